"""What a player can do, one module per kind of decision, each with its rows of the rules' table.

Each action is a *bar* (the key of the first condition that stands against it, or None), its
*figures* for a person, a *list* of what is legal, and an *apply*; its row joins them. Lists
ask the bars, or for speed the same facts in the state, and a property test tries every move
there is on both. Bars do not look at AP: every cost is checked in one place.
"""

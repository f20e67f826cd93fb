"""The arena: bots play bots, and the numbers say how sure one can be of what came out.

Only here are there clocks and processes; what is played never depends on them.
"""

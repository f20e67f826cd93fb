"""The reasons of `refusals` in English: for developers and the command line.

The page has catalogues of its own, by the same keys.
"""

from typing import Final

SENTENCES: Final = {
    # When
    "not-now-over": "the game is over",
    "not-now-bid": "this is an auction: only bid or pass",
    "not-now-take": "first choose one of the displayed tiles",
    "not-now-place": "first place the tile in hand",
    "not-now-act": "this is the time for actions, until the turn is ended",
    "needs-ap": "this needs {needs} AP and {left} are left",
    # Placing
    "space-taken": "{hex} is explored already",
    "not-adjacent": "{hex} is not next to an explored hex",
    "no-path-to-tile": "turned like this, no path leads to the tile on {hex}",
    # Members
    "unexplored": "{hex} is not explored yet",
    "target-unexplored": "{target} is not explored yet",
    "no-own-camp": "{hex} is neither the base camp nor an own camp",
    "none-in-supply": "there is no {kind} in supply",
    "same-hex": "{hex} is where the member stands already",
    "no-such-member": "there is no own {kind} on {hex}",
    "no-member": "there is no own member on {hex}",
    "not-neighbours": "{hex} and {target} are not neighbours",
    "volcano": "{target} is a volcano, which nobody can enter",
    "no-path": "there are no stones between {hex} and {target}",
    "no-route": "no way leads from {hex} to {target}",
    # Temples and treasures
    "not-a-temple": "{hex} is not a temple",
    "guarded": "the temple on {hex} has a guard of player {player}",
    "no-level": "no level {level} is left in stock",
    "two-a-turn": "two on {hex} is the limit in one turn",
    "one-each": "{members} own on {hex} and {done} done: another member is needed",
    "not-a-treasure-hex": "{hex} is not a treasure hex",
    "no-treasure-left": "no treasure is left on {hex}",
    "no-such-player": "there is no player {player}; {players} play",
    "with-oneself": "treasures are exchanged with another player",
    "not-held": "there is no own {motif}",
    "not-theirs": "player {player} has no {wanted}",
    "own-set": "{count} own {motif} cannot be broken up",
    "their-set": "{theirs} {wanted} of player {player} cannot be broken up",
    "same-motif": "exchanging {motif} for {wanted} would change nothing",
    # Camps and guards
    "not-a-camp-site": "{hex} is neither jungle nor a treasure hex",
    "treasure-left": "{treasures} of the treasures on {hex} are not recovered yet",
    "camp-taken": "{hex} has a camp of player {player} already",
    "no-camp-left": "both camps are set up",
    "no-guard-left": "both guards are placed",
    "not-strongest": "{own} own strength on {hex} is not more than player {player}'s {strength}",
    # Auction
    "bid-too-low": "a bid of {bid} is too low; the least is {least}",
    "bid-over-score": "a bid of {bid} is more than the {score} points at hand",
    "not-on-display": "tile {tile} is not on display",
    "seat-away": "player {player} plays somewhere else",
    "seat-bot": "player {player} is a bot and decides alone",
    # Notation
    "not-a-verb": "'{word}' is not a move",
    "word-count": "'{verb}' takes {needs} more words, not {found}",
    "not-a-hex": "'{word}' is not a hex from a1 to h5",
    "not-a-kind": "'{word}' is not a member: W or L",
    "not-a-rotation": "'{word}' is not a rotation from r0 to r5",
    "not-a-tile": "'{word}' is not a tile",
    "not-a-motif": "'{word}' is not a motif",
    "not-a-player": "'{word}' is not a player from 1 to 4",
    "not-an-amount": "'{word}' is not a whole number",
    # Set-up
    "player-count": "Tikal is for {least} to {most} players, not {players}",
    "unknown-mode": "{word} is not a mode; there are {known}",
    "unknown-edition": "{word} is not an edition; there are {known}",
    "unknown-rule": "{word} is not a rule; there are {known}",
    "rule-value": "{rule} cannot be {word}; it is one of {known}",
    "first-player": "first: the players are 0 to {most}, not {word}",
    "color-twice": "two players cannot both be {color}",
    "all-away": "at least one player must play here",
    # Records
    "not-json": "this is not a record: no JSON, {detail}",
    "not-an-object": "this is not a record: not a JSON object",
    "not-our-format": "this is not a record: its format is {word}, not tikal-record",
    "newer-version": "the record is of version {word}; this program reads up to {newest}",
    "unknown-version": "the record's version is {word}, which never was one",
    "field-missing": "{place}: missing",
    "field-type": "{place}: {word} is not {expected}",
    "text-long": "{place}: longer than {most} characters",
    "tile-unknown": "{place}: {word} is not a tile",
    "tile-twice": "{place}: {word} is there twice",
    "tile-missing": "tiles: {word} is missing",
    "tile-order": "{place}: {word} comes after a later letter; the stack goes from A to G",
    "motif-unknown": "{place}: {word} is not a motif",
    "motif-surplus": "{place}: more than {most} of {word}",
    "motif-missing": "treasures: only {found} of {word}, not {needs}",
    "move-illegal": "move {number} '{move}': {reason}",
    "result-early": "result: the game is not over after the last move",
    "result-differs": "result: the moves give scores {scores} and winners {winners}",
    # Saves
    "save-damaged": "the save has changed since it was written",
    # Links
    "link-not-ours": "this is not a link to a game",
    "link-damaged": "the link is damaged: it was cut short or altered on its way",
    "link-newer": "the link is of version {version}, which is newer than this program",
}

"""The hexes between two views: what lies where after each of the moves that lead over."""

from tikal.rules.hexes import Hex
from tikal.rules.moves import LEADER, Kind, Player
from tikal.rules.state import NOBODY
from tikal.table.view.model import HexView, Party, View


class WorkingCopy:
    """The hexes of a view, to be changed move by move. Knows no rules, only what is seen."""

    def __init__(self, view: View) -> None:
        self._hexes = list(view.hexes)

    def __getitem__(self, h: Hex) -> HexView:
        return self._hexes[h]

    @property
    def hexes(self) -> tuple[HexView, ...]:
        """All of them as they are now."""
        return tuple(self._hexes)

    def put(self, h: HexView) -> None:
        """A hex looks like this from now on."""
        self._hexes[h.hex] = h

    def add(self, h: Hex, player: Player, kind: Kind, number: int) -> None:
        """So many members come, or go if negative."""
        old = self._hexes[h]
        parties = {party.player: party for party in old.parties}
        party = parties.get(player, Party(player, 0, leader=False))
        if kind == LEADER:
            party = party._replace(leader=number > 0)
        else:
            party = party._replace(workers=max(party.workers + number, 0))
        parties[player] = party
        left = tuple(parties[p] for p in sorted(parties) if parties[p].workers or parties[p].leader)
        self.put(old._replace(parties=left))

    def uncover(self, h: Hex) -> None:
        """One level more."""
        self.put(self._hexes[h]._replace(value=self._hexes[h].value + 1))

    def dig(self, h: Hex) -> None:
        """One treasure less."""
        self.put(self._hexes[h]._replace(value=max(self._hexes[h].value - 1, 0)))

    def camp(self, h: Hex, player: Player) -> None:
        """A camp stands there."""
        self.put(self._hexes[h]._replace(camp=player))

    def guard(self, h: Hex, player: Player, kind: Kind) -> None:
        """One member stays as the guard, the player's others there are gone."""
        old = self._hexes[h]
        parties = tuple(party for party in old.parties if party.player != player)
        self.put(old._replace(parties=parties, guard=player, guard_kind=kind, holder=NOBODY))

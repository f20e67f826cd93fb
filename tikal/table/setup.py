"""Setting a game up: who plays, where they sit, by which rules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, cast

from tikal.bots.roster import bot_of
from tikal.game import COLORS, Game, Seat, new_game
from tikal.rules.deal import fresh_seed, shuffle, sown
from tikal.rules.editions import DEFAULT_EDITION, EDITIONS, Mode, as_rules
from tikal.rules.moves import Player
from tikal.rules.refusals import Refusal, SetUpError, TikalError
from tikal.table.view.people import LONGEST_NAME, colors_of

NAMES: Final = tuple(f"Player {number}" for number in (1, 2, 3, 4))


@dataclass(frozen=True)
class Setup:
    """What is chosen before a game. The defaults are a basic game for two."""

    seats: tuple[Seat, ...] = (Seat("", COLORS[0]), Seat("", COLORS[1]))
    shuffle: bool = False
    """Do the players sit down by chance?"""
    first: int | None = None
    """Who begins, as listed here, wherever that player comes to sit; None: the seed chooses."""
    mode: Mode = "basic"
    edition: str = DEFAULT_EDITION
    rules: Mapping[str, object] = field(default_factory=dict)
    """Single rules that differ from the edition's."""
    seed: str = ""
    """Empty: a fresh one."""
    away: frozenset[int] = frozenset()
    """Who plays somewhere else, as listed here. The record does not tell: each device knows."""

    def game(self, names: Sequence[str] = NAMES) -> Game:
        """A new game set up like this; `names` are for those who gave none.

        The same seed gives the same seats and the same game. Raises SetUpError.
        """
        _check_colors(self.seats)
        if self.seats and self._elsewhere() >= set(range(len(self.seats))):
            raise SetUpError(Refusal("all-away"))
        seed = self.seed or fresh_seed()
        sitting = [
            _named(seat, name)
            for seat, name in zip(self.seats, _enough(names, self.seats), strict=True)
        ]
        order = self._order(seed)
        # A first player who is not there is for new_game to refuse.
        first = order.index(self.first) if self.first in order else self.first
        return new_game(
            [sitting[i] for i in order],
            self.mode,
            self.edition,
            seed,
            first=first,
            rules=self.rules,
        )

    def away_in(self, game: Game) -> tuple[Player, ...]:
        """Where those who play somewhere else have come to sit in a game set up like this."""
        order = self._order(game.seed or "")
        elsewhere = self._elsewhere()
        return tuple(player for player, listed in enumerate(order) if listed in elsewhere)

    def _elsewhere(self) -> set[int]:
        """A bot plays wherever the game is."""
        people = {n for n, seat in enumerate(self.seats) if bot_of(seat.kind) is None}
        return people & self.away

    def _order(self, seed: str) -> list[int]:
        """Who comes to sit at each seat."""
        order = list(range(len(self.seats)))
        if self.shuffle:
            shuffle(order, sown(f"{seed}/seats"))
        return order

    def to_json(self) -> dict[str, object]:
        """As plain values that JSON can hold."""
        return {
            "seats": [[seat.name, seat.color, seat.kind] for seat in self.seats],
            "shuffle": self.shuffle,
            "first": self.first,
            "mode": self.mode,
            "edition": self.edition,
            "rules": dict(self.rules),
            "seed": self.seed,
            "away": sorted(self.away),
        }

    @staticmethod
    def from_json(document: object) -> "Setup":
        """Read back what `to_json` gave; anything else gives the default set-up."""
        try:
            setup = _read(document)
            setup.game()
        except (TikalError, TypeError, ValueError, KeyError):
            return Setup()
        return setup


def rematch(game: Game, away: Iterable[Player] = ()) -> Setup:
    """The same people by the same rules, dealt anew; the next seat begins."""
    preset = as_rules(EDITIONS[game.edition])
    rules = as_rules(game.deal.options)
    return Setup(
        tuple(
            replace(seat, color=color)
            for seat, color in zip(game.seats, colors_of(game.seats), strict=True)
        ),
        first=(game.deal.first + 1) % len(game.seats),
        mode=game.deal.mode,
        edition=game.edition,
        rules={name: value for name, value in rules.items() if value != preset[name]},
        away=frozenset(away),
    )


def _check_colors(seats: Sequence[Seat]) -> None:
    colors = [seat.color for seat in seats]
    for color in colors:
        if colors.count(color) > 1:
            raise SetUpError(Refusal("color-twice", {"color": color}))


def _enough(names: Sequence[str], seats: Sequence[Seat]) -> list[str]:
    """A name for every seat, even where too many sit down: that is refused later."""
    return [*names, *("",) * len(seats)][: len(seats)]


def _named(seat: Seat, default: str) -> Seat:
    name = " ".join(seat.name.split())[:LONGEST_NAME].strip()
    return Seat(name or default, seat.color, seat.kind)


def _read(document: object) -> Setup:
    fields = cast("dict[str, object]", document)
    seats = cast("list[list[object]]", fields["seats"])
    setup = Setup(
        tuple(Seat(*map(_text, seat)) for seat in seats),
        fields["shuffle"] is True,
        cast("int | None", fields["first"]),
        cast("Mode", fields["mode"]),
        _text(fields["edition"]),
        dict(cast("dict[str, object]", fields["rules"])),
        _text(fields["seed"]),
        frozenset(cast("list[int]", fields.get("away", []))),  # which old ones do not have
    )
    numbers = [*setup.away, *([] if setup.first is None else [setup.first])]
    if not all(type(number) is int for number in numbers):
        raise TypeError
    if not {seat.color for seat in setup.seats} <= set(COLORS):
        raise ValueError
    return setup


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value

"""What players did, counted."""

from tikal import new_game
from tikal.rules.deal import choose, sown
from tikal.rules.tally import Tally, tally


def test_doings_are_counted_for_who_did_them() -> None:
    game = new_game(seed="k3f9", first=0)
    for move in ("place b3 r2", "enter L a5", "walk L a5 a4", "guard L a4", "enter W a5", "end"):
        game.play(move)
    mine, other = tally(game.deal, game.moves)
    assert mine == Tally(members=2, guards=1, unused=1, abroad=1.0)
    assert other == Tally()


def test_a_temple_is_taken_from_who_held_it_when_the_turn_began() -> None:
    game = new_game(seed="k3f9", first=0)
    for move in ("place b3 r2", "enter W a5", "walk W a5 a4", "end"):
        game.play(move)
    for text in (str(game.legal_moves()[0]), "enter L a5", "walk L a5 a4", "end"):
        game.play(text)
    assert [mine.taken for mine in tally(game.deal, game.moves)] == [0, 1]


def test_who_stands_where_is_a_mean_over_ends_of_turns() -> None:
    game = new_game(seed="k3f9", first=0)
    for move in ("place b3 r2", "enter W a5", "walk W a5 a4", "end"):
        game.play(move)
    game.play(str(game.legal_moves()[0]))
    game.play("end")
    game.play(str(game.legal_moves()[0]))
    for move in ("enter W a5", "enter W a5", "camp b4", "end"):
        game.play(move)
    mine, other = tally(game.deal, game.moves)
    assert (mine.abroad, mine.settled) == (2.0, 0.5)
    assert (other.abroad, other.settled) == (0.0, 0.0)


def test_a_whole_game_adds_up() -> None:
    game, rng = new_game(3, mode="auction", seed="tally"), sown("tally moves")
    while moves := game.legal_moves():
        game.play(choose(moves, rng))
    counted = tally(game.deal, game.moves)
    for verb, name in (("uncover", "levels"), ("dig", "treasures"), ("camp", "camps")):
        assert sum(getattr(mine, name) for mine in counted) == sum(
            move.verb == verb for move in game.moves
        )

"""A game on the table: pointing, trying a tile out, moves on offer."""

from tikal import new_game
from tikal.moves import Move
from tikal.table.table import Table


def test_moves_are_offered_where_one_points() -> None:
    table = Table(new_game(2, seed="k3f9", first=0))
    assert table.offers() == []
    table.point_at(7)
    first = table.offers()
    table.point_at(7)
    assert first != table.offers(), "pointing again turns the tile"
    assert table.view().ghost
    table.play(table.offers()[0].move)
    assert table.chosen is None
    assert [str(offer.move) for offer in table.offers()] == ["end"]
    table.point_at(4)
    assert next((str(o.move), o.ap) for o in table.offers()) == ("enter W a5", 1)
    table.play(Move.parse("enter W a5"))
    assert table.chosen == 4, "one can go on there"

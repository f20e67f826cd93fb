"""Where a table says no: whom to have in hand, where to point, and what is said then."""

from collections.abc import Iterator

from tikal.rules.hexes import SPACES, Hex
from tikal.table.table import Table
from tikal.table.view.model import SUPPLY, Look
from web.page.texts import Texts
from web.page.words.refusals import refusal_text


def reasons(look: Look, held: str, table: Table) -> Iterator[tuple[str, str]]:
    """What and why, and the sentence for it."""
    texts = Texts("en")
    if look.refusal:
        yield f"{held}:{look.refusal.key}", refusal_text(look.refusal, table.view(), texts)
    for choice in look.choices:
        if choice.refusal:
            why = refusal_text(choice.refusal, table.view(), texts)
            yield f"{choice.verb}:{choice.refusal.key}", f"{texts(f'action.{choice.verb}')}: {why}"


def where(table: Table, wanted: str) -> tuple[Hex | None, Hex, str]:
    """Whom to have in hand, where to point, and what it will say."""
    view = table.view()
    own = [h.hex for h in view.hexes if any(p.player == view.player for p in h.parties)]
    hands: dict[str, list[Hex]] = {"supply": [SUPPLY], "walk": own}
    for source in hands.get(wanted.split(":", maxsplit=1)[0], [None]):
        if source is not None:
            table.select(source)
        held = "place" if source is None else "supply" if source == SUPPLY else "walk"
        for h in range(SPACES):
            for name, sentence in reasons(table.look(h), held, table):
                if name == wanted:
                    table.drop()
                    return source, h, sentence
    raise AssertionError(f"nowhere {wanted}")

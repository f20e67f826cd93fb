"""Links as they are made and as they arrive."""

import pytest

from tikal import dumps, new_game
from tikal.rules.refusals import RecordError
from web.page.links.link import link_of, read_link

HERE = "https://example.org/tikal/"
GAME = new_game(["Ana", "Björn"], seed="link")
LINK = link_of(HERE + "#g=old", GAME, turn=True)


def test_a_link_is_the_page_with_the_game_behind_it() -> None:
    assert LINK.startswith(HERE + "#t=")
    assert link_of(HERE, GAME, turn=False).startswith(HERE + "#g=")


@pytest.mark.parametrize(
    "text",
    [
        LINK,
        LINK.partition("#")[2],
        "#" + LINK.partition("#")[2],
        f"  Björn, it is your turn: {LINK}. See you!\n",
        f"<{LINK}>",
        LINK.replace("=", "%3D").replace("#", "%23"),
    ],
)
def test_it_is_found_however_it_was_sent(text: str) -> None:
    arrived = read_link(text)
    assert (dumps(arrived.game), arrived.turn) == (dumps(GAME), True)
    assert not read_link(text.replace("t=", "g=").replace("t%3D", "g%3D")).turn


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "link-not-ours"),
        ("#", "link-not-ours"),
        ("#section", "link-not-ours"),
        ("#x=abc", "link-not-ours"),
        ("#g=", "link-not-ours"),
        ("#g=<script>alert(1)</script>", "link-not-ours"),
        ("#t=%ff%00", "link-not-ours"),
        (LINK[:-9], "link-damaged"),
        (LINK + "x", "link-damaged"),
    ],
)
def test_what_is_no_whole_link_is_refused_with_a_reason(text: str, key: str) -> None:
    with pytest.raises(RecordError) as error:
        read_link(text)
    assert error.value.refusal.key == key

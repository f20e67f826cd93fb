"""The registry of commands: buttons and keys lead somewhere, and rooms have what they promise.

Buttons whose command is worked out are looked at on every screen by the tour of the audit.
"""

import ast
import re
from functools import cache
from importlib import import_module
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from tests.support.no_browser import finish, pretend_browser
from web.page import keymap

pretend_browser()
from web.page.commands import ROOM_OF, ROOMS, Commands  # noqa: E402

WEB = Path(__file__).parents[2] / "web"


@cache
def sources() -> list[ast.Module]:
    return [ast.parse(file.read_text()) for file in sorted((WEB / "page").rglob("*.py"))]


def words(node: ast.AST) -> set[str]:
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


def on_buttons() -> set[str]:
    """Every command that is written down where a button is made."""
    found = set(re.findall(r'data-do="([\w-]+)"', (WEB / "static/index.html").read_text()))
    for node in (node for tree in sources() for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "button":
            found |= {
                word.value
                for word in node.args[1:2]
                if isinstance(word, ast.Constant) and isinstance(word.value, str)
            }
    return found


def test_every_button_leads_to_a_command() -> None:
    found = on_buttons()
    assert len(found) > 50
    assert found - set(ROOM_OF) == set()


def test_every_key_leads_to_a_command() -> None:
    keys = [keys for group in keymap.GROUPS.values() for keys in group.values()]
    found = {do for table in keys for do, _ in table.values()}
    assert len(found) > 20
    assert found - set(ROOM_OF) == set()
    assert set(ROOM_OF) >= keymap.ONCE


def test_every_command_is_asked_for_somewhere() -> None:
    """By a button, a key, the page, or another room; its own room's table does not count."""
    index = (WEB / "static/index.html").read_text()
    asked = set(re.findall(r'data-do="([\w-]+)"', index))
    for tree in sources():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Dict | ast.Expr):
                asked |= {
                    part.value
                    for part in ast.iter_child_nodes(node)
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    dead = {name for name in ROOM_OF if name not in asked}
    assert dead <= {"learn", "puzzles", "summary", "keys"}, "those are rows of the help's table"


def test_no_command_is_in_two_rooms() -> None:
    names = [name for room in ROOMS for name in room.commands.split()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("module", sorted({room.module for room in ROOMS}))
def test_a_room_has_the_commands_the_registry_names(module: str) -> None:
    promised = {name for room in ROOMS if room.module == module for name in room.commands.split()}
    assert set(import_module(f"web.page.{module}").commands(MagicMock())) == promised


def test_rooms_are_loaded_once_and_on_first_use() -> None:
    parts = MagicMock()
    commands = Commands()
    commands.join(parts)
    commands.expect("read")
    commands.expect("not-a-command")
    parts.update.around.side_effect = lambda action: action()
    commands.run("read", "storage.full")
    parts.games.notices.unsay.assert_called_once_with("storage.full")


def test_nothing_runs_while_points_are_counted_but_what_may_at_any_time() -> None:
    parts = MagicMock()
    commands = Commands()
    commands.join(parts)
    parts.update.ready.return_value = False
    commands.run("read", "storage.full")
    parts.games.notices.unsay.assert_not_called()
    commands.run("say", "state")
    parts.voice.state.assert_called_once_with()


def test_a_command_that_runs_another_is_shown_once() -> None:
    parts, commands = MagicMock(), Commands()
    commands.join(parts)
    parts.update.around.side_effect = lambda action: action()
    parts.board.whole.side_effect = lambda: commands.run("read", "storage.full")
    commands.run("fit")
    parts.games.notices.unsay.assert_called_once_with("storage.full")
    parts.update.around.assert_called_once()


def test_what_takes_its_time_is_not_begun_again_meanwhile() -> None:
    parts, commands, begun = MagicMock(), Commands(), []
    commands.join(parts)
    parts.update.around.side_effect = lambda action: action()

    async def take_over(game_id: str, *, take: bool) -> None:
        begun.append(game_id)
        if take and game_id == "b":
            raise LookupError

    parts.games.open = take_over
    for presses in (1, 2):
        for game_id in ("a", "a", "b", "b"):
            commands.run("take-over", game_id)
        first, second = (call.args[0] for call in parts.games.later.call_args_list[-2:])
        assert parts.games.later.call_count == 2 * presses, "and done or failed, it may be again"
        finish(first)
        with pytest.raises(LookupError):
            finish(second)
    assert begun == ["a", "b", "a", "b"]

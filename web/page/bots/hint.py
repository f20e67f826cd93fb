"""The hint: asked for, thought about elsewhere, shown as a plan, and followed or not."""

from functools import partial
from typing import Any, Final

from tikal.bots.roster import STRONGEST
from tikal.formats.record import dumps
from tikal.game import Game
from tikal.table.hint import Hint, Step, at_once
from web.page.board.plan_overlay import draw_plan
from web.page.bots.bot_turn import parsed, understood
from web.page.bots.hint_card import OFFERED, Now, State, follow, hint_card, stopped
from web.page.browser.dom import find
from web.page.browser.types import Element
from web.page.parts import Commands, Parts
from web.page.show import Offer, Shown
from web.page.texts import Texts
from web.page.watchdog import Watchdog
from web.page.words.steps import step_text

PATIENCE: Final = 2500
"""About so long, in ms, the strongest may think about a whole turn..."""
IN_ALL: Final = 3000
"""...and in no case longer."""


def commands(parts: Parts) -> Commands:
    """Asking for a hint, and following it."""
    hints = Hints(parts)
    hints.listen()
    return {
        "hint": hints.toggle, "hint-close": hints.close, "hint-step": hints.step,
        "hint-all": hints.follow_all, "hint-again": hints.again,
    }  # fmt: skip


class Hints:
    """The hint of one page: at most one, for whoever decides here."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._now = OFFERED
        self._asked: tuple[object, int] = (None, 0)
        """Which game was asked about, and after how many moves."""
        self._watchdog = Watchdog(parts.worker, self._show_progress, self._in_trouble)
        self._said: State = "offered"
        """What was said last of it."""

    def listen(self) -> None:
        """From now on show what there is of it."""
        self._parts.show.sources.append(self._with_hint)

    @property
    def _game(self) -> Game:
        return self._parts.session.table.game

    # What there is to see

    def _with_hint(self, shown: Shown) -> Shown:
        """The same with what there is of the hint, which has its own card."""
        now = OFFERED
        if shown.hint != "none" or self._waits:  # else it would be in a bot's way
            self._follow_game()
        if shown.hint != "none":
            now = self._now
        self._show_card(shown, now)
        if now == OFFERED:
            return shown
        view, texts = shown.view, self._parts.texts
        pinned = view.phase == "place" and view.chosen in view.open
        made_of = (now.left, now.turned_up)
        offer = Offer(made_of, lambda: _offered(now, texts)) if now.left else None
        # Unless a tile is tried out somewhere, which the plan's own would hide.
        draw_hint = partial(draw_plan, plan=now.left) if now.left and not pinned else None
        return shown._replace(hint="open", draw_hint=draw_hint, offer=offer)

    def _show_card(self, shown: Shown, now: Now) -> None:
        cards, texts = self._parts.cards, self._parts.texts
        if now == OFFERED:
            cards.clear("hint-card")
        else:
            cards.show("hint-card", now, lambda: hint_card(now, shown.view, texts))
        self._say(shown, now)

    def _say(self, shown: Shown, now: Now) -> None:
        """For those who hear the page, once."""
        if now.state == self._said:
            return
        self._said = now.state
        texts = self._parts.texts
        if now.state in ("thinking", "again", "failed"):
            self._parts.voice.say_key(f"hint.{now.state}")
        elif now.state == "ready":
            steps = (step_text(step, shown.view, texts) for step in now.left)
            self._parts.voice.say(texts("hint.title"), *steps)

    def _follow_game(self) -> None:
        """Keep to what is played: a hint departed from is over, another step is the next."""
        game, now = self._game, self._now
        if now.hint:
            left = now.hint.left() if now.hint.fits(game) else ()
            if not left:
                self._drop()
            elif left != now.left:
                self._now = now._replace(left=left)
        elif self._waits and self._asked != (game, len(game.moves)):
            self._drop()

    def _drop(self) -> None:
        """No more of it. An answer still to come is not heard."""
        self._watchdog.stop()
        self._now = OFFERED

    @property
    def _waits(self) -> bool:
        return self._now.state in ("thinking", "again")

    # Asking

    def toggle(self, _what: str) -> None:
        """Ask for one, or take it away."""
        if not self._parts.show.hint_to_be_had:
            return
        self._follow_game()
        if self._now == OFFERED:
            self._ask()
        else:
            self.close("")

    def _ask(self) -> None:
        game = self._game
        self._now = Now("thinking")
        self._asked = (game, len(game.moves))
        self._watchdog.ask(
            self._answered, record=dumps(game), bot=STRONGEST.name,
            seed=f"hint {len(game.moves)}", ms=PATIENCE, left=IN_ALL,
        )  # fmt: skip

    def again(self, _what: str) -> None:
        """Ask once more for what was not to be had."""
        if self._now.state == "failed" and self._parts.show.hint_to_be_had:
            self._parts.worker.start()
            self._ask()

    def _answered(self, said: dict[str, Any]) -> bool:
        """The plan, if it is one."""
        game = self._game
        if self._asked != (game, len(game.moves)):
            return True
        moves = understood(said, game.state)
        if not moves:
            return False
        hint = Hint(game, [*moves, *parsed(said, "then")])
        stopped = self._now.turned_up
        self._now = Now("ready", hint, hint.left(), stopped) if hint.moves else Now("failed")
        self._parts.show.everything()
        return True

    def _show_progress(self, done: float) -> None:
        """In its place: a card made anew would be read out anew."""
        if bar := find("hint-progress"):
            bar.value = str(done)

    def _in_trouble(self) -> None:
        """It is being thought about anew, or there is none to be had."""
        self._now = Now("failed" if self._watchdog.given_up else "again")
        self._parts.show.everything()

    def close(self, _what: str) -> None:
        """No more of it."""
        self._drop()

    # Following

    def step(self, _what: str) -> None:
        """Do the next step."""
        self._now = self._now._replace(turned_up=False)
        self._play(self._now.left[:1])

    def follow_all(self, _what: str) -> None:
        """Do all that can be done before something new is seen; then say why not the rest."""
        steps = at_once(self._now.left)
        turned_up = bool(steps) and steps[-1].line.verb == "dig"
        self._play(steps)
        self._now = self._now._replace(turned_up=turned_up)  # also if it is thought about anew
        if turned_up:
            self._parts.voice.say_key("hint.turned-up")

    def _play(self, steps: tuple[Step, ...]) -> None:
        """Each step is one thing to undo. What was turned up may ask for another plan."""
        for step in steps:
            self._parts.session.table.play_all(step.moves)
        hint = self._now.hint
        if steps and hint and not hint.left() and hint.goes_on():
            self._ask()


def _offered(now: Now, texts: Texts) -> list[Element]:
    """What is at the thumb: why it stopped, if it did, and how to go on."""
    return [*stopped(now, texts), *follow(now.left, texts)]

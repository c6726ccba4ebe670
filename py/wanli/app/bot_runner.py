"""The bots of the open match: asked in the worker, watched over, and never waited for in vain."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from wanli.app.bot_worker import at_once, question, read_answer
from wanli.app.match_session import Sitting
from wanli.app.port import Port
from wanli.app.sleep_aware_timeout import after
from wanli.engine import Action, Chance

PACES: dict[str, int] = {"fast": 0, "normal": 900, "slow": 2200, "step": 0}
"""Milliseconds that a move of a bot takes at least, so that people can follow."""

FIRST_PATIENCE = 40_000
"""Milliseconds for the first answer: the worker may have to start a Python of its own."""
PATIENCE = 6_000
"""Milliseconds for each later answer, the thought itself included."""
HURRY = 700
"""Milliseconds in which a hurried bot must answer with its best move so far."""
GIVE_UP = 2
"""After so many failures in a row the worker is not asked any more."""

Phase = Literal["idle", "thinking", "holding"]


class Bots:
    """Asks for the moves of bots, one at a time.

    `moved(action, note)` is called with each move; the note is the key of a line for the log if the bot did
    not choose it itself. `phase` is "holding" while a known move waits for the person who watches step by
    step.
    """

    def __init__(self, port: Port, moved: Callable[[Action, str], None]) -> None:
        self.phase: Phase = "idle"
        self.skipping = False
        self._port = port
        self._moved = moved
        self._sitting: Sitting | None = None
        self._asked = 0  # the number of the last question: an answer to another one comes too late
        self._since = 0
        self._pace = "normal"
        self._held: tuple[Action, str] | None = None
        self._hurried = False
        self._answered_before = False
        self._failures = 0

    def attend(self, sitting: Sitting | None) -> None:
        """Sit down at a match, or leave it (None); whatever was being thought is dropped."""
        self.drop()
        self._sitting = sitting
        self._failures = 0
        self.skipping = False
        if sitting is not None and not sitting.over and any(person.is_bot for person in sitting.people):
            self._port.warm_thinker()

    def wake(self, pace: str) -> None:
        """Ask for a move, if a bot is to move and none has been asked."""
        sitting = self._sitting
        if sitting is None or self.phase != "idle":
            return
        bot = sitting.bot_to_move
        if bot is None:
            self.skipping = False
            return
        self._pace = pace
        self._since = self._port.now()
        self.phase = "thinking"
        self._hurried = False
        self._asked += 1
        asked = self._asked
        if self._failures >= GIVE_UP:
            self._port.later(0, lambda: self._answer(asked, None))
            return
        text = question(sitting.kept.game, self._view(sitting), bot.level, self._port.seed())
        patience = PATIENCE if self._answered_before else FIRST_PATIENCE
        after(self._port, patience, lambda: self._too_long(asked))
        self._port.think(text, lambda answer: self._answer(asked, answer))

    def drop(self) -> None:
        """Forget what is being thought: the match has changed, or nobody looks at it any more."""
        self._asked += 1
        self._held = None
        self.phase = "idle"

    def hurry(self) -> None:
        """The person does not want to wait: the bot plays its best move so far, or the easy level's if it has none."""
        if self.phase == "thinking" and self._sitting is not None and not self._hurried:
            self._hurried = True
            if self._held is not None:  # it only waits for the pace
                self.release()
                return
            asked = self._asked
            self._port.hurry_thinking()
            self._port.later(HURRY, lambda: self._not_even_hurried(asked))

    def _not_even_hurried(self, asked: int) -> None:
        if asked == self._asked and self._sitting is not None:
            if self._answered_before:  # else it only starts: the next move will be quicker if it may go on
                self._port.stop_thinking()
                self._answered_before = False
            self._play(self.easy_move(self._sitting), "bot_hurried")

    def release(self) -> None:
        """Play the move that waited for the person."""
        if self._held is not None:
            self._play(*self._held)

    def skip(self) -> None:
        """No pauses until a person is to move."""
        self.skipping = True
        self.release()

    def easy_move(self, sitting: Sitting) -> Action:
        """A move by the easy level, worked out here and now; if even that fails, any legal one."""
        state = sitting.match.state
        seed = self._port.seed()
        try:
            action = read_answer(at_once(question(sitting.kept.game, self._view(sitting), "easy", seed)))
        except Exception:  # whatever is wrong with the bots, the match goes on
            action = None
        spelled = state.spelling(action) if action is not None else None
        return spelled if spelled is not None else Chance(seed).choice(state.legal())

    def worker_stopped(self) -> None:
        """Somebody else had to kill the worker: the next one has to start a Python first."""
        self._answered_before = False

    def _view(self, sitting: Sitting) -> dict[str, object]:
        return sitting.match.state.view(sitting.to_move)

    def _too_long(self, asked: int) -> None:
        if asked == self._asked and self.phase == "thinking" and self._held is None:
            self._port.stop_thinking()
            self._answered_before = False  # the next worker has to start a Python first
            self._answer(asked, None)

    def _answer(self, asked: int, answer: str | None) -> None:
        if asked != self._asked or self._sitting is None:
            return
        action = read_answer(answer)
        if action is not None and self._sitting.match.state.spelling(action) is not None:
            self._failures, self._answered_before = 0, True
            chosen = (action, "bot_hurried" if self._hurried else "")
        else:
            self._failures += 1
            chosen = (self.easy_move(self._sitting), "bot_failed")
        self._asked += 1
        self._held = chosen
        if self.skipping or self._hurried or self._pace == "fast":
            self._play(*chosen)
        elif self._pace == "step":
            self.phase = "holding"
            self._port.paint()
        else:
            rest = PACES[self._pace] - (self._port.now() - self._since)
            waiting = self._asked
            self._port.later(max(0, rest), lambda: self._after_pause(waiting))

    def _after_pause(self, waiting: int) -> None:
        if waiting == self._asked and self._held is not None:
            self._play(*self._held)

    def _play(self, action: Action, note: str) -> None:
        self._held = None
        self._asked += 1
        self.phase = "idle"
        self._moved(action, note)

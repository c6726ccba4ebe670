"""Standing answers in a match: they answer all questions of one kind until the player's next turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.session.table import Table
from wanli.engine import Action
from wanli.saves.saved_match import STANDING_ANSWER, WITHDRAWN_ANSWER
from wanli.session.match_log import MatchLog
from wanli.session.standing_answers import CurrentAnswers, answer, begins_turn, pending_kind, standing


@dataclass(frozen=True)
class GivenAnswer:
    """A standing answer: the seat, the kind of question, and the action that answers the pending one."""

    seat: int
    kind: str
    action: Action


class MatchStandingAnswers:
    """The standing answers of the open match, stored as notes. `play` plays for the player to act."""

    def __init__(self, app: AppContext, table: Table, log: MatchLog, play: Callable[[Action], None]) -> None:
        self._app = app
        self._session = table.session
        self._rule = table.game_ui.standing_answers
        self._log = log
        self._play = play

    @property
    def current(self) -> CurrentAnswers:
        """The answers in force."""
        return standing(self._session, self._rule)

    @property
    def answer(self) -> Action | None:
        """The standing answer to the pending question; None if there is none."""
        return answer(self._session, self._rule)

    @property
    def pending_kind(self) -> str:
        """The kind of the pending question; "" if it can have no standing answer."""
        return pending_kind(self._session, self._rule)

    @property
    def label(self) -> str:
        """The label of the button that gives a standing answer to the pending question; "" if it can have none."""
        kind = self.pending_kind
        return self._app.t(f"{self._session.match.game.slug}.standing_answer.{kind}") if kind else ""

    @property
    def offered(self) -> GivenAnswer | None:
        """The standing answer that the player to act could give; None if the pending question can have none."""
        kind, seat = self.pending_kind, self._session.due
        if self._rule is None or seat is None or not kind:
            return None
        return GivenAnswer(seat, kind, self._rule.answers[kind])

    @on("standing_answer")
    def _give(self) -> None:
        """Play the standing answer for the player to act, and record it for such questions until their next turn."""
        answer, count = self.offered, len(self._session.match.log)
        if answer is not None:
            self._play(answer.action)
            self._record(answer, count)

    def _record(self, answer: GivenAnswer, count: int) -> None:
        """Record a standing answer that was played as action `count`, unless that action began a turn of the player."""
        session = self._session
        if self._rule is None or len(session.match.log) <= count:
            return
        if not begins_turn(session.match.log[count].events, answer.seat, self._rule):
            self._app.autosave.save_note(session.note(STANDING_ANSWER, answer.seat, answer.kind))

    @on("withdraw_answer", int, str)
    def _withdraw(self, seat: int, kind: str) -> None:
        """Withdraw a standing answer, and announce that the player will be asked again."""
        if (seat, kind) in self.current:
            note = self._session.note(WITHDRAWN_ANSWER, seat, kind)
            self._app.autosave.save_note(note)
            self._app.speak(self._log.note(note, self._app.t))

    def reopen(self) -> None:
        """After an undo: do not answer the reopened question automatically again."""
        if self._session.due is not None and self.answer is not None:
            self._withdraw(self._session.due, self.pending_kind)

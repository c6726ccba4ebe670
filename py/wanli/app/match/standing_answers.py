"""Standing answers in a match: they answer all questions of one kind until the player's next turn."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.app.context import AppContext
from wanli.app.session.match_session import MatchSession
from wanli.app.session.standing_answers import CurrentAnswers, answer, begins_turn, pending_kind, standing
from wanli.app.storage.saved_match import STANDING_ANSWER, WITHDRAWN_ANSWER, Note
from wanli.engine import Action
from wanli.ui.contract.game_ui import GameUI


@dataclass(frozen=True)
class GivenAnswer:
    """A standing answer: the seat, the kind of question, and the action that answers the pending one."""

    seat: int
    kind: str
    action: Action


class MatchStandingAnswers:
    """The standing answers of the open match, stored as notes."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._rule = game_ui.standing_answers

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

    def record(self, answer: GivenAnswer, count: int) -> None:
        """Record a standing answer that was played as action `count`, unless that action began a turn of the player."""
        session = self._session
        if self._rule is None or len(session.match.log) <= count:
            return
        if not begins_turn(session.match.log[count].events, answer.seat, self._rule):
            self._app.autosave.save_note(session.note(STANDING_ANSWER, answer.seat, answer.kind))

    def withdraw(self, seat: int, kind: str) -> Note:
        """Withdraw a standing answer; return the note about it."""
        note = self._session.note(WITHDRAWN_ANSWER, seat, kind)
        self._app.autosave.save_note(note)
        return note

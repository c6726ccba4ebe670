"""Standing answers at a match: given once to all questions of a kind until one's next turn, and withdrawn."""

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
    """A standing answer: who gives it, to which kind of question, and the action that answers the pending one."""

    seat: int
    kind: str
    action: Action


class MatchStandingAnswers:
    """The standing answers of the open match; they are kept as notes of its save."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._rule = game_ui.standing_answers

    @property
    def current(self) -> CurrentAnswers:
        """The answers that stand now."""
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
        """The label of the button that gives one to the pending question; "" if it can have none."""
        kind = self.pending_kind
        return self._app.t(f"{self._session.match.game.slug}.standing_answer.{kind}") if kind else ""

    @property
    def to_give(self) -> GivenAnswer | None:
        """What the person who is asked would give; None if the pending question can have no standing answer."""
        kind, seat = self.pending_kind, self._session.due
        if self._rule is None or seat is None or not kind:
            return None
        return GivenAnswer(seat, kind, self._rule.answers[kind])

    def keep(self, given: GivenAnswer, count: int) -> None:
        """Let an answer stand that was played as the action number `count`; it does not if it began a turn."""
        session = self._session
        if self._rule is None or len(session.match.log) <= count:
            return
        if not begins_turn(session.match.log[count].events, given.seat, self._rule):
            self._app.autosave.keep_note(session.note(STANDING_ANSWER, given.seat, given.kind))

    def withdraw(self, seat: int, kind: str) -> Note:
        """Let somebody be asked again; the note of it."""
        note = self._session.note(WITHDRAWN_ANSWER, seat, kind)
        self._app.autosave.keep_note(note)
        return note

"""The costly moves of the decision at hand, judged in the worker while the person chooses (`wanli.bots.BlunderCheck`).

Nothing is asked of the person before the judgement is there, and nobody waits for it: a move that is made earlier is
played as it is. Nothing of it is kept.
"""

from __future__ import annotations

from wanli.app.bots.bot_worker import Request, read_blunder_warnings
from wanli.app.core.port import Port
from wanli.app.session.match_session import MatchSession
from wanli.app.session.pending_decision import PendingDecision
from wanli.bots import BlunderWarning
from wanli.engine import Action


class BlunderRunner:
    """Judges one decision at a time, and knows about which the person has been asked."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._decision: PendingDecision | None = None
        self._cautions: list[BlunderWarning] = []
        self._asked = 0  # the number of the last request: an answer to another one comes too late
        self._told: tuple[Action, ...] | None = None  # the moves up to the decision about which was asked last

    def judge(self, session: MatchSession) -> None:
        """The person in front of the screen decides: judge it, unless that is done or under way already."""
        if not session.acting or (self._decision is not None and self._decision.is_pending()):
            return
        self.drop()
        self._decision = PendingDecision.of(session)
        asked = self._asked
        view = session.match.state.view(session.viewer)
        request = Request("caution", session.saved.game, view, self._port.seed())
        self._port.think(request.text(), lambda answer: self._answer(asked, answer))

    def drop(self) -> None:
        """Forget the judgement; an answer under way comes too late."""
        self._asked += 1
        self._decision, self._cautions = None, []

    def of(self, action: Action) -> BlunderWarning | None:
        """What is to be said before this action is played; None if nothing is, or not yet, or it was said already."""
        if self._decision is None or not self._decision.is_pending() or self._told == _actions_before(self._decision):
            return None
        return next((caution for caution in self._cautions if caution.action == action), None)

    def told(self) -> None:
        """The person has been asked about this decision, and is not asked again."""
        if self._decision is not None:
            self._told = _actions_before(self._decision)

    def _answer(self, asked: int, answer: str | None) -> None:
        if asked == self._asked and self._decision is not None and self._decision.is_pending():
            self._cautions = read_blunder_warnings(answer)


def _actions_before(decision: PendingDecision) -> tuple[Action, ...]:
    return tuple(record.action for record in decision.session.match.log)

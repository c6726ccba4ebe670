"""Finds blunders of the pending decision in the worker while the human player chooses (`wanli.bots.BlunderCheck`).

Nobody waits for the check: a move that is made before it ends is played without a warning. Nothing is saved.
"""

from __future__ import annotations

from wanli.app.bots.bot_client import BotClient
from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.port import Port
from wanli.bot_worker import Request, read_blunder_warnings
from wanli.bots import BlunderWarning
from wanli.engine import Action
from wanli.session.match_session import MatchSession
from wanli.session.pending_decision import PendingDecision


class BlunderRunner:
    """Checks one decision at a time, and records which decisions the player was already warned about."""

    def __init__(self, port: Port, client: BotClient) -> None:
        self._port = port
        self._client = client
        self._request = LatestRequest(port)
        self._decision: PendingDecision | None = None
        self._cautions: list[BlunderWarning] = []
        self._asked_after: tuple[Action, ...] | None = None  # the moves before the last warning

    def judge(self, session: MatchSession) -> None:
        """Check the decision of the viewing human player, unless a check is done or running."""
        if not session.acting or (self._decision is not None and self._decision.is_pending()):
            return
        self.drop()
        self._decision = PendingDecision.of(session)
        view = session.match.state.view(session.viewer)
        request = Request.about("caution", session.saved.game, view)
        self._client.ask(self._request, request, self._receive)

    def drop(self) -> None:
        """Drop the check; ignore a pending answer."""
        self._request.cancel()
        self._decision, self._cautions = None, []

    def of(self, action: Action) -> BlunderWarning | None:
        """The warning to show before `action` is played; None if there is none (yet), or it was already shown."""
        if (
            self._decision is None
            or not self._decision.is_pending()
            or self._asked_after == _actions_before(self._decision)
        ):
            return None
        return next((caution for caution in self._cautions if caution.action == action), None)

    def mark_asked(self) -> None:
        """Record that the player was warned about this decision, so that the warning is shown once."""
        if self._decision is not None:
            self._asked_after = _actions_before(self._decision)

    def _receive(self, answer: str | None) -> None:
        self._cautions = read_blunder_warnings(answer)


def _actions_before(decision: PendingDecision) -> tuple[Action, ...]:
    return tuple(record.action for record in decision.session.match.log)

"""Blunder warnings in a match: before a bad move is played, the player is asked once."""

from __future__ import annotations

from wanli.app.bots.move_reasons import why_sentence
from wanli.app.context import AppContext
from wanli.app.match.advice import MatchAdvice
from wanli.app.session.match_session import MatchSession
from wanli.app.session.pending_decision import PendingDecision
from wanli.bots import BlunderWarning
from wanli.engine import Action
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import points_words
from wanli.ui.screens.common import Dialog, button


class MatchBlunderWarning:
    """Decides whether a move needs a warning, and asks."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI, advice: MatchAdvice) -> None:
        self._app, self._session, self._game_ui, self._advice = app, session, game_ui, advice

    @property
    def _is_enabled(self) -> bool:
        """Blunder warnings appear only where advice is available: not in lessons, nor if advice is off."""
        return self._app.settings.warn == "on" and self._advice.may_ask

    def judge(self) -> None:
        """Start checking the pending decision while the player chooses."""
        if self._is_enabled:
            self._app.blunder_runner.judge(self._session)

    def asks(self, action: Action) -> bool:
        """Ask before this action is played, if it needs a warning; True if the player was asked."""
        runner, app = self._app.blunder_runner, self._app
        advised = any(suggestion.action == action for suggestion in app.advice_runner.advice)
        caution = runner.of(action) if self._is_enabled and not advised else None
        if caution is None:
            return False
        runner.mark_asked()
        decision = PendingDecision.of(self._session)
        app.ask(lambda: self._question(caution), opener="prompt", is_valid=decision.is_pending)
        return True

    def _question(self, caution: BlunderWarning) -> Dialog:
        t = self._app.t
        context = self._session.context(t)
        why = why_sentence(caution.why, self._game_ui, context)
        buttons = [
            button(t("warn.back"), ("close",), primary=True),
            button(t("warn.play"), ("play_anyway", caution.action)),
        ]
        title = self._game_ui.action_label(context, caution.action)
        return Dialog(t("warn.title"), [title, t("warn.question", why=why), self._behind(caution, t)], buttons=buttons)

    def _behind(self, caution: BlunderWarning, t: Translator) -> str:
        return t("warn.behind", points=points_words(caution.behind, t))

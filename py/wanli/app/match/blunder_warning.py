"""The beginner's mode at a match: before a costly move is played the person is asked once."""

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
    """Whether a move is asked about before it is played, and the question."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI, advice: MatchAdvice) -> None:
        self._app, self._session, self._game_ui, self._advice = app, session, game_ui, advice

    @property
    def _wanted(self) -> bool:
        """Only where hints may be asked for: not in lessons, nor at a table without them."""
        return self._app.settings.warn == "on" and self._advice.may_ask

    def judge(self) -> None:
        """A decision may have begun: judge it while the person chooses."""
        if self._wanted:
            self._app.blunder_runner.judge(self._session)

    def asks(self, action: Action) -> bool:
        """Whether this action is not played yet, because the person is asked first."""
        runner, app = self._app.blunder_runner, self._app
        advised = any(each.action == action for each in app.advice_runner.advice)
        caution = runner.of(action) if self._wanted and not advised else None
        if caution is None:
            return False
        runner.told()
        decision = PendingDecision.of(self._session)
        app.ask(lambda: self._question(caution), opener="prompt", still=decision.is_pending)
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

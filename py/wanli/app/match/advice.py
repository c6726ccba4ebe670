"""The panel of advice at a match: whether it may be asked for, what it shows, and what its buttons do."""

from __future__ import annotations

from wanli.app.bots.move_reasons import feature_words, why_sentence
from wanli.app.context import AppContext
from wanli.app.session.match_session import MatchSession
from wanli.bots import Suggestion
from wanli.ui.context import RenderContext, Selection
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.screens.advice import Advice, Advised


class MatchAdvice:
    """What a bot would do for the person in front of the screen. `wanli.app.bots.advice_runner` asks."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._game_ui = game_ui

    @property
    def may_ask(self) -> bool:
        """Whether the person in front of the screen may ask what a bot would do: only if there is a choice."""
        session, app = self._session, self._app
        return app.settings.advice == "on" and session.acting and len(session.context(app.t).legal) > 1

    @property
    def is_open(self) -> bool:
        """Whether the person has asked in this very position and not put it away."""
        return self._app.advice_runner.phase != "idle"

    def ask(self) -> None:
        """Ask for advice about this position."""
        self.drop()
        self._app.advice_runner.ask(self._session)
        self._app.focus = "advice"

    def close(self) -> None:
        """Put the advice away."""
        self.drop()
        self._app.focus = "advice-button"

    def drop(self) -> None:
        """Forget the advice, and take what it shows off the board."""
        session, app = self._session, self._app
        if session.selection and session.selection in [self._preview(each) for each in app.advice_runner.advice]:
            session.clear()
        app.advice_runner.drop()

    def _preview(self, suggestion: Suggestion) -> Selection:
        return self._game_ui.selector.show(self._session.context(self._app.t), suggestion.action)

    def show(self, number: int) -> None:
        """Show one of the advised moves on the board, or hide it again."""
        session, app = self._session, self._app
        if 0 <= number < len(app.advice_runner.advice):
            preview = self._game_ui.selector.show(session.context(app.t), app.advice_runner.advice[number].action)
            session.selection = () if session.selection == preview else preview
            app.bring_into_view = bool(session.selection)
            app.speak(self._game_ui.prompt(session.context(app.t)))

    def announce(self, advice: list[Suggestion] | None) -> None:
        """Advice has come, or there is none: draw the first move on the board, and say so to whoever listens."""
        app, t = self._app, self._app.t
        if advice is None:
            app.speak(t("advice.failed"))
            return
        if not self._session.selection:  # what the person has begun stays in sight
            self.show(0)
        context = self._session.context(t)
        move = t("advice.spoken", move=self._game_ui.action_label(context, advice[0].action))
        app.speak(f"{move} {why_sentence(advice[0].why, self._game_ui, context)}".strip())

    def panel(self, context: RenderContext) -> Advice | None:
        """The panel as it is drawn, if it is open."""
        advisor = self._app.advice_runner
        phase = advisor.phase if self.may_ask else "idle"
        if phase == "idle":
            return None
        return Advice(phase, [self._advised(suggestion, context) for suggestion in advisor.advice])

    def _advised(self, suggestion: Suggestion, context: RenderContext) -> Advised:
        action = suggestion.action
        preview = self._game_ui.selector.show(context, action)
        shown = bool(preview) and preview == context.selection
        return Advised(
            self._game_ui.action_label(context, action),
            action,
            suggestion.behind,
            feature_words(suggestion.features, context.game.slug, self._app.t),
            bool(preview),
            shown,
            why_sentence(suggestion.why, self._game_ui, context),
        )

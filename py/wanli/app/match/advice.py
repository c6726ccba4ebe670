"""The advice panel of a match: when advice is available, its contents, and its buttons."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.match.log_panel import LogPanel
from wanli.app.match.seat_help import SeatHelp
from wanli.app.session.table import Table
from wanli.bots import Suggestion
from wanli.texts.move_reasons import alternative_sentence, feature_words, suggestion_reason
from wanli.ui.context import RenderContext, Selection
from wanli.ui.screens.advice import Advice, Advised


class MatchAdvice:
    """A bot's advice for the viewing player. `wanli.app.bots.advice_runner` requests it."""

    def __init__(self, app: AppContext, owner: object, table: Table, log_panel: LogPanel, help_: SeatHelp) -> None:
        self._app = app
        self._owner = owner
        self._table = table
        self._session = table.session
        self._game_ui = table.game_ui
        self._log_panel = log_panel
        self._help = help_

    @property
    def may_ask(self) -> bool:
        """True if the viewing player may ask for advice: only if they have a choice."""
        session, app = self._session, self._app
        is_enabled = app.settings.advice == "on" or self._help.helps_viewer
        return is_enabled and session.acting and len(session.context(app.t).legal) > 1

    @property
    def may_warn(self) -> bool:
        """True if the viewing player is warned before bad moves. Warnings appear only where advice is available."""
        return (self._app.settings.warn == "on" or self._help.helps_viewer) and self.may_ask

    @property
    def is_open(self) -> bool:
        """True if the player asked in this position and did not close the panel."""
        return self._app.advice_runner.phase != "idle"

    @on("advice")
    def _toggle(self) -> None:
        """Request advice about this position, or close the panel."""
        if self.is_open:
            self.drop()
            self._app.focus = "advice-button"
        else:
            self._ask()

    @on("advice_again")
    def _ask(self) -> None:
        if self.may_ask:
            self._log_panel.is_open = False  # both use the same place
            self.drop()
            self._app.advice_runner.ask(self._session, self._announce)
            self._app.focus = "advice"

    def drop(self) -> None:
        """Drop the advice, and remove its preview from the board."""
        session, app = self._session, self._app
        if session.selection and session.selection in [
            self._preview(suggestion) for suggestion in app.advice_runner.advice
        ]:
            session.clear()
        app.advice_runner.drop()

    def _preview(self, suggestion: Suggestion) -> Selection:
        return self._game_ui.selector.show(self._session.context(self._app.t), suggestion.action)

    @on("advice_show", int)
    def _show(self, index: int) -> None:
        """Preview one of the advised moves on the board, or hide the preview."""
        session, app = self._session, self._app
        if 0 <= index < len(app.advice_runner.advice):
            preview = self._game_ui.selector.show(session.context(app.t), app.advice_runner.advice[index].action)
            session.selection = () if session.selection == preview else preview
            app.bring_into_view = bool(session.selection)
            app.speak(self._game_ui.prompt(session.context(app.t)))

    def _announce(self, advice: list[Suggestion] | None) -> None:
        """Advice has arrived, or None if there is none: preview the first move and let screen readers speak it."""
        app, t = self._app, self._app.t
        if app.navigation.shows(self._owner):
            if advice is None:
                app.speak(t("advice.failed"))
            else:
                if not self._session.selection:  # do not replace the player's own selection
                    self._show(0)
                context = self._session.context(t)
                move = t("advice.spoken", move=self._game_ui.action_label(context, advice[0].action))
                app.speak(f"{move} {suggestion_reason(advice[0], self._game_ui, context)}".strip())
        app.port.paint()

    def panel(self, context: RenderContext) -> Advice | None:
        """The model of the panel, if it is open."""
        advisor = self._app.advice_runner
        phase = advisor.phase if self.may_ask else "idle"
        if phase == "idle":
            return None
        return Advice(phase, [self._advised(suggestion, advisor.advice[0], context) for suggestion in advisor.advice])

    def _advised(self, suggestion: Suggestion, best: Suggestion, context: RenderContext) -> Advised:
        action, game_ui = suggestion.action, self._game_ui
        preview = game_ui.selector.show(context, action)
        is_shown = bool(preview) and preview == context.selection
        return Advised(
            game_ui.action_label(context, action),
            action,
            suggestion.behind,
            feature_words(suggestion.features, context.game.slug, self._app.t),
            bool(preview),
            is_shown,
            suggestion_reason(best, game_ui, context)
            if suggestion is best
            else alternative_sentence(suggestion, best, game_ui, context),
        )

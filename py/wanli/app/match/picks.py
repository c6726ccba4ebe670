"""What a pick at the table of a match comes to, by the game's selector and the person's wish to confirm."""

from __future__ import annotations

from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.screen_controller import Intent
from wanli.app.session.match_session import MatchSession
from wanli.engine import Action
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.selection.optimistic import OptimisticUpdate, optimistic_update
from wanli.ui.selection.picks import Answer, Picked, Play

CLEAR, WHOLE = ("pick", "clear"), ("pick", "whole")


class MatchPicks:
    """Answers picks; it changes nothing."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._game_ui = game_ui

    def answer(self, context: RenderContext, pick: Intent) -> Answer:
        """What a pick comes to: `Play` too where it completes an action that needs no confirming."""
        answer = self._game_ui.selector.pick(context, pick)
        if not isinstance(answer, Picked) or self._session.trying:
            return answer
        action = self._needs_no_confirming(context, pick, answer)
        return answer if action is None else Play(action)

    def optimistic_update(self, intent: Intent) -> OptimisticUpdate | None:
        """What a pick certainly changes on the table; None for other intents, and where nothing is."""
        session = self._session
        if intent[:1] != ("pick",) or not (session.acting or session.trying):
            return None
        context = session.context(self._app.t)
        answer = self.answer(context, intent)
        if session.trying and not isinstance(answer, Picked):
            return None
        return optimistic_update(self._game_ui.selector, context, intent, answer)

    def _needs_no_confirming(self, context: RenderContext, pick: Intent, answer: Picked) -> Action | None:
        """The action that a tap completes, if it is played without a confirmation; None if not.

        Undo must reach it, and unless people never want to confirm, the tap must complete what others have begun.
        """
        wanted, selector = self._app.settings.confirm, self._game_ui.selector
        if wanted == "always" or pick == CLEAR or pick[:2] == WHOLE:
            return None
        begun = self._session.begun and bool(context.selection) and selector.chosen(context).action is None
        if wanted == "second" and not begun:
            return None
        action = selector.chosen(replace(context, selection=answer.selection)).action
        return action if action is not None and self._game_ui.continues_turn(context, action) else None

"""Evaluates picks at the table, with the game's selector and the setting for confirmation."""

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
    """Evaluates picks without side effects."""

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._game_ui = game_ui

    def answer(self, context: RenderContext, pick: Intent) -> Answer:
        """Evaluate a pick. The answer is `Play` if the pick completes an action that needs no confirmation."""
        answer = self._game_ui.selector.pick(context, pick)
        if not isinstance(answer, Picked) or self._session.trying:
            return answer
        action = self._needs_no_confirming(context, pick, answer)
        return answer if action is None else Play(action)

    def optimistic_update(self, context: RenderContext, pick: Intent, answer: Answer) -> OptimisticUpdate | None:
        """The certain effect of a pick with this answer on the table; None if nothing is certain."""
        if self._session.trying and not isinstance(answer, Picked):
            return None
        return optimistic_update(self._game_ui.selector, context, pick, answer)

    def _needs_no_confirming(self, context: RenderContext, pick: Intent, answer: Picked) -> Action | None:
        """The action that a tap completes, if it is played without confirmation; None otherwise.

        It must be undoable. Unless the setting is "never", the tap must also complete a selection begun by an earlier
        tap.
        """
        confirm, selector = self._app.settings.confirm, self._game_ui.selector
        if confirm == "always" or pick == CLEAR or pick[:2] == WHOLE:
            return None
        begun = self._session.begun and bool(context.selection) and selector.chosen(context).action is None
        if confirm == "second" and not begun:
            return None
        action = selector.chosen(replace(context, selection=answer.selection)).action
        return action if action is not None and self._game_ui.continues_turn(context, action) else None

"""A table: a session, the selection of the viewing player, and the painting of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wanli.app.core.intents import Intent, on
from wanli.engine import Action
from wanli.games import load_ui
from wanli.session.forced_choices import ForcedChoicePlayer
from wanli.session.match_log import MatchLog
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.clock import ClockFace
from wanli.ui.markup.html import Markup
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.play import moment
from wanli.ui.selection.effect import Effect, effect_of_pick
from wanli.ui.selection.optimistic import OptimisticUpdate, optimistic_update
from wanli.ui.selection.picks import Answer, Picked, Play

CLEAR, WHOLE = ("pick", "clear"), ("pick", "whole")


@dataclass(frozen=True)
class Evaluated:
    """A pick with its `answer` in the position `context`, the certain part of the result, and the effect of the tap."""

    pick: Intent
    context: RenderContext
    answer: Answer
    optimistic: OptimisticUpdate | None
    effect: Effect


class Table:
    """The table of a match, lesson, puzzle, replay or analysis. Each of them holds one and decides what a pick does."""

    def __init__(self, session: MatchSession) -> None:
        self.session = session
        self.game_ui = load_ui(session.match.game.slug)
        self.skipped = ForcedChoicePlayer(session, self.game_ui)
        self.log = MatchLog(session, self.game_ui, self.skipped)
        self.text_board = False
        self._memo: Memo[Sequence[str]] = Memo()

    # Selection ----------------------------------------------------------------------------------------------

    def evaluate(self, pick: Intent, confirm: str, t: Translator) -> Evaluated:
        """Evaluate a pick, changing nothing. `Play` if it completes an action that needs no confirmation
        (`Settings.confirm`).
        """
        session, context = self.session, self.session.context(t)
        answer = self.game_ui.selector.pick(context, pick)
        if isinstance(answer, Picked) and not session.trying:
            action = self._needs_no_confirming(context, pick, answer, confirm)
            answer = answer if action is None else Play(action)
        is_certain = isinstance(answer, Picked) or not session.trying
        optimistic = optimistic_update(self.game_ui.selector, context, pick, answer) if is_certain else None
        effect = effect_of_pick(self.game_ui.selector, context, pick, answer) if is_certain else "free"
        return Evaluated(pick, context, answer, optimistic, effect)

    def is_current(self, evaluated: Evaluated, t: Translator) -> bool:
        """True if the table has not changed since the pick was evaluated."""
        return self.session.context(t) == evaluated.context

    def select(self, evaluated: Evaluated, answer: Picked) -> None:
        """Change the selection as a pick requires."""
        self.session.selection, self.session.begun = answer.selection, evaluated.pick != CLEAR

    def preview(self, action: Action, t: Translator) -> None:
        """Select a legal action, as if the player had picked it."""
        self.session.selection = self.game_ui.selector.show(replace(self.session.context(t), selection=()), action)

    def _needs_no_confirming(self, context: RenderContext, pick: Intent, answer: Picked, confirm: str) -> Action | None:
        """The action that a tap completes, if it is played without confirmation; None otherwise.

        It must be undoable. Unless the setting is "never", the tap must also complete a selection begun by an earlier
        tap.
        """
        if confirm == "always" or pick == CLEAR or pick[:2] == WHOLE:
            return None
        selector = self.game_ui.selector
        begun = self.session.begun and bool(context.selection) and selector.chosen(context).action is None
        if confirm == "second" and not begun:
            return None
        action = selector.chosen(replace(context, selection=answer.selection)).action
        return action if action is not None and self.game_ui.continues_turn(context, action) else None

    # Painting -----------------------------------------------------------------------------------------------

    def seen(self, t: Translator) -> RenderContext:
        """The visible context: of the viewer, or of a spectator behind the handover screen."""
        return self.session.spectator(t) if self.session.handover is not None else self.session.context(t)

    def players(self, context: RenderContext) -> Sequence[str]:
        """The player bar: the public numbers of each seat."""
        return self._memo(context, "players", lambda: self.game_ui.player_bar(context))

    def intermediate(self, context: RenderContext, now: RenderContext, clocks: Sequence[ClockFace] = ()) -> Markup:
        """The table at an intermediate state of a playback, to be laid over that of `now`."""
        return moment(context, now, self.game_ui, self.text_board, clocks)

    @on("text")
    def _toggle_text(self) -> None:
        """Show the board as text, or drawn again."""
        self.text_board = not self.text_board

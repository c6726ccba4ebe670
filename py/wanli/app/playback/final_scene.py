"""The final scene of a match: the points are counted up step by step, on the clock of the app."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.session.match_session import MatchSession
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup
from wanli.ui.screens.final_scene import FinalScene, final_scene

LONGEST = 9000
"""Milliseconds that all steps take together, at most; a single one takes between the two that follow."""
SHORTEST_STEP, LONGEST_STEP = 160, 1000
HURRIED = 5
"""How many times as fast it goes after a tap."""


class MatchFinalScene:
    """The scene at the end of the open match; `running` while it is shown.

    A match that is opened later shows its score at once. So does one where nothing is to move by itself: then the scene
    comes only if it is asked for, and shows everything counted.
    """

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._game_ui = game_ui
        self._counted = 0
        self._hurried = False
        self._runs = 0  # a step of an older run comes too late
        self.running = False

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing is to move by itself."""
        return self._app.settings.motion == "off" or self._app.port.reduced_motion

    def begin(self, *, asked: bool = False) -> None:
        """Begin it at the end of a match, or because somebody has `asked` for it."""
        if self._session.match.state.result() is None or (self.reduced_motion and not asked):
            return
        self._runs += 1
        self.running, self._hurried, self._counted = True, False, 0
        if self.reduced_motion:
            self._counted = len(self._scene().steps)
        else:
            self._after_pause(self._runs)

    def hurry(self) -> None:
        """Go on quickly."""
        if self.running and not self._hurried:
            self._hurried = True
            self._runs += 1
            self._step(self._runs)

    def end(self) -> None:
        """Show the score."""
        self.running = False
        self._runs += 1

    def render(self, text_board: bool) -> Markup:
        """The screen."""
        return final_scene(self._scene(text_board), self._app.t)

    def _scene(self, text_board: bool = False) -> FinalScene:
        context, result = self._session.context(self._app.t), self._session.match.state.result()
        assert result is not None
        steps = self._game_ui.score_steps(result, context)
        return FinalScene(context, self._game_ui, result, steps, self._counted, text_board)

    def _after_pause(self, run: int) -> None:
        steps = max(1, len(self._scene().steps))
        pause = min(LONGEST_STEP, max(SHORTEST_STEP, LONGEST // steps))
        self._app.port.later(pause // HURRIED if self._hurried else pause, lambda: self._step(run))

    def _step(self, run: int) -> None:
        if run != self._runs or not self.running:
            return
        self._counted += 1
        if not self._scene().done:
            self._after_pause(run)
        self._app.port.paint()

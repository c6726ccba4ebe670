"""The final scene of a match: the scores are counted up step by step."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.session.match_session import MatchSession
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup
from wanli.ui.screens.final_scene import FinalScene, final_scene

MAX_SCENE_MS = 9000
"""Maximum duration of all steps together in milliseconds. A single step is between the two limits below."""
MIN_STEP_MS, MAX_STEP_MS = 160, 1000
HURRY_FACTOR = 5
"""How many times as fast the scene runs after a tap."""


class MatchFinalScene:
    """The scene at the end of the open match; `running` while it is shown.

    A match opened later shows its score immediately. With reduced motion the scene appears only on request, and with
    everything already counted.
    """

    def __init__(self, app: AppContext, session: MatchSession, game_ui: GameUI) -> None:
        self._app = app
        self._session = session
        self._game_ui = game_ui
        self._counted = 0
        self._hurried = False
        self._runs = 0  # steps of earlier runs are ignored
        self.running = False

    @property
    def reduced_motion(self) -> bool:
        """True with reduced motion."""
        return self._app.settings.motion == "off" or self._app.port.reduced_motion

    def begin(self, *, asked: bool = False) -> None:
        """Start the scene at the end of a match, or because the player `asked` for it."""
        if self._session.match.state.result() is None or (self.reduced_motion and not asked):
            return
        self._runs += 1
        self.running, self._hurried, self._counted = True, False, 0
        if self.reduced_motion:
            self._counted = len(self._scene().steps)
        else:
            self._after_pause(self._runs)

    def hurry(self) -> None:
        """Speed the scene up."""
        if self.running and not self._hurried:
            self._hurried = True
            self._runs += 1
            self._step(self._runs)

    def end(self) -> None:
        """End the scene and show the score."""
        self.running = False
        self._runs += 1

    def render(self, text_board: bool) -> Markup:
        """Render the screen."""
        return final_scene(self._scene(text_board), self._app.t)

    def _scene(self, text_board: bool = False) -> FinalScene:
        context, result = self._session.context(self._app.t), self._session.match.state.result()
        assert result is not None
        steps = self._game_ui.score_steps(result, context)
        return FinalScene(context, self._game_ui, result, steps, self._counted, text_board)

    def _after_pause(self, run: int) -> None:
        steps = max(1, len(self._scene().steps))
        pause = min(MAX_STEP_MS, max(MIN_STEP_MS, MAX_SCENE_MS // steps))
        self._app.port.later(pause // HURRY_FACTOR if self._hurried else pause, lambda: self._step(run))

    def _step(self, run: int) -> None:
        if run != self._runs or not self.running:
            return
        self._counted += 1
        if not self._scene().done:
            self._after_pause(run)
        self._app.port.paint()

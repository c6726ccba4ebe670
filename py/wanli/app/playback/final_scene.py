"""The final scene of a match: the scores are counted up step by step."""

from __future__ import annotations

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.latest_request import LatestRequest
from wanli.app.session.table import Table
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

    def __init__(self, app: AppContext, table: Table) -> None:
        self._app = app
        self._table = table
        self._counted = 0
        self._hurried = False
        self._next_step = LatestRequest(app.port)
        self.running = False

    @property
    def reduced_motion(self) -> bool:
        """True with reduced motion."""
        return self._app.settings.motion == "off" or self._app.port.reduced_motion

    def begin(self, *, asked: bool = False) -> None:
        """Start the scene at the end of a match, or because the player `asked` for it."""
        if self._table.session.match.state.result() is None or (self.reduced_motion and not asked):
            return
        self._next_step.cancel()
        self.running, self._hurried, self._counted = True, False, 0
        if self.reduced_motion:
            self._counted = len(self._scene().steps)
        else:
            self._wait()

    @on("scene")
    def _begin_again(self) -> None:
        if self._table.session.over:
            self.begin(asked=True)
            self._app.focus = "prompt"

    @on("scene_hurry")
    def hurry(self) -> None:
        """Speed the scene up."""
        if self.running and not self._hurried:
            self._hurried = True
            self._step()

    @on("scene_skip")
    def _end(self) -> None:
        """End the scene and show the score."""
        if self.running:
            self.running = False
            self._next_step.cancel()
            self._app.focus = "result"

    def render(self) -> Markup:
        """Render the screen."""
        return final_scene(self._scene(), self._app.t)

    def _scene(self) -> FinalScene:
        table, context = self._table, self._table.session.context(self._app.t)
        result = table.session.match.state.result()
        assert result is not None
        steps = table.game_ui.score_steps(result, context)
        return FinalScene(context, table.game_ui, result, steps, self._counted, table.text_board)

    def _wait(self) -> None:
        steps = max(1, len(self._scene().steps))
        pause = min(MAX_STEP_MS, max(MIN_STEP_MS, MAX_SCENE_MS // steps))
        self._next_step.later(pause // HURRY_FACTOR if self._hurried else pause, self._step)

    def _step(self) -> None:
        self._counted += 1
        if not self._scene().done:
            self._wait()
        self._app.port.paint()

"""What happens in the open match is said to whoever listens, seen on the board and heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.settings import PACES
from wanli.app.playback.final_scene import MatchFinalScene
from wanli.app.playback.match_log import MatchLog
from wanli.app.session.match_session import MatchSession
from wanli.app.session.playback_queue import animation_steps
from wanli.engine import Event
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.contract.motion import AnimationStep
from wanli.ui.screens.score import headline


class MatchNarration:
    """Tells of each action of the match on the screen `owner`, as far as the person in front of it may know.

    Without `captions` the board shows what happened, and no line lies across it.
    """

    captions = True

    def __init__(
        self,
        app: AppContext,
        owner: object,
        session: MatchSession,
        game_ui: GameUI,
        log: MatchLog,
        final_scene: MatchFinalScene,
    ) -> None:
        self._app = app
        self._owner = owner
        self._session = session
        self._game_ui = game_ui
        self._log = log
        self._final_scene = final_scene

    def narrate(self, events: Sequence[Event], own: int | None = None) -> None:
        """Say what happened, and let it be seen and heard; the final scene begins at the end of the match.

        `own`: the seat whose person has done it.
        """
        app, session = self._app, self._session
        context = session.context(app.t)
        in_beats = self._in_beats(events, own, context)
        spoken = tuple(line for line in self._log.describe(events, context) if line not in in_beats)
        result = session.match.state.result()
        if result is not None:
            spoken = (*spoken, headline(result, context))
            self._final_scene.begin()
            app.focus = "prompt" if self._final_scene.running else "result"
        app.speak(" ".join(spoken))

    def _in_beats(self, events: Sequence[Event], own: int | None, context: RenderContext) -> Sequence[str]:
        """Let the next painting show what happened; the lines that it tells by itself, one after the other."""
        app, session = self._app, self._session
        if app.bots.skipping or not app.shows(self._owner):
            return ()
        pace = PACES[app.settings.pace].animation
        reduced_motion = (
            not pace or session.trying or session.over or app.settings.motion == "off" or app.port.reduced_motion
        )
        number, kinds = len(session.match.log) - 1, () if reduced_motion else self._game_ui.motion.moments
        views = session.views_during(number, session.viewer, kinds)
        animations = animation_steps(events, own, session, self._game_ui, context, views)
        if app.settings.motion == "off" or session.over:
            for sound in dict.fromkeys(animation.sound for animation in animations if animation.sound):
                app.playback.sound(sound)
            return ()
        if not pace:
            animations = [AnimationStep("", animation.travels, (), animation.sound) for animation in animations]
        elif not self.captions:
            animations = [replace(animation, line="") for animation in animations]
        app.playback.add(animations, session.viewer, pace)
        app.bots.delay(pace * len(app.playback.animations))
        return [animation.line for animation in animations if animation.line]

    def announce_publicly(self) -> None:
        """What was just said to one person is said again as everybody may hear it."""
        app = self._app
        app.announcer.clear()
        app.speak(" ".join(self._log.latest(self._session.spectator(app.t))))

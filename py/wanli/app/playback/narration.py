"""Narrates the open match: animation on the board, captions, sounds, and sentences for screen readers."""

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
    """Narrates each action of the match on the screen `owner`, as far as the viewing player may know it.

    Without `captions` the board shows the action without text across it.
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

    def narrate(self, events: Sequence[Event], acting_seat: int | None = None) -> None:
        """Narrate the events of an action; at the end of the match the final scene starts.

        `acting_seat` is the seat of the human player who acted.
        """
        app, session = self._app, self._session
        context = session.context(app.t)
        captions = self._animate(events, acting_seat, context)
        spoken = tuple(line for line in self._log.describe(events, context) if line not in captions)
        result = session.match.state.result()
        if result is not None:
            spoken = (*spoken, headline(result, context))
            self._final_scene.begin()
            app.focus = "prompt" if self._final_scene.running else "result"
        app.speak(" ".join(spoken))

    def _animate(self, events: Sequence[Event], acting_seat: int | None, context: RenderContext) -> Sequence[str]:
        """Queue the animation of the events for the next paint; return the lines that its captions show."""
        app, session = self._app, self._session
        if app.bots.skipping or not app.shows(self._owner):
            return ()
        pace = PACES[app.settings.pace].animation
        reduced_motion = (
            not pace or session.trying or session.over or app.settings.motion == "off" or app.port.reduced_motion
        )
        number, kinds = len(session.match.log) - 1, () if reduced_motion else self._game_ui.motion.moments
        views = session.views_during(number, session.viewer, kinds)
        animations = animation_steps(events, acting_seat, session, self._game_ui, context, views)
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
        """Let screen readers speak the last move again, as everyone may know it."""
        app = self._app
        app.announcer.clear()
        app.speak(" ".join(self._log.latest(self._session.spectator(app.t))))

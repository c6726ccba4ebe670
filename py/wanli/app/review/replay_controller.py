"""Controller of the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.intents import Intent, on
from wanli.app.core.settings import PACES
from wanli.app.match.chapter_summaries import ChapterSummaries
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.playback.timing import uniform
from wanli.app.screen_controller import ScreenController
from wanli.app.session.playback_queue import animation_steps, context_during
from wanli.app.session.table import Table
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep
from wanli.ui.markup.html import Markup
from wanli.ui.screens.log import LogLine
from wanli.ui.screens.replay import Replay, replay

STEP_MS = 1200
"""Milliseconds between two actions at speed 1."""
SPEEDS = (1, 2, 5)
"""The speed factors."""


class ReplayController(ScreenController):
    """The replay: any position of the open match. A running replay is animated like the table.

    A running match is shown from the viewer's side, or as a spectator sees it. After its end the player may choose any
    seat.

    The replay may start in the middle of the last of `count` actions, right after its `event`; every step from there
    leads to the end of an action.
    """

    session: MatchSession

    def __init__(
        self, app: AppContext, table: Table, match_route: str, count: int | None = None, event: int | None = None
    ) -> None:
        super().__init__(app)
        self.session = table.session
        self.table = Table(table.session)
        self.table.text_board = table.text_board
        self.log = self.table.log
        self.route = f"{match_route}/replay"
        if count is None:
            count = len(self.session.match.log) if not self.session.over else 0
        self._count = count
        self._event: int | None = None
        self.running = 0
        """1 while it runs forward, -1 while it runs back, 0 while paused."""
        self.speed = SPEEDS[0]
        self._next_step = self.new_request()
        humans = self.session.humans
        self._chosen = humans[0] if len(humans) == 1 else None
        self.inspect_mode = InspectMode(app, self, self.table, self.seen)
        summaries = ChapterSummaries(app, self.table, self.seen, opener="replay-lines")
        self.parts = (self.table, self.inspect_mode, summaries)
        after = self.seen()
        if event is not None and context_during(after, count, event, self.session, self.table.game_ui) is not after:
            self._event = event

    @property
    def count(self) -> int:
        """The number of actions before the shown position."""
        return min(self._count, len(self.session.match.log))

    @property
    def event(self) -> int | None:
        """The event of the last action that has just happened; None at the end of that action."""
        return self._event if self._count == self.count else None

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("replay.title", game=self.session.title(self.app.t))

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown. It is read each time, because hiding the page covers the open match."""
        return self._chosen if self.session.over else self.session.viewer

    def seen(self) -> RenderContext:
        """The context of the shown position."""
        after = self.session.context_at(self.count, self.viewer, self.app.t)
        if self.event is None:
            return after
        return context_during(after, self.count, self.event, self.session, self.table.game_ui)

    def _lines(self, context: RenderContext) -> Sequence[LogLine]:
        """The lines about the last action, or about its current event. They reveal no more than the
        board beside them.
        """
        lines = self.log.lines(context, [self.count], as_seen_then=True) if self.count else []
        if self.event is None:
            return lines
        return [line for line in lines if line.event == self.event] or lines  # another seat may have no line about it

    def render_intermediate(self, context: RenderContext) -> Markup:
        """The table at an intermediate state of a playback."""
        return self.table.intermediate(context, self.seen())

    def render(self) -> Markup:
        """Render the screen."""
        session, t = self.session, self.app.t
        total = len(session.match.log)
        context = self.seen()
        return replay(
            Replay(
                context=context,
                game_ui=self.table.game_ui,
                count=self.count,
                total=total,
                to_move=context.view["to_move"],
                lines=self._lines(context),
                within=self.event is not None,
                eyes=range(len(session.people)) if session.over and session.match.game.has_secrets else (),
                text_board=self.table.text_board,
                running=self.running,
                speed=self.speed,
                may_play_on=session.over and self.count < total,
                inspecting=self.inspect_mode.waiting,
            ),
            t,
        )

    def instead(self, verb: str) -> Callable[[], None] | None:
        """While it runs, any other input only pauses it."""
        return self._pause if self.running and verb not in ("run", "speed", "seek") else None

    def on_left(self) -> None:
        """Pause."""
        super().on_left()
        self.running = 0

    @on("halt")
    @on("pick", ...)
    def _pause(self, *_: object) -> None:
        self.running = 0
        self._next_step.cancel()

    @on("run", str)
    def _run(self, way: str) -> None:
        """Run forward or back, from the other end if it is at its end; or pause."""
        direction = {"forward": 1, "back": -1}.get(way)
        if direction is None:
            return
        self.running = 0 if self.running == direction else direction
        self._next_step.cancel()
        if self.running:
            if self.count == self._end and self.event is None:
                self._count = 0 if direction > 0 else len(self.session.match.log)
            self._wait()

    @on("speed")
    def _change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    @on("seek", int, ...)
    def _seek(self, count: int, *_: object) -> None:
        self._pause()
        self.app.playback.stop()
        self._count, self._event = max(0, min(count, len(self.session.match.log))), None
        lines = self._lines(self.seen())
        self.app.speak(" ".join(line.text for line in lines) or self.app.t("replay.start"))

    @on("eyes", int, ...)
    def _choose_seat(self, seat: int, *_: object) -> None:
        if self.session.over:
            self._chosen = seat if seat in range(len(self.session.people)) else None

    @on("tell", str, str)
    def _tell(self, text: str, rule: str) -> None:
        self.app.show_message(text, self.session.match.game.slug, rule)

    @property
    def _end(self) -> int:
        """The position where it stops."""
        return len(self.session.match.log) if self.running > 0 else 0

    def _wait(self, animation: int = 0) -> None:
        """Schedule the next step, after the animation of the last one, which takes `animation` milliseconds."""
        self._next_step.later(max(STEP_MS // self.speed, animation), self._step)

    def _step(self) -> None:
        animation = 0
        if self.event is not None and self.running > 0:
            self._event = None
        elif self.count != self._end:
            self._count, self._event = self.count + self.running, None
            animation = self._animate()
        if self.count == self._end:
            self.running = 0
        else:
            self._wait(animation)
        self.app.port.paint_in_steps()

    def _animate(self) -> int:
        """Queue the animation of this position for the next paint; return its duration in milliseconds.

        There is none at the highest speed. Backward steps only show motions. An action with a single step needs no
        caption, because the screen shows its line.
        """
        app, session, game_ui = self.app, self.session, self.table.game_ui
        if app.settings.motion == "off" or app.port.reduced_motion or self.speed == SPEEDS[-1]:
            return 0
        animations = [AnimationStep("")]
        if self.running > 0:
            index = self.count - 1
            views = session.views_during(index, self.viewer, game_ui.motion.moments)
            animations = animation_steps(session.match.log[index].events, None, session, game_ui, self.seen(), views)
        if len(animations) == 1:
            animations = [replace(animations[0], line="")]
        pace = PACES["normal"].animation // self.speed
        app.playback.add(uniform(animations), session.viewer, pace)
        return pace * len(animations)

    def key(self, key: str) -> Intent | None:
        """The intent of a key on this screen."""
        if key == "Escape" and self.inspect_mode.waiting:
            return ("ask",)
        following = self.count + (self.event is None)
        moves = {"ArrowLeft": self.count - 1, "ArrowRight": following, "Home": 0, "End": 1_000_000}
        if key in moves:
            return ("seek", moves[key])
        keys: dict[str, Intent] = {
            "t": ("text",),
            "j": ("run", "back"),
            "k": ("run", "forward"),
            "v": ("speed",),
            "z": ("zoom",),
        }
        return keys.get(key) or super().key(key)

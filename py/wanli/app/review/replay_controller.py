"""Controller of the replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wanli.app.context import AppContext
from wanli.app.core.settings import PACES
from wanli.app.match.inspect_mode import InspectMode
from wanli.app.match.match_controller import MatchController
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.session.playback_queue import animation_steps, moment_in
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep
from wanli.ui.markup.html import Markup
from wanli.ui.screens.log import LogLine
from wanli.ui.screens.play import moment
from wanli.ui.screens.replay import Replay, replay

PAUSE = 1200
"""Milliseconds from one action to the next while the replay runs, at speed 1."""
SPEEDS = (1, 2, 5)
"""How many times as fast it may run."""


class ReplayController(ScreenController):
    """Any moment of the open match; while it runs by itself, what happens is seen as at the table.

    While the match goes on it is seen by whoever's view is on the screen, or by an onlooker; once it is
    over, by any seat that the person chooses.

    It may begin in the middle of the last of `count` actions, when an `event` of it has just happened; from there every
    way leads to the end of an action.
    """

    def __init__(
        self, app: AppContext, origin: MatchController, count: int | None = None, event: int | None = None
    ) -> None:
        super().__init__(app)
        self.origin = origin
        self.session = origin.session
        self.route = f"{origin.route}/replay"
        self.text_board = origin.text_board
        if count is None:
            count = len(self.session.match.log) if not self.session.over else 0
        self.count = count
        self.event: int | None = None
        """The number of the event of the last action that has just happened; None at the end of that action."""
        self.running = 0
        """1 while it runs forward, -1 while it runs back, 0 while it stands still."""
        self.speed = SPEEDS[0]
        self._runs = 0  # the number of the last run: a step of an older one comes too late
        persons = self.session.persons
        self._chosen = persons[0] if len(persons) == 1 else None
        self.inspecting = InspectMode(app, self, origin.game_ui, self.seen)
        after = self.seen()
        if event is not None and moment_in(after, count, event, self.session, origin.game_ui) is not after:
            self.event = event

    @property
    def title(self) -> str:
        """The name of the screen."""
        return self.app.t("replay.title", game=self.session.match.game.title)

    @property
    def viewer(self) -> int | None:
        """Whose view is shown; read anew each time, because a page that is hidden covers the open match."""
        return self._chosen if self.session.over else self.session.viewer

    def seen(self) -> RenderContext:
        """The moment that is shown, as the seat knew it whose view it is."""
        after = self.session.context_at(self.count, self.viewer, self.app.t)
        if self.event is None:
            return after
        return moment_in(after, self.count, self.event, self.session, self.origin.game_ui)

    def _lines(self, context: RenderContext) -> Sequence[LogLine]:
        """What the last action did, or in the middle of it what has just happened."""
        lines = self.origin.log.lines(context, [self.count]) if self.count else []
        if self.event is None:
            return lines
        return [line for line in lines if line.event == self.event] or lines  # other eyes may have no line about it

    def moment(self, context: RenderContext) -> Markup:
        """The things on the table in the middle of an action."""
        return moment(context, self.seen(), self.origin.game_ui, self.text_board)

    def render(self) -> Markup:
        """The screen."""
        session, t = self.session, self.app.t
        total = len(session.match.log)
        if self.count > total:
            self.count, self.event = total, None
        context = self.seen()
        return replay(
            Replay(
                context=context,
                game_ui=self.origin.game_ui,
                count=self.count,
                total=total,
                to_move=context.view["to_move"],
                lines=self._lines(context),
                within=self.event is not None,
                eyes=range(len(session.people)) if session.over and session.match.game.has_secrets else (),
                text_board=self.text_board,
                running=self.running,
                speed=self.speed,
                may_play_on=session.over and self.count < total,
                inspecting=self.inspecting.waiting,
            ),
            t,
        )

    def handle(self, intent: Intent) -> None:
        """What may be done here."""
        match intent:
            case ("run", ("forward" | "back") as way):
                self._run(1 if way == "forward" else -1)
            case ("speed",):
                self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
            case _ if self.running and intent[0] != "seek":
                self.running = 0  # a touch anywhere stops it, and does nothing else
            case ("seek", int(count), *_):
                self.running = 0
                self.app.playback.stop()
                self.count, self.event = max(0, min(count, len(self.session.match.log))), None
            case ("eyes", int(seat), *_) if self.session.over:
                self._chosen = seat if seat in range(len(self.session.people)) else None
            case ("tell", str(text), str(rule)):
                self.app.tell(text, self.session.match.game.slug, rule)
            case ("ask" | "about", *_):
                self.inspecting.handle(intent)
            case ("text",):
                self.text_board = not self.text_board

    def _run(self, way: int) -> None:
        """Let it run by itself, from its other end if it is at the one it runs to; or stop it."""
        self.running = 0 if self.running == way else way
        self._runs += 1
        if self.running:
            if self.count == self._end and self.event is None:
                self.count = 0 if way > 0 else len(self.session.match.log)
            self._after_pause(self._runs)

    @property
    def _end(self) -> int:
        """The moment that it runs to."""
        return len(self.session.match.log) if self.running > 0 else 0

    def _after_pause(self, run: int, told: int = 0) -> None:
        """The next step, once what the last one did has been told, which takes `told` milliseconds."""
        self.app.port.later(max(PAUSE // self.speed, told), lambda: self._step(run))

    def _step(self, run: int) -> None:
        if run != self._runs or not self.running:
            return
        if not self.app.shows(self):
            self.running = 0
            return
        told = 0
        if self.event is not None and self.running > 0:
            self.event = None
        elif self.count != self._end:
            self.count, self.event = self.count + self.running, None
            told = self._tell()
        if self.count == self._end:
            self.running = 0
        else:
            self._after_pause(run, told)
        self.app.port.paint_in_steps()

    def _tell(self) -> int:
        """Let the next painting show how this moment came about, as at the table; how long that takes.

        Not at the highest speed. Back in time things only go where they were. The screen has the line of an action; an
        action that is told in several beats has a line for each.
        """
        app, session, game_ui = self.app, self.session, self.origin.game_ui
        if app.settings.motion == "off" or app.port.reduced_motion or self.speed == SPEEDS[-1]:
            return 0
        animations = [AnimationStep("")]
        if self.running > 0:
            number = self.count - 1
            views = session.views_during(number, self.viewer, game_ui.motion.moments)
            animations = animation_steps(session.match.log[number].events, None, session, game_ui, self.seen(), views)
        if len(animations) == 1:
            animations = [replace(animations[0], line="")]
        pace = PACES["normal"].animation // self.speed
        app.playback.add(animations, session.viewer, pace)
        return pace * len(animations)

    def key(self, key: str) -> Intent | None:
        """What keys mean here."""
        if key == "Escape" and self.inspecting.waiting:
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

"""The app around the games, independent of the browser.

The page sends intents (`handle`) and shows the markup that `render` returns. Everything outside goes through a `Port`,
so that tests can play whole matches here.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NoReturn

from wanli.app.context import AppContext
from wanli.app.core.intents import Answer, Intent, nothing, on
from wanli.app.core.port import Port
from wanli.app.core.tap_effects import effect_of
from wanli.app.navigation import Screen
from wanli.app.shell.device import Device
from wanli.app.shell.match_opener import MatchOpener
from wanli.app.shell.navigation import Navigator
from wanli.app.shell.other_tabs import OtherTabs
from wanli.app.shell.pages_controller import ErrorController
from wanli.app.shell.router import Router
from wanli.app.shell.startup import Startup
from wanli.engine import from_json
from wanli.session.match_session import MatchSession
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.screens.common import whole

BACKGROUND = frozenset({"narration_ended", "storage", "shown", "install_ready", "update_ready", "full_screen_is"})
"""Reports of the browser that are not user actions: they do not clear the visible message."""


class App(AppContext):
    """The whole app: its parts, and the entry points for the page."""

    def __init__(self, port: Port, version: str = "") -> None:
        super().__init__(port, version)
        self.navigation: Navigator = Navigator(self)
        self.opener: MatchOpener = MatchOpener(self, self.navigation)
        self._other_tabs = OtherTabs(self)
        self._router = Router(self, Device(self), self.navigation, self.opener, self._other_tabs)
        self._startup = Startup(self, self.navigation, self.opener)
        self._rule: Intent | None = None
        self._prepared: tuple[RenderContext, str] | None = None
        """A context rendered before it is requested, and its markup."""
        self._is_awake = False
        """True if the page asks the browser to keep the screen on."""

    @property
    def screen(self) -> Screen:
        """The controller of the visible screen."""
        return self.navigation.screen

    # Entry points for the page ------------------------------------------------------------------------------

    def start(self, route: str = "", started: Callable[[], None] = lambda: None) -> None:
        """Read the stored data, go to the page's address, paint, and call `started`.

        A match that was open before a reload opens again, behind the handover screen.
        """
        self.spawn(self._startup.run(route, started))

    def render(self) -> Markup:
        """The whole page as markup; the error screen if that fails."""
        try:
            return self._render()
        except Exception as error:
            self._fail(error)
            return self._render()

    def _render(self) -> Markup:
        dialog = self.dialog
        announcer = self.announcer
        return whole(
            self.screen.render(),
            dialog() if dialog else None,
            announcer.toast,
            self.t,
            announcer.sentences,
            announcer.cleared,
        )

    @property
    def title(self) -> str:
        """The title of the page."""
        return f"{self.screen.title} – Wanli" if self.screen.title else "Wanli"

    @property
    def route(self) -> str:
        """The part of the address that a reload returns to."""
        return self.screen.route

    @property
    def root_attributes(self) -> Mapping[str, str]:
        """Attributes of the root element: language, colours, motion, coordinates, sound, text size,
        side of the table.
        """
        settings = self.settings
        coordinates = "on" if self.screen.always_coordinates else settings.coordinates
        attributes = {"data-theme": settings.theme, "data-motion": settings.motion, "data-coordinates": coordinates}
        turned = self.navigation.side if settings.turn_table == "sides" else None
        side = "near" if turned is None else turned.current
        sizes = {"data-text": settings.text_size, "data-side": side}
        return {"lang": self.t.lang, **attributes, "data-sound": settings.sound, **sizes}

    def take_playback(self) -> str:
        """The animation steps and sounds for the next paint, as `PlaybackQueue.take` returns them."""
        return self.playback.take(self._viewer, self._session_on_screen)

    def intermediate_table(self, number: int) -> str:
        """The table of an intermediate state of the playback, as markup; "" if it is outdated."""
        context = self.playback.intermediate_context(number, self._viewer)
        prepared, self._prepared = self._prepared, None
        if context is not None and prepared is not None and prepared[0] is context:
            return prepared[1]
        return "" if context is None else self._draw_intermediate(context)

    def blocking_ended(self) -> None:
        """The page has narrated the last decisive event: ask the next question."""
        self.playback.end_blocking()
        self.handle(("narration_ended",))

    def draw_ahead(self) -> str:
        """Prepare the first intermediate table of the next paint, and return its markup; "" if there is none."""
        context = self.playback.first_intermediate_context(self._viewer)
        self._prepared = None if context is None else (context, self._draw_intermediate(context))
        return "" if self._prepared is None else self._prepared[1]

    def _draw_intermediate(self, context: RenderContext) -> str:
        try:
            return str(self.screen.render_intermediate(context))
        except Exception as error:  # the playback continues without it
            self.port.report("\n".join(["an intermediate table cannot be rendered", *_places(error)]))
            return ""

    @property
    def _session_on_screen(self) -> MatchSession | None:
        """The session on the screen; that of a lesson or puzzle is not the open match."""
        return self.screen.session or self.session

    @property
    def _viewer(self) -> int | None:
        session = self._session_on_screen
        return session.viewer if session is not None else None

    def handle(self, raw_intent: Sequence[object]) -> None:
        """Handle an intent from a key or the browser at once."""
        self.answer(raw_intent).execute()

    def carry_out(self, intent: Intent) -> None:
        """Carry out an intent as part of another one, which paints."""
        verb, *arguments = intent
        self._router.answer(self.screen, verb, tuple(arguments)).execute()

    def answer(self, raw_intent: Sequence[object]) -> Answer:
        """The answer to an intent from a click, a key or the browser. `execute` carries it out and paints.

        Unknown and malformed intents are ignored.
        """
        intent = from_json(raw_intent)
        match intent:
            case (str(verb), *arguments):
                pass
            case _:
                return Answer(self.port.paint)
        try:
            answer = self._router.answer(self.screen, verb, tuple(arguments))
        except Exception as error:
            answer = Answer(partial(_raise, error))
        optimistic = answer.optimistic if self.dialog is None else None
        effect = answer.effect if verb == "pick" else effect_of(verb)
        return Answer(
            partial(self.run, partial(self._execute, self.screen, verb, answer), self.port.paint), optimistic, effect
        )

    def _execute(self, screen: Screen, verb: str, answer: Answer) -> None:
        """Carry out an answer that was given while `screen` was visible; too late if the screen owned the verb."""
        if verb not in BACKGROUND:
            self._rule = self.announcer.rule
            self.announcer.dismiss()
        is_shared = verb in self._router.shared
        if is_shared or self.screen is screen:
            answer.execute()
        if not is_shared and self.screen is screen:
            screen.after_intent()

    @on("key", str, str | None, ...)
    def _key(self, key: str, about: str | None, *_: object) -> None:
        """Press a key, with the item to inspect under the focus, if there is one."""
        if self.dialog is not None:
            if key == "Escape" and not self.must_answer:
                self.close_dialog()
            return
        if self.settings.keys == "off" and len(key) == 1:
            return
        intent = ("about", about) if key == "?" and about else self._rule if key == "w" else self.screen.key(key)
        if intent is not None:
            verb, *arguments = intent
            self._execute(self.screen, verb, self._router.answer(self.screen, verb, tuple(arguments)))

    def _conflict(self, gone: bool) -> None:
        self._other_tabs.ask(gone)

    def _bot_moved(self, action: Intent, note: str) -> None:
        self.run(partial(self._play_for_bot, action, note), self.port.paint_in_steps)

    def _play_for_bot(self, action: Intent, note: str) -> None:
        screen = self.navigation.match_controller
        if screen is not None:
            screen.bot_moved(action, note)
            if not self.navigation.shows(screen):
                self.screen.match_advanced()
            self.bots.request_move(self.settings.pace)

    def run(self, call: Callable[[], None], paint: Callable[[], None] = nothing) -> None:
        """Call a callback, then `paint`; if it raises, show the error screen.

        Everything that the browser calls goes through here: events, timers and answers.
        """
        try:
            call()
        except Exception as error:
            self._fail(error)
            paint = self.port.paint
        self._observe()
        self.drop_stale()
        paint()

    def _observe(self) -> None:
        """Let the clock run for the player who thinks now, and keep the screen on while people play."""
        screen = self.screen
        self.clock.observe(screen.thinking_seat if self.is_visible else None)
        is_awake = self.is_visible and self.settings.awake == "on" and screen.is_played
        if is_awake != self._is_awake:
            self._is_awake = is_awake
            self.port.keep_awake(is_awake)

    def _fail(self, error: Exception) -> None:
        """Show the error screen."""
        trace = _places(error)
        self.port.report("\n".join(trace))
        self.recent_errors.append(trace)
        self._dialog = None
        self.bots.drop()
        self.advice_runner.drop()
        self.blunder_runner.drop()
        self.navigation.show_error(ErrorController(self, trace))


def _raise(error: Exception) -> NoReturn:
    raise error


def _places(error: Exception) -> list[str]:
    """The type of an error and its places in the code. The message is left out: it could contain a hidden hand."""
    frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
    return [
        type(error).__name__,
        *(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames),
    ]

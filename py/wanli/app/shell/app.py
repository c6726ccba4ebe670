"""The app around the games, independent of the browser.

The page sends intents (`handle`) and shows the markup that `render` returns. Everything outside goes through a `Port`,
so that tests can play whole matches here.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from wanli.app.context import AppContext
from wanli.app.core.port import Port
from wanli.app.learn.lesson_controller import LessonController
from wanli.app.learn.puzzles.collection import GamePuzzle
from wanli.app.match.match_controller import MatchController
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.match_opener import MatchOpener
from wanli.app.shell.navigation import Navigation
from wanli.app.shell.other_tabs import OtherTabs
from wanli.app.shell.pages_controller import ErrorController
from wanli.app.shell.startup import Startup
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.bots import Suggestion
from wanli.engine import Game, from_json
from wanli.engine.options import OptionValue
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup
from wanli.ui.markup.people import Person
from wanli.ui.screens.common import whole
from wanli.ui.selection.optimistic import OptimisticUpdate

BACKGROUND = frozenset({"storage", "shown", "install_ready", "update_ready", "full_screen_is"})
"""Reports of the browser that are not user actions: they do not clear the visible message."""


class App(AppContext):
    """The whole app: its parts, and the entry points for the page."""

    def __init__(self, port: Port, version: str = "") -> None:
        super().__init__(port, version)
        self.navigation = Navigation(self)
        self.opener = MatchOpener(self, self.navigation)
        self._other_tabs = OtherTabs(self)
        self._startup = Startup(self, self.navigation, self.opener)
        self._rule: Intent | None = None
        self._prepared: tuple[RenderContext, str] | None = None
        """A context rendered before it is requested, and its markup."""

    @property
    def screen(self) -> ScreenController:
        """The controller of the visible screen."""
        return self.navigation.screen

    # Entry points for the page ------------------------------------------------------------------------------

    def start(self, route: str = "", started: Callable[[], None] = lambda: None) -> None:
        """Read the stored data, go to the page's address, paint, and call `started`.

        A match that was open before a reload opens again, behind the handover screen.
        """
        self.spawn(self._startup.run(route, started))

    def run(self, call: Callable[[], None]) -> None:
        """Call a timer's or promise's callback; if it raises, show the error screen."""
        try:
            call()
        except Exception as error:
            self._fail(error)
            self.port.paint()

    def render(self) -> Markup:
        """The whole page as markup; the error screen if that fails."""
        try:
            return self._render()
        except Exception as error:
            self._fail(error)
            return self._render()

    def _render(self) -> Markup:
        self.drop_stale_dialog()
        dialog = self.dialog() if self.dialog else None
        return whole(self.screen.render(), dialog, self.announcer.toast, self.announcer.spoken, self.t)

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
        """Attributes of the root element: language, colours, motion, coordinates, sound. Lessons always show
        coordinates, because their texts refer to them.
        """
        settings = self.settings
        coordinates = "on" if isinstance(self.screen, LessonController) else settings.coordinates
        attributes = {"data-theme": settings.theme, "data-motion": settings.motion, "data-coordinates": coordinates}
        return {"lang": self.t.lang, **attributes, "data-sound": settings.sound}

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
        """The session on the screen; a lesson's session is not the open match."""
        return self.screen.session if isinstance(self.screen, MatchController) else self.session

    @property
    def _viewer(self) -> int | None:
        session = self._session_on_screen
        return session.viewer if session is not None else None

    def handle(self, raw_intent: Sequence[object]) -> None:
        """Handle an intent from a click, a key or the browser. Unknown and malformed intents are ignored."""
        intent = from_json(raw_intent)
        with self._guard():
            if isinstance(intent, tuple) and intent and isinstance(intent[0], str):
                self._rule = self.announcer.rule
                if intent[0] not in BACKGROUND:
                    self.announcer.clear()
                self._handle(intent)

    def optimistic_update(self, raw_intent: Sequence[object]) -> OptimisticUpdate | None:
        """The update that the page may show in the frame before `handle` gets the intent; None if there is none."""
        intent = from_json(raw_intent)
        if self.dialog is not None or not isinstance(intent, tuple):
            return None
        try:
            return self.screen.optimistic_update(intent)
        except Exception:  # `handle` raises it too and shows the error screen
            return None

    def _handle(self, intent: Intent) -> None:
        if self._handle_page(intent):
            return
        for part in (self.navigation, self.opener, self._other_tabs):
            if part.handle(intent):
                return
        self.screen.handle(intent)

    def _handle_page(self, intent: Intent) -> bool:
        """Handle an intent that concerns the page as a whole; False for any other intent."""
        match intent:
            case ("key", "?", str(about)) if self.dialog is None and self.settings.keys != "off":
                self._handle(("about", about))
            case ("key", str(key), *_):
                self._key(key)
            case ("focus", str(target)):
                self.focus = target
            case ("close",):
                self.close_dialog()
            case ("hidden",):
                if self.session is not None:
                    self.session.cover(self.port.ticks())
            case ("unseen",):  # the tap hit an element of an earlier state
                self.show_message(self.t("reason.earlier_moment"))
            case ("full_screen",):
                self.close_dialog()
                self.port.toggle_full_screen()
            case ("full_screen_is", bool(whole)):
                self.full_screen = whole
            case ("zoom",):
                self.port.zoom()
            case ("update",):
                self.port.update()
            case ("update_ready",):
                self.update_ready = True
            case ("install",):
                self.port.install()
            case ("install_ready", bool(ready)):
                self.can_install = ready
            case _:
                return False
        return True

    def _key(self, key: str) -> None:
        if self.dialog is not None:
            if key == "Escape" and not self.must_answer:
                self.close_dialog()
            return
        if self.settings.keys == "off" and len(key) == 1:
            return
        intent = self._rule if key == "w" else self.screen.key(key)
        if intent is not None:
            self._handle(intent)

    # Services for screens -----------------------------------------------------------------------------------

    def shows(self, screen: object) -> bool:
        """True if `screen` is the controller of the visible screen."""
        return self.screen is screen

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Open the lobby, with the players and options of another match if given."""
        self.navigation.show_lobby(game, people, options)

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson at the saved progress; ignored if it does not exist."""
        self.navigation.show_lesson(slug, key)

    def show_game_puzzle(self, puzzles: Sequence[GamePuzzle], index: int) -> None:
        """Open puzzle `index` of a game's puzzles; after the last one, return to their list."""
        self.navigation.show_game_puzzle(puzzles, index)

    def show_replay(self) -> None:
        """Open the replay of the open match."""
        self.navigation.show_replay()

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Create a new match and open it."""
        self.opener.start_match(game, people, options)

    def open_match(self, id_: str, part: Sequence[str] = ()) -> None:
        """Open a stored match; if it cannot be read, show the home screen with the reason."""
        self.opener.open_match(id_, part)

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as a new match, under a new id."""
        self.opener.open_new(saved)

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save its unsaved entries."""
        self.opener.open_saved(saved, cursor)

    # Callbacks of autosave, bots and advice -----------------------------------------------------------------

    def _conflict(self, gone: bool) -> None:
        self._other_tabs.ask(gone)

    def _bot_moved(self, action: Intent, note: str) -> None:
        with self._guard(self.port.paint_in_steps):
            screen = self.navigation.match_controller
            if screen is not None:
                screen.bot_moved(action, note)
                if not self.shows(screen):
                    self.screen.match_advanced()
                self.bots.request_move(self.settings.pace)

    def _advised(self, advice: list[Suggestion] | None) -> None:
        with self._guard():
            if isinstance(self.screen, MatchController):
                self.screen.advice.announce(advice)

    # Errors -------------------------------------------------------------------------------------------------

    @contextmanager
    def _guard(self, paint: Callable[[], None] | None = None) -> Iterator[None]:
        """Show the error screen if the block raises. Paint in either case, by `paint` if given."""
        try:
            yield
        except Exception as error:
            self._fail(error)
        (paint or self.port.paint)()

    def _fail(self, error: Exception) -> None:
        """Show the error screen."""
        trace = _places(error)
        self.port.report("\n".join(trace))
        self.dialog = None
        self.bots.drop()
        self.advice_runner.drop()
        self.blunder_runner.drop()
        self.navigation.screen = ErrorController(self, trace)
        self.focus = "title"


def _places(error: Exception) -> list[str]:
    """The type of an error and its places in the code. The message is left out: it could contain a hidden hand."""
    frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
    return [
        type(error).__name__,
        *(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames),
    ]

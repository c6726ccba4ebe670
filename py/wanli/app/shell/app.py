"""The app around the games: what the page asks of it, without any knowledge of the browser.

The page sends intents (`handle`) and shows the markup that `render` returns. Everything of the outside world goes
through a `Port`, so that tests can play whole matches here.
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
"""What the browser reports on its own: no reason to clear the message that is shown."""


class App(AppContext):
    """The whole app: its parts, and what the page asks of them."""

    def __init__(self, port: Port, version: str = "") -> None:
        super().__init__(port, version)
        self.navigation = Navigation(self)
        self.opener = MatchOpener(self, self.navigation)
        self._other_tabs = OtherTabs(self)
        self._startup = Startup(self, self.navigation, self.opener)
        self._rule: Intent | None = None
        self._ahead: tuple[RenderContext, str] | None = None
        """A moment that has been drawn before it is asked for, and its markup."""

    @property
    def screen(self) -> ScreenController:
        """The controller of the screen that is shown."""
        return self.navigation.screen

    # The page asks ------------------------------------------------------------------------------------------

    def start(self, route: str = "", started: Callable[[], None] = lambda: None) -> None:
        """Read what is stored, go where the page's address says, paint, and call `started`.

        A match that was open before a reload is open again, covered.
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
        shown = self.dialog() if self.dialog else None
        return whole(self.screen.render(), shown, self.announcer.toast, self.announcer.spoken, self.t)

    @property
    def title(self) -> str:
        """The title of the page."""
        return f"{self.screen.title} – Wanli" if self.screen.title else "Wanli"

    @property
    def route(self) -> str:
        """The part of the address that a reload comes back to."""
        return self.screen.route

    @property
    def looks(self) -> Mapping[str, str]:
        """Attributes of the root element: language, colours, motion, and whether places show their coordinates, as they
        do in every lesson, which speaks of them.
        """
        shown = self.settings
        coordinates = "on" if isinstance(self.screen, LessonController) else shown.coordinates
        looks = {"data-theme": shown.theme, "data-motion": shown.motion, "data-coordinates": coordinates}
        return {"lang": self.t.lang, **looks, "data-sound": shown.sound}

    def told(self) -> str:
        """What the painting that comes now tells of what has happened, as `PlaybackQueue.take`."""
        return self.playback.take(self._viewer, self._session_on_screen)

    def moment(self, number: int) -> str:
        """The things on the table at the moment that a beat of `told` names, as markup; "" if it is over."""
        context = self.playback.moment(number, self._viewer)
        ahead, self._ahead = self._ahead, None
        if context is not None and ahead is not None and ahead[0] is context:
            return ahead[1]
        return "" if context is None else self._draw_moment(context)

    def draw_ahead(self) -> str:
        """What the next painting will show first of all if that is an earlier moment, as `moment` gives it; else ""."""
        context = self.playback.first_moment(self._viewer)
        self._ahead = None if context is None else (context, self._draw_moment(context))
        return "" if self._ahead is None else self._ahead[1]

    def _draw_moment(self, context: RenderContext) -> str:
        try:
            return str(self.screen.moment(context))
        except Exception as error:  # what is told goes on without it
            self.port.report("\n".join(["a moment that cannot be drawn", *_places(error)]))
            return ""

    @property
    def _session_on_screen(self) -> MatchSession | None:
        """That of a lesson is no open match."""
        return self.screen.session if isinstance(self.screen, MatchController) else self.session

    @property
    def _viewer(self) -> int | None:
        session = self._session_on_screen
        return session.viewer if session is not None else None

    def handle(self, asked: Sequence[object]) -> None:
        """Do what a click, a key or the browser asks. An intent that is unknown or malformed does nothing."""
        intent = from_json(asked)
        with self._guard():
            if isinstance(intent, tuple) and intent and isinstance(intent[0], str):
                self._rule = self.announcer.rule
                if intent[0] not in BACKGROUND:
                    self.announcer.clear()
                self._handle(intent)

    def optimistic_update(self, asked: Sequence[object]) -> OptimisticUpdate | None:
        """What the page may show of an intent in the frame before `handle` is called with it; None for nothing."""
        intent = from_json(asked)
        if self.dialog is not None or not isinstance(intent, tuple):
            return None
        try:
            return self.screen.optimistic_update(intent)
        except Exception:  # `handle` meets it too, and shows it
            return None

    def _handle(self, intent: Intent) -> None:
        if self._handle_page(intent):
            return
        for part in (self.navigation, self.opener, self._other_tabs):
            if part.handle(intent):
                return
        self.screen.handle(intent)

    def _handle_page(self, intent: Intent) -> bool:
        """Do what concerns the page as a whole; False if this is none of it."""
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
            case ("unseen",):  # something else was seen there, of an earlier moment
                self.tell(self.t("reason.earlier_moment"))
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

    # The screens ask ----------------------------------------------------------------------------------------

    def shows(self, screen: object) -> bool:
        """Whether this is the controller of the screen that is shown now."""
        return self.screen is screen

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""
        self.navigation.show_lobby(game, people, options)

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson where it was left; one that there is not changes nothing."""
        self.navigation.show_lesson(slug, key)

    def show_game_puzzle(self, puzzles: Sequence[GamePuzzle], number: int) -> None:
        """Open one of the puzzles of a game; after the last it goes back to their list."""
        self.navigation.show_game_puzzle(puzzles, number)

    def show_replay(self) -> None:
        """Watch the open match again."""
        self.navigation.show_replay()

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it."""
        self.opener.start_match(game, people, options)

    def open_match(self, id_: str) -> None:
        """Go on with a stored match; if it cannot be read, show the home screen with the reason."""
        self.opener.open_match(id_)

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as one of its own, under a new id."""
        self.opener.open_new(saved)

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save what of it is not stored."""
        self.opener.open_saved(saved, cursor)

    # Autosave, bots and advice tell -------------------------------------------------------------------------

    def _conflict(self, gone: bool) -> None:
        self._other_tabs.ask(gone)

    def _bot_moved(self, action: Intent, note: str) -> None:
        with self._guard(self.port.paint_in_steps):
            screen = self.navigation.match_controller
            if screen is not None:
                screen.bot_moved(action, note)
                if not self.shows(screen):
                    self.screen.match_went_on()
                self.bots.request_move(self.settings.pace)

    def _advised(self, advice: list[Suggestion] | None) -> None:
        with self._guard():
            if isinstance(self.screen, MatchController):
                self.screen.advice.announce(advice)

    # When something is wrong --------------------------------------------------------------------------------

    @contextmanager
    def _guard(self, paint: Callable[[], None] | None = None) -> Iterator[None]:
        """Show the error screen if the block raises; paint the page in either case, by `paint` if given."""
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
    """The kind of an error and the places in the program only: the words of an exception could hold a hand."""
    frames = traceback.StackSummary.extract(traceback.walk_tb(error.__traceback__), lookup_lines=False)
    return [
        type(error).__name__,
        *(f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames),
    ]

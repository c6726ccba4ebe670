"""The app around the games: screens, navigation, the open match and its saves, without any knowledge of the browser.

The page sends intents (`handle`) and shows the markup that `render` returns. Everything of the outside world goes
through a `Port`, so that tests can play whole matches here.
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from wanli.app.context import AppContext
from wanli.app.controllers.analysis import AnalysisController
from wanli.app.controllers.gallery import GalleryController
from wanli.app.controllers.home import HomeController
from wanli.app.controllers.lesson import LessonController
from wanli.app.controllers.lessons import LessonsController
from wanli.app.controllers.link import LinkController
from wanli.app.controllers.lobby import LobbyController
from wanli.app.controllers.match import MatchController
from wanli.app.controllers.pages import (
    CreditsController,
    ErrorController,
    HelpController,
    RulesController,
    SettingsController,
)
from wanli.app.controllers.picture import PictureController
from wanli.app.controllers.puzzle import PuzzleController
from wanli.app.controllers.replay import ReplayController
from wanli.app.controllers.screen_controller import Intent, ScreenController
from wanli.app.controllers.share import LINK_ROUTE, ShareController
from wanli.app.controllers.statistics import StatisticsController
from wanli.app.files import file_name, write_file
from wanli.app.lessons.catalogue import find_lesson, lessons_of
from wanli.app.match_session import MatchSession
from wanli.app.port import Port, StorageError
from wanli.app.saved_match import SavedMatch
from wanli.app.store import SaveCursor, match_of
from wanli.app.telling import pointed_at
from wanli.bots import Suggestion
from wanli.engine import DecodeError, Game, Match, from_json
from wanli.engine.actions import to_json
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.ui.html import Markup
from wanli.ui.optimistic import OptimisticUpdate
from wanli.ui.people import Person
from wanli.ui.screens.common import Dialog, button, whole
from wanli.ui.screens.link import paste_dialog

BACKGROUND = frozenset({"storage", "shown", "install_ready", "update_ready", "full_screen_is"})
"""What the browser reports on its own: no reason to clear the message that is shown."""
DATABASE_TIMEOUT = 400
"""Milliseconds that the start waits for the database; then it goes on with what local storage holds."""
RECHECK_DELAY = 500
"""Milliseconds after a change by another tab until its database holds it for certain."""
MOMENT = 4000
"""Milliseconds in which a moment that was looked up shows what its line is about."""
LINK = re.compile(r"(?:^|[#/])link/([A-Za-z0-9_-]+)|^\s*([A-Za-z0-9_-]{40,})\s*$")
"""A link in a text that somebody pasted: its route, or the bare text behind it."""
PAGES: dict[str, type[ScreenController]] = {
    "settings": SettingsController,
    "help": HelpController,
    "credits": CreditsController,
    "statistics": StatisticsController,
}
"""The screens beside home and match, by their route."""


class App(AppContext):
    """The whole app. `screen` is the controller of the screen that is shown."""

    def __init__(self, port: Port, version: str = "") -> None:
        super().__init__(port, version)
        self.screen: ScreenController = HomeController(self)
        self._arrived = False
        """Whether the first screen has been chosen."""
        self._painted = False
        """Whether it has come."""
        self._opening = ""
        """The id of the match that is being read, to be opened; "" if none is."""
        self._rule: Intent | None = None
        self._way_back: list[ScreenController] = []

    # The page asks ------------------------------------------------------------------------------------------

    def start(self, route: str = "", started: Callable[[], None] = lambda: None) -> None:
        """Read what is stored, go where the page's address says, paint, and call `started`.

        A match that was open before a reload is open again, covered.
        """
        self.spawn(self._start(route, started))

    async def _start(self, route: str, started: Callable[[], None]) -> None:
        def arrive_without_it() -> None:
            if not self._arrived:
                self.spawn(self._arrive(route, started))

        self.port.later(DATABASE_TIMEOUT, arrive_without_it)
        await self.repository.refresh()
        if not self._arrived:
            await self._arrive(route, started)
        else:
            await self._catch_up()
            if self._painted:  # else the match is still being read that this page was opened with
                self.screen.shown()
                self.port.paint()
        await self.repository.settle()

    async def _arrive(self, route: str, started: Callable[[], None]) -> None:
        self._arrived = True
        match route.split("/"):
            case ["match", id_] if id_:
                self._opening = id_
                await self._open_stored(id_)
            case _:
                self._go_to_route(route)
                self.screen.shown()
                self.port.paint()
        self._painted = True
        started()

    async def _catch_up(self) -> None:
        """The database has answered after the first screen came: the open match may have gone further there."""
        session = self.session
        if session is None or session.cursor.kept is not None or self.repository.attach(session.cursor):
            return
        if self.autosave.has_saved:
            self.autosave.save()
        else:
            self._opening = session.saved.id
            await self._open_stored(session.saved.id)

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
        """What the painting that comes now tells of what has happened, as `Telling.take`."""
        return self.telling.take(self.session.viewer if self.session is not None else None)

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
        match intent:
            case ("key", "?", str(about)) if self.dialog is None and self.settings.keys != "off":
                self._handle(("about", about))
            case ("key", str(key), *_):
                self._key(key)
            case ("focus", str(target)):
                self.focus = target
            case ("close",):
                self.close_dialog()
            case ("home",):
                self.go_home()
            case ("back",):
                self._back()
            case ("route", str(route)):
                self._go_to_route(route)
            case ("new", str(slug)) if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ("lessons", str(slug)) if slug in GAMES and lessons_of(slug):
                self._show_lessons(slug)
            case ("lesson", str(slug), str(key)):
                self.show_lesson(slug, key)
            case ("rules", str(slug)) if slug in GAMES and not isinstance(self.screen, RulesController):
                self.enter(RulesController(self, GAMES[slug]))
            case ("rule", str(slug), str(rule)) if slug in GAMES and not isinstance(self.screen, RulesController):
                self.enter(RulesController(self, GAMES[slug], rule))
            case ("gallery", str(slug), *key) if slug in GAMES and not isinstance(self.screen, GalleryController):
                self.enter(GalleryController(self, GAMES[slug], str(*key)))
            case ("settings",) if not isinstance(self.screen, SettingsController):
                self.enter(SettingsController(self))
            case ("help",) if not isinstance(self.screen, HelpController):
                self.enter(HelpController(self))
            case ("credits",):
                self.enter(CreditsController(self))
            case ("statistics",):
                self.enter(StatisticsController(self))
            case ("full_screen",):
                self.close_dialog()
                self.port.toggle_full_screen()
            case ("full_screen_is", bool(whole)):
                self.full_screen = whole
            case ("zoom",):
                self.port.zoom()
            case ("analysis",) if isinstance(self.screen, MatchController) and self.screen.session.over:
                self.enter(AnalysisController(self, self.screen))
            case ("puzzle", int(number)) if isinstance(self.screen, AnalysisController):
                self._show_puzzle(self.screen, number)
            case ("replay_at", int(count)) if isinstance(self.screen, AnalysisController):
                self.enter(ReplayController(self, self.screen.origin, count))
            case ("moment", int(count)) if isinstance(self.screen, MatchController):
                self._show_moment(self.screen, count)
            case ("play_on", int(count)) if self.session is not None and self.session.over:
                self._play_on(count)
            case ("export_this",):
                self._export_this()
            case ("share",) if self.session is not None and not isinstance(self.screen, ShareController):
                self.enter(ShareController(self, self.session))
            case ("picture",) if self.session is not None and not isinstance(self.screen, PictureController):
                self.enter(PictureController(self, self.session))
            case ("link_paste",):
                self.ask(lambda: paste_dialog(self.t), opener="link-paste")
            case ("link_text", str(text), *_):
                self._paste(text)
            case ("adopt",):
                self._adopt()
            case ("copy",):
                self._copy()
            case ("update",):
                self.port.update()
            case ("update_ready",):
                self.update_ready = True
            case ("install",):
                self.port.install()
            case ("install_ready", bool(ready)):
                self.can_install = ready
            case ("hidden",):
                self._hidden()
            case ("shown",):
                self.repository.writer.retry()
                self.spawn(self._refresh())
            case ("storage", key):
                self._stored_elsewhere(key)
            case _:
                self.screen.handle(intent)

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

    # Navigation ---------------------------------------------------------------------------------------------

    def shows(self, screen: object) -> bool:
        """Whether this is the controller of the screen that is shown now."""
        return self.screen is screen

    def enter(self, screen: ScreenController) -> None:
        """Show a screen from which "back" leads to the present one."""
        self.close_dialog()
        self._way_back.append(self.screen)
        self._show(screen)

    def _show(self, screen: ScreenController) -> None:
        self.screen = screen
        self._opening = ""
        self.focus = "title"
        self.speak("")
        screen.shown()
        self.bots.wake(self.settings.pace)  # an error may have sent them to sleep

    def _back(self) -> None:
        if self._way_back:
            self._show(self._way_back.pop())
        else:
            self.go_home()

    def go_home(self) -> None:
        """Leave everything; an open match pauses."""
        self._leave_match()
        self._way_back.clear()
        self.repository.writer.retry()
        self._show(HomeController(self))

    def _go_to_route(self, route: str) -> None:
        if route == self.screen.route or self.must_answer:
            return
        self.close_dialog()
        if route in [screen.route for screen in self._way_back]:
            while self.screen.route != route:
                self._back()
            return
        match route.split("/"):
            case ["match", id_] if id_:
                self.open_match(id_)
            case ["new", slug] if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ["rules", slug] if slug in GAMES:
                self.enter(RulesController(self, GAMES[slug]))
            case ["lessons", slug] if slug in GAMES and lessons_of(slug):
                self._show_lessons(slug)
            case ["lesson", slug, key] if find_lesson(slug, key) is not None:
                self.show_lesson(slug, key)
            case ["gallery", slug] if slug in GAMES:
                self.enter(GalleryController(self, GAMES[slug]))
            case ["link", text] if text:
                self.enter(LinkController(self, text))
            case [page] if page in PAGES:
                self.enter(PAGES[page](self))
            case _ if not isinstance(self.screen, HomeController):
                self.go_home()

    def _paste(self, text: str) -> None:
        """Go where a pasted link leads; its text may be the whole address, with words around it."""
        found = LINK.search(text)
        if found is None:
            self.tell(self.t("link.no_link"))
        else:
            self._go_to_route(f"{LINK_ROUTE}{found[1] or found[2]}")

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LobbyController(self, game, people, dict(options or {})))

    def _show_lessons(self, slug: str) -> None:
        """The lessons of a game; from one of them it goes home on the way, as from every match."""
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LessonsController(self, GAMES[slug]))

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson where it was left; one that there is not changes nothing."""
        lesson = find_lesson(slug, key)
        if lesson is None:
            return
        if self.session is not None:  # the way back must not lead to a match that has been left
            self.go_home()
        self.close_dialog()
        if isinstance(self.screen, LessonController) and self._way_back:
            self.screen = self._way_back.pop()
        self.enter(LessonController(self, lesson))

    def show_replay(self) -> None:
        """Watch the open match again."""
        if isinstance(self.screen, MatchController):
            self.enter(ReplayController(self, self.screen))

    def _show_moment(self, screen: MatchController, count: int) -> None:
        """Show the open match after so many actions, and what the last of them was about."""
        session = screen.session
        if session.handover is None and 0 <= count <= len(session.match.log):
            self.enter(ReplayController(self, screen, count))
            self.telling.add(pointed_at(session, screen.game_ui, count, self.t), session.viewer, MOMENT, arriving=True)

    def _show_puzzle(self, analysis: AnalysisController, number: int) -> None:
        """Meet a turning point as a puzzle."""
        puzzle = analysis.puzzle(number)
        if puzzle is not None:
            self.enter(PuzzleController(self, puzzle, lambda answers: analysis.found_by_puzzle(number, answers)))

    # Matches ------------------------------------------------------------------------------------------------

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it. The seed comes from the browser's own randomness."""
        match = Match.new(game, len(people), self.port.seed(), options)
        saved = SavedMatch("", match, people, created=self.port.now())
        self.open_new(saved)

    def _play_on(self, count: int) -> None:
        """Go on from a moment of the open match, which is over, as a match of its own."""
        if self.session is not None and 0 <= count < len(self.session.match.log):
            old = self.session.saved
            match = Match.decode({**old.match.setup(), "actions": to_json(old.match.actions[:count])})
            saved = SavedMatch("", match, old.people, created=self.port.now(), persons=old.persons)
            self.open_new(saved)

    def open_match(self, id_: str) -> None:
        """Go on with a stored match; one that cannot be read stays in the list with its message."""
        self.repository.writer.retry()
        self._opening = id_
        self.spawn(self._open_stored(id_))

    async def _open_stored(self, id_: str) -> None:
        problem = ""
        try:
            saved, cursor = await self.repository.load(id_)
        except DecodeError as error:
            problem = self.t.reason("", error.reason)
        except StorageError as error:
            problem = self.t(f"storage.{error.why}")
        if self._opening != id_:
            return  # the person has gone elsewhere meanwhile
        if problem:
            self.go_home()
            self.tell(problem)
        else:
            self._open(saved, cursor)
        self.port.paint()

    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as one of its own, under a new id."""
        self.open_saved(saved, self.repository.new_cursor(saved))

    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save what of it is not stored."""
        self._open(saved, cursor)
        self.autosave.save()

    def _open(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        self._leave_match()
        self._way_back.clear()
        self.session = MatchSession(saved, cursor)
        self.autosave.attend(self.session)
        screen = MatchController(self, self.session)
        self._show(screen)
        screen.go_on()  # the page may have been closed between a question and its answer
        if self.persisted is None:
            self.ask_to_persist()
        self.bots.attend(self.session)
        self.bots.wake(self.settings.pace)

    def _leave_match(self) -> None:
        self.close_dialog()
        if self.session is not None:
            saved = self.session.saved
            self.last_board.remember(saved.id, self.session.cursor.length, saved.match)
        self.bots.attend(None)
        self.advice_runner.reset()
        self.caution_runner.drop()
        self.autosave.attend(None)
        self.session = None

    def _bot_moved(self, action: Intent, note: str) -> None:
        with self._guard():
            screen = self._match_controller()
            if screen is not None:
                screen.bot_moved(action, note)
                self.bots.wake(self.settings.pace)

    def _advised(self, advice: list[Suggestion] | None) -> None:
        with self._guard():
            if isinstance(self.screen, MatchController):
                self.screen.advice.announce(advice)

    def _match_controller(self) -> MatchController | None:
        screens = (self.screen, *self._way_back)
        return next((screen for screen in screens if isinstance(screen, MatchController)), None)

    def _export_this(self) -> None:
        if self.session is not None:
            saved = self.session.saved
            self.port.save_file(file_name([saved], self.port.now()), write_file([saved]))
            self.close_dialog()

    # Other tabs ---------------------------------------------------------------------------------------------

    def _stored_elsewhere(self, key: object) -> None:
        """Another tab has written something to local storage; None for everything at once."""
        if self.session is not None and (not isinstance(key, str) or match_of(key) == self.session.saved.id):
            self.spawn(self.autosave.check_current())
            # The database of that tab comes a moment later.
            self.port.later(RECHECK_DELAY, lambda: self.spawn(self.autosave.check_current()))

    async def _refresh(self) -> None:
        """The page was hidden, and other tabs may have been busy meanwhile."""
        await self.repository.refresh()
        await self.autosave.check_current()
        self.port.paint()

    def _conflict(self, gone: bool) -> None:
        """This tab is stale: it writes nothing more to that match until the person has chosen."""
        self.bots.attend(None)
        self.advice_runner.drop()
        self.caution_runner.drop()
        if self.session is not None:
            self.session.cover(self.port.ticks())

        def question() -> Dialog:
            t = self.t
            copy = button(t("conflict.copy"), ("copy",), primary=gone)
            adopt = button(t("conflict.adopt"), ("adopt",), primary=True)
            text = t("conflict.gone" if gone else "conflict.changed")
            buttons = [copy, button(t("play.home"), ("home",))] if gone else [adopt, copy]
            return Dialog(t("conflict.title"), [text], buttons=buttons, closable=False)

        self.ask(question)

    def _adopt(self) -> None:
        if self.session is not None:
            id_ = self.session.saved.id
            self.repository.writer.forget(id_)
            self.open_match(id_)

    def _copy(self) -> None:
        if self.session is not None:
            self.open_new(self.session.saved)

    def _hidden(self) -> None:
        if self.session is not None:
            self.session.cover(self.port.ticks())

    # When something is wrong --------------------------------------------------------------------------------

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Show the error screen if the block raises; paint the page in either case."""
        try:
            yield
        except Exception as error:
            self._fail(error)
        self.port.paint()

    def _fail(self, error: Exception) -> None:
        """Show the error screen with places in the program only: the words of an exception could hold a hand."""
        places = [
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
        trace = [type(error).__name__, *places]
        self.port.report("\n".join(trace))
        self.dialog = None
        self.bots.drop()
        self.advice_runner.drop()
        self.caution_runner.drop()
        self.screen = ErrorController(self, trace)
        self.focus = "title"

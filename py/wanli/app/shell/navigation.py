"""Navigation between screens: the visible screen, addresses, and the way back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wanli.app.context import AppContext
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.app.learn.game_puzzle_controller import GamePuzzleController
from wanli.app.learn.lesson_controller import LessonController
from wanli.app.learn.lessons.catalogue import find_lesson, lessons_of
from wanli.app.learn.lessons_controller import LessonsController
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.learn.puzzles.collection import GamePuzzle, open_puzzle
from wanli.app.links.link_codec import LINK_ROUTE, find_link
from wanli.app.links.link_controller import LinkController
from wanli.app.links.picture_controller import PictureController
from wanli.app.links.share_controller import ShareController
from wanli.app.match.match_controller import MatchController
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.review.replay_controller import ReplayController
from wanli.app.review.statistics_controller import StatisticsController
from wanli.app.screen_controller import Intent, ScreenController
from wanli.app.session.playback_queue import pointed_at
from wanli.app.shell.gallery_controller import GalleryController
from wanli.app.shell.home_controller import HomeController
from wanli.app.shell.lobby_controller import LobbyController
from wanli.app.shell.pages_controller import CreditsController, HelpController, RulesController, SettingsController
from wanli.engine import DecodeError, Game
from wanli.games import GAMES
from wanli.ui.markup.people import Person
from wanli.ui.screens.link import paste_dialog

HIGHLIGHT_MS = 4000
"""Milliseconds for which a position opened from the log highlights the places of its line."""
PAGES: dict[str, type[ScreenController]] = {
    "settings": SettingsController,
    "help": HelpController,
    "credits": CreditsController,
    "statistics": StatisticsController,
}
"""The plain screens by route."""


class Navigation:
    """The visible screen, and the screens that "back" returns to.

    `screen_changes` counts the changes of screen, so that pending work can tell that the user navigated meanwhile.
    """

    def __init__(self, app: AppContext) -> None:
        self.screen: ScreenController = HomeController(app)
        self.screen_changes = 0
        self._app = app
        self._history: list[ScreenController] = []

    @property
    def match_controller(self) -> MatchController | None:
        """The controller of the open match, visible or in the history; None if no match is open."""
        screens = (self.screen, *self._history)
        return next((screen for screen in screens if isinstance(screen, MatchController)), None)

    def enter(self, screen: ScreenController) -> None:
        """Show a screen; "back" returns to the current one."""
        self._app.close_dialog()
        self._history.append(self.screen)
        self._show(screen)

    def begin_at(self, screen: ScreenController) -> None:
        """Show a screen; "back" returns home."""
        self._history.clear()
        self._show(screen)

    def _show(self, screen: ScreenController) -> None:
        app = self._app
        self.screen = screen
        self.screen_changes += 1
        app.focus = "title"
        app.speak("")
        screen.on_shown()
        app.bots.request_move(app.settings.pace)  # an error may have stopped the bots

    def back(self) -> None:
        """Return to the previous screen."""
        if self._history:
            self._show(self._history.pop())
        else:
            self.go_home()

    def go_home(self) -> None:
        """Return home; an open match pauses."""
        self._app.leave_match()
        self._app.repository.writer.retry()
        self.begin_at(HomeController(self._app))

    def go_to(self, route: str) -> None:
        """Go to the address `route`; home if it does not exist."""
        if route == self.screen.route or self._app.must_answer:
            return
        self._app.close_dialog()
        if route in [screen.route for screen in self._history]:
            while self.screen.route != route:
                self.back()
            return
        match route.split("/"):
            case ["match", id_, *part] if id_:
                if self.screen.route == f"match/{id_}":
                    self.show_part(part)
                else:
                    self._app.open_match(id_, part)
            case ["new", slug] if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ["rules", slug] if slug in GAMES:
                self.enter(RulesController(self._app, GAMES[slug]))
            case ["lessons", slug] if slug in GAMES and lessons_of(slug):
                self._show_lessons(slug)
            case ["lesson", slug, key] if find_lesson(slug, key) is not None:
                self.show_lesson(slug, key)
            case ["puzzle", slug, key] if slug in GAMES and lessons_of(slug):
                self._show_lessons(slug, key)
            case ["gallery", slug] if slug in GAMES:
                self.enter(GalleryController(self._app, GAMES[slug]))
            case ["link", *_]:
                self.enter(LinkController(self._app, route.partition("/")[2]))
            case [page] if page in PAGES:
                self.enter(PAGES[page](self._app))
            case _ if not isinstance(self.screen, HomeController):
                self.go_home()

    def show_part(self, part: Sequence[str]) -> None:
        """Open a screen of the open match by the rest of its address, such as ["replay"]. The addresses of puzzles
        and others lead to the match itself.
        """
        match part:
            case ["replay"]:
                self.show_replay()
            case ["share" | "picture" | "analysis" as name]:
                self.handle((name,))

    def handle(self, intent: Intent) -> bool:
        """Handle a navigation intent; False for any other intent."""
        app, screen = self._app, self.screen
        match intent:
            case ("home",):
                self.go_home()
            case ("back",):
                self.back()
            case ("route", str(route)):
                self.go_to(route)
            case ("new", str(slug)) if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ("lessons", str(slug)) if slug in GAMES and lessons_of(slug):
                self._show_lessons(slug)
            case ("lesson", str(slug), str(key)):
                self.show_lesson(slug, key)
            case ("rules", str(slug)) if slug in GAMES and not isinstance(screen, RulesController):
                self.enter(RulesController(app, GAMES[slug]))
            case ("rule", str(slug), str(rule)) if slug in GAMES and not isinstance(screen, RulesController):
                self.enter(RulesController(app, GAMES[slug], rule))
            case ("gallery", str(slug)) if slug in GAMES and not isinstance(screen, GalleryController):
                self.enter(GalleryController(app, GAMES[slug]))
            case ("gallery", str(slug), str(key)) if slug in GAMES and not isinstance(screen, GalleryController):
                self.enter(GalleryController(app, GAMES[slug], key))
            case ("settings",) if not isinstance(screen, SettingsController):
                self.enter(SettingsController(app))
            case ("help",) if not isinstance(screen, HelpController):
                self.enter(HelpController(app))
            case ("credits",):
                self.enter(CreditsController(app))
            case ("statistics",):
                self.enter(StatisticsController(app))
            case ("analysis",) if isinstance(screen, MatchController) and screen.session.over:
                self.enter(AnalysisController(app, screen))
            case ("puzzle", int(number)) if isinstance(screen, AnalysisController):
                self._show_puzzle(screen, number)
            case ("replay_at", int(count)) if isinstance(screen, AnalysisController):
                self.enter(ReplayController(app, screen.origin, count))
            case ("moment", int(count)) if isinstance(screen, MatchController):
                self._show_position(screen, count)
            case ("moment", int(count), int(event)) if isinstance(screen, MatchController):
                self._show_position(screen, count, event)
            case ("share",) if app.session is not None and not isinstance(screen, ShareController):
                self.enter(ShareController(app, app.session))
            case ("picture",) if app.session is not None and not isinstance(screen, PictureController):
                self.enter(PictureController(app, app.session))
            case ("link_paste",):
                app.ask(lambda: paste_dialog(app.t), opener="link-paste")
            case ("link_text", str(text), *_):
                self._follow_pasted(text)
            case _:
                return False
        return True

    def _follow_pasted(self, text: str) -> None:
        """Open a pasted link; the text may contain the whole address and other words."""
        link = find_link(text)
        if link is None:
            self._app.show_message(self._app.t("link.no_link"))
        else:
            self.go_to(f"{LINK_ROUTE}{link}")

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Open the lobby, with the players and options of another match if given."""
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LobbyController(self._app, game, people, dict(options or {})))

    def _show_lessons(self, slug: str, puzzle: str = "") -> None:
        """Open the lessons and puzzles of a game, and the puzzle with this key. From a lesson or match, "back" then
        returns home.
        """
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LessonsController(self._app, GAMES[slug], puzzle))

    def show_game_puzzle(self, puzzles: Sequence[GamePuzzle], index: int) -> None:
        """Open puzzle `index` of a game's puzzles, from their list or from another puzzle; after the last, return to
        the list.
        """
        if index < len(puzzles):
            self._app.spawn(self._open_game_puzzle(puzzles, index, self.screen_changes))
        else:
            self.back()

    async def _open_game_puzzle(self, puzzles: Sequence[GamePuzzle], index: int, requested_at: int) -> None:
        app = self._app
        slices = TimeSlices(app.port, still_needed=lambda: self.screen_changes == requested_at)
        try:
            puzzle = await slices.run(open_puzzle(puzzles[index], app.t))
        except Cancelled:
            return
        except DecodeError:
            app.show_message(app.t("puzzle.failed"))
            app.port.paint()
            return
        if isinstance(self.screen, GamePuzzleController) and self._history:
            self.screen = self._history.pop()
        self.enter(GamePuzzleController(app, puzzles, index, puzzle))
        app.port.paint()

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson at the saved progress; ignored if it does not exist."""
        lesson = find_lesson(slug, key)
        if lesson is None:
            return
        if self._app.session is not None:  # "back" must not return to a closed match
            self.go_home()
        self._app.close_dialog()
        if isinstance(self.screen, LessonController) and self._history:
            self.screen = self._history.pop()
        self.enter(LessonController(self._app, lesson))

    def show_replay(self) -> None:
        """Open the replay of the open match."""
        if isinstance(self.screen, MatchController):
            self.enter(ReplayController(self._app, self.screen))

    def _show_position(self, screen: MatchController, count: int, event: int | None = None) -> None:
        """Show the open match after `count` actions, and highlight the subject of the last one.

        With an `event` number of that action, show the position after that event and highlight its subject.
        """
        session = screen.session
        log = session.match.log
        if session.handover is not None or not 0 <= count <= len(log):
            return
        if event is not None and not (count and 0 <= event < len(log[count - 1].events)):
            return
        self.enter(ReplayController(self._app, screen, count, event))
        animations = pointed_at(session, screen.game_ui, count, event, self._app.t)
        self._app.playback.add(animations, session.viewer, HIGHLIGHT_MS, arriving=True)

    def _show_puzzle(self, analysis: AnalysisController, number: int) -> None:
        """Open a turning point as a puzzle."""
        puzzle = analysis.puzzle(number)
        if puzzle is not None:
            screen = PuzzleController(self._app, puzzle, lambda answers: analysis.set_suggestions(number, answers))
            screen.route = f"{analysis.origin.route}/puzzle"
            self.enter(screen)

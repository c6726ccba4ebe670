"""Which screen is shown, where an address leads, and the way back."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from wanli.app.context import AppContext
from wanli.app.core.time_slices import Cancelled, TimeSlices
from wanli.app.learn.game_puzzle_controller import GamePuzzleController
from wanli.app.learn.lesson_controller import LessonController
from wanli.app.learn.lessons.catalogue import find_lesson, lessons_of
from wanli.app.learn.lessons_controller import LessonsController
from wanli.app.learn.puzzle_controller import PuzzleController
from wanli.app.learn.puzzles.collection import GamePuzzle, open_puzzle
from wanli.app.links.link_controller import LinkController
from wanli.app.links.picture_controller import PictureController
from wanli.app.links.share_controller import LINK_ROUTE, ShareController
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


class Navigation:
    """The screen that is shown, and those that "back" leads to.

    `changes` counts how often another screen has come: by it, whoever waits for something knows that the person has
    gone elsewhere meanwhile.
    """

    def __init__(self, app: AppContext) -> None:
        self.screen: ScreenController = HomeController(app)
        self.changes = 0
        self._app = app
        self._way_back: list[ScreenController] = []

    @property
    def match_controller(self) -> MatchController | None:
        """The controller of the open match, on the screen or on the way back; None if no match is open."""
        screens = (self.screen, *self._way_back)
        return next((screen for screen in screens if isinstance(screen, MatchController)), None)

    def enter(self, screen: ScreenController) -> None:
        """Show a screen from which "back" leads to the present one."""
        self._app.close_dialog()
        self._way_back.append(self.screen)
        self._show(screen)

    def begin_at(self, screen: ScreenController) -> None:
        """Show a screen from which "back" leads home."""
        self._way_back.clear()
        self._show(screen)

    def _show(self, screen: ScreenController) -> None:
        app = self._app
        self.screen = screen
        self.changes += 1
        app.focus = "title"
        app.speak("")
        screen.shown()
        app.bots.request_move(app.settings.pace)  # an error may have sent them to sleep

    def back(self) -> None:
        """Show the screen before this one."""
        if self._way_back:
            self._show(self._way_back.pop())
        else:
            self.go_home()

    def go_home(self) -> None:
        """Leave everything; an open match pauses."""
        self._app.leave_match()
        self._app.repository.writer.retry()
        self.begin_at(HomeController(self._app))

    def go_to(self, route: str) -> None:
        """Go where the address `route` leads; home if there is no such address."""
        if route == self.screen.route or self._app.must_answer:
            return
        self._app.close_dialog()
        if route in [screen.route for screen in self._way_back]:
            while self.screen.route != route:
                self.back()
            return
        match route.split("/"):
            case ["match", id_, *_] if id_:  # its replay, its analysis and their puzzles are left for the match itself
                if self.screen.route != f"match/{id_}":
                    self._app.open_match(id_)
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
            case ["link", text] if text:
                self.enter(LinkController(self._app, text))
            case [page] if page in PAGES:
                self.enter(PAGES[page](self._app))
            case _ if not isinstance(self.screen, HomeController):
                self.go_home()

    def handle(self, intent: Intent) -> bool:
        """Go where an intent leads; False if it leads nowhere."""
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
                self._show_moment(screen, count)
            case ("moment", int(count), int(event)) if isinstance(screen, MatchController):
                self._show_moment(screen, count, event)
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
        """Go where a pasted link leads; its text may be the whole address, with words around it."""
        found = LINK.search(text)
        if found is None:
            self._app.tell(self._app.t("link.no_link"))
        else:
            self.go_to(f"{LINK_ROUTE}{found[1] or found[2]}")

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LobbyController(self._app, game, people, dict(options or {})))

    def _show_lessons(self, slug: str, puzzle: str = "") -> None:
        """The lessons and puzzles of a game, and the puzzle with this key; from a lesson it goes home on the way, as
        from every match.
        """
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LessonsController(self._app, GAMES[slug], puzzle))

    def show_game_puzzle(self, puzzles: Sequence[GamePuzzle], number: int) -> None:
        """Open one of the puzzles of a game, from their list or from another one; after the last it goes back."""
        if number < len(puzzles):
            self._app.spawn(self._open_game_puzzle(puzzles, number, self.changes))
        else:
            self.back()

    async def _open_game_puzzle(self, puzzles: Sequence[GamePuzzle], number: int, asked_at: int) -> None:
        app = self._app
        slices = TimeSlices(app.port, wanted=lambda: self.changes == asked_at)
        try:
            puzzle = await slices.run(open_puzzle(puzzles[number], app.t))
        except Cancelled:
            return
        except DecodeError:
            app.tell(app.t("puzzle.failed"))
            app.port.paint()
            return
        if isinstance(self.screen, GamePuzzleController) and self._way_back:
            self.screen = self._way_back.pop()
        self.enter(GamePuzzleController(app, puzzles, number, puzzle))
        app.port.paint()

    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson where it was left; one that there is not changes nothing."""
        lesson = find_lesson(slug, key)
        if lesson is None:
            return
        if self._app.session is not None:  # the way back must not lead to a match that has been left
            self.go_home()
        self._app.close_dialog()
        if isinstance(self.screen, LessonController) and self._way_back:
            self.screen = self._way_back.pop()
        self.enter(LessonController(self._app, lesson))

    def show_replay(self) -> None:
        """Watch the open match again."""
        if isinstance(self.screen, MatchController):
            self.enter(ReplayController(self._app, self.screen))

    def _show_moment(self, screen: MatchController, count: int, event: int | None = None) -> None:
        """Show the open match after so many actions, and what the last of them was about; with the number of an
        `event` of that action, when it had happened, and what it was about.
        """
        session = screen.session
        log = session.match.log
        if session.handover is not None or not 0 <= count <= len(log):
            return
        if event is not None and not (count and 0 <= event < len(log[count - 1].events)):
            return
        self.enter(ReplayController(self._app, screen, count, event))
        animations = pointed_at(session, screen.game_ui, count, event, self._app.t)
        self._app.playback.add(animations, session.viewer, MOMENT, arriving=True)

    def _show_puzzle(self, analysis: AnalysisController, number: int) -> None:
        """Meet a turning point as a puzzle."""
        puzzle = analysis.puzzle(number)
        if puzzle is not None:
            screen = PuzzleController(self._app, puzzle, lambda answers: analysis.found_by_puzzle(number, answers))
            screen.route = f"{analysis.origin.route}/puzzle"
            self.enter(screen)

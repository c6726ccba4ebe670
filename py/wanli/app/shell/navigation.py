"""Navigation between screens: the visible screen, addresses, and the way back."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from wanli.app.context import AppContext
from wanli.app.core.intents import on
from wanli.app.core.latest_request import LatestRequest
from wanli.app.core.page_side import PageSide
from wanli.app.learn.lesson_controller import LessonController
from wanli.app.learn.lessons_controller import LessonsController
from wanli.app.links.link_controller import LinkController
from wanli.app.links.picture_controller import PictureController
from wanli.app.links.share_controller import ShareController
from wanli.app.match.match_controller import MatchController
from wanli.app.navigation import Screen
from wanli.app.review.analysis_controller import AnalysisController
from wanli.app.review.replay_controller import ReplayController
from wanli.app.review.statistics_controller import StatisticsController
from wanli.app.screen_controller import ScreenController
from wanli.app.session.playback_queue import pointed_at
from wanli.app.shell.gallery_controller import GalleryController
from wanli.app.shell.home_controller import HomeController
from wanli.app.shell.lobby_controller import LobbyController
from wanli.app.shell.night_controller import NightController
from wanli.app.shell.pages_controller import CreditsController, HelpController, RulesController, SettingsController
from wanli.app.shell.report_controller import ReportController
from wanli.engine import Game
from wanli.games import GAMES
from wanli.learn.lessons.catalogue import find_lesson, lessons_of
from wanli.saves.link_codec import LINK_ROUTE, find_link
from wanli.texts.editions import options_of
from wanli.ui.markup.people import Person
from wanli.ui.screens.link import paste_dialog

HIGHLIGHT_MS = 4000
"""Milliseconds for which a position opened from the log highlights the places of its line."""
PAGES: dict[str, type[ScreenController]] = {
    "settings": SettingsController,
    "help": HelpController,
    "credits": CreditsController,
    "statistics": StatisticsController,
    "night": NightController,
    "report": ReportController,
}
"""The plain screens by route."""


class Navigator:
    """The visible screen, and the screens that "back" returns to.

    `opening` is the match that is being opened; any change of screen cancels it.
    """

    def __init__(self, app: AppContext) -> None:
        self.screen: Screen = HomeController(app)
        self.opening = LatestRequest(app.port)
        self._app = app
        self._history: list[Screen] = []

    @property
    def match_controller(self) -> MatchController | None:
        """The controller of the open match, visible or in the history; None if no match is open."""
        screens = (self.screen, *self._history)
        return next((screen for screen in screens if isinstance(screen, MatchController)), None)

    @property
    def side(self) -> PageSide | None:
        """The side of the tablet to which the visible screen is turned: its own, or that of the screen from which it
        was opened. None if no such screen can be turned.
        """
        screens = (self.screen, *reversed(self._history))
        return next((screen.side for screen in screens if screen.side is not None), None)

    def shows(self, screen: object) -> bool:
        """True if `screen` is visible."""
        return self.screen is screen

    def enter(self, screen: Screen, *, in_place: bool = False) -> None:
        """Show a screen; "back" returns to the current one, or to the one before it (`in_place`)."""
        self._app.close_dialog()
        if not (in_place and self._history):
            self._history.append(self.screen)
        self._show(screen)

    def begin_at(self, screen: Screen) -> None:
        """Show a screen; "back" returns home."""
        self._history.clear()
        self._show(screen)

    def show_error(self, screen: Screen) -> None:
        """Show the error screen in place of the visible one, and end the requests of that one."""
        self.screen.on_left()
        self.screen = screen
        self._app.focus = "title"

    def _show(self, screen: Screen) -> None:
        app = self._app
        self.screen.on_left()
        self.screen = screen
        self.opening.cancel()
        app.focus = "title"
        app.announcer.forget()
        screen.on_shown()
        app.bots.request_move(app.settings.pace)  # an error may have stopped the bots

    @on("back")
    def back(self) -> None:
        """Return to the previous screen."""
        if self._history:
            self._show(self._history.pop())
        else:
            self.go_home()

    @on("home")
    def go_home(self) -> None:
        """Return home; an open match pauses."""
        self._app.leave_match()
        self._app.repository.writer.retry()
        self.begin_at(HomeController(self._app))

    @on("route", str)
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
                    self._app.opener.open_match(id_, part)
            case ["new", slug, *edition] if slug in GAMES:
                self._new(slug, *edition)
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
        screen = self.screen
        match part:
            case ["replay"] if isinstance(screen, MatchController):
                self.enter(ReplayController(self._app, screen.table, screen.route))  # covered, as a spectator sees it
            case ["share"]:
                self._share()
            case ["picture"]:
                self._picture()
            case ["analysis"]:
                self._analysis()

    # Intents ------------------------------------------------------------------------------------------------

    @on("new", str, ...)
    def _new(self, slug: str, edition: object = "", *_: object) -> None:
        """Open the lobby, with the options of an edition if one is named."""
        if slug in GAMES:
            self.show_lobby(GAMES[slug], options=options_of(slug, edition))

    @on("lessons", str)
    def _lessons(self, slug: str) -> None:
        if slug in GAMES and lessons_of(slug):
            self._show_lessons(slug)

    @on("rules", str)
    def _rules(self, slug: str) -> None:
        if isinstance(self.screen, RulesController):
            self.screen.read_again()
        else:
            self._rule(slug, "")

    @on("rule", str, str)
    def _rule(self, slug: str, rule: str) -> None:
        if slug in GAMES and not isinstance(self.screen, RulesController):
            self.enter(RulesController(self._app, GAMES[slug], rule))

    @on("gallery", str, str | None)
    def _gallery(self, slug: str, key: str | None) -> None:
        if slug in GAMES and not isinstance(self.screen, GalleryController):
            self.enter(GalleryController(self._app, GAMES[slug], key or ""))

    @on("settings")
    def _settings(self) -> None:
        self._enter_page("settings")

    @on("help")
    def _help(self) -> None:
        self._enter_page("help")

    @on("credits")
    def _credits(self) -> None:
        self._enter_page("credits")

    @on("statistics")
    def _statistics(self) -> None:
        self._enter_page("statistics")

    @on("night")
    def _night(self) -> None:
        self._enter_page("night")

    @on("report_problem")
    def _report(self) -> None:
        self._enter_page("report")

    def _enter_page(self, name: str) -> None:
        if not isinstance(self.screen, PAGES[name]):
            self.enter(PAGES[name](self._app))

    @on("analysis")
    def _analysis(self) -> None:
        if isinstance(self.screen, MatchController) and self.screen.session.over:
            self.enter(AnalysisController(self._app, self.screen.table, self.screen.route))

    @on("share")
    def _share(self) -> None:
        if self._app.session is not None and not isinstance(self.screen, ShareController):
            self.enter(ShareController(self._app, self._app.session))

    @on("picture")
    def _picture(self) -> None:
        if self._app.session is not None and not isinstance(self.screen, PictureController):
            self.enter(PictureController(self._app, self._app.session))

    @on("link_paste")
    def _ask_for_link(self) -> None:
        self._app.ask(lambda: paste_dialog(self._app.t), opener="link-paste")

    @on("link_text", str, ...)
    def _follow_pasted(self, text: str, *_: object) -> None:
        """Open a pasted link; the text may contain the whole address and other words."""
        link = find_link(text)
        if link is None:
            self._app.show_message(self._app.t("link.no_link"))
        else:
            self.go_to(f"{LINK_ROUTE}{link}")

    # Screens ------------------------------------------------------------------------------------------------

    def show_lobby(
        self,
        game: Game,
        people: Sequence[Person] = (),
        options: Mapping[str, object] | None = None,
        helped: Collection[int] = (),
    ) -> None:
        """Open the lobby, with the players, options and `helped` seats of another match if given."""
        if isinstance(self.screen, MatchController | LessonController):
            self.go_home()
        self.enter(LobbyController(self._app, game, people, dict(options or {}), helped))

    def _show_lessons(self, slug: str, puzzle: str = "") -> None:
        """Open the lessons and puzzles of a game, and the puzzle with this key. From a lesson or match, "back" then
        returns home.
        """
        if isinstance(self.screen, MatchController | LessonController):
            self.go_home()
        self.enter(LessonsController(self._app, GAMES[slug], puzzle))

    @on("lesson", str, str)
    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson at the saved progress; ignored if it does not exist."""
        lesson = find_lesson(slug, key)
        if lesson is None:
            return
        if self._app.session is not None:  # "back" must not return to a closed match
            self.go_home()
        in_place = isinstance(self.screen, LessonController)
        self.enter(LessonController(self._app, lesson), in_place=in_place)

    @on("replay")
    def _show_replay(self) -> None:
        """Open the replay of the open match."""
        screen = self.screen
        if isinstance(screen, MatchController) and screen.session.handover is None:
            self.enter(ReplayController(self._app, screen.table, screen.route))

    @on("moment", int, int | None)
    def _show_position(self, count: int, event: int | None) -> None:
        """Show the match on the screen after `count` actions, and highlight the subject of the last one.

        With an `event` number of that action, show the position after that event and highlight its subject.
        """
        screen = self.screen
        if not isinstance(screen, MatchController | LessonController):
            return
        session = screen.session
        log = session.match.log
        if session.handover is not None or not 0 <= count <= len(log):
            return
        if event is not None and not (count and 0 <= event < len(log[count - 1].events)):
            return
        self.enter(ReplayController(self._app, screen.table, screen.route, count, event))
        animations = pointed_at(session, screen.table.game_ui, count, event, self._app.t)
        self._app.playback.add(animations, session.viewer, HIGHLIGHT_MS, arriving=True)

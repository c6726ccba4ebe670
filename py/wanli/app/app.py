"""The table: all that a person does around a game, in one object that knows no browser.

The page sends intents (`handle`), the table answers with markup (`render`). Everything of the outside world
goes through a `Port`, so that tests can play whole matches here.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from wanli.app.advice_runner import AdviceRunner
from wanli.app.announcer import Announcer
from wanli.app.bot_runner import BotRunner
from wanli.app.controllers.home import HomeController
from wanli.app.controllers.lobby import LobbyController
from wanli.app.controllers.match import MatchController
from wanli.app.controllers.pages import (
    CreditsController,
    ErrorController,
    HelpController,
    RulesController,
    SettingsController,
)
from wanli.app.controllers.replay import ReplayController
from wanli.app.controllers.screen_controller import Intent, ScreenController
from wanli.app.files import write_file
from wanli.app.languages import preferred, translator
from wanli.app.match_repository import MatchRepository
from wanli.app.match_session import MatchSession
from wanli.app.port import Port, StorageError
from wanli.app.saved_match import Note, SavedMatch
from wanli.app.settings import Settings
from wanli.app.store import ConflictError, SaveCursor, match_of
from wanli.bots import Suggestion
from wanli.engine import DecodeError, Game, Match, from_json
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.ui.html import Markup
from wanli.ui.people import Person
from wanli.ui.screens.common import Dialog, button, whole

BACKGROUND = frozenset({"storage", "shown", "install_ready", "update_ready"})
"""What the browser tells without anybody having done anything: no reason to fall silent."""
PAGES: dict[str, type[ScreenController]] = {
    "settings": SettingsController,
    "help": HelpController,
    "credits": CreditsController,
}
"""The quiet pages by their address."""


class App:
    """The state of the app.

    `room` is where the person is, `sitting` the open match. `focus` asks the page to move the focus to an element
    once, `bring_into_view` to scroll to what is tried out on the board.
    """

    def __init__(self, port: Port, version: str = "") -> None:
        self.port = port
        self.version = version
        self.repository = MatchRepository(port)
        self.settings = Settings.load(port.storage)
        self.t = translator(self.settings.language or preferred(port.languages()))
        self.session: MatchSession | None = None
        self.bots = BotRunner(port, self._bot_moved)
        self.advice_runner = AdviceRunner(port, self._advised, self.bots.worker_stopped)
        self.screen: ScreenController = HomeController(self)
        self.focus = ""
        self.bring_into_view = False
        self.announcer = Announcer(port)
        self.can_install = False
        self.update_ready = False
        self.persisted: bool | None = None
        self._rule: Intent | None = None
        self._way_back: list[ScreenController] = []
        self._dialog: Callable[[], Dialog] | None = None
        self._dialog_opener = ""

    # The page asks ------------------------------------------------------------------------------------------

    def start(self, route: str = "") -> None:
        """Go where the page's address says; a match that was open before a reload is open again, covered."""
        with self._guard():
            self._go_to_route(route)

    def run(self, call: Callable[[], None]) -> None:
        """Do something that was put off; if it goes wrong, the error's screen says so."""
        try:
            call()
        except Exception as error:
            self._fail(error)
            self.port.paint()

    def render(self) -> Markup:
        """All of the page, as markup. If that fails, the error's screen is the page."""
        try:
            return self._render()
        except Exception as error:
            self._fail(error)
            return self._render()

    def _render(self) -> Markup:
        shown = self._dialog() if self._dialog else None
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
        """Attributes of the root element: language, colours and motion."""
        return {"lang": self.t.lang, "data-theme": self.settings.theme, "data-motion": self.settings.motion}

    def handle(self, asked: Sequence[object]) -> None:
        """Do what a click, a key or the browser asks. Whatever means nothing is passed over."""
        intent = from_json(asked)
        with self._guard():
            if isinstance(intent, tuple) and intent and isinstance(intent[0], str):
                self._rule = self.announcer.rule
                if intent[0] not in BACKGROUND:
                    self.announcer.hush()
                self._handle(intent)

    def _handle(self, intent: Intent) -> None:
        match intent:
            case ("key", str(key)):
                self._key(key)
            case ("focus", str(target)):
                self.focus = target
            case ("close",):
                self.close_dialog()
            case ("home",):
                self.go_home()
            case ("back",):
                self._back()
            case ("place", str(route)):
                self._go_to_route(route)
            case ("new", str(slug)) if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ("rules", str(slug)) if slug in GAMES and not isinstance(self.screen, RulesController):
                self.enter(RulesController(self, GAMES[slug]))
            case ("rule", str(slug), str(rule)) if slug in GAMES and not isinstance(self.screen, RulesController):
                self.enter(RulesController(self, GAMES[slug], rule))
            case ("settings",) if not isinstance(self.screen, SettingsController):
                self.enter(SettingsController(self))
            case ("help",) if not isinstance(self.screen, HelpController):
                self.enter(HelpController(self))
            case ("credits",):
                self.enter(CreditsController(self))
            case ("export_this",):
                self._export_this()
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
                self.repository.try_again()
                self._check_current()
            case ("storage", key):
                self._stored_elsewhere(key)
            case _:
                self.screen.handle(intent)

    def _key(self, key: str) -> None:
        if self._dialog is not None:
            if key == "Escape" and self._dialog().closable:
                self.close_dialog()
            return
        if self.settings.keys == "off" and len(key) == 1:
            return
        intent = self._rule if key == "w" else self.screen.key(key)
        if intent is not None:
            self._handle(intent)

    # Moving about -------------------------------------------------------------------------------------------

    def enter(self, room: ScreenController) -> None:
        """Go into a room, from which the way leads back to here."""
        self.close_dialog()
        self._way_back.append(self.screen)
        self._show(room)

    def _show(self, room: ScreenController) -> None:
        self.screen = room
        self.focus = "title"
        self.speak("")
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
        self.repository.try_again()
        self._show(HomeController(self))

    def _go_to_route(self, route: str) -> None:
        if route == self.screen.route or (self._dialog is not None and not self._dialog().closable):
            return
        self.close_dialog()
        if route in [room.route for room in self._way_back]:
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
            case [page] if page in PAGES:
                self.enter(PAGES[page](self))
            case _ if not isinstance(self.screen, HomeController):
                self.go_home()

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""
        if isinstance(self.screen, MatchController):
            self.go_home()
        self.enter(LobbyController(self, game, people, dict(options or {})))

    def show_replay(self, room: MatchController) -> None:
        """Watch the open match again."""
        self.enter(ReplayController(self, room))

    # Matches ------------------------------------------------------------------------------------------------

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it. The seed comes from the browser's own randomness."""
        match = Match.new(game, len(people), self.port.seed(), options)
        saved = SavedMatch("", match, people, created=self.port.now())
        self._open(saved, self.repository.begin(saved))
        self._save()

    def open_match(self, id_: str) -> None:
        """Go on with a kept match; one that cannot be read stays in the list with its message."""
        self.repository.try_again()
        try:
            saved, cursor = self.repository.load(id_)
        except DecodeError as error:
            self.go_home()
            self.tell(self.t.reason("", error.reason))
        except StorageError as error:
            self.go_home()
            self.tell(self.t(f"storage.{error.why}"))
        else:
            self._open(saved, cursor)

    def _open(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        self._leave_match()
        self._way_back.clear()
        self.session = MatchSession(saved, cursor)
        room = MatchController(self, self.session)
        self._show(room)
        room.answer_ahead()  # the page may have been closed between a question and its answer
        if self.persisted is None:
            self.ask_to_persist()
        self.bots.attend(self.session)
        self.bots.wake(self.settings.pace)

    def _leave_match(self) -> None:
        self.close_dialog()
        self.bots.attend(None)
        self.advice_runner.forgive()
        self.session = None

    def _bot_moved(self, action: Intent, note: str) -> None:
        with self._guard():
            room = self._match_controller()
            if room is not None:
                room.bot_moved(action, note)
                self.bots.wake(self.settings.pace)

    def _advised(self, advice: list[Suggestion] | None) -> None:
        with self._guard():
            if isinstance(self.screen, MatchController):
                self.screen.advice.told(advice)

    def _match_controller(self) -> MatchController | None:
        rooms = (self.screen, *self._way_back)
        return next((room for room in rooms if isinstance(room, MatchController)), None)

    # Keeping ------------------------------------------------------------------------------------------------

    def keep_action(self, note: Note | None = None) -> None:
        """Save the action just played, and the table's note about it."""
        if self.session is None:
            return
        self.session.cursor.add(list(self.session.match.log[-1].action))
        if note is not None:
            self.session.cursor.add(note.entry())
        self._save()

    def keep_note(self, note: Note) -> bool:
        """Save a note of the table; whether a match is open and nobody else has been there meanwhile."""
        if self.session is None:
            return False
        self.session.cursor.add(note.entry())
        return self._save()

    def keep_seats(self, note: Note) -> None:
        """Save who plays now, with the table's note about it; a bot at work begins anew."""
        if self.keep_note(note):
            self.bots.attend(self.session)

    def keep_undo(self, taken_back: int) -> None:
        """Save that so many actions were taken back."""
        if self.session is not None:
            self.session.cursor.add(taken_back)
            self._save()

    def _save(self) -> bool:
        """Save the open match; whether nobody else has been there meanwhile."""
        session = self.session
        if session is None:
            return True
        unsaved_before = self.repository.unsaved_reason(session.saved.id)
        try:
            self.repository.save(session.saved, session.cursor)
        except ConflictError as error:
            self._conflict(error.gone)
            return False
        unsaved = self.repository.unsaved_reason(session.saved.id)
        if unsaved and not unsaved_before:
            self.tell(self.t(f"storage.{unsaved}"))
        return True

    def _export_this(self) -> None:
        if self.session is not None:
            saved = self.session.saved
            self.port.save_file(f"wanli-{saved.game}-{saved.id}.json", write_file([saved]))
            self.close_dialog()

    # Other tabs ---------------------------------------------------------------------------------------------

    def _stored_elsewhere(self, key: object) -> None:
        """Another tab has written something; None for everything at once."""
        if self.session is not None and (not isinstance(key, str) or match_of(key) == self.session.saved.id):
            self._check_current()

    def _check_current(self) -> None:
        session = self.session
        if session is not None and self.repository.stale(session.cursor):
            self._conflict(gone=self.repository.store.gone(session.saved.id))

    def _conflict(self, gone: bool) -> None:
        """This tab is stale: it writes nothing more to that match until the person has chosen."""
        self.bots.attend(None)
        self.advice_runner.drop()
        if self.session is not None:
            self.session.cover()

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
            self.repository.unsaved.pop(id_, None)
            self.open_match(id_)

    def _copy(self) -> None:
        if self.session is not None:
            saved = self.session.saved
            self._open(saved, self.repository.begin(saved))
            self._save()

    # The device ---------------------------------------------------------------------------------------------

    def _hidden(self) -> None:
        if self.session is not None:
            self.session.cover()

    def ask_to_persist(self) -> None:
        """Ask the browser not to clear what is kept."""
        self.port.persist(self._persisted)

    def _persisted(self, saved: bool) -> None:
        self.persisted = saved
        self.port.paint()

    def set_setting(self, name: str, value: object) -> None:
        """Change a setting at once and keep it."""
        try:
            self.settings = Settings.load(self.port.storage, self.settings).changed(name, value)
        except ValueError:
            return
        if name == "language":
            self.t = translator(self.settings.language or preferred(self.port.languages()))
        try:
            self.settings.save(self.port.storage)
        except StorageError as error:
            self.tell(self.t(f"storage.{error.why}"))

    # Announcer -------------------------------------------------------------------------------------------------

    def tell(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a short message, also spoken by screen readers, with a way to the `rule` of `game` behind it."""
        self.announcer.tell(text, game, rule)

    def speak(self, text: str) -> None:
        """Let screen readers say what happened."""
        self.announcer.speak(text)

    def ask(self, question: Callable[[], Dialog], opener: str = "") -> None:
        """Put a dialog in front; it is drawn anew each time, so that it follows the language."""
        self._dialog = question
        self._dialog_opener = opener
        self.focus = "dialog"

    def close_dialog(self) -> None:
        """Put the dialog away and return to what opened it."""
        if self._dialog is not None:
            self._dialog = None
            self.focus = self._dialog_opener or "title"

    # When something is wrong --------------------------------------------------------------------------------

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Whatever goes wrong inside ends on the error's screen; either way the page is painted anew."""
        try:
            yield
        except Exception as error:
            self._fail(error)
        self.port.paint()

    def _fail(self, error: Exception) -> None:
        """Show the error's screen. It tells places in the program only: its words could hold a hand."""
        places = [
            f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}"
            for frame in traceback.extract_tb(error.__traceback__)
        ]
        trace = [type(error).__name__, *places]
        self.port.report("\n".join(trace))
        self._dialog = None
        self.bots.drop()
        self.advice_runner.drop()
        self.screen = ErrorController(self, trace)
        self.focus = "title"

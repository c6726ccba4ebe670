"""The table: all that a person does around a game, in one object that knows no browser.

The page sends intents (`handle`), the table answers with markup (`render`). Everything of the outside world
goes through a `Port`, so that tests can play whole matches here.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from wanli.app.advice_runner import Advisor
from wanli.app.announcer import Saying
from wanli.app.bot_runner import Bots
from wanli.app.controllers.home import AtHome
from wanli.app.controllers.lobby import AtLobby
from wanli.app.controllers.match import AtMatch
from wanli.app.controllers.pages import AtCredits, AtError, AtHelp, AtRules, AtSettings
from wanli.app.controllers.replay import AtReplay
from wanli.app.controllers.screen_controller import Intent, Room
from wanli.app.files import write_file
from wanli.app.languages import preferred, translator
from wanli.app.match_repository import Keeper
from wanli.app.match_session import Sitting
from wanli.app.port import Port, StorageError
from wanli.app.saved_match import Kept, Note
from wanli.app.settings import Settings
from wanli.app.store import ConflictError, Thread, match_of
from wanli.bots import Counsel
from wanli.engine import DecodeError, Game, Match, thaw
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.ui.html import Markup
from wanli.ui.people import Person
from wanli.ui.screens.common import Dialog, button, whole

BACKGROUND = frozenset({"storage", "shown", "install_ready", "update_ready"})
"""What the browser tells without anybody having done anything: no reason to fall silent."""
PAGES: dict[str, type[Room]] = {"settings": AtSettings, "help": AtHelp, "credits": AtCredits}
"""The quiet pages by their address."""


class Table:
    """The state of the app.

    `room` is where the person is, `sitting` the open match. `focus` asks the page to move the focus to an element
    once, `bring_into_view` to scroll to what is tried out on the board.
    """

    def __init__(self, port: Port, version: str = "") -> None:
        self.port = port
        self.version = version
        self.keeper = Keeper(port)
        self.settings = Settings.load(port.storage)
        self.t = translator(self.settings.language or preferred(port.languages()))
        self.sitting: Sitting | None = None
        self.bots = Bots(port, self._bot_moved)
        self.advisor = Advisor(port, self._advised, self.bots.worker_stopped)
        self.room: Room = AtHome(self)
        self.focus = ""
        self.bring_into_view = False
        self.saying = Saying(port)
        self.can_install = False
        self.update_ready = False
        self.persisted: bool | None = None
        self._rule: Intent | None = None
        self._way_back: list[Room] = []
        self._dialog: Callable[[], Dialog] | None = None
        self._dialog_opener = ""

    # The page asks ------------------------------------------------------------------------------------------

    def start(self, place: str = "") -> None:
        """Go where the page's address says; a match that was open before a reload is open again, covered."""
        with self._guard():
            self._go_to_place(place)

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
        return whole(self.room.render(), shown, self.saying.toast, self.saying.spoken, self.t)

    @property
    def title(self) -> str:
        """The title of the page."""
        return f"{self.room.title} – Wanli" if self.room.title else "Wanli"

    @property
    def place(self) -> str:
        """The part of the address that a reload comes back to."""
        return self.room.place

    @property
    def looks(self) -> Mapping[str, str]:
        """Attributes of the root element: language, colours and motion."""
        return {"lang": self.t.lang, "data-theme": self.settings.theme, "data-motion": self.settings.motion}

    def handle(self, asked: Sequence[object]) -> None:
        """Do what a click, a key or the browser asks. Whatever means nothing is passed over."""
        intent = thaw(asked)
        with self._guard():
            if isinstance(intent, tuple) and intent and isinstance(intent[0], str):
                self._rule = self.saying.rule
                if intent[0] not in BACKGROUND:
                    self.saying.hush()
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
            case ("place", str(place)):
                self._go_to_place(place)
            case ("new", str(slug)) if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ("rules", str(slug)) if slug in GAMES and not isinstance(self.room, AtRules):
                self.enter(AtRules(self, GAMES[slug]))
            case ("rule", str(slug), str(rule)) if slug in GAMES and not isinstance(self.room, AtRules):
                self.enter(AtRules(self, GAMES[slug], rule))
            case ("settings",) if not isinstance(self.room, AtSettings):
                self.enter(AtSettings(self))
            case ("help",) if not isinstance(self.room, AtHelp):
                self.enter(AtHelp(self))
            case ("credits",):
                self.enter(AtCredits(self))
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
                self.keeper.try_again()
                self._check_current()
            case ("storage", key):
                self._stored_elsewhere(key)
            case _:
                self.room.handle(intent)

    def _key(self, key: str) -> None:
        if self._dialog is not None:
            if key == "Escape" and self._dialog().closable:
                self.close_dialog()
            return
        if self.settings.keys == "off" and len(key) == 1:
            return
        intent = self._rule if key == "w" else self.room.key(key)
        if intent is not None:
            self._handle(intent)

    # Moving about -------------------------------------------------------------------------------------------

    def enter(self, room: Room) -> None:
        """Go into a room, from which the way leads back to here."""
        self.close_dialog()
        self._way_back.append(self.room)
        self._show(room)

    def _show(self, room: Room) -> None:
        self.room = room
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
        self.keeper.try_again()
        self._show(AtHome(self))

    def _go_to_place(self, place: str) -> None:
        if place == self.room.place or (self._dialog is not None and not self._dialog().closable):
            return
        self.close_dialog()
        if place in [room.place for room in self._way_back]:
            while self.room.place != place:
                self._back()
            return
        match place.split("/"):
            case ["match", id_] if id_:
                self.open_match(id_)
            case ["new", slug] if slug in GAMES:
                self.show_lobby(GAMES[slug])
            case ["rules", slug] if slug in GAMES:
                self.enter(AtRules(self, GAMES[slug]))
            case [page] if page in PAGES:
                self.enter(PAGES[page](self))
            case _ if not isinstance(self.room, AtHome):
                self.go_home()

    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""
        if isinstance(self.room, AtMatch):
            self.go_home()
        self.enter(AtLobby(self, game, people, dict(options or {})))

    def show_replay(self, room: AtMatch) -> None:
        """Watch the open match again."""
        self.enter(AtReplay(self, room))

    # Matches ------------------------------------------------------------------------------------------------

    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it. The seed comes from the browser's own randomness."""
        match = Match.new(game, len(people), self.port.seed(), options)
        kept = Kept("", match, people, created=self.port.now())
        self._open(kept, self.keeper.begin(kept))
        self._save()

    def open_match(self, id_: str) -> None:
        """Go on with a kept match; one that cannot be read stays in the list with its message."""
        self.keeper.try_again()
        try:
            kept, thread = self.keeper.load(id_)
        except DecodeError as error:
            self.go_home()
            self.tell(self.t.reason("", error.reason))
        except StorageError as error:
            self.go_home()
            self.tell(self.t(f"storage.{error.why}"))
        else:
            self._open(kept, thread)

    def _open(self, kept: Kept, thread: Thread) -> None:
        self._leave_match()
        self._way_back.clear()
        self.sitting = Sitting(kept, thread)
        room = AtMatch(self, self.sitting)
        self._show(room)
        room.answer_ahead()  # the page may have been closed between a question and its answer
        if self.persisted is None:
            self.ask_to_persist()
        self.bots.attend(self.sitting)
        self.bots.wake(self.settings.pace)

    def _leave_match(self) -> None:
        self.close_dialog()
        self.bots.attend(None)
        self.advisor.forgive()
        self.sitting = None

    def _bot_moved(self, action: Intent, note: str) -> None:
        with self._guard():
            room = self._match_room()
            if room is not None:
                room.bot_moved(action, note)
                self.bots.wake(self.settings.pace)

    def _advised(self, advice: list[Counsel] | None) -> None:
        with self._guard():
            if isinstance(self.room, AtMatch):
                self.room.advice.told(advice)

    def _match_room(self) -> AtMatch | None:
        rooms = (self.room, *self._way_back)
        return next((room for room in rooms if isinstance(room, AtMatch)), None)

    # Keeping ------------------------------------------------------------------------------------------------

    def keep_action(self, note: Note | None = None) -> None:
        """Save the action just played, and the table's note about it."""
        if self.sitting is None:
            return
        self.sitting.thread.add(list(self.sitting.match.log[-1].action))
        if note is not None:
            self.sitting.thread.add(note.entry())
        self._save()

    def keep_note(self, note: Note) -> bool:
        """Save a note of the table; whether a match is open and nobody else has been there meanwhile."""
        if self.sitting is None:
            return False
        self.sitting.thread.add(note.entry())
        return self._save()

    def keep_seats(self, note: Note) -> None:
        """Save who plays now, with the table's note about it; a bot at work begins anew."""
        if self.keep_note(note):
            self.bots.attend(self.sitting)

    def keep_undo(self, taken_back: int) -> None:
        """Save that so many actions were taken back."""
        if self.sitting is not None:
            self.sitting.thread.add(taken_back)
            self._save()

    def _save(self) -> bool:
        """Save the open match; whether nobody else has been there meanwhile."""
        sitting = self.sitting
        if sitting is None:
            return True
        unsaved_before = self.keeper.unsaved(sitting.kept.id)
        try:
            self.keeper.save(sitting.kept, sitting.thread)
        except ConflictError as error:
            self._conflict(error.gone)
            return False
        unsaved = self.keeper.unsaved(sitting.kept.id)
        if unsaved and not unsaved_before:
            self.tell(self.t(f"storage.{unsaved}"))
        return True

    def _export_this(self) -> None:
        if self.sitting is not None:
            kept = self.sitting.kept
            self.port.save_file(f"wanli-{kept.game}-{kept.id}.json", write_file([kept]))
            self.close_dialog()

    # Other tabs ---------------------------------------------------------------------------------------------

    def _stored_elsewhere(self, key: object) -> None:
        """Another tab has written something; None for everything at once."""
        if self.sitting is not None and (not isinstance(key, str) or match_of(key) == self.sitting.kept.id):
            self._check_current()

    def _check_current(self) -> None:
        sitting = self.sitting
        if sitting is not None and self.keeper.stale(sitting.thread):
            self._conflict(gone=self.keeper.store.gone(sitting.kept.id))

    def _conflict(self, gone: bool) -> None:
        """This tab is stale: it writes nothing more to that match until the person has chosen."""
        self.bots.attend(None)
        self.advisor.drop()
        if self.sitting is not None:
            self.sitting.cover()

        def question() -> Dialog:
            t = self.t
            copy = button(t("conflict.copy"), ("copy",), primary=gone)
            adopt = button(t("conflict.adopt"), ("adopt",), primary=True)
            text = t("conflict.gone" if gone else "conflict.changed")
            buttons = [copy, button(t("play.home"), ("home",))] if gone else [adopt, copy]
            return Dialog(t("conflict.title"), [text], buttons=buttons, closable=False)

        self.ask(question)

    def _adopt(self) -> None:
        if self.sitting is not None:
            id_ = self.sitting.kept.id
            self.keeper.afloat.pop(id_, None)
            self.open_match(id_)

    def _copy(self) -> None:
        if self.sitting is not None:
            kept = self.sitting.kept
            self._open(kept, self.keeper.begin(kept))
            self._save()

    # The device ---------------------------------------------------------------------------------------------

    def _hidden(self) -> None:
        if self.sitting is not None:
            self.sitting.cover()

    def ask_to_persist(self) -> None:
        """Ask the browser not to clear what is kept."""
        self.port.persist(self._persisted)

    def _persisted(self, kept: bool) -> None:
        self.persisted = kept
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

    # Saying -------------------------------------------------------------------------------------------------

    def tell(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a short message, also spoken by screen readers, with a way to the `rule` of `game` behind it."""
        self.saying.tell(text, game, rule)

    def speak(self, text: str) -> None:
        """Let screen readers say what happened."""
        self.saying.speak(text)

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
        self.advisor.drop()
        self.room = AtError(self, trace)
        self.focus = "title"

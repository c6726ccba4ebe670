"""What the screens of the app share: its state, and what they may ask of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

from wanli.app.bots.advice_runner import AdviceRunner
from wanli.app.bots.blunder_runner import BlunderRunner
from wanli.app.bots.bot_runner import BotRunner
from wanli.app.core.announcer import Announcer
from wanli.app.core.languages import preferred, translator
from wanli.app.core.port import Port, StorageError
from wanli.app.core.settings import Settings
from wanli.app.learn.puzzles.collection import GamePuzzle
from wanli.app.session.autosave import Autosave
from wanli.app.session.home_preview import HomePreview
from wanli.app.session.match_session import MatchSession
from wanli.app.session.playback_queue import PlaybackQueue
from wanli.app.storage.match_repository import MatchRepository
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.bots import Suggestion
from wanli.engine import Action, Game
from wanli.engine.options import OptionValue
from wanli.ui.markup.people import Person
from wanli.ui.screens.common import Dialog


class AppContext(ABC):
    """The app as its screens know it.

    `session` is the open match, `t` the texts in the language of the page. `focus` asks the page to move the focus to
    an element once, `bring_into_view` to scroll to what is tried out on the board. `full_screen`: whether the page has
    the whole screen, None where the browser does not give it.
    """

    def __init__(self, port: Port, version: str = "") -> None:
        self.port = port
        self.version = version
        self.repository = MatchRepository(port, self.spawn, lambda cursor, news: self.autosave.on_save(cursor, news))
        self.settings = Settings.load(port.storage)
        self.t = translator(self.settings.language or preferred(port.languages()))
        self.session: MatchSession | None = None
        self.announcer = Announcer(port)
        self.home_preview = HomePreview(port)
        self.autosave = Autosave(port, self.repository, lambda why: self.tell(self.t(f"storage.{why}")), self._conflict)
        self.bots = BotRunner(port, self._bot_moved)
        self.advice_runner = AdviceRunner(port, self._advised, self.bots.worker_stopped)
        self.playback = PlaybackQueue()
        self.blunder_runner = BlunderRunner(port)
        self.focus = ""
        self.bring_into_view = False
        self.can_install = False
        self.full_screen: bool | None = None
        self.update_ready = False
        self.persisted: bool | None = None
        self.dialog: Callable[[], Dialog] | None = None
        self._dialog_opener = ""
        self._dialog_still: Callable[[], bool] = lambda: True

    # Waiting for the database -------------------------------------------------------------------------------

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that awaits the database; if it raises, show the error screen. It paints by itself."""
        self.port.run(self._watched(task))

    async def _watched(self, task: Coroutine[Any, Any, None]) -> None:
        try:
            await task
        except Exception as error:
            self._fail(error)
            self.port.paint()

    @abstractmethod
    def _fail(self, error: Exception) -> None:
        """Show the error screen."""

    # Navigation ---------------------------------------------------------------------------------------------

    @abstractmethod
    def shows(self, screen: object) -> bool:
        """Whether this is the controller of the screen that is shown now."""

    @abstractmethod
    def show_lobby(
        self, game: Game, people: Sequence[Person] = (), options: Mapping[str, object] | None = None
    ) -> None:
        """Set up a match, with the same people and options as another if given."""

    @abstractmethod
    def show_lesson(self, slug: str, key: str) -> None:
        """Open a lesson where it was left."""

    @abstractmethod
    def show_game_puzzle(self, puzzles: Sequence[GamePuzzle], number: int) -> None:
        """Open one of the puzzles of a game; after the last it goes back to their list."""

    @abstractmethod
    def show_replay(self) -> None:
        """Watch the open match again."""

    @abstractmethod
    def start_match(self, game: Game, people: tuple[Person, ...], options: Mapping[str, OptionValue]) -> None:
        """Deal a new match and open it."""

    @abstractmethod
    def open_match(self, id_: str) -> None:
        """Go on with a stored match; if it cannot be read, show the home screen with the reason."""

    @abstractmethod
    def open_new(self, saved: SavedMatch) -> None:
        """Open a match in memory as one of its own, under a new id."""

    @abstractmethod
    def open_saved(self, saved: SavedMatch, cursor: SaveCursor) -> None:
        """Open a match that is in memory, and save what of it is not stored."""

    def leave_match(self) -> None:
        """Close the open match, which is kept as it is; what was asked about it needs no answer any more."""
        self.close_dialog()
        if self.session is not None:
            saved = self.session.saved
            self.home_preview.remember(saved.id, self.session.cursor.length, saved.match)
        self.bots.attach(None)
        self.advice_runner.reset()
        self.blunder_runner.drop()
        self.autosave.attach(None)
        self.session = None

    # What autosave, bots and advice tell --------------------------------------------------------------------

    @abstractmethod
    def _conflict(self, gone: bool) -> None:
        """Another tab has gone on with the open match, or deleted it."""

    @abstractmethod
    def _bot_moved(self, action: Action, note: str) -> None:
        """A bot of the open match has chosen its action."""

    @abstractmethod
    def _advised(self, advice: list[Suggestion] | None) -> None:
        """Advice has come, or None if there is none to be had."""

    # Messages and dialogs -----------------------------------------------------------------------------------

    def tell(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a short message, also spoken by screen readers, with a button to the `rule` of `game` behind it."""
        self.announcer.tell(text, game, rule)

    def speak(self, text: str) -> None:
        """Let screen readers say what happened."""
        self.announcer.speak(text)

    def ask(self, question: Callable[[], Dialog], opener: str = "", still: Callable[[], bool] = lambda: True) -> None:
        """Show a dialog. It is made anew at each painting, so that it follows the language; it goes by itself as soon
        as it is not `still` right.
        """
        self.dialog = question
        self._dialog_still = still
        self._dialog_opener = opener
        self.focus = "dialog"

    def close_dialog(self) -> None:
        """Close the dialog and move the focus back to what opened it."""
        if self.dialog is not None:
            self.dialog = None
            self.focus = self._dialog_opener or "title"

    def drop_stale_dialog(self) -> None:
        """Take a dialog away that is no longer right, before anything is painted."""
        if self.dialog is not None and not self._dialog_still():
            self.dialog = None

    @property
    def must_answer(self) -> bool:
        """Whether a dialog is shown that cannot be closed without an answer."""
        return self.dialog is not None and not self.dialog().closable

    # The device ---------------------------------------------------------------------------------------------

    def set_setting(self, name: str, value: object) -> None:
        """Change a setting at once and store it; a setting or value that there is not changes nothing."""
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

    def ask_to_persist(self) -> None:
        """Ask the browser not to clear what is stored."""
        self.port.persist(self._persisted)

    def _persisted(self, granted: bool) -> None:
        self.persisted = granted
        self.port.paint()

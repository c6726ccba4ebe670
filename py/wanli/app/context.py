"""The state and services that all screens of the app share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

from wanli.app.bots.advice_runner import AdviceRunner
from wanli.app.bots.blunder_runner import BlunderRunner
from wanli.app.bots.bot_client import BotClient
from wanli.app.bots.bot_runner import BotRunner
from wanli.app.core.announcer import Announcer
from wanli.app.core.intents import Intent, nothing
from wanli.app.core.port import Port, StorageError
from wanli.app.core.settings import Settings
from wanli.app.core.time_slices import TimeSlices
from wanli.app.navigation import Navigation, Opener
from wanli.app.session.autosave import Autosave
from wanli.app.session.clock_runner import ClockRunner
from wanli.app.session.home_preview import HomePreview
from wanli.app.session.playback_queue import PlaybackQueue
from wanli.app.storage.match_repository import MatchRepository
from wanli.app.storage.table_sides import TableSides
from wanli.engine import Action
from wanli.session.match_session import MatchSession
from wanli.texts.languages import preferred, translator
from wanli.ui.screens.common import Dialog


class AppContext(ABC):
    """The app as its screens know it.

    `navigation` leads to other screens, `opener` opens matches. `session` is the open match, `t` the texts in the
    page's language. `focus` names the element that gets the focus at the next paint; `bring_into_view` scrolls to the
    previewed move. `full_screen` is True if the page fills the screen, None if the browser does not support it.
    """

    navigation: Navigation
    opener: Opener

    def __init__(self, port: Port, version: str = "") -> None:
        self.port = port
        self.version = version
        self.repository = MatchRepository(
            port, self.spawn, lambda cursor, result: self.autosave.on_save(cursor, result)
        )
        self.table_sides = TableSides(port.storage)
        self.settings = Settings.load(port.storage)
        self.t = translator(self.settings.language or preferred(port.languages()))
        self.session: MatchSession | None = None
        self.announcer = Announcer(port)
        self.home_preview = HomePreview(port)
        self.autosave = Autosave(
            port, self.repository, lambda why: self.show_message(self.t(f"storage.{why}")), self._conflict
        )
        self.bot_client = BotClient(port)
        self.bots = BotRunner(port, self.bot_client, self._bot_moved)
        self.advice_runner = AdviceRunner(port, self.bot_client)
        self.playback = PlaybackQueue()
        self.blunder_runner = BlunderRunner(port, self.bot_client)
        self.clock = ClockRunner(port, lambda: self.settings.clock, self._remind_of_time)
        self.is_visible = True
        """False while the page is hidden, for instance in a background tab."""
        self.recent_errors: deque[list[str]] = deque(maxlen=5)
        """The latest errors, each as its type and its places in the code."""
        self.focus = ""
        self.bring_into_view = False
        self.can_install = False
        self.full_screen: bool | None = None
        self.update_ready = False
        self.persisted: bool | None = None
        self._dialog: Callable[[], Dialog] | None = None
        self._dialog_opener = ""
        self._dialog_is_valid: Callable[[], bool] = lambda: True
        self._dialog_closed: Callable[[], None] = nothing

    def spawn(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that awaits the database. If it raises, show the error screen. The coroutine paints."""
        self.port.run(self._watched(task))

    def slices(self, still_needed: Callable[[], bool], long_key: str = "") -> TimeSlices:
        """Slices for long work on behalf of a screen. The message `long_key` appears if the work takes long."""

        def report() -> None:
            self.show_message(self.t(long_key))
            self.port.paint()

        return TimeSlices(self.port, report if long_key else nothing, still_needed)

    async def _watched(self, task: Coroutine[Any, Any, None]) -> None:
        try:
            await task
        except Exception as error:
            self._fail(error)
            self.port.paint()
        self._observe()

    @abstractmethod
    def _observe(self) -> None:
        """Let the clock and the screen's wake lock follow a change of the table."""

    @abstractmethod
    def carry_out(self, intent: Intent) -> None:
        """Carry out an intent as part of another one, as if an element of the visible screen had sent it."""

    @abstractmethod
    def _fail(self, error: Exception) -> None:
        """Show the error screen."""

    def leave_match(self) -> None:
        """Close the open match; the stored match does not change. Pending requests about it are dropped."""
        self.close_dialog()
        self.clock.attach(None)
        if self.session is not None:
            saved = self.session.saved
            self.home_preview.remember(saved.id, self.session.cursor.length, saved.match)
        self.bots.attach(None)
        self.advice_runner.reset()
        self.blunder_runner.drop()
        self.autosave.attach(None)
        self.session = None

    @abstractmethod
    def _conflict(self, gone: bool) -> None:
        """Another tab continued the open match, or deleted it (`gone`)."""

    @abstractmethod
    def _bot_moved(self, action: Action, note: str) -> None:
        """A bot of the open match has chosen its action."""

    def _remind_of_time(self, seat: int, minutes: int) -> None:
        """Tell the player at `seat` that their turn has lasted for this many minutes."""
        if self.session is not None:
            name = self.session.people[seat].name
            self.show_message(self.t.plural("clock.reminder", minutes, name=name))
            self.playback.sound("turn")
            self.port.paint()

    # Messages and dialogs -----------------------------------------------------------------------------------

    def show_message(self, text: str, game: str = "", rule: str = "") -> None:
        """Show a short message and let screen readers speak it. `rule` of `game` adds a button that opens the rule."""
        self.announcer.show_message(text, game, rule)

    def speak(self, text: str) -> None:
        """Let screen readers speak `text`."""
        self.announcer.speak(text)

    @contextmanager
    def reporting_refusals(self) -> Iterator[None]:
        """A `with` block that ends with a message if the storage refuses."""
        try:
            yield
        except StorageError as error:
            self.show_message(self.t(f"storage.{error.why}"))

    def copy(
        self, text: str, on_copied: Callable[[], None] = nothing, not_copied_key: str = "share.not_copied"
    ) -> None:
        """Copy a text to the clipboard. A message says whether that worked."""

        def copied(succeeded: bool) -> None:
            if succeeded:
                on_copied()
            self.show_message(self.t("share.copied" if succeeded else not_copied_key))
            self.port.paint()

        self.port.copy(text, copied)

    def ask(
        self,
        question: Callable[[], Dialog],
        opener: str = "",
        is_valid: Callable[[], bool] = lambda: True,
        on_close: Callable[[], None] = nothing,
    ) -> None:
        """Show a dialog.

        It is built again at each paint, so that it follows the language. It closes as soon as `is_valid` returns False.
        `on_close` is called when it closes, or another dialog replaces it.
        """
        self._end_dialog()
        self._dialog = question
        self._dialog_is_valid = is_valid
        self._dialog_closed = on_close
        self._dialog_opener = opener
        self.focus = "dialog"

    @property
    def dialog(self) -> Callable[[], Dialog] | None:
        """The visible dialog; None if there is none, or it is no longer valid."""
        return self._dialog if self._dialog is not None and self._dialog_is_valid() else None

    def drop_stale(self) -> None:
        """Close a dialog that is no longer valid, and forget advice that is no longer about the table, for good."""
        if self.dialog is None:
            self._end_dialog()
        self.advice_runner.forget_stale()

    def close_dialog(self) -> None:
        """Close the dialog and return the focus to the element that opened it."""
        if self.dialog is not None:
            self.focus = self._dialog_opener or "title"
        self._end_dialog()

    def _end_dialog(self) -> None:
        self._dialog = None
        on_close, self._dialog_closed = self._dialog_closed, nothing
        on_close()

    @property
    def must_answer(self) -> bool:
        """True if the visible dialog cannot be closed without an answer."""
        return self.dialog is not None and not self.dialog().closable

    # The device ---------------------------------------------------------------------------------------------

    def set_setting(self, name: str, value: object) -> None:
        """Change a setting and store it. Unknown settings and values are ignored."""
        try:
            self.settings = Settings.load(self.port.storage, self.settings).changed(name, value)
        except ValueError:
            return
        if name == "language":
            self.t = translator(self.settings.language or preferred(self.port.languages()))
            if self.session is not None:
                self.session.t = self.t
        with self.reporting_refusals():
            self.settings.save(self.port.storage)

    def ask_to_persist(self) -> None:
        """Ask the browser not to clear the stored data."""
        self.port.persist(self._persisted)

    def _persisted(self, granted: bool) -> None:
        self.persisted = granted
        self.port.paint()

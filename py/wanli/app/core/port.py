"""The interface between the app and its environment: the browser in the page, a fake in tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Literal, Protocol, get_args

from wanli.saves.save_cursor import Refusal, StoredMatch


class StorageError(Exception):
    """The browser cannot store or read now; `why` is the reason."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why)
        self.why: Refusal = why


AppendResult = Literal["kept", "conflict", "gone"]
"""The result of an append: written, refused because another tab added entries, or refused because the match was
deleted.
"""


BackupOutcome = Literal["saved", "closed", "asks", "denied", "missing", "full", "failed"]
"""The outcome of a backup: saved, closed by the user, in need of a question that was not allowed, denied by the browser
or the user, without the folder, without space, or failed for another reason.
"""
BACKUP_OUTCOMES: tuple[BackupOutcome, ...] = get_args(BackupOutcome)


class Database(Protocol):
    """Matches on disk. An answered write survives a crash of the browser. Every method may raise StorageError."""

    async def heads(self) -> dict[str, str]:
        """The metadata of all matches by id; "" for a deleted match."""

    async def head(self, id_: str) -> str | None:
        """The metadata of one match; "" if it was deleted, None if it never existed."""

    async def read(self, id_: str) -> StoredMatch | None:
        """A whole match; None if missing or deleted."""

    async def append(self, id_: str, number: int, before: str, entries: Sequence[str], head: str) -> AppendResult:
        """Write the entries from `number` on and the metadata in one transaction, if they continue the stored match.

        `before` is the entry before them, "" if there is none. Entries that are already stored must be equal. `number`
        0 creates the match; a deleted match is never created again.
        """

    async def delete(self, id_: str) -> None:
        """Remove a match and record that it was deleted."""


class Storage(Protocol):
    """Texts under keys, stored between visits. The last writes may be lost if the browser crashes."""

    def get(self, key: str) -> str | None:
        """The text under `key`; None if there is none. Raises StorageError."""

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        """The texts under several keys, in the order of `keys`. Raises StorageError."""

    def set(self, key: str, text: str) -> None:
        """Store `text` under `key`. Raises StorageError."""

    def remove(self, key: str) -> None:
        """Remove `key` if it exists. Raises StorageError."""

    def names(self) -> list[str]:
        """All keys, in any order. Raises StorageError."""


Device = Literal["ios", "android", "other"]


class Port(Protocol):
    """The browser as the app sees it.

    Only the database is awaited, by coroutines passed to `run`. All other answers arrive later through callbacks.
    """

    storage: Storage
    database: Database
    device: Device
    """The device that the hint about installing describes."""
    installed: bool
    """True if the page already runs as an installed app."""
    address: str
    """The address of the page without the part from `#` on."""
    can_share: bool
    """True if the device has a share sheet for links."""
    can_share_picture: bool
    """True if the share sheet accepts pictures."""
    can_share_file: bool
    """True if the share sheet accepts files with matches."""
    can_use_folder: bool
    """True if the page can write into a folder of the device."""

    @property
    def reduced_motion(self) -> bool:
        """True if the device is set to reduced motion."""

    def now(self) -> int:
        """Milliseconds since 1970 by a clock that users can set. For dates, never for durations."""

    def ticks(self) -> int:
        """Milliseconds of a monotonic clock. For durations."""

    def seed(self) -> int:
        """An unpredictable random number below 2**53."""

    def languages(self) -> list[str]:
        """The user's language tags, most preferred first."""

    def when(self, timestamp: int, lang: str) -> str:
        """A timestamp (as from `now`) as date and time in the conventions of a language."""

    def paint(self) -> None:
        """Paint `App.render()`, because the app has changed."""

    def paint_in_steps(self) -> None:
        """Paint soon, in short tasks between which the page can respond; for changes that the user did not cause."""

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that awaits the database. It starts immediately and runs to its first wait."""

    async def pause(self) -> None:
        """Yield to the page, so that it paints and responds before long work continues."""

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after this many milliseconds."""

    def warm_bot_worker(self) -> None:
        """Start the worker, because bots will soon be needed."""

    def think(self, request: str, done: Callable[[str | None], None]) -> None:
        """Send a request of `wanli.bot_worker` to the worker. `done` gets the answer, or None if the worker
        failed.
        """

    def move_now(self) -> None:
        """Ask the worker to answer immediately."""

    def stop_thinking(self) -> None:
        """Kill the worker. A pending request is answered with None, or never."""

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        """Fetch the rules page of a game as markup; None if it cannot be fetched."""

    def puzzles(self, slug: str, done: Callable[[str | None], None]) -> None:
        """Fetch the puzzles of a game as JSON text; None if they cannot be fetched."""

    def zoom(self) -> None:
        """Enlarge the board, or return to the normal size."""

    def keep_awake(self, wanted: bool) -> None:
        """Keep the screen on from now on, or no longer. Without any input for ten minutes it may go dark."""

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen."""

    def save_file(self, name: str, text: str) -> None:
        """Offer the user a file as a download."""

    def share_file(self, name: str, text: str, done: Callable[[BackupOutcome], None]) -> None:
        """Show the device's share sheet for a file; must be called while a press is handled."""

    def choose_folder(self, done: Callable[[BackupOutcome, str], None]) -> None:
        """Let the user choose the folder for backups; must be called while a press is handled. `done` gets the outcome
        and the name of the folder, "" if none was chosen.
        """

    def save_to_folder(self, name: str, text: str, may_ask: bool, done: Callable[[BackupOutcome], None]) -> None:
        """Write a file into the chosen folder.

        With `may_ask` the browser may ask the user for permission; a press must be handled then.
        """

    def share(self, title: str, url: str) -> None:
        """Show the device's share sheet for a link; must be called while a press is handled."""

    def share_text(self, title: str, text: str) -> None:
        """Show the device's share sheet for a text; must be called while a press is handled."""

    def draw_board(self, lines: Sequence[str], done: Callable[[bool], None]) -> None:
        """Draw a picture of the board with these lines above it. `done` gets True on success."""

    def save_picture(self, name: str) -> None:
        """Offer the user the last picture as a download."""

    def share_picture(self, name: str, title: str) -> None:
        """Show the share sheet for the last picture; must be called while a press is handled."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Copy a text to the clipboard; must be called while a press is handled. `done` gets True on success."""

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        """Compute the QR code of a text, as rows of "0" (light) and "1" (dark); None if the text is too long."""

    def update(self) -> None:
        """Load the waiting new version."""

    def install(self) -> None:
        """Show the browser's dialog for installing the app."""

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser not to clear our storage. `done` gets True if it agreed."""

    def browser(self) -> str:
        """The browser and the size of its window, for a report of a problem."""

    def report(self, text: str) -> None:
        """Write a line to the console for debugging. It must not contain secrets of a match."""

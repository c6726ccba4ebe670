"""What the app needs of its environment: the browser in the page, fakes in tests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

Refusal = Literal["full", "denied", "lost"]
"""Why the browser stores nothing: no room, not allowed, or the connection to its database broke."""


class StorageError(Exception):
    """The browser cannot store or read this now; `why` says why."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(why)
        self.why: Refusal = why


@dataclass(frozen=True)
class StoredMatch:
    """A match as it lies in storage: the JSON texts of its head and of each entry (`wanli.app.storage.saved_match`)."""

    head: str
    entries: tuple[str, ...]


Outcome = Literal["kept", "conflict", "gone"]
"""What came of an append: written, refused because the match has gone on elsewhere, or because it was deleted."""


class Database(Protocol):
    """Matches on disk. What a call has answered survives the end of the browser. Every call may raise StorageError."""

    async def heads(self) -> dict[str, str]:
        """The heads of all matches by id; "" for a match that was deleted."""

    async def head(self, id_: str) -> str | None:
        """The head of one match; "" if it was deleted, None if there never was one."""

    async def read(self, id_: str) -> StoredMatch | None:
        """A whole match; None if there is none, or no longer."""

    async def append(self, id_: str, number: int, before: str, entries: Sequence[str], head: str) -> Outcome:
        """Write the entries from `number` on and the head, in one transaction, if that is how the match goes on.

        `before` is the entry before them, "" if there is none. Entries that are stored already must be the same. A
        match is made by `number` 0; one that was deleted is never made again.
        """

    async def delete(self, id_: str) -> None:
        """Remove a match and remember that it was deleted."""


class Storage(Protocol):
    """Texts under keys, kept between visits. What was written last may be lost when the browser is killed."""

    def get(self, key: str) -> str | None:
        """The text under `key`, None if there is none. Raises StorageError."""

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        """The same for several keys at once, in their order. Raises StorageError."""

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`. Raises StorageError."""

    def remove(self, key: str) -> None:
        """Forget `key`, if it is there. Raises StorageError."""

    def names(self) -> list[str]:
        """All keys, in any order. Raises StorageError."""


Device = Literal["ios", "android", "other"]


class Port(Protocol):
    """The browser, as far as the app knows it. Only the database is waited for, by coroutines given to `run`; other
    answers come by callbacks, later.
    """

    storage: Storage
    database: Database
    device: Device
    """Whose wording the hint for installing uses."""
    installed: bool
    """Whether the page runs as an installed app already."""
    address: str
    """Where the page lies, without what stands behind `#`."""
    can_share: bool
    """Whether the device has a share sheet for links."""
    can_share_picture: bool
    """Whether the share sheet takes pictures."""

    @property
    def reduced_motion(self) -> bool:
        """Whether the person has asked their device for as little motion as can be."""

    def now(self) -> int:
        """Milliseconds since 1970, by a clock that people can set. For dates, never for durations."""

    def ticks(self) -> int:
        """Milliseconds since some moment, by a clock that nobody can set."""

    def seed(self) -> int:
        """A random number below 2**53 that nobody can guess."""

    def languages(self) -> list[str]:
        """The language tags the person prefers, best first."""

    def when(self, moment: int, lang: str) -> str:
        """A moment (in `now`'s count) as people of that language write day and time."""

    def paint(self) -> None:
        """The app has changed: show `App.render()`."""

    def paint_in_steps(self) -> None:
        """The same soon, in short tasks between which the page answers; for what nobody has just asked for."""

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that awaits the database, at once up to its first wait."""

    async def pause(self) -> None:
        """Let the page paint and answer before a long work goes on."""

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after so many milliseconds."""

    def warm_bot_worker(self) -> None:
        """Bots will soon be asked: get the worker going."""

    def think(self, request: str, done: Callable[[str | None], None]) -> None:
        """Put a request of `wanli.app.bots.bot_worker` to the worker; `done` gets its answer, or None if it failed."""

    def move_now(self) -> None:
        """Ask the worker to answer at once."""

    def stop_thinking(self) -> None:
        """Kill the worker, whatever it does. A request still open may be answered with None, or never."""

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        """Fetch the rules page of a game, our own markup; None if it cannot be had."""

    def puzzles(self, slug: str, done: Callable[[str | None], None]) -> None:
        """Fetch the puzzles of a game, as JSON text; None if they cannot be had."""

    def zoom(self) -> None:
        """Magnify the board on the screen, or show all of it again."""

    def toggle_full_screen(self) -> None:
        """Take the whole screen, or give it back."""

    def save_file(self, name: str, text: str) -> None:
        """Give the person a file to keep."""

    def share(self, title: str, url: str) -> None:
        """Show the device's share sheet for a link; must be called within the handling of a press."""

    def share_text(self, title: str, text: str) -> None:
        """Show the device's share sheet for a text; must be called within the handling of a press."""

    def draw_board(self, lines: Sequence[str], done: Callable[[bool], None]) -> None:
        """Make a picture of the board on the screen, with these lines above it; `done` is told whether there is one."""

    def save_picture(self, name: str) -> None:
        """Give the person the picture that was drawn last, to keep."""

    def share_picture(self, name: str, title: str) -> None:
        """Show the share sheet for the picture that was drawn last; must be called within the handling of a press."""

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        """Put a text on the clipboard; must be called within the handling of a press. `done` is told whether it is
        there.
        """

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        """The QR picture of a text, as rows of "0" and "1" for light and dark; None if it does not fit into one."""

    def update(self) -> None:
        """Load the new version that is waiting."""

    def install(self) -> None:
        """Show the browser's own question about installing."""

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser not to clear our storage; `done` is told whether it will keep it."""

    def report(self, text: str) -> None:
        """Write a line to the console, for whoever looks into an error. Must hold no secret of a match."""

"""What the app needs of its environment: the browser in the page, fakes in tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol


class StorageError(Exception):
    """The browser keeps nothing more: `why` is "full" or "denied"."""

    def __init__(self, why: Literal["full", "denied"]) -> None:
        super().__init__(why)
        self.why: Literal["full", "denied"] = why


class Storage(Protocol):
    """Texts under keys, kept between visits."""

    def get(self, key: str) -> str | None:
        """The text under `key`, None if there is none. Raises StorageError."""

    def set(self, key: str, text: str) -> None:
        """Keep `text` under `key`. Raises StorageError."""

    def remove(self, key: str) -> None:
        """Forget `key`, if it is there. Raises StorageError."""

    def names(self) -> list[str]:
        """All keys, in any order. Raises StorageError."""


Device = Literal["ios", "android", "other"]


class Port(Protocol):
    """The browser, as far as the app knows it. Nothing here waits: answers come by callbacks, later."""

    storage: Storage
    device: Device
    """Whose wording the hint for installing uses."""
    installed: bool
    """Whether the page runs as an installed app already."""

    def now(self) -> int:
        """Milliseconds since 1970."""

    def seed(self) -> int:
        """A random number below 2**53 that nobody can guess."""

    def languages(self) -> list[str]:
        """The language tags the person prefers, best first."""

    def when(self, moment: int, lang: str) -> str:
        """A moment (in `now`'s count) as people of that language write day and time."""

    def paint(self) -> None:
        """The app has changed: show `App.render()`."""

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        """Call `call` after so many milliseconds."""

    def warm_bot_worker(self) -> None:
        """Bots will soon be asked: get the worker going."""

    def think(self, question: str, done: Callable[[str | None], None]) -> None:
        """Put a question of `wanli.app.bot_worker` to the worker; `done` gets its answer, or None if it failed."""

    def hurry_thinking(self) -> None:
        """Ask the worker to answer at once."""

    def stop_thinking(self) -> None:
        """Kill the worker, whatever it does. A question still open may be answered with None, or never."""

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        """Fetch the rules page of a game, our own markup; None if it cannot be had."""

    def save_file(self, name: str, text: str) -> None:
        """Give the person a file to keep."""

    def update(self) -> None:
        """Load the new version that is waiting."""

    def install(self) -> None:
        """Show the browser's own question about installing."""

    def persist(self, done: Callable[[bool], None]) -> None:
        """Ask the browser not to clear our storage; `done` is told whether it will keep it."""

    def report(self, text: str) -> None:
        """Write a line to the console, for whoever looks into an error. Must hold no secret of a match."""

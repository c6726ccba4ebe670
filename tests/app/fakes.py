"""A browser that is none: storage in a dict, a clock that tests move, a worker that answers as it is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Generator, Sequence
from typing import Any, Literal

from wanli.app.core.port import Database, Device, Outcome, Refusal, Storage, StorageError, StoredMatch
from wanli.app.learn.puzzles.check import puzzles_text
from wanli.app.session.match_session import MatchSession
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.games import GAMES
from wanli.ui.markup.people import COLOURS, SHAPES, Person


class Pause:
    """What a coroutine of a fake awaits: so many milliseconds of the fake clock."""

    def __init__(self, milliseconds: int) -> None:
        self.milliseconds = milliseconds

    def __await__(self) -> Generator[int, None, None]:
        yield self.milliseconds


class FakeDatabase:
    """A database in memory that answers at once.

    `slow` is how many milliseconds a call takes. `refuse` makes it say no ("full" to writing, "denied" or "lost" to
    everything) until it is "" again. `log` has the calls that wrote: id and number of entries.
    """

    refused_at_first: Refusal | Literal[""] = ""
    """What `refuse` is in the beginning."""

    def __init__(self) -> None:
        self.stored: dict[str, tuple[str, list[str]] | None] = {}
        """Head and entries by id; None for a match that was deleted."""
        self.refuse = self.refused_at_first
        self.slow = 0
        self.log: list[tuple[str, int]] = []

    async def heads(self) -> dict[str, str]:
        await self._wait()
        return {id_: match[0] if match else "" for id_, match in self.stored.items()}

    async def head(self, id_: str) -> str | None:
        return (await self.heads()).get(id_)

    async def read(self, id_: str) -> StoredMatch | None:
        await self._wait()
        match = self.stored.get(id_)
        return StoredMatch(match[0], tuple(match[1])) if match else None

    async def append(self, id_: str, number: int, before: str, entries: Sequence[str], head: str) -> Outcome:
        await self._wait(writing=True)
        match = self.stored.get(id_, ("", []))
        if match is None or (number and id_ not in self.stored):
            return "gone"
        there = match[1]
        more = len(there) > number + len(entries)
        if number > len(there) or more or there[number:] != [*entries][: len(there) - number]:
            return "conflict"
        if number and there[number - 1] != before:
            return "conflict"
        self.stored[id_] = head, [*there[:number], *entries]
        self.log.append((id_, len(entries)))
        return "kept"

    async def delete(self, id_: str) -> None:
        await self._wait(writing=True)
        self.stored[id_] = None

    async def _wait(self, writing: bool = False) -> None:
        if self.slow:
            await Pause(self.slow)
        if self.refuse and (writing or self.refuse != "full"):
            raise StorageError(self.refuse)


class FakeStorage:
    """The storage of one browser, shared by the ports of its tabs: local storage, and the `database` beside it.

    `refuse` makes local storage say no, and `refuse_all` both.
    """

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuse = ""
        self.written: list[tuple[str, int]] = []
        self.database = FakeDatabase()

    def refuse_all(self, why: Refusal | Literal[""]) -> None:
        self.refuse = self.database.refuse = why

    def get(self, key: str) -> str | None:
        self._check("denied")
        return self.texts.get(key)

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        self._check("denied")
        return [*map(self.texts.get, keys)]

    def set(self, key: str, text: str) -> None:
        self._check("denied")
        self._check("full")
        self.texts[key] = text
        self.written.append((key, len(text)))

    def remove(self, key: str) -> None:
        self._check("denied")
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        self._check("denied")
        return list(self.texts)

    def _check(self, why: str) -> None:
        if self.refuse == why:
            raise StorageError("full" if why == "full" else "denied")


def any_move(request: str) -> str:
    """A thinker that needs no time: a random legal move."""
    asked = json.loads(request)
    rng = Rng(asked["seed"])
    state = GAMES[asked["game"]].imagine(asked["view"], rng)
    return json.dumps({"action": rng.choice(state.legal())})


class FakePort:
    """`thinker` answers a request: a text, None for a failure, "hang" for no answer at all, or "until hurried"."""

    def __init__(self, storage: Storage | None = None, lang: str = "en") -> None:
        self.storage: Storage = storage if storage is not None else FakeStorage()
        self.database: Database = getattr(self.storage, "database", None) or FakeDatabase()
        self.device: Device = "other"
        self.installed = False
        self.address = "https://example.org/wanli/"
        self.can_share = False
        self.reduced_motion = True
        self.can_share_picture = False
        self.draws = True
        """Whether pictures can be drawn."""
        self.drawn: list[tuple[str, ...]] = []
        self.pictures: list[tuple[str, ...]] = []
        self.shared: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.copies = True
        """Whether texts can be copied."""
        self.clock = 1_000_000
        self.clock_set_by = 0
        """By how many milliseconds somebody has set the device's clock forward; negative is back."""
        self.painted = 0
        self.app: App | None = None
        self.told: list[dict[str, Any]] = []
        """What paintings told, as the page reads it."""
        self.pauses = 0
        self.tick = 0
        """Milliseconds of work that each look at the clock takes."""
        self.files: list[tuple[str, str]] = []
        self.reports: list[str] = []
        self.requests: list[str] = []
        self.stopped = 0
        self.zooms = 0
        self.full_screen = False
        self.hurried = 0
        self.answer_if_hurried: Callable[[], None] = lambda: None
        self.thinker: Callable[[str], str | None] = any_move
        self.rules_text: str | None = "<h2>Aim</h2><p>Win.</p>"
        self.puzzles_text: Callable[[str], str | None] = puzzles_text
        self._lang = lang
        self._seeds = 12345
        self._timers: list[tuple[int, int, Callable[[], None]]] = []
        self._count = 0

    def now(self) -> int:
        return self.clock + self.clock_set_by

    def ticks(self) -> int:
        self.clock += self.tick
        return self.clock

    def seed(self) -> int:
        self._seeds = (self._seeds * 6364136223846793005 + 1442695040888963407) % 2**53
        return self._seeds

    def languages(self) -> list[str]:
        return [self._lang]

    def when(self, moment: int, lang: str) -> str:
        return f"@{moment}"

    def paint(self) -> None:
        self.painted += 1
        if self.app is not None and (told := self.app.told()):
            self.told.append(json.loads(told))

    def paint_in_steps(self) -> None:
        if self.app is not None:
            self.app.draw_ahead()
        self.paint()

    def run(self, task: Coroutine[Any, Any, None]) -> None:
        try:
            wait = task.send(None)
        except StopIteration:
            return
        self.later(wait, lambda: self.run(task))

    async def pause(self) -> None:
        self.pauses += 1

    def later(self, milliseconds: int, call: Callable[[], None]) -> None:
        self._count += 1
        self._timers.append((self.clock + milliseconds, self._count, call))

    def warm_bot_worker(self) -> None:
        pass

    def think(self, request: str, done: Callable[[str | None], None]) -> None:
        self.requests.append(request)
        answer = self.thinker(request)
        if answer == "until hurried":
            self.answer_if_hurried = lambda: done(any_move(request))
        elif answer != "hang":
            self.later(5, lambda: done(answer))

    def move_now(self) -> None:
        self.hurried += 1
        self.later(20, self.answer_if_hurried)

    def stop_thinking(self) -> None:
        self.stopped += 1

    def rules(self, slug: str, lang: str, done: Callable[[str | None], None]) -> None:
        self.later(1, lambda: done(self.rules_text))

    def puzzles(self, slug: str, done: Callable[[str | None], None]) -> None:
        self.later(1, lambda: done(self.puzzles_text(slug)))

    def zoom(self) -> None:
        self.zooms += 1

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def share(self, title: str, url: str) -> None:
        self.shared.append((title, url))

    def share_text(self, title: str, text: str) -> None:
        self.shared.append((title, text))

    def draw_board(self, lines: Sequence[str], done: Callable[[bool], None]) -> None:
        self.drawn.append(tuple(lines))
        self.later(1, lambda: done(self.draws))

    def save_picture(self, name: str) -> None:
        self.pictures.append((name,))

    def share_picture(self, name: str, title: str) -> None:
        self.pictures.append((name, title))

    def copy(self, text: str, done: Callable[[bool], None]) -> None:
        self.copied += [text] * self.copies
        there = self.copies
        self.later(1, lambda: done(there))

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        self.later(1, lambda: done(["101", "010", "111"] if len(text) < 2000 else None))

    def update(self) -> None:
        pass

    def install(self) -> None:
        pass

    def persist(self, done: Callable[[bool], None]) -> None:
        self.later(1, lambda: done(True))

    def report(self, text: str) -> None:
        self.reports.append(text)

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and everything happen that was to happen in it."""
        until = self.clock + milliseconds
        while due := [timer for timer in self._timers if timer[0] <= until]:
            timer = min(due, key=lambda t: t[:2])
            self._timers.remove(timer)
            self.clock = max(self.clock, timer[0])
            timer[2]()
        self.clock = until


def people(*kinds: str) -> tuple[Person, ...]:
    """People called Ada, Bea, Cyd, …; each kind is "human" or a level."""
    names = ("Ada", "Bea", "Cyd", "Dov", "Eli", "Fay")
    return tuple(
        Person(names[n], COLOURS[n], SHAPES[n])
        if kind == "human"
        else Person(names[n], COLOURS[n], SHAPES[n], "bot", kind)  # type: ignore[arg-type]
        for n, kind in enumerate(kinds)
    )


def new_app(port: FakePort | None = None) -> tuple[App, FakePort]:
    """A table with its fake browser."""
    port = port or FakePort()
    port.app = App(port)
    return port.app, port


def seat_down(*kinds: str, game: str = "mauer", port: FakePort | None = None) -> tuple[App, FakePort]:
    """A table with a new match between such people, opened through the lobby."""
    made, port = new_app(port)
    made.handle(["new", game])
    made.show_lobby(GAMES[game], people(*kinds))
    made.handle(["start"])
    return made, port


def play_on(app: App, port: FakePort, rng: Rng, stop: Callable[[MatchSession], bool] | None = None) -> int:
    """Play random moves as people at the page would, to the end or until `stop`; how many intents it took."""
    asked = 0
    while (session := app.session) is not None and not session.over and not (stop and stop(session)):
        asked += 1
        assert asked < 5000, "the match does not end"
        if session.handover is not None:
            port.wait(500)
            app.handle(["reveal"])
        elif session.turn_done is not None:
            app.handle(["pass"])
        elif session.bot_to_move is not None:
            port.wait(3000)
        else:
            app.handle(["play", list(rng.choice(session.match.state.legal()))])
        assert not port.reports, port.reports
    return asked


def session_of(app: App) -> MatchSession:
    """The open match."""
    assert app.session is not None
    return app.session

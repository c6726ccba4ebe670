"""A fake browser: storage in a dict, a clock that tests advance, and a worker with scripted answers."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Generator, Mapping, Sequence
from typing import Any, Literal

from wanli.app.core.port import AppendResult, BackupOutcome, Database, Device, Storage, StorageError
from wanli.app.shell.app import App
from wanli.engine import Rng
from wanli.engine.options import OptionValue
from wanli.games import GAMES
from wanli.learn.puzzles.check import puzzles_text
from wanli.saves.save_cursor import Refusal, StoredMatch
from wanli.session.match_session import MatchSession
from wanli.ui.markup.people import COLOURS, SHAPES, Person


class Pause:
    """Awaitable for coroutines of fakes: waits this many milliseconds of the fake clock."""

    def __init__(self, milliseconds: int) -> None:
        self.milliseconds = milliseconds

    def __await__(self) -> Generator[int, None, None]:
        yield self.milliseconds


class FakeDatabase:
    """A database in memory that answers immediately.

    `slow` is the duration of a call in milliseconds. `refuse` makes it refuse ("full": writes; "denied" or "lost": all
    calls) until it is "" again. `log` lists the writes: id and number of entries.
    """

    refused_at_first: Refusal | Literal[""] = ""
    """The initial value of `refuse`."""

    def __init__(self) -> None:
        self.stored: dict[str, tuple[str, list[str]] | None] = {}
        """Metadata and entries by id; None for a deleted match."""
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

    async def append(self, id_: str, number: int, before: str, entries: Sequence[str], head: str) -> AppendResult:
        await self._wait(writing=True)
        match = self.stored.get(id_, ("", []))
        if match is None or (number and id_ not in self.stored):
            return "gone"
        stored = match[1]
        more = len(stored) > number + len(entries)
        if number > len(stored) or more or stored[number:] != [*entries][: len(stored) - number]:
            return "conflict"
        if number and stored[number - 1] != before:
            return "conflict"
        self.stored[id_] = head, [*stored[:number], *entries]
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
    """The storage of one browser, shared by the ports of its tabs: local storage and the `database`.

    `refuse` makes local storage refuse, `refuse_all` both.
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
    """A worker that answers immediately: a random legal move."""
    fields = json.loads(request)
    rng = Rng(fields["seed"])
    state = GAMES[fields["game"]].imagine(fields["view"], rng)
    return json.dumps({"action": rng.choice(state.legal())})


class FakePort:
    """A fake port. `thinker` answers a request: a text, None for a failure, "hang" for no answer, or
    "until hurried".
    """

    def __init__(self, storage: Storage | None = None, lang: str = "en") -> None:
        self.storage: Storage = storage if storage is not None else FakeStorage()
        self.database: Database = getattr(self.storage, "database", None) or FakeDatabase()
        self.device: Device = "other"
        self.installed = False
        self.address = "https://example.org/wanli/"
        self.can_share = False
        self.reduced_motion = True
        self.can_share_picture = False
        self.can_share_file = False
        self.can_use_folder = False
        self.shared_files: list[tuple[str, str]] = []
        self.share_outcome: BackupOutcome = "saved"
        """The outcome of sharing a file."""
        self.folder: dict[str, str] | None = None
        """The files in the folder for backups; None if none was chosen."""
        self.next_folder = "Backups"
        """The name of the folder that the user chooses next; "" for none."""
        self.folder_outcome: BackupOutcome = "saved"
        """The outcome of writing into the folder, and of choosing none. With "asks" the user agrees when asked."""
        self.draws = True
        """True if pictures can be drawn."""
        self.drawn: list[tuple[str, ...]] = []
        self.pictures: list[tuple[str, ...]] = []
        self.shared: list[tuple[str, str]] = []
        self.copied: list[str] = []
        self.copies = True
        """True if texts can be copied."""
        self.clock = 1_000_000
        self.clock_set_by = 0
        """Milliseconds by which the device's clock was set forward; negative if set back."""
        self.painted = 0
        self.app: App | None = None
        self.playbacks: list[dict[str, Any]] = []
        """The playback data of each paint, as the page receives it."""
        self.pauses = 0
        self.tick = 0
        """Milliseconds of work that each reading of the clock takes."""
        self.files: list[tuple[str, str]] = []
        self.reports: list[str] = []
        self.requests: list[str] = []
        self.stopped = 0
        self.zooms = 0
        self.full_screen = False
        self.awake = False
        """True if the app keeps the screen on."""
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

    def when(self, timestamp: int, lang: str) -> str:
        return f"@{timestamp}"

    def paint(self) -> None:
        self.painted += 1
        if self.app is not None and (playback := self.app.take_playback()):
            self.playbacks.append(json.loads(playback))

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

    def keep_awake(self, wanted: bool) -> None:
        self.awake = wanted

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen

    def save_file(self, name: str, text: str) -> None:
        self.files.append((name, text))

    def share_file(self, name: str, text: str, done: Callable[[BackupOutcome], None]) -> None:
        outcome = self.share_outcome
        self.shared_files += [(name, text)] * (outcome == "saved")
        self.later(1, lambda: done(outcome))

    def choose_folder(self, done: Callable[[BackupOutcome, str], None]) -> None:
        name, outcome = self.next_folder, self.folder_outcome
        if name:
            self.folder, outcome = {}, "saved"
        self.later(1, lambda: done(outcome, name))

    def save_to_folder(self, name: str, text: str, may_ask: bool, done: Callable[[BackupOutcome], None]) -> None:
        outcome: BackupOutcome = "missing" if self.folder is None else self.folder_outcome
        if outcome == "asks" and may_ask:
            outcome = "saved"
        if self.folder is not None and outcome == "saved":
            self.folder[name] = text
        self.later(1, lambda: done(outcome))

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
        succeeded = self.copies
        self.later(1, lambda: done(succeeded))

    def qr_code(self, text: str, done: Callable[[list[str] | None], None]) -> None:
        self.later(1, lambda: done(["101", "010", "111"] if len(text) < 2000 else None))

    def update(self) -> None:
        pass

    def install(self) -> None:
        pass

    def persist(self, done: Callable[[bool], None]) -> None:
        self.later(1, lambda: done(True))

    def browser(self) -> str:
        return "Fake 1.0; window: 1024×768 px at 1"

    def report(self, text: str) -> None:
        self.reports.append(text)

    def wait(self, milliseconds: int) -> None:
        """Advance the clock and run all timers that are due."""
        until = self.clock + milliseconds
        while due := [timer for timer in self._timers if timer[0] <= until]:
            timer = min(due, key=lambda t: t[:2])
            self._timers.remove(timer)
            self.clock = max(self.clock, timer[0])
            timer[2]()
        self.clock = until


def people(*kinds: str) -> tuple[Person, ...]:
    """Players called Ada, Bea, Cyd, …; each kind is "human" or a level."""
    names = ("Ada", "Bea", "Cyd", "Dov", "Eli", "Fay")
    return tuple(
        Person(names[n], COLOURS[n], SHAPES[n])
        if kind == "human"
        else Person(names[n], COLOURS[n], SHAPES[n], "bot", kind)  # type: ignore[arg-type]
        for n, kind in enumerate(kinds)
    )


def new_app(port: FakePort | None = None) -> tuple[App, FakePort]:
    """An app with its fake browser."""
    port = port or FakePort()
    port.app = App(port)
    return port.app, port


def seat_down(
    *kinds: str, game: str = "mauer", port: FakePort | None = None, options: Mapping[str, OptionValue] | None = None
) -> tuple[App, FakePort]:
    """An app with a new match between these players, opened through the lobby; `options` differ from the defaults."""
    app, port = new_app(port)
    app.handle(["new", game])
    app.navigation.show_lobby(GAMES[game], people(*kinds), options)
    app.handle(["start"])
    return app, port


def play_on(app: App, port: FakePort, rng: Rng, stop: Callable[[MatchSession], bool] | None = None) -> int:
    """Play random moves like users of the page, to the end or until `stop`; return the number of intents."""
    intents = 0
    while (session := app.session) is not None and not session.over and not (stop and stop(session)):
        intents += 1
        assert intents < 5000, "the match does not end"
        if session.handover is not None:
            port.wait(500)
            app.handle(["reveal"])
        elif app.playback.blocks(session.viewer):
            app.blocking_ended()
        elif app.dialog is not None:  # the summary of a year
            app.handle(["close"])
        elif session.turn_done is not None:
            app.handle(["pass"])
        elif session.bot_to_move is not None:
            port.wait(3000)
        else:
            app.handle(["play", list(rng.choice(session.match.state.legal()))])
        assert not port.reports, port.reports
    return intents


def end_narration(app: App) -> None:
    """The page has shown the last decisive event, and the player closes the summary if there is one."""
    app.blocking_ended()
    if app.dialog is not None:
        app.handle(["close"])


def session_of(app: App) -> MatchSession:
    """The open match."""
    assert app.session is not None
    return app.session

"""The cost per action of legal(), play() and the autosave, late in a match against early."""

import random
import time
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser

from tools.bench.table import Row
from wanli.app.storage.store import Store
from wanli.engine import Match
from wanli.games import GAMES
from wanli.saves.saved_match import SavedMatch
from wanli.ui.markup.people import COLOURS, SHAPES, Person

ROUNDS = 40
MAX_RATIO = 1.5  # a cost that grows with the match is far above this
MAX_WRITTEN_RATIO = 2.0


class Memory:
    """A storage that counts the characters written."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.written = 0

    def get(self, key: str) -> str | None:
        """The text under `key`."""
        return self.texts.get(key)

    def get_all(self, keys: Sequence[str]) -> list[str | None]:
        """The texts under `keys`."""
        return [*map(self.get, keys)]

    def set(self, key: str, text: str) -> None:
        """Store `text` under `key`."""
        self.written += len(text)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Remove `key`."""
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        """All keys."""
        return list(self.texts)


def measure(_: Browser) -> Iterator[Row]:
    """Two rows per game: for its rules and for its autosave."""
    for slug in GAMES:
        early, late, first, last = _play(slug)
        ratio, written = late / early, last / first
        cost = f"{slug}: legal() and play(), last third of a match against the first"
        yield Row(cost, f"{ratio:.2f}", f"{MAX_RATIO:.2f}", ratio <= MAX_RATIO)
        size = f"{slug}: characters per autosave, last third of a match against the first"
        yield Row(size, f"{written:.2f}", f"{MAX_WRITTEN_RATIO:.2f}", written <= MAX_WRITTEN_RATIO)


def _play(slug: str) -> tuple[float, float, float, float]:
    """Play ROUNDS matches. Returns seconds per action and characters per save, each in the first and the last third."""
    seconds, written = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for seed in range(ROUNDS):
        match = Match.new(slug, seats=max(GAMES[slug].seats), seed=seed, options={})
        people = tuple(Person(f"{seat}", COLOURS[seat], SHAPES[seat], "bot", "easy") for seat in range(match.seats))
        memory = Memory()
        store = Store(memory)
        saved = SavedMatch("bench", match, people)
        cursor = store.create(saved)
        choose = random.Random(seed)
        costs: list[tuple[float, int]] = []
        while match.state.seat is not None:
            began = time.perf_counter()
            action = choose.choice(match.state.legal())
            match.play(action)
            seconds_spent = time.perf_counter() - began
            before = memory.written
            cursor.add(list(action))
            store.save(saved, cursor)
            costs.append((seconds_spent, memory.written - before))
        third = len(costs) // 3
        for part, third_costs in ((0, costs[:third]), (2, costs[-third:])):
            seconds[part] += sum(cost for cost, _ in third_costs) / third
            written[part] += sum(size for _, size in third_costs) / third
    return seconds[0], seconds[2], written[0], written[2]

"""Whether a long match costs more per action than a short one: legal(), play() and the autosave."""

import random
import time
from collections.abc import Iterator, Sequence

from playwright.sync_api import Browser

from tools.bench.table import Row
from wanli.app.storage.saved_match import SavedMatch
from wanli.app.storage.store import Store
from wanli.engine import Match
from wanli.games import GAMES
from wanli.ui.markup.people import COLOURS, SHAPES, Person

ROUNDS = 40
MOST = 1.5  # late actions may cost this much of early ones; a cost that grows with the match is far beyond
MOST_WRITTEN = 2.0


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
        """Keep `text`."""
        self.written += len(text)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """Forget `key`."""
        self.texts.pop(key, None)

    def names(self) -> list[str]:
        """All keys."""
        return list(self.texts)


def measure(_: Browser) -> Iterator[Row]:
    """A row for each game's rules and one for its saves."""
    for slug in GAMES:
        early, late, first, last = _play(slug)
        ratio, written = late / early, last / first
        cost = f"{slug}: legal() and play(), last third of a match against the first"
        yield Row(cost, f"{ratio:.2f}", f"{MOST:.2f}", ratio <= MOST)
        size = f"{slug}: characters per autosave, likewise"
        yield Row(size, f"{written:.2f}", f"{MOST_WRITTEN:.2f}", written <= MOST_WRITTEN)


def _play(slug: str) -> tuple[float, float, float, float]:
    """Seconds per action and characters per save, each in the first and the last third, over ROUNDS matches."""
    seconds, written = [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]
    for seed in range(ROUNDS):
        match = Match.new(slug, seats=max(GAMES[slug].seats), seed=seed, options={})
        people = tuple(Person(f"{seat}", COLOURS[seat], SHAPES[seat], "bot", "easy") for seat in range(match.seats))
        memory = Memory()
        store = Store(memory)
        kept = SavedMatch("bench", match, people)
        thread = store.create(kept)
        choose = random.Random(seed)
        costs: list[tuple[float, int]] = []
        while match.state.seat is not None:
            began = time.perf_counter()
            action = choose.choice(match.state.legal())
            match.play(action)
            spent = time.perf_counter() - began
            before = memory.written
            thread.add(list(action))
            store.save(kept, thread)
            costs.append((spent, memory.written - before))
        third = len(costs) // 3
        for part, some in ((0, costs[:third]), (2, costs[-third:])):
            seconds[part] += sum(cost for cost, _ in some) / third
            written[part] += sum(size for _, size in some) / third
    return seconds[0], seconds[2], written[0], written[2]

"""Write the corpus of a release: `python -m tools.author.corpus NAME`, for instance `2026-11`.

For each game 20 matches as they are stored (engine, storage of the page, exported file) and shared (link), and 200
positions from them with every view. The first match is also written as a transcript, unless the game has the plain
notation. `tests/contract/test_corpus.py` and `tests/app/links/test_links.py` check that
every later release reads them: a corpus is written once and never changed.
"""

from __future__ import annotations

import json
import lzma
import sys
from pathlib import Path

from tests.app.fakes import FakeStorage, people
from tests.playing import Variant, policies, seats_and_spectator, variants, walk
from tools.paths import ROOT
from wanli.app.core.settings import Settings
from wanli.app.storage.store import Store
from wanli.engine import JsonDict, Match, State, write_match
from wanli.engine.notation import PLAIN
from wanli.games import GAMES
from wanli.saves.files import write_file
from wanli.saves.link_codec import write_link
from wanli.saves.saved_match import Note, SavedMatch

FOLDER = ROOT / "tests" / "corpus"
MATCHES, POSITIONS = 20, 10
"""The number of matches per game, and of positions per match."""


def main(arguments: list[str]) -> int:
    """Write one file per game."""
    (name,) = arguments
    FOLDER.mkdir(exist_ok=True)
    for slug in GAMES:
        path = FOLDER / f"{slug}-{name}.json.xz"
        records = [_record(slug, number) for number in range(MATCHES)]
        _write(path, records)
        links = [write_link(shared(Match.decode(record["match"])), "replay", names=True) for record in records]
        (FOLDER / f"{slug}-{name}.links.txt").write_text("\n".join(links) + "\n", encoding="utf-8")
        write_transcript(Match.decode(records[0]["match"]), name)
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")
    return 0


def write_transcript(match: Match, name: str) -> None:
    """Write a match in the move notation, unless its game has the plain one."""
    if match.state.notation() is not PLAIN:
        path = FOLDER / f"{match.game.slug}-{name}.transcript.txt"
        path.write_text(write_match(match), encoding="utf-8")


def _write(path: Path, records: list[JsonDict]) -> None:
    text = "\n".join(json.dumps(record, separators=(",", ":")) for record in records)
    path.write_bytes(lzma.compress(text.encode(), preset=9))


def _record(slug: str, number: int) -> JsonDict:
    """Return one match in every format in which it is read or written."""
    candidates = [variant for variant in variants() if variant.slug == slug]
    variant = (
        candidates[number * len(candidates) // MATCHES]
        if len(candidates) >= MATCHES
        else candidates[number % len(candidates)]
    )
    names = sorted(policies(slug))
    policy = names[number % len(names)]
    match = _play(variant, policy, number + 1)
    saved = _saved(match, number)
    storage = FakeStorage()
    store = Store(storage)
    store.save(saved, store.create(saved))
    Settings(language="de", pace="slow").save(storage)
    every = max(1, len(match.log) // (POSITIONS - 1))
    positions = [*list(range(0, len(match.log), every))[: POSITIONS - 1], len(match.log)]
    return {
        "policy": policy,
        "match": match.encode(),
        "storage": storage.texts,
        "file": write_file([saved]),
        "positions": [{"after": after, **_position(match.at(after))} for after in positions],
    }


def shared(match: Match) -> SavedMatch:
    """Return the match as it is shared as a link."""
    kinds = ["human", *("easy", "medium", "hard", "human", "hard")[: match.seats - 1]]
    return SavedMatch("abcdefgh12", match, people(*kinds), humans=(match.seats - 1,))


def _play(variant: Variant, policy: str, seed: int) -> Match:
    match = variant.match(seed)
    for _ in walk(match, policies(variant.slug)[policy], seed):
        pass
    return match


def _saved(match: Match, number: int) -> SavedMatch:
    kinds = ["human", *(("easy", "medium", "hard", "human")[(number + seat) % 4] for seat in range(1, match.seats))]
    notes = [Note(0, "bot_hurried", match.seats - 1), Note(len(match.log) // 2, "bot_took_over", 0)]
    return SavedMatch(f"corpus{number:02}", match, people(*kinds), notes, 1_700_000_000_000, 1_700_000_100_000)


def _position(state: State) -> JsonDict:
    result = state.result()
    return {
        "state": state.encode(),
        "views": [state.view(seat) for seat in seats_and_spectator(state)],
        "legal": state.legal(),
        "result": None if result is None else result.encode(),
    }


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Plays matches of the island and another engine in lockstep, and compares every position (docs/lockstep.md).

`python -m tools.lockstep --engine fastcatan --matches 2000 --seed 1` plays the seeds 1 to 2000. Finished matches are
stored in `build/lockstep/<engine>.jsonl`, so that an interrupted run continues. They count only as long as the rules
and these tools are the same; `--again` plays them again in any case. It exits with 1 if any difference has no
explanation.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.lockstep.connection import ENGINES, Connection, environment
from tools.lockstep.match import Lockstep, Outcome
from tools.lockstep.report import report
from tools.paths import BUILD, ROOT, WANLI

FOLDER = BUILD / "lockstep"
SOURCES = (WANLI / "engine", WANLI / "games" / "settlers" / "rules", ROOT / "tools" / "lockstep")
"""The folders on which an outcome depends."""
CHUNK = 20
"""The number of matches that one process plays before their outcomes are stored."""


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", choices=[*ENGINES], action="append", help="both, unless one is named")
    parser.add_argument("--matches", type=int, default=1000, help="the number of matches for each engine")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the first match")
    parser.add_argument("--jobs", type=int, default=1, help="the number of matches played at the same time")
    parser.add_argument("--again", action="store_true", help="play all matches again")
    args = parser.parse_args()
    seeds = range(args.seed, args.seed + args.matches)
    outcomes: dict[str, list[Outcome]] = {}
    for name in args.engine or [*ENGINES]:
        outcomes[name] = run(name, seeds, args.jobs, args.again)
    text = report(outcomes)
    print(text)
    (FOLDER / "report.md").write_text(text, encoding="utf-8")
    sys.exit(any(outcome.error for played in outcomes.values() for outcome in played))


def run(name: str, seeds: Sequence[int], jobs: int, again: bool) -> list[Outcome]:
    """Play the matches of these seeds that are not stored yet. Returns the outcomes of all of them."""
    environment(ENGINES[name])
    path = FOLDER / f"{name}.jsonl"
    if again:
        path.unlink(missing_ok=True)
    version = fingerprint()
    played = {outcome.seed: outcome for outcome in stored(path, version)}
    missing = [seed for seed in seeds if seed not in played]
    chunks = [missing[start : start + CHUNK] for start in range(0, len(missing), CHUNK)]
    began = time.monotonic()
    with path.open("a", encoding="utf-8") as file, ProcessPoolExecutor(jobs) as pool:
        done = 0
        for chunk in pool.map(play, [name] * len(chunks), chunks):
            done += len(chunk)
            for outcome in chunk:
                played[outcome.seed] = outcome
                print(json.dumps({"version": version, **outcome.encode()}), file=file, flush=True)
                if outcome.error:
                    print(f"seed {outcome.seed}: {outcome.error}", flush=True)
            minutes = (time.monotonic() - began) / 60
            print(f"{name}: {done} of {len(missing)} matches, {minutes:.1f} minutes", flush=True)
    return [played[seed] for seed in seeds]


def play(name: str, seeds: Sequence[int]) -> list[Outcome]:
    """Play some matches with one program of the other engine."""
    with Connection(ENGINES[name]) as peer:
        return [Lockstep(peer, seed).play() for seed in seeds]


def stored(path: Path, version: str) -> Iterable[Outcome]:
    """The outcomes of this version in a file; a line that an interruption has cut is ignored."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            data = json.loads(line)
        except ValueError:
            continue
        if data.pop("version", "") == version:
            yield Outcome(**data)


def fingerprint() -> str:
    """A name for the current contents of `SOURCES`."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml"):
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    main()

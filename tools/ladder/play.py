"""Plays the contests of the ladder and stores each deal at once, so that an interrupted run can be resumed."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path

from tools.ladder.contests import Contest
from tools.ladder.driver import choose_any_version
from wanli.arena import DealOutcome, play_deal
from wanli.record import Record

RESULTS = Path(__file__).with_name("results")
"""One file per contest: a first line about the contest, then one line per deal (`wanli.record`)."""


def path_of(contest: Contest, folder: Path = RESULTS) -> Path:
    """Return the file of a contest."""
    return folder / f"{contest.name}.jsonl"


def play(
    contest: Contest,
    executor: Executor,
    workers: int,
    until: float,
    folder: Path = RESULTS,
    progress: Callable[[str], None] = lambda line: None,
) -> bool:
    """Play the deals of a contest that are missing until it ends, or until this time (`time.monotonic`).

    Returns True if the contest has ended. Deals are stored in order, so that the stopping rule sees them in order.
    If other code has written the file, the contest begins again.
    """
    folder.mkdir(parents=True, exist_ok=True)
    drop_outdated(path_of(contest, folder), contest)
    record: Record[DealOutcome] = Record(contest.pairing.about(), path_of(contest, folder))
    numbers = iter(range(contest.first_deal + len(record.results), contest.first_deal + contest.max_deals))
    pending: list[tuple[int, Future[DealOutcome]]] = []
    task = partial(play_deal, contest.pairing, chooser=choose_any_version)

    def submit() -> None:
        number = next(numbers, None)
        if number is not None and time.monotonic() < until:
            pending.append((number, executor.submit(task, number)))

    if not has_ended(contest, record.results):
        for _ in range(workers):
            submit()
    while pending:
        number, future = pending.pop(0)
        record.add(number, future.result())
        progress(summary(contest, record.results))
        if has_ended(contest, record.results):
            for _, unneeded in pending:
                unneeded.cancel()
            return True
        submit()
    return has_ended(contest, record.results)


def drop_outdated(path: Path, contest: Contest) -> None:
    """Delete a file of this contest that other code has written."""
    if not path.exists():
        return
    about = contest.pairing.about()
    stored_about = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    if stored_about != about and {**stored_about, "code": about["code"]} == about:
        path.unlink()


def shares(results: dict[int, DealOutcome]) -> list[float]:
    """Return the mean share of the victories of each deal, in the order of the deals.

    A match that all seats lose together counts as shared by all, because it does not compare them.
    """
    return [
        sum(_share(outcome, len(results[deal])) for outcome in results[deal]) / len(results[deal])
        for deal in sorted(results)
    ]


def _share(outcome: Sequence[float], seats: int) -> float:
    share, _, _, *rest = outcome
    return share + (1 - share - rest[0]) / seats if rest else share


def has_ended(contest: Contest, results: dict[int, DealOutcome]) -> bool:
    """Return True if the test has decided, or all deals have been played."""
    return len(results) >= contest.max_deals or bool(contest.test.decision(shares(results)))


def summary(contest: Contest, results: dict[int, DealOutcome]) -> str:
    """Return a line about the results so far."""
    deals = shares(results)
    multiple = sum(deals) / len(deals) * contest.pairing.seats
    decision = contest.test.decision(deals) or ("end" if has_ended(contest, results) else "open")
    return f"{contest.name}: {len(deals) * contest.pairing.seats} matches, {multiple:.2f} × fair share, {decision}"


def stored(folder: Path = RESULTS) -> Iterator[tuple[dict[str, object], dict[int, DealOutcome]]]:
    """Yield the description and the results of every file, also of those that other code has written."""
    for path in sorted(folder.glob("*.jsonl")):
        about, *lines = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        yield about, dict(lines)

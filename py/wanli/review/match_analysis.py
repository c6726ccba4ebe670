"""Analyses a finished match: series over its moves, counts, and the largest swings of the expectation.

Everything is computed from the record, replayed once in short steps.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from wanli.bots import Heuristic
from wanli.engine import Match
from wanli.ui.contract.analysis import Analysis

MAX_POSITIONS = 150
"""Maximum number of examined positions; a longer match is sampled evenly."""
MAX_SWINGS = 10
"""Number of the largest swings that are listed."""
MIN_OWN_SWINGS = 3
"""Minimum number of unforced swings listed for each human player: losers look for their own."""
MIN_SWING = 0.1
"""Minimum change in points of a swing beyond the largest `MAX_SWINGS`."""
EXPECTATION = "expectation"
"""The key of the series of expectations by the bots' heuristic (`Heuristic.expectation`)."""
MIN_CHANGES = 20
"""With fewer changes of the seat to act, every action counts as a position."""


@dataclass(frozen=True)
class Swing:
    """A change of the expectation of `seat` by `change` points, in its turn that ended after `end` actions.

    The action after `start` caused the largest part; `forced` if the rules allowed no other.
    """

    start: int
    end: int
    seat: int
    change: float
    forced: bool = False


@dataclass(frozen=True)
class MatchAnalysis:
    """The analysis of a match.

    `moments` are the numbers of actions before each examined position. By key: `series` and `counts` have one row of
    numbers per position (counts are cumulative), `distributions` the frequency of each value, `occurrences` each
    value's (number of actions, seat that acted, value). `swings` are the largest ones in order.
    """

    moments: tuple[int, ...]
    series: dict[str, list[Sequence[float]]]
    counts: dict[str, list[Sequence[float]]]
    distributions: dict[str, list[int]]
    occurrences: dict[str, list[tuple[int, int, int]]]
    swings: tuple[Swing, ...]


def analyse(
    match: Match, declared: Analysis, heuristic: Heuristic, people: Sequence[int] = ()
) -> Generator[None, None, MatchAnalysis]:
    """Analyse a match that is over, about one position per step. `people` are the seats of human players."""
    moments = _moments(match)
    series: dict[str, list[Sequence[float]]] = {course.key: [] for course in declared.series}
    series[EXPECTATION] = []
    counts: dict[str, list[Sequence[float]]] = {count.key: [] for count in declared.counts}
    sums = {count.key: [0.0] * match.seats for count in declared.counts}
    frequencies = {spread.key: dict.fromkeys(spread.values, 0) for spread in declared.distributions}
    occurrences: dict[str, list[tuple[int, int, int]]] = {spread.key: [] for spread in declared.distributions}
    state = match.at(0)
    for number in range(len(match.log) + 1):
        if number:
            record = match.log[number - 1]
            state.advance(record.action)
            for event in record.events:
                for count in declared.counts:
                    for seat, amount in count.of(event, state):
                        if seat in range(match.seats):
                            sums[count.key][seat] += amount
                for distribution in declared.distributions:
                    value = distribution.of(event)
                    if value is not None and value in frequencies[distribution.key]:
                        frequencies[distribution.key][value] += 1
                        occurrences[distribution.key].append((number, record.seat, value))
        if number in moments:
            for course in declared.series:
                series[course.key].append(tuple(course.of(state)))
            series[EXPECTATION].append(heuristic.expectation(state))
            for key, row in sums.items():
                counts[key].append(tuple(row))
            yield
    places = tuple(sorted(moments))
    swings = yield from _largest(match, _swings(match, places, series[EXPECTATION]), heuristic, people)
    return MatchAnalysis(
        places,
        series,
        counts,
        {key: [*row.values()] for key, row in frequencies.items()},
        occurrences,
        swings,
    )


def _moments(match: Match) -> set[int]:
    """The start, the end, and the changes of the seat to act, sampled evenly."""
    log = match.log
    changes = [index for index in range(1, len(log)) if log[index - 1].seat != log[index].seat]
    if len(changes) < MIN_CHANGES:
        changes = [*range(1, len(log))]
    limit = MAX_POSITIONS - 2
    if len(changes) > limit:
        changes = [changes[place * len(changes) // limit] for place in range(limit)]
    return {0, *changes, len(log)}


def _swings(match: Match, moments: Sequence[int], expected: Sequence[Sequence[float]]) -> list[Swing]:
    """All swings, largest first."""
    swings = []
    for index in range(1, len(moments)):
        seat = match.log[moments[index - 1]].seat
        if seat in range(match.seats):
            change = expected[index][seat] - expected[index - 1][seat]
            swings.append(Swing(moments[index - 1], moments[index], seat, change))
    return sorted(swings, key=lambda swing: -abs(swing.change))


def _largest(
    match: Match, swings: Sequence[Swing], heuristic: Heuristic, people: Sequence[int]
) -> Generator[None, None, tuple[Swing, ...]]:
    """The largest swings of all, and enough swings of each human player."""
    listed = []
    own_swings = dict.fromkeys(people, 0)
    for rank, swing in enumerate(swings):
        is_own_needed = own_swings.get(swing.seat, MIN_OWN_SWINGS) < MIN_OWN_SWINGS and abs(swing.change) >= MIN_SWING
        if rank >= MAX_SWINGS and not is_own_needed:
            continue
        located = yield from _at_decisive_action(match, swing, heuristic)
        if located.forced and located.end == len(match.log):
            continue  # no turning point: the expectation became the result
        if rank < MAX_SWINGS or not located.forced:
            listed.append(located)
        if swing.seat in own_swings and not located.forced:
            own_swings[swing.seat] += 1
    return tuple(listed)


def _at_decisive_action(match: Match, swing: Swing, heuristic: Heuristic) -> Generator[None, None, Swing]:
    """The swing, starting at the action of its seat that changed most: a turn may have several. One action per step."""
    state, parts = match.at(swing.start), []
    yield
    before = heuristic.expectation(state)[swing.seat]
    for index in range(swing.start, swing.end):
        record, forced = match.log[index], len(state.choices()) == 1
        state.advance(record.action)
        after = heuristic.expectation(state)[swing.seat]
        if record.seat == swing.seat:
            parts.append((after - before if swing.change > 0 else before - after, index, forced))
        before = after
        yield
    _, start, forced = max(parts, key=lambda part: part[0])
    return replace(swing, start=start, forced=forced)

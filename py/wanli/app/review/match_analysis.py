"""A finished match in numbers: courses over its moves, counts, and where the expectation swung most.

Everything is read off the record, played through once, in short steps.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace

from wanli.bots import Heuristic
from wanli.engine import Match
from wanli.ui.contract.analysis import Analysis

MOMENTS = 150
"""Positions that are looked at, at most; a longer match is thinned out evenly."""
SWINGS = 10
"""How many of the largest swings are named."""
OWN_SWINGS = 3
"""How many of each person at least, where the rules left them a choice: who lost asks for their own."""
LEAST_SWING = 0.1
"""Points that at least a swing beyond `SWINGS` changes: less is none."""
EXPECTATION = "expectation"
"""The course of what the bots' heuristic expects of the positions (`Heuristic.expectation`)."""
FEW_CHANGES = 20
"""With fewer changes of the seat to act, every action is a moment of its own."""


@dataclass(frozen=True)
class Swing:
    """In the turn that ended after `end` actions the expectation of `seat`, who had moved, changed by `change` points.

    The action after `start` made the largest part of it; `forced`: it was the only one that the rules allowed.
    """

    start: int
    end: int
    seat: int
    change: float
    forced: bool = False


@dataclass(frozen=True)
class MatchAnalysis:
    """`moments` are numbers of actions. By key: `series` a row of numbers per moment, `counts` too (added up so far),
    `distributions` how often each value came, `occurrences` when: (number of actions, seat that acted, value). `swings`
    are the largest, the first of all first.
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
    """Look at a match that is over, about one position a step. `people` are the seats that no bot played."""
    moments = _moments(match)
    series: dict[str, list[Sequence[float]]] = {course.key: [] for course in declared.series}
    series[EXPECTATION] = []
    counts: dict[str, list[Sequence[float]]] = {count.key: [] for count in declared.counts}
    sums = {count.key: [0.0] * match.seats for count in declared.counts}
    found = {each.key: dict.fromkeys(each.values, 0) for each in declared.distributions}
    occurrences: dict[str, list[tuple[int, int, int]]] = {each.key: [] for each in declared.distributions}
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
                for each in declared.distributions:
                    value = each.of(event)
                    if value is not None and value in found[each.key]:
                        found[each.key][value] += 1
                        occurrences[each.key].append((number, record.seat, value))
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
        {key: [*row.values()] for key, row in found.items()},
        occurrences,
        swings,
    )


def _moments(match: Match) -> set[int]:
    """The beginning, the end, and between them where the seat to act changed, thinned out evenly."""
    log = match.log
    changes = [number for number in range(1, len(log)) if log[number - 1].seat != log[number].seat]
    if len(changes) < FEW_CHANGES:
        changes = [*range(1, len(log))]
    most = MOMENTS - 2
    if len(changes) > most:
        changes = [changes[place * len(changes) // most] for place in range(most)]
    return {0, *changes, len(log)}


def _swings(match: Match, moments: Sequence[int], expected: Sequence[Sequence[float]]) -> list[Swing]:
    """All of them, the largest first."""
    found = []
    for place in range(1, len(moments)):
        seat = match.log[moments[place - 1]].seat
        if seat in range(match.seats):
            change = expected[place][seat] - expected[place - 1][seat]
            found.append(Swing(moments[place - 1], moments[place], seat, change))
    return sorted(found, key=lambda swing: -abs(swing.change))


def _largest(
    match: Match, swings: Sequence[Swing], heuristic: Heuristic, people: Sequence[int]
) -> Generator[None, None, tuple[Swing, ...]]:
    """The largest of all, and enough of each person's."""
    named = []
    own = dict.fromkeys(people, 0)
    for number, swing in enumerate(swings):
        wanted = own.get(swing.seat, OWN_SWINGS) < OWN_SWINGS and abs(swing.change) >= LEAST_SWING
        if number >= SWINGS and not wanted:
            continue
        found = yield from _from_largest_part(match, swing, heuristic)
        if found.forced and found.end == len(match.log):
            continue  # nothing turned there: what was expected became what came out
        if number < SWINGS or not found.forced:
            named.append(found)
        if swing.seat in own and not found.forced:
            own[swing.seat] += 1
    return tuple(named)


def _from_largest_part(match: Match, swing: Swing, heuristic: Heuristic) -> Generator[None, None, Swing]:
    """The same from the action of its seat that changed most of it: a turn may have several. One action a step."""
    state, parts = match.at(swing.start), []
    yield
    before = heuristic.expectation(state)[swing.seat]
    for number in range(swing.start, swing.end):
        record, forced = match.log[number], len(state.legal()) == 1
        state.advance(record.action)
        after = heuristic.expectation(state)[swing.seat]
        if record.seat == swing.seat:
            parts.append((after - before if swing.change > 0 else before - after, number, forced))
        before = after
        yield
    _, start, forced = max(parts, key=lambda part: part[0])
    return replace(swing, start=start, forced=forced)

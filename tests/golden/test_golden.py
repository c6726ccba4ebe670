"""The golden matches are replayed and compared line by line.

After an intended change, run `python -m tools.author.golden redo`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.report import files, replay, report
from tests.playing import all_seats, view_of
from wanli.games import GAMES


def matches() -> list[pytest.ParameterSet]:
    """Return all golden matches. The shortest of each game also runs in Pyodide, although CPython wrote its digests."""
    shortest = {path.parent: path for path in sorted(files(), key=lambda path: -path.stat().st_size)}
    return [
        pytest.param(
            path, marks=[pytest.mark.pyodide] if path in shortest.values() else [], id=f"{path.parent.name}/{path.stem}"
        )
        for path in files()
    ]


@pytest.mark.parametrize("path", matches())
def test_the_report_is_unchanged(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    match, policy = replay(lines)
    assert report(match, policy) == lines


@pytest.mark.parametrize("slug", GAMES)
def test_every_number_of_seats_is_covered(slug: str) -> None:
    seats = {replay(path.read_text("utf-8").splitlines())[0].seats for path in files() if path.parent.name == slug}
    assert seats == set(all_seats(GAMES[slug]))


def test_every_end_of_mauer_is_covered() -> None:
    occurrences: set[str] = set()
    for path in files():
        if path.parent.name == "mauer":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result, view = match.state.result(), view_of(match.state, None)
            assert result is not None
            stranded = any(line.key == "stranded" for line in result.breakdown)
            shared = len(result.winners) > 1
            occurrences.add(f"{result.reason} in {'valuations only' if view['final'] else 'play'}")
            occurrences |= {"stranded"} if stranded else set()
            occurrences |= {"shared"} if shared else set()
            occurrences |= {"boxed"} if view["boxed_tokens"] else set()
    assert occurrences == {
        "last_token in play",
        "last_token in valuations only",
        "last_round in valuations only",
        "stranded",
        "shared",
        "boxed",
    }


def test_every_end_of_settlers_is_covered() -> None:
    ends: dict[tuple[str, int], set[str]] = {}
    for path in files():
        if path.parent.name == "settlers":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            ends.setdefault((str(match.options.get("map", "great_wall")), match.seats), set()).add(result.reason)
    assert ends == {
        ("great_wall", 4): {"points", "breaches", "rounds"},
        ("great_wall", 6): {"points", "breaches"},
        ("island", 3): {"points", "rounds"},
        ("island", 4): {"points"},
        ("large_island", 5): {"points"},
        ("large_island", 6): {"points"},
    }


def test_every_end_of_meridian_is_covered() -> None:
    """The ends are by points, by unused pieces after a tie, and shared. Towers are pushed, removed and replaced."""
    occurrences: set[str] = set()
    for path in files():
        if path.parent.name == "meridian":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            occurrences.add(result.reason)
            occurrences |= {event.kind for record in match.log for event in record.events}
            occurrences |= {"pushed" for record in match.log for event in record.events if event.facts.get("pushed")}
    assert occurrences >= {"points", "pieces", "shared", "pushed", "place", "remove", "replace", "pass"}


def test_every_end_of_great_wall_is_covered() -> None:
    """Each mode and number of seats is covered, each with a won match."""
    ends_by_mode: dict[tuple[str, int], set[str]] = {}
    for path in files():
        if path.parent.name == "great_wall":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            ends = ends_by_mode.setdefault((match.options["mode"], match.seats), set())
            ends |= {result.reason, *(["won"] if result.winners else [])}
    standard = {("standard", seats): {"shame", "time", "walls", "won"} for seats in (1, 2, 3, 4, 5)}
    cooperative = {("coop", seats): {"shame", "goal", "won"} for seats in (2, 3, 4)}
    assert ends_by_mode.keys() == {*standard, *cooperative}
    for mode, ends in {**standard, **cooperative}.items():
        assert ends_by_mode[mode] >= ends, mode
    assert "time" in ends_by_mode["coop", 2] | ends_by_mode["coop", 3] | ends_by_mode["coop", 4]

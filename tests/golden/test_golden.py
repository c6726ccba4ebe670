"""The golden matches, replayed and compared line by line. After a wanted change: `python -m tools.golden
redo`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.report import files, replay, report
from tests.playing import view_of
from wanli.games import GAMES


def matches() -> list[pytest.ParameterSet]:
    """All of them; the shortest of each game goes into Pyodide too: its digests were written by CPython."""
    shortest = {path.parent: path for path in sorted(files(), key=lambda path: -path.stat().st_size)}
    return [
        pytest.param(
            path, marks=[pytest.mark.pyodide] if path in shortest.values() else [], id=f"{path.parent.name}/{path.stem}"
        )
        for path in files()
    ]


@pytest.mark.parametrize("path", matches())
def test_the_match_is_told_as_before(path: Path) -> None:
    told = path.read_text("utf-8").splitlines()
    match, policy = replay(told)
    assert report(match, policy) == told


@pytest.mark.parametrize("slug", GAMES)
def test_there_is_one_for_each_number_of_seats(slug: str) -> None:
    seats = {replay(path.read_text("utf-8").splitlines())[0].seats for path in files() if path.parent.name == slug}
    assert seats == set(GAMES[slug].seats)


def test_mauer_has_one_for_each_way_to_end() -> None:
    found: set[str] = set()
    for path in files():
        if path.parent.name == "mauer":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result, view = match.state.result(), view_of(match.state, None)
            assert result is not None
            stranded = any(line.key == "stranded" for line in result.breakdown)
            shared = len(result.winners) > 1
            found.add(f"{result.reason} in {'valuations only' if view['final'] else 'play'}")
            found |= {"stranded"} if stranded else set()
            found |= {"shared"} if shared else set()
            found |= {"boxed"} if view["boxed_tokens"] else set()
    assert found == {
        "last_token in play",
        "last_token in valuations only",
        "last_round in valuations only",
        "stranded",
        "shared",
        "boxed",
    }


def test_settlers_has_one_for_each_way_to_end() -> None:
    found: dict[int, set[str]] = {}
    for path in files():
        if path.parent.name == "settlers":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            found.setdefault(match.seats, set()).add(result.reason)
    assert found == {4: {"points", "breaches", "rounds"}, 6: {"points", "breaches"}}


def test_meridian_has_one_for_each_way_to_end() -> None:
    """Points alone, unused pieces after a tie, a shared victory; towers that were pushed, taken up and replaced."""
    found: set[str] = set()
    for path in files():
        if path.parent.name == "meridian":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            found.add(result.reason)
            found |= {event.kind for record in match.log for event in record.events}
            found |= {"pushed" for record in match.log for event in record.events if event.facts.get("pushed")}
    assert found >= {"points", "pieces", "shared", "pushed", "place", "remove", "replace", "pass"}


def test_great_wall_has_one_for_each_way_to_end() -> None:
    """Every number of seats, alone, with the Reed Clan and in the open, and together; a won match of each."""
    found: dict[tuple[str, int], set[str]] = {}
    for path in files():
        if path.parent.name == "great_wall":
            match, _ = replay(path.read_text("utf-8").splitlines())
            result = match.state.result()
            assert result is not None
            ends = found.setdefault((match.options["mode"], match.seats), set())
            ends |= {result.reason, *(["won"] if result.winners else [])}
    standard = {("standard", seats): {"shame", "time", "walls", "won"} for seats in (1, 2, 3, 4, 5)}
    together = {("coop", seats): {"shame", "goal", "won"} for seats in (2, 3, 4)}
    assert found.keys() == {*standard, *together}
    for mode, ends in {**standard, **together}.items():
        assert found[mode] >= ends, mode
    assert "time" in found["coop", 2] | found["coop", 3] | found["coop", 4]

"""The test files to run for a change: those that the import graph puts nearest to it, as many as the time allows."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from tools.ci.durations import ALL_GAMES, Durations
from tools.ci.import_graph import build_graph, distances, is_test

UNKNOWN_SECONDS = 2.0
"""The duration of a test file that no run has recorded."""
FILE_OVERHEAD_SECONDS = 0.1
"""The time to import a test file and to collect its tests. Every worker does it."""
OF_ONE_GAME = re.compile(r"(?:py/wanli/games|examples|tests/games|tests/golden)/(?P<slug>\w+)/|tests/corpus/(\w+)-")


@dataclass(frozen=True)
class Selection:
    """Test files that depend on a change, nearest first."""

    run: list[str]
    left: list[str]
    games: list[str]
    """The slugs of the games that the change is limited to; empty if it may affect all games."""
    seconds: float
    """The expected duration of the selected tests, on one core."""


def select(
    changed: Collection[str], sources: Mapping[str, str], durations: Durations, budget: float, workers: int
) -> Selection:
    """Return the tests to run for the changed files within a budget in seconds, with this number of workers.

    A test file that no longer fits is left out, and shorter ones after it may still be selected. Tests of games that
    the change does not concern count as independent of it.
    """
    games = games_of(changed)
    seconds = {path: expected_seconds(path, durations, games) for path in sources if is_test(path)}
    seconds = {path: spent + FILE_OVERHEAD_SECONDS * workers for path, spent in seconds.items()}
    run: list[str] = []
    left: list[str] = []
    total = 0.0
    for path in by_nearness(changed, sources, seconds):
        if games and not set(games).issuperset(games_of([path])):
            continue
        fits = total + seconds[path] <= budget * workers
        (run if fits else left).append(path)
        total += seconds[path] if fits else 0
    return Selection(run, left, games, total)


def games_of(changed: Collection[str]) -> list[str]:
    """Return the slugs of the games that all changed files belong to; none if one file belongs to no game."""
    matches = [OF_ONE_GAME.match(path) for path in changed]
    return sorted({match[1] or match[2] for match in matches if match}) if all(matches) else []


def expected_seconds(path: str, durations: Durations, games: Collection[str]) -> float:
    """Return the recorded duration of a test file, of only the tests about these games if there are any."""
    by_game = durations.get(path)
    if by_game is None:
        return UNKNOWN_SECONDS
    return sum(spent for game, spent in by_game.items() if not games or game in (*games, ALL_GAMES))


def by_nearness(changed: Collection[str], sources: Mapping[str, str], seconds: Mapping[str, float]) -> list[str]:
    """Return the unit-test files that depend on the changed files, nearest first.

    Among those equally near, a test named after a changed file comes first, then the shorter ones.
    """
    start: dict[str, int] = {}
    for path in changed:
        near = {**checkers(sources), path: 0} if path.endswith(".py") else readers(path, sources)
        start |= {reader: min(distance, start.get(reader, distance)) for reader, distance in near.items()}
    reached = distances(build_graph(sources), start)
    namesakes = {f"test_{PurePosixPath(path).stem}" for path in changed}

    def nearness(path: str) -> tuple[int, bool, float, str]:
        return reached[path], PurePosixPath(path).stem not in namesakes, seconds[path], path

    return sorted((path for path in reached if path.startswith("tests/") and is_test(path)), key=nearness)


def checkers(sources: Mapping[str, str]) -> dict[str, int]:
    """Return the Python files that read the text of all others, as in `rglob("*.py")`, with a distance of 2."""
    return {path: 2 for path, text in sources.items() if '*.py"' in text}


def readers(path: str, sources: Mapping[str, str]) -> dict[str, int]:
    """Return the Python files that may read a data file, with their distance from it.

    At distance 1 are those that contain its name, and the tests of its game; at distance 2 those that contain its
    suffix at the end of a string, as in `glob("*.css")`, and the modules of the nearest folder that has some.
    """
    name, suffix = PurePosixPath(path).name, PurePosixPath(path).suffix
    of_game = OF_ONE_GAME.match(path)
    tests_of_game = f"tests/games/{of_game[1] or of_game[2]}/" if of_game else None
    distance = dict.fromkeys(_nearest_modules(path, sources), 2)
    for source_path, text in sources.items():
        if name in text or (tests_of_game and source_path.startswith(tests_of_game) and is_test(source_path)):
            distance[source_path] = 1
        elif suffix and f'{suffix}"' in text:
            distance[source_path] = 2
    return distance


def _nearest_modules(path: str, sources: Iterable[str]) -> list[str]:
    for folder in map(str, PurePosixPath(path).parents):
        modules = [source for source in sources if str(PurePosixPath(source).parent) == folder]
        if modules:
            return modules
    return []

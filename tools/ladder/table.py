"""Writes the results of the ladder into docs/bots.md, and the strengths of the levels into the package."""

from __future__ import annotations

import tomllib
from pathlib import Path

from tools.ladder.blunders import BLUNDERS
from tools.ladder.blunders.count import stored as stored_blunders
from tools.ladder.contests import SEATS, Contest, contests
from tools.ladder.driver import FIRST
from tools.ladder.fit import Series, Strength, multiple, strengths
from tools.ladder.play import RESULTS, has_ended, shares, stored
from tools.ladder.without_rivals import SETUPS
from tools.ladder.without_rivals import stored as stored_without_rivals
from tools.paths import ROOT, WANLI
from wanli.arena import DealOutcome

PAGE = ROOT / "docs" / "bots.md"
STRENGTHS = WANLI / "review" / "level_strengths.toml"
HEADING, BLUNDER_HEADING = "### Results of the ladder", "### Blunders"
ALONE_HEADING = "### Solo and cooperative games"
ENOUGH_DEALS = 20
"""The deals that a contest needs before the page computes ratings from it."""
STRENGTHS_HEAD = """\
# The strengths of the levels in points; random moves have 0. `python -m tools.ladder table` writes this file.
"""


def write(page: Path = PAGE, folder: Path = RESULTS) -> None:
    """Replace the tables in the sections of the results. A section ends at the next heading; its text stays."""
    text = page.read_text(encoding="utf-8")
    for heading, tables in (
        (HEADING, section(folder)),
        (ALONE_HEADING, alone_section(folder / "without_rivals")),
        (BLUNDER_HEADING, blunder_section(folder / "blunders")),
    ):
        before, found, rest = text.partition(f"{heading}\n")
        if not found:
            raise ValueError(f"{page} has no section {heading!r}")
        end = rest.index("\n#")
        text = f"{before}{heading}\n\n{_without_tables(rest[:end])}{tables}{rest[end:]}"
    page.write_text(text, encoding="utf-8")


def _without_tables(text: str) -> str:
    """Return the paragraphs of a section without its tables, with an empty line after each."""
    paragraphs = (paragraph.strip() for paragraph in text.split("\n\n"))
    return "".join(f"{paragraph}\n\n" for paragraph in paragraphs if paragraph and not paragraph.startswith("|"))


def write_strengths(path: Path = STRENGTHS, folder: Path = RESULTS) -> None:
    """Write the strengths of the levels, from which the page computes ratings, for the usual number of seats.

    Games without a complete chain keep their strengths. Contests with few deals do not count.
    """
    levels: dict[str, dict[str, float]] = tomllib.loads(path.read_text(encoding="utf-8"))
    for game, seat_numbers in SEATS.items():
        series = connected(
            [
                _series(contest, results)
                for contest, _, results in _played(game, seat_numbers[0], folder)
                if len(results) >= ENOUGH_DEALS
            ]
        )
        fitted = strengths(series, "random") if series else {}
        if set(LEVELS) <= set(fitted):
            levels[game] = {level: round(fitted[level].points) for level in LEVELS}
    tables = [
        f"\n[{game}]\n" + "".join(f"{level} = {points}\n" for level, points in levels[game].items()) for game in levels
    ]
    path.write_text(STRENGTHS_HEAD + "".join(tables), encoding="utf-8")


def section(folder: Path = RESULTS) -> str:
    """Return the tables as Markdown, from all results in the folder."""
    lines = ["| contest | matches | times the fair share | code |", "|---|---|---|---|"]
    ratings = ["| game, seats | easy | medium | hard | " + " | ".join(_old(level) for level in LEVELS) + " |"]
    ratings.append("|---|" + "---|" * 6)
    for game, seat_numbers in SEATS.items():
        for seats in seat_numbers:
            played = _played(game, seats, folder)
            lines += [_contest_row(contest, code, results) for contest, code, results in played]
            series = connected([_series(contest, results) for contest, _, results in played])
            if series:
                ratings.append(_ratings_row(f"{game}, {seats}", strengths(series, "random")))
    return "\n".join([*ratings, "", *lines, ""])


LEVELS = ("easy", "medium", "hard")


def connected(series: list[Series], anchor: str = "random") -> list[Series]:
    """Return the contests that are connected with the anchor by other contests."""
    reached, before = {anchor}, 0
    while len(reached) > before:
        before = len(reached)
        for contest in series:
            if reached & {contest.challenger, contest.field}:
                reached |= {contest.challenger, contest.field}
    return [contest for contest in series if contest.challenger in reached]


def blunder_section(folder: Path) -> str:
    """Return the table of the blunders per 100 decisions as Markdown, from all counts in the folder."""
    lines = ["| game | blunder | easy | medium | hard |", "|---|---|---|---|---|"]
    counted = stored_blunders(folder)
    for game, definitions in BLUNDERS.items():
        rates = [counted.get((game, level)) for level in LEVELS]
        if not any(rates):
            continue
        decisions = [f"{rate['matches']:.0f} matches, {rate['decisions']:,.0f}" if rate else "–" for rate in rates]
        lines.append(f"| {game} | *decisions* | {' | '.join(decisions)} |")
        for name in (definition.__name__ for definition in definitions):
            cells = [f"{rate[name]:.2f}" if rate else "–" for rate in rates]
            lines.append(f"| | {name.replace('_', ' ')} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def alone_section(folder: Path) -> str:
    """Return the table of the solo and cooperative matches as Markdown."""
    lines = ["| match | easy | medium | hard |", "|---|---|---|---|"]
    played = stored_without_rivals(folder)
    for setup in SETUPS:
        cells = []
        for level in LEVELS:
            result = played.get((setup, level))
            if result is None:
                cells.append("–")
            else:
                interval = f"[{result.low:.0%} … {result.high:.0%}]"
                cells.append(f"{result.won:.0%} {interval} of {result.matches}, honour {result.honour:.0f}")
        lines.append(f"| {setup} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])


def _played(game: str, seats: int, folder: Path) -> list[tuple[Contest, str, dict[int, DealOutcome]]]:
    """Return the contests of a game with results: the contest, the hash of the code, and the results."""
    return [
        (contest, *results)
        for contest in contests(game)
        if contest.pairing.seats == seats and (results := _results(contest, folder)) is not None
    ]


def _old(level: str) -> str:
    return f"{level} of {FIRST}"


def _results(contest: Contest, folder: Path) -> tuple[str, dict[int, DealOutcome]] | None:
    for about, results in stored(folder):
        described = {**contest.pairing.about(), "code": about.get("code")}
        if about == described and results:
            return str(about["code"]), results
    return None


def _series(contest: Contest, results: dict[int, DealOutcome]) -> Series:
    pairing = contest.pairing
    return Series(pairing.challenger, pairing.field, pairing.seats, tuple(shares(results)))


def _contest_row(contest: Contest, code: str, results: dict[int, DealOutcome]) -> str:
    pairing = contest.pairing
    value, low, high = multiple(_series(contest, results))
    name = f"{pairing.game}, {pairing.seats}: {pairing.challenger} among {pairing.field.replace('@', ' of ')}"
    matches = len(results) * pairing.seats
    ending = contest.test.decision(shares(results)) or ("" if has_ended(contest, results) else "running")
    marks = {"high": f"≥ {contest.high:g}", "low": f"≤ {contest.low:g}", "": "undecided", "running": "not finished"}
    return f"| {name} | {matches}, {marks[ending]} | {value:.2f} [{low:.2f} … {high:.2f}] | {code} |"


def _ratings_row(name: str, fitted: dict[str, Strength]) -> str:
    cells = []
    for level in (*LEVELS, *(f"{level}@{FIRST}" for level in LEVELS)):
        strength = fitted.get(level)
        cells.append("–" if strength is None else f"{strength.points:.0f} [{strength.low:.0f} … {strength.high:.0f}]")
    return f"| {name} | {' | '.join(cells)} |"

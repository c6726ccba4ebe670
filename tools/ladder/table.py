"""Writes the results of the ladder into docs/bots.md."""

from __future__ import annotations

from pathlib import Path

from tools.ladder.contests import SEATS, Contest, contests
from tools.ladder.driver import FIRST
from tools.ladder.fit import Series, Strength, multiple, strengths
from tools.ladder.play import RESULTS, has_ended, shares, stored
from tools.paths import ROOT
from wanli.arena import DealOutcome

PAGE = ROOT / "docs" / "bots.md"
HEADING = "### Results of the ladder"


def write(page: Path = PAGE, folder: Path = RESULTS) -> None:
    """Replace the section of the results in the page. The section ends at the next heading."""
    before, heading, rest = page.read_text(encoding="utf-8").partition(f"{HEADING}\n")
    if not heading:
        raise ValueError(f"{page} has no section {HEADING!r}")
    after = rest[rest.index("\n#") :]
    page.write_text(f"{before}{heading}\n{section(folder)}{after}", encoding="utf-8")


def section(folder: Path = RESULTS) -> str:
    """Return the tables as Markdown, from all results in the folder."""
    lines = ["| contest | matches | times the fair share | code |", "|---|---|---|---|"]
    ratings = ["| game, seats | easy | medium | hard | " + " | ".join(_old(level) for level in LEVELS) + " |"]
    ratings.append("|---|" + "---|" * 6)
    for game, seat_numbers in SEATS.items():
        for seats in seat_numbers:
            played = [
                (contest, *results)
                for contest in contests(game)
                if contest.pairing.seats == seats and (results := _results(contest, folder)) is not None
            ]
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

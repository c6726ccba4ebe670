"""Findings of the checks, and the exceptions to them: the listed layouts that are intended, each with its reason."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

EXCEPTIONS = Path(__file__).parent / "exceptions.toml"
CHECKS = {
    "overlap": "two controls overlap",
    "small": "a control outside the board is smaller than 44 px",
    "hit": "a tap at the centre of a legal target hits something else",
    "close": "zoom does not separate two targets on the board",
    "covered": "a target, number or name is covered",
    "cut": "text is cut off, leaves its frame or runs over other text",
    "inset": "a control lies in a safe-area inset",
    "swap": "a button takes the place of another",
    "engine": "a browser shows the table differently from Chromium",
    "failed": "the visit could not be made",
}
"""The kinds of findings."""
PATTERNS = ("visit", "state", "size", "engine", "lang", "element", "by", "text", "detail")
"""The fields of a finding that an exception may restrict, with wildcards."""
MIN_REASON = 20
"""The minimum length of a reason, in characters."""


@dataclass(frozen=True)
class Finding:
    """One place of one screen that fails a check.

    `element` and `by` name the element and the one that covers, cuts or overlaps it; `box` is left, top, width and
    height in CSS pixels.
    """

    visit: str
    state: str
    size: str
    engine: str
    lang: str
    check: str
    element: str
    by: str = ""
    text: str = ""
    box: tuple[float, ...] = ()
    detail: str = ""

    @property
    def place(self) -> str:
        """The place of the finding: what stays the same in other languages and browsers."""
        return f"{self.visit} · {self.state} · {self.size}"


@dataclass(frozen=True)
class Exemption:
    """An entry of exceptions.toml: the check it concerns, patterns for fields of the finding, and the reason."""

    check: str
    reason: str
    patterns: tuple[tuple[str, str], ...]

    def matches(self, finding: Finding) -> bool:
        """True if all patterns match the finding."""
        fields = ((getattr(finding, name), pattern) for name, pattern in self.patterns)
        return finding.check == self.check and all(fnmatchcase(value, pattern) for value, pattern in fields)


class ExceptionsError(ValueError):
    """exceptions.toml is not valid; the message names the entry."""


def read_exceptions(text: str | None = None) -> tuple[Exemption, ...]:
    """Read the exceptions from TOML, by default from exceptions.toml. Raises ExceptionsError.

    Each entry needs a known check, a reason and at least one pattern for an element.
    """
    data = tomllib.loads(EXCEPTIONS.read_text("utf-8") if text is None else text)
    entries = data.pop("exception", [])
    if data or not isinstance(entries, list):
        raise ExceptionsError("the file may only contain [[exception]] entries")
    return tuple(_exemption(number, entry) for number, entry in enumerate(entries, 1))


def _exemption(number: int, entry: Mapping[str, Any]) -> Exemption:
    problems = [f"unknown field {name}" for name in entry if name not in ("check", "reason", *PATTERNS)]
    if entry.get("check") not in CHECKS:
        problems.append(f"unknown check {entry.get('check')}")
    if len(str(entry.get("reason", ""))) < MIN_REASON:
        problems.append("the reason is missing or too short")
    if not ({"element", "by"} & set(entry)):
        problems.append("names no element")
    if any(not isinstance(value, str) for value in entry.values()):
        problems.append("all values must be texts")
    if problems:
        raise ExceptionsError(f"exception {number}: {', '.join(problems)}")
    patterns = tuple((name, entry[name]) for name in PATTERNS if name in entry)
    return Exemption(entry["check"], entry["reason"], patterns)


def split(
    findings: Iterable[Finding], exceptions: Sequence[Exemption]
) -> tuple[list[Finding], dict[Exemption, list[Finding]]]:
    """Separate the findings without an exception from the excepted ones, which are listed by exception."""
    remaining: list[Finding] = []
    excepted: dict[Exemption, list[Finding]] = {exemption: [] for exemption in exceptions}
    for finding in findings:
        exemption = next((each for each in exceptions if each.matches(finding)), None)
        if exemption is None:
            remaining.append(finding)
        else:
            excepted[exemption].append(finding)
    return remaining, excepted


def merge(findings: Iterable[Finding]) -> list[tuple[Finding, list[str]]]:
    """Join equal findings of several sizes, languages and browsers: the first one, and where else it occurs."""
    groups: dict[tuple[str, ...], tuple[Finding, list[str]]] = {}
    for finding in findings:
        key = (finding.visit.split()[0], finding.check, finding.element, finding.by)
        _, places = groups.setdefault(key, (finding, []))
        places.append(f"{finding.visit} {finding.state} {finding.size} {finding.lang} {finding.engine}")
    return list(groups.values())

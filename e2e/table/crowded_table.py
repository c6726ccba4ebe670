"""The layout checker at the crowded table of a game."""

from __future__ import annotations

from collections.abc import Collection

from e2e.host import Host
from tools.look.browsers import ChromiumPage
from tools.look.findings import read_exceptions, split
from tools.look.report import lines
from tools.look.runner import Task, make_visit
from tools.look.sizes import SIZES
from tools.look.visits import Visit, visits


def crowded(game: str, states: int = 3) -> Visit:
    """Return the visit to the crowded table of a game with only its first states, which come before the dialogs."""
    [visit] = [visit for visit in visits(game) if visit.name == f"{game} crowded"]
    return Visit(visit.name, visit.states[:states])


def findings_at(page: ChromiumPage, host: Host, task: Task, size_names: Collection[str]) -> list[str]:
    """Return the findings at sizes of these names, without the exceptions."""
    sizes = [size for size in SIZES if size.name in size_names]
    result = make_visit(page, host.address, task, sizes, take_pictures=False)
    remaining, _ = split(result.findings, read_exceptions())
    return lines(remaining)

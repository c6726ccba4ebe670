"""Recorded calls of project functions: which belong to markup and rules, which lead to a landmark,
and their printing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

Test = Callable[[str], bool]
"""A predicate on the name of a function."""


@dataclass(frozen=True)
class Call:
    """One call: when it began (milliseconds since 1970), the thread, the depth of its stack, and the function.

    The name of a function is "module: qualified name".
    """

    time: float
    thread: str
    depth: int
    name: str


def merge(threads: Iterable[tuple[str, Sequence[Sequence[Any]]]]) -> list[Call]:
    """The calls of all threads in the order in which they began. The recorder's calls are [time, depth, name]."""
    calls = [Call(time, thread, depth, name) for thread, recorded in threads for time, depth, name in recorded]
    return sorted(calls, key=lambda call: call.time)  # stable: a thread's own order remains


def is_rule(name: str) -> bool:
    """True for the engine of the games."""
    return name.startswith("games/") and "/rules/" in name


def is_markup(name: str) -> bool:
    """True for functions that turn a position into markup, and for the texts in it."""
    folder = name.partition("/")[0]
    return folder in ("ui", "encoding") or (folder == "games" and "/rules/" not in name and "/bot/" not in name)


def ancestors(calls: Sequence[Call], landmark: Test) -> list[Call]:
    """The calls on the stack of each landmark of their thread, the landmark included, in order."""
    stacks: dict[str, list[Call]] = {}
    leading: list[Call] = []
    for call in calls:
        stack = stacks.setdefault(call.thread, [])
        while stack and stack[-1].depth >= call.depth:
            stack.pop()
        stack.append(call)
        if landmark(call.name):
            leading += [above for above in stack if above not in leading]
    return sorted(leading, key=calls.index)


def since(calls: Sequence[Call], first: Test) -> list[Call]:
    """The calls from the first one that passes `first`; none if there is none."""
    start = next((number for number, call in enumerate(calls) if first(call.name)), len(calls))
    return list(calls[start:])


def until(calls: Sequence[Call], last: Test) -> list[Call]:
    """The calls up to the first one that passes `last`, included; all if none does."""
    end = next((number for number, call in enumerate(calls) if last(call.name)), len(calls) - 1)
    return list(calls[: end + 1])


def functions(calls: Iterable[Call]) -> list[str]:
    """The distinct functions, in the order of their first calls."""
    return list(dict.fromkeys(call.name for call in calls))


def tree(calls: Sequence[Call], marked: Collection[Call] = ()) -> str:
    """One line per call, indented by depth. `marked` calls have a bar, and repeated siblings are counted.

    Each line begins with the milliseconds since the first call.
    """
    lines: list[tuple[float, str, int]] = []
    start = calls[0].time if calls else 0
    for call in calls:
        sign = "|" if call in marked else " "
        text = f"{call.thread:6} {sign} {'  ' * call.depth}{call.name}"
        if lines and lines[-1][1] == text:
            lines[-1] = (lines[-1][0], text, lines[-1][2] + 1)
        else:
            lines.append((call.time - start, text, 1))
    return "\n".join(f"{ms:7.1f} {text}{f' ({count}×)' if count > 1 else ''}" for ms, text, count in lines)


def by_folder(names: Iterable[str]) -> str:
    """The number of functions per folder, the largest first."""
    counts = Counter("/".join(name.partition(":")[0].split("/")[:2]) for name in names)
    return ", ".join(f"{folder} {count}" for folder, count in counts.most_common())

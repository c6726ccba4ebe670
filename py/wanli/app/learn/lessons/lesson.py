"""What a lesson is: a match set up up to a moment, and steps of one action each with what is said about it.

Its texts stand in the catalogue of the game: `<slug>.lesson.<lesson>.title`, `.learned`, one for each step by its
key, `.wrong.<key>` for each answer to an action that is legal and not what is asked for, and `.remember.<key>` for each
line of the list at its end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from wanli.engine import Action, State
from wanli.engine.actions import from_json
from wanli.engine.data_files import positive, whole
from wanli.engine.options import OptionValue

Pattern = tuple[Any, ...]
"""The beginning of an action, where `"*"` stands for anything: `("play", "*", 2)`. `()` is every action."""

ANYTHING = "*"
TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "equals": lambda found, wanted: bool(found == wanted),
    "differs": lambda found, wanted: bool(found != wanted),
    "at_least": lambda found, wanted: bool(found >= wanted),
    "at_most": lambda found, wanted: bool(found <= wanted),
}
"""What a condition may ask of a value of the view, by its name in the file."""
MOST_REMEMBERED = 8
"""Lines of the list at the end of a lesson, at most."""
HINT_AFTER = 2
"""Tries that went wrong until the lesson offers to show the way, if a step does not say."""


class LessonError(ValueError):
    """A lesson cannot be read, or cannot be played as it is written."""


@dataclass(frozen=True)
class Condition:
    """What must be true of the learner's view after an action: the value at `path` (`sites.0.leader`) passes `test`."""

    path: tuple[str | int, ...]
    test: str
    wanted: object

    def holds(self, view: Mapping[str, Any]) -> bool:
        """Whether it is true of this view. Raises LessonError if the view has no such path."""
        found: Any = view
        try:
            for name in self.path:
                found = found[name]
        except (LookupError, TypeError) as missing:
            raise LessonError(f"the view has no {'.'.join(map(str, self.path))}") from missing
        return TESTS[self.test](found, self.wanted)


@dataclass(frozen=True)
class Step:
    """One thing to do. Any action that fits a pattern of `expect` and after which all of `leads_to` is true is right.

    `show`: names (`data-piece`, `data-at`, `data-about`) of what is lit on board and
    hand, or in one area alone: `hand/card:wall`, `status/…`, `players/…`. `wrong`: by the key of the answer
    the patterns of the actions it answers, asked in their order. `reply`: what is played then, up to the learner's next
    decision. A step that expects nothing is only read.
    """

    key: str
    show: tuple[str, ...] = ()
    expect: tuple[Pattern, ...] = ()
    leads_to: tuple[Condition, ...] = ()
    wrong: Mapping[str, tuple[Pattern, ...]] | None = None
    reply: tuple[Action, ...] = ()
    hint_after: int = HINT_AFTER

    @property
    def is_read(self) -> bool:
        """Whether there is nothing to do but to read."""
        return not self.expect and not self.leads_to

    def expects(self, state: State, action: Action) -> bool:
        """Whether this legal action is what the step asks for."""
        if self.expect and not any(fits(pattern, action) for pattern in self.expect):
            return False
        if not self.leads_to:
            return not self.is_read
        after, seat = state.copy(), state.seat
        after.play(action)
        view = after.view(seat)
        return all(condition.holds(view) for condition in self.leads_to)

    def answer(self, action: Action) -> str:
        """The key of the answer to a legal action that is not expected; "" if none was foreseen."""
        for key, patterns in (self.wrong or {}).items():
            if any(fits(pattern, action) for pattern in patterns):
                return key
        return ""


@dataclass(frozen=True)
class Lesson:
    """A guided match. `seat` is the learner's; `prefix` are the actions before the first step.

    `remember`: the keys of the lines that its end lists: what a player has to know for a match of one's own.
    """

    slug: str
    key: str
    order: int
    minutes: int
    seats: int
    seed: int
    seat: int
    options: Mapping[str, OptionValue]
    prefix: tuple[Action, ...]
    steps: tuple[Step, ...]
    remember: tuple[str, ...] = ()

    def text(self, part: str) -> str:
        """The key of one of its texts: "title", "learned", a step's key, "wrong.<key>", "remember.<key>"."""
        return f"{self.slug}.lesson.{self.key}.{part}"


def fits(pattern: Pattern, action: Action) -> bool:
    """Whether an action begins as the pattern says."""
    return len(pattern) <= len(action) and all(
        wanted in (ANYTHING, found) for wanted, found in zip(pattern, action, strict=False)
    )


def read_lesson(slug: str, key: str, data: Mapping[str, Any]) -> Lesson:
    """The lesson of a TOML file. Raises LessonError that names file and field."""
    try:
        known = {"order", "minutes", "seats", "seed", "seat", "options", "prefix", "step", "remember"}
        _no_others(data, known)
        steps = tuple(_step(each) for each in data["step"])
        lesson = Lesson(
            slug,
            key,
            positive(data["order"], "order"),
            positive(data["minutes"], "minutes"),
            positive(data["seats"], "seats"),
            whole(data["seed"], "seed"),
            whole(data.get("seat", 0), "seat"),
            dict(data.get("options", {})),
            tuple(_actions(data.get("prefix", []))),
            steps,
            tuple(_remembered(data.get("remember", []))),
        )
        keys = [step.key for step in steps]
        if len(set(keys)) < len(keys):
            raise ValueError("two steps have the same key")
        if not steps or steps[0].is_read:
            raise ValueError("a lesson begins with something to do")
    except KeyError as missing:
        raise LessonError(f"{slug}/{key}: no {missing}") from missing
    except (ValueError, TypeError) as wrong:
        raise LessonError(f"{slug}/{key}: {wrong}") from wrong
    return lesson


def _remembered(data: Any) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(each, str) and each for each in data):
        raise ValueError(f"remember: {data!r} is no list of keys")
    if len(set(data)) < len(data):
        raise ValueError("remember: the same key twice")
    if len(data) > MOST_REMEMBERED:
        raise ValueError(f"remember: more than {MOST_REMEMBERED} lines")
    return data


def _step(data: Mapping[str, Any]) -> Step:
    key = data["key"]
    try:
        _no_others(data, {"key", "show", "expect", "leads_to", "wrong", "reply", "hint_after"})
        return Step(
            key,
            tuple(data.get("show", [])),
            tuple(_actions(data.get("expect", []))),
            tuple(_condition(each) for each in data.get("leads_to", [])),
            {name: tuple(_actions(patterns)) for name, patterns in data.get("wrong", {}).items()},
            tuple(_actions(data.get("reply", []))),
            positive(data.get("hint_after", HINT_AFTER), "hint_after"),
        )
    except (KeyError, ValueError, TypeError) as wrong:
        raise ValueError(f"step {key}: {wrong}") from wrong


def _condition(data: Mapping[str, Any]) -> Condition:
    _no_others(data, {"view", *TESTS})
    ((test, wanted),) = [(name, value) for name, value in data.items() if name != "view"]
    path = tuple(int(name) if name.isdigit() else name for name in data["view"].split("."))
    return Condition(path, test, wanted)


def _actions(data: list[Any]) -> list[Action]:
    found = [from_json(each) for each in data]
    if not all(isinstance(each, tuple) for each in found):
        raise ValueError(f"{data!r} is no list of actions")
    return found


def _no_others(data: Mapping[str, Any], known: set[str]) -> None:
    if others := sorted(data.keys() - known):
        raise ValueError(f"unknown: {', '.join(others)}")

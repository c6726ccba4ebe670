"""The data of a lesson: a match set up to a position, and steps of one action each with their texts.

The texts are in the game's catalogue: `<slug>.lesson.<lesson>.title`, `.about` (its subject), `.learned`, one for each
step by its key, `.wrong.<key>` for each answer to a legal but unexpected action, and `.remember.<key>` for each line of
the list at the end.
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
"""The start of an action, where `"*"` matches anything: `("play", "*", 2)`. `()` matches every action."""

ANYTHING = "*"
TESTS: dict[str, Callable[[Any, Any], bool]] = {
    "equals": lambda value, expected: bool(value == expected),
    "differs": lambda value, expected: bool(value != expected),
    "at_least": lambda value, expected: bool(value >= expected),
    "at_most": lambda value, expected: bool(value <= expected),
}
"""The tests of a condition, by their names in the file."""
MAX_REMEMBERED = 8
"""Maximum number of lines in the list at the end of a lesson."""
HINT_AFTER = 2
"""Wrong attempts until the lesson offers the solution, unless a step says otherwise."""


class LessonError(ValueError):
    """A lesson cannot be read, or does not work as written."""


@dataclass(frozen=True)
class Condition:
    """A condition on the learner's view after an action: the value at `path` (`sites.0.leader`) passes `test`."""

    path: tuple[str | int, ...]
    test: str
    expected: object

    def holds(self, view: Mapping[str, object]) -> bool:
        """True if the condition holds for this view. Raises LessonError if the view has no such path."""
        value: Any = view
        try:
            for name in self.path:
                value = value[name]
        except (LookupError, TypeError) as missing:
            raise LessonError(f"the view has no {'.'.join(map(str, self.path))}") from missing
        return TESTS[self.test](value, self.expected)


@dataclass(frozen=True)
class Step:
    """One step of a lesson. An action is correct if it matches a pattern of `expect` and afterwards all of `leads_to`
    hold.

    `show` names the highlighted items (`data-piece`, `data-at`, `data-about`), anywhere or in one area:
    `hand/card:wall`, `status/…`, `players/…`. `wrong` has, by the key of an answer, the patterns of actions it answers,
    tried in order. `reply` is played next, up to the learner's next decision. A step that expects nothing is only read.
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
        """True if the step is only read."""
        return not self.expect and not self.leads_to

    def expects(self, state: State, action: Action) -> bool:
        """True if the step expects this legal action."""
        if self.expect and not any(fits(pattern, action) for pattern in self.expect):
            return False
        if not self.leads_to:
            return not self.is_read
        after, seat = state.copy(), state.seat
        after.play(action)
        view = after.view(seat)
        return all(condition.holds(view) for condition in self.leads_to)

    def answer(self, action: Action) -> str:
        """The key of the answer to a legal action that is not expected; "" if there is none."""
        for key, patterns in (self.wrong or {}).items():
            if any(fits(pattern, action) for pattern in patterns):
                return key
        return ""


@dataclass(frozen=True)
class Lesson:
    """A guided match. `seat` is the learner's; `prefix` are the actions before the first step.

    `remember`: the keys of the lines in the list at the end, the essentials for the learner's first own match.
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
        """The key of a text: "title", "about", "learned", a step's key, "wrong.<key>", "remember.<key>"."""
        return f"{self.slug}.lesson.{self.key}.{part}"


def fits(pattern: Pattern, action: Action) -> bool:
    """True if an action matches a pattern."""
    return len(pattern) <= len(action) and all(
        expected in (ANYTHING, part) for expected, part in zip(pattern, action, strict=False)
    )


def read_lesson(slug: str, key: str, data: Mapping[str, Any]) -> Lesson:
    """Read the lesson of a TOML file. Raises LessonError with the file and the field."""
    try:
        known = {"order", "minutes", "seats", "seed", "seat", "options", "prefix", "step", "remember"}
        _reject_unknown_keys(data, known)
        steps = tuple(_step(step) for step in data["step"])
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
    except (ValueError, TypeError) as error:
        raise LessonError(f"{slug}/{key}: {error}") from error
    return lesson


def _remembered(data: Any) -> list[str]:
    if not isinstance(data, list) or not all(isinstance(key, str) and key for key in data):
        raise ValueError(f"remember: {data!r} is not a list of keys")
    if len(set(data)) < len(data):
        raise ValueError("remember: the same key twice")
    if len(data) > MAX_REMEMBERED:
        raise ValueError(f"remember: more than {MAX_REMEMBERED} lines")
    return data


def _step(data: Mapping[str, Any]) -> Step:
    key = data["key"]
    try:
        _reject_unknown_keys(data, {"key", "show", "expect", "leads_to", "wrong", "reply", "hint_after"})
        return Step(
            key,
            tuple(data.get("show", [])),
            tuple(_actions(data.get("expect", []))),
            tuple(_condition(condition) for condition in data.get("leads_to", [])),
            {name: tuple(_actions(patterns)) for name, patterns in data.get("wrong", {}).items()},
            tuple(_actions(data.get("reply", []))),
            positive(data.get("hint_after", HINT_AFTER), "hint_after"),
        )
    except (KeyError, ValueError, TypeError) as error:
        raise ValueError(f"step {key}: {error}") from error


def _condition(data: Mapping[str, Any]) -> Condition:
    _reject_unknown_keys(data, {"view", *TESTS})
    ((test, expected),) = [(name, value) for name, value in data.items() if name != "view"]
    path = tuple(int(name) if name.isdigit() else name for name in data["view"].split("."))
    return Condition(path, test, expected)


def _actions(data: list[Any]) -> list[Action]:
    actions = [from_json(action) for action in data]
    if not all(isinstance(action, tuple) for action in actions):
        raise ValueError(f"{data!r} is not a list of actions")
    return actions


def _reject_unknown_keys(data: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(data.keys() - known):
        raise ValueError(f"unknown: {', '.join(unknown)}")

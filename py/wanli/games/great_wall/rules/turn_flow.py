"""How the year goes on: an agenda of automatic steps, and above it the one decision that is pending.

Steps and decisions are data, a kind and a JSON object; what they do is looked up here by their kind. Modules register
their steps with `step`, and their decisions with `options` (what may be answered) and `answer` (what follows from it).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from wanli.engine import Action, JsonDict

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

Step = Callable[["GreatWallState", JsonDict], None]
Options = Callable[["GreatWallState", int, JsonDict], list[Action]]
Sure = Callable[["GreatWallState", int, JsonDict], bool]
Answer = Callable[["GreatWallState", int, JsonDict, Action], None]

PASS: Action = ("pass",)


class Question(NamedTuple):
    """`listed` gives the legal answers. If all see what they depend on (`public`), a single one is not asked for.

    `sure` says, more quickly, that the question will be asked: then the answers are listed when somebody looks at them.
    """

    listed: Options
    public: bool
    sure: Sure | None = None


STEPS: dict[str, Step] = {}
QUESTIONS: dict[str, Question] = {}
ANSWERS: dict[str, Answer] = {}


def step(kind: str) -> Callable[[Step], Step]:
    """Register what a step of the agenda does. It has been taken off the agenda when it is called."""

    def register(function: Step) -> Step:
        assert kind not in STEPS, kind
        STEPS[kind] = function
        return function

    return register


def options(kind: str, public: bool = False, sure: Sure | None = None) -> Callable[[Options], Options]:
    """Register the legal answers of a decision."""

    def register(function: Options) -> Options:
        assert kind not in QUESTIONS, kind
        QUESTIONS[kind] = Question(function, public, sure)
        return function

    return register


def always(g: GreatWallState, seat: int, data: JsonDict) -> bool:
    """A question that is `sure` to be asked: there are several answers, or one at least and not all see what."""
    return True


def answer(*kinds: str) -> Callable[[Answer], Answer]:
    """Register what follows from an answer; the decision is gone when it is called."""

    def register(function: Answer) -> Answer:
        for kind in kinds:
            assert kind not in ANSWERS, kind
            ANSWERS[kind] = function
        return function

    return register


@step("ask")
def _ask(g: GreatWallState, data: JsonDict) -> None:
    """Ask a seat, unless there is nothing to ask or all know the only answer."""
    seat, kind = data["seat"], data["kind"]
    question = QUESTIONS[kind]
    if question.sure is not None and question.sure(g, seat, data["data"]):
        g.pend(seat, kind, data["data"])
        return
    listed = question.listed(g, seat, data["data"])
    if not listed:
        return
    if question.public and len(listed) == 1:
        before = len(g.told)
        ANSWERS[kind](g, seat, data["data"], listed[0])
        if listed[0] == PASS:  # who was not asked has declined nothing
            g.told[before:] = [event for event in g.told[before:] if event.kind != "pass"]
        return
    g.pend(seat, kind, data["data"], listed)


def first_of(g: GreatWallState, kind: str, data: JsonDict) -> int:
    """The first of `data["left"]`; the step comes back for the others. For loops in Tea order or over sections."""
    left: list[int] = data["left"]
    if len(left) > 1:
        g.then(kind, **{**data, "left": left[1:]})
    return left[0]

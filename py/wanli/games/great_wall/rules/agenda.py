"""Steps and decisions as data, and how modules say what each kind of them does.

A step or a decision is a kind and a JSON object. Each module of the rules keeps a `Handlers` with what its kinds do;
`handlers.py` gathers them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Unpack

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.notes import Occasion
from wanli.games.great_wall.rules.position import GreatWallPosition

StepHandler = Callable[[GreatWallPosition, Any], None]
Options = Callable[[GreatWallPosition, int, Any], list[Action]]
Sure = Callable[[GreatWallPosition, int, Any], bool]
AnswerHandler = Callable[[GreatWallPosition, int, Any, Action], None]
"""Each takes the data of its kind of step or decision."""

PASS: Action = ("pass",)


class Question(NamedTuple):
    """`listed` gives the legal answers. If all see what they depend on (`public`), a single one is not asked for.

    `sure` says, more quickly, that the question will be asked: then the answers are listed when somebody looks at them.
    """

    listed: Options
    public: bool
    sure: Sure | None = None


class Handlers:
    """What a module of the rules does with its kinds of steps and decisions; filled by decorators."""

    def __init__(self) -> None:
        self.steps: dict[str, StepHandler] = {}
        self.questions: dict[str, Question] = {}
        self.answers: dict[str, AnswerHandler] = {}

    def step(self, kind: str) -> Callable[[StepHandler], StepHandler]:
        """Register what a step of the agenda does; it has been taken off the agenda when the function is called."""

        def register(function: StepHandler) -> StepHandler:
            assert kind not in self.steps, kind
            self.steps[kind] = function
            return function

        return register

    def options(self, kind: str, public: bool = False, sure: Sure | None = None) -> Callable[[Options], Options]:
        """Register the legal answers of a decision; `public` and `sure` as in `Question`."""

        def register(function: Options) -> Options:
            assert kind not in self.questions, kind
            self.questions[kind] = Question(function, public, sure)
            return function

        return register

    def answer(self, *kinds: str) -> Callable[[AnswerHandler], AnswerHandler]:
        """Register what follows from an answer; the decision is off the stack when the function is called."""

        def register(function: AnswerHandler) -> AnswerHandler:
            for kind in kinds:
                assert kind not in self.answers, kind
                self.answers[kind] = function
            return function

        return register


def always(state: GreatWallPosition, seat: int, data: JsonDict) -> bool:
    """`sure` for questions that are asked whatever their answers are."""
    return True


def first_of(state: GreatWallPosition, kind: str, data: JsonDict) -> int:
    """The first of `data["left"]`; the step comes again for the others: a loop over owners or sections."""
    left: list[int] = data["left"]
    if len(left) > 1:
        state.push_step(kind, **{**data, "left": left[1:]})
    return left[0]


def open_window(state: GreatWallPosition, names: list[str], seats: list[int], **about: Unpack[Occasion]) -> None:
    """Open windows of these names for `seats` in this order; `about` is what happened."""
    asked = [seat for seat in seats if state.players[seat].tactics]
    if asked:
        state.push_step("window", left=asked, data={"names": names, "about": about})

"""Steps and decisions as data, and the registration of their handlers.

A step or a decision is a kind and a JSON object. Each module of the rules has a `Handlers` with the functions for its
kinds. `handlers.py` collects them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Unpack

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Occasion

StepHandler = Callable[[GreatWallPosition, Any], None]
Options = Callable[[GreatWallPosition, int, Any], list[Action]]
IsAsked = Callable[[GreatWallPosition, int, Any], bool]
AnswerHandler = Callable[[GreatWallPosition, int, Any, Action], None]
"""These functions take the position, the seat (not for steps) and the data of the step or decision."""

PASS: Action = ("pass",)


class Question(NamedTuple):
    """A kind of question: `list_options` gives the legal answers.

    If everybody can see the facts that the answers depend on (`public`), a single answer is chosen automatically.
    `is_asked` is a fast test that the question has to be asked. The answers are then listed on demand.
    """

    list_options: Options
    public: bool
    is_asked: IsAsked | None = None


class Handlers:
    """The handlers of a module for its kinds of steps and decisions, filled by decorators."""

    def __init__(self) -> None:
        self.steps: dict[str, StepHandler] = {}
        self.questions: dict[str, Question] = {}
        self.answers: dict[str, AnswerHandler] = {}

    def step(self, kind: str) -> Callable[[StepHandler], StepHandler]:
        """Register the function that carries out a step. The step is already off the agenda when it is called."""

        def register(function: StepHandler) -> StepHandler:
            assert kind not in self.steps, kind
            self.steps[kind] = function
            return function

        return register

    def options(self, kind: str, public: bool = False, is_asked: IsAsked | None = None) -> Callable[[Options], Options]:
        """Register the function that lists the legal answers of a decision. For the parameters see `Question`."""

        def register(function: Options) -> Options:
            assert kind not in self.questions, kind
            self.questions[kind] = Question(function, public, is_asked)
            return function

        return register

    def answer(self, *kinds: str) -> Callable[[AnswerHandler], AnswerHandler]:
        """Register the function that carries out an answer. The decision is already off the stack when it is called."""

        def register(function: AnswerHandler) -> AnswerHandler:
            for kind in kinds:
                assert kind not in self.answers, kind
                self.answers[kind] = function
            return function

        return register


def always(state: GreatWallPosition, seat: int, data: JsonDict) -> bool:
    """`is_asked` for questions that are asked in any case."""
    return True


def first_of(state: GreatWallPosition, kind: str, data: JsonDict) -> int:
    """The first of `data["left"]`, after putting the same step back for the rest: a loop over owners or sections."""
    left: list[int] = data["left"]
    if len(left) > 1:
        state.push_step(kind, **{**data, "left": left[1:]})
    return left[0]


def open_window(state: GreatWallPosition, names: list[str], seats: list[int], **about: Unpack[Occasion]) -> None:
    """Open windows of these names for `seats` in this order. `about` describes the occasion (`step_data.Occasion`)."""
    holders = [seat for seat in seats if state.players[seat].tactics]
    if holders:
        state.push_step("window", left=holders, data={"names": names, "about": about})

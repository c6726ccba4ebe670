"""Typed moves: legal moves with their texts, filters, continuations of an unfinished text, and the meaning of a text.

The field of the page and the prompt of the terminal share this. Labels and texts reveal moves, so they are made for the
seat that is to act, from its own legal actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Action, IllegalAction, Reason, State, UnknownMove
from wanli.engine.notation import fold
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.translate import Translator

MAX_WHOLE = 12
"""The maximum number of moves that are offered one by one. If there are more, they are grouped by the next word."""
MAX_NAMED = 3
"""The maximum number of moves of one kind that a summary names one by one."""


@dataclass(frozen=True)
class Choice:
    """A legal move: its number, which stays the same in a shorter list, its label, and its text in the notation."""

    number: int
    action: Action
    label: str
    written: str


@dataclass(frozen=True)
class Answer:
    """The meaning of a typed text.

    It is a move to `play`, or the `choices` that fit, or a `refusal` by the rules. If nothing fits, all three are
    empty, and `suggestions` are similar moves.
    """

    play: Action | None = None
    choices: Sequence[Choice] = ()
    refusal: Reason | None = None
    suggestions: Sequence[str] = ()


@dataclass(frozen=True)
class Continuation:
    """A longer text with which `count` legal moves begin. `choice` is the move if there is one only."""

    text: str
    count: int
    choice: Choice | None = None


def all_choices(context: RenderContext, game_ui: GameUI, state: State) -> list[Choice]:
    """Return the legal moves of the seat to act, numbered from 1 in the order of `State.legal`.

    The context must be that of the seat to act.
    """
    notation = state.notation()
    return [
        Choice(number, action, game_ui.action_label(context, action).replace("\u00ad", ""), notation.write(action))
        for number, action in enumerate(context.legal, start=1)
    ]


def answer_to(text: str, choices: Sequence[Choice], state: State) -> Answer:
    """Return the meaning of a typed text: a move in the notation, the label of a move, or words of some moves."""
    refusal: Reason | None = None
    suggestions: Sequence[str] = ()
    try:
        return Answer(play=state.game.read(text, state))
    except IllegalAction as error:
        refusal = error.reason
    except UnknownMove as error:
        suggestions = error.suggestions
    labelled = [choice for choice in choices if fold(choice.label) == fold(text)]
    if len(labelled) == 1:
        return Answer(play=labelled[0].action)
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


def continuations(text: str, choices: Sequence[Choice]) -> list[Continuation]:
    """Return the texts that continue `text`, in the order of the choices.

    They continue the notation if some choices begin with `text`, and otherwise are whole moves that contain its words.
    Many moves with the same next word form one continuation, which ends after that word and a space.
    """
    begun = fold(text) + (" " if text.endswith(" ") and text.strip() else "")
    same = [choice for choice in choices if fold(choice.written).startswith(begun)]
    if not same:
        return _one_by_one(filtered(text, choices)) if begun else []
    if len(same) <= MAX_WHOLE:
        return _one_by_one(same)
    groups: dict[str, list[Choice]] = {}
    length = len(begun)
    while len(groups) < 2:  # the moves are different, so they differ after some word
        groups = {}
        for choice in same:
            end = choice.written.find(" ", length)
            beginning = choice.written if end < 0 else choice.written[: end + 1]
            groups.setdefault(beginning.casefold(), []).append(choice)
        length = len(next(iter(groups)))
    return [
        Continuation(members[0].written, 1, members[0])
        if len(members) == 1
        else Continuation(members[0].written[: len(beginning)], len(members))
        for beginning, members in groups.items()
    ]


def completions(text: str, state: State) -> list[str]:
    """Return the moves in the notation that begin with `text`."""
    return state.game.complete(text, state)


def _one_by_one(choices: Sequence[Choice]) -> list[Continuation]:
    return [Continuation(choice.written, 1, choice) for choice in choices]


def summary(choices: Sequence[Choice], t: Translator) -> list[str]:
    """Return the legal moves in words: a few of one kind by their labels, more of them as a number and an example."""
    by_verb: dict[str, list[Choice]] = {}
    for choice in choices:
        by_verb.setdefault(choice.action[0], []).append(choice)
    lines: list[str] = []
    for members in by_verb.values():
        if len(members) <= MAX_NAMED:
            lines += [choice.label for choice in members]
        else:
            lines.append(t.plural("typed.like", len(members), move=members[0].label))
    return lines

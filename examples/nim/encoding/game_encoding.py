"""The encoding of Nim for learning agents. Every action is one token, and nothing is left out."""

from __future__ import annotations

from examples.nim.rules.state import HEAPS
from examples.nim.rules.view import NimView
from wanli.encoding import GameEncoding, Sections, Token
from wanli.encoding.features import one_hot, seat_hot
from wanli.engine import Action, JsonDict


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all actions, of the first heap first."""
    del seats, options
    return [("take", heap, count) for heap, stones in enumerate(HEAPS, 1) for count in range(1, stones + 1)]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the action as its only token."""
    return (action,)


def observe(view: NimView) -> Sections:
    """Return the seat to move and the number of stones in each heap."""
    viewer = view["seat"]
    assert viewer is not None
    heaps = [one_hot(stones, range(initial + 1)) for stones, initial in zip(view["heaps"], HEAPS, strict=True)]
    return {
        "to_move": seat_hot(view["to_move"], viewer, view["seats"]),
        **{f"heap_{number}": heap for number, heap in enumerate(heaps, 1)},
    }


ENCODING = GameEncoding(tokens, spell, observe)

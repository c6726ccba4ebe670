"""The part of the encoding that each game provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wanli.engine import Action, JsonDict, State

Token = tuple[Any, ...]
"""One word of a vocabulary: `(name, *arguments)`, for example `("card", "7")`. Arguments are str or int."""

Sections = dict[str, list[float]]
"""An observation by section: the name of a fact, and its numbers from 0 to 1."""


def nothing_unlisted(state: State, token: Token) -> Sequence[Sequence[Action]]:
    """Return no actions: the game lists all legal actions."""
    del state, token
    return ()


@dataclass(frozen=True)
class GameEncoding:
    """The encoding of one game, `ENCODING` in `games/<slug>/encoding/game_encoding.py`.

    - `tokens(seats, options)` returns all tokens, in the order of their indices.
    - `spell(action)` returns the tokens of an action. No action's tokens are the beginning of another legal action's.
      It returns () for an action that the vocabulary leaves out.
    - `observe(view)` returns the sections of the observation of a seat's view. All views of matches with the same
      seats and options give sections of the same names and lengths. Seats are relative: 0 is the seat of the view, 1
      its left neighbour.
    - `unlisted(state, token)` returns groups of the legal actions that begin with `token`, those that `State.legal`
      does not list included. It is called only with the first token of a listed action. A tuple of
      actions or of groups is constant: the function returns the same object again, and its spelling is remembered.
    - `omissions` names actions and facts that the encoding leaves out.
    - `roles` may name the roles of the arguments of each verb. Every action is then spelled `(verb,)` and
      `(role, argument)` for each argument, and `State.legal` sorts the actions. The entry is faster with roles.
    - `common_defeat` is True if a match for several seats can end without a winner.
    """

    tokens: Callable[[int, JsonDict], Sequence[Token]]
    spell: Callable[[Action], tuple[Token, ...]]
    observe: Callable[[Any], Sections]
    omissions: tuple[str, ...] = ()
    unlisted: Callable[[Any, Token], Sequence[Sequence[Action]]] = nothing_unlisted
    roles: Mapping[str, Sequence[str]] = field(default_factory=dict)
    common_defeat: bool = False

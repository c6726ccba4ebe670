"""The part of the encoding that each game provides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from wanli.engine import Action, JsonDict

Token = tuple[Any, ...]
"""One word of a vocabulary: `(name, *arguments)`, for example `("card", "7")`. Arguments are str or int."""

Sections = dict[str, list[float]]
"""An observation by section: the name of a fact, and its numbers from 0 to 1."""


Groups = tuple[tuple[Action, ...], ...]
"""Actions in groups."""

Unlisted = Callable[[Any], tuple[Groups, Action | None]]
"""A function that returns constant groups of actions, and one action among them that is not legal, or None.

Constant means that it returns the same object again, so that its spelling is remembered.
"""


@dataclass(frozen=True)
class GameEncoding:
    """The encoding of one game, `ENCODING` in `games/<slug>/encoding/game_encoding.py`.

    - `tokens(seats, options)` returns all tokens, in the order of their indices.
    - `spell(action)` returns the tokens of an action. No action's tokens are the beginning of another legal action's.
      It returns () for an action that the vocabulary leaves out.
    - `observe(view)` returns the sections of the observation of a seat's view. All views of matches with the same
      seats and options give sections of the same names and lengths. Seats are relative: 0 is the seat of the view, 1
      its left neighbour.
    - `unlisted` has a function for each first token whose actions `State.legal` does not list completely. It returns
      all legal actions of a state that begin with this token, those listed included. It is called only if one of them
      is listed.
    - `omissions` names actions and facts that the encoding leaves out.
    - `roles` may name the roles of the arguments of each verb. Every action is then spelled `(verb,)` and
      `(role, argument)` for each argument, and `State.legal` sorts the actions. The entry is faster with roles.
    - `common_defeat` is True if a match for several seats can end without a winner.
    """

    tokens: Callable[[int, JsonDict], Sequence[Token]]
    spell: Callable[[Action], tuple[Token, ...]]
    observe: Callable[[Any], Sections]
    omissions: tuple[str, ...] = ()
    unlisted: Mapping[Token, Unlisted] = field(default_factory=dict)
    roles: Mapping[str, Sequence[str]] = field(default_factory=dict)
    common_defeat: bool = False

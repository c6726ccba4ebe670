"""The actions that an entry can still lead to, in three forms: listed actions with their words, listed actions whose
arguments are the tokens, and trees of actions that are not listed one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from wanli.engine import Action

Word = tuple[int, ...]
"""The indices of the tokens of an action."""

Spelled = tuple[Word, Action]

Tree = dict[int, Any]
"""The next index of a word, with the tree of the words that continue with it, or the action if it is complete."""


class Choices(Protocol):
    """The actions that begin with the tokens entered so far."""

    def single(self) -> Spelled | None:
        """Return the remaining indices and the action if only one is left, otherwise None."""

    def following(self) -> dict[int, Any]:
        """Return a dict whose keys are the indices that can follow, in the order of the actions."""

    def after(self, index: int) -> Choices:
        """Return the choices that continue with an index, one of `following`."""


class Words:
    """Actions with their words, of which `depth` indices are entered."""

    __slots__ = ("_choices", "_depth")

    def __init__(self, choices: Sequence[Spelled], depth: int) -> None:
        self._choices = choices
        self._depth = depth

    def single(self) -> Spelled | None:
        """Return the remaining indices and the action if only one is left."""
        if len(self._choices) > 1:
            return None
        word, action = self._choices[0]
        return word[self._depth :], action

    def following(self) -> dict[int, Any]:
        """Return the next index of each word."""
        depth = self._depth
        return {word[depth]: None for word, _ in self._choices}

    def after(self, index: int) -> Words:
        """Return the choices that continue with an index."""
        depth = self._depth
        return Words([choice for choice in self._choices if choice[0][depth] == index], depth + 1)


class Arguments:
    """Actions of one verb whose arguments are the tokens, up to the argument before `depth`.

    `indices` has a dict for each argument: the index of each of its values. Words need not be spelled.
    """

    __slots__ = ("_actions", "_depth", "_indices")

    def __init__(self, actions: Sequence[Action], depth: int, indices: Sequence[dict[Any, int]]) -> None:
        self._actions = actions
        self._depth = depth
        self._indices = indices

    def single(self) -> Spelled | None:
        """Return the remaining indices and the action if only one is left."""
        if len(self._actions) > 1:
            return None
        action, depth = self._actions[0], self._depth
        pairs = zip(self._indices[depth - 1 :], action[depth:], strict=True)
        return tuple([index_of[value] for index_of, value in pairs]), action

    def following(self) -> dict[int, Any]:
        """Return the index of the next argument of each action."""
        depth = self._depth
        index_of = self._indices[depth - 1]
        return {index_of[value]: None for value in {action[depth]: None for action in self._actions}}

    def after(self, index: int) -> Arguments:
        """Return the choices that continue with an index."""
        depth = self._depth
        index_of = self._indices[depth - 1]
        return Arguments(
            [action for action in self._actions if index_of[action[depth]] == index], depth + 1, self._indices
        )


def tree_of(choices: Iterable[Spelled]) -> Tree:
    """Return the tree of some actions with their words. No word begins with another.

    >>> tree_of([((1, 2, 4), ("pay", 1)), ((1, 3), ("keep",))])
    {1: {2: {4: ('pay', 1)}, 3: ('keep',)}}
    """
    tree: Tree = {}
    for word, action in choices:
        branch = tree
        for index in word[:-1]:
            branch = branch.setdefault(index, {})
        branch[word[-1]] = action
    return tree


def merge(trees: Sequence[Any]) -> Any:
    """Return the tree of the actions of all trees. It shares the branches that occur in one of them only.

    >>> merge([{1: {2: ("keep",)}}, {1: {3: ("drop",)}}])
    {1: {2: ('keep',), 3: ('drop',)}}
    """
    if len(trees) == 1:
        return trees[0]
    indices = {index: None for tree in trees for index in tree}
    return {index: merge([tree[index] for tree in trees if index in tree]) for index in indices}


def without(tree: Tree, word: Word) -> Tree:
    """Return a tree without one word. It shares all branches but those of the word.

    >>> without({1: {2: {4: ("pay", 1)}, 3: ("keep",)}}, (1, 2, 4))
    {1: {3: ('keep',)}}
    """
    index, *rest = word
    branches = dict(tree)
    if rest and (branch := without(tree[index], tuple(rest))):
        branches[index] = branch
    else:
        del branches[index]
    return branches

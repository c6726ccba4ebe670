"""The fixed action vocabulary of a game, and the entry of an action token by token.

An index of a `Vocabulary` stands for the same token in every state. Many actions consist of one token. The others are
entered in steps: after each token, the entry offers only tokens that lead to a legal action. A token without an
alternative is entered automatically, except the first one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter
from typing import Any

from wanli.encoding.choices import Arguments, Choices, Spelled, Tree, Word, Words, merge, tree_of, without
from wanli.encoding.game_encoding import GameEncoding, Token
from wanli.engine import Action, JsonDict, State

MAX_TOKENS = 5000
"""The maximum size of a vocabulary."""

_MAX_MEMO = 200_000
"""The number of spelled actions after which the memo is emptied."""

_verb = itemgetter(0)


class VocabularyError(ValueError):
    """An action that the vocabulary leaves out, or an index that the pending entry does not offer."""


class Vocabulary:
    """The tokens of a game for one number of seats and complete options.

    `tokens` holds the tokens by index. `is_incomplete` is True once an action has turned out to be left out.
    `unlisted` has the functions of the encoding by index.
    `arguments` has the indices of the arguments of each verb if the encoding has `roles`.

    Raises ValueError if there are more than `MAX_TOKENS` tokens, or one occurs twice.
    """

    def __init__(self, encoding: GameEncoding, seats: int, options: JsonDict) -> None:
        self.tokens: tuple[Token, ...] = tuple(encoding.tokens(seats, options))
        self.encoding = encoding
        self._index = {token: index for index, token in enumerate(self.tokens)}
        self._words: dict[Action, Word] = {}
        self._trees: dict[int, tuple[object, Tree]] = {}
        self.is_incomplete = False
        values: dict[str, dict[Any, int]] = {}
        for index, (name, *value) in enumerate(self.tokens):
            if len(value) == 1:
                values.setdefault(name, {})[value[0]] = index
        self.unlisted = {self._index[token]: actions for token, actions in encoding.unlisted.items()}
        self.arguments = {verb: [values[role] for role in roles] for verb, roles in encoding.roles.items()}
        if len(self.tokens) > MAX_TOKENS:
            raise ValueError(f"a vocabulary has at most {MAX_TOKENS} tokens, not {len(self.tokens)}")
        if len(self._index) < len(self.tokens):
            raise ValueError("a token occurs twice in the vocabulary")

    def __len__(self) -> int:
        return len(self.tokens)

    def index(self, token: Token) -> int:
        """Return the index of a token. Raises VocabularyError if there is no such token."""
        try:
            return self._index[token]
        except KeyError:
            raise VocabularyError(f"no token {token!r}") from None

    def word(self, action: Action) -> Word:
        """Return the indices of the tokens of `action`; () if the vocabulary leaves it out."""
        word = self._words.get(action)
        if word is None:
            if len(self._words) >= _MAX_MEMO:
                self._words.clear()
            index = self._index
            spelled = self.encoding.spell(action)
            word = tuple([index[token] for token in spelled]) if all(token in index for token in spelled) else ()
            self._words[action] = word
            self.is_incomplete = self.is_incomplete or not word
        return word

    def spelled(self, actions: Sequence[Action]) -> list[Spelled]:
        """Return the actions of the vocabulary among `actions`, each with its word."""
        words = self._words
        try:
            choices = [(words[action], action) for action in actions]
        except KeyError:  # some actions are spelled for the first time
            choices = [(self.word(action), action) for action in actions]
        return [choice for choice in choices if choice[0]] if self.is_incomplete else choices

    def firsts(self, actions: Sequence[Action]) -> dict[int, Action]:
        """Return the first indices of the actions in the vocabulary, each with one action that begins with it."""
        words = self._words
        try:
            return {words[action][0]: action for action in actions}
        except (KeyError, IndexError):  # some actions are spelled for the first time, or left out
            return {word[0]: action for word, action in self.spelled(actions)}

    def tree(self, index: int, state: State) -> Tree:
        """Return the tree of all legal actions that begin with an index of `unlisted`."""
        groups, illegal = self.unlisted[index](state)
        remembered = self._trees.get(id(groups))
        if remembered is None:
            remembered = self._trees[id(groups)] = (groups, merge([self._tree_of(group) for group in groups]))
        tree = remembered[1]
        return tree if illegal is None else without(tree, self.word(illegal))

    def _tree_of(self, group: tuple[Action, ...]) -> Tree:
        remembered = self._trees.get(id(group))
        if remembered is None:
            remembered = self._trees[id(group)] = (group, tree_of(self.spelled(group)))
        return remembered[1]

    def entry(self, state: State) -> ActionEntry:
        """Return an empty entry for the pending decision of `state`, which must not change before it is complete."""
        return ActionEntry(self, state)


class ActionEntry:
    """The entry of one action, token by token.

    `entered` holds the indices entered so far, including those entered automatically.

    >>> from wanli.adapters import load_encoding
    >>> from wanli.games import GAMES
    >>> game = GAMES["meridian"]
    >>> state = game.new(seats=2, seed=7, options={"start": 0})
    >>> vocabulary = Vocabulary(load_encoding(game), 2, state.options)
    >>> entry = vocabulary.entry(state)
    >>> [vocabulary.tokens[index] for index in entry.indices]
    [('pass',), ('place',)]
    >>> entry.enter(vocabulary.index(("pass",)))
    >>> [vocabulary.tokens[index] for index in entry.indices]
    [('card', '3'), ('card', '6')]
    >>> entry.enter(vocabulary.index(("card", "6")))
    ('pass', '6')
    """

    __slots__ = ("_choices", "_following", "_has_distinct_tokens", "_legal", "_state", "_vocabulary", "entered")

    def __init__(self, vocabulary: Vocabulary, state: State) -> None:
        self._vocabulary = vocabulary
        self._state = state
        self._legal = legal = state.legal()
        self._choices: Choices | Tree | None = None  # None before the first token
        self._following: dict[int, Any]
        if vocabulary.arguments:
            self._following, self._has_distinct_tokens = verbs(vocabulary, legal), False
        else:
            self._following = firsts = vocabulary.firsts(legal)
            self._has_distinct_tokens = len(firsts) == len(legal)
        self.entered: list[int] = []

    @property
    def indices(self) -> list[int]:
        """The indices offered next, each once."""
        return list(self._following)

    def enter(self, index: int) -> Action | None:
        """Enter the token with this index. Return the action once it is complete, otherwise None.

        Raises VocabularyError if the index is not offered; the entry is then unchanged.
        """
        if index not in self._following:
            raise VocabularyError(f"the index {index} is not offered")
        entered, vocabulary = self.entered, self._vocabulary
        if self._has_distinct_tokens and self._choices is None and index not in vocabulary.unlisted:
            action: Action = self._following[index]
            entered.extend(vocabulary.word(action))
            return action
        if self._choices is None:
            if index in vocabulary.unlisted:
                return self._descend(vocabulary.tree(index, self._state), index)
            choices = self._begun(index)
        elif isinstance(self._choices, dict):
            return self._descend(self._choices, index)
        else:
            choices = self._choices.after(index)
        entered.append(index)
        while True:
            single = choices.single()
            if single is not None:
                rest, action = single
                entered.extend(rest)
                return action
            following = choices.following()
            if len(following) > 1:
                break
            (index,) = following
            entered.append(index)
            choices = choices.after(index)
        self._choices, self._following = choices, following
        return None

    def copy(self, state: State) -> ActionEntry:
        """Return an independent entry with the same tokens, for `state`, a copy of the state of this entry."""
        other = ActionEntry.__new__(ActionEntry)
        other._vocabulary, other._state, other._legal = self._vocabulary, state, self._legal
        other._has_distinct_tokens = self._has_distinct_tokens
        other._choices, other._following = self._choices, self._following  # never changed in place
        other.entered = self.entered[:]
        return other

    def _descend(self, tree: Tree, index: int) -> Action | None:
        """Enter an index of a tree, and those without an alternative after it."""
        branch: Any = tree[index]
        self.entered.append(index)
        while isinstance(branch, dict):
            if len(branch) > 1:
                self._choices = self._following = branch
                return None
            (index,) = branch
            self.entered.append(index)
            branch = branch[index]
        action: Action = branch
        return action

    def _begun(self, index: int) -> Choices:
        """Return the listed actions that begin with an index."""
        vocabulary = self._vocabulary
        if vocabulary.arguments:
            actions = self._following[index]
            return Arguments(actions, 1, vocabulary.arguments[actions[0][0]])
        return Words([choice for choice in vocabulary.spelled(self._legal) if choice[0][0] == index], 1)


def verbs(vocabulary: Vocabulary, actions: list[Action]) -> dict[int, list[Action]]:
    """Return the actions of each verb, under the index of the verb. The actions must be sorted."""
    groups, begin = {}, 0
    while begin < len(actions):
        verb = actions[begin][0]
        end = bisect_right(actions, verb, begin, key=_verb)
        groups[vocabulary.index((verb,))] = actions[begin:end]
        begin = end
    return groups

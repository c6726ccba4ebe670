"""The fixed action vocabulary of a game, and the entry of an action token by token.

An index of a `Vocabulary` stands for the same token in every state. Many actions consist of one token. The others are
entered in steps: after each token, the entry offers only tokens that lead to a legal action. A token without an
alternative is entered automatically, except the first one.
"""

from __future__ import annotations

from collections.abc import Sequence

from wanli.encoding.game_encoding import GameEncoding, Token
from wanli.engine import Action, JsonDict, State

MAX_TOKENS = 5000
"""The maximum size of a vocabulary."""

_MAX_MEMO = 200_000
"""The number of spelled actions after which the memo is emptied."""

Word = tuple[int, ...]
"""The indices of the tokens of an action."""


class VocabularyError(ValueError):
    """An action that the vocabulary leaves out, or an index that the pending entry does not offer."""


class Vocabulary:
    """The tokens of a game for one number of seats and complete options.

    `tokens` holds the tokens by index. `is_incomplete` is True once an action has turned out to be left out. `verbs`
    has the indices of the verbs if every action begins with its verb alone.

    Raises ValueError if there are more than `MAX_TOKENS` tokens, or one occurs twice.
    """

    def __init__(self, encoding: GameEncoding, seats: int, options: JsonDict) -> None:
        self.tokens: tuple[Token, ...] = tuple(encoding.tokens(seats, options))
        self.encoding = encoding
        self._index = {token: index for index, token in enumerate(self.tokens)}
        self._words: dict[Action, Word] = {}
        self._groups: dict[int, tuple[tuple[Action, ...], list[tuple[Word, Action]]]] = {}
        self.is_incomplete = False
        self.verbs: dict[str, int] = {}
        if encoding.begins_with_verb:
            self.verbs = {token[0]: index for index, token in enumerate(self.tokens) if len(token) == 1}
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

    def spelled(self, actions: Sequence[Action]) -> list[tuple[Word, Action]]:
        """Return the actions of the vocabulary among `actions`, each with its word."""
        words = self._words
        try:
            choices = [(words[action], action) for action in actions]
        except KeyError:  # some actions are spelled for the first time
            choices = [(self.word(action), action) for action in actions]
        return [choice for choice in choices if choice[0]] if self.is_incomplete else choices

    def spelled_group(self, group: tuple[Action, ...]) -> list[tuple[Word, Action]]:
        """Return the same as `spelled` for a constant group of actions, which is remembered."""
        remembered = self._groups.get(id(group))
        if remembered is None:
            remembered = self._groups[id(group)] = (group, self.spelled(group))
        return remembered[1]

    def entry(self, state: State) -> ActionEntry:
        """Return an empty entry for the pending decision of `state`, which must not change before it is complete."""
        return ActionEntry(self, state)


class ActionEntry:
    """The entry of one action, token by token.

    - `entered` holds the indices entered so far, including those entered automatically.
    - `indices` are the indices offered next, each once.

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

    __slots__ = ("_choices", "_state", "_vocabulary", "entered", "indices")

    def __init__(self, vocabulary: Vocabulary, state: State) -> None:
        self._vocabulary = vocabulary
        self._state = state
        self._choices: list[tuple[Word, Action]] = []
        self.entered: list[int] = []
        if vocabulary.verbs:  # the actions are spelled once their verb is entered
            verbs = vocabulary.verbs
            self.indices = list({verbs[action[0]]: None for action in state.legal()})
        else:
            self._choices = vocabulary.spelled(state.legal())
            self.indices = list({word[0]: None for word, _ in self._choices})

    def enter(self, index: int) -> Action | None:
        """Enter the token with this index. Return the action once it is complete, otherwise None.

        Raises VocabularyError if the index is not offered; the entry is then unchanged.
        """
        if index not in self.indices:
            raise VocabularyError(f"the index {index} is not offered")
        entered = self.entered
        depth = len(entered)
        choices = self._narrowed(index, depth) if depth else self._begun(index)
        entered.append(index)
        depth += 1
        while True:
            if len(choices) == 1:
                word, action = choices[0]
                entered.extend(word[depth:])
                return action
            following = {word[depth]: None for word, _ in choices}
            if len(following) > 1:
                break
            entered.extend(following)
            depth += 1
        self._choices = choices
        self.indices = list(following)
        return None

    def copy(self, state: State) -> ActionEntry:
        """Return an independent entry with the same tokens, for `state`, a copy of the state of this entry."""
        other = ActionEntry.__new__(ActionEntry)
        other._vocabulary, other._state, other._choices = self._vocabulary, state, self._choices
        other.entered, other.indices = self.entered[:], self.indices
        return other

    def _narrowed(self, index: int, depth: int) -> list[tuple[Word, Action]]:
        return [choice for choice in self._choices if choice[0][depth] == index]

    def _begun(self, index: int) -> list[tuple[Word, Action]]:
        """Return the choices that begin with a token, those that the game does not list included."""
        vocabulary = self._vocabulary
        if vocabulary.verbs:
            verb = vocabulary.tokens[index][0]
            return vocabulary.spelled([action for action in self._state.legal() if action[0] == verb])
        unlisted: list[tuple[Word, Action]] = []
        for group in vocabulary.encoding.unlisted(self._state, vocabulary.tokens[index]):
            unlisted += vocabulary.spelled_group(group) if type(group) is tuple else vocabulary.spelled(group)
        return unlisted or [choice for choice in self._choices if choice[0][0] == index]

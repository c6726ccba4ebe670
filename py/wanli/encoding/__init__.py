"""Actions and views as numbers, for learning agents.

- A `Vocabulary` gives every action a fixed sequence of indices; an `ActionEntry` enters one action index by index.
- An `Observation` is the fixed-size list of numbers that describes a view.
- A `GameEncoding` is the part that each game provides, in `games/<slug>/encoding/`.

The browser page does not contain this package.
"""

from wanli.encoding.game_encoding import GameEncoding, Groups, Sections, Token, Unlisted
from wanli.encoding.observation import Observation
from wanli.encoding.vocabulary import MAX_TOKENS, ActionEntry, Vocabulary, VocabularyError

__all__ = [
    "MAX_TOKENS",
    "ActionEntry",
    "GameEncoding",
    "Groups",
    "Observation",
    "Sections",
    "Token",
    "Unlisted",
    "Vocabulary",
    "VocabularyError",
]

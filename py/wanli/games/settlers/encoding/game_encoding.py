"""The encoding of Die Große Mauer for learning agents."""

from wanli.encoding import GameEncoding
from wanli.games.settlers.encoding import observation, vocabulary

ENCODING = GameEncoding(
    vocabulary.tokens,
    vocabulary.spell,
    observation.observe,
    (*vocabulary.OMISSIONS, *observation.OMISSIONS),
    vocabulary.UNLISTED,
    common_defeat=True,
)

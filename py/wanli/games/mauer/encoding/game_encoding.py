"""The encoding of Chinesische Mauer for learning agents."""

from wanli.encoding import GameEncoding
from wanli.games.mauer.encoding.observation import OMISSIONS, observe
from wanli.games.mauer.encoding.vocabulary import spell, tokens

ENCODING = GameEncoding(tokens, spell, observe, OMISSIONS)

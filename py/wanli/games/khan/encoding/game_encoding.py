"""The encoding of Dschingis Khan for learning agents."""

from wanli.encoding import GameEncoding
from wanli.games.khan.encoding.observation import OMISSIONS, observe
from wanli.games.khan.encoding.vocabulary import spell, tokens

ENCODING = GameEncoding(tokens, spell, observe, OMISSIONS)

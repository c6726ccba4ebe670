"""The encoding of The Great Wall for learning agents."""

from wanli.encoding import GameEncoding
from wanli.games.great_wall.encoding.observation import OMISSIONS, observe
from wanli.games.great_wall.encoding.vocabulary import spell, tokens

ENCODING = GameEncoding(tokens, spell, observe, OMISSIONS, common_defeat=True)

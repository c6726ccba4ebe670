"""The encoding of Meridian for learning agents."""

from wanli.encoding import GameEncoding
from wanli.games.meridian.encoding.observation import OMISSIONS, observe
from wanli.games.meridian.encoding.vocabulary import ROLES, spell, tokens

ENCODING = GameEncoding(tokens, spell, observe, OMISSIONS, roles=ROLES)

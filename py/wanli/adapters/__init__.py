"""Interfaces to learning environments.

- `wanli.adapters.pettingzoo.env(game)` is an environment of PettingZoo.
- `wanli.adapters.open_spiel.register(game)` registers a game with OpenSpiel.
- `Playing` runs a match for learning agents and needs no other package; both adapters use it.

Each submodule needs the package that it is named after. The browser page does not contain this package.
"""

from wanli.adapters.bot_player import BotPlayer
from wanli.adapters.encodings import game_of, load_encoding, seat_counts
from wanli.adapters.playing import Playing, Setup
from wanli.adapters.rewards import rewards

__all__ = ["BotPlayer", "Playing", "Setup", "game_of", "load_encoding", "rewards", "seat_counts"]

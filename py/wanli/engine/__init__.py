"""The building blocks of every game; the engine itself contains none.

- `Game` describes a game, sets up its first position, and reads positions back from JSON.
- `State` is a position: whose decision is pending, which actions are legal, what each seat may know, how it ended.
- `Match` is the record of a match: its setup and its actions. It adds undo, time travel and saving.
- `Game.write` and `Game.read` convert actions to texts and back (`wanli.engine.notation`); `write_match` and
  `read_match` do so for whole matches.
- An action is a tuple `(verb, *arguments)`. An `Event` reports something that happened. A `Reason` explains a refusal.
- Views are plain JSON data (`View`); `Rng` is the seeded generator that each state carries.

Here a bot that moves at random plays a match:

>>> from wanli.engine import Match, Rng
>>> import wanli.games  # registers the games by their slugs
>>> match = Match.new("khan", seats=2, seed=7)
>>> rng = Rng(1)
>>> while not match.over:
...     events = match.play(rng.choice(match.state.legal()))
>>> match.state.result().winners
(0,)
>>> Match.decode(match.encode()).state.encode() == match.state.encode()
True
"""

from wanli.engine.actions import Action, Json, JsonDict, from_json, holds_bool
from wanli.engine.deprecation import renamed
from wanli.engine.events import Event, SeenEvent
from wanli.engine.fields import Added, CustomCodec, Derived, Key, Public
from wanli.engine.game import Game
from wanli.engine.intermediate import intermediate_views
from wanli.engine.match import Match, Record
from wanli.engine.options import Option, start_option
from wanli.engine.reasons import (
    DecodeError,
    IllegalAction,
    Reason,
    Refused,
    SetupRefused,
    UndoRefused,
    UnknownGame,
    UnknownMove,
)
from wanli.engine.registry import register
from wanli.engine.result import Result, ResultData, ScoreItem
from wanli.engine.rng import Chance, Rng
from wanli.engine.state import Decision, Handler, S, State
from wanli.engine.transcript import read_match, write_match, written_moves
from wanli.engine.view import V, V_co, V_contra, View, ViewWithResult
from wanli.engine.view_change import ViewChange

__getattr__ = renamed(__name__, {"Change": "ViewChange", "Coder": "CustomCodec"})

__all__ = [
    "Action",
    "Added",
    "Chance",
    "CustomCodec",
    "Decision",
    "DecodeError",
    "Derived",
    "Event",
    "Game",
    "Handler",
    "IllegalAction",
    "Json",
    "JsonDict",
    "Key",
    "Match",
    "Option",
    "Public",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "ResultData",
    "Rng",
    "S",
    "ScoreItem",
    "SeenEvent",
    "SetupRefused",
    "State",
    "UndoRefused",
    "UnknownGame",
    "UnknownMove",
    "V",
    "V_co",
    "V_contra",
    "View",
    "ViewChange",
    "ViewWithResult",
    "from_json",
    "holds_bool",
    "intermediate_views",
    "read_match",
    "register",
    "start_option",
    "write_match",
    "written_moves",
]

"""The base classes of all games; they know no game.

A `Game` deals a `State`. A `State` is a position: whose decision is pending, what is legal, what each seat may know.
A `Match` records the actions, so that a match can be replayed.
"""

from wanli.engine.actions import Action, Json, JsonDict, from_json, holds_bool
from wanli.engine.events import Event, SeenEvent
from wanli.engine.fields import CustomCodec, Derived, Key, Public
from wanli.engine.game import Game
from wanli.engine.intermediate import intermediate_views
from wanli.engine.match import Match, Record
from wanli.engine.options import Option, start_option
from wanli.engine.reasons import DecodeError, IllegalAction, Reason, Refused, SetupRefused, UndoRefused, UnknownGame
from wanli.engine.registry import register
from wanli.engine.result import Result, ResultData, ScoreItem
from wanli.engine.rng import Chance, Rng
from wanli.engine.state import Decision, Handler, S, State
from wanli.engine.view import V, V_co, V_contra, View, ViewWithResult
from wanli.engine.view_change import ViewChange

__all__ = [
    "Action",
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
    "V",
    "V_co",
    "V_contra",
    "View",
    "ViewChange",
    "ViewWithResult",
    "from_json",
    "holds_bool",
    "intermediate_views",
    "register",
    "start_option",
]

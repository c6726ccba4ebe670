"""What every game is made of; knows no game.

A `Game` deals a `State`; a `State` says whose decision is pending, what is legal and what each seat may know;
a `Match` records the actions, so that everything can be replayed.
"""

from wanli.engine.actions import Action, Json, JsonDict, thaw
from wanli.engine.events import Event, SeenEvent
from wanli.engine.game import Game
from wanli.engine.match import Match, Record
from wanli.engine.options import Option
from wanli.engine.reasons import DecodeError, IllegalAction, Reason, Refused, SetupRefused, UndoRefused
from wanli.engine.result import Line, Result
from wanli.engine.rng import Chance
from wanli.engine.state import Decision, State

__all__ = [
    "Action",
    "Chance",
    "Decision",
    "DecodeError",
    "Event",
    "Game",
    "IllegalAction",
    "Json",
    "JsonDict",
    "Line",
    "Match",
    "Option",
    "Reason",
    "Record",
    "Refused",
    "Result",
    "SeenEvent",
    "SetupRefused",
    "State",
    "UndoRefused",
    "thaw",
]

"""Bots for any game. A bot receives a view, samples the hidden information, and never sees the state of the match.

This package imports single modules of the engine, not the whole package, so that import-linter can verify that no bot
reaches a `Match`.
"""

from wanli.bots.advice import AdviceSearch, Suggestion
from wanli.bots.blunder_check import BlunderCheck, BlunderWarning
from wanli.bots.budget import Budget, Iterations, Seconds
from wanli.bots.comparison import Comparison
from wanli.bots.features import Features
from wanli.bots.heuristic import Heuristic
from wanli.bots.levels import LEVELS, MoveSearch, choose
from wanli.bots.reasons import MoveReason
from wanli.engine.deprecation import renamed

__getattr__ = renamed(
    __name__, {"Caution": "BlunderWarning", "Judgement": "BlunderCheck", "Thinker": "MoveSearch", "Why": "MoveReason"}
)

__all__ = [
    "LEVELS",
    "AdviceSearch",
    "BlunderCheck",
    "BlunderWarning",
    "Budget",
    "Comparison",
    "Features",
    "Heuristic",
    "Iterations",
    "MoveReason",
    "MoveSearch",
    "Seconds",
    "Suggestion",
    "choose",
]

"""Bots for any game. They get a view, imagine what it hides, and never see the state of a match.

Single modules of the engine are imported here, not the package: so import-linter sees that no bot reaches a `Match`.
"""

from wanli.bots.advice import AdviceSearch, Suggestion
from wanli.bots.blunder_check import BlunderCheck, BlunderWarning
from wanli.bots.budget import Budget, Iterations, Seconds
from wanli.bots.comparison import Comparison
from wanli.bots.features import Features
from wanli.bots.heuristic import Heuristic
from wanli.bots.levels import LEVELS, MoveSearch, choose
from wanli.bots.reasons import Why

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
    "MoveSearch",
    "Seconds",
    "Suggestion",
    "Why",
    "choose",
]

"""Opponents for any game. They get a view, imagine what it hides, and never see the state of a match."""

from wanli.bots.brain import Brain
from wanli.bots.budget import Budget, Iterations, Seconds
from wanli.bots.levels import LEVELS, choose

__all__ = ["LEVELS", "Brain", "Budget", "Iterations", "Seconds", "choose"]

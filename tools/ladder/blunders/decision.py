"""One decision, as a definition of a blunder sees it: the view, the chosen action and the alternatives."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from wanli.engine import Action, JsonDict, Rng, State
from wanli.games import GAMES

SAMPLES = 8
"""Sampled states in which a move must win the match to count as a certain victory."""
MAX_ALTERNATIVES = 400
"""Decisions with more legal actions than this are compared by the first ones only."""


class Decision:
    """An action that a seat chose, with the view that it had. `after` and `legal` follow from the view."""

    def __init__(self, game: str, view: Any, action: Action) -> None:
        self.game, self.action = GAMES[game], action
        self.view: JsonDict = view
        self.seat: int = view["seat"]
        self._views: dict[Action, Any] = {}

    @cached_property
    def states(self) -> list[State]:
        """Sampled states that are consistent with the view."""
        return [self.game.imagine(self.view, Rng(seed)) for seed in range(SAMPLES)]

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions."""
        return self.states[0].choices()[:MAX_ALTERNATIVES]

    def others(self, *verbs: str) -> list[Action]:
        """Return the other legal actions with one of these verbs."""
        return [action for action in self.legal if action[0] in verbs and action != self.action]

    def after(self, action: Action | None = None) -> Any:
        """Return the view after an action, by default the chosen one. Compare only parts that do not depend on luck."""
        action = action or self.action
        if action not in self._views:
            self._views[action] = self.state_after(action).view(self.seat)
        return self._views[action]

    def state_after(self, action: Action | None = None, sample: int = 0) -> State:
        """Return a sampled state after an action, by default the chosen one."""
        state = self.states[sample].copy()
        state.play(action or self.action)
        return state

    def wins(self, action: Action) -> bool:
        """Return True if an action ends the match in every sample, and the seat is the only winner."""
        for sample in range(SAMPLES):
            result = self.state_after(action, sample).result()
            if result is None or result.winners != (self.seat,):
                return False
        return True

    def me(self, view: JsonDict | None = None) -> Any:
        """Return the seat's own part of the view, or of another view."""
        return (view or self.view)["players"][self.seat]


Blunder = Callable[[Decision], bool]


def missed_win(decision: Decision) -> bool:
    """Return True if another action wins the match at once, alone and for certain, but the chosen one does not."""
    if len(decision.legal) < 2 or not any(
        decision.state_after(action).result() is not None for action in decision.legal
    ):
        return False
    if decision.wins(decision.action):
        return False
    return any(decision.wins(action) for action in decision.legal if action != decision.action)

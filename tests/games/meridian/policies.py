"""Policies for Meridian that lead to fuller boards than random play."""

from __future__ import annotations

from tests.playing import Policy
from wanli.engine import Action, Rng, State


def thrifty(state: State, legal: list[Action], rng: Rng) -> Action:
    """Build low towers, so that pieces last, meridians fill up and towers push."""
    builds = [action for action in legal if action[0] in ("place", "replace")]
    if not builds or rng.below(12) == 0:
        return rng.choice(legal)
    lowest = min(action[-2] for action in builds)
    return rng.choice([action for action in builds if action[-2] <= lowest + 1])


def pushy(state: State, legal: list[Action], rng: Rng) -> Action:
    """Build on an occupied city if possible."""
    columns = state.encode()["columns"]
    builds = [action for action in legal if action[0] in ("place", "replace")]
    pushes = [action for action in builds if columns[action[2] - 1][action[-1] - 1] is not None]
    low = [action for action in pushes or builds if action[-2] < 7]
    return rng.choice(low or pushes or legal)


POLICIES: dict[str, Policy] = {"thrifty": thrifty, "pushy": pushy}

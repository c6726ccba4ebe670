"""Blunders in Dschingis Khan. A seat knows all stones of the villages that it controls, and so its own score."""

from __future__ import annotations

from tools.ladder.blunders.decision import Blunder, Decision
from wanli.engine import Action
from wanli.games.khan.rules.scoring import final_result
from wanli.games.khan.rules.state import KhanState

LOSS = 3
"""The value of a stone of a people."""


def score_change(decision: Decision, action: Action) -> int:
    """Return the change of the seat's own score, as if the match ended now."""
    before, after = decision.states[0], decision.state_after(action)
    assert isinstance(before, KhanState)
    assert isinstance(after, KhanState)
    return final_result(after).scores[decision.seat] - final_result(before).scores[decision.seat]


def stone_on_the_wrong_side(decision: Decision) -> bool:
    """Return True if a Mongol or Chinese stone costs points, though the same stone could be laid without a loss."""
    action = decision.action
    if action[0] != "march" or action[-1] not in ("mongol", "chinese") or score_change(decision, action) > -LOSS:
        return False
    return any(other[-1] == action[-1] and score_change(decision, other) >= 0 for other in decision.others("march"))


def plague_at_home(decision: Decision) -> bool:
    """Return True if the plague costs points of the seat's own, though it could be laid without a loss."""
    action = decision.action
    if action[0] != "march" or action[-1] != "plague" or score_change(decision, action) > -LOSS:
        return False
    return any(other[-1] == "plague" and score_change(decision, other) >= 0 for other in decision.others("march"))


def wall_against_oneself(decision: Decision) -> bool:
    """Return True if a piece of wall costs points, though another piece would not."""
    if decision.action[0] != "wall" or score_change(decision, decision.action) > -LOSS:
        return False
    return any(score_change(decision, other) >= 0 for other in decision.others("wall"))


def stones_lost(decision: Decision) -> bool:
    """Return True if the scout gets stuck and stones leave the game, though another way loses none."""
    if decision.action[0] != "march":
        return False

    def lost(action: Action) -> bool:
        return bool(decision.me(decision.after(action))["lost_count"] > decision.me()["lost_count"])

    return lost(decision.action) and not all(lost(other) for other in decision.others("march"))


BLUNDERS: tuple[Blunder, ...] = (stone_on_the_wrong_side, plague_at_home, wall_against_oneself, stones_lost)

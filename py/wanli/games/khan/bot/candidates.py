"""The candidate moves of a position: the legal actions that bots search."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.bot.wall_plans import lands_by_line, outcomes
from wanli.games.khan.rules.components import HERB, PLAGUE
from wanli.games.khan.rules.position import DRAW, SETTLE
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import stack_value


def candidates(state: KhanState) -> list[Action]:
    """Return one way to each village, the walls that start a plan or cost least, and promising start villages.

    A blocked scout is always lifted, except in the last round, when it is too late to come back (rules 16 and 17).
    """
    legal = state.legal()
    kind = state.stack[-1].kind
    if kind == DRAW:
        return legal
    if kind == SETTLE:
        return [action for action in legal if _is_good_start(state, action[1], action[3])] or legal
    walls = _useful_lines(state) if any(action[0] == "wall" for action in legal) else frozenset()
    if ("lift",) in legal and not state.last_round:
        legal = [action for action in legal if action != ("pass",)]  # lifting is never worse than waiting
    cheapest_ways = {(action[1], action[4]): action for action in reversed(_marches_by_cost(legal))}
    return [
        action
        for action in legal
        if (
            cheapest_ways[action[1], action[4]] is action
            if action[0] == "march"
            else action[0] != "wall" or action[1] in walls
        )
    ] or legal


def _marches_by_cost(legal: list[Action]) -> list[Action]:
    """Return the marches: first those by road, then those through a gate, last those over the wall."""
    marches = [action for action in legal if action[0] == "march"]
    return sorted(marches, key=lambda march: 0 if march[2] < 0 else 1 if march[2] == march[3] else 2)


def _useful_lines(state: KhanState) -> frozenset[int]:
    """Return the lines that start a plan or move the wall at once, plus a few of those that cost least."""
    seat = state.stack[-1].seat
    wall = state.wall
    outcome_by_line = outcomes(wall)
    settled = sum(1 << village for village, stack in enumerate(state.villages) if stack)
    lines: set[int] = {line for line, outcome in outcome_by_line.items() if outcome.land}
    lands_by_first_line = lands_by_line(wall, state.players[seat].walls)
    lines |= {line for line, lands in lands_by_first_line.items() if any(land & settled for land in lands)}
    neutral = [line for line, outcome in outcome_by_line.items() if outcome.ring and not outcome.land]
    branches = [line for line, outcome in outcome_by_line.items() if not outcome.ring]
    lines |= set(neutral[:2]) | set((branches[:: max(1, len(branches) // 3)] if not lines else branches[:1])[:3])
    return frozenset(lines)


def _is_good_start(state: KhanState, village: int, kind: str) -> bool:
    """Return True if the start stones count at least as much on this side of the wall as on the other."""
    stones = list(state.players[state.stack[-1].seat].stones)
    other = stones[1 - stones.index(kind)] if len(stones) > 1 else kind
    china = state.wall.china[village]
    soldiers = [stone for stone in (kind, other) if stone not in (PLAGUE, HERB)]
    return stack_value(soldiers, china) >= stack_value(soldiers, not china)

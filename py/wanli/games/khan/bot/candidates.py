"""The candidate moves of a position of Dschingis Khan."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.khan.bot.wall_plans import lands_by_line, outcomes
from wanli.games.khan.rules.components import HERB, PLAGUE
from wanli.games.khan.rules.position import DRAW, SETTLE
from wanli.games.khan.rules.state import KhanState
from wanli.games.khan.rules.stones import stack_value


def candidates(state: KhanState) -> list[Action]:
    """One way to each village, walls that begin a plan or cost least, a few places to settle.

    A blocked scout is not left standing, unless it is too late to come back (rules 16 and 17).
    """
    legal = state.legal()
    kind = state.stack[-1].kind
    if kind == DRAW:
        return legal
    if kind == SETTLE:
        return [action for action in legal if _fits(state, action[1], action[3])] or legal
    walls = _useful_lines(state) if any(action[0] == "wall" for action in legal) else frozenset()
    if ("lift",) in legal and not state.last_round:
        legal = [action for action in legal if action != ("pass",)]  # waiting brings nothing that coming back does not
    ways = {(action[1], action[4]): action for action in reversed(_in_order(legal))}
    return [
        action
        for action in legal
        if (ways[action[1], action[4]] is action if action[0] == "march" else action[0] != "wall" or action[1] in walls)
    ] or legal


def _in_order(legal: list[Action]) -> list[Action]:
    """Marches, those that shut nothing before those through a gate, those over the wall last."""
    marches = [action for action in legal if action[0] == "march"]
    return sorted(marches, key=lambda march: 0 if march[2] < 0 else 1 if march[2] == march[3] else 2)


def _useful_lines(state: KhanState) -> frozenset[int]:
    """Lines that begin a plan or move the wall at once; else those that cost least."""
    seat = state.stack[-1].seat
    wall = state.wall
    single = outcomes(wall)
    settled = sum(1 << village for village, stack in enumerate(state.villages) if stack)
    found: set[int] = {line for line, outcome in single.items() if outcome.land}
    plans = lands_by_line(wall, state.players[seat].walls)
    found |= {line for line, lands in plans.items() if any(land & settled for land in lands)}
    neutral = [line for line, outcome in single.items() if outcome.ring and not outcome.land]
    branches = [line for line, outcome in single.items() if not outcome.ring]
    found |= set(neutral[:2]) | set((branches[:: max(1, len(branches) // 3)] if not found else branches[:1])[:3])
    return frozenset(found)


def _fits(state: KhanState, village: int, kind: str) -> bool:
    """Start stones that count where they lie, as far as both can."""
    stones = list(state.players[state.stack[-1].seat].stones)
    rest = stones[1 - stones.index(kind)] if len(stones) > 1 else kind
    china = state.wall.china[village]
    soldiers = [stone for stone in (kind, rest) if stone not in (PLAGUE, HERB)]
    right = stack_value(soldiers, china)
    return right >= stack_value(soldiers, not china)

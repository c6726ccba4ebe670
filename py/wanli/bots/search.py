"""Search over what a seat knows: each playout imagines the hidden things anew and lets everybody answer.

The candidates share each imagined state, so that luck favours none of them; after each round of playouts the
weaker half is dropped (sequential halving), and the thought goes to the moves that may still be best.
"""

from __future__ import annotations

from wanli.bots.brain import Brain
from wanli.bots.budget import Budget
from wanli.bots.greedy import play_while, value_of_turn
from wanli.engine import Action, Chance, Game, JsonDict, State

SHORTLIST = 8
"""Candidates that are searched; they are picked by their value at the end of the own turn."""
ROUNDS = 4
"""Playouts of each candidate before the weaker half is dropped."""


def search(game: Game, view: JsonDict, rng: Chance, budget: Budget, brain: Brain) -> Action:
    """The move with the best mean value at the start of the seat's next turn, if all play greedily."""
    seat: int = view["to_move"]
    alive = shortlist(game, view, rng, 2, brain)[:SHORTLIST]
    sums = dict.fromkeys(alive, 0.0)
    tried = 0
    while len(alive) > 1 and not budget.spent():
        imagined = game.imagine(view, rng)
        values = {}
        for action in alive:
            values[action] = playout(imagined, action, seat, brain)
            if budget.spent():
                break
        if len(values) < len(alive):
            break  # half a round would favour the moves that came first
        for action, value in values.items():
            sums[action] += value
        tried += 1
        if tried % ROUNDS == 0:
            alive.sort(key=lambda action: -sums[action])
            if len(alive) > 2:
                alive = alive[: (len(alive) + 1) // 2]
    return max(alive, key=lambda action: sums[action])


def shortlist(game: Game, view: JsonDict, rng: Chance, worlds: int, brain: Brain) -> list[Action]:
    """The candidates of the seat to act, best first.

    They are ranked by their mean value at the end of the seat's turn, over `worlds` imagined states.
    """
    seat: int = view["to_move"]
    imagined = [game.imagine(view, rng) for _ in range(worlds)]
    candidates = brain.candidates(imagined[0])
    values = {
        action: sum(value_of_turn(state, action, seat, brain) for state in imagined)
        for action in candidates
    }
    return sorted(candidates, key=lambda action: -values[action])


def playout(state: State, action: Action, seat: int, brain: Brain) -> float:
    """The value for `seat` when it plays `action` here and everybody answers, up to its next turn."""
    after = state.copy()
    after.play(action)
    play_while(after, lambda: after.seat == seat, brain)
    play_while(after, lambda: after.seat != seat, brain)
    return brain.value(after, seat)

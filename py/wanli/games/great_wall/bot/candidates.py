"""The candidate moves of a position of The Great Wall."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action
from wanli.games.great_wall.bot.weights import Weights
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, RESOURCES, SUPPLY
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import activates
from wanli.games.great_wall.rules.state import GreatWallState


def candidates(state: GreatWallState, weights: Weights) -> list[Action]:
    """The candidate moves in the order of `legal()`. All legal actions if there are at most three."""
    legal = state.legal()
    if len(legal) <= 3:
        return legal
    chosen = {*useful(state, legal, weights)}
    return [action for action in legal if action in chosen] or legal


def useful(state: GreatWallState, legal: list[Action], weights: Weights) -> Sequence[Action]:
    """The legal actions to compare; the others are no better than these. Attacks and payments begin with the best."""
    kind = state.stack[-1].kind
    match kind:
        case "clerks":
            return _clerks(state, legal)
        case "pay":
            return _balances(state.players[state.stack[-1].seat].resources, legal, -1)
        case "gain":
            return _balances(state.players[state.stack[-1].seat].resources, legal, 1)
        case "store":  # no rule distinguishes the pieces in the warehouse
            return legal[:1]
        case "recruit":
            return [PASS, *_undominated(legal)]
        case "save":
            return [PASS, max(legal, key=lambda action: sum(action[1:]) if len(action) > 1 else 0)]
        case "deploy" | "storm_attack" | "sortie" | "winter_shot" | "wound" | "signal" | "reed_attack":
            return _attacks(state, legal, weights)
        case "march":
            return [action for action in legal if action[-1] != "post_rest"]
        case "reed_clerks":
            return [PASS, *[action for action in legal if action != PASS and _makes_activate(state, REED, action[2])]]
    return legal


def _clerks(state: GreatWallState, legal: list[Action]) -> list[Action]:
    """Moves from the supply to any location. Other moves only if they make the target activate."""
    seat, moves = state.stack[-1].seat, [action for action in legal if action != PASS]
    return [PASS, *(action for action in moves if action[1] == SUPPLY or _makes_activate(state, seat, action[2]))]


def _makes_activate(state: GreatWallState, owner: int, location: str) -> bool:
    """True if the location activates with one more clerk of this owner."""
    place = LOCATIONS.index(location)
    return activates(with_added(state.clerks[place], owner, 1), state.slots[place])


def _balances(have: tuple[int, ...], legal: list[Action], sign: int) -> list[Action]:
    """The payments or gains that leave the most even resources, and for each resource those that leave most of it.

    The next price decides which of them is best. `sign` is 1 for a gain, -1 for a payment.
    """
    even = max(legal, key=lambda action: _evenness(have, action[1:], sign))
    most = [
        max(legal, key=lambda action: (sign * action[1 + kind], _evenness(have, action[1:], sign))) for kind in KINDS
    ]
    return list(dict.fromkeys([even, *most]))


KINDS = range(len(RESOURCES))


def _evenness(have: tuple[int, ...], mix: tuple[int, ...], sign: int) -> float:
    """A score that rises as the resources left after gaining or paying are more even."""
    left = [held + sign * part for held, part in zip(have, mix, strict=True)]
    return -float(sum(part * part for part in left)) - 0.1 * abs(left[0] - left[1])


def _undominated(legal: list[Action]) -> list[Action]:
    """The largest sets of recruits: those contained in no other set."""
    all_recruits = [action for action in legal if len(action) == 4]
    return [
        recruits
        for recruits in all_recruits
        if not any(
            larger != recruits and all(a >= b for a, b in zip(larger[1:], recruits[1:], strict=True))
            for larger in all_recruits
        )
    ]


def _attacks(state: GreatWallState, legal: list[Action], weights: Weights) -> list[Action]:
    """The attacks on hordes with the fewest free weak points and the best rewards. One rest zone for each kind of
    soldier.
    """
    scored = []
    others: list[Action] = []
    resting_kinds: set[object] = set()
    for action in legal:
        if action == PASS or action[0] == "post":
            others.append(action)
        elif action[0] == "rest":
            if action[1] not in resting_kinds:
                resting_kinds.add(action[1])
                others.append(action)
        else:
            scored.append((_attack_score(state, action, weights), action))
    scored.sort(key=lambda entry: (-entry[0], entry[1]))
    best: list[Action] = []
    per_verb: dict[object, int] = {}
    for _, action in scored:
        per_verb[action[0]] = per_verb.get(action[0], 0) + 1
        if per_verb[action[0]] <= weights.attacks:
            best.append(action)
    return [*best, *others]


def _attack_score(state: GreatWallState, action: Action, weights: Weights) -> float:
    """A score that rises with the rewards of an attack and falls with the weak points that its horde still has."""
    horde = front.by_card(state, next(part for part in action[1:] if isinstance(part, str)))
    if horde is None:
        return 0.0
    spots = horde.printed.spots
    gain = 0.0
    if action[0] in ("attack", "charge"):
        letters = [spots[cell] for cell in action[1:] if type(cell) is int and cell in spots]
        gain = sum(weights.spots.get(letter, weights.spots["other"]) for letter in letters)
    return gain - weights.nearly_covered * len(horde.free_weak_points())

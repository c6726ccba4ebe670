"""The candidate moves of a position of The Great Wall."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.components import NO_REWARD
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, SUPPLY
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import activates
from wanli.games.great_wall.rules.state import GreatWallState

ATTACKS_PER_VERB = 4
"""The maximum number of attacks per verb that become candidates."""


def candidates(state: GreatWallState) -> list[Action]:
    """The candidate moves. All legal actions if there are at most three.

    Only one way to pay, sensible recruits, the best attacks, and clerks from the supply before others.
    """
    legal = state.legal()
    if len(legal) <= 3:
        return legal
    chosen = useful(state, legal)
    return [action for action in legal if action in chosen] or legal


def useful(state: GreatWallState, legal: list[Action]) -> set[Action]:
    """The legal actions to compare. The others are no better than these."""
    kind = state.stack[-1].kind
    match kind:
        case "clerks":
            return _clerks(state, legal)
        case "pay" | "store":
            have = state.players[state.stack[-1].seat].resources if kind == "pay" else (*state.warehouse, 0)
            return {max(legal, key=lambda action: _evenness(have, action[1:], -1))}
        case "gain":
            have = state.players[state.stack[-1].seat].resources
            return {max(legal, key=lambda action: _evenness(have, action[1:], 1))}
        case "recruit":
            return {PASS, *_undominated(legal)}
        case "save":
            return {PASS, max(legal, key=lambda action: sum(action[1:]) if len(action) > 1 else 0)}
        case "deploy" | "storm_attack" | "sortie" | "winter_shot" | "wound" | "signal" | "reed_attack":
            return _attacks(state, legal)
        case "march" if state.stack[-1].data["group"]:
            return {PASS}
        case "march":
            return {PASS, *(action for action in legal if action[-1] != "post_rest")}
        case "reed_clerks":
            return {PASS, *[action for action in legal if action != PASS and _makes_activate(state, REED, action[2])]}
    return set(legal)


def _clerks(state: GreatWallState, legal: list[Action]) -> set[Action]:
    """Moves from the supply to any location. Other moves only if they make the target activate."""
    seat, moves = state.stack[-1].seat, [action for action in legal if action != PASS]
    return {PASS, *(action for action in moves if action[1] == SUPPLY or _makes_activate(state, seat, action[2]))}


def _makes_activate(state: GreatWallState, owner: int, location: str) -> bool:
    """True if the location activates with one more clerk of this owner."""
    place = LOCATIONS.index(location)
    return activates(with_added(state.clerks[place], owner, 1), state.slots[place])


def _evenness(have: tuple[int, ...], mix: tuple[int, ...], sign: int) -> float:
    """A score that rises as the resources left after gaining or paying are more even. Chi does not count."""
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


def _attacks(state: GreatWallState, legal: list[Action]) -> set[Action]:
    """The attacks on hordes with the fewest free weak points and the best rewards. One rest zone for each kind of
    soldier.
    """
    scored = []
    selected: set[Action] = {action for action in legal if action == PASS or action[0] == "post"}
    resting_kinds: set[object] = set()
    for action in legal:
        if action[0] == "rest":
            if action[1] not in resting_kinds:
                resting_kinds.add(action[1])
                selected.add(action)
        elif action not in selected:
            card = next(part for part in action[1:] if isinstance(part, str))
            horde = front.by_card(state, card)
            if horde is not None:
                letters = [
                    horde.printed.spots[cell]
                    for cell in action[1:]
                    if type(cell) is int and cell in horde.printed.spots
                ]
                gain = sum({NO_REWARD: 0.0, "2": 2.0, "3": 3.0}.get(letter, 1.2) for letter in letters)
                scored.append(
                    (gain * (action[0] in ("attack", "charge")) - 0.5 * len(horde.free_weak_points()), action)
                )
    scored.sort(key=lambda entry: (-entry[0], entry[1]))
    per_verb: dict[object, int] = {}
    for _, action in scored:
        per_verb[action[0]] = per_verb.get(action[0], 0) + 1
        if per_verb[action[0]] <= ATTACKS_PER_VERB:
            selected.add(action)
    return selected

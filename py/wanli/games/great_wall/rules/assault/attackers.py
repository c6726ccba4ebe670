"""The attackers: recruits, soldiers in rest zones, archers on posts, and a storm (rules 4.7, rulings R8, R55)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.assault import attack, targets
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


# Recruits, rest zones, posts ----------------------------------------------------------------------------------------


@handlers.options("deploy", public=True)
def _deployments(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Recruits attack anywhere, or go to any rest zone (rules 4.6, 4.7)."""
    actions: list[Action] = []
    for kind in range(3):
        if data["left"][kind]:
            actions += targets.targets(state, kind, state.sections)
            actions += [("rest", KINDS[kind], section) for section in state.sections]
    return actions


@handlers.answer("deploy")
def _deploy(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1]) if action[0] == "rest" else targets.KIND_OF[action[0]]
    left = data["left"][:]
    left[kind] -= 1
    if any(left):
        state.ask(seat, "deploy", left=left)
    if action[0] == "rest":
        front.place_in_rest(state, seat, kind, action[2])
        state.emit("rest", seat=seat, soldier=KINDS[kind], section=action[2])
    else:
        attack.strike(state, seat, action)


def ask_sortie(state: GreatWallPosition, seat: int, kind: str) -> None:
    """Let one of the seat's soldiers (of that kind) attack from a rest zone."""
    state.ask(seat, "sortie", kind=kind, section=-1)


@handlers.options("sortie", public=True)
def _sorties(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    actions: list[Action] = [PASS]
    for section in state.sections:
        if data["section"] in (-1, section):
            for kind in range(3):
                if state.rest[section][seat][kind] and data["kind"] in ("", KINDS[kind]):
                    actions += targets.targets(state, kind, [section])
    return actions


@handlers.answer("sortie")
def _sortie(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="sortie")
        return
    attack.begin(state, seat, "rest")
    from_rest(state, seat, action)


def from_rest(state: GreatWallPosition, seat: int, action: Action) -> None:
    """Move a soldier out of the rest zone to attack in the same section."""
    front.place_in_rest(state, seat, targets.KIND_OF[action[0]], targets.section_of(state, action), -1)
    attack.strike(state, seat, action)


def ask_signal(state: GreatWallPosition, seat: int) -> None:
    """Advisor a10: let one of the seat's archers on a post shoot."""
    state.ask(seat, "signal")


@handlers.options("signal", public=True)
def _signals(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [
        PASS,
        *(shot for section in state.sections if state.posts[section][seat] for shot in targets.volleys(state, section)),
    ]


@handlers.answer("signal")
def _signal(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="signal")
        return
    attack.begin(state, seat, "post")
    attack.strike(state, seat, action)


# Storm (ruling R55) -------------------------------------------------------------------------------------------------


@handlers.options("storm", public=True)
def _storms(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    assert state.turn is not None
    return [
        PASS,
        *(
            ("section", section)
            for section in state.sections
            if section not in state.turn.stormed and (any(state.rest[section][seat]) or state.posts[section][seat])
        ),
    ]


@handlers.answer("storm")
def _storm(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="storm")
        return
    section: int = action[1]
    assert state.turn is not None
    state.turn = state.turn._replace(stormed=(*state.turn.stormed, section))
    state.emit("storm", seat=seat, section=section)
    if data["left"] > 1:
        state.ask(seat, "storm", left=data["left"] - 1)
    attack.begin(state, seat, "storm")
    state.ask(
        seat, "storm_attack", section=section, left=list(state.rest[section][seat]), shooters=state.posts[section][seat]
    )


@handlers.options("storm_attack", public=True)
def _storm_attacks(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Every soldier that can attack must. An archer that could only take a post may do so (rulings R8, R55)."""
    section, left = data["section"], data["left"]
    actions: list[Action] = []
    for kind in range(3):
        if left[kind]:
            actions += targets.targets(state, kind, [section])
    if data["shooters"]:
        actions += targets.volleys(state, section)
    must = [action for action in actions if action[0] != "post"]
    return must or ([PASS, *actions] if actions else [])


@handlers.answer("storm_attack")
def _storm_attack(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="storm_attack")
        return
    left, shooters = data["left"][:], data["shooters"]
    if action[0] == "volley":
        shooters -= 1
    else:
        left[targets.KIND_OF[action[0]]] -= 1
    state.ask(seat, "storm_attack", section=data["section"], left=left, shooters=shooters)
    if action[0] == "volley":
        attack.strike(state, seat, action)
    else:
        from_rest(state, seat, action)

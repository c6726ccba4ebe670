"""The decisions that tactics ask for (rules 5.5)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, front, payment, prices
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, casualties, targets
from wanli.games.great_wall.rules.components import COMPONENTS, NO_REWARD
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill

handlers = Handlers()


@handlers.options("spare", public=True)
def _spares(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    fallen = state.pending("fallen")
    return (
        []
        if fallen is None
        else [("spare", KINDS[kind]) for kind, n in enumerate(casualties.would_fall(fallen, seat)) if n]
    )


@handlers.answer("spare")
def _spare(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1])
    casualties.save(state, seat, (int(kind == 0), int(kind == 1), int(kind == 2)))


@handlers.options("repeat", public=True)
def repeats(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The covered weak points with a reward. The seat gains one of them again."""
    return [
        ("repeat", card, cell) for card, cell in data["covered"] if COMPONENTS.hordes[card].spots[cell] != NO_REWARD
    ]


@handlers.answer("repeat")
def _repeat(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _, card, cell = action
    section, place = front.locate(state, card)
    state.emit("repeat", seat=seat, card=card, cell=cell, section=section, place=place)
    attack.gain_reward(state, seat, COMPONENTS.hordes[card].spots[cell])


def wounds(state: GreatWallPosition, sections: list[int], cards: list[str]) -> list[Action]:
    """Weak points of these sections that can take a wound marker; `cards` limits them to these hordes."""
    return [
        ("wound", horde.card, cell)
        for section in sections
        for horde in state.hordes[section]
        if not cards or horde.card in cards
        for cell in horde.woundable()
    ]


@handlers.options("wound", public=True)
def _wound_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return wounds(state, data["sections"], data["cards"])


@handlers.answer("wound")
def _wound(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if data["left"] > 1:
        where = targets.section_of(state, action)
        state.ask(seat, "wound", sections=[where], cards=data["cards"], left=data["left"] - 1)
    attack.wound(state, seat, action[1], action[2])


@handlers.options("shift", public=True)
def _shifts(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [
        ("shift", KINDS[kind], source, target)
        for source in state.sections
        for kind in range(3)
        if state.rest[source][seat][kind]
        for target in state.sections
        if target != source
    ]


@handlers.answer("shift")
def _shift(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    _, soldier, source, target = action
    kind = KINDS.index(soldier)
    front.place_in_rest(state, seat, kind, source, -1)
    front.place_in_rest(state, seat, kind, target)
    state.emit("march", seat=seat, source=source, target=target, what=soldier)
    if data["attack"]:
        state.ask(seat, "sortie", kind=soldier, section=target)


def affordable_recruits(state: GreatWallPosition, seat: int, bill: Bill, have: tuple[int, ...]) -> list[Action]:
    """The soldiers that the seat can recruit on top of `bill` with the resources `have` (t11)."""
    actions: list[Action] = []
    for kind, name in enumerate(KINDS):
        if state.players[seat].soldiers[kind] > _taken(state, kind):
            cost = prices.soldier_cost(abilities.effects(state, seat, "static"), kind)
            raised: Bill = {
                **bill,
                "fixed": [price + more_price for price, more_price in zip(bill["fixed"], cost, strict=True)],
            }
            if payment.can_pay(have, raised):
                actions.append(("more", name))
    return actions


def _taken(state: GreatWallPosition, kind: int) -> int:
    """The number of soldiers of that kind already chosen in this recruiting."""
    recruiting = state.pending("recruiting")
    return 0 if recruiting is None else int(recruiting["soldiers"][kind])


@handlers.options("more")
def _more_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    recruiting = state.pending("recruiting")
    if recruiting is None:
        return []
    return affordable_recruits(state, seat, recruiting["bill"], state.players[seat].resources)


@handlers.answer("more")
def _one_more(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """Tactic t11, boosted: add one soldier, at its price."""
    recruiting = state.pending("recruiting")
    assert recruiting is not None
    kind = KINDS.index(action[1])
    cost = prices.soldier_cost(abilities.effects(state, seat, "static"), kind)
    fixed = [price + more_price for price, more_price in zip(recruiting["bill"]["fixed"], cost, strict=True)]
    soldiers = recruiting["soldiers"][:]
    soldiers[kind] += 1
    state.update_step("recruiting", soldiers=soldiers, bill={**recruiting["bill"], "fixed": fixed})
    state.emit("recruit", seat=seat, soldiers=[int(index == kind) for index in range(3)])


@handlers.options("peek")
def _peeks(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """Tactic t24: put the two hidden cards back in any order, or boosted, one of them under the deck."""
    first, second = state.players[seat].seen[:2]
    actions: list[Action] = [("order", first, second), ("order", second, first)]
    if data["under"]:
        actions += [("under", first, second), ("under", second, first)]
    return actions


@handlers.answer("peek")
def _peek(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    verb, top, other = action
    del state.horde_deck[-2:]
    if verb == "order":
        state.horde_deck += [other, top]
    else:
        state.horde_deck = [other, *state.horde_deck, top]
    for clan in state.players:
        clan.seen = ()
    state.players[seat].seen = (top, other) if verb == "order" else (top,)
    state.emit_private("peeked", seat, {"verb": verb, "cards": [top, other]}, seat=seat)
    state.reveal("indicator", "reveal", section=COMPONENTS.hordes[top].section)

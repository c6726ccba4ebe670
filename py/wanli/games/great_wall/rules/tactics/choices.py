"""The decisions that tactics ask for (rules 5.5)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, front, payment, prices
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.assault import attack, casualties, targets
from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


@handlers.options("spare", public=True)
def _spares(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    note = g.pending("fallen")
    return (
        []
        if note is None
        else [("spare", KINDS[kind]) for kind, n in enumerate(casualties.would_fall(note, seat)) if n]
    )


@handlers.answer("spare")
def _spare(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1])
    casualties.save(g, seat, (int(kind == 0), int(kind == 1), int(kind == 2)))


@handlers.options("repeat", public=True)
def repeats(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The covered weak points with a reward, one of which is gained again."""
    return [("repeat", card, cell) for card, cell in data["covered"] if BOX.hordes[card].spots[cell] != "o"]


@handlers.answer("repeat")
def _repeat(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:

    _, card, cell = action
    section, place = front.locate(g, card)
    g.tell("repeat", seat=seat, card=card, cell=cell, section=section, place=place)
    attack.reward(g, seat, BOX.hordes[card].spots[cell])


def wounds(g: GreatWallPosition, sections: list[int], cards: list[str]) -> list[Action]:
    """Weak points of these sections that a wound marker may be laid on; `cards` limits them to these hordes."""
    return [
        ("wound", horde.card, cell)
        for section in sections
        for horde in g.hordes[section]
        if not cards or horde.card in cards
        for cell in horde.woundable()
    ]


@handlers.options("wound", public=True)
def _wound_options(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return wounds(g, data["sections"], data["cards"])


@handlers.answer("wound")
def _wound(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:

    if data["left"] > 1:
        where = targets.section_of(g, action)
        g.ask(seat, "wound", sections=[where], cards=data["cards"], left=data["left"] - 1)
    attack.wound(g, seat, action[1], action[2])


@handlers.options("shift", public=True)
def _shifts(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [
        ("shift", KINDS[kind], source, target)
        for source in g.sections
        for kind in range(3)
        if g.rest[source][seat][kind]
        for target in g.sections
        if target != source
    ]


@handlers.answer("shift")
def _shift(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:

    _, soldier, source, target = action
    kind = KINDS.index(soldier)
    front.place_in_rest(g, seat, kind, source, -1)
    front.place_in_rest(g, seat, kind, target)
    g.tell("march", seat=seat, source=source, target=target, what=soldier)
    if data["attack"]:
        g.ask(seat, "sortie", kind=soldier, section=target)


def affordable_recruits(g: GreatWallPosition, seat: int, bill: JsonDict, have: tuple[int, ...]) -> list[Action]:
    """The soldiers that can be recruited on top of `bill` when the seat has the resources `have` (t11)."""
    found: list[Action] = []
    for kind, name in enumerate(KINDS):
        if g.players[seat].soldiers[kind] > _taken(g, kind):
            cost = prices.soldier_cost(abilities.effects(g, seat, "static"), kind)
            raised = {**bill, "fixed": [one + other for one, other in zip(bill["fixed"], cost, strict=True)]}
            if payment.can_pay(have, raised):
                found.append(("more", name))
    return found


def _taken(g: GreatWallPosition, kind: int) -> int:
    """Soldiers of that kind already chosen in this recruiting."""
    note = g.pending("recruiting")
    return 0 if note is None else int(note["soldiers"][kind])


@handlers.options("more")
def _mores(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    note = g.pending("recruiting")
    return [] if note is None else affordable_recruits(g, seat, note["bill"], g.players[seat].resources)


@handlers.answer("more")
def _one_more(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    """t11 boosted: one more soldier, at its cost."""

    note = g.pending("recruiting")
    assert note is not None
    kind = KINDS.index(action[1])
    cost = prices.soldier_cost(abilities.effects(g, seat, "static"), kind)
    fixed = [one + other for one, other in zip(note["bill"]["fixed"], cost, strict=True)]
    soldiers = note["soldiers"][:]
    soldiers[kind] += 1
    g.amend("recruiting", soldiers=soldiers, bill={**note["bill"], "fixed": fixed})
    g.tell("recruit", seat=seat, soldiers=[int(at == kind) for at in range(3)])


@handlers.options("peek")
def _peeks(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """t24: the two cards that only this seat has seen, back in any order; boosted, one of them under the deck."""
    first, second = g.players[seat].seen[:2]
    found: list[Action] = [("order", first, second), ("order", second, first)]
    if data["under"]:
        found += [("under", first, second), ("under", second, first)]
    return found


@handlers.answer("peek")
def _peek(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    verb, top, other = action
    del g.horde_deck[-2:]
    if verb == "order":
        g.horde_deck += [other, top]
    else:
        g.horde_deck = [other, *g.horde_deck, top]
    for clan in g.players:
        clan.seen = ()
    g.players[seat].seen = (top, other) if verb == "order" else (top,)
    g.tell_one("peeked", seat, {"verb": verb, "cards": [top, other]}, seat=seat)
    g.reveal("indicator", "reveal", section=BOX.hordes[top].section)

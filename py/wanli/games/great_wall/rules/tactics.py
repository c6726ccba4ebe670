"""What tactics do, operation by operation (rules 5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, payment, shame
from wanli.games.great_wall.rules.assault import casualties
from wanli.games.great_wall.rules.assault.barricades import barricade_sections
from wanli.games.great_wall.rules.components import BOARD, BOX, Effect
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.places import tea
from wanli.games.great_wall.rules.turn import clerks
from wanli.games.great_wall.rules.turn_flow import answer, options

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState


def matters(g: GreatWallState, seat: int, effect: Effect, about: JsonDict) -> bool:
    """Whether the effect can change something besides triggers, by what all can see (ruling R52)."""
    match effect["op"]:
        case "save" | "save_all":
            note = g.pending("fallen")
            return note is not None and any(casualties.doomed(note, seat))
        case "honour":
            return _counted(g, seat, effect, about) > 0
        case "repeat_reward":
            return bool(_repeats(g, seat, {"covered": about["covered"]}))
        case "wound":
            return any(_wounds(g, [section], []) for section in about["shot"])
        case "move_soldier":
            return len(g.sections) > 1 and any(any(g.rest[section][seat]) for section in g.sections)
        case "move_clerks":
            data = {"left": 1, "extra": 0, "different": False, "targets": [], "moved": {}, "source": "tactic"}
            return clerks.is_asked(g, seat, data)
        case "extended_activation":
            return any(standing[seat] for standing in g.clerks)
        case "price_delta":
            return _cheaper(g, seat, effect, about)
        case "extra_recruit":
            return any(g.players[seat].soldiers)
        case "discard_shame":
            return g.players[seat].markers() > 0
        case "tea_up" | "tea_top":
            return g.tea[0] != seat
        case "barricade_add":
            return about["section"] in barricade_sections(g)
        case "peek_hordes":
            return len(g.horde_deck) > 1
    return True


def _counted(g: GreatWallState, seat: int, effect: Effect, about: JsonDict) -> int:
    """How much honour an effect gives now."""
    number: int = effect["n"]
    match effect.get("per"):
        case "own_soldier":
            return number if seat in about["owners"] else 0
        case "own_archer":
            return number * g.posts[about["section"]][seat]
    if "draw" in effect:
        return number if about["majority"] == seat else 0
    return number


def _cheaper(g: GreatWallState, seat: int, effect: Effect, about: JsonDict) -> bool:
    if effect["what"] == "upgrade":
        one_more = effect.get("upgrade", False) and bool(further_upgrades(g, seat, about["site"]))
        return bool(one_more or sum(about["bill"]["fixed"]) > effect["min"])
    if effect["what"] == "recruits":
        return bool(sum(about["bill"]["fixed"]) > about["bill"]["less"])
    return g.players[seat].school > 0 or bool(g.advisor_row)


def further_upgrades(g: GreatWallState, seat: int, site: int) -> list[int]:
    """The sites beside this one whose overseer the seat could upgrade as well (t10)."""
    last = len(BOARD["overseers"]["prices"])
    overseers = g.players[seat].overseers
    return [other for other in range(len(overseers)) if other != site and 0 < overseers[other][0] < last]


def affordable(g: GreatWallState, seat: int, effect: Effect | None, about: JsonDict, have: tuple[int, ...]) -> bool:
    """Whether the bill that is due can be paid from `have`, the effect (if any) taken into account."""
    bill = about.get("bill")
    if bill is None:
        return True
    if effect is not None:
        match effect["op"], effect.get("what"):
            case "price_delta", "upgrade":
                bill = {**bill, "fixed": cheaper(bill["fixed"], -effect["n"], effect["min"])}
            case "price_delta", "recruits":
                bill = {**bill, "less": bill["less"] - effect["n"]}
            case "extra_recruit", _:
                return bool(_more(g, seat, bill, have))
            case "honour", _:
                bill = {**bill, "mix": max(0, bill["mix"] - effect.get("less", 0))}
    return payment.can_pay(have, bill)


def cheaper(price: list[int], by: int, least: int) -> list[int]:
    """A price in one resource, lowered but never below `least`."""
    return [max(least, part - by) if part else 0 for part in price]


def apply_effect(g: GreatWallState, seat: int, effect: Effect, about: JsonDict) -> None:
    """Do what the effect says; what has to be chosen is asked for."""
    n: Any = effect.get("n", 0)
    match effect["op"]:
        case "save":
            g.ask(seat, "spare")
        case "save_all":
            note = g.pending("fallen")
            assert note is not None
            casualties.save(g, seat, casualties.doomed(note, seat))
        case "honour":
            bank.honour(g, seat, _counted(g, seat, effect, about), "tactic")
            if effect.get("less"):
                g.amend("building", less=effect["less"])
            if effect.get("wounds"):
                g.ask(seat, "wound", sections=list(g.sections), cards=about["charged"], left=effect["wounds"])
            if effect.get("draw"):
                bank.draw_tactics(g, seat, effect["draw"])
        case "repeat_reward":
            bank.honour(g, seat, effect.get("honour", 0), "tactic")
            g.ask(seat, "repeat", covered=about["covered"])
        case "wound":
            g.ask(seat, "wound", sections=about["shot"], cards=[], left=n)
        case "move_soldier":
            g.ask(seat, "shift", attack=effect.get("attack", False))
        case "move_clerks":
            clerks.ask_clerks(g, seat, n, "tactic")
        case "extended_activation":
            g.ask(seat, "extend", left=n, own=True)
        case "gain":
            resource = about["site"] if effect["of"] == "site" else RESOURCES.index(effect["of"])
            bank.gain(g, seat, resource, n, "tactic")
        case "gain_any":
            g.ask(seat, "gain", n=n, chi=False, why="tactic")
        case "price_delta":
            _lower(g, effect)
        case "extra_recruit":
            g.ask(seat, "more")
        case "delayed_honour":
            g.amend("recruiting", bounty=n, bounty_all=effect["all"])
        case "barricade_add":
            g.barricades[about["section"]] += 1
            g.tell("barricade", seat=seat, section=about["section"])
            g.amend("assault", defence=effect.get("defence", 0) + _so_far(g, "assault", "defence"))
        case "attack_delta":
            g.amend("assault", strength=n + _so_far(g, "assault", "strength"))
        case "ignore_shame":
            note = g.pending("breach")
            assert note is not None
            g.amend("breach", ignored=[*note["ignored"], [seat, 99 if effect.get("all") else n]])
        case "discard_shame":
            price = effect.get("price", 0)
            shame.ask_penance(g, seat, left=n, free=0 if price else n, price=price, must=True)
        case "tea_up":
            tea.up(g, [seat])
        case "tea_top":
            tea.top(g, seat)
        case "peek_hordes":
            cards = [g.horde_deck[-1 - at] for at in range(n)]
            g.players[seat].seen = tuple(cards)
            g.whisper("peek", seat, {"cards": cards}, seat=seat)
            g.ask(seat, "peek", under=effect.get("under", False))


def _so_far(g: GreatWallState, kind: str, key: str) -> int:
    note = g.pending(kind)
    return 0 if note is None else int(note[key])


def _lower(g: GreatWallState, effect: Effect) -> None:
    if effect["what"] == "upgrade":
        g.amend("upgrading", less=-effect["n"], again=effect.get("upgrade", False))
    elif effect["what"] == "recruits":
        note = g.pending("recruiting")
        assert note is not None
        g.amend("recruiting", bill={**note["bill"], "less": note["bill"]["less"] - effect["n"]})
    else:
        g.amend("hiring", less=-effect["n"])


# What tactics ask ---------------------------------------------------------------------------------------------------


@options("spare", public=True)
def _spares(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    note = g.pending("fallen")
    return [] if note is None else [("spare", KINDS[kind]) for kind, n in enumerate(casualties.doomed(note, seat)) if n]


@answer("spare")
def _spare(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1])
    casualties.save(g, seat, (int(kind == 0), int(kind == 1), int(kind == 2)))


@options("repeat", public=True)
def _repeats(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [("repeat", card, cell) for card, cell in data["covered"] if BOX.hordes[card].spots[cell] != "o"]


@answer("repeat")
def _repeat(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    from wanli.games.great_wall.rules.assault import attack

    _, card, cell = action
    section, place = attack.at_wall(g, card)
    g.tell("repeat", seat=seat, card=card, cell=cell, section=section, place=place)
    attack.reward(g, seat, BOX.hordes[card].spots[cell])


def _wounds(g: GreatWallState, sections: list[int], cards: list[str]) -> list[Action]:
    return [
        ("wound", horde.card, cell)
        for section in sections
        for horde in g.hordes[section]
        if not cards or horde.card in cards
        for cell in horde.woundable()
    ]


@options("wound", public=True)
def _wound_options(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return _wounds(g, data["sections"], data["cards"])


@answer("wound")
def _wound(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    from wanli.games.great_wall.rules.assault import attack

    if data["left"] > 1:
        where = attack.section_of(g, action)
        g.ask(seat, "wound", sections=[where], cards=data["cards"], left=data["left"] - 1)
    attack.wound(g, seat, action[1], action[2])


@options("shift", public=True)
def _shifts(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [
        ("shift", KINDS[kind], source, target)
        for source in g.sections
        for kind in range(3)
        if g.rest[source][seat][kind]
        for target in g.sections
        if target != source
    ]


@answer("shift")
def _shift(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    from wanli.games.great_wall.rules.assault import attack

    _, soldier, source, target = action
    kind = KINDS.index(soldier)
    attack.place_in_rest(g, seat, kind, source, -1)
    attack.place_in_rest(g, seat, kind, target)
    g.tell("march", seat=seat, source=source, target=target, what=soldier)
    if data["attack"]:
        g.ask(seat, "sortie", kind=soldier, section=target)


def _more(g: GreatWallState, seat: int, bill: JsonDict, have: tuple[int, ...]) -> list[Action]:
    from wanli.games.great_wall.rules.places.barracks import soldier_cost

    found: list[Action] = []
    for kind, name in enumerate(KINDS):
        if g.players[seat].soldiers[kind] > _taken(g, kind):
            cost = soldier_cost(g, seat, kind)
            raised = {**bill, "fixed": [one + other for one, other in zip(bill["fixed"], cost, strict=True)]}
            if payment.can_pay(have, raised):
                found.append(("more", name))
    return found


def _taken(g: GreatWallState, kind: int) -> int:
    """Soldiers of that kind already chosen in this recruiting."""
    note = g.pending("recruiting")
    return 0 if note is None else int(note["soldiers"][kind])


@options("more")
def _mores(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    note = g.pending("recruiting")
    return [] if note is None else _more(g, seat, note["bill"], g.players[seat].resources)


@answer("more")
def _one_more(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    """t11 boosted: one more soldier, at its cost."""
    from wanli.games.great_wall.rules.places.barracks import soldier_cost

    note = g.pending("recruiting")
    assert note is not None
    kind = KINDS.index(action[1])
    cost = soldier_cost(g, seat, kind)
    fixed = [one + other for one, other in zip(note["bill"]["fixed"], cost, strict=True)]
    soldiers = note["soldiers"][:]
    soldiers[kind] += 1
    g.amend("recruiting", soldiers=soldiers, bill={**note["bill"], "fixed": fixed})
    g.tell("recruit", seat=seat, soldiers=[int(at == kind) for at in range(3)])


@options("peek")
def _peeks(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """t24: the two cards that only this seat has seen, back in any order; boosted, one of them under the deck."""
    first, second = g.players[seat].seen[:2]
    found: list[Action] = [("order", first, second), ("order", second, first)]
    if data["under"]:
        found += [("under", first, second), ("under", second, first)]
    return found


@answer("peek")
def _peek(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    verb, top, other = action
    del g.horde_deck[-2:]
    if verb == "order":
        g.horde_deck += [other, top]
    else:
        g.horde_deck = [other, *g.horde_deck, top]
    for clan in g.players:
        clan.seen = ()
    g.players[seat].seen = (top, other) if verb == "order" else (top,)
    g.whisper("peeked", seat, {"verb": verb, "cards": [top, other]}, seat=seat)
    g.uncover("indicator", "reveal", section=BOX.hordes[top].section)

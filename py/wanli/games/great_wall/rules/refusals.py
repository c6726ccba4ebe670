"""The reason why an action is illegal: the rule that forbids it, tested from the general to the special."""

from __future__ import annotations

from wanli.engine import Action, JsonDict, Reason
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.assault import targets
from wanli.games.great_wall.rules.assault.casualties import save_cost
from wanli.games.great_wall.rules.clerks import reed_places
from wanli.games.great_wall.rules.components import COMPONENTS, TOP_OVERSEER, TOP_WALL, WALL
from wanli.games.great_wall.rules.constants import BETRAYAL, CHI, KINDS, LOCATIONS, REED_COMMAND, REGULAR, SITES, SUPPLY
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.tactics import effects, windows

RULES = {
    "pick_general": "4.2", "pick_advisor": "4.2", "choose": "4.5", "slot": "4.5", "clerks": "4.5", "reed_clerks": "R60",
    "betray": "R28", "extend": "R54", "activate": "4.5", "storm": "R55", "storm_attack": "R55", "sortie": "4.7",
    "signal": "4.7", "deploy": "4.6", "recruit": "4.6", "more": "4.6", "pay": "4.6", "store": "R21", "upgrade": "4.6",
    "ledger": "5.2", "donate": "4.6", "build": "4.6", "extra_barricade": "R59", "march": "4.6", "hire": "4.6",
    "reed_legation": "4.11", "reed_barricade": "4.11", "reed_attack": "4.11", "window": "4.10", "gain": "5.5",
    "swap": "5.4", "purse": "5.4", "spare": "5.5", "repeat": "5.5", "shift": "5.5", "peek": "5.5", "wound": "4.7",
    "kill": "4.8", "save": "4.8", "shame": "4.9", "penance": "4.4", "reclaim": "4.4", "discard": "4.6", "gate": "5.4",
    "winter_shot": "4.9", "fulfil": "7.2", "contribute": "7.2", "recall": "7.2", "withdraw": "7.2",
}  # fmt: skip
"""The section of the rules page, or the ruling, behind each decision."""


VERBS = {
    "general": ("pick_general",), "advisor": ("pick_advisor",), "choose": ("choose",), "slot": ("slot",),
    "move": ("clerks",), "reed": ("reed_clerks",), "copy": ("betray",), "own": ("betray",), "extend": ("extend",),
    "activate": ("activate",), "section": ("storm", "gate"), "upgrade": ("upgrade", "ledger"),
    "pay": ("pay", "store", "contribute"), "donate": ("donate",), "recruit": ("recruit",), "more": ("more",),
    "attack": ("deploy", "storm_attack", "sortie", "reed_attack"), "charge": ("deploy", "storm_attack", "sortie"),
    "shoot": ("deploy", "storm_attack", "sortie"), "post": ("deploy", "storm_attack", "sortie"),
    "volley": ("storm_attack", "signal", "winter_shot"), "rest": ("deploy",), "wound": ("wound",),
    "barricade": ("build", "extra_barricade", "reed_barricade"), "wall": ("build",), "march": ("march",),
    "hire": ("hire",), "retain": ("hire",), "dismiss": ("reed_legation",), "tactic": ("window",), "spare": ("spare",),
    "repeat": ("repeat",), "shift": ("shift",), "order": ("peek",), "under": ("peek",), "gain": ("gain",),
    "swap": ("swap",), "take": ("purse",), "kill": ("kill",), "save": ("save",), "shame": ("shame",),
    "absolve": ("penance",), "reclaim": ("reclaim",), "honour": ("reclaim",), "discard": ("discard",),
    "fulfil": ("fulfil",), "give": ("contribute",), "sacrifice": ("contribute",), "give_tactics": ("contribute",),
    "offer": ("contribute",), "recall": ("recall",), "withdraw": ("withdraw",), "pass": (),
}  # fmt: skip
"""The decisions that each verb can answer. Passing answers many."""


def explain_illegal(state: GreatWallPosition, action: Action) -> Reason:
    """The reason why `action` is illegal in `state`."""
    decision = state.stack[-1]
    verb, kind = action[0], decision.kind
    if verb not in VERBS:
        return Reason("unknown_action", {"verb": verb})
    rule = RULES[kind]
    if action == ("pass",):
        return Reason("no_passing", {"decision": kind}, rule)
    if kind not in VERBS[verb]:
        return Reason("not_now", {"verb": verb, "decision": kind}, rule)
    return _special(state, decision.seat, decision.data, action) or Reason("not_possible", {"verb": verb}, rule)


def _special(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> Reason | None:
    match action:
        case ("move", str(source), str(target)):
            return _move(state, seat, data, source, target)
        case ("reed", str(source), str(target)):
            return _reed(state, source, target)
        case ("choose", str(command)):
            return Reason("command_not_in_hand", {"command": command}, "4.5")
        case ("slot", int(slot)) if 0 <= slot < len(state.track):
            return Reason("slot_taken", {"slot": slot}, "4.5")
        case ("copy", int(slot)) if 0 <= slot < len(state.track):
            return _copy(state, seat, slot)
        case ("extend", str(location)) if location in LOCATIONS:
            return Reason("nobody_there", {"location": location}, "R54")
        case ("activate", str(location)) if location in LOCATIONS:
            return _activate(state, location)
        case ("attack", str(card), int(cell)):
            return _front(state, card) or _cell(state, card, cell)
        case ("charge", str(card), int(first), int(second)):
            reason = _cell(state, card, first) or _cell(state, card, second) or _out_of_reach(state, card)
            return reason or Reason("not_adjacent", {"card": card}, "4.7")
        case ("shoot", int(section), str(card), int(cell)) if section in state.sections:
            return _post(state, section) or _cell(state, card, cell) or _pavise(state, card)
        case ("post", int(section)) if section in state.sections:
            return _post(state, section) or Reason("must_shoot", {"section": section}, "4.7")
        case ("volley" | "wound", str(card), int(cell)):
            return _cell(state, card, cell) or _pavise(state, card)
        case ("upgrade", str(site), str(kind)) if site in SITES:
            return _upgrade(state, seat, data, site, kind)
        case ("barricade", int(section)) if section in state.sections:
            full = state.barricades[section] >= WALL.barricade_slots
            return Reason("barricades_full", {"section": section}, "4.6") if full else Reason("too_dear", {}, "4.6")
        case ("wall", int(section)) if section in state.sections:
            done = state.wall[section] == TOP_WALL
            return Reason("wall_finished", {"section": section}, "R43") if done else Reason("too_dear", {}, "4.6")
        case ("recruit", int(spearmen), int(archers), int(horsemen)):
            return _recruit(state, seat, data, (spearmen, archers, horsemen))
        case ("hire",):
            return Reason("too_dear", {}, "4.6") if state.players[seat].school else Reason("school_empty", {}, "R43")
        case ("retain", str(advisor), "active" | "support"):
            known = advisor in state.advisor_row
            return Reason("too_dear", {}, "4.6") if known else Reason("not_in_row", {"advisor": advisor}, "4.6")
        case ("tactic", str(tactic), "free" | "boost" as mode):
            return _tactic(state, seat, data, tactic, mode)
        case ("save", int(spearmen), int(archers), int(horsemen)):
            return _save(state, seat, spearmen + archers + horsemen)
        case ("pay", int(), int(), int(), int()):
            return Reason("not_the_price", {}, "4.6")
        case ("discard", str(tactic)):
            return Reason("tactic_not_in_hand", {"tactic": tactic}, "4.6")
    return None


def _move(state: GreatWallPosition, seat: int, data: JsonDict, source: str, target: str) -> Reason | None:
    if target not in LOCATIONS or source not in (SUPPLY, *LOCATIONS):
        return Reason("no_such_location", {"location": target if target not in LOCATIONS else source}, "4.6")
    if source == target:
        return Reason("must_change_location", {"location": target}, "R11")
    for place in (source, target):
        if place != SUPPLY and state.full(LOCATIONS.index(place)):
            return Reason("location_locked", {"location": place}, "R12")
    if source == SUPPLY:
        if not state.players[seat].clerks:
            return Reason("no_clerk_in_supply", {}, "4.5")
    elif not state.clerks[LOCATIONS.index(source)][seat]:
        return Reason("no_clerk_there", {"location": source}, "4.5")
    elif state.clerks[LOCATIONS.index(source)][seat] <= data["moved"].get(source, 0):
        return Reason("moved_already", {"location": source}, "R51")
    return Reason("different_locations", {"location": target}, "R11")


def _reed(state: GreatWallPosition, source: str, target: str) -> Reason | None:
    if target not in LOCATIONS or source not in LOCATIONS:
        return None
    places = reed_places(state)
    if source not in places:
        return Reason("no_clerk_there", {"location": source}, "R60")
    if target in places:
        return Reason("one_reed_clerk", {"location": target}, "4.11")
    for place in (source, target):
        if state.full(LOCATIONS.index(place)):
            return Reason("location_locked", {"location": place}, "R60")
    return Reason("moved_already", {"location": source}, "R51")


def _copy(state: GreatWallPosition, seat: int, slot: int) -> Reason:
    owner, card = state.track[slot]
    if card == REED_COMMAND:
        return Reason("never_reed", {}, "4.11")
    if card == BETRAYAL and owner != seat:
        return Reason("never_betrayal", {}, "R28")
    return Reason("nothing_to_copy", {"slot": slot}, "R28")


def _activate(state: GreatWallPosition, location: str) -> Reason:
    index = LOCATIONS.index(location)
    if state.turn is not None and index in state.turn.activated:
        return Reason("activated_already", {"location": location}, "R16")
    if location in REGULAR:
        return Reason("not_full", {"location": location}, "4.6")
    return Reason("nobody_there", {"location": location}, "4.6")


def _front(state: GreatWallPosition, card: str) -> Reason | None:
    for section in state.sections:
        if any(horde.card == card for horde in state.hordes[section][1:]):
            return Reason("only_first_horde", {"card": card}, "4.7")
    return None


def _cell(state: GreatWallPosition, card: str, cell: int) -> Reason | None:
    horde = front.by_card(state, card)
    if horde is None:
        return Reason("no_such_horde", {"card": card}, "4.7")
    if cell not in COMPONENTS.hordes[card].spots:
        return Reason("no_weak_point", {"card": card}, "4.7")
    return Reason("covered_already", {"card": card}, "4.7") if cell not in horde.free_weak_points() else None


def _out_of_reach(state: GreatWallPosition, card: str) -> Reason | None:
    """e11: horsemen do not reach the farthest horde."""
    reach = targets.horse_reach(state)
    far = any(horde.card == card for section in state.sections for horde in state.hordes[section][reach:])
    return Reason("too_far", {"card": card}, "7.2") if far else None


def _pavise(state: GreatWallPosition, card: str) -> Reason | None:
    horde = front.by_card(state, card)
    assert horde is not None  # `_cell` has checked the card
    return Reason("pavise", {"card": card}, "5.6") if horde.free_weak_points() and not horde.woundable() else None


def _post(state: GreatWallPosition, section: int) -> Reason | None:
    return Reason("no_free_post", {"section": section}, "4.7") if front.free_posts(state, section) <= 0 else None


def _upgrade(state: GreatWallPosition, seat: int, data: JsonDict, site: str, kind: str) -> Reason | None:
    clan, index = state.players[seat], SITES.index(site)
    if index not in data.get("sites", range(4)):
        return Reason("another_site", {"location": site}, "4.6")
    level = clan.overseers[index][0]
    if level == TOP_OVERSEER:
        return Reason("top_level", {"location": site}, "4.6")
    if level and kind:
        return Reason("overseer_there", {"location": site}, "4.6")
    if not level and (kind not in KINDS or not clan.soldiers[KINDS.index(kind)]):
        return Reason("no_free_soldier", {"location": site}, "4.6")
    return Reason("too_dear", {}, "4.6")


def _save(state: GreatWallPosition, seat: int, soldiers: int) -> Reason | None:
    """The price of saves with the seat's cards. A seat that could pay it named a soldier that does not fall."""
    price, _ = save_cost(state, seat, max(0, soldiers))
    held = state.players[seat].resources[CHI]
    return Reason("cannot_save", {"price": price, "held": held}, "R58") if price > held else None


def _recruit(state: GreatWallPosition, seat: int, data: JsonDict, soldiers: tuple[int, int, int]) -> Reason | None:
    if min(soldiers) < 0 or not any(soldiers):
        return None
    if sum(soldiers) > data["count"] + data["extra"]:
        return Reason("too_many_recruits", {"most": data["count"] + data["extra"]}, "4.6")
    if any(recruits > have for recruits, have in zip(soldiers, state.players[seat].soldiers, strict=True)):
        return Reason("no_free_soldier", {}, "4.6")
    return Reason("too_dear", {}, "4.6")


def _tactic(state: GreatWallPosition, seat: int, data: JsonDict, tactic: str, mode: str) -> Reason:
    if tactic not in state.players[seat].tactics:
        return Reason("tactic_not_in_hand", {"tactic": tactic}, "4.10")
    card = COMPONENTS.tactics[tactic]
    if card.window not in data["names"]:
        return Reason("another_window", {"tactic": tactic}, "4.10")
    if mode == "boost" and state.players[seat].resources[CHI] < windows.boost_price(state, seat, tactic):
        return Reason("too_dear", {}, "4.10")
    if not effects.matters(state, seat, card.effect(mode), data["about"]):
        return Reason("changes_nothing", {"tactic": tactic}, "R52")
    return Reason("too_dear", {}, "4.10")

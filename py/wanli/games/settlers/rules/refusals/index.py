"""Why an action of Die Große Mauer is illegal: the first broken rule, from general to specific."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wanli.engine import Action, Decision, Reason
from wanli.games.settlers.rules.cards import CARD_OF, plenty_count
from wanli.games.settlers.rules.components import CARDS, PLENTY, RESOURCES, ROAD_CARD
from wanli.games.settlers.rules.economy import holds
from wanli.games.settlers.rules.position import KNIGHT_ACTIONS, STEAL, SettlersPosition
from wanli.games.settlers.rules.refusals import building as build
from wanli.games.settlers.rules.refusals import trade as trading
from wanli.games.settlers.rules.robber import targets

SETTING_UP = ("fort", "found", "found_road")
"""The decisions during setup; "found" is "found a settlement"."""
_FIRST = {
    "discard": Reason("discard_first", rule="A9"),
    "pirate": Reason("pirate_first", rule="B15"),
    "rob": Reason("rob_first", rule="B15"),
    "robber": Reason("robber_first", rule="C6"),
    "steal": Reason("steal_first", rule="C6"),
    KNIGHT_ACTIONS: Reason("knight_first", rule="B16"),
    "free_road": Reason("free_roads_first", rule="A13"),
    "answer": Reason("answer_first", rule="A10"),
    "partner": Reason("partner_first", rule="A10"),
    "roll": Reason("roll_first", rule="A6"),
}
"""The reason during decisions that come before anything else."""
_DECISIONS_BY_VERB: dict[str, tuple[str, ...]] = {
    "fort": ("fort",), "found": ("found",), "road": ("found_road", "main", "special", "free_road"), "roll": ("roll",),
    "settle": ("main", "special"), "city": ("main", "special"), "wall": ("main", "special"),
    "buy": ("main", "special"), "knight": ("roll", "main"), "road_building": ("roll", "main"),
    "plenty": ("roll", "main"), "monopoly": ("roll", "main"), "bank": ("main",), "offer": ("main",),
    "accept": ("answer",), "refuse": ("answer",), "counter": ("answer",), "partner": ("partner",),
    "nobody": ("partner",), "discard": ("discard",), "pirate": ("pirate", KNIGHT_ACTIONS), "rob": ("rob", "steal"),
    "robber": ("robber",),
    "pass": ("rob",), "drive": (KNIGHT_ACTIONS,), "remove": (KNIGHT_ACTIONS,), "stop": (KNIGHT_ACTIONS,),
    "end": ("main", "special"),
}  # fmt: skip
_WRONG_DECISION = {
    "roll": Reason("already_rolled", rule="A6"),
    "discard": Reason("nothing_to_discard", rule="A9"),
    "pirate": Reason("no_pirate_now", rule="B15"),
    "rob": Reason("no_pirate_now", rule="B15"),
    "pass": Reason("no_pirate_now", rule="B15"),
    "robber": Reason("no_robber_now", rule="C6"),
    "drive": Reason("no_knight_now", rule="B16"),
    "remove": Reason("no_knight_now", rule="B16"),
    "stop": Reason("no_knight_now", rule="B16"),
    "accept": Reason("no_offer_open", rule="A10"),
    "refuse": Reason("no_offer_open", rule="A10"),
    "counter": Reason("no_offer_open", rule="A10"),
    "partner": Reason("no_offer_open", rule="A10"),
    "nobody": Reason("no_offer_open", rule="A10"),
}
"""The reason for refusing a verb that does not belong to the pending decision."""
_ABSENT = {
    "great_wall": frozenset({"robber"}),
    "base": frozenset({"fort", "wall", "pirate", "pass", "drive", "remove", "stop"}),
}
"""By scenario, the verbs that exist only on other maps."""


def explain_illegal(state: SettlersPosition, action: Action) -> Reason:
    """Why an action is illegal."""
    return _broken_rule(state, action) or Reason("unknown_action", {"verb": str(action[0])})


def is_legal(state: SettlersPosition, action: Action) -> bool:
    """True if an action breaks no rule."""
    return _broken_rule(state, action) is None


def accept(state: SettlersPosition, action: Action) -> Action | None:
    """The action if it is an offer or counter-offer that follows the rules.

    `legal()` does not list offers, because there are too many.
    """
    return action if action[0] in ("offer", "counter") and _broken_rule(state, action) is None else None


def _broken_rule(state: SettlersPosition, action: Action) -> Reason | None:
    """Why `action` is illegal, or None."""
    verb, args = action[0], action[1:]
    decision = state.stack[-1]
    if verb not in _DECISIONS_BY_VERB or not _well_formed(verb, args):
        return Reason("unknown_action", {"verb": str(verb)})
    if verb in _ABSENT[state.board.scenario]:
        return Reason("other_map", {"verb": verb}, "C12")
    if decision.kind not in _DECISIONS_BY_VERB[verb]:
        return _wrong_time(decision, verb)
    check = _CHECKS.get(verb)
    return check(state, decision, *args) if check is not None else None


def _wrong_time(decision: Decision, verb: str) -> Reason:
    if decision.kind in SETTING_UP:
        return Reason("setup_first", rule="B3")
    if verb in ("fort", "found"):  # "found" is "found a settlement" during setup
        return Reason("setup_over", rule="B3")
    if decision.kind == "special":
        if verb in ("bank", "offer"):
            return Reason("no_trade_in_special", rule="A18")
        if verb in CARD_OF:
            return Reason("no_cards_in_special", rule="A18")
        return Reason("special_only", rule="A18")
    if decision.kind in _FIRST and (decision.kind != "roll" or verb not in _WRONG_DECISION):
        return _FIRST[decision.kind]
    return _WRONG_DECISION[verb]


# The shape of actions -----------------------------------------------------------------------------------------------


def _well_formed(verb: str, args: tuple[Any, ...]) -> bool:
    """True if the arguments have the types that the verb takes."""
    if verb == "plenty":
        return 1 <= len(args) <= 2 and all(type(arg) is str for arg in args)
    kinds = _ARGUMENTS.get(verb, ())
    return len(args) == len(kinds) and all(type(arg) is kind for arg, kind in zip(args, kinds, strict=True))


_ARGUMENTS: dict[str, tuple[type, ...]] = {
    "fort": (str,), "found": (int,), "road": (int,), "settle": (int,), "city": (int,), "monopoly": (str,),
    "bank": (str, str), "offer": (tuple, tuple), "counter": (tuple, tuple), "partner": (int,), "discard": (tuple,),
    "pirate": (str,), "rob": (int,), "robber": (str,), "drive": (str, str), "remove": (str,),
}  # fmt: skip


# Cards, the pirate and knights --------------------------------------------------------------------------------------


def _card(verb: str) -> Callable[..., Reason | None]:
    """The check of a verb that plays a card, including the other requirements of the verb."""

    def check(state: SettlersPosition, decision: Decision, *args: str) -> Reason | None:
        card = CARD_OF[verb]
        held, name = state.cards[decision.seat][card], {"card": CARDS[card]}
        if state.card_played:
            return Reason("one_card_per_turn", rule="A12")
        if not held:
            return Reason("no_such_card_held", name, "A12")
        if held <= state.fresh[card]:
            return Reason("bought_this_turn", name, "A12")
        if card == ROAD_CARD:
            return build.no_road_at_all(state, decision.seat)
        if card == PLENTY:
            return _plenty(state, args)
        return _unknown_resource(args)

    return check


def _unknown_resource(resources: tuple[str, ...]) -> Reason | None:
    for resource in resources:
        if resource not in RESOURCES:
            return Reason("no_such_resource", {"resource": resource})
    return None


def _plenty(state: SettlersPosition, names: tuple[str, ...]) -> Reason | None:
    unknown = _unknown_resource(names)
    if unknown is not None:
        return unknown
    count = plenty_count(state.bank)
    if not count:
        return Reason("bank_empty", rule="A13")
    if len(names) != count:
        return Reason("plenty_takes_two", {"count": count}, "A13")
    for name in names:
        if state.bank[RESOURCES.index(name)] < names.count(name):
            return Reason("bank_lacks", {"resource": name}, "A13")
    if [RESOURCES.index(name) for name in names] != sorted(RESOURCES.index(name) for name in names):
        return Reason("resource_order", rule="A13")
    return None


def _discard(state: SettlersPosition, decision: Decision, cards: tuple[Any, ...]) -> Reason | None:
    hand, count = state.hands[decision.seat], decision.data["count"]
    if not trading.is_card_counts(cards):
        return Reason("malformed_cards")
    if not holds(hand, cards):
        return Reason("discard_not_held", {"need": [*cards], "have": [*hand]}, "A9")
    if sum(cards) != count:
        return Reason("discard_count", {"count": count, "given": sum(cards)}, "A9")
    return None


def _pirate(state: SettlersPosition, decision: Decision, sea: str) -> Reason | None:
    if not state.board.is_hex(sea):
        return Reason("no_such_hex", {"hex": sea})
    if decision.kind == KNIGHT_ACTIONS and not decision.data["pirate"]:
        return Reason("pirate_once", rule="B16")
    if sea not in state.board.sea:
        return Reason("not_sea", {"hex": sea}, "B15")
    return Reason("pirate_stays", {"hex": sea}, "P9") if sea == state.pirate else None


def _rob(state: SettlersPosition, decision: Decision, victim: int) -> Reason | None:
    if not 0 <= victim < state.seats:
        return Reason("no_such_seat", {"seat": victim})
    if victim == decision.seat:
        return Reason("rob_self", rule="P10")
    if decision.kind == STEAL:
        return _steal(state, decision, victim)
    return None if any(state.hands[victim]) else Reason("rob_empty", {"seat": victim}, "P10")


def _steal(state: SettlersPosition, decision: Decision, victim: int) -> Reason | None:
    if victim in decision.data["victims"]:
        return None
    neighbours = {seat for seat, _ in state.yields[state.board.land_index[state.robber]]}
    if victim not in neighbours:
        return Reason("not_at_robber", {"seat": victim}, "C6")
    return Reason("rob_empty", {"seat": victim}, "C6")


def _robber(state: SettlersPosition, decision: Decision, land: str) -> Reason | None:
    if not state.board.is_hex(land):
        return Reason("no_such_hex", {"hex": land})
    index = state.board.land_index.get(land)
    if index is None:
        return Reason("not_land", {"hex": land}, "C6")
    if index in targets(state):
        return None
    return (
        Reason("robber_stays", {"hex": land}, "C6") if land == state.robber else Reason("spared", {"hex": land}, "C8")
    )


def _drive(state: SettlersPosition, decision: Decision, origin: str, target: str) -> Reason | None:
    for field in (origin, target):
        if field not in state.board.field_index:
            return Reason("no_such_field", {"field": field})
    if not state.gathered[state.board.field_index[origin]]:
        return Reason("field_empty", {"field": origin}, "B16")
    return Reason("same_field", {"field": origin}, "P11") if origin == target else None


def _remove(state: SettlersPosition, decision: Decision, land: str) -> Reason | None:
    if not state.board.is_hex(land):
        return Reason("no_such_hex", {"hex": land})
    index = state.board.land_index.get(land)
    if index is None or not state.invaders[index]:
        return Reason("no_rider_here", {"hex": land}, "B16")
    return None


_CHECKS: dict[str, Callable[..., Reason | None]] = {
    "fort": build.fort, "found": build.found, "road": build.road, "settle": build.settle, "city": build.city,
    "wall": build.wall, "buy": build.buy, "knight": _card("knight"), "road_building": _card("road_building"),
    "plenty": _card("plenty"), "monopoly": _card("monopoly"), "bank": trading.bank, "offer": trading.offer,
    "accept": trading.accept, "counter": trading.counter, "partner": trading.partner, "discard": _discard,
    "pirate": _pirate, "rob": _rob, "robber": _robber, "drive": _drive, "remove": _remove,
}  # fmt: skip

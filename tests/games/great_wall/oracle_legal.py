"""An independent implementation of the legal answers to every decision of The Great Wall.

It is written from the rules page like `oracle.py`, with its own tables and the plain data of `encode()`. It shares the
names of decisions and actions, and the data of decisions, with the engine. R1 to R64 are house rulings of that page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from wanli.engine import Action, JsonDict, State

PASS: Action = ("pass",)
REED, RIVAL = 5, 6
SOLDIERS = ("spearman", "archer", "horseman")
GOODS = ("wood", "stone", "gold", "chi")
PLACES = (
    "sawmill", "quarry", "gold_mine", "temple", "barracks", "tea_house", "legation",
    "settlement", "command_post", "academy",
)  # fmt: skip
ROOM = {3: (4, 4, 4, 3, 4, 2, 3), 4: (5, 5, 5, 4, 5, 2, 4)}
"""Slots of the regular locations by board side (rules 5.1, the tea house as balanced). The others are special."""
POSTS = (1, 2, 3, 4)
LEVEL_COST = (5, 10, 15)
UPGRADE_COST, UPGRADE_PAID_IN = (2, 3, 4), (3, 0, 1, 2)
COST = {"spearman": (1, 2, 0, 0), "archer": (1, 0, 0, 2), "horseman": (1, 0, 3, 0)}
CHEAPER = {"spearman": ("a04", 0), "archer": ("a05", 3), "horseman": ("a06", 2)}
GRIDS = {
    "out_a": "......,.G22W.", "out_b": "......,.S22C.", "out_c": "......,.W22S.",
    "lev_a": "..2o..,..WS2.", "lev_b": "...oG.,.2W2..", "lev_c": "..oC..,..2S2.",
    "tow_a": ".oS2..,.W2o..", "tow_b": "..o2G.,..2oS.", "tow_c": ".oC2..,.2So..",
    "ski_a": "..C...,.2o2W.", "ski_b": "...G..,.2C2o.", "ski_c": "..S...,.o2W2.",
    "ram_a": "..WW..,.2o3..", "ram_b": "..WS..,..3o2.", "ram_c": "..SS..,.2o3..",
    "dru_a": "..2...,..3CT.", "dru_b": "...2..,.TC3..", "dru_c": "..2...,.3CT..",
    "sav_a": ".2o3..,.Go2T.", "sav_b": "..3o2.,.T2oG.", "sav_c": ".3o2..,.Wo2T.",
    "ber_a": "..oG..,.22oS.", "ber_b": "..oC..,.S2o2.", "ber_c": "..oW..,.2oG2.",
}  # fmt: skip
"""Back row, front row (rules 5.6)."""
GRID = {card: "".join(rows.split(",")) for card, rows in GRIDS.items()}
TACTICS = {
    "t01": ("KILL_SELF", 2), "t02": ("DEFEATED_ANY", 2), "t03": ("LAST_WOUND", 1), "t04": ("ATTACK:spearman", 1),
    "t05": ("ATTACK:archer", 2), "t06": ("ATTACK:horseman", 2), "t07": ("AFTER_OWN_COMMAND", 1),
    "t08": ("AFTER_OWN_COMMAND", 3), "t09": ("GATHER", 1), "t10": ("UPGRADE", 2), "t11": ("RECRUIT", 2),
    "t12": ("RECRUIT", 1), "t13": ("BUILD", 2), "t14": ("BEFORE_ASSAULT", 2), "t15": ("BEFORE_ASSAULT", 2),
    "t16": ("BREACH", 2), "t17": ("SUMMER", 2), "t18": ("SUMMER", 2), "t19": ("SUMMER", 1),
    "t20": ("AFTER_OWN_COMMAND", 2), "t21": ("LOC:legation", 2), "t22": ("DEFEATED_ANY", 1),
    "t23": ("DEFEATED_SELF", 2), "t24": ("AFTER_OWN_COMMAND", 1),
}  # fmt: skip
"""Window and price of the boosted effect (rules 5.5)."""
NEVER_TAKEN_BACK = ("betrayal",)
"""Commands that are never taken back (rules 4.4)."""


def expected_legal(state: State) -> list[Action]:
    """The answers that `state.legal()` must list."""
    data = state.encode()
    if not data["stack"]:
        return []
    seat, kind, question = data["stack"][-1]
    return sorted(ANSWERS[kind](Table(data, seat), question))


class Table:
    """A position with the possessions of the seat to decide."""

    def __init__(self, data: JsonDict, seat: int) -> None:
        self.data, self.seat = data, seat
        self.own: JsonDict = data["players"][seat]
        self.sections = (1, 2) if data["seats"] <= 2 else (0, 1, 2)
        self.coop = data["options"]["mode"] == "coop"

    def has(self, advisor: str) -> bool:
        return advisor in self.own["active"]

    def lasting(self, event: str) -> bool:
        return event in self.data["events_seen"]

    def pending(self, kind: str) -> JsonDict | None:
        """The data of the next step of that kind, None if there is none."""
        return next((data for name, data in reversed(self.data["agenda"]) if name == kind), None)

    # The city

    def locked(self, place: int) -> bool:
        room = ROOM[3 if self.data["seats"] <= 3 else 4]
        return place < len(room) and sum(self.data["clerks"][place]) == room[place]

    def markers(self) -> int:
        return int(sum(self.own["shamed"]) + sum(shame for _, shame in self.own["claimed"]))

    def barricade_places(self) -> list[int]:
        """Nine barricades, three to a section. With the left section out of play three of them are blockers there."""
        supply = 9 - sum(self.data["barricades"]) - (3 if len(self.sections) == 2 else 0)
        return [section for section in self.sections if supply and self.data["barricades"][section] < 3]

    # The wall

    def rest(self, section: int) -> list[int]:
        soldiers: list[int] = self.data["rest"][section][self.seat]
        return soldiers

    def posted(self, section: int) -> int:
        return int(self.data["posts"][section][self.seat])

    def free_post(self, section: int) -> bool:
        return bool(sum(self.data["posts"][section]) < POSTS[self.data["wall"][section]])

    def uncovered(self, horde: list[Any]) -> list[int]:
        card, units, wounds = horde
        covered = {*wounds, *(cell for unit in units for cell in unit[2])}
        return [cell for cell in range(12) if GRID[card][cell] != "." and cell not in covered]

    def woundable(self, section: int) -> list[tuple[str, int]]:
        """The free weak points of a section that can be wounded; Tower Shields only with a soldier on them."""
        rows = [horde for horde in self.data["hordes"][section] if horde[1] or not horde[0].startswith("tow")]
        return [(horde[0], cell) for horde in rows for cell in self.uncovered(horde)]

    def horde(self, card: str) -> list[Any]:
        return next(horde for row in self.data["hordes"] for horde in row if horde[0] == card)

    def attacks(self, soldier: str, section: int) -> list[Action]:
        """The attacks of a soldier (rules 4.7). An archer without anything to wound only takes the post (R8)."""
        row = self.data["hordes"][section]
        if soldier == "spearman":
            return [("attack", horde[0], cell) for horde in row[:1] for cell in self.uncovered(horde)]
        if soldier == "horseman":
            reached = row[:2] if self.lasting("e11") else row
            return [
                ("charge", horde[0], first, second)
                for horde in reached
                for first, second in combinations(self.uncovered(horde), 2)
                if second - first == 6 or (second - first == 1 and first != 5)
            ]
        if not self.free_post(section):
            return []
        return [("shoot", section, *spot) for spot in self.woundable(section)] or [("post", section)]

    def shots(self, section: int) -> list[Action]:
        return [("volley", *spot) for spot in self.woundable(section)]

    # Prices

    def ways(self, bill: JsonDict, have: Sequence[int] | None = None) -> Iterator[tuple[int, int, int, int]]:
        """All payments of exactly the price with the resources `have`.

        The part beyond the printed resources must be `extra`. With `swap` wood and stone stand for each other (a01). A
        `mix` is wood, stone and gold.
        """
        have = self.own["resources"] if have is None else have
        fixed, extra = bill["fixed"], bill["extra"]
        price = max(0, sum(fixed) - bill["less"]) + bill["mix"] + extra
        for wood in range(min(price, have[0]) + 1):
            for stone in range(min(price - wood, have[1]) + 1):
                for gold in range(min(price - wood - stone, have[2]) + 1):
                    chi = price - wood - stone - gold
                    if chi > have[3]:
                        continue
                    if bill["mix"]:
                        beyond = chi
                    elif bill["swap"]:
                        beyond = max(0, wood + stone - fixed[0] - fixed[1])
                    else:
                        beyond = max(0, wood - fixed[0]) + max(0, stone - fixed[1])
                    if not bill["mix"]:
                        beyond += max(0, gold - fixed[2]) + max(0, chi - fixed[3])
                    if beyond <= extra:
                        yield wood, stone, gold, chi

    def can_pay(self, bill: JsonDict, have: Sequence[int] | None = None) -> bool:
        return next(self.ways(bill, have), None) is not None

    def soldier_cost(self, soldier: str) -> list[int]:
        cost, (advisor, resource) = list(COST[soldier]), CHEAPER[soldier]
        cost[resource] -= self.has(advisor)
        return cost

    def hire_price(self, clerk: bool, less: int) -> int:
        price = 2 if clerk else len(self.own["active"]) + len(self.own["supporters"]) + 1
        if self.has("a27"):
            price = max(1, price - 1)
        return max(0, price - less)

    def share(self, wall: bool, price: int) -> JsonDict:
        """The builder's share after the warehouse; a07 lowers it for levels of the wall only (R22)."""
        own = max(0, price - sum(self.data["warehouse"]))
        return bill(mix=max(0, own - 2) if wall and self.has("a07") else own)

    def with_tactics(self, window: str, about: JsonDict) -> bool:
        """True if a price can be paid, perhaps with a tactic of that window."""
        held = [t for t in set(self.own["tactics"]) if TACTICS[t][0] == window]
        return self.can_pay(about["bill"]) or any(
            self.playable(tactic, mode, about) for tactic in held for mode in ("free", "boost")
        )

    # Tactics

    def playable(self, tactic: str, mode: str, about: JsonDict) -> bool:
        """True if the effect, after its price, changes something and leaves the bill payable (R52)."""
        price = max(0, TACTICS[tactic][1] - self.has("a18")) if mode == "boost" else int(tactic == "t17")
        left = [*self.own["resources"][:3], self.own["resources"][3] - price]
        if left[3] < 0 or not self.changes_something(tactic, mode == "boost", about):
            return False
        due = about.get("bill")
        if due is None:
            return True
        boosted = mode == "boost"
        if tactic == "t10":
            due = {**due, "fixed": [max(1, part - 1) if part else 0 for part in due["fixed"]]}
        elif tactic == "t11" and not boosted:
            due = {**due, "less": due["less"] + 1}
        elif tactic == "t11":
            return bool(self.one_more(due, left))
        elif tactic == "t13" and boosted:
            due = {**due, "mix": max(0, due["mix"] - 2)}
        return self.can_pay(due, left)

    def changes_something(self, tactic: str, boosted: bool, about: JsonDict) -> bool:
        data, seat = self.data, self.seat
        match tactic:
            case "t01":
                return any(self.falling())
            case "t02":
                return seat in about["owners"]
            case "t04":
                return any(GRID[card][cell] != "o" for card, cell in about["covered"])
            case "t05":
                return any(self.woundable(section) for section in about["shot"])
            case "t07":
                return any(any(self.rest(section)) for section in self.sections)
            case "t08" if boosted:
                return any(place[seat] for place in data["clerks"])
            case "t08":
                return len(clerk_moves(self, {"moved": {}, "different": False, "extra": 0, "targets": []})) > 1
            case "t10":
                others = [level for at, (level, _) in enumerate(self.own["overseers"]) if at != about["site"]]
                return sum(about["bill"]["fixed"]) > 1 or (boosted and any(0 < level < 3 for level in others))
            case "t11" if boosted:
                return any(self.own["soldiers"])
            case "t11":
                return bool(sum(about["bill"]["fixed"]) > about["bill"]["less"])
            case "t14":
                return about["section"] in self.barricade_places()
            case "t17":
                return self.markers() > 0
            case "t20":
                return bool(data["tea"][0] != seat)
            case "t21":
                return bool(self.own["school"] or data["advisor_row"])
            case "t22":
                return self.posted(about["section"]) > 0
            case "t23":
                return bool(about["majority"] == seat)
            case "t24":
                return len(data["horde_deck"]) >= 2
        return True

    def one_more(self, due: JsonDict, have: Sequence[int]) -> list[Action]:
        """Soldiers of the supply, besides the recruits so far, that the seat can also pay for (tactic t11)."""
        recruiting = self.pending("recruiting") or {"soldiers": [0, 0, 0]}
        actions: list[Action] = []
        for at, soldier in enumerate(SOLDIERS):
            fixed = [a + b for a, b in zip(due["fixed"], self.soldier_cost(soldier), strict=True)]
            if self.own["soldiers"][at] > recruiting["soldiers"][at] and self.can_pay({**due, "fixed": fixed}, have):
                actions.append(("more", soldier))
        return actions

    def falling(self) -> list[int]:
        """The seat's soldiers that would fall, by kind, without those saved already."""
        fallen = self.pending("fallen")
        if fallen is None:
            return [0, 0, 0]
        dead = [entry[2:] for entry in fallen["entries"] if entry[0] == self.seat]
        saved = [entry[1:] for entry in fallen["saved"] if entry[0] == self.seat]
        return [sum(loss[at] for loss in dead) - sum(loss[at] for loss in saved) for at in range(3)]


def bill(
    fixed: Sequence[int] = (0, 0, 0, 0), mix: int = 0, extra: int = 0, less: int = 0, swap: bool = False
) -> JsonDict:
    return {"fixed": list(fixed), "mix": mix, "extra": extra, "less": less, "swap": swap}


def take(count: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """All ways to take `count` items of `kinds` kinds."""
    if kinds == 1:
        yield (count,)
        return
    for first in range(count + 1):
        yield from ((first, *others) for others in take(count - first, kinds - 1))


# Clerks and locations -----------------------------------------------------------------------------------------------


def clerk_moves(table: Table, question: JsonDict) -> list[Action]:
    """From the supply or a place, never out of a locked one or into one. Each clerk once (R51).

    In a framed box to different places, except for the additional move of a12.
    """
    places = [place for place in range(10) if not table.locked(place)]
    clerks_by_place = table.data["clerks"]
    sources = [PLACES[at] for at in places if clerks_by_place[at][table.seat] > question["moved"].get(PLACES[at], 0)]
    sources += ["supply"] if table.own["clerks"] else []
    targets = [PLACES[at] for at in places]
    if question["different"] and not question["extra"]:
        targets = [place for place in targets if place not in question["targets"]]
    return [PASS, *(("move", source, target) for source in sources for target in targets if source != target)]


def reed_moves(table: Table, question: JsonDict) -> list[Action]:
    """To places without a Reed clerk. Never a clerk that has moved already."""
    at = [place for place in range(10) if table.data["clerks"][place][REED]]
    sources = [PLACES[place] for place in at if not table.locked(place) and PLACES[place] not in question["moved"]]
    targets = [PLACES[place] for place in range(10) if place not in at and not table.locked(place)]
    return [PASS, *(("reed", source, target) for source in sources for target in targets)]


def activations(table: Table, question: JsonDict) -> list[Action]:
    """All full locations, and special ones with a clerk that is not the Reed Clan's. Each once a turn (R16)."""
    clerks, actions = table.data["clerks"], []
    for at, place in enumerate(PLACES):
        people = sum(count for owner, count in enumerate(clerks[at]) if owner != REED)
        if at not in table.data["turn"]["activated"] and (table.locked(at) or (at >= 7 and people)):
            actions.append(("activate", place))
    return actions


def extensions(table: Table, question: JsonDict) -> list[Action]:
    """Any place with a clerk, with only a Reed clerk regular ones alone (R14, R54); t08: with the seat's own clerk."""
    actions: list[Action] = [PASS]
    for at, place in enumerate(PLACES):
        clerks = table.data["clerks"][at]
        others = sum(count for owner, count in enumerate(clerks) if owner != REED)
        if clerks[table.seat] if question["own"] else (others or (clerks[REED] and at < 7)):
            actions.append(("extend", place))
    return actions


def upgrades(table: Table, sites: Sequence[int], less: int) -> list[Action]:
    """Level 3 is the last. A first overseer is any soldier of the supply (4.6). With a25 and Ledger never below 1."""
    actions: list[Action] = [PASS]
    for site in sites:
        level = table.own["overseers"][site][0]
        if level == 3:
            continue
        price = max(1, UPGRADE_COST[level] - table.has("a25") - less)
        resource = UPGRADE_PAID_IN[site]
        due = bill([price * (at == resource) for at in range(4)], swap=table.has("a01") and resource in (0, 1))
        if not table.with_tactics("UPGRADE", {"bill": due, "site": site}):
            continue
        if level:
            actions.append(("upgrade", PLACES[site], ""))
        else:
            actions += [("upgrade", PLACES[site], SOLDIERS[at]) for at in range(3) if table.own["soldiers"][at]]
    return actions


def donations(table: Table, question: JsonDict) -> list[Action]:
    max_count = min(question["limit"], table.own["resources"][question["site"]])
    return [PASS, *(("donate", count) for count in range(1, max_count + 1))]


def recruits(table: Table, question: JsonDict) -> list[Action]:
    """As many as clerks, with a26 one more for 1 of any resource. Levy gives a discount in the seat's own turn."""
    turn, supply, actions = table.data["turn"], table.own["soldiers"], [PASS]
    less = turn["less"] if turn is not None and turn["owner"] == table.seat else 0
    costs = [table.soldier_cost(soldier) for soldier in SOLDIERS]
    for total in range(1, question["count"] + question["extra"] + 1):
        for chosen in take(total, 3):
            if any(count > have for count, have in zip(chosen, supply, strict=True)):
                continue
            fixed = [sum(count * cost[at] for count, cost in zip(chosen, costs, strict=True)) for at in range(4)]
            swap = table.has("a01") and fixed[0] + fixed[1] > 0
            due = bill(fixed, extra=max(0, total - question["count"]), less=less, swap=swap)
            if table.with_tactics("RECRUIT", {"bill": due}):
                actions.append(("recruit", *chosen))
    return actions


def buildings(table: Table, question: JsonDict) -> list[Action]:
    barricade = table.share(False, 1 if table.lasting("e05") else 2)
    actions: list[Action] = [PASS]
    if table.with_tactics("BUILD", {"bill": barricade}):
        actions += [("barricade", section) for section in table.barricade_places()]
    for section in table.sections:
        level = table.data["wall"][section]
        if level < 3 and table.with_tactics("BUILD", {"bill": table.share(True, LEVEL_COST[level])}):
            actions.append(("wall", section))
    return actions


def one_barricade_more(table: Table, question: JsonDict) -> list[Action]:
    is_payable = table.with_tactics("BUILD", {"bill": table.share(False, 1)})
    return [PASS, *(("barricade", section) for section in table.barricade_places() if is_payable)]


def out_of_the_warehouse(table: Table, question: JsonDict) -> list[Action]:
    stored = table.data["warehouse"]
    count = min(question["need"], sum(stored))
    return [("pay", *mix, 0) for mix in take(count, 3) if all(a <= b for a, b in zip(mix, stored, strict=True))]


def marches(table: Table, question: JsonDict) -> list[Action]:
    """From posts to posts or the rest zone, from the rest zone to the rest zone. A group marches one way."""
    actions: list[Action] = [PASS]
    for source in table.sections:
        for target in table.sections:
            if source == target or question["group"] not in ([], [source, target]):
                continue
            actions += [("march", source, target, SOLDIERS[at]) for at in range(3) if table.rest(source)[at]]
            if table.posted(source):
                actions.append(("march", source, target, "post_rest"))
                actions += [("march", source, target, "post_post")] if table.free_post(target) else []
    return actions


def hirings(table: Table, question: JsonDict) -> list[Action]:
    gold, actions = table.own["resources"][2], [PASS]
    if table.own["school"] and gold >= table.hire_price(True, question["less"]):
        actions.append(("hire",))
    if gold >= table.hire_price(False, question["less"]):
        actions += [("retain", card, how) for card in table.data["advisor_row"] for how in ("active", "support")]
    return actions


# Commands -----------------------------------------------------------------------------------------------------------


def betrayals(table: Table, question: JsonDict) -> list[Action]:
    """Another's card, neither the Reed Clan's nor a Betrayal, or up to 2 clerks (R28, R57)."""
    copied = [
        ("copy", slot)
        for slot, (owner, card) in enumerate(table.data["track"])
        if card and owner not in (table.seat, REED) and card != "betrayal"
    ]
    return [PASS, ("own",), *copied]


def storms(table: Table, question: JsonDict) -> list[Action]:
    """Another section each time, with the seat's soldiers (R55)."""
    left = [section for section in table.sections if section not in table.data["turn"]["stormed"]]
    return [PASS, *(("section", section) for section in left if any(table.rest(section)) or table.posted(section))]


def storm_attacks(table: Table, question: JsonDict) -> list[Action]:
    """Every soldier that can attack must. Taking a post without a wound is optional (R8, R55)."""
    section, actions = question["section"], []
    for at, soldier in enumerate(SOLDIERS):
        actions += table.attacks(soldier, section) if question["left"][at] else []
    actions += table.shots(section) if question["shooters"] else []
    forced = [action for action in actions if action[0] != "post"]
    return forced or [PASS, *actions]


def sorties(table: Table, question: JsonDict) -> list[Action]:
    actions: list[Action] = [PASS]
    for section in table.sections:
        if question["section"] in (-1, section):
            for at, soldier in enumerate(SOLDIERS):
                if table.rest(section)[at] and question["kind"] in ("", soldier):
                    actions += table.attacks(soldier, section)
    return actions


def signals(table: Table, question: JsonDict) -> list[Action]:
    return [PASS, *(shot for section in table.sections if table.posted(section) for shot in table.shots(section))]


def deployments(table: Table, question: JsonDict) -> list[Action]:
    actions: list[Action] = []
    for at, soldier in enumerate(SOLDIERS):
        for section in table.sections if question["left"][at] else ():
            actions += [("rest", soldier, section), *table.attacks(soldier, section)]
    return actions


# Tactics, casualties, shame -----------------------------------------------------------------------------------------


def tactics(table: Table, question: JsonDict) -> list[Action]:
    """Playable tactics, and passing unless only a tactic makes the price payable."""
    about = question["about"]
    actions: list[Action] = [
        ("tactic", tactic, mode)
        for tactic in set(table.own["tactics"])
        if TACTICS[tactic][0] in question["names"]
        for mode in ("free", "boost")
        if table.playable(tactic, mode, about)
    ]
    owed = "bill" in about and not table.can_pay(about["bill"])
    return actions if actions and owed else [*actions, PASS]


def kills(table: Table, question: JsonDict) -> list[Action]:
    """Own spearmen and horsemen on that horde, as many as it kills (R4)."""
    units = [unit[1] for unit in table.horde(question["card"])[1] if unit[0] == table.seat]
    riding, walking = units.count(2), units.count(0)
    count = min(question["count"], len(units))
    return [("kill", count - n, n) for n in range(riding + 1) if 0 <= count - n <= walking]


def saves(table: Table, question: JsonDict) -> list[Action]:
    """2 chi each, 3 with e07, with a03 1 less; g07 pays 1 for up to N of them (R58)."""
    price_each = max(1, 2 + table.lasting("e07") - table.has("a03"))
    cheap = len(table.own["supporters"]) if table.own["general"] == "g07" else 0
    falling, actions = table.falling(), [PASS]
    for total in range(1, sum(falling) + 1):
        price = min(total, cheap) + price_each * max(0, total - cheap)
        if price <= table.own["resources"][3]:
            mixes = take(total, 3)
            actions += [("save", *mix) for mix in mixes if all(a <= b for a, b in zip(mix, falling, strict=True))]
    return actions


def shame_places(table: Table, question: JsonDict) -> list[Action]:
    actions: list[Action] = [("shame", "soldier", SOLDIERS[at]) for at in range(3) if table.own["soldiers"][at]]
    if table.coop:
        return [*actions, ("shame", "honour", "")] if table.own["honour"] >= 10 else actions
    return actions + [("shame", "horde", card) for card, markers in table.own["claimed"] if markers < 2]


def absolutions(table: Table, question: JsonDict) -> list[Action]:
    actions: list[Action] = [] if question["must"] else [PASS]
    paid = table.own["honour"] >= 10 if question["honour"] else table.own["resources"][3] >= question["price"]
    if question["free"] or paid:
        actions += [("absolve", "soldier", SOLDIERS[at]) for at in range(3) if table.own["shamed"][at]]
        actions += [("absolve", "horde", card) for card, markers in table.own["claimed"] if markers]
    return actions


def wounds(table: Table, question: JsonDict) -> list[Action]:
    spots = [spot for section in question["sections"] for spot in table.woundable(section)]
    return [("wound", *spot) for spot in spots if not question["cards"] or spot[0] in question["cards"]]


def shifts(table: Table, question: JsonDict) -> list[Action]:
    return [
        ("shift", SOLDIERS[at], source, target)
        for source in table.sections
        for target in table.sections
        for at in range(3)
        if source != target and table.rest(source)[at]
    ]


def looked_at(table: Table, question: JsonDict) -> list[Action]:
    first, second = table.own["seen"][:2]
    verbs = ("order", "under") if question["under"] else ("order",)
    return [(verb, *pair) for verb in verbs for pair in ((first, second), (second, first))]


# The cooperative game -----------------------------------------------------------------------------------------------

EACH_PAYS = {"q01": 1, "q02": 0, "q03": 2, "q04": 3}


def could_be_met(table: Table, request: str) -> bool:
    """True if the request may be met, as far as public facts show (rules 7.2)."""
    players, seats = table.data["players"], int(table.data["seats"])
    stored, claimed = int(sum(table.data["warehouse"])), sum(len(player["claimed"]) for player in players)
    match request:
        case "q05":
            supplies = [sum(player["soldiers"]) for player in players]
            for seat in range(seats):
                supplies[seat] += sum(sum(zone[seat]) for zone in table.data["rest"])
                supplies[seat] += sum(posts[seat] for posts in table.data["posts"])
            return all(supplies)
        case "q06":
            return all(player["clerks"] for player in players)
        case "q07":
            return [level >= 2 for level in table.data["wall"]].count(True) >= 2
        case "q08":
            return claimed >= seats
        case "q09":
            return not any(sum(player["shamed"]) for player in players)
        case "q10":
            return stored >= 2 * seats
        case "q11":
            return all(player["tactics"] for player in players)
        case "q12":
            return all(len(row) <= 2 for row in table.data["hordes"])
    return True


def proposals(table: Table, question: JsonDict) -> list[Action]:
    left = [card for card in table.data["requests_open"] if card not in question["tried"]]
    return [PASS, *(("fulfil", card) for card in left if could_be_met(table, card))]


def contributions(table: Table, question: JsonDict) -> list[Action]:
    request, own, actions = question["request"], table.own, [PASS]
    if request in EACH_PAYS:
        actions += [("give",)] if own["resources"][EACH_PAYS[request]] else []
    elif request == "q05":
        actions += [("sacrifice", "supply", SOLDIERS[at], -1) for at in range(3) if own["soldiers"][at]]
        for section in table.sections:
            actions += [("sacrifice", "rest", SOLDIERS[at], section) for at in range(3) if table.rest(section)[at]]
            actions += [("sacrifice", "post", "archer", section)] if table.posted(section) else []
    elif request == "q06":
        actions += [("give",)] if own["clerks"] else []
    elif request == "q08":
        claimed = [(seat, card) for seat, player in enumerate(table.data["players"]) for card, _ in player["claimed"]]
        actions += [("offer", *player) for player in claimed if player[1] not in question["chosen"]]
    elif request == "q10":
        actions += out_of_the_warehouse(table, {"need": 2 * table.data["seats"]})
    elif request == "q11":
        actions += [("give_tactics", card) for card in set(own["tactics"])]
    return actions


# All decisions ------------------------------------------------------------------------------------------------------


def own_commands_in_discard(table: Table) -> list[str]:
    return [card for owner, card in table.data["command_discard"] if owner == table.seat]


def gains(table: Table, question: JsonDict) -> list[Action]:
    if question["chi"]:
        return [("gain", *mix) for mix in take(question["n"], 4)]
    return [("gain", *mix, 0) for mix in take(question["n"], 3)]


ANSWERS: dict[str, Callable[[Table, JsonDict], list[Action]]] = {
    "pick_general": lambda t, q: [("general", card) for card in t.own["offer"][0]],
    "pick_advisor": lambda t, q: [("advisor", card) for card in t.own["offer"][1]],
    "choose": lambda t, q: [("choose", card) for card in t.own["commands"]],
    "slot": lambda t, q: [("slot", at) for at, (_, card) in enumerate(t.data["track"]) if not card],
    "clerks": clerk_moves,
    "reed_clerks": reed_moves,
    "betray": betrayals,
    "extend": extensions,
    "activate": activations,
    "upgrade": lambda t, q: upgrades(t, q["sites"], q["less"]),
    "ledger": lambda t, q: upgrades(t, range(4), q["less"]),
    "donate": donations,
    "recruit": recruits,
    "more": lambda t, q: t.one_more((t.pending("recruiting") or {})["bill"], t.own["resources"]),
    "deploy": deployments,
    "build": buildings,
    "extra_barricade": one_barricade_more,
    "store": out_of_the_warehouse,
    "pay": lambda t, q: [("pay", *way) for way in t.ways(q["bill"])],
    "recall": lambda t, q: [("recall", card) for card in own_commands_in_discard(t) if card not in NEVER_TAKEN_BACK],
    "march": marches,
    "hire": hirings,
    "reed_legation": lambda t, q: [("dismiss", card) for card in t.data["advisor_row"]],
    "reed_barricade": lambda t, q: [("barricade", section) for section in t.barricade_places()],
    "reed_attack": lambda t, q: [action for section in t.sections for action in t.attacks("spearman", section)],
    "storm": storms,
    "storm_attack": storm_attacks,
    "sortie": sorties,
    "signal": signals,
    "winter_shot": lambda t, q: t.shots(q["section"]),
    "gate": lambda t, q: [PASS, *(("section", s) for s in t.sections if t.posted(s) or any(t.rest(s)))],
    "window": tactics,
    "spare": lambda t, q: [("spare", SOLDIERS[at]) for at in range(3) if t.falling()[at]],
    "repeat": lambda t, q: [("repeat", *spot) for spot in q["covered"] if GRID[spot[0]][spot[1]] != "o"],
    "wound": wounds,
    "shift": shifts,
    "peek": looked_at,
    "kill": kills,
    "save": saves,
    "shame": shame_places,
    "penance": absolutions,
    "discard": lambda t, q: [("discard", card) for card in set(t.own["tactics"])],
    "gain": gains,
    "swap": lambda t, q: [PASS, *(("swap", GOODS[at]) for at in (0, 1, 3) if t.own["resources"][at])],
    "purse": lambda t, q: [("take", GOODS[at]) for at in set(q["gained"])],
    "reclaim": lambda t, q: [("honour",), ("reclaim",)],
    "withdraw": lambda t, q: [
        ("withdraw", SOLDIERS[at], section) for section in t.sections for at in range(3) if t.rest(section)[at]
    ],
    "fulfil": proposals,
    "contribute": contributions,
}
"""The answers to each kind of question."""

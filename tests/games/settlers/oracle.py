"""A second implementation of the rules of both maps, written from the rules page alone.

It uses the plain data of `encode()`, the events of a match, and `chart.py`, but no class of the engine. The contract
suite finds it by the slug.
"""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

from tests.games.settlers.chart import RESOURCES, Chart, chart_of, longest
from wanli.engine import Action, JsonDict, Match
from wanli.games.settlers.rules.state import SettlersState

CARDS = ["knight", "vp", "road", "plenty", "monopoly"]
DECK = {3: [14, 5, 2, 2, 2], 4: [14, 5, 2, 2, 2], 5: [20, 5, 3, 3, 3], 6: [20, 5, 3, 3, 3]}
BANK = {3: 19, 4: 19, 5: 24, 6: 24}
LOST_AFTER = {4: 5, 6: 7}
PIECES = {"roads": 15, "settlements": 5, "cities": 4}
COST = {
    "road": [1, 1, 0, 0, 0], "settle": [1, 1, 1, 1, 0], "city": [0, 0, 0, 2, 3], "buy": [0, 0, 1, 1, 1],
}  # fmt: skip
ISLANDS = {
    "island": (
        Counter(forest=4, pasture=4, fields=4, hills=3, mountains=3, desert=1),
        sorted([0, 2, 12, *(n for n in (3, 4, 5, 6, 8, 9, 10, 11) for _ in range(2))]),
    ),
    "large_island": (
        Counter(forest=6, pasture=6, fields=6, hills=5, mountains=5, desert=2),
        sorted([0, 0, 2, 2, 12, 12, *(n for n in (3, 4, 5, 6, 8, 9, 10, 11) for _ in range(3))]),
    ),
}
"""The land and numbers of each island (0 for a desert)."""
WALL = [[1, 1, 0, 0, 0], [1, 1, 0, 0, 1], [1, 1, 0, 1, 1], [1, 2, 0, 1, 1], [1, 2, 0, 1, 2]]


# Conservation -------------------------------------------------------------------------------------------------------


def check_conservation(state: SettlersState) -> None:
    """Check that every card, piece and rider is in exactly one place, and that breaches equal malus chips."""
    data, chart, seats = state.encode(), chart_of(state), state.seats
    for r in range(5):
        assert data["bank"][r] + sum(hand[r] for hand in data["hands"]) == BANK[seats]
    for kind, count in enumerate(DECK[seats]):
        out = data["played"][kind] + sum(cards[kind] for cards in data["cards"])
        out += sum(data["knights"]) if kind == 0 else 0
        assert data["deck"][kind] + out == count
    riders: Counter[int] = Counter()
    for piles in (data["attackers"], data["gathered"], data["invaders"]):
        for pile in piles:
            riders.update(pile)
    assert [data["bag"][n] + riders[n] for n in range(len(chart.fields))] == [7] * len(chart.fields)
    assert sum(data["bag"]) + riders.total() == 7 * len(chart.fields)
    assert len(chart.fields) == (0 if "map" in data["options"] else seats - 1)
    if "map" in data["options"]:
        assert data["robber"] in chart.land
        terrain, numbers = Counter(chart.terrain.values()), sorted(chart.number.values())
        assert (terrain, numbers) == ISLANDS[data["options"]["map"]]
    assert data["breaches"] == sum(data["malus"])
    for piece, count in PIECES.items():
        assert all(len(own) <= count for own in data[piece])
    assert all(0 <= level <= 5 for level in data["levels"])
    for level, attackers in zip(data["levels"], data["attackers"], strict=True):
        assert len(attackers) <= min(level, 5), "a breach that did not happen"
    built = buildings(data)
    assert len(built) == sum(map(len, data["settlements"])) + sum(map(len, data["cities"]))
    assert not any(chart.near[corner] & built.keys() for corner in built), "the distance rule"
    laid = [edge for own in data["roads"] for edge in own]
    assert len(laid) == len(set(laid))
    assert set(laid) <= chart.road_edges
    check_bounds(state)


def check_bounds(state: SettlersState) -> None:
    """Check that the bounds of hands are true, and that no seat knows less than the public."""
    hands = state.encode()["hands"]
    for viewer in [*range(state.seats), None]:
        for hand, player in zip(hands, state.view(viewer)["players"], strict=True):
            for r in range(5):
                assert 0 <= player["public_low"][r] <= player["low"][r] <= hand[r]
                assert hand[r] <= player["high"][r] <= player["public_high"][r] <= BANK[state.seats]


def unknown_to(state: SettlersState, seat: int | None) -> dict[str, object]:
    """The hidden facts for `seat`; at the start of a match only the state of the random generator."""
    data = state.encode()
    unknown: dict[str, object] = {"chance": data["chance"]}
    for other in range(state.seats):
        if other != seat and any(data["cards"][other]):
            unknown[f"cards of seat {other}"] = data["cards"][other]
    return unknown


# Pieces and sites ---------------------------------------------------------------------------------------------------


def buildings(data: JsonDict) -> dict[int, tuple[int, int]]:
    """(seat, 1 for a settlement, 2 for a city) by corner."""
    sizes = {}
    for size, piece in ((1, "settlements"), (2, "cities")):
        for seat, corners in enumerate(data[piece]):
            sizes.update(dict.fromkeys(corners, (seat, size)))
    return sizes


def rates(data: JsonDict, chart: Chart, seat: int) -> list[int]:
    own = {corner for corner, (owner, _) in buildings(data).items() if owner == seat}
    best_rates = [4] * 5
    for sea, corners, goods in chart.harbours:
        if own & set(corners) and sea != data["pirate"]:
            best_rates = [
                min(rate, 2 if goods == r else 3 if goods is None else 4) for r, rate in enumerate(best_rates)
            ]
    return best_rates


def road_sites(data: JsonDict, chart: Chart, seat: int) -> set[int]:
    built = buildings(data)
    laid = {edge for own in data["roads"] for edge in own}
    sites = set()
    for edge in chart.road_edges - laid:
        for corner in chart.ends[edge]:
            owner = built.get(corner, (None, 0))[0]
            joined = any(corner in chart.ends[road] for road in data["roads"][seat])
            if owner == seat or (owner is None and joined):
                sites.add(edge)
    return sites


def settlement_sites(data: JsonDict, chart: Chart, seat: int | None) -> set[int]:
    """The corners for founding if `seat` is None, otherwise those at the seat's roads."""
    built = buildings(data)
    free = {corner for corner in chart.sites if corner not in built and not chart.near[corner] & built.keys()}
    if seat is None:
        return free
    return {corner for corner in free if any(corner in chart.ends[road] for road in data["roads"][seat])}


# Legal actions ------------------------------------------------------------------------------------------------------


def can_pay(hand: list[int], cost: list[int]) -> bool:
    return all(have >= need for have, need in zip(hand, cost, strict=True))


def expected_legal(state: SettlersState) -> list[Action]:
    """All actions of the pending decision; of trades only those that `legal` promises to list."""
    data, chart = state.encode(), chart_of(state)
    if not data["stack"]:
        return []
    seat, kind, facts = data["stack"][-1]
    actions: list[Action] = []
    match kind:
        case "fort":
            taken = {section for section in data["sections"] if section >= 0}
            actions = [("fort", name) for number, name in enumerate(chart.sections) if number not in taken]
        case "found":
            actions = [("found", corner) for corner in settlement_sites(data, chart, None)]
        case "found_road":
            laid = {edge for own in data["roads"] for edge in own}
            actions = [("road", edge) for edge in chart.edges_of(facts["corner"]) if edge not in laid]
        case "roll":
            actions = [("roll",), *_plays(data, chart, seat)]
        case "main":
            actions = [*_plays(data, chart, seat), *_builds(data, chart, seat), *_trades(data, chart, seat), ("end",)]
        case "special":
            actions = [*_builds(data, chart, seat), ("end",)]
        case "free_road":
            actions = [("road", edge) for edge in road_sites(data, chart, seat)]
        case "discard":
            ways = product(*(range(count + 1) for count in data["hands"][seat]))
            actions = [("discard", way) for way in ways if sum(way) == sum(data["hands"][seat]) // 2]
        case "pirate":
            actions = [("pirate", sea) for sea in chart.sea if sea != data["pirate"]]
        case "robber":
            actions = [("robber", name) for name in robber_targets(data, chart)]
        case "steal":
            actions = [("rob", other) for other in victims(data, chart, seat)]
        case "rob":
            others = [other for other in range(state.seats) if other != seat and any(data["hands"][other])]
            actions = [("pass",), *(("rob", other) for other in others)]
        case "knight":
            actions = _deeds(data, chart, facts)
        case "answer":
            actions = _answers(data["hands"][seat], facts)
        case "partner":
            actions = [("nobody",)]
            for other, answer, give, get in facts["answers"]:
                if answer == "accept" or (answer == "counter" and can_pay(data["hands"][seat], get)):
                    actions.append(("partner", other))
                assert answer != "counter" or give
    return sorted(actions)


def points_on_board(data: JsonDict, seat: int) -> int:
    """The visible points of a seat on an island."""
    awards = 2 * (data["longest"] == seat) + 2 * (data["army"] == seat)
    return int(len(data["settlements"][seat]) + 2 * len(data["cities"][seat]) + awards)


def owners_at(data: JsonDict, chart: Chart, land: str) -> set[int]:
    return {seat for corner, (seat, _) in buildings(data).items() if land in chart.hexes_at[corner]}


def robber_targets(data: JsonDict, chart: Chart) -> list[str]:
    """The land hexes that the robber may move to (island C6, C8)."""
    others = [land for land in chart.land if land != data["robber"]]
    if not data["options"].get("friendly"):
        return others
    kind = [land for land in others if all(points_on_board(data, seat) >= 3 for seat in owners_at(data, chart, land))]
    deserts = [land for land in chart.land if chart.terrain[land] == "desert"]
    if kind:
        return kind
    return [data["robber"]] if data["robber"] in deserts else deserts


def victims(data: JsonDict, chart: Chart, seat: int) -> list[int]:
    """The seats that the robber of `seat` may rob on its present hex."""
    return sorted(
        other for other in owners_at(data, chart, data["robber"]) if other != seat and any(data["hands"][other])
    )


def _builds(data: JsonDict, chart: Chart, seat: int) -> list[Action]:
    hand = data["hands"][seat]
    actions: list[Action] = []
    if can_pay(hand, COST["road"]) and len(data["roads"][seat]) < 15:
        actions += [("road", edge) for edge in road_sites(data, chart, seat)]
    if can_pay(hand, COST["settle"]) and len(data["settlements"][seat]) < 5:
        actions += [("settle", corner) for corner in settlement_sites(data, chart, seat)]
    if can_pay(hand, COST["city"]) and len(data["cities"][seat]) < 4:
        actions += [("city", corner) for corner in data["settlements"][seat]]
    if can_pay(hand, COST["buy"]) and any(data["deck"]):
        actions.append(("buy",))
    level = data["levels"][data["sections"][seat]] if data["levels"] else 5
    if level < 5 and can_pay(hand, WALL[level]):
        actions.append(("wall",))
    return actions


def _plays(data: JsonDict, chart: Chart, seat: int) -> list[Action]:
    ready = [held - fresh for held, fresh in zip(data["cards"][seat], data["fresh"], strict=True)]
    actions: list[Action] = []
    if data["card_played"]:
        return actions
    if ready[CARDS.index("knight")]:
        actions.append(("knight",))
    if ready[CARDS.index("monopoly")]:
        actions += [("monopoly", name) for name in RESOURCES]
    if ready[CARDS.index("road")] and len(data["roads"][seat]) < 15 and road_sites(data, chart, seat):
        actions.append(("road_building",))
    if ready[CARDS.index("plenty")]:
        cards = [r for r in range(5) for _ in range(min(2, data["bank"][r]))]
        if sum(data["bank"]) == 1:
            actions.append(("plenty", RESOURCES[cards[0]]))
        pairs = {(cards[i], cards[j]) for i in range(len(cards)) for j in range(i + 1, len(cards))}
        actions += [("plenty", RESOURCES[a], RESOURCES[b]) for a, b in pairs]
    return actions


def _unit(resource: int) -> tuple[int, ...]:
    return tuple(int(r == resource) for r in range(5))


def _trades(data: JsonDict, chart: Chart, seat: int) -> list[Action]:
    hand, rate = data["hands"][seat], rates(data, chart, seat)
    different = [(give, get) for give in range(5) for get in range(5) if give != get]
    actions: list[Action] = [
        ("bank", RESOURCES[give], RESOURCES[get])
        for give, get in different
        if hand[give] >= rate[give] and data["bank"][get]
    ]
    if data["offers"] < 3 and any(any(held) for other, held in enumerate(data["hands"]) if other != seat):
        actions += [("offer", _unit(give), _unit(get)) for give, get in different if hand[give]]
    return actions


def _deeds(data: JsonDict, chart: Chart, facts: JsonDict) -> list[Action]:
    actions: list[Action] = [("stop",)]
    for number, field in enumerate(chart.fields):
        if data["gathered"][number]:
            actions += [("drive", field, other) for other in chart.fields if other != field]
    actions += [("remove", name) for name, riders in zip(chart.land, data["invaders"], strict=True) if riders]
    if facts["pirate"]:
        actions += [("pirate", sea) for sea in chart.sea if sea != data["pirate"]]
    return actions


def _answers(hand: list[int], facts: JsonDict) -> list[Action]:
    """Acceptance, refusal, and counter-offers for one card more or with another card instead."""
    actions: list[Action] = [("refuse",)]
    give, get = facts["give"], facts["get"]
    if can_pay(hand, get):
        actions.append(("accept",))
        for r in range(5):
            if give[r]:
                actions.append(("counter", tuple(get), tuple(n + (r == s) for s, n in enumerate(give))))
    for r in range(5):
        if hand[r] and not give[r] and list(_unit(r)) != get:
            actions.append(("counter", _unit(r), tuple(give)))
    return actions


def open_ended(state: SettlersState, action: Any) -> bool:
    """True if an offer or counter-offer that is not listed follows the rules of trade."""
    data = state.encode()
    if not data["stack"] or type(action) is not tuple or len(action) != 3:
        return False
    seat, kind, facts = data["stack"][-1]
    verb, give, get = action
    if (kind, verb) not in (("main", "offer"), ("answer", "counter")):
        return False
    for side in (give, get):
        if type(side) is not tuple or len(side) != 5 or any(type(n) is not int or n < 0 for n in side):
            return False
        if not any(side):
            return False
    sound = all(not (a and b) and b <= BANK[state.seats] for a, b in zip(give, get, strict=True))
    if not sound or not can_pay(data["hands"][seat], list(give)):
        return False
    if verb == "offer":
        others = [hand for other, hand in enumerate(data["hands"]) if other != seat]
        return data["offers"] < 3 and any(any(hand) for hand in others)
    return (list(give), list(get)) != (facts["get"], facts["give"])


# The result ---------------------------------------------------------------------------------------------------------


def expected_result(match: Match[SettlersState]) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and reason of the end, from the events of the match."""
    chart, seats = chart_of(match.state), match.seats
    pieces: dict[int, tuple[int, int]] = {}
    roads: list[list[int]] = [[] for _ in range(seats)]
    knights, malus, hidden = [0] * seats, [0] * seats, [0] * seats
    at_start = match.at(0).encode()
    for seat in range(seats):
        pieces.update(dict.fromkeys(at_start["settlements"][seat], (seat, 1)))
        roads[seat] += at_start["roads"][seat]
    holder: int | None = None
    army: int | None = None
    lengths = [0] * seats
    for record in match.log:
        for event in record.events:
            facts = event.facts
            match event.kind:
                case "fort" | "found" | "settle":
                    pieces[facts["corner"]] = (facts["seat"], 1)
                case "city":
                    pieces[facts["corner"]] = (facts["seat"], 2)
                case "road":
                    roads[facts["seat"]].append(facts["edge"])
                case "play_card" if facts["card"] == "knight":
                    seat = facts["seat"]
                    knights[seat] += 1
                    if knights[seat] >= 3 and (army is None or knights[seat] > knights[army]):
                        army = seat
                case "buy":
                    hidden[facts["seat"]] += event.secret["card"] == "vp"
                case "breach":
                    malus[facts["seat"]] += 1
            if event.kind in ("road", "settle"):
                for seat in range(seats):
                    if event.kind == "settle" or seat == facts["seat"]:
                        rivals = {corner for corner, (owner, _) in pieces.items() if owner != seat}
                        lengths[seat] = longest(chart, roads[seat], rivals)
                holder = next_holder(lengths, holder)
    scores = []
    for seat in range(seats):
        own = sum(size for owner, size in pieces.values() if owner == seat)
        points_of_army = 2 if "map" in match.options else 1
        scores.append(own + 2 * (holder == seat) + points_of_army * (army == seat) + hidden[seat] - malus[seat])
    if "map" not in match.options and sum(malus) == LOST_AFTER[seats]:
        return tuple(scores), (), "breaches"
    last = [event for record in match.log for event in record.events if event.kind == "turn"][-1].facts
    if scores[last["seat"]] >= match.options.get("target", 10):
        return tuple(scores), (last["seat"],), "points"
    assert last["round"] == 150
    return tuple(scores), (), "rounds"


def next_holder(lengths: list[int], holder: int | None) -> int | None:
    """The holder of the Longest Road after a change (base A14)."""
    qualified = [seat for seat, length in enumerate(lengths) if length >= 5 and length == max(lengths)]
    if holder in qualified:
        return holder
    return qualified[0] if len(qualified) == 1 else None

"""An independent implementation of Meridian, written from the rules page alone.

It works on the plain data of `encode()`, reads the charts separately and uses no class of the engine, so the same
fault in both would be a coincidence. The contract suite loads it by the slug.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

from wanli.engine import Action, JsonDict, Match, State

CARDS: dict[str, list[int]] = {str(n): [n] for n in range(1, 11)}
CARDS |= {"1-2-3": [1, 2, 3], "4-5-6-7": [4, 5, 6, 7], "8-9-10": [8, 9, 10]}
PIECES = 20

Column = list[Any]
"""The cities of one meridian from north to south: None or [owner, height]."""


def colours(seats: int) -> int:
    """The number of colours of one player: two with two seats (rule 8)."""
    return 2 if seats == 2 else 1


# Placement ----------------------------------------------------------------------------------------------------


def positions(column: Column) -> dict[int, tuple[int, int]]:
    """The towers as (owner, height) by city; 1 is the northernmost."""
    return {city: (tower[0], tower[1]) for city, tower in enumerate(column, 1) if tower is not None}


def after_placing(
    column: Column, owner: int, height: int, city: int, version: int = 2
) -> dict[int, tuple[int, int]] | None:
    """The towers by city after the placement; None if a law forbids it (rules 3 and 4, M7)."""
    towers = positions(column)
    if not towers and height < 2:
        return None  # L1
    if any(height == other for _, other in towers.values()):
        return None  # L2
    shift: dict[int, int] = {}
    if city in towers:
        if version > 1 and towers[city][0] == owner:
            return None  # M7
        step = 1 if height > towers[city][1] else -1
        touching = city
        while touching in towers:
            shift[touching] = step
            touching += step
        if not 1 <= touching <= len(column):
            return None  # the last one would leave the board
    towers_after = {at + shift.get(at, 0): tower for at, tower in towers.items()}
    towers_after[city] = (owner, height)
    from_north = [towers_after[at][1] for at in sorted(towers_after)]
    return towers_after if from_north == sorted(from_north, reverse=True) else None  # L3


def legal_pairs(column: Column, owner: int, pieces: int, version: int = 2) -> list[tuple[int, int]]:
    """All legal (height, city) for a seat with `pieces` pieces."""
    return [
        (height, city)
        for height in range(1, pieces + 1)
        for city in range(1, len(column) + 1)
        if after_placing(column, owner, height, city, version) is not None
    ]


def expected_legal(state: State) -> list[Action]:
    """Every legal action, from the saved data alone (rule 2, M2, M3, M5, M6, M8, M10)."""
    data = state.encode()
    if not data["stack"]:
        return []
    seat, max_towers = data["stack"][-1][0], 2 if data["seats"] == 2 else 1
    player, version = data["players"][seat], data["version"]
    actions: set[Action] = set()
    for card in player["face_up"]:
        actions.add(("pass", card))
        for meridian in CARDS[card]:
            column = data["columns"][meridian - 1]
            own = [city for city, (owner, _) in positions(column).items() if owner == seat]
            if len(own) < max_towers:
                pairs = set(legal_pairs(column, seat, player["stock"], version))
                actions |= {("place", card, meridian, *pair) for pair in pairs}
            for city in own:
                height = positions(column)[city][1]
                rest = [None if at == city else tower for at, tower in enumerate(column, 1)]
                pairs = set(legal_pairs(rest, seat, player["stock"] + height, version)) - {(height, city)}
                actions |= {("replace", card, meridian, city, *pair) for pair in pairs}
                actions.add(("remove", card, meridian, city))
    return sorted(actions)


# Scoring ---------------------------------------------------------------------------------------------------


def chart(seats: int) -> dict[str, list[tuple[int, int, int]]]:
    """Each island's cities as (meridian, city, strength of a garrison), read from the file of the chart."""
    name = "four_cities" if seats == 3 else "five_cities"
    text = files("wanli.games.meridian.rules").joinpath("charts", f"{name}.toml").read_text("utf-8")
    islands: dict[str, list[tuple[int, int, int]]] = {}
    for city, row in enumerate(tomllib.loads(text)["cities"], 1):
        for meridian, entry in enumerate(row.split(), 1):
            islands.setdefault(entry[0], []).append((meridian, city, 2 if entry.endswith("*") else 1))
    return islands


def island_points(data: JsonDict) -> Counter[int]:
    """The points of each seat (rule 7)."""
    points: Counter[int] = Counter()
    for cities in chart(data["seats"]).values():
        garrisons: Counter[int] = Counter()
        for meridian, city, strength in cities:
            tower = data["columns"][meridian - 1][city - 1]
            if tower is not None:
                garrisons[tower[0]] += strength
        ranking = garrisons.most_common()
        if ranking and (len(ranking) == 1 or ranking[0][1] > ranking[1][1]):
            points[ranking[0][0]] += len(cities)
    return points


# Interface for the contract suite -------------------------------------------------------------------------------


def check_conservation(state: State) -> None:
    """Assert that no piece or card is missing, and that every meridian obeys the lasting laws (L2, L3, L4)."""
    data = state.encode()
    seats = data["seats"]
    for seat, player in enumerate(data["players"]):
        built = sum(tower[1] for column in data["columns"] for tower in column if tower and tower[0] == seat)
        assert built + player["stock"] == PIECES * colours(seats), "a piece is lost or won"
        cards = Counter(player["face_up"] + player["deck"] + player["discards"])
        assert cards == Counter({card: colours(seats) for card in CARDS}), "a card is lost or won"
        assert len(player["face_up"]) == min(2, 13 * colours(seats) - len(player["discards"])), "M11"
    for column in data["columns"]:
        heights = [tower[1] for tower in column if tower]
        assert heights == sorted(set(heights), reverse=True), "L2, L3"
        owners = Counter(tower[0] for tower in column if tower)
        assert all(count <= (2 if seats == 2 else 1) for count in owners.values()), "L4"


def expected_result(match: Match) -> tuple[tuple[int, ...], tuple[int, ...], str]:
    """Scores, winners and the reason of the result (rules 6, 7, M12, M15)."""
    data = match.state.encode()
    points = island_points(data)
    scores = tuple(points[seat] for seat in range(match.seats))
    standing = [(scores[seat], data["players"][seat]["stock"]) for seat in range(match.seats)]
    winners = tuple(seat for seat, rank in enumerate(standing) if rank == max(standing))
    leaders = scores.count(max(scores))
    return scores, winners, "points" if leaders == 1 else "pieces" if len(winners) == 1 else "shared"


def unknown_to(state: State, seat: int | None) -> JsonDict:
    """The information that no view has: the order of each deck (M14)."""
    return {f"deck {number}": player["deck"] for number, player in enumerate(state.encode()["players"])}

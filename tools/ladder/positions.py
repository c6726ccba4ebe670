"""The facts of a position in a few lines, from the view of one seat: enough to judge a decision.

Seats are numbered from 0, as in `P0`. A hidden number is shown as "?".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from wanli.engine.view import View
from wanli.games.khan.rules.board import BOARD

LETTERS = ("W", "B", "L", "G", "O")
"""The letters of wood, brick, wool, grain and ore."""


def facts(view: View) -> str:
    """Return the facts of a position of any game."""
    return _FACTS[view["game"]](view)


def _mauer(view: Any) -> str:
    sites = []
    for number, site in enumerate(view["sites"]):
        row = " ".join(
            f"P{card['owner']}:{card['kind']}{'(covered)' if card['covered'] else ''}" for card in site["row"]
        )
        leader = "tie" if site["leader"] is None else f"P{site['leader']} leads"
        sites.append(f"site {number + 1} {site['tokens']} {leader}: {row or 'empty'}")
    players = [
        f"P{seat} hand {' '.join(player['hand'] or ()) or player['hand_count']}, deck {player['deck_count']}, "
        f"won {sum(player['won']) if None not in player['won'] else player['won']}"
        for seat, player in enumerate(view["players"])
    ]
    return f"{view['phase']}, action {view['action']}, tokens left {view['supply']}; {'; '.join(sites + players)}"


def _meridian(view: Any) -> str:
    columns = [
        f"{number}: {' '.join(_tower(tower) for tower in column)}"
        for number, column in enumerate(view["columns"], start=1)
    ]
    islands = [
        f"{chr(65 + number)} worth {island['value']} {'/'.join(map(str, island['strengths']))}"
        for number, island in enumerate(view["islands"])
    ]
    players = [
        f"P{seat} stock {player['stock']}, cards {' '.join(player['face_up'])}, to come {len(player['unseen'])}"
        for seat, player in enumerate(view["players"])
    ]
    return f"turn {view['turn']}; {' | '.join(columns)}; {', '.join(islands)}; {'; '.join(players)}"


def _tower(tower: Any) -> str:
    return "." if tower is None else f"P{tower['owner']}x{tower['height']}"


def _khan(view: Any) -> str:
    villages = []
    for name, china, stack in zip(BOARD.names, view["china"], view["villages"], strict=False):
        if stack:
            stones = ">".join(f"P{stone['owner']} {stone['kind'] or ''}".strip() for stone in stack)
            villages.append(f"{name}{'c' if china else 'm'} {stones}")
    players = [
        f"P{seat} stones {' '.join(player['stones'] or ()) or player['stone_count']}, walls {player['walls']}, "
        f"stock {player['stock']}, scout {_village(view['scouts'][seat])}"
        for seat, player in enumerate(view["players"])
    ]
    head = f"{view['phase']}, turn {view['turn']}, {view['left']} moves left, announced {view['announced'] or '-'}"
    return f"{head}; {', '.join(villages)}; {'; '.join(players)}"


def _village(number: int | None) -> str:
    return "-" if number is None or number < 0 else BOARD.names[number]


def _settlers(view: Any) -> str:
    players = []
    for seat, player in enumerate(view["players"]):
        own = [building for _, owner, building in view["buildings"] if owner == seat]
        hand = _cards(player["hand"]) if player["hand"] else f"{_cards(player['low'])}..{_cards(player['high'])}"
        cards = player["card_count"]
        if player["cards"]:
            cards = " ".join(f"{count} {card}" for card, count in player["cards"].items() if count) or "none"
        players.append(
            f"P{seat} {player['points']}p {own.count('settlement')}s{own.count('city')}c hand {hand}, cards {cards}, "
            f"knights {player['knights']}, road {player['road_length']}, rates {player['rates']}, "
            f"malus {player['malus']}"
        )
    sections = [
        f"{section['id']} P{section['owner']} level {section['level']} riders {len(section['riders'])}"
        for section in view["sections"]
    ]
    fields = " ".join(f"{field['id']}:{len(field['riders'])}" for field in view["fields"])
    head = f"{view['phase']}, round {view['round']}, dice {view['dice']}, active P{view['active']}"
    decision = view["decision"] or {}
    if "give" in decision and "get" in decision:
        terms = f"{_cards(decision['give'])} for {_cards(decision['get'])}"
        head += f", P{decision['by']} offers {terms}, answers {decision['answers']}"
    end = f"fields {fields}, breaches {view['breaches']} of {view['breach_limit']}"
    return f"{head}; {'; '.join(players)}; {', '.join(sections)}; {end}"


def _cards(counts: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True)) or "-"


def _great_wall(view: Any) -> str:
    fronts = [
        f"section {front['section']} wall {front['level']} defence {front['defence']} against {front['strength']}, "
        f"posts {front['posts']}, rest {front['rest']}, hordes " + " ".join(map(_horde, front["hordes"]))
        for front in view["fronts"]
        if front["in_play"]
    ]
    places = [
        f"{name} {place['clerks']}{' full' if place['full'] else ''}"
        for name, place in view["places"].items()
        if place["clerks"]
    ]
    players = [
        f"P{seat} {player['general']} honour {player['honour']} "
        f"resources {player['resources'] or player['known_resources']} "
        f"clerks {player['clerks']}+{player['school']} commands {' '.join(player['commands'] or ())} "
        f"tactics {player['tactics'] or player['tactic_count']} advisors {player['active']} "
        f"soldiers {player['soldiers']} "
        f"overseers {[level for level, _ in player['overseers']]}"
        for seat, player in enumerate(view["players"])
    ]
    turn = view["turn"] or {}
    head = f"year {view['year']}, {view['phase']}, decision {view['decision']['kind']}"
    head += f", turn {turn.get('card')} of P{turn.get('owner')}"
    return f"{head}, track {view['track']}; {'; '.join(fronts)}; {', '.join(places)}; {'; '.join(players)}"


def _horde(horde: Any) -> str:
    return f"{horde['card']}{horde['grid']} free {horde['free']} units {horde['units']}"


_FACTS: dict[str, Callable[[Any], str]] = {
    "mauer": _mauer, "meridian": _meridian, "khan": _khan, "settlers": _settlers, "great_wall": _great_wall,
}  # fmt: skip

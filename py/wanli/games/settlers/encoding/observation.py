"""The observation of a view of Die Große Mauer, and of the base game on its islands.

Left out: bounds on hands that only spectators have, the history of throws, the order of riders, and answers to an offer
except their kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from wanli.encoding import Sections
from wanli.encoding.features import from_viewer, many_hot, one_hot, seat_hot, share, shares
from wanli.engine import JsonDict
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES, TERRAINS
from wanli.games.settlers.rules.layout import GENERIC
from wanli.games.settlers.rules.throws import BALANCED
from wanli.games.settlers.rules.view import PlayerView, SettlersView, board_in, points_in

OMISSIONS = (
    "the bounds on hands that a spectator has",
    "the throws of earlier turns and for the start player",
    "the order of riders",
    "the cards of counter-offers while others still answer",
)
_PHASES = (
    "fort", "found", "found_road", "roll", "main", "special", "discard", "pirate", "rob", "robber", "steal",
    "knight", "free_road", "answer", "partner", "over",
)  # fmt: skip
_LIMITS, _PIECES = COMPONENTS.limits, COMPONENTS.pieces
_MAX_HAND = 10
_MAX_OFFERED = 4


def observe(view: SettlersView) -> Sections:
    """Return the sections of the observation: the turn, each seat's cards, and the board."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    board = board_in(view)
    points_to_win = points_in(view).win
    own = view["players"][viewer]
    dice = view["dice"]
    sections: Sections = {
        "phase": one_hot(view["phase"], _PHASES),
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "active": seat_hot(view["active"], viewer, seats),
        "first": seat_hot(view["first"], viewer, seats),
        "round": [share(view["round"], 40), share(view["round"], view["round_limit"])],
        "dice": one_hot(None if dice is None else sum(dice), range(2, 13)),
        "turn": [float(view["card_played"]), share(view["offers"], _LIMITS.offers)],
        "bank": shares(view["bank"], COMPONENTS.tables[seats].bank),
        "deck": [share(view["deck"], sum(COMPONENTS.tables[seats].cards))],
        "played": shares(view["played"].values(), 4),
        "breaches": [share(view["breaches"], view["breach_limit"] or 1)],
        "longest": seat_hot(view["longest"], viewer, seats),
        "army": seat_hot(view["army"], viewer, seats),
        "pirate": one_hot(view["pirate"], board.sea),
        "decision": _decision(view["decision"] or {}, viewer, seats),
        "hand": shares(own["hand"] or (), _MAX_HAND),
        "cards": _kinds(own["cards"]),
        "fresh": _kinds(own["fresh"]),
        "discards": shares(own["sealed"] or [0] * len(RESOURCES), _MAX_HAND),
        "total": [share(own["total"] or 0, points_to_win)],
    }
    for number, player in enumerate(from_viewer(view["players"], viewer)):
        sections[f"player_{number}"] = _player(player, board, points_to_win)
    sections["sealed"] = [float(sealed) for sealed in from_viewer(view["sealed"], viewer)]
    _add_board(sections, view, board, viewer)
    return sections | _island(view, board)


def _decision(data: JsonDict, viewer: int, seats: int) -> list[float]:
    """Return the facts of the pending decision: the offer, the answers so far, numbers of cards or actions left."""
    left = data.get("left", 0)
    answers = {seat: kind for seat, kind, _, _ in data.get("answers", ())}
    return [
        *seat_hot(data.get("by"), viewer, seats),
        *shares(data.get("give", [0] * len(RESOURCES)), _MAX_OFFERED),
        *shares(data.get("get", [0] * len(RESOURCES)), _MAX_OFFERED),
        share(data.get("count", 0), _MAX_HAND),
        share(left if isinstance(left, int) else len(left), max(2, seats)),
        float(data.get("pirate", False)),
        *[
            value
            for number in range(seats)
            for value in one_hot(answers.get((viewer + number) % seats), ("accept", "refuse", "counter"))
        ],
    ]


def _kinds(cards: Mapping[str, int] | None) -> list[float]:
    return [0.0] * len(CARDS) if cards is None else [share(cards[kind], 5) for kind in CARDS]


def _player(player: PlayerView, board: Board, points_to_win: int) -> list[float]:
    """Return the public facts of a seat, and the bounds on its hand that the seat of the view has."""
    left = player["left"]
    return [
        share(player["hand_count"], 2 * _MAX_HAND),
        *shares(player["low"], _MAX_HAND),
        *shares(player["high"], _MAX_HAND),
        share(player["card_count"], 8),
        share(player["fresh_count"], 4),
        share(player["vp_most"], 5),
        share(player["knights"], 6),
        share(player["malus"], 5),
        share(player["points"] + 5, points_to_win + 5),
        share(player["road_length"], _PIECES["road"]),
        share(left["road"], _PIECES["road"]),
        share(left["settlement"], _PIECES["settlement"]),
        share(left["city"], _PIECES["city"]),
        share(left["wall"], COMPONENTS.top_level),
        *shares(player["rates"], 4),
        *many_hot(player["harbours"], [harbour.id for harbour in board.harbours]),
    ]


def _add_board(sections: Sections, view: SettlersView, board: Board, viewer: int) -> None:
    """Add the buildings, roads, wall sections, riders and blocked land."""
    seats, corners, edges = view["seats"], len(board.corners), len(board.edges)
    settlements, cities, roads = ([0.0] * (seats * places) for places in (corners, corners, edges))
    for corner, owner, kind in view["buildings"]:
        place = (owner - viewer) % seats * corners + corner
        (cities if kind == "city" else settlements)[place] = 1.0
    for edge, owner in view["roads"]:
        roads[(owner - viewer) % seats * edges + edge] = 1.0
    sections["settlements"], sections["cities"], sections["roads"] = settlements, cities, roads
    numerals = [field.id for field in board.fields]
    most = board.riders_per_numeral
    for number, section in enumerate(view["sections"]):
        sections[f"section_{number}"] = [
            *seat_hot(section["owner"], viewer, seats),
            share(section["level"], COMPONENTS.top_level),
            *_riders(section["riders"], numerals, board.max_riders),
        ]
    for number, field in enumerate(view["fields"]):
        sections[f"field_{number}"] = _riders(field["riders"], numerals, most)
    sections["bag"] = [share(view["bag"][numeral], most) for numeral in numerals]
    sections["blocked"] = [share(len(view["blocked"].get(land, ())), 2) for land in board.land]


def _island(view: SettlersView, board: Board) -> Sections:
    """Return the sections that depend on options: the robber and the layout of an island, and the balanced dice."""
    sections: Sections = {}
    layout = view.get("layout")
    if layout is not None:
        sections["robber"] = one_hot(view.get("robber"), board.land)
        sections["terrain"] = [value for terrain in layout["terrain"] for value in one_hot(terrain, TERRAINS)]
        sections["numbers"] = [value for number in layout["numbers"] for value in one_hot(number, range(2, 13))]
        trades = (*RESOURCES, GENERIC)
        sections["trades"] = [value for trade in layout["harbours"] for value in one_hot(trade, trades)]
    if view["options"].get("dice") == BALANCED:
        totals = [sum(dice) for dice in view.get("thrown", ())]
        sections["thrown"] = [share(totals.count(total), 6) for total in range(2, 13)]
    return sections


def _riders(riders: Sequence[str], numerals: Sequence[str], most: int) -> list[float]:
    """Return the number of riders, and of those with each numeral."""
    return [share(len(riders), most), *[share(riders.count(numeral), most) for numeral in numerals]]

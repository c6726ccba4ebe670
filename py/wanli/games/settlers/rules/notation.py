"""The move notation: a verb, then cards or a place ("offer 1 ore for 1 wool", "road at forest 5 NE")."""

from __future__ import annotations

from functools import lru_cache

from wanli.engine.notation import Amounts, Grammar, Name, Number, Pattern
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.place_names import place_names
from wanli.games.settlers.rules.position import SettlersPosition

_RESOURCE = Name(RESOURCES)
_CARDS = Amounts({resource: resource for resource in RESOURCES}, nested=True)
_PLAYER = Number(shift=1)

_PATTERNS = (
    Pattern("roll", "roll"),
    Pattern("end", "end turn", ("end",)),
    Pattern("pass", "pass"),
    # Building
    Pattern("wall", "wall", ("build wall",)),
    Pattern("buy", "buy card", ("buy",)),
    # Trade
    Pattern("offer", "offer {give} for {get}", give=_CARDS, get=_CARDS),
    Pattern("counter", "counter {give} for {get}", ("counter-offer {give} for {get}",), give=_CARDS, get=_CARDS),
    Pattern("accept", "accept"),
    Pattern("refuse", "decline", ("refuse",)),
    Pattern("partner", "trade with player {player}", ("player {player}",), player=_PLAYER),
    Pattern("nobody", "trade with nobody", ("nobody", "no trade")),
    Pattern("bank", "bank {give} for {get}", give=_RESOURCE, get=_RESOURCE),
    # Development cards
    Pattern("knight", "knight"),
    Pattern("road_building", "road building"),
    Pattern("monopoly", "monopoly {resource}", resource=_RESOURCE),
    Pattern("plenty", "plenty {first}, {second}", ("plenty {first} {second}",), first=_RESOURCE, second=_RESOURCE),
    Pattern("plenty", "plenty {only}", only=_RESOURCE),
    # Sevens, riders, the pirate
    Pattern("discard", "discard {cards}", cards=_CARDS),
    Pattern("rob", "rob player {player}", player=_PLAYER),
    Pattern("stop", "stop", ("enough",)),
)  # fmt: skip


def notation(state: SettlersPosition) -> Grammar:
    """Return the notation on the board of this position."""
    return _grammar(state.board)


@lru_cache(maxsize=16)
def _grammar(board: Board) -> Grammar:
    names = place_names(board)
    corner, edge = Name(names.corners, names.other_corners), Name(names.edges, names.other_edges)
    land, sea = Name(names.land), Name(names.sea, names.other_sea)
    on_board = [
        Pattern("settle", "settlement at {corner}", ("settlement {corner}",), corner=corner),
        Pattern("found", "settlement at {corner}", ("settlement {corner}",), corner=corner),
        Pattern("city", "city at {corner}", ("city {corner}",), corner=corner),
        Pattern("road", "road at {edge}", ("road {edge}",), edge=edge),
        Pattern("robber", "robber to {land}", ("robber {land}",), land=land),
    ]
    if board.sections:  # the scenario of the wall
        section = Name([section.id for section in board.sections])
        field = Name([field.id for field in board.fields])
        on_board += [
            Pattern("fort", "fort {section}", section=section),
            Pattern("drive", "drive {origin} to {target}", origin=field, target=field),
            Pattern("remove", "remove rider from {land}", land=land),
            Pattern("pirate", "pirate to {sea}", ("pirate {sea}",), sea=sea),
        ]
    return Grammar(*_PATTERNS, *on_board)

"""The observation of a view of Meridian.

Left out: the discards, which follow from the cards that a seat has not discarded yet.
"""

from __future__ import annotations

from wanli.encoding import Sections
from wanli.encoding.features import counts, from_viewer, seat_hot, share, shares
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.view import IslandView, MeridianView, PlayerView, TowerView

OMISSIONS = ("the discards, which follow from the other cards",)
_MAX_STRENGTH = 6


def observe(view: MeridianView) -> Sections:
    """Return the sections of the observation: the turn, each seat's pieces and cards, the columns and the islands."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    stock = COMPONENTS.stock(seats)
    sections: Sections = {
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "start": seat_hot(view["start"], viewer, seats),
        "turn": [share(view["turn"], seats * len(COMPONENTS.deck(seats)))],
    }
    for number, player in enumerate(from_viewer(view["players"], viewer)):
        sections[f"player_{number}"] = _player(player, seats, stock)
    for number, column in enumerate(view["columns"], 1):
        sections[f"meridian_{number}"] = [value for city in column for value in _city(city, viewer, seats, stock)]
    for number, island in enumerate(view["islands"]):
        sections[f"island_{number}"] = _island(island, viewer, seats)
    return sections


def _player(player: PlayerView, seats: int, stock: int) -> list[float]:
    """Return the stock, the cards face up and the cards in the deck."""
    maxima = dict.fromkeys(COMPONENTS.numbers, COMPONENTS.colours[seats])
    return [
        share(player["stock"], stock),
        *counts(player["face_up"], maxima),
        *counts(player["unseen"], maxima),
    ]


def _city(tower: TowerView | None, viewer: int, seats: int, stock: int) -> list[float]:
    """Return the owner of a tower and its height, once as a share of six pieces and once of a seat's pieces."""
    if tower is None:
        return [0.0] * (seats + 2)
    return [*seat_hot(tower["owner"], viewer, seats), share(tower["height"], 6), share(tower["height"], stock)]


def _island(island: IslandView, viewer: int, seats: int) -> list[float]:
    """Return the holder of an island and the strength of each seat's garrisons."""
    return [
        *seat_hot(island["holder"], viewer, seats),
        *shares(from_viewer(island["strengths"], viewer), _MAX_STRENGTH),
    ]

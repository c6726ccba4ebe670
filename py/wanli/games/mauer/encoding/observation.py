"""The observation of a view of Chinesische Mauer.

Left out: the cards under dragons, the tokens in the box, and all places of a row except the last `PLACES` ones (the
totals of a site count all).
"""

from __future__ import annotations

from wanli.encoding import Sections
from wanli.encoding.features import counts, from_viewer, one_hot, seat_hot, share
from wanli.games.mauer.rules.components import COMPONENTS, KINDS
from wanli.games.mauer.rules.view import MauerView, PlayerView, SiteView

PLACES = 12
"""The number of places of a row, counted from its right end, that the observation describes one by one."""

_PHASES = ("value", "act", "final", "over")
_SET = COMPONENTS.counts
_DECK = COMPONENTS.set_size
_MAX_TOKEN = max(COMPONENTS.tokens)
_MAX_TOTAL = 30
_MAX_WON = 60
OMISSIONS = (
    "the cards under dragons",
    "the fame tokens in the box",
    f"places of a row before the last {PLACES}, except in the totals",
)


def observe(view: MauerView) -> Sections:
    """Return the sections of the observation: the turn, each seat's cards, and each site from the seat's view."""
    viewer, seats = view["seat"], view["seats"]
    assert viewer is not None
    sections: Sections = {
        "phase": one_hot(view["phase"], _PHASES),
        "action": one_hot(view["action"], (1, 2, 3)),
        "to_move": seat_hot(view["to_move"], viewer, seats),
        "start": seat_hot(view["start"], viewer, seats),
        "finisher": seat_hot(view["finisher"], viewer, seats),
        "supply": [share(view["supply"], sum(COMPONENTS.tokens.values()))],
        "hand": counts(view["players"][viewer]["hand"] or [], _SET),
    }
    for number, player in enumerate(from_viewer(view["players"], viewer)):
        sections[f"player_{number}"] = _player(player)
    for number, site in enumerate(view["sites"]):
        sections[f"site_{number}"] = _site(site, number, view, viewer)
        sections[f"row_{number}"] = _row(site, viewer, seats)
    return sections


def _player(player: PlayerView) -> list[float]:
    """Return the sizes of hand and deck, the unplayed cards by kind, and the number and sum of the won tokens."""
    left = player["left"]
    return [
        share(player["hand_count"], _DECK),
        share(player["deck_count"], _DECK),
        *[left[kind] / count for kind, count in _SET.items()],
        share(len(player["won"]), 18),
        share(sum(player["won"]), _MAX_WON),
    ]


def _site(site: SiteView, number: int, view: MauerView, viewer: int) -> list[float]:
    """Return the state of a site, its tokens, its leader and winner so far, and the total of each seat."""
    seats = view["seats"]
    tokens = sorted(site["tokens"], reverse=True)
    totals, cards = [0.0] * seats, [0.0] * seats
    holder, laid = None, 0
    for score in site["scores"]:
        place = (score["owner"] - viewer) % seats
        totals[place] = share(score["total"] + _MAX_TOKEN, _MAX_TOTAL + _MAX_TOKEN)
        cards[place] = share(score["cards"], _MAX_TOTAL)
        if score["token"]:
            holder, laid = score["owner"], score["token"]
    return [
        float(site["closed"]),
        float(number in view["valued"]),
        float(number in view["winnable"]),
        share(len(site["row"]), 4 * PLACES),
        *[share(value, _MAX_TOKEN) for value in (*tokens, 0, 0)[:2]],
        share(laid, _MAX_TOKEN),
        *seat_hot(holder, viewer, seats),
        *seat_hot(site["leader"], viewer, seats),
        *totals,
        *cards,
    ]


def _row(site: SiteView, viewer: int, seats: int) -> list[float]:
    """Return the last places of a row, the rightmost first: owner, kind, value, and if it has a
    token or is a dragon's.
    """
    values: list[float] = []
    for place in reversed(site["row"][-PLACES:]):
        values += seat_hot(place["owner"], viewer, seats)
        values += one_hot(place["kind"], KINDS)
        values += (share(place["value"], 8), float(place["token"] is not None), float(bool(place["covered"])))
    return values + [0.0] * (PLACES * (seats + len(KINDS) + 3) - len(values))

"""What a seat may know of a position of Chinesische Mauer."""

from __future__ import annotations

from collections import Counter
from typing import Any

from wanli.engine import JsonDict
from wanli.games.mauer.rules.components import COMPONENTS
from wanli.games.mauer.rules.position import VALUE, MauerPosition
from wanli.games.mauer.rules.sites import Card, Place, Row, Site, card_values, leader, scores


def view_of(state: MauerPosition, seat: int | None) -> Any:
    """The view of `seat`; None is an onlooker, who sees no hand.

    Hidden are the other hands, the order of all decks and of the token supply. The values of won tokens are in it for
    all: everybody saw them won, so each seat may remember them (W14). Whether a person is shown them is up to `ui`.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    return {
        **state.view_header(seat),
        "phase": "over" if decision is None else ("final" if state.final else decision.kind),
        "action": None if decision is None else decision.data.get("action", 1),
        **state.public_fields("turn", "start", "finisher", "final", "valued"),
        "winnable": [] if decision is None else state.winnable(decision.seat) if decision.kind == VALUE else [],
        "sites": [_site(site) for site in state.sites],
        "players": _players(state, seat),
        "supply": len(state.supply),
        **state.public_fields(),
        "result": None if result is None else result.encode(),
    }


def _site(site: Site) -> JsonDict:
    return {
        "tokens": site.tokens[:],
        "closed": site.closed,
        "row": [
            {
                "owner": place.owner,
                "kind": place.kind,
                "value": value,
                "token": place.token or None,
                "covered": [{"owner": card.owner, "kind": card.kind} for card in place.covered],
            }
            for place, value in zip(site.row, card_values(site.row), strict=True)
        ],
        "scores": [
            {"owner": owner, "cards": score.cards, "token": score.token, "total": score.total}
            for owner, score in scores(site.row).items()
        ],
        "leader": leader(site.row),
    }


def row_of(site: JsonDict) -> Row:
    """The row of a site in a view, in the terms of the rules."""
    return [
        Place(
            place["owner"],
            place["kind"],
            place["token"] or 0,
            tuple(Card(card["owner"], card["kind"]) for card in place["covered"]),
        )
        for place in site["row"]
    ]


def _players(state: MauerPosition, seat: int | None) -> list[JsonDict]:
    played: list[Counter[str]] = [Counter() for _ in state.players]
    for card in state.cards_out():
        played[card.owner][card.kind] += 1
    return [
        {
            "hand": player.hand[:] if number == seat else None,
            "hand_count": len(player.hand),
            "deck_count": len(player.deck),
            "left": {kind: count - played[number][kind] for kind, count in COMPONENTS.counts.items()},
            "won": player.won[:],
        }
        for number, player in enumerate(state.players)
    ]

"""The view of a seat: all information that it may have about a position of Chinesische Mauer."""

from __future__ import annotations

from collections import Counter
from typing import Literal, TypedDict, cast

from wanli.engine import ViewWithResult
from wanli.games.mauer.rules.components import COMPONENTS
from wanli.games.mauer.rules.position import VALUE, MauerPosition
from wanli.games.mauer.rules.sites import Card, Place, Row, Site, card_values, leader, scores

Phase = Literal["value", "act", "final", "over"]
"""The kind of the pending decision; "final" for valuations after the last cards (rule 13b), "over" after the match."""


class CardView(TypedDict):
    """A card under a dragon."""

    owner: int
    kind: str


class PlaceView(TypedDict):
    """A place of a row: the card on top with its value there, its fame token, and the cards below, lowest first."""

    owner: int
    kind: str
    value: int
    token: int | None
    covered: list[CardView]


class ScoreView(TypedDict):
    """The total of one seat at a site: the sum of its cards less its fame token (rule 5)."""

    owner: int
    cards: int
    token: int
    total: int


class SiteView(TypedDict):
    """A building site: the fame tokens next to it, its row from left to right, and its totals in order of seats.

    `leader` is the seat that leads (house ruling W1), or None. A `closed` site is out of play (rule 4b).
    """

    tokens: list[int]
    closed: bool
    row: list[PlaceView]
    scores: list[ScoreView]
    leader: int | None


class PlayerView(TypedDict):
    """The cards and the fame of one seat.

    `hand` is None where the seat of the view may not see it. `left` counts the unplayed cards by kind, `won` has the
    values of the won tokens.
    """

    hand: list[str] | None
    hand_count: int
    deck_count: int
    left: dict[str, int]
    won: list[int]


class MauerView(ViewWithResult):
    """The view of one seat.

    `action` is the action (1 to 3) of the turn, None after the match. `winnable` are the sites where the seat to move
    may win a token now. `supply` is the number of tokens left. `boxed_cards` are pairs of owner and kind. The other
    keys are those of `MauerPosition`.
    """

    phase: Phase
    action: int | None
    turn: int
    start: int
    finisher: int | None
    final: bool
    valued: list[int]
    winnable: list[int]
    sites: list[SiteView]
    players: list[PlayerView]
    supply: int
    boxed_tokens: list[int]
    boxed_cards: list[list[int | str]]


def view_of(state: MauerPosition, seat: int | None) -> MauerView:
    """The view of `seat`; None is a spectator, who sees no hand.

    Other hands and the order of the decks and of the token supply are hidden. Every view has the values of won tokens:
    everybody saw them won, so each seat may remember them (W14). The UI decides whether to show them.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    return {
        **state.view_header(seat),
        "phase": "over" if decision is None else "final" if state.final else cast(Phase, decision.kind),
        "action": None if decision is None else decision.data.get("action", 1),
        "turn": state.turn,
        "start": state.start,
        "finisher": state.finisher,
        "final": state.final,
        "valued": list(state.valued),
        "winnable": [] if decision is None else state.winnable(decision.seat) if decision.kind == VALUE else [],
        "sites": [_site(site) for site in state.sites],
        "players": _players(state, seat),
        "supply": len(state.supply),
        "boxed_tokens": state.boxed_tokens[:],
        "boxed_cards": [[card.owner, card.kind] for card in state.boxed_cards],
        "result": None if result is None else result.encode(),
    }


def _site(site: Site) -> SiteView:
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


def row_of(site: SiteView) -> Row:
    """The row of a site in a view, as the rules use it."""
    return [
        Place(
            place["owner"],
            place["kind"],
            place["token"] or 0,
            tuple(Card(card["owner"], card["kind"]) for card in place["covered"]),
        )
        for place in site["row"]
    ]


def _players(state: MauerPosition, seat: int | None) -> list[PlayerView]:
    played: list[Counter[str]] = [Counter() for _ in state.players]
    for card in state.cards_out():
        played[card.owner][card.kind] += 1
    return [
        {
            "hand": player.hand[:] if owner == seat else None,
            "hand_count": len(player.hand),
            "deck_count": len(player.deck),
            "left": {kind: count - played[owner][kind] for kind, count in COMPONENTS.counts.items()},
            "won": player.won[:],
        }
        for owner, player in enumerate(state.players)
    ]

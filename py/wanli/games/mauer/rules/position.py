"""The pieces of a position of Chinesische Mauer, and simple queries that need no rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.mauer.rules.player import Player
from wanli.games.mauer.rules.sites import Card, Site, leader

VALUE = "value"
"""The decision of action 1: which token to win, and on which card to lay it."""
ACT = "act"
"""The decision of actions 2 and 3 (`data["action"]`): play cards or draw one."""
CARD_ACTIONS = 2
"""Actions 2 and 3 of a turn (rule 7)."""


@dataclass(slots=True, eq=False)
class MauerPosition(State):
    """The place of every piece, and the progress of the match.

    `supply` holds the face-down fame tokens, the next one last. `boxed_tokens` are equal pairs that went back to the
    box (rule 2, two players only), `boxed_cards` the cards of finished sites. `turn` counts turns from 1; `valued` are
    the sites where the seat in turn has already won a token this turn (house ruling W2). `finisher` is the seat that
    began the last round. `final` is true once nobody may play cards any more (rule 13b). `ended` is the reason for the
    end of the match, "" before it.
    """

    start: Public[int] = 0
    players: list[Player] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    boxed_tokens: Public[list[int]] = field(default_factory=list)
    boxed_cards: Public[list[Card]] = field(default_factory=list)
    turn: Public[int] = 1
    valued: Public[tuple[int, ...]] = ()
    finisher: Public[int | None] = None
    final: Public[bool] = False
    ended: str = ""

    @property
    def round(self) -> int:
        """The number of the current round, from 1."""
        return (self.turn + self.seats - 1) // self.seats

    def winnable(self, seat: int) -> list[int]:
        """The sites where `seat`, if it is its turn, may still win a token in this turn (rule 4, W1, W2)."""
        return [
            site_index
            for site_index, site in enumerate(self.sites)
            if not site.closed and site_index not in self.valued and leader(site.row) == seat
        ]

    @property
    def card_actions_left(self) -> int:
        """The card actions that the seat in turn has left, including the pending one (rule 7)."""
        return CARD_ACTIONS + 2 - int(self.stack[-1].data.get("action", 2))

    def tokens_everywhere(self) -> list[int]:
        """The values of all fame tokens in the game, lowest first."""
        tokens = self.supply + self.boxed_tokens
        for player in self.players:
            tokens = tokens + player.won
        for site in self.sites:
            tokens = tokens + site.tokens + [place.token for place in site.row if place.token]
        return sorted(tokens)

    def cards_out(self) -> list[Card]:
        """All played cards: at the sites, under dragons, and in the box."""
        cards = self.boxed_cards[:]
        for site in self.sites:
            for place in site.row:
                cards += place.cards
        return cards

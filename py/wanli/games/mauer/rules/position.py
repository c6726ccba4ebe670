"""What a position of Chinesische Mauer is made of, and what can be asked about it without knowing the rules of play."""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Public, State
from wanli.games.mauer.rules.player import Player
from wanli.games.mauer.rules.sites import Card, Site, leader

VALUE = "value"
"""Decision of action 1: which token to win, and where to lay it."""
ACT = "act"
"""Decision of actions 2 and 3 (`data["action"]`): play cards or draw one."""
CARD_ACTIONS = 2
"""Actions 2 and 3 of a turn (rule 7)."""


@dataclass(slots=True, eq=False)
class MauerPosition(State):
    """All pieces where they lie, and how far the match has come.

    `supply`: face-down fame tokens, the next one last. `boxed_tokens`: equal pairs put back with two players (rule 2).
    `boxed_cards`: cards put back when a site was finished. `turn` counts turns from 1; `valued` are the sites where the
    seat in turn has won a token this turn (W2). `finisher` is the seat that began the last round, `final` says that
    nobody may play cards any more (rule 13b). `ended` is how the match ended, "" while it goes on.
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
        """Which round is being played, by the turns taken."""
        return (self.turn + self.seats - 1) // self.seats

    def winnable(self, seat: int) -> list[int]:
        """The sites where `seat`, being in turn, has yet to win a token in this turn (rule 4, W1, W2)."""
        return [
            number
            for number, site in enumerate(self.sites)
            if not site.closed and number not in self.valued and leader(site.row) == seat
        ]

    @property
    def card_actions_left(self) -> int:
        """How many of the card actions the seat in turn has left, the one it is asked for included (rule 7)."""
        return CARD_ACTIONS + 2 - int(self.stack[-1].data.get("action", 2))

    def tokens_everywhere(self) -> list[int]:
        """Every fame token wherever it is, lowest first."""
        tokens = self.supply + self.boxed_tokens
        for player in self.players:
            tokens = tokens + player.won
        for site in self.sites:
            tokens = tokens + site.tokens + [place.token for place in site.row if place.token]
        return sorted(tokens)

    def cards_out(self) -> list[Card]:
        """Every card that has been played: at the sites, under dragons, and in the box."""
        cards = self.boxed_cards[:]
        for site in self.sites:
            for place in site.row:
                cards += place.cards
        return cards

"""Incremental totals of a site. `sites` counts the whole row each time; this module updates the totals card by card.

Bots rate hundreds of moves with it. `tests/games/mauer/test_site_totals.py` compares it with the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from wanli.games.mauer.rules.components import COMPONENTS, DRAGON, NOBLE, WARRIOR
from wanli.games.mauer.rules.sites import Place, Site


class Lead(NamedTuple):
    """The seat that is strictly ahead (None on a tie), the best total, and the second-best total."""

    seat: int | None
    best: float
    second: float


_BELOW_ALL = -99.0
"""A number below any total."""


def lead(totals: Sequence[float], present: Sequence[int]) -> Lead:
    """The result of `sites.leader` from `totals` by seat; `present` are the seats with uncovered cards (W1)."""
    leading, best, second = None, _BELOW_ALL, _BELOW_ALL
    for seat in present:
        total = totals[seat]
        if total > best:
            leading, best, second = seat, total, best
        elif total > second:
            second = total
    return Lead(None if best == second else leading, best, second)


class SiteTotals:
    """The totals of `sites.scores` by seat, updated card by card.

    Four lists by seat: the number of uncovered `cards`, their value without a noble (`count`), the number of
    `warriors`, and the `token` to be deducted. `nobles` is the number of nobles in the row, `holder` the seat with the
    first token (-1 before it is laid). `tokens` are those next to the site, the highest first. `valued` is true if the
    seat in turn has already won a token here in this turn (W2).
    """

    __slots__ = ("cards", "count", "holder", "nobles", "token", "tokens", "valued", "warriors")

    def __init__(self, site: Site, seats: int, valued: bool = False) -> None:
        self.valued = valued
        self.tokens = sorted(site.tokens, reverse=True)
        self.cards = [0] * seats
        self.count = [0] * seats
        self.warriors = [0] * seats
        self.token = [0] * seats
        self.nobles = 0
        self.holder = -1
        for owner, kind, token, _ in site.row:
            self._add(owner, kind, 1)
            if token:
                self.holder = owner
                self.token[owner] = token

    def _add(self, owner: int, kind: str, cards: int) -> None:
        """Add `cards` of one kind to the row, or remove one (-1); see `sites.card_values`."""
        self.cards[owner] += cards
        if kind == WARRIOR:  # n warriors count 1 + 2 + … + n
            before = self.warriors[owner]
            after = self.warriors[owner] = before + cards
            self.count[owner] += (after * (after + 1) - before * (before + 1)) // 2
        else:
            self.count[owner] += COMPONENTS.values[kind] * cards
            if kind == NOBLE:
                self.nobles += cards

    def _copy(self) -> SiteTotals:
        other = SiteTotals.__new__(SiteTotals)
        other.tokens, other.token = self.tokens, self.token
        other.cards, other.count, other.warriors = self.cards[:], self.count[:], self.warriors[:]
        other.nobles, other.holder, other.valued = self.nobles, self.holder, self.valued
        return other

    def with_cards(self, owner: int, kind: str, cards: int) -> SiteTotals:
        """The totals after `sites.with_cards`."""
        other = self._copy()
        other._add(owner, kind, cards)
        return other

    def with_dragon(self, owner: int, under: Place) -> SiteTotals:
        """The totals after `sites.with_dragon`, with the dragon on the card `under`."""
        other = self._copy()
        other._add(under.owner, under.kind, -1)
        other._add(owner, DRAGON, 1)
        return other

    def with_token(self, owner: int, value: int) -> SiteTotals:
        """The totals after `sites.with_token`: `owner` lays the first token, which is deducted from now on (rule 5)."""
        other = self._copy()
        other.tokens = self.tokens[:]
        other.tokens.remove(value)
        other.token = self.token[:]
        other.token[owner] = value
        other.holder = owner
        return other

    @property
    def present(self) -> list[int]:
        """The seats with an uncovered card here (W1)."""
        return [seat for seat, cards in enumerate(self.cards) if cards]

    def totals(self) -> list[int]:
        """The total of each seat; 0 for those without cards here."""
        counted = self.cards if self.nobles else self.count
        return [cards - token for cards, token in zip(counted, self.token, strict=True)]

    def settlements(self) -> list[list[float]]:
        """The fame that each seat may still win here by valuations alone (rules 4, 13b and 14, W11).

        One list by seat for each token that may be laid first, or a single list if there is no choice. Nobody wins the
        pairs that are dealt later.
        """
        leading = lead(self.totals(), self.present).seat
        if leading is not None and self.holder < 0:
            return [outcome for value in self.tokens for outcome in self.with_token(leading, value).settlements()]
        fame = [0.0] * len(self.cards)
        if leading is not None:
            fame[self.holder] += self.token[self.holder]
            fame[leading] += self.tokens[0]
        return [fame]

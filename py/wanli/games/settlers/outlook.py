"""How a position looks to every seat, in victory points: what the bots' judgement is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from wanli.bots.features import ahead
from wanli.games.settlers.hand_worth import hand_worth
from wanli.games.settlers.siege import at_least
from wanli.games.settlers.sight import sight_of
from wanli.games.settlers.stance import Firm
from wanli.games.settlers.terrain import Terrain

if TYPE_CHECKING:
    from wanli.games.settlers.state import SettlersState


class Outlook:
    """One position, looked at. `firm[seat]` is what a seat has beside its hand, `goals[seat]` what it saves for."""

    def __init__(self, state: SettlersState, terrain: Terrain) -> None:
        self.state, self.terrain, self.weights = state, terrain, terrain.weights
        self.sight = sight_of(state, terrain)
        self.income, self.dangers = self.sight.lands.income, self.sight.dangers
        self.firm = [found.worth for found in self.sight.firm]
        self.goals = [found.goals for found in self.sight.firm]
        self.defeat = self.threat(self.dangers)

    def hand(self, seat: int, cards: Sequence[int]) -> float:
        """What these cards would be worth to a seat."""
        return self.hand_of(self.sight.firm[seat], cards)

    def hand_of(self, firm: Firm, cards: Sequence[int]) -> float:
        """What these cards would be worth to a seat that saves for what `firm` says."""
        key, known = tuple(cards), firm.hands
        found = known.get(key)
        if found is None:
            found = known[key] = hand_worth(cards, firm.goals, self.weights)
        return found

    @cached_property
    def hands(self) -> list[float]:
        """What every seat's hand is worth to it."""
        return [self.hand_of(firm, cards) for firm, cards in zip(self.sight.firm, self.state.hands, strict=True)]

    def strengths(self) -> list[float]:
        """What every seat has, its hand included."""
        return [firm + hand for firm, hand in zip(self.firm, self.hands, strict=True)]

    def margin(self, strengths: list[float], seat: int) -> float:
        """Own strength less a mean of the rivals', in which the best of them weighs more; the common defeat looms."""
        return self.margin_under(self.defeat, strengths, seat)

    def margin_under(self, defeat: float, strengths: list[float], seat: int) -> float:
        """The same, were this the chance of the common defeat."""
        margin = ahead(strengths, seat, self.weights.best)
        return margin * (1 - defeat) - self.weights.defeat * defeat

    def threat(self, dangers: Sequence[float]) -> float:
        """The chance that all lose before long, with these dangers at the wall."""
        left = self.state.table.breaches - self.state.breaches
        return at_least(left, sum(dangers) * self.weights.alarm)

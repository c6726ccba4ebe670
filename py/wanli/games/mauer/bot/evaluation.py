"""The fame that each seat may expect from the sites of Chinesische Mauer, by the weights of `weights.toml`."""

from __future__ import annotations

from math import exp

from wanli.games.mauer.bot.weights import Weights
from wanli.games.mauer.rules.position import CARD_ACTIONS
from wanli.games.mauer.rules.site_totals import SiteTotals, lead
from wanli.games.mauer.rules.state import MauerState
from wanli.games.mauer.rules.turn_flow import turns_ahead


class Evaluation:
    """The facts of one position that matter to all its sites.

    `turns_to_cards`, `turns_to_valuation` and `plays_no_more` are the lists of `turn_flow.TurnsAhead`. `settled` is
    true if no seat plays any more cards.
    """

    __slots__ = (
        "pace",
        "plays_no_more",
        "reach",
        "reserve",
        "seats",
        "settled",
        "turns_to_cards",
        "turns_to_valuation",
        "weights",
    )

    def __init__(self, state: MauerState, weights: Weights, after_action: bool = False) -> None:
        """With `after_action`, the turn order counts from the end of the pending action."""
        self.weights = weights
        self.seats = state.seats
        self.turns_to_cards, self.turns_to_valuation, self.plays_no_more = turns_ahead(state, after_action)
        self.settled = all(self.plays_no_more)
        self.pace = _pace(state, self.plays_no_more, weights)
        self.reach = [weights.reach + weights.reach_card * min(6, len(player.hand)) for player in state.players]
        self.reach[state.stack[-1].seat] *= (state.card_actions_left - after_action) / CARD_ACTIONS
        self.reserve = [
            exp(weights.reserve * pace * min(8, len(player.hand) + len(player.deck)) / weights.sharpness)
            for player, pace in zip(state.players, self.pace, strict=True)
        ]

    def worth_of_cards(self, state: MauerState) -> list[float]:
        """The fame that each seat's unplayed cards may bring; together at most the fame that is left to win."""
        weights = self.weights
        cards, in_deck = weights.cards, weights.deck * weights.average_card
        worths = [
            pace * weights.worth * (sum([cards[kind] for kind in player.hand]) + in_deck * len(player.deck))
            if pace
            else 0.0
            for player, pace in zip(state.players, self.pace, strict=True)
        ]
        ceiling = weights.ceiling * (sum(state.supply) + sum(sum(site.tokens) for site in state.sites))
        whole = sum(worths)
        return worths if whole <= ceiling else [worth * ceiling / whole for worth in worths]

    def fame(self, site: SiteTotals) -> list[float]:
        """The fame that each seat may expect from a site; 0 from a closed one.

        The holder of a laid token is almost sure of it. The next token goes to the leader if no rival overtakes them
        before their next valuation. Otherwise, and for the last token, the chances follow from the totals.
        """
        weights = self.weights
        fame = [0.0] * self.seats
        if not site.tokens:
            return fame
        if self.settled:
            return _settlement(site)
        if site.holder >= 0:
            fame[site.holder] = weights.safe * site.token[site.holder]
        totals: list[float] = [
            total if cards else weights.absent for total, cards in zip(site.totals(), site.cards, strict=True)
        ]
        present = site.present
        if len(present) == 1:  # a seat alone at a site leads with any total (W1)
            totals[present[0]] = max(totals[present[0]], 0.5)
        first = site.tokens[0]
        leading, best, second = lead(totals, present)
        holds = 0.0
        if leading is not None:
            margin = best - max(second, 0.0) if best > 0 else best - second  # absent seats count, too
            holds = self._chance_to_keep_the_lead(leading, margin, site.valued)
        # The chance to win a token in the end follows from the totals and the unplayed cards.
        sharpness = weights.sharpness
        chances = [exp(total / sharpness) * reserve for total, reserve in zip(totals, self.reserve, strict=True)]
        share = (1.0 - holds) * first / sum(chances)
        fame = [sure + share * chance for sure, chance in zip(fame, chances, strict=True)]
        if leading is not None:
            fame[leading] += holds * first
        if len(site.tokens) == 2:
            if leading is not None:  # the first token will reduce the total of its winner (rule 5)
                chances[leading] *= exp(-holds * first / sharpness)
            share = site.tokens[1] / sum(chances)
            fame = [sure + share * chance for sure, chance in zip(fame, chances, strict=True)]
        return fame

    def _chance_to_keep_the_lead(self, leading: int, margin: float, valued: bool) -> float:
        """The chance that no rival overtakes the leader before the leader's next valuation here (W2)."""
        weights = self.weights
        chance = 1.0
        turns_to_wait = self.turns_to_valuation[leading] or (self.seats if valued else 0)
        for rival in range(self.seats):
            if self.turns_to_cards[rival] < turns_to_wait and rival != leading and not self.plays_no_more[rival]:
                chance *= 1.0 - weights.eagerness / (1.0 + exp((margin - self.reach[rival]) / weights.spread))
        return chance


def _settlement(site: SiteTotals) -> list[float]:
    """The fame that each seat gets from a site where no more cards are played.

    The leader chooses the better of the two outcomes, measured by the margin over the mean of all seats.
    """
    leading = lead(site.totals(), site.present).seat
    outcomes = site.settlements()
    return outcomes[0] if leading is None else max(outcomes, key=lambda fame: fame[leading] - sum(fame) / len(fame))


def _pace(state: MauerState, plays_no_more: list[bool], weights: Weights) -> list[float]:
    """The share of its cards that each seat has time to play before the end of the match."""
    needed = [
        len(player.deck) + (len(player.hand) + len(player.deck)) / weights.several for player in state.players
    ]  # the number of actions to draw and play the rest of the set
    if state.finisher is not None:
        acting = state.stack[-1]
        turn = [float(CARD_ACTIONS)] * state.seats
        turn[acting.seat] = float(state.card_actions_left)
        return [
            0.0 if is_out else min(1.0, time / (len(player.hand) / weights.several + 0.01))
            for is_out, time, player in zip(plays_no_more, turn, state.players, strict=True)
        ]
    time = min(needed) + 2.0
    return [
        0.0 if is_out else min(1.0, time / (need + 0.01)) for is_out, need in zip(plays_no_more, needed, strict=True)
    ]

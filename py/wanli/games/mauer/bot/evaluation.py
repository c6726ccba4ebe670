"""The fame that each seat may expect from the sites of Chinesische Mauer, by the weights of `weights.toml`."""

from __future__ import annotations

from math import exp

from wanli.games.mauer.bot.weights import Weights
from wanli.games.mauer.rules.position import CARD_ACTIONS
from wanli.games.mauer.rules.site_totals import SiteTotals, lead
from wanli.games.mauer.rules.state import MauerState
from wanli.games.mauer.rules.turn_flow import turns_ahead

_NO_DIVISION_BY_ZERO = 0.01
"""A small number of actions, added to divisors that may be 0."""


class Evaluation:
    """The facts of one position that matter to all its sites.

    `turns_to_cards`, `turns_to_valuation` and `is_finished` are the lists of `turn_flow.TurnsAhead`. `settled` is
    true if no seat plays any more cards.
    """

    __slots__ = (
        "is_finished",
        "playable_share",
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
        self.turns_to_cards, self.turns_to_valuation, self.is_finished = turns_ahead(state, after_action)
        self.settled = all(self.is_finished)
        self.playable_share = _playable_share(state, self.is_finished, weights)
        self.reach = [weights.reach + weights.reach_card * min(6, len(player.hand)) for player in state.players]
        self.reach[state.stack[-1].seat] *= (state.card_actions_left - after_action) / CARD_ACTIONS
        self.reserve = [
            exp(weights.reserve * share * min(8, len(player.hand) + len(player.deck)) / weights.sharpness)
            for player, share in zip(state.players, self.playable_share, strict=True)
        ]

    def value_of_cards(self, state: MauerState) -> list[float]:
        """The fame that each seat's unplayed cards may bring.

        The sum is at most a fixed share (`ceiling`) of the fame that is left to win.
        """
        weights = self.weights
        cards, in_deck = weights.cards, weights.deck * weights.average_card
        values = [
            share * weights.worth * (sum([cards[kind] for kind in player.hand]) + in_deck * len(player.deck))
            if share
            else 0.0
            for player, share in zip(state.players, self.playable_share, strict=True)
        ]
        ceiling = weights.ceiling * (sum(state.supply) + sum(sum(site.tokens) for site in state.sites))
        total = sum(values)
        return values if total <= ceiling else [value * ceiling / total for value in values]

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
            return _fame_if_no_more_cards(site)
        if site.holder >= 0:
            fame[site.holder] = weights.safe * site.token[site.holder]
        totals: list[float] = [
            total if cards else weights.absent for total, cards in zip(site.totals(), site.cards, strict=True)
        ]
        present = site.present
        if len(present) == 1:  # a seat alone at a site leads with any total (W1)
            totals[present[0]] = max(totals[present[0]], 0.5)
        first_token = site.tokens[0]
        leader, best, second = lead(totals, present)
        chance_to_hold = 0.0
        if leader is not None:
            margin = best - max(second, 0.0) if best > 0 else best - second  # seats without a card here count, too
            chance_to_hold = self._chance_to_keep_the_lead(leader, margin, site.valued)
        # The chance to win a token in the end follows from the totals and the unplayed cards.
        sharpness = weights.sharpness
        chances = [exp(total / sharpness) * reserve for total, reserve in zip(totals, self.reserve, strict=True)]
        value_per_chance = (1.0 - chance_to_hold) * first_token / sum(chances)
        fame = [guaranteed + value_per_chance * chance for guaranteed, chance in zip(fame, chances, strict=True)]
        if leader is not None:
            fame[leader] += chance_to_hold * first_token
        if len(site.tokens) == 2:
            if leader is not None:  # the first token will reduce the total of its winner (rule 5)
                chances[leader] *= exp(-chance_to_hold * first_token / sharpness)
            value_per_chance = site.tokens[1] / sum(chances)
            fame = [expected + value_per_chance * chance for expected, chance in zip(fame, chances, strict=True)]
        return fame

    def _chance_to_keep_the_lead(self, leader: int, margin: float, already_won_token_this_turn: bool) -> float:
        """The chance that no rival overtakes the leader before the leader's next valuation here (house ruling W2)."""
        weights = self.weights
        chance = 1.0
        turns_to_wait = self.turns_to_valuation[leader]
        # 0 means that the leader is to move. After a token this turn they wait a full round.
        if not turns_to_wait and already_won_token_this_turn:
            turns_to_wait = self.seats
        for rival in range(self.seats):
            if self.turns_to_cards[rival] < turns_to_wait and rival != leader and not self.is_finished[rival]:
                # A logistic function gives the chance that the rival's next cards catch up `margin`.
                chance *= 1.0 - weights.eagerness / (1.0 + exp((margin - self.reach[rival]) / weights.spread))
        return chance


def _fame_if_no_more_cards(site: SiteTotals) -> list[float]:
    """The fame that each seat gets from a site where no more cards are played.

    The leader chooses the better of the two outcomes, measured by the margin over the mean of all seats.
    """
    leader = lead(site.totals(), site.present).seat
    outcomes = site.settlements()
    return outcomes[0] if leader is None else max(outcomes, key=lambda fame: fame[leader] - sum(fame) / len(fame))


def _playable_share(state: MauerState, is_finished: list[bool], weights: Weights) -> list[float]:
    """The share of its cards that each seat has time to play before the end of the match."""
    # `weights.several` is the mean number of cards that one action plays.
    needed = [
        len(player.deck) + (len(player.hand) + len(player.deck)) / weights.several for player in state.players
    ]  # the number of actions to draw and play the rest of the set
    if state.finisher is not None:
        decision = state.stack[-1]
        actions_left = [float(CARD_ACTIONS)] * state.seats
        actions_left[decision.seat] = float(state.card_actions_left)
        return [
            0.0 if is_out else min(1.0, actions / (len(player.hand) / weights.several + _NO_DIVISION_BY_ZERO))
            for is_out, actions, player in zip(is_finished, actions_left, state.players, strict=True)
        ]
    actions = min(needed) + CARD_ACTIONS  # the fastest seat finishes its set, and one more turn follows
    return [
        0.0 if is_out else min(1.0, actions / (need + _NO_DIVISION_BY_ZERO))
        for is_out, need in zip(is_finished, needed, strict=True)
    ]

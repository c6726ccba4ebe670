"""The heuristic of Chinesische Mauer: candidate actions, and the value of a position."""

from __future__ import annotations

from collections.abc import Callable

from wanli.bots import Features, Heuristic
from wanli.bots.features import score_margin
from wanli.engine import Action
from wanli.games.mauer.bot.candidates import candidates
from wanli.games.mauer.bot.evaluation import Evaluation
from wanli.games.mauer.bot.features import features
from wanli.games.mauer.bot.weights import WEIGHTS, Weights
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.games.mauer.rules.position import VALUE
from wanli.games.mauer.rules.site_totals import SiteTotals
from wanli.games.mauer.rules.state import MauerState

_ROUNDS = 2
"""The turns of each seat in a playout. The first token of a site is won in the next turn, the second one later."""


class MauerHeuristic(Heuristic[MauerState]):
    """Values a position by fame won, the chances at each site, and the value of unplayed cards."""

    blunder_threshold = 2.4

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def candidates(self, state: MauerState) -> list[Action]:
        """All legal actions except dragons on unimportant cards and paid horsemen that could ride free."""
        return candidates(state)

    def horizon(self, start: MauerState) -> Callable[[MauerState], bool]:
        """Return True after two turns of each seat, so that the fight for a site shows."""
        return _after_rounds(start, _ROUNDS)

    def blunder_horizon(self, start: MauerState) -> Callable[[MauerState], bool]:
        """Return True after one turn of each seat: a warning names a loss that follows at once."""
        return _after_rounds(start, 1)

    def value(self, state: MauerState, seat: int) -> float:
        """The seat's expected fame minus that of its rivals, with a bonus for a won match."""
        if state.ended:
            return self._margin([float(sum(player.won)) for player in state.players], seat, decided=True)
        evaluation = Evaluation(state, self.weights)
        return self._margin(self._prospects(state, evaluation), seat, evaluation.settled)

    def expected_points(self, state: MauerState) -> list[float]:
        """The expected final fame of each seat: won, likely to be won, and the value of its cards."""
        return self._prospects(state, Evaluation(state, self.weights))

    def features(self, state: MauerState, seat: int) -> Features:
        """The terms of `value` by name."""
        return features(state, seat, self.weights)

    def _prospects(self, state: MauerState, evaluation: Evaluation) -> list[float]:
        """The expected final fame of each seat, from an evaluation of the position."""
        card_values = evaluation.value_of_cards(state)
        points = [sum(player.won) + card_value for player, card_value in zip(state.players, card_values, strict=True)]
        for site_index, site in enumerate(state.sites):
            standing = SiteTotals(site, state.seats, site_index in state.valued)
            for seat, fame in enumerate(evaluation.fame(standing)):
                points[seat] += fame
        decision = state.stack[-1]
        if not evaluation.settled:
            points[decision.seat] += self.weights.tempo * state.card_actions_left
        return points

    def ratings(self, state: MauerState) -> list[tuple[float, Action]]:
        """The value after each candidate, computed from the change at one site without playing the move."""
        seat = state.stack[-1].seat
        candidate_actions = candidates(state)
        if state.stack[-1].kind == VALUE or len(candidate_actions) == 1:
            return super().ratings(state)
        weights = self.weights
        evaluation = Evaluation(state, weights, after_action=True)
        sites = [SiteTotals(site, state.seats) for site in state.sites]
        fames = [evaluation.fame(site) for site in sites]
        card_values = evaluation.value_of_cards(state)
        points = [
            sum(player.won) + sum(expected) + card_value
            for player, expected, card_value in zip(state.players, zip(*fames, strict=True), card_values, strict=True)
        ]
        value_factor = evaluation.playable_share[seat] * weights.worth
        rated: list[tuple[float, Action]] = []
        for action in candidate_actions:
            after = points[:]
            match action:
                case ("play", kind, count, site_index):
                    totals_after = sites[site_index].with_cards(seat, kind, count)
                    after[seat] -= value_factor * weights.cards[kind] * count
                case ("ride", site_index):
                    totals_after = sites[site_index].with_cards(seat, HORSEMAN, 1)
                    after[seat] += weights.tempo - value_factor * weights.cards[HORSEMAN]
                case ("cover", site_index, position):
                    totals_after = sites[site_index].with_dragon(seat, state.sites[site_index].row[position])
                    after[seat] -= value_factor * weights.cards[DRAGON]
                case _:
                    after[seat] += value_factor * (1.0 - weights.deck) * weights.average_card
                    rated.append((self._margin(after, seat, evaluation.settled), action))
                    continue
            fame_before = fames[site_index]
            for other, fame in enumerate(evaluation.fame(totals_after)):
                after[other] += fame - fame_before[other]
            rated.append((self._margin(after, seat, evaluation.settled), action))
        return rated

    def _margin(self, points: list[float], seat: int, decided: bool = False) -> float:
        """The seat's points minus a mean of the rivals' points (the best rival weighs more), plus a win bonus."""
        return score_margin(points, seat, self.weights.best, self.weights.win if decided else 0.0)


def _after_rounds(start: MauerState, rounds: int) -> Callable[[MauerState], bool]:
    end = start.turn + rounds * start.seats
    return lambda state: state.turn >= end


HEURISTIC = MauerHeuristic()

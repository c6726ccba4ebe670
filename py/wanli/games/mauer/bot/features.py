"""The parts of a position's value in Chinesische Mauer, under names that a player would use."""

from __future__ import annotations

from wanli.bots.features import Features, rivals_share, total
from wanli.games.mauer.bot.evaluation import Evaluation
from wanli.games.mauer.bot.weights import Weights
from wanli.games.mauer.rules.site_totals import SiteTotals
from wanli.games.mauer.rules.state import MauerState


def features(state: MauerState, seat: int, weights: Weights) -> Features:
    """The terms of `MauerHeuristic.value`: fame won, laid and in prospect, cards, actions left, and rivals."""
    parts = [{"won": float(sum(player.won))} for player in state.players]
    decided = bool(state.ended)
    if not state.ended:
        evaluation = Evaluation(state, weights)
        decided = evaluation.settled
        card_values = evaluation.value_of_cards(state)
        for part, card_value in zip(parts, card_values, strict=True):
            part |= {"laid": 0.0, "prospect": 0.0, "cards": card_value}
        for site_index, site in enumerate(state.sites):
            totals = SiteTotals(site, state.seats, site_index in state.valued)
            for part, fame in zip(parts, evaluation.fame(totals), strict=True):
                part["prospect"] += fame
            if totals.holder >= 0 and site.tokens and not evaluation.settled:
                guaranteed = weights.safe * totals.token[totals.holder]
                parts[totals.holder]["laid"] += guaranteed
                parts[totals.holder]["prospect"] -= guaranteed
        decision = state.stack[-1]
        if not evaluation.settled:
            parts[decision.seat]["tempo"] = weights.tempo * state.card_actions_left
    points = [total(part) for part in parts]
    features_by_name = {**parts[seat], "rivals": rivals_share(points, seat, weights.best)}
    if decided and points[seat] >= max(points):
        features_by_name["match"] = weights.win
    return features_by_name

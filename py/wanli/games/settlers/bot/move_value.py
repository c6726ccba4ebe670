"""The value of a position after an action, predicted without playing the action.

The value is bit for bit that of the position after playing. The predicting functions in `rules` (`snapshots`) compute
the changed parts of the position; this module derives the changed features.
"""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import Action
from wanli.games.settlers.bot.feature_update import FeatureUpdate
from wanli.games.settlers.bot.pending_value import pending_value
from wanli.games.settlers.bot.position_features import BoardEvaluator, MoveOutcome, PositionFeatures
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.rules.building import (
    board_after_settlement,
    pieces_and_yields_after_city,
    wall_after_building,
)
from wanli.games.settlers.rules.cards import awards_after_knight, blocked_after_removal, draw, wall_after_drive
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, KNIGHT, NOTHING
from wanli.games.settlers.rules.handlers import decision_after
from wanli.games.settlers.rules.invasion import next_rider, wall_after_rider_draw
from wanli.games.settlers.rules.position import FOUND_ROAD, FREE_ROAD, SettlersPosition
from wanli.games.settlers.rules.roads import pieces_and_awards_after_road
from wanli.games.settlers.rules.scoring import SCORING
from wanli.games.settlers.rules.snapshots import replaced


def value_after(trades: TradeEvaluation, state: SettlersPosition, action: Action) -> float | None:
    """The value for the acting seat after `action`; None for an action that must be played."""
    evaluation, decision = trades.evaluation, state.stack[-1]
    seat = decision.seat
    if action[0] not in _OF_VERB or decision.kind == FOUND_ROAD:
        return None
    outcome = _outcome(evaluation.position, evaluation.board, state, action)
    if outcome.won and seat == state.active and action[0] in SCORING:
        return 2 * evaluation.weights.win
    strengths = trades.strengths[:]
    for other, evaluated in outcome.seats:
        cards = evaluation.cards[other]
        if other == seat and outcome.cost is not NOTHING:
            cards = tuple([have - price for have, price in zip(cards, outcome.cost, strict=True)])
        strengths[other] = evaluated.value + evaluation.hand_of(evaluated, cards)
    strengths[seat] += pending_value(evaluation.weights, *decision_after(state, action))
    return evaluation.margin_under(evaluation.defeat_risk(outcome.risks), strengths, seat)


def _outcome(position: PositionFeatures, board: BoardEvaluator, state: SettlersPosition, action: Action) -> MoveOutcome:
    """The outcome of `action`, cached with the features for all positions that differ in resource cards only."""
    verb, decision = action[0], state.stack[-1]
    drawn: tuple[int, ...] = ()
    if verb in ("settle", "city"):
        drawn = (next_rider(state.bag, state.rng.copy()),)
    elif verb == "buy":
        drawn = (draw(state.deck, state.rng.copy()), sum(state.deck) - 1)
    elif decision.kind == FREE_ROAD:
        verb = FREE_ROAD
    key = (decision.seat, verb, *action[1:], *drawn)
    outcome = position.outcomes.get(key)
    if outcome is None:
        update = FeatureUpdate(position, board, state, decision.seat)
        _OF_VERB[verb](update, *action[1:], *drawn)
        outcome = position.outcomes[key] = update.outcome()
    return outcome


# Building -----------------------------------------------------------------------------------------------------------


def _road(update: FeatureUpdate, edge: int) -> None:
    _free_road(update, edge)
    update.cost = COSTS["road"]


def _free_road(update: FeatureUpdate, edge: int) -> None:
    pieces, awards = pieces_and_awards_after_road(update.pieces, update.awards, update.board, update.seat, edge)
    if awards.roads[update.seat] == COMPONENTS.pieces["road"]:
        update.set(update.seat, more_roads=False)
    update.change_pieces(pieces, 1 << edge, 0)
    update.change_awards(awards)


def _settle(update: FeatureUpdate, corner: int, numeral: int) -> None:
    seat, board, state = update.seat, update.board, update.state
    update.cost = COSTS["settlement"]
    pieces, awards, yields = board_after_settlement(update.pieces, update.awards, state.yields, board, seat, corner)
    update.change_pieces(pieces, 0, board.adjacent_corners[corner])
    update.set(seat, more_cities=pieces.can_add_city(seat))
    update.change_land(yields, state.blocked)
    update.change_awards(awards)
    update.change_wall(wall_after_rider_draw(update.wall, numeral))


def _city(update: FeatureUpdate, corner: int, numeral: int) -> None:
    seat, board, state = update.seat, update.board, update.state
    update.cost = COSTS["city"]
    pieces, yields = pieces_and_yields_after_city(update.pieces, state.yields, board, seat, corner)
    update.change_pieces(pieces, 0, 1 << corner)
    update.set(seat, more_cities=pieces.can_add_city(seat))
    update.change_land(yields, state.blocked)
    update.change_wall(wall_after_rider_draw(update.wall, numeral))


def _wall(update: FeatureUpdate) -> None:
    section = update.state.sections[update.seat]
    update.cost = COMPONENTS.walls[update.wall.levels[section]]
    update.change_wall(wall_after_building(update.wall, section))


# Cards and knights --------------------------------------------------------------------------------------------------


def _buy(update: FeatureUpdate, kind: int, left: int) -> None:
    update.cost = COSTS["card"]
    cards = update.before.seats[update.seat].cards
    update.set(update.seat, cards=replaced(cards, kind, cards[kind] + 1))
    if not left:
        for seat in range(update.state.seats):
            update.set(seat, more_cards=False)


def _knight(update: FeatureUpdate) -> None:
    cards = update.before.seats[update.seat].cards
    update.set(update.seat, cards=replaced(cards, KNIGHT, cards[KNIGHT] - 1))
    update.change_awards(awards_after_knight(update.awards, update.seat))


def _drive(update: FeatureUpdate, origin: str, target: str) -> None:
    update.change_wall(wall_after_drive(update.wall, update.board, origin, target))


def _remove(update: FeatureUpdate, land: str) -> None:
    update.change_land(update.state.yields, blocked_after_removal(update.state, land))


def _pirate(update: FeatureUpdate, sea: str) -> None:
    update.change_trade(sea)


_OF_VERB: dict[str, Callable[..., None]] = {
    "road": _road, FREE_ROAD: _free_road, "settle": _settle, "city": _city, "wall": _wall, "buy": _buy,
    "knight": _knight, "drive": _drive, "remove": _remove, "pirate": _pirate,
}  # fmt: skip

"""What an action makes of a position, worked out from what it changes instead of playing it.

A value found so is that of the position which playing would lead to, to the last bit. What the rules change is said by
the deltas in `rules`; here stands what follows from it for the features.
"""

from __future__ import annotations

from collections.abc import Callable

from wanli.engine import Action
from wanli.games.settlers.bot.pending_value import pending_value
from wanli.games.settlers.bot.position_delta import PositionDelta
from wanli.games.settlers.bot.position_features import BoardEvaluator, MoveOutcome, PositionFeatures
from wanli.games.settlers.bot.trade_evaluation import TradeEvaluation
from wanli.games.settlers.rules.building import city_delta, settle_delta, wall_delta
from wanli.games.settlers.rules.cards import draw, drive_delta, knight_delta, remove_delta
from wanli.games.settlers.rules.components import COMPONENTS, COSTS, KNIGHT, NOTHING
from wanli.games.settlers.rules.handlers import pending_delta
from wanli.games.settlers.rules.invasion import draw_rider_delta, next_rider
from wanli.games.settlers.rules.position import FOUND_ROAD, FREE_ROAD, SettlersPosition
from wanli.games.settlers.rules.roads import road_delta
from wanli.games.settlers.rules.scoring import SCORING
from wanli.games.settlers.rules.snapshots import replaced


def value_after(trades: TradeEvaluation, state: SettlersPosition, action: Action) -> float | None:
    """The value for the seat to act after `action`; None for an action that has to be played to know."""
    evaluation, decision = trades.evaluation, state.stack[-1]
    seat = decision.seat
    if action[0] not in _OF_VERB or decision.kind == FOUND_ROAD:
        return None
    outcome = _outcome(evaluation.position, evaluation.board, state, action)
    if outcome.won and seat == state.active and action[0] in SCORING:
        return 2 * evaluation.weights.win
    strengths = trades.strengths[:]
    for other, found in outcome.seats:
        cards = evaluation.cards[other]
        if other == seat and outcome.cost is not NOTHING:
            cards = tuple([have - price for have, price in zip(cards, outcome.cost, strict=True)])
        strengths[other] = found.worth + evaluation.hand_of(found, cards)
    strengths[seat] += pending_value(evaluation.weights, *pending_delta(state, action))
    return evaluation.margin_under(evaluation.defeat_risk(outcome.risks), strengths, seat)


def _outcome(position: PositionFeatures, board: BoardEvaluator, state: SettlersPosition, action: Action) -> MoveOutcome:
    """What `action` changes, kept with the features for positions that differ in the resource cards alone."""
    verb, decision = action[0], state.stack[-1]
    drawn: tuple[int, ...] = ()
    if verb in ("settle", "city"):
        drawn = (next_rider(state.bag, state.rng.copy()),)
    elif verb == "buy":
        drawn = (draw(state.deck, state.rng.copy()), sum(state.deck) - 1)
    elif decision.kind == FREE_ROAD:
        verb = FREE_ROAD
    key = (decision.seat, verb, *action[1:], *drawn)
    found = position.outcomes.get(key)
    if found is None:
        delta = PositionDelta(position, board, state, decision.seat)
        _OF_VERB[verb](delta, *action[1:], *drawn)
        found = position.outcomes[key] = delta.outcome()
    return found


# Building -----------------------------------------------------------------------------------------------------------


def _road(delta: PositionDelta, edge: int) -> None:
    _free_road(delta, edge)
    delta.cost = COSTS["road"]


def _free_road(delta: PositionDelta, edge: int) -> None:
    pieces, awards = road_delta(delta.pieces, delta.awards, delta.board, delta.seat, edge)
    if awards.roads[delta.seat] == COMPONENTS.pieces["road"]:
        delta.set(delta.seat, more_roads=False)
    delta.change_pieces(pieces, 1 << edge, 0)
    delta.change_awards(awards)


def _settle(delta: PositionDelta, corner: int, numeral: int) -> None:
    seat, board, state = delta.seat, delta.board, delta.state
    delta.cost = COSTS["settlement"]
    pieces, awards, yields = settle_delta(delta.pieces, delta.awards, state.yields, board, seat, corner)
    delta.change_pieces(pieces, 0, board.near[corner])
    delta.set(seat, more_cities=pieces.can_add_city(seat))
    delta.change_land(yields, state.invaders)
    delta.change_awards(awards)
    delta.change_wall(draw_rider_delta(delta.wall, numeral))


def _city(delta: PositionDelta, corner: int, numeral: int) -> None:
    seat, board, state = delta.seat, delta.board, delta.state
    delta.cost = COSTS["city"]
    pieces, yields = city_delta(delta.pieces, state.yields, board, seat, corner)
    delta.change_pieces(pieces, 0, 1 << corner)
    delta.set(seat, more_cities=pieces.can_add_city(seat))
    delta.change_land(yields, state.invaders)
    delta.change_wall(draw_rider_delta(delta.wall, numeral))


def _wall(delta: PositionDelta) -> None:
    section = delta.state.sections[delta.seat]
    delta.cost = COMPONENTS.walls[delta.wall.levels[section]]
    delta.change_wall(wall_delta(delta.wall, section))


# Cards and knights --------------------------------------------------------------------------------------------------


def _buy(delta: PositionDelta, kind: int, left: int) -> None:
    delta.cost = COSTS["card"]
    cards = delta.before.seats[delta.seat].cards
    delta.set(delta.seat, cards=replaced(cards, kind, cards[kind] + 1))
    if not left:
        for seat in range(delta.state.seats):
            delta.set(seat, more_cards=False)


def _knight(delta: PositionDelta) -> None:
    cards = delta.before.seats[delta.seat].cards
    delta.set(delta.seat, cards=replaced(cards, KNIGHT, cards[KNIGHT] - 1))
    delta.change_awards(knight_delta(delta.awards, delta.seat))


def _drive(delta: PositionDelta, origin: str, target: str) -> None:
    delta.change_wall(drive_delta(delta.wall, delta.board, origin, target))


def _remove(delta: PositionDelta, land: str) -> None:
    delta.change_land(delta.state.yields, remove_delta(delta.state.invaders, delta.board, land))


def _pirate(delta: PositionDelta, sea: str) -> None:
    delta.change_trade(sea)


_OF_VERB: dict[str, Callable[..., None]] = {
    "road": _road, FREE_ROAD: _free_road, "settle": _settle, "city": _city, "wall": _wall, "buy": _buy,
    "knight": _knight, "drive": _drive, "remove": _remove, "pirate": _pirate,
}  # fmt: skip

"""Determinization: a full state that fits a view, with random hidden cards within the bounds of card counting."""

from __future__ import annotations

from wanli.engine import Decision, Rng
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, KNIGHT, VP
from wanli.games.settlers.rules.hand_bounds import spectator
from wanli.games.settlers.rules.maps import board_of
from wanli.games.settlers.rules.position import Doubt, SettlersPosition
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.rules.view import SettlersView, fresh_cards

_DECK = -1


def imagine(view: SettlersView, rng: Rng) -> SettlersState:
    """A state with the public facts of the view and random hands, sealed discards and development cards."""
    state = SettlersState.from_view(view, rng)
    _take_public(state, view)
    state.hands = _hands(view, rng)
    _deal_cards(state, view, rng)
    state.doubts = _doubts(state, view)
    state.sealed = [_sealed(state, view, seat, rng) if sealed else None for seat, sealed in enumerate(view["sealed"])]
    return state


def _take_public(state: SettlersPosition, view: SettlersView) -> None:
    board, players = board_of(state.seats, state.options, state.layout), view["players"]
    field_index = board.field_index

    def riders(names: list[str]) -> tuple[int, ...]:
        return tuple(field_index[name] for name in names)

    seats = range(state.seats)
    state.played = [view["played"].get(name, 0) for name in CARDS]
    state.settlements, state.cities, state.roads = ([0 for _ in seats] for _ in range(3))
    for corner, seat, kind in view["buildings"]:
        (state.settlements if kind == "settlement" else state.cities)[seat] |= 1 << corner
    for edge, seat in view["roads"]:
        state.roads[seat] |= 1 << edge
    owners = [section["owner"] for section in view["sections"]]
    state.sections = [owners.index(seat) if seat in owners else -1 for seat in seats]
    state.levels = [section["level"] for section in view["sections"]]
    state.attackers = [riders(section["riders"]) for section in view["sections"]]
    state.gathered = [riders(field["riders"]) for field in view["fields"]]
    state.invaders = [riders(view["blocked"].get(name, [])) for name in board.land]
    state.bag = [view["bag"][field.id] for field in board.fields]
    state.malus = [player["malus"] for player in players]
    state.knights = [player["knights"] for player in players]
    state.lengths = [player["road_length"] for player in players]
    state.most_vp = [player["vp_most"] for player in players]
    state.longest = -1 if view["longest"] is None else view["longest"]
    state.army = -1 if view["army"] is None else view["army"]
    state.ended = "" if view["result"] is None else view["result"]["reason"]
    state.stack = [Decision.decode(pending) for pending in view["stack"]]
    state.derive()


# Resource cards -----------------------------------------------------------------------------------------------------


class _Deal:
    """Hands in the course of being dealt.

    `extra` are the cards dealt above the lower bounds, `room` is the rest up to the upper bounds. `loose` counts the
    cards of each type that are in some hand but not dealt yet.
    """

    def __init__(self, view: SettlersView) -> None:
        players = view["players"]
        total = COMPONENTS.tables[view["seats"]].bank
        self.low = [list(player["low"]) for player in players]
        self.extra = [[0] * 5 for _ in players]
        self.room = [
            [high - low for low, high in zip(player["low"], player["high"], strict=True)] for player in players
        ]
        self.loose = [total - view["bank"][r] - sum(low[r] for low in self.low) for r in range(5)]

    def give(self, seat: int, rng: Rng) -> None:
        """Deal a random fitting card to `seat`. If none fits, other seats pass on cards of theirs."""
        fitting = [r for r in range(5) if self.room[seat][r] for _ in range(self.loose[r])]
        taken = [(seat, rng.choice(fitting))] if fitting else self._chain(seat, rng)
        for index, (taker, resource) in enumerate(taken):
            self.extra[taker][resource] += 1
            self.room[taker][resource] -= 1
            if index + 1 < len(taken):
                giver = taken[index + 1][0]
                self.extra[giver][resource] -= 1
                self.room[giver][resource] += 1
            else:
                self.loose[resource] -= 1

    def _chain(self, seat: int, rng: Rng) -> list[tuple[int, int]]:
        """Pairs (seat, type): each seat takes a card of the type from the next seat, the last one a loose card.

        The chain is an augmenting path: it exists as long as the bounds leave any solution.
        """
        before: dict[int, list[tuple[int, int]]] = {seat: []}
        todo = [seat]
        for taker in todo:
            for resource in rng.shuffled(range(5)):
                if not self.room[taker][resource]:
                    continue
                chain = [*before[taker], (taker, resource)]
                if self.loose[resource]:
                    return chain
                for giver in rng.shuffled(range(len(self.extra))):
                    if giver not in before and self.extra[giver][resource]:
                        before[giver] = chain
                        todo.append(giver)
        raise ValueError("no hands fit what has been counted")


def _hands(view: SettlersView, rng: Rng) -> list[list[int]]:
    """Random hands within the bounds; together they hold the cards that the bank lacks."""
    deal = _Deal(view)
    wanting = [
        seat for seat, player in enumerate(view["players"]) for _ in range(player["hand_count"] - sum(player["low"]))
    ]
    for seat in rng.shuffled(wanting):
        deal.give(seat, rng)
    return [[a + b for a, b in zip(low, extra, strict=True)] for low, extra in zip(deal.low, deal.extra, strict=True)]


def _sealed(state: SettlersPosition, view: SettlersView, seat: int, rng: Rng) -> tuple[int, ...]:
    """The discards that a seat has chosen, at random if the view hides them."""
    own = view["players"][seat]["sealed"]
    return tuple(own) if own is not None else _random_half(state.hands[seat], rng)


def _random_half(hand: list[int], rng: Rng) -> tuple[int, ...]:
    """A random half of a hand, rounded down."""
    cards = rng.shuffled([r for r in range(5) for _ in range(hand[r])])[: sum(hand) // 2]
    return tuple(cards.count(r) for r in range(5))


def _doubts(state: SettlersPosition, view: SettlersView) -> list[Doubt | None]:
    """The doubts of all observers: the viewer knows the bounds of the view, the others at least the public bounds."""
    viewer = spectator(state) if view["seat"] is None else view["seat"]
    public = [
        _doubt(hand, player["public_low"], player["public_high"])
        for hand, player in zip(state.hands, view["players"], strict=True)
    ]
    doubts: list[Doubt | None] = []
    for observer in range(state.seats + 1):
        row = public[:]
        if observer == viewer:
            row = [
                _doubt(hand, player["low"], player["high"])
                for hand, player in zip(state.hands, view["players"], strict=True)
            ]
        if observer < state.seats:
            row[observer] = None
        doubts += row
    return doubts


def _doubt(hand: list[int], low: list[int], high: list[int]) -> Doubt | None:
    """The distance of bounds from a hand; None if they leave no doubt."""
    if low == high:
        return None
    below = tuple([held - bound for held, bound in zip(hand, low, strict=True)])
    return below, tuple([bound - held for held, bound in zip(hand, high, strict=True)])


# Development cards --------------------------------------------------------------------------------------------------


def _deal_cards(state: SettlersPosition, view: SettlersView, rng: Rng) -> None:
    """Deal the unseen cards at random to the other hands and the deck.

    No hand gets so many victory points that its seat would have won.
    """
    unseen = [count - played for count, played in zip(state.table.cards, state.played, strict=True)]
    unseen[KNIGHT] -= sum(state.knights)
    places: list[int] = []
    state.cards = [[0] * 5 for _ in range(state.seats)]
    state.fresh = [0] * 5
    for seat, player in enumerate(view["players"]):
        if player["cards"] is None:
            places += [seat] * player["card_count"]
            continue
        state.cards[seat] = [player["cards"][kind] for kind in CARDS]
        unseen = [count - held for count, held in zip(unseen, state.cards[seat], strict=True)]
        if seat == state.active:
            fresh = fresh_cards(player)
            state.fresh = [fresh[kind] for kind in CARDS]
    places += [_DECK] * view["deck"]
    places = _deal_points(state, view, places, unseen[VP], rng)
    rest = rng.shuffled([kind for kind in range(5) if kind != VP for _ in range(unseen[kind])])
    state.deck = [0] * 5
    state.deck[VP] = unseen[VP] - sum(
        state.cards[seat][VP] for seat, player in enumerate(view["players"]) if player["cards"] is None
    )
    for place, kind in zip(places, rest, strict=True):
        (state.deck if place == _DECK else state.cards[place])[kind] += 1
    active = view["players"][state.active]
    if active["cards"] is None and active["fresh_count"]:
        held = [kind for kind in range(5) for _ in range(state.cards[state.active][kind])]
        for kind in rng.sample(held, active["fresh_count"]):
            state.fresh[kind] += 1


def _deal_points(state: SettlersPosition, view: SettlersView, places: list[int], points: int, rng: Rng) -> list[int]:
    """Deal the victory point cards to places that may hold them. Returns the remaining places."""
    allowed: list[int] = []
    room = [player["vp_most"] for player in view["players"]]
    for index, place in enumerate(places):
        if place == _DECK:
            allowed.append(index)
        elif room[place]:
            room[place] -= 1
            allowed.append(index)
    taken = set(rng.sample(allowed, points))
    for index in taken:
        if places[index] != _DECK:
            state.cards[places[index]][VP] += 1
    return [place for index, place in enumerate(places) if index not in taken]

"""The action vocabulary of Die Große Mauer and of the base game on its islands.

- Offers and counter-offers are entered as the verb, `("give", resource)` and then `("get", resource)` card by card, and
  `("done",)`.
- `("discard", cards)` is entered as the verb, `("card", resource)` card by card, and `("done",)`.
- `("plenty", first, second)` is entered as `("plenty", first)`, `("second", second)`. If the bank has a single card,
  `("done",)` follows the first token.
- Every other action is one token.

Cards are entered in the order of `RESOURCES`. Left out are offers and counter-offers of more than three cards on one
side.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations_with_replacement
from operator import le

from wanli.encoding import Groups, Token, Unlisted
from wanli.engine import Action, JsonDict, Rng
from wanli.games.settlers.rules.components import RESOURCES, CardCounts
from wanli.games.settlers.rules.maps import board_of, layout_for
from wanli.games.settlers.rules.state import SettlersState

MAX_OFFERED = 3
"""The maximum number of cards on each side of an offer."""

_DONE: Token = ("done",)
_OFFER: Token = ("offer",)
_COUNTER: Token = ("counter",)
_VERBS = (
    "roll", "end", "wall", "buy", "knight", "road_building", "stop", "pass", "accept", "refuse", "nobody",
    "offer", "counter", "discard",
)  # fmt: skip
OMISSIONS = ("offers and counter-offers of more than three cards on one side",)


def tokens(seats: int, options: JsonDict) -> list[Token]:
    """Return all tokens for the map of these seats and options. They do not depend on the layout of an island."""
    board = board_of(seats, options, layout_for(options, Rng(0)))
    corners, edges = range(len(board.corners)), range(len(board.edges))
    fields = [field.id for field in board.fields]
    return [
        *[(verb,) for verb in _VERBS],
        *[("fort", section.id) for section in board.sections],
        *[(verb, corner) for verb in ("found", "settle", "city") for corner in corners],
        *[("road", edge) for edge in edges],
        *[("bank", give, take) for give in RESOURCES for take in RESOURCES if give != take],
        *[(verb, resource) for verb in ("monopoly", "plenty", "second") for resource in RESOURCES],
        *[(verb, seat) for verb in ("partner", "rob") for seat in range(seats)],
        *[("drive", origin, target) for origin in fields for target in fields if origin != target],
        *[("pirate", sea) for sea in board.sea if board.sections],
        *[("remove" if board.sections else "robber", land) for land in board.land],
        *[(side, resource) for side in ("give", "get", "card") for resource in RESOURCES],
        _DONE,
    ]


def spell(action: Action) -> tuple[Token, ...]:
    """Return the tokens of an action; () for one that is left out."""
    match action:
        case ("offer" | "counter" as verb, give, get):
            if sum(give) > MAX_OFFERED or sum(get) > MAX_OFFERED:
                return ()
            return (verb,), *_cards("give", give), *_cards("get", get), _DONE
        case ("discard", cards):
            return ("discard",), *_cards("card", cards), _DONE
        case ("plenty", first, second):
            return ("plenty", first), ("second", second)
        case ("plenty", first):
            return ("plenty", first), _DONE
    return (action,)


def offers(state: SettlersState) -> tuple[Groups, None]:
    """Return the offers of up to three cards per side that the pending seat can pay (base A10)."""
    return _payable(_OFFER, *state.hands[state.stack[-1].seat]), None


def counters(state: SettlersState) -> tuple[Groups, Action | None]:
    """Return the counter-offers of up to three cards per side that the pending seat can pay (base A10).

    The offer itself is none of them.
    """
    decision = state.stack[-1]
    hand = state.hands[decision.seat]
    asked, offered = tuple(decision.data["get"]), tuple(decision.data["give"])
    is_among = sum(asked) <= MAX_OFFERED and sum(offered) <= MAX_OFFERED and all(map(le, asked, hand))
    return _payable(_COUNTER, *hand), (*_COUNTER, asked, offered) if is_among else None


@lru_cache(maxsize=4096)
def _payable(token: Token, *hand: int) -> Groups:
    v, w, x, y, z = [min(count, MAX_OFFERED) for count in hand]
    return _all_payable(token, (v, w, x, y, z))


@cache
def _all_payable(token: Token, hand: CardCounts) -> Groups:
    """Return the offers that a hand can pay, in groups of equal cards. No number in `hand` is over `MAX_OFFERED`."""
    return tuple([group for give, group in _GROUPS[token].items() if all(map(le, give, hand))])


def _cards(side: str, cards: CardCounts) -> list[Token]:
    return [(side, resource) for resource, count in zip(RESOURCES, cards, strict=True) for _ in range(count)]


def _sides() -> tuple[CardCounts, ...]:
    """Return all choices of one to three cards as counts per resource."""
    choices = [chosen for size in range(1, MAX_OFFERED + 1) for chosen in combinations_with_replacement(range(5), size)]
    return tuple(
        (chosen.count(0), chosen.count(1), chosen.count(2), chosen.count(3), chosen.count(4)) for chosen in choices
    )


_SIDES = _sides()

_GROUPS: dict[Token, dict[CardCounts, tuple[Action, ...]]] = {
    (verb,): {give: tuple([(verb, give, get) for get in _SIDES if not any(map(min, give, get))]) for give in _SIDES}
    for (verb,) in (_OFFER, _COUNTER)
}
"""All offers and counter-offers of up to three cards per side, by the cards that the seat gives."""

UNLISTED: dict[Token, Unlisted] = {_OFFER: offers, _COUNTER: counters}

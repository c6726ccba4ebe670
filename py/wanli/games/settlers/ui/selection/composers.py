"""The composer: offers, counter-offers, discards and the cards of Year of Plenty, put together card by card."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Reason
from wanli.games.settlers.rules.cards import plenty_count
from wanli.games.settlers.rules.components import COMPONENTS, NOTHING, RESOURCES
from wanli.games.settlers.rules.refusals.trade import is_card_counts
from wanli.games.settlers.rules.view import acting_player, open_hand, pending_data
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.selection.why_not import why_not_counter, why_not_trade
from wanli.ui.selection.picks import Draft, Step

_SIDES = {"offer": ("give", "get"), "counter": ("give", "get"), "discard": ("cards",), "plenty": ("cards",)}
"""The sides of each kind of draft."""
_OPENED_BY: dict[str, Step] = {"offer": ("trade",), "counter": ("counter",), "plenty": ("card", "plenty")}
_RULES = {"offer": "A10", "counter": "A10", "discard": "A9", "plenty": "A13"}
_PHASES = {"offer": ("main",), "counter": ("answer",), "discard": ("discard",), "plenty": ("roll", "main")}


GIVING = frozenset({"offer", "counter", "discard"})
"""The kinds of drafts that give cards of the seat's hand."""


class CardComposer:
    """Drafts are ("offer", give, get), ("counter", give, get), ("discard", cards) and ("plenty", cards).

    Cards are counts by resource. The steps ("trade",), ("counter",) and ("card", "plenty") open a draft;
    ("step", side, resource, 1 or -1) changes it. ("hand", resource), a card of the hand, gives one more card of the
    type, or none after the last one; during the seat's turn the first such step opens an offer.
    """

    def start(self, context: Context) -> Draft:
        """The initial draft: an empty one for discards, otherwise none."""
        return ("discard", NOTHING) if context.view["phase"] == "discard" else ()

    def fits(self, context: Context, draft: Draft) -> bool:
        """True if `draft` is well-formed and belongs to the pending decision."""
        kind, *sides = draft
        if type(kind) is not str or context.view["phase"] not in _PHASES.get(kind, ()):
            return False
        return len(sides) == len(_SIDES[kind]) and all(map(_is_card_counts, sides))

    def open(self, context: Context, step: Step) -> Draft | Reason | None:
        """The draft that a step opens; a counter-offer begins with the terms of the offer that the seat can pay."""
        match step:
            case ("trade",):
                return why_not_trade(context) or ("offer", NOTHING, NOTHING)
            case ("hand", int(resource)) if context.view["phase"] == "main" and 0 <= resource < 5:
                return why_not_trade(context) or self.change(context, ("offer", NOTHING, NOTHING), step)
            case ("counter",):
                return why_not_counter(context) or _first_counter(context)
            case ("card", "plenty") if any(action[0] == "plenty" for action in context.legal):
                return ("plenty", NOTHING)
        return None

    def change(self, context: Context, draft: Draft, step: Step) -> Draft | Reason | None:
        """The draft after a step, which changes one count; the step that opened the draft discards it."""
        if step == _OPENED_BY.get(draft[0]):
            return ()
        match step:
            case ("step", str(side), int(resource), int(change)) if _is_step(draft, side, resource, change):
                return _changed(context, draft, side, resource, change)
            case ("hand", int(resource)) if draft[0] in GIVING and 0 <= resource < 5:
                return _one_more_given(context, draft, resource)
        return None

    def lit(self, context: Context, draft: Draft) -> Iterable[Step]:
        """The buttons that open a draft, or the steps that its cards allow."""
        if not draft:
            verbs = {action[0] for action in context.legal}
            if context.view["phase"] == "answer":
                verbs.add("counter")  # legal even if none is listed
            yield from (step for verb, step in _OPENED_BY.items() if verb in verbs)
            if "offer" in verbs:
                yield from _of_hand(context, ("offer", NOTHING, NOTHING))
            return
        if draft[0] in GIVING:
            yield from _of_hand(context, draft)
        for side, cards in zip(_SIDES[draft[0]], draft[1:], strict=True):
            for resource in range(5):
                if cards[resource]:
                    yield ("step", side, resource, -1)
                if cards[resource] < max_count(context, draft, side, resource):
                    yield ("step", side, resource, 1)

    def action(self, draft: Draft) -> Action | None:
        """The action of the draft, legal or not; None if a required side is empty."""
        match draft:
            case ("discard", cards):
                return ("discard", cards)
            case ("plenty", cards) if any(cards):
                return ("plenty", *(name for name, count in zip(RESOURCES, cards, strict=True) for _ in range(count)))
            case (("offer" | "counter"), give, get) if any(give) and any(get):
                return draft
        return None

    def draft(self, action: Action) -> Draft:
        """The draft of an action."""
        match action:
            case (("offer" | "counter" | "discard"), *_):
                return action
            case ("plenty", *names):
                return ("plenty", tuple(names.count(name) for name in RESOURCES))
        return ()


def _of_hand(context: Context, draft: Draft) -> list[Step]:
    """The steps on cards of the hand that give them or take them back."""
    side = _SIDES[draft[0]][0]
    return [
        ("hand", resource) for resource in range(5) if draft[1][resource] or max_count(context, draft, side, resource)
    ]


def one_less_given(draft: Draft, resource: int) -> Step | None:
    """The step that takes back one given card of a type; None if none is given."""
    given = draft[0] in GIVING and draft[1][resource]
    return ("step", _SIDES[draft[0]][0], resource, -1) if given else None


def max_count(context: Context, draft: Draft, side: str, resource: int) -> int:
    """The largest number of cards of a type on a side of a draft."""
    view, kind, cards = context.view, draft[0], draft[1]
    hand = open_hand(acting_player(view))
    if kind in ("offer", "counter"):
        return int(hand[resource]) if side == "give" else COMPONENTS.tables[view["seats"]].bank
    if kind == "discard":
        return int(min(hand[resource], cards[resource] + pending_data(view)["count"] - sum(cards)))
    return int(min(view["bank"][resource], cards[resource] + plenty_count(view["bank"]) - sum(cards)))


def _is_card_counts(cards: object) -> bool:
    return type(cards) is tuple and is_card_counts(cards)


def _is_step(draft: Draft, side: str, resource: int, change: int) -> bool:
    return side in _SIDES[draft[0]] and 0 <= resource < 5 and abs(change) == 1


def _changed(context: Context, draft: Draft, side: str, resource: int, change: int) -> Draft | Reason:
    place = _SIDES[draft[0]].index(side)
    count = draft[1 + place][resource] + change
    if not 0 <= count <= max_count(context, draft, side, resource):
        return Reason("no_more_of_these", rule=_RULES[draft[0]])
    sides = [list(cards) for cards in draft[1:]]
    sides[place][resource] = count
    if len(sides) == 2 and count:
        sides[1 - place][resource] = 0  # no type on both sides (base A10)
    return (draft[0], *(tuple(cards) for cards in sides))


def _one_more_given(context: Context, draft: Draft, resource: int) -> Draft | Reason:
    """The draft with one more card of a type from the hand; with none if all are already given."""
    side, given = _SIDES[draft[0]][0], draft[1][resource]
    if given and given >= max_count(context, draft, side, resource):
        return _changed(context, draft, side, resource, -given)
    return _changed(context, draft, side, resource, 1)


def _first_counter(context: Context) -> Draft:
    asked = pending_data(context.view)
    hand = open_hand(acting_player(context.view))
    give = tuple(min(demanded, held) for demanded, held in zip(asked["get"], hand, strict=True))
    return ("counter", give, tuple(asked["give"]))

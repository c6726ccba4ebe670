"""Putting cards together one by one: offers, counter-offers, discards, and the cards that Year of Plenty takes."""

from __future__ import annotations

from collections.abc import Iterable

from wanli.engine import Action, Reason
from wanli.games.settlers.rules.cards import plenty_count
from wanli.games.settlers.rules.components import COMPONENTS, NOTHING, RESOURCES
from wanli.games.settlers.rules.refusals.trade import is_five
from wanli.games.settlers.ui.selection.why_not import why_not_counter, why_not_trade
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Draft, Step

_SIDES = {"offer": ("give", "get"), "counter": ("give", "get"), "discard": ("cards",), "plenty": ("cards",)}
"""The sides of what is put together."""
_OPENED_BY: dict[str, Step] = {"offer": ("trade",), "counter": ("counter",), "plenty": ("card", "plenty")}
_RULES = {"offer": "A10", "counter": "A10", "discard": "A9", "plenty": "A13"}
_PHASES = {"offer": ("main",), "counter": ("answer",), "discard": ("discard",), "plenty": ("roll", "main")}


GIVING = frozenset({"offer", "counter", "discard"})
"""What cards of the own hand are given for."""


class CardComposer:
    """Drafts are ("offer", give, get), ("counter", give, get), ("discard", cards) and ("plenty", cards).

    Cards are counts by resource. The clicks are ("trade",), ("counter",) and ("card", "plenty") to open a draft and
    ("step", side, resource, 1 or -1) to change it. ("hand", resource) is a card of the own hand: one more of it is
    given away, after the last one none; in the own turn the first such card opens an offer.
    """

    def start(self, context: RenderContext) -> Draft:
        """Who has to discard need not open anything."""
        return ("discard", NOTHING) if context.view["phase"] == "discard" else ()

    def fits(self, context: RenderContext, draft: Draft) -> bool:
        """Whether `draft` is one of this decision."""
        what, *sides = draft
        if type(what) is not str or context.view["phase"] not in _PHASES.get(what, ()):
            return False
        return len(sides) == len(_SIDES[what]) and all(map(_is_five, sides))

    def open(self, context: RenderContext, step: Step) -> Draft | Reason | None:
        """A counter-offer begins with the terms of the offer, as far as they can be met."""
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

    def change(self, context: RenderContext, draft: Draft, step: Step) -> Draft | Reason | None:
        """One card more or less of a type, on a side of what is put together; the click that opened it puts it away."""
        if step == _OPENED_BY.get(draft[0]):
            return ()
        match step:
            case ("step", str(side), int(resource), int(change)) if _is_step(draft, side, resource, change):
                return _changed(context, draft, side, resource, change)
            case ("hand", int(resource)) if draft[0] in GIVING and 0 <= resource < 5:
                return _one_more_given(context, draft, resource)
        return None

    def lit(self, context: RenderContext, draft: Draft) -> Iterable[Step]:
        """The buttons that open a draft, or the steps that its cards allow."""
        if not draft:
            verbs = {action[0] for action in context.legal}
            if context.view["phase"] == "answer":
                verbs.add("counter")  # which need not be listed
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
                if cards[resource] < most(context, draft, side, resource):
                    yield ("step", side, resource, 1)

    def action(self, draft: Draft) -> Action | None:
        """The action that the draft stands for, legal or not; None if a side is empty that must not be."""
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


def _of_hand(context: RenderContext, draft: Draft) -> list[Step]:
    """The cards of the own hand that a click gives away, or takes back."""
    side = _SIDES[draft[0]][0]
    return [("hand", resource) for resource in range(5) if draft[1][resource] or most(context, draft, side, resource)]


def one_less_given(draft: Draft, resource: int) -> Step | None:
    """The step that takes one card of a type back from what is given; None if none of it is given."""
    given = draft[0] in GIVING and draft[1][resource]
    return ("step", _SIDES[draft[0]][0], resource, -1) if given else None


def most(context: RenderContext, draft: Draft, side: str, resource: int) -> int:
    """How many cards of a type may at most stand on a side of a draft."""
    view, what, cards = context.view, draft[0], draft[1]
    hand = view["players"][view["to_move"]]["hand"]
    if what in ("offer", "counter"):
        return int(hand[resource]) if side == "give" else COMPONENTS.tables[view["seats"]].bank
    if what == "discard":
        return int(min(hand[resource], cards[resource] + view["decision"]["count"] - sum(cards)))
    return int(min(view["bank"][resource], cards[resource] + plenty_count(view["bank"]) - sum(cards)))


def _is_five(cards: object) -> bool:
    return type(cards) is tuple and is_five(cards)


def _is_step(draft: Draft, side: str, resource: int, change: int) -> bool:
    return side in _SIDES[draft[0]] and 0 <= resource < 5 and abs(change) == 1


def _changed(context: RenderContext, draft: Draft, side: str, resource: int, change: int) -> Draft | Reason:
    place = _SIDES[draft[0]].index(side)
    count = draft[1 + place][resource] + change
    if not 0 <= count <= most(context, draft, side, resource):
        return Reason("no_more_of_these", rule=_RULES[draft[0]])
    sides = [list(cards) for cards in draft[1:]]
    sides[place][resource] = count
    if len(sides) == 2 and count:
        sides[1 - place][resource] = 0  # no type may be on both sides (base A10)
    return (draft[0], *(tuple(cards) for cards in sides))


def _one_more_given(context: RenderContext, draft: Draft, resource: int) -> Draft | Reason:
    """One card more of a type from the hand; none of them if all that may be given are."""
    side, given = _SIDES[draft[0]][0], draft[1][resource]
    if given and given >= most(context, draft, side, resource):
        return _changed(context, draft, side, resource, -given)
    return _changed(context, draft, side, resource, 1)


def _first_counter(context: RenderContext) -> Draft:
    asked = context.view["decision"]
    hand = context.view["players"][context.view["to_move"]]["hand"]
    give = tuple(min(wanted, held) for wanted, held in zip(asked["get"], hand, strict=True))
    return ("counter", give, tuple(asked["give"]))

"""Putting a move together: what has been picked so far, what may be picked next, and what a click means.

A move takes a card, its meridian, perhaps an own tower that is taken up, and a pair of height and city. The click
that completes it shows it as a preview; the same click once more, or the button that confirms, plays it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.laws import own_cities
from wanli.games.meridian.ui.preview import PositionPreview, after, columns_of, position_preview
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, RenderContext, Selection

Answer = Picked | Play | Refuse

BUILD, TAKE, NOTHING_PLACED = "build", "take", "nothing"


@dataclass(frozen=True)
class Choice:
    """What is picked: `card`, `meridian` (0: not yet), the city of an own tower taken up (`old`, 0: none).

    `what` is what is done there: "" not chosen yet, "build" with `height` and `city`, "take" up only, or "nothing".
    `wide` shows the tall heights too.
    """

    card: str = ""
    meridian: int = 0
    old: int = 0
    what: str = ""
    height: int = 0
    city: int = 0
    wide: bool = False

    def encode(self) -> Selection:
        """As the table keeps it."""
        if not self.card:
            return ()
        return (self.card, self.meridian, self.old, self.what, self.height, self.city, self.wide)

    @property
    def action(self) -> Action | None:
        """The move, if all of it is picked."""
        match self.what:
            case "nothing":
                return ("pass", self.card)
            case "take" if self.old:
                return ("remove", self.card, self.meridian, self.old)
            case "build" if self.old:
                return ("replace", self.card, self.meridian, self.old, self.height, self.city)
            case "build":
                return ("place", self.card, self.meridian, self.height, self.city)
        return None


EMPTY = Choice()


def chosen(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    choice = _decoded(context.selection)
    if not context.legal or choice.card not in face_up(context):
        return EMPTY
    if choice.meridian and choice.meridian not in BOX.numbers[choice.card]:
        return Choice(choice.card)
    if choice.old and choice.old not in own_towers(context, choice.meridian):
        return Choice(choice.card, choice.meridian)
    if choice.action is not None and choice.action not in context.legal:
        return replace(choice, what="", height=0, city=0)
    return choice


def _picked_for(action: Action) -> Choice:
    """What is picked when a legal action is shown as a preview."""
    match action:
        case ("place", str(card), int(meridian), int(height), int(city)):
            return Choice(card, meridian, 0, "build", height, city)
        case ("replace", str(card), int(meridian), int(old), int(height), int(city)):
            return Choice(card, meridian, old, "build", height, city)
        case ("remove", str(card), int(meridian), int(old)):
            return Choice(card, meridian, old, "take")
        case ("pass", str(card)):
            return Choice(card, what="nothing")
    return EMPTY


def selection_for(context: RenderContext, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    del context
    return _picked_for(action).encode()


def _decoded(selection: Selection) -> Choice:
    try:
        choice = Choice(*selection)
    except TypeError:
        return EMPTY
    kinds: list[Any] = [str, int, int, str, int, int, bool]
    values = (choice.card, choice.meridian, choice.old, choice.what, choice.height, choice.city, choice.wide)
    return choice if all(map(isinstance, values, kinds)) else EMPTY


def face_up(context: RenderContext) -> list[str]:
    """The cards open before the seat to act, each once."""
    seat = context.view["to_move"]
    return [] if seat is None else list(dict.fromkeys(context.view["players"][seat]["face_up"]))


def reachable(context: RenderContext) -> list[int]:
    """The meridians that may be chosen now, from west to east: those on the chosen card, or on any card face up."""
    if not context.legal:
        return []
    card = chosen(context).card
    return sorted({number for one in ([card] if card else face_up(context)) for number in BOX.numbers[one]})


def own_towers(context: RenderContext, meridian: int) -> list[int]:
    """The cities where the seat to act has a tower on `meridian`."""
    seat = context.view["to_move"]
    if seat is None or not 1 <= meridian <= len(context.view["columns"]):
        return []
    return own_cities(columns_of(context.view)[meridian - 1], seat)


def at_limit(context: RenderContext, meridian: int) -> bool:
    """Whether law L4 lets the seat to act build on `meridian` only after taking up an own tower."""
    return len(own_towers(context, meridian)) >= BOX.towers[context.view["seats"]]


def forced(context: RenderContext, meridian: int) -> int:
    """The city of the only own tower on `meridian` where law L4 allows no further one: it is taken up at once.

    0 where there is a choice.
    """
    own = own_towers(context, meridian)
    return own[0] if len(own) == 1 and at_limit(context, meridian) else 0


def missing(context: RenderContext, choice: Choice) -> Reason:
    """What has to be picked next before there is a move."""
    if not choice.card:
        return Reason("choose_card")
    if not choice.meridian:
        return Reason("choose_number", {"card": choice.card})
    if not choice.old and at_limit(context, choice.meridian):
        return Reason("choose_old", rule="L4")
    return Reason("choose_first" if legal_pairs(context, choice) else "choose_other")


def pieces(context: RenderContext, choice: Choice) -> int:
    """The pieces at hand: the stock, and those of the tower that is taken up."""
    seat = context.view["to_move"]
    stock: int = context.view["players"][seat]["stock"]
    if not choice.old:
        return stock
    taken: int = context.view["columns"][choice.meridian - 1][choice.old - 1]["height"]
    return stock + taken


def legal_pairs(context: RenderContext, choice: Choice) -> frozenset[tuple[int, int]]:
    """All (height, city) that may be built on the chosen meridian now."""
    if not choice.meridian:
        return frozenset()
    start: Action = ("place", choice.card, choice.meridian)
    if choice.old:
        start = ("replace", choice.card, choice.meridian, choice.old)
    length = len(start)
    return frozenset((action[-2], action[-1]) for action in context.legal if action[:length] == start)


def shown(context: RenderContext, choice: Choice) -> PositionPreview:
    """The position as the board shows it: after the move that is tried, if one is."""
    if choice.what in (BUILD, TAKE) and choice.action is not None:
        seat: int = context.view["to_move"]
        return after(context.view, seat, choice.meridian, choice.old, choice.height, choice.city)
    return position_preview(context.view)


def answer(context: RenderContext, pick: Pick) -> Answer:
    """What a click does; any tuple at all gets an answer, for clicks may come late."""
    if not context.legal:
        return Refuse(_idle(context))
    choice = chosen(context)
    match pick:
        case ("pick", "clear"):
            return Picked(())
        case ("pick", "confirm"):
            return Play(choice.action) if choice.action else Refuse(missing(context, choice))
        case ("pick", "card", str(card)):
            return _pick_card(context, choice, card)
        case ("pick", "meridian", int(meridian)):
            return _pick_meridian(context, choice, meridian)
        case ("pick", "nothing"):
            return _pick_nothing(choice)
        case ("pick", "take") if choice.meridian:
            return _pick_take(context, choice)
        case ("pick", "old", int(city)) if choice.meridian:
            return _pick_old(context, choice, city)
        case ("pick", "pair", int(height), int(city)) if choice.meridian:
            return _pick_pair(context, choice, height, city)
        case ("pick", "city", int(meridian), int(city)):
            return _pick_city(context, choice, meridian, city)
        case ("pick", "wide") if choice.meridian:
            return Picked(replace(choice, wide=not choice.wide).encode())
    return Refuse(missing(context, choice))


def _idle(context: RenderContext) -> Reason:
    if context.view["to_move"] is None:
        return Reason("match_over")
    return Reason("not_your_turn", {"seat": context.view["to_move"]})


def _pick_card(context: RenderContext, choice: Choice, card: str) -> Answer:
    if card not in face_up(context):
        return Refuse(context.why_not(("pass", card)) or Reason("choose_card"))
    if choice.card == card:
        return Picked(())
    numbers = BOX.numbers[card]
    if len(numbers) == 1 or choice.meridian in numbers:
        return Picked(_on(context, card, numbers[0] if len(numbers) == 1 else choice.meridian).encode())
    return Picked(Choice(card).encode())


def _on(context: RenderContext, card: str, meridian: int) -> Choice:
    """A meridian just chosen; where only an own tower stands in the way of building, it is taken up at once."""
    return Choice(card, meridian, forced(context, meridian))


def _pick_meridian(context: RenderContext, choice: Choice, meridian: int) -> Answer:
    fitting = [card for card in face_up(context) if meridian in BOX.numbers[card]]
    fitting.sort(key=lambda card: (card != choice.card, len(BOX.numbers[card])))
    if not fitting:
        return Refuse(Reason("no_card_for_it", {"meridian": meridian}, "2"))
    if choice.meridian == meridian and choice.card == fitting[0]:
        return Picked(Choice(choice.card).encode() if len(BOX.numbers[choice.card]) > 1 else ())
    return Picked(_on(context, fitting[0], meridian).encode())


def _pick_nothing(choice: Choice) -> Answer:
    if not choice.card:
        return Refuse(Reason("choose_card"))
    if choice.what == NOTHING_PLACED:
        return Play(("pass", choice.card))
    return Picked(replace(choice, what=NOTHING_PLACED, height=0, city=0).encode())


def _pick_take(context: RenderContext, choice: Choice) -> Answer:
    if not choice.old:
        return Refuse(Reason("choose_old") if own_towers(context, choice.meridian) else missing(context, choice))
    if choice.what == TAKE and choice.action is not None:
        return Play(choice.action)
    return Picked(replace(choice, what=TAKE, height=0, city=0).encode())


def _pick_old(context: RenderContext, choice: Choice, city: int) -> Answer:
    """Taking up one of two towers, or another one, or none after all where that is possible.

    The only one at the limit stays taken up whatever is clicked; that alone never is a move.
    """
    if city not in own_towers(context, choice.meridian):
        return Refuse(Reason("not_your_tower", {"city": city}, "2"))
    old = 0 if choice.old == city and not forced(context, choice.meridian) else city
    return Picked(Choice(choice.card, choice.meridian, old, wide=choice.wide).encode())


def _pick_pair(context: RenderContext, choice: Choice, height: int, city: int) -> Answer:
    """A complete move: previewed when it is new, played when it was shown already, refused if illegal."""
    picked = replace(choice, what=BUILD, height=height, city=city)
    action = picked.action
    assert action is not None
    if action not in context.legal:
        if at_limit(context, choice.meridian) and not choice.old:
            return Refuse(Reason("choose_old", rule="L4"))
        return Refuse(context.why_not(action) or Reason("choose_first"))
    return Play(action) if choice.action == action else Picked(picked.encode())


def _pick_city(context: RenderContext, choice: Choice, meridian: int, city: int) -> Answer:
    """A city of the chart: its meridian first; then the height already picked, or the lowest that fits there."""
    if choice.meridian != meridian:
        return _pick_meridian(context, choice, meridian)
    if choice.what == BUILD and choice.city == city:
        return _pick_pair(context, choice, choice.height, city)
    heights = sorted(height for height, where in legal_pairs(context, choice) if where == city)
    if choice.what == BUILD and choice.height in heights:
        return _pick_pair(context, choice, choice.height, city)
    if heights:
        return _pick_pair(context, choice, heights[0], city)
    return Refuse(_why_no_height(context, choice, city))


def _why_no_height(context: RenderContext, choice: Choice, city: int) -> Reason:
    """Why nothing can be built in a city: the law against the height picked, or against the lowest sensible one."""
    most = pieces(context, choice)
    tried = [choice.height] if choice.what == BUILD else list(range(1, most + 1)) or [1]
    refusals = [_pick_pair(context, replace(choice, what=""), height, city) for height in tried]
    reasons = [refusal.reason for refusal in refusals if isinstance(refusal, Refuse)]
    telling = [reason for reason in reasons if reason.key not in ("same_height", "first_tower", "same_again")]
    return (telling or reasons)[0]

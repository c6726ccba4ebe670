"""By which picks the moves of Meridian are put together, and what other clicks would have meant.

A move takes a card, its meridian, perhaps an own tower that is taken up, and a pair of height and city.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.rules.laws import at_limit, own_cities
from wanli.games.meridian.rules.view import column_of
from wanli.games.meridian.ui.preview import PositionPreview, after, position_preview
from wanli.ui.game_ui import RenderContext
from wanli.ui.selection import Aside, Chosen, Path, Selector, Step, Way

BUILD, TAKE, NOTHING_PLACED = "pair", "take", "nothing"


class MeridianSelector(Selector):
    """A card, a meridian of it, perhaps the city of an own tower, and then a pair, "take" up only, or "nothing"."""

    always = frozenset({"card", "old"})
    keeps: ClassVar[Mapping[str, Collection[str]]] = {"card": {"meridian"}}

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The ways to put a legal action together; to place nothing can be said at each step."""
        match action:
            case ("place", card, meridian, height, city):
                yield ("card", card), ("meridian", meridian), (BUILD, height, city)
            case ("replace", card, meridian, old, height, city):
                yield ("card", card), ("meridian", meridian), ("old", old), (BUILD, height, city)
            case ("remove", card, meridian, old):
                yield ("card", card), ("meridian", meridian), ("old", old), (TAKE,)
            case ("pass", card):
                yield ("card", card), (NOTHING_PLACED,)
                for meridian in BOX.numbers[card]:
                    yield ("card", card), ("meridian", meridian), (NOTHING_PLACED,)
                    for old in own_towers(context, meridian):
                        yield ("card", card), ("meridian", meridian), ("old", old), (NOTHING_PLACED,)

    def automatic(self, context: RenderContext, path: Path, options: Collection[Step]) -> Step | None:
        """The only number of a card, and the only own tower where nothing can be built before it is taken up."""
        match path:
            case (("card", card),) if len(BOX.numbers[card]) == 1:
                return ("meridian", BOX.numbers[card][0])
            case (("card", _), ("meridian", meridian)) if forced(context, meridian):
                return ("old", forced(context, meridian))
        return None

    def shortcuts(self, context: RenderContext) -> Mapping[Step, Path]:
        """A meridian stands for the card with the fewest numbers that has it."""
        cards = sorted(face_up(context), key=lambda card: len(BOX.numbers[card]))
        return {
            ("meridian", number): (("card", card), ("meridian", number))
            for card in reversed(cards)
            for number in BOX.numbers[card]
        }

    def read(self, context: RenderContext, chosen: Chosen, step: Step) -> Step:
        """A city of the chart: its meridian first; then the height already picked, or the lowest that fits there."""
        match step:
            case ("city", int(meridian), int(city)):
                if chosen.of("meridian") != (meridian,):
                    return ("meridian", meridian)
                tried = chosen.of(BUILD)
                heights = sorted(height for height, where in _pairs(chosen) if where == city)
                if tried and tried[0] in heights:
                    return (BUILD, tried[0], city)
                return (BUILD, heights[0], city) if heights else step
        return step

    def meant(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click that fits nothing lit would have meant."""
        choice = _choice(chosen)
        match step:
            case ("card", str(card)):
                return ("pass", card)
            case ("meridian", int(meridian)):
                return Reason("no_card_for_it", {"meridian": meridian}, "2")
            case ("take",) if choice.meridian and own_towers(context, choice.meridian):
                return Reason("choose_old")
            case ("old", int(city)) if choice.meridian:
                return Reason("not_your_tower", {"city": city}, "2")
            case ("pair", int(height), int(city)) if choice.meridian:
                return _meant_by_pair(context, choice, height, city)
            case ("city", int(_), int(city)):
                return _why_no_height(context, choice, city)
        return None

    def missing(self, context: RenderContext, chosen: Chosen) -> Reason:
        """What has to be picked next before there is a move."""
        choice = _choice(chosen)
        if not choice.card:
            return Reason("choose_card")
        if not choice.meridian:
            return Reason("choose_number", {"card": choice.card})
        if not choice.old and must_take_up(context, choice.meridian):
            return Reason("choose_old", rule="L4")
        return Reason("choose_first" if _pairs(chosen) else "choose_other")

    def look(self, context: RenderContext, chosen: Chosen, step: Step) -> Aside | None:
        """The tall heights too, or no longer."""
        if step != ("wide",) or not chosen.of("meridian"):
            return None
        return () if chosen.aside else step

    def still_shown(self, aside: Aside, before: Path, after: Path) -> Aside:
        """The tall heights stay in sight while the meridian is the same."""
        return aside if before[:2] == after[:2] else ()


SELECTOR = MeridianSelector()


@dataclass(frozen=True)
class Choice:
    """What is picked, by name: `card`, `meridian` (0: not yet), the city of an own tower taken up (`old`, 0: none).

    `what` is what is done there: "" not chosen yet, BUILD with `height` and `city`, TAKE up only, or NOTHING_PLACED.
    `wide` shows the tall heights too.
    """

    card: str = ""
    meridian: int = 0
    old: int = 0
    what: str = ""
    height: int = 0
    city: int = 0
    wide: bool = False
    action: Action | None = field(default=None, compare=False)


EMPTY = Choice()


def chosen(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    return _choice(SELECTOR.chosen(context))


def legal_pairs(context: RenderContext) -> frozenset[tuple[int, int]]:
    """All (height, city) that may be built now on the chosen meridian, wherever one is being tried."""
    return _pairs(SELECTOR.chosen(context))


def missing(context: RenderContext) -> Reason:
    """What has to be picked next before there is a move."""
    return SELECTOR.missing(context, SELECTOR.chosen(context))


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
    return own_cities(column_of(context.view, meridian), seat)


def must_take_up(context: RenderContext, meridian: int) -> bool:
    """Whether the seat to act may build on `meridian` only after taking up an own tower (L4)."""
    view = context.view
    return at_limit(column_of(view, meridian), view["to_move"], view["seats"])


def forced(context: RenderContext, meridian: int) -> int:
    """The city of the only own tower on `meridian` where law L4 allows no further one: it is taken up at once.

    0 where there is a choice.
    """
    own = own_towers(context, meridian)
    return own[0] if len(own) == 1 and must_take_up(context, meridian) else 0


def pieces(context: RenderContext, choice: Choice) -> int:
    """The pieces at hand: the stock, and those of the tower that is taken up."""
    seat = context.view["to_move"]
    stock: int = context.view["players"][seat]["stock"]
    if not choice.old:
        return stock
    taken: int = context.view["columns"][choice.meridian - 1][choice.old - 1]["height"]
    return stock + taken


def shown(context: RenderContext, choice: Choice) -> PositionPreview:
    """The position as the board shows it: after the move that is tried, if one is."""
    if choice.what in (BUILD, TAKE):
        seat: int = context.view["to_move"]
        return after(context.view, seat, choice.meridian, choice.old, choice.height, choice.city)
    return position_preview(context.view)


@lru_cache(maxsize=4)
def _choice(found: Chosen) -> Choice:
    (card,), (meridian,), (old,) = found.of("card") or ("",), found.of("meridian") or (0,), found.of("old") or (0,)
    height, city = found.of(BUILD) or (0, 0)
    what = found.path[-1][0] if found.action is not None else ""
    return Choice(card, meridian, old, what, height, city, bool(found.aside), found.action)


@lru_cache(maxsize=4)
def _pairs(found: Chosen) -> frozenset[tuple[int, int]]:
    return frozenset((height, city) for height, city in found.choices(BUILD))


def _meant_by_pair(context: RenderContext, choice: Choice, height: int, city: int) -> Action | Reason:
    if must_take_up(context, choice.meridian) and not choice.old:
        return Reason("choose_old", rule="L4")
    if choice.old:
        return ("replace", choice.card, choice.meridian, choice.old, height, city)
    return ("place", choice.card, choice.meridian, height, city)


def _why_no_height(context: RenderContext, choice: Choice, city: int) -> Reason | None:
    """Why nothing can be built in a city: the law against the height picked, or against the lowest sensible one."""
    tried = [choice.height] if choice.what == BUILD else list(range(1, pieces(context, choice) + 1)) or [1]
    found = [_meant_by_pair(context, choice, height, city) for height in tried]
    reasons = [each if isinstance(each, Reason) else context.why_not(each) for each in found]
    specific = [each for each in reasons if each and each.key not in ("same_height", "first_tower", "same_again")]
    return (specific or reasons)[0]

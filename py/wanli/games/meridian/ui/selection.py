"""By which picks the moves of Meridian are put together, and what other clicks would have meant.

A tower takes a card, a city of one of its meridians, and then a height, with an own tower that is taken down for it or
none. For whoever plays the city comes first: its card goes without saying, and so does the lowest tower that is legal
there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import at_limit, own_cities
from wanli.games.meridian.rules.view import column_of
from wanli.games.meridian.ui.preview import PositionPreview, after, position_preview
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Chosen, Path, Step, ViewState, Way
from wanli.ui.selection.selector import Selector

CITY, BUILD, TAKE, NOTHING_PLACED = "city", "tower", "take", "nothing"


class MeridianSelector(Selector):
    """A card, a city, and a "tower": the city of an own one taken down for it (0: none), and its height; or an own
    tower to "take" down only; or "nothing".
    """

    always = frozenset({"card", CITY, TAKE, NOTHING_PLACED})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"card": {CITY, BUILD, TAKE, NOTHING_PLACED}}

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The way to put a legal action together."""
        match action:
            case ("place", card, meridian, height, city):
                yield ("card", card), (CITY, meridian, city), (BUILD, 0, height)
            case ("replace", card, meridian, old, height, city):
                yield ("card", card), (CITY, meridian, city), (BUILD, old, height)
            case ("remove", card, meridian, old):
                yield ("card", card), (TAKE, meridian, old)
            case ("pass", card):
                yield ("card", card), (NOTHING_PLACED,)

    def automatic(self, context: RenderContext, path: Path, options: Collection[Step]) -> Step | None:
        """The lowest tower; an own one is taken down for it only where nothing can be built without."""
        return min(options) if path and path[-1][0] == CITY else None

    def shortcuts(self, context: RenderContext) -> Mapping[Step, Path]:
        """A city, or a tower to take down, stands for the card with the fewest numbers that leads there."""
        found: dict[Step, Path] = {}
        for card in sorted(face_up(context), key=lambda card: -len(COMPONENTS.numbers[card])):
            for action in context.legal:
                if action[1] == card and action[0] != "pass":
                    kind = TAKE if action[0] == "remove" else CITY
                    step = (kind, action[2], action[-1])
                    found[step] = (("card", card), step)
        return found

    def read(self, context: RenderContext, chosen: Chosen, step: Step) -> Step:
        """The city of the tower that is tried stands for what completed it. An own tower that cannot be built anew
        where it stands is taken down. The heights that fit are counted by a slider.
        """
        match step:
            case ("city", meridian, city):
                if chosen.action is not None and (meridian, city) in (chosen.of(CITY), chosen.of(TAKE)):
                    return chosen.path[-1]
                if step not in chosen.lit and (TAKE, meridian, city) in chosen.lit:
                    return (TAKE, meridian, city)
            case ("nth", int(number)) if chosen.of(BUILD):
                old = chosen.of(BUILD)[0]
                heights = _heights(chosen, old)
                return (BUILD, old, heights[number - 1]) if 1 <= number <= len(heights) else step
        return step

    def change_view(self, context: RenderContext, chosen: Chosen, step: Step) -> ViewState | None:
        """Nothing changes where the slider stands already: what slides never plays."""
        return chosen.view_state if step[0] == "nth" and self.read(context, chosen, step) in chosen.path else None

    def intended_action(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click that fits nothing lit would have meant."""
        choice = _choice(chosen)
        match step:
            case ("card", str(card)):
                return ("pass", card)
            case ("city", int(meridian), int(city)):
                return _why_no_height(context, meridian, city)
            case ("tower", int(old), int(height)) if choice.city:
                return _building(replace(choice, old=old), height)
            case ("take", int(meridian), int(city)):
                card = card_to(context, meridian)
                return ("remove", card, meridian, city) if card else _no_card(meridian)
        return None

    def rule(self, context: RenderContext) -> str:
        """There is one kind of decision: a turn."""
        return "2"

    def missing(self, context: RenderContext, chosen: Chosen) -> Reason:
        """What has to be picked next before there is a move."""
        choice = _choice(chosen)
        if not choice.card:
            return Reason("choose_card", rule="2")
        return Reason("choose_first" if sites(context, choice.card) else "choose_other", rule="2")


SELECTOR = MeridianSelector()


@dataclass(frozen=True)
class Choice:
    """What is picked, by name: `card`, `meridian` (0: not yet), the city of an own tower taken down (`old`, 0: none).

    `what` is what is done there: "" not chosen yet, BUILD with `height` and `city`, TAKE down only, or NOTHING_PLACED.
    """

    card: str = ""
    meridian: int = 0
    old: int = 0
    what: str = ""
    height: int = 0
    city: int = 0
    action: Action | None = field(default=None, compare=False)


def choice_of(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    return _choice(SELECTOR.chosen(context))


def heights(context: RenderContext, old: int) -> tuple[int, ...]:
    """The heights that the tower which is tried may have where it stands, lowest first, if the own tower in `old` is
    taken down for it (0: none).
    """
    return _heights(SELECTOR.chosen(context), old)


def old_choices(context: RenderContext) -> list[int]:
    """The cities of own towers that may be taken down for the one that is tried, 0 for none of them; empty where there
    is no choice.
    """
    cities = sorted({old for old, _ in SELECTOR.chosen(context).choices(BUILD)})
    return cities if len(cities) > 1 else []


def built_instead(context: RenderContext, old: int) -> Step:
    """The step that takes down the own tower in `old` (0: none) for the tried one, whose height stays if it can."""
    height = choice_of(context).height
    legal = heights(context, old)
    return (BUILD, old, height if height in legal else legal[0])


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
    card = choice_of(context).card
    return sorted({number for one in ([card] if card else face_up(context)) for number in COMPONENTS.numbers[one]})


def card_to(context: RenderContext, meridian: int) -> str:
    """The card that is played for a meridian unless another one is chosen: that with the fewest numbers; "" if none."""
    cards = [card for card in face_up(context) if meridian in COMPONENTS.numbers[card]]
    return min(cards, key=lambda card: len(COMPONENTS.numbers[card]), default="")


def sites(context: RenderContext, card: str = "") -> dict[tuple[int, int], tuple[int, ...]]:
    """The heights that may be built in each city (meridian, city), by `card` alone or by any card; none where a tower
    may only be taken down.
    """
    found: dict[tuple[int, int], set[int]] = {}
    for action in context.legal:
        if action[0] == "pass" or card not in ("", action[1]):
            continue
        there = found.setdefault((action[2], action[-1]), set())
        if action[0] != "remove":
            there.add(action[-2])
    return {site: tuple(sorted(there)) for site, there in found.items()}


def own_towers(context: RenderContext, meridian: int) -> list[int]:
    """The cities where the seat to act has a tower on `meridian`."""
    seat = context.view["to_move"]
    if seat is None or not 1 <= meridian <= len(context.view["columns"]):
        return []
    return own_cities(column_of(context.view, meridian), seat)


def shown(context: RenderContext, choice: Choice) -> PositionPreview:
    """The position as the board shows it: after the move that is tried, if one is."""
    if choice.what in (BUILD, TAKE):
        seat: int = context.view["to_move"]
        return after(context.view, seat, choice.meridian, choice.old, choice.height, choice.city)
    return position_preview(context.view)


@lru_cache(maxsize=4)
def _choice(found: Chosen) -> Choice:
    (card,), (meridian, city) = found.of("card") or ("",), found.of(CITY) or (0, 0)
    old, height = found.of(BUILD) or (0, 0)
    if found.of(TAKE):
        meridian, old = found.of(TAKE)
    what = found.path[-1][0] if found.action is not None else ""
    return Choice(card, meridian, old, what, height, city, found.action)


def _heights(found: Chosen, old: int) -> tuple[int, ...]:
    return tuple(sorted(height for taken, height in found.choices(BUILD) if taken == old))


def _no_card(meridian: int) -> Reason:
    return Reason("no_card_for_it", {"meridian": meridian}, "2")


def _building(choice: Choice, height: int) -> Action:
    """The tower that is tried, with another height."""
    if choice.old:
        return ("replace", choice.card, choice.meridian, choice.old, height, choice.city)
    return ("place", choice.card, choice.meridian, height, choice.city)


def _why_no_height(context: RenderContext, meridian: int, city: int) -> Reason | None:
    """Why nothing can be built in a city: the law against the lowest sensible tower."""
    card = card_to(context, meridian)
    if not card:
        return _no_card(meridian)
    view = context.view
    column, stock = view["columns"][meridian - 1], view["players"][view["to_move"]]["stock"]
    own = own_towers(context, meridian)
    ways = [(0, stock)] if not at_limit(column_of(view, meridian), view["to_move"], view["seats"]) else []
    ways += [(old, stock + column[old - 1]["height"]) for old in own]
    tried = [
        _building(Choice(card, meridian, old, city=city), height)
        for old, pieces in ways
        for height in range(1, max(pieces, 1) + 1)
    ]
    reasons = [reason for reason in map(context.why_not, tried) if reason]
    specific = [each for each in reasons if each.key not in ("same_height", "first_tower", "same_again")]
    return next(iter(specific or reasons), None)

"""The picks that assemble the moves of Meridian, and the intended actions behind other clicks.

A tower needs a card, a city on one of its meridians, and a height. Sometimes one of the player's towers is taken down
for it. The player may start with the city: its card and the lowest legal tower then follow automatically.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.laws import at_limit
from wanli.games.meridian.rules.view import MeridianView, column_of
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.preview import PositionPreview, after, position_preview
from wanli.ui.selection.picks import Chosen, Path, Step, ViewState, Way
from wanli.ui.selection.selector import Selector

CITY, BUILD, TAKE, NOTHING_PLACED = "city", "tower", "take", "nothing"


class MeridianSelector(Selector[MeridianView]):
    """Picks a card, then one of three: a city and a tower, a tower to take down only ("take"), or "nothing".

    The step ("tower", old, height) has the city of the tower to take down (0: none) and the height of the new one.
    """

    always = frozenset({"card", CITY, TAKE, NOTHING_PLACED})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"card": {CITY, BUILD, TAKE, NOTHING_PLACED}}

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The sequence of picks for a legal action."""
        match action:
            case ("place", card, meridian, height, city):
                yield ("card", card), (CITY, meridian, city), (BUILD, 0, height)
            case ("replace", card, meridian, old, height, city):
                yield ("card", card), (CITY, meridian, city), (BUILD, old, height)
            case ("remove", card, meridian, old):
                yield ("card", card), (TAKE, meridian, old)
            case ("pass", card):
                yield ("card", card), (NOTHING_PLACED,)

    def automatic(self, context: Context, path: Path, options: Collection[Step]) -> Step | None:
        """After a city, the lowest legal tower. It replaces a tower of the player only if nothing else is legal."""
        return min(options) if path and path[-1][0] == CITY else None

    def shortcuts(self, context: Context) -> Mapping[Step, Path]:
        """A city or a tower to take down implies the card with the fewest numbers that leads there."""
        paths: dict[Step, Path] = {}
        for card in sorted(face_up(context), key=lambda card: -len(COMPONENTS.numbers[card])):
            for action in context.legal:
                if action[1] == card and action[0] != "pass":
                    kind = TAKE if action[0] == "remove" else CITY
                    step = (kind, action[2], action[-1])
                    paths[step] = (("card", card), step)
        return paths

    def read(self, context: Context, chosen: Chosen, step: Step) -> Step:
        """The step that a click means.

        The city of the previewed tower means its last step, which confirms the move. The player's tower is taken down
        if it cannot be rebuilt in its city. The step ("nth", n) of the slider means the n-th legal height.
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

    def change_view(self, context: Context, chosen: Chosen, step: Step) -> ViewState | None:
        """No change if the slider already has this height: sliding never plays the move."""
        return chosen.view_state if step[0] == "nth" and self.read(context, chosen, step) in chosen.path else None

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """The action that an illegal click would mean, or the reason why it does nothing."""
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

    def rule(self, context: Context) -> str:
        """The number of the rule about the only kind of decision, a turn."""
        return "2"

    def missing(self, context: Context, chosen: Chosen) -> Reason:
        """The pick that is still missing before the move is complete."""
        choice = _choice(chosen)
        if not choice.card:
            return Reason("choose_card", rule="2")
        return Reason("choose_first" if sites(context, choice.card) else "choose_other", rule="2")


SELECTOR = MeridianSelector()


@dataclass(frozen=True)
class Choice:
    """The picks so far, by name: `card`, `meridian` (0: not yet), and the city of the tower to take down (`old`).

    `mode` is "" before it is chosen, BUILD with `height` and `city`, TAKE for taking down only, or NOTHING_PLACED.
    """

    card: str = ""
    meridian: int = 0
    old: int = 0
    mode: str = ""
    height: int = 0
    city: int = 0
    action: Action | None = field(default=None, compare=False)


def choice_of(context: Context) -> Choice:
    """The current selection, reduced to the picks that are still legal."""
    return _choice(SELECTOR.chosen(context))


def heights(context: Context, old: int) -> tuple[int, ...]:
    """The legal heights of the previewed tower in its city, lowest first.

    The player's tower in `old` (0: none) is taken down for it.
    """
    return _heights(SELECTOR.chosen(context), old)


def removed_tower_choices(context: Context) -> list[int]:
    """The cities of the player's towers that may be taken down for the previewed one. 0 stands for none of them.

    The list is empty if there is no choice.
    """
    cities = sorted({old for old, _ in SELECTOR.chosen(context).choices(BUILD)})
    return cities if len(cities) > 1 else []


def toggle_tower_to_remove(context: Context, old: int) -> Step:
    """The step that takes down the tower in `old` (0: none) for the previewed one, with its height if legal."""
    height = choice_of(context).height
    legal = heights(context, old)
    return (BUILD, old, height if height in legal else legal[0])


def missing(context: Context) -> Reason:
    """The pick that is still missing before the move is complete."""
    return SELECTOR.missing(context, SELECTOR.chosen(context))


def face_up(context: Context) -> list[str]:
    """The different face-up cards of the seat to act."""
    seat = context.view["to_move"]
    return [] if seat is None else list(dict.fromkeys(context.view["players"][seat]["face_up"]))


def reachable(context: Context) -> list[int]:
    """The meridians that may be chosen now, from west to east: on the chosen card, or on any face-up card."""
    if not context.legal:
        return []
    card = choice_of(context).card
    return sorted(
        {number for open_card in ([card] if card else face_up(context)) for number in COMPONENTS.numbers[open_card]}
    )


def card_to(context: Context, meridian: int) -> str:
    """The default card for a meridian: the face-up card with the fewest numbers, or "" if there is none."""
    cards = [card for card in face_up(context) if meridian in COMPONENTS.numbers[card]]
    return min(cards, key=lambda card: len(COMPONENTS.numbers[card]), default="")


def sites(context: Context, card: str = "") -> dict[tuple[int, int], tuple[int, ...]]:
    """The legal heights by city (meridian, city), with `card` or, if it is "", with any face-up card.

    The heights are empty if the player's tower there may only be taken down.
    """
    heights_by_city: dict[tuple[int, int], set[int]] = {}
    for action in context.legal:
        if action[0] == "pass" or card not in ("", action[1]):
            continue
        city_heights = heights_by_city.setdefault((action[2], action[-1]), set())
        if action[0] != "remove":
            city_heights.add(action[-2])
    return {site: tuple(sorted(city_heights)) for site, city_heights in heights_by_city.items()}


def displayed_position(context: Context, choice: Choice) -> PositionPreview:
    """The position on the board: after the previewed move, if there is one."""
    if choice.mode in (BUILD, TAKE):
        seat = context.view["to_move"]
        assert seat is not None
        return after(context.view, seat, choice.meridian, choice.old, choice.height, choice.city)
    return position_preview(context.view)


@lru_cache(maxsize=4)
def _choice(chosen: Chosen) -> Choice:
    (card,), (meridian, city) = chosen.of("card") or ("",), chosen.of(CITY) or (0, 0)
    old, height = chosen.of(BUILD) or (0, 0)
    if chosen.of(TAKE):
        meridian, old = chosen.of(TAKE)
    mode = chosen.path[-1][0] if chosen.action is not None else ""
    return Choice(card, meridian, old, mode, height, city, chosen.action)


def _heights(chosen: Chosen, old: int) -> tuple[int, ...]:
    return tuple(sorted(height for old_city, height in chosen.choices(BUILD) if old_city == old))


def _no_card(meridian: int) -> Reason:
    return Reason("no_card_for_it", {"meridian": meridian}, "2")


def _building(choice: Choice, height: int) -> Action:
    """The action that builds the previewed tower with another height."""
    if choice.old:
        return ("replace", choice.card, choice.meridian, choice.old, height, choice.city)
    return ("place", choice.card, choice.meridian, height, choice.city)


def _why_no_height(context: Context, meridian: int, city: int) -> Reason | None:
    """The reason why nothing can be built in a city: if possible, the law against a tower of a sensible height."""
    card = card_to(context, meridian)
    if not card:
        return _no_card(meridian)
    view, seat = context.view, context.view["to_move"]
    assert seat is not None
    column, stock = column_of(view, meridian), view["players"][seat]["stock"]
    ways = [] if at_limit(column, seat, view["seats"]) else [(0, stock)]
    ways += [(city, stock + tower.height) for city, tower in enumerate(column, 1) if tower and tower.owner == seat]
    tried = [
        _building(Choice(card, meridian, old, city=city), height)
        for old, pieces in ways
        for height in range(1, max(pieces, 1) + 1)
    ]
    reasons = [reason for reason in map(context.why_not, tried) if reason]
    specific = [reason for reason in reasons if reason.key not in ("same_height", "first_tower", "same_again")]
    return next(iter(specific or reasons), None)

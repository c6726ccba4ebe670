"""Names and phrases that several parts of the table share."""

from __future__ import annotations

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.islands import Control
from wanli.games.meridian.rules.view import chart_of
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import names_for_seats

HYPHEN = "\N{NON-BREAKING HYPHEN}"
"""Between the numbers of a card."""


def letter(context: RenderContext, island: int) -> str:
    """The letter of an island, as the chart shows it."""
    return chart_of(context.view).islands[island].letter


def card_name(card: str) -> str:
    """A card by what is printed on it: "7", "4-5-6-7", which no line breaks."""
    return HYPHEN.join(str(number) for number in COMPONENTS.numbers.get(card, ())) or card


def card_for(context: RenderContext, card: str) -> str:
    """A card by what it is good for: "Card for meridian 7", "Card for meridians 4-5-6-7"."""
    return context.t.plural("meridian.card", len(COMPONENTS.numbers[card]), numbers=card_name(card))


def either_number(context: RenderContext, card: str) -> str:
    """The numbers of a card to choose from: "4, 5, 6 or 7"."""
    *others, last = (str(number) for number in COMPONENTS.numbers[card])
    return context.t("meridian.or", first=", ".join(others), last=last) if others else last


def cards_list(context: RenderContext, cards: list[str]) -> str:
    """Several cards in words."""
    return ", ".join(card_name(card) for card in cards) if cards else context.t("meridian.cards.none")


def short_card(card: str) -> str:
    """The numbers of a card in a small space: "7", "4–7"."""
    numbers = COMPONENTS.numbers[card]
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def place_name(context: RenderContext, meridian: int, city: int) -> str:
    """A city by its meridian, its rank, and its island; a capital is called one."""
    chart = chart_of(context.view)
    spot = City(meridian, city)
    if spot not in chart.island_at:
        return short_place_name(context, meridian, city)
    key = "meridian.place.capital" if chart.is_capital(spot) else "meridian.place"
    return context.t(key, city=city, meridian=meridian, island=letter(context, chart.island_at[spot]))


def short_place_name(context: RenderContext, meridian: int, city: int) -> str:
    """A city by its meridian and its rank, where the board shows its island beside it."""
    return context.t("meridian.place.short", city=city, meridian=meridian)


def city_label(context: RenderContext, meridian: int, city: int, heights: tuple[int, ...]) -> str:
    """What may be done in a city: the heights that may be built, or that an own tower may be taken down."""
    place = place_name(context, meridian, city)
    if not heights:
        return context.t("meridian.do.remove", place=place)
    return context.t("meridian.city.label", place=place, heights=ranges(heights))


def old_label(context: RenderContext, meridian: int, city: int) -> str:
    """Which own tower is taken down for a new one: that in `city`, or none (0)."""
    if not city:
        return context.t("meridian.old.none")
    return context.t("meridian.old", height=context.view["columns"][meridian - 1][city - 1]["height"], city=city)


def ranges(heights: tuple[int, ...]) -> str:
    """Whole numbers in few words: "2, 5–20"."""
    parts: list[str] = []
    start = 0
    for at in range(1, len(heights) + 1):
        if at == len(heights) or heights[at] != heights[at - 1] + 1:
            first, last = heights[start], heights[at - 1]
            parts.append(str(first) if first == last else f"{first}–{last}")
            start = at
    return ", ".join(parts)


def tower_name(context: RenderContext, owner: int, height: int) -> str:
    """A tower by its owner and height."""
    return context.t("meridian.tower", name=context.name(owner), height=height)


def standing_line(context: RenderContext, found: Control) -> str:
    """Who controls an island, and with how many garrisons each takes part."""
    t = context.t
    parts = [
        t("meridian.strength", name=context.name(seat), strength=strength)
        for seat, strength in enumerate(found.strengths)
        if strength
    ]
    if not parts:
        return t("meridian.standing.empty")
    key = "meridian.standing.tied" if found.holder is None else "meridian.standing.held"
    holder = "" if found.holder is None else context.name(found.holder)
    return t(key, name=holder, strengths=t.list(parts))


def reason(given: Reason, context: RenderContext) -> str:
    """A refusal in words, with names for seats."""
    values = names_for_seats(context, given.values)
    card = given.values.get("card")
    if isinstance(card, str):
        values["card"] = card_name(card)
    return context.t.reason("meridian", given, **values)


def short_action_label(context: RenderContext, action: Action) -> str:
    """What a legal action does, without the card that it takes."""
    t = context.t
    match action:
        case ("place", _, int(meridian), int(height), int(city)):
            return t("meridian.do.place", height=height, place=place_name(context, meridian, city))
        case ("remove", _, int(meridian), int(city)):
            return t("meridian.do.remove", place=place_name(context, meridian, city))
        case ("replace", _, int(meridian), int(old), int(height), int(city)):
            return t("meridian.do.replace", old=old, height=height, place=place_name(context, meridian, city))
    return t("meridian.do.pass", card=card_name(action[1]))


def action_label(context: RenderContext, action: Action) -> str:
    """A legal action, with the card that it takes where several could be meant."""
    words = short_action_label(context, action)
    if action[0] == "pass" or action[1] == str(action[2]):
        return words
    return f"{card_for(context, action[1])}: {words}"

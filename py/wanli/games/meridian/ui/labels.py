"""Names and phrases that several modules share."""

from __future__ import annotations

from wanli.engine import Action, Reason
from wanli.games.meridian.rules.chart import City
from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.rules.islands import Control
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.context import Context
from wanli.ui.contract.defaults import names_for_seats

HYPHEN = "\N{NON-BREAKING HYPHEN}"
"""The character between the numbers of a card."""


def letter(context: Context, island: int) -> str:
    """The letter of an island, as the chart shows it."""
    return chart_of(context.view).islands[island].letter


def card_name(card: str) -> str:
    """The printed numbers of a card: "7", "4-5-6-7", without line breaks."""
    return HYPHEN.join(str(number) for number in COMPONENTS.numbers.get(card, ())) or card


def card_label(context: Context, card: str) -> str:
    """A card by its use: "Card for meridian 7", "Card for meridians 4-5-6-7"."""
    return context.t.plural("meridian.card", len(COMPONENTS.numbers[card]), numbers=card_name(card))


def either_number(context: Context, card: str) -> str:
    """The numbers of a card to choose from: "4, 5, 6 or 7"."""
    *others, last = (str(number) for number in COMPONENTS.numbers[card])
    return context.t("meridian.or", first=", ".join(others), last=last) if others else last


def cards_list(context: Context, cards: list[str]) -> str:
    """Several cards as text."""
    return ", ".join(card_name(card) for card in cards) if cards else context.t("meridian.cards.none")


def short_card(card: str) -> str:
    """The numbers of a card in a small space: "7", "4–7"."""
    numbers = COMPONENTS.numbers[card]
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def place_name(context: Context, meridian: int, city: int) -> str:
    """The name of a city in hints, labels and log lines: its meridian, rank and island, or the island whose capital it
    is.
    """
    chart = chart_of(context.view)
    spot = City(meridian, city)
    if spot not in chart.island_at:
        return short_place_name(context, meridian, city)
    key = "meridian.place.capital" if chart.is_capital(spot) else "meridian.place"
    return context.t(key, city=city, meridian=meridian, island=letter(context, chart.island_at[spot]))


def short_place_name(context: Context, meridian: int, city: int) -> str:
    """A city by its meridian and rank, or a capital by its island, for places where the board shows the rest."""
    return _capital(context, meridian, city) or context.t("meridian.place.short", city=city, meridian=meridian)


def _name_on_meridian(context: Context, meridian: int, city: int) -> str:
    """A city where the meridian is clear: "city 3", or a capital by its island."""
    return _capital(context, meridian, city) or context.t("meridian.place.city", city=city)


def _capital(context: Context, meridian: int, city: int) -> str:
    """The short name of a capital; "" for another city."""
    chart, spot = chart_of(context.view), City(meridian, city)
    if spot not in chart.island_at or not chart.is_capital(spot):
        return ""
    return context.t("meridian.place.capital.short", island=letter(context, chart.island_at[spot]))


def city_label(context: Context, meridian: int, city: int, heights: tuple[int, ...]) -> str:
    """The legal actions in a city: the heights to build or, without heights, taking down the player's tower."""
    place = place_name(context, meridian, city)
    if not heights:
        return context.t("meridian.do.remove", place=place)
    return context.t("meridian.city.label", place=place, heights=ranges(heights))


def removed_tower_label(context: Context, meridian: int, city: int) -> str:
    """The player's tower to take down for a new one: the one in `city`, or none (0)."""
    if not city:
        return context.t("meridian.old.none")
    tower = context.view["columns"][meridian - 1][city - 1]
    assert tower is not None
    return context.t("meridian.old", height=tower["height"], old=_name_on_meridian(context, meridian, city))


def ranges(heights: tuple[int, ...]) -> str:
    """Sorted whole numbers as ranges: "2, 5–20"."""
    parts: list[str] = []
    start = 0
    for index in range(1, len(heights) + 1):
        if index == len(heights) or heights[index] != heights[index - 1] + 1:
            first, last = heights[start], heights[index - 1]
            parts.append(str(first) if first == last else f"{first}–{last}")
            start = index
    return ", ".join(parts)


def tower_name(context: Context, owner: int, height: int) -> str:
    """A tower by its owner and height."""
    return context.t("meridian.tower", name=context.name(owner), height=height)


def standing_line(context: Context, control: Control) -> str:
    """A sentence: the controller of an island, and the strength of each seat there."""
    t = context.t
    parts = [
        t("meridian.strength", name=context.name(seat), strength=strength)
        for seat, strength in enumerate(control.strengths)
        if strength
    ]
    if not parts:
        return t("meridian.standing.empty")
    key = "meridian.standing.tied" if control.holder is None else "meridian.standing.held"
    holder = "" if control.holder is None else context.name(control.holder)
    return t(key, name=holder, strengths=t.list(parts))


def reason(refusal: Reason, context: Context) -> str:
    """A refusal as text, with names for seats."""
    values = names_for_seats(context, refusal.values)
    card = refusal.values.get("card")
    if isinstance(card, str):
        values["card"] = card_name(card)
    return context.t.reason("meridian", refusal, **values)


def short_action_label(context: Context, action: Action) -> str:
    """The effect of a legal action, without its card."""
    t = context.t
    match action:
        case ("place", _, int(meridian), int(height), int(city)):
            return t("meridian.do.place", height=height, place=place_name(context, meridian, city))
        case ("remove", _, int(meridian), int(city)):
            return t("meridian.do.remove", place=place_name(context, meridian, city))
        case ("replace", _, int(meridian), int(old), int(height), int(city)):
            old_place = _name_on_meridian(context, meridian, old)
            return t("meridian.do.replace", old=old_place, height=height, place=place_name(context, meridian, city))
    return t("meridian.do.pass", card=card_name(action[1]))


def action_label(context: Context, action: Action) -> str:
    """A legal action, with its card unless the meridian makes the card clear."""
    label = short_action_label(context, action)
    if action[0] == "pass" or action[1] == str(action[2]):
        return label
    return context.t("meridian.do.with_card", action=label, card=card_name(action[1]))

"""Names and sentences that several parts of the table share."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.meridian.chart import City
from wanli.games.meridian.choice import (
    BUILD,
    NOTHING_PLACED,
    TAKE,
    Choice,
    at_limit,
    chosen,
    legal_pairs,
    own_towers,
    pieces,
    shown,
)
from wanli.games.meridian.components import BOX
from wanli.games.meridian.islands import Control
from wanli.games.meridian.preview import chart_of
from wanli.ui.face import Scene


def name(scene: Scene, seat: int) -> str:
    """The person at `seat`."""
    return scene.people[seat].name


def letter(scene: Scene, island: int) -> str:
    """The letter of an island, as the chart shows it."""
    return chart_of(scene.view).islands[island].letter


def card_name(card: str) -> str:
    """A card by what is printed on it: "7", "4-5-6-7"."""
    return "-".join(str(number) for number in BOX.numbers.get(card, ())) or card


def card_for(scene: Scene, card: str) -> str:
    """A card by what it is good for: "Card for meridian 7", "Card for meridians 4-5-6-7"."""
    return scene.t.plural("meridian.card", len(BOX.numbers[card]), numbers=card_name(card))


def either_number(scene: Scene, card: str) -> str:
    """The numbers of a card to choose from: "4, 5, 6 or 7"."""
    *others, last = (str(number) for number in BOX.numbers[card])
    return scene.t("meridian.or", first=", ".join(others), last=last) if others else last


def cards_list(scene: Scene, cards: list[str]) -> str:
    """Several cards in words."""
    return ", ".join(card_name(card) for card in cards) if cards else scene.t("meridian.cards.none")


def short_card(card: str) -> str:
    """The numbers of a card in a small space: "7", "4–7"."""
    numbers = BOX.numbers[card]
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def place_name(scene: Scene, meridian: int, city: int) -> str:
    """A city by its meridian, its rank, and its island; a capital is called one."""
    chart = chart_of(scene.view)
    spot = City(meridian, city)
    if spot not in chart.island_at:
        return scene.t("meridian.place.unknown", city=city, meridian=meridian)
    key = "meridian.place.capital" if chart.is_capital(spot) else "meridian.place"
    return scene.t(key, city=city, meridian=meridian, island=letter(scene, chart.island_at[spot]))


def tower_name(scene: Scene, owner: int, height: int) -> str:
    """A tower by its owner and height."""
    return scene.t("meridian.tower", name=name(scene, owner), height=height)


def standing_line(scene: Scene, found: Control) -> str:
    """Who controls an island, and with how many garrisons each takes part."""
    t = scene.t
    parts = [
        t("meridian.strength", name=name(scene, seat), strength=strength)
        for seat, strength in enumerate(found.strengths)
        if strength
    ]
    if not parts:
        return t("meridian.standing.empty")
    key = "meridian.standing.tied" if found.holder is None else "meridian.standing.held"
    holder = "" if found.holder is None else name(scene, found.holder)
    return t(key, name=holder, strengths=t.list(parts))


def prompt(scene: Scene) -> str:
    """What the acting person does now, or for whom everybody waits."""
    t, view = scene.t, scene.view
    if view["to_move"] is None:
        return t(f"meridian.end.{view['result']['reason']}") if view["result"] else ""
    if not scene.legal:
        return t("meridian.prompt.wait", name=name(scene, view["to_move"]))
    choice = chosen(scene)
    if not choice.card:
        return t("meridian.prompt.card")
    if choice.what == NOTHING_PLACED:
        return t("meridian.prompt.nothing", card=card_name(choice.card))
    if not choice.meridian:
        return t("meridian.prompt.meridian", numbers=either_number(scene, choice.card))
    if choice.what in (BUILD, TAKE):
        return _preview(scene, choice)
    if at_limit(scene, choice.meridian) and not choice.old:
        return t("meridian.prompt.old", meridian=choice.meridian)
    possible = bool(legal_pairs(scene, choice))
    if choice.old:
        height = view["columns"][choice.meridian - 1][choice.old - 1]["height"]
        key = "meridian.prompt.again" if possible else "meridian.prompt.take_only"
        return t(key, meridian=choice.meridian, height=height)
    if possible:
        return t("meridian.prompt.build", meridian=choice.meridian)
    key = "full" if pieces(scene, choice) else "no_pieces"
    own = ".own" if own_towers(scene, choice.meridian) else ""  # one that may be taken down or replaced
    return t(f"meridian.prompt.{key}{own}", meridian=choice.meridian)


def _preview(scene: Scene, choice: Choice) -> str:
    """What the tried move does, and which islands change hands by it."""
    t = scene.t
    found = shown(scene, choice)
    place = place_name(scene, choice.meridian, choice.city or choice.old)
    key = "take" if choice.what == TAKE else "pushes" if found.pushed else "builds"
    values = {"place": place, "height": choice.height, "n": len(found.pushed)}
    if key == "pushes":
        text = t.plural("meridian.prompt.pushes", len(found.pushed), place=place, height=choice.height)
    else:
        text = t(f"meridian.prompt.{key}", **values)
    changes = []
    for number, control in enumerate(found.controls):
        if control.holder != scene.view["islands"][number]["holder"]:
            island = letter(scene, number)
            key = "meridian.change.nobody" if control.holder is None else "meridian.change.to"
            holder = "" if control.holder is None else name(scene, control.holder)
            changes.append(t(key, island=island, name=holder))
    return f"{text} {t('meridian.change', changes=t.list(changes))}" if changes else text


def reason(given: Reason, scene: Scene) -> str:
    """A refusal in words, with names for seats."""
    values: dict[str, object] = {}
    seat = given.values.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(scene.people):
        values["name"] = values["seat"] = name(scene, seat)
    card = given.values.get("card")
    if isinstance(card, str):
        values["card"] = card_name(card)
    if given.key == "choose_number" and isinstance(card, str):
        values["numbers"] = either_number(scene, card)
    return scene.t.reason("meridian", given, **values)

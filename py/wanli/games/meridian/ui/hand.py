"""The area of the seat that uses this device: its name, its cards, and the controls of the previewed tower."""

from __future__ import annotations

from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.labels import card_label, removed_tower_label
from wanli.games.meridian.ui.selection import (
    BUILD,
    TAKE,
    Choice,
    choice_of,
    heights,
    removed_tower_choices,
    toggle_tower_to_remove,
)
from wanli.ui.markup.elements import small_button, target
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import name_tag


def hand(context: Context) -> Markup:
    """The face-up cards of the seat that uses this device, and the controls for the move.

    The controls are the height of the tower and the choice of one of the player's towers to take down.
    """
    if context.seat is None or context.view["to_move"] is None:
        return Markup("")
    choice = choice_of(context)
    person = context.people[context.seat]
    cards: list[str] = context.view["players"][context.seat]["face_up"]
    distinct_cards: list[str] = list(dict.fromkeys(cards))
    return el(
        "div",
        {"class": f"meridian meridian-hand {person.style}"},
        el("p", {"class": "whose", "data-about": f"seat:{context.seat}"}, name_tag(person)),
        el(
            "div",
            {"class": "cards", "role": "group", "aria-label": context.t("meridian.cards")},
            [_card(context, card, cards.count(card), choice) for card in distinct_cards],
        ),
        el("div", {"class": "work", "data-about": "height:now"}, _move_controls(context, choice)),
    )


def _card(context: Context, card: str, count: int, choice: Choice) -> Markup:
    picked = choice.card == card
    count_badge = el("i", {"class": "times", "aria-hidden": True}, f"×{count}") if count > 1 else None
    lit = bool(context.legal)
    attrs = {
        "class": ["card", "lit" if lit else "", _multi_number_class(card), "picked" if lit and picked else ""],
        "data-about": f"card:{card}",
    }
    content = (_numbers(card), count_badge)
    action = ("pick", "card", card) if lit else None
    return target(action, card_label(context, card), attrs, *content, lit=lit, pressed=picked)


def face_of(card: str) -> Markup:
    """A card that is not a button."""
    return el("span", {"class": ["card", _multi_number_class(card)]}, _numbers(card))


def _multi_number_class(card: str) -> str:
    return "several" if len(COMPONENTS.numbers[card]) > 1 else ""


def _numbers(card: str) -> Markup:
    return el("span", {"class": "numbers"}, [el("b", None, number) for number in COMPONENTS.numbers[card]])


def _move_controls(context: Context, choice: Choice) -> list[Markup | None]:
    """The controls of the previewed move: the height of the tower, and which of the player's towers to take down."""
    if not context.legal or not choice.meridian:  # the prompt says what to tap
        return [el("p", {"class": "hint"}, context.t("meridian.hint.wait"))]
    return [_slider(context, choice), _own_towers(context, choice)]


def _slider(context: Context, choice: Choice) -> Markup | None:
    """A slider over all legal heights; on phones also two buttons, because the board has no room for its own."""
    if choice.mode != BUILD:
        return None
    legal = heights(context, choice.old)
    attrs = {
        "type": "range",
        "id": "height",
        "min": 1,
        "max": len(legal),
        "value": legal.index(choice.height) + 1,
        "disabled": len(legal) == 1,
        "data-live": True,
        "data-action": ("pick", "nth"),
        "aria-label": context.t("meridian.height"),
        "aria-valuetext": context.t("meridian.height.of", height=choice.height),
    }
    return el(
        "div",
        {"class": "slider"},
        height_button(context, choice, "lower", "hand"),
        el("span", {"class": "limit"}, legal[0]),
        el("input", attrs),
        el("span", {"class": "limit"}, legal[-1]),
        el("output", {"aria-hidden": True}, choice.height),
        height_button(context, choice, "higher", "hand"),
    )


def height_button(context: Context, choice: Choice, way: str, where: str) -> Markup:
    """A button for the next height up ("higher") or down ("lower"). If that height is illegal, a tap gets the reason.

    `where` is "step" for the button beside the previewed tower and "hand" for that beside the slider.
    """
    step = 1 if way == "higher" else -1
    further = (height for height in heights(context, choice.old)[::step] if (height - choice.height) * step > 0)
    legal_height = next(further, 0)
    height = legal_height or choice.height + step
    attrs = {
        "type": "button",
        "id": f"{where}-{way}",
        "class": f"step {way}",
        "data-action": ("pick", BUILD, choice.old, height),
        "aria-label": context.t(f"meridian.{way}", height=height),
        "aria-disabled": None if legal_height else True,
        "tabindex": None if legal_height else -1,
    }
    return el("button", attrs, el("span", None, "+" if way == "higher" else "−"))


def _own_towers(context: Context, choice: Choice) -> Markup | None:
    """Buttons for the player's towers on the meridian: take one down for the new tower, or only take it down."""
    buttons = [
        small_button(
            ("pick", *toggle_tower_to_remove(context, city)),
            removed_tower_label(context, choice.meridian, city),
            pressed=choice.old == city,
        )
        for city in removed_tower_choices(context)
    ]
    if choice.old:
        take = ("pick", TAKE, choice.meridian, choice.old)
        buttons.append(small_button(take, context.t("meridian.take_only"), pressed=choice.mode == TAKE))
    return el("div", {"class": "own"}, buttons) if buttons else None

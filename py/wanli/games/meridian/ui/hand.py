"""What lies before a seat: its two cards, the numbers to choose from, and the grid of what may be built."""

from __future__ import annotations

from wanli.games.meridian.rules.components import BOX
from wanli.games.meridian.ui.labels import card_for
from wanli.games.meridian.ui.placement_grid import grid, old_towers
from wanli.games.meridian.ui.preview import chart_of
from wanli.games.meridian.ui.selection import Choice, chosen
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el


def hand(context: RenderContext) -> Markup:
    """The cards face up before the seat at the screen, and what is needed to put its move together."""
    if context.seat is None or context.view["to_move"] is None:
        return Markup("")
    choice = chosen(context)
    person = context.people[context.seat]
    cards: list[str] = context.view["players"][context.seat]["face_up"]
    held: list[str] = list(dict.fromkeys(cards))
    return el(
        "div",
        {"class": f"meridian meridian-hand rows-{chart_of(context.view).height} {person.style}"},
        el(
            "div",
            {"class": "cards", "role": "group", "aria-label": context.t("meridian.cards")},
            [_card(context, card, cards.count(card), choice) for card in held],
        ),
        el("div", {"class": "work"}, _work(context, choice)),
    )


def _card(context: RenderContext, card: str, count: int, choice: Choice) -> Markup:
    picked = choice.card == card
    numbers = BOX.numbers[card]
    several = " several" if len(numbers) > 1 else ""
    face = [el("b", None, number) for number in numbers]
    twice = el("i", {"class": "times", "aria-hidden": True}, f"×{count}") if count > 1 else None
    label = card_for(context, card)
    if not context.legal:
        attrs: dict[str, object] = {"class": f"card{several}", "role": "img", "aria-label": label}
        return el("span", attrs, el("span", {"class": "numbers"}, face), twice)
    attrs = {
        "type": "button",
        "class": ["card lit", several, "picked" if picked else ""],
        "data-action": ("pick", "card", card),
        "aria-label": label,
        "aria-pressed": picked,
    }
    return el("button", attrs, el("span", {"class": "numbers"}, face), twice)


def _work(context: RenderContext, choice: Choice) -> Markup | None:
    """What is to be decided next: a number of the card, or what to build."""
    t = context.t
    if not context.legal:
        return el("p", {"class": "hint"}, t("meridian.hint.wait"))
    if not choice.card:
        return el("p", {"class": "hint"}, t("meridian.hint.card"))
    numbers = BOX.numbers[choice.card]
    chips = None
    if len(numbers) > 1:
        chips = el(
            "div",
            {"class": "numbers-of", "role": "group", "aria-label": t("meridian.numbers")},
            [_chip(context, number, choice) for number in numbers],
        )
    if not choice.meridian:
        return el("div", {"class": "choose"}, chips, el("p", {"class": "hint"}, t("meridian.hint.number")))
    return el(
        "div",
        {"class": "choose"},
        el("div", {"class": "before"}, chips, old_towers(context, choice)),
        grid(context, choice),
    )


def _chip(context: RenderContext, number: int, choice: Choice) -> Markup:
    attrs = {
        "type": "button",
        "class": "button small",
        "data-action": ("pick", "meridian", number),
        "aria-pressed": choice.meridian == number,
        "aria-label": context.t("meridian.number", meridian=number),
    }
    return el("button", attrs, number)

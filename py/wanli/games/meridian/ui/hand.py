"""What lies before a seat: who it is, its two cards, and what can be said of the tower that is tried."""

from __future__ import annotations

from wanli.games.meridian.rules.components import COMPONENTS
from wanli.games.meridian.ui.labels import card_for, old_label
from wanli.games.meridian.ui.selection import BUILD, TAKE, Choice, built_instead, choice_of, heights, old_choices
from wanli.ui.context import RenderContext
from wanli.ui.markup.elements import small_button, target
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import name_tag


def hand(context: RenderContext) -> Markup:
    """The cards face up before the seat at the screen, and beside them height and own towers of the move."""
    if context.seat is None or context.view["to_move"] is None:
        return Markup("")
    choice = choice_of(context)
    person = context.people[context.seat]
    cards: list[str] = context.view["players"][context.seat]["face_up"]
    held: list[str] = list(dict.fromkeys(cards))
    return el(
        "div",
        {"class": f"meridian meridian-hand {person.style}"},
        el("p", {"class": "whose", "data-about": f"seat:{context.seat}"}, name_tag(person)),
        el(
            "div",
            {"class": "cards", "role": "group", "aria-label": context.t("meridian.cards")},
            [_card(context, card, cards.count(card), choice) for card in held],
        ),
        el("div", {"class": "work", "data-about": "height:now"}, _work(context, choice)),
    )


def _card(context: RenderContext, card: str, count: int, choice: Choice) -> Markup:
    picked = choice.card == card
    twice = el("i", {"class": "times", "aria-hidden": True}, f"×{count}") if count > 1 else None
    lit = bool(context.legal)
    attrs = {
        "class": ["card", "lit" if lit else "", _several(card), "picked" if lit and picked else ""],
        "data-about": f"card:{card}",
    }
    inside = (_numbers(card), twice)
    action = ("pick", "card", card) if lit else None
    return target(action, card_for(context, card), attrs, *inside, lit=lit, pressed=picked)


def face_of(card: str) -> Markup:
    """A card by itself, which nobody can press."""
    return el("span", {"class": ["card", _several(card)]}, _numbers(card))


def _several(card: str) -> str:
    return "several" if len(COMPONENTS.numbers[card]) > 1 else ""


def _numbers(card: str) -> Markup:
    return el("span", {"class": "numbers"}, [el("b", None, number) for number in COMPONENTS.numbers[card]])


def _work(context: RenderContext, choice: Choice) -> list[Markup | None]:
    """What may be changed of the move that is tried: its height, and which own tower is taken down."""
    if not context.legal:
        return [el("p", {"class": "hint"}, context.t("meridian.hint.wait"))]
    if not choice.meridian:
        return [el("p", {"class": "hint"}, context.t("meridian.hint.card"))]
    return [_slider(context, choice), _own_towers(context, choice)]


def _slider(context: RenderContext, choice: Choice) -> Markup | None:
    """All heights that may be built, to be drawn from one to the next."""
    if choice.what != BUILD:
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
    return el("div", {"class": "slider"}, el("span", None, legal[0]), el("input", attrs), el("span", None, legal[-1]))


def _own_towers(context: RenderContext, choice: Choice) -> Markup | None:
    """The own towers of the meridian: which one is taken down for the new tower, or one of them taken down only."""
    buttons = [
        small_button(
            ("pick", *built_instead(context, city)),
            old_label(context, choice.meridian, city),
            pressed=choice.old == city,
        )
        for city in old_choices(context)
    ]
    if choice.old:
        take = ("pick", TAKE, choice.meridian, choice.old)
        buttons.append(small_button(take, context.t("meridian.take_only"), pressed=choice.what == TAKE))
    return el("div", {"class": "own"}, buttons) if buttons else None

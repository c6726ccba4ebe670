"""What a strong player would do: the panel beside the board, for the person who has asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.engine import Action
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import MINUS
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button

LEAST = 0.05
"""Points below which nothing is told: they would be rounded to nothing."""
REASONS = 3
"""Features that are told of the best move, at most; of each alternative one less."""


@dataclass(frozen=True)
class Advised:
    """One move in words, how many points it is behind the best, and by how much each named feature differs.

    `can_show`: it has a preview on the board; `shown`: that is what is seen there now. `why`: what it brings or
    prevents, in one sentence.
    """

    words: str
    action: Action
    behind: float
    features: Sequence[tuple[str, float]]
    can_show: bool = False
    shown: bool = False
    why: str = ""


@dataclass(frozen=True)
class Advice:
    """The panel: the thought goes on, has failed, or has found `moves`, the best one first."""

    phase: Literal["thinking", "given", "failed"]
    moves: Sequence[Advised] = ()


def deciding(features: Sequence[tuple[str, float]], most: int = REASONS) -> list[tuple[str, float]]:
    """The features that differ most, the most telling first."""
    telling = [one for one in features if abs(one[1]) >= LEAST]
    return sorted(telling, key=lambda one: -abs(one[1]))[:most]


def _reasons(number: int, features: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """What is told of a move: first what speaks for the best one, or against another, then the rest."""
    if number == 0:
        return sorted(deciding(features), key=lambda one: one[1] < 0)
    return sorted(deciding(features, REASONS - 1), key=lambda one: one[1] > 0)


def points_words(points: float, t: Translator) -> str:
    """Points with one decimal, as the language writes them."""
    return f"{points:.1f}".replace(".", t("number.point"))


def signed(points: float, t: Translator) -> str:
    """The same with a sign in front, a true minus."""
    return (MINUS if points < 0 else "+") + points_words(abs(points), t)


def ask_button(is_open: bool, t: Translator) -> Markup:
    """The button that asks, and puts the panel away again."""
    return button(t("advice.ask"), ("advice",), drawing="advice", id_="advice-button", pressed=is_open, class_="ask")


def advice(model: Advice, t: Translator) -> Markup:
    """The panel."""
    match model.phase:
        case "thinking":
            content = el("p", {"class": "waiting"}, el("span", {"class": "spinner"}), t("advice.thinking"))
        case "failed":
            again = button(t("advice.again"), ("advice_again",))
            content = el("div", {"class": "fine"}, el("p", None, t("advice.failed")), again)
        case _:
            content = _told(model.moves, t)
    return el(
        "section",
        {
            "class": ["advice", "showing" if any(move.shown for move in model.moves) else ""],
            "id": "advice",
            "aria-labelledby": "advice-title",
            "tabindex": -1,
        },
        el(
            "header",
            None,
            el("h2", {"id": "advice-title"}, t("advice.title")),
            button(t("advice.close"), ("advice",), drawing="close", icon_only=True, id_="advice-close"),
        ),
        content,
    )


def _told(moves: Sequence[Advised], t: Translator) -> Markup:
    largest = max((abs(points) for move in moves for _, points in deciding(move.features)), default=1.0)
    entries = [_entry(number, move, largest, t) for number, move in enumerate(moves)]
    if len(moves) == 1:
        scope = t("advice.only")
    elif not deciding(moves[0].features):
        alike = all(move.behind < LEAST for move in moves)
        scope = t("advice.no_difference" if alike else "advice.first_alike")
    else:
        scope = t("advice.scope")
    shown = next((number for number, move in enumerate(moves) if move.shown), None)
    back = None
    if shown is not None and len(moves) > 1:  # where there is little room the others are out of sight meanwhile
        back = button(t("advice.all"), ("advice_show", shown), class_="others")
    return el("div", {"class": "advised"}, el("ol", None, entries), back, el("p", {"class": "fine"}, scope))


def _entry(number: int, move: Advised, largest: float, t: Translator) -> Markup:
    if number == 0:
        rank = t("advice.best")
    elif move.behind < LEAST:
        rank = t("advice.as_good")
    else:
        rank = t("advice.behind", points=points_words(move.behind, t))
    reasons = [_reason(name, points, largest, t) for name, points in _reasons(number, move.features)]
    lead = t("advice.against_next" if number == 0 else "advice.against_best")
    buttons = [_named(t("advice.play"), move, ("play", move.action), primary=number == 0)]
    if move.can_show:
        buttons.insert(0, _named(t("advice.show"), move, ("advice_show", number), pressed=move.shown))
    return el(
        "li",
        {"class": ["advised-move", "best" if number == 0 else "", "shown" if move.shown else ""]},
        el("h3", None, move.words),
        el("p", {"class": "why"}, move.why) if move.why else None,
        el("p", {"class": "rank"}, rank),
        _numbers(number, lead, reasons, t) if reasons else None,
        el("div", {"class": "buttons"}, *buttons),
    )


def reason_list(features: Sequence[tuple[str, float]], t: Translator) -> Markup | None:
    """What speaks for the best move, most of it first; None if nothing tells it from others."""
    told = _reasons(0, features)
    if not told:
        return None
    largest = max(abs(points) for _, points in told)
    return el("ul", {"class": "reasons"}, [_reason(name, points, largest, t) for name, points in told])


def _numbers(number: int, lead: str, reasons: Sequence[Markup], t: Translator) -> Markup:
    """The features in points, folded away until somebody wants to know more."""
    return el(
        "details",
        {"class": "more", "id": f"advice-more-{number}"},
        el("summary", None, t("advice.more")),
        el("p", {"class": "sr"}, lead),
        el("ul", {"class": "reasons"}, reasons),
    )


def _named(
    label: str, move: Advised, intent: tuple[object, ...], primary: bool = False, pressed: bool | None = None
) -> Markup:
    """A button whose spoken name says which move it is about."""
    attrs = {
        "type": "button",
        "class": ["button small", "primary" if primary else ""],
        "data-action": intent,
        "aria-pressed": pressed,
    }
    return el("button", attrs, label, hidden(": ", move.words))


def _reason(name: str, points: float, largest: float, t: Translator) -> Markup:
    """One feature: its amount, a bar as long as it weighs, and its name."""
    width = round(100 * min(1.0, abs(points) / largest))
    return el(
        "li",
        {"class": "minus" if points < 0 else "plus"},
        el("b", None, signed(points, t)),
        " ",
        el("span", None, name),
        el("span", {"class": "bar-of", "aria-hidden": True}, el("i", {"style": f"width:{width}%"})),
    )

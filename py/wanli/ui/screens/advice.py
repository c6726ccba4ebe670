"""The advice panel next to the board: the moves that a strong player would make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.engine import Action
from wanli.ui.contract.points import CLEAR_POINTS, MIN_POINTS
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import MINUS
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button

MAX_REASONS = 3
"""The maximum number of features shown for the best move; one less for each alternative."""


@dataclass(frozen=True)
class Advised:
    """One recommended move: its label, its distance to the best move in points, and the differences by feature.

    `can_show` says whether the move has a preview on the board, `shown` whether that preview is visible now. `why` is
    one sentence about the benefit of the move.
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
    """The state of the panel: the search is running, has failed, or has returned `moves`, best first."""

    phase: Literal["thinking", "given", "failed"]
    moves: Sequence[Advised] = ()


def deciding(features: Sequence[tuple[str, float]], limit: int = MAX_REASONS) -> list[tuple[str, float]]:
    """The `limit` features with the largest differences, largest first."""
    relevant = [(name, points) for name, points in features if abs(points) >= MIN_POINTS]
    return sorted(relevant, key=lambda feature: -abs(feature[1]))[:limit]


def _reasons(index: int, features: Sequence[tuple[str, float]]) -> list[tuple[str, float]]:
    """The features to show: first those that favour the best move (`index` 0) or count against another move."""
    if index == 0:
        return sorted(deciding(features), key=lambda feature: feature[1] < 0)
    return sorted(deciding(features, MAX_REASONS - 1), key=lambda feature: feature[1] > 0)


def points_words(points: float, t: Translator) -> str:
    """Points with one decimal and the decimal separator of the language."""
    return f"{points:.1f}".replace(".", t("number.point"))


def signed_points(points: float, t: Translator) -> str:
    """Points with one decimal and a sign; the minus is U+2212."""
    return (MINUS if points < 0 else "+") + points_words(abs(points), t)


def ask_button(is_open: bool, t: Translator) -> Markup:
    """The button that opens and closes the advice panel."""
    return button(
        t("advice.ask"), ("advice",), drawing="advice", id_="advice-button", pressed=is_open, class_="advice-button"
    )


def advice(model: Advice, t: Translator) -> Markup:
    """The advice panel."""
    match model.phase:
        case "thinking":
            content = el("p", {"class": "waiting"}, el("span", {"class": "spinner"}), t("advice.thinking"))
        case "failed":
            again = button(t("advice.again"), ("advice_again",))
            content = el("div", {"class": "fine-print"}, el("p", None, t("advice.failed")), again)
        case _:
            content = _moves(model.moves, t)
    return el(
        "section",
        {
            "class": ["advice", "advice-previewing" if any(move.shown for move in model.moves) else ""],
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


def _moves(moves: Sequence[Advised], t: Translator) -> Markup:
    largest = max((abs(points) for move in moves for _, points in deciding(move.features)), default=1.0)
    entries = [_entry(index, move, largest, t) for index, move in enumerate(moves)]
    if len(moves) == 1:
        scope = t("advice.only")
    elif not deciding(moves[0].features):
        is_same_kind = all(move.behind < CLEAR_POINTS for move in moves)
        scope = t("advice.no_difference" if is_same_kind else "advice.first_alike")
    else:
        scope = t("advice.scope")
    previewed = next((index for index, move in enumerate(moves) if move.shown), None)
    back = None
    if previewed is not None and len(moves) > 1:  # on small screens the preview hides the other moves
        back = button(t("advice.all"), ("advice_show", previewed), class_="advice-others")
    return el("div", {"class": "advice-body"}, el("ol", None, entries), back, el("p", {"class": "fine-print"}, scope))


def _entry(index: int, move: Advised, largest: float, t: Translator) -> Markup:
    if index == 0:
        rank = t("advice.best")
    elif move.behind < CLEAR_POINTS:
        rank = t("advice.as_good")
    else:
        rank = t("advice.behind", points=points_words(move.behind, t))
    reasons = [_reason(name, points, largest, t) for name, points in _reasons(index, move.features)]
    lead = t("advice.against_next" if index == 0 else "advice.against_best")
    buttons = [_named(t("advice.play"), move, ("play", move.action), primary=index == 0)]
    if move.can_show:
        buttons.insert(0, _named(t("advice.show"), move, ("advice_show", index), pressed=move.shown))
    return el(
        "li",
        {"class": ["advice-move", "best" if index == 0 else "", "shown" if move.shown else ""]},
        el("h3", None, move.words),
        el("p", {"class": "explanation"}, move.why) if move.why else None,
        _numbers(index, rank, lead, reasons, t) if reasons else el("p", {"class": "advice-rank"}, rank),
        el("div", {"class": "buttons"}, *buttons),
    )


def reason_list(features: Sequence[tuple[str, float]], t: Translator) -> Markup | None:
    """The features that favour the best move, largest first; None if there are none."""
    reasons = _reasons(0, features)
    if not reasons:
        return None
    largest = max(abs(points) for _, points in reasons)
    return el("ul", {"class": "feature-list"}, [_reason(name, points, largest, t) for name, points in reasons])


def _numbers(index: int, rank: str, lead: str, reasons: Sequence[Markup], t: Translator) -> Markup:
    """The features in points, in a collapsed `<details>` below the rank of the move."""
    more = el("span", {"class": "feature-more"}, t("advice.more"))
    return el(
        "details",
        {"class": "feature-details", "id": f"advice-more-{index}"},
        el("summary", None, el("span", {"class": "advice-rank"}, rank), " ", more),
        el("p", {"class": "sr"}, lead),
        el("ul", {"class": "feature-list"}, reasons),
    )


def _named(
    label: str, move: Advised, intent: tuple[object, ...], primary: bool = False, pressed: bool | None = None
) -> Markup:
    """A button whose accessible name includes the move."""
    attrs = {
        "type": "button",
        "class": ["button small", "primary" if primary else ""],
        "data-action": intent,
        "aria-pressed": pressed,
    }
    return el("button", attrs, label, hidden(": ", move.words))


def _reason(name: str, points: float, largest: float, t: Translator) -> Markup:
    """One feature: its points, its name, and a bar whose length is relative to the `largest` feature."""
    width = round(100 * min(1.0, abs(points) / largest))
    return el(
        "li",
        {"class": "minus" if points < 0 else "plus"},
        el("b", None, signed_points(points, t)),
        " ",
        el("span", None, name),
        el("span", {"class": "feature-bar", "aria-hidden": True}, el("i", {"style": f"width:{width}%"})),
    )

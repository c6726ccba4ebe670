"""Default implementations of `GameUI` members that most games share, and their building blocks.

The texts come from the game's catalogue, under the keys that each function names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wanli.engine import Action, Reason, Result, ScoreItem, SeenEvent, ViewWithResult
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button
from wanli.ui.markup.html import Child, Markup, el
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import seat_score

SEATS = ("seat", "owner", "holder", "leader")
"""The keys of reason values and event facts that hold seats."""


def names_for_seats(context: RenderContext, values: Mapping[str, Any]) -> dict[str, object]:
    """`values` with players' names in place of seats; the added key `name` is the player at `seat`."""
    named_values: dict[str, object] = dict(values)
    for key in SEATS:
        seat = values.get(key)
        if type(seat) is int and 0 <= seat < len(context.people):
            named_values[key] = context.name(seat)
            if key == "seat":
                named_values["name"] = named_values[key]
    return named_values


def reason(refusal: Reason, context: RenderContext) -> str:
    """`GameUI.reason`: the game's `<slug>.reason.<key>` or else the app's text, with names in place of seats."""
    return context.t.reason(context.game.slug, refusal, **names_for_seats(context, refusal.values))


def log_line(event: SeenEvent, context: RenderContext) -> str:
    """`GameUI.log_line`: `<slug>.event.<kind>`, with names in place of seats; `end_line` for the end of a match."""
    if event.kind == "end":
        return end_line(event, context)
    return context.t(f"{context.game.slug}.event.{event.kind}", **names_for_seats(context, event.facts))


def end_line(event: SeenEvent, context: RenderContext) -> str:
    """The log line of the end of a match: `<slug>.event.end`, or `<slug>.event.end.shared` for several winners.

    Its values are `winner`, `points` (the highest score, which selects the plural form) and `reason`
    (`<slug>.end.<reason>`).
    """
    slug, t, facts = context.game.slug, context.t, event.facts
    names = [context.name(seat) for seat in facts["winners"]]
    key = f"{slug}.event.end.shared" if len(names) > 1 else f"{slug}.event.end"
    best_score = max(facts["scores"])
    reason = end_reason(facts["reason"], facts["winners"], context)
    return t.plural(key, abs(best_score), winner=t.list(names), points=format_number(best_score), reason=reason)


def end_reason(reason: str, winners: Sequence[int], context: RenderContext) -> str:
    """The sentence that says why a match ended: `<slug>.end.<reason>`, where `name` lists the winners."""
    names = context.t.list([context.name(seat) for seat in winners])
    return context.t(f"{context.game.slug}.end.{reason}", name=names)


def turn_line(context: RenderContext) -> str:
    """The player whose turn it is: `<slug>.bar.you`, `<slug>.bar.turn` with `name`, or `<slug>.bar.over`."""
    slug, seat = context.game.slug, context.view["to_move"]
    if seat is None:
        return context.t(f"{slug}.bar.over")
    return (
        context.t(f"{slug}.bar.you") if seat == context.seat else context.t(f"{slug}.bar.turn", name=context.name(seat))
    )


def why_over(context: RenderContext[ViewWithResult]) -> str:
    """The reason why the match is over: `<slug>.end.<reason>`; "" while the view has no result."""
    result = context.view["result"]
    return end_reason(result["reason"], result["winners"], context) if result else ""


def action_button(context: RenderContext, label: str, action: Action, primary: bool = False) -> Button:
    """A button that plays `action`; if that is not legal now, a disabled button that says why."""
    refusal = None if action in context.legal else context.why_not(action)
    return Button(label, action=action, primary=primary, refusal=refusal)


def confirm_and_clear(context: RenderContext, missing: Reason | None = None) -> list[Button]:
    """The buttons `<slug>.button.confirm` and `<slug>.button.clear`; `missing` is the reason not to confirm yet."""
    slug, t = context.game.slug, context.t
    return [
        Button(t(f"{slug}.button.confirm"), ("pick", "confirm"), primary=True, refusal=missing),
        Button(t(f"{slug}.button.clear"), ("pick", "clear"), aside=True),
    ]


def score(result: Result, context: RenderContext) -> Markup:
    """`GameUI.score`: for each seat its items (`<slug>.score.<key>`) and its points (`<slug>.score.points`)."""
    slug, t = context.game.slug, context.t

    def list_item(item: ScoreItem) -> Markup:
        text = t(f"{slug}.score.{item.key}", **item.values)
        return el("li", {"class": ["item", item.key]}, el("span", None, text), el("b", None, item.points))

    return seat_scores(result, context, list_item, lambda points: t.plural(f"{slug}.score.points", points))


def seat_scores(
    result: Result,
    context: RenderContext,
    drawn: Callable[[ScoreItem], Markup],
    points: Callable[[int], Child],
    order: Callable[[ScoreItem], Any] = lambda item: 0,
    title: Callable[[int], str] = lambda seat: "",
    above: Markup | None = None,
) -> Markup:
    """The final score as markup: the seats by ranking, each with its items sorted by `order`.

    `drawn` makes the markup of an item and `points` that of a score; `above` precedes the list. The texts are
    `<slug>.score.winner`, and `<slug>.score.nothing` for a seat without items. `title` maps a seat that did not win to
    another title it has earned, or to "".
    """
    slug, t = context.game.slug, context.t
    seats = []
    for seat in result.ranking:
        items = sorted((item for item in result.breakdown if item.seat == seat), key=order)
        rows = el("ul", {"class": "items"}, [drawn(item) for item in items])
        if not items:
            rows = el("p", {"class": "items"}, t(f"{slug}.score.nothing"))
        seat_title = t(f"{slug}.score.winner") if seat in result.winners else title(seat)
        seats.append(seat_score(context.people[seat], seat_title, points(result.scores[seat]), rows))
    return el("div", {"class": f"{slug} {slug}-score"}, above, el("ol", {"class": "seat-scores"}, seats))

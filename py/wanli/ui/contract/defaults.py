"""What most games show in the same way: the members of `GameUI` that a game need not write itself, and their parts.

The texts are the game's own, by the keys that each function names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from wanli.engine import Action, Reason, Result, ScoreItem, SeenEvent, ViewWithResult
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button
from wanli.ui.markup.html import Child, Markup, el
from wanli.ui.markup.numbers import written
from wanli.ui.markup.people import seat_score

SEATS = ("seat", "owner", "holder", "leader")
"""Values of reasons and facts of events that are seats."""


def names_for_seats(context: RenderContext, values: Mapping[str, Any]) -> dict[str, object]:
    """`values` with people's names in place of seats; `name` is who sits at `seat`."""
    found: dict[str, object] = dict(values)
    for key in SEATS:
        seat = values.get(key)
        if type(seat) is int and 0 <= seat < len(context.people):
            found[key] = context.name(seat)
            if key == "seat":
                found["name"] = found[key]
    return found


def reason(given: Reason, context: RenderContext) -> str:
    """`GameUI.reason`: `<slug>.reason.<key>` or the table's own text, with names in place of seats."""
    return context.t.reason(context.game.slug, given, **names_for_seats(context, given.values))


def log_line(event: SeenEvent, context: RenderContext) -> str:
    """`GameUI.log_line`: `<slug>.event.<kind>`, with names in place of seats; the end as `end_line` tells it."""
    if event.kind == "end":
        return end_line(event, context)
    return context.t(f"{context.game.slug}.event.{event.kind}", **names_for_seats(context, event.facts))


def end_line(event: SeenEvent, context: RenderContext) -> str:
    """The end of a match: `<slug>.event.end`, or `<slug>.event.end.shared` for several winners.

    Its values are `winner`, `points` (the most, whose number the sentence may depend on) and `reason`
    (`<slug>.end.<reason>`).
    """
    slug, t, facts = context.game.slug, context.t, event.facts
    names = [context.name(seat) for seat in facts["winners"]]
    key = f"{slug}.event.end.shared" if len(names) > 1 else f"{slug}.event.end"
    most = max(facts["scores"])
    reason = end_reason(facts["reason"], facts["winners"], context)
    return t.plural(key, abs(most), winner=t.list(names), points=written(most), reason=reason)


def end_reason(reason: str, winners: Sequence[int], context: RenderContext) -> str:
    """Why a match is over, in one sentence: `<slug>.end.<reason>`, in which `name` is who has won."""
    names = context.t.list([context.name(seat) for seat in winners])
    return context.t(f"{context.game.slug}.end.{reason}", name=names)


def turn_line(context: RenderContext) -> str:
    """Whose turn it is: `<slug>.bar.you`, `<slug>.bar.turn` with `name`, or `<slug>.bar.over`."""
    slug, seat = context.game.slug, context.view["to_move"]
    if seat is None:
        return context.t(f"{slug}.bar.over")
    return (
        context.t(f"{slug}.bar.you") if seat == context.seat else context.t(f"{slug}.bar.turn", name=context.name(seat))
    )


def why_over(context: RenderContext[ViewWithResult]) -> str:
    """Why the match is over: `<slug>.end.<reason>`; "" while the view tells no result."""
    result = context.view["result"]
    return end_reason(result["reason"], result["winners"], context) if result else ""


def action_button(context: RenderContext, label: str, action: Action, primary: bool = False) -> Button:
    """A button that plays `action`, or tells why it is not legal now."""
    refusal = None if action in context.legal else context.why_not(action)
    return Button(label, action=action, primary=primary, refusal=refusal)


def confirm_and_clear(context: RenderContext, missing: Reason | None = None) -> list[Button]:
    """The buttons `<slug>.button.confirm` and `<slug>.button.clear`; `missing` is what has to be picked before."""
    slug, t = context.game.slug, context.t
    return [
        Button(t(f"{slug}.button.confirm"), ("pick", "confirm"), primary=True, refusal=missing),
        Button(t(f"{slug}.button.clear"), ("pick", "clear")),
    ]


def score(result: Result, context: RenderContext) -> Markup:
    """`GameUI.score`: the items of each seat as `<slug>.score.<key>`, and its `<slug>.score.points`."""
    slug, t = context.game.slug, context.t

    def drawn(item: ScoreItem) -> Markup:
        text = t(f"{slug}.score.{item.key}", **item.values)
        return el("li", {"class": ["item", item.key]}, el("span", None, text), el("b", None, item.points))

    return seat_scores(result, context, drawn, lambda points: t.plural(f"{slug}.score.points", points))


def seat_scores(
    result: Result,
    context: RenderContext,
    drawn: Callable[[ScoreItem], Markup],
    points: Callable[[int], Child],
    order: Callable[[ScoreItem], Any] = lambda item: 0,
    title: Callable[[int], str] = lambda seat: "",
    above: Markup | None = None,
) -> Markup:
    """Each seat with its items `drawn` in this order, best seat first; `above` stands before them all.

    The texts are `<slug>.score.winner`, and `<slug>.score.nothing` for a seat without items. `title` is what a seat has
    won that is no winner.
    """
    slug, t = context.game.slug, context.t
    seats = []
    for seat in result.ranking:
        items = sorted((item for item in result.breakdown if item.seat == seat), key=order)
        rows = el("ul", {"class": "items"}, [drawn(item) for item in items])
        if not items:
            rows = el("p", {"class": "items"}, t(f"{slug}.score.nothing"))
        won = t(f"{slug}.score.winner") if seat in result.winners else title(seat)
        seats.append(seat_score(context.people[seat], won, points(result.scores[seat]), rows))
    return el("div", {"class": f"{slug} {slug}-score"}, above, el("ol", {"class": "seat-scores"}, seats))

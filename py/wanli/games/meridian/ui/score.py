"""The final score, island by island."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.context import Context
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.people import name_tag, seat_badge


def score(result: Result, context: Context) -> Markup:
    """The final score as a table: control and strengths of each island, totals, and the tie-break."""
    t = context.t
    chart = chart_of(context.view)
    head = el(
        "tr",
        None,
        el("th", {"scope": "col"}, t("meridian.score.island")),
        el("th", {"scope": "col"}, t("meridian.score.cities")),
        [el("th", {"scope": "col"}, name_tag(person)) for person in context.people],
        el("th", {"scope": "col"}, t("meridian.score.outcome")),
    )
    rows = [_island(context, island_index, island.letter) for island_index, island in enumerate(chart.islands)]
    totals = el(
        "tr",
        {"class": "sum"},
        el("th", {"scope": "row", "colspan": 2}, t("meridian.score.total")),
        [el("td", {"class": _winner(result, seat)}, points) for seat, points in enumerate(result.scores)],
        el("td", None, t(f"meridian.end.{result.reason}")),
    )
    table = el(
        "table",
        None,
        el("thead", None, head),
        el("tbody", None, rows),
        el("tfoot", None, totals, _pieces(result, context)),
    )
    scroll = {"class": "scroll", "tabindex": 0, "role": "group", "aria-label": t("score.explained")}
    return el("div", {"class": "meridian meridian-score"}, el("div", scroll, table))


def _winner(result: Result, seat: int) -> str:
    return "winner" if seat in result.winners else ""


def _island(context: Context, island_index: int, letter: str) -> Markup:
    """One island: the strength of each seat's garrisons, and the outcome."""
    t, island = context.t, context.view["islands"][island_index]
    holder, strengths = island["holder"], island["strengths"]
    if holder is not None:
        outcome = t.plural("meridian.score.held", island["value"], name=context.name(holder))
    else:
        outcome = t("meridian.score.tied" if any(strengths) else "meridian.score.empty")
    cells = []
    for seat, strength in enumerate(strengths):
        won = seat == holder
        points = el("b", None, seat_badge(context.people[seat]), f"+{island['value']}") if won else None
        cells.append(el("td", {"class": "won" if won else ""}, strength or hidden("0"), points))
    return el(
        "tr",
        {"class": "held" if holder is not None else "open"},
        el("th", {"scope": "row"}, letter),
        el("td", None, island["value"]),
        cells,
        el("td", {"class": "outcome"}, outcome),
    )


def _pieces(result: Result, context: Context) -> Markup | None:
    """The unused pieces of the seats with equal points; None if there was no tie."""
    left = {item.seat: item.values["pieces"] for item in result.breakdown if item.key == "pieces"}
    if not left:
        return None
    return el(
        "tr",
        {"class": "pieces"},
        el("th", {"scope": "row", "colspan": 2}, context.t("meridian.score.pieces")),
        [el("td", {"class": _winner(result, seat)}, left.get(seat, "–")) for seat in range(len(result.scores))],
        el("td", None, context.t("meridian.score.pieces.why")),
    )


def score_part(item: ScoreItem, context: Context) -> str:
    """The label of an island or of the unused pieces, for the chart of points."""
    if item.key == "pieces":
        return context.t("meridian.score.pieces")
    return f"{context.t('meridian.score.island')} {chart_of(context.view).islands[item.values['island']].letter}"

"""The final score by village and stone."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Result, ScoreItem
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import figure
from wanli.games.khan.ui.labels import (
    empire,
    in_empire,
    kind_name,
    village_name,
)
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import format_signed
from wanli.ui.markup.people import seat_score


def score(result: Result, context: Context) -> Markup:
    """Return the villages of each seat, best seat first, with the points of their stones and their condition."""
    return el(
        "div",
        {"class": "khan khan-score"},
        el("ol", {"class": "seat-scores"}, [_seat(result, context, seat) for seat in result.ranking]),
    )


def _seat(result: Result, context: Context, seat: int) -> Markup:
    t = context.t
    items = [item for item in result.breakdown if item.seat == seat]
    groups = [list(group) for _, group in groupby(items, key=lambda item: item.values["village"])]
    groups.sort(key=lambda group: -sum(item.points for item in group))
    return seat_score(
        context.people[seat],
        t("khan.score.winner") if seat in result.winners else "",
        t.plural("khan.score.points", result.scores[seat], points=format_signed(result.scores[seat])),
        el("ul", {"class": "villages"}, [_village(context, group) for group in groups])
        if groups
        else el("p", None, t("khan.score.nothing")),
    )


def _village(context: Context, items: list[ScoreItem]) -> Markup:
    """Return one village: its empire, points and condition, and each stone with its points."""
    t, facts = context.t, items[0].values
    total = sum(item.points for item in items)
    state = facts["state"]
    heading = t("khan.village", village=village_name(facts["village"]), empire=empire(context, facts["china"]))
    return el(
        "li",
        {"class": ["village-score", "china" if facts["china"] else "mongolia"]},
        el(
            "h4",
            None,
            el("span", None, heading),
            el("b", {"class": "bad" if total < 0 else "good"}, format_signed(total)),
        ),
        el("p", {"class": f"health {state}"}, t(f"khan.health.{state}")) if state != "normal" else None,
        el("ol", {"class": "items"}, [_stone(context, item) for item in items]),
    )


def _stone(context: Context, item: ScoreItem) -> Markup:
    """Return one stone: its owner, kind and points, and the reason."""
    facts = item.values
    person = context.people[facts["owner"]]
    explanation = context.t(
        f"khan.score.{item.key}", kind=kind_name(context, facts["kind"]), in_empire=in_empire(context, facts["china"])
    )
    stone_label = context.t(
        "khan.stone.open", name=context.name(facts["owner"]), kind=kind_name(context, facts["kind"])
    )
    return el(
        "li",
        {"class": ["item", person.style], "title": f"{stone_label}: {explanation}"},
        el("span", {"class": "chip"}, figure(facts["kind"])),
        hidden(stone_label, ": "),
        el("span", {"class": "why"}, explanation),
        el("b", {"class": "bad" if item.points < 0 else "good" if item.points else ""}, format_signed(item.points)),
    )


def score_part(item: ScoreItem, context: Context) -> str:
    """Return the group of an item: stones at home, abroad, sick or healed, or farmers that are neither."""
    kind = next((state for state in ("sick", "healed") if item.key.endswith(f"_{state}")), item.key)
    if kind in ("home", "abroad", "farmer", "sick", "healed"):
        return context.t(f"khan.score_part.{kind}")
    return context.t(f"khan.score.{item.key}")

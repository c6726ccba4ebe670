"""The distance to victory and to defeat in the solo and the cooperative game (rules 7.1, 7.2)."""

from __future__ import annotations

from typing import NamedTuple

from wanli.games.great_wall.ui.board.city import goal
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import icon
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import format_signed


class Distance(NamedTuple):
    """The distance to one end of the match: its icon, the number beside the icon, and the same as a sentence."""

    icon: str
    number: str
    sentence: str


def distances(context: Context) -> list[Distance]:
    """Victory first, then the ways to lose; [] if the players play against each other."""
    t, view = context.t, context.view
    shame = Distance("shame", str(view["shame_supply"]), t.plural("great_wall.distance.shame", view["shame_supply"]))
    if view["mode"] == "coop":
        done, needed = len(view["requests_done"]), goal(context)
        years = view["last_slot"] - view["slot"] + 1
        requests = t.plural("great_wall.distance.requests", max(0, needed - done), done=done, goal=needed)
        time = Distance("ledger", str(years), t.plural("great_wall.distance.years", years))
        return [Distance("command", f"{done}/{needed}", requests), shame, time]
    if view["rival"] is None:
        return []
    lead = view["players"][0]["honour"] - view["rival"]["honour"]
    key = "ahead" if lead > 0 else "behind" if lead < 0 else "level"
    number = format_signed(lead) if lead else "="
    return [Distance("honour", number, t(f"great_wall.distance.{key}", n=abs(lead))), shame]


def distance_line(context: Context) -> Markup | None:
    """The distances in one line beside the season; None if the players play against each other."""
    entries = distances(context)
    if not entries:
        return None
    win, *lose = entries
    sentences = " ".join(entry.sentence for entry in entries)
    return el(
        "p",
        {"class": ["distance", "short" if len(lose) == 1 else ""], "data-about": "track:distance", "title": sentences},
        hidden(sentences),
        _group(context, "win", [win]),
        _group(context, "lose", lose),
    )


def _group(context: Context, kind: str, entries: list[Distance]) -> Markup:
    numbers = [el("span", {"class": "to-end"}, icon(entry.icon), el("b", None, entry.number)) for entry in entries]
    word = el("small", None, context.t(f"great_wall.distance.{kind}"))
    return el("span", {"class": kind, "aria-hidden": True}, word, numbers)

"""The board of Chinesische Mauer: sites with their fame tokens, rows of cards, and the totals of every seat.

Only what may legally be picked now is a button. Everything else that a person might try carries its pick as
well, without being focusable, so that the table can answer with the rule that forbids it.
"""

from __future__ import annotations

from collections import Counter

from wanli.engine import Action
from wanli.games.mauer.rules.sites import Place, Score
from wanli.games.mauer.ui.drawings import card_drawing, sprite, token
from wanli.games.mauer.ui.labels import cards, kind_name, site_name, standing_line
from wanli.games.mauer.ui.preview import SitePreview, after, site_preview
from wanli.games.mauer.ui.selection import Choice, Targets, chosen, targets, tokens_to_win
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el, hidden
from wanli.ui.numbers import MINUS, written
from wanli.ui.parts import part
from wanli.ui.people import seat_badge


def board(context: RenderContext) -> Markup:
    """The public part: all sites."""
    choice = chosen(context)
    open_targets, winnable_tokens = targets(context), tokens_to_win(context)
    fresh = last_moves(context)
    sites = [
        site_item(context, number, choice, open_targets, winnable_tokens, fresh)
        for number in range(len(context.view["sites"]))
    ]
    return el(
        "div",
        {"class": f"mauer mauer-board sites-{len(sites)}"},
        sprite(),
        el("ol", {"class": "sites"}, sites),
    )


def site_item(
    context: RenderContext,
    number: int,
    choice: Choice,
    open_targets: Targets,
    winnable_tokens: frozenset[tuple[int, int]],
    fresh: frozenset[tuple[int, int]],
) -> Markup:
    """One site. While a move is tried out here its row and totals are those after the move."""
    site = context.view["sites"][number]
    now = site_preview(site)
    trying = choice.site == number and choice.action is not None and choice.what != "take"
    shown = after(site, choice, context.view["to_move"]) if trying else now
    lit = number in open_targets.sites or any(aimed == number for aimed, _ in open_targets.cards)
    winnable = any(won == number for won, _ in winnable_tokens)
    line = standing_line(context, number, shown)
    leading = [seat_badge(context.people[shown.leader])] if shown.leader is not None and line else []
    return part(
        "li",
        f"site-{number}",
        {
            "class": [
                "site",
                "closed" if site["closed"] else "",
                "lit" if lit else "",
                "winnable" if winnable else "",
                "trying" if trying else "",
                "ours" if shown.leader is not None and shown.leader == context.seat else "",
            ],
            "data-action": ("pick", "site", number),
        },
        el(
            "div",
            {"class": "site-head"},
            el("h2", None, site_name(context, number)),
            el("p", {"class": "standing"}, leading, line),
        ),
        el("div", {"class": "tokens"}, _tokens(context, number, choice, winnable_tokens)),
        _row(context, number, shown, choice, open_targets, fresh),
        totals(context, number, now, shown),
    )


def _tokens(
    context: RenderContext, number: int, choice: Choice, winnable_tokens: frozenset[tuple[int, int]]
) -> list[Markup]:
    """The fame tokens still lying beside the site, highest first."""
    t, found = context.t, []
    values: list[int] = sorted(context.view["sites"][number]["tokens"], reverse=True)
    for nth, value in enumerate(values):
        picked = choice.site == number and (choice.what == "take" or (choice.what == "token" and choice.value == value))
        if picked and nth and values[nth - 1] == value:
            picked = False  # of two equal tokens only one is in hand
        pick = ("pick", "token", number, value)
        if (number, value) in winnable_tokens:
            key = "take" if ("take", number) in context.legal else "lay"
            label = t(f"mauer.token.{key}", value=value, site=number + 1)
            attrs = {
                "class": "lit picked" if picked else "lit",
                "type": "button",
                "data-action": pick,
                "aria-label": label,
                "aria-pressed": picked,
            }
            found.append(token(value, attrs, "button"))
        else:
            label = t("mauer.token", value=value)
            found.append(token(value, {"data-action": pick, "role": "img", "aria-label": label}))
    return found


def _row(
    context: RenderContext,
    number: int,
    shown: SitePreview,
    choice: Choice,
    open_targets: Targets,
    fresh: frozenset[tuple[int, int]],
) -> Markup:
    """The cards from left to right; at the right end the place for what is picked, if it may go there."""
    aiming = choice.what in ("cards", "token")
    found = []
    for position, place in enumerate(shown.row):
        tried = position in shown.tried
        attrs: dict[str, object] = {
            "class": [
                "card",
                context.people[place.owner].style,
                f"kind-{place.kind}",
                "marked" if place.token or place.covered else "",
                "tried" if tried else "",
                "fresh" if (number, position) in fresh and not shown.tried else "",
            ],
        }
        label = card_label(context, place, shown.values[position])
        if tried:
            again = ("card", number, position) if choice.position >= 0 else ("site", number)
            attrs |= _target(("pick", *again), context.t("mauer.confirm.label", card=label), pressed=True)
        elif (number, position) in open_targets.cards:
            key = "mauer.cover.label" if choice.what == "cards" else "mauer.lay.label"
            attrs |= _target(("pick", "card", number, position), context.t(key, card=label, value=choice.value))
        else:
            attrs |= {"role": "img", "aria-label": label}
            if aiming:
                attrs["data-action"] = ("pick", "card", number, position)
        found.append(_card(context, place, shown.values[position], attrs))
    may_end_here = number in open_targets.sites and not (choice.site == number and choice.position < 0)
    if may_end_here:
        label = context.t("mauer.end.label", cards=cards(context, choice.kind, choice.count), site=number + 1)
        attrs = {"class": "place", **_target(("pick", "site", number), label)}
        found.append(el("button", attrs, el("i", {"aria-hidden": True}, "+")))
    crowd = "many" if len(shown.row) > 12 else "some" if len(shown.row) > 8 else ""
    return el(
        "div",
        {
            "class": ["row", crowd, "open" if may_end_here else "" if found else "empty"],
            "role": "group",
            "aria-label": context.t("mauer.row", site=number + 1),
        },
        found,
    )


def _target(pick: Action, label: str, pressed: bool | None = None) -> dict[str, object]:
    return {"type": "button", "data-action": pick, "aria-label": label, "aria-pressed": pressed}


def _card(context: RenderContext, place: Place, value: int, attrs: dict[str, object]) -> Markup:
    """A card of a row with what it counts just now; under a dragon an edge of the covered card is shown."""
    under = None
    if place.covered:
        top = place.covered[-1]
        covered = context.people[top.owner]
        attrs["data-tip"] = covered_label(context, place)
        under = el("span", {"class": f"under {covered.style}"}, card_drawing(top.kind, covered.shape))
    return el(
        "button" if "type" in attrs else "span",
        attrs,
        under,
        card_drawing(place.kind, context.people[place.owner].shape),
        el("b", {"class": "worth"}, value),
        token(place.token, {"class": "on-card"}) if place.token else None,
    )


def card_label(context: RenderContext, place: Place, value: int) -> str:
    """A card in words: whose, what, its worth now, the token on it, what it covers."""
    t = context.t
    text = t("mauer.card", name=context.name(place.owner), kind=kind_name(context, place.kind), value=value)
    if place.token:
        text += t("mauer.card.token", value=place.token)
    if place.covered:
        text += "; " + covered_label(context, place)
    return text


def covered_label(context: RenderContext, place: Place) -> str:
    """What lies under a dragon."""
    items = [
        context.t("mauer.card.owned", name=context.name(card.owner), kind=kind_name(context, card.kind))
        for card in reversed(place.covered)
    ]
    return context.t("mauer.card.covers", cards=context.t.list(items))


def totals(context: RenderContext, number: int, now: SitePreview, shown: SitePreview) -> Markup:
    """Each seat's total with the deduction spelled out, and the change that the tried move would make."""
    lines = [
        _total(context, owner, now.scores.get(owner), shown.scores.get(owner), shown.leader == owner)
        for owner in sorted({*now.scores, *shown.scores})
    ]
    label = context.t("mauer.totals", site=number + 1)
    return el("ul", {"class": "totals", "aria-label": label}, lines) if lines else el("div", {"class": "totals"})


def _total(context: RenderContext, owner: int, before: Score | None, score: Score | None, leads: bool) -> Markup:
    t, person = context.t, context.people[owner]
    total = score.total if score else None
    changed = (before.total if before else None) != total
    laid = score is not None and before is not None and score.token != before.token
    parts: list[Markup] = []
    if changed and before and not laid:
        parts.append(el("s", None, written(before.total)))
    elif score and score.token:
        parts.append(el("span", {"class": "sum"}, f"{score.cards} {MINUS} {score.token} = "))
    return el(
        "li",
        {"class": ["total", f"seat-{person.colour}", "leads" if leads else "", "changed" if changed else ""]},
        seat_badge(person),
        hidden(person.name, ": "),
        parts,
        el("b", None, written(total) if total is not None else t("mauer.total.none")),
        el("i", {"class": "lead-mark", "role": "img", "aria-label": t("mauer.total.leads")}) if leads else None,
    )


def last_moves(context: RenderContext) -> frozenset[tuple[int, int]]:
    """The cards (site, position) that were played, covered or got a token since this seat's previous turn."""
    added: Counter[int] = Counter()
    marked: set[tuple[int, int]] = set()
    for event in context.last:
        facts = event.facts
        if event.kind in ("play", "ride"):
            added[facts["site"]] += facts.get("count", 1)
        elif event.kind in ("cover", "lay"):
            marked.add((facts["site"], facts["position"]))
        elif event.kind == "take":  # the row is cleared
            added[facts["site"]] = 0
            marked = {place for place in marked if place[0] != facts["site"]}
    for site, count in added.items():
        length = len(context.view["sites"][site]["row"]) if site < len(context.view["sites"]) else 0
        marked |= {(site, position) for position in range(max(0, length - count), length)}
    return frozenset(marked)

"""The board of Chinesische Mauer: sites with their fame tokens, rows of cards, and the totals of every seat.

Only what may legally be picked now is a button. Everything else that a person might try carries its pick as
well, without being focusable, so that the table can answer with the rule that forbids it.
"""

from __future__ import annotations

from collections import Counter

from wanli.games.mauer.rules.sites import Place, Score
from wanli.games.mauer.ui.drawings.cards import card_drawing, sprite, token
from wanli.games.mauer.ui.drawings.landscape import landscape, standing_sign, wall
from wanli.games.mauer.ui.labels import cards, kind_name, site_name, standing, standing_line
from wanli.games.mauer.ui.preview import SitePreview, after, site_preview
from wanli.games.mauer.ui.selection import Choice, HighlightedPlaces, choice_of, highlighted_places, tokens_to_win
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import piece, target_attributes
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import MINUS, written
from wanli.ui.markup.people import seat_badge

LONG = 12
"""From how many cards on a row may need more than its two ranks, and can be scrolled."""
NOTHING = Choice()

_memo: Memo[Markup] = Memo()
_previews: Memo[SitePreview] = Memo()


def board(context: RenderContext) -> Markup:
    """The public part: all sites."""
    choice = choice_of(context)
    open_places, winnable_tokens = highlighted_places(context), tokens_to_win(context)
    fresh = last_moves(context)
    sites = [
        site_item(context, number, choice, open_places, winnable_tokens, fresh)
        for number in range(len(context.view["sites"]))
    ]
    return el(
        "div",
        {"class": f"mauer mauer-board sites-{len(sites)} seats-{len(context.people)}"},
        sprite(),
        el("ol", {"class": "sites"}, sites),
    )


def site_item(
    context: RenderContext,
    number: int,
    choice: Choice,
    open_places: HighlightedPlaces,
    winnable_tokens: frozenset[tuple[int, int]],
    fresh: frozenset[tuple[int, int]],
) -> Markup:
    """One site. While a move is tried out here its row and totals are those after the move.

    Head, cards and totals are parts: a pick lights places beside them, and changes little in them.
    """
    site = context.view["sites"][number]
    here = choice if choice.site == number else NOTHING
    trying = here.action is not None and here.what != "take"
    shown = _previews(context, (number, here), lambda: _shown(context, number, here if trying else None))
    cards_to_pick = frozenset(aimed for aimed in open_places.cards if aimed[0] == number)
    tokens_to_pick = frozenset(won for won in winnable_tokens if won[0] == number)
    aiming = choice if cards_to_pick else here
    head = _memo(
        context, ("head", number, here, tokens_to_pick), lambda: _head(context, number, shown, here, tokens_to_pick)
    )
    found = _memo(
        context,
        ("cards", number, aiming, cards_to_pick),
        lambda: _cards(context, number, shown, aiming, cards_to_pick, fresh),
    )
    ends = _memo(context, ("totals", number, here), lambda: totals(context, number, site_preview(site), shown))
    return el(
        "li",
        {
            "class": [
                "site",
                "closed" if site["closed"] else "",
                "lit" if number in open_places.sites or cards_to_pick else "",
                "winnable" if tokens_to_pick else "",
                "trying" if trying else "",
                "ours" if shown.leader is not None and shown.leader == context.seat else "",
            ],
            "id": f"site-{number}",
            "data-action": ("pick", "site", number),
            "data-about": f"site:{number}",
        },
        landscape(number),
        head,
        el("p", {"class": "no-fame", "aria-hidden": True}, context.t("mauer.standing.closed"))
        if site["closed"] and not shown.row
        else _row(context, number, shown, choice, open_places, found),
        ends,
    )


def _shown(context: RenderContext, number: int, tried: Choice | None) -> SitePreview:
    """The site as it lies there, or as it would be after the move that is tried out at it."""
    site = context.view["sites"][number]
    return after(site, tried, context.view["to_move"]) if tried else site_preview(site)


def _head(
    context: RenderContext, number: int, shown: SitePreview, choice: Choice, winnable_tokens: frozenset[tuple[int, int]]
) -> Markup:
    """Name, who would win, and the fame tokens."""
    return part(
        "div",
        f"head-{number}",
        {"class": "site-head"},
        el("h2", None, site_name(context, number)),
        hidden(standing_line(context, number, shown), tag="p"),
        el("div", {"class": "tokens"}, _tokens(context, number, choice, winnable_tokens)),
    )


def _tokens(
    context: RenderContext, number: int, choice: Choice, winnable_tokens: frozenset[tuple[int, int]]
) -> list[Markup]:
    """The fame tokens still lying beside the site, each at its place in the pair, the higher one first."""
    t, site = context.t, context.view["sites"][number]
    left: list[int] = sorted(site["tokens"], reverse=True)
    laid: list[int] = [place["token"] for place in site["row"] if place["token"]]
    found = []
    for nth, value in enumerate(sorted([*left, *laid], reverse=True)):
        if value in laid:
            laid.remove(value)
            found.append(el("i", {"class": "gone", "aria-hidden": True}))
            continue
        picked = choice.site == number and (choice.what == "take" or (choice.what == "token" and choice.value == value))
        if picked and choice.what == "token" and nth and left[:nth].count(value):
            picked = False  # of two equal tokens only one is in hand
        lit = (number, value) in winnable_tokens
        key, style = "mauer.token", ""
        if lit:
            key = "mauer.token.take" if ("take", number) in context.legal else "mauer.token.lay"
            style = f"lit{' picked' if picked else ''}{' sure' if picked and choice.action else ''}"
        label = t(key, value=value, site=number + 1)
        attrs = {
            "class": style,
            "data-about": f"fame:{value}",
            **piece(f"fame-{number}-{nth}", f"site-{number}"),
            **target_attributes(("pick", "token", number, value), label, lit=lit, pressed=picked),
        }
        found.append(token(value, attrs))
    return found


def _cards(
    context: RenderContext,
    number: int,
    shown: SitePreview,
    choice: Choice,
    to_pick: frozenset[tuple[int, int]],
    fresh: frozenset[tuple[int, int]],
) -> Markup:
    """The cards from left to right, and the wall behind them. `to_pick` are those that may be picked."""
    found = []
    for position, place in enumerate(shown.row):
        tried = position in shown.tried
        attrs: dict[str, object] = {
            "class": [
                "card",
                context.people[place.owner].style,
                f"kind-{place.kind}",
                "tried" if tried else "",
                "sure" if tried and position == max(shown.tried) else "",
                "fresh" if (number, position) in fresh and not shown.tried else "",
            ],
            "data-about": f"place:{number}-{position}",
        }
        if not tried or choice.position >= 0:
            attrs |= piece(f"card-{number}-{position}", f"site-{number}-{position}")
        label = card_label(context, place, shown.values[position])
        lit = tried or (number, position) in to_pick
        pick: tuple[object, ...] = ("pick", "card", number, position)
        if tried:
            pick = pick if choice.position >= 0 else ("pick", "site", number)
            label = context.t("mauer.confirm.label", card=label)
        elif lit:
            key = "mauer.cover.label" if choice.what == "cards" else "mauer.lay.label"
            label = context.t(key, card=label, value=choice.value)
        attrs |= target_attributes(pick, label, lit=lit, pressed=True if tried else None)
        found.append(_card(context, place, shown.values[position], attrs, number, position))
    return part("div", f"cards-{number}", {"class": "laid"}, wall(len(shown.row)) if shown.row else None, found)


def _row(
    context: RenderContext,
    number: int,
    shown: SitePreview,
    choice: Choice,
    open_places: HighlightedPlaces,
    laid: Markup,
) -> Markup:
    """The cards, `laid`; at their right end the place for what is picked, if it may go there."""
    place: Markup | None = None
    if number in open_places.sites and not (choice.site == number and choice.position < 0):
        label = context.t("mauer.end.label", cards=cards(context, choice.kind, choice.count), site=number + 1)
        attrs = {"class": ["place", "after" if shown.row else ""]}
        own = target_attributes(("pick", "site", number), label, lit=True)
        place = el("span", {**attrs, **own}, el("i", {"aria-hidden": True}, "+"))
    length = len(shown.row) + bool(place)
    return el(
        "div",
        {
            "class": ["row", "long" if length > LONG else ""],
            "role": "group",
            "aria-label": context.t("mauer.row", site=number + 1),
        },
        laid,
        place,
    )


def _card(
    context: RenderContext, place: Place, value: int, attrs: dict[str, object], number: int, position: int
) -> Markup:
    """A card of a row with what it counts just now; under a dragon an edge of the covered card is shown."""
    under = None
    if place.covered:
        top = place.covered[-1]
        covered = context.people[top.owner]
        attrs["data-tip"] = covered_label(context, place)
        under = el("span", {"class": f"under {covered.style}"}, card_drawing(top.kind, covered.shape))
    return el(
        "span",
        attrs,
        under,
        card_drawing(place.kind, context.people[place.owner].shape),
        el("b", {"class": "worth"}, value),
        _laid_token(context, number, position, place.token) if place.token else None,
    )


def _laid_token(context: RenderContext, number: int, position: int, value: int) -> Markup:
    """A fame token on a card; one that is only tried out is no piece yet."""
    site = context.view["sites"][number]
    attrs: dict[str, object] = {"class": "on-card", "data-about": f"fame:{value}"}
    if site["row"][position]["token"]:
        nth = sum(other > value for other in site["tokens"])
        attrs |= piece(f"fame-{number}-{nth}", f"site-{number}-{position}")
    return token(value, attrs)


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
    """Each seat's total at its place, with the deduction spelled out, and the change that the tried move would make."""
    if context.view["sites"][number]["closed"]:
        return el("div", {"class": "totals"})
    best = max((score.total for score in shown.scores.values()), default=0)
    lines = []
    for owner in sorted({*now.scores, *shown.scores}):
        score = shown.scores.get(owner)
        tied = shown.leader is None and score is not None and score.total == best
        lines.append(_total(context, number, owner, now.scores.get(owner), shown, tied))
    label = context.t("mauer.totals", site=number + 1)
    return el("ul", {"class": "totals", "aria-label": label}, lines) if lines else el("div", {"class": "totals"})


def _total(
    context: RenderContext, number: int, owner: int, before: Score | None, shown: SitePreview, tied: bool
) -> Markup:
    t, person, score = context.t, context.people[owner], shown.scores.get(owner)
    total, leads = score.total if score else None, shown.leader == owner
    changed = (before.total if before else None) != total
    laid = score is not None and before is not None and score.token != before.token
    before_it: Markup | None = None
    if changed and before and not laid:
        before_it = el("s", {"class": "before"}, written(before.total))
    elif score and score.token:
        before_it = el("span", {"class": "before"}, f"{score.cards} {MINUS} {score.token} = ")
    return el(
        "li",
        {
            "class": [
                "total",
                f"at-{owner + 1}",
                f"seat-{person.colour}",
                "leads" if leads else "",
                "changed" if changed else "",
            ],
            "data-about": f"total:{number}-{owner}",
        },
        seat_badge(person),
        hidden(person.name, ": "),
        before_it,
        el("b", None, written(total) if total is not None else el("small", None, t("mauer.total.none"))),
        _sign(context, number, shown)
        if leads
        else el("i", {"class": "sign", "aria-hidden": True}, "=")
        if tied
        else None,
    )


def _sign(context: RenderContext, number: int, shown: SitePreview) -> Markup:
    """The flag beside who leads: that they win the next token here, now or at the start of their next turn."""
    found = standing(context, number, shown) or "over"
    return el(
        "i",
        {
            "class": f"sign {found}",
            "role": "img",
            "aria-label": context.t("mauer.total.leads"),
            "title": standing_line(context, number, shown) or None,
            "data-about": f"flag:{number}",
        },
        standing_sign(found),
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

"""The board of Chinesische Mauer: sites with their fame tokens, rows of cards, and the totals of every seat.

Only legal picks are buttons. Everything else that a player might try also carries its pick, but is not focusable. The
table answers such a click with the rule that forbids it.
"""

from __future__ import annotations

from collections import Counter

from wanli.games.mauer.rules.sites import Place, Score
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import card_drawing, sprite, token
from wanli.games.mauer.ui.drawings.landscape import landscape, standing_sign, wall
from wanli.games.mauer.ui.labels import cards, kind_name, site_name, standing, standing_line
from wanli.games.mauer.ui.preview import SitePreview, after, site_preview
from wanli.games.mauer.ui.selection import Choice, HighlightedPlaces, choice_of, highlighted_places, tokens_to_win
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import piece, target_attributes
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.numbers import MINUS, format_number
from wanli.ui.markup.people import seat_badge

MAX_IN_RANK = 10
"""The number of cards that fit side by side on a tablet. A longer row has smaller cards in two ranks."""
NO_CHOICE = Choice()

_memo: Memo[Markup] = Memo()
_previews: Memo[SitePreview] = Memo()


def board(context: Context) -> Markup:
    """The board: all sites."""
    choice = choice_of(context)
    open_places, winnable_tokens = highlighted_places(context), tokens_to_win(context)
    recent_places = last_moves(context)
    sites = [
        site_item(context, site_index, choice, open_places, winnable_tokens, recent_places)
        for site_index in range(len(context.view["sites"]))
    ]
    return el(
        "div",
        {"class": f"mauer mauer-board sites-{len(sites)} seats-{len(context.people)}"},
        sprite(),
        el("ol", {"class": "sites"}, sites),
    )


def site_item(
    context: Context,
    site_index: int,
    choice: Choice,
    open_places: HighlightedPlaces,
    winnable_tokens: frozenset[tuple[int, int]],
    recent_places: frozenset[tuple[int, int]],
) -> Markup:
    """One site. While the player previews a move here, the row and totals show the position after the move.

    `recent_places` are the results of `last_moves`. Head, cards and totals are cached separately: a pick highlights
    places next to them, and rarely changes them.
    """
    site = context.view["sites"][site_index]
    site_choice = choice if choice.site == site_index else NO_CHOICE
    is_previewed = site_choice.action is not None and site_choice.mode != "take"
    preview = _previews(
        context, (site_index, site_choice), lambda: _shown(context, site_index, site_choice if is_previewed else None)
    )
    cards_to_pick = frozenset(aimed for aimed in open_places.cards if aimed[0] == site_index)
    tokens_to_pick = frozenset(won for won in winnable_tokens if won[0] == site_index)
    row_choice = choice if cards_to_pick else site_choice
    head = _memo(
        context,
        ("head", site_index, site_choice, tokens_to_pick),
        lambda: _head(context, site_index, preview, site_choice, tokens_to_pick),
    )
    cards_markup = _memo(
        context,
        ("cards", site_index, row_choice, cards_to_pick),
        lambda: _cards(context, site_index, preview, row_choice, cards_to_pick, recent_places),
    )
    totals_markup = _memo(
        context, ("totals", site_index, site_choice), lambda: totals(context, site_index, site_preview(site), preview)
    )
    return el(
        "li",
        {
            "class": [
                "site",
                "closed" if site["closed"] else "",
                "lit" if site_index in open_places.sites or cards_to_pick else "",
                "winnable" if tokens_to_pick else "",
                "trying" if is_previewed else "",
                "ours" if preview.leader is not None and preview.leader == context.seat else "",
            ],
            "id": f"site-{site_index}",
            "data-action": ("pick", "site", site_index),
            "data-about": f"site:{site_index}",
        },
        landscape(site_index),
        head,
        el("p", {"class": "no-fame", "aria-hidden": True}, context.t("mauer.standing.closed"))
        if site["closed"] and not preview.row
        else _row(context, site_index, preview, choice, open_places, cards_markup),
        totals_markup,
    )


def _shown(context: Context, site_index: int, choice: Choice | None) -> SitePreview:
    """The site as it is, or after the move of `choice`."""
    site, seat = context.view["sites"][site_index], context.view["to_move"]
    return after(site, choice, seat) if choice and seat is not None else site_preview(site)


def _head(
    context: Context, site_index: int, preview: SitePreview, choice: Choice, winnable_tokens: frozenset[tuple[int, int]]
) -> Markup:
    """The name of the site, its standing for screen readers, and its fame tokens."""
    return part(
        "div",
        f"head-{site_index}",
        {"class": "site-head"},
        el("h2", None, site_name(context, site_index)),
        hidden(standing_line(context, site_index, preview), tag="p"),
        el("div", {"class": "tokens"}, _tokens(context, site_index, choice, winnable_tokens)),
    )


def _tokens(
    context: Context, site_index: int, choice: Choice, winnable_tokens: frozenset[tuple[int, int]]
) -> list[Markup]:
    """The fame tokens next to the site, each at its place in the pair, the higher one first."""
    t, site = context.t, context.view["sites"][site_index]
    left: list[int] = sorted(site["tokens"], reverse=True)
    laid: list[int] = [place["token"] for place in site["row"] if place["token"]]
    markup = []
    for nth, value in enumerate(sorted([*left, *laid], reverse=True)):
        if value in laid:
            laid.remove(value)
            markup.append(el("i", {"class": "gone", "aria-hidden": True}))
            continue
        picked = choice.site == site_index and (
            choice.mode == "take" or (choice.mode == "token" and choice.value == value)
        )
        if picked and choice.mode == "token" and nth and left[:nth].count(value):
            picked = False  # only one of two equal tokens is picked
        lit = (site_index, value) in winnable_tokens
        key, style = "mauer.token", ""
        if lit:
            key = "mauer.token.take" if ("take", site_index) in context.legal else "mauer.token.lay"
            style = f"lit{' picked' if picked else ''}{' sure' if picked and choice.action else ''}"
        label = t(key, value=value, site=site_index + 1)
        attrs = {
            "class": style,
            "data-about": f"fame:{value}",
            **piece(f"fame-{site_index}-{nth}", f"site-{site_index}"),
            **target_attributes(("pick", "token", site_index, value), label, lit=lit, pressed=picked),
        }
        markup.append(token(value, attrs))
    return markup


def _cards(
    context: Context,
    site_index: int,
    preview: SitePreview,
    choice: Choice,
    to_pick: frozenset[tuple[int, int]],
    recent_places: frozenset[tuple[int, int]],
) -> Markup:
    """The cards from left to right, and the wall behind them. `to_pick` are the cards that may be picked."""
    cards_markup = []
    for position, place in enumerate(preview.row):
        is_changed = position in preview.changed_positions
        attrs: dict[str, object] = {
            "class": [
                "card",
                context.people[place.owner].style,
                f"kind-{place.kind}",
                "tried" if is_changed else "",
                "sure" if is_changed and position == max(preview.changed_positions) else "",
                "fresh" if (site_index, position) in recent_places and not preview.changed_positions else "",
            ],
            "data-about": f"place:{site_index}-{position}",
        }
        if not is_changed or choice.position >= 0:
            attrs |= piece(f"card-{site_index}-{position}", f"site-{site_index}-{position}")
        label = card_label(context, place, preview.values[position])
        lit = is_changed or (site_index, position) in to_pick
        pick: tuple[object, ...] = ("pick", "card", site_index, position)
        if is_changed:
            pick = pick if choice.position >= 0 else ("pick", "site", site_index)
            label = context.t("mauer.confirm.label", card=label)
        elif lit:
            key = "mauer.cover.label" if choice.mode == "cards" else "mauer.lay.label"
            label = context.t(key, card=label, value=choice.value)
        attrs |= target_attributes(pick, label, lit=lit, pressed=True if is_changed else None)
        cards_markup.append(_card(context, place, preview.values[position], attrs, site_index, position))
    return part(
        "div", f"cards-{site_index}", {"class": "laid"}, wall(len(preview.row)) if preview.row else None, cards_markup
    )


def _row(
    context: Context,
    site_index: int,
    preview: SitePreview,
    choice: Choice,
    open_places: HighlightedPlaces,
    laid: Markup,
) -> Markup:
    """The cards (`laid`), and at their right end the target for the picked cards, if they may go there."""
    place: Markup | None = None
    if site_index in open_places.sites and not (choice.site == site_index and choice.position < 0):
        label = context.t("mauer.end.label", cards=cards(context, choice.kind, choice.count), site=site_index + 1)
        attrs = {"class": ["place", "after" if preview.row else ""]}
        target = target_attributes(("pick", "site", site_index), label, lit=True)
        place = el("span", {**attrs, **target}, el("i", {"aria-hidden": True}, "+"))
    length = len(context.view["sites"][site_index]["row"])  # a preview moves no card
    return el(
        "div",
        {
            "class": ["row", "long" if length > MAX_IN_RANK else ""],
            "role": "group",
            "aria-label": context.t("mauer.row", site=site_index + 1),
        },
        laid,
        place,
    )


def _card(
    context: Context, place: Place, value: int, attrs: dict[str, object], site_index: int, position: int
) -> Markup:
    """A card of a row with its current value. Under a dragon, an edge of the covered card shows."""
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
        _laid_token(context, site_index, position, place.token) if place.token else None,
    )


def _laid_token(context: Context, site_index: int, position: int, value: int) -> Markup:
    """A fame token on a card. A previewed token is not a piece yet, so it has no animation id."""
    site = context.view["sites"][site_index]
    attrs: dict[str, object] = {"class": "on-card", "data-about": f"fame:{value}"}
    if site["row"][position]["token"]:
        nth = sum(other > value for other in site["tokens"])
        attrs |= piece(f"fame-{site_index}-{nth}", f"site-{site_index}-{position}")
    return token(value, attrs)


def card_label(context: Context, place: Place, value: int) -> str:
    """A card as text: owner, kind, current value, token, and the cards under it."""
    t = context.t
    text = t("mauer.card", name=context.name(place.owner), kind=kind_name(context, place.kind), value=value)
    if place.token:
        text += t("mauer.card.token", value=place.token)
    if place.covered:
        text += "; " + covered_label(context, place)
    return text


def covered_label(context: Context, place: Place) -> str:
    """The cards under a dragon, as text."""
    items = [
        context.t("mauer.card.owned", name=context.name(card.owner), kind=kind_name(context, card.kind))
        for card in reversed(place.covered)
    ]
    return context.t("mauer.card.covers", cards=context.t.list(items))


def totals(context: Context, site_index: int, current: SitePreview, preview: SitePreview) -> Markup:
    """Each seat's total at its place, with its deduction and the change from `current` to `preview`."""
    if context.view["sites"][site_index]["closed"]:
        return el("div", {"class": "totals"})
    best = max((score.total for score in preview.scores.values()), default=0)
    lines = []
    for owner in sorted({*current.scores, *preview.scores}):
        score = preview.scores.get(owner)
        tied = preview.leader is None and score is not None and score.total == best
        lines.append(_total(context, site_index, owner, current.scores.get(owner), preview, tied))
    label = context.t("mauer.totals", site=site_index + 1)
    return el("ul", {"class": "totals", "aria-label": label}, lines) if lines else el("div", {"class": "totals"})


def _total(
    context: Context, site_index: int, owner: int, before: Score | None, preview: SitePreview, tied: bool
) -> Markup:
    t, person, score = context.t, context.people[owner], preview.scores.get(owner)
    total, leads = score.total if score else None, preview.leader == owner
    changed = (before.total if before else None) != total
    laid = score is not None and before is not None and score.token != before.token
    prefix: Markup | None = None
    if changed and before and not laid:
        prefix = el("s", {"class": "before"}, format_number(before.total))
    elif score and score.token:
        prefix = el("span", {"class": "before"}, f"{score.cards} {MINUS} {score.token} = ")
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
            "data-about": f"total:{site_index}-{owner}",
        },
        seat_badge(person),
        hidden(person.name, ": "),
        prefix,
        el("b", None, format_number(total) if total is not None else el("small", None, t("mauer.total.none"))),
        _sign(context, site_index, preview)
        if leads
        else el("i", {"class": "sign", "aria-hidden": True}, "=")
        if tied
        else None,
    )


def _sign(context: Context, site_index: int, preview: SitePreview) -> Markup:
    """The flag next to the leader, who wins the next token here now or at the start of their next turn."""
    sign = standing(context, site_index, preview) or "over"
    return el(
        "i",
        {
            "class": f"sign {sign}",
            "role": "img",
            "aria-label": context.t("mauer.total.leads"),
            "title": standing_line(context, site_index, preview) or None,
            "data-about": f"flag:{site_index}",
        },
        standing_sign(sign),
    )


def last_moves(context: Context) -> frozenset[tuple[int, int]]:
    """The places (site, position) of cards played, covered or given a token since this seat's previous turn."""
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

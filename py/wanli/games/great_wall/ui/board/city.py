"""The city: locations with their clerk slots and overseers, the warehouse, advisors for hire, artifacts, requests."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, RESOURCES, RIVAL, SITES, SUPPLY
from wanli.games.great_wall.rules.view import PlaceView
from wanli.games.great_wall.ui.board.targets import picks_of, target
from wanli.games.great_wall.ui.board.wall import panel_mark
from wanli.games.great_wall.ui.context import Context, pending_decision
from wanli.games.great_wall.ui.drawings import badge, colour, figure, icon
from wanli.games.great_wall.ui.labels.names import counted, mix, name, text, title, with_text
from wanli.games.great_wall.ui.preview import outcome, would_activate
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import image, piece
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Chosen

_memo: Memo[Markup] = Memo()


def city_zone(context: Context, chosen: Chosen) -> Markup:
    """Ten locations, followed by the cards for hire and the cards that will score."""
    places = [_place_memo(context, chosen, place) for place in LOCATIONS]
    return el(
        "section",
        {"class": "gw-zone gw-city", "aria-label": context.t("great_wall.zone.city")},
        panel_mark(context, "city"),
        el("ol", {"class": "places"}, places),
        _memo(context, "market", lambda: _market(context)),
    )


def _place_memo(context: Context, chosen: Chosen, place: str) -> Markup:
    return _memo(context, (place, picks_of(chosen, place)), lambda: _place(context, chosen, place))


def _market(context: Context) -> Markup:
    """Advisors for hire and cards that will score, by name.

    While a card can be picked, `scene` shows them over the board.
    """
    lists = [
        el(
            "ul",
            {"class": "cards-of", "aria-label": heading},
            [el("li", None, _named(context, n, card, *look)) for n, (card, look) in enumerate(cards.items())],
        )
        for heading, cards in market_cards(context)
    ]
    style = ["market", "together" if context.view["mode"] == "coop" else ""]
    return part("div", "market", {"class": style}, lists)


def _named(context: Context, position: int, card: str, kind: str, style: str = "") -> Markup:
    """The name of a card at `position` in its row. A tap shows its text."""
    description = with_text(context, card)
    attrs = {
        "class": ["named", f"for-{kind}", style],
        **image(description),
        "data-action": ("pick", "card", card),
        "data-about": f"card:{card}",
        **piece(card, f"{kind}-{position}"),
    }
    return el("span", attrs, icon(kind), el("b", None, title(context, card)))


def describe_place(context: Context, place: str) -> str:
    """A location as text: its clerks, its slots, and its state."""
    t, place_view = context.t, context.view["places"][place]
    clerks = [t("great_wall.clerks_of", name=name(context, owner), n=count) for owner, count in place_view["clerks"]]
    who = t.list(clerks) if clerks else t("great_wall.nobody")
    total = sum(count for _, count in place_view["clerks"])
    key = "great_wall.place.special" if place_view["slots"] is None else "great_wall.place.regular"
    clerk_count = counted(context, "clerk", total)
    slots = place_view["slots"] or 0
    description = t(key, place=title(context, place), total=total, clerks=clerk_count, slots=slots, who=who)
    for state in ("full", "activates", "activated"):
        description += " " + t(f"great_wall.state.{state}") if place_view[state] else ""
    return description


def place_card(context: Context, place: str) -> Markup:
    """A location alone, without anything to pick."""
    return _place(context, SELECTOR.chosen(context), place)


def _place(context: Context, chosen: Chosen, place: str) -> Markup:
    t, place_view = context.t, context.view["places"][place]
    to = ("to", place)
    moving = _moves_clerks(context)
    would = clerk_would_activate(context, chosen, place)
    label = describe_place(context, place)
    if chosen.state(to):
        label += (
            " " + (t("great_wall.would_activate") if would else "") + (outcome(context, place) if not moving else "")
        )
    flags = [
        el("span", {"class": "flag shame", "title": t("great_wall.flag.shame")}, icon("shame"))
        if place_view["shame"]
        else None,
        el("span", {"class": "flag lock", "title": t("great_wall.state.full")}, icon("lock"))
        if place_view["full"]
        else el("span", {"class": "flag go", "title": t("great_wall.state.activates")}, icon("gong"))
        if place_view["activates"] or would
        else None,
    ]
    return part(
        "li",
        f"place-{place}",
        {
            "class": [
                "place",
                f"is-{place}",
                "full" if place_view["full"] else "",
                "activates" if place_view["activates"] or would else "",
                "done" if place_view["activated"] else "",
                "special" if place_view["slots"] is None else "",
                chosen.state(to),
            ],
            "data-action": ("pick", *to),
            "data-about": f"place:{place}",
        },
        target(chosen, to, label.strip(), "place-head", tag="div", hint=text(context, place)),
        el("span", {"class": "roof"}, icon(place, "picture")),
        el("b", {"class": "place-name"}, title(context, place)),
        el("span", {"class": "flags"}, flags),
        _clerks(context, chosen, place, place_view),
        _overseers(context, place) if place in SITES else _gains_of(context, place),
    )


def _moves_clerks(context: Context) -> bool:
    """True if the viewing seat is moving clerks, its own or those of the Reed Clan."""
    return bool(context.legal) and pending_decision(context)["kind"] in ("clerks", "reed_clerks")


def clerk_would_activate(context: Context, chosen: Chosen, place: str) -> bool:
    """True if the clerk that is being moved would activate this location."""
    if not _moves_clerks(context) or ("to", place) not in chosen.lit:
        return False
    mover = REED if pending_decision(context)["kind"] == "reed_clerks" else context.seat
    return mover is not None and would_activate(context, place, mover)


def _clerks(context: Context, chosen: Chosen, place: str, place_view: PlaceView) -> Markup:
    """The clerks in their slots. A single button covers those that can be moved away."""
    t, groups, filled = context.t, [], 0
    movers = chosen.state(("from", place))
    decision = context.view["decision"]
    mover = REED if decision is not None and decision["kind"] == "reed_clerks" else context.seat
    grab = None
    for owner, count in place_view["clerks"]:
        visible = 1 if place_view["slots"] is None else min(count, 5)
        figures = [
            figure(context, owner, "clerk", **piece(f"clerk-{owner}-{place}-{n}", f"{place}-{filled + n}"))
            for n in range(visible)
        ]
        more = el("b", None, f"×{count}") if count > visible else None
        label = t("great_wall.clerks_of", name=name(context, owner), n=count)
        is_movable = bool(movers) and owner == mover
        style = ["pile", "movable" if is_movable else "", "taken" if is_movable and movers == "picked" else ""]
        groups.append(el("span", {"class": style, **image(label)}, figures, more))
        if is_movable:
            moved = t("great_wall.take_clerk", place=title(context, place))
            position: dict[str, object] = {"style": f"--at:{filled};--n:{visible}"}
            grab = target(chosen, ("from", place), moved, "grab", place=position)
        filled += visible
    empty = [el("span", {"class": "slot"}) for _ in range(max(0, (place_view["slots"] or 0) - filled))]
    return el("div", {"class": "slots"}, groups, empty, grab)


GAINS = {
    "barracks": ("spearman", "archer", "horseman"),
    "tea_house": ("tea",),
    "legation": ("clerk", "advisor"),
    "settlement": ("barricade", "wall"),
    "command_post": ("spearman", "march", "archer"),
    "academy": ("tactic",),
}
"""The gains from locations that are no production sites, as icons."""


def _gains_of(context: Context, place: str) -> Markup:
    """The gains from a location as icons. At the settlement also the contents of the warehouse too."""
    icons = el("span", {"class": "signs"}, [icon(icon_name) for icon_name in GAINS[place]])
    store = _store(context) if place == "settlement" else None
    return el("div", {"class": "gives"}, icons, store)


def _overseers(context: Context, place: str) -> Markup:
    """The yield of a site, and the track of its overseers: the price of each level, and the owners on it."""
    site, view = SITES.index(place), context.view
    owners = [(seat, player["overseers"][site][0]) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        owners.append((RIVAL, view["rival"]["overseers"][site][0]))
    steps = []
    for level, price in enumerate(COMPONENTS.overseer_prices, start=1):
        owners_at_level = [owner for owner, reached in owners if reached == level]
        badges = [
            el("span", piece(f"overseer-{owner}-{place}", f"{place}-level-{level}-{n}"), badge(context, owner))
            for n, owner in enumerate(owners_at_level)
        ]
        steps.append(
            el(
                "span",
                {"class": ["step", f"of-{len(badges)}" if len(badges) > 1 else ""]},
                badges or el("small", None, price),
            )
        )
    label = describe_overseers(context, place)
    gives = el("span", {"class": "signs"}, icon(RESOURCES[site]))
    paid = el("span", {"class": "paid"}, icon(RESOURCES[COMPONENTS.paid_in[site]]))
    track = el("span", {"class": "overseers", **image(label), "data-about": f"overseer:{place}"}, paid, steps)
    return el("div", {"class": "gives"}, gives, track)


def describe_overseers(context: Context, place: str) -> str:
    """The owners of overseers at a production site, lower levels first."""
    t, site, view = context.t, SITES.index(place), context.view
    owners = [(player["overseers"][site][0], seat) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        owners.append((view["rival"]["overseers"][site][0], RIVAL))
    levels = [
        t("great_wall.overseer_at", name=name(context, owner), level=level) for level, owner in sorted(owners) if level
    ]
    return t("great_wall.overseers", place=title(context, place), who="; ".join(levels) or t("great_wall.nobody"))


def card_tile(context: Context, chosen: Chosen, card: str, kind: str, style: str = "") -> Markup:
    """A card with its name and text. It is a target if it can be picked."""
    label = with_text(context, card)
    return target(
        chosen,
        ("card", card),
        label,
        f"tile {kind} {style}",
        icon(kind),
        el("b", None, title(context, card)),
        el("small", None, text(context, card)),
    )


def taken_tile(context: Context, card: str, kind: str) -> Markup:
    """A card that is already chosen, next to those to choose from."""
    style = ["tile", kind, "large", "taken"]
    texts = (el("b", None, title(context, card)), el("small", None, text(context, card)))
    return el("div", {"class": style, "data-about": f"card:{card}"}, icon(kind), *texts)


def _store(context: Context) -> Markup:
    t, counts = context.t, context.view["warehouse"]
    items = [
        el("span", {"class": f"res {kind}"}, icon(kind), el("b", None, n))
        for kind, n in zip(RESOURCES, counts, strict=False)
    ]
    label = t("great_wall.warehouse", mix=mix(context, counts))
    return el(
        "div",
        {"class": "store", **image(label), "data-about": "warehouse:all"},
        items,
    )


def market_cards(context: Context) -> list[tuple[str, dict[str, tuple[str, str]]]]:
    """Advisors for hire, then the cards that score.

    In the cooperative game the latter are the requests, the lasting events and the newest event. Each entry is a
    heading with the kind and the style of each card.
    """
    t, view = context.t, context.view
    heading = t("great_wall.artifacts")
    if view["mode"] == "coop":
        heading = t("great_wall.requests", done=len(view["requests_done"]), goal=goal(context))
    row = dict.fromkeys(view["advisor_row"], ("advisor", ""))
    return [(t("great_wall.advisor_row"), row), (heading, _goal_cards(context))]


def _goal_cards(context: Context) -> dict[str, tuple[str, str]]:
    """The cards that will score, lasting ones included: the kind and the style of each."""
    view = context.view
    if view["mode"] != "coop":
        return dict.fromkeys(view["artifacts"], ("honour", "small"))
    events = dict.fromkeys(_events(view["events_seen"]), ("horde", "small event"))
    return {**dict.fromkeys(view["requests_open"], ("command", "small")), **events}


def _events(seen: Sequence[str]) -> list[str]:
    """The lasting events, and the newest one."""
    return [card for card in seen if COMPONENTS.events[card].passive or card == seen[-1]]


def goal(context: Context) -> int:
    """The number of requests that win the cooperative game (rules 7.2)."""
    return COMPONENTS.coop.goals[context.view["seats"]]


def supply_pile(context: Context, chosen: Chosen, seat: int) -> Markup:
    """The clerks in the supply of a seat."""
    clerks = context.view["players"][seat]["clerks"]
    label = context.t("great_wall.supply_clerks", clerks=counted(context, "clerk", clerks))
    return target(
        chosen,
        ("from", SUPPLY),
        label,
        f"pile {colour(context, seat)}",
        figure(context, seat, "clerk"),
        el("b", None, f"×{clerks}"),
    )

"""The city: locations with their clerk slots and overseers, the warehouse, advisors for hire, artifacts, requests."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, RESOURCES, RIVAL, SITES, SUPPLY
from wanli.games.great_wall.ui.board.targets import picks_of, target
from wanli.games.great_wall.ui.drawings import badge, colour, figure, icon
from wanli.games.great_wall.ui.labels.names import counted, mix, name, text, title, with_text
from wanli.games.great_wall.ui.preview import outcome, would_activate
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.markup.elements import image, piece
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Chosen

_memo: Memo[Markup] = Memo()


def city_zone(context: RenderContext, chosen: Chosen) -> Markup:
    """Ten locations, then what can be hired and what will score."""
    places = [_place_memo(context, chosen, place) for place in LOCATIONS]
    return el(
        "section",
        {"class": "gw-zone gw-city", "aria-label": context.t("great_wall.zone.city")},
        el("ol", {"class": "places"}, places),
        _memo(context, "market", lambda: _market(context)),
    )


def _place_memo(context: RenderContext, chosen: Chosen, place: str) -> Markup:
    return _memo(context, (place, picks_of(chosen, place)), lambda: _place(context, chosen, place))


def _market(context: RenderContext) -> Markup:
    """Advisors for hire and what will score, by name; those that can be picked lie over the board meanwhile."""
    lists = [
        el(
            "ul",
            {"class": "cards-of", "aria-label": heading},
            [el("li", None, _named(context, n, card, *look)) for n, (card, look) in enumerate(cards.items())],
        )
        for heading, cards in market_cards(context)
    ]
    return part("div", "market", {"class": "market"}, lists)


def _named(context: RenderContext, at: int, card: str, kind: str, style: str = "") -> Markup:
    """The card that lies `at` this place of its row, by its name; a tap shows its text."""
    words = with_text(context, card)
    attrs = {
        "class": ["named", kind, style],
        **image(words),
        "data-action": ("pick", "card", card),
        "data-about": f"card:{card}",
        **piece(card, f"{kind}-{at}"),
    }
    return el("span", attrs, icon(kind), el("b", None, title(context, card)))


def place_words(context: RenderContext, place: str) -> str:
    """A location: its clerks, its slots, and whether it is locked or would activate."""
    t, found = context.t, context.view["places"][place]
    clerks = [t("great_wall.clerks_of", name=name(context, owner), n=count) for owner, count in found["clerks"]]
    who = t.list(clerks) if clerks else t("great_wall.nobody")
    total = sum(count for _, count in found["clerks"])
    key = "great_wall.place.special" if found["slots"] is None else "great_wall.place.regular"
    here = counted(context, "clerk", total)
    words = t(key, place=title(context, place), total=total, clerks=here, slots=found["slots"] or 0, who=who)
    for state in ("full", "activates", "activated"):
        words += " " + t(f"great_wall.state.{state}") if found[state] else ""
    return words


def place_card(context: RenderContext, place: str) -> Markup:
    """A location alone, in which nothing is picked."""
    return _place(context, SELECTOR.chosen(context), place)


def _place(context: RenderContext, chosen: Chosen, place: str) -> Markup:
    t, found = context.t, context.view["places"][place]
    to = ("to", place)
    moving = _moves_clerks(context)
    would = clerk_would_activate(context, chosen, place)
    words = place_words(context, place)
    if chosen.state(to):
        words += (
            " " + (t("great_wall.would_activate") if would else "") + (outcome(context, place) if not moving else "")
        )
    flags = [
        el("span", {"class": "flag shame", "title": t("great_wall.flag.shame")}, icon("shame"))
        if found["shame"]
        else None,
        el("span", {"class": "flag lock", "title": t("great_wall.state.full")}, icon("lock"))
        if found["full"]
        else el("span", {"class": "flag go", "title": t("great_wall.state.activates")}, icon("gong"))
        if found["activates"] or would
        else None,
    ]
    return part(
        "li",
        f"place-{place}",
        {
            "class": [
                "place",
                f"is-{place}",
                "full" if found["full"] else "",
                "activates" if found["activates"] or would else "",
                "done" if found["activated"] else "",
                "special" if found["slots"] is None else "",
                chosen.state(to),
            ],
            "data-action": ("pick", *to),
            "data-about": f"place:{place}",
        },
        target(chosen, to, words.strip(), "place-head", tag="div", hint=text(context, place)),
        icon(place, "picture"),
        el("b", {"class": "place-name"}, title(context, place)),
        el("span", {"class": "flags"}, flags),
        _clerks(context, chosen, place, found),
        _overseers(context, place) if place in SITES else _gives(context, place),
    )


def _moves_clerks(context: RenderContext) -> bool:
    """Whether the person at the screen is moving clerks, the own ones or those of the Reed Clan."""
    return bool(context.legal) and context.view["decision"]["kind"] in ("clerks", "reed_clerks")


def clerk_would_activate(context: RenderContext, chosen: Chosen, place: str) -> bool:
    """Whether the clerk that is being moved would activate this location."""
    if not _moves_clerks(context) or ("to", place) not in chosen.lit:
        return False
    mover = REED if context.view["decision"]["kind"] == "reed_clerks" else context.seat
    return mover is not None and would_activate(context, place, mover)


def _clerks(context: RenderContext, chosen: Chosen, place: str, found: JsonDict) -> Markup:
    """The clerks in their slots; over those that may be taken away lies one button."""
    t, groups, at = context.t, [], 0
    movers = chosen.state(("from", place))
    decision = context.view["decision"]
    mover = REED if decision is not None and decision["kind"] == "reed_clerks" else context.seat
    grab = None
    for owner, count in found["clerks"]:
        shown = 1 if found["slots"] is None else min(count, 5)
        figures = [
            figure(context, owner, "clerk", **piece(f"clerk-{owner}-{place}-{n}", f"{place}-{at + n}"))
            for n in range(shown)
        ]
        more = el("b", None, f"×{count}") if count > shown else None
        label = t("great_wall.clerks_of", name=name(context, owner), n=count)
        groups.append(el("span", {"class": "pile", **image(label)}, figures, more))
        if movers and owner == mover:
            moved = t("great_wall.take_clerk", place=title(context, place))
            position: dict[str, object] = {"style": f"--at:{at};--n:{shown}"}
            grab = target(chosen, ("from", place), moved, "grab", place=position)
        at += shown
    empty = [el("span", {"class": "slot"}) for _ in range(max(0, (found["slots"] or 0) - at))]
    return el("div", {"class": "slots"}, groups, empty, grab)


GIVES = {
    "barracks": ("spearman", "archer", "horseman"),
    "tea_house": ("tea",),
    "legation": ("clerk", "advisor"),
    "settlement": ("barricade", "wall"),
    "command_post": ("spearman", "march", "archer"),
    "academy": ("tactic",),
}
"""What a location gives that is no production site, in signs."""


def _gives(context: RenderContext, place: str) -> Markup:
    """What a location gives; at the settlement what lies in the warehouse too."""
    signs = el("span", {"class": "signs"}, [icon(sign) for sign in GIVES[place]])
    store = _store(context) if place == "settlement" else None
    return el("div", {"class": "gives"}, signs, store)


def _overseers(context: RenderContext, place: str) -> Markup:
    """What a site gives, and the track of its overseers: the price of each level, and who has reached it."""
    at, view = SITES.index(place), context.view
    owners = [(seat, player["overseers"][at][0]) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        owners.append((RIVAL, view["rival"]["overseers"][at][0]))
    steps = []
    for level, price in enumerate(COMPONENTS.overseer_prices, start=1):
        here = [owner for owner, reached in owners if reached == level]
        badges = [
            el("span", piece(f"overseer-{owner}-{place}", f"{place}-level-{level}-{n}"), badge(context, owner))
            for n, owner in enumerate(here)
        ]
        steps.append(el("span", {"class": "step"}, badges or el("small", None, price)))
    label = overseers_words(context, place)
    gives = el("span", {"class": "signs"}, icon(RESOURCES[at]))
    paid = el("span", {"class": "paid"}, icon(RESOURCES[COMPONENTS.paid_in[at]]))
    track = el("span", {"class": "overseers", **image(label), "data-about": f"overseer:{place}"}, paid, steps)
    return el("div", {"class": "gives"}, gives, track)


def overseers_words(context: RenderContext, place: str) -> str:
    """Who has an overseer at a production site, the lower levels first."""
    t, at, view = context.t, SITES.index(place), context.view
    owners = [(player["overseers"][at][0], seat) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        owners.append((view["rival"]["overseers"][at][0], RIVAL))
    here = [
        t("great_wall.overseer_at", name=name(context, owner), level=level) for level, owner in sorted(owners) if level
    ]
    return t("great_wall.overseers", place=title(context, place), who="; ".join(here) or t("great_wall.nobody"))


def card_tile(context: RenderContext, chosen: Chosen, card: str, kind: str, style: str = "") -> Markup:
    """A card with its name and its text, a target where it can be picked."""
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


def taken_tile(context: RenderContext, card: str, kind: str) -> Markup:
    """A card that has been chosen already, beside those that are chosen now."""
    style = ["tile", kind, "large", "taken"]
    words = (el("b", None, title(context, card)), el("small", None, text(context, card)))
    return el("div", {"class": style, "data-about": f"card:{card}"}, icon(kind), *words)


def _store(context: RenderContext) -> Markup:
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


def market_cards(context: RenderContext) -> list[tuple[str, dict[str, tuple[str, str]]]]:
    """Advisors for hire; then artifacts, or in the cooperative game the requests, the events that last, and the newest
    one: a heading, and for each card what it is drawn as, and in which style."""
    t, view = context.t, context.view
    heading = t("great_wall.artifacts")
    if view["mode"] == "coop":
        heading = t("great_wall.requests", done=len(view["requests_done"]), goal=goal(context))
    row = dict.fromkeys(view["advisor_row"], ("advisor", ""))
    return [(t("great_wall.advisor_row"), row), (heading, _goal_cards(context))]


def _goal_cards(context: RenderContext) -> dict[str, tuple[str, str]]:
    """The cards that say what will score, and last: what kind of card each is drawn as, and in which style."""
    view = context.view
    if view["mode"] != "coop":
        return dict.fromkeys(view["artifacts"], ("honour", "small"))
    events = dict.fromkeys(_events(view["events_seen"]), ("horde", "small event"))
    return {**dict.fromkeys(view["requests_open"], ("command", "small")), **events}


def _events(seen: Sequence[str]) -> list[str]:
    """All that last, and the newest."""
    return [card for card in seen if COMPONENTS.events[card].passive or card == seen[-1]]


def goal(context: RenderContext) -> int:
    """Requests that the cooperative game asks for (rules 7.2)."""
    return COMPONENTS.coop.goals[context.view["seats"]]


def supply_pile(context: RenderContext, chosen: Chosen, seat: int) -> Markup:
    """The clerks of a seat that are in its supply."""
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

"""The city: locations with their clerk slots and overseers, the warehouse, advisors for hire, artifacts, requests."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import JsonDict
from wanli.games.great_wall.rules.components import BOARD, BOX, UPGRADE_RESOURCE
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, RESOURCES, RIVAL, SITES, SUPPLY
from wanli.games.great_wall.ui.board.targets import Aim, target
from wanli.games.great_wall.ui.drawings import badge, colour, figure, icon
from wanli.games.great_wall.ui.labels.names import counted, mix, name, text, title
from wanli.games.great_wall.ui.preview import outcome, would_activate
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.parts import Memo, part

_memo: Memo[Markup] = Memo()


def city_zone(context: RenderContext, aim: Aim) -> Markup:
    """Ten locations, then what can be hired and what will score."""
    places = [_place_memo(context, aim, place) for place in LOCATIONS]
    market = aim.at(*context.view["advisor_row"], *_goal_cards(context))
    return el(
        "section",
        {"class": "gw-zone gw-city", "aria-label": context.t("great_wall.zone.city")},
        el("ol", {"class": "places"}, places),
        _memo(context, ("market", market), lambda: _market(context, market)),
    )


def _place_memo(context: RenderContext, aim: Aim, place: str) -> Markup:
    here = aim.at(place)
    return _memo(context, (place, here), lambda: _place(context, here, place))


def _market(context: RenderContext, aim: Aim) -> Markup:
    """Advisors for hire, the warehouse, and what will score."""
    return part("div", "market", {"class": "market"}, _row(context, aim), _store(context), _goals(context, aim))


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


def _place(context: RenderContext, aim: Aim, place: str) -> Markup:
    t, found = context.t, context.view["places"][place]
    to = ("to", place)
    kind = context.view["decision"]["kind"] if context.legal else ""
    moving = kind in ("clerks", "reed_clerks")
    mover = REED if kind == "reed_clerks" else context.seat
    would = moving and to in aim.lit and mover is not None and would_activate(context, place, mover)
    words = place_words(context, place)
    if aim.state(to):
        words += (
            " " + (t("great_wall.would_activate") if would else "") + (outcome(context, place) if not moving else "")
        )
    flags = [
        el("span", {"class": "flag lock", "title": t("great_wall.state.full")}, icon("lock"))
        if found["full"]
        else None,
        el("span", {"class": "flag shame", "title": t("great_wall.flag.shame")}, icon("shame"))
        if found["shame"]
        else None,
    ]
    head = target(
        aim,
        to,
        words.strip(),
        "place-head",
        icon(place),
        el("span", {"class": "place-name"}, title(context, place)),
        flags,
        tag="div",
        hint=text(context, place),
    )
    return part(
        "li",
        f"place-{place}",
        {
            "class": [
                "place",
                f"is-{place}",
                "full" if found["full"] else "",
                "activates" if found["activates"] else "",
                "done" if found["activated"] else "",
                "special" if found["slots"] is None else "",
                aim.state(to),
            ],
            "data-action": ("pick", *to),
        },
        head,
        _clerks(context, aim, place, found, found["activates"] or bool(would)),
        _overseers(context, place) if place in SITES else None,
    )


def _clerks(context: RenderContext, aim: Aim, place: str, found: JsonDict, goes: bool) -> Markup:
    """The clerks in their slots; those that may be taken away are one button."""
    t, groups, total = context.t, [], 0
    movers = aim.state(("from", place))
    for owner, count in found["clerks"]:
        total += count
        shown = min(count, 5 if found["slots"] is not None else 3)
        figures = [figure(context, owner, "clerk") for _ in range(shown)]
        more = el("b", None, f"×{count}") if count > shown else None
        label = t("great_wall.clerks_of", name=name(context, owner), n=count)
        mine = (
            owner == context.seat
            if context.view["decision"] is None or context.view["decision"]["kind"] != "reed_clerks"
            else owner == REED
        )
        if movers and mine:
            moved = t("great_wall.take_clerk", place=title(context, place))
            groups.append(target(aim, ("from", place), moved, "pile", figures, more))
        else:
            groups.append(
                el("span", {"class": "pile", "role": "img", "aria-label": label, "title": label}, figures, more)
            )
    free = max(0, (found["slots"] or 0) - total)
    empty = [el("span", {"class": "slot"}) for _ in range(free)]
    flag = el("span", {"class": "flag go"}, t("great_wall.flag.activates")) if goes else None
    return el("div", {"class": "slots"}, groups, empty, flag)


def _overseers(context: RenderContext, place: str) -> Markup:
    """The track of the overseers: price and owners of each level."""
    t, at, view = context.t, SITES.index(place), context.view
    owners = [(seat, player["overseers"][at][0]) for seat, player in enumerate(view["players"])]
    if view["rival"] is not None:
        owners.append((RIVAL, view["rival"]["overseers"][at][0]))
    steps, words = [], []
    for level, price in enumerate(BOARD["overseers"]["prices"], start=1):
        here = [owner for owner, reached in owners if reached == level]
        words += [t("great_wall.overseer_at", name=name(context, owner), level=level) for owner in here]
        steps.append(
            el(
                "span",
                {"class": "step"},
                el("small", None, price, icon(RESOURCES[UPGRADE_RESOURCE[at]])),
                [badge(context, owner) for owner in here],
            )
        )
    label = t("great_wall.overseers", place=title(context, place), who="; ".join(words) or t("great_wall.nobody"))
    return el(
        "div", {"class": "overseers", "role": "img", "aria-label": label, "title": label}, icon("overseer"), steps
    )


def card_tile(context: RenderContext, aim: Aim, card: str, kind: str, style: str = "") -> Markup:
    """A card with its name and its text, a target where it can be picked."""
    label = f"{title(context, card)}. {text(context, card)}"
    return target(
        aim,
        ("card", card),
        label,
        f"tile {kind} {style}",
        icon(kind),
        el("b", None, title(context, card)),
        el("small", None, text(context, card)),
    )


def _row(context: RenderContext, aim: Aim) -> Markup:
    t = context.t
    cards = [card_tile(context, aim, card, "advisor") for card in context.view["advisor_row"]]
    return el(
        "section",
        {"class": "row-of-advisors", "aria-label": t("great_wall.advisor_row")},
        el("h2", None, t("great_wall.advisor_row")),
        el("div", {"class": "tiles"}, cards),
    )


def _store(context: RenderContext) -> Markup:
    t, counts = context.t, context.view["warehouse"]
    items = [
        el("span", {"class": f"res {kind}"}, icon(kind), el("b", None, n))
        for kind, n in zip(RESOURCES, counts, strict=False)
    ]
    label = t("great_wall.warehouse", mix=mix(context, counts))
    return el(
        "div",
        {"class": "store", "role": "img", "aria-label": label, "title": label},
        el("b", {"class": "store-title"}, t("great_wall.warehouse_short")),
        el("div", {"class": "res-row"}, items),
    )


def _goals(context: RenderContext, aim: Aim) -> Markup | None:
    """Artifacts, or in the cooperative game the requests, the events that last, and the newest one."""
    t, view = context.t, context.view
    tiles = [card_tile(context, aim, card, *look) for card, look in _goal_cards(context).items()]
    heading = t("great_wall.artifacts")
    if view["mode"] == "coop":
        heading = t("great_wall.requests", done=len(view["requests_done"]), goal=goal(context))
    return el(
        "section",
        {"class": "goals", "aria-label": heading},
        el("h2", None, heading),
        el("div", {"class": "tiles"}, tiles),
    )


def _goal_cards(context: RenderContext) -> dict[str, tuple[str, str]]:
    """The cards that say what will score, and last: what kind of card each is drawn as, and in which style."""
    view = context.view
    if view["mode"] != "coop":
        return dict.fromkeys(view["artifacts"], ("honour", "small"))
    events = dict.fromkeys(_events(view["events_seen"]), ("horde", "small event"))
    return {**dict.fromkeys(view["requests_open"], ("command", "small")), **events}


def _events(seen: Sequence[str]) -> list[str]:
    """All that last, and the newest."""
    return [card for card in seen if BOX.events[card].passive or card == seen[-1]]


def goal(context: RenderContext) -> int:
    """Requests that the cooperative game asks for (rules 7.2)."""
    return int(BOX.coop["goals"][context.view["seats"]])


def supply_pile(context: RenderContext, aim: Aim, seat: int) -> Markup:
    """The clerks of a seat that are in its supply."""
    clerks = context.view["players"][seat]["clerks"]
    label = context.t("great_wall.supply_clerks", clerks=counted(context, "clerk", clerks))
    return target(
        aim,
        ("from", SUPPLY),
        label,
        f"pile {colour(context, seat)}",
        figure(context, seat, "clerk"),
        el("b", None, f"×{clerks}"),
    )

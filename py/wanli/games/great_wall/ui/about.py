"""What is this? Sheets about cards, locations, the wall and its hordes, soldiers, resources, tracks and numbers."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RESOURCES, RIVAL, SITES
from wanli.games.great_wall.ui.board.city import clerk_would_activate, market_cards, overseers_words, place_words
from wanli.games.great_wall.ui.board.wall import figures_at_rest, front_of, known_hordes, sum_words, verdict_words
from wanli.games.great_wall.ui.board.year_overview import glance_lines
from wanli.games.great_wall.ui.drawings import badge, figure, horde_picture, icon
from wanli.games.great_wall.ui.labels.names import (
    capitalized,
    command_text,
    counted,
    horde_with_section,
    mix,
    name,
    names,
    reward,
    section_name,
    spot,
    stand,
    text,
    title,
    with_text,
)
from wanli.games.great_wall.ui.labels.prices import hire_price, soldier_words
from wanli.games.great_wall.ui.player_bar import claimed_words, player_lines, rival_lines, supporters
from wanli.games.great_wall.ui.prompt import prompt
from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.games.great_wall.ui.status import now_words, season_words, year_words
from wanli.ui.about import NO_PICTURE, Group, Makers, Sheet, look_up, sentence
from wanli.ui.context import RenderContext
from wanli.ui.html import Markup, el

KINDS_OF_CARDS = ("generals", "advisors", "tactics", "commands", "artifacts", "requests", "events", "hordes", "solo")
"""The kinds of cards, as `COMPONENTS` has them, in the order of the gallery."""
_RULES = {
    "generals": "5.3",
    "advisors": "5.4",
    "tactics": "5.5",
    "commands": "5.2",
    "artifacts": "5.7",
    "requests": "7.2",
    "events": "7.2",
    "hordes": "5.6",
    "solo": "7.1",
}
_SIGNS = {
    "generals": "general",
    "advisors": "advisor",
    "tactics": "tactic",
    "artifacts": "honour",
    "requests": "command",
    "events": "horde",
    "solo": "command",
}


def about(context: RenderContext, key: str) -> Sheet | None:
    """The sheet about the thing with this key; None if there is no such thing."""
    return look_up(_MAKERS, context, key)


def gallery(context: RenderContext) -> Sequence[Group]:
    """All cards, the Rival's too, the locations, soldiers and resources."""
    t = context.t
    groups = []
    for kind in KINDS_OF_CARDS:
        cards = getattr(COMPONENTS, kind)
        keys = [f"{'rival' if kind == 'solo' else 'card'}:{card}" for card in cards]
        groups.append(Group(t(f"great_wall.gallery.{kind}"), keys))
    return (
        *groups,
        Group(t("great_wall.gallery.places"), [f"place:{place}" for place in LOCATIONS]),
        Group(t("great_wall.gallery.pieces"), [f"soldier:{kind}" for kind in KINDS]),
        Group(t("great_wall.gallery.resources"), [f"resource:{kind}" for kind in RESOURCES]),
    )


def _sign(drawing: str) -> Markup:
    return el("div", {"class": "great-wall sign-alone"}, icon(drawing))


def kind_of(card: str) -> str:
    """Which kind of cards a card belongs to. Raises LookupError for one that is none."""
    for kind in KINDS_OF_CARDS[:-1]:
        if card in getattr(COMPONENTS, kind):
            return kind
    raise LookupError(card)


def card_picture(card: str) -> Markup:
    """The drawing of a card: a horde with its weak points, else the sign of its kind."""
    kind = kind_of(card)
    if kind == "hordes":
        return horde_card(card)
    return _sign(card if kind == "commands" else _SIGNS[kind])


def horde_card(card: str) -> Markup:
    """A horde with strength, honour and its weak points."""
    horde = COMPONENTS.hordes[card]
    columns = [at for at in range(6) if horde.grid[0][at] != "." or horde.grid[1][at] != "."]
    rows = [
        el("div", {"class": "card-row"}, [_point(row[at]) for at in columns]) for row in horde.grid if set(row) != {"."}
    ]
    return el(
        "div",
        {"class": "great-wall horde-alone"},
        horde_picture(horde.type),
        el("p", None, icon("swords"), horde.attack, " ", icon("honour"), horde.honour),
        rows,
    )


def _point(letter: str) -> Markup:
    """A weak point with its reward."""
    if letter == ".":
        return el("span", {"class": "point none"})
    if letter in _REWARDS:
        return el("span", {"class": "point"}, icon(_REWARDS[letter]))
    return el("span", {"class": "point"}, f"{letter}" if letter.isdigit() else "")


_REWARDS = {"W": "wood", "S": "stone", "G": "gold", "C": "chi", "T": "tactic"}


def _card(context: RenderContext, which: list[str]) -> Sheet:
    """A card: `card:g01`; a card of the Rival's own: `card:rival`."""
    t, card = context.t, "-".join(which)
    if card == "rival":
        if context.view["rival"] is None:
            raise LookupError(card)
        return Sheet(
            title=capitalized(name(context, RIVAL)),
            picture=el("div", {"class": "great-wall sign-alone"}, badge(context, RIVAL)),
            text=[t("great_wall.about.rival")],
            now=rival_lines(context),
            rule="7.1",
            others=[f"rival:{command}" for command in COMPONENTS.solo],
        )
    kind = kind_of(card)
    now = _lies(context, card, kind)
    cards = getattr(COMPONENTS, kind)
    others = [f"card:{other}" for other in cards if other != card] if len(cards) <= 13 else []
    return Sheet(
        title=title(context, card),
        picture=card_picture(card),
        text=[text(context, card), t(f"great_wall.about.card.{kind}")],
        now=now,
        rule=_RULES[kind],
        others=others,
    )


def _lies(context: RenderContext, card: str, kind: str) -> list[str]:
    """Where a card lies and what it counts, as far as the person at the screen may know."""
    t, view = context.t, context.view
    now = []
    if kind == "hordes":
        for front in view["fronts"]:
            now += [line for horde in front["hordes"] if horde["card"] == card for line in _horde_lines(context, horde)]
    for seat, player in enumerate(view["players"]):
        who = name(context, seat)
        if card in (player["general"], *player["active"]):
            now.append(t("great_wall.about.lies.active", name=who))
        for claimed, shame in player["claimed"]:
            if claimed == card:
                now.append(f"{who}: {claimed_words(context, card, shame)}")
        if seat == context.seat:
            held = [*(player["commands"] or []), *(player["tactics"] or [])]
            if card in held:
                now.append(t("great_wall.about.lies.hand", n=held.count(card)))
            if card == player["sealed"]:
                now.append(f"{with_text(context, card)} {t('great_wall.sealed')}")
            if card in [supporter for supporter, _ in player["supporters"]]:
                now.append(t("great_wall.about.lies.supports"))
    for slot, (owner, command) in enumerate(view["track"]):
        if command == card and owner >= 0:
            now.append(t("great_wall.about.lies.track", name=name(context, owner), slot=slot + 1))
    if card in view["advisor_row"]:
        now.append(t("great_wall.about.lies.row"))
        if context.legal and context.view["decision"] and context.view["decision"]["kind"] == "hire":
            now.append(hire_price(context, "advisor"))
    if card in (*view.get("requests_open", ()), *view["artifacts"]):
        now.append(t("great_wall.about.lies.open"))
    if kind == "generals" and context.seat is not None and view["players"][context.seat]["general"] == card:
        now.append(supporters(context, view["players"][context.seat]))
    if kind == "tactics":
        now.append(t("great_wall.about.copies", n=COMPONENTS.tactics[card].copies))
    return now


def _horde_lines(context: RenderContext, horde: dict[str, object]) -> list[str]:
    """Strength, honour and weak points of a horde before the wall."""
    t, card = context.t, str(horde["card"])
    majority = horde["majority"]
    lines = [
        horde_with_section(context, card),
        t("great_wall.about.horde", strength=horde["strength"], honour=horde["honour"]),
    ]
    if isinstance(majority, int) and majority >= 0:
        words = t("great_wall.majority", name=name(context, majority))
        lines += [f"{with_text(context, card)} {words}", words]
    held = {cell for _, _, cells in horde["units"] for cell in cells}  # type: ignore[attr-defined]
    left = [cell for cell in COMPONENTS.hordes[card].spots if cell not in held and cell not in horde["wounds"]]  # type: ignore[operator]
    lines.append(t.plural("great_wall.about.horde.left", len(left)))
    lines.append(with_text(context, card))
    return lines


def _cell(context: RenderContext, which: list[str]) -> Sheet | None:
    """A weak point of a horde: `cell:out_a-7`."""
    t, card, cell = context.t, which[0], int(which[1])
    letter = COMPONENTS.hordes[card].spots.get(cell)
    if letter is None:
        return None
    where = spot(context, card, cell)
    section, place = stand(context, card)
    now = [where]
    for front in context.view["fronts"]:
        for horde in front["hordes"]:
            if horde["card"] != card:
                continue
            if cell in horde["wounds"]:
                now.append(t("great_wall.wounded", spot=where))
            for owner, kind, cells in horde["units"]:
                if cell in cells:
                    now.append(t("great_wall.held", spot=where, name=name(context, owner), kind=title(context, kind)))
    return Sheet(
        title=t("great_wall.about.cell", horde=title(context, card)),
        picture=horde_card(card),
        text=[t("great_wall.about.cell.text"), t("great_wall.about.cell.reward", reward=reward(context, letter))],
        now=[*now, t("great_wall.about.cell.at", section=section_name(context, section), n=place + 1)],
        rule="4.7",
        others=[f"card:{card}"],
    )


def _rival(context: RenderContext, which: list[str]) -> Sheet:
    """A command of the Rival: `rival:levy`."""
    t, card = context.t, which[0]
    if card not in COMPONENTS.solo:
        raise LookupError(card)
    return Sheet(
        title=t("great_wall.has", name=capitalized(name(context, RIVAL)), card=title(context, card)),
        picture=_sign(card),
        text=[t(f"great_wall.rival.{card}"), t("great_wall.about.card.solo")],
        rule="7.1",
        others=[f"rival:{other}" for other in COMPONENTS.solo if other != card],
    )


def _place(context: RenderContext, which: list[str]) -> Sheet:
    """A location: `place:quarry`; the own supply of clerks: `place:supply`."""
    t, place = context.t, "-".join(which)
    if place not in LOCATIONS:
        if place != "supply" or context.seat is None:
            raise LookupError(place)
        return _own_clerks(context)
    now = [place_words(context, place)]
    found = context.view["places"][place]
    if found["full"]:
        now.append(t("great_wall.state.full"))
    if found["activates"] or clerk_would_activate(context, SELECTOR.chosen(context), place):
        now.append(t("great_wall.state.activates"))
    if found["shame"]:
        now.append(t("great_wall.flag.shame"))
    if place == "settlement":
        now.append(t("great_wall.warehouse", mix=mix(context, context.view["warehouse"])))
        now.append(
            "; ".join(
                f"{title(context, kind)}: {n}" for kind, n in zip(RESOURCES, context.view["warehouse"], strict=False)
            )
        )
    return Sheet(
        title=title(context, place),
        picture=_sign(place),
        text=[text(context, place)],
        now=now,
        rule="4.6",
        others=[
            *([f"overseer:{place}"] if place in SITES else []),
            *(f"place:{other}" for other in LOCATIONS if other != place),
        ],
    )


def _own_clerks(context: RenderContext) -> Sheet:
    t, seat = context.t, context.seat or 0
    player = context.view["players"][seat]
    clerks = counted(context, "clerk", player["clerks"])
    return Sheet(
        title=t("great_wall.about.clerks"),
        picture=el("div", {"class": "great-wall sign-alone"}, figure(context, seat, "clerk")),
        text=[t("great_wall.about.clerks.text")],
        now=[
            t("great_wall.supply_clerks", clerks=clerks),
            t("great_wall.stat.clerks", supply=player["clerks"], school=player["school"]),
        ],
        rule="4.6",
    )


def _overseer(context: RenderContext, which: list[str]) -> Sheet:
    """The overseers of a production site: `overseer:quarry`."""
    t, place = context.t, "-".join(which)
    at = SITES.index(place)
    paid = RESOURCES[COMPONENTS.paid_in[at]]
    prices = "; ".join(
        t("great_wall.about.overseer.price", level=level, cost=counted(context, paid, price))
        for level, price in enumerate(COMPONENTS.overseer_prices, start=1)
    )
    return Sheet(
        title=t("great_wall.about.overseer", place=title(context, place)),
        picture=_sign("overseer"),
        text=[t("great_wall.about.overseer.text", good=title(context, RESOURCES[at])), sentence(prices)],
        now=[overseers_words(context, place)],
        rule="4.6",
        others=[f"place:{place}", *(f"overseer:{other}" for other in SITES if other != place)],
    )


def _section(context: RenderContext, which: list[str]) -> Sheet:
    """The sum of a section: `section:0`."""
    t, front = context.t, front_of(context, int(which[0]))
    return Sheet(
        title=t("great_wall.about.section", section=section_name(context, front["section"])),
        picture=_sign("swords"),
        text=[t("great_wall.about.section.text")],
        now=[verdict_words(context, front), sum_words(context, front)],
        rule="4.9",
        others=[f"{kind}:{front['section']}" for kind in ("wall", "posts", "barricade", "rest")],
    )


def _wall(context: RenderContext, which: list[str]) -> Sheet:
    """The wall of a section: `wall:0`."""
    t, front = context.t, front_of(context, int(which[0]))
    section, level = front["section"], front["level"]
    now = [t("great_wall.level", section=section_name(context, section), level=level, defence=WALL.defence[level])]
    if level + 1 < len(WALL.cost):
        now.append(f"{now[0]} {t('great_wall.level.next', cost=WALL.cost[level + 1])}")
    return Sheet(
        title=t("great_wall.about.wall", section=section_name(context, section)),
        picture=_sign("wall"),
        text=[t("great_wall.about.wall.text")],
        now=now[-1:],
        rule="5.1",
        others=[f"section:{section}", f"posts:{section}", f"barricade:{section}"],
    )


def _posts(context: RenderContext, which: list[str]) -> Sheet:
    """The firing posts of a section: `posts:0`."""
    t, front = context.t, front_of(context, int(which[0]))
    section = front["section"]
    archers = [owner for owner, count in front["posts"] for _ in range(count)]
    posted = names(context, sorted(set(archers))) if archers else t("great_wall.nobody")
    free = max(0, front["post_slots"] - len(archers))
    return Sheet(
        title=t("great_wall.about.posts", section=section_name(context, section)),
        picture=_sign("archer"),
        text=[t("great_wall.about.posts.text")],
        now=[t("great_wall.posts", section=section_name(context, section), free=free, who=posted)],
        rule="4.7",
        others=[f"section:{section}", f"wall:{section}"],
    )


def _barricade(context: RenderContext, which: list[str]) -> Sheet:
    """The barricades of a section: `barricade:0`."""
    t, front = context.t, front_of(context, int(which[0]))
    section = front["section"]
    return Sheet(
        title=t("great_wall.about.barricades", section=section_name(context, section)),
        picture=_sign("barricade"),
        text=[t("great_wall.about.barricades.text")],
        now=[t.plural("great_wall.barricades", front["barricades"], section=section_name(context, section))],
        rule="5.1",
        others=[f"section:{section}", f"wall:{section}"],
    )


def _rest(context: RenderContext, which: list[str]) -> Sheet:
    """The rest zone of a section: `rest:0`."""
    t, front = context.t, front_of(context, int(which[0]))
    section = front["section"]
    return Sheet(
        title=t("great_wall.rest_zone", section=section_name(context, section)),
        picture=_sign("spearman"),
        text=[t("great_wall.about.rest.text")],
        now=figures_at_rest(context, front) or [t("great_wall.about.rest.empty")],
        rule="4.7",
        others=[f"section:{section}"],
    )


def _unit(context: RenderContext, which: list[str]) -> Sheet:
    """Own soldiers in a section: `unit:0-spearman`, `unit:0-post`."""
    section, kind = which
    if kind == "post":
        return _posts(context, [section])
    sheet, zone = _soldier(context, [kind]), _rest(context, [section])
    return Sheet(
        title=sheet.title,
        picture=sheet.picture,
        text=sheet.text,
        now=zone.now,
        rule=sheet.rule,
        others=[f"rest:{section}", *sheet.others],
    )


def _soldier(context: RenderContext, which: list[str]) -> Sheet:
    """A kind of soldier, and how many are in the own supply: `soldier:archer`."""
    t, (kind,) = context.t, which
    at, seat = KINDS.index(kind), context.seat
    now = []
    if seat is not None:
        player = context.view["players"][seat]
        label = t("great_wall.supply_soldiers", what=counted(context, kind, player["soldiers"][at]))
        marked = player["shamed"][at]
        now.append(f"{label} {t('great_wall.with_shame', n=marked)}" if marked else label)
        now.append(f"{title(context, kind)}: {player['soldiers'][at]}")
        now.append(soldier_words(context, kind))
    return Sheet(
        title=capitalized(title(context, kind)),
        picture=el("div", {"class": "great-wall sign-alone"}, figure(context, seat or 0, kind)),
        text=[t(f"great_wall.about.{kind}")],
        now=now,
        rule="4.7",
        others=[f"soldier:{other}" for other in KINDS if other != kind],
    )


def _resource(context: RenderContext, which: list[str]) -> Sheet:
    """A resource: `resource:wood`."""
    t, (kind,) = context.t, which
    at, seat = RESOURCES.index(kind), context.seat
    now = []
    if seat is not None and context.view["players"][seat]["resources"] is not None:
        now.append(
            t(
                "great_wall.about.resource.yours",
                mix=counted(context, kind, context.view["players"][seat]["resources"][at]),
            )
        )
        now.append(f"{title(context, kind)}: {context.view['players'][seat]['resources'][at]}")
    return Sheet(
        title=capitalized(title(context, kind)),
        picture=_sign(kind),
        text=[t(f"great_wall.about.{kind}", place=title(context, SITES[at]))],
        now=now[1:] and [now[0], now[1]],
        rule="4.6",
        others=[*(f"resource:{other}" for other in RESOURCES if other != kind), f"place:{SITES[at]}"],
    )


def _supporters(context: RenderContext, which: list[str]) -> Sheet:
    """The own supporters: `supporters:own`."""
    del which
    if context.seat is None:
        raise LookupError
    t, player = context.t, context.view["players"][context.seat]
    return Sheet(
        title=t("great_wall.about.number.advisor", name=name(context, context.seat)),
        picture=_sign("advisor"),
        text=[t("great_wall.panel.people"), t("great_wall.about.number.advisor.text")],
        now=[supporters(context, player), *player_lines(context, player)],
        rule="5.3",
    )


def _school(context: RenderContext, which: list[str]) -> Sheet:
    """The own clerks in the school: `school:own`."""
    del which
    if context.seat is None:
        raise LookupError
    t = context.t
    return Sheet(
        title=t("great_wall.about.school"),
        picture=_sign("academy"),
        text=[t("great_wall.about.school.text")],
        now=[t("great_wall.school", n=context.view["players"][context.seat]["school"])],
        rule="4.6",
        others=["place:legation"],
    )


def _number(context: RenderContext, which: list[str]) -> Sheet:
    """A public number of a clan: `number:honour-0`."""
    t, drawing, owner = context.t, which[0], int(which[1])
    clan = context.view["rival"] if owner == RIVAL else context.view["players"][owner]
    if clan is None or drawing not in _NUMBERS:
        raise LookupError(owner)
    shame = sum(clan["shamed"]) + sum(marks for _, marks in clan["claimed"])
    if drawing in KINDS:
        words = counted(context, drawing, clan["soldiers"][KINDS.index(drawing)])
    elif drawing in RESOURCES:
        words = counted(context, drawing, clan["known_resources"][RESOURCES.index(drawing)])
    else:
        words = {
            "command": lambda: t("great_wall.stat.commands", n=len(clan["commands"])),
            "tactic": lambda: t("great_wall.stat.tactics", n=clan["tactic_count"]),
            "honour": lambda: t("great_wall.stat.honour", n=clan["honour"]),
            "advisor": lambda: supporters(context, clan),
            "clerk": lambda: counted(context, "clerk", clan["clerks"]),
            "horde": lambda: t("great_wall.stat.hordes", n=len(clan["claimed"])),
            "shame": lambda: counted(context, "shame", shame),
        }[drawing]()
    number = {"spearman": 0, "archer": 1, "horseman": 2}.get(drawing)
    now = [words, t("great_wall.clerks_of", name=name(context, owner), n=_plain(clan, drawing, number, shame))]
    if drawing == "horde":
        now += [claimed_words(context, card, marks) for card, marks in clan["claimed"]]
    if drawing == "honour":
        now += rival_lines(context)[1:] if owner == RIVAL else player_lines(context, clan)[1:]
    key = "soldier" if drawing in KINDS else "resource" if drawing in RESOURCES else drawing
    seats = [*range(len(context.view["players"])), *([RIVAL] if context.view["rival"] is not None else [])]
    others = [f"number:{drawing}-{other}" for other in seats if other != owner]
    if RIVAL in (owner, *seats) and drawing in ("command", "tactic", *RESOURCES):
        others = [key for key in others if not key.endswith(f"-{RIVAL}")]
    return Sheet(
        title=t(
            f"great_wall.about.number.{key}",
            name=capitalized(name(context, owner)),
            what=title(context, drawing) if key in ("soldier", "resource") else "",
        ),
        picture=_sign(drawing),
        text=[t(f"great_wall.about.number.{key}.text")],
        now=now,
        rule=_NUMBERS[drawing],
        others=others,
    )


def _plain(clan: dict[str, object], drawing: str, kind: int | None, shame: int) -> object:
    """A number as it stands in the players' column."""
    if kind is not None:
        return clan["soldiers"][kind]  # type: ignore[index]
    if drawing in RESOURCES:
        return clan["known_resources"][RESOURCES.index(drawing)]  # type: ignore[index]
    if drawing == "shame":
        return shame
    listed = {"command": "commands", "horde": "claimed"}.get(drawing)
    if listed:
        return len(clan[listed])  # type: ignore[arg-type]
    return clan[{"tactic": "tactic_count", "advisor": "strength", "clerk": "clerks"}.get(drawing, drawing)]


_NUMBERS = {
    "command": "4.5",
    "tactic": "4.10",
    "honour": "4.1",
    "advisor": "5.3",
    "clerk": "4.6",
    **dict.fromkeys(KINDS, "4.7"),
    **dict.fromkeys(RESOURCES, "r53"),
    "horde": "4.8",
    "shame": "4.9",
}


def _time(context: RenderContext, which: list[str]) -> Sheet:
    """A slot of the time track: `time:3`."""
    t, slot = context.t, int(which[0])
    side = COMPONENTS.sides[context.view["side"]]
    if slot < 1:
        raise LookupError(slot)
    hordes, brutality = side.hordes[slot - 1], side.brutality[slot - 1]
    now = []
    if slot == context.view["slot"]:
        now.append(season_words(context))
    now.append(t.plural("great_wall.slot", hordes, slot=slot, brutality=brutality))
    return Sheet(
        title=t("great_wall.about.time", slot=slot),
        picture=_sign("horde"),
        text=[t("great_wall.about.time.text")],
        now=[*now, t("great_wall.about.time.numbers", hordes=hordes, brutality=brutality)],
        rule="4.3",
        others=[f"time:{other}" for other in range(1, len(side.hordes) + 1) if other != slot],
    )


def _track(context: RenderContext, which: list[str]) -> Sheet | None:
    """A slot of the command track, `track:0`, or what stands beside the board: `track:year`, `track:tea`, …"""
    t, view = context.t, context.view
    (what,) = which
    if what.isdecimal():
        slot = int(what)
        owner, card = view["track"][slot]
        others = [f"track:{other}" for other in range(len(view["track"])) if other != slot]
        if owner < 0:
            return Sheet(
                title=t("great_wall.track.free", slot=slot + 1),
                picture=_sign("command"),
                text=[t("great_wall.about.track")],
                rule="4.5",
                others=others,
            )
        text_of = command_text(context, owner, card)
        return Sheet(
            title=t("great_wall.has", name=capitalized(name(context, owner)), card=title(context, card)),
            picture=_sign(card),
            text=[text_of, t("great_wall.about.track")],
            now=[
                t(
                    "great_wall.track.card",
                    slot=slot + 1,
                    name=name(context, owner),
                    card=title(context, card),
                    text=text_of,
                )
            ],
            rule="5.2",
            others=others,
        )
    others = [f"track:{other}" for other in ("year", "step", "time", "tea", "forecast") if other != what]
    now, sign, rule = [], "", "year"
    match what:
        case "year":
            now, sign = [season_words(context), year_words(context)], "ledger"
        case "seasons":
            now = [season_words(context)]
            what = "year"
        case "step":
            now = [now_words(context), season_words(context), prompt(context)]
        case "glance":
            now, sign, what = glance_lines(context), "ledger", "year"
        case "time":
            now, sign, rule = [season_words(context)], "horde", "4.3"
            others = [f"time:{slot}" for slot in range(1, len(COMPONENTS.sides[view["side"]].hordes) + 1)]
        case "tea":
            now, sign, rule = (
                [
                    t("great_wall.about.tea.order", names=names(context, view["tea"])),
                    *(name(context, owner) for owner in view["tea"]),
                ],
                "tea",
                "4.2",
            )
        case "forecast":
            now, sign, rule = (
                [sum_words(context, front) for front in view["fronts"] if front["in_play"]],
                "swords",
                "4.9",
            )
        case "rival" if view["rival"] is not None:
            now, sign, rule = rival_lines(context)[-2:] + rival_lines(context), "command", "7.1"
            others = ["card:rival"]
        case _:
            return None
    return Sheet(
        title=t(f"great_wall.about.{what}"),
        picture=_sign(sign) if sign else NO_PICTURE,
        text=[t(f"great_wall.about.{what}.text")],
        now=now,
        rule=rule,
        others=others,
    )


def _shame(context: RenderContext, which: list[str]) -> Sheet | None:
    """The supply of shame markers: `supply:shame`."""
    if which != ["shame"]:
        return None
    t = context.t
    return Sheet(
        title=t("great_wall.about.shame"),
        picture=_sign("shame"),
        text=[t("great_wall.about.shame.text")],
        now=[t("great_wall.shame_supply", n=context.view["shame_supply"])],
        rule="4.9",
    )


def _deck(context: RenderContext, which: list[str]) -> Sheet | None:
    """The draw pile of hordes: `deck:hordes`."""
    if which != ["hordes"]:
        return None
    t, view = context.t, context.view
    indicator = section_name(context, view["indicator"]) if view["indicator"] is not None else t("great_wall.nothing")
    words = t("great_wall.deck", n=view["horde_deck"], section=indicator)
    seen = known_hordes(context)
    if seen:
        words += " " + t("great_wall.deck.seen", cards=t.list([horde_with_section(context, card) for card in seen]))
    return Sheet(
        title=t("great_wall.about.deck"),
        picture=_sign("horde"),
        text=[t("great_wall.about.deck.text")],
        now=[words],
        rule="4.3",
    )


def _warehouse(context: RenderContext, which: list[str]) -> Sheet:
    """The warehouse: `warehouse:all`."""
    del which
    t, store = context.t, context.view["warehouse"]
    each = "; ".join(f"{title(context, kind)}: {n}" for kind, n in zip(RESOURCES, store, strict=False))
    return Sheet(
        title=t("great_wall.warehouse_short"),
        picture=_sign("settlement"),
        text=[t("great_wall.about.warehouse")],
        now=[t("great_wall.warehouse", mix=mix(context, store)), each],
        rule="4.4",
        others=["place:settlement"],
    )


def _zone(context: RenderContext, which: list[str]) -> Sheet:
    """Which part of the board is shown large: `zone:wall`, `zone:city`, `zone:all`."""
    t, (zone,) = context.t, which
    if zone == "offers":
        return Sheet(title=t("great_wall.offers"), text=[t("great_wall.before")], rule="4.2")
    if zone == "market":
        headings = [heading for heading, _ in market_cards(context)]
        return Sheet(title=headings[0], text=[t("great_wall.about.market")], now=headings[1:], rule="4.6")
    if zone not in ("wall", "city", "all"):
        raise LookupError(zone)
    text = [t(f"great_wall.about.zone.{each}") for each in ("wall", "city") if zone in (each, "all")]
    name_of = t("great_wall.zones") if zone == "all" else t(f"great_wall.zone.{zone}")
    return Sheet(title=name_of, text=text, rule="box")


_MAKERS: Makers = {
    "zone": _zone,
    "card": _card,
    "cell": _cell,
    "rival": _rival,
    "place": _place,
    "overseer": _overseer,
    "section": _section,
    "wall": _wall,
    "posts": _posts,
    "barricade": _barricade,
    "rest": _rest,
    "unit": _unit,
    "soldier": _soldier,
    "resource": _resource,
    "supporters": _supporters,
    "school": _school,
    "number": _number,
    "time": _time,
    "track": _track,
    "supply": _shame,
    "deck": _deck,
    "warehouse": _warehouse,
}

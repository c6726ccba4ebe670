"""The motion of pieces in The Great Wall: clerks, soldiers, hordes, cards and goods; and which events are decisive."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import SeenEvent
from wanli.games.great_wall.rules.assault.defeat import retains_card
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS, RESOURCES, RIVAL, SITES
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import icon
from wanli.games.great_wall.ui.labels.names import title
from wanli.games.great_wall.ui.merges import merges
from wanli.games.great_wall.ui.year_end import chapter_summary, ends_year
from wanli.ui.contract.motion import Motion, Sound, Travel, comes, flies, goes, hand, moves, player, turns
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_signed

HORDES, SHAME, TEA = "status/deck:hordes", "status/supply:shame", "status/track:tea"


def travels(event: SeenEvent, context: Context) -> Sequence[Travel]:
    """The motion of pieces that shows the event."""
    facts = event.facts
    seat = _clan(context, facts.get("seat"))
    match event.kind:
        case "move" if facts["target"] in LOCATIONS:
            source = facts["source"]
            start = f"place-{source}" if source in LOCATIONS else _of(context, facts["seat"], "number:clerk-{}")
            return [comes(f"clerk-{facts['seat']}-{facts['target']}-*", start)]
        case "attack" | "charge":
            start = _rest(context, facts["section"], facts["seat"])
            held = _held(context, facts["section"], facts["card"])
            return [comes(f"{facts['card']}-{cell}", start) for cell in facts["cells"] if cell in held]
        case "post":
            return [
                comes(
                    f"archer-{facts['seat']}-post-{facts['section']}-*",
                    f"rest-{facts['section']}?{_of(context, facts['seat'])}",
                )
            ]
        case "rest":
            kind = facts["soldier"]
            start = _of(context, facts["seat"], f"number:{kind}-{{}}")
            return [comes(f"{kind}-{facts['seat']}-rest-{facts['section']}", start)]
        case "assault":
            place, sign = f"front-{facts['section']}", "≥" if facts["holds"] else "<"
            look = _icon("shield" if facts["holds"] else "swords")
            return [flies(look, place, place, f"{facts['defence']} {sign} {facts['strength']}")]
        case "wall":
            return [turns(f"front-{facts['section']}")]
        case "killed":
            return [
                goes(f"{kind}-{facts['seat']}-*", _of(context, facts["seat"], f"number:{kind}-{{}}"))
                for kind, count in zip(KINDS, facts["soldiers"], strict=True)
                if count
            ]
        case "overseer":
            return [comes(f"overseer-{facts['seat']}-{facts['site']}", _of(context, facts["seat"]))]
        case "command":
            return [comes(f"command-{facts['seat']}-{facts['card']}", _of(context, facts["seat"], "number:command-{}"))]
        case "horde":
            return [comes(facts["card"], HORDES), moves("*")]
        case "claim":
            end = _of(context, facts["seat"], "number:horde-{}") if retains_card(facts["seat"]) else HORDES
            return [goes(facts["card"], end)]
        case "honour" if seat:
            points = format_signed(facts["points"])
            place = _of(context, facts["seat"], "number:honour-{}")
            return [flies(_icon("honour"), place, place, points)]
        case "shame_gain" if seat:
            return [flies(_icon("shame"), SHAME, _of(context, facts["seat"], "number:shame-{}"))]
        case "gain" if seat:
            return [
                flies(_icon(kind), f"place-{SITES[number]}", _resource(context, facts["seat"], kind), f"+{count}")
                for number, (kind, count) in enumerate(zip(RESOURCES, facts["resources"], strict=True))
                if count
            ]
        case "pay" if seat:
            return _paid(context, facts["seat"], facts["resources"])
        case "recruit" if seat:
            return [
                flies(_icon(kind), _soldier(context, facts["seat"], kind), "place-barracks", f"×{count}")
                for kind, count in zip(KINDS, facts["soldiers"], strict=True)
                if count
            ]
        case "saved" if seat:
            return [
                flies(_icon(kind), f"front-{facts['section']}", _soldier(context, facts["seat"], kind), f"+{count}")
                for kind, count in zip(KINDS, facts["soldiers"], strict=True)
                if count
            ]
        case "clerks_home":
            owners = range(len(context.people))
            return [
                goes(f"clerk-{owner}-{facts['location']}-*", _of(context, owner, "number:clerk-{}")) for owner in owners
            ]
        case "tactic" if seat:
            start = hand(context, facts["seat"], f"card:{facts['tactic']}", "number:tactic-{}")
            return [flies(_icon("tactic"), start, "board", title(context, facts["tactic"]))]
        case "draw" if seat:
            end = hand(context, facts["seat"], "", "number:tactic-{}")
            return [flies(_icon("tactic"), "place-academy", end, f"+{facts['count']}")]
        case "hire" if seat:
            return [flies(_icon("clerk"), "place-legation", _of(context, facts["seat"], "number:clerk-{}"))]
        case "barricade":
            return [flies(_icon("barricade"), "place-settlement", f"front-{facts['section']}")]
    return []


def _clan(context: Context, seat: object) -> bool:
    """True if the owner has a place in the player bar. The Reed Clan has none."""
    return isinstance(seat, int) and 0 <= seat < len(context.people)


def _of(context: Context, seat: int, place: str = "") -> str:
    """The place of a clan in the player bar. For clans without one, the tea stack."""
    return player(seat, place) if _clan(context, seat) else TEA


def _rest(context: Context, section: int, seat: int) -> str:
    """The origin of a clan's soldiers: the rest zone of the section if it has any, or the supply."""
    return f"rest-{section}?{_of(context, seat)}"


def _held(context: Context, section: int, card: str) -> set[int]:
    """The covered weak points of a horde, none if the same action has defeated it."""
    hordes = [horde for horde in context.view["fronts"][section]["hordes"] if horde["card"] == card]
    return {cell for horde in hordes for _, _, cells in horde["units"] for cell in cells}


def _resource(context: Context, seat: int, kind: str) -> str:
    """The place of a seat's resources: its panel, or its screen for the other seats."""
    return hand(context, seat, f"resource:{kind}")


def _soldier(context: Context, seat: int, kind: str) -> str:
    return hand(context, seat, f"soldier:{kind}", f"number:{kind}-{{}}")


def _paid(context: Context, seat: int, resources: Sequence[int]) -> list[Travel]:
    """Payments rise from the resources of the seat. Those behind a screen rise together."""
    counts = [(kind, f"−{count}") for kind, count in zip(RESOURCES, resources, strict=True) if count]
    if seat == context.seat:
        return [
            flies(_icon(kind), place, place, count)
            for kind, count in counts
            for place in [_resource(context, seat, kind)]
        ]
    together = el("span", {"class": "great-wall"}, [(icon(kind), el("b", None, count)) for kind, count in counts])
    return [flies(together, player(seat), player(seat))] if counts else []


def _icon(kind: str) -> Markup:
    return el("span", {"class": "great-wall"}, icon(kind))


def points_at(event: SeenEvent, context: Context) -> list[str]:
    """The sections, locations and hordes in a line of the log."""
    facts = event.facts
    section = facts.get("section")
    if isinstance(section, int) and context.view["fronts"][section]["in_play"]:
        return [f"front-{section}"]
    for fact in ("location", "target", "site"):
        if facts.get(fact) in LOCATIONS:
            return [f"place-{facts[fact]}"]
    if event.kind in ("honour", "shame_gain", "claim", "disgraced") and _clan(context, facts["seat"]):
        return [player(facts["seat"])]
    return []


SOUNDS: dict[str, Sound] = {
    "move": "place",
    "attack": "attack",
    "charge": "attack",
    "post": "place",
    "rest": "place",
    "killed": "attack",
    "wound": "attack",
    "defeated": "attack",
    "command": "card",
    "commands": "card",
    "draw": "card",
    "tactic": "card",
    "horde": "attack",
    "raid": "attack",
    "honour": "coin",
    "gain": "coin",
    "build": "build",
    "wall": "build",
    "barricade": "build",
    "overseer": "build",
    "hire": "place",
    "breach": "breach",
    "season": "round",
}

MOMENTS = (
    "absolve",
    "activate",
    "advisors",
    "assault",
    "attack",
    "barricade",
    "barricades_gone",
    "breach",
    "build",
    "charge",
    "claim",
    "clerks_home",
    "command",
    "commands",
    "defeated",
    "discount",
    "disgraced",
    "discard",
    "dismiss",
    "double",
    "draw",
    "event",
    "fulfilled",
    "gain",
    "generals",
    "handed_in",
    "hire",
    "honour",
    "horde",
    "killed",
    "march",
    "move",
    "overseer",
    "pay",
    "post",
    "raid",
    "recall",
    "reclaim",
    "recruit",
    "request",
    "rest",
    "row",
    "row_gone",
    "season",
    "shame_gain",
    "slot",
    "tactic",
    "tea",
    "time",
    "tokens",
    "track_cleared",
    "wall",
    "warehouse",
    "wound",
)
"""Winter is shown section by section, with costs and rewards of the hordes."""

BLOCKING = frozenset("assault breach claim defeated disgraced end event fulfilled killed request".split())
BLOCKING_OF_RIVAL = frozenset("attack charge command copied overseer post wall".split())
SEASONS_NARRATED = ("winter", "spring")


def blocks(event: SeenEvent) -> bool:
    """True for the events that players see before they decide: assaults, breaches, losses, defeated and claimed hordes,
    Winter, the end of a year, income, requests and events of the cooperative game, and the Rival's own turn.
    """
    if event.facts.get("seat") == RIVAL and event.kind in BLOCKING_OF_RIVAL:
        return True
    if event.kind == "season":
        return event.facts["season"] in SEASONS_NARRATED
    return event.kind in BLOCKING or (event.kind == "gain" and event.facts.get("why") == "income")


MAX_WINTER_MS = 25_000


def starts_chapter(event: SeenEvent) -> int | None:
    """The limit of the narration of a season in milliseconds: Winter and Spring have one, the turns of Autumn none."""
    if event.kind != "season":
        return None
    return MAX_WINTER_MS if event.facts["season"] in SEASONS_NARRATED else 0


MOTION = Motion(
    travels=travels,
    points_at=points_at,
    moments=MOMENTS,
    sounds=SOUNDS,
    merges=merges,
    ends_chapter=ends_year,
    chapter_summary=chapter_summary,
    blocks=blocks,
    is_timed_by_length=True,
    starts_chapter=starts_chapter,
)

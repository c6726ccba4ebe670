"""The view of a seat: everything it may know of a position of The Great Wall (rules 4.1, ruling R53)."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, cast, get_args

from wanli.engine import JsonDict, ViewWithResult
from wanli.engine.actions import to_json
from wanli.engine.fields import encoded
from wanli.games.great_wall.rules.assault.defeat import majority
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.winter.strength import defence_parts, strength_parts, totals

PhaseName = Literal[
    "", "time", "hordes", "row", "income", "penance", "clear", "reclaim", "choose", "place", "turns", "shooting",
    "defeat", "gates", "assault", "after", "fulfil", "end_check", "requests", "event",
]  # fmt: skip
"""The phase of the year (`year.phases.NAMES`), "" during setup."""

_PHASE_NAMES = get_args(PhaseName)
AFTER_ASSAULT = _PHASE_NAMES[_PHASE_NAMES.index("assault") + 1 :]
"""The phases of Winter after the assault on the wall."""

EndReason = Literal["", "goal", "shame", "time", "walls"]
"""The reason for the end of the match, "" before it."""

Mode = Literal["standard", "reed", "solo", "coop"]
"""The four games: "reed" has two seats and the Reed Clan, "solo" one seat and the Rival."""

TurnView = TypedDict(
    "TurnView",
    {
        "slot": int,
        "owner": int,
        "card": str,
        "as": str,
        "step": int,
        "activated": list[int],
        "double": int,
        "less": int,
        "stormed": list[int],
    },
)
"""The `Turn` under way. `as`, `double` and `less` are its `acts_as`, `recruit_factor` and `recruit_discount`."""


class DecisionView(TypedDict):
    """The pending decision. The keys of `data` depend on its `kind`."""

    kind: str
    data: JsonDict


class ClanView(TypedDict):
    """The pieces and cards of a clan (`Clan`).

    `resources`, `tactics` and `offer` are None and `seen` is empty where the seat of the view may not know them.
    `sealed` lists the ids of the sealed cards, separated by commas ("" for none), or only says if there are any.
    A supporter is [card or None, public], a claimed horde [card, shame markers], an overseer [level, kind].
    `strength` is the number of supporters.
    """

    honour: int
    sealed: str | bool
    general: str
    clerks: int
    school: int
    lost_clerks: int
    earned: list[int]
    resources: list[int] | None
    tactics: list[str] | None
    commands: list[str]
    active: list[str]
    soldiers: list[int]
    shamed: list[int]
    seen: list[str]
    lost: list[int]
    offer: list[list[str]] | None
    supporters: list[list[Any]]
    overseers: list[list[int]]
    claimed: list[list[Any]]
    tactic_count: int
    strength: int


class PlayerView(ClanView):
    """The clan of a seat. `known_resources`: its resources, which everybody can work out (ruling R53)."""

    known_resources: list[int]


class PlaceView(TypedDict):
    """A location. `slots`: clerks that fill it, None where there is always room. `clerks`: [owner, count] in order.

    `shame`: gaining there costs honour. `activated`: it has activated in this step; `activates`: it does so now.
    """

    slots: int | None
    shame: bool
    clerks: list[list[int]]
    full: bool
    activated: bool
    activates: bool


class HordeView(TypedDict):
    """A horde at the wall. `units`: [owner, kind, cells]. `free`: weak points not covered.

    `majority`: the owner who covers most weak points, -1 for nobody.
    """

    card: str
    type: str
    section: int
    attack: int
    strength: int
    honour: int
    ability: str
    grid: list[str]
    units: list[list[Any]]
    wounds: list[int]
    free: list[int]
    majority: int


AssaultProgress = Literal["", "now", "breached", "over"]


class FrontView(TypedDict):
    """A section of the wall with its hordes, and the sums of its next assault.

    `posts`: [owner, archers]; `rest`: [owner, soldiers by kind]; parts are [source, amount]. `assault`: the progress of
    this year's assault, "" before it.
    """

    section: int
    in_play: bool
    level: int
    barricades: int
    post_slots: int
    posts: list[list[int]]
    rest: list[list[Any]]
    hordes: list[HordeView]
    defence: int
    defence_parts: list[list[Any]]
    strength: int
    strength_parts: list[list[Any]]
    breach: bool
    assault: AssaultProgress


class PublicFields(TypedDict):
    """The fields of `GreatWallPosition` that everybody knows, in its order. A horde is [card, units, wounds]."""

    ended: EndReason
    extra_hordes: int
    phase: PhaseName
    shame_out: int
    shame_supply: int
    slot: int
    turn: TurnView | None
    year: int
    advisor_discard: list[str]
    advisor_row: list[str]
    agenda: list[list[Any]]
    artifacts: list[str]
    barricades: list[int]
    clerks: list[list[int]]
    command_discard: list[list[Any]]
    events_seen: list[str]
    gate: list[int]
    horde_discard: list[str]
    horde_out: list[str]
    hordes: list[list[list[Any]]]
    posts: list[list[int]]
    requests_done: list[str]
    requests_open: list[str]
    rest: list[list[list[int]]]
    solo_played: list[str]
    tactic_discard: list[str]
    tea: list[int]
    tokens: list[str]
    track: list[list[Any]]
    wall: list[int]
    warehouse: list[int]


class GreatWallView(ViewWithResult, PublicFields):
    """The view of a seat.

    `sections`: those in play; `side`: the side of the board; `last_slot`: slots of the time track; `new_hordes`:
    hordes of the coming Spring; `commander`: the seat that decides for the Reed Clan; `indicator`: the section on the
    back of the next horde. Keys that end in `_deck`: the number of cards. `places` by location, `fronts` by section.
    """

    decision: DecisionView | None
    mode: Mode
    side: int
    sections: list[int]
    last_slot: int
    brutality: int
    new_hordes: int
    commander: int | None
    indicator: int | None
    advisor_deck: int
    event_deck: int
    horde_deck: int
    request_deck: int
    solo_deck: int
    tactic_deck: int
    players: list[PlayerView]
    reed: ClanView | None
    rival: ClanView | None
    places: dict[str, PlaceView]
    fronts: list[FrontView]


_PUBLIC_KEYS = tuple(PublicFields.__annotations__)


def mode(state: GreatWallPosition) -> Mode:
    """The name of the game that is played."""
    if state.coop:
        return "coop"
    if state.seats == 1:
        return "solo"
    return "reed" if state.seats == 2 else "standard"


def view_of(state: GreatWallPosition, seat: int | None) -> GreatWallView:
    """The view of `seat`. None stands for a spectator.

    Hidden are the tactics and sealed choices of other seats, supporters dealt at setup, and the order of all decks. A
    view has the number of their cards, and the section on the back of the next horde. At the end all hands are open.

    Everybody can work out the resources behind a screen, for every gain and payment is public (ruling R53):
    `known_resources` has them. `resources` are still None, because the printed game hides them.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    public = cast(PublicFields, state.public_fields(*_PUBLIC_KEYS))
    revealed = state.phase == "place"  # commands are revealed before they are laid on the track
    activating = state.activatable() if state.turn is not None else []
    return {
        **state.view_header(seat),
        "decision": None if decision is None else {"kind": decision.kind, "data": to_json(decision.data)},
        "mode": mode(state),
        "side": state.side_number,
        "sections": list(state.sections),
        "last_slot": len(state.side.hordes),
        "brutality": state.brutality,
        "new_hordes": state.side.hordes[state.slot - 1],
        "commander": state.commander if state.tea else None,
        "indicator": COMPONENTS.hordes[state.horde_deck[-1]].section if state.horde_deck else None,
        "result": None if result is None else result.encode(),
        **public,
        "advisor_deck": len(state.advisor_deck),
        "event_deck": len(state.event_deck),
        "horde_deck": len(state.horde_deck),
        "request_deck": len(state.request_deck),
        "solo_deck": len(state.solo_deck),
        "tactic_deck": len(state.tactic_deck),
        "players": [
            {**_clan(clan, number == seat or bool(state.ended), revealed), "known_resources": list(clan.resources)}
            for number, clan in enumerate(state.players)
        ],
        "reed": None if state.reed is None else _clan(state.reed, True),
        "rival": None if state.rival is None else _clan(state.rival, False, sealed_open=True),
        "places": {location: _place(state, index, index in activating) for index, location in enumerate(LOCATIONS)},
        "fronts": [_front(state, section) for section in range(3)],
    }


def _clan(clan: Clan, known: bool, sealed_open: bool = False) -> ClanView:
    """The view of a clan. Secrets are None unless it is `known`; `sealed` is then only True or False."""
    fields: Any = {**encoded(clan), "tactic_count": len(clan.tactics), "strength": clan.strength}
    view: ClanView = fields
    if not known:
        view["supporters"] = [[card if public else None, public] for card, public in clan.supporters]
        view["resources"] = view["tactics"] = view["offer"] = None
        view["seen"] = []
        if not sealed_open:
            view["sealed"] = bool(clan.sealed)
    return view


def _place(state: GreatWallPosition, index: int, activates: bool) -> PlaceView:
    location = LOCATIONS[index]
    return {
        "slots": state.side.slots.get(location),
        "shame": location in COMPONENTS.shameful,
        "clerks": [[owner, count] for owner, count in enumerate(state.clerks[index]) if count],
        "full": state.full(index),
        "activated": state.turn is not None and index in state.turn.activated,
        "activates": activates,
    }


def _front(state: GreatWallPosition, section: int) -> FrontView:
    """One section of the wall with its hordes, and the sums of its next assault."""
    assault = state.pending("assault")
    parts = strength_parts(state, section, assault)
    by_card = dict(parts)
    strength, defence = totals(state, section, assault)
    return {
        "section": section,
        "in_play": section in state.sections,
        "level": state.wall[section],
        "barricades": state.barricades[section],
        "post_slots": WALL.posts[state.wall[section]],
        "posts": [[owner, count] for owner, count in enumerate(state.posts[section]) if count],
        "rest": [[owner, list(zone)] for owner, zone in enumerate(state.rest[section]) if any(zone)],
        "hordes": [_horde(state, horde, by_card[horde.card]) for horde in state.hordes[section]],
        "defence": defence,
        "defence_parts": [list(part) for part in defence_parts(state, section, assault)],
        "strength": strength,
        "strength_parts": [list(part) for part in parts],
        "breach": strength > defence and bool(state.hordes[section]),
        "assault": _assault_progress(state, section),
    }


def _assault_progress(state: GreatWallPosition, section: int) -> AssaultProgress:
    """The progress of this year's assault on a section (rules 4.9)."""
    if state.phase in AFTER_ASSAULT:
        return "over"
    if state.phase != "assault":
        return ""
    breach, assault, rest = state.pending("breach"), state.pending("assault"), state.pending("assaults")
    if breach is not None and breach["section"] == section:
        return "breached"
    if assault is not None and assault["section"] == section:
        return "now"
    return "" if rest is not None and section in rest["left"] else "over"


def _horde(state: GreatWallPosition, horde: Horde, strength: int) -> HordeView:
    printed = horde.printed
    return {
        "card": horde.card,
        "type": printed.type,
        "section": printed.section,
        "attack": printed.attack,
        "strength": strength,
        "honour": printed.honour,
        "ability": printed.ability,
        "grid": list(printed.grid),
        "units": [[unit.owner, KINDS[unit.kind], list(unit.cells)] for unit in horde.units],
        "wounds": list(horde.wounds),
        "free": horde.free_weak_points(),
        "majority": majority(state, horde),
    }

"""What a seat may know of a position of The Great Wall (rules 4.1, ruling R53)."""

from __future__ import annotations

from typing import Any

from wanli.engine import JsonDict
from wanli.engine.actions import to_json
from wanli.engine.fields import encoded
from wanli.games.great_wall.rules.assault.defeat import majority
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import COMPONENTS, WALL
from wanli.games.great_wall.rules.constants import KINDS, LOCATIONS
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.winter.strength import defence_parts, strength_parts, totals

DECKS = ("advisor_deck", "event_deck", "horde_deck", "request_deck", "solo_deck", "tactic_deck")
"""Face-down cards: a view has only their number."""


def mode(state: GreatWallPosition) -> str:
    """Which of the four games this is: "standard", "reed" (2 seats), "solo" or "coop"."""
    if state.coop:
        return "coop"
    return ("solo", "reed")[state.seats - 1] if state.seats <= 2 else "standard"


def view_of(state: GreatWallPosition, seat: int | None) -> Any:
    """The view of `seat`; None is an onlooker.

    Hidden are other seats' tactics and sealed choices, supporters dealt at setup, and the order of all decks, of which
    only the number of cards is told, and the section on the back of the next horde. At the end hands lie open.

    What lies behind a screen can be worked out, for every gain and payment is public (ruling R53): `known_resources`
    has it. `resources` are None all the same while the printed game hides them.
    """
    decision = state.stack[-1] if state.stack else None
    result = state.result()
    view: JsonDict = {
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
    }
    view |= state.public_fields()  # what stands there already is the same
    for name in DECKS:
        view[name] = len(getattr(state, name))
    shown = state.phase == "place"  # commands are revealed before they are laid on the track
    view["players"] = [
        {**_clan(clan, number == seat or bool(state.ended), shown), "known_resources": list(clan.resources)}
        for number, clan in enumerate(state.players)
    ]
    view["reed"] = None if state.reed is None else _clan(state.reed, True)
    view["rival"] = None if state.rival is None else _clan(state.rival, False, sealed_open=True)
    activating = state.activatable() if state.turn is not None else []
    view["places"] = {location: _place(state, at, at in activating) for at, location in enumerate(LOCATIONS)}
    view["fronts"] = [_front(state, section) for section in range(3)]
    return view


def _clan(clan: Clan, known: bool, sealed_open: bool = False) -> JsonDict:
    """A clan's things; what only its owner may know is None for others (`sealed`: whether something is)."""
    shown = encoded(clan)
    shown["tactic_count"] = len(clan.tactics)
    shown["strength"] = clan.strength
    if not known:
        shown["supporters"] = [[card if public else None, public] for card, public in clan.supporters]
        shown["resources"] = shown["tactics"] = shown["offer"] = None
        shown["seen"] = []
        if not sealed_open:
            shown["sealed"] = bool(clan.sealed)
    return shown


def _place(state: GreatWallPosition, at: int, activates: bool) -> JsonDict:
    location = LOCATIONS[at]
    return {
        "slots": state.side.slots.get(location),
        "shame": location in COMPONENTS.shameful,
        "clerks": [[owner, count] for owner, count in enumerate(state.clerks[at]) if count],
        "full": state.full(at),
        "activated": state.turn is not None and at in state.turn.activated,
        "activates": activates,
    }


def _front(state: GreatWallPosition, section: int) -> JsonDict:
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
    }


def _horde(state: GreatWallPosition, horde: Horde, strength: int) -> JsonDict:

    face = horde.face
    return {
        "card": horde.card,
        "type": face.type,
        "section": face.section,
        "attack": face.attack,
        "strength": strength,
        "honour": face.honour,
        "ability": face.ability,
        "grid": list(face.grid),
        "units": [[unit.owner, KINDS[unit.kind], list(unit.cells)] for unit in horde.units],
        "wounds": list(horde.wounds),
        "free": horde.free(),
        "majority": majority(state, horde),
    }

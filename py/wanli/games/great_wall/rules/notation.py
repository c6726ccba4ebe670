"""The move notation: a verb, then the card, place or pieces ("attack Outriders left front 3", "recruit 2 archers").

Hordes at the wall are named by their section, so these patterns depend on the position. Other hordes are named by the
section on their back, in parentheses.
"""

from __future__ import annotations

from functools import lru_cache

from wanli.engine.data_files import load_toml
from wanli.engine.notation import Amounts, Fixed, Grammar, Implied, Listed, Name, Number, Pattern
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import (
    ARCHER,
    HORSEMAN,
    KINDS,
    LOCATIONS,
    RESOURCES,
    SECTIONS,
    SPEARMAN,
    SUPPLY,
)  # fmt: skip
from wanli.games.great_wall.rules.position import GreatWallPosition

HordesAtWall = tuple[tuple[str, ...], ...]
"""The horde cards of each section, from the wall."""

NAMES: dict[str, dict[str, str]] = load_toml(__package__, "data", "names.toml")
"""The names of the cards by kind of card and id. Hordes have the ids of their types."""

_ROWS = ("back", "front")
_COLUMNS = 6
_PLURALS = {"spearman": "spearmen", "archer": "archers", "horseman": "horsemen"}
_PLACES = {place: place.replace("_", " ") for place in (SUPPLY, *LOCATIONS)}
_CARDS_OF_HORDES = {
    card: f"{NAMES['horde'][horde.type]} ({SECTIONS[horde.section]})" for card, horde in COMPONENTS.hordes.items()
}

_SECTION = Name(dict(enumerate(SECTIONS)))
_KIND = Name(KINDS, {plural: kind for kind, plural in _PLURALS.items()})
_SOLDIERS = Amounts(_PLURALS)
_FIGHTERS = Amounts({KINDS[kind]: _PLURALS[KINDS[kind]] for kind in (SPEARMAN, HORSEMAN)})
_RESOURCE = Name(RESOURCES)
_RESOURCES = Amounts({resource: resource for resource in RESOURCES})
_PLACE = Name(_PLACES)
_COMMAND = Name(NAMES["command"], {"corvée": "corvee"})
_ADVISOR = Name(NAMES["advisor"])
_TACTIC = Name(NAMES["tactic"])
_HORDE_CARD = Name(_CARDS_OF_HORDES)
_SLOT = Number(shift=1)
_PLAYER = Number(shift=1)
_CELL = Name({cell: f"{_ROWS[cell // _COLUMNS]} {cell % _COLUMNS + 1}" for cell in range(2 * _COLUMNS)})

_PATTERNS = (
    # Setup, commands, clerks
    Pattern("general", "general {card}", ("{card}",), card=Name(NAMES["general"])),
    Pattern("advisor", "advisor {card}", card=_ADVISOR),
    Pattern("choose", "choose {card}", ("{card}",), card=_COMMAND),
    Pattern("slot", "slot {slot}", slot=_SLOT),
    Pattern("copy", "copy slot {slot}", ("copy {slot}",), slot=_SLOT),
    Pattern("own", "clerks instead"),
    Pattern("move", "clerk from {source} to {target}", ("{source} to {target}",), source=_PLACE, target=_PLACE),
    Pattern("reed", "Reed clerk from {source} to {target}", source=_PLACE, target=_PLACE),
    Pattern("activate", "activate {place}", place=_PLACE),
    Pattern("extend", "extend {place}", place=_PLACE),
    Pattern("recall", "recall {card}", card=_COMMAND),
    Pattern("reclaim", "reclaim commands", ("reclaim",)),
    Pattern("honour", "take honour", ("honour",)),
    # Resources
    Pattern("pay", "pay {mix}", mix=_RESOURCES),
    Pattern("gain", "gain {mix}", mix=_RESOURCES),
    Pattern("donate", "donate {count}", count=Number()),
    Pattern("swap", "{resource} for gold", resource=_RESOURCE),
    Pattern("take", "take {resource}", resource=_RESOURCE),
    # Building and hiring
    Pattern("wall", "wall {section}", ("{section} wall",), section=_SECTION),
    Pattern("barricade", "barricade {section}", ("{section} barricade",), section=_SECTION),
    Pattern("upgrade", "upgrade {site}", site=_PLACE, kind=Fixed("")),
    Pattern("upgrade", "upgrade {site} with {kind}", site=_PLACE, kind=_KIND),
    Pattern("hire", "hire clerk"),
    Pattern("retain", "hire {card}", ("hire {card} as active",), card=_ADVISOR, how=Fixed("active")),
    Pattern("retain", "hire {card} as supporter", card=_ADVISOR, how=Fixed("support")),
    Pattern("dismiss", "dismiss {card}", card=_ADVISOR),
    # Soldiers
    Pattern("recruit", "recruit {soldiers}", soldiers=_SOLDIERS),
    Pattern("more", "one more {kind}", kind=_KIND),
    Pattern("rest", "rest {kind} {section}", ("{kind} rests {section}",), kind=_KIND, section=_SECTION),
    Pattern("post", "post {section}", section=_SECTION),
    Pattern("march", "march {kind} from {source} to {target}", source=_SECTION, target=_SECTION, kind=_KIND),
    Pattern(
        "march", "march posted archer from {source} to {target}",
        source=_SECTION, target=_SECTION, soldier=Fixed("post_rest"),
    ),
    Pattern(
        "march", "march posted archer from {source} to post {target}",
        source=_SECTION, target=_SECTION, soldier=Fixed("post_post"),
    ),
    Pattern("shift", "shift {kind} from {source} to {target}", kind=_KIND, source=_SECTION, target=_SECTION),
    Pattern("section", "{section} section", section=_SECTION),
    Pattern("kill", "lose {soldiers}", soldiers=_FIGHTERS),
    Pattern("save", "save {soldiers}", soldiers=_SOLDIERS),
    Pattern("spare", "spare {kind}", kind=_KIND),
    Pattern("withdraw", "withdraw {kind} from {section}", kind=_KIND, section=_SECTION),
    # Tactics, looking at the deck of hordes
    Pattern("tactic", "play {card}", ("{card}",), card=_TACTIC, mode=Fixed("free")),
    Pattern("tactic", "play {card} boosted", ("{card} boosted",), card=_TACTIC, mode=Fixed("boost")),
    Pattern("discard", "discard {card}", card=_TACTIC),
    Pattern("order", "order {top}, {second}", top=_HORDE_CARD, second=_HORDE_CARD),
    Pattern("under", "order {top} on top, {second} at the bottom", top=_HORDE_CARD, second=_HORDE_CARD),
    # Shame
    Pattern("shame", "shame under {kind}", place=Fixed("soldier"), kind=_KIND),
    Pattern("shame", "shame on {card}", place=Fixed("horde"), card=_HORDE_CARD),
    Pattern("shame", "lose honour", place=Fixed("honour"), piece=Fixed("")),
    Pattern("absolve", "absolve {kind}", place=Fixed("soldier"), kind=_KIND),
    Pattern("absolve", "absolve {card}", place=Fixed("horde"), card=_HORDE_CARD),
    # Requests of the cooperative game
    Pattern("fulfil", "fulfil {card}", ("{card}",), card=Name(NAMES["request"])),
    Pattern("give", "give"),
    Pattern("give_tactics", "hand in {cards}", cards=Listed(_TACTIC)),
    Pattern("offer", "offer {card} of player {player}", player=_PLAYER, card=_HORDE_CARD),
    Pattern(
        "sacrifice", "sacrifice {kind} from supply",
        place=Fixed(SUPPLY), kind=_KIND, section=Fixed(-1),
    ),
    Pattern("sacrifice", "sacrifice {kind} from rest {section}", place=Fixed("rest"), kind=_KIND, section=_SECTION),
    Pattern(
        "sacrifice", "sacrifice archer from post {section}",
        place=Fixed("post"), kind=Fixed(KINDS[ARCHER]), section=_SECTION,
    ),
    Pattern("pass", "pass", ("done", "decline")),
)  # fmt: skip


def notation(state: GreatWallPosition) -> Grammar:
    """Return the notation in this position. It depends only on the hordes at the wall, which are public."""
    return _grammar(tuple([tuple([horde.card for horde in row]) for row in state.hordes]))


@lru_cache(maxsize=64)
def _grammar(hordes: HordesAtWall) -> Grammar:
    horde = Name(_CARDS_OF_HORDES | names_at_wall(hordes))
    section_of = {card: section for section, cards in enumerate(hordes) for card in cards}
    return Grammar(
        *_PATTERNS,
        Pattern("attack", "attack {card} {cell}", card=horde, cell=_CELL),
        Pattern("charge", "charge {card} {first} and {second}", card=horde, first=_CELL, second=_CELL),
        Pattern("shoot", "shoot at {card} {cell}", section=Implied("card", section_of.get), card=horde, cell=_CELL),
        Pattern("volley", "volley at {card} {cell}", card=horde, cell=_CELL),
        Pattern("wound", "wound {card} {cell}", card=horde, cell=_CELL),
        Pattern("repeat", "repeat {card} {cell}", card=horde, cell=_CELL),
    )


def names_at_wall(hordes: HordesAtWall) -> dict[str, str]:
    """Return the name of each horde at the wall: its type, its section, and its place if this is ambiguous.

    >>> names_at_wall(((), ("out_b", "lev_a", "out_a"), ("out_c",)))["out_a"]
    'Outriders middle 3'
    """
    names: dict[str, str] = {}
    for section, cards in zip(SECTIONS, hordes, strict=True):
        for place, card in enumerate(cards, 1):
            name = f"{NAMES['horde'][COMPONENTS.hordes[card].type]} {section}"
            names[card] = f"{name} {place}" if name in names.values() else name
    return names

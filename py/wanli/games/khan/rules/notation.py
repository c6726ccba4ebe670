"""The move notation: places as the board names them, then the piece ("C3 farmer", "C3|D3 wall")."""

from __future__ import annotations

from wanli.engine.notation import Fixed, Grammar, Implied, Name, Pattern
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.marching import NO_LINE

_VILLAGE = Name(dict(enumerate(BOARD.names)))
_KIND = Name(KINDS, {"chinese warrior": "chinese", "mongol rider": "mongol", "healing herb": "herb"})
_LINE = Name(
    dict(enumerate(BOARD.line_names)),
    {
        separator.join(pair): line
        for line, name in enumerate(BOARD.line_names)
        for pair in (name.split("|"), name.split("|")[::-1])
        for separator in "|-/"
    },
)

NOTATION = Grammar(
    Pattern(
        "settle",
        "{scout} {kind}, {other}",
        ("{scout} {kind} {other}", "{kind} to {scout}, {other}"),
        scout=_VILLAGE,
        other=_VILLAGE,
        kind=_KIND,
    ),
    Pattern("draw", "draw {piece}", ("take {piece}",), piece=Name(["stone", "wall"])),
    Pattern(
        "march",
        "{village} {kind}",
        ("{village} {kind} by road", "{kind} to {village}", "{kind} to {village} by road"),
        village=_VILLAGE,
        climb=Fixed(NO_LINE),
        descend=Fixed(NO_LINE),
        kind=_KIND,
    ),
    Pattern(
        "march",
        "{village} {kind} through {climb}",
        ("{kind} to {village} through {climb}",),
        village=_VILLAGE,
        climb=_LINE,
        descend=Implied("climb"),
        kind=_KIND,
    ),
    Pattern(
        "march",
        "{village} {kind} over {climb} and {descend}",
        ("{kind} to {village} over {climb} and {descend}", "{village} {kind} over {climb}, {descend}"),
        village=_VILLAGE,
        climb=_LINE,
        descend=_LINE,
        kind=_KIND,
    ),
    Pattern("wall", "{line} wall", ("wall {line}", "wall on {line}"), line=_LINE),
    # The builder chooses which end of the main wall the new one replaces (R12).
    Pattern(
        "wall",
        "{line} wall, give up {end}",
        ("{line} wall {end}", "wall {line} {end}"),
        line=_LINE,
        end=Name(["east", "west"]),
    ),
    Pattern("enter", "{village} scout", ("scout to {village}", "enter {village}"), village=_VILLAGE),
    Pattern("lift", "lift scout", ("lift",)),
    Pattern("pass", "pass", ("end turn",)),
)

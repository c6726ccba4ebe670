"""What is written down on the agenda while something is under way: bills, and the data of steps that others read.

All of it is plain JSON data and is replaced, never changed.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Bill(TypedDict):
    """A price that may be paid in more than one way.

    `fixed` wood, stone, gold, chi; `mix` wood, stone or gold as one likes; `extra` of anything; `less` comes off
    `fixed` wherever one likes; `swap` says that wood and stone pay for each other (a01).
    """

    fixed: list[int]
    mix: int
    extra: int
    less: int
    swap: bool


class Occasion(TypedDict, total=False):
    """What a window for tactics is about: what has happened, or the bill that is due; each window has some of these.

    `site` is a production site; `card` is a horde in `section`, `owners` are those with soldiers on it, `majority` has
    most of them (-1 nobody); `covered`, `shot` and `charged` are as in AttackNote.
    """

    bill: Bill
    site: int
    section: int
    card: str
    owners: list[int]
    majority: int
    covered: list[list[Any]]
    shot: list[int]
    charged: list[str]


class WindowNote(TypedDict):
    """Windows that are open together, by their names (`components.WINDOWS`)."""

    names: list[str]
    about: Occasion


class AttackNote(TypedDict):
    """All attacks of one activation or effect by `owner` (ruling R39).

    `struck` counts the soldiers by kind, `covered` lists [card, cell] that spearmen cover, `charged` the hordes with
    horsemen, `shot` the sections of wounds; `gained` are resources of rewards, `completed` hordes without a free spot.
    """

    owner: int
    source: str
    struck: list[int]
    covered: list[list[Any]]
    gained: list[int]
    charged: list[str]
    shot: list[int]
    completed: list[str]
    played: bool
    stage: int


class FallenNote(TypedDict):
    """Who would fall in one event, by `cause` "defeat", "breach" or "fire", and who has been saved so far.

    `entries` are [owner, card or "" for posts, spearmen, archers, horsemen], `saved` [owner, spearmen, archers,
    horsemen].
    """

    cause: str
    section: int
    entries: list[list[Any]]
    saved: list[list[int]]
    stage: int


class AssaultNote(TypedDict):
    """The assault on a section: what tactics add to `defence` and `strength`."""

    section: int
    defence: int
    strength: int
    stage: int


class BreachNote(TypedDict):
    """A breach: [seat, markers] that are due and that tactics take off, and the seats that have played one."""

    section: int
    dues: list[list[int]]
    ignored: list[list[int]]
    played: list[int]
    stage: int


class RecruitingNote(TypedDict):
    """Soldiers that a seat recruits, by kind, and their price; t12 pays `bounty` honour for an attack, or for each."""

    seat: int
    soldiers: list[int]
    bill: Bill
    bounty: int
    bounty_all: bool
    stage: int


class ContributingNote(TypedDict):
    """What has been promised towards a request: [seat, *action], or [seat] where cards are sealed."""

    request: str
    given: list[list[Any]]
    refused: bool

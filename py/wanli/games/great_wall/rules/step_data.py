"""Types of agenda data that several modules share: bills and the data of steps.

All of it is plain JSON data and immutable.
"""

from __future__ import annotations

from typing import Any, TypedDict


class Bill(TypedDict):
    """A price that may be paid in more than one way.

    `fixed` is wood, stone, gold, chi; `mix` is any wood, stone or gold; `extra` is any resource; `less` is a discount
    on `fixed`, of any resource. With `swap` wood and stone pay for each other (a01).
    """

    fixed: list[int]
    mix: int
    extra: int
    less: int
    swap: bool


class Occasion(TypedDict, total=False):
    """The occasion of a window for tactics: an event or a bill. Each window has some of these keys.

    `site` is a production site; `card` is a horde in `section`, `owners` are those with soldiers on it, `majority` has
    most of them (-1 for nobody); `covered`, `shot` and `charged` are as in AttackData.
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


class WindowData(TypedDict):
    """Windows that are open together, by their names (`components.WINDOWS`)."""

    names: list[str]
    about: Occasion


class AttackData(TypedDict):
    """All attacks of one activation or effect by `owner` (ruling R39).

    `struck` counts the soldiers by kind, `covered` lists [card, cell] that spearmen cover, `charged` the hordes with
    horsemen, `shot` the sections of wounds, `gained` the resources of rewards, `completed` the hordes without a free
    spot.
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


class FallenData(TypedDict):
    """The soldiers that would fall in one event, by `cause` "defeat", "breach" or "fire", and those saved so far.

    `entries` are [owner, card or "" for posts, spearmen, archers, horsemen], `saved` [owner, spearmen, archers,
    horsemen].
    """

    cause: str
    section: int
    entries: list[list[Any]]
    saved: list[list[int]]
    stage: int


class AssaultData(TypedDict):
    """The assault on a section; `defence` and `strength` are the additions by tactics."""

    section: int
    defence: int
    strength: int
    stage: int


class BreachData(TypedDict):
    """A breach: [seat, markers] that are due and that tactics remove, and the seats that have played one."""

    section: int
    dues: list[list[int]]
    ignored: list[list[int]]
    played: list[int]
    stage: int


class RecruitingData(TypedDict):
    """Soldiers that a seat recruits, by kind, and their price.

    Tactic t12 pays `bounty` honour for one attack, or with `bounty_all` for each attack.
    """

    seat: int
    soldiers: list[int]
    bill: Bill
    bounty: int
    bounty_all: bool
    stage: int


class ContributingData(TypedDict):
    """The contributions promised to a request: [seat, *action], or [seat] if the cards are sealed."""

    request: str
    given: list[list[Any]]
    refused: bool

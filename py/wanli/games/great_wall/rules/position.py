"""The components of a position, simple queries, the agenda, and the events of the current action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple, overload

from wanli.engine import Action, CustomCodec, Decision, Derived, Event, JsonDict, Public, State
from wanli.engine.actions import to_json
from wanli.engine.events import Barrier
from wanli.engine.fields import codec_for
from wanli.games.great_wall.rules.clan import Clan
from wanli.games.great_wall.rules.components import COMPONENTS, Side
from wanli.games.great_wall.rules.constants import EMPTY_ZONE, LOCATIONS, NOBODY, REED, RIVAL
from wanli.games.great_wall.rules.counts import Soldiers
from wanli.games.great_wall.rules.horde import Horde
from wanli.games.great_wall.rules.step_data import (
    AssaultData,
    AttackData,
    BreachData,
    ContributingData,
    FallenData,
    RecruitingData,
)

_ALL, _RIGHT = range(3), range(1, 3)
_SLOTS = {number: [side.slots.get(location) for location in LOCATIONS] for number, side in COMPONENTS.sides.items()}
"""For each side of the board the number of clerks that fills a location, by location, None if it is never full."""


class Turn(NamedTuple):
    """The turn of the command in one slot of the track (rules 4.5).

    `acts_as`: the command whose boxes are carried out, another one than `card` after a Betrayal. `step`: the progress
    of the turn, from 0. `activated`: locations in the activation step; `stormed`: sections. `recruit_factor`: the
    number of recruits per clerk at the barracks; `recruit_discount`: the discount on recruits that is left.
    """

    slot: int
    owner: int
    card: str
    acts_as: str
    step: int = 0
    activated: tuple[int, ...] = ()
    recruit_factor: int = 1
    recruit_discount: int = 0
    stormed: tuple[int, ...] = ()


_TURN_KEYS = ("slot", "owner", "card", "as", "step", "activated", "double", "less", "stormed")
_TURN = codec_for(Turn)


def turn_object(turn: Turn | None) -> JsonDict | None:
    """A turn as a JSON object."""
    return None if turn is None else dict(zip(_TURN_KEYS, to_json(turn), strict=True))


def turn_of(data: Mapping[str, object] | None) -> Turn | None:
    """The turn that `turn_object` wrote. Raises ValueError or KeyError for anything else."""
    if data is None:
        return None
    if type(data) is not dict:
        raise ValueError("a turn is an object")
    turn: Turn = _TURN.decode([data[key] for key in _TURN_KEYS])
    return turn


def activates(clerks: Sequence[int], slots: int | None) -> bool:
    """True if a location with these clerks, by owner, activates.

    A regular location has to be full. A special one (`slots` is None) needs a clerk that is not the Reed Clan's (rules
    4.5, 4.6, 4.11).
    """
    return sum(clerks) > clerks[REED] if slots is None else sum(clerks) >= slots


Step = tuple[str, JsonDict]
"""An entry of the agenda: the kind of step, and its JSON data (`step_data` has types for some)."""


@dataclass(slots=True, eq=False)
class GreatWallPosition(State):
    """All components of a position. Lists end with the next card to draw. Rows are from left to right.

    Lists are by location, by section (0 left, 1 middle, 2 right) or by owner (seats, 5 Reed Clan, 6 Rival). `year`
    counts from 1; `slot` is the position of the time marker. `turn` is the current command turn (None between the
    turns). `gate` is the defence that advisors add to each section in this Winter. `agenda` holds the steps to come,
    the next one last. `ended` is the reason for the end of the match, "" before it. `events` are those of the current
    action.

    Entries of lists and all data are immutable, so that copies share them. Views show the number of cards in decks
    only.
    """

    ended: Public[str] = ""
    extra_hordes: Public[int] = 0
    phase: Public[str] = ""
    shame_out: Public[int] = 0
    shame_supply: Public[int] = 0
    slot: Public[int] = 1
    turn: Annotated[Public[Turn | None], CustomCodec(turn_object, turn_of)] = None
    year: Public[int] = 1
    advisor_deck: list[str] = field(default_factory=list)
    advisor_discard: Public[list[str]] = field(default_factory=list)
    advisor_row: Public[list[str]] = field(default_factory=list)
    agenda: Public[list[Step]] = field(default_factory=list)
    artifacts: Public[list[str]] = field(default_factory=list)
    barricades: Public[list[int]] = field(default_factory=lambda: [0, 0, 0])
    clerks: Public[list[tuple[int, ...]]] = field(default_factory=lambda: [NOBODY] * len(LOCATIONS))
    command_discard: Public[list[tuple[int, str]]] = field(default_factory=list)
    event_deck: list[str] = field(default_factory=list)
    events_seen: Public[list[str]] = field(default_factory=list)
    gate: Public[list[int]] = field(default_factory=lambda: [0, 0, 0])
    horde_deck: list[str] = field(default_factory=list)
    horde_discard: Public[list[str]] = field(default_factory=list)
    horde_out: Public[list[str]] = field(default_factory=list)
    hordes: Public[list[tuple[Horde, ...]]] = field(default_factory=lambda: [(), (), ()])
    posts: Public[list[tuple[int, ...]]] = field(default_factory=lambda: [NOBODY] * 3)
    request_deck: list[str] = field(default_factory=list)
    requests_done: Public[list[str]] = field(default_factory=list)
    requests_open: Public[list[str]] = field(default_factory=list)
    rest: Public[list[tuple[Soldiers, ...]]] = field(default_factory=lambda: [EMPTY_ZONE] * 3)
    solo_deck: list[str] = field(default_factory=list)
    solo_played: Public[list[str]] = field(default_factory=list)
    tactic_deck: list[str] = field(default_factory=list)
    tactic_discard: Public[list[str]] = field(default_factory=list)
    tea: Public[list[int]] = field(default_factory=list)
    tokens: Public[list[str]] = field(default_factory=list)
    track: Public[list[tuple[int, str]]] = field(default_factory=list)
    wall: Public[list[int]] = field(default_factory=lambda: [0, 0, 0])
    warehouse: Public[list[int]] = field(default_factory=lambda: [0, 0, 0])
    players: list[Clan] = field(default_factory=list)
    reed: Clan | None = None
    rival: Clan | None = None
    events: Derived[list[Event]] = field(default_factory=list)

    # Kind of match --------------------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        """The current year."""
        return self.year

    @property
    def coop(self) -> bool:
        """True in the cooperative game."""
        return bool(self.options["mode"] == "coop")

    @property
    def side_number(self) -> int:
        """The side of the board: 3 for up to three seats, 4 for more (rules 5.1, ruling R62)."""
        return 3 if self.seats <= 3 else 4

    @property
    def side(self) -> Side:
        """The data of that side."""
        return COMPONENTS.sides[self.side_number]

    @property
    def sections(self) -> range:
        """The sections in play: without the left one if there are one or two seats (rules 4.11)."""
        return _RIGHT if self.seats <= 2 else _ALL

    @property
    def track_size(self) -> int:
        """Slots of the command track (rules 4.5)."""
        return max(3, self.seats)

    @property
    def brutality(self) -> int:
        """The brutality of the current year (rules 4.1, 5.1)."""
        return self.side.brutality[self.slot - 1]

    # Owners ---------------------------------------------------------------------------------------------------------

    def clan(self, owner: int) -> Clan:
        """The clan of an owner in play."""
        if owner < REED:
            return self.players[owner]
        clan = self.reed if owner == REED else self.rival
        assert clan is not None
        return clan

    def owners(self) -> list[int]:
        """The seats, and the automatic clans that take part."""
        automatic = [owner for owner, clan in ((REED, self.reed), (RIVAL, self.rival)) if clan is not None]
        return [*range(self.seats), *automatic]

    def seats_in_tea_order(self) -> list[int]:
        """The seats in Tea order (rules 4.1)."""
        return [owner for owner in self.tea if owner < REED]

    @property
    def active(self) -> int:
        """The owner whose command is carried out, -1 outside all turns."""
        return -1 if self.turn is None else self.turn.owner

    @property
    def commander(self) -> int:
        """The seat that decides for the Reed Clan: the active one, or else the highest in Tea order (rules 4.11)."""
        return self.active if self.active not in (-1, REED) else self.seats_in_tea_order()[0]

    @property
    def slots(self) -> list[int | None]:
        """The number of clerks that fills each location, in the order of LOCATIONS, None if it is never full."""
        return _SLOTS[self.side_number]

    def full(self, location: int) -> bool:
        """True if a regular location is full, and so locked (rules 4.6)."""
        slots = self.slots[location]
        return slots is not None and sum(self.clerks[location]) >= slots

    def nearly_full(self, location: int) -> bool:
        """True if one more clerk fills a regular location, and so locks it."""
        return sum(self.clerks[location]) + 1 == self.slots[location]

    def activatable(self) -> list[int]:
        """Locations that activate now, without those that have activated in this step (ruling R16)."""
        assert self.turn is not None
        return [
            index
            for index, (clerks, slots) in enumerate(zip(self.clerks, self.slots, strict=True))
            if index not in self.turn.activated and activates(clerks, slots)
        ]

    def on_track(self, command: str) -> int:
        """The number of cards with that name on the command track, of all owners (ruling R27)."""
        return sum(card == command for _, card in self.track)

    def passive(self, what: str) -> int:
        """The change of a number by the lasting events of the cooperative game."""
        return COMPONENTS.lasting(self.events_seen, what)

    # The agenda -----------------------------------------------------------------------------------------------------

    def push_step(self, kind: str, /, **data: object) -> None:
        """Put a step on the agenda, before all that are there already."""
        self.agenda.append((kind, data))

    def ask(self, seat: int, kind: str, /, **data: object) -> None:
        """Put a question on the agenda."""
        self.agenda.append(("ask", {"seat": seat, "kind": kind, "data": data}))

    def await_decision(self, seat: int, kind: str, data: JsonDict, listed: list[Action] | None = None) -> None:
        """Wait for the decision of `seat`; `listed` are the legal answers if they are already known."""
        self.stack = [Decision(seat, kind, data)]
        self._legal = None if listed is None else tuple(sorted(listed))

    def update_step(self, kind: str, /, **changes: object) -> None:
        """Change the data of the next step of that kind, if there is one."""
        for index in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[index][0] == kind:
                self.agenda[index] = (kind, {**self.agenda[index][1], **changes})
                return

    @overload
    def pending(self, kind: Literal["attack_done"]) -> AttackData | None: ...
    @overload
    def pending(self, kind: Literal["fallen"]) -> FallenData | None: ...
    @overload
    def pending(self, kind: Literal["assault"]) -> AssaultData | None: ...
    @overload
    def pending(self, kind: Literal["breach"]) -> BreachData | None: ...
    @overload
    def pending(self, kind: Literal["recruiting"]) -> RecruitingData | None: ...
    @overload
    def pending(self, kind: Literal["contributing"]) -> ContributingData | None: ...
    @overload
    def pending(self, kind: str) -> Any: ...
    def pending(self, kind: str) -> Any:
        """The data of the next step of that kind, None if there is none."""
        for step, data in reversed(self.agenda):
            if step == kind:
                return data
        return None

    def emit(self, kind: str, /, **facts: object) -> None:
        """Add an event that everybody sees."""
        self.events.append(Event(kind, facts))

    def emit_private(self, kind: str, seat: int, secret: JsonDict, /, **facts: object) -> None:
        """Add an event with hidden information (`secret`) for one seat."""
        self.events.append(Event(kind, facts, secret, (seat,), "reveal"))

    def reveal(self, kind: str, barrier: Barrier, /, **facts: object) -> None:
        """Add an event that stops undo: a secret shown to all ("reveal") or a random result ("chance")."""
        self.events.append(Event(kind, facts, barrier=barrier))

"""The pieces of a position, plain questions about them, and the agenda: what every module of the rules works on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from wanli.engine import Action, Decision, Event, JsonDict, Rng, State
from wanli.engine.events import Barrier
from wanli.games.great_wall.rules.components import BOX, Side
from wanli.games.great_wall.rules.constants import EMPTY_ZONE, LOCATIONS, NOBODY, REED, RIVAL
from wanli.games.great_wall.rules.pieces import Clan, Horde, Soldiers

_ALL, _RIGHT = range(3), range(1, 3)
_SLOTS = {number: [side.slots.get(location) for location in LOCATIONS] for number, side in BOX.sides.items()}
"""For each side of the board the room for clerks by location; None where there is always room."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of the command in one slot of the track (rules 4.5).

    `acts_as`: the command whose boxes are carried out, another one than `card` after a Betrayal. `step`: how far the
    turn has come, from 0. `activated`: locations in the activation step, `stormed`: sections. `recruit_factor`: what
    each clerk counts at the barracks; `recruit_discount`: resources that are left of the price of recruits.
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


class GreatWallPosition(State):
    """All pieces by where they lie; lists have the next card to draw last, rows are from left to right.

    By location, section (0 left, 1 middle, 2 right) or owner (seats, 5 Reed Clan, 6 Rival). `year` counts from 1,
    `slot`
    is that of the time marker. `turn` says whose command is carried out and how far (None between the turns). `gate` is
    what advisors add to the defence of each section in this Winter. `agenda`: see machine.py. Entries of lists and all
    data are replaced, never changed, so that copies share them.
    """

    __slots__ = (
        "advisor_deck", "advisor_discard", "advisor_row", "agenda", "artifacts", "barricades", "clerks",
        "command_discard",
        "ended", "event_deck", "events_seen", "extra_hordes", "gate", "horde_deck", "horde_discard", "horde_out",
        "hordes",
        "phase", "players", "posts", "reed", "request_deck", "requests_done", "requests_open", "rest", "rival",
        "shame_out",
        "shame_supply", "slot", "solo_deck", "solo_played", "tactic_deck", "tactic_discard", "tea", "tokens", "told",
        "track",
        "turn", "wall", "warehouse", "year",
    )  # fmt: skip

    def __init__(self, seats: int, rng: Rng, options: JsonDict) -> None:
        super().__init__(seats, rng, options)
        self.players: list[Clan] = []
        self.reed: Clan | None = None
        self.rival: Clan | None = None
        self.clerks: list[tuple[int, ...]] = [NOBODY] * len(LOCATIONS)
        self.posts: list[tuple[int, ...]] = [NOBODY] * 3
        self.rest: list[tuple[Soldiers, ...]] = [EMPTY_ZONE] * 3
        self.hordes: list[tuple[Horde, ...]] = [()] * 3
        self.wall = [0, 0, 0]
        self.barricades = [0, 0, 0]
        self.gate = [0, 0, 0]
        self.warehouse = [0, 0, 0]
        self.tea: list[int] = []
        self.track: list[tuple[int, str]] = []
        self.command_discard: list[tuple[int, str]] = []
        self.horde_deck: list[str] = []
        self.horde_discard: list[str] = []
        self.horde_out: list[str] = []
        self.tactic_deck: list[str] = []
        self.tactic_discard: list[str] = []
        self.advisor_deck: list[str] = []
        self.advisor_row: list[str] = []
        self.advisor_discard: list[str] = []
        self.artifacts: list[str] = []
        self.tokens: list[str] = []
        self.solo_deck: list[str] = []
        self.solo_played: list[str] = []
        self.request_deck: list[str] = []
        self.requests_open: list[str] = []
        self.requests_done: list[str] = []
        self.event_deck: list[str] = []
        self.events_seen: list[str] = []
        self.year = 1
        self.slot = 1
        self.shame_supply = 0
        self.shame_out = 0
        self.extra_hordes = 0
        self.phase = ""
        self.ended = ""
        self.turn: Turn | None = None
        self.agenda: list[tuple[str, JsonDict]] = []
        self.told: list[Event] = []

    # What kind of match it is ---------------------------------------------------------------------------------------

    @property
    def coop(self) -> bool:
        """Whether all play together."""
        return bool(self.options["mode"] == "coop")

    @property
    def side_number(self) -> int:
        """The side of the board: 3 for up to three seats, else 4 (rules 5.1, ruling R62)."""
        return 3 if self.seats <= 3 else 4

    @property
    def side(self) -> Side:
        """What is printed on that side."""
        return BOX.sides[self.side_number]

    @property
    def sections(self) -> range:
        """The sections in play: with one or two seats without the left one (rules 4.11)."""
        return _RIGHT if self.seats <= 2 else _ALL

    @property
    def track_size(self) -> int:
        """Slots of the command track (rules 4.5)."""
        return max(3, self.seats)

    @property
    def brutality(self) -> int:
        """The brutality of this year (rules 4.1, 5.1)."""
        return self.side.brutality[self.slot - 1]

    # Who is who -----------------------------------------------------------------------------------------------------

    def clan(self, owner: int) -> Clan:
        """The clan of an owner in play."""
        if owner < REED:
            return self.players[owner]
        clan = self.reed if owner == REED else self.rival
        assert clan is not None
        return clan

    def owners(self) -> list[int]:
        """Seats, and the automatic clans that take part."""
        automatic = [owner for owner, clan in ((REED, self.reed), (RIVAL, self.rival)) if clan is not None]
        return [*range(self.seats), *automatic]

    def people(self) -> list[int]:
        """The seats in Tea order (rules 4.1)."""
        return [owner for owner in self.tea if owner < REED]

    @property
    def active(self) -> int:
        """The owner whose command is carried out; -1 outside all turns."""
        return -1 if self.turn is None else self.turn.owner

    @property
    def commander(self) -> int:
        """Who decides for the Reed Clan: the active clan, else the highest player in Tea order (rules 4.11)."""
        return self.active if self.active not in (-1, REED) else self.people()[0]

    @property
    def slots(self) -> list[int | None]:
        """Clerks that fill each location, in the order of LOCATIONS; None for those that are never full."""
        return _SLOTS[self.side_number]

    def full(self, location: int) -> bool:
        """Whether a regular location is filled, and so locked (rules 4.6)."""
        slots = self.slots[location]
        return slots is not None and sum(self.clerks[location]) >= slots

    def activatable(self) -> list[int]:
        """Locations that activate now: full regular ones, special ones with more than a Reed clerk.

        What has activated in this step is out (rules 4.5, 4.6, 4.11; ruling R16).
        """
        assert self.turn is not None
        return [
            at
            for at, (clerks, slots) in enumerate(zip(self.clerks, self.slots, strict=True))
            if at not in self.turn.activated and (sum(clerks) > clerks[REED] if slots is None else sum(clerks) >= slots)
        ]

    def on_track(self, command: str) -> int:
        """Cards of that name on the command track, whoever's (ruling R27)."""
        return sum(card == command for _, card in self.track)

    def passive(self, what: str) -> int:
        """What the lasting events of the cooperative game change about a number."""
        return BOX.lasting(self.events_seen, what)

    # The agenda -----------------------------------------------------------------------------------------------------

    def then(self, kind: str, /, **data: object) -> None:
        """Put a step on the agenda: it is taken before all that are there already."""
        self.agenda.append((kind, data))

    def ask(self, seat: int, kind: str, /, **data: object) -> None:
        """Put a question on the agenda."""
        self.agenda.append(("ask", {"seat": seat, "kind": kind, "data": data}))

    def pend(self, seat: int, kind: str, data: JsonDict, listed: list[Action] | None = None) -> None:
        """Stop here and wait for `seat`; `listed` are the legal answers, if they have been looked for already."""
        self.stack = [Decision(seat, kind, data)]
        self._legal = None if listed is None else tuple(sorted(listed))

    def amend(self, kind: str, /, **changes: object) -> None:
        """Change the data of the next step of that kind, if there is one."""
        for at in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[at][0] == kind:
                self.agenda[at] = (kind, {**self.agenda[at][1], **changes})
                return

    def pending(self, kind: str) -> JsonDict | None:
        """The data of the next step of that kind."""
        for at in range(len(self.agenda) - 1, -1, -1):
            if self.agenda[at][0] == kind:
                return self.agenda[at][1]
        return None

    def tell(self, kind: str, /, **facts: object) -> None:
        """Something happened that all see."""
        self.told.append(Event(kind, facts))

    def whisper(self, kind: str, seat: int, secret: JsonDict, /, **facts: object) -> None:
        """Something hidden became known to one seat alone."""
        self.told.append(Event(kind, facts, secret, (seat,), "reveal"))

    def uncover(self, kind: str, barrier: Barrier, /, **facts: object) -> None:
        """Something hidden became known to all ("reveal"), or chance has spoken ("chance")."""
        self.told.append(Event(kind, facts, barrier=barrier))

    def copy(self) -> Self:
        """An independent copy."""
        other = self.copy_to(type(self).__new__(type(self)))
        other.players = [clan.copy() for clan in self.players]
        other.reed = self.reed.copy() if self.reed is not None else None
        other.rival = self.rival.copy() if self.rival is not None else None
        other.advisor_deck = self.advisor_deck[:]
        other.advisor_discard = self.advisor_discard[:]
        other.advisor_row = self.advisor_row[:]
        other.agenda = self.agenda[:]
        other.artifacts = self.artifacts[:]
        other.barricades = self.barricades[:]
        other.clerks = self.clerks[:]
        other.command_discard = self.command_discard[:]
        other.event_deck = self.event_deck[:]
        other.events_seen = self.events_seen[:]
        other.gate = self.gate[:]
        other.horde_deck = self.horde_deck[:]
        other.horde_discard = self.horde_discard[:]
        other.horde_out = self.horde_out[:]
        other.hordes = self.hordes[:]
        other.posts = self.posts[:]
        other.request_deck = self.request_deck[:]
        other.requests_done = self.requests_done[:]
        other.requests_open = self.requests_open[:]
        other.rest = self.rest[:]
        other.solo_deck = self.solo_deck[:]
        other.solo_played = self.solo_played[:]
        other.tactic_deck = self.tactic_deck[:]
        other.tactic_discard = self.tactic_discard[:]
        other.tea = self.tea[:]
        other.tokens = self.tokens[:]
        other.track = self.track[:]
        other.wall = self.wall[:]
        other.warehouse = self.warehouse[:]
        other.ended = self.ended
        other.extra_hordes = self.extra_hordes
        other.phase = self.phase
        other.shame_out = self.shame_out
        other.shame_supply = self.shame_supply
        other.slot = self.slot
        other.turn = self.turn
        other.year = self.year
        other.told = []
        return other

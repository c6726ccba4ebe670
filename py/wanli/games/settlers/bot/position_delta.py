"""What is different after an action, as far as everybody can see it, without the action being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from wanli.games.settlers.bot.award_race import AwardRace, honours
from wanli.games.settlers.bot.board_facts import Terrain
from wanli.games.settlers.bot.breach_risk import Siege, dangers
from wanli.games.settlers.bot.expansion_sites import Ground, room
from wanli.games.settlers.bot.position_features import PositionFeatures, firm_of, harbours, spoils
from wanli.games.settlers.bot.seat_evaluation import Firm
from wanli.games.settlers.bot.yields import Lands
from wanli.games.settlers.rules.components import BOX, NOTHING, VP, Five
from wanli.games.settlers.rules.roads import holder_of_longest
from wanli.games.settlers.rules.scoring import wins

if TYPE_CHECKING:
    from wanli.games.settlers.rules.position import SettlersPosition


class Future(NamedTuple):
    """What an action changes: its `cost`, the seats that will stand differently, the acting one always among them, the
    dangers at the wall, and whether the acting seat has won if it is in turn.
    """

    cost: Five
    firm: tuple[tuple[int, Firm], ...]
    dangers: list[float]
    won: bool


class PositionDelta:
    """What is different of a sight after an action: parts of stances, by seat, and what they are made from."""

    def __init__(self, sight: PositionFeatures, terrain: Terrain, state: SettlersPosition, seat: int) -> None:
        self.sight, self.terrain, self.state, self.seat = sight, terrain, state, seat
        self.cost = NOTHING
        self.lands, self.dangers, self.ground = sight.lands, sight.dangers, sight.ground
        self.parts: dict[int, dict[str, Any]] = {seat: {}}

    def future(self) -> Future:
        """What all of it comes to."""
        stances = {seat: self.sight.stances[seat]._replace(**parts) for seat, parts in self.parts.items()}
        own = stances[self.seat]
        firm = tuple([(seat, firm_of(stance, self.terrain)) for seat, stance in stances.items()])
        return Future(self.cost, firm, self.dangers, wins(own.points, own.cards[VP]))

    def set(self, seat: int, **parts: Any) -> None:
        """Some parts of a stance will be different."""
        self.parts.setdefault(seat, {}).update(parts)

    def score(self, seat: int, points: int) -> None:
        """A seat will have so many points more."""
        before = self.parts.get(seat, {}).get("points", self.sight.stances[seat].points)
        self.set(seat, points=before + points)

    def award(self, points: int, before: int, now: int) -> None:
        """An honour goes from one seat to another (-1: nobody)."""
        if now != before:
            if before >= 0:
                self.score(before, -points)
            if now >= 0:
                self.score(now, points)

    def besiege(self, siege: Siege) -> None:
        """Things at the wall will stand like this."""
        self.dangers = dangers(siege, self.terrain)
        for seat, section in enumerate(self.state.sections):
            if section >= 0 and self.dangers[section] != self.sight.dangers[section]:
                self.threaten(seat, siege.levels[section], self.dangers[section])

    def threaten(self, seat: int, level: int, danger: float) -> None:
        """A seat's own section will have this level, and be in this danger."""
        lost = spoils(self.lands, seat, self.state.sections[seat], level, danger, self.terrain)
        self.set(seat, level=level, danger=danger, lost=lost)

    def race(self, now: AwardRace) -> None:
        """The race for honours will stand like this."""
        before, stances = self.sight.award_race, self.sight.stances
        for seat, hope in enumerate(honours(now, self.terrain)):
            if hope != stances[seat].honours:
                self.set(seat, honours=hope)
        self.award(BOX.points.longest, before.longest, now.longest)
        self.award(BOX.points.army, before.army, now.army)

    def lengthen(self, trails: dict[int, int]) -> None:
        """These seats' longest trails will be so long, and roads may have been laid."""
        before = self.sight.award_race
        lengths, longest = before.lengths, before.longest
        for seat, length in trails.items():
            lengths = but(lengths, seat, length)
        if lengths != before.lengths:
            longest = holder_of_longest(lengths, longest)
        laid = tuple([roads.bit_count() for roads in self.ground.roads])
        self.race(AwardRace(longest, before.army, lengths, before.knights, laid))

    def bear(self, land: Lands, pirate: str) -> None:
        """The land will bring this, with the pirate there; asked before what happens at the wall."""
        self.lands = land
        for seat, section in enumerate(self.state.sections):
            income, stance = land.income[seat], self.sight.stances[seat]
            worth = harbours(self.ground.own(seat), income, pirate, self.terrain)
            lost = spoils(land, seat, section, stance.level, stance.danger, self.terrain)
            if (income, worth, lost) != (stance.income, stance.harbours, stance.lost):
                self.set(seat, income=income, harbours=worth, lost=lost)

    def build(self, ground: Ground, edges: int, corners: int) -> None:
        """The ground will look like this; only these edges and corners are different."""
        self.ground = ground
        for seat, nearby in enumerate(self.sight.nearby):
            if seat == self.seat or nearby.edges & edges or nearby.corners & corners:
                now, later = room(ground, seat, self.terrain)
                before = self.sight.stances[seat]
                if now != before.now or later != before.later:
                    self.set(seat, now=now, later=later)

    def call_rider(self, numeral: int) -> None:
        """A rider of this numeral will be drawn (-1: none is left)."""
        if numeral >= 0:
            siege = self.sight.siege
            self.besiege(siege._replace(waiting=but(siege.waiting, numeral, siege.waiting[numeral] + 1)))


def but(numbers: tuple[int, ...], at: int, number: int) -> tuple[int, ...]:
    """The same numbers but for one."""
    return (*numbers[:at], number, *numbers[at + 1 :])

"""Dschingis Khan: setting up, the turn with its draw and its deployment, and the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from wanli.engine import Action, Decision, Event, JsonDict, Result, Rng, State
from wanli.engine.reasons import Reason
from wanli.games.khan.rules import codec, refusals
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import Built
from wanli.games.khan.rules.components import BOX
from wanli.games.khan.rules.legal import deployments, marches, settlements
from wanli.games.khan.rules.marching import Step, can_step, steps
from wanli.games.khan.rules.player import OFF, Player
from wanli.games.khan.rules.scoring import final_result
from wanli.games.khan.rules.stones import Stack, controller, known, shared_stone, sort_stones
from wanli.games.khan.rules.view import view_of
from wanli.games.khan.rules.wall import Wall

if TYPE_CHECKING:
    from wanli.engine import Game

SETTLE = "settle"
"""Decision of the set-up: where the two start stones and the scout go (rule 3)."""
DRAW = "draw"
"""Wall or stone? `data["left"]` says how many are still to be drawn (rule 5)."""
DEPLOY = "deploy"
"""The first step of deploying, which decides what is deployed this turn (rule 6)."""
MARCH = "march"
"""The scout's next step; `data["visited"]` are the villages where he has been this turn, in order (rule 8)."""
BUILD = "build"
"""The next piece of wall (rule 12)."""


class KhanState(State):
    """A position of Dschingis Khan.

    `villages`: the stack of each village. `scouts`: the village of each seat's scout, or OFF. `supply`: pieces in the
    general wall supply; `gone`: pieces that left the game in the last round (R25). `turn` counts turns from 1, 0 while
    setting up. `announcer` is the seat that announced the end, `announced` how; `turns_left` counts the turns after
    the present one (rule 19).
    """

    __slots__ = (
        "announced", "announcer", "ended", "gone", "players", "scouts", "start", "supply", "turn", "turns_left",
        "villages", "wall",
    )  # fmt: skip

    game: ClassVar[Game]

    def __init__(self, seats: int, rng: Rng, options: JsonDict) -> None:
        super().__init__(seats, rng, options)
        self.start = 0
        self.players: list[Player] = []
        self.wall = Wall.start()
        self.villages: list[Stack] = [()] * BOARD.villages
        self.scouts: list[int] = [OFF] * seats
        self.supply = 0
        self.gone = 0
        self.turn = 0
        self.announcer: int | None = None
        self.announced = ""
        self.turns_left = 0
        self.ended = ""

    # Setting up -----------------------------------------------------------------------------------------------------

    @classmethod
    def deal(cls, seats: int, rng: Rng, options: JsonDict) -> KhanState:
        """Rules 1–3: wall, shuffled stones, the start player (R1), two stones in each hand."""
        state = cls(seats, rng, options)
        state.supply = BOX.walls - state.wall.standing
        for _ in range(seats):
            stock = rng.shuffled(BOX.stone_set())
            stones = [stock.pop() for _ in range(BOX.start_stones)]
            state.players.append(Player(sort_stones(stones), 0, stock, []))
        state.start = state.draw_start()
        state.stack.append(Decision(state.start, SETTLE))
        return state

    # Asking ---------------------------------------------------------------------------------------------------------

    def actions(self) -> list[Action]:
        """Everything that the pending decision allows."""
        decision = self.stack[-1]
        seat = decision.seat
        match decision.kind:
            case "settle":
                found = settlements(self, seat)
            case "draw":
                found = [("draw", what) for what in ("stone", "wall") if self.can_draw(seat, what)]
            case "deploy":
                found = deployments(self, seat)
            case "march":
                found = marches(self, seat, decision.data["visited"])
            case _:
                found = self.wall.building_actions()
        return sorted(found)

    def can_draw(self, seat: int, what: str) -> bool:
        """Whether the seat may take a "wall" or a "stone" (rule 5, R20)."""
        player = self.players[seat]
        if what == "wall":
            return self.supply > 0 and player.walls < BOX.most_walls
        return bool(player.stock) and len(player.stones) < BOX.most_stones

    def barred(self, seat: int, visited: list[int]) -> list[int]:
        """Villages closed to the scout of `seat`: visited this turn, or with another scout (rule 9)."""
        return visited + [village for other, village in enumerate(self.scouts) if other != seat]

    def steps(self, seat: int, visited: list[int]) -> list[Step]:
        """The steps open to the scout, who stands on the last of `visited`."""
        return steps(self.wall, visited[-1], self.barred(seat, visited))

    def can_march(self, seat: int, visited: list[int]) -> bool:
        """Whether the scout has any step."""
        return can_step(self.wall, visited[-1], self.barred(seat, visited))

    def entrances(self, seat: int) -> list[int]:
        """Where a lifted scout may come back: own villages with a step, else empty ones (rule 17, R19)."""
        free = [v for v in range(BOARD.villages) if v not in self.scouts and self.can_march(seat, [v])]
        own = [village for village in free if controller(self.villages[village]) == seat]
        return own or [village for village in free if not self.villages[village]]

    def explain_illegal(self, action: Action) -> Reason:
        """See `refusals.py`."""
        return refusals.explain_illegal(self, action)

    # Acting ---------------------------------------------------------------------------------------------------------

    def apply(self, action: Action, events: list[Event]) -> None:
        """Do what the action says, then go on to the next decision."""
        decision = self.stack.pop()
        seat = decision.seat
        match action:
            case ("settle", int(scout), int(other), str(kind)):
                self._settle(seat, scout, other, kind, events)
            case ("draw", str(what)):
                self._draw(seat, what, decision.data["left"] - 1, events)
            case ("march", int(village), int(climb), int(descend), str(kind)):
                visited = decision.data.get("visited", [self.scouts[seat]])
                self._march(seat, visited, Step(village, climb, descend), kind, events)
            case ("wall", int(line), *end):
                self._build(seat, line, end[0] if end else None, events)
            case ("enter", int(village)):
                self.scouts[seat] = village
                events.append(Event("enter", {"seat": seat, "village": village}))
                self.stack.append(Decision(seat, MARCH, {"visited": [village]}))
            case ("lift",):
                events.append(Event("lift", {"seat": seat, "village": self.scouts[seat]}))
                self.scouts[seat] = OFF
                self._end_turn(seat, events)
            case ("pass",):
                events.append(Event("pass", {"seat": seat}))
                self._end_turn(seat, events)

    def _settle(self, seat: int, scout: int, other: int, kind: str, events: list[Event]) -> None:
        """Rule 3; after the last seat all take their active stock (rule 4) and the first turn begins."""
        stones = self.players[seat].stones
        stones.remove(kind)
        rest = stones.pop()
        self.villages[scout] = (shared_stone(seat, kind),)
        self.villages[other] = (shared_stone(seat, rest),)
        self.scouts[seat] = scout
        facts = {"seat": seat, "village": scout, "other": other}
        events.append(Event("settle", facts, {"kind": kind, "rest": rest}, (seat,)))
        following = (seat + 1) % self.seats
        if following != self.start:
            self.stack.append(Decision(following, SETTLE))
            return
        for number, player in enumerate(self.players):
            drawn = [player.stock.pop() for _ in range(BOX.stock_stones)]
            player.stones = sort_stones(drawn)
            player.walls = BOX.stock_walls
            self.supply -= BOX.stock_walls
            facts = {"seat": number, "walls": BOX.stock_walls, "stones": len(drawn)}
            events.append(Event("stock", facts, {"kinds": player.stones[:]}, (number,), barrier="reveal"))
        self._begin_turn(self.start, events)

    def _draw(self, seat: int, what: str, left: int, events: list[Event]) -> None:
        player = self.players[seat]
        if what == "wall":
            self.supply -= 1
            player.walls += 1
            events.append(Event("draw", {"seat": seat, "what": "wall"}))
        else:
            kind = player.stock.pop()
            player.stones = sort_stones([*player.stones, kind])
            facts = {"seat": seat, "what": "stone"}
            events.append(Event("draw", facts, {"kind": kind}, (seat,), barrier="reveal"))
        self._offer_draw(seat, left, events)

    def _march(self, seat: int, visited: list[int], step: Step, kind: str, events: list[Event]) -> None:
        """Rule 8: the scout moves, gates shut behind him, and he lays a stone; rule 10 when he is stuck."""
        player = self.players[seat]
        village = step.village
        under = self.villages[village]
        player.stones.remove(kind)
        self.wall = self.wall.with_closed(step.closes)
        self.scouts[seat] = village
        self.villages[village] = (*under, shared_stone(seat, kind))
        facts = {
            "seat": seat, "from": visited[-1], "village": village, "climb": step.climb, "descend": step.descend,
            "closed": list(step.closes),
        }  # fmt: skip
        events.append(Event("march", facts, {"kind": kind}, (seat,)))
        fresh = under[known(under, seat) :]
        if fresh:
            kinds = [stone.kind for stone in under]
            facts = {"seat": seat, "village": village, "stones": len(under)}
            events.append(Event("look", facts, {"kinds": kinds}, (seat,), barrier="reveal"))
        visited = [*visited, village]
        if not player.stones:
            self._end_turn(seat, events)
        elif self.can_march(seat, visited):
            self.stack.append(Decision(seat, MARCH, {"visited": visited}))
        else:
            lost = player.stones
            player.lost = sort_stones(player.lost + lost)
            player.stones = []
            events.append(Event("lost", {"seat": seat, "stones": len(lost)}, {"kinds": lost[:]}, (seat,)))
            self._end_turn(seat, events)

    def _build(self, seat: int, line: int, end: str | None, events: list[Event]) -> None:
        """Rules 12–15; removed pieces return to the supply, in the last round they leave the game (R25)."""
        player = self.players[seat]
        player.walls -= 1
        built = self.wall.build(line, "east" if end == "east" else "west" if end == "west" else None)
        self.wall = built.wall
        if self.last_round:
            self.gone += len(built.removed)
        else:
            self.supply += len(built.removed)
        events.append(Event("build", {"seat": seat, **_facts(built), "gone": self.last_round}))
        if player.walls and self.wall.legal_lines():
            self.stack.append(Decision(seat, BUILD))
        else:
            self._end_turn(seat, events)

    # The course of the game -----------------------------------------------------------------------------------------

    @property
    def last_round(self) -> bool:
        """Whether this is one of the turns after the announcer's own (rule 19)."""
        return self.announcer is not None and self.turns_left < self.seats

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        self.turn += 1
        events.append(Event("turn", {"seat": seat, "turn": self.turn}))
        self._offer_draw(seat, BOX.draws, events)

    def _offer_draw(self, seat: int, left: int, events: list[Event]) -> None:
        """Rule 5: as many as are possible, then deploying; the end is looked for in between (R21)."""
        if left and (self.can_draw(seat, "wall") or self.can_draw(seat, "stone")):
            self.stack.append(Decision(seat, DRAW, {"left": left}))
            return
        reason = self.exhausted()
        if reason and self.announcer is None:
            self.announcer, self.announced, self.turns_left = seat, reason, self.seats
            events.append(Event("announce", {"seat": seat, "reason": reason}))
        self.stack.append(Decision(seat, DEPLOY))

    def exhausted(self) -> str:
        """Which two supplies are used up: "walls_and_stones", "two_stocks", or "" (rule 18, R21)."""
        empty = sum(not player.stock for player in self.players)
        if not self.supply:
            return "walls_and_stones" if empty else ""
        return "two_stocks" if empty > 1 else ""

    def _end_turn(self, seat: int, events: list[Event]) -> None:
        if self.announcer is not None:
            if not self.turns_left:
                self.ended = self.announced
                result = final_result(self)
                facts = {"winners": list(result.winners), "scores": list(result.scores), "reason": self.ended}
                events.append(Event("end", facts, barrier="reveal"))
                return
            self.turns_left -= 1
        self._begin_turn((seat + 1) % self.seats, events)

    def result(self) -> Result | None:
        """The final reckoning, once the announcer has had the last turn."""
        return final_result(self) if self.ended else None

    # Copies, views and saves ----------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy; stacks and the wall are never changed and are shared."""
        other = self.copy_to(type(self).__new__(type(self)))
        other.start = self.start
        other.players = [player.copy() for player in self.players]
        other.wall = self.wall
        other.villages = self.villages[:]
        other.scouts = self.scouts[:]
        other.supply = self.supply
        other.gone = self.gone
        other.turn = self.turn
        other.announcer = self.announcer
        other.announced = self.announced
        other.turns_left = self.turns_left
        other.ended = self.ended
        return other

    def view(self, seat: int | None) -> JsonDict:
        """See `view.py`."""
        return view_of(self, seat)

    def encode(self) -> JsonDict:
        """See `codec.py`."""
        return codec.encode(self)

    @classmethod
    def restore(cls, data: JsonDict) -> KhanState:
        """See `codec.py`."""
        state = cls(data["seats"], Rng(0), dict(data["options"]))
        codec.restore(state, data)
        return state


def _facts(built: Built) -> JsonDict:
    """What a new piece did, as facts of an event."""
    return {
        "line": built.line,
        "kind": built.kind,
        "new": len(built.new),
        "old": len(built.old),
        "moved": built.moved,
        "removed": list(built.removed),
        "flipped": [[village, built.wall.china[village]] for village in built.flipped],
    }

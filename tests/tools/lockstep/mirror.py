"""A stand-in for another engine: Wanli itself, with other numbers for corners, hexes and seats, and
faults on demand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tools.lockstep.connection import Connection, Engine
from tools.lockstep.ours import position_of
from tools.lockstep.peers.protocol import NOBODY, Position, Reply
from tools.lockstep.road_models import RoadModel
from wanli.engine import Action, Rng
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.position import ANSWER, DISCARD, FREE_ROAD, PARTNER, STEAL
from wanli.games.settlers.rules.roads import holder_of_longest
from wanli.games.settlers.rules.state import SettlersState

ENGINE = Engine("mirror", "", "", trades=True, seats=(4,), targets=(10,))
Fault = Callable[[Reply, int], None]
"""Changes a reply, given the number of the request."""
OPTIONS = {"map": "island", "layout": "free", "harbours": "mixed"}


class OfficialRoads(RoadModel):
    """Lengths and holder by the published rules."""

    def after_road(self, seat: int, edge: int, setup: bool) -> None:
        self._measure()

    def after_settlement(self, seat: int, corner: int, setup: bool) -> None:
        self._measure()

    def _measure(self) -> None:
        self.lengths = [self.network.official_length(seat) for seat in range(len(self.order))]
        self.holder = holder_of_longest(self.lengths, self.holder)


def harmless(reply: Reply, number: int) -> None:
    """No fault."""


class Mirror(Connection):
    """Answers requests like a program that plays another engine. Its numbers are others."""

    def __init__(self, fault: Fault = harmless) -> None:
        self.engine = ENGINE
        self.fault = fault
        self.number = 0

    def request(self, command: str, **arguments: Any) -> Reply:
        if command == "new":
            self.state = SETTLERS.new(arguments["seats"], arguments["seed"] + 1000, OPTIONS)
            reply = Reply(board=self._board(), first=self._seat(self.state.first))
        elif command == "act":
            reply = self._act(*arguments["action"])
        else:
            raise AssertionError("a mirror differs in nothing")
        reply["position"], reply["legal"] = self._position(), self._legal()
        self.number += 1
        self.fault(reply, self.number)
        return reply

    # Numbers: our last corner and hex are the first here, and seats are shifted by one.

    def _corner(self, corner: int) -> int:
        return len(self.state.board.corners) - 1 - corner

    def _hex(self, land: int) -> int:
        return len(self.state.board.land) - 1 - land

    def _seat(self, seat: int) -> int:
        return seat if seat == NOBODY else (seat + 1) % self.state.seats

    def _mine(self, seat: int) -> int:
        return seat if seat == NOBODY else (seat - 1) % self.state.seats

    def _by_seat(self, values: list[Any]) -> list[Any]:
        return [values[self._mine(seat)] for seat in range(self.state.seats)]

    def _ends(self, edge: int) -> list[int]:
        return [self._corner(corner) for corner in self.state.board.ends[edge]]

    def _edge(self, a: int, b: int) -> int:
        first, second = sorted((self._corner(a), self._corner(b)))
        return self.state.board.ends.index((first, second))

    # Actions

    def _act(self, verb: str, *args: Any) -> Reply:
        state = self.state
        reply = Reply()
        match verb:
            case "settle":
                action: Action = ("settle" if state.turn else "found", self._corner(args[0]))
                state.play(action)
            case "city":
                state.play(("city", self._corner(args[0])))
            case "road" | "free_road":
                assert (state.stack[-1].kind == FREE_ROAD) == (verb == "free_road")
                state.play(("road", self._edge(*args[:2])))
                if verb == "free_road":
                    assert args[2] == (state.seat is None or state.stack[-1].kind != FREE_ROAD)
            case "roll":
                self._play_for((verb,), lambda after: after.dice == args)
            case "buy":
                wanted = state.deck[args[0]] - 1
                self._play_for((verb,), lambda after: after.deck[args[0]] == wanted)
            case "plenty" | "monopoly" | "bank":
                state.play((verb, *(RESOURCES[resource] for resource in args)))
            case "robber":
                reply["victims"] = self._rob(*args)
            case "discard":
                while state.stack[-1].kind == DISCARD:
                    state.play(("discard", tuple(args[0][self._seat(state.stack[-1].seat)])))
            case "trade":
                reply["accepts"] = self._trade(*args)
            case _:
                state.play((verb,))
        return reply

    def _play_for(self, action: Action, wanted: Callable[[SettlersState], bool]) -> None:
        """Play an action with an outcome that is `wanted`."""
        for seed in range(10_000):
            trial = self.state.copy()
            trial.rng = Rng(seed)
            trial.play(action)
            if wanted(trial):
                self.state = trial
                return
        raise AssertionError("no outcome fits")

    def _rob(self, place: int, victim: int, card: int) -> list[int]:
        robber: Action = ("robber", self.state.board.land[self._hex(place)])
        if victim == NOBODY:
            self.state.play(robber)
            assert self.state.stack[-1].kind != STEAL
            return []
        mine = self._mine(victim)
        left = self.state.hands[mine][card] - 1
        trial = self.state.copy()
        trial.play(robber)
        if trial.stack[-1].kind != STEAL:
            self._play_for(robber, lambda after: after.hands[mine][card] == left)
            return [victim]
        self.state.play(robber)
        victims = sorted(self._seat(action[1]) for action in self.state.legal())
        self._play_for(("rob", mine), lambda after: after.hands[mine][card] == left)
        return victims

    def _trade(self, give: list[int], get: list[int], answers: list[tuple[int, bool]], partner: int) -> list[int]:
        state, accepting, accepts = self.state, dict(answers), []
        state.offers = 0  # a counter-offer comes as a second offer
        state.play(("offer", tuple(give), tuple(get)))
        while state.stack[-1].kind == ANSWER:
            seat = self._seat(state.stack[-1].seat)
            accepted = bool(accepting.get(seat)) and ("accept",) in state.legal()
            accepts += [seat] * accepted
            state.play(("accept",) if accepted else ("refuse",))
        if state.stack[-1].kind == PARTNER:
            state.play(("nobody",) if partner == NOBODY else ("partner", self._mine(partner)))
        return sorted(accepts)

    # Replies

    def _board(self) -> Any:
        board = self.state.board
        tiles = [
            {
                "hex": self._hex(index), "q": board.hex(id_).q + 7, "r": board.hex(id_).r - 3,
                "resource": board.land_yields[index], "number": board.hex(id_).number,
                "corners": [self._corner(corner) for corner in board.hex(id_).corners],
            }
            for index, id_ in enumerate(board.land)
        ]  # fmt: skip
        return {
            "tiles": tiles,
            "harbours": [(*map(self._corner, harbour.corners), harbour.resource) for harbour in board.harbours],
        }

    def _position(self) -> Position:
        position: Any = position_of(self.state)
        for name in ("hands", "cards", "fresh", "knights", "harbours", "lengths", "points", "owed"):
            position[name] = self._by_seat(position[name])
        for name in ("settlements", "cities"):
            position[name] = [[self._corner(place) for place in mine] for mine in self._by_seat(position[name])]
        position["roads"] = [[self._ends(edge) for edge in mine] for mine in self._by_seat(position["roads"])]
        for name in ("longest", "army", "active", "actor", "winner"):
            position[name] = self._seat(position[name])
        position["robber"] = self._hex(position["robber"])
        mirrored: Position = position
        return mirrored

    def _legal(self) -> list[list[Any]]:
        from tools.lockstep.ours import tokens_of

        legal: list[list[Any]] = []
        for verb, *args in tokens_of(self.state) if self.state.stack else ():
            if verb in ("settle", "city"):
                legal.append([verb, self._corner(args[0])])
            elif verb in ("road", "free_road"):
                legal.append([verb, *self._ends(args[0])])
            elif verb == "robber":
                legal.append([verb, self._hex(args[0])])
            else:
                legal.append([verb, *args])
        return legal

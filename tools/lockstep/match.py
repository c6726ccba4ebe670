"""One match in lockstep: Wanli chooses and plays, the other engine follows, and both are compared after each step."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import Any

from tools.lockstep.comparison import Comparison, Explanations, UnexplainedError, demand_same
from tools.lockstep.connection import Connection, PeerError
from tools.lockstep.ours import position_of, tokens_of
from tools.lockstep.policies import POLICIES, choose
from tools.lockstep.road_models import MODELS
from tools.lockstep.steps import Step, StepTranslator
from tools.lockstep.translation import Translation
from wanli.engine import Action, JsonDict, Rng
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState

SEEDS = 2**32
"""The number of seeds of the other engines, from 1."""
ISLAND = {"map": "island", "layout": "free", "harbours": "mixed"}


@dataclass
class Outcome:
    """The result of a match. `differences` counts the declared ones; `error` is "" if all others are absent."""

    seed: int
    seats: int
    target: int
    policies: list[str] = field(default_factory=list)
    actions: int = 0
    positions: int = 0
    legal_sets: int = 0
    trades: int = 0
    reason: str = ""
    differences: dict[str, int] = field(default_factory=dict)
    error: str = ""

    def encode(self) -> JsonDict:
        """Return the outcome as JSON."""
        return asdict(self)


class Lockstep:
    """A match in lockstep. `seed` determines the board, seats, target, policies and all choices."""

    def __init__(self, peer: Connection, seed: int) -> None:
        self.peer = peer
        self.rng = Rng(seed)
        seats, target = self.rng.choice(peer.engine.seats), self.rng.choice(peer.engine.targets)
        self.reply = peer.request("new", seed=seed % SEEDS + 1, seats=seats, target=target)
        state = SETTLERS.new(seats, seed, {**ISLAND, "target": target})
        self.translation = Translation(self.reply["board"], state.board, self.reply["first"] - state.first, seats)
        self.state = with_layout(state, self.translation.layout())
        self.steps = StepTranslator(self.translation)
        order = [self.translation.seat_ours(seat) for seat in range(seats)]
        self.roads = MODELS[peer.engine.name](self.state.board, order)
        self.comparison = Comparison(peer.engine, self.roads)
        self.differences: Counter[str] = Counter()
        names = sorted(POLICIES)
        self.outcome = Outcome(seed, seats, target, [self.rng.choice(names) for _ in range(seats)])

    def play(self) -> Outcome:
        """Play to the end, or to the first difference without an explanation."""
        state, outcome = self.state, self.outcome
        before, action = state.copy(), Action()
        try:
            self._compare_positions(before)
            while state.seat is not None:
                if self.steps.is_complete(state):
                    self._compare_legal()
                before = state.copy()
                weights = POLICIES[outcome.policies[state.seat]]
                action = choose(state, weights, self.peer.engine.trades, self.rng)
                state.play(action)
                outcome.actions += 1
                for step in self.steps.translate(before, action, state):
                    self._follow(step)
                if self.steps.is_complete(state):
                    self._record_pieces(before, action)
                    self._compare_positions(before)
        except (UnexplainedError, PeerError, ValueError) as error:
            outcome.error = f"action {outcome.actions} {action}, {before.stack[-1]}: {error}"
        result = state.result()
        outcome.reason = result.reason if result else ""
        outcome.differences = dict(sorted(self.differences.items()))
        return outcome

    def _follow(self, step: Step) -> None:
        """Let the other engine play a step, and check the details of its reply."""
        self.reply = self.peer.request("act", action=step.action)
        self.outcome.trades += step.action[0] == "trade" and step.action[-1] >= 0
        for name, expected in step.expected.items():
            details: dict[str, Any] = dict(self.reply)
            demand_same(name, expected, details[name])

    def _record_pieces(self, before: SettlersState, action: Action) -> None:
        seat, setup = before.stack[-1].seat, before.turn == 0
        if action[0] == "road":
            self.roads.lay(seat, action[1], setup)
        elif action[0] in ("found", "settle"):
            self.roads.build(seat, action[1], setup)

    def _compare_positions(self, before: SettlersState) -> None:
        theirs = self.translation.position(self.reply["position"])
        explained = self.comparison.positions(before, position_of(self.state), theirs, self.state.turn == 0)
        self.outcome.positions += 1
        self._note(explained)
        if explained.changes:
            self.reply = self.peer.request("set", changes=self.translation.changes(explained.changes))
            if "longest" in explained.changes:
                self.roads.set_holder(explained.changes["longest"])

    def _compare_legal(self) -> None:
        theirs = self.translation.tokens(self.reply["legal"])
        self._note(self.comparison.legal(self.state, tokens_of(self.state), theirs))
        self.outcome.legal_sets += 1

    def _note(self, explained: Explanations) -> None:
        self.differences.update(str(rule) for rule in explained.rules)


def with_layout(state: SettlersState, layout: JsonDict) -> SettlersState:
    """A match at its start with another layout of the island. Raises DecodeError if the map refuses it."""
    data = state.encode()
    data["layout"] = layout
    desert = layout["terrain"].index("desert")
    data["robber"] = state.board.land[desert]
    return SETTLERS.decode(data)

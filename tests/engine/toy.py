"""A toy game with what `mauer` lacks: decisions that interrupt each other, secret simultaneous choices,
open-ended offers.

Each round both seats secretly choose a number (asked one after the other, sealed). Then the seat in turn may
make any offer from 0 to a million; the other accepts or refuses, which is pushed on top of the offer. Three
rounds. Matches begun under version 2 have one number more to choose from, and each seat begins with up to nine points
at random.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from wanli.engine import Action, Decision, Event, Game, JsonDict, Option, Public, Reason, Result, Rng, State, View
from wanli.engine.actions import to_json


class ToyView(View):
    """`sealed` holds "sealed" in place of a number that the seat may not know."""

    round: int
    score: list[int]
    sealed: list[int | str | None]
    stack: list[list[object]]


@dataclass(slots=True, eq=False)
class Toy(State):
    """`sealed` holds this round's numbers, `score` the points; a round's offer waits on the stack under its
    answer.
    """

    round: Public[int] = 0
    score: Public[list[int]] = field(default_factory=lambda: [0, 0])
    sealed: list[int | None] = field(default_factory=lambda: [None, None])

    def actions(self) -> list[Action]:
        top = self.stack[-1]
        if top.kind == "seal":
            return [("seal", n) for n in range(4 if self.version else 3)]
        if top.kind == "offer":
            return [("offer", n) for n in (0, 10)]
        return [("answer", False), ("answer", True)]

    def accept(self, action: Action) -> Action | None:
        match action:
            case ("offer", int(n)) if self.stack[-1].kind == "offer" and type(n) is int and 0 <= n <= 1_000_000:
                return action
        return None

    def explain_illegal(self, action: Action) -> Reason:
        return Reason("toy_rule", {"verb": action[0]})

    def apply(self, action: Action, events: list[Event]) -> None:
        top = self.stack[-1]
        if top.kind == "seal":
            self.stack.pop()
            self.sealed[top.seat] = action[1]
            events.append(Event("seal", {"seat": top.seat}, {"n": action[1]}, (top.seat,)))
            if not self.stack or self.stack[-1].kind == "offer":
                events.append(Event("unseal", {"sealed": list(self.sealed)}, barrier="reveal"))
                self.score = [s + (n or 0) for s, n in zip(self.score, self.sealed, strict=True)]
                self.sealed = [None] * self.seats
        elif top.kind == "offer":
            self.stack.append(Decision(1 - top.seat, "answer", {"n": action[1], "path": ["offer", [action[1]]]}))
            events.append(Event("offer", {"seat": top.seat, "n": action[1]}))
        else:
            self.stack.pop()
            self.stack.pop()
            if action[1]:
                self.score[top.seat] += top.data["n"]
            events.append(Event("answer", {"seat": top.seat, "yes": action[1]}))
            self.round += 1
            if self.round < 3:
                self.begin()

    def begin(self) -> None:
        """One round: the offer waits below the sealed choices."""
        self.stack = [Decision(self.round % 2, "offer"), Decision(1, "seal"), Decision(0, "seal")]

    def view(self, seat: int | None) -> ToyView:
        known: list[int | str | None] = [
            n if at == seat else (None if n is None else "sealed") for at, n in enumerate(self.sealed)
        ]
        return {
            **self.view_header(seat),
            "round": self.round,
            "score": self.score[:],
            "sealed": known,
            "stack": [decision.encode() for decision in self.stack],
        }

    def result(self) -> Result | None:
        if self.stack:
            return None
        best = max(self.score)
        return Result(tuple(self.score), tuple(i for i, s in enumerate(self.score) if s == best), "rounds")


class ToyGame(Game[Toy, ToyView]):
    """Two seats, one switch."""

    state_type = Toy
    slug = "toy"
    title = "Toy"
    designer = publisher = "nobody"
    year = 2000
    seats = (2,)
    options = (Option("noisy", False),)
    secrets = ("sealed",)
    version = 3
    legacy_versions = (2,)

    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> Toy:
        state = Toy(seats, rng, options)
        state.begin()
        return state

    def legacy_initial_state(self, version: int, seats: int, rng: Rng, options: JsonDict) -> Toy:
        state = Toy(seats, rng, options)
        state.score = [rng.below(10) for _ in range(seats)]
        state.begin()
        return state

    def imagine(self, view: ToyView, rng: Rng) -> Toy:
        state = Toy.from_view(view, rng)
        state.sealed = [rng.below(3) if isinstance(n, str) else n for n in view["sealed"]]
        state.stack = [Decision.decode(to_json(entry)) for entry in view["stack"]]
        return state


TOY = ToyGame()
Toy.game = TOY

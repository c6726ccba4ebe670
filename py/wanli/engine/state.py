"""The base class of positions: pending decisions, legal actions, views, copies and JSON."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self

from wanli.engine.actions import Action, JsonDict, find, is_action, to_json
from wanli.engine.events import Event
from wanli.engine.fields import COPIERS, Derived, Key, Public, decoded, decoded_fields, encoded
from wanli.engine.reasons import IllegalAction, Reason
from wanli.engine.result import Result
from wanli.engine.rng import Rng
from wanli.engine.view import View

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from wanli.engine.game import Game

    S = TypeVar("S", bound="State", default=Any)
    S_co = TypeVar("S_co", bound="State", default="State", covariant=True)
else:
    from typing import TypeVar

    S, S_co = TypeVar("S"), TypeVar("S_co")

_NO_DATA: JsonDict = {}
"""The data of all decisions that need none; shared, so never changed."""


class Decision(NamedTuple):
    """One pending decision: `seat` has to decide something of this `kind`; `data` is JSON with the details.

    Decisions are data, never callbacks, so that a state can be copied, saved and searched while rules
    interrupt each other. They are replaced, never changed: copies of a state share them.
    """

    seat: int
    kind: str
    data: JsonDict = _NO_DATA

    def encode(self) -> list[object]:
        """As JSON: `[seat, kind, data]`."""
        return [self.seat, self.kind, to_json(self.data)]

    @staticmethod
    def decode(data: list[object]) -> Decision:
        """What `encode` wrote. Raises ValueError or TypeError for anything else."""
        seat, kind, facts = data
        if type(seat) is not int or type(kind) is not str or type(facts) is not dict:
            raise ValueError("a decision is [seat, kind, data]")
        return Decision(seat, kind, to_json(facts))


Handler = Callable[[S, Decision, Action, list[Event]], None]
"""Carries out a legal action and appends what happened; the decision that it answers is no longer on the stack."""


@dataclass(slots=True, eq=False, repr=False)
class State(ABC):
    """A position of a match, changed in place by `play`.

    `stack` holds the pending decisions; the last one is the one to be made now, those below wait for it. The
    match is over when it is empty. `version` is 0 under the rules of today, else the older version of the game under
    whose rules the match was begun and is finished (`Game.older`).

    Subclasses are dataclasses too (`@dataclass(slots=True, eq=False)`) and declare their pieces as fields, each with a
    default; `copy`, `encode` and `decode` follow from the annotations (`wanli.engine.fields`).
    """

    game: ClassVar[Game]
    handlers: ClassVar[Mapping[str, Handler[Any]]] = {}
    """By verb what the actions do; a game may have an `apply` of its own instead."""

    seats: Public[int]
    rng: Annotated[Rng, Key("chance")]
    options: Public[JsonDict]
    stack: list[Decision] = field(default_factory=list)
    version: Derived[int] = field(default=0, init=False)
    _legal: Derived[tuple[Action, ...] | None] = field(default=None, init=False)

    # What the table and the bots ask ------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose decision is pending; None when the match is over."""
        return self.stack[-1].seat if self.stack else None

    @property
    def round(self) -> int:
        """Which round is being played, counted from 1, or what the game has in the place of rounds. Everybody may know
        it. 0 while the match is set up, and in a game that counts none.
        """
        return 0

    def legal(self) -> list[Action]:
        """All legal actions of the pending decision, each once, in a stable order; empty when the match is
        over.
        """
        return list(self._listed())

    def why_not(self, action: Action) -> Reason | None:
        """None if `action` is legal now, else the rule that forbids it."""
        return None if self.canonical(action) is not None else self._refusal(action)

    def play(self, action: Action) -> list[Event]:
        """Carry out `action` in place and tell what happened.

        Raises IllegalAction, with the state unchanged, if it is not legal.
        """
        return self.advance(self.checked(action))

    def checked(self, action: Action) -> Action:
        """The legal action that equals `action`. Raises IllegalAction if there is none."""
        canonical = self.canonical(action)
        if canonical is None:
            raise IllegalAction(self._refusal(action))
        return canonical

    def advance(self, action: Action) -> list[Event]:
        """Carry out what `checked` gave for this position, without looking it up once more."""
        self._legal = None
        events: list[Event] = []
        self.apply(action, events)
        return events

    def carry_out(self, action: Action, events: list[Event]) -> None:
        """Like `advance`, for somebody who watches `events` while they are noted (`wanli.engine.intermediate`)."""
        self._legal = None
        self.apply(action, events)

    def canonical(self, action: Action) -> Action | None:
        """The legal action that equals `action`, or None if it is not legal.

        A listed action that this or `legal` gave for the same decision is known by identity, without a comparison.
        """
        if not self.stack:
            return None
        legal = self._listed() if self._legal is None else self._legal  # nearly always listed: one call less
        for listed in legal:
            if listed is action:  # it comes from `legal` itself
                return listed
        if not is_action(action):
            return None
        spelled = find(legal, action)
        return spelled if spelled is not None else self.accept(action)

    def _listed(self) -> tuple[Action, ...]:
        """The legal actions, asked of the game once for each decision."""
        if self._legal is None:
            self._legal = tuple(self.actions()) if self.stack else ()
        return self._legal

    def _refusal(self, action: Action) -> Reason:
        if not self.stack:
            return Reason("match_over")
        if not is_action(action):
            return Reason("not_an_action")
        return self.explain_illegal(action)

    # What a game provides -----------------------------------------------------------------------------------

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """The legal actions of the decision on top of the stack, each once, in a stable order."""

    def apply(self, action: Action, events: list[Event]) -> None:
        """Carry out a legal `action` and append what happened to `events`."""
        decision = self.stack.pop()
        self.handlers[action[0]](self, decision, action, events)

    @abstractmethod
    def explain_illegal(self, action: Action) -> Reason:
        """The rule that forbids `action`, which is not legal now. Must stand any tuple that has the form of
        an action.
        """

    def accept(self, action: Action) -> Action | None:
        """For open-ended decisions: `action` in canonical form if it is legal although `actions` does not list it."""
        return None

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that `seat` (None: an onlooker) may know, as plain JSON data that shares nothing with the
        state.

        Always has the keys of `View`; a game declares its own in a TypedDict that extends it.
        """

    @abstractmethod
    def result(self) -> Result | None:
        """How the match ended; None while it goes on."""

    # What follows from the declared fields ------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy, generator included."""
        other: Self = COPIERS[type(self)](self)  # `copied`, one call less
        return other

    def encode(self) -> JsonDict:
        """The whole state as plain JSON data, secrets included; `Game.decode` reads it back."""
        version = self.version or self.game.version
        header = {"game": self.game.slug, "version": version, "seats": self.seats, "options": self.options}
        return {**header, **encoded(self)}  # a key stays where it came first

    @classmethod
    def decode(cls, data: JsonDict) -> Self:
        """The state that `encode` wrote. Raises what bad data raises; `Game.decode` makes one DecodeError of it."""
        state = decoded(cls, data)
        state.use_rules_version(data["version"])
        state._check_stack()
        state.derive()
        return state

    @classmethod
    def from_view(cls, view: View, rng: Rng) -> Self:
        """For `Game.imagine`: a new state with the header of a view and its `Public` fields."""
        state = cls(rng=rng.fork(), **decoded_fields(cls, view, public_only=True))
        state.version = view.get("version", 0)
        return state

    def use_rules_version(self, version: int) -> None:
        """Go on by the rules of this `version` of the game, one that `Game.plays`."""
        self.version = 0 if version == self.game.version else version
        self._legal = None

    def derive(self) -> None:
        """Work out the `Derived` fields from the others. Called after decoding."""
        return  # nothing to work out, unless a game says so

    # Shared by the subclasses ------------------------------------------------------------------------------

    def view_header(self, seat: int | None) -> View:
        """The part of the view of `seat` that every game writes the same way; `version` under older rules only."""
        header: View = {
            "game": self.game.slug,
            "seat": seat,
            "seats": self.seats,
            "options": dict(self.options),
            "to_move": self.seat,
        }
        return {**header, "version": self.version} if self.version else header

    def public_fields(self, *keys: str) -> JsonDict:
        """The fields marked `Public`, as JSON: all in the order of declaration, or those with these keys in this order.

        A game names some only to keep the order that the keys of its views have always had.
        """
        fields = encoded(self, public_only=True)
        return {key: fields[key] for key in keys} if keys else fields

    def draw_start(self) -> int:
        """The seat that the option `start` names, or one at random."""
        chosen = self.options["start"]
        return self.rng.below(self.seats) if chosen == "random" else int(chosen)

    def _check_stack(self) -> None:
        if any(not 0 <= decision.seat < self.seats for decision in self.stack):
            raise ValueError("a decision of a seat that is not there")

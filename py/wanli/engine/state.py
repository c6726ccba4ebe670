"""The base class of positions: pending decisions, legal actions, views, copies and JSON."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self

from wanli.engine.actions import Action, JsonDict, find_equal, is_action, to_json
from wanli.engine.events import Event
from wanli.engine.fields import COPIERS, Derived, Key, Public, decoded, decoded_fields, encoded
from wanli.engine.notation import Notation
from wanli.engine.reasons import IllegalAction, Reason, truncate_repr
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
"""The default for decisions without data; it is shared, so it must never change."""


_MAX_LINE = 100
"""Characters of a value that `print(state)` shows on one line; each item of a longer list gets a line."""


def _lines_of(key: str, value: object) -> list[str]:
    """Return the lines that show one key of a view."""
    text = json.dumps(value, ensure_ascii=False)
    if len(text) <= _MAX_LINE or not isinstance(value, list) or not any(isinstance(item, dict) for item in value):
        return [f"  {key}: {text}"]
    return [f"  {key}:", *(f"    {index}: {json.dumps(item, ensure_ascii=False)}" for index, item in enumerate(value))]


class Decision(NamedTuple):
    """One pending decision: `seat` must decide, `kind` says about what, and `data` holds the details as JSON.

    Decisions are data, never callbacks. A state can therefore be copied, saved and searched even while one rule
    interrupts another. Copies of a state share their decisions, so replace a decision instead of changing it.
    """

    seat: int
    kind: str
    data: JsonDict = _NO_DATA

    def encode(self) -> list[object]:
        """Return the decision as JSON: `[seat, kind, data]`."""
        return [self.seat, self.kind, to_json(self.data)]

    @staticmethod
    def decode(data: list[object]) -> Decision:
        """Read the output of `encode`. Raises ValueError or TypeError for anything else."""
        seat, kind, facts = data
        if type(seat) is not int or type(kind) is not str or type(facts) is not dict:
            raise ValueError("a decision is [seat, kind, data]")
        return Decision(seat, kind, to_json(facts))


Handler = Callable[[S, Decision, Action, list[Event]], None]
"""A function that carries out a legal action and appends its events.

It takes the state, the answered decision (already removed from the stack), the action, and the list of events.
"""


@dataclass(slots=True, eq=False, repr=False)
class State(ABC):
    """A position of a match. `play` changes it in place.

    - `seats` is the number of seats, `options` the complete options of the match, `rng` its generator.
    - `stack` holds the pending decisions. The last one must be made now; those below wait for it. The match is over
      when the stack is empty.
    - `version` is 0 under the current rules. Otherwise it is the earlier version of the game under whose rules the
      match was started and will be finished (`Game.legacy_versions`).

    Subclasses are dataclasses too, declared with `@dataclass(slots=True, eq=False)`. Every field of a subclass needs a
    default. `copy`, `encode` and `decode` follow from the annotations of the fields (`wanli.engine.fields`).

    A subclass implements `actions`, `explain_illegal`, `view` and `result`, and either sets `handlers` or overrides
    `apply`.
    """

    game: ClassVar[Game]
    handlers: ClassVar[Mapping[str, Handler[Any]]] = {}
    """The function that carries out an action, by verb. A game may override `apply` instead."""

    seats: Public[int]
    rng: Annotated[Rng, Key("chance")]
    options: Public[JsonDict]
    stack: list[Decision] = field(default_factory=list)
    version: Derived[int] = field(default=0, init=False)
    _legal: Derived[tuple[Action, ...] | None] = field(default=None, init=False)

    # For callers --------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat whose decision is pending; None once the match is over."""
        return self.stack[-1].seat if self.stack else None

    @property
    def round(self) -> int:
        """The number of the current round, or of the nearest equivalent in the game, counted from 1.

        It is public. It is 0 during setup, and in a game without rounds.
        """
        return 0

    def legal(self) -> list[Action]:
        """Return the legal actions of the pending decision, each once, in a stable order; [] once the match is over.

        The list is complete, except for open-ended decisions such as a trade offer. For these it is a bounded, useful
        subset, and `why_not` judges every other action.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> state.legal()[:2]
        [('settle', 0, 1, 'chinese'), ('settle', 0, 1, 'farmer')]
        """
        if self._legal is None:  # the same as `_listed`, one call fewer
            self._legal = tuple(self.actions()) if self.stack else ()
        return list(self._legal)

    def choices(self) -> list[Action]:
        """Return the actions to offer to players and bots: `legal`, or a useful selection where that is very long.

        `why_not` judges every other action. Saves and links refer to `legal`.
        """
        return self.legal()

    def why_not(self, action: Action) -> Reason | None:
        """Return None if `action` is legal; otherwise the rule that forbids it. It accepts any object as an action.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> state.why_not(("settle", 0, 1, "chinese")) is None
        True
        >>> state.why_not(("settle", 0, 37, "chinese")).rule
        '3'
        """
        return None if self.canonical(action) is not None else self._refusal(action)

    def play(self, action: Action) -> list[Event]:
        """Carry out `action` in place and return its events.

        Raises IllegalAction if it is not legal; the state is then unchanged.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> [event.kind for event in state.play(("settle", 0, 1, "chinese"))]
        ['settle']
        >>> state.seat
        1
        """
        for listed in self._legal or ():  # most actions come from `legal`: no call is needed to recognize them
            if listed is action:
                break
        else:
            action = self.checked(action)
        self._legal = None  # the same as `advance`, one call fewer
        events: list[Event] = []
        self.apply(action, events)
        return events

    def checked(self, action: Action) -> Action:
        """Return the legal action that equals `action`. Raises IllegalAction if there is none."""
        canonical = self.canonical(action)
        if canonical is None:
            raise IllegalAction(self._refusal(action))
        return canonical

    def advance(self, action: Action) -> list[Event]:
        """Carry out an action that `checked` returned for this position, without another check. Return its events."""
        self._legal = None
        events: list[Event] = []
        self.apply(action, events)
        return events

    def carry_out(self, action: Action, events: list[Event]) -> None:
        """Do the same as `advance`, but append to the given `events`. `intermediate_views` watches that list."""
        self._legal = None
        self.apply(action, events)

    def canonical(self, action: Action) -> Action | None:
        """Return the legal action that equals `action`, or None if it is not legal.

        An action taken from `legal` for the same decision is recognized by identity, without a comparison.
        """
        if not self.stack:
            return None
        legal = self._listed() if self._legal is None else self._legal  # searches call this often: one call fewer
        for listed in legal:
            if listed is action:
                return listed
        if not is_action(action):
            return None
        equal_action = find_equal(legal, action)
        return equal_action if equal_action is not None else self.accept(action)

    def _listed(self) -> tuple[Action, ...]:
        """Return the legal actions, computed once per decision."""
        if self._legal is None:
            self._legal = tuple(self.actions()) if self.stack else ()
        return self._legal

    def _refusal(self, action: Action) -> Reason:
        if not self.stack:
            return Reason("match_over")
        if not is_action(action):
            return Reason("not_an_action")
        return self.explain_illegal(action)

    def __str__(self) -> str:
        """Return the spectator's view as text, one key per line. It shows no hand and no other secret.

        `wanli.text_board` returns a text for people instead, in one of three languages.
        """
        lines = [f"{self.game.slug}: " + ("over" if self.seat is None else f"seat {self.seat} decides")]
        for key, value in self.view(None).items():
            lines += _lines_of(key, value)
        return "\n".join(lines)

    # For a game to implement --------------------------------------------------------------------------------

    @abstractmethod
    def actions(self) -> Sequence[Action]:
        """Return the legal actions of the decision on top of the stack, each once, in a stable order."""

    def apply(self, action: Action, events: list[Event]) -> None:
        """Carry out a legal `action` and append at least one event to `events`."""
        decision = self.stack.pop()
        self.handlers[action[0]](self, decision, action, events)

    @abstractmethod
    def explain_illegal(self, action: Action) -> Reason:
        """Return the rule that forbids `action`, which is not legal. Must not raise for any well-formed action."""

    def accept(self, action: Action) -> Action | None:
        """Return `action` in canonical form if it is legal although `actions` does not list it; None otherwise.

        Only games with open-ended decisions override this method.
        """
        return None

    def notation(self) -> Notation:
        """Return the notation of actions in this position; by default that of the game.

        Override it if the names of places or pieces depend on the position. They may depend only on facts that every
        seat knows.
        """
        return self.game.grammar

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return everything that `seat` may know, as plain JSON data; None stands for a spectator.

        Raises ValueError if the match has no such seat. The view shares no object with the state. It has the keys of
        `View`; a game declares its own keys in a TypedDict that extends `View`.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> state.view(0)["players"][0]["stones"]
        ['chinese', 'farmer']
        >>> print(state.view(None)["players"][0]["stones"])  # a spectator sees their number only
        None
        """

    @abstractmethod
    def result(self) -> Result | None:
        """Return the result; None until the match is over.

        >>> from wanli.engine import Rng
        >>> from wanli.games import GAMES
        >>> state, rng = GAMES["khan"].new(seats=2, seed=7), Rng(1)
        >>> while state.seat is not None:
        ...     events = state.play(rng.choice(state.legal()))
        >>> result = state.result()
        >>> result.scores[result.winners[0]] == max(result.scores)
        True
        """

    # Derived from the declared fields -----------------------------------------------------------------------

    def copy(self) -> Self:
        """Return an independent copy, including the generator.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> copy = state.copy()
        >>> events = copy.play(copy.legal()[0])
        >>> state.seat, copy.seat
        (0, 1)
        """
        other: Self = COPIERS[type(self)](self)  # the same as `copied`, one call fewer
        return other

    def encode(self) -> JsonDict:
        """Return the whole state as plain JSON data, secrets included. `Game.decode` reads it back.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> data = state.encode()
        >>> data["game"], data["seats"]
        ('khan', 2)
        >>> GAMES["khan"].decode(data).legal() == state.legal()
        True
        """
        version = self.version or self.game.version
        header = {"game": self.game.slug, "version": version, "seats": self.seats, "options": self.options}
        return {**header, **encoded(self)}  # the keys of the header come first

    @classmethod
    def decode(cls, data: JsonDict) -> Self:
        """Read the output of `encode`.

        Damaged data raises various exceptions. Call `Game.decode`, which turns them into a DecodeError.
        """
        state = decoded(cls, data)
        state.use_rules_version(data["version"])
        state._check_stack()
        state.derive()
        return state

    @classmethod
    def from_view(cls, view: View, rng: Rng) -> Self:
        """Build a new state from the header and the `Public` fields of a view. `Game.imagine` starts with it.

        The state gets a generator forked from `rng`; its other fields have their defaults.
        """
        state = cls(rng=rng.fork(), **decoded_fields(cls, view, public_only=True))
        state.version = view.get("version", 0)
        return state

    def use_rules_version(self, version: int) -> None:
        """Continue under the rules of this `version` of the game, which must be one that `Game.plays` accepts."""
        self.version = 0 if version == self.game.version else version
        self._legal = None

    def derive(self) -> None:
        """Compute the `Derived` fields from the others. `decode` calls it last. By default it does nothing."""
        return

    # Helpers for subclasses ---------------------------------------------------------------------------------

    def view_header(self, seat: int | None) -> View:
        """Return the keys that the view of `seat` has in every game. `version` exists only under earlier rules.

        Raises ValueError if this match has no such seat.
        """
        if seat is not None and (type(seat) is not int or seat not in range(self.seats)):
            raise ValueError(f"no view of seat {truncate_repr(seat)!r}: it must be None or 0 to {self.seats - 1}")
        header: View = {
            "game": self.game.slug,
            "seat": seat,
            "seats": self.seats,
            "options": dict(self.options),
            "to_move": self.seat,
        }
        return {**header, "version": self.version} if self.version else header

    def public_fields(self, *keys: str) -> JsonDict:
        """Return the fields marked `Public` as JSON: all in order of declaration, or those with `keys` in that order.

        A game passes keys only to preserve the established key order of its views.
        """
        fields = encoded(self, public_only=True)
        return {key: fields[key] for key in keys} if keys else fields

    def draw_start(self) -> int:
        """Return the seat that the option `start` names, or a random one."""
        chosen = self.options["start"]
        return self.rng.below(self.seats) if chosen == "random" else int(chosen)

    def _check_stack(self) -> None:
        if any(not 0 <= decision.seat < self.seats for decision in self.stack):
            raise ValueError("a decision of a seat that does not exist")

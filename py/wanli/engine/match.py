"""The record of a match: its setup and the list of its actions. Everything else is worked out from them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, overload

from wanli.engine.actions import Action, JsonDict, from_json, to_json
from wanli.engine.events import Event
from wanli.engine.game import Game
from wanli.engine.reasons import DecodeError, Reason, Refused, UndoRefused, truncate_repr
from wanli.engine.registry import registered
from wanli.engine.state import S, S_co

FORMAT = "wanli.match"
FORMAT_VERSION = 1
_CHECKPOINT_EVERY = 64
_VISITED = 4
"""So many states that time travel has led to are kept: it sets out from the nearest one before its goal."""

FindGame = Callable[[str], Game]
AutomaticTest = Callable[[int], bool]
"""Whether the action of this number was played without a question to anybody."""


def all_asked(number: int) -> bool:
    """Every action was chosen by somebody."""
    del number
    return False


@dataclass(frozen=True)
class Record:
    """One action as it was played: by which seat, and what happened."""

    seat: int
    action: Action
    events: tuple[Event, ...]

    def barrier(self, people: Collection[int]) -> str:
        """What keeps the `people` who have seen it from taking it back: "reveal", "chance" or nothing: ""."""
        return next((event.barrier for event in self.events if event.stops_undo(people)), "")


class Match(Generic[S_co]):
    """A match as it is kept: game, seats, seed, options and actions; `state` is where they lead.

    Make one with `Match.new` or `Match.decode`. `log` has one Record per action. A match begun under an older version
    of the game keeps its rules.
    """

    def __init__(self, game: Game[S_co, Any], seats: int, seed: int, options: JsonDict, version: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.state = game.new(seats, seed, options, version)
        self.options: JsonDict = dict(self.state.options)
        self.log: list[Record] = []
        # A copy of the state every 64 actions, so that undo and time travel do not replay the whole match.
        self._checkpoints: list[S_co] = [self.state.copy()]
        self._visited: dict[int, S_co] = {}  # by the number of actions, the last one visited last

    @overload
    @staticmethod
    def new(game: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match: ...

    @overload
    @staticmethod
    def new(game: Game[S, Any], seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match[S]: ...

    @staticmethod
    def new(game: str | Game, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match:
        """A new match of `game`, a Game or its slug.

        Raises SetupRefused, or UnknownGame for a slug that nobody has registered (`import wanli.games` does).
        """
        return Match(game if isinstance(game, Game) else registered(game), seats, seed, dict(options or {}))

    @property
    def actions(self) -> list[Action]:
        """The actions so far, oldest first."""
        return [record.action for record in self.log]

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return self.state.seat is None

    def play(self, action: Action) -> list[Event]:
        """Play `action` for the seat to act and record it. Raises IllegalAction and changes nothing."""
        seat = self.state.seat
        action = self.state.checked(action)
        events = self.state.advance(action)
        assert seat is not None  # otherwise the action has been refused
        self.log.append(Record(seat, action, tuple(events)))
        if len(self.log) % _CHECKPOINT_EVERY == 0:
            self._checkpoints.append(self.state.copy())
        return events

    # Taking back --------------------------------------------------------------------------------------------

    def undo_barrier(
        self,
        by: int | None = None,
        people: Collection[int] | None = None,
        is_automatic: AutomaticTest = all_asked,
    ) -> Reason | None:
        """Why `by` cannot take back an action now; None if he can. Takes what `undo` takes.

        `nothing_to_undo`, `undo_other_seat`, `undo_reveal` or `undo_chance`.
        """
        outcome = self._undo_to(by, people, is_automatic)
        return outcome if isinstance(outcome, Reason) else None

    def undo(
        self,
        by: int | None = None,
        people: Collection[int] | None = None,
        is_automatic: AutomaticTest = all_asked,
    ) -> int:
        """Take back the last action of the person at seat `by`; returns how many actions were taken back.

        `by` is by default the seat to act. `people` are the seats of persons, all seats by default. If `by` is the only
        person, the moves of bots after his action are taken back with it; what was `is_automatic`, of whichever seat,
        always is. Raises UndoRefused at a barrier.
        """
        outcome = self._undo_to(by, people, is_automatic)
        if isinstance(outcome, Reason):
            raise UndoRefused(outcome)
        taken_back = len(self.log) - outcome
        self.state = self.at(outcome)
        del self.log[outcome:]
        del self._checkpoints[outcome // _CHECKPOINT_EVERY + 1 :]
        self._visited = {count: state for count, state in self._visited.items() if count <= outcome}
        return taken_back

    def _undo_to(self, by: int | None, people: Collection[int] | None, is_automatic: AutomaticTest) -> int | Reason:
        """The number of actions that are left after an undo, or the barrier."""
        if not self.log:
            return Reason("nothing_to_undo")
        persons = set(range(self.seats)) if people is None else set(people)
        asking = by if by is not None else self.state.seat
        if asking is None:
            asking = self.log[-1].seat
        for left in range(len(self.log) - 1, -1, -1):
            record = self.log[left]
            barrier = record.barrier(persons)
            if barrier:
                return Reason(f"undo_{barrier}")
            if is_automatic(left):
                continue
            if record.seat == asking:
                return left
            if persons != {asking}:
                return Reason("undo_other_seat", {"seat": record.seat})
        return Reason("nothing_to_undo")

    # Time travel --------------------------------------------------------------------------------------------

    def at(self, count: int) -> S_co:
        """The state after the first `count` actions, as a copy of its own. Raises IndexError outside 0 …
        len(log).
        """
        if not 0 <= count <= len(self.log):
            raise IndexError(count)
        checkpoint = count // _CHECKPOINT_EVERY
        start = max((visited for visited in self._visited if visited <= count), default=-1)
        if start >= checkpoint * _CHECKPOINT_EVERY:
            state = self._visited[start] = self._visited.pop(start)  # as the last one visited
        else:
            start, state = checkpoint * _CHECKPOINT_EVERY, self._checkpoints[checkpoint]
        if start < count:
            state = self._visited[count] = state.copy()
            for record in self.log[start:count]:
                state.advance(record.action)
        while len(self._visited) > _VISITED:
            del self._visited[next(iter(self._visited))]
        return state.copy()

    def branch(self, count: int) -> Match[S_co]:
        """A match of its own with the first `count` actions of this one. Raises IndexError outside 0 … len(log)."""
        state = self.at(count)
        other = Match(self.game, self.seats, self.seed, self.options, state.version or self.game.version)
        other.state, other.log = state, self.log[:count]
        other._checkpoints = self._checkpoints[: count // _CHECKPOINT_EVERY + 1]  # they are only ever copied
        return other

    # Saving -------------------------------------------------------------------------------------------------

    def setup(self) -> JsonDict:
        """Everything but the actions, as JSON data; `Match.decode` takes it with an `actions` list beside."""
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": self.game.slug,
            "version": self.state.version or self.game.version,
            "seats": self.seats,
            "seed": self.seed,
            "options": dict(self.options),
        }

    def encode(self) -> JsonDict:
        """The whole record as JSON data."""
        return {**self.setup(), "actions": to_json(self.actions)}

    @staticmethod
    def decode(data: object, find_game: FindGame | None = None) -> Match:
        """The match that `encode` wrote, played through again.

        Raises DecodeError: `not_a_match`, `other_version`, `unknown_game`, `damaged`, or `damaged_at` with
        the number of the first action that cannot be played.
        """
        steps = Match.replay(data, find_game)
        match = next(steps)
        for _ in steps:
            pass
        return match

    @staticmethod
    def replay(data: object, find_game: FindGame | None = None) -> Iterator[Match]:
        """The same step by step: yields the match at its beginning, and again after each action. Raises likewise."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise DecodeError(Reason("not_a_match"))
        if data.get("format_version") != FORMAT_VERSION:
            found = truncate_repr(data.get("format_version"))
            raise DecodeError(Reason("other_version", {"found": found, "expected": FORMAT_VERSION}))
        slug = truncate_repr(data.get("game"))
        try:
            game = (find_game or registered)(slug)
        except KeyError as error:
            raise DecodeError(Reason("unknown_game", {"found": slug})) from error
        version = data.get("version")
        if not game.plays(version):
            raise DecodeError(Reason("other_version", {"found": truncate_repr(version), "expected": game.version}))
        actions, options = data.get("actions"), data.get("options")
        if not isinstance(actions, list | tuple) or not isinstance(options, dict):
            raise DecodeError(Reason("damaged"))
        try:
            match = Match(game, data["seats"], data["seed"], options, data["version"])
        except (Refused, KeyError) as error:
            raise DecodeError(Reason("damaged")) from error
        yield match
        for number, action in enumerate(actions):
            try:
                match.play(from_json(action))
            except Refused as error:
                raise DecodeError(Reason("damaged_at", {"number": number + 1})) from error
            yield match

"""The record of a match: its setup and the list of its actions. Everything else follows from these two."""

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
_CHECKPOINT_INTERVAL = 64
"""A copy of the state is stored after every 64 actions, so that undo and time travel replay at most 63 of them."""
_MAX_RECENT_STATES = 4
"""`Match.at` also caches the states it returned last, and replays from the nearest one."""

FindGame = Callable[[str], Game]
"""A function that returns the game with a slug, or raises KeyError."""
AutomaticTest = Callable[[int], bool]
"""A predicate on the index of an action: True if the program played it without asking anybody."""


def never_automatic(index: int) -> bool:
    """Return False: the default, for matches without automatic actions."""
    del index
    return False


@dataclass(frozen=True)
class Record:
    """One action of a match: the seat that played it, the events that it caused, and `State.round` before it."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    round: int = 0

    def barrier(self, people: Collection[int]) -> str:
        """Return the first barrier that stops undo of this action: "reveal", "chance" or "" for none.

        `people` are the seats of human players; see `Event.stops_undo`.
        """
        return next((event.barrier for event in self.events if event.stops_undo(people)), "")


class Match(Generic[S_co]):
    """A match: its setup (game, seats, seed, options), its actions so far, and the state they lead to.

    Create one with `Match.new` or `Match.decode`. `state` is the current position; change it only through `play` and
    `undo`. `log` has one `Record` per action. A match that was started under an earlier version of the game keeps its
    rules.

    >>> import wanli.games
    >>> match = Match.new("khan", seats=2, seed=7)
    >>> events = match.play(match.state.legal()[0])
    >>> len(match.log), match.actions[0] == match.log[0].action
    (1, True)
    >>> match.at(0).encode() == Match.new("khan", seats=2, seed=7).state.encode()
    True
    """

    def __init__(self, game: Game[S_co, Any], seats: int, seed: int, options: JsonDict, version: int = 0) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.state = game.new(seats, seed, options, version)
        self.options: JsonDict = dict(self.state.options)
        self.log: list[Record] = []
        self._checkpoints: list[S_co] = [self.state.copy()]
        self._recent_states: dict[int, S_co] = {}  # by number of actions, the most recently used one last

    @overload
    @staticmethod
    def new(game: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match: ...

    @overload
    @staticmethod
    def new(game: Game[S, Any], seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match[S]: ...

    @staticmethod
    def new(game: str | Game, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match:
        """Start a match of `game`, which is a `Game` or its slug.

        Raises SetupRefused as `Game.new` does, and UnknownGame for a slug that is not registered. `import wanli.games`
        registers the games of this package.

        >>> import wanli.games
        >>> Match.new("khan", seats=2, seed=7, options={"start": 1}).state.seat
        1
        """
        return Match(game if isinstance(game, Game) else registered(game), seats, seed, dict(options or {}))

    @property
    def actions(self) -> list[Action]:
        """The actions so far, in the order of play."""
        return [record.action for record in self.log]

    @property
    def over(self) -> bool:
        """True if no decision is pending."""
        return self.state.seat is None

    def play(self, action: Action) -> list[Event]:
        """Play `action` for the seat to act, record it, and return its events.

        Raises IllegalAction if it is not legal; the match is then unchanged.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> events = match.play(match.state.legal()[0])
        >>> match.log[0].seat, match.log[0].events == tuple(events)
        (0, True)
        """
        seat, round_ = self.state.seat, self.state.round
        action = self.state.checked(action)
        events = self.state.advance(action)
        assert seat is not None  # a finished match has no legal action
        self.log.append(Record(seat, action, tuple(events), round_))
        if len(self.log) % _CHECKPOINT_INTERVAL == 0:
            self._checkpoints.append(self.state.copy())
        return events

    # Undo ---------------------------------------------------------------------------------------------------

    def undo_barrier(
        self,
        by: int | None = None,
        people: Collection[int] | None = None,
        is_automatic: AutomaticTest = never_automatic,
    ) -> Reason | None:
        """Return None if `undo` would succeed with the same arguments; otherwise the reason why not.

        The reason is `nothing_to_undo`, `undo_other_seat`, `undo_reveal` or `undo_chance`.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> match.undo_barrier().key
        'nothing_to_undo'
        """
        outcome = self._undo_to(by, people, is_automatic)
        return outcome if isinstance(outcome, Reason) else None

    def undo(
        self,
        by: int | None = None,
        people: Collection[int] | None = None,
        is_automatic: AutomaticTest = never_automatic,
    ) -> int:
        """Undo the last action of the seat `by` and return the number of actions that were removed.

        - `by` defaults to the seat to act, or, after the end, to the seat that acted last.
        - `people` are the seats of human players; by default all seats.
        - `is_automatic` tells which actions were automatic.

        If `by` is the only human player, later moves of bots are removed too. Later automatic actions are always
        removed, no matter which seat played them. Undo never passes another human player's action, nor an event that
        stops it (`Event.stops_undo`).

        Raises UndoRefused with the reasons of `undo_barrier`; the match is then unchanged.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> events = match.play(match.state.legal()[0])
        >>> match.undo(by=0), len(match.log)
        (1, 0)
        """
        outcome = self._undo_to(by, people, is_automatic)
        if isinstance(outcome, Reason):
            raise UndoRefused(outcome)
        removed = len(self.log) - outcome
        self.state = self.at(outcome)
        del self.log[outcome:]
        del self._checkpoints[outcome // _CHECKPOINT_INTERVAL + 1 :]
        self._recent_states = {count: state for count, state in self._recent_states.items() if count <= outcome}
        return removed

    def _undo_to(self, by: int | None, people: Collection[int] | None, is_automatic: AutomaticTest) -> int | Reason:
        """Return the number of actions that remain after an undo, or the reason why undo is impossible."""
        if not self.log:
            return Reason("nothing_to_undo")
        humans = set(range(self.seats)) if people is None else set(people)
        seat = by if by is not None else self.state.seat
        if seat is None:
            seat = self.log[-1].seat
        for remaining in range(len(self.log) - 1, -1, -1):
            record = self.log[remaining]
            barrier = record.barrier(humans)
            if barrier:
                return Reason(f"undo_{barrier}")
            if is_automatic(remaining):
                continue
            if record.seat == seat:
                return remaining
            if humans != {seat}:
                return Reason("undo_other_seat", {"seat": record.seat})
        return Reason("nothing_to_undo")

    # Time travel --------------------------------------------------------------------------------------------

    def at(self, count: int) -> S_co:
        """Return a new copy of the state after the first `count` actions.

        Raises IndexError unless 0 <= `count` <= `len(log)`.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> events = match.play(match.state.legal()[0])
        >>> match.at(0).seat, match.at(1).seat
        (0, 1)
        """
        if not 0 <= count <= len(self.log):
            raise IndexError(count)
        checkpoint = count // _CHECKPOINT_INTERVAL
        start = max((index for index in self._recent_states if index <= count), default=-1)
        if start >= checkpoint * _CHECKPOINT_INTERVAL:
            state = self._recent_states[start] = self._recent_states.pop(start)  # moves to the end
        else:
            start, state = checkpoint * _CHECKPOINT_INTERVAL, self._checkpoints[checkpoint]
        if start < count:
            state = self._recent_states[count] = state.copy()
            for record in self.log[start:count]:
                state.advance(record.action)
        while len(self._recent_states) > _MAX_RECENT_STATES:
            del self._recent_states[next(iter(self._recent_states))]
        return state.copy()

    def branch(self, count: int) -> Match[S_co]:
        """Return an independent match with the first `count` actions of this one.

        Raises IndexError unless 0 <= `count` <= `len(log)`.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> events = match.play(match.state.legal()[0])
        >>> other = match.branch(0)
        >>> len(other.log), len(match.log)
        (0, 1)
        """
        state = self.at(count)
        other = Match(self.game, self.seats, self.seed, self.options, state.version or self.game.version)
        other.state, other.log = state, self.log[:count]
        # Sharing the checkpoints is safe: each is copied before use.
        other._checkpoints = self._checkpoints[: count // _CHECKPOINT_INTERVAL + 1]
        return other

    # Saving -------------------------------------------------------------------------------------------------

    def setup(self) -> JsonDict:
        """Return the record without its actions, as JSON data. With a list `actions` added, `Match.decode` reads it."""
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
        """Return the whole record as JSON data.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> data = match.encode()
        >>> data["game"], data["seed"], data["actions"]
        ('khan', 7, [])
        """
        return {**self.setup(), "actions": to_json(self.actions)}

    @staticmethod
    def decode(data: object, find_game: FindGame | None = None) -> Match:
        """Read the output of `encode` by replaying all actions.

        `find_game` looks up the game by its slug; by default the registered games are searched.

        Raises DecodeError with the reason `not_a_match`, `other_version`, `unknown_game`, `damaged`, or `damaged_at`
        with the number (from 1) of the first action that cannot be played.

        >>> import wanli.games
        >>> match = Match.new("khan", seats=2, seed=7)
        >>> Match.decode(match.encode()).state.encode() == match.state.encode()
        True
        >>> Match.decode({**match.encode(), "actions": [["settle", 0, 0, "chinese"]]})
        Traceback (most recent call last):
        wanli.engine.reasons.DecodeError: damaged_at(number=1)
        """
        steps = Match.replay(data, find_game)
        match = next(steps)
        for _ in steps:
            pass
        return match

    @staticmethod
    def replay(data: object, find_game: FindGame | None = None) -> Iterator[Match]:
        """Do the same as `decode` step by step: yield the match before the first action and after every action.

        It is always the same object. Raises the same exceptions as `decode`.
        """
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise DecodeError(Reason("not_a_match"))
        if data.get("format_version") != FORMAT_VERSION:
            format_version = truncate_repr(data.get("format_version"))
            raise DecodeError(Reason("other_version", {"found": format_version, "expected": FORMAT_VERSION}))
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

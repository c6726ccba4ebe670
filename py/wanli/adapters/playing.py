"""A match for learning agents: decisions as indices, views as numbers, rewards at the end. It needs
no other package.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from wanli.adapters.encodings import game_of, load_encoding, seat_counts
from wanli.adapters.rewards import rewards
from wanli.encoding import ActionEntry, Observation, Vocabulary
from wanli.engine import Action, Game, JsonDict, Reason, SetupRefused, State


class Setup:
    """A game with a number of seats and options: its vocabulary, and the layout of its observations.

    `seats` defaults to the smallest number that the options allow.

    Raises UnknownGame; SetupRefused if the game cannot be played with these seats and options.
    """

    def __init__(self, game: str | Game, seats: int | None = None, options: Mapping[str, object] | None = None) -> None:
        self.game: Game = game_of(game)
        allowed = seat_counts(self.game, options or {})
        if seats is None:
            seats = self._fewest_seats(allowed, options or {})
        elif seats not in allowed:
            raise SetupRefused(Reason("seats", {"seats": seats, "allowed": list(allowed)}))
        self.seats = seats
        self.options: JsonDict = self.game.complete_options(seats, options or {})
        encoding = load_encoding(self.game)
        self.omissions = encoding.omissions
        self.is_zero_sum = not encoding.common_defeat and not self.is_cooperative
        self.vocabulary = Vocabulary(encoding, seats, self.options)
        self.observation = Observation(encoding, self.new(0).view(0))

    @property
    def is_cooperative(self) -> bool:
        """True if all seats win or lose together."""
        return self.game.is_cooperative(self.seats, self.options)

    def new(self, seed: int) -> State:
        """Return the first state of the match with this seed."""
        state: State = self.game.new(self.seats, seed, self.options)
        return state

    def rewards(self, state: State) -> list[float]:
        """Return the reward of each seat (`rewards`); zeros until the match is over."""
        result = state.result()
        if result is None:
            return [0.0] * self.seats
        return rewards(result, self.is_cooperative)

    def _fewest_seats(self, allowed: tuple[int, ...], options: Mapping[str, object]) -> int:
        for seats in allowed:
            try:
                self.game.complete_options(seats, options)
            except SetupRefused:
                continue
            return seats
        return allowed[0]  # the first step of the match explains the refusal


@lru_cache(maxsize=64)
def _shared_setup(game: Game, seats: int | None, options: tuple[tuple[str, object], ...]) -> Setup:
    return Setup(game, seats, dict(options))


def setup_for(game: str | Game, seats: int | None, options: Mapping[str, object] | None) -> Setup:
    """Return a `Setup` that all environments with the same arguments share. It raises the same exceptions."""
    return _shared_setup(game_of(game), seats, tuple(sorted((options or {}).items())))


class Playing:
    """A match in progress. `state` is its position, `entry` the action that its seat is entering.

    >>> from wanli.engine import Rng
    >>> playing = Playing(Setup("mauer", seats=2), seed=7)
    >>> rng = Rng(1)
    >>> while not playing.over:
    ...     completed = playing.step(rng.choice(playing.indices))
    >>> playing.rewards()
    [-1.0, 1.0]
    """

    __slots__ = ("entry", "setup", "state")

    def __init__(self, setup: Setup, seed: int = 0, state: State | None = None) -> None:
        self.setup = setup
        self.state: State = setup.new(seed) if state is None else state
        self.entry = ActionEntry(setup.vocabulary, self.state)

    @property
    def over(self) -> bool:
        """True once the match is over."""
        return not self.state.stack

    @property
    def seat(self) -> int | None:
        """The seat that acts; None once the match is over."""
        return self.state.seat

    @property
    def indices(self) -> list[int]:
        """The indices that the acting seat may enter; [] once the match is over."""
        return self.entry.indices

    def step(self, index: int) -> bool:
        """Enter an index, and play the action if it is complete. Return True if it is.

        Raises VocabularyError if the index is not offered; nothing changes then.
        """
        action = self.entry.enter(index)
        if action is None:
            return False
        state = self.state
        unlisted = state.accept(action) if state.stack else None  # `play` would look for it among the listed actions
        if unlisted is None:
            state.play(action)
        else:
            state.advance(unlisted)
        self.entry = ActionEntry(self.setup.vocabulary, state)
        return True

    def play(self, action: Action) -> None:
        """Play a whole action, even one outside the vocabulary. Raises IllegalAction."""
        self.state.play(action)
        self.restart()

    def restart(self) -> None:
        """Begin the entry of an action again, also after a change of `state` from outside."""
        self.entry = ActionEntry(self.setup.vocabulary, self.state)

    def copy(self) -> Playing:
        """Return an independent copy, including the tokens entered so far."""
        other = Playing.__new__(Playing)
        other.setup, other.state = self.setup, self.state.copy()
        other.entry = self.entry.copy(other.state)
        return other

    def __deepcopy__(self, memo: object) -> Playing:
        return self.copy()

    def observe(self, seat: int) -> list[float]:
        """Return the observation of a seat, and the entered tokens if that seat acts.

        The second part has one number per token of the vocabulary: how often it has been entered, divided by 4.
        """
        values = self.setup.observation.values(self.state.view(seat))
        entered = [0.0] * len(self.setup.vocabulary)
        if seat == self.state.seat:
            for index in self.entry.entered:
                entered[index] = min(entered[index] + 0.25, 1.0)
        return values + entered

    def rewards(self) -> list[float]:
        """Return the reward of each seat; zeros until the match is over."""
        return self.setup.rewards(self.state)

"""Random matches of any game, and comparisons for tests."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from types import ModuleType
from typing import Any, TypeVar, cast

from wanli.engine import Action, Game, Match, Rng, S, SetupRefused, State, View
from wanli.games import GAMES

T = TypeVar("T")

TOO_LONG = 20_000
"""A random match must end within this number of actions."""

Mix = tuple[tuple[str, Any], ...]
"""Options that differ from their defaults, as pairs of key and value."""

Policy = Callable[[State, list[Action], Rng], Action]


@dataclass(frozen=True)
class Variant:
    """A game with a number of seats and options."""

    slug: str
    seats: int
    options: Mix

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    def match(self, seed: int) -> Match[Any]:
        return Match.new(self.slug, self.seats, seed, dict(self.options))

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options)
        return f"{self.slug}-{self.seats}" + (f"-{chosen}" if chosen else "")


def variants(every_combination: bool = False) -> list[Variant]:
    """Return each game with each number of seats: with default options, and with each single option changed.

    For an option with many choices, only the first and the last accepted choice are used. `every_combination` gives all
    combinations of options. `tests/games/<slug>/mixes.py` may add combinations. Settings that the game refuses are
    omitted. `make test` uses only the variants in `core`.
    """
    result = []
    for slug, game in GAMES.items():
        module = companion(slug, "mixes")
        for seats in all_seats(game):
            if every_combination:
                choices = [[(option.key, choice) for choice in option.choices] for option in game.options]
                mixes = [_changed(game, mix) for mix in product(*choices)]
            else:
                mixes = [()]
                for option in game.options:
                    others = [((option.key, c),) for c in option.choices if c is not option.default]
                    accepted = [mix for mix in others if _accepts(game, seats, mix)]
                    mixes += [accepted[0], accepted[-1]][: len(accepted)] if accepted else []
                mixes += module.MIXES if module is not None else ()
            result += [Variant(slug, seats, mix) for mix in mixes if _accepts(game, seats, mix)]
    return result


def all_seats(game: Game) -> list[int]:
    """Return every number of seats that some option allows."""
    chosen = [{}, *({option.key: choice} for option in game.options for choice in option.choices)]
    return sorted({seats for options in chosen for seats in game.seats_for(options)})


@cache
def core() -> frozenset[Variant]:
    """Return the variants that `make test` plays; `make full` plays all.

    These are the minimum and maximum number of seats with default options, and each changed option, or combination from
    `mixes.py`, with the maximum number of seats that allows it. An option that a combination changes is not changed
    alone.
    """
    all_variants = [variant for variant in variants() if not _is_in_a_mix(variant)]
    max_seats: dict[tuple[str, tuple[str, ...]], int] = {}
    for variant in all_variants:
        max_seats[variant.slug, _keys(variant)] = max(variant.seats, max_seats.get((variant.slug, _keys(variant)), 0))
    return frozenset(
        variant
        for variant in all_variants
        if (variant.options and variant.seats == max_seats[variant.slug, _keys(variant)])
        or (not variant.options and variant.seats in (min(variant.game.seats), max(variant.game.seats)))
    )


def _is_in_a_mix(variant: Variant) -> bool:
    """Return True if `mixes.py` combines the only changed option of `variant` with others."""
    module = companion(variant.slug, "mixes")
    keys = {key for mix in (module.MIXES if module is not None else ()) for key, _ in mix}
    return len(variant.options) == 1 and variant.options[0][0] in keys


def _keys(variant: Variant) -> tuple[str, ...]:
    return tuple(key for key, _ in variant.options)


def _changed(game: Game, mix: Mix) -> Mix:
    defaults = {option.key: option.default for option in game.options}
    return tuple((key, value) for key, value in mix if value is not defaults[key])


def _accepts(game: Game, seats: int, mix: Mix) -> bool:
    try:
        game.new(seats, 0, dict(mix))
    except SetupRefused:
        return False
    return True


def seatings() -> list[Variant]:
    """Return each game with each number of seats and default options."""
    return [variant for variant in variants() if not variant.options]


# Playing ----------------------------------------------------------------------------------------------------


def any_move(state: State, legal: list[Action], rng: Rng) -> Action:
    """Choose among all legal actions with equal probability."""
    return rng.choice(legal)


def any_verb(state: State, legal: list[Action], rng: Rng) -> Action:
    """Choose a verb with equal probability, then an action. It reaches positions that frequent verbs would hide."""
    verb = rng.choice(sorted({action[0] for action in legal}))
    return rng.choice([action for action in legal if action[0] == verb])


def first_move(state: State, legal: list[Action], rng: Rng) -> Action:
    """Choose the first legal action."""
    return legal[0]


POLICIES: dict[str, Policy] = {"any_move": any_move, "any_verb": any_verb, "first_move": first_move}


def policies(slug: str) -> dict[str, Policy]:
    """Return the policies for any game, and those in `tests/games/<slug>/policies.py`."""
    module = companion(slug, "policies")
    return {**POLICIES, **(module.POLICIES if module is not None else {})}


def walk(match: Match[S], policy: Policy = any_move, seed: int = 0) -> Iterator[tuple[S, Action]]:
    """Play `match` to its end. Yield the state and the next action before each action."""
    rng = Rng(seed)
    for _ in range(TOO_LONG):
        if match.over:
            return
        action = policy(match.state, match.state.legal(), rng)
        yield match.state, action
        match.play(action)
    raise AssertionError("the match does not end")


def is_examined(number: int) -> bool:
    """Return True for steps of a match that get slow checks: the first 150, then fewer and fewer."""
    return number < 150 or number % (8 if number < 1000 else 64) == 0


def played(variant: Variant, seed: int, policy: str = "any_move") -> Match[Any]:
    """Return a finished match. It is a new copy that the caller may change."""
    return Match.decode(json.loads(_played(variant, seed, policy)))


@cache
def _played(variant: Variant, seed: int, policy: str) -> str:
    match = variant.match(seed)
    for _ in walk(match, policies(variant.slug)[policy], seed):
        pass
    return json.dumps(match.encode())


def result_of(pauses: Generator[object, None, T]) -> T:
    """Run a generator to its end and return its result."""
    while True:
        try:
            next(pauses)
        except StopIteration as end:
            return cast("T", end.value)


# Comparing --------------------------------------------------------------------------------------------------


def written(data: object) -> str:
    """Return `data` as JSON text. Raises AssertionError if a round trip through JSON would change it."""
    text = json.dumps(data, sort_keys=True, allow_nan=False)
    assert same_json(json.loads(text), data), f"not plain JSON data: {data!r}"
    return text


def same_json(left: object, right: object) -> bool:
    """Return True if JSON data is equal in value and type: a tuple is not a list, and a bool is not a number."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same_json(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same_json, left, right))
    return left == right


def digest(data: object) -> str:
    """Return a short hash of JSON data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def seats_and_spectator(state: State) -> list[int | None]:
    """Return all seats, and None for a spectator."""
    return [*range(state.seats), None]


def view_of(state: State, seat: int | None) -> Any:
    """Return the view of `seat`, untyped: for tests that get a game by its slug but know the keys of its views."""
    return state.view(seat)


def views(state: State) -> list[View]:
    """Return all views of a state by seat, the spectator's last."""
    return [state.view(seat) for seat in seats_and_spectator(state)]


def scramble(data: Any) -> None:
    """Overwrite every list and dict inside `data`, to detect shared references."""
    if isinstance(data, dict):
        for value in list(data.values()):
            scramble(value)
        data.clear()
        data["scrambled"] = True
    elif isinstance(data, list):
        for value in data:
            scramble(value)
        data[:] = ["scrambled"]


def is_sound(state: State) -> bool:
    """Return True if a match can reach `state`, according to `tests/games/<slug>/soundness.py`."""
    module = companion(state.game.slug, "soundness")
    assert module is not None
    try:
        module.check_soundness(state)
    except Exception:  # a check that fails with another exception rejects the state too
        return False
    return True


# Test modules of a game -------------------------------------------------------------------------------------


def companion(slug: str, name: str) -> ModuleType | None:
    """Import `tests/games/<slug>/<name>.py`; return None if it does not exist."""
    full_name = f"tests.games.{slug}.{name}"
    try:
        return import_module(full_name) if find_spec(full_name) else None
    except ModuleNotFoundError:
        return None

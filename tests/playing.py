"""Random matches of any game, and what tests compare about them. Nothing here knows a game."""

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
"""More actions than any random match may take."""

Mix = tuple[tuple[str, Any], ...]
"""Options that differ from their defaults."""

Policy = Callable[[State, list[Action], Rng], Action]


@dataclass(frozen=True)
class Variant:
    """One way to set up a game."""

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
    """Each game at each number of seats with the default options, and with each option changed by itself.

    Of an option with many choices the first and the last that the game accepts; `every_combination` gives all
    mixes. Settings that the game itself refuses (a start player without a seat) are left out. `make test` takes of
    them what `core` says.
    """
    found = []
    for slug, game in GAMES.items():
        for seats in game.seats:
            if every_combination:
                choices = [[(option.key, choice) for choice in option.choices] for option in game.options]
                mixes = [_changed(game, mix) for mix in product(*choices)]
            else:
                mixes = [()]
                for option in game.options:
                    others = [((option.key, c),) for c in option.choices if c is not option.default]
                    accepted = [mix for mix in others if _accepts(game, seats, mix)]
                    mixes += [accepted[0], accepted[-1]][: len(accepted)] if accepted else []
            found += [Variant(slug, seats, mix) for mix in mixes if _accepts(game, seats, mix)]
    return found


@cache
def core() -> frozenset[Variant]:
    """The variants that `make test` plays; `make full` plays all.

    The fewest and the most seats with the default options, and each changed option where the most seats have it.
    """
    found = variants()
    most: dict[tuple[str, str], int] = {}
    for variant in found:
        for key, _ in variant.options:
            most[variant.slug, key] = max(variant.seats, most.get((variant.slug, key), 0))
    return frozenset(
        variant
        for variant in found
        if all(variant.seats == most[variant.slug, key] for key, _ in variant.options)
        and (variant.options or variant.seats in (min(variant.game.seats), max(variant.game.seats)))
    )


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
    """Each game at each number of seats with the default options."""
    return [variant for variant in variants() if not variant.options]


# Playing ----------------------------------------------------------------------------------------------------


def any_move(state: State, legal: list[Action], rng: Rng) -> Action:
    """Every legal action with equal chance."""
    return rng.choice(legal)


def any_verb(state: State, legal: list[Action], rng: Rng) -> Action:
    """Every kind of action with equal chance: reaches corners that many equal moves of one kind hide."""
    verb = rng.choice(sorted({action[0] for action in legal}))
    return rng.choice([action for action in legal if action[0] == verb])


def first_move(state: State, legal: list[Action], rng: Rng) -> Action:
    """Always the first one: the dullest match there is."""
    return legal[0]


POLICIES: dict[str, Policy] = {"any_move": any_move, "any_verb": any_verb, "first_move": first_move}


def policies(slug: str) -> dict[str, Policy]:
    """The policies for any game, and those in `tests/games/<slug>/policies.py`."""
    own = companion(slug, "policies")
    return {**POLICIES, **(own.POLICIES if own is not None else {})}


def walk(match: Match[S], policy: Policy = any_move, seed: int = 0) -> Iterator[tuple[S, Action]]:
    """Play `match` to its end; yields the state and the action about to be played."""
    rng = Rng(seed)
    for _ in range(TOO_LONG):
        if match.over:
            return
        action = policy(match.state, match.state.legal(), rng)
        yield match.state, action
        match.play(action)
    raise AssertionError("this match does not end")


def worth_a_look(number: int) -> bool:
    """Which steps of a match get the dear checks: the first 150, then ever fewer: long games must stay cheap."""
    return number < 150 or number % (8 if number < 1000 else 64) == 0


def played(variant: Variant, seed: int, policy: str = "any_move") -> Match[Any]:
    """A finished match of its own, safe to change."""
    return Match.decode(json.loads(_played(variant, seed, policy)))


@cache
def _played(variant: Variant, seed: int, policy: str) -> str:
    match = variant.match(seed)
    for _ in walk(match, policies(variant.slug)[policy], seed):
        pass
    return json.dumps(match.encode())


def result_of(pauses: Generator[object, None, T]) -> T:
    """What a thought that pauses comes to, if nobody waits in between."""
    while True:
        try:
            next(pauses)
        except StopIteration as end:
            return cast("T", end.value)


# Comparing --------------------------------------------------------------------------------------------------


def written(data: object) -> str:
    """`data` as JSON text; fails for anything that JSON would not give back unchanged."""
    text = json.dumps(data, sort_keys=True, allow_nan=False)
    assert same_json(json.loads(text), data), f"not plain JSON data: {data!r}"
    return text


def same_json(one: object, other: object) -> bool:
    """Equality of JSON data by type too: no tuples, no number for a bool, only text as keys."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return one == other


def digest(data: object) -> str:
    """A short fingerprint of JSON data."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:16]


def seats_and_onlooker(state: State) -> list[int | None]:
    """Everybody who may ask for a view."""
    return [*range(state.seats), None]


def view_of(state: State, seat: int | None) -> Any:
    """The view of `seat`, for a test that has a game by its slug and yet knows the keys of its views."""
    return state.view(seat)


def views(state: State) -> list[View]:
    """All views of a state: by seat, the onlooker's last."""
    return [state.view(seat) for seat in seats_and_onlooker(state)]


def scramble(data: Any) -> None:
    """Spoil every list and dict inside `data`, to show that nobody else holds a reference to them."""
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
    """Whether a match can lead to `state`, as `tests/games/<slug>/soundness.py` judges."""
    judge = companion(state.game.slug, "soundness")
    assert judge is not None
    try:
        judge.check_soundness(state)
    except Exception:  # what cannot even be judged is not sound either
        return False
    return True


# What a game's own test folder may add ----------------------------------------------------------------------


def companion(slug: str, name: str) -> ModuleType | None:
    """`tests/games/<slug>/<name>.py`, if the game has one."""
    full = f"tests.games.{slug}.{name}"
    try:
        return import_module(full) if find_spec(full) else None
    except ModuleNotFoundError:
        return None

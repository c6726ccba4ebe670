"""The base class of games: metadata, set-up of a match, decoding of states, determinization.

What happens in a match is up to the `State` that a `Game` makes (`engine/state.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Generic, Literal

from wanli.engine.actions import JsonDict
from wanli.engine.options import Option, resolve_options
from wanli.engine.reasons import DecodeError, Reason, SetupRefused, truncate_repr
from wanli.engine.rng import Rng
from wanli.engine.state import S_co
from wanli.engine.view import V
from wanli.engine.view_change import ViewChange

_DAMAGE = (
    KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError, SetupRefused,
)  # fmt: skip
"""What reading damaged data raises."""


class Game(ABC, Generic[S_co, V]):
    """One game, generic in the class of its states and in the type of its views.

    `class Khan(Game[KhanState, KhanView])`; `Game` alone stands for any game.

    Subclasses set the metadata and the class of their states, and write the abstract methods; instances hold no state.
    `seats` are the allowed numbers of seats. `minutes` are the shortest and the longest match among people who know the
    rules, `weight` says how much there is to learn; without them the game says nothing of it, and with them a comment
    says whether they are printed or estimated, and from what. `secrets` names what one seat holds privately from
    another; where it is empty nothing has to be hidden when the device is passed on. `version` is raised when old saves
    no longer replay (`tools.author.golden redo` notices). `older` are the earlier versions whose rules are still known:
    a match begun under one of them is finished under its own rules (`State.version`), and is set up anew by its own
    deal (`legacy_initial_state`). A match of any other version is named so in the list, kept, and can be given out as a
    file, but not gone on with.
    """

    state_type: type[S_co]
    slug: ClassVar[str]
    title: ClassVar[str]
    designer: ClassVar[str]
    publisher: ClassVar[str]
    year: ClassVar[int]
    seats: ClassVar[tuple[int, ...]]
    minutes: ClassVar[tuple[int, int]] = (0, 0)
    weight: ClassVar[Literal["", "light", "medium", "heavy"]] = ""
    options: ClassVar[tuple[Option, ...]] = ()
    secrets: ClassVar[tuple[str, ...]] = ()
    version: ClassVar[int] = 1
    legacy_versions: ClassVar[tuple[int, ...]] = ()

    @property
    def has_secrets(self) -> bool:
        """Whether one seat holds anything privately from another."""
        return bool(self.secrets)

    def new(self, seats: int, seed: int, options: Mapping[str, object] | None = None, version: int = 0) -> S_co:
        """The first decision of a new match; equal arguments give an equal match. It is played by the rules of
        `version`; 0 are those of today.

        Raises SetupRefused: `seats` (number not offered), `seed` (not whole, or beyond 64 bits),
        `unknown_option`, `option_value`, `other_version`, or a reason of the game.
        """
        if type(seats) is not int or seats not in self.seats:
            raise SetupRefused(Reason("seats", {"seats": truncate_repr(seats), "allowed": list(self.seats)}))
        if type(seed) is not int or abs(seed) >= 2**64:
            raise SetupRefused(Reason("seed", {"seed": truncate_repr(seed)}))
        if version and not self.plays(version):
            raise SetupRefused(self._other_version(version))
        settled = self.complete_options(seats, options or {})
        if version in (0, self.version):
            return self.initial_state(seats, Rng(seed), settled)
        state = self.legacy_initial_state(version, seats, Rng(seed), settled)
        state.use_rules_version(version)
        return state

    def plays(self, version: object) -> bool:
        """Whether a match begun under this version can be gone on with."""
        return type(version) is int and version in (self.version, *self.legacy_versions)

    def complete_options(self, seats: int, options: Mapping[str, object]) -> JsonDict:
        """All options with their chosen or default values (`Option.added`: only where it is not the default).

        Raises SetupRefused: `unknown_option`, `option_value`, or a reason why they do not go together with these seats.
        """
        settled = resolve_options(self.options, options)
        for option in self.options:
            chosen = settled.get(option.key)
            if option.names_seat and type(chosen) is int and chosen >= seats:
                raise SetupRefused(Reason("start_seat", {"seat": chosen}))
        self.check_setup(seats, settled)
        return settled

    def secrets_under(self, options: Mapping[str, object]) -> tuple[str, ...]:
        """`secrets`, or fewer where people have chosen by an option of the match to hide less from each other."""
        del options
        return self.secrets

    def is_cooperative(self, seats: int, options: Mapping[str, object]) -> bool:
        """Whether a match with these settings is won or lost by all together, or by one who plays alone."""
        del options
        return seats == 1

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """Refuse settings that do not go together, by raising SetupRefused."""
        del seats, options  # nothing to refuse unless a game says so

    def decode(self, data: object) -> S_co:
        """What `State.encode` wrote. Raises DecodeError: `damaged`, `other_game`, `other_version`."""
        if not isinstance(data, dict) or "game" not in data:
            raise DecodeError(Reason("damaged"))
        if data["game"] != self.slug:
            raise DecodeError(Reason("other_game", {"found": truncate_repr(data["game"]), "expected": self.slug}))
        if not self.plays(data.get("version")):
            raise DecodeError(self._other_version(data.get("version")))
        try:
            seats, options = data["seats"], data["options"]
            if type(seats) is not int or seats not in self.seats:
                raise ValueError("no such number of seats")
            if self.complete_options(seats, options) != options:
                raise ValueError("some options are missing")
            return self.state_type.decode(data)
        except _DAMAGE as error:
            raise DecodeError(Reason("damaged")) from error

    @abstractmethod
    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> S_co:
        """Set up a match with checked `seats` and complete `options`."""

    def legacy_initial_state(self, version: int, seats: int, rng: Rng, options: JsonDict) -> S_co:
        """The same by the rules of an `older` version; for a game whose set-up was another then."""
        del version
        return self.initial_state(seats, rng, options)

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S_co:
        """Determinization: a full state that fits everything `view` knows, the unknown drawn at random from `rng`.

        `game.imagine(view, rng).view(view["seat"]) == view`, and for the seat to act `legal()` is the same.
        """

    def next_turn(self, view: V, rng: Rng) -> S_co | None:
        """A position that fits `view` but for one thing: the turn of its seat begins now. It is tried out on it while
        others act; its view and legal actions are the same whatever is drawn from `rng`.

        None where nothing can be said of that turn yet, as while a match is set up.
        """
        del view, rng
        return None

    def view_diff(self, before: V, after: V, seat: int) -> list[ViewChange]:
        """What is better or worse for `seat` in the view `after` than in the view `before`, the most telling first.

        Both views are those of one and the same seat, or of onlookers: nothing else is known. Every kind has the texts
        that `wanli.ui.contract.changes` asks for. Nothing by default.
        """
        del before, after, seat
        return []

    def _other_version(self, found: object) -> Reason:
        return Reason("other_version", {"found": truncate_repr(found), "expected": self.version})

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

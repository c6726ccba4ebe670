"""The base class of games: metadata, setup, decoding of states, determinization.

The rules of play are in the `State` that a `Game` creates (`wanli.engine.state`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, Literal

from wanli.engine.actions import Action, JsonDict
from wanli.engine.notation import PLAIN, Notation, completions, fold, suggestions
from wanli.engine.options import Option, resolve_options
from wanli.engine.reasons import DecodeError, IllegalAction, Reason, SetupRefused, UnknownMove, truncate_repr
from wanli.engine.rng import Rng
from wanli.engine.state import S_co, State
from wanli.engine.view import V
from wanli.engine.view_change import ViewChange

_DAMAGE_ERRORS = (
    KeyError, IndexError, TypeError, ValueError, AttributeError, OverflowError, RecursionError, SetupRefused,
)  # fmt: skip
"""The exceptions that reading damaged data may raise."""


class Game(ABC, Generic[S_co, V]):
    """A game, generic in the class of its states and the type of its views: `class Khan(Game[KhanState, KhanView])`.

    The name `Game` alone, without parameters, stands for any game. Instances hold no state. Subclasses set:

    - `state_type`: the class of their states.
    - `slug`, `title`, `designer`, `publisher`, `year`: the identity of the game.
    - `seats`: the allowed numbers of seats under the default options (see `seats_for`).
    - `minutes`: the shortest and the longest match in minutes, among players who know the rules; (0, 0) if unknown.
      A comment next to it says whether the numbers are printed on the box or estimated.
    - `weight`: how much there is to learn; "" if unknown.
    - `options`: the declared options.
    - `secrets`: the kinds of information that one seat hides from another. If it is empty, nothing has to be hidden
      when players pass the device on.
    - `version`: the version of the rules. It is raised when saved matches no longer replay;
      `python -m tools.author.golden redo` notices that.
    - `legacy_versions`: the earlier versions whose rules are still implemented. A match of such a version is set up by
      `legacy_initial_state` and played to its end under its own rules (`State.version`). A match of any other version
      stays in the list and can be exported, but not continued.
    - `grammar`: the notation of actions (`wanli.engine.notation`); by default the verb and its arguments. If the names
      of places or pieces depend on the position, override `State.notation` instead.

    >>> from wanli.games import GAMES
    >>> game = GAMES["khan"]
    >>> state = game.new(seats=3, seed=7)
    >>> state.seat, state.legal()[0]
    (0, ('settle', 0, 1, 'chinese'))
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
    grammar: ClassVar[Notation] = PLAIN

    @property
    def has_secrets(self) -> bool:
        """True if one seat hides information from another."""
        return bool(self.secrets)

    def new(self, seats: int, seed: int, options: Mapping[str, object] | None = None, version: int = 0) -> S_co:
        """Return the state at the first decision of a new match. Equal arguments give equal matches.

        `seats` is one of `seats_for(options)`, `seed` an int of at most 64 bits. Missing `options` get their defaults.
        `version` selects the version of the rules; 0 stands for the current one.

        Raises SetupRefused with the reason `seats` (number of seats not offered), `seed` (not an int, or more than 64
        bits), `unknown_option`, `option_value`, `other_version`, or a reason of the game.

        >>> from wanli.games import GAMES
        >>> GAMES["mauer"].new(seats=3, seed=7, options={"start": 1}).seat
        1
        >>> GAMES["mauer"].new(seats=9, seed=7)
        Traceback (most recent call last):
        wanli.engine.reasons.SetupRefused: seats(seats=9, allowed=[2, 3, 4, 5])
        """
        allowed = self.seats_for(options or {})
        if type(seats) is not int or seats not in allowed:
            raise SetupRefused(Reason("seats", {"seats": truncate_repr(seats), "allowed": list(allowed)}))
        if type(seed) is not int or abs(seed) >= 2**64:
            raise SetupRefused(Reason("seed", {"seed": truncate_repr(seed)}))
        if version and not self.plays(version):
            raise SetupRefused(self._other_version(version))
        complete = self.complete_options(seats, options or {})
        if version in (0, self.version):
            return self.initial_state(seats, Rng(seed), complete)
        state = self.legacy_initial_state(version, seats, Rng(seed), complete)
        state.use_rules_version(version)
        return state

    def plays(self, version: object) -> bool:
        """Return True if a match that was started under this version can be continued."""
        return type(version) is int and version in (self.version, *self.legacy_versions)

    def seats_for(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """Return the allowed numbers of seats under these options, in ascending order. The default is `seats`.

        `options` may be incomplete or invalid; an option that does not exist has no effect.
        """
        del options
        return self.seats

    def complete_options(self, seats: int, options: Mapping[str, object]) -> JsonDict:
        """Return all options with their chosen or default values, but omit defaults of options marked `added`.

        Raises SetupRefused with the reason `unknown_option`, `option_value`, `start_seat` (no such seat), or a reason
        of the game why these options and seats cannot be combined.
        """
        complete = resolve_options(self.options, options)
        for option in self.options:
            chosen = complete.get(option.key)
            if option.names_seat and type(chosen) is int and chosen >= seats:
                raise SetupRefused(Reason("start_seat", {"seat": chosen}))
        self.check_setup(seats, complete)
        return complete

    def secrets_under(self, options: Mapping[str, object]) -> tuple[str, ...]:
        """Return `secrets`, or fewer of them if an option of the match makes some public."""
        del options
        return self.secrets

    def is_cooperative(self, seats: int, options: Mapping[str, object]) -> bool:
        """Return True if all players win or lose together, or if one plays alone."""
        del options
        return seats == 1

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """Raise SetupRefused if `seats` and the complete `options` cannot be combined. By default all of them can."""
        del seats, options

    def decode(self, data: object) -> S_co:
        """Read the output of `State.encode`.

        Raises DecodeError with the reason `damaged`, `other_game` or `other_version`. Only malformed data counts as
        damaged: a well-formed position is trusted, even if no match can reach it.

        >>> from wanli.games import GAMES
        >>> GAMES["khan"].decode({"game": "khan", "version": 99})
        Traceback (most recent call last):
        wanli.engine.reasons.DecodeError: other_version(found=99, expected=1)
        """
        if not isinstance(data, dict) or "game" not in data:
            raise DecodeError(Reason("damaged"))
        if data["game"] != self.slug:
            raise DecodeError(Reason("other_game", {"found": truncate_repr(data["game"]), "expected": self.slug}))
        if not self.plays(data.get("version")):
            raise DecodeError(self._other_version(data.get("version")))
        try:
            seats, options = data["seats"], data["options"]
            if type(seats) is not int or seats not in self.seats_for(options):
                raise ValueError("no such number of seats")
            if self.complete_options(seats, options) != options:
                raise ValueError("some options are missing")
            return self.state_type.decode(data)
        except _DAMAGE_ERRORS as error:
            raise DecodeError(Reason("damaged")) from error

    @abstractmethod
    def initial_state(self, seats: int, rng: Rng, options: JsonDict) -> S_co:
        """Set up a match and return its first state. `seats` has been checked, `options` are complete."""

    def legacy_initial_state(self, version: int, seats: int, rng: Rng, options: JsonDict) -> S_co:
        """Set up a match under an earlier version of the rules. Override it if the setup has changed since."""
        del version
        return self.initial_state(seats, rng, options)

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S_co:
        """Return a random full state that is consistent with `view` (a determinization). `rng` draws the unknown parts.

        For every state and seat, `game.imagine(view, rng).view(view["seat"]) == view`. If the seat is the one to act,
        the sampled state also has the same legal actions.

        >>> from wanli.engine import Rng
        >>> from wanli.games import GAMES
        >>> game = GAMES["khan"]
        >>> state = game.new(seats=2, seed=7)
        >>> view = state.view(0)
        >>> sample = game.imagine(view, Rng(1))
        >>> sample.view(0) == view, sample.legal() == state.legal()
        (True, True)
        """

    def next_turn(self, view: V, rng: Rng) -> S_co | None:
        """Return a state like the one in `view`, except that the turn of its seat starts now.

        A player uses it to try out moves while others act. Its view and its legal actions do not depend on `rng`.
        Returns None if the next turn cannot be predicted, for instance during setup.
        """
        del view, rng
        return None

    def view_diff(self, before: V, after: V, seat: int) -> list[ViewChange]:
        """Return the differences that matter to `seat` between the views `before` and `after`, most important first.

        Both views belong to the same seat, or both to a spectator. Every kind of change needs the texts that
        `wanli.ui.contract.changes` looks up. The default is an empty list.
        """
        del before, after, seat
        return []

    # Notation -----------------------------------------------------------------------------------------------

    def write(self, action: Action, state: State) -> str:
        """Return the text of an action of the pending decision, such as "D3 farmer".

        Two legal actions never have the same text, and `read` returns the action again. The text reveals the action, so
        it is as secret as the action: show it only to the seat that plays it, or once the action is public.

        Raises ValueError if there is no text for the action; it is then not legal in any position.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> GAMES["khan"].write(state.legal()[0], state)
        'A1 chinese, B1'
        """
        return state.notation().write(action)

    def read(self, text: str, state: State) -> Action:
        """Return the legal action that `text` stands for. Case and spaces do not matter.

        Raises IllegalAction if the text is a move that the rules forbid now, and UnknownMove (`unknown_move`), which
        suggests similar legal moves, if it is no move or fits several legal ones.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> GAMES["khan"].read("a1 chinese, b1", state)
        ('settle', 0, 1, 'chinese')
        """
        notation = state.notation()
        parsed = notation.parse(text)
        readings = dict.fromkeys([action for action in map(state.canonical, parsed) if action is not None])
        if len(readings) == 1:
            return next(iter(readings))
        legal = {notation.write(action): action for action in (readings or state.legal())}
        for written, action in legal.items():
            if fold(written) == fold(text):
                return action
        moves = [] if readings else [action for action in parsed if _is_move(action, notation, legal.values())]
        if moves:
            verbs = {action[0] for action in legal.values()}
            meant = next((move for move in moves if move[0] in verbs), moves[0])
            raise IllegalAction(state.why_not(meant) or Reason("not_an_action"))
        similar = list(legal) if readings else suggestions(text, list(legal))
        raise UnknownMove(Reason("unknown_move", {"text": truncate_repr(text), "suggestions": [*similar]}))

    def complete(self, text: str, state: State) -> list[str]:
        """Return the texts of the legal actions that begin with `text`, in the order of `State.legal`.

        If there are none, return those that contain the words of `text` in order. An open-ended decision completes to
        the actions that `legal` lists.

        >>> from wanli.games import GAMES
        >>> state = GAMES["khan"].new(seats=2, seed=7)
        >>> GAMES["khan"].complete("c1 farmer", state)[0]
        'C1 farmer, B1'
        """
        notation = state.notation()
        return completions(text, [notation.write(action) for action in state.legal()])

    def _other_version(self, version: object) -> Reason:
        return Reason("other_version", {"found": truncate_repr(version), "expected": self.version})

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"


def _is_move(action: Action, notation: Notation, legal: Iterable[Action]) -> bool:
    """Return True if `action` has the form of a move: its verb is declared, or a legal action has the same form."""
    form = list(map(type, action))
    return notation.declares(action[0]) or any(
        action[0] == other[0] and form == list(map(type, other)) for other in legal
    )

"""The games as sequential games of OpenSpiel (optional extra `open_spiel`).

    import pyspiel
    from wanli.adapters.open_spiel import register

    register("mauer")
    game = pyspiel.load_game("wanli_mauer(players=2,deals=1000)")

The parameters are:

- `players`: the number of seats; 0 stands for the smallest.
- `deals`: the number of different deals. A chance node at the beginning draws one of them; it is the seed of the match.
  All later chance follows from the seed. With one deal there is no chance node.
- `options`: the options of the match, as `key:value` separated by semicolons.

The adapter does not support the following, since `pyspiel` does not support it for games in Python or the engine has no
such interface: chance nodes during the match, tensors of information states, resampling of hidden information.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from wanli.adapters.encodings import game_of
from wanli.adapters.playing import Playing, Setup, setup_for
from wanli.engine import Game, Reason, SetupRefused

DEALS = 1000
"""The default number of deals."""

MAX_STEPS = 100_000
"""An upper bound on the steps of a match, for OpenSpiel."""


def register(slug: str | Game) -> str:
    """Register a game with OpenSpiel and return its short name, `wanli_<slug>`. Raises UnknownGame."""
    game = game_of(slug)
    name = f"wanli_{game.slug}"
    if name not in pyspiel.registered_names():
        kind = _game_type(game, name, max(game.seats), DEALS, None)

        # OpenSpiel gets a class to call: a function would be freed after the interpreter has shut down, which crashes.
        class Registered(WanliGame):
            def __init__(self, params: Mapping[str, Any] | None = None) -> None:
                super().__init__(game, name, params or {})

        pyspiel.register_game(kind, Registered)
    return name


def parsed_options(game: Game, text: str) -> dict[str, object]:
    """Return the options in a text like "mode:coop;windows:strict".

    Raises SetupRefused for an unknown option or a value outside its choices.
    """
    options: dict[str, object] = {}
    for item in filter(None, text.split(";")):
        key, _, value = item.partition(":")
        declared = next((option for option in game.options if option.key == key), None)
        if declared is None:
            raise SetupRefused(Reason("unknown_option", {"option": key}))
        chosen = [choice for choice in declared.choices if str(choice) == value]
        if not chosen:
            raise SetupRefused(Reason("option_value", {"option": key, "value": value}))
        options[key] = chosen[0]
    return options


def _game_type(game: Game, name: str, players: int, deals: int, setup: Setup | None) -> Any:
    """Return the description of a game for OpenSpiel; `setup` is None if players and options are not chosen yet."""
    kind = pyspiel.GameType
    utility = kind.Utility.GENERAL_SUM
    if setup is not None and setup.is_zero_sum:
        utility = kind.Utility.ZERO_SUM
    elif setup is not None and setup.is_cooperative:
        utility = kind.Utility.IDENTICAL
    hidden = game.has_secrets or deals > 1
    chance = kind.ChanceMode.EXPLICIT_STOCHASTIC if deals > 1 else kind.ChanceMode.DETERMINISTIC
    return kind(
        short_name=name,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=chance,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats) if setup is None else players,
        min_num_players=min(game.seats) if setup is None else players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": 0, "deals": DEALS, "options": ""},
    )


class WanliGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A game with its seats, deals and options. `setup` has its vocabulary and the layout of its observations."""

    def __init__(self, game: Game, name: str, params: Mapping[str, Any]) -> None:
        self.deals = int(params.get("deals", DEALS))
        self.setup = setup_for(game, params.get("players") or None, parsed_options(game, params.get("options", "")))
        players = self.setup.seats
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.setup.vocabulary),
            max_chance_outcomes=self.deals if self.deals > 1 else 0,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.setup.is_zero_sum else None,
            max_game_length=MAX_STEPS,
        )
        super().__init__(_game_type(game, name, players, self.deals, self.setup), information, dict(params))

    def new_initial_state(self) -> WanliState:
        """Return the state before the deal, or the first decision if there is only one deal."""
        return WanliState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> WanliObserver:
        """Return an observer of one seat's information, or of public information only."""
        return WanliObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class WanliState(pyspiel.State):  # type: ignore[misc]  # untyped
    """A state of a match; `playing` is None before the deal."""

    def __init__(self, game: WanliGame) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.deals = game.deals
        self.playing: Playing | None = Playing(game.setup, 0) if game.deals == 1 else None
        self.path: list[int] = []
        """The deal, if any, and the indices entered since."""

    def current_player(self) -> Any:
        """Return the seat to act, or the player of OpenSpiel that stands for chance or the end."""
        if self.playing is None:
            return pyspiel.PlayerId.CHANCE
        seat = self.playing.seat
        return pyspiel.PlayerId.TERMINAL if seat is None else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return all deals with equal probability."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self._match().indices) if player == self._match().seat else []

    def _apply_action(self, action: int) -> None:
        if self.playing is None:
            self.playing = Playing(self.setup, action)
        else:
            self.playing.step(action)
        self.path.append(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return " ".join(map(str, self.setup.vocabulary.tokens[action]))

    def is_terminal(self) -> bool:
        """Return True once the match is over."""
        return self.playing is not None and self.playing.over

    def returns(self) -> list[float]:
        """Return the reward of each seat; zeros until the match is over."""
        return [0.0] * self.setup.seats if self.playing is None else self.playing.rewards()

    def view_text(self, seat: int | None) -> str:
        """Return the view of a seat, or of a spectator, as JSON; "" before the deal."""
        if self.playing is None:
            return ""
        view: Any = self.playing.state.view(seat)
        own = [] if seat is None or seat != self.playing.seat else self.playing.entry.entered
        return json.dumps([view, own], sort_keys=True, separators=(",", ":"))

    def recall_text(self, seat: int) -> str:
        """Return everything that a seat has seen and done, as JSON: its views in order, and its own indices.

        Consecutive equal views count once, so that the entry of another seat's action reveals nothing.
        """
        if self.playing is None:
            return ""
        dealt = self.deals > 1
        replay = Playing(self.setup, self.path[0] if dealt else 0)
        seen: list[Any] = [replay.state.view(seat)]
        for index in self.path[1:] if dealt else self.path:
            if replay.seat == seat:
                seen.append(index)
            if replay.step(index):
                view = replay.state.view(seat)
                if view != seen[-1]:
                    seen.append(view)
        return json.dumps(seen, sort_keys=True, separators=(",", ":"))

    def __str__(self) -> str:
        return "before the deal" if self.playing is None else str(self.playing.state.view(None))

    def _match(self) -> Playing:
        assert self.playing is not None
        return self.playing


class WanliObserver:
    """An observer as OpenSpiel defines it: `tensor` is the observation of a seat, `dict` has its parts."""

    def __init__(self, game: WanliGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"unsupported observation parameters: {params}")
        self._perfect_recall = kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = game.setup.observation.size + len(game.setup.vocabulary)
        self.tensor: Any = np.zeros(size if self._private and not self._perfect_recall else 0, np.float32)
        self.dict = {"observation": self.tensor} if self.tensor.size else {}

    def set_from(self, state: WanliState, player: int) -> None:
        """Write the observation of `player` into `tensor`."""
        if self.tensor.size:
            self.tensor[:] = 0 if state.playing is None else state.playing.observe(player)

    def string_from(self, state: WanliState, player: int) -> str:
        """Return the view of `player` as text; with perfect recall, everything it has seen and done."""
        if not self._private:
            return state.view_text(None)
        return state.recall_text(player) if self._perfect_recall else state.view_text(player)

"""The games as environments of PettingZoo (optional extra `pettingzoo`).

`env` returns an AEC environment: the agents act in turn, each with a mask of the indices that it may enter.

    from wanli.adapters.pettingzoo import env

    match = env("mauer", seats=2)
    match.reset(seed=7)
    for agent in match.agent_iter():
        observation, reward, termination, truncation, info = match.last()
        match.step(None if termination else match.action_space(agent).sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from wanli import text_board
from wanli.adapters.playing import Playing, setup_for
from wanli.encoding import VocabularyError
from wanli.engine import Game, Rng


def env(
    slug: str | Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
    mask_in_observation: bool = False,
) -> WanliEnv:
    """Return an environment of the game with this slug.

    `seats` defaults to the smallest number of seats that the `options` allow; missing options get their defaults. With
    `mask_in_observation`, each observation is a dict of `observation` and `action_mask`, as some libraries expect.

    Raises UnknownGame; SetupRefused if the game cannot be played with these seats and options.
    """
    return WanliEnv(slug, seats, options, render_mode, mask_in_observation)


class WanliEnv(AECEnv):  # type: ignore[misc]  # untyped without the extra
    """An environment that plays one match of a game after another. The agents are "seat_0", "seat_1" and so on.

    - An action is an index of `vocabulary`. Many actions of the game consist of several indices, which the same agent
      enters one after another.
    - An observation is an array of numbers from 0 to 1. The first part comes from the view of the agent's seat
      (`observation_layout` has its sections). The second part has one number per token: how often the acting agent has
      entered it in this action.
    - `info["action_mask"]` has 1 for each index that the agent may enter now, 0 for the others. It is all 0 for an
      agent that is not to act.
    - All rewards are given at the end: by rank from 1 to -1, or 1 or -1 for all if they win or lose together
      (`wanli.adapters.rewards`).
    """

    def __init__(
        self,
        slug: str | Game,
        seats: int | None,
        options: Mapping[str, object] | None,
        render_mode: str | None,
        mask_in_observation: bool,
    ) -> None:
        super().__init__()
        self.setup = setup_for(slug, seats, options)
        self.vocabulary = self.setup.vocabulary
        self.observation_layout = self.setup.observation.layout
        self.metadata = {
            "name": f"wanli_{self.setup.game.slug}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self._tokens = tokens = len(self.vocabulary)
        size = self.setup.observation.size + tokens
        self._mask_in_observation = mask_in_observation
        self._observation_spaces = {agent: self._space(size, tokens) for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.Discrete(tokens) for agent in self.possible_agents}
        self._empty_mask: Any = np.zeros(tokens, np.int8)
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Rng(0)
        self._masked = ""  # the agent whose mask is not empty

    def _space(self, size: int, tokens: int) -> Any:
        box = spaces.Box(0.0, 1.0, (size,), np.float32)
        if not self._mask_in_observation:
            return box
        return spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (tokens,), np.int8)})

    def observation_space(self, agent: str) -> Any:
        """Return the space of the observations, the same object each time."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return the space of the indices, the same object each time."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. Equal seeds give equal matches; without a seed, the next match of a sequence begins.

        `options` is ignored: the options of the match are those of the environment.
        """
        del options
        if seed is not None:
            self._rng = Rng(seed)
        self.playing = Playing(self.setup, self._rng.bits())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._empty_mask} for agent in self.possible_agents
        }
        self._select()

    def step(self, action: int | None) -> None:
        """Enter an index for the selected agent; None removes an agent whose match is over.

        Raises VocabularyError if the mask does not allow the index; nothing changes then.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise VocabularyError("the match is not over")
        playing = self.playing
        if playing.step(int(action)):
            if not playing.state.stack:
                self._end()
            self._select()
        else:  # the action is not complete
            self.infos[agent]["action_mask"] = self._mask()

    def _select(self) -> None:
        """Select the agent to act and set the masks."""
        seat = self.playing.seat
        selected = self.agents[0] if seat is None else self.possible_agents[seat]
        if selected != self._masked:
            if self._masked in self.infos:
                self.infos[self._masked]["action_mask"] = self._empty_mask
            self._masked = selected
        self.infos[selected]["action_mask"] = self._mask()
        self.agent_selection = selected

    def _mask(self) -> Any:
        """Return a new mask of the indices that the acting agent may enter."""
        allowed = bytearray(self._tokens)  # quicker than an assignment to an array for a few indices
        for index in self.playing.entry.indices:
            allowed[index] = 1
        return np.frombuffer(allowed, np.int8)

    def _end(self) -> None:
        self.rewards = dict(zip(self.possible_agents, self.playing.rewards(), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.possible_agents, True)

    def observe(self, agent: str) -> Any:
        """Return the observation of an agent."""
        values = np.array(self.playing.observe(self._seat[agent]), np.float32)
        if not self._mask_in_observation:
            return values
        return {"observation": values, "action_mask": self.infos[agent]["action_mask"]}

    def render(self) -> str | None:
        """Return the position as text, as a spectator sees it (mode "ansi")."""
        return text_board(self.playing.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: an environment holds no resources."""

"""The PettingZoo environments: the tests of PettingZoo itself, and play to the end."""

from __future__ import annotations

import pytest

from tests.adapters.setups import quick
from tests.playing import seatings
from wanli import text_board
from wanli.adapters.bot_player import BotPlayer

pytestmark = pytest.mark.cpython
pytest.importorskip("pettingzoo")

import numpy as np  # noqa: E402
from gymnasium import spaces  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from wanli.adapters.pettingzoo import WanliEnv, env  # noqa: E402
from wanli.encoding import VocabularyError  # noqa: E402

SEATINGS = [
    pytest.param(v.slug, v.seats, id=str(v), marks=() if v in quick() else pytest.mark.full) for v in seatings()
]


def play(match: WanliEnv, seed: int, bot: BotPlayer | None = None) -> dict[str, float]:
    """Play to the end and return the total rewards. The bot plays seat 0, chance the others."""
    match.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(match.possible_agents, 0.0)
    for agent in match.agent_iter(max_iter=10**6):
        _, reward, termination, truncation, info = match.last(observe=False)
        totals[agent] += reward
        assert not truncation
        if termination:
            match.step(None)
        elif bot is not None and agent == "seat_0":
            match.step(bot.index(match.playing))
        else:
            match.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert not match.agents
    return totals


@pytest.mark.parametrize(("slug", "seats"), SEATINGS)
def test_the_tests_of_pettingzoo_pass_without_warnings(slug: str, seats: int) -> None:
    """Warnings are errors in this suite."""
    api_test(env(slug, seats), num_cycles=30)
    seed_test(lambda: env(slug, seats), num_cycles=30)


@pytest.mark.full
@pytest.mark.parametrize("options", [{"mode": "coop"}, {"windows": "strict"}, {"mode": "coop", "open_hands": True}])
def test_the_tests_of_pettingzoo_pass_with_options(options: dict[str, object]) -> None:
    api_test(env("great_wall", 3, options), num_cycles=300)
    seed_test(lambda: env("great_wall", 3, options), num_cycles=300)


@pytest.mark.full
@pytest.mark.parametrize(("slug", "seats"), SEATINGS)
def test_the_tests_of_pettingzoo_pass_for_whole_matches(slug: str, seats: int) -> None:
    api_test(env(slug, seats), num_cycles=3000)
    seed_test(lambda: env(slug, seats), num_cycles=1000)


@pytest.mark.parametrize(("slug", "seats"), [("mauer", 2), ("meridian", 3), ("great_wall", 2)])
def test_a_match_ends_with_rewards(slug: str, seats: int) -> None:
    match = env(slug, seats)
    totals = play(match, 7)
    assert list(totals.values()) == match.playing.rewards()


@pytest.mark.full
@pytest.mark.parametrize(("slug", "seats"), SEATINGS)
def test_a_random_and_a_medium_agent_finish_twenty_matches_each(slug: str, seats: int) -> None:
    match = env(slug, seats)
    for seed in range(20):
        play(match, seed)
        play(match, seed, BotPlayer(match.setup.game, "medium", seed))


def test_seeds_repeat_a_match_and_resets_without_one_continue() -> None:
    match = env("khan", 3)
    match.reset(seed=5)
    first = match.playing.state.encode()
    match.reset()
    second = match.playing.state.encode()
    assert first != second
    match.reset(seed=5)
    assert match.playing.state.encode() == first
    match.reset()
    assert match.playing.state.encode() == second


def test_only_the_agent_to_act_has_a_mask() -> None:
    match = env("mauer", 3)
    match.reset(seed=1)
    rng = np.random.default_rng(1)
    while not match.playing.over:
        masks = {agent: info["action_mask"] for agent, info in match.infos.items()}
        acting = match.agent_selection
        assert np.flatnonzero(masks[acting]).tolist() == sorted(match.playing.indices)
        assert not any(masks[agent].any() for agent in masks if agent != acting)
        match.step(rng.choice(np.flatnonzero(masks[acting])))
    assert not any(info["action_mask"].any() for info in match.infos.values())


def test_a_masked_index_is_refused() -> None:
    match = env("mauer", 2)
    match.reset(seed=1)
    before = match.playing.state.encode()
    refused = int(np.flatnonzero(match.infos[match.agent_selection]["action_mask"] == 0)[0])
    for action in (refused, None):
        with pytest.raises(VocabularyError):
            match.step(action)
    assert match.playing.state.encode() == before


def test_masks_can_be_part_of_the_observation() -> None:
    match = env("mauer", 2, mask_in_observation=True)
    assert isinstance(match.observation_space("seat_0"), spaces.Dict)
    match.reset(seed=1)
    for agent in match.agent_iter():
        observation, _, termination, _, info = match.last()
        assert match.observation_space(agent).contains(observation)
        assert (observation["action_mask"] == info["action_mask"]).all()
        match.step(None if termination else int(np.flatnonzero(observation["action_mask"])[0]))


def test_rendering_shows_what_a_spectator_sees() -> None:
    match = env("mauer", 2, render_mode="ansi")
    match.reset(seed=1)
    text = match.render()
    assert text is not None
    assert text == text_board(match.playing.state)
    assert env("mauer", 2).render() is None
    match.close()


def test_seats_follow_from_the_options() -> None:
    assert len(env("great_wall", options={"mode": "coop"}).possible_agents) == 2
    assert len(env("settlers").possible_agents) == 4

"""Matches through the adapter: rewards, seats and options, bots."""

from __future__ import annotations

import pytest

from tests.adapters.setups import quick
from tests.playing import seatings
from wanli.adapters import BotPlayer, Playing, Setup, rewards
from wanli.engine import Result, Rng, SetupRefused, UnknownGame

SEATINGS = [
    pytest.param(v.slug, v.seats, id=str(v), marks=() if v in quick() else pytest.mark.full) for v in seatings()
]


def finish(setup: Setup, seed: int, level: str) -> list[float]:
    """Play a match in which a bot of this level has one seat and all others play at random."""
    playing, rng, bot = Playing(setup, seed), Rng(seed), BotPlayer(setup.game, level, seed)
    while not playing.over:
        playing.step(bot.index(playing) if playing.seat == seed % setup.seats else rng.choice(playing.indices))
    return playing.rewards()


def test_rewards_follow_the_rank() -> None:
    assert rewards(Result((5, 9, 1, 7), (1,), "end")) == pytest.approx([-1 / 3, 1, -1, 1 / 3])
    assert rewards(Result((5, 9, 5), (2,), "end")) == [-1, 0, 1]  # a winner need not have the most points
    assert rewards(Result((4, 4, 9), (2,), "end")) == [-0.5, -0.5, 1]
    assert rewards(Result((4, 4), (0, 1), "end")) == [0, 0]
    assert rewards(Result((4, 4, 2), (0, 1), "end")) == [0.5, 0.5, -1]


def test_all_get_the_same_reward_if_they_win_or_lose_together() -> None:
    assert rewards(Result((3, 9), (0, 1), "goal"), cooperative=True) == [1, 1]
    assert rewards(Result((3, 9), (), "walls"), cooperative=True) == [-1, -1]
    assert rewards(Result((3, 9, 1), (), "walls")) == [-1, -1, -1]
    assert rewards(Result((30,), (0,), "goal")) == [1]
    assert rewards(Result((30,), (), "walls")) == [-1]


@pytest.mark.parametrize(("slug", "seats"), [("mauer", 2), ("mauer", 5), ("khan", 4), ("great_wall", 3)])
def test_rewards_of_finished_matches(slug: str, seats: int) -> None:
    setup = Setup(slug, seats)
    values = finish(setup, 1, "random")
    assert len(values) == seats
    assert all(-1 <= value <= 1 for value in values)
    assert any(values) or seats == 2
    if setup.is_zero_sum:
        assert sum(values) == pytest.approx(0)


def test_seats_default_to_the_fewest_that_the_options_allow() -> None:
    assert Setup("settlers").seats == 4
    assert Setup("great_wall").seats == 1
    assert Setup("great_wall", options={"mode": "coop"}).seats == 2
    assert Setup("great_wall", options={"mode": "coop"}).is_cooperative
    assert Setup("settlers", options={"map": "island"}).seats == 3
    assert Setup("settlers", options={"map": "large_island"}).seats == 5


def test_impossible_setups_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Setup("chess")
    with pytest.raises(SetupRefused):
        Setup("mauer", 6)
    with pytest.raises(SetupRefused):
        Setup("great_wall", 5, {"mode": "coop"})
    with pytest.raises(SetupRefused):
        Setup("mauer", options={"weather": "rain"})


@pytest.mark.full
@pytest.mark.parametrize("level", ["random", "medium"])
@pytest.mark.parametrize(("slug", "seats"), SEATINGS)
def test_twenty_matches_of_each_seat_count(slug: str, seats: int, level: str) -> None:
    setup = Setup(slug, seats)
    for seed in range(20):
        finish(setup, seed, level)


def test_medium_beats_random_play() -> None:
    setup = Setup("mauer", 2)
    assert sum(finish(setup, seed, "medium")[seed % 2] for seed in range(8)) >= 6


def test_a_move_outside_the_vocabulary_is_replaced() -> None:
    """A settlers bot may counter with four cards for three; the player then takes its best move inside."""
    setup = Setup("settlers", 4)
    bot = BotPlayer(setup.game, "easy", 1)
    playing, rng = Playing(setup, 1), Rng(1)
    while playing.state.stack[-1].kind != "main":
        playing.step(rng.choice(playing.indices))
    action = bot._best_in_vocabulary(playing)
    assert setup.vocabulary.word(action)
    assert playing.state.why_not(action) is None

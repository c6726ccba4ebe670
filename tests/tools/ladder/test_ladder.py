"""Contests end by the rule that was fixed before, resume after an interruption, and never use a deal twice."""

from __future__ import annotations

import random
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools.ladder.contests import BLOCK, FIRST_DEAL, SEATS, Contest, contests
from tools.ladder.play import drop_outdated, has_ended, path_of, play, shares, stored
from tools.ladder.sequential import MIN_DEALS, SequentialTest
from wanli.arena import DealOutcome, Pairing
from wanli.record import Record

pytestmark = pytest.mark.cpython

CONTEST = Contest(Pairing("mauer", 2, "easy", "random", 1), FIRST_DEAL, 1.0, 1.5)


@pytest.mark.parametrize("game", list(SEATS))
def test_no_deal_belongs_to_two_contests(game: str) -> None:
    blocks = [range(contest.first_deal, contest.first_deal + contest.max_deals) for contest in contests(game)]
    deals = [deal for block in blocks for deal in block]
    assert len(deals) == len(set(deals))
    assert min(deals) >= FIRST_DEAL
    assert all(contest.max_deals <= BLOCK for contest in contests(game))
    assert len({contest.name for contest in contests(game)}) == len(blocks) == 6 * len(SEATS[game])


@pytest.mark.parametrize(("expected", "wrong"), [(1 / 3, "high"), (1 / 2, "low")])
def test_the_sequential_test_is_seldom_wrong(expected: float, wrong: str) -> None:
    """Deals with shares of 0, 1/3, 2/3 or 1; both errors stay near 5 %."""
    rng = random.Random(4)
    test = SequentialTest(1 / 3, 1 / 2)
    verdicts = []
    for _ in range(200):
        deals = [sum(rng.random() < expected for _ in range(3)) / 3 for _ in range(134)]
        verdicts.append(test.decision(deals))
    assert verdicts.count(wrong) <= 20
    assert verdicts.count("") <= 10


def test_the_decision_does_not_change_afterwards() -> None:
    rng = random.Random(7)
    test, deals = SequentialTest(1 / 3, 1 / 2), [rng.choice((0, 1 / 3, 2 / 3)) for _ in range(200)]
    verdicts = [test.decision(deals[:length]) for length in range(len(deals))]
    first = next(length for length, verdict in enumerate(verdicts) if verdict)
    assert first >= MIN_DEALS
    assert len(set(verdicts[first:])) == 1


def test_equal_bots_are_recognized_early() -> None:
    assert SequentialTest(1 / 3, 1.2 / 3).decision([1 / 3] * MIN_DEALS) == "low"


def test_a_contest_resumes_and_stops(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as executor:
        assert not play(CONTEST, executor, 2, until=time.monotonic() - 1, folder=tmp_path)
        record: Record[DealOutcome] = Record(CONTEST.pairing.about(), path_of(CONTEST, tmp_path))
        for deal in range(5):
            record.add(FIRST_DEAL + deal, [(1.0, 10.0, 5.0)] * 2)
        lines: list[str] = []
        assert play(CONTEST, executor, 2, time.monotonic() + 60, tmp_path, lines.append)
    ((about, results),) = stored(tmp_path)
    assert about == CONTEST.pairing.about()
    assert list(results) == list(range(FIRST_DEAL, FIRST_DEAL + len(results)))
    assert len(results) == len(lines) + 5 == MIN_DEALS
    assert has_ended(CONTEST, results)
    assert lines[-1].endswith("high")
    assert shares(results)[:5] == [1.0] * 5


def test_a_common_defeat_counts_as_shared() -> None:
    lost, won = (0.0, 3.0, 3.0, 0.0), (1.0, 9.0, 3.0, 0.0)
    assert shares({1: [lost, lost], 2: [won, (0.0, 3.0, 9.0, 1.0)], 3: [(1.0, 9.0, 3.0), lost]}) == [0.5, 0.5, 0.75]


def test_results_of_other_code_are_played_again(tmp_path: Path) -> None:
    path = path_of(CONTEST, tmp_path)
    record: Record[DealOutcome] = Record({**CONTEST.pairing.about(), "code": "0123456789ab"}, path)
    record.add(FIRST_DEAL, [(1.0, 10.0, 5.0)] * 2)
    drop_outdated(path, CONTEST)
    assert not path.exists()
    Record(CONTEST.pairing.about(), path)
    drop_outdated(path, CONTEST)
    assert path.exists()


def test_strengths_from_contests() -> None:
    pytest.importorskip("choix", reason="`make setup-test` installs it")
    from tools.ladder.fit import POINTS, Series, multiple, strengths

    rng = random.Random(1)

    def series(challenger: str, field: str, strength: float, seats: int = 3) -> Series:
        odds = 10 ** (strength / 400) / (10 ** (strength / 400) + seats - 1)
        deals = tuple(sum(rng.random() < odds for _ in range(seats)) / seats for _ in range(600))
        return Series(challenger, field, seats, deals)

    chain = [series("easy", "random", 300), series("medium", "easy", 200), series("medium", "old", 0, 4)]
    fitted = strengths(chain, "random")
    assert fitted["random"].points == 0
    for name, true in (("easy", 300), ("medium", 500), ("old", 500)):
        assert fitted[name].low < true < fitted[name].high
        assert fitted[name].high - fitted[name].low < 130
    assert round(POINTS) == 174
    value, low, high = multiple(chain[2])
    assert low < value < high
    equal = strengths([Series("new", "old", 3, (1 / 3,) * 50)], "old")["new"]
    assert abs(equal.points) < 1e-6
    winner = strengths([Series("easy", "random", 3, (1.0,) * 50)], "random")["easy"]
    assert 500 < winner.points < 1500

"""The seeded generator: it matches the published test vectors, draws uniformly, and can be copied and saved."""

from __future__ import annotations

from collections import Counter

import pytest

from wanli.engine import Rng

pytestmark = pytest.mark.pyodide

# The first five numbers of SplitMix64. Those for 1234567 come from Rosetta Code, those for 0 from the test vectors of
# several ports of the authors' reference program.
TEST_VECTORS = {
    1234567: [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
        16408922859458223821,
    ],
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B],
}  # fmt: skip


@pytest.mark.parametrize("seed", TEST_VECTORS)
def test_it_is_splitmix64(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.bits() for _ in range(5)] == TEST_VECTORS[seed]


def test_any_int_is_a_seed() -> None:
    first_numbers = {Rng(seed).bits() for seed in (-1, -2, 0, 1, 2**63, 2**64 - 2)}
    assert len(first_numbers) == 5, "-2 and 2**64 - 2 are the same 64 bits"


@pytest.mark.parametrize("n", [1, 2, 3, 5, 6, 7, 36, 100])
def test_below_is_uniform(n: int) -> None:
    rng, draws = Rng(n), 20_000
    counts = Counter(rng.below(n) for _ in range(draws))
    assert sorted(counts) == list(range(n))
    chi_square = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
    assert chi_square < (n - 1) + 4 * (2 * (n - 1)) ** 0.5 + 0.001  # four standard deviations


def test_below_is_uniform_for_large_n() -> None:
    """With n = 3/4 of 2**64, a plain remainder would give small numbers twice as often as large ones."""
    n, rng = 2**63 + 2**62, Rng(5)
    in_first_third = sum(rng.below(n) < 2**62 for _ in range(3000))
    assert 900 < in_first_third < 1100, f"{in_first_third} of 3000 in the first third"


@pytest.mark.parametrize("n", [0, -1])
def test_below_rejects_numbers_under_1(n: int) -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(n)


def test_choice() -> None:
    rng = Rng(6)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")
    with pytest.raises(ValueError, match="positive"):
        rng.choice([])


def test_shuffled_gives_every_order_equally_often() -> None:
    rng = Rng(7)
    orders = Counter("".join(rng.shuffled("abcd")) for _ in range(24 * 500))
    assert len(orders) == 24
    assert all(400 < count < 600 for count in orders.values()), orders


def test_shuffle_works_in_place_and_shuffled_does_not() -> None:
    items = list(range(50))
    assert Rng(8).shuffled(items) != items
    assert items == list(range(50))
    Rng(8).shuffle(items)
    assert items == Rng(8).shuffled(range(50))
    assert sorted(items) == list(range(50))


def test_sample() -> None:
    rng = Rng(9)
    pairs = Counter(frozenset(rng.sample("abcde", 2)) for _ in range(10 * 300))
    assert len(pairs) == 10
    assert all(220 < count < 380 for count in pairs.values()), pairs
    assert rng.sample("abc", 0) == []
    assert sorted(rng.sample("abc", 3)) == list("abc")
    for k in (-1, 4):
        with pytest.raises(ValueError, match="cannot take"):
            rng.sample("abc", k)


def test_a_copy_is_independent() -> None:
    rng = Rng(10)
    rng.bits()
    copy = rng.copy()
    assert copy == rng
    numbers = [copy.bits() for _ in range(3)]
    assert copy != rng
    assert [rng.bits() for _ in range(3)] == numbers


def test_a_fork_gives_another_sequence() -> None:
    rng = Rng(11)
    fork = rng.fork()
    assert rng == Rng(11 + 0x9E3779B97F4A7C15), "forking draws one number"
    assert not {fork.bits() for _ in range(100)} & {rng.bits() for _ in range(100)}


def test_a_decoded_generator_continues_the_sequence() -> None:
    rng = Rng(12)
    rng.bits()
    text = rng.encode()
    assert len(text) == 16
    assert Rng.decode(text).bits() == rng.bits()
    assert Rng(0).encode() == "0" * 16


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "0" * 15,
        "0" * 17,
        "g" * 16,
        "+" + "0" * 15,
        "0x" + "0" * 14,
        " " * 16,
        "0_" * 8,
        0,
        None,
        [],
        b"0" * 16,
    ],
)
def test_malformed_encodings_are_rejected(junk: object) -> None:
    with pytest.raises(ValueError, match="16 hex digits"):
        Rng.decode(junk)  # type: ignore[arg-type]


def test_no_game_uses_the_global_generator(monkeypatch: pytest.MonkeyPatch) -> None:
    import random

    from tests.playing import seatings, walk

    state = random.getstate()
    for variant in seatings():
        for _ in walk(variant.match(3), seed=4):
            pass
    assert random.getstate() == state

"""Data files of a game: what a table of numbers must be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from wanli.engine.data_files import load_toml, numbers, positive, whole


@dataclass(frozen=True)
class Limits:
    """Two numbers."""

    hand: int
    rounds: int


def test_a_table_becomes_a_dataclass_of_its_numbers() -> None:
    assert numbers(Limits, {"rounds": 3, "hand": 7}) == Limits(hand=7, rounds=3)
    assert numbers(Limits, {"rounds": -3, "hand": 0}, whole) == Limits(hand=0, rounds=-3)


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({"hand": 7}, "missing .* 'rounds'"),
        ({"hand": 7, "rounds": 3, "luck": 1}, "unexpected .* 'luck'"),
        ({"hand": 7, "rounds": 0}, "rounds: 0"),
        ({"hand": 7, "rounds": True}, "rounds: True"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(table: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        numbers(Limits, table)


@pytest.mark.parametrize("value", ["3", 3.0, True, None])
def test_what_is_no_whole_number_is_refused_by_name(value: object) -> None:
    for check in (whole, positive):
        with pytest.raises(ValueError, match="rounds"):
            check(value, "rounds")


def test_a_file_is_read_from_the_folder_of_its_package() -> None:
    assert load_toml("wanli.games.mauer.rules", "components.toml")["hand"] == 5
    assert load_toml("wanli.games.great_wall.rules", "data", "board.toml")["clan"]["clerks"] == 8

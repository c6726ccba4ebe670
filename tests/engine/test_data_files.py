"""Data files of a game: loading TOML and checking tables of numbers."""

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
    ("table", "message"),
    [
        ({"hand": 7}, "missing .* 'rounds'"),
        ({"hand": 7, "rounds": 3, "luck": 1}, "unexpected .* 'luck'"),
        ({"hand": 7, "rounds": 0}, "rounds: 0"),
        ({"hand": 7, "rounds": True}, "rounds: True"),
    ],
)
def test_a_table_with_wrong_names_or_numbers_is_rejected(table: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        numbers(Limits, table)


@pytest.mark.parametrize("value", ["3", 3.0, True, None])
def test_the_error_names_the_value_that_is_no_whole_number(value: object) -> None:
    for check in (whole, positive):
        with pytest.raises(ValueError, match="rounds"):
            check(value, "rounds")


def test_a_file_is_loaded_from_the_folder_of_its_package() -> None:
    assert load_toml("wanli.games.mauer.rules", "components.toml")["hand"] == 5
    assert load_toml("wanli.games.great_wall.rules", "data", "board.toml")["clan"]["clerks"] == 8

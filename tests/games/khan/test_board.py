"""Loading `board.toml` and `components.toml`, and the rejection of wrong data."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from wanli.games.khan.rules import board, components

GOOD: dict[str, Any] = tomllib.loads(files("wanli.games.khan.rules").joinpath("board.toml").read_text("utf-8"))
BOX_DATA: dict[str, Any] = tomllib.loads(files("wanli.games.khan.rules").joinpath("components.toml").read_text("utf-8"))


def test_the_board_is_loaded_consistently() -> None:
    loaded = board.read(GOOD)
    assert loaded == board.BOARD
    assert [loaded.tower_names[tower] for tower in loaded.start_wall] == GOOD["start_wall"]
    for number, entry in enumerate(loaded.lines):
        for tower in entry.towers:
            assert (number, sum(entry.towers) - tower) in loaded.lines_at[tower]
        left, right = entry.villages
        assert (number, right) in loaded.beside[left]
        assert set(loaded.corners[left]) & set(loaded.corners[right]) == set(entry.towers)


def test_left_is_to_the_left_when_facing_along_a_line() -> None:
    for entry in board.BOARD.lines:
        (ax, ay), (bx, by) = (board.BOARD.places[tower] for tower in entry.towers)
        x, y = board.BOARD.center(entry.left)
        assert (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0, "with y to the south, left is negative"


def test_another_board_can_be_loaded() -> None:
    """It has two rows of three fields with a wall between them, and a pair of neighbours without a road."""
    towers = {f"{x}{y}": [100 * x, 80 * y] for y in range(3) for x in range(4)}
    villages = {
        f"V{x}{y}": [f"{x}{y}", f"{x + 1}{y}", f"{x + 1}{y + 1}", f"{x}{y + 1}"] for y in range(2) for x in range(3)
    }
    data = {
        "size": [300, 160],
        "start_wall": ["01", "11", "21", "31"],
        "no_roads": [["V00", "V10"]],
        "towers": towers,
        "villages": villages,
    }
    loaded = board.read(data)
    assert (loaded.villages, loaded.towers, len(loaded.lines), len(loaded.outline)) == (6, 12, 7, 10)
    assert [entry.road for entry in loaded.lines].count(False) == 1
    assert loaded.outline_steps(0, loaded.towers - 1) == 5


def changed(**changes: Any) -> dict[str, Any]:
    data = deepcopy(GOOD)
    for key, value in changes.items():
        if isinstance(value, dict):
            data[key] |= value
        else:
            data[key] = value
    return data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(villages={"A1": ["a0", "b0", "b1", "b1"]}), "four different towers"),
        (changed(villages={"A1": ["a0", "a1", "b1", "b0"]}), "clockwise"),
        (changed(villages={"A1": ["b0", "c0", "c1", "b1"]}), "overlaps"),
        (changed(villages={"A1": ["a0", "b0", "b1", "zz"]}), "no tower"),
        (changed(towers={"a0": GOOD["towers"]["b0"]}), "one place"),
        (changed(no_roads=[["A1", "X9"]]), "pairs of villages"),
        (changed(start_wall=["a3", "b3"]), "several towers"),
        (changed(start_wall=["b3", "c3", "d3"]), "border towers"),
        (changed(start_wall=["a3", "b3", "d3", "e3", "f3", "g3", "h3"]), "light lines"),
        (changed(start_wall=["a3", "b3", "b2", "a2", "a1"]), "outline on its way"),
        ({**GOOD, "villages": {k: v for k, v in GOOD["villages"].items() if k != "D3"}}, "hole"),
    ],
)
def test_impossible_boards_are_rejected(data: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        board.read(data)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"walls": 0}, "positive"),
        ({"walls": True}, "positive"),
        ({"start_stones": 3}, "two stones"),
        ({"stock_stones": 5}, "larger"),
        ({"stones": {"chinese": 5}}, "kinds of stones"),
        ({"stones": {"chinese": 1, "mongol": 1, "farmer": 1, "plague": 1, "herb": 0}}, "positive"),
    ],
)
def test_impossible_components_are_rejected(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        components.read({**BOX_DATA, **changes})

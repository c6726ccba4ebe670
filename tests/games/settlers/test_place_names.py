"""The short names of places: each has one, the names differ, and they agree with the sentences on the page."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.scenes import look
from wanli.engine import Match
from wanli.games import GAMES
from wanli.games.settlers.rules.board import Board
from wanli.games.settlers.rules.place_names import PlaceNames, place_names
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.ui.geometry import Plan
from wanli.games.settlers.ui.labels import corner_description, corner_name

MAPS = ((4, "great_wall", 1), (6, "great_wall", 1), (3, "island", 1), (6, "large_island", 2))
"""Seats, the option `map`, and the seed, on which the layout of an island depends."""


def board_of(seats: int, name: str = "great_wall", seed: int = 1) -> Board:
    state = GAMES["settlers"].new(seats, seed, {"map": name, **({"layout": "free"} if name != "great_wall" else {})})
    assert isinstance(state, SettlersState)
    return state.board


@pytest.fixture(params=MAPS, ids=str)
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(*request.param)


@pytest.fixture
def names(board: Board) -> PlaceNames:
    return place_names(board)


def test_every_place_has_one_name(board: Board, names: PlaceNames) -> None:
    assert names.land.keys() == {*board.land}
    assert names.sea.keys() == {*board.sea}
    assert names.corners.keys() == {*range(len(board.corners))}
    assert names.edges.keys() == {*range(len(board.edges))}
    for group in (names.land, names.sea, names.corners, names.edges):
        assert len(set(group.values())) == len(group)


def test_corners_and_edges_have_a_name_from_each_land_hex(board: Board, names: PlaceNames) -> None:
    for number, corner in enumerate(board.corners):
        land = [id_ for id_ in corner.hexes if id_ in names.land]
        assert list(names.other_corners.values()).count(number) == len(land)
    assert len(names.other_edges) == len(names.other_corners) == 6 * len(board.land)


def test_names_use_the_hex_and_direction_of_the_sentences(board: Board, names: PlaceNames) -> None:
    plan = Plan(board)
    for number, (direction, id_) in enumerate(plan.corner_names):
        assert names.corners[number] == f"{names.land[id_]} {direction.upper()}"
    for number, (side, id_) in enumerate(plan.edge_names):
        assert names.edges[number] == f"{names.land[id_]} {side.upper()}"


@pytest.mark.cpython  # the catalogues are compiled by Babel
@pytest.mark.parametrize("setup", MAPS, ids=str)
def test_corners_have_short_and_different_names_on_screen(setup: tuple[int, str, int]) -> None:
    """S43: "corner 4-5-9" instead of "south-east corner of forest 9, beside hills 5 and fields 4"."""
    seats, name, seed = setup
    state = GAMES["settlers"].new(seats, seed, {"map": name, **({"layout": "free"} if name != "great_wall" else {})})
    context = look(state, 0)
    corners = range(len(board_of(*setup).corners))
    short = [corner_name(context, corner) for corner in corners]
    described = [corner_description(context, corner) for corner in corners]
    assert len(set(short)) == len(set(described)) == len(short)
    for text, corner in zip(short, board_of(*setup).corners, strict=True):
        if len(corner.hexes) == 3:
            assert text.startswith(("corner ", "the corner of "))
            assert "beside" not in text
    assert sum(text.startswith("corner ") for text in short) > len(short) / 3


def test_alike_hexes_differ_by_their_side() -> None:
    names = place_names(board_of(6))
    assert (names.land["L08"], names.land["L07"]) == ("forest 6 west", "forest 6 east")
    assert (names.land["L14"], names.land["L19"]) == ("desert west", "desert east")


def test_three_alike_hexes_have_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    board = board_of(4)
    tiles = {id_: replace(board.hex(id_), terrain="forest", number=5) for id_ in ("L37", "L05", "L21")}
    monkeypatch.setattr(board, "_by_id", {**board._by_id, **tiles})
    place_names.cache_clear()
    try:
        names = place_names(board)
    finally:
        place_names.cache_clear()
    alike = {id_: name for id_, name in names.land.items() if name.startswith("forest 5")}
    assert alike == {"L03": "forest 5 a", "L05": "forest 5 b", "L21": "forest 5 c", "L37": "forest 5 d"}


def test_an_offer_that_is_not_listed_is_read() -> None:
    match = Match.new("settlers", 4, 3)
    state = match.state
    while state.stack[-1].kind != "main" or not any(action[0] == "offer" for action in state.legal()):
        match.play(next((action for action in state.legal() if action[0] in ("roll", "end")), state.legal()[0]))
    give = next(action for action in state.legal() if action[0] == "offer")[1]
    wanted = (2, 0, 0, 0, 0) if not give[0] else (0, 2, 0, 0, 0)
    offer = ("offer", give, wanted)
    assert offer not in state.legal()
    assert match.game.read(match.game.write(offer, state), state) == offer

"""The worked examples of the rules page, by number.

The towers (x, y) of the page are `a0` … `h6` here, its villages (c, r) are `A1` … `G6`: (3, 3) is `C3`.
"""

from __future__ import annotations

import pytest

from tests.games.khan.positions import kinds, line, open_lines, position, shut_lines, village, walk_wall
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.stones import condition, score_key, stack_value, stone_value
from wanli.games.khan.rules.wall import Wall


def north_and_south(wall: Wall) -> tuple[int, int]:
    """Return the number of villages in Mongolia and in China."""
    return wall.china.count(False), wall.china.count(True)


def names(villages: tuple[int, ...]) -> list[str]:
    return sorted(BOARD.names[number] for number in villages)


def test_g0_1_draw() -> None:
    """Anne has 3 active walls: she may draw two stones, or a stone and a wall, but not two walls."""
    state = position(stones=("CM", ""), walls=(3, 0), phase="draw")
    assert state.legal() == [("draw", "stone"), ("draw", "wall")]
    walls_first = state.copy()
    walls_first.play(("draw", "wall"))
    assert walls_first.legal() == [("draw", "stone")]
    refused = walls_first.why_not(("draw", "wall"))
    assert refused is not None
    assert (refused.key, refused.rule) == ("walls_full", "5")
    events = state.play(("draw", "stone"))
    assert events[0].barrier == "reveal"
    assert events[0].seen_by(1).facts == {"seat": 0, "what": "stone"}
    assert "kind" in events[0].seen_by(0).facts
    assert state.legal() == [("draw", "stone"), ("draw", "wall")], "she sees the stone before the next choice"
    state.play(("draw", "wall"))
    assert (state.players[0].walls, len(state.players[0].stones)) == (4, 3)
    assert state.stack[-1].kind == "deploy"


def test_g0_2_loop_5_to_1() -> None:
    wall = walk_wall("c3-c2", "c2-c1", "c1-d1", "d1-d2")
    built = build(wall, line("d2-d3"))
    assert (built.kind, len(built.new), len(built.old), built.moved) == ("loop", 5, 1, True)
    assert built.removed == (line("c3-d3"),)
    assert names(built.flipped) == ["C2", "C3"]
    assert north_and_south(built.wall) == (17, 21)
    assert built.wall.standing == 11
    assert built.wall.china[village("C3")]


def test_g0_3_the_same_wall_as_a_loop_5_to_1_or_as_a_tie_2_to_2() -> None:
    """One more piece on a branch moves the wall in one place, and is removed again in another."""
    bend = walk_wall("b3-b2", "b2-c2", "c2-c3")
    branch = walk_wall("d3-d2", "d2-d1", "d1-e1", "e1-e2", wall=bend)
    assert north_and_south(branch) == (18, 20)
    loop = build(branch, line("e2-e3"))
    assert (loop.kind, len(loop.new), len(loop.old), loop.moved) == ("loop", 5, 1, True)
    assert loop.removed == (line("d3-e3"),)
    assert names(loop.flipped) == ["D2", "D3"]
    assert loop.wall.china[village("D2")]
    assert (north_and_south(loop.wall), loop.wall.standing) == ((16, 22), 13)
    tie = build(branch, line("d2-c2"))
    assert (tie.kind, len(tie.new), len(tie.old), tie.moved) == ("loop", 2, 2, False)
    assert set(tie.isolated) == {line("d2-d1"), line("d1-e1"), line("e1-e2")}
    assert set(tie.removed) == {line("d3-d2"), line("d2-c2"), *tie.isolated}
    assert (north_and_south(tie.wall), tie.wall.standing) == ((18, 20), 9)
    assert not tie.flipped, "if the old way stays, no village flips"


def test_g0_3_tie_2_to_2_with_isolation() -> None:
    bend = walk_wall("b3-b2", "b2-c2", "c2-c3")
    assert (bend.standing, north_and_south(bend)) == (9, (18, 20))
    branch = walk_wall("d3-d2", "d2-d1", "d1-c1", wall=bend)
    tie = build(branch, line("d2-c2"))
    assert (tie.kind, len(tie.new), len(tie.old), tie.moved) == ("loop", 2, 2, False)
    assert set(tie.removed) == {line("d3-d2"), line("d2-c2"), line("d2-d1"), line("d1-c1")}
    assert set(tie.isolated) == {line("d2-d1"), line("d1-c1")}
    assert tie.wall.pieces == bend.pieces
    assert (tie.wall.main, north_and_south(tie.wall)) == (bend.main, (18, 20))
    control = build(branch, line("c1-c2"))
    assert (len(control.new), len(control.old), control.moved) == (4, 2, True)
    assert names(control.flipped) == ["C2", "C3"]
    assert north_and_south(control.wall) == (16, 22)


def test_g0_4_reds_answer_3_to_1() -> None:
    state = position({"D4": "0C"}, scouts=("A1", None), walls=(0, 3), stones=("", ""), turn_of=1)
    assert state.wall.china[village("D4")]
    before = state.view(0)
    assert stack_value(kinds("C"), before["china"][village("D4")]) == 3
    state.play(("wall", line("d3-d4")))
    state.play(("wall", line("d4-e4")))
    (built,) = (e for e in state.play(("wall", line("e4-e3"))) if e.kind == "build")
    assert built.facts["removed"] == [line("d3-e3")]
    assert (built.facts["new"], built.facts["old"]) == (3, 1)
    assert built.facts["flipped"] == [[village("D4"), False]]
    assert north_and_south(state.wall) == (20, 18)
    assert stack_value(kinds("C"), state.wall.china[village("D4")]) == -3


def test_g0_5_blues_new_end_4_to_2() -> None:
    wall = walk_wall("f3-f4", "f4-f5", "f5-g5")
    built = build(wall, line("g5-h5"))
    assert (built.kind, len(built.new), len(built.old), built.moved) == ("end", 4, 2, True)
    assert set(built.removed) == {line("f3-g3"), line("g3-h3")}
    assert names(built.flipped) == ["F4", "F5", "G4", "G5"]
    assert north_and_south(built.wall) == (23, 15)
    assert built.wall.standing == 9
    assert [stone_value("mongol", china, "normal") for china in (True, False)] == [-3, 3]


def test_g0_6_greens_turn() -> None:
    """Red has C4, with his scout, and D4. Green walks from E3 by D3 and C3 over the wall to D4 and takes it."""
    state = position(
        {"C4": "1F", "D4": "1M", "E3": "0F", "E2": "0F"},
        scouts=("E3", "C4"),
        stones=("CP", "CM"),
        walls=(2, 2),
        phase="draw",
        stock=(5, 5),
        lost=None,
    )
    state.play(("draw", "stone"))
    assert state.players[0].stones == kinds("CMP")
    state.play(("draw", "wall"))
    assert (len(state.players[0].stones), state.players[0].walls) == (3, 3)
    state.play(("march", village("D3"), -1, -1, "plague"))
    refused = state.why_not(("march", village("C4"), line("d3-e3"), line("c3-d3"), "mongol"))
    assert refused is not None
    assert (refused.key, refused.rule) == ("scout_there", "9")
    state.play(("march", village("C3"), -1, -1, "mongol"))
    events = state.play(("march", village("D4"), line("c3-d3"), line("d3-e3"), "chinese"))
    look = next(event for event in events if event.kind == "look")
    assert look.seen_by(0).facts["kinds"] == ["mongol"]
    assert "kinds" not in look.seen_by(1).facts
    assert state.villages[village("D4")] == ((1, "mongol"), (0, "chinese"))
    assert state.scouts[0] == village("D4")
    assert sorted(shut_lines(state)) == sorted(["c3-d3", "d3-e3"])
    assert len(open_lines(state)) == 5
    assert state.players[0].walls == 3
    assert state.view(0)["villages"][village("D4")] == [{"owner": 1, "kind": "mongol"}, {"owner": 0, "kind": "chinese"}]
    assert state.view(1)["villages"][village("D4")] == [{"owner": 1, "kind": "mongol"}, {"owner": 0, "kind": None}]
    # Red then draws one of each and has 3 walls. Drawing two walls instead would give 4.
    assert state.seat == 1
    state.play(("draw", "wall"))
    state.play(("draw", "stone"))
    assert (state.players[1].walls, len(state.players[1].stones)) == (3, 3)
    other = position(walls=(2, 2), stones=("CM", "CM"), phase="draw", turn_of=1)
    other.play(("draw", "wall"))
    other.play(("draw", "wall"))
    assert other.players[1].walls == 4


@pytest.mark.parametrize(
    ("letters", "china", "points"),
    [
        ("CMF", True, 1),
        ("CMF", False, 1),
        ("CMFP", True, -7),
        ("CMFH", True, 7),
        ("CMFPH", True, 1),
        ("C", True, 3),
        ("C", False, -3),
        ("M", True, -3),
        ("M", False, 3),
        ("F", True, 1),
        ("F", False, 1),
        ("P", True, 0),
        ("H", False, 0),
        ("PP", True, 0),
        ("CCC", True, 9),
        ("CCCP", True, -9),
        ("CCCP", False, -9),
        ("MMHH", True, 6),
        ("CCPPH", False, -6),
        ("", True, 0),
    ],
)
def test_g0_7_scoring_table(letters: str, china: bool, points: int) -> None:
    assert stack_value(kinds(letters), china) == points
    state = condition(kinds(letters))
    assert sum(stone_value(kind, china, state) for kind in kinds(letters)) == points
    assert all(score_key(kind, china, state) for kind in kinds(letters))

"""The wall: every placement of random play judged by the oracle, and each ruling from R9 to R14 by an example."""

from __future__ import annotations

import sys

import pytest

from tests.games.khan import oracle
from tests.games.khan.positions import edge_name, line, tower, village, walk_wall
from tests.games.khan.soundness import check_wall
from wanli.engine import Rng
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.constants import CLOSED, NONE, OPEN
from wanli.games.khan.rules.wall import Built, Wall


def edges_of(wall: Wall) -> set[oracle.Edge]:
    return {oracle.EDGES[number] for number, piece in enumerate(wall.pieces) if piece}


def tower_of(number: int) -> oracle.Tower:
    return oracle.TOWERS[number]


def check(wall: Wall, built: Built, end: str | None) -> None:
    """The outcome of one piece, against rules page, oracle, and what must hold for every wall."""
    west, east = map(tower_of, wall.ends)
    expected = oracle.build(edges_of(wall), oracle.EDGES[built.line], west, east, end)
    after = built.wall
    assert edges_of(after) == expected.edges
    assert (tower_of(after.ends[0]), tower_of(after.ends[1])) == (expected.west, expected.east)
    assert {oracle.EDGES[number] for number in built.removed} == expected.removed
    assert set(built.isolated) <= set(built.removed)
    # pieces are conserved, and what stays keeps its state
    assert wall.standing + 1 - len(built.removed) == after.standing
    for number, piece in enumerate(wall.pieces):
        assert after.pieces[number] in (NONE, piece) or (number == built.line and after.pieces[number] == OPEN)
    # a tree between two border towers that divides the board in two
    assert oracle.is_tree(expected.edges)
    mongolia = oracle.north(expected.edges, expected.west, expected.east)
    assert after.china == tuple(name not in mongolia for name in oracle.VILLAGES)
    assert 0 < len(mongolia) < len(oracle.VILLAGES)
    assert regions(after) == 2
    assert built.flipped == tuple(v for v in range(BOARD.villages) if wall.china[v] != after.china[v])
    check_wall(after)
    again = Wall.of(after.pieces, *after.ends)
    assert (again.main, again.china) == (after.main, after.china)


def regions(wall: Wall) -> int:
    """Into how many parts all pieces together divide the villages."""
    left, parts = set(range(BOARD.villages)), 0
    while left:
        parts += 1
        waiting = [left.pop()]
        while waiting:
            for number, across in BOARD.beside[waiting.pop()]:
                if across in left and not wall.pieces[number]:
                    left.remove(across)
                    waiting.append(across)
    return parts


def play(runs: int, longest: int, seed: int) -> tuple[int, set[str]]:
    """Random building; gives the number of placements and what was met on the way."""
    rng = Rng(seed)
    placed, met = 0, set()
    for _ in range(runs):
        wall = Wall.start()
        wall = wall.with_closed(number for number, piece in enumerate(wall.pieces) if piece and rng.below(2))
        for _ in range(longest):
            legal = wall.legal_lines()
            assert len(legal) >= 8, "the sheet has nothing for a wall that cannot be built (R15)"
            number = rng.choice(legal)
            end = rng.choice(["west", "east"]) if wall.tree.end_to_choose(number) else None
            built = build(wall, number, "west" if end == "west" else "east" if end else None)
            check(wall, built, end)
            standing, ends = edges_of(wall), tuple(map(tower_of, wall.ends))
            judged = [oracle.may_build(standing, edge, *ends) for edge in oracle.EDGES]
            assert legal == [number for number, may in enumerate(judged) if may]
            assert all((wall.why_not(n) is None) == may for n, may in enumerate(judged))
            met.add(f"{built.kind} {'moved' if built.moved else 'stayed'}")
            met |= {"isolated"} if built.isolated else set()
            met |= {"choice"} if end else set()
            wall = built.wall
            placed += 1
            if wall.standing >= 28:
                break
    return placed, met


ALL_SORTS = {"branch stayed", "loop moved", "loop stayed", "end moved", "end stayed", "isolated"}


def test_random_placements_agree_with_the_oracle() -> None:
    placed, met = play(runs=14, longest=90, seed=5)
    assert placed > 1000
    assert met >= ALL_SORTS


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "emscripten", reason="takes minutes there; the shorter test above runs")
def test_a_hundred_thousand_placements() -> None:
    """After each a tree with two ends, exactly two regions, pieces conserved; each fiftieth judged by the oracle."""
    rng = Rng(8)
    placed, met = 0, set()
    while placed < 100_000:
        wall = Wall.start()
        for _ in range(90):
            number = rng.choice(wall.legal_lines())
            built = build(wall, number)
            if placed % 50 == 0:
                check(wall, built, None)
            assert wall.standing + 1 == built.wall.standing + len(built.removed)
            wall = built.wall
            check_wall(wall)
            assert Wall.of(wall.pieces, *wall.ends).china == wall.china
            assert regions(wall) == 2
            met.add(f"{built.kind} {'moved' if built.moved else 'stayed'}")
            placed += 1
            if wall.standing >= 28:
                break
    assert met >= ALL_SORTS - {"isolated"}


def test_the_start_wall_halves_the_board() -> None:
    wall = Wall.start()
    assert (wall.standing, sum(wall.china)) == (7, 19)
    assert set(wall.pieces) == {NONE, OPEN}
    assert not wall.china[village("A1")]
    assert wall.china[village("G6")]


def test_r9_each_piece_is_resolved_at_once() -> None:
    """The third piece closes a loop of 3 : 1 although more pieces were to follow."""
    wall = walk_wall("b3-b2", "b2-c2")
    built = build(wall, line("c2-c3"))
    assert (built.kind, built.moved, built.removed) == ("loop", True, (line("b3-c3"),))


def test_r10_twigs_on_what_is_cleared_go_too_and_twigs_on_what_stays_stay() -> None:
    wall = walk_wall("d3-d4", "b3-b2", "b2-b1", "c3-c2", "c2-d2", "d2-e2")
    built = build(wall, line("e2-e3"))
    assert built.moved
    assert {edge_name(n) for n in built.removed} == {"c3-d3", "d3-e3", "d3-d4"}
    assert {edge_name(n) for n in built.isolated} == {"d3-d4"}
    assert built.wall.pieces[line("b2-b1")] or built.wall.pieces[line("b1-b2")]


def test_r11_a_loop_of_branches_only_is_refused() -> None:
    wall = walk_wall("c3-c2", "c2-d2", "c2-c1", "c1-d1")
    assert wall.why_not(line("d1-d2")) == "branch_loop"
    touching = walk_wall("c3-c2", "c2-d2", "d2-d1", "c2-c1")
    assert touching.why_not(line("c1-d1")) == "branch_loop"


def test_r12_the_arm_to_the_nearer_end_gives_way() -> None:
    """From the middle of the wall to the northern border: the west end is nearer along the outline."""
    wall = walk_wall("b3-b2", "b2-b1")
    built = build(wall, line("a1-b1"))
    assert built.kind == "end"
    assert (len(built.new), len(built.old), built.moved) == (3, 1, True)
    assert built.wall.ends == (tower("a1"), tower("h3"))
    assert sorted(BOARD.names[v] for v in built.flipped) == ["A2", "A3"]


def test_r12_a_new_end_no_longer_than_the_old_arm_is_taken_down() -> None:
    wall = walk_wall("b3-b2")
    shorter = build(walk_wall("d3-d2", "d2-d1"), line("d1-d0"))
    assert (len(shorter.new), len(shorter.old), shorter.moved) == (3, 3, False)
    assert shorter.wall.ends == Wall.start().ends
    assert len(shorter.removed) == 3
    longer = build(wall, line("a2-b2"))
    assert (len(longer.new), len(longer.old), longer.moved) == (2, 1, True)


def test_r12_the_builder_chooses_an_end_where_that_makes_a_difference() -> None:
    """Both ends are equally near and both arms four pieces long: six new ones replace either, four new ones neither."""
    wall = walk_wall("g3-g4", "g4-h4", "e3-e4")
    longer = walk_wall("e4-f4", "f4-f5", "f5-e5", "e5-d5", wall=wall)
    assert [action for action in longer.building_actions() if action[1] == line("d5-d6")] == [
        ("wall", line("d5-d6"), "east"),
        ("wall", line("d5-d6"), "west"),
    ]
    west, east = (build(longer, line("d5-d6"), end) for end in ("west", "east"))
    assert west.moved
    assert east.moved
    assert west.removed != east.removed
    equal = walk_wall("e4-e5", "e5-d5", wall=wall)
    assert [action for action in equal.building_actions() if action[1] == line("d5-d6")] == [("wall", line("d5-d6"))]
    assert not build(equal, line("d5-d6")).moved


def test_r13_a_border_tower_carries_one_piece_and_the_outline_is_not_built_on() -> None:
    wall = Wall.start()
    ends = [tower_of(end) for end in wall.ends]
    assert all(wall.why_not(number) is not None for number, _ in BOARD.lines_at[wall.ends[0]])
    assert {edge for edge in oracle.EDGES if edge & set(ends)} <= edges_of(wall)
    moved = walk_wall("b3-b2", "a2-b2")
    assert moved.ends[0] == tower("a2")
    assert moved.why_not(line("a3-b3")) is None, "the old end is free again"


def test_r14_the_land_follows_the_wall() -> None:
    """Never kept by village: shutting a gate changes nothing, moving the wall changes what lies between."""
    wall = walk_wall("b3-b2", "b2-c2")
    shut = wall.with_closed([line("b3-c3")])
    assert shut.china == wall.china
    built = build(shut, line("c2-c3"))
    assert [BOARD.names[v] for v in built.flipped] == ["B3"]
    assert built.wall.china[village("B3")]


def test_pieces_that_stay_keep_their_gates() -> None:
    """R8: only taking a piece away and building it anew opens it."""
    wall = walk_wall("b3-b2", "b2-c2").with_closed([line("a3-b3"), line("b2-c2"), line("b3-c3")])
    after = build(wall, line("c2-c3")).wall
    assert after.pieces[line("a3-b3")] == CLOSED
    assert after.pieces[line("b2-c2")] == CLOSED
    assert after.pieces[line("c2-c3")] == OPEN
    assert walk_wall("b3-c3", wall=after).pieces[line("b3-c3")] == NONE, "a loop of 1 : 3, so the new one goes"


@pytest.mark.parametrize(
    ("pieces", "ends"),
    [
        ([0] * 63, (24, 31)),
        ([1] * 63, (24, 31)),
        ([3, *list(Wall.start().pieces)[1:]], Wall.start().ends),
        (list(Wall.start().pieces)[1:], Wall.start().ends),
        (list(Wall.start().pieces), (0, 1)),
        ([OPEN if n == 0 else piece for n, piece in enumerate(Wall.start().pieces)], Wall.start().ends),
    ],
)
def test_walls_that_cannot_stand_are_found(pieces: list[int], ends: tuple[int, int]) -> None:
    with pytest.raises((ValueError, AssertionError), match=r"wall|border|outline|connected|enclose"):
        check_wall(Wall.of(pieces, *ends))

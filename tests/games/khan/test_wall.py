"""The wall: random placements agree with the oracle, and an example tests each ruling from R9 to R14."""

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
    """Check the effect of one piece against the oracle and the invariants of walls."""
    west, east = map(tower_of, wall.ends)
    expected = oracle.build(edges_of(wall), oracle.EDGES[built.line], west, east, end)
    after = built.wall
    assert edges_of(after) == expected.edges
    assert (tower_of(after.ends[0]), tower_of(after.ends[1])) == (expected.west, expected.east)
    assert {oracle.EDGES[number] for number in built.removed} == expected.removed
    assert set(built.isolated) <= set(built.removed)
    # Pieces are conserved, and remaining pieces keep their state.
    assert wall.standing + 1 - len(built.removed) == after.standing
    for number, piece in enumerate(wall.pieces):
        assert after.pieces[number] in (NONE, piece) or (number == built.line and after.pieces[number] == OPEN)
    # The wall is a tree between two border towers that divides the board into two regions.
    assert oracle.is_tree(expected.edges)
    mongolia = oracle.north(expected.edges, expected.west, expected.east)
    assert after.china == tuple(name not in mongolia for name in oracle.VILLAGES)
    assert 0 < len(mongolia) < len(oracle.VILLAGES)
    assert regions(after) == 2
    assert built.flipped == tuple(v for v in range(BOARD.villages) if wall.china[v] != after.china[v])
    check_wall(after)
    rebuilt = Wall.of(after.pieces, *after.ends)
    assert (rebuilt.main, rebuilt.china) == (after.main, after.china)


def regions(wall: Wall) -> int:
    """Return the number of regions into which the pieces divide the villages."""
    unvisited, count = set(range(BOARD.villages)), 0
    while unvisited:
        count += 1
        queue = [unvisited.pop()]
        while queue:
            for number, across in BOARD.beside[queue.pop()]:
                if across in unvisited and not wall.pieces[number]:
                    unvisited.remove(across)
                    queue.append(across)
    return count


def play(runs: int, max_length: int, seed: int) -> tuple[int, set[str]]:
    """Build at random, and return the number of placements and the kinds of effects that occurred."""
    rng = Rng(seed)
    placed, effects = 0, set()
    for _ in range(runs):
        wall = Wall.start()
        wall = wall.with_closed(number for number, piece in enumerate(wall.pieces) if piece and rng.below(2))
        for _ in range(max_length):
            legal = wall.legal_lines()
            assert len(legal) >= 8, "the rules do not cover a wall that cannot be built (R15)"
            number = rng.choice(legal)
            end = rng.choice(["west", "east"]) if wall.tree.end_to_choose(number) else None
            built = build(wall, number, "west" if end == "west" else "east" if end else None)
            check(wall, built, end)
            standing, ends = edges_of(wall), tuple(map(tower_of, wall.ends))
            allowed = [oracle.may_build(standing, edge, *ends) for edge in oracle.EDGES]
            assert legal == [number for number, may in enumerate(allowed) if may]
            assert all((wall.why_not(n) is None) == may for n, may in enumerate(allowed))
            effects.add(f"{built.kind} {'moved' if built.moved else 'stayed'}")
            effects |= {"isolated"} if built.isolated else set()
            effects |= {"choice"} if end else set()
            wall = built.wall
            placed += 1
            if wall.standing >= 28:
                break
    return placed, effects


ALL_EFFECTS = {"branch stayed", "loop moved", "loop stayed", "end moved", "end stayed", "isolated"}


def test_random_placements_agree_with_the_oracle() -> None:
    placed, effects = play(runs=14, max_length=90, seed=5)
    assert placed > 1000
    assert effects >= ALL_EFFECTS


@pytest.mark.full
@pytest.mark.skipif(sys.platform == "emscripten", reason="takes minutes there; the shorter test above runs")
def test_a_hundred_thousand_placements() -> None:
    """Every placement keeps a tree with two ends, two regions and all pieces. The oracle checks every fiftieth."""
    rng = Rng(8)
    placed, effects = 0, set()
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
            effects.add(f"{built.kind} {'moved' if built.moved else 'stayed'}")
            placed += 1
            if wall.standing >= 28:
                break
    assert effects >= ALL_EFFECTS - {"isolated"}


def test_the_start_wall_halves_the_board() -> None:
    wall = Wall.start()
    assert (wall.standing, sum(wall.china)) == (7, 19)
    assert set(wall.pieces) == {NONE, OPEN}
    assert not wall.china[village("A1")]
    assert wall.china[village("G6")]


def test_r9_each_piece_is_resolved_at_once() -> None:
    """The third piece closes a loop of 3 : 1, even if more pieces follow."""
    wall = walk_wall("b3-b2", "b2-c2")
    built = build(wall, line("c2-c3"))
    assert (built.kind, built.moved, built.removed) == ("loop", True, (line("b3-c3"),))


def test_r10_branches_are_removed_only_with_the_stretch_they_grow_from() -> None:
    wall = walk_wall("d3-d4", "b3-b2", "b2-b1", "c3-c2", "c2-d2", "d2-e2")
    built = build(wall, line("e2-e3"))
    assert built.moved
    assert {edge_name(n) for n in built.removed} == {"c3-d3", "d3-e3", "d3-d4"}
    assert {edge_name(n) for n in built.isolated} == {"d3-d4"}
    assert built.wall.pieces[line("b2-b1")] or built.wall.pieces[line("b1-b2")]


def test_r11_a_loop_without_the_main_wall_is_refused() -> None:
    wall = walk_wall("c3-c2", "c2-d2", "c2-c1", "c1-d1")
    assert wall.why_not(line("d1-d2")) == "branch_loop"
    touching = walk_wall("c3-c2", "c2-d2", "d2-d1", "c2-c1")
    assert touching.why_not(line("c1-d1")) == "branch_loop"


def test_r12_the_arm_to_the_nearer_end_is_replaced() -> None:
    """A new arm leads from the middle of the wall to the northern border; the west end is nearer along the outline."""
    wall = walk_wall("b3-b2", "b2-b1")
    built = build(wall, line("a1-b1"))
    assert built.kind == "end"
    assert (len(built.new), len(built.old), built.moved) == (3, 1, True)
    assert built.wall.ends == (tower("a1"), tower("h3"))
    assert sorted(BOARD.names[v] for v in built.flipped) == ["A2", "A3"]


def test_r12_a_new_arm_that_is_not_longer_is_removed() -> None:
    wall = walk_wall("b3-b2")
    shorter = build(walk_wall("d3-d2", "d2-d1"), line("d1-d0"))
    assert (len(shorter.new), len(shorter.old), shorter.moved) == (3, 3, False)
    assert shorter.wall.ends == Wall.start().ends
    assert len(shorter.removed) == 3
    longer = build(wall, line("a2-b2"))
    assert (len(longer.new), len(longer.old), longer.moved) == (2, 1, True)


def test_r12_the_builder_chooses_an_end_if_it_matters() -> None:
    """Both ends are equally near, and both arms have four pieces. Six new pieces replace either arm, four neither."""
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


def test_r13_a_border_tower_has_one_piece_and_the_outline_none() -> None:
    wall = Wall.start()
    ends = [tower_of(end) for end in wall.ends]
    assert all(wall.why_not(number) is not None for number, _ in BOARD.lines_at[wall.ends[0]])
    assert {edge for edge in oracle.EDGES if edge & set(ends)} <= edges_of(wall)
    moved = walk_wall("b3-b2", "a2-b2")
    assert moved.ends[0] == tower("a2")
    assert moved.why_not(line("a3-b3")) is None, "the old end is free again"


def test_r14_the_land_follows_the_wall() -> None:
    """Shutting a gate flips no village; moving the wall flips the villages in between."""
    wall = walk_wall("b3-b2", "b2-c2")
    shut = wall.with_closed([line("b3-c3")])
    assert shut.china == wall.china
    built = build(shut, line("c2-c3"))
    assert [BOARD.names[v] for v in built.flipped] == ["B3"]
    assert built.wall.china[village("B3")]


def test_remaining_pieces_keep_their_gates() -> None:
    """R8: only removing a piece and building it again opens its gate."""
    wall = walk_wall("b3-b2", "b2-c2").with_closed([line("a3-b3"), line("b2-c2"), line("b3-c3")])
    after = build(wall, line("c2-c3")).wall
    assert after.pieces[line("a3-b3")] == CLOSED
    assert after.pieces[line("b2-c2")] == CLOSED
    assert after.pieces[line("c2-c3")] == OPEN
    assert walk_wall("b3-c3", wall=after).pieces[line("b3-c3")] == NONE, "a loop of 1 : 3, so the new piece is removed"


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
def test_impossible_walls_are_rejected(pieces: list[int], ends: tuple[int, int]) -> None:
    with pytest.raises((ValueError, AssertionError), match=r"wall|border|outline|connected|enclose"):
        check_wall(Wall.of(pieces, *ends))

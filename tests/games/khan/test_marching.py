"""What is asked of steps without listing them agrees with the list (rule 8)."""

from __future__ import annotations

from collections.abc import Iterator

from tests.games.khan.positions import village, walk_wall
from wanli.engine import Rng
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.constants import OPEN
from wanli.games.khan.rules.marching import barred, can_step, reach, steps
from wanli.games.khan.rules.wall import Wall


def walls(rng: Rng) -> Iterator[Wall]:
    """Walls of random building, each with some of its gates shut."""
    for _ in range(4):
        wall = Wall.start()
        for _ in range(20):
            wall = build(wall, rng.choice(wall.legal_lines())).wall
            yield wall.with_closed(line for line, piece in enumerate(wall.pieces) if piece and rng.below(3) == 0)


def test_reach_is_where_steps_lead_and_can_step_whether_they_lead_anywhere() -> None:
    rng, lengths, blocked = Rng(11), set(), 0
    for wall in walls(rng):
        for origin in range(BOARD.villages):
            others = [rng.below(BOARD.villages) for _ in range(rng.below(30))]
            closed = barred(others, len(others), [origin])
            found = steps(wall, origin, closed)
            lengths.add(len(found))
            assert can_step(wall, origin, closed) == bool(found)
            assert reach(wall, origin, closed) == {step.village for step in found}
            beside = [village for _, village in BOARD.beside[origin]]
            blocked += not can_step(wall, origin, barred([*others, *beside], -1, [origin]))
            assert can_step(wall, origin, [origin, *beside]) == bool(steps(wall, origin, [origin, *beside]))
    assert len(lengths) > 50
    assert blocked > 0


def test_reach_after_a_step_is_that_of_the_wall_with_the_gates_shut() -> None:
    rng, changed = Rng(12), 0
    for wall in walls(rng):
        origin = rng.below(BOARD.villages)
        for step in steps(wall, origin, [origin]):
            visited = [origin, step.village]
            shut = wall.with_closed(step.closes)
            expected = {following.village for following in steps(shut, step.village, visited)}
            assert reach(wall, step.village, visited, (step.climb, step.descend)) == expected
            assert reach(shut, step.village, visited) == expected
            changed += reach(wall, step.village, visited) != expected
    assert changed > 100


def test_barred_are_visited_villages_and_those_with_other_scouts() -> None:
    """Rule 9; a scout off the board is in no village, whether -1 or None says so."""
    assert set(barred([4, None, 7], 0, [4, 9])) == {4, 9, 7}
    assert set(barred([4, -1, 7], 2, [7])) >= {7, 4}


def test_a_scout_climbs_off_on_either_side_of_another_piece() -> None:
    wall = walk_wall("c3-c2")
    origin = village("C3")
    there = {step.village for step in steps(wall, origin, [origin]) if step.climb not in (step.descend, -1)}
    open_lines = [line for line, piece in enumerate(wall.pieces) if piece == OPEN]
    assert there == {v for line in open_lines for v in BOARD.lines[line].villages} - {origin}

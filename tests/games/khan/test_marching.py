"""`reach` and `can_step` agree with the list of steps (rule 8)."""

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
    """Yield randomly built walls with some gates shut."""
    for _ in range(4):
        wall = Wall.start()
        for _ in range(20):
            wall = build(wall, rng.choice(wall.legal_lines())).wall
            yield wall.with_closed(line for line, piece in enumerate(wall.pieces) if piece and rng.below(3) == 0)


def test_reach_and_can_step_agree_with_steps() -> None:
    rng, lengths, blocked = Rng(11), set(), 0
    for wall in walls(rng):
        for origin in range(BOARD.villages):
            others = [rng.below(BOARD.villages) for _ in range(rng.below(30))]
            closed = barred(others, len(others), [origin])
            all_steps = steps(wall, origin, closed)
            lengths.add(len(all_steps))
            assert can_step(wall, origin, closed) == bool(all_steps)
            assert reach(wall, origin, closed) == {step.village for step in all_steps}
            beside = [village for _, village in BOARD.beside[origin]]
            blocked += not can_step(wall, origin, barred([*others, *beside], -1, [origin]))
            assert can_step(wall, origin, [origin, *beside]) == bool(steps(wall, origin, [origin, *beside]))
    assert len(lengths) > 50
    assert blocked > 0


def test_reach_after_a_step_considers_the_gates_it_closes() -> None:
    rng, changed = Rng(12), 0
    for wall in walls(rng):
        origin = rng.below(BOARD.villages)
        for step in steps(wall, origin, [origin]):
            visited = [origin, step.village]
            shut = wall.with_closed(step.closes)
            expected = {next_step.village for next_step in steps(shut, step.village, visited)}
            assert reach(wall, step.village, visited, (step.climb, step.descend)) == expected
            assert reach(shut, step.village, visited) == expected
            changed += reach(wall, step.village, visited) != expected
    assert changed > 100


def test_visited_villages_and_those_of_other_scouts_are_barred() -> None:
    """Rule 9. A scout off the board, given as -1 or None, is in no village."""
    assert set(barred([4, None, 7], 0, [4, 9])) == {4, 9, 7}
    assert set(barred([4, -1, 7], 2, [7])) >= {7, 4}


def test_a_scout_descends_on_either_side_of_another_piece() -> None:
    wall = walk_wall("c3-c2")
    origin = village("C3")
    reached = {step.village for step in steps(wall, origin, [origin]) if step.climb not in (step.descend, -1)}
    open_lines = [line for line, piece in enumerate(wall.pieces) if piece == OPEN]
    assert reached == {v for line in open_lines for v in BOARD.lines[line].villages} - {origin}

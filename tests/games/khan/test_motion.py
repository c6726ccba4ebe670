"""The animations of Dschingis Khan."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.engine import JsonDict, Match, Rng
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.motion import travels
from wanli.texts.languages import translator

pytestmark = pytest.mark.cpython


def test_settling_moves_the_scout_and_both_stones() -> None:
    match = Match.new("khan", 3, 7)
    match.play(match.state.legal()[0])
    [settled] = [event for event in match.log[-1].events if event.kind == "settle"]
    movements = travels(settled.seen_by(None), scene_of(match.state, None, translator("en")))
    scout = movements[0]
    seat = settled.facts["seat"]
    assert (scout.way, scout.things, scout.start) == ("comes", f"scout:{seat}", f"player-{seat}")
    assert len(movements) == 3


def test_a_drawn_stone_includes_its_body() -> None:
    """The figure alone would be invisible on paper."""
    match = Match.new("khan", 3, 7)
    while ("draw", "stone") not in match.state.legal():
        match.play(match.state.legal()[0])
    match.play(("draw", "stone"))
    [drawn] = [event for event in match.log[-1].events if event.kind == "draw"]
    for viewer in (drawn.facts["seat"], None):
        [stone] = travels(drawn.seen_by(viewer), scene_of(match.state, viewer, translator("en")))
        assert 'class="k-stone"' in stone.look
        assert ("khan-" in stone.look) == (viewer is not None)


def test_a_stone_stays_visible_until_it_is_covered() -> None:
    match, rng, checked = Match.new("khan", 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "march":
                context = scene_of(match.state, None, translator("en"))
                movements = [m for m in travels(event.seen_by(None), context) if m.things.startswith("stone:")]
                [*below, placed] = [movement.things.rpartition(":") for movement in movements]
                height = len(context.view["villages"][event.facts["village"]])
                assert int(placed[2]) == height
                assert below == [(placed[0], ":", str(height - 1))] * (height > 1)
                assert [movement.way for movement in movements] == ["stays", "comes"][-len(movements) :]
                checked += height > 1
    assert checked


def test_towers_arrive_with_their_wall() -> None:
    match, rng, checked = Match.new("khan", 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "build" and event.facts["line"] not in event.facts["removed"]:
                checked += 1
                wall, towers = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))[:2]
                assert (towers.way, towers.things, towers.start) == ("comes", "tower:*", wall.start)
    assert checked


def test_towers_leave_with_the_last_piece_at_them() -> None:
    checked = 0
    for seed in range(6):
        match, rng = Match.new("khan", 3, seed), Rng(seed)
        while not match.over:
            before = scene_of(match.state, None, translator("en")).view
            match.play(rng.choice(match.state.legal()))
            context = scene_of(match.state, None, translator("en"))
            for event in match.log[-1].events:
                if event.kind == "build":
                    movements = [m for m in travels(event.seen_by(None), context) if m.things.startswith("tower:")]
                    removed = {m.things.partition(":")[2] for m in movements if m.way == "goes"}
                    assert removed == towers_of(before) - towers_of(context.view)
                    checked += len(removed)
    assert checked


def towers_of(view: JsonDict) -> set[str]:
    """Return the names of the towers on the board."""
    lines = BOARD.lines
    standing = {tower for line, state in enumerate(view["pieces"]) if state for tower in lines[line].towers}
    return {BOARD.tower_names[tower] for tower in standing | {*view["ends"]}}

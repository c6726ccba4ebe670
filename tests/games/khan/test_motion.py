"""What travels in Dschingis Khan."""

from __future__ import annotations

import pytest

from tests.contract.test_game_uis import scene_of
from wanli.app.core.languages import translator
from wanli.engine import JsonDict, Match, Rng
from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.ui.motion import travels

pytestmark = pytest.mark.cpython


def test_at_the_beginning_a_scout_comes_with_the_stones() -> None:
    match = Match.new("khan", 3, 7)
    match.play(match.state.legal()[0])
    [settled] = [event for event in match.log[-1].events if event.kind == "settle"]
    found = travels(settled.seen_by(None), scene_of(match.state, None, translator("en")))
    scout = found[0]
    seat = settled.facts["seat"]
    assert (scout.way, scout.things, scout.start) == ("comes", f"scout:{seat}", f"player-{seat}")
    assert len(found) == 3


def test_a_drawn_stone_looks_like_a_stone() -> None:
    """A figure without its stone would be paper on paper, and nothing like what is laid later."""
    match = Match.new("khan", 3, 7)
    while ("draw", "stone") not in match.state.legal():
        match.play(match.state.legal()[0])
    match.play(("draw", "stone"))
    [drawn] = [event for event in match.log[-1].events if event.kind == "draw"]
    for viewer in (drawn.facts["seat"], None):
        [stone] = travels(drawn.seen_by(viewer), scene_of(match.state, viewer, translator("en")))
        assert 'class="k-stone"' in stone.look
        assert ("khan-" in stone.look) == (viewer is not None)


def test_a_stone_is_seen_until_another_lies_on_it() -> None:
    match, rng, seen = Match.new("khan", 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "march":
                context = scene_of(match.state, None, translator("en"))
                found = [one for one in travels(event.seen_by(None), context) if one.things.startswith("stone:")]
                [*below, laid] = [one.things.rpartition(":") for one in found]
                height = len(context.view["villages"][event.facts["village"]])
                assert int(laid[2]) == height
                assert below == [(laid[0], ":", str(height - 1))] * (height > 1)
                assert [one.way for one in found] == ["stays", "comes"][-len(found) :]
                seen += height > 1
    assert seen


def test_towers_come_with_their_wall() -> None:
    match, rng, seen = Match.new("khan", 3, 7), Rng(7), 0
    while not match.over:
        match.play(rng.choice(match.state.legal()))
        for event in match.log[-1].events:
            if event.kind == "build" and event.facts["line"] not in event.facts["removed"]:
                seen += 1
                wall, towers = travels(event.seen_by(None), scene_of(match.state, None, translator("en")))[:2]
                assert (towers.way, towers.things, towers.start) == ("comes", "tower:*", wall.start)
    assert seen


def test_towers_go_with_the_last_piece_at_them() -> None:
    seen = 0
    for seed in range(6):
        match, rng = Match.new("khan", 3, seed), Rng(seed)
        while not match.over:
            before = scene_of(match.state, None, translator("en")).view
            match.play(rng.choice(match.state.legal()))
            context = scene_of(match.state, None, translator("en"))
            for event in match.log[-1].events:
                if event.kind == "build":
                    found = [one for one in travels(event.seen_by(None), context) if one.things.startswith("tower:")]
                    gone = {one.things.partition(":")[2] for one in found if one.way == "goes"}
                    assert gone == towers_of(before) - towers_of(context.view)
                    seen += len(gone)
    assert seen


def towers_of(view: JsonDict) -> set[str]:
    """The names of the towers that stand."""
    lines = BOARD.lines
    standing = {tower for line, state in enumerate(view["pieces"]) if state for tower in lines[line].towers}
    return {BOARD.tower_names[tower] for tower in standing | {*view["ends"]}}

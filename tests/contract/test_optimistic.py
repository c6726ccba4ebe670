"""What a touch shows at once is what the markup says then, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.golden.report import FOLDER, replay
from tests.pages import Page
from tests.scenes import look
from wanli.games import GAMES, load_ui
from wanli.ui.context import Pick, RenderContext
from wanli.ui.markup.html import as_json
from wanli.ui.selection.optimistic import OptimisticUpdate, optimistic_update
from wanli.ui.selection.picks import Picked, Play, Refuse

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

POSITIONS = 5
"""So many positions of each recorded match are looked at."""


def positions(slug: str) -> Iterator[RenderContext]:
    """Decisions of recorded matches, as the seat sees them that decides."""
    for path in sorted((FOLDER / slug).glob("*.txt")):
        golden, _ = replay(path.read_text("utf-8").splitlines())
        for count in range(0, len(golden.log), max(1, len(golden.log) // POSITIONS)):
            state = golden.at(count)
            if state.seat is not None:
                yield look(state, state.seat)


class Table:
    """What can be picked, by its `data-action`: whether it is lit, can be pressed (see optimistic.mjs), is pressed."""

    def __init__(self, context: RenderContext) -> None:
        ui = load_ui(context.game.slug)
        self.lit: dict[str, bool] = {}
        self.pressable: dict[str, bool] = {}
        self.pressed: dict[str, bool] = {}
        for tag, attrs in Page(f"<div>{ui.board(context)}{ui.hand(context)}</div>").tags:
            action, styles = attrs.get("data-action", ""), attrs.get("class", "").split()
            for table, found in (
                (self.lit, "lit" in styles),
                (
                    self.pressable,
                    (tag == "button" or attrs.get("tabindex") == "0") and ("lit" in styles or "aria-pressed" in attrs),
                ),
                (self.pressed, "picked" in styles or attrs.get("aria-pressed") == "true"),
            ):
                table[action] = table.get(action, False) or found


def updates(context: RenderContext) -> Iterator[tuple[Pick, RenderContext, OptimisticUpdate]]:
    """What each legal pick shows at once, and the context after it; for what plays there is none."""
    selector = load_ui(context.game.slug).selector
    for step in selector.chosen(context).lit:
        click = ("pick", *step)
        answer = selector.pick(context, click)
        update = optimistic_update(selector, context, click, answer)
        if isinstance(answer, Picked):
            yield click, replace(context, selection=answer.selection), update or OptimisticUpdate()


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_shown_at_once_is_what_the_markup_says(slug: str) -> None:
    changes = 0
    for start in positions(slug):
        begun = [start, *(after for _, after, _ in list(updates(start))[:2])]
        for context in begun:
            before = Table(context)
            for click, then, update in list(updates(context))[::5]:
                after = Table(then)
                lit, unlit, pressed, released = (
                    {as_json(pick) for pick in picks}
                    for picks in (update.lit, update.unlit, update.pressed, update.released)
                )
                for action in before.lit.keys() & after.lit.keys():
                    shown = (before.lit[action] or action in lit) and action not in unlit
                    assert shown == after.lit[action], (context.selection, click, action)
                    if before.pressable[action] and after.pressable[action]:
                        assert after.pressed[action] or action not in pressed, (context.selection, click, action)
                        assert not after.pressed[action] or action not in released, (context.selection, click, action)
                    changes += action in lit or action in unlit or action in pressed
    assert changes > 50


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_shown_of_a_click_that_is_refused_or_confirms(slug: str) -> None:
    selector = load_ui(slug).selector
    confirmed = 0
    for start in positions(slug):
        nothing = ("pick", "no such thing", 1)
        assert isinstance(selector.pick(start, nothing), Refuse)
        assert optimistic_update(selector, start, nothing, selector.pick(start, nothing)) is None
        for _, context, _ in list(updates(start))[:3]:
            answer = selector.pick(context, ("pick", "confirm"))
            assert optimistic_update(selector, context, ("pick", "confirm"), answer) is None
            confirmed += isinstance(answer, Play)
    assert confirmed


@pytest.mark.parametrize("slug", GAMES)
def test_what_plays_at_once_is_shown_as_pressed(slug: str) -> None:
    ui = load_ui(slug)
    played = 0
    for start in positions(slug):
        for context in [start, *(after for _, after, _ in list(updates(start))[:3])]:
            chosen = ui.selector.chosen(context)
            for step in (*chosen.lit, *chosen.path[-1:]):  # a complete action is played by the same click once more
                click = ("pick", *step)
                answer = ui.selector.pick(context, click)
                if isinstance(answer, Play):
                    expected = OptimisticUpdate(pressed=frozenset([click]))
                    assert optimistic_update(ui.selector, context, click, answer) == expected
                    played += 1
    assert played


@pytest.mark.parametrize("slug", GAMES)
def test_a_click_that_leaves_the_selection_as_it_is_shows_nothing_new(slug: str) -> None:
    selector, click = load_ui(slug).selector, ("pick", "clear")
    cleared = [replace(start, selection=()) for start in positions(slug)]
    same = [start for start in cleared if selector.pick(start, click) == Picked(())]
    assert same
    for start in same:
        assert optimistic_update(selector, start, click, selector.pick(start, click)) == OptimisticUpdate()

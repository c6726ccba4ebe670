"""Every game: the optimistic update of a click agrees with the markup rendered afterwards."""

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
"""The number of positions tested per golden match."""


def positions(slug: str) -> Iterator[RenderContext]:
    """Yield decisions of golden matches, as the acting seat sees them."""
    for path in sorted((FOLDER / slug).glob("*.txt")):
        golden, _ = replay(path.read_text("utf-8").splitlines())
        for count in range(0, len(golden.log), max(1, len(golden.log) // POSITIONS)):
            state = golden.at(count)
            if state.seat is not None:
                yield look(state, state.seat)


class Table:
    """The pick targets by `data-action`: if each is enabled, can be pressed (optimistic.mjs), and is pressed."""

    def __init__(self, context: RenderContext) -> None:
        ui = load_ui(context.game.slug)
        self.lit: dict[str, bool] = {}
        self.pressable: dict[str, bool] = {}
        self.pressed: dict[str, bool] = {}
        for tag, attrs in Page(f"<div>{ui.board(context)}{ui.hand(context)}</div>").tags:
            action, styles = attrs.get("data-action", ""), attrs.get("class", "").split()
            for table, value in (
                (self.lit, "lit" in styles),
                (
                    self.pressable,
                    (tag == "button" or attrs.get("tabindex") == "0") and ("lit" in styles or "aria-pressed" in attrs),
                ),
                (self.pressed, "picked" in styles or attrs.get("aria-pressed") == "true"),
            ):
                table[action] = table.get(action, False) or value


def updates(context: RenderContext) -> Iterator[tuple[Pick, RenderContext, OptimisticUpdate]]:
    """Yield each legal pick, the context after it, and its optimistic update. Picks that play an action are omitted."""
    selector = load_ui(context.game.slug).selector
    for step in selector.chosen(context).lit:
        click = ("pick", *step)
        answer = selector.pick(context, click)
        update = optimistic_update(selector, context, click, answer)
        if isinstance(answer, Picked):
            yield click, replace(context, selection=answer.selection), update or OptimisticUpdate()


@pytest.mark.parametrize("slug", GAMES)
def test_the_update_agrees_with_the_markup(slug: str) -> None:
    changes = 0
    for start in positions(slug):
        contexts = [start, *(after for _, after, _ in list(updates(start))[:2])]
        for context in contexts:
            before = Table(context)
            for click, next_context, update in list(updates(context))[::5]:
                after = Table(next_context)
                lit, unlit, pressed, released = (
                    {as_json(pick) for pick in picks}
                    for picks in (update.lit, update.unlit, update.pressed, update.released)
                )
                for action in before.lit.keys() & after.lit.keys():
                    is_lit = (before.lit[action] or action in lit) and action not in unlit
                    assert is_lit == after.lit[action], (context.selection, click, action)
                    if before.pressable[action] and after.pressable[action]:
                        assert after.pressed[action] or action not in pressed, (context.selection, click, action)
                        assert not after.pressed[action] or action not in released, (context.selection, click, action)
                    changes += action in lit or action in unlit or action in pressed
    assert changes > 50


@pytest.mark.parametrize("slug", GAMES)
def test_refused_and_confirming_clicks_have_no_update(slug: str) -> None:
    selector = load_ui(slug).selector
    confirmed = 0
    for start in positions(slug):
        unknown_pick = ("pick", "no such thing", 1)
        assert isinstance(selector.pick(start, unknown_pick), Refuse)
        assert optimistic_update(selector, start, unknown_pick, selector.pick(start, unknown_pick)) is None
        for _, context, _ in list(updates(start))[:3]:
            answer = selector.pick(context, ("pick", "confirm"))
            assert optimistic_update(selector, context, ("pick", "confirm"), answer) is None
            confirmed += isinstance(answer, Play)
    assert confirmed


@pytest.mark.parametrize("slug", GAMES)
def test_a_click_that_plays_is_shown_as_pressed(slug: str) -> None:
    ui = load_ui(slug)
    played = 0
    for start in positions(slug):
        for context in [start, *(after for _, after, _ in list(updates(start))[:3])]:
            chosen = ui.selector.chosen(context)
            for step in (*chosen.lit, *chosen.path[-1:]):  # clicking again plays a complete action
                click = ("pick", *step)
                answer = ui.selector.pick(context, click)
                if isinstance(answer, Play):
                    expected = OptimisticUpdate(pressed=frozenset([click]))
                    assert optimistic_update(ui.selector, context, click, answer) == expected
                    played += 1
    assert played


@pytest.mark.parametrize("slug", GAMES)
def test_a_click_without_effect_on_the_selection_has_an_empty_update(slug: str) -> None:
    selector, click = load_ui(slug).selector, ("pick", "clear")
    cleared = [replace(start, selection=()) for start in positions(slug)]
    same = [start for start in cleared if selector.pick(start, click) == Picked(())]
    assert same
    for start in same:
        assert optimistic_update(selector, start, click, selector.pick(start, click)) == OptimisticUpdate()

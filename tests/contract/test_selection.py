"""What is lit leads to every legal action and to nothing else, in every game that puts actions together by paths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from tests.playing import Variant, policies, seatings, walk
from tests.scenes import look
from wanli.engine import Action, Rng
from wanli.games import load_ui
from wanli.ui.game_ui import Picked, Play, Refuse, RenderContext
from wanli.ui.selection import Answer, AnyOrder, Chosen, Path, Selector, Step

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

LOOKS = 3
"""So many positions of a match are looked at."""
TRIED = 12
"""So many clicks are tried on each selection that is complete, and so many that are not lit."""


def selector_of(slug: str) -> Selector | None:
    """What puts the actions of a game together, if it is the engine."""
    found = getattr(load_ui(slug).pick, "__self__", None)
    return found if isinstance(found, Selector) else None


SEATINGS = [variant for variant in seatings() if selector_of(variant.slug)]


class Clicks:
    """All that clicks on lit things lead to in one decision; of what is complete only a sample goes on."""

    def __init__(self, start: RenderContext, selector: Selector, rng: Rng) -> None:
        self.start, self.selector, self.rng = start, selector, rng
        self.scenes: list[RenderContext] = []
        self.played: set[Action] = set()
        seen, waiting = {start.selection}, [start]
        while waiting:
            context = waiting.pop()
            self.scenes.append(context)
            for click in self._clicks(context):
                answer = selector.pick(context, click)
                assert not isinstance(answer, Refuse), (context.selection, click, answer)
                if isinstance(answer, Play):
                    self.played.add(answer.action)
                elif answer.selection not in seen:
                    seen.add(answer.selection)
                    waiting.append(replace(start, selection=answer.selection))
        self.steps = list(dict.fromkeys(step for context in self.scenes for step in selector.chosen(context).lit))

    def _clicks(self, context: RenderContext) -> Iterator[tuple[object, ...]]:
        chosen = self.selector.chosen(context)
        steps = list(chosen.lit)
        if chosen.action is not None:
            yield ("pick", "confirm")
            steps = self.some(steps)
        yield from (("pick", *step) for step in steps)

    def some(self, steps: list[Step]) -> list[Step]:
        """A sample of some steps."""
        return [self.rng.choice(steps) for _ in range(TRIED)] if len(steps) > TRIED else steps

    def chosen(self, context: RenderContext, answer: Answer) -> Chosen:
        """What is picked after a click that picks."""
        assert isinstance(answer, Picked), answer
        return self.selector.chosen(replace(context, selection=answer.selection))


@cache
def decisions(variant: Variant) -> list[Clicks]:
    """Positions spread over a match of each policy, and what can be clicked there."""
    selector = selector_of(variant.slug)
    assert selector is not None
    rng, found = Rng(variant.seats), []
    for seed, policy in enumerate(policies(variant.slug).values()):
        positions = [state.copy() for state, _ in walk(variant.match(seed), policy, seed)]
        for number in range(LOOKS):
            state = positions[len(positions) * number // LOOKS]
            found.append(Clicks(look(state, state.seat), selector, rng))
    return found


def with_path(clicks: Clicks) -> list[tuple[Action, Path]]:
    """The legal actions that are put together by picks, each with its usual way."""
    found: list[tuple[Action, Path]] = []
    for action in clicks.start.legal:
        way = next(iter(clicks.selector.paths(clicks.start, action)), None)
        if way is not None:
            parts = [part.steps if isinstance(part, AnyOrder) else (part,) for part in way]
            found.append((action, tuple(step for steps in parts for step in steps)))
    return found


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_lit_leads_to_every_legal_action_and_to_nothing_else(variant: Variant) -> None:
    for clicks in decisions(variant):
        buttons = load_ui(variant.game.slug).buttons(clicks.start)
        pressed = {button.action for button in buttons if button.action and not button.disabled_reason}
        assert clicks.played | pressed == set(clicks.start.legal)
        assert clicks.played == {action for action, _ in with_path(clicks)}
        for context in clicks.scenes:
            action = clicks.selector.chosen(context).action
            assert action is None or action in context.legal


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_not_lit_completes_nothing(variant: Variant) -> None:
    refused = 0
    for clicks in decisions(variant):
        for context in clicks.scenes:
            chosen = clicks.selector.chosen(context)
            for step in clicks.some([step for step in clicks.steps if step not in chosen.lit]):
                read = clicks.selector.read(context, chosen, step)
                if read in chosen.lit or read in chosen.path:
                    continue
                answer = clicks.selector.pick(context, ("pick", *step))
                assert not isinstance(answer, Play), (context.selection, step)
                if isinstance(answer, Picked):
                    assert clicks.chosen(context, answer).action is None, (context.selection, step)
                refused += isinstance(answer, Refuse)
    assert refused > 100


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_picked_can_be_taken_back(variant: Variant) -> None:
    taken = 0
    for clicks in decisions(variant):
        selector = clicks.selector
        nothing = selector.chosen(clicks.start).path
        for context in clicks.scenes:
            chosen = selector.chosen(context)
            left = clicks.chosen(context, selector.pick(context, ("pick", "clear"))).path
            assert left == nothing or {step[0] for step in left} <= set(selector.stays)
            last = selector.again(chosen.path) if chosen.action is not None else None
            for step in chosen.path:
                if step[0] in selector.firm or selector.read(context, chosen, step) != step:
                    continue
                answer = selector.pick(context, ("pick", *step))
                if step == last:
                    assert isinstance(answer, Play)
                    assert answer.action == chosen.action
                    continue
                after = clicks.chosen(context, answer).path
                assert step not in after
                assert after == chosen.path[: len(after)]
                taken += 1
    assert taken > 50


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_an_action_that_is_shown_is_picked_as_if_by_clicks(variant: Variant) -> None:
    for clicks in decisions(variant):
        selector = clicks.selector
        for action, path in with_path(clicks):
            context, played = clicks.start, None
            for step in path:
                if step in selector.chosen(context).path:
                    continue
                answer = selector.pick(context, ("pick", *step))
                if isinstance(answer, Play):
                    played = answer.action
                else:
                    assert isinstance(answer, Picked), (context.selection, step)
                    context = replace(context, selection=answer.selection)
            shown = replace(context, selection=selector.show(clicks.start, action))
            assert selector.chosen(shown).action == action
            assert selector.pick(shown, ("pick", "confirm")) == Play(action)
            assert played == action or shown.selection == context.selection
            assert selector.pick(clicks.start, ("pick", "whole", *action)) == Picked(shown.selection)

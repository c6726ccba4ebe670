"""Every game: clicks on enabled elements lead to every legal action and to nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

from tests.playing import Variant, policies, seatings, walk
from tests.scenes import look
from wanli.engine import Action, Rng
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Answer, AnyOrder, Chosen, Draft, Path, Picked, Play, Refuse
from wanli.ui.selection.selector import Selector

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

T = TypeVar("T")

POSITIONS = 3
"""The number of positions tested per match."""
MAX_CLICKS = 12
"""The number of clicks tried on a selection that is complete or open-ended, and the number of disabled ones."""
MAX_DRAFTS = 40
"""The number of drafts of open-ended actions tested per decision."""


SEATINGS = seatings()


class Clicks:
    """Everything that clicks on enabled elements lead to in one decision.

    From complete actions and drafts, only a sample of clicks continues.
    """

    def __init__(self, start: RenderContext, selector: Selector, rng: Rng) -> None:
        self.start, self.selector, self.rng = start, selector, rng
        self.scenes: list[RenderContext] = []
        self.played: set[Action] = set()
        self.drafts = 0
        self.extended: set[Path] = set()
        seen, queue = {start.selection}, [start]
        while queue:
            context = queue.pop()
            self.scenes.append(context)
            for click in self._clicks(context):
                answer = selector.pick(context, click)
                assert not isinstance(answer, Refuse), (context.selection, click, answer)
                if isinstance(answer, Play):
                    self._play(answer.action)
                elif answer.selection not in seen:
                    seen.add(answer.selection)
                    after = replace(start, selection=answer.selection)
                    self.drafts += bool(selector.chosen(after).draft)
                    if self.drafts <= MAX_DRAFTS or not selector.chosen(after).draft:
                        queue.append(after)
        self.composed = [action for action in start.legal if self.draft(action)]
        """The legal actions that a composer assembles."""
        self.steps = list(dict.fromkeys(step for context in self.scenes for step in selector.chosen(context).lit))

    def _clicks(self, context: RenderContext) -> Iterator[tuple[object, ...]]:
        chosen = self.selector.chosen(context)
        steps = list(chosen.lit)
        if chosen.action is not None and not (chosen.draft and context.why_not(chosen.action)):
            yield ("pick", "confirm")
        if chosen.action is not None or chosen.draft:
            steps = self.some(steps)
            if chosen.path[:-1] not in self.extended:  # the last pick may be automatic
                self.extended.add(chosen.path[:-1])
                steps += self.selector.following(context, chosen.path[:-1])
        yield from (("pick", *step) for step in steps)

    def _play(self, action: Action) -> None:
        """Check that the action is legal, and record it unless it is open-ended."""
        assert self.start.why_not(action) is None
        if not self.draft(action):
            self.played.add(action)

    def draft(self, action: Action) -> Draft:
        """Return the draft of an action that a composer assembles; `()` for other actions."""
        return self.selector.composer.draft(action) if self.selector.composer else ()

    def some(self, steps: list[T]) -> list[T]:
        """Return the steps, or a random sample if there are many."""
        return [self.rng.choice(steps) for _ in range(MAX_CLICKS)] if len(steps) > MAX_CLICKS else steps

    def chosen(self, context: RenderContext, answer: Answer) -> Chosen:
        """Return the picks after a click."""
        assert isinstance(answer, Picked), answer
        return self.selector.chosen(replace(context, selection=answer.selection))


@cache
def decisions(variant: Variant) -> list[Clicks]:
    """Return the clicks of some positions, spread over a match with each policy.

    If a single click answers a decision, the next decision that needs several clicks is tested too.
    """
    selector = load_ui(variant.slug).selector
    rng, all_clicks = Rng(variant.seats), []
    for seed, policy in enumerate(policies(variant.slug).values()):
        scenes = [look(state.copy(), state.seat) for state, _ in walk(variant.match(seed), policy, seed)]
        for number in range(POSITIONS):
            first = len(scenes) * number // POSITIONS
            needs_several = (at for at in range(first, len(scenes)) if takes_several(selector, scenes[at]))
            indices = sorted({first, next(needs_several, first)})
            all_clicks += [Clicks(scenes[index], selector, rng) for index in indices]
    return all_clicks


def takes_several(selector: Selector, scene: RenderContext) -> bool:
    """Return True if most actions of a decision need more than one pick."""
    ways = [next(iter(selector.paths(scene, action)), ()) for action in scene.legal]
    return 2 * sum(len(way) > 1 for way in ways) > len(ways)


def with_path(clicks: Clicks) -> list[tuple[Action, Path]]:
    """Return the legal actions that picks assemble, each with its usual path."""
    actions: list[tuple[Action, Path]] = []
    for action in clicks.start.legal:
        way = next(iter(clicks.selector.paths(clicks.start, action)), None)
        if way is not None:
            parts = [part.steps if isinstance(part, AnyOrder) else (part,) for part in way]
            actions.append((action, tuple(step for steps in parts for step in steps)))
    return actions


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_enabled_elements_lead_to_exactly_the_legal_actions(variant: Variant) -> None:
    for clicks in decisions(variant):
        buttons = load_ui(variant.game.slug).buttons(clicks.start)
        pressed = {button.action for button in buttons if button.action and not button.refusal}
        assert clicks.played | pressed == set(clicks.start.legal) - set(clicks.composed)
        assert clicks.played == {action for action, _ in with_path(clicks)}
        for context in clicks.scenes:
            chosen = clicks.selector.chosen(context)
            assert chosen.draft or chosen.action is None or chosen.action in context.legal


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_listed_open_ended_actions_can_be_composed(variant: Variant) -> None:
    for clicks in decisions(variant):
        for action in clicks.some(clicks.composed):
            context = composed(clicks, clicks.draft(action))
            assert clicks.selector.pick(context, ("pick", "confirm")) == Play(action)
            assert clicks.selector.chosen(context).action == action
            shown = replace(context, selection=clicks.selector.show(clicks.start, action))
            assert clicks.selector.pick(shown, ("pick", "confirm")) == Play(action)


def composed(clicks: Clicks, draft: Draft) -> RenderContext:
    """Return the context after clicks on enabled elements have led to `draft`. Each click must come closer to it."""
    selector, context = clicks.selector, clicks.start
    current = selector.chosen(context).draft
    while current != draft:
        ways = [selector.pick(context, ("pick", *step)) for step in selector.chosen(context).lit]
        after = [replace(context, selection=way.selection) for way in ways if isinstance(way, Picked)]
        context = min(after, key=lambda other: distance(selector.chosen(other).draft, draft))
        assert distance(selector.chosen(context).draft, draft) < distance(current, draft)
        current = selector.chosen(context).draft
    return context


def distance(left: object, right: object) -> int:
    """Return the sum of the differences of numbers in nested tuples. Any other difference counts a million."""
    if isinstance(left, tuple) and isinstance(right, tuple) and len(left) == len(right):
        return sum(map(distance, left, right))
    if isinstance(left, int) and isinstance(right, int):
        return abs(left - right)
    return 0 if left == right else 10**6


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_disabled_elements_complete_no_action(variant: Variant) -> None:
    """Neither do elements that are enabled in other positions."""
    refused = scenes = 0
    whole_match = list(dict.fromkeys(step for clicks in decisions(variant) for step in clicks.steps))
    for clicks in decisions(variant):
        scenes += len(clicks.scenes)
        steps = list(dict.fromkeys([*clicks.steps, *clicks.some(whole_match)]))
        for context in clicks.scenes:
            chosen = clicks.selector.chosen(context)
            for step in clicks.some([step for step in steps if step not in chosen.lit]):
                read = clicks.selector.read(context, chosen, step)
                if read in chosen.lit or read in chosen.path:
                    continue
                answer = clicks.selector.pick(context, ("pick", *step))
                assert not isinstance(answer, Play), (context.selection, step)
                if isinstance(answer, Picked):
                    assert clicks.chosen(context, answer).action in (None, chosen.action), (context.selection, step)
                refused += isinstance(answer, Refuse)
    assert refused > scenes / 2


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_picks_can_be_undone(variant: Variant) -> None:
    """They can be undone one by one, and all at once."""
    undone = cleared_all = several = scenes = 0
    for clicks in decisions(variant):
        selector = clicks.selector
        initial_path = selector.chosen(clicks.start).path
        scenes += len(clicks.scenes)
        for context in clicks.scenes:
            chosen = selector.chosen(context)
            several += len(chosen.path) > len(initial_path) + 1
            cleared = clicks.chosen(context, selector.pick(context, ("pick", "clear")))
            assert cleared.path == initial_path or {step[0] for step in cleared.path} <= set(selector.persistent)
            assert cleared.draft == selector.chosen(clicks.start).draft
            undone += cleared.draft != chosen.draft
            cleared_all += cleared != chosen
            last = selector.again(chosen.path) if chosen.path and chosen.action is not None else None
            for step in chosen.path:
                if step[0] in selector.repeatable or selector.read(context, chosen, step) != step:
                    continue
                if step in initial_path:
                    continue  # automatic picks come back at once
                answer = selector.pick(context, ("pick", *step))
                if step == last:
                    assert isinstance(answer, Play)
                    assert answer.action == chosen.action
                    continue
                after = clicks.chosen(context, answer).path
                assert step not in after
                assert after == chosen.path[: len(after)]
                undone += 1
    assert undone >= several / 2
    assert cleared_all > scenes / 2


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_showing_an_action_gives_the_same_selection_as_clicks(variant: Variant) -> None:
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
                    break
                assert isinstance(answer, Picked), (context.selection, step)
                context = replace(context, selection=answer.selection)
            shown = replace(context, selection=selector.show(clicks.start, action))
            assert selector.chosen(shown).action == action
            assert selector.pick(shown, ("pick", "confirm")) == Play(action)
            assert played == action or shown.selection == context.selection
            assert selector.pick(clicks.start, ("pick", "whole", *action)) == Picked(shown.selection)

"""What is lit leads to every legal action and to nothing else, in every game."""

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

LOOKS = 3
"""So many positions of a match are looked at."""
TRIED = 12
"""So many clicks are tried on each selection that is complete or open-ended, and so many that are not lit."""
DRAFTS = 40
"""So many drafts of open-ended actions are looked at in one decision."""


SEATINGS = seatings()


class Clicks:
    """All that clicks on lit things lead to in one decision; of what is complete or a draft only some go on."""

    def __init__(self, start: RenderContext, selector: Selector, rng: Rng) -> None:
        self.start, self.selector, self.rng = start, selector, rng
        self.scenes: list[RenderContext] = []
        self.played: set[Action] = set()
        self.drafts = 0
        self.begun: set[Path] = set()
        seen, waiting = {start.selection}, [start]
        while waiting:
            context = waiting.pop()
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
                    if self.drafts <= DRAFTS or not selector.chosen(after).draft:
                        waiting.append(after)
        self.composed = [action for action in start.legal if self.draft(action)]
        """The legal actions that are put together by a composer."""
        self.steps = list(dict.fromkeys(step for context in self.scenes for step in selector.chosen(context).lit))

    def _clicks(self, context: RenderContext) -> Iterator[tuple[object, ...]]:
        chosen = self.selector.chosen(context)
        steps = list(chosen.lit)
        if chosen.action is not None and not (chosen.draft and context.why_not(chosen.action)):
            yield ("pick", "confirm")
        if chosen.action is not None or chosen.draft:
            steps = self.some(steps)
            if chosen.path[:-1] not in self.begun:  # the last pick may have been made without a click
                self.begun.add(chosen.path[:-1])
                steps += self.selector.following(context, chosen.path[:-1])
        yield from (("pick", *step) for step in steps)

    def _play(self, action: Action) -> None:
        """Listed actions are noted; of those that are open-ended it is enough that they are legal."""
        assert self.start.why_not(action) is None
        if not self.draft(action):
            self.played.add(action)

    def draft(self, action: Action) -> Draft:
        """The draft of an action that a composer puts together; `()` for others."""
        return self.selector.composer.draft(action) if self.selector.composer else ()

    def some(self, steps: list[T]) -> list[T]:
        """A sample of some steps."""
        return [self.rng.choice(steps) for _ in range(TRIED)] if len(steps) > TRIED else steps

    def chosen(self, context: RenderContext, answer: Answer) -> Chosen:
        """What is picked after a click that picks."""
        assert isinstance(answer, Picked), answer
        return self.selector.chosen(replace(context, selection=answer.selection))


@cache
def decisions(variant: Variant) -> list[Clicks]:
    """Positions spread over a match of each policy, and what can be clicked there.

    Where a single click answers the decision, the next one that takes several is looked at too.
    """
    selector = load_ui(variant.slug).selector
    rng, found = Rng(variant.seats), []
    for seed, policy in enumerate(policies(variant.slug).values()):
        scenes = [look(state.copy(), state.seat) for state, _ in walk(variant.match(seed), policy, seed)]
        for number in range(LOOKS):
            first = len(scenes) * number // LOOKS
            of_several = next((at for at in range(first, len(scenes)) if takes_several(selector, scenes[at])), first)
            found += [Clicks(scenes[at], selector, rng) for at in sorted({first, of_several})]
    return found


def takes_several(selector: Selector, scene: RenderContext) -> bool:
    """Whether most actions of a decision are put together by more than one pick."""
    ways = [next(iter(selector.paths(scene, action)), ()) for action in scene.legal]
    return 2 * sum(len(way) > 1 for way in ways) > len(ways)


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
        pressed = {button.action for button in buttons if button.action and not button.refusal}
        assert clicks.played | pressed == set(clicks.start.legal) - set(clicks.composed)
        assert clicks.played == {action for action, _ in with_path(clicks)}
        for context in clicks.scenes:
            chosen = clicks.selector.chosen(context)
            assert chosen.draft or chosen.action is None or chosen.action in context.legal


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_open_ended_can_be_composed_as_far_as_it_is_listed(variant: Variant) -> None:
    for clicks in decisions(variant):
        for action in clicks.some(clicks.composed):
            context = composed(clicks, clicks.draft(action))
            assert clicks.selector.pick(context, ("pick", "confirm")) == Play(action)
            assert clicks.selector.chosen(context).action == action
            shown = replace(context, selection=clicks.selector.show(clicks.start, action))
            assert clicks.selector.pick(shown, ("pick", "confirm")) == Play(action)


def composed(clicks: Clicks, draft: Draft) -> RenderContext:
    """The context once lit clicks have led to `draft`, each of them nearer to it."""
    selector, context = clicks.selector, clicks.start
    now = selector.chosen(context).draft
    while now != draft:
        ways = [selector.pick(context, ("pick", *step)) for step in selector.chosen(context).lit]
        after = [replace(context, selection=way.selection) for way in ways if isinstance(way, Picked)]
        context = min(after, key=lambda other: distance(selector.chosen(other).draft, draft))
        assert distance(selector.chosen(context).draft, draft) < distance(now, draft)
        now = selector.chosen(context).draft
    return context


def distance(one: object, other: object) -> int:
    """How much differs: by numbers where both are numbers, else a great deal."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return sum(map(distance, one, other))
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return 0 if one == other else 10**6


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_not_lit_completes_nothing(variant: Variant) -> None:
    """What is lit at other times neither."""
    refused = looked_at = 0
    whole_match = list(dict.fromkeys(step for clicks in decisions(variant) for step in clicks.steps))
    for clicks in decisions(variant):
        looked_at += len(clicks.scenes)
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
    assert refused > looked_at / 2


@pytest.mark.parametrize("variant", SEATINGS, ids=str)
def test_what_is_picked_can_be_taken_back(variant: Variant) -> None:
    """Step by step where there are several, and all at once."""
    taken = taken_all = several = looked_at = 0
    for clicks in decisions(variant):
        selector = clicks.selector
        nothing = selector.chosen(clicks.start).path
        looked_at += len(clicks.scenes)
        for context in clicks.scenes:
            chosen = selector.chosen(context)
            several += len(chosen.path) > len(nothing) + 1
            cleared = clicks.chosen(context, selector.pick(context, ("pick", "clear")))
            assert cleared.path == nothing or {step[0] for step in cleared.path} <= set(selector.persistent)
            assert cleared.draft == selector.chosen(clicks.start).draft
            taken += cleared.draft != chosen.draft
            taken_all += cleared != chosen
            last = selector.again(chosen.path) if chosen.path and chosen.action is not None else None
            for step in chosen.path:
                if step[0] in selector.repeatable or selector.read(context, chosen, step) != step:
                    continue
                if step in nothing:
                    continue  # picked without a click, and so at once again
                answer = selector.pick(context, ("pick", *step))
                if step == last:
                    assert isinstance(answer, Play)
                    assert answer.action == chosen.action
                    continue
                after = clicks.chosen(context, answer).path
                assert step not in after
                assert after == chosen.path[: len(after)]
                taken += 1
    assert taken >= several / 2
    assert taken_all > looked_at / 2


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
                    break
                assert isinstance(answer, Picked), (context.selection, step)
                context = replace(context, selection=answer.selection)
            shown = replace(context, selection=selector.show(clicks.start, action))
            assert selector.chosen(shown).action == action
            assert selector.pick(shown, ("pick", "confirm")) == Play(action)
            assert played == action or shown.selection == context.selection
            assert selector.pick(clicks.start, ("pick", "whole", *action)) == Picked(shown.selection)

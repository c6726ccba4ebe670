"""The clicks on the rendered table that play an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from heapq import heappop, heappush
from typing import Any

from tests.pages import Page
from wanli.engine import Action
from wanli.engine.actions import from_json
from wanli.games import load_ui
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.html import Markup, fragment
from wanli.ui.selection.picks import Picked, Play

Click = tuple[Any, ...]


class Clicks:
    """The results of clicks in one decision. Each selection is rendered only once."""

    def __init__(self, start: RenderContext[Any]) -> None:
        self.start, self.game_ui = start, load_ui(start.game.slug)
        self.played: set[Action] = set()
        self._player_bar = self.game_ui.player_bar(start)
        self._after: dict[Selection, tuple[dict[Action, Click], dict[Selection, Click]]] = {}
        self.painted: dict[Selection, Markup] = {}

    def paint(self, context: RenderContext[Any]) -> Markup:
        """Return the part of the table that depends on the selection."""
        return fragment(self.game_ui.board(context), self.game_ui.hand(context))

    def way_to(self, action: Action, max_selections: int = 60) -> tuple[Click, ...] | None:
        """Return clicks that play this action from an empty selection, via at most `max_selections` selections.

        The search tries selections first that need few clicks and resemble the game's own selection for the action.
        """
        target = self.game_ui.selector.show(self.start, action) or action
        first: tuple[Click, ...] = ()
        queue, seen = [(0, 0, first, self.start.selection)], {self.start.selection}
        for _ in range(max_selections):
            if not queue:
                return None
            _, _, clicks, current = heappop(queue)
            plays, selections = self.after(current)
            if action in plays:
                return (*clicks, plays[action])
            for selection, click in selections.items():
                if selection not in seen:
                    seen.add(selection)
                    cost = len(clicks) + 1 + _difference(selection, target)
                    heappush(queue, (cost, len(seen), (*clicks, click), selection))
        return None

    def after(self, selection: Selection) -> tuple[dict[Action, Click], dict[Selection, Click]]:
        """Return the actions that one click plays, and the selections that one click makes, from this selection, each
        with its click.
        """
        if selection not in self._after:
            self._after[selection] = self._click(replace(self.start, selection=selection))
            self.played |= {*self._after[selection][0]}
        return self._after[selection]

    def _click(self, context: RenderContext[Any]) -> tuple[dict[Action, Click], dict[Selection, Click]]:
        game_ui = self.game_ui
        assert game_ui.player_bar(context) == self._player_bar  # the table renders it only once per position
        painting = self.painted[context.selection] = self.paint(context)
        clicks = [from_json(intent) for intent in Page(f"<main>{painting}{fragment(self._player_bar)}</main>").offered]
        for button in game_ui.buttons(context):
            if not button.refusal:
                clicks.append(("play", button.action) if button.action is not None else button.pick)
                clicks += [button.less.pick] if button.less is not None else []
        plays: dict[Action, Click] = {}
        selections: dict[Selection, Click] = {}
        for click in clicks:
            match click:
                case ("play", tuple(action)):
                    plays.setdefault(action, click)
                case ("pick", *_):
                    answer = game_ui.selector.pick(context, click)
                    if isinstance(answer, Play):
                        plays.setdefault(answer.action, click)
                    elif isinstance(answer, Picked):
                        selections.setdefault(answer.selection, click)
        return plays, selections


def _difference(picked: object, target: object) -> int:
    """Return the distance of a selection from the target.

    A wrong pick counts four times as much as a missing one. A bool, such as a switch that opens more of the board, does
    not count.
    """
    ours, theirs = list(_atoms(picked)), list(_atoms(target))
    if len(ours) == len(theirs):
        pairs = [(a, b) for a, b in zip(ours, theirs, strict=True) if a != b and not isinstance(a, bool)]
        return sum(4 if a else 1 for a, _ in pairs)
    return 4 * (Counter(ours) - Counter(theirs)).total() + (Counter(theirs) - Counter(ours)).total()


def _atoms(value: object) -> Iterator[object]:
    """Yield the names and numbers in nested tuples."""
    if isinstance(value, tuple):
        for part in value:
            yield from _atoms(part)
    else:
        yield value

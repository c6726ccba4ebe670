"""Scenes of Meridian, and what a browser would make of their markup."""

from __future__ import annotations

import json
from functools import cache

from tests import pages
from tests.games.meridian.policies import thrifty
from tests.scenes import look
from wanli.engine import Action, Match, Rng, State, from_json
from wanli.games import GAMES
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.ui.context import Pick, RenderContext, Selection
from wanli.ui.selection.picks import Picked

MERIDIAN = GAMES["meridian"]


class Page(pages.Page):
    """The markup of this game, and what it asks for."""

    def picks(self, free: bool) -> list[Action]:
        """What can be reached with the keyboard asks for, or what all the rest asks for."""
        return [
            from_json(json.loads(attrs["data-action"]))
            for tag, attrs in self.tags
            if "data-action" in attrs and is_free(tag, attrs) == free
        ]


def is_free(tag: str, attrs: dict[str, str]) -> bool:
    """Whether the keyboard reaches an element."""
    return attrs.get("tabindex") != "-1" and (tag == "button" or attrs.get("tabindex") == "0")


def picked(state: State, *picks: Pick) -> RenderContext:
    """What the seat to act sees after some clicks, each of which selects something."""
    selection: Selection = ()
    for pick in picks:
        answer = GAME_UI.selector.pick(look(state, state.seat, selection), pick)
        assert isinstance(answer, Picked), (pick, answer)
        selection = answer.selection
    return look(state, state.seat, selection)


def drawn(context: RenderContext) -> Page:
    """Everything of the drawn table in one."""
    return Page("".join([GAME_UI.board(context), GAME_UI.hand(context), *GAME_UI.player_bar(context)]))


@cache
def finished(seats: int) -> Match:
    """A match with full boards."""
    match = Match.new("meridian", seats, 70 + seats)
    rng = Rng(seats)
    while not match.over:
        match.play(thrifty(match.state, match.state.legal(), rng))
    return match


def moments(seats: int) -> list[State]:
    """Some positions of it, the end among them."""
    match = finished(seats)
    return [match.at(n) for n in sorted({0, 1, 7, len(match.log) // 2, len(match.log) - 3, len(match.log)})]

"""Scenes of Meridian, and the elements of their markup."""

from __future__ import annotations

import json
from functools import cache

from tests import pages
from tests.games.meridian.policies import thrifty
from tests.scenes import look
from wanli.engine import Action, Match, Rng, State, from_json
from wanli.games.meridian.rules.game import MERIDIAN
from wanli.games.meridian.rules.state import MeridianState
from wanli.games.meridian.ui.context import Context
from wanli.games.meridian.ui.game_ui import GAME_UI
from wanli.ui.context import Pick, Selection
from wanli.ui.selection.picks import Picked


class Page(pages.Page):
    """A page of this game, with the picks of its elements."""

    def picks(self, free: bool) -> list[Action]:
        """The picks of all elements in reach of the keyboard, or of all other elements."""
        return [
            from_json(json.loads(attrs["data-action"]))
            for tag, attrs in self.tags
            if "data-action" in attrs and is_free(tag, attrs) == free
        ]


def is_free(tag: str, attrs: dict[str, str]) -> bool:
    """True if the keyboard reaches the element."""
    return attrs.get("tabindex") != "-1" and (tag == "button" or attrs.get("tabindex") == "0")


def picked(state: State, *picks: Pick) -> Context:
    """The context of the seat to act after some clicks, each of which selects something."""
    selection: Selection = ()
    for pick in picks:
        answer = GAME_UI.selector.pick(look(state, state.seat, selection), pick)
        assert isinstance(answer, Picked), (pick, answer)
        selection = answer.selection
    return look(state, state.seat, selection)


def drawn(context: Context) -> Page:
    """The whole drawn table as one page."""
    return Page("".join([GAME_UI.board(context), GAME_UI.hand(context), *GAME_UI.player_bar(context)]))


@cache
def finished(seats: int) -> Match[MeridianState]:
    """A match with full boards."""
    match = Match.new(MERIDIAN, seats, 70 + seats)
    rng = Rng(seats)
    while not match.over:
        match.play(thrifty(match.state, match.state.legal(), rng))
    return match


def sample_states(seats: int) -> list[MeridianState]:
    """Some positions of the finished match, including its start and end."""
    match = finished(seats)
    return [match.at(n) for n in sorted({0, 1, 7, len(match.log) // 2, len(match.log) - 3, len(match.log)})]

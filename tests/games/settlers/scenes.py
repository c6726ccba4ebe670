"""Sample positions, their render contexts, and the actions in their markup."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from html import unescape
from typing import Any

from tests.pages import Page
from tests.scenes import look
from wanli.engine import Action, Match, Rng, from_json
from wanli.games.settlers.rules.game import SETTLERS
from wanli.games.settlers.rules.state import SettlersState
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.ui.context import Selection

WISHES = ("city", "settle", "wall", "buy", "road", "road_building", "plenty", "monopoly", "knight")


_TAG = re.compile(r"<([a-z]+)([^>]*)>")
_ACTION = re.compile(r' data-action="([^"]*)"')


def asked(markup: str, live: bool) -> list[Action]:
    """The actions of all focusable elements if `live`, else those of all others; quicker than a whole `Page`."""
    actions = []
    for tag, attrs in _TAG.findall(markup):
        action = _ACTION.search(attrs)
        if action and (tag == "button" or ' role="button"' in attrs) == live and " disabled" not in attrs:
            actions.append(from_json(json.loads(unescape(action[1]))))
    return actions


def context_for(
    match: Match[SettlersState], seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> Context:
    last = tuple(event.seen_by(seat) for record in match.log[-6:] for event in record.events)
    return look(match.state, seat, selection, lang, name, last)


def to_move(match: Match[SettlersState]) -> Context:
    return context_for(match, match.state.seat)


def copied(match: Match[SettlersState]) -> Match[SettlersState]:
    decoded: Match[Any] = Match.decode(match.encode())
    return decoded


def play_on(match: Match[SettlersState], rng: Rng) -> None:
    """Play a random move, preferring building, purchases and development cards."""
    legal = match.state.legal()
    for wish in WISHES:
        actions = [action for action in legal if action[0] == wish]
        if actions and rng.below(4):
            match.play(rng.choice(actions))
            return
    quiet = [action for action in legal if action[0] not in ("offer", "counter", "end")]
    if quiet and rng.below(3):
        match.play(rng.choice(quiet))
    elif ("end",) in legal and rng.below(2):
        match.play(("end",))
    else:
        match.play(rng.choice(legal))


@cache
def sample_matches(seats: int, counted: bool = False) -> list[Match[SettlersState]]:
    """Positions of one match: up to two for every kind of decision, with and without riders on land, and the end."""
    match = Match.new(SETTLERS, seats, 20 + seats, {"counted": counted})
    rng = Rng(seats)
    matches_by_kind: dict[str, list[Match[SettlersState]]] = {}
    while match.state.seat is not None:
        view = match.state.view(None)
        few = matches_by_kind.setdefault(f"{view['phase']} {bool(view['blocked'])}", [])
        if len(few) < 2 and (not few or len(match.log) > len(few[-1].log) + 12):
            few.append(copied(match))
        play_on(match, rng)
    return [*(each for few in matches_by_kind.values() for each in few), match]


@cache
def all_sample_matches() -> tuple[Match[SettlersState], ...]:
    return (*sample_matches(4), *sample_matches(6))


def acting() -> list[Match[SettlersState]]:
    """The sample matches that are not over."""
    return [match for match in all_sample_matches() if match.state.seat is not None]


@cache
def match_at(phase: str, condition: Callable[[Context], bool] = lambda context: True) -> Match[SettlersState]:
    """A match at a decision of the kind `phase` that satisfies the condition."""
    for seed in range(60):
        match, rng = Match.new(SETTLERS, 4, seed), Rng(seed)
        while match.state.seat is not None and len(match.log) < 400:
            view = match.state.view(None)
            if view["phase"] == phase and condition(to_move(match)):
                return match
            play_on(match, rng)
    raise AssertionError(f"no such decision: {phase}")


def drawn(context: Context) -> Page:
    """The parsed `markup_of`."""
    return Page(markup_of(context))


def markup_of(context: Context) -> str:
    """The markup of board, hand and player bar."""
    return "".join([GAME_UI.board(context), GAME_UI.hand(context), *GAME_UI.player_bar(context)])


def everything(context: Context) -> list[str]:
    """All markup and texts of the table."""
    return [
        GAME_UI.board(context), GAME_UI.hand(context), GAME_UI.text_board(context), GAME_UI.prompt(context),
        *GAME_UI.player_bar(context), *(GAME_UI.log_line(event, context) for event in context.last),
        str(GAME_UI.buttons(context)), str(GAME_UI.public_buttons(context)),
    ]  # fmt: skip

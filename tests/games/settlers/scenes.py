"""Positions with something to see, the scenes made of them, and what a browser would make of their markup."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from html import unescape
from typing import Any

from tests.pages import Page
from tests.playing import view_of
from tests.scenes import look
from wanli.engine import Action, Match, Rng, from_json
from wanli.games import GAMES
from wanli.games.settlers.ui.game_ui import GAME_UI
from wanli.ui.context import RenderContext, Selection

SETTLERS = GAMES["settlers"]
WISHES = ("city", "settle", "wall", "buy", "road", "road_building", "plenty", "monopoly", "knight")


_TAG = re.compile(r"<([a-z]+)([^>]*)>")
_ACTION = re.compile(r' data-action="([^"]*)"')


def asked(markup: str, live: bool) -> list[Action]:
    """What can be focused and pressed asks for, or what everything else asks for; quicker than a whole `Page`."""
    found = []
    for tag, attrs in _TAG.findall(markup):
        action = _ACTION.search(attrs)
        if action and (tag == "button" or ' role="button"' in attrs) == live and " disabled" not in attrs:
            found.append(from_json(json.loads(unescape(action[1]))))
    return found


def context(
    match: Match[Any], seat: int | None, selection: Selection = (), lang: str = "en", name: str = "Player"
) -> RenderContext:
    last = tuple(event.seen_by(seat) for record in match.log[-6:] for event in record.events)
    return look(match.state, seat, selection, lang, name, last)


def to_move(match: Match[Any]) -> RenderContext:
    return context(match, match.state.seat)


def copied(match: Match[Any]) -> Match[Any]:
    return Match.decode(match.encode())


def play_on(match: Match[Any], rng: Rng) -> None:
    """One move of somebody who likes to build, trades now and then, and plays cards."""
    legal = match.state.legal()
    for wish in WISHES:
        found = [action for action in legal if action[0] == wish]
        if found and rng.below(4):
            match.play(rng.choice(found))
            return
    quiet = [action for action in legal if action[0] not in ("offer", "counter", "end")]
    if quiet and rng.below(3):
        match.play(rng.choice(quiet))
    elif ("end",) in legal and rng.below(2):
        match.play(("end",))
    else:
        match.play(rng.choice(legal))


@cache
def moments(seats: int, counted: bool = False) -> list[Match[Any]]:
    """Positions of one match: up to two of every kind of decision, with riders on the land and without; the end."""
    match = Match.new("settlers", seats, 20 + seats, {"counted": counted})
    rng = Rng(seats)
    found: dict[str, list[Match[Any]]] = {}
    while match.state.seat is not None:
        view = view_of(match.state, None)
        few = found.setdefault(f"{view['phase']} {bool(view['blocked'])}", [])
        if len(few) < 2 and (not few or len(match.log) > len(few[-1].log) + 12):
            few.append(copied(match))
        play_on(match, rng)
    return [*(each for few in found.values() for each in few), match]


@cache
def all_moments() -> tuple[Match[Any], ...]:
    return (*moments(4), *moments(6))


def acting() -> list[Match[Any]]:
    """Those in which somebody is to move."""
    return [match for match in all_moments() if match.state.seat is not None]


@cache
def moment(phase: str, wanted: Callable[[RenderContext], bool] = lambda shown: True) -> Match[Any]:
    """Some position with this decision."""
    for seed in range(60):
        match, rng = Match.new("settlers", 4, seed), Rng(seed)
        while match.state.seat is not None and len(match.log) < 400:
            view = view_of(match.state, None)
            if view["phase"] == phase and wanted(to_move(match)):
                return match
            play_on(match, rng)
    raise AssertionError(f"no such moment: {phase}")


def drawn(shown: RenderContext) -> Page:
    """`markup_of`, taken apart."""
    return Page(markup_of(shown))


def markup_of(shown: RenderContext) -> str:
    """Everything of the drawn table in one."""
    return "".join([GAME_UI.board(shown), GAME_UI.hand(shown), *GAME_UI.player_bar(shown)])


def everything(shown: RenderContext) -> list[str]:
    """All that is shown or said."""
    return [
        GAME_UI.board(shown), GAME_UI.hand(shown), GAME_UI.text_board(shown), GAME_UI.prompt(shown),
        *GAME_UI.player_bar(shown), *(GAME_UI.log_line(event, shown) for event in shown.last),
        str(GAME_UI.buttons(shown)), str(GAME_UI.public_buttons(shown)),
    ]  # fmt: skip

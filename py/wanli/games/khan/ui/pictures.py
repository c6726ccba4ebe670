"""The pictures of the rules page: stones, scout and walls, and how the Great Wall moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from wanli.games.khan.rules.board import BOARD
from wanli.games.khan.rules.building import build
from wanli.games.khan.rules.components import KINDS
from wanli.games.khan.rules.game import KHAN
from wanli.games.khan.rules.stones import Stack, Stone
from wanli.games.khan.rules.view import KhanView
from wanli.games.khan.rules.wall import Wall
from wanli.games.khan.ui.about import tile_picture, wall_picture
from wanli.games.khan.ui.board.scene import map_of
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.drawings.stones import scout
from wanli.ui.contract.pictures import Picture, Pictures
from wanli.ui.markup.html import Markup, el

SEATS = 2
Draw = Callable[[Context], Markup]


def _line(edge: str) -> int:
    """The line between two towers: `c2-c3`."""
    return BOARD.line(*(BOARD.tower_names.index(tower) for tower in edge.split("-")))


def _walls(*edges: str) -> Wall:
    """The start wall after these pieces."""
    wall = Wall.start()
    for edge in edges:
        wall = build(wall, _line(edge)).wall
    return wall


def _board(wall: Wall, stacks: Mapping[str, Stack] | None = None) -> Draw:
    """The map with this wall, and stones in villages."""

    def draw(context: Context) -> Markup:
        state = KHAN.new(seats=SEATS, seed=1, options={})
        state.wall = wall
        for village, stack in (stacks or {}).items():
            state.villages[BOARD.names.index(village)] = stack
        return map_of(replace(context, view=state.view(None), people=context.people[:SEATS]))

    return draw


def _before_and_after(before: Wall, edge: str) -> Draw:
    """The map before a piece is built, and after it."""

    def draw(context: Context) -> Markup:
        maps = [_board(wall)(context) for wall in (before, build(before, _line(edge)).wall)]
        return el("div", {"class": "side-by-side maps"}, maps)

    return draw


def _stones(context: Context) -> Markup:
    return el("div", {"class": "side-by-side"}, [tile_picture(context.people[0], kind) for kind in KINDS])


def _scout(context: Context) -> Markup:
    person = context.people[1]
    return el("div", {"class": f"khan scout-alone {person.style}"}, scout(person.shape, {"class": "scout"}))


def _open_and_shut(context: Context) -> Markup:
    del context
    return el("div", {"class": "side-by-side"}, [wall_picture(False), wall_picture(True)])


def _draws(context: Context) -> Markup:
    """What is drawn: a stone, or a wall."""
    return el("div", {"class": "side-by-side"}, tile_picture(context.people[0], "farmer"), wall_picture(False))


def _deployed(context: Context) -> Markup:
    """All stones that are active, or all walls."""
    stones = [tile_picture(context.people[0], kind) for kind in ("chinese", "mongol", "farmer")]
    return el("div", {"class": "side-by-side"}, stones, el("b", {"class": "either"}, "|"), [wall_picture(False)] * 3)


_BEND = ("b3-b2", "b2-c2", "c2-c3")
_BRANCH = (*_BEND, "d3-d2", "d2-d1", "d1-e1", "e1-e2")

PICTURES: Pictures[KhanView] = {
    "minute": [
        Picture("stones", _stones),
        Picture("scout", _scout),
        Picture("gates", _open_and_shut),
        Picture("start", _board(_walls())),
    ],
    "rule-3": [
        Picture("settling", _board(_walls(), {"D4": (Stone(0, "chinese"),), "D5": (Stone(0, "farmer"),)})),
    ],
    "rule-5": [Picture("drawing", _draws)],
    "rule-6": [Picture("deploying", _deployed)],
    "rule-8": [Picture("passing", _open_and_shut)],
    "rule-11": [
        Picture(
            "control", _board(_walls(), {"C3": (Stone(1, "mongol"), Stone(0, "chinese")), "D4": (Stone(1, "farmer"),)})
        )
    ],
    "rule-12": [Picture("connected", _board(_walls(*_BEND[:2])))],
    "rule-13": [Picture("loop", _before_and_after(_walls(*_BRANCH), "e2-e3"))],
    "rule-14": [Picture("end", _before_and_after(_walls("f3-f4", "f4-f5", "f5-g5"), "g5-h5"))],
    "rule-15": [Picture("tie", _before_and_after(_walls(*_BRANCH), "d2-c2"))],
    "rule-20": [Picture("soldiers", _stones)],
}

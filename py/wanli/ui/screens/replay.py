"""Any moment of a match again, with a slider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.game_ui import GameUI, RenderContext
from wanli.ui.html import Markup, el
from wanli.ui.people import seat_badge
from wanli.ui.screens.common import back_button, bar, button, choice, screen
from wanli.ui.screens.log import LogLine
from wanli.ui.screens.play import board, player_bar
from wanli.ui.translate import Translator


@dataclass(frozen=True)
class Replay:
    """The moment after `count` of `total` actions. `lines` say what the last of them did.

    `eyes` are the seats whose view may be chosen; with none the view is as it is.
    """

    context: RenderContext
    game_ui: GameUI
    count: int
    total: int
    to_move: int | None
    lines: Sequence[LogLine]
    eyes: Sequence[int] = ()
    text_board: bool = False
    running: bool = False


def replay(model: Replay, t: Translator) -> Markup:
    """The replay screen."""
    context = model.context
    first, last = model.count == 0, model.count == model.total
    return screen(
        "replay",
        bar(
            t("replay.title", game=context.game.title),
            by=context.game.designer,
            back=back_button(t),
            tools=[
                button(
                    t("play.text_board"),
                    ("text",),
                    drawing="text",
                    bare=True,
                    id_="text-button",
                    pressed=model.text_board,
                )
            ],
        ),
        el(
            "section",
            {"class": "scrubber", "aria-label": t("replay.scrubber")},
            _step("first", 0, first, t),
            _step("previous", max(0, model.count - 1), first, t),
            el(
                "input",
                {
                    "type": "range",
                    "id": "scrub",
                    "min": 0,
                    "max": model.total,
                    "value": model.count,
                    "aria-label": t("replay.slider"),
                    "aria-valuetext": t("replay.at", n=model.count, total=model.total),
                    "data-action": ("seek",),
                    "data-live": True,
                },
            ),
            button(
                t("replay.stop" if model.running else "replay.run"),
                ("run",),
                drawing="pause" if model.running else "run",
                bare=True,
                id_="replay-run",
                unavailable=not model.total,
            ),
            _step("next", min(model.total, model.count + 1), last, t),
            _step("last", model.total, last, t),
            el(
                "output",
                {"for": "scrub", "class": "moment"},
                t("replay.at", n=model.count, total=model.total),
            ),
        ),
        el(
            "div",
            {"class": "replay-lines", "id": "replay-lines"},
            [
                el("p", None, seat_badge(line.person) if line.person else None, el("span", None, line.text))
                for line in model.lines
            ]
            or el("p", {"class": "fine"}, t("replay.start")),
        ),
        player_bar(context, model.game_ui.player_bar(context), model.to_move, t),
        _eyes(model, t),
        board(context, model.game_ui, model.text_board, t),
        el(
            "section",
            {"class": "panel", "id": "panel", "aria-label": t("play.hand")},
            panel,
        )
        if (panel := model.game_ui.hand(context))
        else None,
    )


def _step(name: str, count: int, unavailable: bool, t: Translator) -> Markup:
    return button(
        t(f"replay.{name}"),
        ("seek", count),
        drawing=name,
        bare=True,
        id_=f"replay-{name}",
        unavailable=unavailable,
    )


def _eyes(model: Replay, t: Translator) -> Markup | None:
    if not model.eyes:
        return None
    people = model.context.people
    options = [("all", t("replay.onlooker"), ("eyes", -1))]
    options += [(str(seat), people[seat].name, ("eyes", seat)) for seat in model.eyes]
    seat = model.context.seat
    return choice(t("replay.eyes"), "eyes", options, "all" if seat is None else str(seat))

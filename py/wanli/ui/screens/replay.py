"""The replay screen: any position of a match, chosen with a slider."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, choice, icon
from wanli.ui.screens.log import LogLine, name_once
from wanli.ui.screens.table import hand_side, inspect_button, public_side, table, text_button


@dataclass(frozen=True)
class Replay:
    """The model: the position after `count` of `total` actions, or an intermediate state `within` the last of them.

    `lines` describe the last action. `eyes` are the seats whose view can be chosen; without any there is no choice.
    `may_play_on` is True if a copy of the finished match can be continued from here. `running` is 1 during automatic
    playback, -1 during backward playback, and 0 while it is stopped.
    """

    context: RenderContext
    game_ui: GameUI
    count: int
    total: int
    to_move: int | None
    lines: Sequence[LogLine]
    within: bool = False
    eyes: Sequence[int] = ()
    text_board: bool = False
    running: int = 0
    speed: int = 1
    may_play_on: bool = False
    inspecting: bool | None = None


def replay(model: Replay, t: Translator) -> Markup:
    """The replay screen."""
    context, game_ui = model.context, model.game_ui
    numbers = game_ui.player_bar(context)
    board, players, status = public_side(context, game_ui, numbers, model.to_move, model.text_board)
    return table(
        "replay",
        context,
        game_ui,
        bar(
            t("replay.title", game=context.game_title),
            by=context.game.designer,
            back=back_button(t),
            tools=[*_eyes(model, t), *_play_on(model, t), *_asking(model, t), text_button(model.text_board, t)],
        ),
        el("section", {"class": "prompt", "id": "prompt"}, _lines(model, t), _scrubber(model, t)),
        board,
        hand_side(context, game_ui),
        players,
        status,
        styles=("inspecting" if model.inspecting else "",),
        touch=("halt",) if model.running else None,
    )


def _asking(model: Replay, t: Translator) -> list[Markup]:
    return [] if model.inspecting is None else [inspect_button(model.inspecting, t)]


def _play_on(model: Replay, t: Translator) -> list[Markup]:
    label = t("replay.play_on")
    return [button(label, ("play_on", model.count), drawing="run", id_="play-on")] if model.may_play_on else []


def _lines(model: Replay, t: Translator) -> Markup:
    """The log lines of the last action, or in inspect mode the request to tap something."""
    if model.inspecting:
        return el("p", {"class": "replay-lines", "id": "replay-lines"}, t("about.tap"))
    texts = name_once((line.person, line.text) for line in model.lines)
    lines = [
        el(
            "p",
            None,
            seat_badge(line.person) if line.person else None,
            el("span", None, text),
            button(t("log.summary"), ("summary", line.number, line.event), drawing="recap")
            if line.has_summary
            else None,
        )
        for line, text in zip(model.lines, texts, strict=True)
    ]
    return el(
        "div",
        {"class": "replay-lines", "id": "replay-lines", "tabindex": -1, "data-scrolls": True},
        lines or el("p", {"class": "fine-print"}, t("replay.start")),
    )


def _scrubber(model: Replay, t: Translator) -> Markup:
    """Step buttons, playback forward and back, its speed, and a slider over all positions."""
    first, last = model.count == 0, model.count == model.total and not model.within
    following = model.count if model.within else min(model.total, model.count + 1)
    return el(
        "div",
        {"class": "scrubber", "role": "group", "aria-label": t("replay.scrubber")},
        _step("first", 0, first, t),
        _step("previous", max(0, model.count - 1), first, t),
        _step("next", following, last, t),
        _step("last", model.total, last, t),
        _run(model, "back", "replay.run_back", t),
        _run(model, "forward", "replay.run", t),
        _speed(model, t),
        el("span", {"class": "position-label"}, t("replay.at", n=model.count, total=model.total)),
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
    )


def _run(model: Replay, way: str, label: str, t: Translator) -> Markup:
    """The button that starts and stops playback in one direction, `way`."""
    runs = model.running == (1 if way == "forward" else -1)
    return button(
        t("replay.stop" if runs else label),
        ("run", way),
        drawing="pause" if runs else "run" if way == "forward" else "run_back",
        icon_only=True,
        id_="replay-run" if way == "forward" else "replay-run-back",
        unavailable=not model.total,
    )


def _speed(model: Replay, t: Translator) -> Markup:
    label = t("replay.speed", n=model.speed)
    attrs = {"type": "button", "id": "replay-speed", "class": "button scrubber-speed", "data-action": ("speed",)}
    return el("button", {**attrs, "aria-label": label, "title": label}, f"{model.speed}×")


def _step(name: str, count: int, unavailable: bool, t: Translator) -> Markup:
    return button(
        t(f"replay.{name}"),
        ("seek", count),
        drawing=name,
        icon_only=True,
        id_=f"replay-{name}",
        unavailable=unavailable,
    )


def _eyes(model: Replay, t: Translator) -> list[Markup]:
    """The choice of the seat whose view is shown; [] if there is nothing to choose."""
    if not model.eyes:
        return []
    people = model.context.people
    options = [("all", t("replay.onlooker"), ("eyes", -1))]
    options += [(str(seat), people[seat].name, ("eyes", seat)) for seat in model.eyes]
    seat = model.context.seat
    current = t("replay.onlooker") if seat is None else people[seat].name
    return [
        el(
            "details",
            {"class": "popup eyes", "id": "eyes"},
            el("summary", {"title": t("replay.eyes")}, icon("people"), el("span", {"class": "popup-label"}, current)),
            choice(t("replay.eyes"), "eyes", options, "all" if seat is None else str(seat)),
        )
    ]

"""The score screen: the winners, and the score item by item."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Result
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import end_reason
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.clock import duration_text
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import player_label, seat_seal
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import bar, button, notice, screen, turn_button
from wanli.ui.screens.log import LogPart, log_list
from wanli.ui.screens.night import NightTableModel, standings_table
from wanli.ui.screens.table import board


@dataclass(frozen=True)
class Score:
    """The model of the screen.

    `log` is the visible part of the log, None while it is closed. `unsaved` is the warning that the match cannot be
    saved, "" if there is none. `night` is the table of the games night that the match belongs to. `thinking_times` are
    those of all seats in milliseconds, empty if they are not counted. `turns`: the page can be turned by hand.
    """

    context: RenderContext
    game_ui: GameUI
    result: Result
    log: LogPart | None = None
    undo_refused: str = ""
    unsaved: str = ""
    thinking_times: Sequence[int] = ()
    offers_backup: bool = False
    turns: bool = False
    night: NightTableModel | None = None


def headline(result: Result, context: RenderContext) -> str:
    """The winners, in one sentence."""
    t = context.t
    winners = [context.people[seat].name for seat in result.winners]
    if not winners:
        return t("score.nobody")
    if len(winners) == 1:
        return t("score.winner", name=winners[0])
    return t("score.winners", names=t.list(winners))


def _headline_with_margin(result: Result, context: RenderContext) -> str:
    """The headline, with the number of points by which a single winner leads."""
    if len(result.winners) == 1 and len(result.scores) > 1:
        [winner] = result.winners
        second = max(points for seat, points in enumerate(result.scores) if seat != winner)
        if result.scores[winner] > second:
            margin = result.scores[winner] - second
            return context.t.plural("score.winner_by", margin, name=context.people[winner].name)
    return headline(result, context)


def score(model: Score, t: Translator) -> Markup:
    """The score screen."""
    context, result = model.context, model.result
    return screen(
        "score",
        bar(
            context.game_title,
            back=button(t("play.home"), ("home",), drawing="home", icon_only=True),
            tools=[
                *([turn_button(t)] if model.turns else []),
                button(
                    t("play.log"),
                    ("log",),
                    drawing="log",
                    icon_only=True,
                    id_="log-button",
                    pressed=model.log is not None,
                ),
                button(t("play.menu"), ("menu",), drawing="menu", icon_only=True, id_="menu-button"),
            ],
        ),
        notice(model.unsaved, button(t("play.export_now"), ("export_this",), primary=True), class_="warning")
        if model.unsaved
        else None,
        _backup_notice(t) if model.offers_backup else None,
        _result(model, t),
        _night(model.night, t) if model.night is not None else None,
        el(
            "section",
            {"class": "score-details", "aria-labelledby": "score-details"},
            el("h2", {"id": "score-details"}, t("score.explained")),
            model.game_ui.score(result, context),
        ),
        el(
            "section",
            {"class": "log", "id": "log", "aria-labelledby": "log-title", "tabindex": -1},
            el("h2", {"id": "log-title"}, t("play.log")),
            log_list(model.log, t),
        )
        if model.log is not None
        else None,
        el("h2", {"class": "last-board"}, t("score.board")),
        board(context, model.game_ui, as_text=False, t=t),
    )


def _backup_notice(t: Translator) -> Markup:
    """The offer to make a backup of this match."""
    return notice(t("backup.offer"), button(t("backup.save"), ("backup",), drawing="export", id_="backup"))


def _rematch_button(night: NightTableModel | None, t: Translator) -> Markup | None:
    """The button for a rematch. In a games night the start passes on; after people have joined or left, only the next
    game is offered.
    """
    if night is None:
        return button(t("score.rematch"), ("rematch",), primary=True, drawing="again")
    if not night.can_rematch:
        return None
    return button(t("night.rematch"), ("night_rematch",), primary=True, drawing="again", id_="night-rematch")


def _night(night: NightTableModel, t: Translator) -> Markup:
    """The running table of the games night, and the way to its next game."""
    choose = button(t("night.next"), ("night",), drawing="plus", id_="night")
    return el("div", {"class": "score-night"}, standings_table(night, t), el("div", {"class": "buttons"}, choose))


def _thinking_times(model: Score, t: Translator) -> Markup | None:
    """A line with the thinking time of each human player."""
    times = [
        t("clock.time_of", name=person.name, time=duration_text(time))
        for person, time in zip(model.context.people, model.thinking_times, strict=False)
        if not person.is_bot
    ]
    return el("p", {"class": "fine-print"}, t("clock.times", times=" · ".join(times))) if times else None


def _result(model: Score, t: Translator) -> Markup:
    """The winners, the ranking, and the buttons for the next steps."""
    context, result = model.context, model.result
    return el(
        "section",
        {"class": "match-result", "id": "result", "tabindex": -1, "aria-labelledby": "headline"},
        el("div", {"class": "winner-seals"}, [seat_seal(context.people[seat]) for seat in result.winners]),
        el("h2", {"id": "headline"}, _headline_with_margin(result, context)),
        el("p", None, end_reason(result.reason, result.winners, context)),
        el(
            "ol",
            {"class": "ranking"},
            [
                el(
                    "li",
                    {"class": ["winner" if seat in result.winners else "", context.people[seat].style]},
                    player_label(context.people[seat]),
                    el("span", {"class": "points"}, format_number(result.scores[seat])),
                )
                for seat in result.ranking
            ],
        ),
        _thinking_times(model, t),
        el(
            "div",
            {"class": "buttons"},
            _rematch_button(model.night, t),
            button(t("score.replay"), ("replay",), drawing="replay"),
            button(t("analysis.title"), ("analysis",), drawing="chart", id_="analysis"),
        ),
        el(
            "div",
            {"class": "buttons minor-buttons"},
            button(t("score.again"), ("again",), drawing="plus"),
            button(t("final_scene.again"), ("scene",), drawing="trophy"),
            button(t("share.title"), ("share",), drawing="share"),
            button(t("home.export"), ("export_this",), drawing="export"),
            button(t("play.home"), ("home",), drawing="home"),
            button(t("play.undo"), ("undo",), drawing="undo") if not model.undo_refused else None,
        ),
    )

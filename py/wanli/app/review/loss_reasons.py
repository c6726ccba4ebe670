"""Why somebody did not win: what the score, its course and the turning points of a finished match say about it."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.app.review.match_analysis import MatchAnalysis
from wanli.engine import Result
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import end_reason
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.numbers import written
from wanli.ui.screens.analysis import LossReasons

PARTS = 3
"""How many parts of the score, and how many counts, are named at most."""
POINTS = "points"
"""The course of the points."""


def loss_reasons(result: Result, found: MatchAnalysis, game_ui: GameUI, context: RenderContext) -> list[LossReasons]:
    """Everybody who has not won, people before bots and best first, compared with the winner.

    Of several winners with the one with most points. Where nobody has won, where each lost points. Nothing where all
    have won.
    """
    losers = [seat for seat in result.ranking if seat not in result.winners]
    losers.sort(key=lambda seat: context.people[seat].is_bot)
    if not result.winners:
        told = [(seat, _losses(seat, result, game_ui, context)) for seat in losers]
    else:
        told = [(seat, _against(seat, result.ranking[0], result, found, game_ui, context)) for seat in losers]
    return [
        LossReasons(context.people[seat], [*sentences, *_costliest(seat, found, context)])
        for seat, sentences in told
        if sentences
    ]


def _losses(seat: int, result: Result, game_ui: GameUI, context: RenderContext) -> list[str]:
    parts = _by_part(seat, result, game_ui, context)
    lost = sorted((points, part) for part, points in parts.items() if points < 0)[:PARTS]
    named = [f"{part} ({written(points)})" for points, part in lost]
    return [context.t("analysis.lost", parts=context.t.list(named))] if named else []


def _against(
    seat: int, winner: int, result: Result, found: MatchAnalysis, game_ui: GameUI, context: RenderContext
) -> list[str]:
    """How far behind the winner and by what; since when; what the winner did best besides."""
    t, name = context.t, context.name(winner)
    behind = result.scores[winner] - result.scores[seat]
    if behind > 0:
        parts = t.list(_largest_differences(seat, winner, result, game_ui, context))
        sentences = [t.plural("analysis.behind", behind, winner=name, parts=parts)]
    else:
        level = t("analysis.more" if behind else "analysis.level", winner=name)
        sentences = [f"{level} {end_reason(result.reason, result.winners, context)}"]
    since = _ahead_since(seat, winner, found)
    if since is not None:
        values = {"winner": name, "name": context.name(seat), "move": since, "last": found.moments[-1]}
        sentences.append(t("analysis.lead_last" if since == found.moments[-1] else "analysis.lead", **values))
    counts = _outdone(seat, winner, found, game_ui, context)
    if counts:
        sentences.append(t("analysis.outdone", winner=name, counts=t.list(counts)))
    return sentences


def _by_part(seat: int, result: Result, game_ui: GameUI, context: RenderContext) -> dict[str, int]:
    parts: dict[str, int] = {}
    for item in result.breakdown:
        if item.seat == seat:
            part = game_ui.score_part(item, context)
            parts[part] = parts.get(part, 0) + item.points
    return parts


def _largest_differences(seat: int, winner: int, result: Result, game_ui: GameUI, context: RenderContext) -> list[str]:
    """The parts of the score at which the winner was most ahead, each with both numbers."""
    mine, theirs = (_by_part(each, result, game_ui, context) for each in (seat, winner))
    differences = [(theirs.get(part, 0) - mine.get(part, 0), part) for part in dict.fromkeys([*theirs, *mine])]
    largest = sorted((each for each in differences if each[0] > 0), key=lambda each: -each[0])[:PARTS]
    return [_both(part, mine.get(part, 0), theirs.get(part, 0), context) for _, part in largest]


def _both(label: str, mine: int, theirs: int, context: RenderContext) -> str:
    return context.t("analysis.part", part=label, mine=written(mine), theirs=written(theirs))


def _ahead_since(seat: int, winner: int, found: MatchAnalysis) -> int | None:
    """The number of actions after which the winner stayed ahead in points; None if they never were in the end."""
    rows: Sequence[Sequence[float]] = found.series.get(POINTS, ())
    since = None
    for moment, row in zip(reversed(found.moments), reversed(rows), strict=False):
        if row[winner] <= row[seat]:
            break
        since = moment
    return since


def _outdone(seat: int, winner: int, found: MatchAnalysis, game_ui: GameUI, context: RenderContext) -> list[str]:
    """The counts that are marked as the winner's best and differ from the seat's, in their declared order."""
    lines = []
    for count in game_ui.analysis.counts:
        values = found.counts[count.key][-1]
        best = count.best_seats(values)
        if winner in best and seat not in best:
            label = context.t(f"{context.game.slug}.analysis.{count.key}")
            lines.append(_both(label, round(values[seat]), round(values[winner]), context))
    return lines[:PARTS]


def _costliest(seat: int, found: MatchAnalysis, context: RenderContext) -> list[str]:
    """The turning point that cost the seat most, by its number in the list; none where the rules left no choice."""
    numbers = [
        n for n, swing in enumerate(found.swings, 1) if swing.seat == seat and swing.change < 0 and not swing.forced
    ]
    return [context.t("analysis.costliest", name=context.name(seat), number=numbers[0])] if numbers else []

"""Why a player did not win: explanations from the score, its course and the turning points of a finished match."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Result
from wanli.review.match_analysis import MatchAnalysis
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import end_reason
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.numbers import format_number
from wanli.ui.screens.analysis import LossReasons

MAX_PARTS_NAMED = 3
"""Maximum number of named parts of the score, and of counts."""
POINTS = "points"
"""The key of the series of points."""
Figure = tuple[str, str, str]
"""A name, the number of the player, and that of the winner."""


def loss_reasons(result: Result, analysis: MatchAnalysis, game_ui: GameUI, context: RenderContext) -> list[LossReasons]:
    """Everyone who did not win, human players before bots and best first, compared with the winner.

    Of several winners the one with the most points counts. If nobody won, the reasons are the player's own losses of
    points. Empty if everyone won.
    """
    losers = [seat for seat in result.ranking if seat not in result.winners]
    losers.sort(key=lambda seat: context.people[seat].is_bot)
    winner = result.ranking[0] if result.winners else None
    reasons = []
    for seat in losers:
        if winner is None:
            sentences, figures = _losses(seat, result, game_ui, context)
        else:
            sentences = _against(seat, winner, result, analysis, context)
            figures = [
                *_largest_differences(seat, winner, result, game_ui, context),
                *_outdone(seat, winner, analysis, game_ui, context),
            ]
        if sentences:
            best = context.people[winner] if winner is not None else None
            costliest = _costliest(seat, analysis, context)
            reasons.append(LossReasons(context.people[seat], sentences, costliest, figures, best))
    return reasons


def _losses(seat: int, result: Result, game_ui: GameUI, context: RenderContext) -> tuple[list[str], list[Figure]]:
    """An introduction and the parts of the score in which the player lost most."""
    parts = _by_part(seat, result, game_ui, context)
    lost = sorted((points, part) for part, points in parts.items() if points < 0)[:MAX_PARTS_NAMED]
    figures = [(part, format_number(points), "") for points, part in lost]
    return [context.t("analysis.lost")] if figures else [], figures


def _against(seat: int, winner: int, result: Result, analysis: MatchAnalysis, context: RenderContext) -> list[str]:
    """Sentences about the gap to the winner: its size and its beginning."""
    t, name = context.t, context.name(winner)
    behind = result.scores[winner] - result.scores[seat]
    if behind > 0:
        sentences = [t.plural("analysis.behind", behind, winner=name)]
    else:
        level = t("analysis.more" if behind else "analysis.level", winner=name)
        sentences = [f"{level} {end_reason(result.reason, result.winners, context)}"]
    since = _ahead_since(seat, winner, analysis)
    if since is not None:
        values = {"winner": name, "name": context.name(seat), "move": since, "last": analysis.moments[-1]}
        sentences.append(t("analysis.lead_last" if since == analysis.moments[-1] else "analysis.lead", **values))
    return sentences


def _by_part(seat: int, result: Result, game_ui: GameUI, context: RenderContext) -> dict[str, int]:
    parts: dict[str, int] = {}
    for item in result.breakdown:
        if item.seat == seat:
            part = game_ui.score_part(item, context)
            parts[part] = parts.get(part, 0) + item.points
    return parts


def _largest_differences(
    seat: int, winner: int, result: Result, game_ui: GameUI, context: RenderContext
) -> list[Figure]:
    """The parts of the score with the winner's largest leads, each with both numbers."""
    mine, theirs = (_by_part(each_seat, result, game_ui, context) for each_seat in (seat, winner))
    differences = [(theirs.get(part, 0) - mine.get(part, 0), part) for part in dict.fromkeys([*theirs, *mine])]
    largest = sorted(
        (difference for difference in differences if difference[0] > 0), key=lambda difference: -difference[0]
    )[:MAX_PARTS_NAMED]
    return [(part, format_number(mine.get(part, 0)), format_number(theirs.get(part, 0))) for _, part in largest]


def _ahead_since(seat: int, winner: int, analysis: MatchAnalysis) -> int | None:
    """The number of actions after which the winner stayed ahead in points; None if they were not ahead at the end."""
    rows: Sequence[Sequence[float]] = analysis.series.get(POINTS, ())
    since = None
    for position, row in zip(reversed(analysis.moments), reversed(rows), strict=False):
        if row[winner] <= row[seat]:
            break
        since = position
    return since


def _outdone(seat: int, winner: int, analysis: MatchAnalysis, game_ui: GameUI, context: RenderContext) -> list[Figure]:
    """The counts in which the winner is best and the seat is not, in their declared order.

    Where the lowest number is best, the label says so: `<slug>.analysis.<key>.fewest`.
    """
    lines = []
    for count in game_ui.analysis.counts:
        if count.key not in analysis.counts:
            continue
        values = analysis.counts[count.key][-1]
        best = count.best_seats(values)
        if winner in best and seat not in best:
            key = f"{context.game.slug}.analysis.{count.key}"
            label = context.t(key if count.best == "most" else f"{key}.fewest")
            lines.append((label, format_number(round(values[seat])), format_number(round(values[winner]))))
    return lines[:MAX_PARTS_NAMED]


def _costliest(seat: int, analysis: MatchAnalysis, context: RenderContext) -> tuple[str, int] | None:
    """The turning point that cost the seat most: a sentence and its index in the list; None if all were forced."""
    indices = [
        n for n, swing in enumerate(analysis.swings) if swing.seat == seat and swing.change < 0 and not swing.forced
    ]
    if not indices:
        return None
    return context.t("analysis.costliest", name=context.name(seat), number=indices[0] + 1), indices[0]

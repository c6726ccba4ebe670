"""The result of a match as a short text for sharing."""

from __future__ import annotations

from wanli.engine import Result
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import end_reason
from wanli.ui.markup.numbers import format_number
from wanli.ui.screens.score import headline


def result_text(result: Result, context: RenderContext, when: str) -> str:
    """Game and date `when`, the players with their points by ranking, the winners, and the reason of the end."""
    lines = [f"{context.game_title} · {when}" if when else context.game_title]
    lines += [f"{context.name(seat)}: {format_number(result.scores[seat])}" for seat in result.ranking]
    lines.append(f"{headline(result, context)}. {end_reason(result.reason, result.winners, context)}")
    return "\n".join(lines)

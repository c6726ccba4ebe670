"""The final score as it is counted up: island by island, then what broke a tie."""

from __future__ import annotations

from wanli.engine import Result
from wanli.games.meridian.rules.view import chart_of
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each island on which somebody stands, and one for the unused pieces of each seat that was equal."""
    t, chart = context.t, chart_of(context.view)
    found = []
    for number, (island, control) in enumerate(zip(chart.islands, context.view["islands"], strict=True)):
        words = f"{t('meridian.score.island')} {island.letter}"
        towers = [f"{spot.meridian}:{spot.city}" for spot, at in chart.island_at.items() if at == number]
        lit = [f"island:{island.letter}", *towers]
        if control["holder"] is not None:
            found.append(ScoreStep(words, control["holder"], control["value"], lit))
        elif any(control["strengths"]):
            found.append(ScoreStep(f"{words}: {t('meridian.score.tied')}", lit=lit))
    for item in result.breakdown:
        if item.key == "pieces":
            found.append(ScoreStep(f"{t('meridian.score.pieces')}: {item.values['pieces']}", item.seat))
    return found

"""The steps in which the final score is counted: island by island, then the tie-break."""

from __future__ import annotations

from wanli.engine import Result
from wanli.games.meridian.rules.view import chart_of
from wanli.games.meridian.ui.context import Context
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: Context) -> list[ScoreStep]:
    """One step for each island with a garrison, and one for the unused pieces of each tied seat."""
    t, chart = context.t, chart_of(context.view)
    steps = []
    for island_index, (island, control) in enumerate(zip(chart.islands, context.view["islands"], strict=True)):
        label = f"{t('meridian.score.island')} {island.letter}"
        towers = [
            f"{spot.meridian}:{spot.city}"
            for spot, city_island in chart.island_at.items()
            if city_island == island_index
        ]
        lit = [f"island:{island.letter}", *towers]
        if control["holder"] is not None:
            steps.append(ScoreStep(label, control["holder"], control["value"], lit))
        elif any(control["strengths"]):
            steps.append(ScoreStep(f"{label}: {t('meridian.score.tied')}", lit=lit))
    for item in result.breakdown:
        if item.key == "pieces":
            steps.append(ScoreStep(f"{t('meridian.score.pieces')}: {item.values['pieces']}", item.seat))
    return steps

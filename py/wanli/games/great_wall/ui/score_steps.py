"""The steps of the final count: honour by source, hordes, artifacts, and the Rival's score."""

from __future__ import annotations

from wanli.engine import Result
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.score import item_text
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: Context) -> list[ScoreStep]:
    """One step for each item, grouped by kind. Artifacts are highlighted on the table."""
    kinds = [*dict.fromkeys(item.key for item in result.breakdown)]
    steps = []
    for item in sorted(result.breakdown, key=lambda item: (kinds.index(item.key), item.seat)):
        text = item_text(context, item)
        if item.key == "rival":
            steps.append(ScoreStep(text))
        elif item.points:
            lit = [f"card:{item.values['artifact']}"] if item.key == "artifact" else []
            steps.append(ScoreStep(text, item.seat, item.points, lit))
    return steps

"""The final score as it is counted up: honour by where it came from, hordes, artefacts, and the Rival's."""

from __future__ import annotations

from wanli.engine import Result
from wanli.games.great_wall.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each item, those of a kind one after the other; artefacts are lit where they lie."""
    kinds = [*dict.fromkeys(item.key for item in result.breakdown)]
    found = []
    for item in sorted(result.breakdown, key=lambda item: (kinds.index(item.key), item.seat)):
        words = item_words(context, item)
        if item.key == "rival":
            found.append(ScoreStep(words))
        elif item.points:
            lit = [f"card:{item.values['artifact']}"] if item.key == "artifact" else []
            found.append(ScoreStep(words, item.seat, item.points, lit))
    return found

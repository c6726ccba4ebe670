"""The final score as it is counted up: honour by where it came from, hordes, artefacts, and the Rival's."""

from __future__ import annotations

from wanli.engine import Result
from wanli.games.great_wall.ui.score import item_words
from wanli.ui.context import RenderContext
from wanli.ui.game_ui import ScoreStep


def score_steps(result: Result, context: RenderContext) -> list[ScoreStep]:
    """One step for each item, those of a kind one after the other; artefacts are lit where they lie."""
    kinds = [*dict.fromkeys(line.key for line in result.breakdown)]
    found = []
    for line in sorted(result.breakdown, key=lambda line: (kinds.index(line.key), line.seat)):
        words = item_words(context, line)
        if line.key == "rival":
            found.append(ScoreStep(words))
        elif line.points:
            lit = [f"card:{line.values['artifact']}"] if line.key == "artifact" else []
            found.append(ScoreStep(words, line.seat, line.points, lit))
    return found

"""The final score as it is counted up: village by village."""

from __future__ import annotations

from itertools import groupby

from wanli.engine import Result, ScoreItem
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.labels import empire, village_name
from wanli.ui.contract.game_ui import ScoreStep


def score_steps(result: Result, context: Context) -> list[ScoreStep]:
    """One step for each village that somebody controls, with all its stones."""
    items = sorted(result.breakdown, key=lambda item: item.values["village"])
    return [_village(context, [*group]) for _, group in groupby(items, key=lambda item: item.values["village"])]


def _village(context: Context, stones: list[ScoreItem]) -> ScoreStep:
    facts = stones[0].values
    name = village_name(facts["village"])
    words = context.t("khan.village", village=name, empire=empire(context, facts["china"]))
    return ScoreStep(words, stones[0].seat, sum(stone.points for stone in stones), [f"village:{name}"])

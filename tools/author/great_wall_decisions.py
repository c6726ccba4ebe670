"""Decisions per year of The Great Wall with one person against bots: `python -m tools.author.great_wall_decisions
--seats 3 --matches 4`.

A bot chooses for the person, so equal calls give equal tables. The first column counts the questions that the rules
ask. The second leaves out those that all players can see to be forced. The third leaves out all forced ones, as the
page does against bots alone. The fourth assumes that the person passes on the tactics of a Winter with one answer.
The last two count the remaining questions that have only one answer, and those whose answers all lead to the same
position. Both must be 0: every remaining question offers two different answers.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

from tools.author.great_wall_balance import decide
from wanli.engine import Action, JsonDict, Rng
from wanli.games import load_ui
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.session.forced_choices import forced_choice

COLUMNS = (
    "asked by the rules",
    "not forced for all to see",
    "not forced",
    "one answer per Winter",
    "of these with one answer",
    "of these with equal answers",
)


def count(seed: int, seats: int, windows: str) -> tuple[int, list[Counter[str]]]:
    """Play one match. Return its years, and the questions to the person in seat 0 by kind, for each column."""
    state, dice = GREAT_WALL.new(seats, seed, {"windows": windows}), Rng(seed)
    assert isinstance(state, GreatWallState)
    game_ui = load_ui("great_wall")
    rule = game_ui.standing_answers
    assert rule is not None
    asked: list[Counter[str]] = [Counter() for _ in COLUMNS]
    passed_in = 0
    while state.seat is not None:
        legal = state.legal()
        action = legal[0] if len(legal) == 1 else decide(state.view(state.seat), dice, 0)
        if state.seat == 0:
            kind = state.stack[-1].kind
            asked[0][kind] += 1
            asked[1][kind] += forced_choice(state, game_ui) is None
            is_real = forced_choice(state, game_ui, alone=True) is None
            asked[2][kind] += is_real
            in_winter = kind in rule.answers and rule.applies(state.view(None))
            asked[3][kind] += is_real and not (in_winter and passed_in == state.year and action == PASS)
            asked[4][kind] += is_real and len(legal) == 1
            asked[5][kind] += is_real and len(legal) > 1 and not _has_different_answers(state, legal)
            if in_winter and is_real and action == PASS:
                passed_in = state.year
        state.play(action)
    return state.year, asked


def _has_different_answers(state: GreatWallState, legal: Sequence[Action]) -> bool:
    """True if two of the answers lead to different positions."""
    first, *others = legal
    return any(_after(state, first) != _after(state, other) for other in others)


def _after(state: GreatWallState, action: Action) -> JsonDict:
    after = state.copy()
    after.play(action)
    return after.encode()


def table(seats: int, matches: int, windows: str) -> str:
    """The questions per year by kind, most frequent first, and their totals."""
    years, sums = 0, [Counter[str]() for _ in COLUMNS]
    for seed in range(matches):
        match_years, asked = count(seed, seats, windows)
        years += match_years
        for total, counted in zip(sums, asked, strict=True):
            total.update(counted)
    lines = [f"{years} years; per year: " + " | ".join(COLUMNS)]
    for kind, _ in sums[0].most_common():
        lines.append(f"{kind:16}" + "".join(f"{counted[kind] / years:8.2f}" for counted in sums))
    lines.append(f"{'total':16}" + "".join(f"{counted.total() / years:8.2f}" for counted in sums))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table for the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--windows", choices=("quick", "strict"), default="quick")
    options = parser.parse_args(arguments)
    print(table(options.seats, options.matches, options.windows))


if __name__ == "__main__":
    main()

"""Decisions per year of The Great Wall with one person against bots: `python -m tools.author.great_wall_decisions
--seats 3 --matches 4`.

A bot chooses for the person, so equal calls give equal tables. The first column counts the questions that the rules
ask. The second leaves out those that all players can see to be forced. The third leaves out all forced ones, as the
page does against bots alone. The fourth assumes that the person passes on the tactics of a Winter with one answer.
The last two count the remaining questions that have only one answer, and those whose answers all lead to the same
position. Both must be 0: every remaining question offers two different answers. `--show` prints the questions that
these two columns count.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence

from tools.author.great_wall_balance import decide
from wanli.engine import Rng
from wanli.engine.options import OptionValue
from wanli.games import load_ui
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.session.forced_choices import forced_choice, have_equal_results

COLUMNS = (
    "asked by the rules",
    "not forced for all to see",
    "not forced",
    "one answer per Winter",
    "of these with one answer",
    "of these with equal answers",
)


def count(seed: int, seats: int, options: Mapping[str, OptionValue]) -> tuple[int, list[Counter[str]], list[str]]:
    """Play one match. Return its years, and the questions to the person in seat 0 by kind, for each column.

    The last part describes each question without two different answers.
    """
    state, dice = GREAT_WALL.new(seats, seed, options), Rng(seed)
    assert isinstance(state, GreatWallState)
    game_ui = load_ui("great_wall")
    rule = game_ui.standing_answers
    assert rule is not None
    asked: list[Counter[str]] = [Counter() for _ in COLUMNS]
    pointless: list[str] = []
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
            has_one, are_equal = len(legal) == 1, len(legal) > 1 and have_equal_results(state)
            asked[4][kind] += is_real and has_one
            asked[5][kind] += is_real and are_equal
            if is_real and (has_one or are_equal):
                pointless.append(f"seed {seed}, year {state.year}, {kind}: {legal}")
            if in_winter and is_real and action == PASS:
                passed_in = state.year
        state.play(action)
    return state.year, asked, pointless


def table(seats: int, seeds: Sequence[int], options: Mapping[str, OptionValue], show: bool) -> str:
    """The questions per year by kind, most frequent first, and their totals."""
    years, sums, shown = 0, [Counter[str]() for _ in COLUMNS], list[str]()
    for seed in seeds:
        match_years, asked, pointless = count(seed, seats, options)
        years += match_years
        shown += pointless if show else ()
        for total, counted in zip(sums, asked, strict=True):
            total.update(counted)
    lines = [f"{years} years; per year: " + " | ".join(COLUMNS)]
    for kind, _ in sums[0].most_common():
        lines.append(f"{kind:16}" + "".join(f"{counted[kind] / years:8.2f}" for counted in sums))
    lines.append(f"{'total':16}" + "".join(f"{counted.total() / years:8.2f}" for counted in sums))
    return "\n".join([*lines, *shown])


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table for the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--windows", choices=("quick", "strict"), default="quick")
    parser.add_argument("--mode", choices=("standard", "coop"), default="standard")
    parser.add_argument("--show", action="store_true")
    chosen = parser.parse_args(arguments)
    options = {"windows": chosen.windows, "mode": chosen.mode}
    print(table(chosen.seats, range(chosen.seed, chosen.seed + chosen.matches), options, chosen.show))


if __name__ == "__main__":
    main()

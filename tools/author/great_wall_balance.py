"""Self-play of The Great Wall, to balance its cards.

`python -m tools.author.great_wall_balance --seats 3 --matches 200` prints the tables.

All seats use the same bot: `--samples 1` plans its own turn to the end like the medium bot, but on one sampled state
instead of three; `--samples 0` looks only one step ahead. Match number k has seed k, so equal calls give equal tables.
Each seat chooses at random between its two generals, so that the bot's preferences do not affect the shares.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any

from wanli.bots.greedy import best_move
from wanli.bots.search import TurnPlan
from wanli.engine import Action, JsonDict, Rng
from wanli.games.great_wall.bot.heuristic import HEURISTIC
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.record import Record, code_of

COUNTED_EVENTS = ("breach", "raid", "defeated", "wall", "barricade", "hire", "tactic", "recruit", "overseer")
"""Kinds of events that the table counts, per match."""


def decide(view: Any, dice: Rng, samples: int) -> Action:
    """Choose the move of the seat that has this view."""
    if view["decision"]["kind"] == "pick_general":
        return dice.choice(GREAT_WALL.imagine(view, dice).legal())
    if not samples:
        return best_move(GREAT_WALL.imagine(view, dice), HEURISTIC)
    plan = TurnPlan(GREAT_WALL, view, dice, HEURISTIC, samples)
    for _ in plan.iterations():
        pass
    return plan.ranking[0]


def play(seed: int, seats: int, options: dict[str, Any], samples: int) -> JsonDict:
    """Play one match. Return the data for the table."""
    state, dice = GREAT_WALL.new(seats, seed, options), Rng(seed)
    assert isinstance(state, GreatWallState)
    event_counts: Counter[str] = Counter()
    decisions = 0
    while state.seat is not None:
        legal = state.legal()
        events = state.play(legal[0] if len(legal) == 1 else decide(state.view(state.seat), dice, samples))
        event_counts.update(event.kind for event in events)
        decisions += 1
    result = state.result()
    assert result is not None
    sources: Counter[str] = Counter()
    for line in result.breakdown:
        sources[line.key] += line.points
    return {
        "coop": state.coop,
        "reason": result.reason,
        "scores": list(result.scores),
        "winners": list(result.winners),
        "generals": [clan.general for clan in state.players],
        "year": state.year,
        "happened": {kind: event_counts[kind] for kind in COUNTED_EVENTS},
        "decisions": decisions,
        "sources": dict(sources),
        "rival": next((line.values["honour"] for line in result.breakdown if line.key == "rival"), None),
        "requests": len(state.requests_done),
    }


def play_matches(
    seats: int, options: dict[str, Any], samples: int, seeds: Sequence[int], workers: int, record: Record[JsonDict]
) -> list[JsonDict]:
    """Return the matches with these seeds; those in the `record` are not played again."""
    play_one: Callable[[int], JsonDict] = partial(play, seats=seats, options=options, samples=samples)
    missing = [seed for seed in seeds if seed not in record.results]
    if workers == 1:
        for seed in missing:
            record.add(seed, play_one(seed))
    else:
        with ProcessPoolExecutor(workers) as pool:
            for seed, match in zip(missing, pool.map(play_one, missing), strict=True):
                record.add(seed, match)
    return [record.results[seed] for seed in seeds]


def table(matches: list[JsonDict], seats: int) -> list[str]:
    """Return the lines of the report."""
    count = len(matches)
    reasons = Counter(match["reason"] for match in matches)
    shares = ", ".join(f"{reason} {number / count:.0%}" for reason, number in sorted(reasons.items()))
    lines = [f"matches {count}; ends: {shares}; years {mean(m['year'] for m in matches):.2f}"]
    best = [max(match["scores"]) for match in matches]
    all_scores = [score for match in matches for score in match["scores"]]
    lines.append(
        f"best score {mean(best):.1f} ({min(best)} to {max(best)}), all scores {mean(all_scores):.1f}; "
        f"decisions {mean(m['decisions'] for m in matches):.0f}"
    )
    lines.append(", ".join(f"{kind} {mean(m['happened'][kind] for m in matches):.1f}" for kind in COUNTED_EVENTS))
    sources: Counter[str] = Counter()
    for match in matches:
        sources.update(match["sources"])
    lines.append("points per seat: " + ", ".join(
        f"{key} {points / count / seats:.1f}" for key, points in sorted(sources.items(), key=lambda e: -e[1])
    ))  # fmt: skip
    won = sum(bool(match["winners"]) for match in matches)
    if matches[0]["rival"] is not None:
        lines.append(f"won {won / count:.0%}; the Rival's honour {mean(m['rival'] for m in matches):.1f}")
    if matches[0]["coop"]:
        lines.append(f"won {won / count:.0%}; requests {mean(m['requests'] for m in matches):.1f}")
        return lines
    fair = 1 / seats if seats > 1 else won / count
    by_seat = Counter(seat for match in matches for seat in match["winners"])
    lines.append("share of wins per seat: " + ", ".join(f"{by_seat[seat] / count:.2f}" for seat in range(seats)))
    by_tea = Counter(rank for match in matches for rank, seat in enumerate(_tea(match)) if seat in match["winners"])
    lines.append("share of wins by first place in tea order: " + ", ".join(
        f"{by_tea[rank] / count:.2f}" for rank in range(seats)
    ))  # fmt: skip
    lines += ["", "| general | seats held | share of wins / fair share | mean points |", "|---|---|---|---|"]
    held: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    points: defaultdict[str, list[int]] = defaultdict(list)
    for match in matches:
        for seat, general in enumerate(match["generals"]):
            held[general] += 1
            wins[general] += seat in match["winners"]
            points[general].append(match["scores"][seat])
    for general in COMPONENTS.generals:
        if held[general]:
            share = wins[general] / held[general]
            error = sqrt(fair * (1 - fair) / held[general])
            times = share / fair if fair else 0.0
            lines.append(
                f"| {general} | {held[general]} | {times:.2f} ± {error / fair if fair else 0:.2f} "
                f"| {mean(points[general]):.1f} |"
            )
    return lines


def _tea(match: JsonDict) -> list[int]:
    """Return the seats in the order of their generals in the tea stack."""
    values = [COMPONENTS.generals[general].tea for general in match["generals"]]
    return sorted(range(len(values)), key=lambda seat: -values[seat])


def main(arguments: list[str] | None = None) -> int:
    """Play the matches and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.author.great_wall_balance", description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--mode", choices=["standard", "coop"], default="standard")
    parser.add_argument("--rival", choices=["normal", "hard", "harder"], default="normal")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--first", type=int, default=1, help="seed of the first match")
    parser.add_argument("--samples", type=int, default=1, help="0: one step ahead only")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--record", type=Path, help="file that stores the matches, so that a later run can continue")
    args = parser.parse_args(arguments)
    options = {"mode": args.mode, "rival": args.rival}
    about = {
        "seats": args.seats,
        "options": options,
        "worlds": args.samples,
        "code": code_of(GREAT_WALL.slug),
    }
    try:
        record: Record[JsonDict] = Record(about, args.record)
    except ValueError as error:
        parser.error(str(error))
    seeds = range(args.first, args.first + args.matches)
    matches = play_matches(args.seats, options, args.samples, seeds, args.workers, record)
    print("\n".join(table(matches, args.seats)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

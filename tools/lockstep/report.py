"""The report of lockstep matches: counts, and the declared differences that occurred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tools.lockstep.differences import DECLARED
from tools.lockstep.match import Outcome


def report(outcomes: Mapping[str, Sequence[Outcome]]) -> str:
    """The report as Markdown."""
    lines = ["| | " + " | ".join(outcomes) + " |", "|---|" + "---|" * len(outcomes)]
    rows = {
        "matches": [f"{len(played):,}" for played in outcomes.values()],
        "seeds": [f"{played[0].seed} to {played[-1].seed}" if played else "" for played in outcomes.values()],
        "ended by points / rounds": [
            f"{sum(o.reason == 'points' for o in played):,} / {sum(o.reason == 'rounds' for o in played):,}"
            for played in outcomes.values()
        ],
        "actions": [f"{sum(outcome.actions for outcome in played):,}" for played in outcomes.values()],
        "positions compared": [f"{sum(outcome.positions for outcome in played):,}" for played in outcomes.values()],
        "sets of legal actions compared": [
            f"{sum(outcome.legal_sets for outcome in played):,}" for played in outcomes.values()
        ],
        "trades between players": [f"{sum(outcome.trades for outcome in played):,}" for played in outcomes.values()],
    }
    counts = {name: Counter[str]() for name in outcomes}
    for name, played in outcomes.items():
        for outcome in played:
            counts[name].update(outcome.differences)
    for rule, difference in DECLARED.items():
        rows[f"declared: {rule} ({difference.label})"] = [
            f"{counts[name][rule]:,}" if name in difference.peers else "–" for name in outcomes
        ]
    rows["differences without an explanation"] = [
        str(sum(bool(outcome.error) for outcome in played)) for played in outcomes.values()
    ]
    lines += [f"| {label} | {' | '.join(cells)} |" for label, cells in rows.items()]
    errors = [f"{name}, seed {o.seed}: {o.error}" for name, played in outcomes.items() for o in played if o.error]
    return "\n".join([*lines, *([""] if errors else []), *errors, ""])

"""Fitting weights: names and files of parameters, and three ways to find better values from matches."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

import numpy
import pytest

from tools.tune.parameters import file_of, names, rewritten, scaled, value_of, weights_of
from tools.tune.prior import PLAYOUTS, gains
from tools.tune.search_values import SelfPlay, fit, samples_of_match
from tools.tune.vary import DEFEAT_COST, Played, Variation, effects, margin_of, play, steps
from wanli.games import GAMES
from wanli.record import Record

pytestmark = pytest.mark.cpython


@dataclass(frozen=True)
class Weights:
    a: float
    goal: dict[str, float]
    row: list[float]


WEIGHTS = Weights(2.0, {"city": 1.0, "road": 3.0}, [1.0, 2.0])


def test_parameters_are_scaled_on_a_copy() -> None:
    logs = {"a": float(numpy.log(2)), "goal.city": float(numpy.log(3)), "row.1": float(numpy.log(5))}
    copy = scaled(WEIGHTS, logs)
    assert copy.a == pytest.approx(4)
    assert copy.goal == pytest.approx({"city": 3, "road": 3})
    assert copy.row == pytest.approx([1, 10])
    assert Weights(2.0, {"city": 1.0, "road": 3.0}, [1.0, 2.0]) == WEIGHTS
    assert value_of(copy, "goal.city") == pytest.approx(3)
    assert value_of(copy, "row.1") == pytest.approx(10)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_file_of_a_game_receives_new_weights(game: str) -> None:
    """All other lines, their comments and all other numbers stay."""
    weights, text = weights_of(game), file_of(game).read_text(encoding="utf-8")
    known = names(game)
    changed = rewritten(text, {name: 1.5 * value_of(weights, name) for name in known[::2]})
    read = type(weights)(**tomllib.loads(changed))
    for index, name in enumerate(known):
        factor = 1.0 if index % 2 else 1.5
        assert value_of(read, name) == pytest.approx(factor * value_of(weights, name), rel=0.01)
    for old, new in zip(text.splitlines(), changed.splitlines(), strict=True):
        assert old.partition("#")[2] == new.partition("#")[2]


def test_the_effects_of_random_weights_are_found() -> None:
    variation = Variation("meridian", 3, ("reach", "push", "piece"), 0.3)
    rng = numpy.random.default_rng(1)
    played = {
        deal: ([10 + 4 * seat["reach"] - 2 * seat["piece"] + rng.normal(0, 1) for seat in variation.logs(deal)], False)
        for deal in range(300)
    }
    found = {effect.name: effect for effect in effects(variation, played)}
    for name, expected in (("reach", 4), ("push", 0), ("piece", -2)):
        assert abs(found[name].points - expected) < 3 * found[name].error
    assert found["reach"].error < 0.3
    chosen = steps(list(found.values()), rate=0.06, limit=0.3, least=3.0)
    assert chosen["reach"] == 0.3
    assert chosen["piece"] < -0.1
    assert "push" not in chosen
    with pytest.raises(ValueError, match="too few"):
        effects(variation, {1: played[1]})


def test_common_defeats_count_against_a_weight() -> None:
    """Points do not depend on `horizon`, but where all seats have little of it, they often lose together."""
    variation = Variation("settlers", 4, ("horizon", "card"), 0.3)
    rng = numpy.random.default_rng(4)
    played: dict[int, Played] = {}
    for deal in range(600):
        logs = variation.logs(deal)
        mean = sum(seat["horizon"] for seat in logs) / 4
        points = [8 + seat["card"] + rng.normal(0, 1) for seat in logs]
        played[deal] = points, bool(rng.random() < 0.5 - 2 * mean)
    found = {effect.name: effect for effect in effects(variation, played)}
    assert found["horizon"].defeats == pytest.approx(-2, abs=0.4)
    assert found["horizon"].points == pytest.approx(0, abs=0.3)
    assert found["horizon"].total == pytest.approx(2 * DEFEAT_COST, abs=0.4 * DEFEAT_COST)
    assert found["card"].points > 2 * found["card"].error
    assert steps(list(found.values()), rate=0.06, limit=0.3, least=3.0)["horizon"] == 0.3


def test_weights_without_common_defeats_have_an_effect_on_points_alone() -> None:
    variation = Variation("meridian", 3, ("reach",), 0.3)
    played = {deal: ([seat["reach"] for seat in variation.logs(deal)], False) for deal in range(20)}
    (found,) = effects(variation, played)
    assert (found.defeats, found.total) == (0.0, found.points)
    assert found.points == pytest.approx(1)


def test_a_candidate_pays_for_a_common_defeat() -> None:
    assert margin_of(([9.0, 3.0, 6.0], False), 0) == 4.5
    assert margin_of(([9.0, 3.0, 6.0], True), 0) == -DEFEAT_COST


def test_a_match_depends_on_its_number_alone() -> None:
    variation = Variation("meridian", 2, tuple(names("meridian")), 0.3)
    assert play(variation, 5) == play(variation, 5)
    assert variation.logs(5) != variation.logs(6)


def test_weights_are_fitted_to_the_value_of_the_search() -> None:
    rng = numpy.random.default_rng(2)
    played = {}
    for match in range(40):
        rows = rng.normal(0, 1, (10, 2))
        played[match] = [(0.0, float(0.5 * a - 0.2 * b + rng.normal(0, 0.1)), [float(a), float(b)]) for a, b in rows]
    found = fit(("a", "b"), played, penalty=0.001)
    assert found.steps["a"] == pytest.approx(0.5, abs=0.05)
    assert found.steps["b"] == pytest.approx(-0.2, abs=0.05)
    assert found.after < found.before / 5
    assert found.samples == 400


def test_the_samples_of_a_match() -> None:
    """The gradient of a parameter of the rivals' weight is never 0 when the seats differ."""
    samples = samples_of_match(SelfPlay("meridian", 3, ("best", "piece"), every=4), 3)
    assert 3 < len(samples) < 60
    assert any(gradient[0] for _, _, gradient in samples)
    assert all(abs(found - value) < 60 for value, found, _ in samples)


def test_an_interrupted_evolution_continues(tmp_path: Path) -> None:
    pytest.importorskip("cma", reason="`make setup-test` installs it")
    from tools.tune.evolve import Evolution, evolve

    evolution = Evolution("meridian", 2, ("reach", "piece"), deals=1, first_deal=1, population=4)
    path = tmp_path / "record.jsonl"
    first = [next(steps_of) for steps_of in [evolve(evolution, Record(evolution.about(), path))]]
    record: Record[float] = Record(evolution.about(), path)
    assert len(record.results) == 4
    again = evolve(evolution, record)
    assert [next(again)] == first
    second = next(again)
    assert second.number == 1
    assert len(record.results) == 8


def test_the_prior_decides_between_the_plan_and_noisy_playouts() -> None:
    """The plan is right in half of the decisions, and playouts are noisy: a medium prior chooses best."""
    rng = numpy.random.default_rng(3)
    played = {}
    for match in range(60):
        decisions = []
        for _ in range(10):
            truth = rng.normal(0, 1, 4)
            plans = truth + rng.normal(0, 1, 4)
            rows = [
                [float(plan), *map(float, rng.normal(mean, 4, PLAYOUTS))]
                for plan, mean in zip(plans, truth, strict=True)
            ]
            decisions.append(rows)
        played[match] = decisions
    none, medium, much = gains(played, (0.0, 16.0, 10_000.0))
    assert much.points == pytest.approx(0, abs=0.01)
    assert medium.points > none.points + 2 * none.error
    assert medium.points > 2 * medium.error

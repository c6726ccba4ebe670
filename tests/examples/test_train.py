"""The example that learns: it is small, it improves, and its network is differentiated correctly."""

from __future__ import annotations

import pytest

from tests.examples.example import EXAMPLES, lines_of_code

pytestmark = pytest.mark.cpython  # numpy
np = pytest.importorskip("numpy")

from examples.train import train  # noqa: E402

MAX_LINES = 150


def test_the_example_is_small() -> None:
    assert 50 < lines_of_code(EXAMPLES / "train") <= MAX_LINES


def test_a_match_reaches_its_end_with_probabilities_of_allowed_indices() -> None:
    steps, reward = train.play(train.new_weights(np.random.default_rng(1)), 3, greedy=False)
    assert reward in (-1, 0, 1)
    assert len(steps) > 20
    for _, mask, index, probability, _ in steps:
        assert mask[index]
        assert 0 < probability <= 1


def test_equal_seeds_give_equal_matches() -> None:
    weights = train.new_weights(np.random.default_rng(1))
    first, second = (train.rollout(weights, range(2)) for _ in range(2))
    assert all((one == two).all() for one, two in zip(first, second, strict=True))


def test_the_gradients_are_those_of_the_loss() -> None:
    """Compare with finite differences. The ratio is 1 at the first update, so no advantage is clipped."""
    rng = np.random.default_rng(2)
    weights = {name: array.astype(np.float64) for name, array in train.new_weights(rng).items()}
    inputs, masks, indices, old, advantages, targets = train.rollout(weights, range(1))

    def loss(changed: train.Weights) -> float:
        _, _, policy, value = train.forward(changed, inputs, masks)
        logs = np.log(policy + 1e-9)
        chosen = policy[np.arange(len(indices)), indices] / old
        entropy = -(policy * logs).sum(axis=1)
        return float((-advantages * chosen - train.ENTROPY * entropy + (value - targets) ** 2 / 2).mean())

    gradient = train.gradients(weights, inputs, masks, indices, old, advantages, targets)
    for name in ("w0", "w1", "w2", "b2", "w3", "b3"):
        place = np.unravel_index(np.abs(gradient[name]).argmax(), gradient[name].shape)
        losses = []
        for step in (1e-5, -1e-5):
            array = weights[name].copy()
            array[place] += step
            losses.append(loss({**weights, name: array}))
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(gradient[name][place], rel=1e-3)


def test_the_curve_is_plotted() -> None:
    svg = train.plot([(0.5, 1280, 0.4), (1.0, 2560, 0.9)])
    assert svg.count("polyline") == 1
    assert 'points="260,140 480,40"' in svg

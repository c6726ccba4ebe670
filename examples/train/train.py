"""An agent that learns two-seat Chinesische Mauer by playing against the easy bot. It needs numpy only.

The method is proximal policy optimization (PPO, Schulman et al., 2017): a network with two hidden layers rates the
indices of the vocabulary and estimates the reward. Two processes play, one of them improves the network.

    python -m examples.train.train --iterations 360 --out build/train

The run has a fixed seed. It writes the win rates as `curve.csv` and `curve.svg`, and the network as `weights.npz`.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one thread for each process; read when numpy is imported
import numpy as np

from wanli.adapters import BotPlayer, Playing, Setup

OPPONENT, WORKERS, MATCHES, HIDDEN = "easy", 2, 64, 128
LEARNING_RATE, CLIP, ENTROPY, DISCOUNT, TRACE, EPOCHS, BATCH = 5e-4, 0.2, 0.01, 1.0, 0.95, 3, 512
TEST_SEEDS, VALIDATION_SEEDS, TEST_MATCHES = 10**9, 2 * 10**9, 400  # training uses seeds below these

Weights = dict[str, Any]
"""The arrays of the network: w0, b0, w1, b1 (hidden layers), w2, b2 (policy), w3, b3 (value)."""


@cache
def setup() -> Setup:
    """Return the game: two seats, default options."""
    return Setup("mauer", seats=2)


def new_weights(rng: Any) -> Weights:
    """Return random weights."""
    tokens = len(setup().vocabulary)
    sizes = [(setup().observation.size + tokens, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, tokens), (HIDDEN, 1)]
    weights: Weights = {}
    for layer, (rows, columns) in enumerate(sizes):
        scale = np.sqrt(2 / rows) if layer < 2 else 0.01
        weights[f"w{layer}"] = (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
        weights[f"b{layer}"] = np.zeros(columns, np.float32)
    return weights


def forward(weights: Weights, inputs: Any, masks: Any) -> tuple[Any, Any, Any, Any]:
    """Return both hidden layers, the probability of each allowed index, and the estimated reward."""
    first = np.maximum(inputs @ weights["w0"] + weights["b0"], 0)
    second = np.maximum(first @ weights["w1"] + weights["b1"], 0)
    logits = np.where(masks, second @ weights["w2"] + weights["b2"], -1e9)
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    value = (second @ weights["w3"] + weights["b3"])[..., 0]
    return first, second, odds / odds.sum(axis=-1, keepdims=True), value


def play(weights: Weights, seed: int, greedy: bool) -> tuple[list[tuple[Any, ...]], float]:
    """Play one match and return the steps of the agent (input, mask, index, probability, value) and its reward."""
    playing, agent = Playing(setup(), seed), seed % 2
    bot, rng = BotPlayer(setup().game, OPPONENT, seed), np.random.default_rng(seed)
    steps = []
    while not playing.over:
        if playing.seat != agent:
            playing.step(bot.index(playing))
            continue
        inputs = np.array(playing.observe(agent), np.float32)
        mask: Any = np.zeros(len(setup().vocabulary), bool)
        mask[playing.indices] = True
        _, _, policy, value = forward(weights, inputs, mask)
        index = int(policy.argmax() if greedy else min(policy.cumsum().searchsorted(rng.random()), len(policy) - 1))
        steps.append((inputs, mask, index, policy[index], value))
        playing.step(index)
    return steps, playing.rewards()[agent]


def rollout(weights: Weights, seeds: range) -> tuple[Any, ...]:
    """Play matches and return inputs, masks, indices, probabilities, advantages and value targets."""
    columns: list[list[Any]] = [[] for _ in range(6)]
    for seed in seeds:
        steps, reward = play(weights, seed, greedy=False)
        advantage, following = 0.0, reward
        for *step, value in reversed(steps):  # generalized advantage estimation
            advantage = DISCOUNT * following - value + DISCOUNT * TRACE * advantage * (following is not reward)
            following = value
            for column, item in zip(columns, (*step, advantage, advantage + value), strict=True):
                column.append(item)
    return tuple(np.array(column) for column in columns)


def gradients(weights: Weights, batch: tuple[Any, ...]) -> Weights:
    """Return the gradients of the PPO loss: clipped policy, squared value error, entropy bonus."""
    inputs, masks, indices, old, advantages, targets = batch
    first, second, policy, value = forward(weights, inputs, masks)
    rows = np.arange(len(indices))
    ratio = policy[rows, indices] / old
    active = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    d_logits = policy.copy()
    d_logits[rows, indices] -= 1
    d_logits *= (advantages * ratio * active)[:, None]
    logs = np.log(policy + 1e-9)
    d_logits += ENTROPY * policy * (logs - (policy * logs).sum(axis=1, keepdims=True))
    d_value = (value - targets)[:, None]
    d_second = (d_logits @ weights["w2"].T + d_value @ weights["w3"].T) * (second > 0)
    d_first = (d_second @ weights["w1"].T) * (first > 0)
    layers = ((inputs, d_first), (first, d_second), (second, d_logits), (second, d_value))
    gradient = {f"w{layer}": below.T @ error / len(rows) for layer, (below, error) in enumerate(layers)}
    return gradient | {f"b{layer}": error.mean(axis=0) for layer, (_, error) in enumerate(layers)}


def win_rate(weights: Weights, seeds: range) -> float:
    """Return the share of matches that the agent wins, draws counting half."""
    return sum((play(weights, seed, greedy=True)[1] + 1) / 2 for seed in seeds) / len(seeds)


def main() -> None:
    """Train, and report the win rate in unseen matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=360)
    parser.add_argument("--out", type=Path, default=Path("build/train"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rng, start, best, best_rate = np.random.default_rng(1), time.monotonic(), None, -1.0
    weights = new_weights(rng)
    moments = {name: (np.zeros_like(array), np.zeros_like(array)) for name, array in weights.items()}
    updates, curve = 0, ["minutes,matches,win_rate"]
    with ProcessPoolExecutor(WORKERS) as pool:
        for iteration in range(options.iterations):
            seeds = [
                range(MATCHES * n, MATCHES * (n + 1)) for n in range(WORKERS * iteration, WORKERS * (iteration + 1))
            ]
            data = [np.concatenate(parts) for parts in zip(*pool.map(partial(rollout, weights), seeds), strict=True)]
            data[4] = (data[4] - data[4].mean()) / (data[4].std() + 1e-6)
            for _ in range(EPOCHS):
                for chosen in np.array_split(rng.permutation(len(data[2])), max(1, len(data[2]) // BATCH)):
                    updates += 1
                    for name, gradient in gradients(weights, tuple(column[chosen] for column in data)).items():
                        mean, square = moments[name]  # Adam
                        mean += 0.1 * (gradient - mean)
                        square += 0.001 * (gradient**2 - square)
                        step = mean / (1 - 0.9**updates) / (np.sqrt(square / (1 - 0.999**updates)) + 1e-5)
                        weights[name] = weights[name] - LEARNING_RATE * step.astype(np.float32)
            if iteration % 20 == 19 or iteration == options.iterations - 1:
                checks = [range(VALIDATION_SEEDS + 100 * n, VALIDATION_SEEDS + 100 * (n + 1)) for n in range(WORKERS)]
                rate = sum(pool.map(partial(win_rate, weights), checks)) / WORKERS
                minutes = (time.monotonic() - start) / 60
                curve.append(f"{minutes:.2f},{WORKERS * MATCHES * (iteration + 1)},{rate:.3f}")
                print(curve[-1], flush=True)
                if rate > best_rate:
                    best, best_rate = dict(weights), rate
    assert best is not None
    (options.out / "curve.csv").write_text("\n".join(curve) + "\n")
    np.savez(options.out / "weights.npz", **best)
    rate = win_rate(best, range(TEST_SEEDS, TEST_SEEDS + TEST_MATCHES))
    print(f"{rate:.1%} of {TEST_MATCHES} unseen matches against {OPPONENT}")


if __name__ == "__main__":
    main()

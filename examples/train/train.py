"""An agent that learns two-seat Chinesische Mauer by playing against the easy bot. It needs numpy only.

The method is proximal policy optimization (Schulman et al., 2017): a network with two hidden layers rates the indices
of the vocabulary and estimates the reward. `python -m examples.train.train` has a fixed seed. It writes the win rates
to `curve.csv` and `curve.svg`, and the best network to `weights.npz`.
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

OPPONENT, WORKERS, MATCHES, HIDDEN = "easy", 2, 64, 128  # MATCHES of each worker between two updates
RATE, CLIP, ENTROPY, TRACE, EPOCHS, BATCH = 5e-4, 0.2, 0.01, 0.95, 3, 512
UNSEEN, CHECK = range(10**9, 10**9 + 400), range(2 * 10**9, 2 * 10**9 + 200)  # training uses smaller seeds
Weights = dict[str, Any]  # w0, b0, w1, b1: hidden layers; w2, b2: policy; w3, b3: value


@cache
def setup() -> Setup:
    """Return the game with two seats and default options."""
    return Setup("mauer", seats=2)


def new_weights(rng: Any) -> Weights:
    """Return random weights."""
    tokens = len(setup().vocabulary)
    sizes = (setup().observation.size + tokens, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, tokens), (HIDDEN, 1)
    weights: Weights = {f"b{layer}": np.zeros(columns, np.float32) for layer, (_, columns) in enumerate(sizes)}
    for layer, (rows, columns) in enumerate(sizes):
        scale = np.sqrt(2 / rows) if layer < 2 else 0.01
        weights[f"w{layer}"] = (rng.standard_normal((rows, columns)) * scale).astype(np.float32)
    return weights


def forward(weights: Weights, inputs: Any, masks: Any) -> tuple[Any, Any, Any, Any]:
    """Return both hidden layers, the probability of each allowed index, and the estimated reward."""
    first = np.maximum(inputs @ weights["w0"] + weights["b0"], 0)
    second = np.maximum(first @ weights["w1"] + weights["b1"], 0)
    logits = np.where(masks, second @ weights["w2"] + weights["b2"], -1e9)
    odds = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return first, second, odds / odds.sum(axis=-1, keepdims=True), (second @ weights["w3"] + weights["b3"])[..., 0]


def play(weights: Weights, seed: int, greedy: bool) -> tuple[list[tuple[Any, ...]], float]:
    """Play a match. Return the steps of the agent (input, mask, index, probability, value) and its reward."""
    playing, agent, steps = Playing(setup(), seed), seed % 2, []
    bot, rng = BotPlayer(setup().game, OPPONENT, seed), np.random.default_rng(seed)
    while not playing.over:
        if playing.seat != agent:
            playing.step(bot.index(playing))
            continue
        inputs = np.array(playing.observe(agent), np.float32)
        mask: Any = np.zeros(len(setup().vocabulary), bool)
        mask[playing.indices] = True
        _, _, policy, value = forward(weights, inputs, mask)
        # Dividing by exponential numbers draws an index with its probability (exponential race).
        index = int((policy if greedy else policy / rng.exponential(size=len(policy))).argmax())
        steps.append((inputs, mask, index, policy[index], value))
        playing.step(index)
    return steps, playing.rewards()[agent]


def rollout(weights: Weights, seeds: range) -> list[Any]:
    """Play matches. Return inputs, masks, indices, probabilities, advantages and value targets."""
    rows: list[tuple[Any, ...]] = []
    for seed in seeds:
        steps, following = play(weights, seed, greedy=False)
        advantage = 0.0
        for *step, value in reversed(steps):  # generalized advantage estimation
            advantage = following - value + TRACE * advantage
            following = value
            rows.append((*step, advantage, advantage + value))
    return [np.array(column) for column in zip(*rows, strict=True)]


def gradients(
    weights: Weights, inputs: Any, masks: Any, indices: Any, old: Any, advantages: Any, targets: Any
) -> Weights:
    """Return the gradients of the loss: clipped policy, squared error of the value, entropy bonus."""
    first, second, policy, value = forward(weights, inputs, masks)
    rows = np.arange(len(indices))
    ratio = policy[rows, indices] / old
    unclipped = np.where(advantages > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    logs = np.log(policy + 1e-9)
    d_logits = (policy - (np.arange(policy.shape[1]) == indices[:, None])) * (advantages * ratio * unclipped)[:, None]
    d_logits += ENTROPY * policy * (logs - (policy * logs).sum(axis=1, keepdims=True))
    d_value = (value - targets)[:, None]
    d_second = (d_logits @ weights["w2"].T + d_value @ weights["w3"].T) * (second > 0)
    d_first = (d_second @ weights["w1"].T) * (first > 0)
    layers = (inputs, d_first), (first, d_second), (second, d_logits), (second, d_value)
    gradient = {f"w{layer}": below.T @ error / len(rows) for layer, (below, error) in enumerate(layers)}
    return gradient | {f"b{layer}": error.mean(axis=0) for layer, (_, error) in enumerate(layers)}


def win_rate(pool: ProcessPoolExecutor, weights: Weights, seeds: range) -> float:
    """Return the share of matches that the agent wins without exploring, draws counting half."""
    matches = pool.map(partial(play, weights, greedy=True), seeds, chunksize=20)
    return float(np.mean([(reward + 1) / 2 for _, reward in matches]))


def plot(curve: list[tuple[float, int, float]]) -> str:
    """Return the win rates over the matches played as an SVG."""
    points = " ".join(f"{40 + 440 * n / curve[-1][1]:.0f},{220 - 200 * rate:.0f}" for _, n, rate in curve)
    labels = "".join(f'<text x="4" y="{224 - 2 * rate}">{rate} %</text>' for rate in (0, 50, 100))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 250" font-size="12" fill="#777">'
        f"{labels}"
        '<path d="M40 20V220H480M40 120H480" stroke="#999" fill="none"/>'
        f'<text x="40" y="240">matches, up to {curve[-1][1]}, in {curve[-1][0]:.0f} minutes</text>'
        f'<polyline points="{points}" fill="none" stroke="#b3261e" stroke-width="2"/></svg>\n'
    )


def main() -> None:
    """Train, and report the win rate in unseen matches."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--iterations", type=int, default=80)
    parser.add_argument("--out", type=Path, default=Path("build/train"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rng, start, best_rate, updates = np.random.default_rng(1), time.monotonic(), -1.0, 0
    weights = best = new_weights(rng)
    moments = {name: (np.zeros_like(array), np.zeros_like(array)) for name, array in weights.items()}
    curve: list[tuple[float, int, float]] = []
    with ProcessPoolExecutor(WORKERS) as pool:
        for iteration in range(options.iterations):
            seeds = [
                range(MATCHES * n, MATCHES * (n + 1)) for n in range(WORKERS * iteration, WORKERS * (iteration + 1))
            ]
            data = [np.concatenate(parts) for parts in zip(*pool.map(partial(rollout, weights), seeds), strict=True)]
            data[4] = (data[4] - data[4].mean()) / (data[4].std() + 1e-6)
            for chosen in (
                part
                for _ in range(EPOCHS)
                for part in np.array_split(rng.permutation(len(data[2])), len(data[2]) // BATCH)
            ):
                updates += 1
                for name, gradient in gradients(weights, *(column[chosen] for column in data)).items():
                    mean, square = moments[name]  # Adam
                    mean += 0.1 * (gradient - mean)
                    square += 0.001 * (gradient**2 - square)
                    step = mean / (1 - 0.9**updates) / (np.sqrt(square / (1 - 0.999**updates)) + 1e-5)
                    weights = weights | {name: (weights[name] - RATE * step).astype(np.float32)}
            if iteration % 10 == 9 or iteration == options.iterations - 1:
                rate = win_rate(pool, weights, CHECK)
                curve.append(((time.monotonic() - start) / 60, WORKERS * MATCHES * (iteration + 1), rate))
                print("{:.1f} minutes, {} matches: {:.1%}".format(*curve[-1]), flush=True)
                best, best_rate = (weights, rate) if rate > best_rate else (best, best_rate)
        rate = win_rate(pool, best, UNSEEN)
    (options.out / "curve.csv").write_text(
        "minutes,matches,win_rate\n" + "".join("{:.2f},{},{:.3f}\n".format(*row) for row in curve)
    )
    (options.out / "curve.svg").write_text(plot(curve))
    np.savez(options.out / "weights.npz", **best)
    print(f"{rate:.1%} of {len(UNSEEN)} unseen matches against {OPPONENT}")


if __name__ == "__main__":
    main()

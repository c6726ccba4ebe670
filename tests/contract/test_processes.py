"""Every game: matches replay identically in other processes with other hash seeds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.playing import digest, played, seatings, views

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).resolve().parents[2]

SCRIPT = """
import json, sys
from tests.playing import digest, views
from wanli.engine import Rng, Match
out = []
for saved in json.load(sys.stdin):
    match = Match.decode(saved)
    new = Match.new(saved["game"], saved["seats"], saved["seed"], saved["options"])
    rng = Rng(7)
    while not new.over:
        new.play(rng.choice(new.state.legal()))
    imagined = [match.game.imagine(view, Rng(9)).encode() for view in views(match.at(len(match.log) // 2))]
    events = [str(record.events) for record in match.log]
    results = [match.state.encode(), views(match.state), new.encode(), imagined, events]
    out.append([digest(data) for data in results])
json.dump(out, sys.stdout)
"""


def replay_in_new_process(saved: list[object], hash_seed: str) -> object:
    paths = os.pathsep.join([str(ROOT / "py"), str(ROOT)])
    process = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        input=json.dumps(saved),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths},
    )
    return json.loads(process.stdout)


def test_other_processes_give_the_same_states_views_events_and_determinizations() -> None:
    matches = [played(variant, seed=501) for variant in seatings()]
    saved: list[object] = [match.encode() for match in matches]
    first = replay_in_new_process(saved, "0")
    assert isinstance(first, list)
    for match, (state, seen, *_rest) in zip(matches, first, strict=True):
        assert state == digest(match.state.encode())
        assert seen == digest(views(match.state))
    for hash_seed in ("1", "4242"):
        assert replay_in_new_process(saved, hash_seed) == first

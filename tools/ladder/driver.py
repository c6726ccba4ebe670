"""Lets the bots of earlier commits play in matches of the current version.

A level such as "hard@44df07ce" means the hard bot of that commit. It runs in a separate process from the sources that
git stores, and answers views with actions. The rules are always the current ones.
"""

from __future__ import annotations

import atexit
import io
import json
import os
import subprocess
import sys
import tarfile
from functools import cache
from pathlib import Path
from typing import Any

from tools.paths import BUILD, ROOT
from wanli.arena import Pairing, choose_move
from wanli.engine import Action, from_json
from wanli.engine.view import View

FIRST = "44df07ce"
"""The commit whose bots the current ones are compared with."""

ADDED_KEYS = {FIRST: {"great_wall": {"fronts/assault"}}}
"""By commit and game, the paths of the keys that views have received since. The driver leaves them out."""


class OldBotError(Exception):
    """An earlier bot failed, or chose an action that is not legal."""


class OldBots:
    """The bots of one commit: a process that reads views and writes actions."""

    def __init__(self, commit: str) -> None:
        self._added = ADDED_KEYS.get(commit, {})
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(Path(__file__).with_name("old_bots.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(sources(commit) / "py"), "PYTHONHASHSEED": "0"},
        )
        atexit.register(self.close)

    def choose(self, game: str, view: View, level: str, seed: int, iterations: int) -> Action:
        """Return the action that the old bot chooses. Raises OldBotError if it cannot."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        request = {
            "game": game,
            "view": without_keys(view, self._added.get(game, set())),
            "level": level,
            "seed": seed,
            "iterations": iterations,
        }
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"error": "the process has ended"}
        if "error" in answer:
            raise OldBotError(f"{game}, {level}, seed {seed}: {answer['error']}")
        action: Action = from_json(answer["action"])
        return action

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=10)


def sources(commit: str) -> Path:
    """Return a folder with the folder `py` of a commit. The first call takes it out of git.

    Raises CalledProcessError if git does not know the commit, for instance in a shallow clone.
    """
    folder = BUILD / "ladder" / commit
    if not folder.exists():
        command = ["git", "archive", "--format=tar", commit, "py"]
        archive = subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout
        partial = folder.with_name(f"{commit}.{os.getpid()}")
        with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
            tar.extractall(partial, filter="data")
        try:
            partial.rename(folder)
        except OSError:  # another process was faster; its copy is as good
            if not folder.exists():
                raise
    return folder


def without_keys(data: Any, paths: set[str], place: str = "") -> Any:
    """Return a copy of JSON data without the keys at these paths. A list does not count as a part of the path.

    >>> without_keys({"a": [{"b": 1, "c": 2}], "b": 3}, {"a/b"})
    {'a': [{'c': 2}], 'b': 3}
    """
    if not paths:
        return data
    if isinstance(data, dict):
        kept = {key: value for key, value in data.items() if f"{place}{key}" not in paths}
        return {key: without_keys(value, paths, f"{place}{key}/") for key, value in kept.items()}
    if isinstance(data, list | tuple):
        return [without_keys(item, paths, place) for item in data]
    return data


def choose_any_version(pairing: Pairing, level: str, view: View, seed: int) -> Action:
    """Choose as the current bots do, or as those of the commit that the level names (a `MoveChooser`)."""
    own_level, _, commit = level.partition("@")
    if not commit:
        return choose_move(pairing, level, view, seed)
    if pairing.timed:
        raise ValueError("earlier bots are compared by search iterations, not by time")
    iterations = int(pairing.thought) if own_level == "hard" else 1000
    return _old_bots(commit).choose(pairing.game, view, own_level, seed, iterations)


@cache
def _old_bots(commit: str) -> OldBots:
    return OldBots(commit)

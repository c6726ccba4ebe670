"""The environments of the other engines, and the connection to a program that plays one of them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self, cast

from tools.lockstep.peers.protocol import Reply
from tools.paths import BUILD, ROOT

OLDEST_PYTHON = (3, 12)
"""fastcatan has no wheels for older versions."""


@dataclass(frozen=True)
class Engine:
    """Another engine: its name, the package that contains it, and the program that plays it."""

    name: str
    package: str
    program: str
    trades: bool
    """True if players can trade with each other."""
    seats: tuple[int, ...]
    targets: tuple[int, ...]
    """The numbers of points that can win a match."""


ENGINES = {
    engine.name: engine
    for engine in (
        Engine("fastcatan", "fastcatan==2.0.0", "tools.lockstep.peers.fastcatan_peer", True, (4,), (10,)),
        Engine(
            "catanatron", "catanatron==3.2.1", "tools.lockstep.peers.catanatron_peer", False, (3, 4), (8, 9, 10, 11, 12)
        ),
    )
}


class PeerError(Exception):
    """The other engine refuses a request."""


class Connection:
    """A running program that plays another engine. Requests are lines of JSON."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._process = subprocess.Popen(
            [str(environment(engine)), "-m", engine.program],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": "0"},
        )

    def request(self, command: str, **arguments: Any) -> Reply:
        """Send a request. Raises PeerError if the other engine refuses it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps({"command": command, **arguments}), file=self._process.stdin, flush=True)
        line = self._process.stdout.readline()
        if not line:
            raise PeerError(f"{self.engine.name} stopped")
        reply = cast(Reply, json.loads(line))
        if "error" in reply:
            raise PeerError(reply["error"])
        return reply

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(timeout=10)


def environment(engine: Engine) -> Path:
    """The Python of an environment that contains the engine. The first call makes it, under `build/`."""
    folder = BUILD / "lockstep" / engine.name
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([str(newer_python()), "-m", "venv", str(folder)], check=True)
    if subprocess.run([str(python), "-c", f"import {engine.name}"], check=False, capture_output=True).returncode:
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", engine.package], check=True)
    return python


def newer_python() -> Path:
    """A Python that can install the engines. Raises FileNotFoundError if there is none.

    `LOCKSTEP_PYTHON` names one that is neither on the path nor a version of pyenv.
    """
    names = [os.environ.get("LOCKSTEP_PYTHON"), *(shutil.which(f"python3.{minor}") for minor in (14, 13, 12))]
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    candidates = [Path(name) for name in names if name] + sorted(pyenv.glob("3.*/bin/python"), reverse=True)
    test = f"import sys, venv; sys.exit(sys.version_info < {OLDEST_PYTHON})"
    for candidate in candidates:
        if subprocess.run([str(candidate), "-c", test], check=False, capture_output=True).returncode == 0:
            return candidate
    raise FileNotFoundError("the engines need Python 3.12 or newer; set LOCKSTEP_PYTHON")

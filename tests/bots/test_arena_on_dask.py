"""The arena on a Dask cluster of two workers on this machine."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import PY
from wanli.__main__ import main

pytestmark = [pytest.mark.cpython, pytest.mark.full]

CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1") as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""
ARGUMENTS = ["arena", "khan", "--seats", "2", "--levels", "easy,random", "--matches", "12", "--workers", "1"]


def test_two_workers_play_the_same_matches(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("distributed", reason="`make setup-test` installs it")
    program = tmp_path / "cluster.py"
    program.write_text(CLUSTER, encoding="utf-8")
    assert main(ARGUMENTS) == 0
    expected = capsys.readouterr().out
    with subprocess.Popen(
        [sys.executable, str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={"PYTHONPATH": str(PY), "PATH": ""},
    ) as cluster:
        assert cluster.stdin is not None
        assert cluster.stdout is not None
        try:
            address = cluster.stdout.readline().strip()
            played = subprocess.run(
                [sys.executable, "-m", "wanli", *ARGUMENTS, "--dask", address],
                check=True,
                capture_output=True,
                text=True,
                env={"PYTHONPATH": str(PY)},
                timeout=120,
            )
        finally:
            cluster.stdin.close()
    assert played.stdout == expected

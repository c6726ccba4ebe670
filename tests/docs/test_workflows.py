"""The workflows and issue forms follow their published schemas."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

GITHUB = ROOT / ".github"
FORMS = [path for path in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if path.name != "config.yml"]


def _check(schema: str, *files: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *map(str, files)]
    checked = subprocess.run(command, check=False, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


@pytest.mark.parametrize("schema", ["vendor.github-workflows", "custom.github-workflows-require-timeout"])
def test_workflows(schema: str) -> None:
    _check(schema, *sorted((GITHUB / "workflows").glob("*.yml")))


def test_issue_forms() -> None:
    assert FORMS
    _check("vendor.github-issue-forms", *FORMS)


def test_issue_config() -> None:
    _check("vendor.github-issue-config", GITHUB / "ISSUE_TEMPLATE" / "config.yml")


def test_targets_of_make_exist() -> None:
    """A workflow that runs a missing target would fail only on the server."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for workflow in (GITHUB / "workflows").glob("*.yml"):
        for line in workflow.read_text("utf-8").splitlines():
            words = line.partition("run: make ")[2].split()
            for target in (word for word in words if "=" not in word):
                assert f"\n{target}:" in makefile or f"{target} full:" in makefile, f"{workflow.name}: make {target}"

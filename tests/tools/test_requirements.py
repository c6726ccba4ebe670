"""`pip install .[test]` and requirements/test.txt install the same packages in the same versions."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.paths import ROOT

pytestmark = pytest.mark.cpython

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
INDIRECT = "# Their dependencies."
"""The line in requirements/*.txt after which the indirect packages follow."""
OLDEST = {"python_version": "3.11", "python_full_version": "3.11.0"}
"""The markers of the oldest supported Python, which needs the most packages."""


def pins(lines: list[str]) -> dict[str, str]:
    """The pinned versions by package name."""
    pairs = (re.fullmatch(r"([\w.-]+)==([\w.]+)", line) for line in lines if line and not line.startswith(("#", "-r")))
    return {canonicalize_name(pair[1]): pair[2] for pair in pairs if pair}


def listed(name: str) -> tuple[list[str], list[str]]:
    """The direct and the indirect lines of one list."""
    direct, _, indirect = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8").partition(INDIRECT)
    return direct.splitlines(), indirect.splitlines()


def closure(names: set[str]) -> set[str]:
    """These packages and all that they depend on, as installed here."""
    known: set[tuple[str, str]] = set()
    waiting = [(name, "") for name in names]
    while waiting:
        name, extra = waiting.pop()
        if (name, extra) in known:
            continue
        known.add((name, extra))
        for text in requires(name) or []:
            needed = Requirement(text)
            if needed.marker is None or needed.marker.evaluate({**OLDEST, "extra": extra}):
                waiting += [(canonicalize_name(needed.name), extra) for extra in ("", *needed.extras)]
    return {name for name, _ in known}


@pytest.mark.parametrize("name", ["build", "test", "release"])
def test_direct_packages_are_the_same(name: str) -> None:
    extra = [line for line in PROJECT["optional-dependencies"][name] if not line.startswith("wanli[")]
    direct, _ = listed(name)
    assert pins(extra) == pins(direct)
    assert len(pins(extra)) == len(extra), "an extra is not pinned"


@pytest.mark.parametrize(("extra", "included"), [("test", "build"), ("release", "test")])
def test_an_extra_includes_the_one_before(extra: str, included: str) -> None:
    assert f"wanli[{included}]" in PROJECT["optional-dependencies"][extra]
    assert f"-r {included}.txt" in listed(extra)[0]


@pytest.mark.parametrize("lists", [("build", "test"), ("build", "test", "release")])
def test_all_dependencies_are_pinned_and_nothing_else(lists: tuple[str, ...]) -> None:
    if "release" in lists:
        pytest.importorskip("twine", reason="`make release` installs it")
    direct = {name for group in lists for name in pins(listed(group)[0])}
    pinned = direct | {name for group in lists for name in pins(listed(group)[1])}
    assert closure(direct) == pinned

"""docs/api.md lists every public name, and nothing else."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from tools.paths import ROOT

PAGE = (ROOT / "docs" / "api.md").read_text("utf-8")


def listed(module: str) -> set[str]:
    """The names in the rows of a module."""
    rows = re.findall(rf"^\| `{re.escape(module)}` \| (.+) \|$", PAGE, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


@pytest.mark.parametrize("module", ["wanli", "wanli.engine", "wanli.engine.notation", "wanli.bots", "wanli.encoding"])
def test_the_page_lists_what_the_package_exports(module: str) -> None:
    assert listed(module) == {*import_module(module).__all__}


def test_the_listed_names_of_the_games_exist() -> None:
    games = import_module("wanli.games")
    names = listed("wanli.games")
    assert "GAMES" in names
    assert [name for name in names if not hasattr(games, name)] == []

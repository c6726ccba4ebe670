"""Browser lookup, install stamps, tables of measurements, and forbidden contents of files."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatchcase
from importlib.util import find_spec
from pathlib import Path

import pytest

from tools.bench.__main__ import printed
from tools.bench.table import Row, table
from tools.ci import browsers, setup
from tools.patch import preload_imports
from tools.paths import ROOT
from wanli.app.platform.precompiled_modules import PrecompiledModules
from wanli.games import GAMES, package_of

# Lock files contain hashes but no addresses, so that any registry can serve them.
REGISTRIES = re.compile(r"registry\.npmjs|registry\.yarnpkg|pypi\.org|pythonhosted|resolved\"", re.IGNORECASE)


def test_a_program_named_in_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert browsers.find("chromium") == sys.executable


def test_a_missing_program_is_named_with_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREFOX", "/no/such/program")
    with pytest.raises(RuntimeError, match="firefox-esr"):
        browsers.require("firefox")


def test_a_stamp_is_valid_until_the_requirements_change(tmp_path: Path) -> None:
    stamp, requirements = tmp_path / "stamp", tmp_path / "list.txt"
    requirements.write_text("a==1", encoding="utf-8")
    assert not setup._stamped(stamp, [requirements])
    setup._stamp(stamp, [requirements])
    assert setup._stamped(stamp, [requirements])
    requirements.write_text("a==2", encoding="utf-8")
    assert not setup._stamped(stamp, [requirements])


def test_the_table_marks_exceeded_budgets() -> None:
    text = table([Row("boot", "0.5", "0.4", held=False), Row("paint", "9 ms", "10 ms", held=True), Row("x", "1", "")])
    lines = text.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert "OVER" in lines[2]
    assert "ok" in lines[3]
    assert lines[4].split("|")[-2].strip() == ""


def test_a_row_is_printed_before_the_next_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    rows = printed(iter([Row("boot", "0.5", "0.4", held=False), Row("x", "1", "")]))
    assert next(rows).description == "boot"
    assert capsys.readouterr().out == "boot: 0.5 (OVER, budget 0.4)\n"
    assert next(rows).description == "x"
    assert capsys.readouterr().out == "x: 1\n"


def test_compiled_modules_are_imported_without_files(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled = PrecompiledModules()
    compiled.add("wanli_test_box", "from wanli_test_box.lid import colour", package=True)
    compiled.add("wanli_test_box.lid", "colour = 'red'")
    monkeypatch.setattr(sys, "meta_path", [compiled, *sys.meta_path])
    try:
        box = importlib.import_module("wanli_test_box")
        assert box.colour == "red"
        assert box.__package__ == "wanli_test_box"
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module("wanli_test_box.handle")
    finally:
        for name in [name for name in sys.modules if name.startswith("wanli_test_box")]:
            del sys.modules[name]


def test_a_game_may_name_its_modules_as_it_likes() -> None:
    own = [
        "wanli.app.platform.page",
        "wanli.games.sixth.arena",
        "wanli.games.sixth.record",
        "wanli.games.sixth.__main__",
    ]
    assert preload_imports.needed([*own, "wanli.arena", "wanli.record", "wanli.__main__"]) == own


@pytest.mark.parametrize("name", sorted(preload_imports.BROWSER_ONLY | preload_imports.COMMANDS))
def test_modules_with_special_treatment_in_the_snapshot_exist(name: str) -> None:
    assert find_spec(name)


def test_a_syntax_error_fails_the_build() -> None:
    with pytest.raises(SyntaxError):
        PrecompiledModules().add("broken", "def (")


def test_chromium_keeps_its_sandbox_unless_root_starts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for user, arguments in ((0, ["--no-sandbox"]), (1000, [])):
        monkeypatch.setattr("os.geteuid", lambda user=user: user)
        assert browsers.launch_args() == arguments


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="without .git nobody knows which files are tracked")
def test_no_file_names_a_registry() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    own = Path(__file__).name
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if name and path.name != own and path.suffix not in {".png", ".ico"} and path.exists():
            match = REGISTRIES.search(path.read_text(encoding="utf-8", errors="replace"))
            assert not match, f"{name}: {match and match[0]}"


def test_every_listed_requirement_is_pinned() -> None:
    for source in (ROOT / "requirements").glob("*.txt"):
        for line in source.read_text(encoding="utf-8").splitlines():
            assert line.startswith(("#", "-r ")) or re.fullmatch(r"[a-z0-9-]+==[\w.]+", line), line


def test_layers_are_checked_within_every_game() -> None:
    """A new game is a folder and a line in the registry. The linter then checks its layers."""
    configured = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = configured["tool"]["importlinter"]["contracts"]
    [containers] = [
        contract["containers"] for contract in contracts if contract.get("layers") == ["ui | bot | encoding", "rules"]
    ]
    checked = [slug for slug in GAMES if any(fnmatchcase(package_of(slug), container) for container in containers)]
    assert checked == [*GAMES]

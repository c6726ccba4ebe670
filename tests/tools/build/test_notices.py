"""The licences of the distributed packages: the page lists all of them, and the file contains every text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.build import notices
from tools.paths import NODE_MODULES, ROOT
from wanli.ui.screens.pages import LIBRARIES

OWN_NAMES = {"pyodide": "Pyodide", "@pyscript/core": "PyScript"}
ONLY_BUILDS = {"binaryen", "esbuild"}
LISTED = {name: licence for name, licence, _ in LIBRARIES}


def _package(folder: Path, **metadata: object) -> notices.Package:
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(
        json.dumps({"name": folder.name, "version": "1.0", **metadata}), encoding="utf-8"
    )
    return notices.package(folder)


def test_the_about_page_lists_exactly_the_distributed_packages() -> None:
    licences = {
        OWN_NAMES.get(package.name, package.name): package.licence.lower() for package in notices.distributed_packages()
    }
    assert licences | {"CPython": "psf-2.0"} == {name: licence.lower() for name, licence in LISTED.items()}


def test_the_required_runtime_packages_are_distributed() -> None:
    required = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(required) - ONLY_BUILDS < {package.name for package in notices.distributed_packages()}


def test_every_licence_is_in_the_file() -> None:
    text = notices.notices()
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in text
    pyodide = notices.package(NODE_MODULES / "pyodide")
    assert f"{pyodide.repository}/tree/{pyodide.version}\n" in text
    for package in notices.distributed_packages():
        assert f"\n{'Pyodide' if package == pyodide else package.name}" in text
        if package != pyodide:
            assert notices.licence_text(package).strip() in text
    assert len(text.split("\n\n", 1)[0].splitlines()) == 3


def test_the_packages_of_a_bundled_script_are_read_from_its_map(tmp_path: Path) -> None:
    sources = ["../src/core.js", "../node_modules/@some/part/esm/a.js", "../node_modules/other/b.js", "c.js"]
    (tmp_path / "core.js.map").write_text(json.dumps({"sources": sources}), encoding="utf-8")
    assert notices._bundled(tmp_path / "core.js") == {"@some/part", "other"}


def test_a_missing_licence_text_is_replaced_or_rejected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "NODE_MODULES", tmp_path)
    worded = _package(tmp_path / "a", license="ISC", author={"name": "Somebody"}, repository="git+https://x.org/a.git")
    assert worded.repository == "https://x.org/a"
    assert "Copyright (c) Somebody" in notices.licence_text(worded)
    with pytest.raises(ValueError, match="MIT"):
        notices.licence_text(_package(tmp_path / "b", license="MIT", author="Somebody"))
    (tmp_path / "b" / "LICENSE").write_text("As it likes.", encoding="utf-8")
    assert notices.licence_text(notices.package(tmp_path / "b")) == "As it likes."

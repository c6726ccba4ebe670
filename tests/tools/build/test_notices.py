"""The licences of what travels: all of it is named on the page, and every text is there."""

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


def _package(folder: Path, **told: object) -> notices.Package:
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(json.dumps({"name": folder.name, "version": "1.0", **told}), encoding="utf-8")
    return notices.package(folder)


def test_what_travels_is_listed_with_its_licence_and_nothing_else_is() -> None:
    found = {OWN_NAMES.get(each.name, each.name): each.licence.lower() for each in notices.travelling()}
    assert found | {"CPython": "psf-2.0"} == {name: licence.lower() for name, licence in LISTED.items()}


def test_the_runtime_asked_for_is_among_what_travels() -> None:
    asked = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(asked) - ONLY_BUILDS < {each.name for each in notices.travelling()}


def test_every_licence_is_in_the_file() -> None:
    text = notices.notices()
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in text
    pyodide = notices.package(NODE_MODULES / "pyodide")
    assert f"{pyodide.repository}/tree/{pyodide.version}\n" in text
    for each in notices.travelling():
        assert f"\n{'Pyodide' if each == pyodide else each.name}" in text
        if each != pyodide:
            assert notices.licence_text(each).strip() in text
    assert len(text.split("\n\n", 1)[0].splitlines()) == 3


def test_a_bundled_script_names_what_it_is_made_of(tmp_path: Path) -> None:
    sources = ["../src/core.js", "../node_modules/@some/part/esm/a.js", "../node_modules/other/b.js", "c.js"]
    (tmp_path / "core.js.map").write_text(json.dumps({"sources": sources}), encoding="utf-8")
    assert notices._bundled(tmp_path / "core.js") == {"@some/part", "other"}


def test_a_licence_without_a_text_is_worded_or_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "NODE_MODULES", tmp_path)
    worded = _package(tmp_path / "a", license="ISC", author={"name": "Somebody"}, repository="git+https://x.org/a.git")
    assert worded.repository == "https://x.org/a"
    assert "Copyright (c) Somebody" in notices.licence_text(worded)
    with pytest.raises(ValueError, match="MIT"):
        notices.licence_text(_package(tmp_path / "b", license="MIT", author="Somebody"))
    (tmp_path / "b" / "LICENSE").write_text("As it likes.", encoding="utf-8")
    assert notices.licence_text(notices.package(tmp_path / "b")) == "As it likes."

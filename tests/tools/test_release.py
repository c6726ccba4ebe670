"""The files of a release: names, contents, checksums, and one version everywhere."""

from __future__ import annotations

import hashlib
import json
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.paths import LANGUAGES, ROOT
from tools.release.files import build_packages, version, write_checksums, write_site_zip
from tools.release.try_packages import try_unpacked
from wanli.games import GAMES

pytestmark = pytest.mark.cpython


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "a.bin").write_bytes(bytes(range(256)))
    return folder


def test_the_zip_holds_the_site_in_one_folder(dist: Path, tmp_path: Path) -> None:
    path = write_site_zip(dist, tmp_path / "out")
    assert path.name == f"wanli-{version()}.zip"
    with zipfile.ZipFile(path) as archive:
        assert archive.namelist() == [f"wanli-{version()}/assets/a.bin", f"wanli-{version()}/index.html"]
        assert archive.read(f"wanli-{version()}/assets/a.bin") == bytes(range(256))


def test_equal_sites_make_equal_zips(dist: Path, tmp_path: Path) -> None:
    first = write_site_zip(dist, tmp_path / "first").read_bytes()
    (dist / "index.html").touch()
    assert write_site_zip(dist, tmp_path / "second").read_bytes() == first


def test_a_folder_without_a_site_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make build"):
        write_site_zip(tmp_path, tmp_path / "out")


def test_checksums_are_those_of_the_files(dist: Path, tmp_path: Path) -> None:
    files = [dist / "index.html", dist / "assets" / "a.bin"]
    lines = write_checksums(files, tmp_path).read_text().splitlines()
    assert lines == [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in sorted(files)]


def test_the_version_is_the_same_everywhere() -> None:
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["version"] == version()
    assert json.loads((ROOT / "package-lock.json").read_text("utf-8"))["version"] == version()


def test_the_changelog_begins_with_unreleased_and_then_the_version() -> None:
    headings = re.findall(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert headings[:2] == ["Unreleased", version()]


def test_the_packages_are_complete_and_play(tmp_path: Path) -> None:
    """One test, because the build writes into the checkout, where two builds would meet."""
    files = build_packages(tmp_path)
    [wheel] = [path for path in files if path.suffix == ".whl"]
    [source] = [path for path in files if path.suffix == ".gz"]
    _check_wheel(wheel)
    _check_source_distribution(source)
    # Without any other package, not even Babel, and from a folder outside the checkout.
    assert try_unpacked(wheel, tmp_path / "unpacked").endswith("plays 5 games in 3 languages")


def _check_wheel(wheel: Path) -> None:
    """The texts are compiled, the metadata is complete, and nothing has to be installed with it."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = archive.read(f"wanli-{version()}.dist-info/METADATA").decode()
    texts = {name for name in names if name.endswith(".mo")}
    assert {f"wanli/texts/locale/{lang}.mo" for lang in LANGUAGES} <= texts
    assert {f"wanli/games/{slug}/texts/locale/{lang}.mo" for slug in GAMES for lang in LANGUAGES} <= texts
    assert [name for name in names if name.endswith(".po")] == []
    assert {name.partition("/")[0] for name in names} == {"wanli", f"wanli-{version()}.dist-info"}
    assert f"Version: {version()}" in metadata
    assert "License-Expression: MIT" in metadata
    assert [line for line in metadata.splitlines() if line.startswith("Requires-Dist") and "extra ==" not in line] == []


def _check_source_distribution(source: Path) -> None:
    """It contains everything that its build needs, and no tests."""
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"setup.py", "LICENSE", "README.md", "tools/build/catalogues.py", "assets/locale/nl.po"} <= names
    assert not [name for name in names if name.startswith(("tests/", "e2e/", "node_modules/"))]

"""The files of a release: names, contents, checksums, and one version everywhere."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest

from tools.paths import ROOT
from tools.release.files import version, write_checksums, write_site_zip

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

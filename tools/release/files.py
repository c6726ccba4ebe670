"""The files of a release, made from a built dist/ and from the sources."""

import hashlib
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.paths import PY, ROOT
from wanli import __version__

CHECKSUMS = "SHA256SUMS"
EPOCH = (1980, 1, 1, 0, 0, 0)
"""The time of every entry, so that equal files make an equal zip."""


def version() -> str:
    """The version of the package."""
    return __version__


def write_site_zip(dist: Path, folder: Path) -> Path:
    """Pack the built site `dist` into `folder`/wanli-<version>.zip and return its path.

    The zip holds one folder, wanli-<version>/, to be copied to a static host. Raises FileNotFoundError if `dist` has no
    index.html.
    """
    if not (dist / "index.html").is_file():
        raise FileNotFoundError(f"{dist} holds no built site: run `make build` first")
    name = f"wanli-{version()}"
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"{name}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for path in sorted(path for path in dist.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(dist).as_posix()}", EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            out.writestr(entry, path.read_bytes())
    return target


def build_packages(folder: Path) -> list[Path]:
    """Build the wheel and the source distribution into `folder` and return their paths.

    Raises CalledProcessError if the build fails; its messages go to stderr.
    """
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    try:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    finally:
        for leftover in PY.glob("*.egg-info"):  # setuptools writes it next to the sources, where it would look like one
            shutil.rmtree(leftover)
    return sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")])


def write_checksums(files: Iterable[Path], folder: Path) -> Path:
    """Write the SHA-256 of each file, as `sha256sum --check` reads them, and return the path of the list."""
    target = folder / CHECKSUMS
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    target.write_text("".join(lines), encoding="utf-8")
    return target

"""Builds and checks a release in build/release/: `python -m tools.release [--tag v0.1.0]`. dist/
must be built already.
"""

import argparse
import shutil
import sys
from pathlib import Path

from tools.paths import BUILD, DIST
from tools.release.files import build_packages, version, write_checksums, write_site_zip
from tools.release.try_packages import (
    PYTHONS,
    check_metadata,
    pythons,
    try_in_new_environment,
    try_in_pyodide,
)

RELEASE = BUILD / "release"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the git tag of the release; it must name the version of the package")
    arguments = parser.parse_args()
    if arguments.tag not in (None, f"v{version()}"):
        sys.exit(f"The tag {arguments.tag} does not name version {version()} of py/wanli/__init__.py.")
    shutil.rmtree(RELEASE, ignore_errors=True)
    site = write_site_zip(DIST, RELEASE)
    packages = build_packages(RELEASE)
    check_metadata(packages)
    try_packages(packages)
    files = [site, *packages]
    for path in [*files, write_checksums(files, RELEASE)]:
        print(f"{path.relative_to(BUILD.parent)}: {path.stat().st_size / 2**20:.2f} MiB")


def try_packages(packages: list[Path]) -> None:
    """Try the wheel on every installed CPython and in Pyodide, and the source distribution on one CPython."""
    [wheel] = [path for path in packages if path.suffix == ".whl"]
    [source] = [path for path in packages if path.suffix == ".gz"]
    installed = dict(pythons())
    for python in installed.values():
        print(f"wheel: {try_in_new_environment(wheel, python)}", flush=True)
    for missing in [name for name in PYTHONS if name not in installed]:
        print(f"wheel: not tried on Python {missing}, which is not installed", flush=True)
    print(f"wheel: {try_in_pyodide(wheel)}", flush=True)
    print(f"source distribution: {try_in_new_environment(source, sys.executable)}", flush=True)


if __name__ == "__main__":
    main()

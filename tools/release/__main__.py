"""Builds a release into build/release/: `python -m tools.release [--tag v0.1.0]`. dist/ must be built already."""

import argparse
import shutil
import sys

from tools.paths import BUILD, DIST
from tools.release.files import build_packages, version, write_checksums, write_site_zip

RELEASE = BUILD / "release"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tag", help="the git tag of the release; it must name the version in pyproject.toml")
    arguments = parser.parse_args()
    if arguments.tag not in (None, f"v{version()}"):
        sys.exit(f"The tag {arguments.tag} does not name version {version()} of pyproject.toml.")
    shutil.rmtree(RELEASE, ignore_errors=True)
    site = write_site_zip(DIST, RELEASE)
    files = [site, *build_packages(RELEASE)]
    for path in [*files, write_checksums(files, RELEASE)]:
        print(f"{path.relative_to(BUILD.parent)}: {path.stat().st_size / 2**20:.2f} MiB")


if __name__ == "__main__":
    main()

"""The browsers for the tests: on the PATH, or installed from the system's packages.

`python -m tools.ci.browsers` installs the missing ones, or names the missing one and the next step. Environment
variables (CHROMIUM, HEADLESS_SHELL, FIREFOX, WEBKIT_DRIVER, XVFB_RUN) select other programs.
"""

import os
import shutil
import sys
from dataclasses import dataclass

from tools.ci.setup import as_root


@dataclass(frozen=True)
class Program:
    """A program: its possible names, and the Debian package that contains it."""

    variable: str
    names: tuple[str, ...]
    package: str


CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PROGRAMS = {
    "chromium": Program("CHROMIUM", CHROMIUM, "chromium"),
    # Chromium without its window, which takes a quarter of a test's time
    "headless-shell": Program("HEADLESS_SHELL", ("chromium-headless-shell", *CHROMIUM), "chromium-headless-shell"),
    "firefox": Program("FIREFOX", ("firefox-esr", "firefox"), "firefox-esr"),
    "webkit": Program("WEBKIT_DRIVER", ("WebKitWebDriver",), "webkit2gtk-driver"),
    "xvfb-run": Program("XVFB_RUN", ("xvfb-run",), "xvfb"),
}


def find(name: str) -> str | None:
    """The path of a program in PROGRAMS, or None if it is not installed."""
    program = PROGRAMS[name]
    chosen = os.environ.get(program.variable)
    if chosen:
        return shutil.which(chosen)
    return next((path for path in map(shutil.which, program.names) if path), None)


def require(name: str) -> str:
    """The path of a program. Raises RuntimeError with installation advice."""
    path = find(name)
    if path is None:
        program = PROGRAMS[name]
        raise RuntimeError(
            f"{name} is needed for the tests, but is not installed. Install the package "
            f"{program.package}, or name the program in {program.variable}."
        )
    return path


def launch_args() -> list[str]:
    """The arguments for starting Chromium.

    Chromium refuses to run its sandbox as root, as in most containers. The tests open only Wanli's own pages.
    """
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def install_missing() -> None:
    """Install the missing browsers from the system's packages, if the user may."""
    packages = [program.package for name, program in PROGRAMS.items() if find(name) is None]
    if packages:
        print(f"installing {' '.join(packages)}", flush=True)
        if as_root(["apt-get", "update", "-q"]):
            as_root(["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages])


def main() -> None:
    """Run the command."""
    install_missing()
    try:
        for name in PROGRAMS:
            print(f"{name}: {require(name)}")
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

"""The browsers that the tests drive: found on the PATH, or installed from the system's packages.

`python -m tools.ci.browsers` makes sure of all of them, or says which one is missing and what to do. A variable
of the environment (CHROMIUM, HEADLESS_SHELL, FIREFOX, WEBKIT_DRIVER, XVFB_RUN) names another program to use.
"""

import os
import shutil
import sys
from dataclasses import dataclass

from tools.ci.setup import as_root


@dataclass(frozen=True)
class Program:
    """A program, by the names it goes under and the Debian package that has it."""

    variable: str
    names: tuple[str, ...]
    package: str


CHROMIUM = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
PROGRAMS = {
    "chromium": Program("CHROMIUM", CHROMIUM, "chromium"),
    # Chromium without the parts round the page, which nobody sees in a test and which take a quarter of its time.
    "headless-shell": Program("HEADLESS_SHELL", ("chromium-headless-shell", *CHROMIUM), "chromium-headless-shell"),
    "firefox": Program("FIREFOX", ("firefox-esr", "firefox"), "firefox-esr"),
    "webkit": Program("WEBKIT_DRIVER", ("WebKitWebDriver",), "webkit2gtk-driver"),
    "xvfb-run": Program("XVFB_RUN", ("xvfb-run",), "xvfb"),
}


def find(name: str) -> str | None:
    """The path of a program of PROGRAMS, None if it is not installed."""
    program = PROGRAMS[name]
    named = os.environ.get(program.variable)
    if named:
        return shutil.which(named)
    return next((path for path in map(shutil.which, program.names) if path), None)


def require(name: str) -> str:
    """The path of a program; raises RuntimeError with a sentence saying what to install."""
    path = find(name)
    if path is None:
        program = PROGRAMS[name]
        raise RuntimeError(
            f"{name} is needed for the tests and cannot be found or installed: install the package "
            f"{program.package}, or name the program in {program.variable}."
        )
    return path


def launch_args() -> list[str]:
    """The arguments that Chromium is started with.

    As root, as in most containers, it refuses to start with its sandbox. Others leave the choice to the driver
    (Playwright does without one too, unless `chromium_sandbox` asks for it): the tests open nothing but our own pages.
    """
    return ["--no-sandbox"] if os.geteuid() == 0 else []


def install_missing() -> None:
    """Install what is missing from the system's packages, where that is allowed."""
    packages = [program.package for name, program in PROGRAMS.items() if find(name) is None]
    if packages:
        print(f"installing {' '.join(packages)}", flush=True)
        if as_root(["apt-get", "update", "-q"]):
            as_root(["apt-get", "install", "-y", "-q", "--no-install-recommends", *packages])


def main() -> None:
    """The command."""
    install_missing()
    try:
        for name in PROGRAMS:
            print(f"{name}: {require(name)}")
    except RuntimeError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()

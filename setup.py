"""Compiles the texts into the wheel. Everything else about the package is declared in pyproject.toml."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent


class BuildWithTexts(build_py):
    """Build the modules, and compile every catalogue of texts (`.po`) to the `.mo` file that gettext reads."""

    def run(self) -> None:
        """Run the command."""
        super().run()
        if self.editable_mode:  # a checkout compiles its catalogues in memory, which needs Babel
            return
        sys.path[:0] = [str(ROOT), str(ROOT / "py")]
        from tools.build.catalogues import all_catalogues

        for name, content in all_catalogues():
            target = Path(self.build_lib, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


setup(cmdclass={"build_py": BuildWithTexts})

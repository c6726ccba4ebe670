"""The API pages, made by pdoc from the docstrings of the public packages."""

import warnings
from importlib.util import find_spec
from pathlib import Path

from pdoc import pdoc, render

PACKAGES = ("wanli", "wanli.engine", "wanli.engine.notation", "wanli.games", "wanli.bots", "wanli.adapters")
"""The public packages (docs/api.md). Their pages show the names in `__all__`, not the modules that define them."""


def write_api(folder: Path) -> None:
    """Write a page for each public package, and a search index, into `folder`."""
    render.configure(docformat="markdown", footer_text="Wanli", search=True, show_source=False)
    packages = [package for package in PACKAGES if find_spec(package) is not None]
    public = "|".join(package.replace(".", r"\.") for package in packages)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # modules of the page import the browser, and old names warn
        pdoc(*packages, f"!(?!(?:{public})$)", output_directory=folder)

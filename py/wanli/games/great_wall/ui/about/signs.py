"""The sign of a thing as the picture of its sheet."""

from __future__ import annotations

from wanli.games.great_wall.ui.drawings import icon
from wanli.ui.markup.html import Markup, el


def sign(drawing: str) -> Markup:
    """The sign with this name, by itself."""
    return el("div", {"class": "great-wall sign-alone"}, icon(drawing))

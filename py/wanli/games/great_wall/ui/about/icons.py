"""Icons as pictures of info popovers."""

from __future__ import annotations

from wanli.games.great_wall.ui.drawings import icon
from wanli.ui.markup.html import Markup, el


def icon_alone(drawing: str) -> Markup:
    """The icon with this name alone."""
    return el("div", {"class": "great-wall sign-alone"}, icon(drawing))

"""The pictures of sheets: a single icon, or an extract of the map."""

from __future__ import annotations

from wanli.games.settlers.ui.drawings import icon
from wanli.ui.markup.html import Markup, el, svg


def icon_picture(name: str) -> Markup:
    """The icon with this name."""
    return el("div", {"class": f"settlers sign-alone good of-{name}"}, icon(name))


def map_picture(box: str, *drawn: Markup) -> Markup:
    """A picture with the styles of the map; `box` is its `viewBox`."""
    return el("div", {"class": "settlers settlers-board map-alone"}, svg(box, {"class": "map"}, *drawn))

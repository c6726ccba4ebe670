"""The pictures of sheets: a sign by itself, or a thing as it is drawn on the map."""

from __future__ import annotations

from wanli.games.settlers.ui.drawings import icon
from wanli.ui.markup.html import Markup, el, svg


def sign(name: str) -> Markup:
    """The sign with this name, by itself."""
    return el("div", {"class": f"settlers sign-alone good of-{name}"}, icon(name))


def map_picture(box: str, *drawn: Markup) -> Markup:
    """What is drawn as on the map; `box` is the part of the drawing that is shown, as a `viewBox`."""
    return el("div", {"class": "settlers settlers-board map-alone"}, svg(box, {"class": "map"}, *drawn))

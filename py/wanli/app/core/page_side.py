"""The side of the tablet to which a screen is turned."""

from __future__ import annotations

from typing import Literal

from wanli.app.core.intents import on

Side = Literal["near", "far"]
SIDES: tuple[Side, ...] = ("near", "far")


class PageSide:
    """The side of a screen that people on both sides of the tablet read. They turn it by hand."""

    def __init__(self) -> None:
        self.current: Side = "near"
        """The side to which the screen is turned."""

    @on("turn_page")
    def turn(self) -> None:
        """Turn the screen to the other side."""
        self.current = "near" if self.current == "far" else "far"

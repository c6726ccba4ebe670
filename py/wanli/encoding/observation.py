"""The observation of a seat: a fixed number of numbers from 0 to 1, computed from its view and nothing else."""

from __future__ import annotations

from itertools import chain

from wanli.encoding.game_encoding import GameEncoding
from wanli.engine import View


class Observation:
    """The layout of the observations of a game for one number of seats and complete options.

    `layout` maps the name of each section to the number of its values, in order. `size` is their sum. `view` is any
    view of a seat in such a match.
    """

    def __init__(self, encoding: GameEncoding, view: View) -> None:
        self._observe = encoding.observe
        self.layout = {name: len(values) for name, values in encoding.observe(view).items()}
        self.size = sum(self.layout.values())

    def values(self, view: View) -> list[float]:
        """Return the observation of a view. It depends on the view only, so states with equal views give equal
        observations.
        """
        return list(chain.from_iterable(self._observe(view).values()))

    def span(self, name: str) -> slice:
        """Return the place of a section in the values. Raises KeyError for an unknown name."""
        start = 0
        for section, length in self.layout.items():
            if section == name:
                return slice(start, start + length)
            start += length
        raise KeyError(name)

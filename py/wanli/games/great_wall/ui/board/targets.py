"""How things on the table become targets: lit and focusable if they can be picked now, else silent but explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.context import RenderContext
from wanli.ui.html import Child, Markup, el
from wanli.ui.selection import Path, Step


@dataclass(frozen=True)
class Aim:
    """What can be picked now, and what is picked; looked up once for the whole board."""

    lit: frozenset[Step]
    path: Path

    @classmethod
    def of(cls, context: RenderContext) -> Aim:
        """The aim of a context."""
        chosen = SELECTOR.chosen(context)
        return cls(frozenset(chosen.lit), chosen.path)

    def state(self, step: Step) -> str:
        """The class of a target: "picked", "lit" or nothing."""
        return "picked" if step in self.path else "lit" if step in self.lit else ""

    def at(self, *things: object) -> Aim:
        """This aim as far as it is about these things: cards, locations, sections."""
        return Aim(
            frozenset(step for step in self.lit if step[1] in things),
            tuple(step for step in self.path if step[1] in things),
        )


_ABOUT = {"to": "place", "from": "place", "cell": "card", "slot": "track", "sec": "section", "zone": "rest"}
"""What a step is about (`data-about`), where its own name does not say it."""


def target(
    aim: Aim,
    step: Step,
    label: str,
    style: str,
    *children: Child,
    tag: str = "span",
    hint: str = "",
    place: Mapping[str, object] | None = None,
) -> Markup:
    """A thing that stands for `step`: a button if it may be clicked to go on, else a `tag` that tells why not.

    `label` is what it is; it is heard in place of the drawing, and shown as its title (`hint`: something else).
    `place`: attributes that name it as a piece, and where it lies.
    """
    state = aim.state(step)
    attrs: dict[str, object] = {
        "class": [style, state],
        "data-action": ("pick", *step),
        "data-about": f"{_ABOUT.get(step[0], step[0])}:{step[1]}",
        "title": hint or label,
        **(place or {}),
    }
    if state:
        attrs |= {"type": "button", "aria-label": label, "aria-pressed": True if state == "picked" else None}
        return el("button", attrs, *children)
    attrs |= {"role": "img", "aria-label": label}
    return el(tag, attrs, *children)


def piece(name: str, at: str) -> dict[str, object]:
    """The attributes of a piece: its name, the only one on the board, and its place."""
    return {"data-piece": name, "data-at": at}

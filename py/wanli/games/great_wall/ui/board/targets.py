"""How things on the table become targets: lit and focusable if they can be picked now, else silent but explained."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.great_wall.ui.selection import SELECTOR
from wanli.ui.game_ui import RenderContext
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


def target(aim: Aim, step: Step, label: str, style: str, *children: Child, tag: str = "span", hint: str = "") -> Markup:
    """A thing that stands for `step`: a button if it may be clicked to go on, else a `tag` that tells why not.

    `label` is what it is; it is heard in place of the drawing, and shown as its title (`hint`: something else).
    """
    state = aim.state(step)
    attrs: dict[str, object] = {"class": [style, state], "data-action": ("pick", *step), "title": hint or label}
    if state:
        attrs |= {"type": "button", "aria-label": label, "aria-pressed": True if state == "picked" else None}
        return el("button", attrs, *children)
    attrs |= {"role": "img", "aria-label": label}
    return el(tag, attrs, *children)

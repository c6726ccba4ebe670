"""How things on the table become targets: lit and focusable if they can be picked now, else silent but explained."""

from __future__ import annotations

from dataclasses import dataclass

from wanli.games.great_wall.ui.selection.paths import Path, Token
from wanli.games.great_wall.ui.selection.selection import lit, picked
from wanli.ui.game_ui import RenderContext
from wanli.ui.html import Child, Markup, el


@dataclass(frozen=True)
class Aim:
    """What can be picked now, and what is picked; looked up once for the whole board."""

    lit: frozenset[Token]
    path: Path

    @classmethod
    def of(cls, context: RenderContext) -> Aim:
        """The aim of a scene."""
        return cls(lit(context), picked(context))

    def state(self, token: Token) -> str:
        """The class of a target: "picked", "lit" or nothing."""
        return "picked" if token in self.path else "lit" if token in self.lit else ""

    def at(self, *things: object) -> Aim:
        """This aim as far as it is about these things: cards, locations, sections."""
        return Aim(
            frozenset(token for token in self.lit if token[1] in things),
            tuple(token for token in self.path if token[1] in things),
        )


def target(
    aim: Aim, token: Token, label: str, style: str, *children: Child, tag: str = "span", hint: str = ""
) -> Markup:
    """A thing that stands for `token`: a button if it may be clicked to go on, else a `tag` that tells why not.

    `label` is what it is; it is heard in place of the drawing, and shown as its title (`hint`: something else).
    """
    state = aim.state(token)
    attrs: dict[str, object] = {"class": [style, state], "data-action": ("pick", *token), "title": hint or label}
    if state:
        attrs |= {"type": "button", "aria-label": label, "aria-pressed": True if state == "picked" else None}
        return el("button", attrs, *children)
    attrs |= {"role": "img", "aria-label": label}
    return el(tag, attrs, *children)

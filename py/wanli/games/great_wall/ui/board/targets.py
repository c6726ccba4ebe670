"""Things on the table that stand for a pick: lit and focusable if they can be picked now, else silent but explained."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.ui.markup.elements import target_attributes
from wanli.ui.markup.html import Child, Markup, el
from wanli.ui.selection.picks import Chosen, Path, Step

_ABOUT = {"to": "place", "from": "place", "slot": "track", "sec": "section", "zone": "rest"}
"""What a step is about (`data-about`), where its own name does not say it. Weak points and units of a section need more
than that: the field of the horde, the kind of soldier.
"""


def picks_of(chosen: Chosen, *things: object) -> tuple[frozenset[Step], Path]:
    """What is lit and what is picked of these things (cards, locations, sections): the key of a memo of them."""
    return (
        frozenset(step for step in chosen.lit if step[1] in things),
        tuple(step for step in chosen.path if step[1] in things),
    )


def target(
    chosen: Chosen,
    step: Step,
    label: str,
    style: str,
    *children: Child,
    tag: str = "span",
    hint: str = "",
    place: Mapping[str, object] | None = None,
) -> Markup:
    """A thing that stands for `step`: a button if it may be clicked to go on, else it tells why not.

    It is the same element either way, so that a pick changes a few of its attributes and none of what is drawn in it.

    `label` is what it is; it is heard in place of the drawing, and shown as its title (`hint`: something else).
    `place`: attributes that name it as a piece, and where it lies.
    """
    state = chosen.state(step)
    attrs: dict[str, object] = {
        "class": [style, state],
        "data-about": f"{_ABOUT.get(step[0], step[0])}:{'-'.join(map(str, step[1:]))}",
        "title": hint or label,
        **(place or {}),
    }
    own = target_attributes(("pick", *step), label, lit=bool(state), pressed=True if state == "picked" else None)
    return el(tag, {**attrs, **own}, *children)

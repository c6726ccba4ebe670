"""Elements of the table that stand for a pick: highlighted and focusable if they can be picked."""

from __future__ import annotations

from collections.abc import Mapping

from wanli.ui.markup.elements import target_attributes
from wanli.ui.markup.html import Child, Markup, el
from wanli.ui.selection.picks import Chosen, Path, Step

_ABOUT = {"to": "place", "from": "place", "slot": "track", "sec": "section", "zone": "rest"}
"""The subject of a step (`data-about`) if it differs from its own name.

Weak points and units of a section need more: the field of the horde, the kind of soldier.
"""


def picks_of(chosen: Chosen, *names: object) -> tuple[frozenset[Step], Path]:
    """The highlighted and the picked steps of these cards, locations or sections, as a cache key."""
    return (
        frozenset(step for step in chosen.lit if step[1] in names),
        tuple(step for step in chosen.path if step[1] in names),
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
    """An element for `step`: a button if it can be clicked now, otherwise a text with the reason.

    It is the same element in both cases, so that a pick changes only a few attributes.

    `label` names it. Screen readers read it in place of the drawing, and it is the title (`hint`: another title).
    `place`: attributes that name it as a piece, with its position.
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

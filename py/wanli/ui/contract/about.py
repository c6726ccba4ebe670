"""Info popovers, which explain one item on the table ("What is this?"), and the galleries of a game's items.

An element can be inspected if it has the attribute `data-about`. Its value is a key such as `card:wall` or `site:2`: a
kind, a colon, and the item. `GameUI.about` returns the popover of a key; `GameUI.gallery` lists the keys of all items.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from wanli.engine import V
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import seat_seal

NO_PICTURE = Markup("")


@dataclass(frozen=True, kw_only=True)
class InfoPopover:
    """The content of an info popover: everything it says about one item.

    `picture` comes from the game's drawing functions, inside an element with the game's class. `text` describes the
    item and its effect. `now` lists its current values, one fact per line. `then` lists the values after the previewed
    move; the app fills it in, not the game. `rule` is the rule behind the item, as in a `Reason` ("4", "W7"), or the
    id of a heading on the rules page. `others` are the keys of other items of the same kind.
    """

    title: str
    picture: Markup = NO_PICTURE
    text: Sequence[str] = ()
    now: Sequence[str] = ()
    then: Sequence[str] = ()
    rule: str = ""
    others: Sequence[str] = ()


@dataclass(frozen=True)
class Group:
    """A section of a gallery: its heading and the keys of its items."""

    title: str
    keys: Sequence[str]


def nothing_about(context: RenderContext, key: str) -> InfoPopover | None:
    """None: the default for a game without info popovers."""
    del context, key
    return None


def no_gallery(context: RenderContext) -> Sequence[Group]:
    """No groups: the default for a game without a gallery."""
    del context
    return ()


def no_sprite() -> Markup:
    """Empty markup: the default for a game that draws without SVG symbols."""
    return Markup("")


def seat_info(context: RenderContext, key: str) -> InfoPopover | None:
    """The info popover of a player, by a key such as `seat:0`; the same in all games. None for any other key."""
    t, seat_text = context.t, key.removeprefix("seat:")
    if not (key.startswith("seat:") and seat_text.isdecimal() and int(seat_text) < len(context.people)):
        return None
    person = context.people[int(seat_text)]
    looks = t("handover.looks", colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    plays = t("about.seat.bot", level=t(f"level.{person.level}")) if person.is_bot else t("about.seat.human")
    turn = [t("about.seat.turn")] if context.view["to_move"] == int(seat_text) else []
    return InfoPopover(
        title=person.name,
        picture=el("span", {"class": ["large-seal", person.style]}, seat_seal(person)),
        text=[t("about.seat", looks=looks), plays],
        now=turn,
        others=[f"seat:{seat}" for seat in range(len(context.people)) if seat != int(seat_text)],
    )


Makers = Mapping[str, Callable[[RenderContext[V], list[str]], InfoPopover | None]]
"""By the kind of a key: the function that makes the popover, given the parts of the key after the colon."""


def look_up(makers: Makers[V], context: RenderContext[V], key: str) -> InfoPopover | None:
    """The popover of a key such as `total:2-0`. None for an unknown key: keys come from the page."""
    kind, _, arguments = key.partition(":")
    make = makers.get(kind)
    try:
        return make(context, arguments.split("-")) if make is not None else None
    except (LookupError, ValueError):
        return None


def sentence(phrase: str) -> str:
    """A phrase turned into a sentence: "counts 1" becomes "Counts 1."."""
    return phrase[:1].upper() + phrase[1:] + ("" if phrase.endswith((".", "!", "?")) else ".")

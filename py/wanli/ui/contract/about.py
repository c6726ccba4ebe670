"""What is this? The sheet that answers when somebody asks about a thing on the table, and galleries of such things.

Whatever can be asked about says so by `data-about`, a key such as `card:wall` or `site:2`: a kind, a colon, which one.
A game answers with `GameUI.about`, and lists the kinds of things it is made of with `GameUI.gallery`.
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
    """What there is to say about one thing.

    `picture` comes from the game's own drawing functions, in an element with the game's class. `text` says what the
    thing is and does, `now` its value here and now, a line for each fact; `then`, which is not the game's to say, what
    becomes of that with the move that is tried out. `rule` is the rule behind it, as in a
    `Reason` ("4", "W7") or the id of a heading of the rules page. `others` are the keys of others of its kind.
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
    """A part of a gallery: its heading, and the keys of the things in it."""

    title: str
    keys: Sequence[str]


def nothing_about(context: RenderContext, key: str) -> InfoPopover | None:
    """For a game about whose things nothing can be asked."""
    del context, key
    return None


def no_gallery(context: RenderContext) -> Sequence[Group]:
    """For a game without cards or pieces that are worth a gallery."""
    del context
    return ()


def no_sprite() -> Markup:
    """For a game that draws without symbols."""
    return Markup("")


def seat_info(context: RenderContext, key: str) -> InfoPopover | None:
    """About the person at a seat, `seat:0`: the table's own answer in all games."""
    t, number = context.t, key.removeprefix("seat:")
    if not (key.startswith("seat:") and number.isdecimal() and int(number) < len(context.people)):
        return None
    person = context.people[int(number)]
    looks = t("handover.looks", colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    plays = t("about.seat.bot", level=t(f"level.{person.level}")) if person.is_bot else t("about.seat.human")
    now = [t("about.seat.turn")] if context.view["to_move"] == int(number) else []
    return InfoPopover(
        title=person.name,
        picture=el("span", {"class": ["big-badge", person.style]}, seat_seal(person)),
        text=[t("about.seat", looks=looks), plays],
        now=now,
        others=[f"seat:{seat}" for seat in range(len(context.people)) if seat != int(number)],
    )


Makers = Mapping[str, Callable[[RenderContext[V], list[str]], InfoPopover | None]]
"""By the kind of a key, what makes its sheet from the words and numbers that say which one."""


def look_up(makers: Makers[V], context: RenderContext[V], key: str) -> InfoPopover | None:
    """The sheet of a key such as `total:2-0`; None for one that names nothing, for keys come from the page."""
    kind, _, which = key.partition(":")
    make = makers.get(kind)
    try:
        return make(context, which.split("-")) if make is not None else None
    except (LookupError, ValueError):
        return None


def sentence(words: str) -> str:
    """A phrase as a sentence of its own: "counts 1" as "Counts 1."."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")

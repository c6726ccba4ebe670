"""The dialog that changes human players and bots during a match."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import LEVELS, Person, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Intent, choice, switch


def seats(people: Sequence[Person], helped: Collection[int], t: Translator, sides: Sequence[str] = ()) -> Markup:
    """A choice between human player and bot for each seat, of the bot's level, and of help for the human player.

    `sides` are the sides of the tablet on which the players sit, in the order of the seats; with them, human players
    choose their side.
    """
    rows = [_seat(seat, person, seat in helped, sides[seat] if sides else "", t) for seat, person in enumerate(people)]
    return el("ul", {"class": "seat-editor"}, rows)


def side_choice(name: str, n: int, side: str, intent: Intent, t: Translator) -> Markup:
    """A choice between the two sides of the tablet for player `n`. `intent` is that of the choice, without the side."""
    options = [(value, t(f"lobby.side.{value}"), (*intent, value)) for value in ("near", "far")]
    return choice(t("lobby.side", n=n), name, options, side)


def _seat(seat: int, person: Person, is_helped: bool, side: str, t: Translator) -> Markup:
    kinds = [(kind, t(f"lobby.{kind}"), ("seat", seat, "kind", kind)) for kind in ("human", "bot")]
    levels = [(level, t(f"level.{level}"), ("seat", seat, "level", level)) for level in LEVELS]
    return el(
        "li",
        {"class": person.style},
        name_tag(person),
        choice(t("play.who_plays", name=person.name), f"plays-{seat}", kinds, person.kind),
        choice(t("play.level_of", name=person.name), f"plays-level-{seat}", levels, person.level)
        if person.is_bot
        else switch(t("help_seat.on"), ("seat_help", seat), is_helped, f"help-{seat}", t("help_seat.explained")),
        side_choice(f"plays-side-{seat}", seat + 1, side, ("seat", seat, "side"), t)
        if side and not person.is_bot
        else None,
    )

"""The dialog that changes human players and bots during a match."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import LEVELS, Person, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import choice


def seats(people: Sequence[Person], t: Translator) -> Markup:
    """A choice between human player and bot for each seat, and of the bot's level."""
    return el("ul", {"class": "seat-editor"}, [_seat(seat, person, t) for seat, person in enumerate(people)])


def _seat(seat: int, person: Person, t: Translator) -> Markup:
    kinds = [(kind, t(f"lobby.{kind}"), ("seat", seat, "kind", kind)) for kind in ("human", "bot")]
    levels = [(level, t(f"level.{level}"), ("seat", seat, "level", level)) for level in LEVELS]
    return el(
        "li",
        {"class": person.style},
        name_tag(person),
        choice(t("play.who_plays", name=person.name), f"plays-{seat}", kinds, person.kind),
        choice(t("play.level_of", name=person.name), f"plays-level-{seat}", levels, person.level)
        if person.is_bot
        else None,
    )

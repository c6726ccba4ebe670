"""The gallery of a game: a searchable list of its cards and pieces, with pictures and descriptions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import back_button, bar, button, screen, search_field


@dataclass(frozen=True)
class GalleryItem:
    """A card or piece: its key and the content of its info popover."""

    key: str
    sheet: InfoPopover


@dataclass(frozen=True)
class Gallery:
    """The model: `groups` are pairs (heading, items). `sprite` contains the symbols that the pictures use."""

    game: Game
    sprite: Markup
    groups: Sequence[tuple[str, Sequence[GalleryItem]]]


def gallery_item_id(key: str) -> str:
    """The id of an item in the gallery."""
    return f"thing-{key}"


def gallery(model: Gallery, t: Translator) -> Markup:
    """The gallery screen."""
    game = model.game
    return screen(
        "gallery",
        bar(
            t("gallery.title", game=game.title),
            by=game.designer,
            back=back_button(t),
            tools=[button(t("common.rules"), ("rules", game.slug), drawing="rules", icon_only=True)],
        ),
        model.sprite,
        el(
            "div",
            {"class": "page-body"},
            search_field(".gallery-item", t("gallery.search"), t),
            [
                el(
                    "section",
                    {"class": "gallery-group", "data-found-in": True},
                    el("h2", None, title),
                    el("ul", None, [_thing(game, thing, t) for thing in things]),
                )
                for title, things in model.groups
                if things
            ],
        ),
    )


def _thing(game: Game, thing: GalleryItem, t: Translator) -> Markup:
    sheet = thing.sheet
    rule = None
    if sheet.rule:
        rule = button(t("about.rule"), ("rule", game.slug, sheet.rule), drawing="rules", class_="rule-link")
    return el(
        "li",
        {"class": "gallery-item", "id": gallery_item_id(thing.key), "tabindex": -1},
        el("div", {"class": "info-picture", "aria-hidden": True}, sheet.picture) if sheet.picture else None,
        el(
            "div",
            {"class": "info-text"},
            el("h3", None, sheet.title),
            [el("p", None, line) for line in sheet.text],
            rule,
        ),
    )

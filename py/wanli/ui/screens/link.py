"""The screen that shows the match of an opened link before anything is saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Game
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import Person, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import Dialog, bar, button, notice, screen


@dataclass(frozen=True)
class Arrived:
    """The content of a link. Without a `game` it is still being read, or cannot be read for the reason in `problem`.

    `arrival` is its relation to the saved copy (`wanli.saves.correspondence`), `more` the number of moves by which
    it is ahead. `rewritten` is True if a move that was sent before has been undone.
    """

    problem: str = ""
    game: Game | None = None
    people: Sequence[Person] = ()
    purpose: str = ""
    arrival: str = ""
    moves: int = 0
    more: int = 0
    to_move: int | None = None
    winners: Sequence[int] = ()
    over: bool = False
    rewritten: bool = False


def link_screen(model: Arrived, t: Translator) -> Markup:
    """The screen of an opened link."""
    home = button(t("common.back"), ("home",), drawing="back", icon_only=True)
    return screen(
        "link",
        bar(t("link.title"), by=model.game.title if model.game else "", back=home),
        el("div", {"class": "page-body"}, _content(model, t)),
    )


def _content(model: Arrived, t: Translator) -> list[Markup]:
    game = model.game
    if game is None:
        if not model.problem:
            return [el("p", {"role": "status"}, t("link.reading"))]
        to_home = button(t("play.home"), ("home",), drawing="home")
        return [notice(model.problem, class_="warning"), el("div", {"class": "buttons"}, to_home)]
    names = " · ".join(model.people[seat].name for seat in model.winners)
    if model.over:
        status = t("link.won", names=names) if names else t("link.over")
    else:
        status = t("home.to_move", name=model.people[model.to_move].name) if model.to_move is not None else ""
    arrival = t.plural("link.continues", model.more) if model.arrival == "continues" else t(f"link.{model.arrival}")
    return [
        el("h2", None, game.title),
        el("p", {"class": "fine-print"}, t("home.by", designer=game.designer, year=game.year)),
        el("p", {"class": "name-tags"}, [name_tag(person) for person in model.people]),
        el("p", None, " · ".join(filter(None, (t.plural("home.moves", model.moves), status)))),
        *([notice(t("link.rewritten"), class_="warning")] if model.rewritten else []),
        el("p", {"id": "link-arrival"}, arrival),
        el("div", {"class": "buttons"}, *_buttons(model, t)),
    ]


def _buttons(model: Arrived, t: Translator) -> list[Markup]:
    key = "link.watch" if model.over else f"link.open_{model.arrival}"
    buttons = [button(t(key), ("link_open",), primary=True, id_="link-open")]
    if model.arrival != "fork" and not model.over and (model.arrival != "new" or model.purpose == "turn"):
        buttons.append(button(t("link.copy"), ("link_copy",)))
    buttons.append(button(t("common.cancel"), ("home",)))
    return buttons


def paste_dialog(t: Translator) -> Dialog:
    """The dialog for pasting a link; needed in an installed app, which links do not open."""
    field = {"type": "text", "id": "link-text", "data-action": ("link_text",), "aria-label": t("link.paste")}
    return Dialog(
        t("link.paste"),
        [t("link.paste_text")],
        body=el("input", field),
        buttons=[button(t("common.ok"), ("close",), primary=True)],
    )

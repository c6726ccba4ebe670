"""The screen that shows what came by link, before anything of it is kept."""

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
    """A link. Without a `game` it is still being read, or cannot be: then `problem` says why.

    `arrival` says what it is beside the copy that is kept (`wanli.app.links.correspondence`), `more` how many moves it
    goes further. `rewritten`: somebody has taken back what was sent before.
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
    """The screen."""
    home = button(t("common.back"), ("home",), drawing="back", icon_only=True)
    return screen(
        "link",
        bar(t("link.title"), by=model.game.title if model.game else "", back=home),
        el("div", {"class": "sheet"}, _content(model, t)),
    )


def _content(model: Arrived, t: Translator) -> list[Markup]:
    game = model.game
    if game is None:
        if not model.problem:
            return [el("p", {"role": "status"}, t("link.reading"))]
        onward = button(t("play.home"), ("home",), drawing="home")
        return [notice(model.problem, class_="warning"), el("div", {"class": "buttons"}, onward)]
    names = " · ".join(model.people[seat].name for seat in model.winners)
    if model.over:
        where = t("link.won", names=names) if names else t("link.over")
    else:
        where = t("home.to_move", name=model.people[model.to_move].name) if model.to_move is not None else ""
    told = t.plural("link.continues", model.more) if model.arrival == "continues" else t(f"link.{model.arrival}")
    return [
        el("h2", None, game.title),
        el("p", {"class": "fine"}, t("home.by", designer=game.designer, year=game.year)),
        el("p", {"class": "company"}, [name_tag(person) for person in model.people]),
        el("p", None, " · ".join(filter(None, (t.plural("home.moves", model.moves), where)))),
        *([notice(t("link.rewritten"), class_="warning")] if model.rewritten else []),
        el("p", {"id": "link-arrival"}, told),
        el("div", {"class": "buttons"}, *_buttons(model, t)),
    ]


def _buttons(model: Arrived, t: Translator) -> list[Markup]:
    word = "link.watch" if model.over else f"link.open_{model.arrival}"
    buttons = [button(t(word), ("link_open",), primary=True, id_="link-open")]
    if model.arrival != "fork" and not model.over and (model.arrival != "new" or model.purpose == "turn"):
        buttons.append(button(t("link.copy"), ("link_copy",)))
    buttons.append(button(t("common.cancel"), ("home",)))
    return buttons


def paste_dialog(t: Translator) -> Dialog:
    """Where a link is put in: an installed page has an address of its own that no link opens."""
    field = {"type": "text", "id": "link-text", "data-action": ("link_text",), "aria-label": t("link.paste")}
    return Dialog(
        t("link.paste"),
        [t("link.paste_text")],
        body=el("input", field),
        buttons=[button(t("common.ok"), ("close",), primary=True)],
    )

"""Between two people: the table as anybody may see it, with one hand covered before the next is shown.

It is made from public facts only. Nothing of any hand reaches this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button, GameUI
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import Person, seat_badge, seat_seal
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, button_row, game_button, skip_link
from wanli.ui.screens.table import (
    board,
    player_bar,
    prompt_words,
    recap_list,
    status_area,
    table,
    table_bar,
    text_button,
    undo_button,
    unsaved_notice,
)

LinkState = Literal["", "owed", "sent"]
"""Of a match that goes by link: its next one is still to be sent, or has been and somebody else is to move."""


@dataclass(frozen=True)
class Handover:
    """The device goes to `person`. `context` is an onlooker's.

    `recap` is what happened since this person's last turn, as an onlooker saw it, `meant` what it means for them.
    `public_buttons` are answers that need no look at the hand, to the question `asked`; `standing_answer` names the one
    that may be given to all such questions to come, and `standing` are those that stand, as (seat, kind of question).
    `link`: whether the match goes by link.
    `undo_refused`: why whoever played last can take nothing back, "" if they can. `unsaved` and `pending` as in
    `PlayScreen`.
    """

    context: RenderContext
    game_ui: GameUI
    players: Sequence[str]
    person: Person
    recap: Sequence[str] = ()
    meant: Sequence[str] = ()
    asked: str = ""
    public_buttons: Sequence[Button] = ()
    standing_answer: str = ""
    standing: Sequence[tuple[int, str]] = ()
    link: LinkState = ""
    undo_refused: str = ""
    unsaved: str = ""
    pending: bool = False
    text_board: bool = False


_WORDS: dict[LinkState, str] = {"": "handover.text", "owed": "handover.by_link", "sent": "handover.sent"}


def handover(model: Handover, t: Translator) -> Markup:
    """The handover screen."""
    context = model.context
    return table(
        "handover",
        context,
        model.game_ui,
        skip_link(t("play.skip_board"), "board"),
        _bar(model, t),
        _prompt(model, t),
        board(context, model.game_ui, model.text_board, t),
        _cover(model, t),
        player_bar(context, model.players, context.people.index(model.person), t, model.standing),
        status_area(context, model.game_ui, t),
        unsaved_notice(model.unsaved, t),
    )


def _bar(model: Handover, t: Translator) -> Markup:
    tools = [
        undo_button(model.undo_refused, t),
        text_button(model.text_board, t),
        button(t("play.seats"), ("seats",), drawing="people", icon_only=True, id_="seats"),
        button(t("share.title"), ("share",), drawing="share", icon_only=True, id_="share"),
    ]
    title = t("handover.waiting" if model.link == "sent" else "handover.title", name=model.person.name)
    return table_bar(title, tools=tools, pending=model.pending, t=t)


def _prompt(model: Handover, t: Translator) -> Markup:
    """Who is to take the device, and the one step that shows their hand; before it what may be answered without.

    In a match by link that step comes last: whose device this is would see the hand of somebody who is elsewhere.
    """
    person = model.person
    reveal = button(
        t("handover.me", name=person.name), ("reveal",), primary=not model.link, drawing="next", id_="reveal"
    )
    buttons = [game_button(each) for each in model.public_buttons]
    if model.standing_answer:
        buttons.append(button(model.standing_answer, ("standing_answer",)))
    buttons.append(reveal)
    if model.link == "owed":
        buttons.append(button(t("handover.send"), ("share",), primary=True, drawing="share", id_="send-link"))
    words = model.asked or t(_WORDS[model.link], name=person.name)
    return el(
        "section",
        {"class": "prompt", "id": "prompt", "tabindex": -1, "aria-label": t("play.prompt")},
        prompt_words(seat_badge(person), words, None, t, "asked"),
        button_row(buttons, primary=model.link != "sent"),
    )


def _cover(model: Handover, t: Translator) -> Markup:
    """Where the hand will lie: name, colour and shape of the next person, and what happened since their last turn."""
    person = model.person
    looks = t("handover.looks", colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    recap = None
    if model.recap:
        recap = el(
            "div",
            {"class": "cover-recap", "tabindex": 0, "role": "group", "aria-labelledby": "recap-title"},
            el("h2", {"id": "recap-title"}, t("handover.recap")),
            recap_list(model.meant, model.recap),
        )
    return el(
        "section",
        {"class": ["panel", "cover", person.style], "aria-label": person.name},
        el("div", {"class": "big-badge"}, seat_seal(person)),
        el("p", {"class": "cover-name"}, el("b", None, person.name), el("span", {"class": "fine"}, looks)),
        recap,
    )

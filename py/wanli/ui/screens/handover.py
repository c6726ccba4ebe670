"""The handover screen between two human players: the public part of the table, with the hand covered.

It is made from public information only; no hand is passed to this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button, GameUI
from wanli.ui.markup.clock import ClockFace
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import Person, seat_badge, seat_seal
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, button_row, game_button, skip_link
from wanli.ui.screens.table import (
    prompt_words,
    public_side,
    recap_list,
    table,
    table_bar,
    text_button,
    undo_button,
    unsaved_notice,
)

LinkState = Literal["", "owed", "sent"]
"""For a match played by link: "owed" if the next link must be sent, "sent" if another player is to move."""


@dataclass(frozen=True)
class Handover:
    """The model: the device is handed to `person`. `context` is a spectator's.

    `recap` are the log lines since this player's last turn, as a spectator saw them; `meant` are their consequences for
    the player. `public_buttons` are answers to the question `asked` that need no look at the hand. `standing_answer` is
    the label of the answer that can be given to all such questions in future; `standing` are the answers given so far,
    as pairs (seat, kind of question). `link` is the state of a match played by link. `undo_refused` is the reason why
    the previous player cannot undo, "" if they can. `unsaved`, `pending` and `clocks` are as in `PlayScreen`.
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
    clocks: Sequence[ClockFace] = ()


_TEXT_KEYS: dict[LinkState, str] = {"": "handover.text", "owed": "handover.by_link", "sent": "handover.sent"}


def handover(model: Handover, t: Translator) -> Markup:
    """The handover screen."""
    context = model.context
    to_move = context.people.index(model.person)
    board, players, status = public_side(
        context, model.game_ui, model.players, to_move, model.text_board, model.standing, model.clocks
    )
    return table(
        "handover",
        context,
        model.game_ui,
        skip_link(t("play.skip_board"), "board"),
        _bar(model, t),
        _prompt(model, t),
        board,
        _cover(model, t),
        players,
        status,
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
    """The name of the next player and the public answers."""
    person = model.person
    buttons = [game_button(answer) for answer in model.public_buttons]
    if model.standing_answer:
        buttons.append(button(model.standing_answer, ("standing_answer",)))
    if model.link == "owed":
        buttons.append(button(t("handover.send"), ("share",), primary=True, drawing="share", id_="send-link"))
    text = model.asked or t(_TEXT_KEYS[model.link], name=person.name)
    return el(
        "section",
        {"class": "prompt", "id": "prompt", "tabindex": -1, "aria-label": t("play.prompt")},
        prompt_words(seat_badge(person), text, None, t, "asked"),
        button_row(buttons, primary=model.link == "owed"),
    )


def _cover(model: Handover, t: Translator) -> Markup:
    """The panel in place of the hand: name, colour and shape of the next player, the button that reveals the hand, and
    the recap.

    The button is here and not in the prompt, where the previous player has just confirmed a move. In a match played by
    link it is not primary, because the next player is probably elsewhere.
    """
    person = model.person
    reveal = button(
        t("handover.me", name=person.name), ("reveal",), primary=not model.link, drawing="next", id_="reveal"
    )
    looks = t("handover.looks", colour=t(f"colour.{person.colour}"), shape=t(f"shape.{person.shape}"))
    recap = None
    if model.recap:
        recap = el(
            "div",
            {"class": "handover-recap", "tabindex": 0, "role": "group", "aria-labelledby": "recap-title"},
            el("h2", {"id": "recap-title"}, t("handover.recap")),
            recap_list(model.meant, model.recap),
        )
    return el(
        "section",
        {"class": ["panel", "handover-cover", person.style], "aria-label": person.name},
        el("div", {"class": "large-seal"}, seat_seal(person)),
        el(
            "p",
            {"class": "handover-name"},
            el("b", {"dir": "auto"}, person.name),
            el("span", {"class": "fine-print"}, looks),
        ),
        reveal,
        recap,
    )

"""The board and everything around it while a match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import part
from wanli.ui.contract.game_ui import GameUI, no_hand
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.people import Person, seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import Advice, advice, ask_button
from wanli.ui.screens.common import button, button_row, game_button, icon, skip_link
from wanli.ui.screens.lesson import LessonPanel, lesson_panel, lesson_prompt, remember_card
from wanli.ui.screens.log import LogPart, log_list
from wanli.ui.screens.table import (
    asking_button,
    board,
    coordinates_button,
    hand_area,
    player_bar,
    prompt_words,
    recap_list,
    sound_button,
    status_area,
    table,
    table_bar,
    text_button,
    undo_button,
    unsaved_notice,
)


@dataclass(frozen=True)
class Thinking:
    """A bot is to move. `waiting`: it knows its move, and waits for the person who watches step by step. `news` is what
    the last move did; `to_end`: only bots are left, so that skipping goes on to the end. `may_try`: the person at the
    screen may try their next turn out.
    """

    person: Person
    waiting: bool = False
    news: str = ""
    to_end: bool = False
    may_try: bool = False


@dataclass(frozen=True)
class PlayScreen:
    """What the play screen shows beside the board."""

    context: RenderContext
    game_ui: GameUI
    players: Sequence[str]
    """What the game says about each seat."""
    to_move: int | None
    next_person: Person | None = None
    """This person comes next: the turn before is done."""
    thinking: Thinking | None = None
    undo_refused: str = ""
    """Why nothing can be taken back, "" if something can."""
    recap: Sequence[str] = ()
    """The lines since this seat's last turn."""
    meant: Sequence[str] = ()
    """What they mean for it."""
    log: LogPart | None = None
    """The part of the log in sight, None if it is shut."""
    text_board: bool = False
    sound: bool = True
    """Whether the table is heard."""
    coordinates: bool | None = None
    """Whether the board shows them; None if it has none."""
    unsaved: str = ""
    """The sentence about a match that cannot be saved."""
    pending: bool = False
    """Whether moves are not on disk yet."""
    may_ask: bool = False
    """Whether the person may ask for advice."""
    advice: Advice | None = None
    standing_answer: str = ""
    """The name of the answer that may be given to all questions like this one."""
    standing: Sequence[tuple[int, str]] = ()
    """The answers that stand, as (seat, kind of question)."""
    folded: bool = False
    """On a phone the hand is folded away."""
    lesson: LessonPanel | None = None
    inspecting: bool | None = None
    """Whether the next tap asks what something is; None if nothing can be asked."""


def play(model: PlayScreen, t: Translator) -> Markup:
    """The play screen, for the seat whose view the context holds, or for an onlooker."""
    context, game_ui = model.context, model.game_ui
    hand = game_ui.hand(context)
    return table(
        "play",
        context,
        game_ui,
        skip_link(t("play.skip_board"), "board"),
        skip_link(t("play.skip_hand"), "panel") if hand else None,
        _bar(model, t),
        _prompt(model, t),
        board(context, game_ui, model.text_board, t),
        hand_area(hand, t) if game_ui.hand is not no_hand else None,
        _fold(model.folded, t) if hand else None,
        player_bar(context, model.players, model.to_move, t, model.standing),
        status_area(context, game_ui, t),
        lesson_panel(model.lesson, t) if model.lesson is not None else None,
        remember_card(model.lesson, t) if model.lesson is not None else None,
        unsaved_notice(model.unsaved, t),
        _log(model.log, t) if model.log is not None else None,
        advice(model.advice, t) if model.advice is not None else None,
        styles=(
            "with-words" if model.log is not None or model.advice is not None else "",
            "foldable" if hand else "",
            "folded" if hand and model.folded else "",
            "with-lesson" if model.lesson is not None else "",
            "asking" if model.inspecting else "",
        ),
    )


def moment(context: RenderContext, now: RenderContext, game_ui: GameUI, as_text: bool) -> Markup:
    """The areas of the table at an earlier moment, for the page to lay over those of `now`; nothing can be done there.

    The hand is left out where it is the same.
    """
    t = context.t
    earlier, present = (replace(one, legal=(), selection=()) for one in (context, now))
    hand = game_ui.hand(earlier)
    return fragment(
        board(earlier, game_ui, as_text, t),
        hand_area(hand, t) if game_ui.hand is not no_hand and hand != game_ui.hand(present) else None,
        player_bar(earlier, game_ui.player_bar(earlier), earlier.view["to_move"], t),
        status_area(earlier, game_ui, t),
    )


def _fold(folded: bool, t: Translator) -> Markup:
    """The handle of the hand on a phone, which folds it away and back."""
    attrs = {"type": "button", "id": "fold", "class": "fold", "data-action": ("fold",)}
    state = {"aria-expanded": not folded, "aria-controls": "panel"}
    return el("button", {**attrs, **state}, el("span", None, t("play.hand")))


def _bar(model: PlayScreen, t: Translator) -> Markup:
    tools = [
        undo_button(model.undo_refused, t),
        button(t("play.log"), ("log",), drawing="log", icon_only=True, id_="log-button", pressed=model.log is not None),
        coordinates_button(model.coordinates, t) if model.coordinates is not None else None,
        asking_button(model.inspecting, t) if model.inspecting is not None else None,
        sound_button(model.sound, t),
        text_button(model.text_board, t),
        button(t("play.menu"), ("menu",), drawing="menu", icon_only=True, id_="menu-button"),
    ]
    recap = _recap(model.meant, model.recap, t)
    return table_bar(model.context.game.title, recap, tools=tools, pending=model.pending, t=t)


@dataclass(frozen=True)
class _Asked:
    """What the prompt says, and the buttons below it. `lead` stands before the words, `news` after them. `primary`: one
    of the buttons is the last step.
    """

    words: str
    buttons: Sequence[Markup]
    lead: Markup | None = None
    news: str = ""
    primary: bool = True


def _prompt(model: PlayScreen, t: Translator) -> Markup:
    asked_by_lesson = lesson_prompt(model.lesson, t) if model.lesson is not None else None
    if asked_by_lesson is not None:
        asked = _Asked(*asked_by_lesson)
    elif model.thinking:
        asked = _waiting(model, model.thinking, t)
    elif model.next_person:
        asked = _handing_on(model, model.next_person, t)
    else:
        asked = _deciding(model, t)
    news = el("small", {"class": "news", "title": asked.news}, asked.news) if asked.news else None
    return el(
        "section",
        {"class": "prompt", "id": "prompt", "tabindex": -1, "aria-label": t("play.prompt")},
        prompt_words(asked.lead, asked.words, news, t),
        button_row(asked.buttons, asked.primary),
    )


def _deciding(model: PlayScreen, t: Translator) -> _Asked:
    """The person at the screen is to act, or nobody is."""
    context, game_ui = model.context, model.game_ui
    asked = game_ui.buttons(context)
    buttons = [game_button(each, game_ui.reason(each.refusal, context) if each.refusal else "") for each in asked]
    if model.standing_answer:
        buttons.append(button(model.standing_answer, ("standing_answer",)))
    if model.may_ask:
        buttons.append(ask_button(model.advice is not None, t))
    lead = seat_badge(context.people[model.to_move]) if model.to_move is not None else None
    return _Asked(game_ui.prompt(context), buttons, lead, primary=any(each.primary for each in asked))


def _waiting(model: PlayScreen, thinking: Thinking, t: Translator) -> _Asked:
    """A bot is to act. Meanwhile the person at the screen may try their next turn out."""
    context, game_ui, name = model.context, model.game_ui, thinking.person.name
    skip = button(t("play.bot_skip_to_end" if thinking.to_end else "play.bot_skip"), ("bot_skip",), drawing="skip")
    if thinking.waiting:
        words = t("play.bot_ready", name=name)
        buttons = [button(t("play.bot_next"), ("bot_next",), primary=True, drawing="next", id_="bot-next"), skip]
    else:
        words = t("play.thinking", name=name)
        buttons = [button(t("play.hurry"), ("hurry",), id_="hurry"), skip]
    spinner = None if thinking.waiting else el("span", {"class": "spinner"})
    lead = el("span", {"class": "waiting"}, seat_badge(thinking.person), spinner)
    if context.legal:  # it is being tried out
        picks = [each for each in game_ui.buttons(context) if each.pick and not each.primary and not each.refusal]
        buttons = [*map(game_button, picks), button(t("play.stop_trying"), ("clear",)), buttons[0]]
        return _Asked(game_ui.prompt(context), buttons, lead, t("play.tried_out", name=name), thinking.waiting)
    if thinking.may_try:
        buttons.insert(0, button(t("play.try"), ("try",), id_="try"))
    return _Asked(words, buttons, lead, thinking.news, thinking.waiting)


def _handing_on(model: PlayScreen, person: Person, t: Translator) -> _Asked:
    """The turn is over, and the device goes to `person`."""
    buttons = [
        button(t("play.pass_on", name=person.name), ("pass",), primary=True, drawing="next", id_="pass"),
    ]
    if not model.undo_refused:
        buttons.insert(0, button(t("play.undo"), ("undo",), drawing="undo"))
    return _Asked(t("play.turn_done", name=person.name), buttons, seat_badge(person))


def _recap(meant: Sequence[str], lines: Sequence[str], t: Translator) -> Markup | None:
    if not lines:
        return None
    return el(
        "details",
        {"class": "popup recap", "id": "recap"},
        el(
            "summary",
            {"title": t.plural("play.recap", len(lines))},
            icon("recap"),
            el("span", {"class": "popup-words"}, t.plural("play.recap", len(lines))),
            el("b", {"aria-hidden": True}, len(lines)),
        ),
        recap_list(meant, lines),
    )


def _log(shown: LogPart, t: Translator) -> Markup:
    return part(
        "aside",
        "log",
        {"class": "log", "aria-labelledby": "log-title", "tabindex": -1},
        el(
            "header",
            None,
            el("h2", {"id": "log-title"}, t("play.log")),
            button(t("play.log_close"), ("log",), drawing="close", icon_only=True),
        ),
        log_list(shown, t),
    )

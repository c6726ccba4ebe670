"""The play screen: the board and everything around it during a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import part
from wanli.ui.contract.game_ui import GameUI, no_hand
from wanli.ui.markup.clock import ClockFace
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.people import Person, seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import Advice, advice, ask_button
from wanli.ui.screens.common import button, button_row, game_button, icon, skip_link
from wanli.ui.screens.lesson import LessonPanel, lesson_panel, lesson_prompt, remember_card
from wanli.ui.screens.log import LogPart, log_list
from wanli.ui.screens.table import (
    coordinates_button,
    hand_area,
    hide_pieces_button,
    inspect_button,
    prompt_words,
    public_side,
    recap_list,
    sound_button,
    table,
    table_bar,
    text_button,
    undo_button,
    unsaved_notice,
)
from wanli.ui.screens.typed_moves import TypedPanel, typed_link, typed_panel


@dataclass(frozen=True)
class Thinking:
    """A bot is to move.

    `waiting` is True if the bot has chosen its move and waits for the button of the step-by-step mode. `news` describes
    the last move. `to_end` is True if only bots still play, so that skipping leads to the end. `may_try` is True if the
    human player may try out their next turn.
    """

    person: Person
    waiting: bool = False
    news: str = ""
    to_end: bool = False
    may_try: bool = False


@dataclass(frozen=True)
class PlayScreen:
    """The model of the play screen."""

    context: RenderContext
    game_ui: GameUI
    players: Sequence[str]
    """The player bar: the markup of each seat."""
    to_move: int | None
    next_person: Person | None = None
    """The next human player, to whom the device is handed after a finished turn; None during a turn."""
    thinking: Thinking | None = None
    undo_refused: str = ""
    """The reason why undo is not possible; "" if it is."""
    recap: Sequence[str] = ()
    """The log lines since this seat's last turn."""
    meant: Sequence[str] = ()
    """The consequences of these events for the seat."""
    log: LogPart | None = None
    """The visible part of the log; None if the log is closed."""
    text_board: bool = False
    sound: bool = True
    """True if sound is on."""
    coordinates: bool | None = None
    """True if the board shows coordinates; None if it has none."""
    unsaved: str = ""
    """The warning that the match cannot be saved; "" if there is none."""
    pending: bool = False
    """True if some moves have not been saved yet."""
    may_ask: bool = False
    """True if the human player may ask for advice."""
    advice: Advice | None = None
    standing_answer: str = ""
    """The label of the answer that can be given to all future questions of this kind; "" if there is none."""
    standing: Sequence[tuple[int, str]] = ()
    """The answers given in advance, as pairs (seat, kind of question)."""
    folded: bool = False
    """True if the hand is collapsed on a phone."""
    narrating: bool = False
    """True while decisive events are narrated, so that nothing can be played or answered."""
    lesson: LessonPanel | None = None
    inspecting: bool | None = None
    """True if the next tap inspects an item; None if nothing can be inspected."""
    hide_pieces: str | None = None
    """The key that hides the pieces while it is held, "" without shortcuts; None if there is no button for it."""
    clocks: Sequence[ClockFace] = ()
    """The clock of each seat; empty if none is shown."""
    typed: TypedPanel | None = None
    """The field for typed moves; None while it is closed."""


def play(model: PlayScreen, t: Translator) -> Markup:
    """The play screen, for the seat of the context or for a spectator."""
    context, game_ui = model.context, model.game_ui
    hand = game_ui.hand(context)
    board, players, status = public_side(
        context, game_ui, model.players, model.to_move, model.text_board, model.standing, model.clocks
    )
    return table(
        "play",
        context,
        game_ui,
        skip_link(t("play.skip_board"), "board"),
        skip_link(t("play.skip_hand"), "panel") if hand else None,
        typed_link(t) if model.typed is None else typed_panel(model.typed, t),
        _bar(model, t),
        _prompt(model, t),
        board,
        hand_area(hand, t) if game_ui.hand is not no_hand else None,
        _fold(model.folded, t) if hand else None,
        players,
        status,
        lesson_panel(model.lesson, t) if model.lesson is not None else None,
        remember_card(model.lesson, t) if model.lesson is not None else None,
        unsaved_notice(model.unsaved, t),
        _log(model.log, t) if model.log is not None else None,
        advice(model.advice, t) if model.advice is not None else None,
        styles=(
            "with-side-panel" if model.log is not None or model.advice is not None else "",
            "foldable" if hand else "",
            "folded" if hand and model.folded else "",
            "with-lesson" if model.lesson is not None else "",
            "inspecting" if model.inspecting else "",
            "with-bare-button" if model.hide_pieces is not None else "",
            "with-clock" if model.clocks else "",
            "with-trial" if model.thinking is not None and context.legal else "",
        ),
    )


def moment(
    context: RenderContext, now: RenderContext, game_ui: GameUI, as_text: bool, clocks: Sequence[ClockFace] = ()
) -> Markup:
    """The areas of the table in an intermediate state, which the page lays over those of `now`, without interaction.

    The hand is omitted if it is the same.
    """
    t = context.t
    earlier, present = (replace(original, legal=(), selection=()) for original in (context, now))
    hand, numbers = game_ui.hand(earlier), game_ui.player_bar(earlier)
    board, players, status = public_side(earlier, game_ui, numbers, earlier.view["to_move"], as_text, clocks=clocks)
    is_new = game_ui.hand is not no_hand and hand != game_ui.hand(present)
    return fragment(board, hand_area(hand, t) if is_new else None, players, status)


def _fold(folded: bool, t: Translator) -> Markup:
    """The handle that collapses and expands the hand on a phone."""
    attrs = {"type": "button", "id": "fold", "class": "fold", "data-action": ("fold",)}
    state = {"aria-expanded": not folded, "aria-controls": "panel"}
    return el("button", {**attrs, **state}, el("span", None, t("play.hand")))


def _bar(model: PlayScreen, t: Translator) -> Markup:
    tools = [
        undo_button(model.undo_refused, t),
        button(t("play.log"), ("log",), drawing="log", icon_only=True, id_="log-button", pressed=model.log is not None),
        coordinates_button(model.coordinates, t) if model.coordinates is not None else None,
        hide_pieces_button(model.hide_pieces, t) if model.hide_pieces is not None else None,
        inspect_button(model.inspecting, t) if model.inspecting is not None else None,
        sound_button(model.sound, t),
        text_button(model.text_board, t),
        button(t("play.menu"), ("menu",), drawing="menu", icon_only=True, id_="menu-button"),
    ]
    recap = _recap(model.meant, model.recap, t)
    return table_bar(model.context.game_title, recap, tools=tools, pending=model.pending, t=t)


@dataclass(frozen=True)
class _Prompt:
    """The content of the prompt: `text` with `lead` before it and `news` after it, and the buttons below.

    `primary` is True if one of the buttons is the final step, and `gives` if one gives something away. `pictures` is
    the number of buttons that show a picture in place of their label.
    """

    text: str
    buttons: Sequence[Markup]
    lead: Markup | None = None
    news: str = ""
    primary: bool = True
    gives: bool = False
    pictures: int = 0


def _prompt(model: PlayScreen, t: Translator) -> Markup:
    from_lesson = lesson_prompt(model.lesson, t) if model.lesson is not None else None
    if from_lesson is not None:
        prompt = _Prompt(*from_lesson)
    elif model.narrating:
        skip = button(
            t("play.skip_narration"), ("skip_narration",), drawing="skip", icon_only=True, id_="skip-narration"
        )
        prompt = _Prompt(t("play.narrating"), (), skip)  # in the place of the seat, where no answer ever is
    elif model.thinking:
        prompt = _bot_prompt(model, model.thinking, t)
    elif model.next_person:
        prompt = _handover_prompt(model, model.next_person, t)
    else:
        prompt = _decision_prompt(model, t)
    if model.inspecting:
        prompt = replace(prompt, text=t("about.tap"), news="")
    news = el("small", {"class": "prompt-news", "title": prompt.news}, prompt.news) if prompt.news else None
    return el(
        "section",
        {
            "class": ["prompt", prompt.gives and "giving", prompt.pictures and "pictured"],
            "id": "prompt",
            "tabindex": -1,
            "aria-label": t("play.prompt"),
        },
        prompt_words(prompt.lead, prompt.text, news, t),
        button_row(prompt.buttons, prompt.primary, prompt.pictures),
    )


def _decision_prompt(model: PlayScreen, t: Translator) -> _Prompt:
    """The prompt while the viewing player is to act, or nobody is."""
    context, game_ui = model.context, model.game_ui
    game_buttons = game_ui.buttons(context)
    buttons = [
        game_button(definition, game_ui.reason(definition.refusal, context) if definition.refusal else "")
        for definition in game_buttons
    ]
    if model.standing_answer:
        buttons.append(button(model.standing_answer, ("standing_answer",)))
    if model.may_ask:
        buttons.append(ask_button(model.advice is not None, t))
    lead = seat_badge(context.people[model.to_move]) if model.to_move is not None else None
    primary = any(definition.primary for definition in game_buttons)
    gives = any(definition.gives for definition in game_buttons)
    pictures = sum(definition.picture is not None for definition in game_buttons)
    return _Prompt(game_ui.prompt(context), buttons, lead, primary=primary, gives=gives, pictures=pictures)


def _bot_prompt(model: PlayScreen, thinking: Thinking, t: Translator) -> _Prompt:
    """The prompt while a bot is to act. The human player may try out their next turn meanwhile.

    Fast-forward has a place where no answer ever appears: an impatient finger must not accept the offer of a bot.
    """
    context, game_ui, name = model.context, model.game_ui, thinking.person.name
    if thinking.waiting:
        text = t("play.bot_ready", name=name)
        proceed = button(t("play.bot_next"), ("bot_next",), primary=True, drawing="next", id_="bot-next")
    else:
        text = t("play.thinking", name=name)
        proceed = button(t("play.hurry"), ("hurry",), id_="hurry")
    spinner = None if thinking.waiting else el("span", {"class": "spinner"})
    lead = el("span", {"class": "waiting"}, seat_badge(thinking.person), spinner)
    if context.legal:  # the next turn is being tried out
        picks = [
            definition
            for definition in game_ui.buttons(context)
            if definition.pick and not definition.primary and not definition.refusal
        ]
        buttons = [*map(game_button, picks), button(t("play.stop_trying"), ("clear",)), proceed]
        return _Prompt(game_ui.prompt(context), buttons, lead, t("play.tried_out", name=name), thinking.waiting)
    label = t("play.bot_skip_to_end" if thinking.to_end else "play.bot_skip")
    buttons = [button(label, ("bot_skip",), drawing="skip", icon_only=True, id_="bot-skip"), proceed]
    if thinking.may_try:
        buttons.insert(0, button(t("play.try"), ("try",), id_="try"))
    lead = fragment(el("span", {"class": "skip-place"}), lead)
    return _Prompt(text, buttons, lead, thinking.news, primary=False)


def _handover_prompt(model: PlayScreen, person: Person, t: Translator) -> _Prompt:
    """The prompt after a finished turn, when the device is handed to `person`."""
    buttons = [
        button(t("play.pass_on", name=person.name), ("pass",), primary=True, drawing="next", id_="pass"),
    ]
    if not model.undo_refused:
        buttons.insert(0, button(t("play.undo"), ("undo",), drawing="undo"))
    return _Prompt(t("play.turn_done", name=person.name), buttons, seat_badge(person))


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
            el("span", {"class": "popup-label"}, t.plural("play.recap", len(lines))),
            el("b", {"aria-hidden": True}, len(lines)),
        ),
        recap_list(meant, lines),
    )


def _log(log_part: LogPart, t: Translator) -> Markup:
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
        log_list(log_part, t),
    )

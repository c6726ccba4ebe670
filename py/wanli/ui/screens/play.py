"""The board and everything around it while a match goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wanli.ui.context import RenderContext
from wanli.ui.game_ui import GameUI, no_hand, no_status
from wanli.ui.html import Markup, el, fragment, hidden
from wanli.ui.parts import part
from wanli.ui.people import Person, name_tag, seat_badge
from wanli.ui.screens.advice import Advice, advice, ask_button
from wanli.ui.screens.common import button, button_row, game_button, icon, notice, pending_sign, skip_link
from wanli.ui.screens.lesson import LessonPanel, lesson_panel, lesson_prompt
from wanli.ui.screens.log import LogPart, log_list
from wanli.ui.translate import Translator


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
    asking: bool | None = None
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
        unsaved_notice(model.unsaved, t),
        _log(model.log, t) if model.log is not None else None,
        advice(model.advice, t) if model.advice is not None else None,
        styles=(
            "with-words" if model.log is not None or model.advice is not None else "",
            "foldable" if hand else "",
            "folded" if hand and model.folded else "",
            "with-lesson" if model.lesson is not None else "",
            "asking" if model.asking else "",
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


def table(
    name: str,
    context: RenderContext,
    game_ui: GameUI,
    *children: Markup | None,
    styles: Sequence[str] = (),
    touch: tuple[str, ...] | None = None,
) -> Markup:
    """A screen that is a table: areas of fixed sizes, which the style sheet of the game sets.

    Its class says what is not there, `no-hand` and `no-status`; and the `styles`: `with-words` if words about the board
    stand beside it, `with-lesson` if a lesson has a place, `foldable` if the hand has a handle on a phone, `folded` if
    it is folded away there, `asking` if the next tap asks what something is (about.mjs). `touch` is what a tap asks for
    where nothing else takes it.
    """
    lacking = ["no-hand" if game_ui.hand is no_hand else "", "no-status" if game_ui.status is no_status else ""]
    attrs = {
        "class": ["screen", f"screen-{name}", "table", *lacking, *styles],
        "id": f"screen-{name}",
        "data-game": context.game.slug,
        "data-seats": len(context.people),
        "data-drags": " ".join(game_ui.drags) or None,
        "data-action": touch,
    }
    return el("div", attrs, *children)


def player_bar(
    context: RenderContext,
    shown: Sequence[str],
    to_move: int | None,
    t: Translator,
    standing: Sequence[tuple[int, str]] = (),
) -> Markup:
    """The row of players with their public numbers, `shown`; the one to move is marked. Who plays by itself comes last.

    What somebody has answered ahead stands beside it, and is taken back by a tap.
    """
    entries = []
    for seat, (person, numbers) in enumerate(zip(context.people, shown, strict=False)):
        entries.append(
            part(
                "li",
                f"player-{seat}",
                {
                    "class": ["player", person.style, "to-move" if seat == to_move else ""],
                    "aria-current": "true" if seat == to_move else None,
                },
                el(
                    "span",
                    {"class": "player-name", "data-about": f"seat:{seat}"},
                    name_tag(person),
                    el("span", {"class": "bot-level"}, t(f"level.{person.level}")) if person.is_bot else None,
                    hidden(t("play.to_move")) if seat == to_move else None,
                ),
                el("span", {"class": "player-numbers"}, numbers),
                [_answered_ahead(context, seat, kind, t) for other, kind in standing if other == seat],
            )
        )
    automatic = enumerate(shown[len(context.people) :])
    entries += [part("li", f"automatic-{number}", {"class": "player automatic"}, each) for number, each in automatic]
    attrs = {
        "id": "player-bar",
        "class": f"player-bar of-{len(entries)}",
        "aria-label": t("play.players"),
        "data-scrolls": True,
    }
    return el("ol", attrs, entries)


def _answered_ahead(context: RenderContext, seat: int, kind: str, t: Translator) -> Markup:
    words = t(f"{context.game.slug}.standing_answer.{kind}.told")
    hint = t("play.withdraw_answer", name=context.people[seat].name, what=words)
    return button(words, ("withdraw_answer", seat, kind), drawing="close", class_="standing-answer", hint=hint)


def hand_area(hand: str, t: Translator) -> Markup:
    """The place of the hand; it stays where an onlooker is shown none."""
    if not hand:
        return el("div", {"class": "panel"})
    return part("section", "panel", {"class": "panel", "tabindex": -1, "aria-label": t("play.hand")}, Markup(hand))


def _fold(folded: bool, t: Translator) -> Markup:
    """The handle of the hand on a phone, which folds it away and back."""
    attrs = {"type": "button", "id": "fold", "class": "fold", "data-action": ("fold",)}
    state = {"aria-expanded": not folded, "aria-controls": "panel"}
    return el("button", {**attrs, **state}, el("span", None, t("play.hand")))


def unsaved_notice(sentence: str, t: Translator) -> Markup | None:
    """That the match cannot be saved, with a way to keep it as a file; None for ""."""
    if not sentence:
        return None
    return notice(sentence, button(t("play.export_now"), ("export_this",), primary=True), class_="warning")


def status_area(context: RenderContext, game_ui: GameUI, t: Translator) -> Markup | None:
    """The place of what is public beside the board; None in a game that shows all of it on the board."""
    if game_ui.status is no_status:
        return None
    return part(
        "section",
        "status",
        {"class": "status-box", "aria-label": t("play.status"), "data-scrolls": True},
        game_ui.status(context),
    )


def board(context: RenderContext, game_ui: GameUI, as_text: bool, t: Translator) -> Markup:
    """The board, drawn or as text, and the way back from a part of it that is magnified."""
    content = game_ui.text_board(context) if as_text else game_ui.board(context)
    whole = button(t("play.zoom_out"), ("zoom",), drawing="zoom_out", bare=True, id_="zoom-out")
    area = el(
        "section",
        {
            "class": ["board", "as-text" if as_text else "as-drawn"],
            "id": "board",
            # where nothing in it can be picked it must still be reachable, to be scrolled with keys
            "tabindex": -1 if context.legal else 0,
            "aria-label": t("play.board"),
        },
        content,
    )
    return fragment(area, whole)


def table_bar(
    title: str, *things: Markup | None, tools: Sequence[Markup | None], pending: bool, t: Translator
) -> Markup:
    """The bar of a table in play: the way home, title, sign of moves that are not on disk yet, `things`, and tools."""
    return part(
        "header",
        "bar",
        {"class": "bar"},
        button(t("play.home"), ("home",), drawing="home", bare=True, id_="home-button"),
        el("h1", {"id": "title", "tabindex": -1}, title),
        pending_sign(t) if pending else None,
        *things,
        el("div", {"class": "tools"}, *tools),
    )


def undo_button(refused: str, t: Translator) -> Markup:
    """The button that takes back the last action; `refused` says why nothing can be taken back, "" if something can."""
    return button(
        t("play.undo"),
        ("undo",),
        drawing="undo",
        bare=True,
        id_="undo",
        unavailable=bool(refused),
        hint=refused or t("play.undo"),
    )


def coordinates_button(pressed: bool, t: Translator) -> Markup:
    """The button that writes their coordinates on the places of the board."""
    return button(
        t("play.coordinates"),
        ("coordinates",),
        drawing="coordinates",
        bare=True,
        id_="coordinates-button",
        pressed=pressed,
        class_="coordinates",
    )


def asking_button(pressed: bool, t: Translator) -> Markup:
    """The button after which the next tap asks what something is."""
    return button(t("about.ask"), ("ask",), drawing="help", bare=True, id_="ask-button", pressed=pressed)


def sound_button(on: bool, t: Translator) -> Markup:
    """The button that silences the table, or lets it be heard again."""
    return button(
        t("play.sound_off" if on else "play.sound_on"),
        ("sound", "off" if on else "on"),
        drawing="sound" if on else "silence",
        bare=True,
        id_="sound-button",
        class_="sound",
    )


def text_button(pressed: bool, t: Translator) -> Markup:
    """The button that shows the board as text."""
    return button(t("play.text_board"), ("text",), drawing="text", bare=True, id_="text-button", pressed=pressed)


def _bar(model: PlayScreen, t: Translator) -> Markup:
    tools = [
        undo_button(model.undo_refused, t),
        button(t("play.log"), ("log",), drawing="log", bare=True, id_="log-button", pressed=model.log is not None),
        coordinates_button(model.coordinates, t) if model.coordinates is not None else None,
        asking_button(model.asking, t) if model.asking is not None else None,
        sound_button(model.sound, t),
        text_button(model.text_board, t),
        button(t("play.menu"), ("menu",), drawing="menu", bare=True, id_="menu-button"),
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


def prompt_words(lead: Markup | None, words: str, news: Markup | None, t: Translator, id_: str | None = None) -> Markup:
    """What is to be done now. On a phone it is two lines, and a button that shows all of it if it is longer."""
    more = {"type": "button", "id": "prompt-more", "aria-expanded": False}
    return el(
        "div",
        {"class": "prompt-words", "data-scrolls": True},
        lead,
        el("p", {"class": "words", "id": id_}, words, news),
        el("button", more, el("span", None, t("play.more"))),
    )


def recap_list(meant: Sequence[str], lines: Sequence[str]) -> Markup:
    """What somebody has missed: first what it means for them, then what happened, line by line."""
    return el(
        "ol", None, [el("li", {"class": "meant"}, line) for line in meant], [el("li", None, line) for line in lines]
    )


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
            button(t("play.log_close"), ("log",), drawing="close", bare=True),
        ),
        log_list(shown, t),
    )

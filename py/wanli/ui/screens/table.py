"""The areas of a table, shared by all screens with one: board, hand, players, status, prompt and bar."""

from __future__ import annotations

from collections.abc import Sequence

from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo, part
from wanli.ui.contract.game_ui import GameUI, no_hand, no_status
from wanli.ui.markup.clock import ClockFace, clock_face
from wanli.ui.markup.html import Markup, el, fragment, hidden
from wanli.ui.markup.people import Person, name_tag
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import button, icon, notice, pending_sign

_bars: Memo[Markup] = Memo()


def table(
    name: str,
    context: RenderContext,
    game_ui: GameUI,
    *children: Markup | None,
    styles: Sequence[str] = (),
    touch: tuple[str, ...] | None = None,
) -> Markup:
    """A screen that is a table: areas of fixed sizes, which the style sheet of the game sets.

    The classes `no-hand` and `no-status` mark missing areas. `styles` are further classes: `with-side-panel` if a text
    panel covers the column next to the board, `with-lesson` if a lesson has an area, `foldable` if the hand has a
    handle on a phone, `folded` if it is collapsed there, `with-bare-button` if the bar has a button that hides the
    pieces, `with-clock` if the players have clocks, `inspecting` if the next tap inspects an item (info_popover.mjs).
    `touch` is the intent of a tap that no element inside handles.
    """
    missing_areas = ["no-hand" if game_ui.hand is no_hand else "", "no-status" if game_ui.status is no_status else ""]
    attrs = {
        "class": ["screen", f"screen-{name}", "table", *missing_areas, *styles],
        "id": f"screen-{name}",
        "data-game": context.game.slug,
        "data-seats": len(context.people),
        "data-drags": " ".join(game_ui.drags) or None,
        "data-action": touch,
    }
    return el("div", attrs, *children)


def player_bar(
    context: RenderContext,
    numbers: Sequence[str],
    to_move: int | None,
    t: Translator,
    standing: Sequence[tuple[int, str]] = (),
    clocks: Sequence[ClockFace] = (),
) -> Markup:
    """The row of players with their public `numbers`; the player to move is marked. Automatic players come last.

    Each answer given in advance (`standing`: pairs of seat and kind of question) has a button that withdraws it.
    `clocks` are the clocks of all seats, empty if none is shown; bots need none.
    """
    key = (tuple(numbers), to_move, tuple(standing), tuple(clocks))
    return _bars(context, key, lambda: _player_bar(context, numbers, to_move, t, standing, clocks))


def _player_bar(
    context: RenderContext,
    numbers: Sequence[str],
    to_move: int | None,
    t: Translator,
    standing: Sequence[tuple[int, str]],
    clocks: Sequence[ClockFace],
) -> Markup:
    entries = []
    for seat, (person, own_numbers) in enumerate(zip(context.people, numbers, strict=False)):
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
                    _beside_name(person, clocks[seat] if clocks else None, t),
                    hidden(t("play.to_move")) if seat == to_move else None,
                ),
                el("span", {"class": "player-numbers"}, own_numbers),
                [_answered_ahead(context, seat, kind, t) for other, kind in standing if other == seat],
            )
        )
    automatic = enumerate(numbers[len(context.people) :])
    entries += [
        part("li", f"automatic-{number}", {"class": "player automatic"}, markup) for number, markup in automatic
    ]
    attrs = {
        "id": "player-bar",
        "class": f"player-bar of-{len(entries)}",
        "aria-label": t("play.players"),
        "data-scrolls": True,
    }
    return el("ol", attrs, entries)


def _beside_name(person: Person, clock: ClockFace | None, t: Translator) -> Markup | None:
    """The level of a bot, or the clock of a human player."""
    if person.is_bot:
        return el("span", {"class": "bot-level"}, t(f"level.{person.level}"))
    return None if clock is None else clock_face(clock, t)


def _answered_ahead(context: RenderContext, seat: int, kind: str, t: Translator) -> Markup:
    label = t(f"{context.game.slug}.standing_answer.{kind}.told")
    hint = t("play.withdraw_answer", name=context.people[seat].name, what=label)
    return button(label, ("withdraw_answer", seat, kind), drawing="close", class_="standing-answer", hint=hint)


def public_side(
    context: RenderContext,
    game_ui: GameUI,
    players: Sequence[str],
    to_move: int | None,
    as_text: bool,
    standing: Sequence[tuple[int, str]] = (),
    clocks: Sequence[ClockFace] = (),
) -> tuple[Markup, Markup, Markup | None]:
    """The public side of a table: board, player bar and status.

    With a spectator's context it is a pure function of the spectator's view, so that it fits any screen. `players` are
    the public numbers of each seat, `standing` the answers given in advance, `clocks` the clocks of all seats.
    """
    return (
        board(context, game_ui, as_text, context.t),
        player_bar(context, players, to_move, context.t, standing, clocks),
        status_area(context, game_ui, context.t),
    )


def hand_side(context: RenderContext, game_ui: GameUI) -> Markup | None:
    """The private side of a table: the hand of the context's seat, a pure function of that seat's view.

    It remains, empty, for a spectator; None if the game has no hands.
    """
    return hand_area(game_ui.hand(context), context.t) if game_ui.hand is not no_hand else None


def hand_area(hand: str, t: Translator) -> Markup:
    """The area of the hand."""
    if not hand:
        return el("div", {"class": "panel"})
    return part("section", "panel", {"class": "panel", "tabindex": -1, "aria-label": t("play.hand")}, Markup(hand))


def unsaved_notice(sentence: str, t: Translator) -> Markup | None:
    """The warning `sentence` that the match cannot be saved, with an export button; None for ""."""
    if not sentence:
        return None
    return notice(sentence, button(t("play.export_now"), ("export_this",), primary=True), class_="warning")


def status_area(context: RenderContext, game_ui: GameUI, t: Translator) -> Markup | None:
    """The area of public information next to the board; None if the game shows all of it on the board."""
    if game_ui.status is no_status:
        return None
    return part(
        "section",
        "status",
        {"class": "status-box", "aria-label": t("play.status"), "data-scrolls": True},
        game_ui.status(context),
    )


def board(context: RenderContext, game_ui: GameUI, as_text: bool, t: Translator) -> Markup:
    """The board, drawn or as text, and the button that leaves the magnified view."""
    content = game_ui.text_board(context) if as_text else game_ui.board(context)
    zoom_out = button(t("play.zoom_out"), ("zoom",), drawing="zoom_out", icon_only=True, id_="zoom-out")
    area = el(
        "section",
        {
            "class": ["board", "as-text" if as_text else "as-drawn"],
            "id": "board",
            # without buttons in it the board must be focusable, so that keys can scroll it
            "tabindex": -1 if context.legal else 0,
            "aria-label": t("play.board"),
        },
        content,
    )
    return fragment(area, zoom_out)


def table_bar(
    title: str, *extras: Markup | None, tools: Sequence[Markup | None], pending: bool, t: Translator
) -> Markup:
    """The bar of a table in play: home button, title, sign of unsaved moves, `extras`, and tools."""
    return part(
        "header",
        "bar",
        {"class": "bar"},
        button(t("play.home"), ("home",), drawing="home", icon_only=True, id_="home-button"),
        el("h1", {"id": "title", "tabindex": -1}, title),
        pending_sign(t) if pending else None,
        *extras,
        el("div", {"class": "bar-tools"}, *tools),
    )


def undo_button(refused: str, t: Translator) -> Markup:
    """The undo button; `refused` is the reason why undo is not possible, "" if it is."""
    return button(
        t("play.undo"),
        ("undo",),
        drawing="undo",
        icon_only=True,
        id_="undo",
        unavailable=bool(refused),
        hint=refused or t("play.undo"),
    )


def coordinates_button(pressed: bool, t: Translator) -> Markup:
    """The button that shows and hides the coordinates of the board."""
    return button(
        t("play.coordinates"),
        ("coordinates",),
        drawing="coordinates",
        icon_only=True,
        id_="coordinates-button",
        pressed=pressed,
        class_="coordinates",
    )


def hide_pieces_button(key: str, t: Translator) -> Markup:
    """The button that hides the pieces on the board while it is held (bare_board.mjs); `key` does the same, "" for
    none.
    """
    label = t("play.hide_pieces")
    attrs = {"type": "button", "id": "hide-pieces", "class": "button icon-only", "aria-label": label, "title": label}
    return el("button", {**attrs, "data-key": key or None}, icon("bare"))


def inspect_button(pressed: bool, t: Translator) -> Markup:
    """The button that starts inspect mode, in which the next tap explains an item."""
    return button(t("about.ask"), ("ask",), drawing="help", icon_only=True, id_="ask-button", pressed=pressed)


def sound_button(on: bool, t: Translator) -> Markup:
    """The button that turns the sound off or on."""
    return button(
        t("play.sound_off" if on else "play.sound_on"),
        ("sound", "off" if on else "on"),
        drawing="sound" if on else "silence",
        icon_only=True,
        id_="sound-button",
        class_="sound",
    )


def text_button(pressed: bool, t: Translator) -> Markup:
    """The button that switches to the text board and back."""
    return button(t("play.text_board"), ("text",), drawing="text", icon_only=True, id_="text-button", pressed=pressed)


def prompt_words(lead: Markup | None, words: str, news: Markup | None, t: Translator, id_: str | None = None) -> Markup:
    """The text of the prompt. A phone shows two lines, and a button that shows the rest of a longer text."""
    more = {"type": "button", "id": "prompt-more", "aria-expanded": False}
    return el(
        "div",
        {"class": "prompt-message", "data-scrolls": True},
        lead,
        el("p", {"class": "prompt-text", "id": id_}, words, news),
        el("button", more, el("span", None, t("play.more"))),
    )


def recap_list(meant: Sequence[str], lines: Sequence[str]) -> Markup:
    """The recap for a player: first the consequences for them (`meant`), then the log lines."""
    return el(
        "ol",
        None,
        [el("li", {"class": "recap-consequence"}, line) for line in meant],
        [el("li", None, line) for line in lines],
    )

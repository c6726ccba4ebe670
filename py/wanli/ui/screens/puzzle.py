"""The puzzle of a turning point: find a better move. The table, and the verdict on an attempt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import Person, seat_badge
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import points_words, reason_list
from wanli.ui.screens.common import back_button, bar, button, button_row, game_button
from wanli.ui.screens.table import (
    hand_side,
    inspect_button,
    prompt_words,
    public_side,
    table,
    text_button,
)
from wanli.ui.screens.typed_moves import TypedPanel, typed_panel


@dataclass(frozen=True)
class Attempt:
    """An attempt: the label of the move that was `tried`, and the verdict.

    `played` is the move of the match, "" if it is the same or unknown. `best` is the bot's move, with the `features`
    that favour it and its reason `why` in one sentence; the attempted move is `behind` by so many points. `can_show`
    says whether the best move has a preview on the board, `shown` whether that preview is visible.
    """

    verdict: Literal["waiting", "found", "close", "other", "unknown"]
    tried: str
    played: str = ""
    best: str = ""
    features: Sequence[tuple[str, float]] = ()
    behind: float = 0.0
    can_show: bool = False
    shown: bool = False
    why: str = ""


@dataclass(frozen=True)
class PuzzleTable:
    """The position as `person`, the player to move, saw it.

    `inspecting` is True if the next tap inspects an item, None if nothing can be inspected. `typed` is the field for
    typed moves, None while it is closed.
    """

    context: RenderContext
    game_ui: GameUI
    players: Sequence[str]
    person: Person
    text_board: bool = False
    inspecting: bool | None = None
    typed: TypedPanel | None = None


def puzzle_screen(model: PuzzleTable, attempt: Attempt | None, t: Translator) -> Markup:
    """The puzzle screen; `attempt` is None before the first attempt."""
    if attempt is None:
        prompt = puzzle_prompt(model, "", (), t)
        return puzzle_table(model, t("puzzle.title"), prompt, None, "", t)
    is_found = attempt.verdict == "found"
    buttons = [button(t("puzzle.again"), ("puzzle_again",), primary=not is_found, drawing="again", id_="puzzle-again")]
    if is_found:
        buttons.append(button(t("common.back"), ("back",), primary=True, drawing="back", id_="puzzle-back"))
    prompt = puzzle_prompt(model, t("puzzle.tried", move=attempt.tried), buttons, t)
    return puzzle_table(model, t("puzzle.title"), prompt, _verdict(attempt, t), "with-side-panel", t)


def puzzle_table(
    model: PuzzleTable, title: str, prompt: Markup, words: Markup | None, style: str, t: Translator
) -> Markup:
    """The table of a puzzle, with the panel `words`. The class `style` reserves the place of the panel."""
    context, game_ui = model.context, model.game_ui
    board, players, status = public_side(context, game_ui, model.players, context.view["to_move"], model.text_board)
    return table(
        "puzzle",
        context,
        game_ui,
        typed_panel(model.typed, t) if model.typed is not None else None,
        bar(
            title,
            by=context.game_title,
            back=back_button(t),
            tools=[
                *([] if model.inspecting is None else [inspect_button(model.inspecting, t)]),
                text_button(model.text_board, t),
                button(
                    t("typed.title"), ("typed", "typed-button"), drawing="keyboard", icon_only=True, id_="typed-button"
                ),
            ],
        ),
        prompt,
        board,
        hand_side(context, game_ui),
        players,
        status,
        words,
        styles=[style, "inspecting" if model.inspecting else ""],
    )


def puzzle_prompt(model: PuzzleTable, words: str, buttons: Sequence[Markup], t: Translator) -> Markup:
    """A prompt with `words` and `buttons` after an attempt; without `words` the game's own prompt."""
    context, game_ui, primary, pictures = model.context, model.game_ui, bool(words), 0
    if not words:
        words, game_buttons = game_ui.prompt(context), game_ui.buttons(context)
        buttons = [
            game_button(definition, game_ui.reason(definition.refusal, context) if definition.refusal else "")
            for definition in game_buttons
        ]
        primary = any(definition.primary for definition in game_buttons)
        pictures = sum(definition.picture is not None for definition in game_buttons)
    if model.inspecting:
        words = t("about.tap")
    return el(
        "section",
        {"class": ["prompt", pictures and "pictured"], "id": "prompt", "tabindex": -1, "aria-label": t("play.prompt")},
        prompt_words(seat_badge(model.person), words, None, t),
        button_row(buttons, primary, pictures),
    )


def _verdict(attempt: Attempt, t: Translator) -> Markup:
    """The verdict on the attempt, the bot's move, and its reason."""
    content: list[Markup | None] = []
    if attempt.verdict == "waiting":
        content.append(el("p", {"class": "waiting"}, el("span", {"class": "spinner"}), t("advice.thinking")))
    elif attempt.best:
        key = "analysis.same" if attempt.verdict == "found" else "analysis.other"
        content.append(el("p", None, t(key, move=attempt.best)))
        content.append(el("p", {"class": "explanation"}, attempt.why) if attempt.why else None)
        if attempt.verdict == "close":
            content.append(el("p", None, t("puzzle.behind", points=points_words(attempt.behind, t))))
        content.append(reason_list(attempt.features, t))
    if attempt.played:
        content.append(el("p", {"class": "fine-print"}, t("puzzle.played", move=attempt.played)))
    if attempt.can_show:
        show = button(t("advice.show"), ("puzzle_show",), pressed=attempt.shown, id_="puzzle-show")
        content.append(el("div", {"class": "buttons"}, show))
    return el(
        "section",
        {
            "class": ["advice", "verdict", attempt.verdict],
            "id": "verdict",
            "aria-labelledby": "verdict-title",
            "tabindex": -1,
        },
        el("header", None, el("h2", {"id": "verdict-title"}, t(f"puzzle.{attempt.verdict}"))),
        el("div", {"class": "advice-body"}, content),
    )

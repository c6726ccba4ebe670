"""The text board of a position, made from the same functions as the page's."""

from __future__ import annotations

from wanli.engine import State
from wanli.games import load_ui
from wanli.saves.seating import numbered_people
from wanli.terminal.markdown import is_drawing_or_actions, to_markdown
from wanli.texts.default_names import localized
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import GameUI


def text_board_of(state: State, seat: int | None, lang: str) -> str:
    """Implement `wanli.text_board`."""
    if lang not in LANGUAGES:
        raise ValueError(f"no texts in {lang!r}: choose one of {', '.join(LANGUAGES)}")
    if seat is not None and not 0 <= seat < state.seats:
        raise IndexError(f"no seat {seat} in a match with {state.seats} seats")
    t = translator(lang)
    context = RenderContext(
        game=state.game,
        view=state.view(seat),
        legal=tuple(state.choices()) if seat is not None and seat == state.seat else (),
        selection=(),
        people=localized(numbered_people(state.seats), t),
        t=t,
        last=(),
        why_not=state.why_not,
    )
    return board_text(context, load_ui(state.game.slug))


def board_text(context: RenderContext, game_ui: GameUI) -> str:
    """Return the text board of a context as Markdown, without the legal actions."""
    return to_markdown(game_ui.text_board(context), is_drawing_or_actions)

"""The user interface of Nim. A larger game has a module for each of these functions."""

from __future__ import annotations

from examples.nim.rules.view import NimView
from examples.nim.ui.context import Context
from examples.nim.ui.selection import SELECTOR
from wanli.engine import Action
from wanli.ui.contract import defaults
from wanli.ui.contract.game_ui import Button, GameUI
from wanli.ui.contract.text_board import bullets, choices, play_button, section
from wanli.ui.markup.elements import hit_area
from wanli.ui.markup.html import Markup, el


def board(context: Context) -> Markup:
    """Return the heaps in rows. Each stone that may be taken is a button."""
    heaps = [_heap(context, heap, stones) for heap, stones in enumerate(context.view["heaps"], 1)]
    return el("div", {"class": "nim nim-board"}, heaps)


def _heap(context: Context, heap: int, stones: int) -> Markup:
    buttons = []
    chosen = SELECTOR.chosen(context)
    for count in range(stones, 0, -1):
        step = ("stones", heap, count)
        state, label = chosen.state(step), action_label(context, ("take", heap, count))
        style = {"class": ["stone", state]}
        buttons.append(hit_area("span", ("pick", *step), label, style, "●", lit=bool(state), pressed=state == "picked"))
    label = context.t.plural("nim.heap", stones, heap=heap)
    return el("div", {"class": "heap", "role": "group", "aria-label": label}, buttons)


def prompt(context: Context) -> str:
    """Return the instruction for the acting player."""
    view, t = context.view, context.t
    if view["to_move"] is None:
        return defaults.why_over(context)
    if not context.legal:
        return t("nim.prompt.wait", name=context.name(view["to_move"]))
    chosen = SELECTOR.chosen(context)
    return t("nim.prompt.sure") if chosen.action else t("nim.prompt.take")


def buttons(context: Context) -> list[Button]:
    """Return the buttons to confirm or clear, once stones are picked."""
    return defaults.confirm_and_clear(context) if SELECTOR.chosen(context).action else []


def player_bar(context: Context) -> list[str]:
    """Return an empty text per seat, since seats have no numbers."""
    return ["" for _ in context.people]


def action_label(context: Context, action: Action) -> str:
    """Return a legal action as text."""
    _, heap, count = action
    return context.t.plural("nim.do.take", count, heap=heap)


def text_board(context: Context) -> Markup:
    """Return the position as text."""
    t = context.t
    heaps = [t.plural("nim.heap", stones, heap=heap) for heap, stones in enumerate(context.view["heaps"], 1)]
    moves = [play_button(action_label(context, action), action) for action in context.legal]
    return el(
        "div",
        {"class": "nim nim-text"},
        el("p", {"class": "turn-line"}, defaults.turn_line(context)),
        el("p", None, prompt(context)),
        choices(t("nim.text.actions"), bullets(moves)) if moves else None,
        section(t("nim.text.heaps"), bullets(heaps)),
    )


GAME_UI: GameUI[NimView] = GameUI(
    board=board,
    prompt=prompt,
    buttons=buttons,
    player_bar=player_bar,
    selector=SELECTOR,
    action_label=action_label,
    text_board=text_board,
    log_line=defaults.log_line,
    score=defaults.score,
    reason=defaults.reason,
)

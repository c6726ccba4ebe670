"""The final scene of a match at the table: the points are counted up on the board, then the winner is named."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from wanli.engine import Result
from wanli.ui.context import RenderContext
from wanli.ui.contract.defaults import end_reason
from wanli.ui.contract.game_ui import GameUI, ScoreStep
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_number, format_signed
from wanli.ui.markup.people import player_label, seat_badge, seat_seal
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.common import bar, button, button_row
from wanli.ui.screens.score import headline
from wanli.ui.screens.table import board, hand_side, prompt_words, table

_NAME = re.compile(r"[\w:.-]+")
"""Element names that are safe inside a quoted CSS string."""


@dataclass(frozen=True)
class FinalScene:
    """The state of the scene: `counted` of the `steps` are done. After the last one the winner is named."""

    context: RenderContext
    game_ui: GameUI
    result: Result
    steps: Sequence[ScoreStep]
    counted: int
    text_board: bool = False

    @property
    def done(self) -> bool:
        """True if all steps have been counted."""
        return self.counted >= len(self.steps)


def final_scene(model: FinalScene, t: Translator) -> Markup:
    """The screen: the table, with the scoring elements highlighted on the board. A tap anywhere goes faster."""
    context, game_ui = model.context, model.game_ui
    scene = table(
        "scene",
        context,
        game_ui,
        bar(context.game_title, by=context.game.designer),
        el("style", None, _highlight_rule(model)),
        el(
            "section",
            {"class": "prompt", "id": "prompt", "tabindex": -1, "aria-label": t("final_scene.counting")},
            _prompt(model, t),
            button_row([_next_button(model, t)], primary=True),
        ),
        board(context, game_ui, model.text_board, t),
        _stamp(model) if model.done else None,
        hand_side(context, game_ui),
        _tally(model, t),
    )
    return el("div", {"class": "final-scene", "id": "screen-score", "data-action": ("scene_hurry",)}, scene)


def _next_button(model: FinalScene, t: Translator) -> Markup:
    """The button that skips the scene and afterwards leads to the score. It stays in the same place."""
    label = t("final_scene.result" if model.done else "final_scene.skip")
    return button(label, ("scene_skip",), primary=model.done, drawing="next" if model.done else "skip", id_="scene-on")


def _prompt(model: FinalScene, t: Translator) -> Markup:
    """The step that is counted now, or the winners."""
    context = model.context
    if model.done:
        result = model.result
        text = f"{headline(result, context)}. {end_reason(result.reason, result.winners, context)}"
        return prompt_words(None, text, None, t)
    step = model.steps[model.counted - 1] if model.counted else None
    if step is None:
        return prompt_words(None, t("final_scene.counting"), None, t)
    points = el("b", {"class": "counted"}, " ", format_signed(step.points)) if step.points else None
    lead = None if step.seat is None else seat_badge(context.people[step.seat])
    return prompt_words(lead, step.words, points, t)


def _tally(model: FinalScene, t: Translator) -> Markup:
    """The player bar with the points counted so far."""
    context, counted = model.context, model.steps[: model.counted]
    current_seat = counted[-1].seat if counted and not model.done else None
    entries = []
    for seat, person in enumerate(context.people):
        points = sum(step.points for step in counted if step.seat == seat)
        won = model.done and seat in model.result.winners
        style = ["player", person.style, "to-move" if seat == current_seat or won else ""]
        number = el("b", {"class": ["scene-points", "now" if seat == current_seat else ""]}, format_number(points))
        entries.append(el("li", {"class": style}, player_label(person), number))
    attrs = {"id": "player-bar", "class": f"player-bar of-{len(entries)}", "aria-label": t("play.players")}
    return el("ol", {**attrs, "data-scrolls": True}, entries)


def _stamp(model: FinalScene) -> Markup:
    """The seals of all winners, over the board; only the headline if nobody has won."""
    context = model.context
    seals = [seat_seal(context.people[seat]) for seat in model.result.winners]
    return el(
        "div",
        {"class": ["stamp", "many" if len(seals) > 2 else ""], "aria-hidden": True},
        el("div", {"class": "seals"}, seals) if seals else None,
        el("p", None, headline(model.result, context)),
    )


def _highlight_rule(model: FinalScene) -> Markup:
    """The CSS rule that highlights the elements of the current step, so that games need no code for it."""
    lit = model.steps[model.counted - 1].lit if model.counted > 0 and not model.done else ()
    names = [name for name in lit if _NAME.fullmatch(name)]
    if not names:
        return Markup("")
    places = ",".join(f'[data-{kind}="{name}"]' for name in names for kind in ("piece", "at", "about"))
    return Markup(f"#board :is({places}){{filter:var(--spotlight)}}")

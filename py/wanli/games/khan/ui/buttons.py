"""The buttons below the board."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.selection import ENTER, MARCH, WALL, choice_of, modes, ways
from wanli.ui.contract.defaults import action_button, confirm_and_clear
from wanli.ui.contract.game_ui import Button


def buttons(context: Context) -> list[Button]:
    """Return the buttons of the decision.

    They draw a piece, confirm or clear a selection, switch between stones and walls, lift the scout, or pass.
    """
    if not context.legal:
        return []
    t = context.t
    if context.view["phase"] == "draw":
        return [_draw_button(context, "stone"), _draw_button(context, "wall")]
    choice = choice_of(context)
    if choice.begun:
        confirm, clear = confirm_and_clear(context, None if choice.action else Reason("choose_stone", rule="8"))
        buttons = [confirm]
        if choice.mode == MARCH and len(ways(context, choice.village)) > 1:
            all_ways = ways(context, choice.village)
            number = all_ways.index((choice.climb, choice.descend)) + 1
            buttons.append(Button(t("khan.button.way", number=number, all=len(all_ways)), pick=("pick", "way")))
        if choice.end:
            buttons.append(Button(t("khan.button.end"), pick=("pick", "end")))
        return [*buttons, clear]
    buttons = []
    possible_modes = modes(context)
    if context.view["phase"] == "deploy" and context.seat is not None:
        player = context.view["players"][context.seat]
        stone_mode = next((mode for mode in (MARCH, ENTER) if mode in possible_modes), "")
        if stone_mode and WALL in possible_modes:
            if choice.mode == WALL:
                label = t.plural("khan.button.stones", player["stone_count"])
                buttons.append(Button(label, pick=("pick", "mode", stone_mode)))
            else:
                buttons.append(Button(t.plural("khan.button.walls", player["walls"]), pick=("pick", "mode", WALL)))
    if ("lift",) in context.legal:
        buttons.append(Button(t("khan.button.lift"), action=("lift",)))
    if ("pass",) in context.legal:
        buttons.append(Button(t("khan.button.pass"), action=("pass",), primary=("lift",) not in context.legal))
    return buttons


def _draw_button(context: Context, piece: str) -> Button:
    """The button that draws a stone or a wall, never primary: a primary button would move behind the other one."""
    return action_button(context, context.t(f"khan.button.draw.{piece}"), ("draw", piece))

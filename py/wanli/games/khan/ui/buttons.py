"""The buttons below the board."""

from __future__ import annotations

from wanli.engine import Reason
from wanli.games.khan.ui.context import Context
from wanli.games.khan.ui.selection import ENTER, MARCH, WALL, choice_of, modes, ways
from wanli.ui.contract.defaults import action_button, confirm_and_clear
from wanli.ui.contract.game_ui import Button


def buttons(context: Context) -> list[Button]:
    """Draw; or confirm and take back; or change between stones and walls; lift and pass."""
    if not context.legal:
        return []
    t = context.t
    if context.view["phase"] == "draw":
        return [_draw_button(context, "stone"), _draw_button(context, "wall")]
    choice = choice_of(context)
    if choice.begun:
        confirm, clear = confirm_and_clear(context, None if choice.action else Reason("choose_stone", rule="8"))
        found = [confirm]
        if choice.what == MARCH and len(ways(context, choice.village)) > 1:
            every = ways(context, choice.village)
            number = every.index((choice.climb, choice.descend)) + 1
            found.append(Button(t("khan.button.way", number=number, all=len(every)), pick=("pick", "way")))
        if choice.end:
            found.append(Button(t("khan.button.end"), pick=("pick", "end")))
        return [*found, clear]
    found = []
    possible = modes(context)
    if context.view["phase"] == "deploy" and context.seat is not None:
        player = context.view["players"][context.seat]
        stones = next((kind for kind in (MARCH, ENTER) if kind in possible), "")
        if stones and WALL in possible:
            if choice.what == WALL:
                label = t.plural("khan.button.stones", player["stone_count"])
                found.append(Button(label, pick=("pick", "mode", stones)))
            else:
                found.append(Button(t.plural("khan.button.walls", player["walls"]), pick=("pick", "mode", WALL)))
    if ("lift",) in context.legal:
        found.append(Button(t("khan.button.lift"), action=("lift",)))
    if ("pass",) in context.legal:
        found.append(Button(t("khan.button.pass"), action=("pass",), primary=("lift",) not in context.legal))
    return found


def _draw_button(context: Context, what: str) -> Button:
    action = ("draw", what)
    only = context.legal == (action,)
    return action_button(context, context.t(f"khan.button.draw.{what}"), action, primary=only)

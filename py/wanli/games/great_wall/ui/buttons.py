"""The buttons below the board: confirm, take back, pass, and everything without a place on the table."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Action, Rng
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.context import Context, own_player, pending_decision
from wanli.games.great_wall.ui.labels.actions import action_label, pass_label
from wanli.games.great_wall.ui.labels.names import counted, horde_with_section, name, soldiers, title
from wanli.games.great_wall.ui.labels.prices import (
    boost_price,
    recruit_text,
    soldier_text,
    upgrade_level,
    upgrade_price,
)
from wanli.games.great_wall.ui.selection import AMOUNTS, SELECTOR
from wanli.games.great_wall.ui.steppers import has_steppers, steppers
from wanli.ui.contract.game_ui import Button
from wanli.ui.selection.picks import Path, Step

PLACED = frozenset("to from cell sec slot barricade wall zone posts unit".split())
"""Kinds of steps that lie on the board."""
MAX_MIX_BUTTONS = 7
"""Up to this number of mixes has one button each. More are put together number by number."""


def on_table(context: Context, step: Step) -> bool:
    """True if this step can be clicked on the board or in the panel."""
    if step[0] != "card":
        return step[0] in PLACED
    player = own_player(context)
    cards_on_table = [
        *player["commands"],
        *(player["tactics"] or []),
        *context.view["advisor_row"],
        *context.view["requests_open"],
    ]
    offers = player["offer"] or [[], []]
    return step[1] in (*cards_on_table, *offers[0], *offers[1])


def buttons(context: Context) -> list[Button]:
    """All buttons of the pending decision for the human player who decides it."""
    if not context.legal:
        return []
    t, chosen = context.t, SELECTOR.chosen(context)
    path, action = chosen.path, chosen.action
    begun = path != SELECTOR.chosen(replace(context, selection=())).path
    buttons_below: list[Button] = []
    if action is not None:
        buttons_below.append(Button(t("great_wall.button.confirm"), pick=("pick", "confirm"), primary=True))
    actions = [choice for choice in context.legal if choice != PASS]
    if not begun:
        buttons_below += _upgrades(context, actions)
    if has_steppers(actions):
        buttons_below += steppers(context, actions, action)
        buttons_below += [Button(t("great_wall.button.clear"), pick=("pick", "clear"), aside=True)] if begun else []
        return buttons_below + _pass_button(context, actions, begun)
    few = actions and all(choice[0] in AMOUNTS for choice in actions) and len(actions) <= MAX_MIX_BUTTONS
    if few and (action is not None or not begun):
        buttons_below += [_whole_button(context, choice, len(actions) == 1) for choice in actions if choice != action]
    else:
        prefix = path[:-1] if action is not None else path
        options = SELECTOR.following(context, prefix)
        offered = [_step_button(context, prefix, step) for step in options if not on_table(context, step)]
        buttons_below += offered if action is None else [_toggle(choice, path[-1]) for choice in offered]
        if prefix and action is None:
            buttons_below += _other_ways(context, prefix)
    if begun:
        buttons_below.append(Button(t("great_wall.button.clear"), pick=("pick", "clear"), aside=True))
    return buttons_below + _pass_button(context, actions, begun)


def _pass_button(context: Context, actions: list[Action], begun: bool) -> list[Button]:
    """The button for passing. It is not next to a pick: an accidental press would discard the pick."""
    if begun or PASS not in context.legal:
        return []
    gives = any(action[0] == "upgrade" for action in actions)  # then passing takes the place of Confirm
    return [Button(pass_label(context), action=PASS, primary=gives or not actions, declines=gives)]


def _toggle(button: Button, step: Step) -> Button:
    """One of the ways to complete an action. It is pressed if it is the way of `step`."""
    return button if button.pick is None else replace(button, pressed=button.pick == ("pick", *step))


def _whole_button(context: Context, action: Action, only: bool) -> Button:
    """A button for a whole mix. A mix that costs something is picked first and then confirmed."""
    if action[0] in SELECTOR.quick or len(context.legal) == 1:
        return Button(action_label(context, action), action=action, primary=only)
    return Button(_mix_label(context, action), pick=("pick", "whole", *action), primary=only)


def _mix_label(context: Context, action: Action) -> str:
    """A short text for a mix. The prompt above gives its purpose."""
    if action[0] != "recruit":
        return action_label(context, action)
    mix, price = soldiers(context, action[1:]), recruit_text(context, action[1:])
    return context.t("great_wall.tray.priced", mix=mix, price=price)


def _upgrades(context: Context, actions: list[Action]) -> list[Button]:
    """Buttons that accept an upgrade, with its price. The choice of a new overseer's kind comes next.

    They are not primary: in the place of Confirm an extra tap must give nothing away.
    """
    buttons_below = []
    sites = dict.fromkeys(action[1] for action in actions if action[0] == "upgrade")
    for site in sites:
        price, level = upgrade_price(context, site), upgrade_level(context, site)
        label = context.t("great_wall.tray.upgrade", price=price, place=title(context, site), level=level)
        whole: Action = ("upgrade", site, "")
        if whole in actions:
            buttons_below.append(Button(label, action=whole, gives=True))
        else:
            buttons_below.append(Button(label, pick=("pick", "to", site), gives=True))
    return buttons_below


def _other_ways(context: Context, path: Path) -> list[Button]:
    """The alternatives to a first click that was a button: other kinds of soldiers to attack with."""
    if path[0][0] != "kind":
        return []
    return [
        _step_button(context, (), step)
        for step in SELECTOR.following(context, ())
        if step[0] == "kind" and step != path[0]
    ]


def _step_button(context: Context, path: Path, step: Step) -> Button:
    """A button for one step. If it completes an action that needs no confirmation, it plays the action."""
    label = step_label(context, path, step)
    action: Action | None = SELECTOR.completes(context, (*path, step))
    if action is not None and step[0] == "do" and action[0] in ("own", "hire", "reclaim", "honour", "give"):
        return Button(label, action=action)
    return Button(label, pick=("pick", *step))


def step_label(context: Context, path: Path, step: Step) -> str:
    """The label of a button for a step."""
    t = context.t
    match step:
        case ("kind", "volley"):
            return t("great_wall.tray.volley")
        case ("kind", str(kind)):
            return action_label(context, ("more", kind)) if ("more", kind) in context.legal else title(context, kind)
        case ("n", str(unit), int(count)):
            if unit in KINDS and count and pending_decision(context)["kind"] == "recruit":
                priced = {"mix": counted(context, unit, count), "price": soldier_text(context, unit, count)}
                return t("great_wall.tray.priced", **priced)
            if unit == "donate":
                return action_label(context, ("donate", count))
            return counted(context, unit, count) if unit in (*RESOURCES, *KINDS) else str(count)
        case ("how", str(how)):
            return t(f"great_wall.tray.{how}")
        case ("mode", str(mode)):
            card = path[-1][1] if path else ""
            return t(f"great_wall.tray.{mode}", chi=boost_price(context, card) if card in COMPONENTS.tactics else "")
        case ("res", str(resource)):
            return title(context, resource)
        case ("claimed", int(seat), str(card)):
            return action_label(context, ("offer", seat, card))
        case ("peek", str(verb), str(top), str(other)):
            return action_label(context, (verb, top, other))
        case ("do", *action):
            return action_label(context, tuple(action))
        case ("mark", str(where), str(piece)):
            verb = next((action[0] for action in context.legal if action[0] in ("shame", "absolve")), "shame")
            return action_label(context, (verb, where, piece))
        case ("card", str(card)):
            return title(context, card) if card not in COMPONENTS.hordes else horde_with_section(context, card)
        case ("from", str(place)):
            return title(context, place)
    return name(context, context.seat or 0)


DECLINED_OPENLY = frozenset("clerks reed_clerks upgrade ledger donate build recruit hire".split())
"""Questions that are asked in any case and can always be declined.

So declining before the hand is shown reveals nothing else.
"""
ANSWERED_OPENLY = frozenset("slot activate reed_legation reed_barricade".split())
"""Questions with public answers that do not depend on the hand."""
MAX_PUBLIC_ANSWERS = 4
"""The maximum number of answers on the handover screen."""


def public_buttons(context: Context) -> list[Button]:
    """The answers available before the hand is shown: public ones, and declining.

    Declining a tactic window needs no look at the hand. It reveals only that nothing is played, if all are asked alike.
    Under quick windows the question already reveals that a tactic is playable, and passing remains as open as any other
    answer.

    Declining is not offered if a price is due. The seat may have agreed to it because of a tactic that it must then
    play, so that the refusal would reveal that. The same holds for `DECLINED_OPENLY`.
    """
    decision = context.view["decision"]
    if decision is None:
        return []
    if decision["kind"] in ANSWERED_OPENLY:
        answers = context.game.imagine(context.view, Rng(0)).legal()  # the same in every sampled state
        few = len(answers) <= MAX_PUBLIC_ANSWERS
        return [Button(action_label(context, action), action=action) for action in answers] if few else []
    if decision["kind"] in DECLINED_OPENLY:
        return [Button(context.t("great_wall.pass.decline"), action=PASS)]
    if decision["kind"] == "window" and "bill" not in decision["data"]["about"]:
        return [Button(context.t("great_wall.pass.window"), action=PASS)]
    return []

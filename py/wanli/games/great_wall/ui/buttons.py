"""The buttons below the board: confirm, take back, pass, and everything that has no place on the table."""

from __future__ import annotations

from dataclasses import replace

from wanli.engine import Action, Rng
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.labels.actions import action_label, pass_label
from wanli.games.great_wall.ui.labels.names import counted, horde_with_section, name, soldiers, title
from wanli.games.great_wall.ui.labels.prices import (
    boost_price,
    recruit_words,
    soldier_words,
    upgrade_level,
    upgrade_price,
)
from wanli.games.great_wall.ui.selection import AMOUNTS, SELECTOR
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button
from wanli.ui.selection.picks import Path, Step

PLACED = frozenset("to from cell sec slot barricade wall zone posts unit".split())
"""Kinds of steps that lie on the board."""
FEW = 7
"""Up to so many mixes are offered whole, more are put together number by number."""


def on_table(context: RenderContext, step: Step) -> bool:
    """Whether this step can be clicked on the board or in the panel."""
    if step[0] != "card":
        return step[0] in PLACED
    player = context.view["players"][context.seat]
    shown = [
        *player["commands"],
        *(player["tactics"] or []),
        *context.view["advisor_row"],
        *context.view["requests_open"],
    ]
    offers = player["offer"] or [[], []]
    return step[1] in (*shown, *offers[0], *offers[1])


def buttons(context: RenderContext) -> list[Button]:
    """All buttons of the pending decision for the person who decides it."""
    if not context.legal:
        return []
    t, chosen = context.t, SELECTOR.chosen(context)
    path, action = chosen.path, chosen.action
    begun = path != SELECTOR.chosen(replace(context, selection=())).path
    found: list[Button] = []
    if action is not None:
        found.append(Button(t("great_wall.button.confirm"), pick=("pick", "confirm"), primary=True))
    actions = [each for each in context.legal if each != PASS]
    if not begun:
        found += _upgrades(context, actions)
    few = actions and all(each[0] in AMOUNTS for each in actions) and len(actions) <= FEW
    if few and (action is not None or not begun):
        found += [_whole_button(context, each, len(actions) == 1) for each in actions if each != action]
    else:
        here = path[:-1] if action is not None else path
        options = SELECTOR.following(context, here)
        offered = [_step_button(context, here, step) for step in options if not on_table(context, step)]
        found += offered if action is None else [_toggle(each, path[-1]) for each in offered]
        if here and action is None:
            found += _other_ways(context, here)
    if begun:
        found.append(Button(t("great_wall.button.clear"), pick=("pick", "clear")))
    elif PASS in context.legal:  # not beside what has been picked: one press too many would throw it away
        found.append(Button(pass_label(context), action=PASS, primary=not actions))
    return found


def _toggle(button: Button, step: Step) -> Button:
    """One of the ways to end an action that is whole, pressed if it is the way of `step`."""
    return button if button.pick is None else replace(button, pressed=button.pick == ("pick", *step))


def _whole_button(context: RenderContext, action: Action, only: bool) -> Button:
    """A button for a whole mix; what costs something is picked first, and then confirmed."""
    if action[0] in SELECTOR.quick or len(context.legal) == 1:
        return Button(action_label(context, action), action=action, primary=only)
    return Button(_mix_label(context, action), pick=("pick", "whole", *action), primary=only)


def _mix_label(context: RenderContext, action: Action) -> str:
    """A mix in few words, for there are several; what is done with it stands above."""
    if action[0] != "recruit":
        return action_label(context, action)
    mix, price = soldiers(context, action[1:]), recruit_words(context, action[1:])
    return context.t("great_wall.tray.priced", mix=mix, price=price)


def _upgrades(context: RenderContext, actions: list[Action]) -> list[Button]:
    """To say yes to an upgrade, with its price; where a soldier becomes overseer, which one is asked next."""
    found = []
    sites = dict.fromkeys(action[1] for action in actions if action[0] == "upgrade")
    for site in sites:
        price, level = upgrade_price(context, site), upgrade_level(context, site)
        words = context.t("great_wall.tray.upgrade", price=price, place=title(context, site), level=level)
        whole: Action = ("upgrade", site, "")
        if whole in actions:
            found.append(Button(words, action=whole, primary=len(sites) == 1))
        else:
            found.append(Button(words, pick=("pick", "to", site), primary=len(sites) == 1))
    return found


def _other_ways(context: RenderContext, path: Path) -> list[Button]:
    """The alternatives to the first click, where it was a button: another kind of soldier to attack with."""
    if path[0][0] != "kind":
        return []
    return [
        _step_button(context, (), step)
        for step in SELECTOR.following(context, ())
        if step[0] == "kind" and step != path[0]
    ]


def _step_button(context: RenderContext, path: Path, step: Step) -> Button:
    """A button for one step; one that completes an action which is played at once plays it."""
    words = step_label(context, path, step)
    action: Action | None = SELECTOR.completes(context, (*path, step))
    if action is not None and step[0] == "do" and action[0] in ("own", "hire", "reclaim", "honour", "give"):
        return Button(words, action=action)
    return Button(words, pick=("pick", *step))


def step_label(context: RenderContext, path: Path, step: Step) -> str:
    """What a button for a step says."""
    t = context.t
    match step:
        case ("kind", "volley"):
            return t("great_wall.tray.volley")
        case ("kind", str(kind)):
            return action_label(context, ("more", kind)) if ("more", kind) in context.legal else title(context, kind)
        case ("n", str(what), int(count)):
            if what in KINDS and count and context.view["decision"]["kind"] == "recruit":
                priced = {"mix": counted(context, what, count), "price": soldier_words(context, what, count)}
                return t("great_wall.tray.priced", **priced)
            if what == "donate":
                return action_label(context, ("donate", count))
            return counted(context, what, count) if what in (*RESOURCES, *KINDS) else str(count)
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
        case ("mark", str(where), str(what)):
            verb = next((action[0] for action in context.legal if action[0] in ("shame", "absolve")), "shame")
            return action_label(context, (verb, where, what))
        case ("card", str(card)):
            return title(context, card) if card not in COMPONENTS.hordes else horde_with_section(context, card)
        case ("from", str(place)):
            return title(context, place)
    return name(context, context.seat or 0)


DECLINED_OPENLY = frozenset("clerks reed_clerks upgrade ledger donate build recruit hire".split())
"""Questions that are asked whatever somebody has, and that may always be declined: whoever declines before seeing the
own hand says no more than that."""
ANSWERED_OPENLY = frozenset("slot activate reed_legation reed_barricade".split())
"""Questions whose answers all lie on the table, and concern nothing that is held."""
FEW_OPENLY = 4
"""Up to so many answers are offered on the cover."""


def public_buttons(context: RenderContext) -> list[Button]:
    """What may be answered before the own hand is shown: what is on the table for all, and declining.

    Declining a tactic window needs no look at the hand, and says no more than that nothing is played, where everybody
    is asked alike: under quick windows the question already says that something is playable, and
    passing remains as open as any other answer. Not where a price is due: it may have been agreed to by counting on a
    tactic, which must then be played, so that the refusal would tell of it. The same holds for `DECLINED_OPENLY`.
    """
    decision = context.view["decision"]
    if decision is None:
        return []
    if decision["kind"] in ANSWERED_OPENLY:
        answers = context.game.imagine(context.view, Rng(0)).legal()  # the same in every world
        few = len(answers) <= FEW_OPENLY
        return [Button(action_label(context, action), action=action) for action in answers] if few else []
    if decision["kind"] in DECLINED_OPENLY:
        return [Button(context.t("great_wall.pass.decline"), action=PASS)]
    if decision["kind"] == "window" and "bill" not in decision["data"]["about"]:
        return [Button(context.t("great_wall.pass.window"), action=PASS)]
    return []

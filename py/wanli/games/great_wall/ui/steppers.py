"""Steppers for amounts: − [2 wood] +, one for each kind of resource or soldier that an answer may contain.

Each step goes to a legal answer: the one that is nearest to the present amounts. A payment therefore stays complete,
because one more of one kind means one less of another.
"""

from __future__ import annotations

from collections.abc import Sequence

from wanli.engine import Action
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.drawings import icon
from wanli.games.great_wall.ui.labels.names import counted, mix, title
from wanli.games.great_wall.ui.labels.prices import soldier_cost
from wanli.ui.context import Pick
from wanli.ui.contract.game_ui import Button, Less
from wanli.ui.markup.html import Markup, el, fragment

UNITS = {"pay": RESOURCES, "gain": RESOURCES, "recruit": KINDS, "save": KINDS, "kill": KINDS}
"""The kinds that the answers of a verb count."""


def has_steppers(actions: Sequence[Action]) -> bool:
    """True if steppers compose the answer: there are several answers, and some contain more than one thing."""
    return len(actions) > 1 and all(action[0] in UNITS for action in actions) and max(map(_size, actions)) > 1


def steppers(context: Context, actions: Sequence[Action], chosen: Action | None) -> list[Button]:
    """A stepper for each kind that some answer contains. `chosen` is the picked answer, None for none."""
    verb = actions[0][0]
    amounts = chosen[1:] if chosen is not None else (0,) * len(actions[0][1:])
    return [
        _stepper(context, unit, index, amounts, actions)
        for index, unit in enumerate(UNITS[verb][: len(amounts)])
        if any(action[1 + index] for action in actions)
    ]


def more_possible(actions: Sequence[Action], chosen: Action) -> int:
    """The number of things that could be added to the chosen ones."""
    return max(map(_size, actions)) - _size(chosen)


def _size(action: Action) -> int:
    return sum(action[1:])


def _stepper(context: Context, unit: str, index: int, amounts: tuple[int, ...], actions: Sequence[Action]) -> Button:
    """The stepper of one kind, with the answers that are one step away."""
    more, less = (_nearest(actions, amounts, index, change) for change in (1, -1))
    only_one = amounts[index] == sum(amounts) == 1
    less_pick: Pick | None = ("pick", "clear") if only_one else None
    if less is not None:
        less_pick = ("pick", "whole", *less)
    values = {"what": title(context, unit)}
    label, picture = counted(context, unit, amounts[index]), None
    if actions[0][0] == "recruit":
        cost = soldier_cost(context, unit)
        picture = fragment(el("span", None, label), _price(cost))
        label = context.t("great_wall.recruit.each", what=label, price=mix(context, cost))
    return Button(
        label,
        picture=picture,
        pick=("pick", "whole", *more) if more is not None else None,
        less=Less(
            less_pick,
            context.t("great_wall.step.less", **values),
            context.t("great_wall.step.more", **values),
        ),
    )


def _price(cost: Sequence[int]) -> Markup:
    """The price of one soldier in icons."""
    parts = [(count, icon(resource)) for resource, count in zip(RESOURCES, cost, strict=True) if count]
    return el("span", {"class": "great-wall gw-each"}, [el("span", None, part) for part in parts])


def _nearest(actions: Sequence[Action], amounts: Sequence[int], index: int, change: int) -> Action | None:
    """The answer with the next larger or smaller amount of a kind that changes the others least."""
    present = amounts[index]
    candidates = [action for action in actions if (action[1 + index] - present) * change > 0]
    if not candidates:
        return None

    def distance(action: Action) -> tuple[int, int, int]:
        """The change, then a preference for more of this kind, then for less of the most frequent other kind."""
        change_of_all = sum(abs(new - old) for new, old in zip(action[1:], amounts, strict=True))
        return change_of_all, -action[1 + index], sum(amount * amount for amount in action[1:])

    if sum(amounts):
        step = min(abs(action[1 + index] - present) for action in candidates)
        candidates = [action for action in candidates if abs(action[1 + index] - present) == step]
    return min(candidates, key=distance)

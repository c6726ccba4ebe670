"""By which picks the actions of The Great Wall are put together, and what other clicks would have meant.

A step is a thing on the table or a button: ("to", location), ("cell", card, cell), ("card", id) and so on. Amounts of
resources and soldiers are steps too, ("n", what, count), one for each kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from wanli.engine import Action, Reason
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.refusals import RULES
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import AnyOrder, Chosen, Path, Picked, Step, ViewState, Way
from wanli.ui.selection.selector import Selector

AMOUNTS = frozenset("pay gain recruit save kill donate".split())
"""Verbs that are made of numbers."""
AUTOMATIC = frozenset(["kind", "n"])
"""Kinds of steps that need no click where there is only one."""
ZONES = ("wall", "city")
"""The parts of the board, of which one is large."""


class GreatWallSelector(Selector):
    """Places, pieces, cards and amounts. Beside the picks stand the part of the board that is large, and a card that is
    being read: the aside is (part or "", step of the card or ()).
    """

    quick = frozenset("move reed slot rest march spare swap take gain kill shame absolve own".split())
    """Undo takes them back, and nothing more can be said about them. What costs something is shown with its price."""

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The ways to put a legal action together; passing has a button of its own."""
        return () if action == PASS else ways(action)

    def automatic(self, context: RenderContext, path: Path, options: Collection[Step]) -> Step | None:
        """The only kind of soldier, the only amount; an amount that is the only answer is read before it is picked."""
        if len(options) > 1:
            return None
        (step,) = options
        if step[0] not in AUTOMATIC:
            return None
        answers = [action for action in context.legal if action != PASS]
        return None if not path and len(answers) == 1 and answers[0][0] in AMOUNTS else step

    def highlighted_on_table(self, context: RenderContext) -> Collection[Step]:
        """What may be picked; what is picked has a class of its own."""
        chosen = self.chosen(context)
        return [step for step in chosen.lit if chosen.state(step) == "lit"]

    def rule(self, context: RenderContext) -> str:
        """Each decision has its own."""
        return RULES[context.view["decision"]["kind"]]

    def change_view(self, context: RenderContext, chosen: Chosen, step: Step) -> ViewState | None:
        """Another part of the board becomes large, or a card is read, or no longer."""
        match step:
            case ("zone", str(zone)) if zone in ZONES:
                return (zone, read_step(chosen))
            case ("info", *card):
                return _aside(large_zone(chosen), () if read_step(chosen) == tuple(card) else tuple(card))
        return None

    def still_shown(self, view_state: ViewState, before: Path, after: Path) -> ViewState:
        """The part of the board stays large; the card is put away."""
        return _aside(view_state[0] if view_state else "", ())

    def intended_action(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        """What a click that fits nothing lit would have meant; a card that cannot be used now is read instead."""
        action = _meant(context.view["decision"]["kind"], chosen, step)
        if action is None and step[0] == "card":
            return Picked((chosen.path, chosen.draft, _aside(large_zone(chosen), step)))
        return action


SELECTOR = GreatWallSelector()


def large_zone(chosen: Chosen) -> str:
    """The part of the board that the person wants large; "" leaves it to the decision."""
    match chosen.view_state:
        case (str(zone), _) if zone in ZONES:
            return zone
    return ""


def read_step(chosen: Chosen) -> Step:
    """The step of the card that is being read; () for none."""
    match chosen.view_state:
        case (_, tuple(step)):
            return step
    return ()


def _aside(zone: str, card: Step) -> ViewState:
    return (zone, card) if zone or card else ()


def ways(action: Action) -> Iterable[Way]:
    """The ways to put an action other than passing together, the usual one first."""
    match action:
        case ("move", "supply", target):
            yield (("to", target),)
            yield ("from", "supply"), ("to", target)
        case ("move" | "reed", source, target):
            yield ("from", source), ("to", target)
        case ("extend" | "activate", location):
            yield (("to", location),)
        case ("slot" | "copy", slot):
            yield (("slot", slot),)
        case ("section", section):
            yield (("sec", section),)
        case ("upgrade", site, ""):
            yield (("to", site),)
        case ("upgrade", site, kind):
            yield ("to", site), ("kind", kind)
        case ("pay" | "gain", *amounts):
            yield tuple(("n", resource, count) for resource, count in zip(RESOURCES, amounts, strict=False))
        case ("recruit" | "save", *counts):
            yield tuple(("n", kind, count) for kind, count in zip(KINDS, counts, strict=False))
        case ("kill", spearmen, horsemen):
            yield ("n", "spearman", spearmen), ("n", "horseman", horsemen)
        case ("donate", count):
            yield (("n", "donate", count),)
        case ("more" | "spare", kind):
            yield (("kind", kind),)
        case ("attack", card, cell):
            yield ("kind", "spearman"), ("cell", card, cell)
        case ("charge", card, one, other):
            yield ("kind", "horseman"), AnyOrder((("cell", card, one), ("cell", card, other)))
        case ("shoot", _, card, cell):
            yield ("kind", "archer"), ("cell", card, cell)
        case ("post", section):
            yield ("kind", "archer"), ("posts", section)
        case ("volley", card, cell):
            yield ("kind", "volley"), ("cell", card, cell)
        case ("rest", kind, section):
            yield ("kind", kind), ("zone", section)
        case ("wound" | "repeat", card, cell):
            yield (("cell", card, cell),)
        case ("barricade" | "wall", section):
            yield ((action[0], section),)
        case ("march", source, target, what):
            unit = ("unit", source, what if what in KINDS else "post")
            yield unit, ("posts" if what == "post_post" else "zone", target)
        case ("shift", kind, source, target):
            yield ("unit", source, kind), ("zone", target)
        case ("withdraw", kind, section):
            yield (("unit", section, kind),)
        case ("sacrifice", place, kind, section):
            where: dict[str, Step] = {"rest": ("unit", section, kind), "post": ("unit", section, "post")}
            yield (where.get(place, ("kind", kind)),)
        case ("general" | "advisor" | "choose" | "discard" | "dismiss" | "fulfil" | "recall", card):
            yield (("card", card),)
        case ("retain", advisor, how):
            yield ("card", advisor), ("how", how)
        case ("tactic", tactic, mode):
            yield ("card", tactic), ("mode", mode)
        case ("give_tactics", *cards):
            yield (AnyOrder(tuple(("card", card) for card in cards)),)
        case ("swap" | "take", resource):
            yield (("res", resource),)
        case ("shame" | "absolve", where_to, what):
            yield (("mark", where_to, what),)
        case ("offer", seat, card):
            yield (("claimed", seat, card),)
        case ("order" | "under", top, other):
            yield (("peek", action[0], top, other),)
        case _:
            yield (("do", *action),)


def _meant(kind: str, chosen: Chosen, step: Step) -> Action | None:
    """The action that a click on this would have meant in a decision of this kind."""
    (source,) = chosen.of("from") or ("supply",)
    (soldier,) = chosen.of("kind") or ("spearman",)
    match step:
        case ("to" | "from", str(place)):
            verbs: dict[str, Action] = {
                "extend": ("extend", place),
                "activate": ("activate", place),
                "upgrade": ("upgrade", place, ""),
                "ledger": ("upgrade", place, ""),
                "reed_clerks": ("reed", source, place),
            }
            return verbs.get(kind, ("move", source, place))
        case ("cell", str(card), int(cell)):
            if kind == "wound":
                return ("wound", card, cell)
            if kind in ("winter_shot", "signal") or soldier == "volley":
                return ("volley", card, cell)
            if kind == "repeat":
                return ("repeat", card, cell)
            return ("attack", card, cell)
        case ("slot", int(slot)):
            return ("copy", slot) if kind == "betray" else ("slot", slot)
        case ("sec", int(section)):
            return ("section", section)
        case ("barricade" | "wall", int(section)):
            return (str(step[0]), section)
        case ("posts", int(section)):
            return ("post", section)
        case ("zone", int(section)):
            return ("rest", soldier, section)
        case ("unit", int(section), str(what)):
            return ("march", section, section, what if what in KINDS else "post_rest")
        case ("card", str(card)):
            cards: dict[str, Action] = {
                "choose": ("choose", card),
                "window": ("tactic", card, "free"),
                "hire": ("retain", card, "active"),
            }
            fits = {"choose": not card[1:].isdigit(), "window": card[0] == "t", "hire": card[0] == "a"}
            return cards[kind] if fits.get(kind) else None
    return None

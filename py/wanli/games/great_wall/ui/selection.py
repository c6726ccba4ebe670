"""The picks that make up the actions of The Great Wall, and the intended actions of other clicks.

A step is a click on the table or on a button: ("to", location), ("cell", card, cell), ("card", id) and so on. Amounts
of resources and soldiers are steps too, ("n", what, count), one for each kind.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from wanli.engine import Action, Reason
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.refusals import RULES
from wanli.games.great_wall.rules.view import GreatWallView
from wanli.games.great_wall.ui.context import Context, pending_decision
from wanli.ui.selection.picks import AnyOrder, Chosen, Path, Picked, Step, ViewState, Way
from wanli.ui.selection.selector import Selector

AMOUNTS = frozenset("pay gain recruit save kill donate".split())
"""Verbs with amounts as arguments."""
AUTOMATIC = frozenset(["kind", "n"])
"""Kinds of steps that are automatic if there is only one option."""
ZONES = ("steppe", "wall", "city")
"""The panels of the board. A phone shows one at a time."""


class GreatWallSelector(Selector[GreatWallView]):
    """Picks of places, pieces, cards and amounts.

    The view state is (zone or "", step of a card or ()): the panel that a phone shows, and the card that is being
    read.
    """

    quick = frozenset("move reed slot rest march spare swap take gain kill shame absolve own".split())
    """Verbs without confirmation: undo takes them back, and a preview has nothing to add.

    Moves with a price are confirmed.
    """

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The ways to put a legal action together. Passing has a button."""
        return () if action == PASS else ways(action)

    def automatic(self, context: Context, path: Path, options: Collection[Step]) -> Step | None:
        """The only kind of soldier or the only amount.

        An amount that is the only answer is not automatic, so that it can be read.
        """
        if len(options) > 1:
            return None
        (step,) = options
        if step[0] not in AUTOMATIC:
            return None
        answers = [action for action in context.legal if action != PASS]
        return None if not path and len(answers) == 1 and answers[0][0] in AMOUNTS else step

    def highlighted_on_table(self, context: Context) -> Collection[Step]:
        """The steps that can be picked. Picked ones have their own class."""
        chosen = self.chosen(context)
        return [step for step in chosen.lit if chosen.state(step) == "lit"]

    def rule(self, context: Context) -> str:
        """The rule of the pending decision."""
        return RULES[pending_decision(context)["kind"]]

    def change_view(self, context: Context, chosen: Chosen, step: Step) -> ViewState | None:
        """Show another panel of the board, or open or close the text of a card."""
        match step:
            case ("zone", str(zone)) if zone in ZONES:
                return (zone, read_step(chosen))
            case ("info", *card):
                return _view_state(large_zone(chosen), () if read_step(chosen) == tuple(card) else tuple(card))
        return None

    def still_shown(self, view_state: ViewState, before: Path, after: Path) -> ViewState:
        """The panel stays in view. The card is closed."""
        return _view_state(view_state[0] if view_state else "", ())

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        """The intended action of a click on nothing highlighted. A card that cannot be used is opened instead."""
        action = _action_of_click(pending_decision(context)["kind"], chosen, step)
        if action is None and step[0] == "card":
            return Picked((chosen.path, chosen.draft, _view_state(large_zone(chosen), step)))
        return action


SELECTOR = GreatWallSelector()


def large_zone(chosen: Chosen) -> str:
    """The panel that the human player has chosen. "" leaves the choice to the decision."""
    match chosen.view_state:
        case (str(zone), _) if zone in ZONES:
            return zone
    return ""


def read_step(chosen: Chosen) -> Step:
    """The step of the card that is being read, () for none."""
    match chosen.view_state:
        case (_, tuple(step)):
            return step
    return ()


def _view_state(zone: str, card: Step) -> ViewState:
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
        case ("charge", card, first, second):
            yield ("kind", "horseman"), AnyOrder((("cell", card, first), ("cell", card, second)))
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
        case ("march", source, target, soldier):
            unit = ("unit", source, soldier if soldier in KINDS else "post")
            yield unit, ("posts" if soldier == "post_post" else "zone", target)
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
        case ("shame" | "absolve", where_to, piece):
            yield (("mark", where_to, piece),)
        case ("offer", seat, card):
            yield (("claimed", seat, card),)
        case ("order" | "under", top, second):
            yield (("peek", action[0], top, second),)
        case _:
            yield (("do", *action),)


def _action_of_click(kind: str, chosen: Chosen, step: Step) -> Action | None:
    """The intended action of a click on this step in a decision of this kind."""
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
        case ("unit", int(section), str(soldier)):
            return ("march", section, section, soldier if soldier in KINDS else "post_rest")
        case ("card", str(card)):
            cards: dict[str, Action] = {
                "choose": ("choose", card),
                "window": ("tactic", card, "free"),
                "hire": ("retain", card, "active"),
            }
            fits = {"choose": not card[1:].isdigit(), "window": card[0] == "t", "hire": card[0] == "a"}
            return cards[kind] if fits.get(kind) else None
    return None

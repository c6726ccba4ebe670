"""The difference between two views of The Great Wall for one seat: honour, shame, the fronts, and its possessions.

Constants are the values of single changes, in points of honour.
"""

from __future__ import annotations

from wanli.engine import ViewChange
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import SITES
from wanli.games.great_wall.rules.view import ClanView, FrontView, GreatWallView, HordeView, PlaceView, PlayerView

SHAME = 4.0
"""A shame marker."""
BREACH = 4.0
"""A section that would be breached."""
DEFENCE = 0.4
"""A point of defence above the strength of the hordes, up to a margin of `SAFE`."""
SAFE = 4
COVERED = 1.5
"""A weak point that the seat's soldiers cover."""
MAJORITY = 0.4
"""The share of a horde's honour that counts for leading there."""
GOOD = 0.8
"""A resource."""
SOLDIERS = (2.0, 2.4, 3.5)
"""A spearman, archer or horseman at the wall."""
CLERK = 2.5
"""A clerk hired from the school."""
ADVISOR = 3.0
FULL = 2.0
"""A full location with the seat's clerks: it will activate."""
WORKING = 0.5
"""Another clerk at a location."""
PAID = 0.3
"""A resource that was paid."""
TACTIC = 1.5
TEA = 0.4
"""A step up the tea stack."""
OVERSEER = 2.0
"""A level of an overseer."""
COMMANDS = 0.45
"""Commands taken back to hand."""
WOUND = 0.45
POST = 1.0
"""An archer on a post."""
PAYING = ("donate", "build", "extra_barricade", "upgrade", "ledger", "recruit", "hire", "window")
"""Decisions in which resources can be paid."""
CHOSEN = 0.3
"""A chosen card, or a slot for it: its effect comes later."""


def view_diff(before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
    """The changes for `seat`, the largest first. They use public facts and the resources of the seat itself."""
    old_clan, new_clan = before["players"][seat], after["players"][seat]
    diff = [*_own_possessions(old_clan, new_clan), *_soldiers(before, after, seat), *_chosen(old_clan, new_clan)]
    diff += _recruits(before, after, seat) + _declined_payment(before, after, seat) + _turn_order(before, after, seat)
    moved = new_clan["clerks"] <= old_clan["clerks"]  # clerks return to the supply after their location has activated
    for place, later in after["places"].items():
        diff += _place(place, before["places"][place], later, seat, moved)
    for front, later_front in zip(before["fronts"], after["fronts"], strict=True):
        if later_front["in_play"]:
            diff += _front(front, later_front) + _posts(front, later_front, seat) + _hordes(front, later_front, seat)
    return sorted(diff, key=lambda change: -abs(change.points))


def _own_possessions(old_clan: PlayerView, new_clan: PlayerView) -> list[ViewChange]:
    diff = []
    honour = new_clan["honour"] - old_clan["honour"]
    if honour:
        kind = "honour" if honour > 0 else "honour_lost"
        diff.append(ViewChange(kind, "", float(honour), {"by": abs(honour), "honour": new_clan["honour"]}))
    shame = _markers(new_clan) - _markers(old_clan)
    if shame:
        kind = "shame" if shame > 0 else "shame_off"
        diff.append(ViewChange(kind, "", -SHAME * shame, {"by": abs(shame), "markers": _markers(new_clan)}))
    if old_clan["resources"] is not None and new_clan["resources"] is not None:
        goods = [max(0, new - old) for new, old in zip(new_clan["resources"], old_clan["resources"], strict=True)]
        if sum(goods):
            diff.append(ViewChange("goods", "", GOOD * sum(goods), {"goods": goods}))
        paid = [max(0, old - new) for new, old in zip(new_clan["resources"], old_clan["resources"], strict=True)]
        if sum(paid):
            diff.append(ViewChange("paid", "", -PAID * sum(paid), {"goods": paid}, is_predictable=False))
    if old_clan["school"] > new_clan["school"]:
        clerks = old_clan["school"] - new_clan["school"]
        diff.append(ViewChange("clerks", "", CLERK * clerks, {"clerks": clerks}))
    advisors = _advisors(new_clan) - _advisors(old_clan)
    if advisors > 0:
        diff.append(
            ViewChange(
                "advisors", "", ADVISOR * advisors, {"advisors": len(new_clan["active"]) + len(new_clan["supporters"])}
            )
        )
    return diff


def _chosen(old_clan: PlayerView, new_clan: PlayerView) -> list[ViewChange]:
    """The general, a command, tactics, overseers, and commands taken back."""
    diff = []
    if new_clan["general"] and not old_clan["general"]:
        diff.append(ViewChange("general", "", CHOSEN, {"card": new_clan["general"]}, is_predictable=False))
    if isinstance(new_clan["sealed"], str) and new_clan["sealed"] and not old_clan["sealed"]:
        card = new_clan["sealed"]
        kind = "general" if card in COMPONENTS.generals else "command"
        diff.append(ViewChange(kind, card, CHOSEN, {"card": card}, is_predictable=False))
    if new_clan["tactic_count"] > old_clan["tactic_count"]:
        more = new_clan["tactic_count"] - old_clan["tactic_count"]
        diff.append(ViewChange("tactics", "", TACTIC * more, {"tactics": new_clan["tactic_count"]}))
    if len(new_clan["commands"]) > len(old_clan["commands"]):
        diff.append(ViewChange("commands", "", COMMANDS, {"commands": len(new_clan["commands"])}, is_predictable=False))
    for site, old, new in zip(SITES, old_clan["overseers"], new_clan["overseers"], strict=True):
        if new[0] > old[0]:
            diff.append(ViewChange("overseer", site, OVERSEER * (new[0] - old[0]), {"place": site, "level": new[0]}))
    return diff


def _recruits(before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
    """Soldiers that are recruited and go to the wall next."""
    old_soldiers, new_soldiers = (view["players"][seat]["soldiers"] for view in (before, after))
    recruited = [max(0, old - new) for new, old in zip(new_soldiers, old_soldiers, strict=True)]
    decision = after["decision"]
    if not sum(recruited) or decision is None or decision["kind"] != "deploy":
        return []
    points = sum(count * value for count, value in zip(recruited, SOLDIERS, strict=True))
    return [ViewChange("recruits", "", points, {"soldiers": recruited}, is_predictable=False)]


def _declined_payment(before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
    """Resources that a seat declined to pay."""
    old_resources, new_resources = (view["players"][seat]["resources"] for view in (before, after))
    decision = before["decision"]
    declined = decision not in (None, after["decision"]) and before["to_move"] == seat and decision["kind"] in PAYING
    if not declined or new_resources is None or old_resources != new_resources or not sum(new_resources):
        return []
    return [ViewChange("kept", "", CHOSEN, {"goods": list(new_resources)}, is_predictable=False)]


def _turn_order(before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
    """A higher place in the tea stack, and a slot of the track for the seat's command."""
    diff = []
    if seat in before["tea"] and seat in after["tea"]:
        steps = before["tea"].index(seat) - after["tea"].index(seat)
        if steps > 0:
            diff.append(ViewChange("tea", "", TEA * steps, {"rank": after["tea"].index(seat) + 1}))
    old_owners, new_owners = ([owner for owner, _ in view["track"]] for view in (before, after))
    if seat in new_owners and seat not in old_owners:
        diff.append(
            ViewChange(
                "slot", new_owners.index(seat), CHOSEN, {"slot": new_owners.index(seat) + 1}, is_predictable=False
            )
        )
    return diff


def _advisors(clan: ClanView) -> int:
    cards: list[object] = [*clan["active"], *clan["supporters"]]
    return len(cards)


def _markers(clan: ClanView) -> int:
    shamed: list[int] = [*clan["shamed"], *(shame for _, shame in clan["claimed"])]
    return sum(shamed)


def _soldiers(before: GreatWallView, after: GreatWallView, seat: int) -> list[ViewChange]:
    """Soldiers that have come to the wall."""
    diff = []
    for number, (old_rest, new_rest) in enumerate(zip(before["rest"], after["rest"], strict=True)):
        more = [max(0, new - old) for new, old in zip(new_rest[seat], old_rest[seat], strict=True)]
        if sum(more):
            points = sum(count * value for count, value in zip(more, SOLDIERS, strict=True))
            diff.append(ViewChange("soldiers", number, points, {"soldiers": more, "section": number}))
    return diff


def _count_of(entries: list[list[int]], seat: int) -> int:
    """The number of a seat's pieces in a list of [owner, count]."""
    return sum(count for owner, count in entries if owner == seat)


def _place(place: str, old_place: PlaceView, new_place: PlaceView, seat: int, moved: bool) -> list[ViewChange]:
    """The seat's clerks at a location, and its activation; `moved`: missing clerks have moved to another location."""
    clerks, old_clerks = (_count_of(view["clerks"], seat) for view in (new_place, old_place))
    taken = sum(count for _, count in new_place["clerks"])
    if new_place["full"] and not old_place["full"] and clerks:
        return [ViewChange("full", place, FULL, {"place": place})]
    if clerks > old_clerks:
        facts = {"place": place, "clerks": clerks, "free": (new_place["slots"] or 0) - taken}
        return [
            ViewChange("working" if new_place["slots"] else "at_work", place, WORKING * (clerks - old_clerks), facts)
        ]
    if clerks < old_clerks and moved:
        facts = {"place": place, "clerks": old_clerks - clerks}
        return [ViewChange("left", place, -WORKING * (old_clerks - clerks), facts, is_predictable=False)]
    return []


def _front(old_front: FrontView, new_front: FrontView) -> list[ViewChange]:
    """The outlook of a section in its next assault."""
    section, strength, defence = new_front["section"], new_front["strength"], new_front["defence"]
    facts = {"section": section, "strength": strength, "defence": defence}
    known = {horde["card"] for horde in new_front["hordes"]} <= {horde["card"] for horde in old_front["hordes"]}
    if new_front["breach"] != old_front["breach"]:
        kind = "falls" if new_front["breach"] else "holds"
        return [ViewChange(kind, section, -BREACH if new_front["breach"] else BREACH, facts, known)]
    margin, old_margin = (min(SAFE, view["defence"] - view["strength"]) for view in (new_front, old_front))
    if margin != old_margin and new_front["hordes"]:
        return [
            ViewChange(
                "firmer" if margin > old_margin else "pressed", section, DEFENCE * (margin - old_margin), facts, known
            )
        ]
    return []


def _posts(old_front: FrontView, new_front: FrontView, seat: int) -> list[ViewChange]:
    """Own archers on the posts of a section."""
    old_archers, archers = (_count_of(view["posts"], seat) for view in (old_front, new_front))
    if archers <= old_archers:
        return []
    facts = {"section": new_front["section"], "archers": archers}
    return [ViewChange("post", new_front["section"], POST * (archers - old_archers), facts)]


def _hordes(old_front: FrontView, new_front: FrontView, seat: int) -> list[ViewChange]:
    """New leaders of hordes that are still there, and newly covered weak points."""
    diff = []
    old_hordes = {horde["card"]: horde for horde in old_front["hordes"]}
    for horde in new_front["hordes"]:
        old_horde = old_hordes.get(horde["card"])
        if old_horde is None:
            continue
        facts = {"horde": horde["card"], "section": new_front["section"], "honour": horde["honour"]}
        points = MAJORITY * horde["honour"]
        if horde["majority"] == seat != old_horde["majority"]:
            diff.append(ViewChange("leads", horde["card"], points, facts))
        elif old_horde["majority"] == seat != horde["majority"]:
            diff.append(ViewChange("lead_lost", horde["card"], -points, {**facts, "leader": horde["majority"]}))
        else:
            spots = _covered(horde, seat) - _covered(old_horde, seat)
            if spots > 0:
                diff.append(ViewChange("covers", horde["card"], COVERED * spots, {**facts, "spots": spots}))
            elif len(horde["wounds"]) > len(old_horde["wounds"]):
                wounds = len(horde["wounds"]) - len(old_horde["wounds"])
                diff.append(ViewChange("wounds", horde["card"], WOUND, {**facts, "spots": wounds}))
    return diff


def _covered(horde: HordeView, seat: int) -> int:
    spots: list[int] = [cell for owner, _, cells in horde["units"] if owner == seat for cell in cells]
    return len(spots)

"""The difference between two views of The Great Wall for one seat: honour, shame, the fronts, and its possessions.

Constants are the values of single changes, in points of honour.
"""

from __future__ import annotations

from wanli.engine import Change
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
"""A spot of a horde that own soldiers cover."""
MAJORITY = 0.4
"""The share of a horde's honour that leading there is worth."""
GOOD = 0.8
"""A resource."""
SOLDIERS = (2.0, 2.4, 3.5)
"""A spearman, archer or horseman at the wall."""
CLERK = 2.5
"""A clerk hired from the school."""
ADVISOR = 3.0
FULL = 2.0
"""A full location with own clerks: it will activate."""
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


def changes(before: GreatWallView, after: GreatWallView, seat: int) -> list[Change]:
    """The changes for `seat`, the largest first. They use public facts and the resources of the seat itself."""
    was, now = before["players"][seat], after["players"][seat]
    found = [*_own_things(was, now), *_soldiers(before, after, seat), *_chosen(was, now)]
    found += _recruits(before, after, seat) + _kept(before, after, seat) + _turn_order(before, after, seat)
    moved = now["clerks"] <= was["clerks"]  # clerks return to the supply after their location has activated
    for place, later in after["places"].items():
        found += _place(place, before["places"][place], later, seat, moved)
    for front, later_front in zip(before["fronts"], after["fronts"], strict=True):
        if later_front["in_play"]:
            found += _front(front, later_front) + _posts(front, later_front, seat) + _hordes(front, later_front, seat)
    return sorted(found, key=lambda change: -abs(change.points))


def _own_things(was: PlayerView, now: PlayerView) -> list[Change]:
    found = []
    honour = now["honour"] - was["honour"]
    if honour:
        kind = "honour" if honour > 0 else "honour_lost"
        found.append(Change(kind, "", float(honour), {"by": abs(honour), "honour": now["honour"]}))
    shame = _markers(now) - _markers(was)
    if shame:
        kind = "shame" if shame > 0 else "shame_off"
        found.append(Change(kind, "", -SHAME * shame, {"by": abs(shame), "markers": _markers(now)}))
    if was["resources"] is not None and now["resources"] is not None:
        goods = [max(0, new - old) for new, old in zip(now["resources"], was["resources"], strict=True)]
        if sum(goods):
            found.append(Change("goods", "", GOOD * sum(goods), {"goods": goods}))
        paid = [max(0, old - new) for new, old in zip(now["resources"], was["resources"], strict=True)]
        if sum(paid):
            found.append(Change("paid", "", -PAID * sum(paid), {"goods": paid}, foreseen=False))
    if was["school"] > now["school"]:
        clerks = was["school"] - now["school"]
        found.append(Change("clerks", "", CLERK * clerks, {"clerks": clerks}))
    advisors = _advisors(now) - _advisors(was)
    if advisors > 0:
        found.append(
            Change("advisors", "", ADVISOR * advisors, {"advisors": len(now["active"]) + len(now["supporters"])})
        )
    return found


def _chosen(was: PlayerView, now: PlayerView) -> list[Change]:
    """The general, a command, tactics, overseers, and commands taken back."""
    found = []
    if now["general"] and not was["general"]:
        found.append(Change("general", "", CHOSEN, {"card": now["general"]}, foreseen=False))
    if isinstance(now["sealed"], str) and now["sealed"] and not was["sealed"]:
        found.append(Change("command", now["sealed"], CHOSEN, {"card": now["sealed"]}, foreseen=False))
    if now["tactic_count"] > was["tactic_count"]:
        more = now["tactic_count"] - was["tactic_count"]
        found.append(Change("tactics", "", TACTIC * more, {"tactics": now["tactic_count"]}))
    if len(now["commands"]) > len(was["commands"]):
        found.append(Change("commands", "", COMMANDS, {"commands": len(now["commands"])}, foreseen=False))
    for site, old, new in zip(SITES, was["overseers"], now["overseers"], strict=True):
        if new[0] > old[0]:
            found.append(Change("overseer", site, OVERSEER * (new[0] - old[0]), {"place": site, "level": new[0]}))
    return found


def _recruits(before: GreatWallView, after: GreatWallView, seat: int) -> list[Change]:
    """Soldiers that are recruited and go to the wall next."""
    was, now = (view["players"][seat]["soldiers"] for view in (before, after))
    recruited = [max(0, old - new) for new, old in zip(now, was, strict=True)]
    asked = after["decision"]
    if not sum(recruited) or asked is None or asked["kind"] != "deploy":
        return []
    points = sum(count * worth for count, worth in zip(recruited, SOLDIERS, strict=True))
    return [Change("recruits", "", points, {"soldiers": recruited}, foreseen=False)]


def _kept(before: GreatWallView, after: GreatWallView, seat: int) -> list[Change]:
    """Resources that a seat declined to pay."""
    was, now = (view["players"][seat]["resources"] for view in (before, after))
    asked = before["decision"]
    declined = asked not in (None, after["decision"]) and before["to_move"] == seat and asked["kind"] in PAYING
    if not declined or now is None or was != now or not sum(now):
        return []
    return [Change("kept", "", CHOSEN, {"goods": list(now)}, foreseen=False)]


def _turn_order(before: GreatWallView, after: GreatWallView, seat: int) -> list[Change]:
    """A higher place in the tea stack, and a slot of the track for the own command."""
    found = []
    if seat in before["tea"] and seat in after["tea"]:
        steps = before["tea"].index(seat) - after["tea"].index(seat)
        if steps > 0:
            found.append(Change("tea", "", TEA * steps, {"rank": after["tea"].index(seat) + 1}))
    was, now = ([owner for owner, _ in view["track"]] for view in (before, after))
    if seat in now and seat not in was:
        found.append(Change("slot", now.index(seat), CHOSEN, {"slot": now.index(seat) + 1}, foreseen=False))
    return found


def _advisors(clan: ClanView) -> int:
    cards: list[object] = [*clan["active"], *clan["supporters"]]
    return len(cards)


def _markers(clan: ClanView) -> int:
    shamed: list[int] = [*clan["shamed"], *(shame for _, shame in clan["claimed"])]
    return sum(shamed)


def _soldiers(before: GreatWallView, after: GreatWallView, seat: int) -> list[Change]:
    """Soldiers that have come to the wall."""
    found = []
    for number, (was, now) in enumerate(zip(before["rest"], after["rest"], strict=True)):
        more = [max(0, new - old) for new, old in zip(now[seat], was[seat], strict=True)]
        if sum(more):
            points = sum(count * worth for count, worth in zip(more, SOLDIERS, strict=True))
            found.append(Change("soldiers", number, points, {"soldiers": more, "section": number}))
    return found


def _count_of(entries: list[list[int]], seat: int) -> int:
    """The number of a seat's pieces in a list of [owner, count]."""
    return sum(count for owner, count in entries if owner == seat)


def _place(place: str, was: PlaceView, now: PlaceView, seat: int, moved: bool) -> list[Change]:
    """Own clerks at a location, and its activation; `moved`: missing clerks have moved to another location."""
    clerks, before = (_count_of(one["clerks"], seat) for one in (now, was))
    taken = sum(count for _, count in now["clerks"])
    if now["full"] and not was["full"] and clerks:
        return [Change("full", place, FULL, {"place": place})]
    if clerks > before:
        facts = {"place": place, "clerks": clerks, "free": (now["slots"] or 0) - taken}
        return [Change("working" if now["slots"] else "at_work", place, WORKING * (clerks - before), facts)]
    if clerks < before and moved:
        facts = {"place": place, "clerks": before - clerks}
        return [Change("left", place, -WORKING * (before - clerks), facts, foreseen=False)]
    return []


def _front(was: FrontView, now: FrontView) -> list[Change]:
    """The outlook of a section in its next assault."""
    section, strength, defence = now["section"], now["strength"], now["defence"]
    facts = {"section": section, "strength": strength, "defence": defence}
    known = {horde["card"] for horde in now["hordes"]} <= {horde["card"] for horde in was["hordes"]}
    if now["breach"] != was["breach"]:
        kind = "falls" if now["breach"] else "holds"
        return [Change(kind, section, -BREACH if now["breach"] else BREACH, facts, known)]
    margin, before = (min(SAFE, one["defence"] - one["strength"]) for one in (now, was))
    if margin != before and now["hordes"]:
        return [Change("firmer" if margin > before else "pressed", section, DEFENCE * (margin - before), facts, known)]
    return []


def _posts(was: FrontView, now: FrontView, seat: int) -> list[Change]:
    """Own archers on the posts of a section."""
    before, archers = (_count_of(one["posts"], seat) for one in (was, now))
    if archers <= before:
        return []
    facts = {"section": now["section"], "archers": archers}
    return [Change("post", now["section"], POST * (archers - before), facts)]


def _hordes(was: FrontView, now: FrontView, seat: int) -> list[Change]:
    """New leaders of hordes that are still there, and newly covered weak points."""
    found = []
    earlier = {horde["card"]: horde for horde in was["hordes"]}
    for horde in now["hordes"]:
        before = earlier.get(horde["card"])
        if before is None:
            continue
        facts = {"horde": horde["card"], "section": now["section"], "honour": horde["honour"]}
        points = MAJORITY * horde["honour"]
        if horde["majority"] == seat != before["majority"]:
            found.append(Change("leads", horde["card"], points, facts))
        elif before["majority"] == seat != horde["majority"]:
            found.append(Change("lead_lost", horde["card"], -points, {**facts, "leader": horde["majority"]}))
        else:
            spots = _covered(horde, seat) - _covered(before, seat)
            if spots > 0:
                found.append(Change("covers", horde["card"], COVERED * spots, {**facts, "spots": spots}))
            elif len(horde["wounds"]) > len(before["wounds"]):
                wounds = len(horde["wounds"]) - len(before["wounds"])
                found.append(Change("wounds", horde["card"], WOUND, {**facts, "spots": wounds}))
    return found


def _covered(horde: HordeView, seat: int) -> int:
    spots: list[int] = [cell for owner, _, cells in horde["units"] if owner == seat for cell in cells]
    return len(spots)

"""What differs between two views of The Great Wall for one seat: honour, shame, the fronts, and what it has."""

from __future__ import annotations

from wanli.engine import JsonDict, ViewChange
from wanli.games.great_wall.rules.constants import SITES

SHAME = 4.0
"""A shame marker."""
BREACH = 4.0
"""A section that would be breached."""
DEFENCE = 0.4
"""A point of defence above the strength of the hordes, until a section holds by so many as `SAFE`."""
SAFE = 4
COVERED = 1.5
"""A spot of a horde that own soldiers cover."""
MAJORITY = 0.4
"""The share of a horde's honour that leading there counts."""
GOOD = 0.8
"""A resource."""
SOLDIERS = (2.0, 2.4, 3.5)
"""A spearman, archer or horseman at the wall."""
CLERK = 2.5
"""A clerk out of the school."""
ADVISOR = 3.0
FULL = 2.0
"""A location with own clerks that will be activated."""
WORKING = 0.5
"""A clerk more at a location."""
PAID = 0.3
"""A resource that is paid."""
TACTIC = 1.5
TEA = 0.4
"""A step up the tea stack."""
OVERSEER = 2.0
"""A level of an overseer."""
COMMANDS = 0.45
"""Commands that come back to hand."""
WOUND = 0.45
POST = 1.0
"""An archer on a post."""
PAYING = ("donate", "build", "extra_barricade", "upgrade", "ledger", "recruit", "hire", "window")
"""Decisions in which resources can be paid."""
CHOSEN = 0.3
"""A card that is chosen, or a slot for it: what it does is all that can be told."""


def view_diff(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """All of it from public facts, but for the goods behind the own screen."""
    was, now = before["players"][seat], after["players"][seat]
    found = [*_own_things(was, now), *_soldiers(before, after, seat), *_chosen(was, now)]
    found += _recruits(before, after, seat) + _kept(before, after, seat) + _turn_order(before, after, seat)
    moved = now["clerks"] <= was["clerks"]  # clerks that have done their work go home
    for place, later in after["places"].items():
        found += _place(place, before["places"][place], later, seat, moved)
    for front, later in zip(before["fronts"], after["fronts"], strict=True):
        if later["in_play"]:
            found += [*_front(front, later), *_posts(front, later, seat), *_hordes(front, later, seat)]
    return sorted(found, key=lambda change: -abs(change.points))


def _own_things(was: JsonDict, now: JsonDict) -> list[ViewChange]:
    found = []
    honour = now["honour"] - was["honour"]
    if honour:
        kind = "honour" if honour > 0 else "honour_lost"
        found.append(ViewChange(kind, "", float(honour), {"by": abs(honour), "honour": now["honour"]}))
    shame = _markers(now) - _markers(was)
    if shame:
        kind = "shame" if shame > 0 else "shame_off"
        found.append(ViewChange(kind, "", -SHAME * shame, {"by": abs(shame), "markers": _markers(now)}))
    if was["resources"] is not None and now["resources"] is not None:
        goods = [max(0, new - old) for new, old in zip(now["resources"], was["resources"], strict=True)]
        if sum(goods):
            found.append(ViewChange("goods", "", GOOD * sum(goods), {"goods": goods}))
        paid = [max(0, old - new) for new, old in zip(now["resources"], was["resources"], strict=True)]
        if sum(paid):
            found.append(ViewChange("paid", "", -PAID * sum(paid), {"goods": paid}, foreseen=False))
    if was["school"] > now["school"]:
        clerks = was["school"] - now["school"]
        found.append(ViewChange("clerks", "", CLERK * clerks, {"clerks": clerks}))
    advisors = _advisors(now) - _advisors(was)
    if advisors > 0:
        found.append(
            ViewChange("advisors", "", ADVISOR * advisors, {"advisors": len(now["active"]) + len(now["supporters"])})
        )
    return found


def _chosen(was: JsonDict, now: JsonDict) -> list[ViewChange]:
    """The general, a command, tactics, overseers, and commands that are back in hand."""
    found = []
    if now["general"] and not was["general"]:
        found.append(ViewChange("general", "", CHOSEN, {"card": now["general"]}, foreseen=False))
    if isinstance(now["sealed"], str) and now["sealed"] and not was["sealed"]:
        found.append(ViewChange("command", now["sealed"], CHOSEN, {"card": now["sealed"]}, foreseen=False))
    if now["tactic_count"] > was["tactic_count"]:
        more = now["tactic_count"] - was["tactic_count"]
        found.append(ViewChange("tactics", "", TACTIC * more, {"tactics": now["tactic_count"]}))
    if len(now["commands"]) > len(was["commands"]):
        found.append(ViewChange("commands", "", COMMANDS, {"commands": len(now["commands"])}, foreseen=False))
    for site, old, new in zip(SITES, was["overseers"], now["overseers"], strict=True):
        if new[0] > old[0]:
            found.append(ViewChange("overseer", site, OVERSEER * (new[0] - old[0]), {"place": site, "level": new[0]}))
    return found


def _recruits(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """Soldiers that are recruited, and go to the wall next."""
    was, now = (view["players"][seat]["soldiers"] for view in (before, after))
    recruited = [max(0, old - new) for new, old in zip(now, was, strict=True)]
    asked = after["decision"]
    if not sum(recruited) or asked is None or asked["kind"] != "deploy":
        return []
    points = sum(count * worth for count, worth in zip(recruited, SOLDIERS, strict=True))
    return [ViewChange("recruits", "", points, {"soldiers": recruited}, foreseen=False)]


def _kept(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """What stays behind the screen of somebody who could have paid."""
    was, now = (view["players"][seat]["resources"] for view in (before, after))
    asked = before["decision"]
    declined = asked not in (None, after["decision"]) and before["to_move"] == seat and asked["kind"] in PAYING
    if not declined or now is None or was != now or not sum(now):
        return []
    return [ViewChange("kept", "", CHOSEN, {"goods": list(now)}, foreseen=False)]


def _turn_order(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """A higher place in the tea stack, and a slot of the track for the own command."""
    found = []
    if seat in before["tea"] and seat in after["tea"]:
        steps = before["tea"].index(seat) - after["tea"].index(seat)
        if steps > 0:
            found.append(ViewChange("tea", "", TEA * steps, {"rank": after["tea"].index(seat) + 1}))
    was, now = ([owner for owner, _ in view["track"]] for view in (before, after))
    if seat in now and seat not in was:
        found.append(ViewChange("slot", now.index(seat), CHOSEN, {"slot": now.index(seat) + 1}, foreseen=False))
    return found


def _advisors(clan: JsonDict) -> int:
    cards: list[object] = [*clan["active"], *clan["supporters"]]
    return len(cards)


def _markers(clan: JsonDict) -> int:
    shamed: list[int] = [*clan["shamed"], *(shame for _, shame in clan["claimed"])]
    return sum(shamed)


def _soldiers(before: JsonDict, after: JsonDict, seat: int) -> list[ViewChange]:
    """Soldiers that have come to the wall."""
    found = []
    for number, (was, now) in enumerate(zip(before["rest"], after["rest"], strict=True)):
        more = [max(0, new - old) for new, old in zip(now[seat], was[seat], strict=True)]
        if sum(more):
            points = sum(count * worth for count, worth in zip(more, SOLDIERS, strict=True))
            found.append(ViewChange("soldiers", number, points, {"soldiers": more, "section": number}))
    return found


def _place(place: str, was: JsonDict, now: JsonDict, seat: int, moved: bool) -> list[ViewChange]:
    """Own clerks at a location, and whether it is full; `moved`: clerks that are gone have gone elsewhere."""
    clerks, before = (dict(one["clerks"]).get(seat, 0) for one in (now, was))
    taken = sum(count for _, count in now["clerks"])
    if now["full"] and not was["full"] and clerks:
        return [ViewChange("full", place, FULL, {"place": place})]
    if clerks > before:
        facts = {"place": place, "clerks": clerks, "free": (now["slots"] or 0) - taken}
        return [ViewChange("working" if now["slots"] else "at_work", place, WORKING * (clerks - before), facts)]
    if clerks < before and moved:
        facts = {"place": place, "clerks": before - clerks}
        return [ViewChange("left", place, -WORKING * (before - clerks), facts, foreseen=False)]
    return []


def _front(was: JsonDict, now: JsonDict) -> list[ViewChange]:
    """How a section would stand in its next assault."""
    section, strength, defence = now["section"], now["strength"], now["defence"]
    facts = {"section": section, "strength": strength, "defence": defence}
    known = {horde["card"] for horde in now["hordes"]} <= {horde["card"] for horde in was["hordes"]}
    if now["breach"] != was["breach"]:
        kind = "falls" if now["breach"] else "holds"
        return [ViewChange(kind, section, -BREACH if now["breach"] else BREACH, facts, known)]
    margin, before = (min(SAFE, one["defence"] - one["strength"]) for one in (now, was))
    if margin != before and now["hordes"]:
        return [
            ViewChange("firmer" if margin > before else "pressed", section, DEFENCE * (margin - before), facts, known)
        ]
    return []


def _posts(was: JsonDict, now: JsonDict, seat: int) -> list[ViewChange]:
    """Own archers on the posts of a section."""
    before, archers = (dict(one["posts"]).get(seat, 0) for one in (was, now))
    if archers <= before:
        return []
    facts = {"section": now["section"], "archers": archers}
    return [ViewChange("post", now["section"], POST * (archers - before), facts)]


def _hordes(was: JsonDict, now: JsonDict, seat: int) -> list[ViewChange]:
    """Who has the most at hordes that are still there, and what is covered."""
    found = []
    earlier = {horde["card"]: horde for horde in was["hordes"]}
    for horde in now["hordes"]:
        before = earlier.get(horde["card"])
        if before is None:
            continue
        facts = {"horde": horde["card"], "section": now["section"], "honour": horde["honour"]}
        points = MAJORITY * horde["honour"]
        if horde["majority"] == seat != before["majority"]:
            found.append(ViewChange("leads", horde["card"], points, facts))
        elif before["majority"] == seat != horde["majority"]:
            found.append(ViewChange("lead_lost", horde["card"], -points, {**facts, "leader": horde["majority"]}))
        else:
            spots = _covered(horde, seat) - _covered(before, seat)
            if spots > 0:
                found.append(ViewChange("covers", horde["card"], COVERED * spots, {**facts, "spots": spots}))
            elif len(horde["wounds"]) > len(before["wounds"]):
                wounds = len(horde["wounds"]) - len(before["wounds"])
                found.append(ViewChange("wounds", horde["card"], WOUND, {**facts, "spots": wounds}))
    return found


def _covered(horde: JsonDict, seat: int) -> int:
    spots: list[int] = [cell for owner, _, cells in horde["units"] if owner == seat for cell in cells]
    return len(spots)

"""Attacks (rules 4.7): where soldiers may strike, what they get for it, and what an attack sets off.

All attacks of one activation or effect are one event (ruling R39): the step `attack_done` below them gathers what
happened and opens the windows afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank
from wanli.games.great_wall.rules.components import BOARD, BOX, REWARDS, WALL
from wanli.games.great_wall.rules.constants import ARCHER, HORSEMAN, KINDS, REED, RIVAL, SPEARMAN
from wanli.games.great_wall.rules.pieces import Horde, Unit, bump, more
from wanli.games.great_wall.rules.turn_flow import PASS, answer, options, step
from wanli.games.great_wall.rules.windows import window

if TYPE_CHECKING:
    from wanli.games.great_wall.rules.state import GreatWallState

# Where --------------------------------------------------------------------------------------------------------------


def find(g: GreatWallState, card: str) -> tuple[int, int] | None:
    """Section and place (0 at the wall) of a horde on the board."""
    for section in g.sections:
        for at, horde in enumerate(g.hordes[section]):
            if horde.card == card:
                return section, at
    return None


def at_wall(g: GreatWallState, card: str) -> tuple[int, int]:
    """The same for a horde that is known to be there."""
    where = find(g, card)
    assert where is not None
    return where


def horde(g: GreatWallState, card: str) -> Horde | None:
    """The horde with that card, if it is on the board."""
    where = find(g, card)
    return None if where is None else g.hordes[where[0]][where[1]]


def replace(g: GreatWallState, changed: Horde) -> None:
    """Put a changed horde in the place of the old one."""
    section, at = at_wall(g, changed.card)
    row = g.hordes[section]
    g.hordes[section] = (*row[:at], changed, *row[at + 1 :])


def spear_targets(g: GreatWallState, section: int) -> list[Action]:
    """A spearman reaches the horde at the wall."""
    if not g.hordes[section]:
        return []
    first = g.hordes[section][0]
    return [("attack", first.card, cell) for cell in first.free()]


def charge_targets(g: GreatWallState, section: int) -> list[Action]:
    """A horseman needs two free weak points side by side."""
    return [("charge", one.card, *pair) for one in g.hordes[section][: horse_reach(g)] for pair in one.pairs()]


def horse_reach(g: GreatWallState) -> int:
    """How many hordes of a section horsemen reach, from the wall: all (e11: not the farthest)."""
    return int(WALL["rows"]) + g.passive("horseman_reach")


def wounds(g: GreatWallState, section: int) -> list[tuple[str, int]]:
    """Weak points of a section that a wound marker may be laid on."""
    return [(one.card, cell) for one in g.hordes[section] for cell in one.woundable()]


def free_posts(g: GreatWallState, section: int) -> int:
    """Firing posts nobody stands on."""
    return int(WALL["posts"][g.wall[section]]) - sum(g.posts[section])


def post_targets(g: GreatWallState, section: int) -> list[Action]:
    """An archer takes a free post and wounds; without anything to wound it only takes the post (ruling R8)."""
    if free_posts(g, section) <= 0:
        return []
    found = wounds(g, section)
    return [("shoot", section, card, cell) for card, cell in found] if found else [("post", section)]


def volleys(g: GreatWallState, section: int) -> list[Action]:
    """What an archer that stands on a post may shoot at."""
    return [("volley", card, cell) for card, cell in wounds(g, section)]


def targets(g: GreatWallState, kind: int, sections: Iterable[int]) -> list[Action]:
    """All attacks of a soldier of that kind in these sections."""
    reach = (spear_targets, post_targets, charge_targets)[kind]
    return [action for section in sections for action in reach(g, section)]


KIND_OF = {"attack": SPEARMAN, "shoot": ARCHER, "post": ARCHER, "volley": ARCHER, "charge": HORSEMAN}

# One event ----------------------------------------------------------------------------------------------------------


def begin(g: GreatWallState, owner: int, source: str) -> None:
    """From here on attacks belong to one event."""
    g.then(
        "attack_done", owner=owner, source=source, struck=[0, 0, 0], covered=[], gained=[], charged=[], shot=[],
        completed=[], played=False, stage=0,
    )  # fmt: skip


def strike(g: GreatWallState, owner: int, action: Action) -> None:
    """A soldier, already taken from where it was, attacks as `action` says; rewards come at once."""
    verb = action[0]
    note = g.pending("attack_done")
    assert note is not None
    struck = note["struck"][:]
    struck[KIND_OF[verb]] += 1
    if verb in ("attack", "charge"):
        card, cells = action[1], tuple(action[2:])
        old = horde(g, card)
        assert old is not None
        replace(g, old._replace(units=(*old.units, Unit(owner, KIND_OF[verb], cells))))
        g.amend(
            "attack_done",
            struck=struck,
            covered=[*note["covered"], *([card, cell] for cell in cells)] if verb == "attack" else note["covered"],
            charged=[*note["charged"], card] if verb == "charge" else note["charged"],
        )
        section, place = at_wall(g, card)
        g.tell(verb, seat=owner, card=card, cells=list(cells), section=section, place=place)
        for cell in cells:
            reward(g, owner, BOX.hordes[card].spots[cell])
        _note_completed(g, card)
        return
    if verb in ("shoot", "post"):
        section = action[1]
        g.posts[section] = bump(g.posts[section], owner, 1)
        g.tell("post", seat=owner, section=section)
    if verb == "post":
        g.amend("attack_done", struck=struck)
        return
    card, cell = action[-2], action[-1]
    g.amend("attack_done", struck=struck, shot=sorted({*note["shot"], at_wall(g, card)[0]}))
    wound(g, owner, card, cell)


def wound(g: GreatWallState, owner: int, card: str, cell: int) -> None:
    """A wound marker; never with a reward (rules 4.7), but the Rival has honour for it (rules 7.1)."""
    old = horde(g, card)
    assert old is not None
    replace(g, old._replace(wounds=(*old.wounds, cell)))
    section, place = at_wall(g, card)
    g.tell("wound", seat=owner, card=card, cell=cell, section=section, place=place)
    if owner == RIVAL:
        bank.honour(g, RIVAL, BOARD["rival"]["wound_honour"], "wound")
    _note_completed(g, card)


def _note_completed(g: GreatWallState, card: str) -> None:
    now = horde(g, card)
    note = g.pending("attack_done")
    if note is not None and now is not None and not now.free():
        g.amend("attack_done", completed=[*note["completed"], card])


def reward(g: GreatWallState, owner: int, letter: str) -> None:
    """What a soldier gets for covering a weak point (rules 5.6)."""
    if owner == RIVAL:
        bank.honour(g, RIVAL, BOARD["rival"]["wound_honour"], "wound")
    elif owner == REED or letter == "o":
        return
    elif letter == "T":
        bank.draw_tactics(g, owner, 1)
    elif letter in REWARDS:
        bank.gain(g, owner, REWARDS[letter], 1, "reward")
        note = g.pending("attack_done")
        if note is not None:
            g.amend("attack_done", gained=[*note["gained"], REWARDS[letter]])
    else:
        bank.honour(g, owner, int(letter), "reward")


@step("attack_done")
def _done(g: GreatWallState, data: JsonDict) -> None:
    """Abilities and windows of an attack: first for what attacked, then for each horde it completed (state ATTACK)."""
    owner: int = data["owner"]
    if owner >= REED or not any(data["struck"]):
        return
    if data["stage"] == 0:
        g.then("attack_done", **{**data, "stage": 1})
        kinds = [KINDS[kind] for kind in range(3) if data["struck"][kind]]
        window(
            g, [f"ATTACK:{kind}" for kind in kinds], [owner],
            covered=data["covered"], shot=data["shot"], charged=data["charged"],
        )  # fmt: skip
        for kind in kinds:
            abilities.fire(g, owner, f"ATTACK:{kind}", data["struck"][KINDS.index(kind)])
        bounty(g, owner, data["source"], sum(data["struck"]))
        if data["gained"] and abilities.find(g, owner, "ATTACK", "gain"):
            g.ask(owner, "purse", gained=sorted(set(data["gained"])))
        if data["source"] == "winter":
            abilities.fire(g, owner, "WINTER_SHOT", data["struck"][ARCHER])
        return
    if data["completed"]:
        first, *others = data["completed"]
        g.then("attack_done", **{**data, "completed": others})
        window(g, ["LAST_WOUND"], [owner], card=first)


def bounty(g: GreatWallState, owner: int, source: str, struck: int) -> None:
    """t12, played when recruiting, pays out now."""
    note = g.pending("recruiting")
    if source == "recruit" and note is not None and note["bounty"]:
        bank.honour(g, owner, note["bounty"] * (struck if note["bounty_all"] else min(1, struck)), "tactic")


# Recruits, rest zones, posts ----------------------------------------------------------------------------------------


@options("deploy", public=True)
def _deployments(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """Recruits attack anywhere, or go to any rest zone (rules 4.6, 4.7)."""
    found: list[Action] = []
    for kind in range(3):
        if data["left"][kind]:
            found += targets(g, kind, g.sections)
            found += [("rest", KINDS[kind], section) for section in g.sections]
    return found


@answer("deploy")
def _deploy(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1]) if action[0] == "rest" else KIND_OF[action[0]]
    left = data["left"][:]
    left[kind] -= 1
    if any(left):
        g.ask(seat, "deploy", left=left)
    if action[0] == "rest":
        place_in_rest(g, seat, kind, action[2])
        g.tell("rest", seat=seat, soldier=KINDS[kind], section=action[2])
    else:
        strike(g, seat, action)


def place_in_rest(g: GreatWallState, owner: int, kind: int, section: int, count: int = 1) -> None:
    """Soldiers into (or with a negative `count` out of) a rest zone."""
    zone = list(g.rest[section])
    zone[owner] = more(zone[owner], kind, count)
    g.rest[section] = tuple(zone)


def ask_sortie(g: GreatWallState, seat: int, kind: str) -> None:
    """Let one own soldier (of that kind) attack from a rest zone."""
    g.ask(seat, "sortie", kind=kind, section=-1)


@options("sortie", public=True)
def _sorties(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    found: list[Action] = [PASS]
    for section in g.sections:
        if data["section"] in (-1, section):
            for kind in range(3):
                if g.rest[section][seat][kind] and data["kind"] in ("", KINDS[kind]):
                    found += targets(g, kind, [section])
    return found


@answer("sortie")
def _sortie(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="sortie")
        return
    begin(g, seat, "rest")
    from_rest(g, seat, action)


def section_of(g: GreatWallState, action: Action) -> int:
    """The section that an attack goes to."""
    if action[0] in ("shoot", "post"):
        return int(action[1])
    return at_wall(g, action[1])[0]


def from_rest(g: GreatWallState, seat: int, action: Action) -> None:
    """A soldier leaves the rest zone and attacks in the same section."""
    place_in_rest(g, seat, KIND_OF[action[0]], section_of(g, action), -1)
    strike(g, seat, action)


def ask_signal(g: GreatWallState, seat: int) -> None:
    """a10: one own archer on a post shoots."""
    g.ask(seat, "signal")


@options("signal", public=True)
def _signals(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *(shot for section in g.sections if g.posts[section][seat] for shot in volleys(g, section))]


@answer("signal")
def _signal(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="signal")
        return
    begin(g, seat, "post")
    strike(g, seat, action)


# Storm (ruling R55) -------------------------------------------------------------------------------------------------


@options("storm", public=True)
def _storms(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    assert g.turn is not None
    return [
        PASS,
        *(
            ("section", section)
            for section in g.sections
            if section not in g.turn["stormed"] and (any(g.rest[section][seat]) or g.posts[section][seat])
        ),
    ]


@answer("storm")
def _storm(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="storm")
        return
    section: int = action[1]
    assert g.turn is not None
    g.turn = {**g.turn, "stormed": [*g.turn["stormed"], section]}
    g.tell("storm", seat=seat, section=section)
    if data["left"] > 1:
        g.ask(seat, "storm", left=data["left"] - 1)
    begin(g, seat, "storm")
    g.ask(seat, "storm_attack", section=section, left=list(g.rest[section][seat]), shooters=g.posts[section][seat])


@options("storm_attack", public=True)
def _storm_attacks(g: GreatWallState, seat: int, data: JsonDict) -> list[Action]:
    """Each that can attack must; an archer that could only take a post may (rulings R8, R55)."""
    section, left = data["section"], data["left"]
    found: list[Action] = []
    for kind in range(3):
        if left[kind]:
            found += targets(g, kind, [section])
    if data["shooters"]:
        found += volleys(g, section)
    must = [action for action in found if action[0] != "post"]
    return must or ([PASS, *found] if found else [])


@answer("storm_attack")
def _storm_attack(g: GreatWallState, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="storm_attack")
        return
    left, shooters = data["left"][:], data["shooters"]
    if action[0] == "volley":
        shooters -= 1
    else:
        left[KIND_OF[action[0]]] -= 1
    g.ask(seat, "storm_attack", section=data["section"], left=left, shooters=shooters)
    if action[0] == "volley":
        strike(g, seat, action)
    else:
        from_rest(g, seat, action)

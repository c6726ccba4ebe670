"""One attack and its effects: wounds, rewards, abilities, windows (rules 4.7).

All attacks of one activation or effect are one event (ruling R39). The step `attack_done` below them on the agenda
collects their results and opens the windows afterwards. Its data are part of saved positions; `struck` counts the
attacks by kind of soldier.
"""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.great_wall.rules import abilities, bank, front
from wanli.games.great_wall.rules.agenda import Handlers, open_window
from wanli.games.great_wall.rules.assault import targets
from wanli.games.great_wall.rules.components import COMPONENTS, NO_REWARD, REWARDS, TACTIC
from wanli.games.great_wall.rules.constants import ARCHER, KINDS, REED, RIVAL
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.horde import Unit
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import AttackData

handlers = Handlers()


def begin(state: GreatWallPosition, owner: int, source: str) -> None:
    """Begin an event: all attacks of `owner` from now on belong to it, until its step `attack_done` is taken."""
    state.push_step(
        "attack_done", owner=owner, source=source, struck=[0, 0, 0], covered=[], gained=[], charged=[], shot=[],
        completed=[], played=False, stage=0,
    )  # fmt: skip


def strike(state: GreatWallPosition, owner: int, action: Action) -> None:
    """Carry out an attack of a soldier that has already left its place. Rewards are gained immediately."""
    verb = action[0]
    attacks = state.pending("attack_done")
    assert attacks is not None
    attacks_by_kind = attacks["struck"][:]
    attacks_by_kind[targets.KIND_OF[verb]] += 1
    if verb in ("attack", "charge"):
        card, cells = action[1], tuple(action[2:])
        horde = front.by_card(state, card)
        assert horde is not None
        front.replace(state, horde._replace(units=(*horde.units, Unit(owner, targets.KIND_OF[verb], cells))))
        state.update_step(
            "attack_done",
            struck=attacks_by_kind,
            covered=attacks["covered"] + ([[card, cell] for cell in cells] if verb == "attack" else []),
            charged=attacks["charged"] + ([card] if verb == "charge" else []),
        )
        section, place = front.locate(state, card)
        state.emit(verb, seat=owner, card=card, cells=list(cells), section=section, place=place)
        for cell in cells:
            gain_reward(state, owner, COMPONENTS.hordes[card].spots[cell])
        _record_completed(state, card)
        return
    if verb in ("shoot", "post"):
        section = action[1]
        state.posts[section] = with_added(state.posts[section], owner, 1)
        state.emit("post", seat=owner, section=section)
    if verb == "post":
        state.update_step("attack_done", struck=attacks_by_kind)
        return
    card, cell = action[-2], action[-1]
    shot = sorted({*attacks["shot"], front.locate(state, card)[0]})
    state.update_step("attack_done", struck=attacks_by_kind, shot=shot)
    wound(state, owner, card, cell)


def wound(state: GreatWallPosition, owner: int, card: str, cell: int) -> None:
    """Place a wound marker. It gives no reward (rules 4.7), but the Rival gains honour (rules 7.1)."""
    horde = front.by_card(state, card)
    assert horde is not None
    front.replace(state, horde._replace(wounds=(*horde.wounds, cell)))
    section, place = front.locate(state, card)
    state.emit("wound", seat=owner, card=card, cell=cell, section=section, place=place)
    if owner == RIVAL:
        bank.gain_honour(state, RIVAL, COMPONENTS.rival.wound_honour, "wound")
    _record_completed(state, card)


def _record_completed(state: GreatWallPosition, card: str) -> None:
    horde = front.by_card(state, card)
    attacks = state.pending("attack_done")
    if attacks is not None and horde is not None and not horde.free_weak_points():
        state.update_step("attack_done", completed=[*attacks["completed"], card])


def gain_reward(state: GreatWallPosition, owner: int, letter: str) -> None:
    """Gain the reward for covering a weak point (rules 5.6)."""
    if owner == RIVAL:
        # he gains honour for each weak point that he covers or wounds, in place of rewards (rules 7.1)
        bank.gain_honour(state, RIVAL, COMPONENTS.rival.wound_honour, "wound")
    elif owner == REED or letter == NO_REWARD:
        return
    elif letter == TACTIC:
        bank.draw_tactics(state, owner, 1)
    elif letter in REWARDS:
        bank.gain(state, owner, REWARDS[letter], 1, "reward")
        attacks = state.pending("attack_done")
        if attacks is not None:
            state.update_step("attack_done", gained=[*attacks["gained"], REWARDS[letter]])
    else:
        bank.gain_honour(state, owner, int(letter), "reward")


@handlers.step("attack_done")
def _done(state: GreatWallPosition, data: AttackData) -> None:
    """Abilities and windows of an event: those for the attackers, then those for each completed horde (ruling R39)."""
    owner: int = data["owner"]
    if owner >= REED or not any(data["struck"]):
        return
    if data["stage"] == 0:
        state.push_step("attack_done", **{**data, "stage": 1})
        kinds = [KINDS[kind] for kind in range(3) if data["struck"][kind]]
        open_window(
            state, [f"ATTACK:{kind}" for kind in kinds], [owner],
            covered=data["covered"], shot=data["shot"], charged=data["charged"],
        )  # fmt: skip
        for kind in kinds:
            abilities.fire(state, owner, f"ATTACK:{kind}", data["struck"][KINDS.index(kind)])
        bounty(state, owner, data["source"], sum(data["struck"]))
        if data["gained"] and abilities.find(state, owner, "ATTACK", "gain"):
            state.ask(owner, "purse", gained=sorted(set(data["gained"])))
        if data["source"] == "winter":
            abilities.fire(state, owner, "WINTER_SHOT", data["struck"][ARCHER])
        return
    if data["completed"]:
        first, *others = data["completed"]
        state.push_step("attack_done", **{**data, "completed": others})
        open_window(state, ["LAST_WOUND"], [owner], card=first)


def bounty(state: GreatWallPosition, owner: int, source: str, attack_count: int) -> None:
    """Gain the honour of a t12 that was played when recruiting."""
    recruiting = state.pending("recruiting")
    if source == "recruit" and recruiting is not None and recruiting["bounty"]:
        times = attack_count if recruiting["bounty_all"] else min(1, attack_count)
        bank.gain_honour(state, owner, recruiting["bounty"] * times, "tactic")

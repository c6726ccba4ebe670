"""Windows for tactics (rules 4.10, 5.5): which seats are asked, and the results of tactics.

A window is one round in Tea order. With the option "quick" only holders of a playable tactic are asked. That reveals
something and stops undo. With "strict" all who might hold one are asked, so that the question reveals nothing.
"""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import abilities, bank
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import CHI
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Occasion, WindowData
from wanli.games.great_wall.rules.tactics import effects

handlers = Handlers()

_EFFECTS = {
    window: [
        card.effect(mode) for card in COMPONENTS.tactics.values() if card.window == window for mode in ("free", "boost")
    ]
    for window in {card.window for card in COMPONENTS.tactics.values()}
}
"""By window, the effects that tactics can have there."""


@handlers.step("window")
def _window(state: GreatWallPosition, data: JsonDict) -> None:
    seat, *others = data["left"]
    if others:
        state.push_step("window", left=others, data=data["data"])
    names, about = data["data"]["names"], data["data"]["about"]
    if not state.players[seat].tactics or not might_play(state, seat, names, about):
        return
    if state.options["windows"] == "quick":
        actions = window_options(state, seat, data["data"])
        if actions == [PASS]:
            state.reveal("quiet", "reveal", seat=seat, window=names[0])
        else:
            state.reveal("window", "reveal", seat=seat, window=names[0])
            state.await_decision(seat, "window", data["data"], actions)
        return
    state.ask(seat, "window", **data["data"])


def might_play(state: GreatWallPosition, seat: int, names: list[str], about: Occasion) -> bool:
    """True if some tactic of these windows could change something, as far as public facts show (ruling R52)."""
    return any(effects.matters(state, seat, effect, about) for name in names for effect in _EFFECTS.get(name, ()))


def boost_price(state: GreatWallPosition, seat: int, tactic: str) -> int:
    """The chi for the boosted effect (a18)."""
    return abilities.lowered(state, seat, "boost", COMPONENTS.tactics[tactic].chi)


def playable(state: GreatWallPosition, seat: int, tactic: str, mode: str, data: WindowData) -> bool:
    """True if the tactic may be played in this mode now: its window, its price, and a change by it (ruling R52)."""
    card = COMPONENTS.tactics[tactic]
    if card.window not in data["names"]:
        return False
    effect = card.effect(mode)
    chi = state.players[seat].resources[CHI] - (
        boost_price(state, seat, tactic) if mode == "boost" else effect.get("price", 0)
    )
    if chi < 0 or not effects.matters(state, seat, effect, data["about"]):
        return False
    have = (*state.players[seat].resources[:CHI], chi)
    return effects.affordable(state, seat, effect, data["about"], have)


def payable(state: GreatWallPosition, seat: int, names: list[str], about: Occasion) -> bool:
    """True if the seat can pay the bill in `about`, perhaps with a tactic played in these windows."""
    have = state.players[seat].resources
    if effects.affordable(state, seat, None, about, have):
        return True
    data: WindowData = {"names": names, "about": about}
    return any(
        playable(state, seat, tactic, mode, data) for tactic in _held(state, seat, names) for mode in ("boost", "free")
    )


def _held(state: GreatWallPosition, seat: int, names: list[str]) -> set[str]:
    """The tactics in hand that belong to these windows."""
    return {tactic for tactic in state.players[seat].tactics if COMPONENTS.tactics[tactic].window in names}


@handlers.options("window")
def window_options(state: GreatWallPosition, seat: int, data: WindowData) -> list[Action]:
    """The tactics that may be played, and passing unless the seat needs a tactic to pay its price."""
    tactics = _held(state, seat, data["names"])
    if not tactics:
        return [PASS]
    actions: list[Action] = [
        ("tactic", tactic, mode)
        for tactic in sorted(tactics)
        for mode in ("boost", "free")
        if playable(state, seat, tactic, mode, data)
    ]
    if not actions or effects.affordable(state, seat, None, data["about"], state.players[seat].resources):
        actions.append(PASS)
    return actions


@handlers.answer("window")
def _played(state: GreatWallPosition, seat: int, data: WindowData, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="window")
        return
    _, tactic, mode = action
    card = COMPONENTS.tactics[tactic]
    effect = card.effect(mode)
    bank.take_from_hand(state, seat, tactic)
    state.emit("tactic", seat=seat, tactic=tactic, mode=mode)
    if mode == "boost":
        bank.pay(state, seat, bank.single_resource(CHI, boost_price(state, seat, tactic)), "boost")
    if card.window == "BREACH":
        breach = state.pending("breach")
        if breach is not None:
            state.update_step("breach", played=[*breach["played"], seat])
    abilities.fire(state, seat, "TACTIC")
    effects.apply_effect(state, seat, effect, data["about"])

"""The events of Winter in the cooperative game (rules 7.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import advisor_row, bank, front, shame
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.counts import more
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def event_step(state: GreatWallPosition) -> None:
    """Carry out one event. Passive events last until the end of the match."""
    if not state.coop or not state.event_deck:
        return
    event = COMPONENTS.events[state.event_deck.pop()]
    state.events_seen.append(event.id)
    state.reveal("event", "chance", event=event.id)
    effect = event.effect
    n = effect["n"]
    match effect["op"]:
        case "each_gain":
            for seat in state.seats_in_tea_order():
                bank.gain(state, seat, RESOURCES.index(effect["of"]), n, "event")
        case "each_return_soldier":
            for seat in reversed(state.seats_in_tea_order()):
                state.ask(seat, "withdraw")
        case "extra_hordes":
            state.extra_hordes += n
        case "replace_row":
            state.advisor_discard += state.advisor_row
            state.advisor_row = []
            advisor_row.fill_row(state)
        case "each_discard_shame":
            for seat in reversed(state.seats_in_tea_order()):
                shame.ask_penance(state, seat, left=n, free=n)


@handlers.options("withdraw", public=True)
def _withdrawals(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [
        ("withdraw", KINDS[kind], section)
        for section in state.sections
        for kind in range(3)
        if state.rest[section][seat][kind]
    ]


@handlers.answer("withdraw")
def _withdraw(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1])
    front.place_in_rest(state, seat, kind, action[2], -1)
    clan = state.players[seat]
    clan.soldiers = more(clan.soldiers, kind)
    state.emit("withdraw", seat=seat, soldier=action[1], section=action[2])

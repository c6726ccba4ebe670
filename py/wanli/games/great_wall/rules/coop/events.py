"""The events of Winter in the cooperative game (rules 7.2)."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import advisor_row, bank, front, shame
from wanli.games.great_wall.rules.agenda import Handlers
from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import KINDS, RESOURCES
from wanli.games.great_wall.rules.pieces import more
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def event_step(g: GreatWallPosition) -> None:
    """One event; passive ones last all game."""
    if not g.coop or not g.event_deck:
        return
    event = BOX.events[g.event_deck.pop()]
    g.events_seen.append(event.id)
    g.reveal("event", "chance", event=event.id)
    effect = event.effect
    n = effect["n"]
    match effect["op"]:
        case "each_gain":
            for seat in g.people():
                bank.gain(g, seat, RESOURCES.index(effect["of"]), n, "event")
        case "each_return_soldier":
            for seat in reversed(g.people()):
                g.ask(seat, "withdraw")
        case "extra_hordes":
            g.extra_hordes += n
        case "replace_row":
            g.advisor_discard += g.advisor_row
            g.advisor_row = []
            advisor_row.fill_row(g)
        case "each_discard_shame":
            for seat in reversed(g.people()):
                shame.ask_penance(g, seat, left=n, free=n)


@handlers.options("withdraw", public=True)
def _withdrawals(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [
        ("withdraw", KINDS[kind], section) for section in g.sections for kind in range(3) if g.rest[section][seat][kind]
    ]


@handlers.answer("withdraw")
def _withdraw(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    kind = KINDS.index(action[1])
    front.place_in_rest(g, seat, kind, action[2], -1)
    clan = g.players[seat]
    clan.soldiers = more(clan.soldiers, kind)
    g.tell("withdraw", seat=seat, soldier=action[1], section=action[2])

"""Bills that are due but not paid yet: their seats must be able to pay, in sampled positions too."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.great_wall.rules import payment
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RESOURCES
from wanli.games.great_wall.rules.places import settlement, sites
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import Bill


def due(state: GreatWallPosition) -> list[tuple[int, Bill]]:
    """Each seat with a bill that it has to pay before it can gain anything else."""
    bills: list[tuple[int, Bill]] = []
    steps: list[tuple[str, JsonDict]] = list(state.agenda)
    if state.stack:
        top = state.stack[-1]
        assert top.seat is not None
        steps.append(("ask", {"seat": top.seat, "kind": top.kind, "data": top.data}))
    for kind, data in steps:
        if kind == "ask" and data["kind"] == "pay":
            bills.append((data["seat"], data["data"]["bill"]))
        elif kind == "ask" and data["kind"] == "penance" and data["data"]["must"] and not data["data"]["free"]:
            price = [0, 0, 0, data["data"]["price"]]
            bills.append((data["seat"], payment.bill(tuple(price))))
        elif kind == "settle_bill" or (kind == "recruiting" and data["stage"] == 0):
            bills.append((data["seat"], data["bill"]))
        elif kind == "upgrading" and not data["paid"]:
            bills.append((data["seat"], sites.bill_due(state, data)))
        elif kind == "building" and data["stage"] == 0:
            bills.append((data["seat"], settlement.bill_due(data)))
        elif kind == "contributing":
            effect = COMPONENTS.requests[data["request"]]
            if effect["op"] == "pay_each":
                price = [0, 0, 0, 0]
                price[RESOURCES.index(effect["of"])] = effect["n"]
                bills += [(seat, payment.bill(tuple(price))) for seat, *_ in data["given"]]
    return bills

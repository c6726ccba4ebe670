"""The lockstep machinery with a mirror of Wanli as the other engine: it accepts equal play and reports every fault."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tools.lockstep.mirror import Fault, Mirror, OfficialRoads
from tools.lockstep import road_models
from tools.lockstep.differences import DECLARED, FORMAL, Rule
from tools.lockstep.match import Lockstep, Outcome
from tools.lockstep.peers.protocol import Reply

pytestmark = pytest.mark.cpython


@pytest.fixture(autouse=True)
def _mirror_model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(road_models.MODELS, "mirror", OfficialRoads)


def play(seed: int, fault: Fault | None = None) -> Outcome:
    return Lockstep(Mirror(fault) if fault else Mirror(), seed).play()


def test_a_mirror_of_wanli_differs_in_nothing() -> None:
    outcomes = [play(seed) for seed in (1, 2)]
    assert [outcome.error for outcome in outcomes] == ["", ""]
    assert not any(outcome.differences for outcome in outcomes)
    assert {outcome.reason for outcome in outcomes} <= {"points", "rounds"}
    assert sum(outcome.trades for outcome in outcomes) > 0


def changed(name: str, *path: Any, by: int = 1) -> Fault:
    """A fault in one field of the position after the hundredth step."""

    def fault(reply: Reply, number: int) -> None:
        if number >= 100:
            holder: Any = reply["position"]
            for key in (name, *path[:-1]):
                holder = holder[key]
            if path:
                holder[path[-1]] += by
            else:
                reply["position"][name] += by  # type: ignore[literal-required]

    return fault


def without_piece(name: str) -> Fault:
    def fault(reply: Reply, number: int) -> None:
        if number >= 100:
            pieces: Any = reply["position"][name]  # type: ignore[literal-required]
            max(pieces, key=len).pop()

    return fault


FAULTS = {
    "hands": changed("hands", 0, 0), "bank": changed("bank", 3), "cards": changed("cards", 1, 0),
    "deck": changed("deck", 1), "knights": changed("knights", 2), "lengths": changed("lengths", 3),
    "points": changed("points", 0), "harbours": changed("harbours", slice(0, 1), by=[[5]]),  # type: ignore[arg-type]
    "owed": changed("owed", 0), "army": changed("army"), "Longest Road": changed("longest"),
    "settlements": without_piece("settlements"), "roads": without_piece("roads"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_a_position_is_reported(name: str) -> None:
    outcome = play(1, FAULTS[name])
    assert outcome.actions < 400
    assert name in outcome.error


def test_a_missing_legal_action_is_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        if number >= 100 and len(reply["legal"]) > 1:
            reply["legal"].pop(0)

    assert "legal only here" in play(1, fault).error


def test_another_legal_action_is_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        if number >= 100:
            reply["legal"].append(["monopoly", 0])

    assert "legal only there: ('monopoly', 0)" in play(1, fault).error


def test_an_early_end_is_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        reply["position"]["ended"] = number >= 100

    assert "ends the match without a winner" in play(1, fault).error


def test_a_missing_end_is_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        reply["position"]["ended"] = False

    assert "has won only in Wanli" in play(2, fault).error


def test_other_victims_of_the_robber_are_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        if "victims" in reply:
            reply["victims"].append(3)

    assert "victims" in play(1, fault).error


def test_another_willing_partner_is_reported() -> None:
    def fault(reply: Reply, number: int) -> None:
        if "accepts" in reply:
            reply["accepts"].append(9)

    assert "accepts" in play(1, fault).error


def test_at_most_ten_differences_are_declared() -> None:
    assert set(DECLARED) == set(Rule)
    assert len(DECLARED) <= 10
    assert FORMAL

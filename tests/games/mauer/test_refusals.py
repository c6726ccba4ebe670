"""Every reason of Chinesische Mauer: its key, its rule, and the values of its sentence."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.mauer.oracle import SET, sole_leader, totals
from tests.games.mauer.positions import position
from tests.playing import played, policies, seatings, walk
from wanli.engine import Action, Reason, SetupRefused, State
from wanli.games.mauer.rules import refusals as refusals_module
from wanli.games.mauer.rules.game import MAUER


def valuing() -> State:
    """A's valuations: A leads at site 0, is tied at 1, behind at 2, and holds the first token at 3."""
    return position(
        [
            "3 5 | A:gate B:wall",
            "2 4 | A:gate B:gate",
            "7 8 | A:wall C:gate",
            "1 | A:tower*2 B:wall>dragon(A)",
        ],
        ["wall", "wall", "wall", "wall"],
        seats=4,
    )


def valuing_later() -> State:
    state = valuing()
    state.play(("take", 3))
    return state


def valuing_elsewhere() -> State:
    return position(["3 5 | A:gate", "2 4 | B:wall"], ["wall", "wall", "wall"])


def playing() -> State:
    return position(
        ["3 | A:gate B:wall*5 C:noble", "2 4 |"],
        ["wall wall dragon horseman", "wall", ""],
        action=2,
        decks=["", None, None],
    )


def playing_poor() -> State:
    return position(["3 | A:gate B:wall*5"], ["wall"], action=3)


def closing() -> State:
    return position(["3 5 | A:gate"], ["", "wall wall", ""], finisher="A", final=True, decks=["", None, None])


CASES: list[tuple[Any, Action, str, str, dict[str, Any]]] = [
    (valuing, ("lay", 9, 3, 0), "no_such_site", "", {"site": 9}),
    (valuing, ("take", -1), "no_such_site", "", {"site": -1}),
    (valuing, ("take", 0), "first_token_is_laid", "4", {"site": 0}),
    (valuing, ("lay", 3, 1, 0), "second_token_is_taken", "4", {"site": 3}),
    (valuing, ("lay", 1, 2, 0), "tied_here", "4", {"site": 1}),
    (valuing, ("lay", 2, 7, 0), "other_leads", "4", {"site": 2, "leader": 2}),
    (valuing_later, ("take", 3), "one_token_per_turn", "W2", {"site": 3}),
    (valuing_elsewhere, ("lay", 1, 2, 0), "no_cards_here", "W1", {"site": 1}),
    (valuing_elsewhere, ("lay", 2, 2, 0), "site_closed", "4", {"site": 2}),
    (valuing, ("lay", 0, 4, 0), "token_not_there", "4", {"site": 0, "value": 4}),
    (valuing, ("lay", 0, 3, 7), "no_such_card", "", {"site": 0, "position": 7}),
    (valuing, ("lay", 0, 3, -1), "no_such_card", "", {"site": 0, "position": -1}),
    (valuing, ("lay", 0, 3, 1), "not_your_card", "W3", {"site": 0, "owner": 1}),
    (valuing, ("draw",), "valuation_first", "4", {}),
    (valuing, ("play", "wall", 1, 0), "valuation_first", "4", {}),
    (playing, ("lay", 0, 3, 0), "valuation_is_over", "4", {}),
    (playing, ("take", 0), "valuation_is_over", "4", {}),
    (playing, ("draw",), "deck_empty", "W9", {}),
    (playing, ("play", "wall", 3, 0), "not_in_hand", "7", {"kind": "wall", "count": 3, "held": 2}),
    (playing, ("play", "wall", 0, 0), "not_in_hand", "7", {"kind": "wall", "count": 0, "held": 2}),
    (playing, ("play", "wall", -1, 0), "not_in_hand", "7", {"kind": "wall", "count": -1, "held": 2}),
    (playing, ("play", "tower", 1, 0), "not_in_hand", "7", {"kind": "tower", "count": 1, "held": 0}),
    (playing, ("play", "trebuchet", 1, 0), "unknown_kind", "", {"kind": "trebuchet"}),
    (playing, ("play", "wall", 1, 2), "site_closed", "4", {"site": 2}),
    (playing, ("play", "wall", 1, 3), "no_such_site", "", {"site": 3}),
    (playing, ("ride", 2), "site_closed", "4", {"site": 2}),
    (playing, ("ride", -1), "no_such_site", "", {"site": -1}),
    (playing, ("cover", 0, 1), "token_protects", "12", {"site": 0, "value": 5}),
    (playing, ("cover", 0, 3), "no_such_card", "", {"site": 0, "position": 3}),
    (playing, ("cover", 1, 0), "no_such_card", "", {"site": 1, "position": 0}),
    (playing, ("cover", 2, 0), "site_closed", "4", {"site": 2}),
    (playing, ("cover", 7, 0), "no_such_site", "", {"site": 7}),
    (playing_poor, ("cover", 0, 0), "not_in_hand", "7", {"kind": "dragon", "count": 1, "held": 0}),
    (playing, ("play", "horseman", 1, 0), "horseman_is_free", "W8", {}),
    (playing_poor, ("ride", 0), "not_in_hand", "7", {"kind": "horseman", "count": 1, "held": 0}),
    (closing, ("draw",), "no_more_cards", "13", {}),
    (closing, ("play", "wall", 1, 0), "no_more_cards", "13", {}),
    (closing, ("ride", 0), "no_more_cards", "13", {}),
    (closing, ("cover", 0, 0), "no_more_cards", "13", {}),
    (playing, ("build", 1), "unknown_action", "", {"verb": "build"}),
    (playing, ("play", "wall", 1), "unknown_action", "", {"verb": "play"}),
    (playing, ("play", "wall", "1", 0), "unknown_action", "", {"verb": "play"}),
    (playing, ("play", "wall", True, 0), "unknown_action", "", {"verb": "play"}),
    (playing, ("ride", False), "unknown_action", "", {"verb": "ride"}),
    (valuing, ("lay", 0, 3, False), "unknown_action", "", {"verb": "lay"}),
    (playing, ("draw", 1), "unknown_action", "", {"verb": "draw"}),
]


@pytest.mark.parametrize(("state", "action", "key", "rule", "values"), CASES)
def test_the_reason_names_the_rule(state: Any, action: Action, key: str, rule: str, values: dict[str, Any]) -> None:
    reason = state().why_not(action)
    assert (reason.key, reason.rule, dict(reason.values)) == (key, rule, values)


def test_every_reason_has_a_case() -> None:
    text = Path(refusals_module.__file__).read_text("utf-8")
    assert {key for _, _, key, _, _ in CASES} == set(re.findall(r'Reason\("(\w+)"', text))


def tried(state: State) -> list[Action]:
    """Many actions to try in the position, sensible or not."""
    sites, kinds = range(-1, len(state.encode()["sites"]) + 1), (*SET, "trebuchet")
    actions: list[Action] = [("draw",), ("build",)]
    actions += [
        ("play", kind, count, site) for kind in kinds for count in (0, 1, True, 2, 6) for site in (*sites, False)
    ]
    for site in (*sites, True):
        actions += [("ride", site), ("take", site)]
        actions += [("cover", site, position) for position in (-1, 0, True, 2, 99)]
        actions += [("lay", site, value, position) for value in (1, 5, 8) for position in (-1, 0, 3, True, 99)]
    return actions


def truth(data: dict[str, Any], reason: Reason, action: Action) -> object:
    """True if `reason` is true in the position of `data` and forbids `action`."""
    seat, kind, _ = data["stack"][-1]
    values: dict[str, Any] = dict(reason.values)
    player = data["players"][seat]
    assert "site" not in values or values["site"] == action[1 if action[0] != "play" else 3]
    sites = data["sites"]
    if reason.key == "unknown_action":
        return action[0] == "build" or any(type(part) is bool for part in action)
    if reason.key == "no_such_site":
        return not 0 <= values["site"] < len(sites)
    site = sites[values["site"]] if "site" in values else {}
    row = site.get("row", [])
    match reason.key:
        case "valuation_is_over":
            return kind != "value" and action[0] in ("lay", "take")
        case "valuation_first":
            return kind == "value" and action[0] not in ("lay", "take")
        case "no_more_cards":
            return bool(data["final"]) and action[0] not in ("lay", "take")
        case "site_closed":
            return not site["tokens"] and not any(place[2] for place in row)
        case "one_token_per_turn":
            return values["site"] in data["valued"]
        case "no_cards_here":
            return seat not in totals(row)
        case "tied_here":
            return sole_leader(row) is None
        case "other_leads":
            return sole_leader(row) == values["leader"] != seat
        case "first_token_is_laid":
            return len(site["tokens"]) == 2 and action[0] == "take"
        case "second_token_is_taken":
            return len(site["tokens"]) == 1 and action[0] == "lay"
        case "token_not_there":
            return values["value"] == action[2] and action[2] not in site["tokens"]
        case "no_such_card":
            return values["position"] == action[-1] and not 0 <= action[-1] < len(row)
        case "not_your_card":
            return row[action[-1]][0] == values["owner"] != seat
        case "token_protects":
            return action[0] == "cover" and row[action[-1]][2] == values["value"] > 0
        case "unknown_kind":
            return action[1] == values["kind"] not in SET
        case "not_in_hand":
            held = player["hand"].count(values["kind"])
            assert values["kind"] == {"ride": "horseman", "cover": "dragon"}.get(action[0], action[1])
            return held == values["held"] and not 1 <= values["count"] <= held
        case "horseman_is_free":
            return action[1] == "horseman" and (bool(player["deck"]) or set(player["hand"]) != {"horseman"})
        case "deck_empty":
            return action == ("draw",) and not player["deck"]
    raise AssertionError(f"{reason.key} says nothing that could be checked")


def test_every_reason_is_true() -> None:
    """Tries many actions in positions throughout random matches."""
    reason_counts: Counter[str] = Counter()
    for variant in seatings():
        if variant.slug != "mauer":
            continue
        for number, (state, _) in enumerate(walk(variant.match(3), policies("mauer")["any_verb"], 3)):
            if number % 5:
                continue
            legal, data = state.legal(), state.encode()
            for action in tried(state):
                reason = state.why_not(action)
                listed = action in legal and not any(type(part) is bool for part in action)
                assert (reason is None) == listed
                if reason is not None:
                    assert truth(data, reason, action), (reason, action)
                    reason_counts[reason.key] += 1
    assert len(reason_counts) >= 18, reason_counts


def test_the_engines_own_reasons() -> None:
    state = playing()
    reason = state.why_not(["draw"])  # type: ignore[arg-type]
    assert reason is not None
    assert reason.key == "not_an_action"
    over = played(seatings()[0], 1).state
    reason = over.why_not(("draw",))
    assert reason is not None
    assert reason.key == "match_over"


@pytest.mark.parametrize(
    ("seats", "options", "key"),
    [
        (1, {}, "seats"), (6, {}, "seats"), (2, {"start": 2}, "start_seat"), (4, {"start": 4}, "start_seat"),
        (5, {"start": 5}, "option_value"), (3, {"start": "youngest"}, "option_value"),
        (3, {"start": True}, "option_value"),
        (3, {"open_scores": 1}, "option_value"), (3, {"wind": "east"}, "unknown_option"),
    ],
)  # fmt: skip
def test_impossible_setups(seats: int, options: dict[str, Any], key: str) -> None:
    with pytest.raises(SetupRefused) as refused:
        MAUER.new(seats, 1, options)
    assert refused.value.reason.key == key

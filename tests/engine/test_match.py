"""Match and State, tested on a toy game with features that `mauer` lacks."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.engine.toy import TOY, Toy
from wanli.engine import (
    Action,
    DecodeError,
    Game,
    IllegalAction,
    Match,
    Reason,
    Rng,
    SetupRefused,
    State,
    UndoRefused,
    UnknownGame,
    register,
)
from wanli.games import GAMES

pytestmark = pytest.mark.pyodide


def find_toy(slug: str) -> Game:
    return {"toy": TOY}[slug]


def toy() -> Match[Toy]:
    return Match.new(TOY, 2, 1)


def test_setups_are_checked() -> None:
    for seats in (0, 1, 3, True, 2.0, "2", None, 10**5000):
        with pytest.raises(SetupRefused) as refused:
            TOY.new(seats, 1, {})  # type: ignore[arg-type]
        assert refused.value.reason.key == "seats"
        assert refused.value.reason.values["allowed"] == [2]
    for seed in (1.0, "1", None, True, 2**64, -(2**64)):
        with pytest.raises(SetupRefused) as refused:
            TOY.new(2, seed, {})  # type: ignore[arg-type]
        assert refused.value.reason.key == "seed"
    assert Match.new(next(iter(GAMES)), 3, 1).game is next(iter(GAMES.values()))


def test_a_game_must_be_registered_before_it_is_looked_up_by_slug(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wanli.engine.registry._GAMES", {})
    with pytest.raises(UnknownGame) as unknown:
        Match.new("toy", 2, 1)
    assert isinstance(unknown.value, KeyError)
    assert unknown.value.reason == Reason("unknown_game", {"found": "toy"})
    assert "import wanli.games" in unknown.value.__notes__[0]
    saved = toy().encode()
    with pytest.raises(DecodeError) as refused:
        Match.decode(saved)
    assert refused.value.reason == Reason("unknown_game", {"found": "toy"})
    register([TOY])
    assert Match.new("toy", 2, 1).game is TOY
    assert Match.decode(saved).encode() == saved


@pytest.mark.cpython
def test_importing_the_games_registers_them() -> None:
    script = (
        "from wanli.engine import Match, UnknownGame\n"
        "try:\n    Match.new('mauer', 3, 7)\nexcept UnknownGame as error:\n    print(error, error.__notes__)\n"
        "import wanli.games\nprint(Match.decode(Match.new('mauer', 3, 7).encode()).game)"
    )
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", script]
    output = subprocess.run(command, capture_output=True, text=True, check=True, env=paths).stdout
    assert "import wanli.games" in output
    assert output.endswith("<Game mauer>\n")


def test_play_looks_an_action_up_once_and_replay_never(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = []
    original = Toy.canonical

    def recorded(self: Toy, action: Action) -> Action | None:
        looked_up.append(action)
        return original(self, action)

    monkeypatch.setattr(Toy, "canonical", recorded)
    match = toy()
    match.play(("seal", 1))
    assert looked_up == [("seal", 1)]
    match.at(1)
    assert len(looked_up) == 1, "replay does not check actions again"


def test_interrupting_decisions_wait_on_the_stack() -> None:
    match = toy()
    stacks = []
    for action in [("seal", 2), ("seal", 1), ("offer", 10), ("answer", True)]:
        stacks.append((match.state.seat, [decision.kind for decision in match.state.stack]))
        match.play(action)
    assert stacks == [
        (0, ["offer", "seal", "seal"]),
        (1, ["offer", "seal"]),
        (0, ["offer"]),
        (1, ["offer", "answer"]),
    ]
    assert match.state.view(None)["score"] == [2, 11]


def test_every_depth_of_the_stack_can_be_saved_copied_and_imagined() -> None:
    match = toy()
    for action in [("seal", 2), ("seal", 1), ("offer", 10)]:
        match.play(action)
        state = match.state
        restored = TOY.decode(json.loads(json.dumps(state.encode())))
        assert restored.stack == state.stack
        assert restored.encode() == state.encode()
        for seat in (0, 1, None):
            assert TOY.imagine(state.view(seat), Rng(1)).view(seat) == state.view(seat)
        copy = state.copy()
        copy.play(copy.legal()[0])
        assert state.encode() == restored.encode()


def test_sealed_choices_stay_sealed_until_the_reveal() -> None:
    views = []
    for number in range(3):
        match = toy()
        match.play(("seal", number))
        views.append(match.state.view(1))
        assert match.log[0].events[0].seen_by(1).facts == {"seat": 0}
    assert views[0] == views[1] == views[2]


def test_open_ended_decisions_allow_more_actions_than_legal_lists() -> None:
    match = toy()
    match.play(("seal", 0))
    match.play(("seal", 0))
    assert match.state.legal() == [("offer", 0), ("offer", 10)]
    assert match.state.why_not(("offer", 777)) is None
    for illegal in [("offer", -1), ("offer", True), ("offer", 2_000_000), ("offer", "7")]:
        assert match.state.why_not(illegal) == Reason("toy_rule", {"verb": "offer"})
    match.play(("offer", 777))
    restored = Match.decode(json.loads(json.dumps(match.encode())), find_toy)
    assert restored.actions[-1] == ("offer", 777)
    assert restored.state.encode() == match.state.encode()


def test_bools_and_ints_are_distinct_arguments() -> None:
    match = toy()
    assert match.state.why_not(("seal", True)) is not None
    for action in [("seal", 1), ("seal", 1), ("offer", 0)]:
        match.play(action)
    for illegal in [("answer", 1), ("answer", 0)]:
        with pytest.raises(IllegalAction):
            match.play(illegal)
    match.play(("answer", True))
    assert match.actions[-1][1] is True


def test_an_illegal_action_is_not_recorded() -> None:
    match = toy()
    with pytest.raises(IllegalAction) as refused:
        match.play(("offer", 1))
    assert refused.value.reason == Reason("toy_rule", {"verb": "offer"})
    assert match.log == []
    assert match.state.legal() == [("seal", 0), ("seal", 1), ("seal", 2)]


def test_a_sealed_choice_can_be_undone_until_the_other_seat_chooses() -> None:
    match = toy()
    match.play(("seal", 2))
    assert match.undo_barrier() == Reason("undo_other_seat", {"seat": 0}), "the next player may hold the device already"
    assert match.undo(by=0) == 1
    assert match.log == []


def test_undo_never_crosses_the_reveal() -> None:
    match = toy()
    match.play(("seal", 2))
    match.play(("seal", 1))
    for by in (None, 0, 1):
        for people in (None, [0], [1], [0, 1], []):
            with pytest.raises(UndoRefused) as refused:
                match.undo(by, people)
            assert refused.value.reason.key == "undo_reveal"


def test_the_only_human_player_can_undo_past_bot_moves() -> None:
    match = toy()
    for action in [("seal", 0), ("seal", 0), ("offer", 10), ("answer", False)]:
        match.play(action)
    match.play(("seal", 1))
    # Seat 0 has sealed and seat 1 is to act: undo removes only the action of seat 0.
    assert match.undo(by=0, people=[0]) == 1
    match.play(("seal", 2))
    match.undo(by=0, people=[0])
    assert match.undo(by=0, people=[0]) == 2, "the bot's answer and the human player's offer"
    assert match.actions == [("seal", 0), ("seal", 0)]
    assert match.state.legal() == [("offer", 0), ("offer", 10)]


def test_with_two_human_players_undo_stops_at_the_other_ones_action() -> None:
    match = toy()
    for action in [("seal", 0), ("seal", 0), ("offer", 10), ("answer", False)]:
        match.play(action)
    assert match.undo_barrier(by=0, people=[0, 1]) == Reason("undo_other_seat", {"seat": 1})
    assert match.undo_barrier(by=1, people=[0, 1]) is None


def test_a_match_records_its_actions_and_events() -> None:
    match = toy()
    events = match.play(("seal", 2))
    assert [(record.seat, record.action) for record in match.log] == [(0, ("seal", 2))]
    assert list(match.log[0].events) == events
    assert not match.over
    assert match.options == {"noisy": False}
    assert match.setup() == {key: value for key, value in match.encode().items() if key != "actions"}


def test_a_branch_is_independent_of_its_match() -> None:
    match = toy()
    for action in [("seal", 0), ("seal", 0), ("offer", 10), ("answer", False)]:
        match.play(action)
    before = match.encode()
    for count in range(len(match.log) + 1):
        branch = match.branch(count)
        assert branch.encode() == {**before, "actions": before["actions"][:count]}
        assert branch.state.encode() == match.at(count).encode()
    branch = match.branch(2)
    branch.play(("offer", 0))
    assert branch.undo(by=0) == 1
    assert branch.actions == [("seal", 0), ("seal", 0)]
    assert match.encode() == before
    for count in (-1, len(match.log) + 1):
        with pytest.raises(IndexError):
            match.branch(count)


def test_saves_of_unknown_versions_and_games_are_rejected() -> None:
    saved = toy().encode()
    assert saved["version"] == 3
    with pytest.raises(DecodeError) as refused:
        Match.decode({**saved, "version": 1}, find_toy)
    assert refused.value.reason == Reason("other_version", {"found": "1", "expected": 3})
    with pytest.raises(DecodeError) as refused:
        Match.decode(saved)
    assert refused.value.reason == Reason("unknown_game", {"found": "toy"})


def test_a_stack_with_nonexistent_seats_is_rejected() -> None:
    data = toy().state.encode()
    for stack in [[[2, "seal", {}]], [[-1, "seal", {}]], [[0, "seal"]], "seal", None, [None]]:
        with pytest.raises(DecodeError):
            TOY.decode({**data, "stack": stack})


def test_legal_actions_are_computed_once_per_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    original = Toy.actions

    def counted(self: Toy) -> list[tuple[object, ...]]:
        nonlocal calls
        calls += 1
        return original(self)

    monkeypatch.setattr(Toy, "actions", counted)
    state: State = TOY.new(2, 1)
    for _ in range(5):
        state.legal()
        state.why_not(("seal", 1))
    state.copy().legal()
    state.play(("seal", 1))
    assert calls == 1
    state.legal()
    assert calls == 2

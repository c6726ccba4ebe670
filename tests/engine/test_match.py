"""Match and State on a toy game: what `mauer` alone would not show of the engine."""

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


def find(slug: str) -> Game:
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


def test_a_game_is_known_once_it_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_the_engine_knows_the_games_of_the_table_when_they_are_imported() -> None:
    script = (
        "from wanli.engine import Match, UnknownGame\n"
        "try:\n    Match.new('mauer', 3, 7)\nexcept UnknownGame as error:\n    print(error, error.__notes__)\n"
        "import wanli.games\nprint(Match.decode(Match.new('mauer', 3, 7).encode()).game)"
    )
    paths = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, env=paths).stdout
    assert "import wanli.games" in told
    assert told.endswith("<Game mauer>\n")


def test_an_action_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_up = []
    original = Toy.canonical

    def noted(self: Toy, action: Action) -> Action | None:
        looked_up.append(action)
        return original(self, action)

    monkeypatch.setattr(Toy, "canonical", noted)
    match = toy()
    match.play(("seal", 1))
    assert looked_up == [("seal", 1)]
    match.at(1)
    assert len(looked_up) == 1, "what has been played needs no judge"


def test_interrupting_decisions_wait_on_the_stack() -> None:
    match = toy()
    asked = []
    for action in [("seal", 2), ("seal", 1), ("offer", 10), ("answer", True)]:
        asked.append((match.state.seat, [d.kind for d in match.state.stack]))
        match.play(action)
    assert asked == [
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
        again = TOY.decode(json.loads(json.dumps(state.encode())))
        assert again.stack == state.stack
        assert again.encode() == state.encode()
        for seat in (0, 1, None):
            assert TOY.imagine(state.view(seat), Rng(1)).view(seat) == state.view(seat)
        copy = state.copy()
        copy.play(copy.legal()[0])
        assert state.encode() == again.encode()


def test_sealed_choices_stay_sealed_until_the_reveal() -> None:
    secrets = []
    for number in range(3):
        match = toy()
        match.play(("seal", number))
        secrets.append(match.state.view(1))
        assert match.log[0].events[0].seen_by(1).facts == {"seat": 0}
    assert secrets[0] == secrets[1] == secrets[2]


def test_open_ended_decisions_are_judged_beyond_the_list() -> None:
    match = toy()
    match.play(("seal", 0))
    match.play(("seal", 0))
    assert match.state.legal() == [("offer", 0), ("offer", 10)]
    assert match.state.why_not(("offer", 777)) is None
    for wrong in [("offer", -1), ("offer", True), ("offer", 2_000_000), ("offer", "7")]:
        assert match.state.why_not(wrong) == Reason("toy_rule", {"verb": "offer"})
    match.play(("offer", 777))
    again = Match.decode(json.loads(json.dumps(match.encode())), find)
    assert again.actions[-1] == ("offer", 777)
    assert again.state.encode() == match.state.encode()


def test_a_bool_is_no_number_and_a_number_no_bool() -> None:
    match = toy()
    assert match.state.why_not(("seal", True)) is not None
    for action in [("seal", 1), ("seal", 1), ("offer", 0)]:
        match.play(action)
    for wrong in [("answer", 1), ("answer", 0)]:
        with pytest.raises(IllegalAction):
            match.play(wrong)
    match.play(("answer", True))
    assert match.actions[-1][1] is True


def test_a_refused_action_is_not_recorded() -> None:
    match = toy()
    with pytest.raises(IllegalAction) as refused:
        match.play(("offer", 1))
    assert refused.value.reason == Reason("toy_rule", {"verb": "offer"})
    assert match.log == []
    assert match.state.legal() == [("seal", 0), ("seal", 1), ("seal", 2)]


def test_undo_of_a_sealed_choice_before_the_other_has_chosen() -> None:
    match = toy()
    match.play(("seal", 2))
    assert match.undo_barrier() == Reason("undo_other_seat", {"seat": 0}), "the next person sits there already"
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


def test_one_person_goes_back_past_bots() -> None:
    match = toy()
    for action in [("seal", 0), ("seal", 0), ("offer", 10), ("answer", False)]:
        match.play(action)
    match.play(("seal", 1))
    # 0 sealed, then 1 is asked; the person at seat 0 takes back only his own last action
    assert match.undo(by=0, people=[0]) == 1
    match.play(("seal", 2))
    match.undo(by=0, people=[0])
    assert match.undo(by=0, people=[0]) == 2, "the bot's answer and the own offer"
    assert match.actions == [("seal", 0), ("seal", 0)]
    assert match.state.legal() == [("offer", 0), ("offer", 10)]


def test_with_two_people_undo_ends_where_the_other_acted() -> None:
    match = toy()
    for action in [("seal", 0), ("seal", 0), ("offer", 10), ("answer", False)]:
        match.play(action)
    assert match.undo_barrier(by=0, people=[0, 1]) == Reason("undo_other_seat", {"seat": 1})
    assert match.undo_barrier(by=1, people=[0, 1]) is None


def test_the_record_of_a_match() -> None:
    match = toy()
    events = match.play(("seal", 2))
    assert [(record.seat, record.action) for record in match.log] == [(0, ("seal", 2))]
    assert list(match.log[0].events) == events
    assert not match.over
    assert match.options == {"noisy": False}
    assert match.setup() == {key: value for key, value in match.encode().items() if key != "actions"}


def test_a_branch_is_a_match_of_its_own() -> None:
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
    for outside in (-1, len(match.log) + 1):
        with pytest.raises(IndexError):
            match.branch(outside)


def test_a_save_of_another_version_is_told_apart() -> None:
    saved = toy().encode()
    assert saved["version"] == 3
    with pytest.raises(DecodeError) as refused:
        Match.decode({**saved, "version": 1}, find)
    assert refused.value.reason == Reason("other_version", {"found": "1", "expected": 3})
    with pytest.raises(DecodeError) as refused:
        Match.decode(saved)
    assert refused.value.reason == Reason("unknown_game", {"found": "toy"})


def test_a_stack_of_seats_that_are_not_there_is_refused() -> None:
    good = toy().state.encode()
    for stack in [[[2, "seal", {}]], [[-1, "seal", {}]], [[0, "seal"]], "seal", None, [None]]:
        with pytest.raises(DecodeError):
            TOY.decode({**good, "stack": stack})


def test_legal_is_asked_of_the_game_once_per_decision(monkeypatch: pytest.MonkeyPatch) -> None:
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

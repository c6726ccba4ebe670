"""What one person may not learn from the screen, while the device goes round."""

from __future__ import annotations

import re

import pytest

from tests.app.fakes import FakePort, play_on, seat_down, sitting_of, table
from tests.pages import Page
from wanli.app.app import Table
from wanli.app.match_session import Sitting
from wanli.engine import Chance


def everything(made: Table, port: FakePort) -> str:
    """All that leaves the table towards the page."""
    keys = "".join(port.storage.names())
    said = [made.saying.toast.text, made.saying.spoken.text]
    return "\n".join([made.render(), made.title, made.place, *said, keys, *port.reports])


def otherwise(made: Table, eyes: int | None, seed: int) -> None:
    """Replace the position by another that `eyes` cannot tell from it."""
    match = sitting_of(made).match
    match.state = match.game.imagine(match.state.view(eyes), Chance(seed))


@pytest.mark.parametrize("seed", range(6))
def test_a_covered_table_shows_the_same_whatever_the_hands_are(seed: int) -> None:
    made, port = seat_down("human", "human", "human")
    stops = 10 + 11 * seed
    play_on(made, port, Chance(seed), stop=lambda s: len(s.match.log) >= stops and s.turn_done is not None)
    made.handle(["pass"])
    hands = str([player["hand"] for player in _hands(made)])
    shown = everything(made, port)
    made.handle(["ready"])
    shown_ready = everything(made, port)
    for other in range(5):
        otherwise(made, None, other)
        assert everything(made, port) == shown_ready
        made.handle(["hidden"])
        assert everything(made, port) == shown
        made.handle(["ready"])
    assert str([player["hand"] for player in _hands(made)]) != hands, "nothing was different: the test is blind"


def _hands(made: Table) -> list[dict[str, object]]:
    state = sitting_of(made).match.state
    return [state.view(seat)["players"][seat] for seat in range(state.seats)]


@pytest.mark.parametrize("seed", range(4))
def test_a_persons_screen_shows_nothing_of_the_others(seed: int) -> None:
    made, port = seat_down("human", "human", "easy")
    stops = 8 + 9 * seed
    play_on(made, port, Chance(seed), stop=lambda s: len(s.match.log) >= stops and s.acting)
    viewer = sitting_of(made).viewer
    made.handle(["log"])
    for text in (False, True):
        shown = everything(made, port)
        for other in range(4):
            otherwise(made, viewer, other)
            assert everything(made, port) == shown, text
        made.handle(["text"])


def test_the_log_tells_a_drawn_card_to_its_owner_only() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    sitting = sitting_of(made)
    made.handle(["play", ["draw"]])
    drawn = sitting.match.log[0].events[0].secret["kind"]
    name = made.t(f"mauer.kind.{drawn}").lower()
    made.handle(["log"])
    assert name in _log(made)
    other = 1 - sitting.match.log[0].seat
    play_on(made, port, Chance(2), stop=lambda s: s.viewer == other)
    first = _log(made).splitlines()[-1]
    assert name not in first


def _log(made: Table) -> str:
    markup = made.render()
    start = markup.index('id="log"')
    lines = re.findall(r"<li.*?</li>", markup[start : markup.index("</aside>", start)], re.DOTALL)
    return "\n".join(Page(line).words.lower() for line in lines)


def test_what_was_said_to_one_person_does_not_meet_the_next() -> None:
    for way in ("pass", "hidden", "home"):
        made, port = seat_down("human", "human")
        play_on(made, port, Chance(1), stop=lambda s: s.acting and s.match.state.view(0)["action"] == 3)
        made.handle(["play", ["draw"]])
        event = next(e for e in sitting_of(made).match.log[-1].events if e.kind == "draw")
        said = made.t(f"mauer.kind.{event.secret['kind']}").lower()
        sentence = made.saying.spoken.text
        assert said in sentence.lower(), "a drawn card is not spoken: the test is blind"
        assert sentence in Page(made.render()).words
        made.handle([way])
        assert sentence not in Page(made.render()).words


def test_the_view_stays_until_it_is_passed_on() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    viewer = sitting_of(made).viewer
    play_on(made, port, Chance(1), stop=lambda s: s.turn_done is not None)
    assert sitting_of(made).viewer == viewer
    assert "panel" in Page(made.render()).ids
    made.handle(["pass"])
    assert sitting_of(made).viewer is None
    assert "screen-handover" in Page(made.render()).ids


def test_the_hand_needs_two_steps_and_no_double_tap() -> None:
    made, port = seat_down("human", "human")
    made.handle(["reveal"])
    assert sitting_of(made).covered
    made.handle(["ready"])
    made.handle(["reveal"])
    assert sitting_of(made).covered, "one shaky tap showed the hand"
    port.wait(1000)
    made.handle(["reveal"])
    assert not sitting_of(made).covered


def test_a_hidden_page_covers_itself() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    made.handle(["hidden"])
    made.handle(["shown"])
    assert "screen-handover" in Page(made.render()).ids


def test_a_hidden_page_covers_the_replay_too() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting and len(s.match.log) > 8)
    made.handle(["replay"])
    assert "panel" in Page(made.render()).ids
    made.handle(["hidden"])
    assert "panel" not in Page(made.render()).ids
    made.handle(["eyes", 0])
    assert "panel" not in Page(made.render()).ids


def test_a_reload_covers() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    again, _ = table(FakePort(port.storage))
    again.start(made.place)
    assert sitting_of(again).covered
    assert "screen-handover" in Page(again.render()).ids


def test_going_home_and_back_covers() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1), stop=lambda s: s.acting)
    id_ = sitting_of(made).kept.id
    made.handle(["home"])
    made.handle(["open", id_])
    assert sitting_of(made).covered


def test_one_person_is_never_asked_to_hand_over() -> None:
    made, port = seat_down("human", "easy", "easy")
    play_on(made, port, Chance(1), stop=lambda s: s.covered or s.turn_done is not None)
    assert sitting_of(made).over


def test_the_device_goes_round_only_when_the_person_changes() -> None:
    made, port = seat_down("human", "easy", "human")
    held: list[int] = []

    def note(sitting: Sitting) -> bool:
        if sitting.viewer is not None and (not held or held[-1] != sitting.viewer):
            held.append(sitting.viewer)
        if sitting.handover is not None and held:
            assert sitting.due != held[-1], "the device was to be passed to the one who has it"
        return False

    play_on(made, port, Chance(3), stop=note)
    assert set(held) == {0, 2}


def test_keys_in_storage_betray_nothing() -> None:
    made, port = seat_down("human", "human")
    play_on(made, port, Chance(1))
    for key in port.storage.names():
        assert re.fullmatch(r"wanli\.(settings|people)|wanli/match/[a-z0-9]{8,16}/(head|\d+)", key)


def test_an_error_names_places_and_no_values(monkeypatch: pytest.MonkeyPatch) -> None:
    made, port = seat_down("human", "human")
    hand = sitting_of(made).match.state.view(0)["players"][0]["hand"]

    def broken(*_: object) -> str:
        raise RuntimeError(f"the hand is {hand}")

    monkeypatch.setattr(sitting_of(made), "missed", broken)
    page = Page(made.render())
    assert "screen-error" in page.ids
    assert "RuntimeError" in page.words
    assert "the hand is" not in everything(made, port)
    made.handle(["export_this"])
    assert port.files, "the match cannot be saved from the error's screen"
    made.handle(["home"])
    assert "screen-home" in Page(made.render()).ids

"""The clock counts the thinking time of each human player, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.pages import Page
from wanli.app.session.clock_runner import SAVE_INTERVAL_MS
from wanli.app.shell.app import App
from wanli.app.storage.match_records import thinking_times
from wanli.engine import Rng
from wanli.saves.match_records import MAX_THINKING_MS, decode_times
from wanli.session.match_session import MatchSession
from wanli.session.thinking_clock import ThinkingClock
from wanli.ui.markup.clock import duration_text

SECOND, MINUTE = 1_000, 60_000


def timed(*kinds: str, game: str = "mauer", clock: str = "on") -> tuple[App, FakePort]:
    """A new match with the clock on, before the first player looks at their hand."""
    port = FakePort()
    new_app(port)[0].set_setting("clock", clock)
    return seat_down(*kinds, game=game, port=port)


def times(app: App) -> tuple[int, ...]:
    return app.clock.times() or (0,) * session_of(app).match.seats


def faces(app: App) -> list[str]:
    return [attrs.get("class", "") for _, attrs in Page(app.render()).tags if "player-clock" in attrs.get("class", "")]


def test_a_clock_runs_only_while_its_player_thinks() -> None:
    app, port = timed("human", "human")
    port.wait(30 * SECOND)
    assert times(app) == (0, 0), "the game is covered"
    app.handle(["reveal"])
    port.wait(20 * SECOND)
    first = session_of(app).viewer
    assert first is not None
    assert times(app)[first] == 20 * SECOND
    play_on(app, port, Rng(1), stop=lambda session: session.handover is not None)
    before = times(app)
    port.wait(MINUTE)
    app.handle(["text"])
    assert times(app) == before, "the game is covered again"
    app.handle(["reveal"])
    port.wait(5 * SECOND)
    assert times(app)[1 - first] == before[1 - first] + 5 * SECOND


def test_a_clock_rests_in_a_background_tab_and_on_other_screens() -> None:
    app, port = timed("human", "easy", game="meridian")  # without secrets, nothing covers the table
    play_on(app, port, Rng(1), stop=lambda session: session.acting)
    app.handle(["coordinates"])
    before = times(app)
    app.handle(["hidden"])
    port.wait(MINUTE)
    app.handle(["shown"])
    assert times(app) == before
    app.handle(["settings"])
    port.wait(MINUTE)
    app.handle(["back"])
    assert times(app) == before
    port.wait(SECOND)
    assert sum(times(app)) == sum(before) + SECOND


def test_a_clock_rests_while_bots_move() -> None:
    app, port = timed("human", "easy")
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    before = times(app)
    port.thinker = lambda request: "hang"
    port.wait(3 * SECOND)
    assert session_of(app).bot_to_move is not None
    assert times(app) == before
    assert times(app)[1] == 0


def test_thinking_times_survive_a_reload_and_change_no_save() -> None:
    app, port = timed("human", "human")
    app.handle(["reveal"])
    port.wait(40 * SECOND)
    id_ = session_of(app).saved.id
    saves = {key: text for key, text in port.storage.texts.items() if id_ in key}  # type: ignore[attr-defined]
    app.handle(["hidden"])
    after = {key: text for key, text in port.storage.texts.items() if id_ in key}  # type: ignore[attr-defined]
    assert sum(thinking_times(port.storage, id_)) == 40 * SECOND
    assert {key: text for key, text in after.items() if "/clock/" not in key} == saves
    again, _ = new_app(port)
    again.start(f"match/{id_}")
    assert sum(times(again)) == 40 * SECOND
    assert "0:40" in Page(again.render()).words


def test_a_crash_loses_little() -> None:
    app, port = timed("human", "human")
    app.handle(["reveal"])
    for _ in range(10):
        port.wait(SAVE_INTERVAL_MS)
        app.handle(["text"])
    assert sum(thinking_times(port.storage, session_of(app).saved.id)) >= 9 * SAVE_INTERVAL_MS


def test_without_the_setting_nothing_is_counted_shown_or_stored() -> None:
    app, port = seat_down("human", "human")
    app.handle(["reveal"])
    port.wait(MINUTE)
    app.handle(["text"])
    app.handle(["hidden"])
    assert faces(app) == []
    assert not [key for key in port.storage.names() if "/clock/" in key]


def test_the_player_bar_shows_the_clocks_of_human_players() -> None:
    app, _ = timed("human", "easy", "human")
    assert len(faces(app)) == 2, "on the handover screen"
    app.handle(["reveal"])
    markup = app.render()
    assert len(faces(app)) == 2
    origins = re.findall(r'data-clock-origin="(\d+)"', markup)
    assert len(origins) == 1, "one clock runs"
    assert app.render() == markup, "time alone repaints nothing"


@pytest.mark.parametrize("minutes", [1, 5])
def test_a_reminder_comes_once_per_turn(minutes: int) -> None:
    app, port = timed("human", "human", clock=str(minutes))
    app.handle(["reveal"])
    name = session_of(app).people[session_of(app).viewer or 0].name
    port.wait(minutes * MINUTE - SECOND)
    app.handle(["hidden"])
    port.wait(10 * MINUTE)
    app.handle(["shown"])
    app.handle(["reveal"])
    assert app.announcer.toast.text == ""
    port.wait(SECOND)
    assert app.announcer.toast.text == app.t.plural("clock.reminder", minutes, name=name)
    app.handle(["text"])
    port.wait(20 * MINUTE)
    app.handle(["text"])
    assert app.announcer.toast.text == "", "one reminder is enough"


def test_the_end_shows_the_times_and_the_statistics_their_mean() -> None:
    app, port = timed("human", "human", game="meridian")

    def play_slowly() -> None:
        while not session_of(app).over:
            port.wait(SECOND)
            play_on(app, port, Rng(len(session_of(app).match.log)), stop=_after(len(session_of(app).match.log) + 1))

    play_slowly()
    while app.navigation.match_controller and app.navigation.match_controller.final_scene.running:
        app.handle(["scene_skip"])
    ada, bea = (duration_text(time) for time in times(app))
    assert app.t("clock.times", times=f"Ada {ada} · Bea {bea}") in Page(app.render()).words
    app.handle(["home"])
    app.handle(["statistics"])
    assert f"{app.t('statistics.thinking')} {ada}" in Page(app.render()).words


def _after(moves: int) -> Callable[[MatchSession], bool]:
    return lambda session: len(session.match.log) >= moves


def test_a_deleted_match_leaves_no_record() -> None:
    app, port = timed("human", "human")
    app.handle(["reveal"])
    port.wait(MINUTE)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    assert thinking_times(port.storage, id_)
    app.handle(["delete_yes", id_])
    port.wait(SECOND)
    assert not [key for key in port.storage.names() if id_ in key and not key.endswith("/deleted")]


@pytest.mark.parametrize(
    "text", ["", "{", "null", "7", '["a"]', "[-1]", "[true]", "[1.5]", f"[{MAX_THINKING_MS + 1}]", "[[]]", "[0]"]
)
def test_a_damaged_record_counts_as_none(text: str) -> None:
    app, port = timed("human", "human")
    app.handle(["reveal"])
    port.wait(MINUTE)
    id_ = session_of(app).saved.id
    app.handle(["home"])
    port.storage.set(f"wanli/clock/{id_}", text)
    app.handle(["open", id_])
    app.handle(["reveal"])
    port.wait(SECOND)
    assert sum(times(app)) == SECOND
    assert not port.reports


def test_the_turn_ends_when_another_clock_starts() -> None:
    clock = ThinkingClock([0, 0])
    clock.switch(0, 1_000)
    clock.switch(None, 3_000)
    clock.switch(0, 10_000)
    assert (clock.turn, clock.times(11_000)) == (2_000, (3_000, 0))
    clock.switch(1, 12_000)
    assert (clock.turn, clock.times(12_500)) == (0, (4_000, 500))
    assert decode_times("[4000,500]") == clock.times(12_500)


@pytest.mark.parametrize(
    ("milliseconds", "text"), [(0, "0:00"), (7_999, "0:07"), (760_000, "12:40"), (3_725_000, "1:02:05")]
)
def test_durations_have_minutes_and_seconds(milliseconds: int, text: str) -> None:
    assert duration_text(milliseconds) == text


def is_awake(app: App, port: FakePort, *intents: list[object]) -> bool:
    """True if the screen stays on after these intents."""
    for intent in intents:
        app.handle(intent)
    return port.awake


def test_the_screen_stays_on_while_people_play() -> None:
    app, port = seat_down("human", "easy")
    assert is_awake(app, port, ["text"])
    assert not is_awake(app, port, ["hidden"])
    assert is_awake(app, port, ["shown"])
    app.set_setting("awake", "off")
    assert not is_awake(app, port, ["text"])
    app.set_setting("awake", "on")
    assert is_awake(app, port, ["text"])
    assert not is_awake(app, port, ["home"])


def test_the_screen_may_go_dark_while_bots_play() -> None:
    assert not is_awake(*seat_down("easy", "easy"), ["text"])

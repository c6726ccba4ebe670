"""Every screen: well made, one heading, no name taken for markup, in each language."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.pages import Page
from tools.build.prerender import home as prerendered
from wanli.app.core.languages import LANGUAGES
from wanli.app.shell.app import App
from wanli.engine import Event, Rng, SeenEvent
from wanli.ui.screens import log

HOSTILE = '<b id="x">&"\'</b>'


def _home(_: FakePort) -> App:
    return new_app(_)[0]


def _home_with_matches(port: FakePort) -> App:
    made, port = seat_down("human", "easy", port=port)
    play_on(made, port, Rng(1))
    made.handle(["again"])
    made.handle(["start"])
    made.handle(["home"])
    port.storage.set("wanli/match/broken1/head", "{")
    return made


def _lobby(port: FakePort) -> App:
    made, _ = new_app(port)
    made.handle(["new", "mauer"])
    made.handle(["lobby", "seats", 5])
    made.handle(["lobby", "looks", 1])
    return made


def _play(port: FakePort) -> App:
    made, port = seat_down("human", "easy", port=port)
    play_on(made, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 10)
    made.handle(["log"])
    return made


def _thinking(port: FakePort) -> App:
    made, port = seat_down("human", "easy", port=port)
    play_on(made, port, Rng(1), stop=lambda s: s.bot_to_move is not None)
    return made


def _turn_done(port: FakePort) -> App:
    made, port = seat_down("human", "human", port=port)
    play_on(made, port, Rng(1), stop=lambda s: s.turn_done is not None)
    return made


def _handover(port: FakePort) -> App:
    return seat_down("human", "human", port=port)[0]


def _covered(port: FakePort) -> App:
    made, port = seat_down("human", "human", port=port)
    play_on(made, port, Rng(1), stop=lambda s: s.awaiting_handover and len(s.match.log) > 8)
    return made


def _score(port: FakePort) -> App:
    made, port = seat_down("human", "easy", port=port)
    play_on(made, port, Rng(1))
    made.handle(["log"])
    return made


def _replay(port: FakePort) -> App:
    made = _score(port)
    made.handle(["replay"])
    made.handle(["seek", 5])
    return made


def _menu(port: FakePort) -> App:
    made = _play(port)
    made.handle(["menu"])
    return made


def _rules(port: FakePort) -> App:
    made, _ = new_app(port)
    made.handle(["rules", "mauer"])
    made.render()
    port.wait(10)
    return made


def _page(name: str) -> Callable[[FakePort], App]:
    def open_page(port: FakePort) -> App:
        made, _ = new_app(port)
        made.handle([name])
        return made

    open_page.__name__ = f"_{name}"
    return open_page


def _wrong() -> None:
    raise ZeroDivisionError


def _error(port: FakePort) -> App:
    made, _ = new_app(port)
    made.run(_wrong)
    port.reports.clear()
    return made


def _conflict(port: FakePort) -> App:
    made = _play(port)
    key = f"wanli/match/{session_of(made).saved.id}/0"
    port.storage.set(key, "[]")
    made.handle(["storage", key])
    return made


SCREENS = [
    _home,
    _home_with_matches,
    _lobby,
    _play,
    _thinking,
    _turn_done,
    _handover,
    _covered,
    _score,
    _replay,
    _menu,
    _rules,
    _page("settings"),
    _page("help"),
    _page("credits"),
    _error,
    _conflict,
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__.strip("_"))
def test_a_screen(screen: Callable[[FakePort], App], lang: str) -> None:
    port = FakePort(lang=lang)
    made = screen(port)
    page = Page(made.render())
    assert not port.reports
    assert ("screen-error" in page.ids) == (screen is _error)
    assert page.count("h1") == 1
    assert not page.nameless
    assert {"stage", "toast", "live", "title"} <= page.ids
    assert not made.t.missing, made.t.missing
    assert made.root_attributes["lang"] == lang
    for wanted in (action[1] for action in page.actions if action[0] == "focus"):
        assert wanted in page.ids


def test_the_prerendered_home_is_what_is_painted_first() -> None:
    for lang in LANGUAGES:
        made, _ = new_app(FakePort(lang=lang))
        assert made.render() == prerendered(lang)


def test_a_name_made_of_markup_stays_text() -> None:
    made, port = new_app()
    made.handle(["new", "mauer"])
    made.handle(["lobby", "name", 0, HOSTILE])
    made.handle(["lobby", "seats", 2])
    made.handle(["lobby", "kind", 1, "human"])
    made.handle(["lobby", "name", 1, "<script>alert(1)</script>"])
    assert "x" not in Page(made.render()).ids
    made.handle(["start"])
    for seen in ("handover", "play", "score"):
        page = Page(made.render())
        assert "x" not in page.ids
        assert page.count("script") == 0
        if seen == "handover":
            play_on(made, port, Rng(1), stop=lambda s: s.turn_done is not None)
            made.handle(["log"])
        elif seen == "play":
            play_on(made, port, Rng(1))
    assert HOSTILE[:20] in Page(made.render()).words
    made.handle(["home"])
    assert "x" not in Page(made.render()).ids


def test_the_language_changes_in_play() -> None:
    made, port = seat_down("human", "easy")
    play_on(made, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 6)
    english = Page(made.render()).words
    made.handle(["settings"])
    made.handle(["set", "language", "de"])
    made.handle(["back"])
    german = Page(made.render()).words
    assert english != german
    assert "Rückgängig" in made.render()
    again, _ = new_app(FakePort(port.storage))
    assert again.t.lang == "de"


def test_settings_are_kept_where_the_page_looks_for_them() -> None:
    made, port = new_app()
    for name, value in (("theme", "dark"), ("motion", "off"), ("language", "nl")):
        made.set_setting(name, value)
    assert made.root_attributes == {
        "lang": "nl",
        "data-theme": "dark",
        "data-motion": "off",
        "data-coordinates": "off",
        "data-sound": "soft",
    }
    saved = port.storage.get("wanli.settings")
    assert saved is not None
    assert '"theme": "dark"' in saved
    again, _ = new_app(FakePort(port.storage))
    assert again.settings == made.settings


def test_coordinates_are_shown_on_demand_where_a_board_has_them() -> None:
    made, port = seat_down("human", "easy", game="khan")
    assert ["coordinates"] in Page(made.render()).actions
    assert made.root_attributes["data-coordinates"] == "off"
    made.handle(["coordinates"])
    assert made.root_attributes["data-coordinates"] == "on"
    assert new_app(FakePort(port.storage))[0].root_attributes["data-coordinates"] == "on"
    made.handle(["coordinates"])
    assert made.root_attributes["data-coordinates"] == "off"
    other, _ = seat_down("human", "easy")
    assert ["coordinates"] not in Page(other.render()).actions
    other.handle(["coordinates"])
    assert other.root_attributes["data-coordinates"] == "off"


@pytest.mark.parametrize("damage", ["", "{", "7", "[]", '{"theme": 7}', '{"theme": ["dark"], "pace": "never"}'])
def test_damaged_settings_are_the_usual_ones(damage: str) -> None:
    port = FakePort()
    port.storage.set("wanli.settings", damage)
    made, _ = new_app(port)
    assert made.settings.theme == "auto"
    assert made.settings.pace == "normal"


def test_the_update_button_and_the_install_hint() -> None:
    made = _home_with_matches(FakePort())
    assert ["update"] not in Page(made.render()).actions
    made.handle(["update_ready"])
    made.handle(["install_ready", True])
    assert {("update",), ("install",)} <= {tuple(action) for action in Page(made.render()).actions}
    made.handle(["hint_close"])
    assert ["install"] not in Page(made.render()).actions


def test_rules_have_an_index_and_survive_a_missing_page() -> None:
    port = FakePort()
    page = Page(_rules(port).render())
    assert ["focus", "rules-1"] in page.actions
    assert "rules-1" in page.ids
    port = FakePort()
    port.rules_text = None
    assert "cannot be read" in Page(_rules(port).render()).words


def test_the_same_people_everywhere() -> None:
    assert len({person.colour for person in people("human", "human", "human", "human", "human")}) == 5


def test_a_long_log_is_shown_in_parts_and_all_of_it_can_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "SHOWN", size := 20)
    made, port = seat_down(*["human"] * 5)
    play_on(made, port, Rng(3))
    made.handle(["log"])
    room = made.navigation.match_controller
    assert room is not None
    session = session_of(made)
    context, moves = session.context(made.t), len(session.match.log)
    told = [line.text for line in room.log.lines(context)]
    last = -(-moves // size) - 1
    assert last >= 4
    moves_of = {id(event): number for number, record in enumerate(session.match.log) for event in record.events}
    put_into_words: set[int] = set()
    seen = session.seen

    def counted(event: Event, viewer: int | None) -> SeenEvent:
        put_into_words.add(moves_of[id(event)])
        return seen(event, viewer)

    monkeypatch.setattr(session, "seen", counted)
    found: list[str] = []
    for part in range(last + 1):
        if part:
            made.handle(["log_part", part])
            assert made.focus == "log-pager"
        put_into_words.clear()
        page = Page(made.render())
        assert 0 < len(put_into_words) <= size, "the length of the match makes no difference"
        assert part == last or ["log_part", part + 1] in page.actions
        found += re.findall(r'<li class="line.*?<button[^>]*>(.*?)</button></li>', str(made.render()))
    assert [unescape(text) for text in found] == told[::-1]
    before = made.render()
    for senseless in (["log_part", 99], ["log_part", last + 1], ["log_part", -1], ["log_part", "x"], ["log_part"]):
        made.handle(senseless)
        assert made.render() == before
    made.handle(["log"])
    made.handle(["log"])
    assert told[-1] in Page(made.render()).words


def test_sharing_and_saving_as_a_file_have_drawings_of_their_own() -> None:
    shown = _menu(FakePort()).render()

    def drawing(verb: str) -> str:
        return str(shown.partition(f"[&quot;{verb}&quot;]")[2].partition("<path")[2].partition("</svg>")[0])

    assert "d=" in drawing("share")
    assert drawing("share") != drawing("export_this")

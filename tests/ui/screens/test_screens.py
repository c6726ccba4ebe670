"""Every screen in each language: valid markup, one h1, and names that are never parsed as markup."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from html import unescape
from itertools import chain, pairwise

import pytest

from tests.app.fakes import FakePort, new_app, people, play_on, seat_down, session_of
from tests.elements import parsed
from tests.pages import Page
from tools.build.prerender import home as prerendered
from wanli.app.shell.app import App
from wanli.engine import Event, Rng, SeenEvent
from wanli.games import GAMES
from wanli.texts.languages import LANGUAGES
from wanli.ui.screens import log

HOSTILE = '<b id="x">&"\'</b>'


def _home(_: FakePort) -> App:
    return new_app(_)[0]


def _home_with_matches(port: FakePort) -> App:
    app, port = seat_down("human", "easy", port=port)
    play_on(app, port, Rng(1))
    app.handle(["again"])
    app.handle(["start"])
    app.handle(["home"])
    port.storage.set("wanli/match/broken1/head", "{")
    return app


def _lobby(port: FakePort) -> App:
    app, _ = new_app(port)
    app.handle(["new", "mauer"])
    app.handle(["lobby", "seats", 5])
    app.handle(["lobby", "looks", 1])
    return app


def _play(port: FakePort) -> App:
    app, port = seat_down("human", "easy", port=port)
    play_on(app, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 10)
    app.handle(["log"])
    return app


def _thinking(port: FakePort) -> App:
    app, port = seat_down("human", "easy", port=port)
    play_on(app, port, Rng(1), stop=lambda s: s.bot_to_move is not None)
    return app


def _turn_done(port: FakePort) -> App:
    app, port = seat_down("human", "human", port=port)
    play_on(app, port, Rng(1), stop=lambda s: s.turn_done is not None)
    return app


def _handover(port: FakePort) -> App:
    return seat_down("human", "human", port=port)[0]


def _covered(port: FakePort) -> App:
    app, port = seat_down("human", "human", port=port)
    play_on(app, port, Rng(1), stop=lambda s: s.awaiting_handover and len(s.match.log) > 8)
    return app


def _score(port: FakePort) -> App:
    app, port = seat_down("human", "easy", port=port)
    play_on(app, port, Rng(1))
    app.handle(["log"])
    return app


def _replay(port: FakePort) -> App:
    app = _score(port)
    app.handle(["replay"])
    app.handle(["seek", 5])
    return app


def _menu(port: FakePort) -> App:
    app = _play(port)
    app.handle(["menu"])
    return app


def _rules(port: FakePort) -> App:
    app, _ = new_app(port)
    app.handle(["rules", "mauer"])
    app.render()
    port.wait(10)
    return app


def _page(name: str) -> Callable[[FakePort], App]:
    def open_page(port: FakePort) -> App:
        app, _ = new_app(port)
        app.handle([name])
        return app

    open_page.__name__ = f"_{name}"
    return open_page


def _wrong() -> None:
    raise ZeroDivisionError


def _error(port: FakePort) -> App:
    app, _ = new_app(port)
    app.run(_wrong)
    port.reports.clear()
    return app


def _conflict(port: FakePort) -> App:
    app = _play(port)
    key = f"wanli/match/{session_of(app).saved.id}/0"
    port.storage.set(key, "[]")
    app.handle(["storage", key])
    return app


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
def test_a_screen_has_valid_markup_in_each_language(screen: Callable[[FakePort], App], lang: str) -> None:
    port = FakePort(lang=lang)
    app = screen(port)
    page = Page(app.render())
    assert not port.reports
    assert ("screen-error" in page.ids) == (screen is _error)
    assert page.count("h1") == 1
    assert not page.nameless
    assert {"stage", "toast", "announcements", "title"} <= page.ids
    assert not app.t.missing, app.t.missing
    assert app.root_attributes["lang"] == lang
    for target in (action[1] for action in page.actions if action[0] == "focus"):
        assert target in page.ids


def test_the_first_paint_equals_the_prerendered_home_screen() -> None:
    for lang in LANGUAGES:
        app, _ = new_app(FakePort(lang=lang))
        assert app.render() == prerendered(lang)


def test_markup_in_a_name_is_escaped_on_every_screen() -> None:
    app, port = new_app()
    app.handle(["new", "mauer"])
    app.handle(["lobby", "name", 0, HOSTILE])
    app.handle(["lobby", "seats", 2])
    app.handle(["lobby", "kind", 1, "human"])
    app.handle(["lobby", "name", 1, "<script>alert(1)</script>"])
    assert "x" not in Page(app.render()).ids
    app.handle(["start"])
    for screen in ("handover", "play", "score"):
        page = Page(app.render())
        assert "x" not in page.ids
        assert page.count("script") == 0
        if screen == "handover":
            play_on(app, port, Rng(1), stop=lambda s: s.turn_done is not None)
            app.handle(["log"])
        elif screen == "play":
            play_on(app, port, Rng(1))
    assert HOSTILE[:20] in Page(app.render()).words
    app.handle(["home"])
    assert "x" not in Page(app.render()).ids


def test_the_language_can_change_during_a_match() -> None:
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1), stop=lambda s: s.acting and len(s.match.log) > 6)
    english = Page(app.render()).words
    app.handle(["settings"])
    app.handle(["set", "language", "de"])
    app.handle(["back"])
    german = Page(app.render()).words
    assert english != german
    assert "Rückgängig" in app.render()
    again, _ = new_app(FakePort(port.storage))
    assert again.t.lang == "de"


def test_settings_are_saved_and_set_as_attributes_of_the_page() -> None:
    app, port = new_app()
    for name, value in (("theme", "dark"), ("motion", "off"), ("language", "nl")):
        app.set_setting(name, value)
    assert app.root_attributes == {
        "lang": "nl",
        "data-theme": "dark",
        "data-motion": "off",
        "data-coordinates": "off",
        "data-sound": "soft",
        "data-text": "normal",
        "data-side": "near",
    }
    saved = port.storage.get("wanli.settings")
    assert saved is not None
    assert '"theme": "dark"' in saved
    again, _ = new_app(FakePort(port.storage))
    assert again.settings == app.settings


def test_coordinates_can_be_switched_on_if_the_board_has_them() -> None:
    app, port = seat_down("human", "easy", game="khan")
    assert ["coordinates"] in Page(app.render()).actions
    assert app.root_attributes["data-coordinates"] == "off"
    app.handle(["coordinates"])
    assert app.root_attributes["data-coordinates"] == "on"
    assert new_app(FakePort(port.storage))[0].root_attributes["data-coordinates"] == "on"
    app.handle(["coordinates"])
    assert app.root_attributes["data-coordinates"] == "off"
    other, _ = seat_down("human", "easy")
    assert ["coordinates"] not in Page(other.render()).actions
    other.handle(["coordinates"])
    assert other.root_attributes["data-coordinates"] == "off"


@pytest.mark.parametrize(("game", "pressed"), [("khan", "on"), ("mauer", "off")])
def test_the_key_c_switches_coordinates_on_if_the_board_has_them(game: str, pressed: str) -> None:
    app, _ = seat_down("human", "easy", game=game)
    app.handle(["key", "c"])
    assert app.root_attributes["data-coordinates"] == pressed
    app.handle(["key", "c"])
    assert app.root_attributes["data-coordinates"] == "off"


@pytest.mark.parametrize("damage", ["", "{", "7", "[]", '{"theme": 7}', '{"theme": ["dark"], "pace": "never"}'])
def test_damaged_settings_are_replaced_by_defaults(damage: str) -> None:
    port = FakePort()
    port.storage.set("wanli.settings", damage)
    app, _ = new_app(port)
    assert app.settings.theme == "auto"
    assert app.settings.pace == "normal"


def test_the_home_screen_offers_updates_and_installation() -> None:
    app = _home_with_matches(FakePort())
    assert ["update"] not in Page(app.render()).actions
    app.handle(["update_ready"])
    app.handle(["install_ready", True])
    assert {("update",), ("install",)} <= {tuple(action) for action in Page(app.render()).actions}
    app.handle(["hint_close"])
    assert ["install"] not in Page(app.render()).actions


HOW = {"en": ("Share", "menu"), "nl": ("Deel", "menu"), "de": ("Teilen", "Menü")}
"""The places of the browser that lead to an installation."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_installation_hint_says_how(lang: str) -> None:
    """On a device without an installation button (S47)."""
    for device in ("ios", "android", "other"):
        port = FakePort(lang=lang)
        port.device = device
        app = _home_with_matches(port)
        text = app.t(f"hint.{device}")
        assert text in Page(app.render()).words
        assert any(word in text for word in HOW[lang]), text


def test_the_result_has_one_main_button_and_few_equal_ones() -> None:
    """The other buttons are in a quieter row (S49)."""
    app, port = seat_down("human", "easy")
    play_on(app, port, Rng(1))
    [result] = [each for each in parsed(app.render()).walk() if each.attrs.get("id") == "result"]
    main, minor = [each for each in result.walk() if "buttons" in each.classes]
    buttons = [each for each in main.walk() if each.tag == "button"]
    assert len(buttons) <= 3
    assert sum("primary" in each.classes for each in buttons) == 1
    assert "minor-buttons" in minor.classes


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_help_says_that_play_without_a_network_needs_https(lang: str) -> None:
    """Over plain http a browser has no service worker (K19)."""
    app, _ = new_app(FakePort(lang=lang))
    app.handle(["help"])
    assert "https" in Page(app.render()).words


def test_rules_have_an_index_and_survive_a_missing_page() -> None:
    port = FakePort()
    page = Page(_rules(port).render())
    assert page.actions.count(["focus", "rules-1"]) == 2, "collapsed for phones, and open"
    [contents] = [
        element for element in parsed(_rules(FakePort()).render()).walk() if "rules-contents" in element.classes
    ]
    assert "open" not in contents.attrs, "a phone shows the rules first"
    assert "rules-1" in page.ids
    port = FakePort()
    port.rules_text = None
    assert "cannot be loaded" in Page(_rules(port).render()).words


def test_five_seats_have_five_colours() -> None:
    assert len({person.colour for person in people("human", "human", "human", "human", "human")}) == 5


def test_a_long_log_has_parts_that_cover_all_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "MOVES_PER_PART", size := 20)
    app, port = seat_down(*["human"] * 5)
    play_on(app, port, Rng(3))
    app.handle(["log"])
    controller = app.navigation.match_controller
    assert controller is not None
    session = session_of(app)
    context, moves = session.context(app.t), len(session.match.log)
    lines = [line.text for line in controller.log.lines(context)]
    last = -(-moves // size) - 1
    assert last >= 4
    moves_of = {id(event): index for index, record in enumerate(session.match.log) for event in record.events}
    described_moves: set[int] = set()
    original_seen = session.seen

    def counted(event: Event, viewer: int | None) -> SeenEvent:
        described_moves.add(moves_of[id(event)])
        return original_seen(event, viewer)

    monkeypatch.setattr(session, "seen", counted)
    shown_lines: list[str] = []
    for part in range(last + 1):
        if part:
            app.handle(["log_part", part])
            assert app.focus == "log-pager"
        described_moves.clear()
        page = Page(app.render())
        assert 0 < len(described_moves) <= size, "only the moves of one part are described"
        assert part == last or ["log_part", part + 1] in page.actions
        shown_lines += re.findall(r'<li class="line.*?<button[^>]*>(.*?)</button></li>', str(app.render()))
    parts = [controller.log.part(context, part).lines for part in range(last + 1)]
    texts = [log.name_once((line.person, line.text) for line in turn) for part in parts for turn in log.turns(part)]
    assert sorted(map(unescape, shown_lines)) == sorted(chain.from_iterable(texts))
    assert len(shown_lines) == len(lines)
    before = app.render()
    for invalid in (["log_part", 99], ["log_part", last + 1], ["log_part", -1], ["log_part", "x"], ["log_part"]):
        app.handle(invalid)
        assert app.render() == before
    app.handle(["log"])
    app.handle(["log"])
    assert unescape(shown_lines[0]) in Page(app.render()).words


def test_a_report_names_its_subject_once() -> None:
    ada, bea = people("human", "easy")
    spoken = [
        (ada, f"{ada.name} plays 2 walls at site 1."),
        (ada, f"{ada.name} draws a card."),
        (bea, f"{bea.name} accepts."),
        (ada, f"{ada.name} pays 1 ore."),
        (None, "The bank is empty."),
        (ada, f"{ada.name} draws a card."),
        (ada, f"{ada.name}’s dragon covers a wall."),
        (ada, f"{ada.name} draws a card."),
        (bea, f"{bea.name} builds a wall. That closes a loop."),
        (bea, f"{bea.name} draws a card."),
    ]
    shortened = [text for _, text in spoken]
    shortened[1] = "Draws a card."
    assert log.name_once(spoken) == shortened
    assert log.name_once([]) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_log_names_a_player_once_in_consecutive_lines(game: str) -> None:
    app, port = seat_down("human", "easy", "easy", game=game)
    play_on(app, port, Rng(3), stop=lambda s: s.acting and len(s.match.log) > 60)
    app.handle(["log"])
    turns = [element for element in parsed(app.render()).walk() if "log-turn" in element.classes]
    names = [person.name for person in session_of(app).people]
    shortened = 0
    for turn in turns:
        texts = [line.text.strip() for line in turn.walk() if "position-label" in line.classes]
        subjects = [next((name for name in names if text.startswith(f"{name} ")), "") for text in texts]
        for (before, text), (after, _) in pairwise(zip(subjects, texts, strict=True)):
            assert not before or before != after or ". " in text, texts
        shortened += subjects.count("")
    assert shortened


@pytest.mark.parametrize("game", GAMES)
def test_the_log_has_one_order_from_the_oldest_to_the_newest_line(game: str) -> None:
    app, port = seat_down("human", "easy", "easy", game=game)
    play_on(app, port, Rng(2), stop=lambda s: s.acting and len(s.match.log) > 90)
    app.handle(["log"])
    [area] = [element for element in parsed(app.render()).walk() if "log-lines" in element.classes]
    actions = [
        [json.loads(line.attrs["data-action"])[1:] for line in turn.walk() if "position-label" in line.classes]
        for turn in area.walk()
        if "log-turn" in turn.classes
    ]
    assert len(actions) > 2
    assert all(turn == sorted(turn) for turn in actions)
    assert sorted(actions) == actions
    log_records, state = session_of(app).match.log, session_of(app).match.state
    headings = [element.text.strip() for element in area.walk() if "log-round" in element.classes]
    rounds = sorted({record.round for record in log_records[-log.MOVES_PER_PART :]} | {state.round})
    names = [app.t(f"{game}.home.round", round=round_) if round_ else app.t("log.setup") for round_ in rounds]
    assert [heading.lower() for heading in headings] in (names, names[:-1])


def test_a_turn_of_settlers_includes_the_answers_of_others() -> None:
    app, port = seat_down("human", "easy", "easy", game="settlers")
    play_on(app, port, Rng(4), stop=lambda s: bool(s.match.log) and s.match.log[-1].action[0] == "end")
    session = session_of(app)
    context = session.context(app.t)
    controller = app.navigation.match_controller
    assert controller is not None
    turns = log.turns(controller.log.lines(context))
    ends = [record for record in session.match.log if record.action[0] == "end"]
    assert len(turns) == len(ends) + 2, "the setup, a turn for each end of a turn, and the present turn"


def test_sharing_and_exporting_have_different_icons() -> None:
    markup = _menu(FakePort()).render()

    def drawing(verb: str) -> str:
        return str(markup.partition(f"[&quot;{verb}&quot;]")[2].partition("<path")[2].partition("</svg>")[0])

    assert "d=" in drawing("share")
    assert drawing("share") != drawing("export_this")


def test_the_toast_has_the_classes_of_the_table() -> None:
    """They decide where it appears (controls.css)."""

    def classes(app: App) -> str:
        match = re.search(r'<div id="toast" class="([^"]*)"', app.render())
        assert match
        return match[1]

    assert classes(_home(FakePort())) == "toast"
    app = _play(FakePort())
    app.handle(["log"])
    assert classes(app) == "toast at-table"
    app.handle(["ask"])
    assert classes(app) == "toast at-table inspecting"

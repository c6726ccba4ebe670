"""The page's addresses follow its screens, and its screens follow the browser's buttons."""

from __future__ import annotations

from wanli.app.platform.page_history import PageHistory


def test_a_new_screen_adds_its_address_once() -> None:
    history = PageHistory("")
    assert history.step_to("") == ""
    assert history.step_to("settings") == "push"
    assert history.step_to("settings") == ""


def test_the_previous_screen_goes_back() -> None:
    history = PageHistory("")
    history.step_to("settings")
    assert history.step_to("") == "back"


def test_nothing_is_added_until_the_browser_has_gone_back() -> None:
    history = PageHistory("")
    history.step_to("settings")
    history.step_to("")
    assert history.step_to("help") == ""
    assert not history.arrived(""), "the app went there itself"
    assert history.step_to("help") == "push"


def test_a_match_replaces_its_lobby() -> None:
    history = PageHistory("")
    assert history.step_to("new/khan") == "push"
    assert history.step_to("match/abc") == "replace"
    assert history.step_to("") == "back"


def test_a_match_replaces_its_replay_after_a_reload() -> None:
    history = PageHistory("match/abc/replay")
    assert history.step_to("match/abc") == "replace"


def test_the_browsers_buttons_navigate_back_and_forward() -> None:
    history = PageHistory("")
    history.step_to("rules/khan")
    assert history.arrived("")
    assert history.step_to("") == ""
    assert history.arrived("rules/khan")
    assert not history.arrived("rules/khan"), "the app is there already"
    assert history.step_to("") == "back"


def test_a_typed_address_is_added() -> None:
    history = PageHistory("match/abc")
    assert history.arrived("rules/khan")
    assert history.step_to("match/abc") == "back"

"""The addresses of the page follow its screens, and the screens the browser's own buttons."""

from __future__ import annotations

from wanli.app.platform.page_history import PageHistory


def test_a_screen_that_comes_adds_its_address_once() -> None:
    history = PageHistory("")
    assert history.step_to("") == ""
    assert history.step_to("settings") == "push"
    assert history.step_to("settings") == ""


def test_the_screen_before_goes_back() -> None:
    history = PageHistory("")
    history.step_to("settings")
    assert history.step_to("") == "back"


def test_nothing_is_added_until_the_browser_has_gone_back() -> None:
    history = PageHistory("")
    history.step_to("settings")
    history.step_to("")
    assert history.step_to("help") == ""
    assert not history.arrived(""), "the app went there by itself"
    assert history.step_to("help") == "push"


def test_a_match_takes_the_place_of_its_lobby() -> None:
    history = PageHistory("")
    assert history.step_to("new/khan") == "push"
    assert history.step_to("match/abc") == "replace"
    assert history.step_to("") == "back"


def test_a_match_takes_the_place_of_its_replay_that_cannot_be_opened_by_itself() -> None:
    history = PageHistory("match/abc/replay")
    assert history.step_to("match/abc") == "replace"


def test_the_browsers_buttons_lead_back_and_forth() -> None:
    history = PageHistory("")
    history.step_to("rules/khan")
    assert history.arrived("")
    assert history.step_to("") == ""
    assert history.arrived("rules/khan")
    assert not history.arrived("rules/khan"), "it is there already"
    assert history.step_to("") == "back"


def test_an_address_that_somebody_types_is_added() -> None:
    history = PageHistory("match/abc")
    assert history.arrived("rules/khan")
    assert history.step_to("match/abc") == "back"

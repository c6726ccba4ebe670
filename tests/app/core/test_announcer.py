"""The sentences for screen readers: each is added to the page once, none is lost, and secrets are removed."""

from __future__ import annotations

from tests.app.fakes import FakePort
from wanli.app.core.announcer import MAX_SENTENCES, Announcer


def texts(announcer: Announcer) -> list[str]:
    return [sentence.text for sentence in announcer.sentences]


def test_sentences_between_two_paints_are_all_kept_in_order() -> None:
    announcer = Announcer(FakePort())
    spoken = [f"Ben plays card {number}." for number in range(MAX_SENTENCES)]
    for text in spoken:
        announcer.speak(text)
    assert texts(announcer) == spoken


def test_equal_sentences_have_different_numbers() -> None:
    announcer = Announcer(FakePort())
    announcer.speak("Ben passes.")
    announcer.speak("Ben passes.")
    assert texts(announcer) == ["Ben passes."] * 2
    assert len({sentence.number for sentence in announcer.sentences}) == 2


def test_a_message_is_spoken_too_and_stays_after_it_is_dismissed() -> None:
    announcer = Announcer(FakePort())
    announcer.show_message("Not now.")
    announcer.dismiss()
    assert not announcer.toast.text
    assert texts(announcer) == ["Not now."]


def test_forgotten_sentences_leave_the_live_region() -> None:
    announcer = Announcer(FakePort())
    announcer.speak("You draw a horseman.")
    announcer.forget()
    assert not announcer.sentences
    assert announcer.cleared == 1

"""Matches given on as links: what is asked before, what comes out at the other end, and that nothing is overwritten."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

import pytest

from tests.app.fakes import FakePort, new_app, play_on, seat_down, session_of
from tests.elements import parsed
from tests.pages import Page
from wanli.app.links.link_controller import LinkController
from wanli.app.links.share_controller import ShareController
from wanli.app.shell.app import App
from wanli.engine import Rng


def words(app: App) -> str:
    return Page(app.render()).words


def sent(app: App, port: FakePort) -> str:
    """The link of the open match, copied by the person at the screen."""
    app.handle(["share"])
    if isinstance(app.screen, ShareController) and not app.screen.agreed:
        app.handle(["share_agree"])
    app.handle(["share_copy"])
    port.wait(5)
    app.handle(["back"])
    return port.copied[-1]


def opened(app: App, url: str) -> str:
    """Open a link; what the screen says of it."""
    app.handle(["link_text", f"Your turn! {url}"])
    assert isinstance(app.screen, LinkController)
    if app.screen.problem:
        return app.screen.problem
    return app.render().partition('id="link-arrival">')[2].partition("</p>")[0]


def go_on(app: App, port: FakePort, moves: int, seed: int) -> None:
    goal = len(session_of(app).match.log) + moves
    play_on(app, port, Rng(seed), stop=lambda session: len(session.match.log) >= goal)


def begun(game: str = "mauer", moves: int = 6) -> tuple[App, FakePort]:
    made, port = seat_down("human", "human", game=game)
    go_on(made, port, moves, 1)
    return made, port


def test_a_running_match_is_given_out_only_after_a_question() -> None:
    made, port = begun()
    made.handle(["share"])
    made.handle(["share_copy"])
    made.handle(["share_qr"])
    assert port.copied == []
    assert made.t("share.could_read") in words(made)
    assert made.t("share.could_try") in words(made)
    assert "#link/" not in made.render()
    made.handle(["share_agree"])
    made.handle(["share_copy"])
    assert port.copied[0].startswith("https://example.org/wanli/#link/")


def test_where_nothing_is_hidden_only_a_second_try_is_asked_about() -> None:
    made, _ = begun("meridian")
    made.handle(["share"])
    assert made.t("share.could_read") not in words(made)
    assert made.t("share.could_try") in words(made)


def test_whose_name_the_link_does_not_tell_is_called_by_the_seat() -> None:
    made, port = begun()
    other, _ = new_app()
    opened(other, sent(made, port))
    assert f"{other.t('name.human', n=1)} " in words(other)
    other.handle(["link_open"])
    assert [person.name for person in session_of(other).people] == [other.t("name.human", n=n) for n in (1, 2)]


def primary_buttons(app: App) -> list[str]:
    """Their ids."""
    return [one.attrs["id"] for one in parsed(app.render()).walk() if {"primary"} <= {*one.classes}]


def test_who_has_moved_in_a_match_by_link_is_reminded_to_send_it_on() -> None:
    made, port = begun()
    cover = made.t("handover.send")
    assert cover not in words(made), "nothing has gone by link yet"
    url = sent(made, port)
    assert cover not in words(made), "it has just been sent"
    there = made.t("handover.waiting", name=session_of(made).people[session_of(made).match.state.seat or 0].name)
    assert there in words(made)
    assert primary_buttons(made) == [], "nobody here is to see that hand"
    other, others = new_app()
    opened(other, url)
    other.handle(["link_open"])
    assert cover not in words(other), "it is their own turn"
    seat = session_of(other).match.state.seat
    play_on(other, others, Rng(1), stop=lambda session: session.match.state.seat != seat)
    assert cover in words(other)
    due = session_of(other).due
    assert due is not None
    assert other.t("handover.by_link", name=session_of(other).people[due].name) in words(other)
    assert primary_buttons(other) == ["send-link"]
    sent(other, others)
    assert cover not in words(other)


def test_from_a_damaged_link_a_button_leads_home() -> None:
    made, port = begun()
    other, _ = new_app()
    assert "damaged" in opened(other, sent(made, port)[:-7])
    assert made.t("play.home") in words(other)
    assert not Page(other.render()).nameless


def test_a_finished_match_is_given_out_at_once() -> None:
    made, port = begun("meridian")
    play_on(made, port, Rng(2))
    made.handle(["share"])
    made.handle(["share_copy"])
    there, _ = new_app()
    assert made.t("link.new") == opened(there, port.copied[0])
    there.handle(["link_open"])
    assert session_of(there).match.encode() == session_of(made).match.encode()


def test_a_link_holds_no_names_unless_ticked() -> None:
    made, port = begun()
    there, _ = new_app()
    opened(there, sent(made, port))
    assert "Ada" not in words(there)
    made.handle(["share"])
    made.handle(["share_names", True])
    made.handle(["share_agree"])
    made.handle(["share_copy"])
    opened(there, port.copied[-1])
    assert "Ada" in words(there)


def test_a_match_goes_to_and_fro() -> None:
    made, port = begun()
    there, other = new_app()
    assert opened(there, sent(made, port)) == made.t("link.new")
    there.handle(["link_open"])
    assert session_of(there).covered, "the next hand is covered, as at one tablet"
    go_on(there, other, 4, 2)
    assert opened(made, sent(there, other)) == made.t.plural("link.continues", 4)
    made.handle(["link_open"])
    assert session_of(made).match.encode() == session_of(there).match.encode()
    go_on(made, port, 3, 3)
    assert opened(there, sent(made, port)) == made.t.plural("link.continues", 3)
    assert made.t("link.rewritten") not in words(there)


@pytest.mark.parametrize("where", ["where it goes on", "where it went on differently"])
def test_what_a_link_has_opened_is_painted_though_the_press_is_over(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser a task begins after the press that asked for it has been painted."""
    made, port = begun()
    there, other = new_app()
    opened(there, sent(made, port))
    there.handle(["link_open"])
    go_on(there, other, 4, 2)
    if where != "where it goes on":
        go_on(made, port, 2, 7)
    opened(made, sent(there, other))
    tasks: list[Coroutine[Any, Any, None]] = []
    with monkeypatch.context() as later:
        later.setattr(port, "run", tasks.append)
        made.handle(["link_open"])
    painted = port.painted
    for task in tasks:
        port.run(task)
    assert made.session is not None
    assert port.painted > painted


def test_what_came_by_link_is_kept_and_noted() -> None:
    made, port = begun()
    there, other = new_app()
    opened(there, sent(made, port))
    there.handle(["link_open"])
    id_ = session_of(there).saved.id
    again, _ = new_app(FakePort(other.storage))
    again.start(f"match/{id_}")
    other.wait(500)
    assert [note.key for note in session_of(again).saved.notes] == ["link_received"]
    assert [note.key for note in session_of(made).saved.notes] == ["link_sent"]


def test_an_older_link_never_overwrites_what_is_kept() -> None:
    made, port = begun()
    url = sent(made, port)
    go_on(made, port, 4, 2)
    kept = session_of(made).match.encode()
    assert opened(made, url) == made.t("link.older")
    made.handle(["link_open"])
    assert session_of(made).match.encode() == kept


def test_a_link_holds_what_was_played_while_it_lay_open() -> None:
    made, port = seat_down("human", "easy", "human")
    play_on(made, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    session = session_of(made)
    made.handle(["share"])
    before = len(session.match.log)
    port.wait(10_000)
    assert len(session.match.log) > before
    made.handle(["share_agree"])
    made.handle(["share_copy"])
    there, _ = new_app()
    opened(there, port.copied[-1])
    there.handle(["link_open"])
    assert session_of(there).match.encode() == session.match.encode()


def test_what_could_not_be_copied_was_not_sent() -> None:
    made, port = begun()
    made.handle(["share"])
    made.handle(["share_agree"])
    port.copies = False
    made.handle(["share_copy"])
    port.wait(10)
    assert session_of(made).saved.notes == []
    port.copies = True
    made.handle(["share_copy"])
    port.wait(10)
    assert [note.key for note in session_of(made).saved.notes] == ["link_sent"]


def test_what_is_kept_may_have_gone_on_while_the_link_lay_open() -> None:
    made, port = begun()
    there, other = new_app()
    opened(there, sent(made, port))
    there.handle(["link_open"])
    go_on(there, other, 4, 2)
    assert opened(made, sent(there, other)) == made.t.plural("link.continues", 4)
    again, second = new_app(FakePort(port.storage))
    again.start(f"match/{session_of(there).saved.id}")
    go_on(again, second, 2, 7)
    second.wait(1000)
    made.handle(["link_open"])
    assert isinstance(made.screen, LinkController), "it is said first"
    assert made.t("link.fork") in words(made)
    made.handle(["link_open"])
    assert made.session is not None
    assert session_of(made).saved.id != session_of(again).saved.id


def test_the_same_link_again_opens_what_is_kept() -> None:
    made, port = begun()
    url = sent(made, port)
    id_ = session_of(made).saved.id
    assert opened(made, url) == made.t("link.known")
    made.handle(["link_open"])
    assert session_of(made).saved.id == id_


def test_two_ways_from_the_same_place_are_both_kept() -> None:
    made, port = begun()
    there, other = new_app()
    opened(there, sent(made, port))
    there.handle(["link_open"])
    go_on(there, other, 4, 2)
    go_on(made, port, 4, 3)
    mine, theirs = session_of(made).match.encode(), session_of(there).match.encode()
    assert opened(made, sent(there, other)) == made.t("link.fork")
    made.handle(["link_open"])
    assert session_of(made).match.encode() == theirs
    assert session_of(made).saved.fork
    made.handle(["home"])
    stored = [made.repository.store.load(listed.id)[0] for listed in made.repository.matches()[0]]
    assert sorted((s.match.encode() == mine, s.match.encode() == theirs) for s in stored) == [
        (False, True),
        (True, False),
    ]


def test_a_past_that_was_changed_is_named() -> None:
    made, port = begun("meridian")
    there, _ = new_app()
    opened(there, sent(made, port))
    session = session_of(made)
    note = session.saved.notes[-1]
    go_on(made, port, 2, 2)
    session.saved.notes[-1] = type(note)(note.after, note.key, note.seat, "00000000")
    opened(there, sent(made, port))
    assert made.t("link.rewritten") in words(there)


def test_a_link_to_a_position_is_a_copy() -> None:
    made, port = begun()
    made.handle(["share"])
    made.handle(["share_purpose", "position"])
    made.handle(["share_agree"])
    made.handle(["share_copy"])
    there, _ = new_app()
    opened(there, port.copied[-1])
    there.handle(["link_open"])
    assert session_of(there).saved.id != session_of(made).saved.id
    assert session_of(there).match.encode() == session_of(made).match.encode()


def test_nothing_is_kept_before_a_press() -> None:
    made, port = begun()
    there, other = new_app()
    opened(there, sent(made, port))
    there.handle(["home"])
    assert there.repository.matches()[0] == []
    assert other.storage.names() == []


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/#match/abc", "link/"])
def test_a_text_without_a_link_is_said_to_hold_none(text: str) -> None:
    made, _ = new_app()
    made.handle(["link_text", text])
    assert made.announcer.toast.text == made.t("link.no_link")


def test_a_damaged_link_is_a_sentence() -> None:
    made, port = begun()
    assert opened(made, sent(made, port)[:-9]) == made.t("reason.link_damaged")
    assert session_of(made) is not None or made.session is None


def test_the_page_may_be_opened_by_a_link() -> None:
    made, port = begun()
    url = sent(made, port)
    there, other = new_app()
    there.start(url.partition("#")[2])
    other.wait(500)
    assert isinstance(there.screen, LinkController)
    assert made.t("link.new") in words(there)


def test_a_qr_picture_is_drawn_on_demand() -> None:
    made, port = begun()
    made.handle(["share"])
    made.handle(["share_agree"])
    made.handle(["share_qr"])
    port.wait(5)
    assert made.t("share.qr_label") in made.render()


def test_the_screen_that_gives_on_holds_no_hand() -> None:
    """It may be opened over a covered match: of two matches that differ in hands alone it says the same."""
    made, _ = begun()
    assert session_of(made).handover is not None or session_of(made).acting
    made.handle(["share"])
    assert not any(f'data-action="{verb}' in made.render() for verb in ("pick", "play"))

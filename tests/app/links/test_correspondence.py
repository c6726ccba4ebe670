"""Correspondence by links: the warning before sharing, the result at the other end, and no overwritten matches."""

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


def copied_link(app: App, port: FakePort) -> str:
    """The link of the open match, copied by the person at the screen."""
    app.handle(["share"])
    if isinstance(app.screen, ShareController) and not app.screen.confirmed:
        app.handle(["share_agree"])
    app.handle(["share_copy"])
    port.wait(5)
    app.handle(["back"])
    return port.copied[-1]


def arrival_text(app: App, url: str) -> str:
    """Open a link and return the text of its screen."""
    app.handle(["link_text", f"Your turn! {url}"])
    assert isinstance(app.screen, LinkController)
    if app.screen.problem:
        return app.screen.problem
    return app.render().partition('id="link-arrival">')[2].partition("</p>")[0]


def play_moves(app: App, port: FakePort, moves: int, seed: int) -> None:
    goal = len(session_of(app).match.log) + moves
    play_on(app, port, Rng(seed), stop=lambda session: len(session.match.log) >= goal)


def started_match(game: str = "mauer", moves: int = 6) -> tuple[App, FakePort]:
    app, port = seat_down("human", "human", game=game)
    play_moves(app, port, moves, 1)
    return app, port


def test_a_running_match_is_shared_only_after_a_warning() -> None:
    app, port = started_match()
    app.handle(["share"])
    app.handle(["share_copy"])
    app.handle(["share_qr"])
    assert port.copied == []
    assert app.t("share.could_read") in words(app)
    assert app.t("share.could_try") in words(app)
    assert "#link/" not in app.render()
    app.handle(["share_agree"])
    app.handle(["share_copy"])
    assert port.copied[0].startswith("https://example.org/wanli/#link/")


def test_without_secrets_the_warning_mentions_only_retries() -> None:
    app, _ = started_match("meridian")
    app.handle(["share"])
    assert app.t("share.could_read") not in words(app)
    assert app.t("share.could_try") in words(app)


def test_players_without_a_name_are_named_by_their_seat() -> None:
    app, port = started_match()
    other, _ = new_app()
    arrival_text(other, copied_link(app, port))
    assert f"{other.t('name.human', n=1)} " in words(other)
    other.handle(["link_open"])
    assert [person.name for person in session_of(other).people] == [other.t("name.human", n=n) for n in (1, 2)]


def primary_buttons(app: App) -> list[str]:
    """The ids of the primary buttons."""
    return [element.attrs["id"] for element in parsed(app.render()).walk() if {"primary"} <= {*element.classes}]


def test_after_a_correspondence_move_a_reminder_to_send_appears() -> None:
    app, port = started_match()
    cover = app.t("handover.send")
    assert cover not in words(app), "no link was sent yet"
    url = copied_link(app, port)
    assert cover not in words(app), "the link was just sent"
    waiting_text = app.t("handover.waiting", name=session_of(app).people[session_of(app).match.state.seat or 0].name)
    assert waiting_text in words(app)
    assert primary_buttons(app) == [], "no player here may see that hand"
    other, others = new_app()
    arrival_text(other, url)
    other.handle(["link_open"])
    assert cover not in words(other), "it is the player's own turn"
    seat = session_of(other).match.state.seat
    play_on(other, others, Rng(1), stop=lambda session: session.match.state.seat != seat)
    assert cover in words(other)
    due = session_of(other).due
    assert due is not None
    assert other.t("handover.by_link", name=session_of(other).people[due].name) in words(other)
    assert primary_buttons(other) == ["send-link"]
    copied_link(other, others)
    assert cover not in words(other)


def test_from_a_damaged_link_a_button_leads_home() -> None:
    app, port = started_match()
    other, _ = new_app()
    assert "damaged" in arrival_text(other, copied_link(app, port)[:-7])
    assert app.t("play.home") in words(other)
    assert not Page(other.render()).nameless


def test_a_finished_match_is_shared_without_a_warning() -> None:
    app, port = started_match("meridian")
    play_on(app, port, Rng(2))
    app.handle(["share"])
    app.handle(["share_copy"])
    receiver, _ = new_app()
    assert app.t("link.new") == arrival_text(receiver, port.copied[0])
    receiver.handle(["link_open"])
    assert session_of(receiver).match.encode() == session_of(app).match.encode()


def test_names_are_shared_only_on_request() -> None:
    app, port = started_match()
    receiver, _ = new_app()
    arrival_text(receiver, copied_link(app, port))
    assert "Ada" not in words(receiver)
    app.handle(["share"])
    app.handle(["share_names", True])
    app.handle(["share_agree"])
    app.handle(["share_copy"])
    arrival_text(receiver, port.copied[-1])
    assert "Ada" in words(receiver)


def test_a_match_is_played_by_alternating_links() -> None:
    app, port = started_match()
    receiver, other = new_app()
    assert arrival_text(receiver, copied_link(app, port)) == app.t("link.new")
    receiver.handle(["link_open"])
    assert session_of(receiver).awaiting_handover, "the next hand is covered, as on one device"
    play_moves(receiver, other, 4, 2)
    assert arrival_text(app, copied_link(receiver, other)) == app.t.plural("link.continues", 4)
    app.handle(["link_open"])
    assert session_of(app).match.encode() == session_of(receiver).match.encode()
    play_moves(app, port, 3, 3)
    assert arrival_text(receiver, copied_link(app, port)) == app.t.plural("link.continues", 3)
    assert app.t("link.rewritten") not in words(receiver)


@pytest.mark.parametrize("where", ["where it goes on", "where it went on differently"])
def test_an_opened_link_is_painted_after_the_press(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a browser a task starts after the paint of the press that caused it."""
    app, port = started_match()
    receiver, other = new_app()
    arrival_text(receiver, copied_link(app, port))
    receiver.handle(["link_open"])
    play_moves(receiver, other, 4, 2)
    if where != "where it goes on":
        play_moves(app, port, 2, 7)
    arrival_text(app, copied_link(receiver, other))
    tasks: list[Coroutine[Any, Any, None]] = []
    with monkeypatch.context() as later:
        later.setattr(port, "run", tasks.append)
        app.handle(["link_open"])
    painted = port.painted
    for task in tasks:
        port.run(task)
    assert app.session is not None
    assert port.painted > painted


def test_a_received_match_is_saved_with_a_note() -> None:
    app, port = started_match()
    receiver, other = new_app()
    arrival_text(receiver, copied_link(app, port))
    receiver.handle(["link_open"])
    id_ = session_of(receiver).saved.id
    again, _ = new_app(FakePort(other.storage))
    again.start(f"match/{id_}")
    other.wait(500)
    assert [note.key for note in session_of(again).saved.notes] == ["link_received"]
    assert [note.key for note in session_of(app).saved.notes] == ["link_sent"]


def test_an_older_link_never_overwrites_a_stored_match() -> None:
    app, port = started_match()
    url = copied_link(app, port)
    play_moves(app, port, 4, 2)
    stored = session_of(app).match.encode()
    assert arrival_text(app, url) == app.t("link.older")
    app.handle(["link_open"])
    assert session_of(app).match.encode() == stored


def test_the_share_screen_updates_its_link_after_a_move() -> None:
    app, port = seat_down("human", "easy", "human")
    play_on(app, port, Rng(1), stop=lambda session: session.bot_to_move is not None)
    session = session_of(app)
    app.handle(["share"])
    before = len(session.match.log)
    port.wait(10_000)
    assert len(session.match.log) > before
    app.handle(["share_agree"])
    app.handle(["share_copy"])
    receiver, _ = new_app()
    arrival_text(receiver, port.copied[-1])
    receiver.handle(["link_open"])
    assert session_of(receiver).match.encode() == session.match.encode()


def test_a_failed_copy_does_not_count_as_sent() -> None:
    app, port = started_match()
    app.handle(["share"])
    app.handle(["share_agree"])
    port.copies = False
    app.handle(["share_copy"])
    port.wait(10)
    assert session_of(app).saved.notes == []
    port.copies = True
    app.handle(["share_copy"])
    port.wait(10)
    assert [note.key for note in session_of(app).saved.notes] == ["link_sent"]


def test_a_stored_match_may_change_while_the_link_screen_is_open() -> None:
    app, port = started_match()
    receiver, other = new_app()
    arrival_text(receiver, copied_link(app, port))
    receiver.handle(["link_open"])
    play_moves(receiver, other, 4, 2)
    assert arrival_text(app, copied_link(receiver, other)) == app.t.plural("link.continues", 4)
    again, second = new_app(FakePort(port.storage))
    again.start(f"match/{session_of(receiver).saved.id}")
    play_moves(again, second, 2, 7)
    second.wait(1000)
    app.handle(["link_open"])
    assert isinstance(app.screen, LinkController), "the new comparison is shown first"
    assert app.t("link.fork") in words(app)
    app.handle(["link_open"])
    assert app.session is not None
    assert session_of(app).saved.id != session_of(again).saved.id


def test_a_known_link_opens_the_stored_match() -> None:
    app, port = started_match()
    url = copied_link(app, port)
    id_ = session_of(app).saved.id
    assert arrival_text(app, url) == app.t("link.known")
    app.handle(["link_open"])
    assert session_of(app).saved.id == id_


def test_a_fork_by_link_is_stored_separately() -> None:
    app, port = started_match()
    receiver, other = new_app()
    arrival_text(receiver, copied_link(app, port))
    receiver.handle(["link_open"])
    play_moves(receiver, other, 4, 2)
    play_moves(app, port, 4, 3)
    mine, theirs = session_of(app).match.encode(), session_of(receiver).match.encode()
    assert arrival_text(app, copied_link(receiver, other)) == app.t("link.fork")
    app.handle(["link_open"])
    assert session_of(app).match.encode() == theirs
    assert session_of(app).saved.fork
    app.handle(["home"])
    stored = [app.repository.store.load(listed.id)[0] for listed in app.repository.matches()[0]]
    assert sorted((s.match.encode() == mine, s.match.encode() == theirs) for s in stored) == [
        (False, True),
        (True, False),
    ]


def test_a_rewritten_past_is_reported() -> None:
    app, port = started_match("meridian")
    receiver, _ = new_app()
    arrival_text(receiver, copied_link(app, port))
    session = session_of(app)
    note = session.saved.notes[-1]
    play_moves(app, port, 2, 2)
    session.saved.notes[-1] = type(note)(note.after, note.key, note.seat, "00000000")
    arrival_text(receiver, copied_link(app, port))
    assert app.t("link.rewritten") in words(receiver)


def test_a_position_link_opens_a_copy() -> None:
    app, port = started_match()
    app.handle(["share"])
    app.handle(["share_purpose", "position"])
    app.handle(["share_agree"])
    app.handle(["share_copy"])
    receiver, _ = new_app()
    arrival_text(receiver, port.copied[-1])
    receiver.handle(["link_open"])
    assert session_of(receiver).saved.id != session_of(app).saved.id
    assert session_of(receiver).match.encode() == session_of(app).match.encode()


def test_a_link_is_not_stored_before_a_press() -> None:
    app, port = started_match()
    receiver, other = new_app()
    arrival_text(receiver, copied_link(app, port))
    receiver.handle(["home"])
    assert receiver.repository.matches()[0] == []
    assert other.storage.names() == []


@pytest.mark.parametrize("text", ["", "hello", "https://example.org/#match/abc", "link/"])
def test_a_text_without_a_link_is_reported(text: str) -> None:
    app, _ = new_app()
    app.handle(["link_text", text])
    assert app.announcer.toast.text == app.t("link.no_link")


def test_a_damaged_link_is_reported() -> None:
    app, port = started_match()
    assert arrival_text(app, copied_link(app, port)[:-9]) == app.t("reason.link_damaged")
    assert session_of(app) is not None or app.session is None


def test_the_page_may_be_opened_by_a_link() -> None:
    app, port = started_match()
    url = copied_link(app, port)
    receiver, other = new_app()
    receiver.start(url.partition("#")[2])
    other.wait(500)
    assert isinstance(receiver.screen, LinkController)
    assert app.t("link.new") in words(receiver)


def test_a_qr_code_is_shown_on_demand() -> None:
    app, port = started_match()
    app.handle(["share"])
    app.handle(["share_agree"])
    app.handle(["share_qr"])
    port.wait(5)
    assert app.t("share.qr_label") in app.render()


def test_the_share_screen_shows_no_hand() -> None:
    """It may be open while the match is covered: it does not depend on the hands."""
    app, _ = started_match()
    assert session_of(app).handover is not None or session_of(app).acting
    app.handle(["share"])
    assert not any(f'data-action="{verb}' in app.render() for verb in ("pick", "play"))

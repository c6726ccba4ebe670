"""The recap: it reports every event that a player did not see, before they decide again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import companion, view_of
from wanli.app.match.match_controller import MatchController
from wanli.engine import Action, Event, Record, Rng
from wanli.games import GAMES
from wanli.session.match_session import MatchSession
from wanli.session.recap import events_since_last_look, views_since_last_look

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def seen_directly(record: Record) -> list[Event]:
    """The events of an action that its player sees directly: the action and its effects on them alone."""
    events: list[Event] = []
    for index, event in enumerate(record.events):
        if index and event.facts.get("seat") != record.seat:
            break
        events.append(event)
    return events


def recaps(slug: str, seats: int, seed: int, steps: int) -> Iterator[tuple[MatchSession, list[Event]]]:
    """A match between human players, with the recap of the seat to act before each decision."""
    app, _ = seat_down(*["human"] * seats, game=slug)
    session, rng, screen = session_of(app), Rng(seed), app.screen
    assert isinstance(screen, MatchController)
    for _ in range(steps):
        seat = session.to_move
        if seat is None:
            return
        yield session, events_since_last_look(session, seat, lambda move: screen.log.is_skipped(move, app.t))
        session.play(choice(slug, session, rng))


def choice(slug: str, session: MatchSession, rng: Rng) -> Action:
    """A move by the game's test policy that reaches many rules, if there is one."""
    policies = companion(slug, "policies")
    busy = getattr(policies, "busy", None)
    legal = session.match.state.legal()
    action: Action = busy(session.match.state, legal, rng) if busy else rng.choice(legal)
    return action


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
def test_every_event_is_seen_or_in_a_recap(slug: str, fewest: bool) -> None:
    seats = [count for count in GAMES[slug].seats if count > 1]
    known: dict[int, set[int]] = {seat: set() for seat in range(max(seats))}
    checked = 0
    for session, recap in recaps(slug, min(seats) if fewest else max(seats), 11, 700):
        seat, log = session.to_move, session.match.log
        assert seat is not None
        known[seat] |= {id(event) for event in recap}
        if log:
            known[log[-1].seat] |= {id(event) for event in seen_directly(log[-1])}
        unknown = [event.kind for record in log for event in record.events if id(event) not in known[seat]]
        assert unknown == []
        checked += len(recap)
    assert checked > 50


def test_the_recap_includes_the_winter_after_the_players_last_action() -> None:
    for session, recap in recaps("great_wall", 3, 11, 2000):
        last = next((record for record in reversed(session.match.log) if record.seat == session.to_move), None)
        if last is not None and any(event.kind == "assault" for event in last.events):
            winter = [event for event in last.events if event.kind == "assault"]
            assert [event for event in recap if event in winter] == winter
            return
    raise AssertionError("no winter follows an action in this match")


def test_answers_on_the_handover_screen_do_not_reset_the_recap() -> None:
    app, port = seat_down("human", "human", "human", "human", game="settlers")
    rng = Rng(3)
    play_on(app, port, rng, stop=lambda s: s.acting and any(a[0] == "offer" for a in s.match.state.legal()))
    session = session_of(app)
    app.handle(["play", list(next(a for a in session.match.state.legal() if a[0] == "offer"))])
    asked = session.to_move
    assert asked is not None
    before = len(events_since_last_look(session, asked))
    app.handle(["pass"])
    app.handle(["play", ["refuse"]])
    while session.to_move != asked:  # until the player's turn, or the next question
        moves = len(session.match.log)
        play_on(app, port, rng, stop=lambda s, n=moves: len(s.match.log) > n)  # type: ignore[misc]
    screen = app.screen
    assert isinstance(screen, MatchController)
    missed = events_since_last_look(session, asked, lambda move: screen.log.is_skipped(move, app.t))
    assert len(missed) > before, "events before the offer are included"
    assert "refuse" in [event.kind for event in missed]


def test_a_returning_player_gets_a_recap_of_the_bots_moves() -> None:
    app, port = seat_down("human", "human")
    rng = Rng(1)
    play_on(app, port, rng, stop=lambda s: len(s.match.log) >= 12 and s.handover is not None and s.due == 1)
    session = session_of(app)
    left = len(session.match.log)
    app.handle(["seat", 1, "kind", "bot"])
    port.wait(20_000)
    play_on(app, port, rng, stop=lambda s: s.acting and len(s.match.log) > left + 5)
    app.handle(["seat", 1, "kind", "human"])
    play_on(app, port, rng, stop=lambda s: s.handover is not None and s.due == 1)
    expected = [event for record in session.match.log[left:] for event in record.events]
    missed = events_since_last_look(session, 1)
    assert [event for event in expected if not any(event is other for other in missed)] == []
    assert app.t("handover.recap") in Page(app.render()).words


def test_the_recap_starts_with_the_consequences() -> None:
    """Ben takes a lead from Ann meanwhile: she reads so before anything else, by her name on the cover, and then as
    herself.
    """
    app, port = seat_down("human", "human", game="mauer")
    session = session_of(app)
    rng, recaps_with_lead = Rng(4), 0
    while recaps_with_lead < 2 and not session.over:
        moves = len(session.match.log)
        play_on(app, port, rng, stop=lambda s, n=moves: len(s.match.log) > n and s.handover is not None)  # type: ignore[misc]
        screen = app.screen
        assert isinstance(screen, MatchController)
        if session.handover is None or session.due is None:
            break
        seat, rival = session.due, session.people[1 - session.due].name
        meant = screen.log.consequences(seat, session.spectator(app.t))
        lost = [line for line in meant if line.startswith(f"{rival} took the lead")]
        if not lost:
            continue
        recaps_with_lead += 1
        shown = app.render()
        assert shown.index('class="recap-consequence"') < shown.index("<li>")
        assert len(meant) <= 3
        assert f"from {session.people[seat].name}" in lost[0]
        assert lost[0] in Page(shown).words
        port.wait(1000)
        app.handle(["reveal"])
        assert lost[0].replace(f"from {session.people[seat].name}", "from you") in Page(app.render()).words
    assert recaps_with_lead == 2


@pytest.mark.parametrize("slug", GAMES)
def test_the_recap_on_the_handover_screen_is_public(slug: str) -> None:
    """The consequences are equal for another match that looks the same to a spectator."""
    seats = min(count for count in GAMES[slug].seats if count > 1)
    checked = 0
    for index, (session, _) in enumerate(recaps(slug, seats, 12, 120)):
        seat = session.to_move
        assert seat is not None
        views = views_since_last_look(session, seat, None, lambda _: False)
        if not views or index % 5:
            continue
        game = session.match.game
        samples = [game.imagine(view, Rng(index)).view(None) for view in views]
        assert game.view_diff(views[0], views[1], seat) == game.view_diff(samples[0], samples[1], seat)
        checked += 1
    assert checked


def test_the_recap_mentions_only_leads_that_still_exist() -> None:
    """A player who won the token of a site no longer leads it when new tokens are placed."""
    app, _ = seat_down("human", "human", "human", game="mauer")
    session, screen, rng, checked = session_of(app), app.screen, Rng(8), 0
    assert isinstance(screen, MatchController)
    while session.to_move is not None:
        seat = session.to_move
        name, sites = session.people[seat].name, view_of(session.match.state, None)["sites"]
        for line in screen.log.consequences(seat, session.spectator(app.t)):
            for index, site in enumerate(sites):
                if line.startswith((f"{name} took the lead at site {index + 1}", f"{name} now leads site {index + 1}")):
                    assert site["leader"] == seat, line
                    checked += 1
        session.play(choice("mauer", session, rng))
    assert checked

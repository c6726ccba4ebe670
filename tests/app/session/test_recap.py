"""The recap: whatever a person has not seen happen on the board is told before they decide again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.fakes import play_on, seat_down, session_of
from tests.pages import Page
from tests.playing import companion, view_of
from wanli.app.match.match_controller import MatchController
from wanli.app.session.match_session import MatchSession
from wanli.app.session.recap import events_since_last_look, views_since_last_look
from wanli.engine import Action, Event, Record, Rng
from wanli.games import GAMES

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def own(record: Record) -> list[Event]:
    """What the person sees at once of an action of their own: what they did, and what came of it for them alone."""
    found: list[Event] = []
    for at, event in enumerate(record.events):
        if at and event.facts.get("seat") != record.seat:
            break
        found.append(event)
    return found


def recaps(slug: str, seats: int, seed: int, steps: int) -> Iterator[tuple[MatchSession, list[Event]]]:
    """A match between people, with the recap of the seat to act before each of its decisions."""
    made, _ = seat_down(*["human"] * seats, game=slug)
    session, rng, screen = session_of(made), Rng(seed), made.screen
    assert isinstance(screen, MatchController)
    for _ in range(steps):
        seat = session.to_move
        if seat is None:
            return
        yield session, events_since_last_look(session, seat, lambda move: screen.log.is_skipped(move, made.t))
        session.play(choice(slug, session, rng))


def choice(slug: str, session: MatchSession, rng: Rng) -> Action:
    """A move by the game's own policy that leads far, if it has one."""
    policies = companion(slug, "policies")
    busy = getattr(policies, "busy", None)
    legal = session.match.state.legal()
    action: Action = busy(session.match.state, legal, rng) if busy else rng.choice(legal)
    return action


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("fewest", [True, False], ids=["fewest", "most"])
def test_every_event_is_seen_or_told(slug: str, fewest: bool) -> None:
    seats = [count for count in GAMES[slug].seats if count > 1]
    known: dict[int, set[int]] = {seat: set() for seat in range(max(seats))}
    checked = 0
    for session, recap in recaps(slug, min(seats) if fewest else max(seats), 11, 700):
        seat, log = session.to_move, session.match.log
        assert seat is not None
        known[seat] |= {id(event) for event in recap}
        if log:
            known[log[-1].seat] |= {id(event) for event in own(log[-1])}
        unknown = [event.kind for record in log for event in record.events if id(event) not in known[seat]]
        assert unknown == []
        checked += len(recap)
    assert checked > 50


def test_the_winter_that_follows_ones_own_last_action_is_told() -> None:
    for session, recap in recaps("great_wall", 3, 11, 2000):
        last = next((record for record in reversed(session.match.log) if record.seat == session.to_move), None)
        if last is not None and any(event.kind == "assault" for event in last.events):
            winter = [event for event in last.events if event.kind == "assault"]
            assert [event for event in recap if event in winter] == winter
            return
    raise AssertionError("no winter follows an action in this match")


def test_an_answer_given_on_the_cover_is_no_look_at_the_board() -> None:
    made, port = seat_down("human", "human", "human", "human", game="settlers")
    rng = Rng(3)
    play_on(made, port, rng, stop=lambda s: s.acting and any(a[0] == "offer" for a in s.match.state.legal()))
    session = session_of(made)
    made.handle(["play", list(next(a for a in session.match.state.legal() if a[0] == "offer"))])
    asked = session.to_move
    assert asked is not None
    before = len(events_since_last_look(session, asked))
    made.handle(["pass"])
    made.handle(["play", ["refuse"]])
    while session.to_move != asked:  # until their own turn, or the next question
        moves = len(session.match.log)
        play_on(made, port, rng, stop=lambda s, n=moves: len(s.match.log) > n)  # type: ignore[misc]
    screen = made.screen
    assert isinstance(screen, MatchController)
    told = events_since_last_look(session, asked, lambda move: screen.log.is_skipped(move, made.t))
    assert len(told) > before, "what had happened before the offer is told too"
    assert "refuse" in [event.kind for event in told]


def test_what_a_bot_did_for_a_person_is_told_when_they_come_back() -> None:
    made, port = seat_down("human", "human")
    rng = Rng(1)
    play_on(made, port, rng, stop=lambda s: len(s.match.log) >= 12 and s.handover is not None and s.due == 1)
    session = session_of(made)
    left = len(session.match.log)
    made.handle(["seat", 1, "kind", "bot"])
    port.wait(20_000)
    play_on(made, port, rng, stop=lambda s: s.acting and len(s.match.log) > left + 5)
    made.handle(["seat", 1, "kind", "human"])
    play_on(made, port, rng, stop=lambda s: s.handover is not None and s.due == 1)
    expected = [event for record in session.match.log[left:] for event in record.events]
    missed = events_since_last_look(session, 1)
    assert [event for event in expected if not any(event is told for told in missed)] == []
    assert made.t("handover.recap") in Page(made.render()).words


def test_the_recap_begins_with_what_it_meant() -> None:
    """Ben takes a lead from Ann meanwhile: she reads so before anything else, by her name on the cover, and then as
    herself.
    """
    made, port = seat_down("human", "human", game="mauer")
    session = session_of(made)
    rng, told = Rng(4), 0
    while told < 2 and not session.over:
        moves = len(session.match.log)
        play_on(made, port, rng, stop=lambda s, n=moves: len(s.match.log) > n and s.handover is not None)  # type: ignore[misc]
        screen = made.screen
        assert isinstance(screen, MatchController)
        if session.handover is None or session.due is None:
            break
        seat, rival = session.due, session.people[1 - session.due].name
        meant = screen.log.meant(seat, session.spectator(made.t))
        lost = [line for line in meant if line.startswith(f"{rival} took the lead")]
        if not lost:
            continue
        told += 1
        shown = made.render()
        assert shown.index('class="meant"') < shown.index("<li>")
        assert len(meant) <= 3
        assert f"from {session.people[seat].name}" in lost[0]
        assert lost[0] in Page(shown).words
        port.wait(1000)
        made.handle(["reveal"])
        assert lost[0].replace(f"from {session.people[seat].name}", "from you") in Page(made.render()).words
    assert told == 2


@pytest.mark.parametrize("slug", GAMES)
def test_the_cover_tells_nothing_that_is_not_public(slug: str) -> None:
    """What it meant is the same for another match that an onlooker cannot tell from this one."""
    seats = min(count for count in GAMES[slug].seats if count > 1)
    checked = 0
    for number, (session, _) in enumerate(recaps(slug, seats, 12, 120)):
        seat = session.to_move
        assert seat is not None
        views = views_since_last_look(session, seat, None, lambda _: False)
        if not views or number % 5:
            continue
        game = session.match.game
        twins = [game.imagine(view, Rng(number)).view(None) for view in views]
        assert game.view_diff(views[0], views[1], seat) == game.view_diff(twins[0], twins[1], seat)
        checked += 1
    assert checked


def test_what_the_recap_says_of_a_lead_is_still_so() -> None:
    """Whoever has won the token of a site meanwhile leads it no longer, once new tokens lie there."""
    made, _ = seat_down("human", "human", "human", game="mauer")
    session, screen, rng, checked = session_of(made), made.screen, Rng(8), 0
    assert isinstance(screen, MatchController)
    while session.to_move is not None:
        seat = session.to_move
        name, sites = session.people[seat].name, view_of(session.match.state, None)["sites"]
        for line in screen.log.meant(seat, session.spectator(made.t)):
            for number, site in enumerate(sites):
                if line.startswith(
                    (f"{name} took the lead at site {number + 1}", f"{name} now leads site {number + 1}")
                ):
                    assert site["leader"] == seat, line
                    checked += 1
        session.play(choice("mauer", session, rng))
    assert checked

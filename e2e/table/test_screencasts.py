"""Ten typical moments of each game, frame by frame: sheets to look at, and no frame shows more than its seat knew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from e2e.conftest import ROOT
from e2e.table.screencast import Frame, start_screencast, write_contact_sheet
from e2e.table.tablet import OpenTablet, late_file
from tests.elements import parsed
from wanli.app.core.languages import translator
from wanli.app.session.match_session import MatchSession
from wanli.app.session.playback_queue import animation_steps
from wanli.app.storage.files import read_file
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.engine import Match
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, fragment
from wanli.ui.screens.table import board, hand_area, player_bar, status_area

pytestmark = [pytest.mark.browser, pytest.mark.full]

SHEETS = ROOT / "build" / "screencasts"

TYPICAL = {
    "mauer": "draw:own draw:other play:own play:other ride lay take cover deal last_round",
    "meridian": "place:own place:other replace:own replace:other remove pass turn_up",
    "khan": "settle draw:own draw:other enter march:own march:other look:own look:other lost lift build announce",
    "settlers": "produce discard rob:own rob:other breach play_card:own trade city settle wall drive monopoly buy:own",
    "great_wall": "season build recruit assault breach storm tactic charge",
}
"""By game the kinds of events that are looked at, of the seat at the screen or of another where it matters."""
SEATS = {"mauer": 3, "meridian": 3, "khan": 3, "settlers": 4, "great_wall": 3}
COUNT = 10
VIEWER, LEFT = 0, 12


@dataclass(frozen=True)
class Moment:
    """The number of an action, and the kind of event that is typical of it."""

    number: int
    kind: str


def typical(match: Match) -> list[Moment]:
    """Ten actions of a match: the first with each kind of event, and then those in which most happens."""
    found: dict[int, str] = {}
    for wanted in TYPICAL[match.game.slug].split():
        kind, _, whose = wanted.partition(":")
        for number, record in enumerate(match.log):
            own = "own" if record.seat == VIEWER else "other"
            if number not in found and whose in ("", own) and any(event.kind == kind for event in record.events):
                found[number] = wanted
                break
    most = sorted(
        range(len(match.log)), key=lambda number: -len(str([event.facts for event in match.log[number].events]))
    )
    for number in most:
        if len(found) < COUNT:
            found.setdefault(number, "much")
    return [Moment(number, kind) for number, kind in found.items()][:COUNT]


def session_of(saved: SavedMatch) -> MatchSession:
    return MatchSession(saved, SaveCursor("screencast"), VIEWER)


# What may be seen -------------------------------------------------------------------------------------------


def signs(markup: str) -> set[tuple[str, str]]:
    """All that tells what something is: names, drawings, words."""
    found: set[tuple[str, str]] = set()
    for element in parsed(markup).walk():
        found |= {
            (name, element.attrs[name])
            for name in ("data-piece", "data-at", "data-about", "href")
            if name in element.attrs
        }
        found |= {("class", name) for name in element.classes - PASSING}
        found |= {("text", element.text.strip())} if element.text.strip() else set()
    return found


PASSING = {"travelling", "drawing", "earlier-table", "last", "told"}
"""Classes that say how something is shown, not what it is."""


def drawn(context: RenderContext) -> Markup:
    """All areas of the table, as the screens draw them."""
    game_ui, t = load_ui(context.game.slug), context.t
    hand = game_ui.hand(context)
    return fragment(
        board(context, game_ui, False, t),
        hand_area(hand, t),
        player_bar(context, game_ui.player_bar(context), context.view["to_move"], t),
        status_area(context, game_ui, t),
    )


def may_be_seen(session: MatchSession, number: int, viewer: int | None) -> set[tuple[str, str]]:
    """What a seat knew at any moment of an action, and what it is told to travel: none of it needs the page."""
    t, match = translator("en"), session.match
    game_ui, record = load_ui(match.game.slug), session.match.log[number]
    before, after = (session.context_at(count, viewer, t) for count in (number, number + 1))
    views = session.views_during(number, viewer, game_ui.motion.moments)
    animations = animation_steps(record.events, None, session, game_ui, after, views)
    contexts = [before, after, *(animation.shown for animation in animations if animation.shown is not None)]
    looks = [travel.look for animation in animations for travel in animation.travels]
    return set().union(*(signs(str(drawn(context))) for context in contexts), *map(signs, looks))


def secrets(
    frames: list[Frame], session: MatchSession, number: int, viewer: int | None
) -> list[tuple[int, list[tuple[str, str]]]]:
    """By the age of a frame, what it shows and the viewer did not know."""
    known = may_be_seen(session, number, viewer)
    return [(frame.age, sorted(more)) for frame in frames if (more := signs(frame.markup) - known)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", TYPICAL)
def test_typical_moments_frame_by_frame(open_tablet: OpenTablet, game: str, scheme: str) -> None:
    tablet, content = open_tablet(scheme=scheme), late_file(game, SEATS[game], left=LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    moments = typical(session.match)
    assert len(moments) == COUNT
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    cast, betrayed = start_screencast(tablet), {}
    for place, moment in enumerate(moments):
        frames = cast.action(moment.number)
        name = f"{game}-{scheme}-{place}-{moment.kind.replace(':', '-')}"
        title = f"{name}: action {moment.number} {session.match.log[moment.number].action}"
        write_contact_sheet(tablet, title, frames, SHEETS / f"{name}.png")
        if found := secrets(frames, session, moment.number, VIEWER):
            betrayed[name] = found
    assert betrayed == {}


def test_the_search_finds_what_another_seat_knew(open_tablet: OpenTablet) -> None:
    """Otherwise the test above would prove nothing: the card that somebody draws is a secret for the others."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    [own] = [moment for moment in typical(session.match) if moment.kind == "draw:own"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    frames = start_screencast(tablet).action(own.number)
    assert secrets(frames, session, own.number, VIEWER) == []
    assert secrets(frames, session, own.number, 1) != []


def test_new_fame_comes_from_the_supply(open_tablet: OpenTablet) -> None:
    """Fame that has just been won lies on its site still when the next moment begins, but nobody sees it there."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=LEFT)
    [saved], _ = read_file(content)
    [dealt] = [moment for moment in typical(session_of(saved).match) if moment.kind == "deal"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    frames = start_screencast(tablet).action(dealt.number)
    coming = [
        sum({"token", "travelling"} <= element.classes for element in parsed(frame.markup).walk())
        for frame in frames
        if frame.line.startswith("New fame")
    ]
    assert coming[0] == 2
    assert coming[-1] == 0


def test_the_cards_of_a_finished_site_go_to_the_box(open_tablet: OpenTablet) -> None:
    """The fame on one of them is transferred to its winner directly."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    [taken] = [moment for moment in typical(session.match) if moment.kind == "take"]
    _, site = session.match.log[taken.number].action
    view: Any = session.context_at(taken.number, VIEWER, translator("en")).view
    row = view["sites"][site]["row"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    first = parsed(start_screencast(tablet).action(taken.number)[0].markup)
    going = [element for element in first.walk() if {"card", "travelling"} <= element.classes]
    laid = [element for card in going for element in card.walk() if "token" in element.classes]
    assert len(going) == len(row)
    assert [element.attrs.get("style") for element in laid] == ["visibility: hidden;"]

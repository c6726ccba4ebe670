"""Ten typical actions of each game, frame by frame: contact sheets, and a check that no frame shows a secret."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from e2e.conftest import ROOT
from e2e.table.screencast import Frame, start_screencast, write_contact_sheet
from e2e.table.tablet import OpenTablet, late_file
from tests.elements import parsed
from wanli.app.session.playback_queue import animation_steps
from wanli.engine import Match
from wanli.games import load_ui
from wanli.saves.files import read_file
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Markup, fragment
from wanli.ui.screens.table import board, hand_area, player_bar, status_area

pytestmark = [pytest.mark.browser, pytest.mark.full]

SHEETS_DIR = ROOT / "build" / "screencasts"

TYPICAL_EVENTS = {
    "mauer": "draw:own draw:other play:own play:other ride lay take cover deal last_round",
    "meridian": "place:own place:other replace:own replace:other remove pass turn_up",
    "khan": "settle draw:own draw:other enter march:own march:other look:own look:other lost lift build announce",
    "settlers": "produce discard rob:own rob:other breach play_card:own trade city settle wall drive monopoly buy:own",
    "great_wall": "season build recruit assault breach storm tactic charge",
}
"""The typical kinds of events of each game; `own` and `other` tell whether the viewer's seat must act."""
SEATS = {"mauer": 3, "meridian": 3, "khan": 3, "settlers": 4, "great_wall": 3}
COUNT = 10
VIEWER, ACTIONS_LEFT = 0, 12


@dataclass(frozen=True)
class TypicalAction:
    """The number of an action, and its typical kind of event."""

    number: int
    kind: str


def typical_actions(match: Match) -> list[TypicalAction]:
    """Return ten actions of a match: the first with each kind of event, then those with the most events."""
    kinds_by_index: dict[int, str] = {}
    for kind_and_seat in TYPICAL_EVENTS[match.game.slug].split():
        kind, _, whose = kind_and_seat.partition(":")
        for index, record in enumerate(match.log):
            own = "own" if record.seat == VIEWER else "other"
            if (
                index not in kinds_by_index
                and whose in ("", own)
                and any(event.kind == kind for event in record.events)
            ):
                kinds_by_index[index] = kind_and_seat
                break
    busiest = sorted(
        range(len(match.log)), key=lambda index: -len(str([event.facts for event in match.log[index].events]))
    )
    for index in busiest:
        if len(kinds_by_index) < COUNT:
            kinds_by_index.setdefault(index, "much")
    return [TypicalAction(index, kind) for index, kind in kinds_by_index.items()][:COUNT]


def session_of(saved: SavedMatch) -> MatchSession:
    return MatchSession(saved, SaveCursor("screencast"), VIEWER)


def identifying_marks(markup: str) -> set[tuple[str, str]]:
    """Return everything in the markup that identifies things: names, drawings, texts."""
    marks: set[tuple[str, str]] = set()
    for element in parsed(markup).walk():
        marks |= {
            (name, element.attrs[name])
            for name in ("data-piece", "data-at", "data-about", "href")
            if name in element.attrs
        }
        marks |= {("class", name) for name in element.classes - PRESENTATION_CLASSES}
        marks |= {("text", element.text.strip())} if element.text.strip() else set()
    return marks


PRESENTATION_CLASSES = {"animation-clone", "animation-drawing", "layer-shown", "last", "narration"}
"""Classes that say how something is shown, but not its identity."""


def table_markup(context: RenderContext) -> Markup:
    """Render all areas of the table, as the screens do."""
    game_ui, t = load_ui(context.game.slug), context.t
    hand = game_ui.hand(context)
    return fragment(
        board(context, game_ui, False, t),
        hand_area(hand, t),
        player_bar(context, game_ui.player_bar(context), context.view["to_move"], t),
        status_area(context, game_ui, t),
    )


def known_marks(session: MatchSession, number: int, viewer: int | None) -> set[tuple[str, str]]:
    """Return the marks of everything that a seat may see during an action, computed without the page."""
    t, match = translator("en"), session.match
    game_ui, record = load_ui(match.game.slug), session.match.log[number]
    before, after = (session.context_at(count, viewer, t) for count in (number, number + 1))
    views = session.views_during(number, viewer, game_ui.motion.moments)
    animations = animation_steps(record.events, None, session, game_ui, after, views)
    contexts = [before, after, *(animation.shown for animation in animations if animation.shown is not None)]
    drawings = [travel.look for animation in animations for travel in animation.travels]
    return set().union(
        *(identifying_marks(str(table_markup(context))) for context in contexts), *map(identifying_marks, drawings)
    )


def unknown_marks(
    frames: list[Frame], session: MatchSession, number: int, viewer: int | None
) -> list[tuple[int, list[tuple[str, str]]]]:
    """Return for each frame, by its age, the marks that the viewer did not know."""
    known = known_marks(session, number, viewer)
    return [(frame.age, sorted(unknown)) for frame in frames if (unknown := identifying_marks(frame.markup) - known)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", TYPICAL_EVENTS)
def test_no_frame_of_a_typical_action_shows_a_secret(open_tablet: OpenTablet, game: str, scheme: str) -> None:
    tablet, content = open_tablet(scheme=scheme), late_file(game, SEATS[game], left=ACTIONS_LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    actions = typical_actions(session.match)
    assert len(actions) == COUNT
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    cast, leaks = start_screencast(tablet), {}
    for place, action in enumerate(actions):
        frames = cast.action(action.number)
        name = f"{game}-{scheme}-{place}-{action.kind.replace(':', '-')}"
        title = f"{name}: action {action.number} {session.match.log[action.number].action}"
        write_contact_sheet(tablet, title, frames, SHEETS_DIR / f"{name}.png")
        if unknown := unknown_marks(frames, session, action.number, VIEWER):
            leaks[name] = unknown
    assert leaks == {}


def test_the_check_reports_a_card_that_only_another_seat_knew(open_tablet: OpenTablet) -> None:
    """A check of the check: the card that somebody draws is a secret for the others."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=ACTIONS_LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    [own] = [action for action in typical_actions(session.match) if action.kind == "draw:own"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    frames = start_screencast(tablet).action(own.number)
    assert unknown_marks(frames, session, own.number, VIEWER) == []
    assert unknown_marks(frames, session, own.number, 1) != []


def test_new_fame_comes_from_the_supply(open_tablet: OpenTablet) -> None:
    """Fame that has just been won is still on its site when the next state begins, but it is hidden there."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=ACTIONS_LEFT)
    [saved], _ = read_file(content)
    [dealt] = [action for action in typical_actions(session_of(saved).match) if action.kind == "deal"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    frames = start_screencast(tablet).action(dealt.number)
    coming = [
        sum({"token", "animation-clone"} <= element.classes for element in parsed(frame.markup).walk())
        for frame in frames
        if frame.line.startswith("New fame")
    ]
    assert coming[0] == 2
    assert coming[-1] == 0


def test_the_cards_of_a_finished_site_go_to_the_box(open_tablet: OpenTablet) -> None:
    """The fame on one of them is transferred to its winner directly."""
    tablet, content = open_tablet(), late_file("mauer", SEATS["mauer"], left=ACTIONS_LEFT)
    [saved], _ = read_file(content)
    session = session_of(saved)
    [taken] = [action for action in typical_actions(session.match) if action.kind == "take"]
    _, site = session.match.log[taken.number].action
    view: Any = session.context_at(taken.number, VIEWER, translator("en")).view
    row = view["sites"][site]["row"]
    tablet.open_file(content)
    tablet.wait_for_my_turn()
    first = parsed(start_screencast(tablet).action(taken.number)[0].markup)
    going = [element for element in first.walk() if {"card", "animation-clone"} <= element.classes]
    laid = [element for card in going for element in card.walk() if "token" in element.classes]
    assert len(going) == len(row)
    assert [element.attrs.get("style") for element in laid] == ["visibility: hidden;"]

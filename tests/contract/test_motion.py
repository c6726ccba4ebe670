"""The animations and sounds of every game: their places exist, and neither they nor piece names reveal secrets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import cast, get_args

import pytest

from tests.contract.test_game_uis import scene_of
from tests.elements import Element, parsed
from tests.playing import TOO_LONG, Variant, core, seatings, seats_and_spectator, walk
from wanli.app.session.playback_queue import animation_steps
from wanli.engine import Event, Match, Rng, SeenEvent, State, intermediate_views
from wanli.games import load_ui
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep, Sound, Travel
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator

pytestmark = pytest.mark.cpython

NAMING_ATTRIBUTES = ("data-piece", "id", "data-about", "data-at")
"""The attributes that name places, in the order in which `assets/glue/page/element_lookup.mjs` searches them."""


def lookup(root: Element, name: str) -> Element | None:
    """Return the element with a name such as "board/stone:1?hand"; None if there is none.

    "a/b" is b inside a; "a?b" is a, or b if a is missing.
    """
    name, _, fallback = name.partition("?")
    outer, _, inner = name.partition("/")
    found = next((e for key in NAMING_ATTRIBUTES for e in root.walk() if e.attrs.get(key) == outer), None)
    if found is None and fallback:
        return lookup(root, fallback)
    return lookup(found, inner) if found is not None and inner else found


def table(context: RenderContext) -> Element:
    """Return the parts of the table that games render, in the areas of the screen."""
    game_ui = load_ui(context.game.slug)
    bar = [
        el("li", {"id": f"player-{seat}"}, Markup(markup)) for seat, markup in enumerate(game_ui.player_bar(context))
    ]
    board = el("section", {"id": "board"}, Markup(str(game_ui.board(context))))
    status = el("section", {"id": "status"}, Markup(str(game_ui.status(context))))
    hand = game_ui.hand(context)
    panel = el("section", {"id": "panel"}, Markup(str(hand))) if hand else None
    return parsed(fragment(board, panel, bar, status))


def pieces(root: Element) -> dict[str, Element]:
    """Return all pieces by name; names must be unique."""
    elements = [element for element in root.walk() if "data-piece" in element.attrs]
    by_name = {element.attrs["data-piece"]: element for element in elements}
    assert len(by_name) == len(elements), "duplicate name of a piece"
    return by_name


def _matches(names: Iterable[str], pattern: str) -> bool:
    return any(name.startswith(pattern[:-1]) if pattern.endswith("*") else name == pattern for name in names)


def missing_places(travel: Travel, before: Element, after: Element) -> list[str]:
    """Return the places that a movement names and the markup lacks."""
    existing_names = {
        element.attrs[key]
        for root in {"goes": (before,), "stays": (before,), "comes": (after,)}.get(travel.way, (before, after))
        for element in root.walk()
        for key in ("data-piece", "data-at")
        if key in element.attrs
    }
    missing = (
        []
        if travel.way in ("flies", "rolls", "turns")
        or travel.things.endswith("*")
        or _matches(existing_names, travel.things)
        else [travel.things]
    )
    places = [
        place for place in (travel.start, travel.end, *travel.via, travel.things * (travel.way == "turns")) if place
    ]
    return missing + [place for place in places if not (lookup(after, place) or lookup(before, place))]


STEPS = 120
"""The number of actions tested per match. `make full` tests all actions for names."""


@dataclass
class FakeSession:
    """The part of `MatchSession` that `animation_steps` uses."""

    match: Match

    def seen(self, event: Event, viewer: int | None) -> SeenEvent:
        return event.seen_by(viewer)


def steps_of_last_action(match: Match, before: State, seat: int | None, t: Translator) -> list[AnimationStep]:
    """Return the animation steps of the last action, which was played in `before`, with the state each step shows."""
    record, game_ui = match.log[-1], load_ui(match.game.slug)
    context = scene_of(match.state, seat, t, tuple(event.seen_by(seat) for event in record.events))
    views = intermediate_views(before, record.action, seat, game_ui.motion.moments)
    return animation_steps(record.events, None, cast(MatchSession, FakeSession(match)), game_ui, context, views)


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_all_places_of_animations_are_in_the_markup(variant: Variant) -> None:
    """Each place exists in the table that the step shows, or in the one before."""
    match, motion, t = variant.match(41), load_ui(variant.slug).motion, translator("en")
    start = match.state.copy()
    movements = mentions = tables = 0
    for index, (state, _) in enumerate(walk(match, seed=42)):
        if index >= STEPS:
            break
        if match.log:
            seat = (None, match.log[-1].seat)[index % 2]
            before, shown = table(scene_of(start, seat, t)), None
            after = before
            for animation in steps_of_last_action(match, start.copy(), seat, t):
                assert animation.shown is not None
                if animation.shown is not shown:
                    before, shown, after = after, animation.shown, table(animation.shown)
                    tables += 1
                for travel in animation.travels:
                    movements += 1
                    assert not missing_places(travel, before, after), (animation.line, travel)
                for place in animation.points_at:
                    mentions += 1
                    assert lookup(after, place) or lookup(before, place), (animation.line, place)
        start = state.copy()
    assert movements
    assert mentions
    assert tables > index or not motion.moments, "no action showed several intermediate states"
    assert {*motion.sounds.values()} <= {*get_args(Sound)}


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_the_last_step_shows_the_table_after_the_action(variant: Variant) -> None:
    match, t = variant.match(47), translator("en")
    start = match.state.copy()
    for index, (state, _) in enumerate(walk(match, seed=48)):
        if index >= STEPS:
            break
        if match.log:
            animations = steps_of_last_action(match, start.copy(), None, t)
            assert animations[-1].shown is not None
            assert animations[-1].shown.view == match.state.view(None)
            for step, next_step in pairwise(animations):
                assert step.shown is not None
                assert next_step.shown is not None
                assert step.shown is next_step.shown or len(step.shown.last) <= len(next_step.shown.last)
        start = state.copy()


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_animations_and_sounds_do_not_depend_on_hidden_information(variant: Variant) -> None:
    """A sample has the same view but other hidden information. A sound depends only on the kind of the event."""
    match, motion, t = variant.match(43), load_ui(variant.slug).motion, translator("en")
    for index, _ in enumerate(walk(match, seed=44)):
        if index % 23 or index > 1000:
            continue
        for seat in seats_and_spectator(match.state):
            sample = match.game.imagine(match.state.view(seat), Rng(index))
            scene, sample_scene = scene_of(match.state, seat, t), scene_of(sample, seat, t)
            for event in match.log[-1].events if match.log else ():
                seen = event.seen_by(seat)
                assert motion.travels(seen, scene) == motion.travels(seen, sample_scene)
                assert motion.points_at(seen, scene) == motion.points_at(seen, sample_scene)
                assert motion.sound(seen.kind) == motion.sound(event.seen_by(None).kind)


# Names ------------------------------------------------------------------------------------------------------


@dataclass
class Sighting:
    """The last place and face of a piece, and the number of the table in which it was seen."""

    place: str
    face: str
    table: int


class Watcher:
    """Follows the names of pieces in the tables that one seat sees.

    `revealing` lists the names that identify a piece after it was hidden. A name may reappear

    - at its old place, since it then names the place;
    - elsewhere, if no other piece has the same face, since the face reveals as much;
    - in a numbered series without gaps, since the numbers then do not depend on the piece that was hidden.
    """

    def __init__(self) -> None:
        self.revealing: list[str] = []
        self._sightings: dict[str, Sighting] = {}
        self._names_of: dict[str, set[str]] = defaultdict(set)
        self._table = 0

    def see(self, pieces: dict[str, tuple[str, str]]) -> None:
        """Record the next table: the place and the face of each piece by name."""
        self._table += 1
        for name, (_, face) in pieces.items():
            self._names_of[face].add(name)
        for name, (place, face) in pieces.items():
            last = self._sightings.get(name)
            hidden = last is not None and last.table < self._table - 1
            if last is not None and hidden and last.place != place and not _names_place(name, place):
                is_same_kind = self._names_of[face] | self._names_of[last.face]
                if len(is_same_kind) > 1 and not _is_numbered(name, pieces, is_same_kind):
                    self.revealing.append(name)
            self._sightings[name] = Sighting(place, face, self._table)


def _names_place(name: str, place: str) -> bool:
    """Return True if the name of the piece is that of its place."""
    return all(part in name for part in place.replace(":", "-").split("-"))


def _is_numbered(name: str, names: Iterable[str], is_same_kind: set[str]) -> bool:
    """Return True if the name belongs to a series of equal pieces that is numbered from 0 or 1 without a gap."""
    stem = name.rpartition("-")[0]
    ends = {other.rpartition("-")[2] for other in names if other in is_same_kind and other.rpartition("-")[0] == stem}
    return any(ends == {str(number) for number in range(first, first + len(ends))} for first in (0, 1))


def faces(root: Element) -> dict[str, tuple[str, str]]:
    """Return the place and face of each piece. The face is its drawing without positions, sizes and temporary marks."""
    return {name: (piece.attrs.get("data-at", ""), _face(piece)) for name, piece in pieces(root).items()}


def _face(element: Element) -> str:
    drawing = [(e.tag, e.attrs.get("href", ""), e.text, e.attrs.get("d", "")) for e in element.walk()]
    return repr((element.attrs.get("data-about"), element.attrs.get("class"), drawing))


def revealing_names(variant: Variant, steps: int) -> dict[int | None, list[str]]:
    """Return the revealing names in the first `steps` actions of a match, by the seat that sees them."""
    match, t = variant.match(45), translator("en")
    seats = [None, *range(variant.seats)]
    watchers = {seat: Watcher() for seat in seats}
    for index, _ in enumerate(walk(match, seed=46)):
        if index >= steps:
            break
        for seat in (None, seats[index % len(seats)]):
            watchers[seat].see(faces(parsed(load_ui(variant.slug).board(scene_of(match.state, seat, t)))))
    return {seat: watcher.revealing for seat, watcher in watchers.items() if watcher.revealing}


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_no_name_identifies_a_piece_that_was_hidden(variant: Variant) -> None:
    assert revealing_names(variant, STEPS) == {}


@pytest.mark.full
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_name_identifies_a_piece_that_was_hidden_in_whole_matches(variant: Variant) -> None:
    assert revealing_names(variant, TOO_LONG) == {}


def test_a_name_that_identifies_a_hidden_piece_is_reported() -> None:
    """Two equal stones go into a bag, and one of them comes out with its old name."""
    watcher, stone = Watcher(), "a stone"
    watcher.see({"stone-a": ("field-1", stone), "stone-b": ("field-2", stone)})
    watcher.see({})
    watcher.see({"stone-b": ("field-3", stone)})
    assert watcher.revealing == ["stone-b"]


def test_place_names_unique_faces_and_numbered_series_reveal_nothing() -> None:
    watcher = Watcher()
    watcher.see(
        {"card-1-2": ("site-1-2", "red"), "khan": ("hill", "the khan"), "rider-1": ("a", "V"), "rider-2": ("b", "V")}
    )
    watcher.see({})
    watcher.see({"card-1-2": ("site-1-2", "blue"), "khan": ("dale", "the khan"), "rider-1": ("c", "V")})
    assert watcher.revealing == []

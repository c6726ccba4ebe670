"""What games declare to be seen and heard: places that there are, the same for all that a seat cannot tell apart, and
names that tell nothing which was hidden.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import cast, get_args

import pytest

from tests.contract.test_game_uis import scene_of
from tests.elements import Element, parsed
from tests.playing import TOO_LONG, Variant, core, seatings, seats_and_onlooker, walk
from wanli.app.core.languages import translator
from wanli.app.session.match_session import MatchSession
from wanli.app.session.playback_queue import animation_steps
from wanli.engine import Event, Match, Rng, SeenEvent, State, intermediate_views
from wanli.games import load_ui
from wanli.ui.context import RenderContext
from wanli.ui.contract.motion import AnimationStep, Sound, Travel
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.translate import Translator

pytestmark = pytest.mark.cpython

BY = ("data-piece", "id", "data-about", "data-at")
"""What places are named by, as `assets/glue/page/element_lookup.mjs` looks for them."""


def find(around: Element, name: str) -> Element | None:
    """The element of a name; None if it is missing, or what is named within it."""
    name, _, otherwise = name.partition("?")
    outer, _, inner = name.partition("/")
    found = next((one for by in BY for one in around.walk() if one.attrs.get(by) == outer), None)
    if found is None and otherwise:
        return find(around, otherwise)
    return find(found, inner) if found is not None and inner else found


def table(context: RenderContext) -> Element:
    """The table as far as games draw it, in the areas of the screen."""
    game_ui = load_ui(context.game.slug)
    bar = [el("li", {"id": f"player-{seat}"}, Markup(shown)) for seat, shown in enumerate(game_ui.player_bar(context))]
    board = el("section", {"id": "board"}, Markup(str(game_ui.board(context))))
    status = el("section", {"id": "status"}, Markup(str(game_ui.status(context))))
    hand = game_ui.hand(context)
    panel = el("section", {"id": "panel"}, Markup(str(hand))) if hand else None
    return parsed(fragment(board, panel, bar, status))


def pieces(root: Element) -> dict[str, Element]:
    """All pieces by name; a name twice is an error."""
    found = [one for one in root.walk() if "data-piece" in one.attrs]
    names = {one.attrs["data-piece"]: one for one in found}
    assert len(names) == len(found), "a name of a piece twice"
    return names


def _matches(names: Iterable[str], wanted: str) -> bool:
    return any(name.startswith(wanted[:-1]) if wanted.endswith("*") else name == wanted for name in names)


def unknown(travel: Travel, before: Element, after: Element) -> list[str]:
    """What a travel names and the markup has not."""
    there = {
        one.attrs[by]
        for root in {"goes": (before,), "stays": (before,), "comes": (after,)}.get(travel.way, (before, after))
        for one in root.walk()
        for by in ("data-piece", "data-at")
        if by in one.attrs
    }
    lacking = (
        []
        if travel.way in ("flies", "rolls", "turns") or travel.things.endswith("*") or _matches(there, travel.things)
        else [travel.things]
    )
    places = [
        place for place in (travel.start, travel.end, *travel.via, travel.things * (travel.way == "turns")) if place
    ]
    return lacking + [place for place in places if not (find(after, place) or find(before, place))]


STEPS = 120
"""So many actions of a match are looked at; `make full` looks at all of them for names."""


@dataclass
class Watched:
    """What telling needs of an open match (`MatchSession`)."""

    match: Match

    def seen(self, event: Event, viewer: int | None) -> SeenEvent:
        return event.seen_by(viewer)


def told(match: Match, before: State, seat: int | None, t: Translator) -> list[AnimationStep]:
    """The beats of the last action of a match, which began at `before`, with the moment that each of them shows."""
    record, game_ui = match.log[-1], load_ui(match.game.slug)
    context = scene_of(match.state, seat, t, tuple(event.seen_by(seat) for event in record.events))
    views = intermediate_views(before, record.action, seat, game_ui.motion.moments)
    return animation_steps(record.events, None, cast(MatchSession, Watched(match)), game_ui, context, views)


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_all_that_a_game_declares_is_in_the_markup(variant: Variant) -> None:
    """At the moment that is shown with it, or just before."""
    match, motion, t = variant.match(41), load_ui(variant.slug).motion, translator("en")
    begun = match.state.copy()
    travelled = pointed = moments = 0
    for number, (state, _) in enumerate(walk(match, seed=42)):
        if number >= STEPS:
            break
        if match.log:
            seat = (None, match.log[-1].seat)[number % 2]
            before, shown = table(scene_of(begun, seat, t)), None
            after = before
            for animation in told(match, begun.copy(), seat, t):
                assert animation.shown is not None
                if animation.shown is not shown:
                    before, shown, after = after, animation.shown, table(animation.shown)
                    moments += 1
                for travel in animation.travels:
                    travelled += 1
                    assert not unknown(travel, before, after), (animation.line, travel)
                for place in animation.points_at:
                    pointed += 1
                    assert find(after, place) or find(before, place), (animation.line, place)
        begun = state.copy()
    assert travelled
    assert pointed
    assert moments > number or not motion.moments, "no action was told in several moments"
    assert {*motion.sounds.values()} <= {*get_args(Sound)}


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_the_last_beat_shows_the_table_after_the_action(variant: Variant) -> None:
    match, t = variant.match(47), translator("en")
    begun = match.state.copy()
    for number, (state, _) in enumerate(walk(match, seed=48)):
        if number >= STEPS:
            break
        if match.log:
            animations = told(match, begun.copy(), None, t)
            assert animations[-1].shown is not None
            assert animations[-1].shown.view == match.state.view(None)
            for one, other in pairwise(animations):
                assert one.shown is not None
                assert other.shown is not None
                assert one.shown is other.shown or len(one.shown.last) <= len(other.shown.last)
        begun = state.copy()


@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_twins_move_and_sound_alike(variant: Variant) -> None:
    """Whatever a seat cannot know makes no difference to what it sees travel; a sound tells nothing but the kind."""
    match, motion, t = variant.match(43), load_ui(variant.slug).motion, translator("en")
    for number, _ in enumerate(walk(match, seed=44)):
        if number % 23 or number > 1000:
            continue
        for seat in seats_and_onlooker(match.state):
            twin = match.game.imagine(match.state.view(seat), Rng(number))
            one, other = scene_of(match.state, seat, t), scene_of(twin, seat, t)
            for event in match.log[-1].events if match.log else ():
                seen = event.seen_by(seat)
                assert motion.travels(seen, one) == motion.travels(seen, other)
                assert motion.points_at(seen, one) == motion.points_at(seen, other)
                assert motion.sound(seen.kind) == motion.sound(event.seen_by(None).kind)


# Names ------------------------------------------------------------------------------------------------------


@dataclass
class Sighting:
    """A piece as somebody saw it last: where, what it looked like, and in which look at the table."""

    at: str
    face: str
    look: int


class Watcher:
    """Follows the names of pieces as one seat sees them. `told` are those that told which hidden thing came back.

    A name may come back at the place it had, for then it is the name of the place; it may come back elsewhere if no
    other thing looks like it, for then its face tells as much; and things that are alike may be counted off: then the
    numbers in their names leave no gaps that depend on which of them went.
    """

    def __init__(self) -> None:
        self.told: list[str] = []
        self._seen: dict[str, Sighting] = {}
        self._names_of: dict[str, set[str]] = defaultdict(set)
        self._look = 0

    def see(self, found: dict[str, tuple[str, str]]) -> None:
        """The next look: of each name its place and its face."""
        self._look += 1
        for name, (_, face) in found.items():
            self._names_of[face].add(name)
        for name, (at, face) in found.items():
            last = self._seen.get(name)
            hidden = last is not None and last.look < self._look - 1
            if last is not None and hidden and last.at != at and not _of_its_place(name, at):
                alike = self._names_of[face] | self._names_of[last.face]
                if len(alike) > 1 and not _counted(name, found, alike):
                    self.told.append(name)
            self._seen[name] = Sighting(at, face, self._look)


def _of_its_place(name: str, at: str) -> bool:
    """Whether the name only says where the piece is."""
    return all(part in name for part in at.replace(":", "-").split("-"))


def _counted(name: str, found: Iterable[str], alike: set[str]) -> bool:
    """Whether the name is one of those that count alike things from 0 or 1 on, without a gap."""
    stem = name.rpartition("-")[0]
    ends = {other.rpartition("-")[2] for other in found if other in alike and other.rpartition("-")[0] == stem}
    return any(ends == {str(number) for number in range(first, first + len(ends))} for first in (0, 1))


def faces(root: Element) -> dict[str, tuple[str, str]]:
    """Of each piece its place and its face: all it is drawn from, without places, sizes and passing marks."""
    return {name: (one.attrs.get("data-at", ""), _face(one)) for name, one in pieces(root).items()}


def _face(element: Element) -> str:
    told = [(one.tag, one.attrs.get("href", ""), one.text, one.attrs.get("d", "")) for one in element.walk()]
    return repr((element.attrs.get("data-about"), element.attrs.get("class"), told))


def names_that_tell(variant: Variant, steps: int) -> dict[int | None, list[str]]:
    """The names that tell something, by the seat that sees them, in so many actions of a match."""
    match, t = variant.match(45), translator("en")
    seats = [None, *range(variant.seats)]
    watchers = {seat: Watcher() for seat in seats}
    for number, _ in enumerate(walk(match, seed=46)):
        if number >= steps:
            break
        for seat in (None, seats[number % len(seats)]):
            watchers[seat].see(faces(parsed(load_ui(variant.slug).board(scene_of(match.state, seat, t)))))
    return {seat: watcher.told for seat, watcher in watchers.items() if watcher.told}


@pytest.mark.parametrize("variant", [variant for variant in seatings() if variant in core()], ids=str)
def test_no_name_outlasts_a_hidden_place(variant: Variant) -> None:
    assert names_that_tell(variant, STEPS) == {}


@pytest.mark.full
@pytest.mark.parametrize("variant", seatings(), ids=str)
def test_no_name_outlasts_a_hidden_place_in_whole_matches(variant: Variant) -> None:
    assert names_that_tell(variant, TOO_LONG) == {}


def test_a_name_that_outlasts_a_deck_is_found() -> None:
    """Two stones that are alike go into a bag one after the other, and one of them comes out under its old name."""
    watcher, stone = Watcher(), "a stone"
    watcher.see({"stone-a": ("field-1", stone), "stone-b": ("field-2", stone)})
    watcher.see({})
    watcher.see({"stone-b": ("field-3", stone)})
    assert watcher.told == ["stone-b"]


def test_names_of_places_unique_faces_and_counted_things_tell_nothing() -> None:
    watcher = Watcher()
    watcher.see(
        {"card-1-2": ("site-1-2", "red"), "khan": ("hill", "the khan"), "rider-1": ("a", "V"), "rider-2": ("b", "V")}
    )
    watcher.see({})
    watcher.see({"card-1-2": ("site-1-2", "blue"), "khan": ("dale", "the khan"), "rider-1": ("c", "V")})
    assert watcher.told == []

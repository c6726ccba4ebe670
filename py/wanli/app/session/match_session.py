"""One open match, and whose view is on the screen.

With several people at one device and something to hide, the screen belongs to one seat at a time (`viewer`)
or to nobody (`covered`). Once another person is due the screen is covered, and the next view opens only when that
person asks for it. Everything shown comes from `view(viewer)` and from events as
the viewer saw them, so what another seat holds cannot reach the page.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import Note, SavedMatch, notes_after_undo
from wanli.app.storage.seating import humans
from wanli.engine import Action, Event, Match, Reason, Record, Rng, SeenEvent, State, View, intermediate_views
from wanli.engine.match import AutomaticTest, all_asked
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator

DOUBLE_TAP = 400
"""Milliseconds in which two taps may be one shaky finger."""
KEPT_VIEWS = 8
"""Views that are kept: of now, of the last moves, and of what a recap compares them with."""


@dataclass
class MatchSession:
    """An open match.

    `covered_at`: when the screen was covered, by the clock of the app in milliseconds. `left`: whose view was covered;
    they may still take back what they did last. `begun`: whether a tap has picked the selection, not what taking
    back has left of it. `trying`: the person at the screen tries their next turn out while bots act.
    """

    saved: SavedMatch
    cursor: SaveCursor
    viewer: int | None = None
    covered_at: int = -DOUBLE_TAP
    left: int | None = None
    selection: Selection = ()
    begun: bool = False
    trying: bool = False
    persons: tuple[int, ...] = field(init=False)
    # A click looks at the same moment twice, to judge it and to paint what came of it.
    _moment: tuple[State, int, int | None, bool, Translator] | None = field(init=False, default=None)
    _context: RenderContext = field(init=False)
    # The position before the last action, so that nothing has to be played again to see what it was like meanwhile.
    _before: tuple[int, State] | None = field(init=False, default=None)
    # By count of actions and viewer: the last of them, which another one replaces after undo, and the view.
    _views: dict[tuple[int, int | None], tuple[Record | None, View]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.persons = humans(self.people)
        self._follow()

    # What is the case ---------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The record of the match."""
        return self.saved.match

    @property
    def people(self) -> tuple[Person, ...]:
        """The person or bot at each seat."""
        return self.saved.people

    @property
    def hides(self) -> bool:
        """Whether the people of this match have something to hide from each other."""
        return len(self.saved.persons) > 1 and bool(self.match.game.secrets_under(self.match.options))

    @property
    def over(self) -> bool:
        """Whether the match is over; then there is nothing left to hide."""
        return self.match.over

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is pending."""
        return self.match.state.seat

    @property
    def bot_to_move(self) -> Person | None:
        """The bot whose decision is pending, if it is one's."""
        seat = self.to_move
        return self.people[seat] if seat is not None and self.people[seat].is_bot else None

    @property
    def due(self) -> int | None:
        """The seat of the person whose decision is pending; None while a bot moves, and at the end."""
        seat = self.to_move
        return seat if seat in self.persons else None

    @property
    def covered(self) -> bool:
        """Whether nobody's private view may be on the screen."""
        return self.hides and self.viewer is None and not self.over

    @property
    def handover(self) -> Person | None:
        """The person to whom the device is to be given now, while everything is covered."""
        return self.people[self.due] if self.covered and self.due is not None else None

    @property
    def turn_done(self) -> Person | None:
        """The person who is due next, while the one before still looks at their own view."""
        waiting = self.hides and self.viewer is not None and self.due not in (None, self.viewer)
        return self.people[self.due] if waiting and self.due is not None else None

    @property
    def acting(self) -> bool:
        """Whether the person in front of the screen is to decide something."""
        return self.viewer is not None and self.viewer == self.due

    # Changing hands -----------------------------------------------------------------------------------------

    def cover(self, now: int) -> None:
        """Hide everything private: the page is hidden, or the device is passed on."""
        if self.hides and not self.over and self.viewer is not None:
            self.left, self.viewer, self.covered_at = self.viewer, None, now
            self.clear()

    def pass_on(self, now: int) -> None:
        """Cover the screen if somebody else is due, unless the person before it was just shown something in secret."""
        if self.turn_done is not None and not self._just_learned():
            self.cover(now)

    def _just_learned(self) -> bool:
        """Whether the last action of the person at the screen brought what only they may see, as a drawn card.

        What they have chosen in secret themselves, as a command laid face down, is nothing new to them.
        """
        own = next((record for record in reversed(self.match.log) if record.seat == self.viewer), None)
        if own is None:
            return False
        return any(
            event.barrier
            and event.seen_by(self.viewer) != event.seen_by(None)
            and not all(value in own.action for value in event.secret.values())
            for event in own.events
        )

    def reveal(self, now: int) -> None:
        """The person who is due asks to see their view; not in the same double tap that ended the turn before."""
        if self.handover is not None and now - self.covered_at >= DOUBLE_TAP:
            self.viewer, self.left = self.due, None
            self.clear()

    def _follow(self) -> None:
        """Where nothing is hidden, the view is that of the person to act."""
        if self.hides:
            return
        if self.due is not None:
            self.viewer = self.due
        elif self.viewer not in self.persons:
            self.viewer = self.persons[0] if self.persons else None

    def change_seat(self, seat: int, person: Person) -> None:
        """Let a bot play on for a person, a person for a bot, or a bot at another level."""
        self.saved.change_seat(seat, person)
        self.persons = humans(self.people)
        self._moment = None
        if person.is_bot and self.viewer == seat:
            self.clear()
            if self.hides:
                self.viewer = None
        self._follow()

    def people_of_rematch(self) -> tuple[Person, ...]:
        """The people of a rematch: whoever let a bot play on is a person again."""
        left = {note.seat for note in self.saved.notes if note.key == "bot_took_over"}
        return tuple(
            replace(person, kind="human") if seat in left else person for seat, person in enumerate(self.people)
        )

    # Moves --------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Play for the seat to act. Raises IllegalAction and changes nothing.

        What the person at the screen has tried out meanwhile stays picked, now or once it is their turn.
        """
        before = (len(self.match.log), self.match.state.copy())
        events = self.match.play(action)
        self._before = before
        if not self.trying:
            self.selection = ()
        self._follow()
        self.trying = self.trying and self.may_try
        return events

    def clear(self) -> None:
        """Nothing is picked or tried out any more."""
        self.selection, self.trying = (), False

    # Trying the next turn out -------------------------------------------------------------------------------

    def try_next_turn(self) -> bool:
        """Let the person at the screen try their next turn out while a bot acts; whether that can be done now."""
        self.trying = self.may_try and self._next_turn() is not None
        return self.trying

    @property
    def may_try(self) -> bool:
        """Whether a person looks at the table while a bot acts."""
        return self.viewer in self.persons and self.bot_to_move is not None and not self.over

    def _next_turn(self) -> State | None:
        return self.match.game.next_turn(self.match.state.view(self.viewer), Rng(0))

    def undo_refused(self, is_automatic: AutomaticTest = all_asked) -> Reason | None:
        """Why nothing can be taken back by the person at the screen, or who has just left it; None if it can."""
        by = self._undoing
        if by is None:
            return Reason("nothing_to_undo")
        return self.match.undo_barrier(by, self.saved.persons, is_automatic)

    @property
    def _undoing(self) -> int | None:
        """Whose last action undo takes back: the view on the screen, or the one that was covered for another person."""
        return self.left if self.covered and self.left != self.due else self.viewer

    def undo(self, is_automatic: AutomaticTest = all_asked) -> int:
        """Take back the last action that the person at the screen chose, with what was `is_automatic` after it; how
        many actions. Raises UndoRefused.

        From a covered screen it stays covered, now for the person whose action is taken back.
        """
        taken_back = self.match.undo(self._undoing, self.saved.persons, is_automatic)
        self._before = None
        self.saved.notes = notes_after_undo(self.saved.notes, len(self.match.log))
        self.clear()
        self._follow()
        return taken_back

    def note(self, key: str, seat: int, about: str = "") -> Note:
        """A new note of the app in the log, after the last action."""
        self.saved.notes.append(Note(len(self.match.log), key, seat, about))
        return self.saved.notes[-1]

    # What may be shown --------------------------------------------------------------------------------------

    def spectator(self, t: Translator) -> RenderContext:
        """The present moment as somebody sees it who has no seat."""
        return RenderContext(
            game=self.match.game,
            view=self.view_at(len(self.match.log), None),
            legal=(),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.since_last_turn(None)),
            why_not=_over_already,
        )

    def context(self, t: Translator) -> RenderContext:
        """All that markup of the present moment may be made from."""
        moment = (self.match.state, len(self.match.log), self.viewer, self.trying, t)
        if moment != self._moment:
            self._moment, self._context = moment, self._look(t)
        return replace(self._context, selection=self.selection)

    def _look(self, t: Translator) -> RenderContext:
        """The present moment, without what has been picked."""
        tried = self._next_turn() if self.trying else None
        state = tried or self.match.state
        return RenderContext(
            game=self.match.game,
            view=tried.view(self.viewer) if tried else self.view_at(len(self.match.log), self.viewer),
            legal=tuple(state.legal()) if self.acting or tried else (),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.since_last_turn(self.viewer)),
            why_not=state.why_not,
        )

    def context_at(self, count: int, viewer: int | None, t: Translator) -> RenderContext:
        """The moment after `count` actions, as the seat `viewer` knew it; nothing can be done there."""
        present = self.view_at(len(self.match.log), viewer) if count < len(self.match.log) else None
        return replace(self.context_then(count, viewer, t), present=present)

    def context_then(self, count: int, viewer: int | None, t: Translator) -> RenderContext:
        """The same as it was drawn at that moment itself, without what is known at present."""
        last = self.match.log[count - 1].events if count else ()
        return RenderContext(
            game=self.match.game,
            view=self.view_at(count, viewer),
            legal=(),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.seen(event, viewer) for event in last),
            why_not=_over_already,
        )

    def view_at(self, count: int, viewer: int | None) -> View:
        """What `viewer` knew after the first `count` actions, not to be changed. Raises IndexError outside 0 …
        len(log).
        """
        log = self.match.log
        last = log[count - 1] if count else None
        known, view = self._views.pop((count, viewer), (None, None))
        if view is None or known is not last:
            state = self.match.state if count == len(log) else self.match.at(count)
            view = state.view(viewer)
        self._views[count, viewer] = last, view
        while len(self._views) > KEPT_VIEWS:
            del self._views[next(iter(self._views))]
        return view

    def views_during(self, number: int, viewer: int | None, kinds: Collection[str]) -> dict[int, View]:
        """What `viewer` knew in the middle of the action of this number: by the number of an event of one of `kinds`
        the view at that moment, but for the last event, after which nothing happened.
        """
        record = self.match.log[number]
        if all(event.kind not in kinds for event in record.events[:-1]):
            return {}
        known, before = self._before or (-1, None)
        state = before.copy() if before is not None and known == number else self.match.at(number)
        return intermediate_views(state, record.action, viewer, kinds)

    def seen(self, event: Event, viewer: int | None) -> SeenEvent:
        """An event as `viewer` saw it; when the match is over, everything may be told."""
        if self.over:
            return SeenEvent(event.kind, {**event.facts, **event.secret})
        return event.seen_by(viewer)

    def since_last_turn(self, seat: int | None) -> list[SeenEvent]:
        """What has happened since this seat's previous turn, as it saw it, its present turn included.

        For an onlooker it counts from the previous turn of the seat to act, or that acted last.
        """
        since = self.to_move if seat is None else seat
        if since is None and self.match.log:
            since = self.match.log[-1].seat
        return [self.seen(event, seat) for event in self._events_since(since)]

    def _events_since(self, seat: int | None) -> list[Event]:
        start = self._start_of_recap(seat)
        return [event for record in self.match.log[start:] for event in record.events]

    def _start_of_recap(self, seat: int | None) -> int:
        log, start = self.match.log, len(self.match.log)
        while start and log[start - 1].seat == seat:
            start -= 1
        while start and log[start - 1].seat != seat:
            start -= 1
        return start


def _over_already(_: Action) -> Reason:
    return Reason("only_replay")

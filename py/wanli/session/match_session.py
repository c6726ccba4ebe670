"""One open match, and the player whose view is on the screen.

If several human players share the device and the game has secrets, the screen belongs to one seat at a time (`viewer`)
or to nobody (`awaiting_handover`). When another player is due, the handover screen covers the table until that player
reveals their view. Everything shown comes from `view(viewer)` and from events as the viewer saw them, so the secrets of
other seats cannot reach the page.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace

from wanli.engine import Action, Event, Match, Reason, Record, Rng, SeenEvent, State, View, intermediate_views
from wanli.engine.match import AutomaticTest, never_automatic
from wanli.games import load_ui
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import Note, SavedMatch, notes_after_undo
from wanli.saves.seating import humans
from wanli.texts.default_names import localized
from wanli.texts.editions import match_title
from wanli.ui.context import RenderContext, Selection
from wanli.ui.markup.people import Person
from wanli.ui.markup.translate import Translator

MAX_CACHED_VIEWS = 8
"""Maximum number of cached views: of now, of the last moves, and of the positions a recap compares."""


@dataclass
class MatchSession:
    """An open match.

    `covered_seat` is the seat whose view was covered; that player may still undo their last action. `begun` is True if
    a tap made the selection, rather than an undo. `trying` is True while the viewing player plans their next turn
    during a bot's move.
    """

    saved: SavedMatch
    cursor: SaveCursor
    viewer: int | None = None
    covered_seat: int | None = None
    selection: Selection = ()
    begun: bool = False
    trying: bool = False
    t: Translator | None = None
    humans: tuple[int, ...] = field(init=False)
    # One click needs the same context twice: to validate the click and to paint the result.
    _context_key: tuple[State, int, int | None, bool, Translator] | None = field(init=False, default=None)
    _context: RenderContext = field(init=False)
    # The position before the last action, so that intermediate views need no replay.
    _before: tuple[int, State] | None = field(init=False, default=None)
    # Views by (number of actions, viewer), each with the last record: after an undo another one may replace it.
    _views: dict[tuple[int, int | None], tuple[Record | None, View]] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.humans = humans(self.people)
        self._follow()

    # Status -------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The record of the match."""
        return self.saved.match

    @property
    def people(self) -> tuple[Person, ...]:
        """The player at each seat, with default names in the language of `t`."""
        return self.saved.people if self.t is None else localized(self.saved.people, self.t)

    @property
    def hides(self) -> bool:
        """True if the human players of this match have secrets from each other now."""
        secrets = len(self.saved.humans) > 1 and self.match.game.secrets_under(self.match.options)
        return bool(secrets) and not self._in_open_setup

    @property
    def _in_open_setup(self) -> bool:
        """True before anybody has a secret."""
        stack = self.match.state.stack
        return bool(stack) and stack[-1].kind in load_ui(self.match.game.slug).open_setup

    @property
    def over(self) -> bool:
        """True if the match is over; then nothing is secret."""
        return self.match.over

    @property
    def to_move(self) -> int | None:
        """The seat to act."""
        return self.match.state.seat

    @property
    def bot_to_move(self) -> Person | None:
        """The bot to act; None if a human player is to act."""
        seat = self.to_move
        return self.people[seat] if seat is not None and self.people[seat].is_bot else None

    @property
    def due(self) -> int | None:
        """The seat of the human player to act; None while a bot acts, and at the end."""
        seat = self.to_move
        return seat if seat in self.humans else None

    @property
    def awaiting_handover(self) -> bool:
        """True if no private view may be on the screen."""
        return self.hides and self.viewer is None and not self.over

    @property
    def handover(self) -> Person | None:
        """The player who gets the device now, while the handover screen is shown."""
        return self.people[self.due] if self.awaiting_handover and self.due is not None else None

    @property
    def turn_done(self) -> Person | None:
        """The player who is due next, while the previous player still sees their own view."""
        waiting = self.hides and self.viewer is not None and self.due not in (None, self.viewer)
        return self.people[self.due] if waiting and self.due is not None else None

    @property
    def acting(self) -> bool:
        """True if the viewing player is to act."""
        return self.viewer is not None and self.viewer == self.due

    # Handover -----------------------------------------------------------------------------------------------

    def cover(self) -> None:
        """Hide everything private, because the page is hidden or the device is handed over."""
        if self.hides and not self.over and self.viewer is not None:
            self.covered_seat, self.viewer = self.viewer, None
            self.clear()

    @property
    def just_learned(self) -> bool:
        """True if the last action of the viewing player revealed a secret to them, such as a drawn card.

        A secret choice of their own, such as a command laid face down, is not news to them.
        """
        last_record = next((record for record in reversed(self.match.log) if record.seat == self.viewer), None)
        if last_record is None:
            return False
        return any(
            event.barrier
            and event.seen_by(self.viewer) != event.seen_by(None)
            and not all(value in last_record.action for value in event.secret.values())
            for event in last_record.events
        )

    def reveal(self) -> None:
        """Show the view of the player who is due, if they are to take over the device."""
        if self.handover is not None:
            self.viewer, self.covered_seat = self.due, None
            self.clear()

    def _follow(self) -> None:
        """Without secrets, show the view of the player to act."""
        if self.hides:
            return
        if self.due is not None:
            self.viewer = self.due
        elif self.viewer not in self.humans:
            self.viewer = self.humans[0] if self.humans else None

    def change_seat(self, seat: int, person: Person) -> None:
        """Replace a human player by a bot, a bot by a human player, or change a bot's level."""
        self.saved.change_seat(seat, person)
        self.humans = humans(self.people)
        self._context_key = None
        if person.is_bot and self.viewer == seat:
            self.clear()
            if self.hides:
                self.viewer = None
        self._follow()

    def people_of_rematch(self) -> tuple[Person, ...]:
        """The players of a rematch; players who were replaced by bots return."""
        replaced = {note.seat for note in self.saved.notes if note.key == "bot_took_over"}
        return tuple(
            replace(person, kind="human") if seat in replaced else person for seat, person in enumerate(self.people)
        )

    # Moves --------------------------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Event]:
        """Play an action for the seat to act. Raises IllegalAction and then changes nothing.

        A turn that the viewing player is planning stays selected.
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
        """Drop the selection and the plan."""
        self.selection, self.trying = (), False

    # Planning the next turn ----------------------------------------------------------------------------------

    def try_next_turn(self) -> bool:
        """Let the viewing player plan their next turn while a bot acts; True if that is possible now."""
        self.trying = self.may_try and self._next_turn() is not None
        return self.trying

    @property
    def may_try(self) -> bool:
        """True if a human player sees the table while a bot acts."""
        return self.viewer in self.humans and self.bot_to_move is not None and not self.over

    def _next_turn(self) -> State | None:
        return self.match.game.next_turn(self.match.state.view(self.viewer), Rng(0))

    def undo_refused(self, is_automatic: AutomaticTest = never_automatic) -> Reason | None:
        """The reason why the viewing player, or the player who just left the screen, cannot undo; None if they can."""
        seat = self._undoing(is_automatic)
        if seat is None:
            return Reason("nothing_to_undo")
        return self.match.undo_barrier(seat, self.saved.humans, is_automatic)

    def _undoing(self, is_automatic: AutomaticTest) -> int | None:
        """The seat whose last action undo reverts: the viewer, or the player who just left the screen.

        During an open setup nobody leaves the screen, so it is the player who chose last.
        """
        if self._in_open_setup and len(self.humans) > 1:
            log = self.match.log
            chosen = (index for index in reversed(range(len(log))) if not is_automatic(index))
            return next((log[index].seat for index in chosen if log[index].seat in self.humans), None)
        return self.covered_seat if self.awaiting_handover and self.covered_seat != self.due else self.viewer

    def undo(self, is_automatic: AutomaticTest = never_automatic) -> int:
        """Undo the last action that the viewing player chose, and all automatic actions after it; return their
        number. Raises UndoRefused.

        A covered screen stays covered, now for the player whose action was undone.
        """
        taken_back = self.match.undo(self._undoing(is_automatic), self.saved.humans, is_automatic)
        self._before = None
        self.saved.notes = notes_after_undo(self.saved.notes, len(self.match.log))
        self.clear()
        self._follow()
        return taken_back

    def note(self, key: str, seat: int, about: str = "") -> Note:
        """Add a note of the app to the log, after the last action."""
        self.saved.notes.append(Note(len(self.match.log), key, seat, about))
        return self.saved.notes[-1]

    # Views and contexts --------------------------------------------------------------------------------------

    def title(self, t: Translator) -> str:
        """The title of the match, for people."""
        return match_title(self.match.game, self.match.options, t)

    def spectator(self, t: Translator) -> RenderContext:
        """The current position as a spectator sees it."""
        return RenderContext(
            game=self.match.game,
            title=self.title(t),
            view=self.view_at(len(self.match.log), None),
            legal=(),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.since_last_turn(None)),
            why_not=_over_already,
        )

    def context(self, t: Translator) -> RenderContext:
        """The context for rendering the current position."""
        key = (self.match.state, len(self.match.log), self.viewer, self.trying, t)
        if key != self._context_key:
            self._context_key, self._context = key, self._unselected_context(t)
        return replace(self._context, selection=self.selection)

    def _unselected_context(self, t: Translator) -> RenderContext:
        """The current position without a selection."""
        planned = self._next_turn() if self.trying else None
        state = planned or self.match.state
        return RenderContext(
            game=self.match.game,
            title=self.title(t),
            view=planned.view(self.viewer) if planned else self.view_at(len(self.match.log), self.viewer),
            legal=tuple(state.choices()) if self.acting or planned else (),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.since_last_turn(self.viewer)),
            why_not=state.why_not,
        )

    def context_at(self, count: int, viewer: int | None, t: Translator) -> RenderContext:
        """The position after `count` actions as the seat `viewer` knew it, for looking only."""
        present = self.view_at(len(self.match.log), viewer) if count < len(self.match.log) else None
        return replace(self.context_then(count, viewer, t), present=present)

    def context_then(self, count: int, viewer: int | None, t: Translator) -> RenderContext:
        """Like `context_at`, without anything that the viewer learned later."""
        last = self.match.log[count - 1].events if count else ()
        return RenderContext(
            game=self.match.game,
            title=self.title(t),
            view=self.view_at(count, viewer),
            legal=(),
            selection=(),
            people=self.people,
            t=t,
            last=tuple(self.seen(event, viewer) for event in last),
            why_not=_over_already,
        )

    def view_at(self, count: int, viewer: int | None) -> View:
        """The view of `viewer` after the first `count` actions; not to be modified.

        Raises IndexError outside 0 … len(log).
        """
        log = self.match.log
        last = log[count - 1] if count else None
        cached_record, view = self._views.pop((count, viewer), (None, None))
        if view is None or cached_record is not last:
            state = self.match.state if count == len(log) else self.match.at(count)
            view = state.view(viewer)
        self._views[count, viewer] = last, view
        while len(self._views) > MAX_CACHED_VIEWS:
            del self._views[next(iter(self._views))]
        return view

    def views_during(self, index: int, viewer: int | None, kinds: Collection[str]) -> dict[int, View]:
        """The views of `viewer` during action `index`, by the number of each event of one of `kinds`.

        The last event is left out, because nothing happened after it.
        """
        record = self.match.log[index]
        if all(event.kind not in kinds for event in record.events[:-1]):
            return {}
        cached_index, before = self._before or (-1, None)
        state = before.copy() if before is not None and cached_index == index else self.match.at(index)
        return intermediate_views(state, record.action, viewer, kinds)

    def seen(self, event: Event, viewer: int | None) -> SeenEvent:
        """An event as `viewer` saw it; all of it once the match is over."""
        if self.over:
            return SeenEvent(event.kind, {**event.facts, **event.secret})
        return event.seen_by(viewer)

    def since_last_turn(self, seat: int | None) -> list[SeenEvent]:
        """The events since this seat's previous turn as it saw them, including its present turn.

        For a spectator they start at the previous turn of the seat to act, or that acted last.
        """
        turn_seat = self.to_move if seat is None else seat
        if turn_seat is None and self.match.log:
            turn_seat = self.match.log[-1].seat
        return [self.seen(event, seat) for event in self._events_since(turn_seat)]

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

"""Animations and sounds of events: moving pieces, the places that a log line points at, and the sound.

A game declares them in `games/<slug>/ui/motion.py`. Pieces whose place has changed move without a declaration
(`wanli.ui.markup.elements.piece`). Everything is made from events as the viewing seat saw them, so an animation
reveals no more than the log.

A place is named by `data-piece`, `id`, `data-about` or `data-at`, looked up in this order. "player-2/number:deck" is
the first `number:deck` inside `player-2`; "rest-2?player-1" is the first of the two that exists.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Generic, Literal

from wanli.engine import JsonDict, SeenEvent, V
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Child, Markup, el

Way = Literal["moves", "comes", "goes", "stays", "turns", "flies", "rolls"]

Sound = Literal[
    "", "pick", "place", "card", "coin", "dice", "build", "attack", "refused", "turn", "breach", "round", "win"
]
"""The names of the sounds, which `assets/glue/motion/sound.mjs` synthesizes."""


@dataclass(frozen=True)
class Travel:
    """The animation of one piece, or of several alike.

    `things` is the name of a piece, or a prefix with a star: "card-3-*" matches all such pieces that appear or
    disappear. `start`, `end` and the waypoints `via` are places. `look` is the markup of anything that is not a piece.
    The animation starts `after` so many milliseconds.
    """

    way: Way
    things: str = ""
    start: str = ""
    end: str = ""
    look: str = ""
    via: tuple[str, ...] = ()
    after: int = 0

    def encode(self) -> JsonDict:
        """The animation as JSON for the page, without empty values."""
        return {name: value for name, value in asdict(self).items() if value}


def moves(things: str, via: Sequence[str] = (), after: int = 0) -> Travel:
    """Pieces with a new place move there with this event, along the waypoints `via`.

    Without this declaration they move straight there, with the first event of the action.
    """
    return Travel("moves", things, via=tuple(via), after=after)


def comes(things: str, start: str, after: int = 0) -> Travel:
    """Pieces that are new on the board appear from `start`; they are invisible until then."""
    return Travel("comes", things, start=start, after=after)


def goes(things: str, end: str = "") -> Travel:
    """Removed pieces that no earlier travel has named move to `end`; without an `end` they fade out."""
    return Travel("goes", things, end=end)


def stays(things: str) -> Travel:
    """Removed pieces stay visible until the piece that covers them has arrived."""
    return Travel("stays", things)


def turns(things: str, after: int = 0) -> Travel:
    """Pieces whose drawing has changed cross-fade from the old drawing to the new one."""
    return Travel("turns", things, after=after)


def flies(look: Child, start: str, end: str, words: object = "") -> Travel:
    """A temporary drawing, with `words` next to it, moves from `start` to `end`.

    If both are the same place it rises from there.
    """
    drawn = el("span", None, look, el("b", None, words) if words else None)
    return Travel("flies", start=start, end=end, look=str(drawn))


def rolls(dice: Child, start: str, end: str) -> Travel:
    """Dice roll at `start`, enlarged, and then move to `end`."""
    return Travel("rolls", start=start, end=end, look=str(el("span", {"class": "animation-dice"}, dice)))


def player(seat: int, place: str = "") -> str:
    """The entry of a seat in the player bar, or a `place` inside it, in whose name `{}` stands for the seat."""
    return f"player-{seat}/{place.format(seat)}" if place else f"player-{seat}"


def hand(context: RenderContext, seat: int, place: str = "", public: str = "") -> str:
    """The place of a seat's hand: `place` in the panel for that seat itself, `public` in the player bar for all others.

    In both `{}` stands for the seat.
    """
    if seat == context.seat:
        return f"panel/{place.format(seat)}" if place else "panel"
    return player(seat, public)


def nothing(event: SeenEvent, context: RenderContext) -> Sequence[Travel]:
    """No travels: the default for a game whose pieces only change places."""
    del event, context
    return ()


def nowhere(event: SeenEvent, context: RenderContext) -> Sequence[str]:
    """No places: the default for a game whose log lines point at nothing."""
    del event, context
    return ()


def no_chapter(event: SeenEvent) -> int | None:
    """No event starts a chapter: the default."""
    del event
    return None


def never(event: SeenEvent) -> bool:
    """No event blocks: the default for a game whose events need no attention before the next decision."""
    del event
    return False


@dataclass(frozen=True)
class MergedLine:
    """One sentence about several similar events in a row: those from index `first` to before `end` of an action.

    The line is "" for events that need no words, for instance because a later sentence covers them: their pieces move
    in `WORDLESS_MS`.
    """

    first: int
    end: int
    line: str


def no_merges(events: Sequence[SeenEvent], context: RenderContext) -> Sequence[MergedLine]:
    """No merged lines: the default."""
    del events, context
    return ()


@dataclass(frozen=True)
class ChapterSummary:
    """The summary of a chapter of the match, for a dialog."""

    title: str
    body: Markup


def no_chapter_summary(events: Sequence[SeenEvent], context: RenderContext) -> ChapterSummary | None:
    """No summary: the default."""
    del events, context
    return None


MIN_READING_MS, MAX_READING_MS = 1200, 4000
"""Limits of the time that a message stays, in milliseconds at the default pace."""

WORDLESS_MS = 500
"""The time of events that need no words, in milliseconds at the default pace."""


def reading_time(line: str) -> int:
    """The time to read a message, in milliseconds at the default pace."""
    return min(MAX_READING_MS, max(MIN_READING_MS, 500 + 30 * len(line)))


SOUNDS: Mapping[str, Sound] = {"draw": "card", "build": "build", "roll": "dice", "end": "win"}
"""The default sounds, by kind of event."""


@dataclass(frozen=True, kw_only=True)
class Motion(Generic[V]):
    """The animations and sounds of a game.

    The functions take one event and the context that is shown during its animation: the position after the event's
    action, or an intermediate state (see `moments`). A sound depends only on the kind of the event, which is public, so
    it reveals nothing.
    """

    travels: Callable[[SeenEvent, RenderContext[V]], Sequence[Travel]] = nothing
    """The animations of an event."""

    points_at: Callable[[SeenEvent, RenderContext[V]], Sequence[str]] = nowhere
    """The places that the log line of an event points at."""

    moments: Collection[str] = ()
    """The kinds of events for which the table shows the intermediate state, before the rest of the action.

    The functions above get that state for such an event, and for the events before it without an intermediate state.
    The state is recorded when the event is noted (`wanli.engine.intermediate`), so it contains all earlier changes.
    """

    sounds: Mapping[str, Sound] = field(default_factory=dict)
    """The sound of each kind of event; "" for silence."""

    blocks: Callable[[SeenEvent], bool] = never
    """True for a decisive event: the page asks no question until it has been narrated, with everything before it."""

    is_timed_by_length: bool = False
    """True if a message stays as long as its words need (`reading_time`), beside the place that it is about."""

    merges: Callable[[Sequence[SeenEvent], RenderContext[V]], Sequence[MergedLine]] = no_merges
    """The similar events of an action that the narration merges into one sentence. The log keeps a line for each."""

    starts_chapter: Callable[[SeenEvent], int | None] = no_chapter
    """The longest narration of the chapter that begins with an event, such as a season, in milliseconds at the default
    pace; 0 for no limit. None for an event with which no chapter begins.
    """

    ends_chapter: Callable[[SeenEvent], bool] = never
    """True for an event that may end a chapter with a summary."""

    chapter_summary: Callable[[Sequence[SeenEvent], RenderContext[V]], ChapterSummary | None] = no_chapter_summary
    """The summary of the chapter that the last of all events so far ends; None if there is none."""

    def sound(self, kind: str) -> Sound:
        """The sound of a kind of event."""
        return self.sounds.get(kind, SOUNDS.get(kind, ""))


@dataclass(frozen=True)
class AnimationStep:
    """One step of an animation: a log line, its travels, the places it points at, and its sound.

    `shown` is the context of the intermediate state that the table shows during the step; None if there is none. A step
    that `blocks` is narrated before the next question. `duration` is in milliseconds; 0 stands for the pace of the
    playback. `covers` are the lines of the log that the step stands for. `chapter_limit` is the limit of the chapter
    that begins with the step, as in `Motion.starts_chapter`.
    """

    line: str
    travels: tuple[Travel, ...] = ()
    points_at: tuple[str, ...] = ()
    sound: Sound = ""
    shown: RenderContext | None = None
    blocks: bool = False
    duration: int = 0
    covers: tuple[str, ...] = ()
    chapter_limit: int | None = None

    def encode(self) -> JsonDict:
        """The step as JSON for the page."""
        return {
            "line": self.line,
            "travels": [travel.encode() for travel in self.travels],
            "pointsAt": [*self.points_at],
            "sound": self.sound,
            **({"duration": self.duration} if self.duration else {}),
        }

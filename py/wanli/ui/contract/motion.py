"""What is seen and heard when something happens: what travels, which places a line is about, which sound it makes.

A game declares it beside what it draws, in `games/<slug>/ui/motion.py`; what it does not declare still travels if it is
a piece that has another place (`wanli.ui.markup.elements.piece`). Everything is made from events as the seat in front
of the screen saw them, so none of it can tell more than the log.

A place is named by what the markup calls it: `data-piece`, `id`, `data-about` or `data-at`, looked for in this order;
"player-2/number:deck" is the first `number:deck` inside `player-2`, "rest-2?player-1" the first of both that is there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Generic, Literal

from wanli.engine import JsonDict, SeenEvent, V
from wanli.ui.context import RenderContext
from wanli.ui.markup.html import Child, el

Way = Literal["moves", "comes", "goes", "stays", "turns", "flies", "rolls"]

Sound = Literal[
    "", "pick", "place", "card", "coin", "dice", "build", "attack", "refused", "turn", "breach", "round", "win"
]
"""The sounds there are, by name; `assets/glue/motion/sound.mjs` makes them."""


@dataclass(frozen=True)
class Travel:
    """One thing, or several alike, on its way.

    `things` is the name of a piece, or the beginning of such names with a star: "card-3-*" are those of them that come
    or go. `start` and `end` are places, `via` those on the way. `look` is the markup of what is no piece. It sets out
    `after` so many milliseconds.
    """

    way: Way
    things: str = ""
    start: str = ""
    end: str = ""
    look: str = ""
    via: tuple[str, ...] = ()
    after: int = 0

    def encode(self) -> JsonDict:
        """As the page reads it."""
        return {name: value for name, value in asdict(self).items() if value}


def moves(things: str, via: Sequence[str] = (), after: int = 0) -> Travel:
    """Pieces that have got another place go there with this event, past the places `via`; they would go all the same,
    but straight, and at the first event.
    """
    return Travel("moves", things, via=tuple(via), after=after)


def comes(things: str, start: str, after: int = 0) -> Travel:
    """Pieces that are on the board now come from `start`; until then nothing is seen of them."""
    return Travel("comes", things, start=start, after=after)


def goes(things: str, end: str = "") -> Travel:
    """Pieces that are gone go to `end`, those that no travel before this one has named; without it they fade."""
    return Travel("goes", things, end=end)


def stays(things: str) -> Travel:
    """Pieces that are gone, for another one lies on them now, are seen until that one is there."""
    return Travel("stays", things)


def turns(things: str, after: int = 0) -> Travel:
    """What looks otherwise now passes over from the one to the other."""
    return Travel("turns", things, after=after)


def flies(look: Child, start: str, end: str, words: object = "") -> Travel:
    """Something without a name goes from `start` to `end`, with `words` beside it; it is on the board only meanwhile.

    Where both are the same place it rises there.
    """
    drawn = el("span", None, look, el("b", None, words) if words else None)
    return Travel("flies", start=start, end=end, look=str(drawn))


def rolls(dice: Child, start: str, end: str) -> Travel:
    """Dice roll at `start`, large, and lie at `end` then."""
    return Travel("rolls", start=start, end=end, look=str(el("span", {"class": "rolling"}, dice)))


def player(seat: int, place: str = "") -> str:
    """The place of a seat in the player bar, or one inside it, in whose name `{}` stands for the seat."""
    return f"player-{seat}/{place.format(seat)}" if place else f"player-{seat}"


def hand(context: RenderContext, seat: int, place: str = "", public: str = "") -> str:
    """Where a seat has its hand: `place` in the own one, `public` in the player bar for everybody else; in both
    `{}` stands for the seat.
    """
    if seat == context.seat:
        return f"panel/{place.format(seat)}" if place else "panel"
    return player(seat, public)


def nothing(event: SeenEvent, context: RenderContext) -> Sequence[Travel]:
    """For a game whose pieces have names and need no more."""
    del event, context
    return ()


def nowhere(event: SeenEvent, context: RenderContext) -> Sequence[str]:
    """For a game whose lines point at nothing."""
    del event, context
    return ()


def no_summary(event: SeenEvent, before: Callable[[], Iterable[SeenEvent]], context: RenderContext) -> Sequence[str]:
    """For a game in which nothing is summed up."""
    del event, before, context
    return ()


SOUNDS: Mapping[str, Sound] = {"draw": "card", "build": "build", "roll": "dice", "end": "win"}
"""What kinds of events sound like in games that declare no other sound for them."""


@dataclass(frozen=True, kw_only=True)
class Motion(Generic[V]):
    """All that a game declares. The functions are given one event and the context that is shown while it is told: after
    the action that it is part of, or of one of its `moments`.

    A sound depends on nothing but the kind of an event, which is known to all: so no sound tells a secret.
    """

    travels: Callable[[SeenEvent, RenderContext[V]], Sequence[Travel]] = nothing
    """What goes where when this happens."""

    points_at: Callable[[SeenEvent, RenderContext[V]], Sequence[str]] = nowhere
    """The places that the line about it is about."""

    moments: Collection[str] = ()
    """The kinds of events with which the table is shown as it was just then, while what followed is still to be told.

    The functions above are given that view with such an event, and with those before it that have none of their own;
    it is taken when the event is noted (`wanli.engine.intermediate`), so it has what the rules change before that.
    """

    sounds: Mapping[str, Sound] = field(default_factory=dict)
    """By the kind of an event, its sound; "" for none."""

    summary: Callable[[SeenEvent, Callable[[], Iterable[SeenEvent]], RenderContext[V]], Sequence[str]] = no_summary
    """Lines that come before that of an event and sum up what led to it; `before()` are all events before it, the
    newest first.
    """

    def sound(self, kind: str) -> Sound:
        """The sound of a kind of event."""
        return self.sounds.get(kind, SOUNDS.get(kind, ""))


@dataclass(frozen=True)
class AnimationStep:
    """One event as it is told: its line in the log, what travels meanwhile, what the line is about, its sound.

    `shown`: the moment that the table shows meanwhile; None if it is not known.
    """

    line: str
    travels: tuple[Travel, ...] = ()
    points_at: tuple[str, ...] = ()
    sound: Sound = ""
    shown: RenderContext | None = None

    def encode(self) -> JsonDict:
        """As the page reads it."""
        return {
            "line": self.line,
            "travels": [travel.encode() for travel in self.travels],
            "pointsAt": [*self.points_at],
            "sound": self.sound,
        }

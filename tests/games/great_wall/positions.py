"""Helpers that set up positions of The Great Wall piece by piece and run single steps of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wanli.engine import Action, Decision, Event, JsonDict, Rng
from wanli.games.great_wall.rules import handlers
from wanli.games.great_wall.rules.agenda import Question
from wanli.games.great_wall.rules.constants import EMPTY_ZONE, KINDS, LOCATIONS, NOBODY, REED, RIVAL
from wanli.games.great_wall.rules.counts import bump
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.horde import Horde, Unit
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn import turns

PASS: Action = ("pass",)


def _halt(g: GreatWallPosition, data: JsonDict) -> None:
    g.stack = [Decision(0, "halt", {})]
    g._legal = (("halt",),)


handlers.STEPS["halt"] = _halt
handlers.QUESTIONS["halt"] = Question(lambda g, seat, data: [("halt",)], False)


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> GreatWallState:
    """A match after the first choices: the choice of the first command is pending."""
    g = GREAT_WALL.new(seats, seed, options)
    rng = Rng(seed)
    while g.stack[-1].kind != "choose":
        g.play(rng.choice(g.legal()))
    return g


def table(seats: int = 3, **options: Any) -> GreatWallState:
    """An empty table in the turn of seat 0: no hordes, barricades, resources, tactics; advisors only as supporters = 0.

    The generals do nothing here (g13 works in Summer only); the tea stack is 0, 1, 2 ... from the top.
    """
    g = dealt(seats, **options)
    g.tea = [*range(seats), *(owner for owner in (RIVAL, REED) if owner in g.owners())]
    g.hordes = [()] * 3
    g.barricades = [0, 0, 0]
    for clan in g.players:
        clan.general, clan.active, clan.supporters = "g13", (), ()
        clan.resources, clan.tactics, clan.honour, clan.earned = (0, 0, 0, 0), (), 0, (0,) * len(clan.earned)
    g.posts = [NOBODY] * 3
    g.rest = [EMPTY_ZONE] * 3
    g.track = [(-1, "")] * g.track_size
    take_turn(g, 0)
    return g


def take_turn(g: GreatWallState, owner: int, card: str = "corvee") -> None:
    """Begin the turn of `owner`, with that command in the first slot."""
    g.phase = "turns"
    g.track[0] = (owner, card)
    g.turn = Turn(0, owner, card, card)
    g.stack, g.agenda = [], [("halt", {})]


def run(g: GreatWallState, step: str, /, **data: Any) -> list[Event]:
    """Take a step of the rules, up to the next decision or until it is done (`done`)."""
    g.stack, g.agenda, g.events = [], [("halt", {})], []
    g._legal = None
    g.push_step(step, **data)
    events: list[Event] = []
    g.events = events
    g.run()
    g.events = []
    return events


def go_through(g: GreatWallState, step: Callable[[GreatWallState], object]) -> None:
    """Begin a step of the rules with its function, and continue to the next decision or until it is done."""
    g.stack, g.agenda = [], [("halt", {})]
    step(g)
    g.run()


def ask(g: GreatWallState, seat: int, kind: str, /, **data: Any) -> None:
    """Put a question to a seat."""
    run(g, "ask", seat=seat, kind=kind, data=data)


def box(g: GreatWallState, card: str, number: int, owner: int = 0) -> None:
    """Carry out a box of a command for its owner."""

    take_turn(g, owner, card)
    turns.start_box(g, owner, card, number)
    g.run()


def activate(g: GreatWallState, location: str, extended: bool = False) -> list[Event]:
    """Activate a location."""
    return run(g, "location", location=LOCATIONS.index(location), extended=extended)


def do(g: GreatWallState, *actions: Action) -> list[Event]:
    """Play actions and return their events."""
    events: list[Event] = []
    for action in actions:
        reason = g.why_not(action)
        assert reason is None, f"{action}: {reason}; legal {g.legal()[:20]}"
        events += g.play(action)
    return events


def kind_of(g: GreatWallState) -> str:
    """The kind of the pending decision."""
    return g.stack[-1].kind


def done(g: GreatWallState) -> bool:
    """True if the step under test is over."""
    return kind_of(g) == "halt"


def clerks(g: GreatWallState, location: str, **counts: int) -> None:
    """Place clerks at a location, as `a=2, b=1` for seats 0 and 1; `reed` and `rival` too. They leave the supplies."""
    names = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4, "reed": REED, "rival": RIVAL}
    at = LOCATIONS.index(location)
    for name, count in counts.items():
        owner = names[name]
        g.clerks[at] = bump(g.clerks[at], owner, count)
        if owner != REED:
            g.clan(owner).clerks -= count


def horde(
    g: GreatWallState, section: int, card: str, *units: tuple[int, str, tuple[int, ...]], wounds: Any = ()
) -> None:
    """Add a horde behind those in the section, with soldiers (owner, kind, cells) taken from the supplies."""
    made = []
    for owner, kind, cells in units:
        made.append(Unit(owner, KINDS.index(kind), cells))
        clan = g.clan(owner)
        have = list(clan.soldiers)
        have[KINDS.index(kind)] -= 1
        clan.soldiers = have[0], have[1], have[2]
    g.hordes[section] = (*g.hordes[section], Horde(card, tuple(made), tuple(wounds)))
    if card in g.horde_deck:
        g.horde_deck.remove(card)


def post(g: GreatWallState, section: int, owner: int, count: int = 1) -> None:
    """Place archers on posts."""
    g.posts[section] = bump(g.posts[section], owner, count)
    clan = g.clan(owner)
    clan.soldiers = clan.soldiers[0], clan.soldiers[1] - count, clan.soldiers[2]


def rest(g: GreatWallState, section: int, owner: int, spearmen: int = 0, archers: int = 0, horsemen: int = 0) -> None:
    """Place soldiers in a rest zone."""
    zone = list(g.rest[section])
    zone[owner] = (spearmen, archers, horsemen)
    g.rest[section] = tuple(zone)
    clan = g.clan(owner)
    s, a, h = clan.soldiers
    clan.soldiers = s - spearmen, a - archers, h - horsemen


def give(g: GreatWallState, seat: int, wood: int = 0, stone: int = 0, gold: int = 0, chi: int = 0) -> None:
    """Set the resources behind the screen."""
    g.players[seat].resources = (wood, stone, gold, chi)


def hand(g: GreatWallState, seat: int, *tactics: str) -> None:
    """Set the tactics in hand."""
    g.players[seat].tactics = tuple(sorted(tactics))


def verbs(g: GreatWallState) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in g.legal()}


def facts_of(events: list[Event], kind: str) -> list[JsonDict]:
    """The facts of all events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def reason(g: GreatWallState, *action: Any) -> tuple[str, str]:
    """The key and the rule of a refusal."""
    refused = g.why_not(action)
    assert refused is not None
    return refused.key, refused.rule

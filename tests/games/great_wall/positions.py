"""Helpers that set up positions of The Great Wall piece by piece and run single steps of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from wanli.engine import Action, Decision, Event, JsonDict, Rng
from wanli.games.great_wall.rules import handlers
from wanli.games.great_wall.rules.agenda import Question
from wanli.games.great_wall.rules.constants import EMPTY_ZONE, KINDS, LOCATIONS, NOBODY, REED, RIVAL
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.game import GREAT_WALL
from wanli.games.great_wall.rules.horde import Horde, Unit
from wanli.games.great_wall.rules.position import GreatWallPosition, Turn
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.turn import turns

PASS: Action = ("pass",)


def _halt(state: GreatWallPosition, data: JsonDict) -> None:
    state.stack = [Decision(0, "halt", {})]
    state._legal = (("halt",),)


handlers.STEPS["halt"] = _halt
handlers.QUESTIONS["halt"] = Question(lambda state, seat, data: [("halt",)], False)


def dealt(seats: int = 3, seed: int = 1, **options: Any) -> GreatWallState:
    """A match after the first choices: the choice of the first command is pending."""
    state = GREAT_WALL.new(seats, seed, options)
    rng = Rng(seed)
    while state.stack[-1].kind != "choose":
        state.play(rng.choice(state.legal()))
    return state


def table(seats: int = 3, **options: Any) -> GreatWallState:
    """An empty table in the turn of seat 0: no hordes, barricades, resources, tactics; advisors only as supporters = 0.

    The generals do nothing here (g13 works in Summer only). The tea stack is 0, 1, 2 ... from the top.
    """
    state = dealt(seats, **options)
    state.tea = [*range(seats), *(owner for owner in (RIVAL, REED) if owner in state.owners())]
    state.hordes = [()] * 3
    state.barricades = [0, 0, 0]
    for clan in state.players:
        clan.general, clan.active, clan.supporters = "g13", (), ()
        clan.resources, clan.tactics, clan.honour, clan.earned = (0, 0, 0, 0), (), 0, (0,) * len(clan.earned)
    state.posts = [NOBODY] * 3
    state.rest = [EMPTY_ZONE] * 3
    state.track = [(-1, "")] * state.track_size
    take_turn(state, 0)
    return state


def take_turn(state: GreatWallState, owner: int, card: str = "corvee") -> None:
    """Begin the turn of `owner`, with that command in the first slot."""
    state.phase = "turns"
    state.track[0] = (owner, card)
    state.turn = Turn(0, owner, card, card)
    state.stack, state.agenda = [], [("halt", {})]


def run_step(state: GreatWallState, step: str, /, **data: Any) -> list[Event]:
    """Take a step of the rules, up to the next decision or until it is done (`done`)."""
    state.stack, state.agenda, state.events = [], [("halt", {})], []
    state._legal = None
    state.push_step(step, **data)
    events: list[Event] = []
    state.events = events
    state.run()
    state.events = []
    return events


def go_through(state: GreatWallState, step: Callable[[GreatWallState], object]) -> None:
    """Begin a step of the rules with its function, and continue to the next decision or until it is done."""
    state.stack, state.agenda = [], [("halt", {})]
    step(state)
    state.run()


def ask(state: GreatWallState, seat: int, kind: str, /, **data: Any) -> None:
    """Put a question to a seat."""
    run_step(state, "ask", seat=seat, kind=kind, data=data)


def box(state: GreatWallState, card: str, number: int, owner: int = 0) -> None:
    """Carry out a box of a command for its owner."""

    take_turn(state, owner, card)
    turns.start_box(state, owner, card, number)
    state.run()


def activate(state: GreatWallState, location: str, extended: bool = False) -> list[Event]:
    """Activate a location."""
    return run_step(state, "location", location=LOCATIONS.index(location), extended=extended)


def do(state: GreatWallState, *actions: Action) -> list[Event]:
    """Play actions and return their events."""
    events: list[Event] = []
    for action in actions:
        reason = state.why_not(action)
        assert reason is None, f"{action}: {reason}; legal {state.legal()[:20]}"
        events += state.play(action)
    return events


def kind_of(state: GreatWallState) -> str:
    """The kind of the pending decision."""
    return state.stack[-1].kind


def done(state: GreatWallState) -> bool:
    """True if the step under test is over."""
    return kind_of(state) == "halt"


def clerks(state: GreatWallState, location: str, **counts: int) -> None:
    """Place clerks at a location, as `a=2, b=1` for seats 0 and 1; `reed` and `rival` too. They leave the supplies."""
    names = {"a": 0, "b": 1, "c": 2, "d": 3, "e": 4, "reed": REED, "rival": RIVAL}
    at = LOCATIONS.index(location)
    for name, count in counts.items():
        owner = names[name]
        state.clerks[at] = with_added(state.clerks[at], owner, count)
        if owner != REED:
            state.clan(owner).clerks -= count


def horde(
    state: GreatWallState, section: int, card: str, *units: tuple[int, str, tuple[int, ...]], wounds: Any = ()
) -> None:
    """Add a horde behind those in the section, with soldiers (owner, kind, cells) taken from the supplies."""
    made = []
    for owner, kind, cells in units:
        made.append(Unit(owner, KINDS.index(kind), cells))
        clan = state.clan(owner)
        have = list(clan.soldiers)
        have[KINDS.index(kind)] -= 1
        clan.soldiers = have[0], have[1], have[2]
    state.hordes[section] = (*state.hordes[section], Horde(card, tuple(made), tuple(wounds)))
    if card in state.horde_deck:
        state.horde_deck.remove(card)


def post(state: GreatWallState, section: int, owner: int, count: int = 1) -> None:
    """Place archers on posts."""
    state.posts[section] = with_added(state.posts[section], owner, count)
    clan = state.clan(owner)
    clan.soldiers = clan.soldiers[0], clan.soldiers[1] - count, clan.soldiers[2]


def rest(
    state: GreatWallState, section: int, owner: int, spearmen: int = 0, archers: int = 0, horsemen: int = 0
) -> None:
    """Place soldiers in a rest zone."""
    zone = list(state.rest[section])
    zone[owner] = (spearmen, archers, horsemen)
    state.rest[section] = tuple(zone)
    clan = state.clan(owner)
    s, a, h = clan.soldiers
    clan.soldiers = s - spearmen, a - archers, h - horsemen


def give(state: GreatWallState, seat: int, wood: int = 0, stone: int = 0, gold: int = 0, chi: int = 0) -> None:
    """Set a seat's resources."""
    state.players[seat].resources = (wood, stone, gold, chi)


def hand(state: GreatWallState, seat: int, *tactics: str) -> None:
    """Set the tactics in hand."""
    state.players[seat].tactics = tuple(sorted(tactics))


def verbs(state: GreatWallState) -> set[str]:
    """The verbs of the legal actions."""
    return {action[0] for action in state.legal()}


def facts_of(events: list[Event], kind: str) -> list[JsonDict]:
    """The facts of all events of a kind."""
    return [event.facts for event in events if event.kind == kind]


def reason(state: GreatWallState, *action: Any) -> tuple[str, str]:
    """The key and the rule of a refusal."""
    refused = state.why_not(action)
    assert refused is not None
    return refused.key, refused.rule

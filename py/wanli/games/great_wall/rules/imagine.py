"""Determinization: positions that agree with a view, with all unknowns drawn at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from wanli.engine import Decision, Rng
from wanli.engine.actions import to_json
from wanli.engine.fields import decoded
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.clan import Clan, Sealed
from wanli.games.great_wall.rules.components import COMPONENTS
from wanli.games.great_wall.rules.constants import RIVAL
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.tactics import effects, windows
from wanli.games.great_wall.rules.view import ClanView, GreatWallView

PEEKED: int = next(tactic.free["n"] for tactic in COMPONENTS.tactics.values() if tactic.free["op"] == "peek_hordes")
"""The number of hordes that a seat has looked at when it decides on their order (t24)."""


def imagine(view: GreatWallView, rng: Rng) -> GreatWallState:
    """A full state such that `imagine(view, rng).view(view["seat"]) == view`."""
    state = GreatWallState.from_view(view, rng)
    state.reed = None if view["reed"] is None else _clan(view["reed"])
    state.rival = None if view["rival"] is None else _clan(view["rival"])
    state.players = [_clan(player, player["known_resources"]) for player in view["players"]]
    if view["decision"] is not None and view["to_move"] is not None:
        state.stack = [Decision(view["to_move"], view["decision"]["kind"], to_json(view["decision"]["data"]))]
    hidden = [seat for seat in range(state.seats) if view["players"][seat]["resources"] is None]
    _generals(state, view, hidden, rng)
    _advisors(state, view, hidden, rng)
    _tactics(state, view, hidden, rng)
    _hordes(state, view, rng)
    for seat in hidden:
        if view["players"][seat]["sealed"] is True:
            state.players[seat].sealed = _sealed(state, seat, rng)
    if state.rival is not None:
        on_track = [card for owner, card in state.track if owner == RIVAL]
        away = {*state.solo_played, *on_track, *(state.rival.sealed.cards if state.rival.sealed is not None else ())}
        state.solo_deck = rng.shuffled([card for card in COMPONENTS.solo if card not in away])
    if state.coop:
        requests = [card for card in COMPONENTS.requests if COMPONENTS.requests_without[card] != state.seats]
        state.request_deck = rng.shuffled(
            [c for c in requests if c not in state.requests_open and c not in state.requests_done]
        )
        state.event_deck = rng.shuffled([card for card in COMPONENTS.events if card not in state.events_seen])
    if state.seat in hidden and _surely_has_playable(state):
        _give_playable(state, hidden, rng)
    return state


def _clan(clan_view: ClanView, known_resources: Sequence[int] = (0, 0, 0, 0)) -> Clan:
    """A clan without its hidden cards. The Rival never has resources."""
    open_parts: dict[str, object] = {**clan_view}
    if clan_view["resources"] is None:
        open_parts.update({"resources": [*known_resources], "tactics": [], "offer": [[], []]})
        open_parts["supporters"] = [[card or "a01", public] for card, public in clan_view["supporters"]]
    if type(clan_view["sealed"]) is bool:
        open_parts["sealed"] = ""
    return decoded(Clan, open_parts)


def _unseen(everything: Iterable[str], seen: Iterable[str], rng: Rng) -> list[str]:
    """The cards of `everything` without those that were `seen`, shuffled."""
    return rng.shuffled(sorted((Counter(list(everything)) - Counter(list(seen))).elements()))


def _generals(state: GreatWallState, view: GreatWallView, hidden: list[int], rng: Rng) -> None:
    if view["decision"] is None or view["decision"]["kind"] != "pick_general":
        return
    seen = [card for clan in state.players for card in clan.offer[0]]
    left = _unseen(COMPONENTS.generals, seen, rng)
    for seat in hidden:
        state.players[seat].offer = tuple(sorted((left.pop(), left.pop()))), ()


def _advisors(state: GreatWallState, view: GreatWallView, hidden: list[int], rng: Rng) -> None:
    """Draw hidden offers, supporters dealt at setup, and the deck."""
    clans: list[tuple[Clan, ClanView]] = [*zip(state.players, view["players"], strict=True)]
    if state.rival is not None and view["rival"] is not None:
        clans.append((state.rival, view["rival"]))
    seen = [*state.advisor_row, *state.advisor_discard]
    for clan, clan_view in clans:
        seen += [*clan.active, *clan.offer[1], *(card for card, _ in clan_view["supporters"] if card is not None)]
    left = _unseen(COMPONENTS.advisors, seen, rng)
    for clan, clan_view in clans:
        if any(card is None for card, _ in clan_view["supporters"]):
            clan.supporters = tuple(
                (left.pop() if card is None else card, public) for card, public in clan_view["supporters"]
            )
    if not any(clan.active for clan in state.players):
        for seat in hidden:
            state.players[seat].offer = state.players[seat].offer[0], tuple(sorted((left.pop(), left.pop())))
    state.advisor_deck = left


def _tactics(state: GreatWallState, view: GreatWallView, hidden: list[int], rng: Rng) -> None:
    seen = [*state.tactic_discard, *(card for clan in state.players for card in clan.tactics)]
    left = _unseen(COMPONENTS.tactic_deck(), seen, rng)
    for seat in hidden:
        state.players[seat].tactics = tuple(sorted(left.pop() for _ in range(view["players"][seat]["tactic_count"])))
    state.tactic_deck = left


def _hordes(state: GreatWallState, view: GreatWallView, rng: Rng) -> None:
    """Put cards that this seat has looked at on top of the deck, or one of the section that the back shows."""
    seen = [*state.horde_discard, *state.horde_out]
    seen += [horde.card for row in state.hordes for horde in row]
    clans = [*state.players, *([state.rival] if state.rival is not None else [])]
    seen += [card for clan in clans for card, _ in clan.claimed]
    known = next((list(clan.seen) for clan in state.players if clan.seen), [])
    everything = [card.id for card in COMPONENTS.hordes.values() if card.section in state.sections]
    left = _unseen(everything, [*seen, *known], rng)
    if known:
        state.horde_deck = [*left, *reversed(known)]
    else:
        tops = [card for card in left if COMPONENTS.hordes[card].section == view["indicator"]]
        if tops:
            top = rng.choice(tops)
            left.remove(top)
            left.append(top)
        state.horde_deck = left
    if state.stack and state.stack[-1].kind == "peek":
        clan = state.players[state.stack[-1].seat]
        if not clan.seen:
            clan.seen = tuple(reversed(state.horde_deck[-PEEKED:]))


def _sealed(state: GreatWallState, seat: int, rng: Rng) -> Sealed:
    """A possible hidden choice: a general, an advisor, a command, or the tactics for a request."""
    clan = state.players[seat]
    if not clan.general:
        return Sealed("general", (rng.choice(clan.offer[0]),))
    if not clan.active:
        return Sealed("advisor", (rng.choice(clan.offer[1]),))
    if state.phase == "fulfil":
        tactic_count = COMPONENTS.requests[state.stack[-1].data["request"]]["n"]
        return Sealed("tactics", tuple(sorted(rng.sample(clan.tactics, tactic_count))))
    return Sealed("command", (rng.choice(clan.commands),))


def _surely_has_playable(state: GreatWallState) -> bool:
    """True if everybody knows that the seat that is asked about a tactic can play one.

    A quick window opens for no other seat. A seat chose a price beyond its resources only because it has a tactic that
    helps.
    """
    if not state.stack or state.stack[-1].kind != "window":
        return False
    seat, _, data = state.stack[-1]
    quick = bool(state.options["windows"] == "quick")
    return quick or not effects.affordable(state, seat, None, data["about"], state.players[seat].resources)


def _give_playable(state: GreatWallState, hidden: list[int], rng: Rng) -> None:
    """Exchange one card in the hand of the seat that is asked for a playable one, unless it has one."""
    seat, _, data = state.stack[-1]
    clan = state.players[seat]
    if windows.window_options(state, seat, data) != [PASS]:
        return
    hand = clan.tactics
    places = [("deck", card) for card in state.tactic_deck]
    places += [(str(other), card) for other in hidden if other != seat for card in state.players[other].tactics]
    given_up = rng.choice(hand)
    fitting = [(place, card) for place, card in places if COMPONENTS.tactics[card].window in data["names"]]
    for place, card in rng.shuffled(sorted(set(fitting))):
        rest_of_hand = list(hand)
        rest_of_hand.remove(given_up)
        clan.tactics = tuple(sorted((*rest_of_hand, card)))
        if windows.window_options(state, seat, data) == [PASS]:
            continue
        if place == "deck":
            state.tactic_deck[state.tactic_deck.index(card)] = given_up
        else:
            other = state.players[int(place)]
            theirs = list(other.tactics)
            theirs.remove(card)
            other.tactics = tuple(sorted((*theirs, given_up)))
        return
    clan.tactics = hand

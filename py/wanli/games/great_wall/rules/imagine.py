"""Positions that fit what a view knows, with everything else drawn at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from wanli.engine import Decision, JsonDict, Rng
from wanli.engine.actions import to_json
from wanli.engine.fields import decoded
from wanli.games.great_wall.rules import solvency
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.components import BOX
from wanli.games.great_wall.rules.constants import CHI, RIVAL
from wanli.games.great_wall.rules.pieces import Clan, Sealed
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.rules.tactics import windows

PLENTY = 7
"""Resources of each kind that another seat is imagined to hold: fewer than this."""


def imagined(view: JsonDict, rng: Rng) -> GreatWallState:
    """A full state; `imagined(view, rng).view(view["seat"]) == view`."""
    g = GreatWallState.from_view(view, rng)
    g.reed = None if view["reed"] is None else _clan(view["reed"])
    g.rival = None if view["rival"] is None else _clan(view["rival"])
    g.players = [_clan(shown) for shown in view["players"]]
    if view["decision"] is not None:
        g.stack = [Decision(view["to_move"], view["decision"]["kind"], to_json(view["decision"]["data"]))]
    hidden = [seat for seat in range(g.seats) if view["players"][seat]["resources"] is None]
    _generals(g, view, hidden, rng)
    _advisors(g, view, hidden, rng)
    _tactics(g, view, hidden, rng)
    _hordes(g, view, rng)
    for seat in hidden:
        g.players[seat].resources = tuple(rng.below(PLENTY) for _ in range(4))
        if g.phase == "":  # nobody has anything before the generals are known
            g.players[seat].resources = (0, 0, 0, 0)
        if view["players"][seat]["sealed"] is True:
            g.players[seat].sealed = _sealed(g, seat, rng)
    if g.rival is not None:
        on_track = [card for owner, card in g.track if owner == RIVAL]
        away = {*g.solo_played, *on_track, *(g.rival.sealed.cards if g.rival.sealed is not None else ())}
        g.solo_deck = rng.shuffled([card for card in BOX.solo if card not in away])
    if g.coop:
        requests = [card for card in BOX.requests if BOX.requests_without[card] != g.seats]
        g.request_deck = rng.shuffled([c for c in requests if c not in g.requests_open and c not in g.requests_done])
        g.event_deck = rng.shuffled([card for card in BOX.events if card not in g.events_seen])
    for seat, bill in solvency.due(g):
        if seat in hidden:
            solvency.lend(g, seat, bill)
    if g.stack and g.stack[-1].kind == "window" and g.stack[-1].seat in hidden and g.options["windows"] == "quick":
        _give_playable(g, g.stack[-1].seat, hidden, rng)
    return g


def _clan(shown: JsonDict) -> Clan:
    """A clan with the hidden parts left empty."""
    open_parts = dict(shown)
    if shown["resources"] is None:
        open_parts.update({"resources": [0, 0, 0, 0], "tactics": [], "offer": [[], []]})
        open_parts["supporters"] = [[card or "a01", public] for card, public in shown["supporters"]]
    if type(shown["sealed"]) is bool:
        open_parts["sealed"] = ""
    return decoded(Clan, open_parts)


def _unseen(everything: Iterable[str], seen: Iterable[str], rng: Rng) -> list[str]:
    """What is left of `everything`, shuffled."""
    return rng.shuffled(sorted((Counter(list(everything)) - Counter(list(seen))).elements()))


def _generals(g: GreatWallState, view: JsonDict, hidden: list[int], rng: Rng) -> None:
    if view["decision"] is None or view["decision"]["kind"] != "pick_general":
        return
    seen = [card for clan in g.players for card in clan.offer[0]]
    left = _unseen(BOX.generals, seen, rng)
    for seat in hidden:
        g.players[seat].offer = tuple(sorted((left.pop(), left.pop()))), ()


def _advisors(g: GreatWallState, view: JsonDict, hidden: list[int], rng: Rng) -> None:
    """Offers still hidden, supporters dealt at setup, and the deck."""
    clans = [*zip(g.players, view["players"], strict=True)]
    if g.rival is not None:
        clans.append((g.rival, view["rival"]))
    seen = [*g.advisor_row, *g.advisor_discard]
    for clan, shown in clans:
        seen += [*clan.active, *clan.offer[1], *(card for card, _ in shown["supporters"] if card is not None)]
    left = _unseen(BOX.advisors, seen, rng)
    for clan, shown in clans:
        if any(card is None for card, _ in shown["supporters"]):
            clan.supporters = tuple(
                (left.pop() if card is None else card, public) for card, public in shown["supporters"]
            )
    if not any(clan.active for clan in g.players):
        for seat in hidden:
            g.players[seat].offer = g.players[seat].offer[0], tuple(sorted((left.pop(), left.pop())))
    g.advisor_deck = left


def _tactics(g: GreatWallState, view: JsonDict, hidden: list[int], rng: Rng) -> None:
    seen = [*g.tactic_discard, *(card for clan in g.players for card in clan.tactics)]
    left = _unseen(BOX.tactic_deck(), seen, rng)
    for seat in hidden:
        g.players[seat].tactics = tuple(sorted(left.pop() for _ in range(view["players"][seat]["tactic_count"])))
    g.tactic_deck = left


def _hordes(g: GreatWallState, view: JsonDict, rng: Rng) -> None:
    """The cards that this seat has looked at lie on top, else one with the section that the back shows."""
    seen = [*g.horde_discard, *g.horde_out]
    seen += [horde.card for row in g.hordes for horde in row]
    clans = [*g.players, *([g.rival] if g.rival is not None else [])]
    seen += [card for clan in clans for card, _ in clan.claimed]
    known = next((list(clan.seen) for clan in g.players if clan.seen), [])
    everything = [card.id for card in BOX.hordes.values() if card.section in g.sections]
    left = _unseen(everything, [*seen, *known], rng)
    if known:
        g.horde_deck = [*left, *reversed(known)]
    else:
        tops = [card for card in left if BOX.hordes[card].section == view["indicator"]]
        if tops:
            top = rng.choice(tops)
            left.remove(top)
            left.append(top)
        g.horde_deck = left
    if g.stack and g.stack[-1].kind == "peek":
        clan = g.players[g.stack[-1].seat or 0]
        if not clan.seen:
            clan.seen = tuple(reversed(g.horde_deck[-2:]))


def _sealed(g: GreatWallState, seat: int, rng: Rng) -> Sealed:
    """What a hidden choice may be: a general, an advisor, a command, or the tactics that a request asks for."""
    clan = g.players[seat]
    if not clan.general:
        return Sealed("general", (rng.choice(clan.offer[0]),))
    if not clan.active:
        return Sealed("advisor", (rng.choice(clan.offer[1]),))
    if g.phase == "fulfil":
        asked = BOX.requests[g.stack[-1].data["request"]]["n"]
        return Sealed("tactics", tuple(sorted(rng.sample(clan.tactics, asked))))
    return Sealed("command", (rng.choice(clan.commands),))


def _give_playable(g: GreatWallState, seat: int | None, hidden: list[int], rng: Rng) -> None:
    """A quick window says that its seat holds something playable."""
    assert seat is not None
    data, clan = g.stack[-1].data, g.players[seat]
    if windows.listed(g, seat, data) != [PASS]:
        return
    resources, hand = clan.resources, clan.tactics
    places = [("deck", card) for card in g.tactic_deck]
    places += [(str(other), card) for other in hidden if other != seat for card in g.players[other].tactics]
    given_up = rng.choice(hand)
    fitting = [(place, card) for place, card in places if BOX.tactics[card].window in data["names"]]
    for rich in (resources, (*resources[:CHI], resources[CHI] + 5)):
        clan.tactics, clan.resources = hand, rich
        if windows.listed(g, seat, data) != [PASS]:
            return
        for place, card in rng.shuffled(sorted(set(fitting))):
            kept = list(hand)
            kept.remove(given_up)
            clan.tactics, clan.resources = tuple(sorted((*kept, card))), rich
            if windows.listed(g, seat, data) == [PASS]:
                continue
            if place == "deck":
                g.tactic_deck[g.tactic_deck.index(card)] = given_up
            else:
                other = g.players[int(place)]
                theirs = list(other.tactics)
                theirs.remove(card)
                other.tactics = tuple(sorted((*theirs, given_up)))
            return
    clan.tactics, clan.resources = hand, resources

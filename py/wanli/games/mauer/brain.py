"""What the bots know about Chinesische Mauer."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from math import exp
from typing import Any

from wanli.engine import Action, State
from wanli.games.mauer.components import BOX, HORSEMAN, NOBLE, WARRIOR
from wanli.games.mauer.sites import Site, card_values, scores
from wanli.games.mauer.state import VALUE, MauerState

_WEIGHTS: dict[str, Any] = tomllib.loads(files(__package__).joinpath("brain.toml").read_text("utf-8"))
_CONTEST = _WEIGHTS["contest"]
_SAFE: float = _WEIGHTS["laid"]["safe"]
_CARDS: dict[str, float] = _WEIGHTS["cards"]
_HAND = _WEIGHTS["hand"]
_MARGIN = _WEIGHTS["margin"]
_AVERAGE_CARD = sum(_CARDS[kind] * count for kind, count in BOX.counts.items()) / BOX.set_size


class MauerBrain:
    """Fame in hand, the chances at each site, and the worth of cards not yet played."""

    def candidates(self, state: State) -> list[Action]:
        """All but dragons on cards that are hardly worth it, and horsemen paid for while they are free."""
        assert isinstance(state, MauerState)
        legal = state.legal()
        useful = [action for action in legal if self._is_useful(state, action)]
        return useful or legal

    def _is_useful(self, state: MauerState, action: Action) -> bool:
        match action:
            case ("cover", int(site), int(position)):
                row = state.sites[site].row
                place = row[position]
                if place.kind == NOBLE:
                    return True
                rival = place.owner != state.stack[-1].seat
                return rival and (place.kind == WARRIOR or card_values(row)[position] > 1)
            case ("play", kind, count, _) if kind == HORSEMAN:
                return count == 1 and set(state.players[state.stack[-1].seat].hand) == {HORSEMAN}
        return True

    def value(self, state: State, seat: int) -> float:
        """The seat's expected fame less that of its rivals; a won match counts extra."""
        assert isinstance(state, MauerState)
        if state.ended:
            points = [float(sum(player.won)) for player in state.players]
            return _margin(points, seat) + (_MARGIN["win"] if points[seat] == max(points) else 0.0)
        points = prospects(state)
        return _margin(points, seat)


def _margin(points: list[float], seat: int) -> float:
    rivals = points[:seat] + points[seat + 1 :]
    best: float = _MARGIN["best"]
    return points[seat] - best * max(rivals) - (1 - best) * sum(rivals) / len(rivals)


def prospects(state: MauerState) -> list[float]:
    """The fame that each seat may expect in the end: won, likely to be won, and the worth of its cards."""
    points = [float(sum(player.won)) for player in state.players]
    waits = _turns_to_valuation(state)
    for site in state.sites:
        if not site.closed:
            for seat, fame in enumerate(_expected_fame(state, site, waits)):
                points[seat] += fame
    for seat, worth in enumerate(_worth_of_cards(state)):
        points[seat] += worth
    return points


def _turns_to_valuation(state: MauerState) -> list[int]:
    """How many turns begin before each seat's next valuation; 0 is a valuation that is on now."""
    acting = state.stack[-1]
    waits = [(seat - acting.seat) % state.seats for seat in range(state.seats)]
    if acting.kind != VALUE:
        waits[acting.seat] = state.seats
    return waits


def _expected_fame(state: MauerState, site: Site, waits: list[int]) -> list[float]:
    """What each seat may expect from a site.

    The laid token is its holder's; the next one is a race for the next valuation; the last goes by the standing.
    """
    fame = [0.0] * state.seats
    standing = scores(site.row)
    laid = site.laid
    if laid is not None:
        fame[site.row[laid].owner] += _SAFE * site.row[laid].token
    totals: list[float] = [_CONTEST["absent"]] * state.seats
    for seat, score in standing.items():
        totals[seat] = score.total
    if len(standing) == 1:  # alone at a site any total is enough (W1)
        alone = next(iter(standing))
        totals[alone] = max(totals[alone], 0.5)
    tokens = sorted(site.tokens, reverse=True)
    leading, margin = _lead(totals, standing)
    rest = 1.0
    if leading is not None:
        rest = 1.0 - _holds(state, leading, margin, waits)
        fame[leading] += (1.0 - rest) * tokens[0]
    for seat, share in enumerate(_shares(state, totals)):
        fame[seat] += rest * share * tokens[0]
    if len(tokens) == 2:
        if leading is not None:  # the first token will weigh on whoever wins it (rule 5)
            totals[leading] -= (1.0 - rest) * tokens[0]
        for seat, share in enumerate(_shares(state, totals)):
            fame[seat] += share * tokens[1]
    return fame


def _lead(totals: list[float], present: object) -> tuple[int | None, float]:
    """The seat ahead and by how much; None if nobody is."""
    ranking = sorted(((total, seat) for seat, total in enumerate(totals)), reverse=True)
    (best, leading), (second, _) = ranking[0], ranking[1]
    if best == second or leading not in present:  # type: ignore[operator]
        return None, 0.0
    return leading, best - max(second, 0.0) if best > 0 else best - second


def _holds(state: MauerState, leading: int, margin: float, waits: list[int]) -> float:
    """The chance that nobody overtakes the leader before his next valuation."""
    chance = 1.0
    for rival in range(state.seats):
        if rival == leading or waits[rival] >= waits[leading] or _is_out(state, rival):
            continue
        reach = _CONTEST["reach"] + _CONTEST["reach_card"] * min(6, len(state.players[rival].hand))
        overtakes = _CONTEST["eagerness"] / (1.0 + exp((margin - reach) / _CONTEST["spread"]))
        chance *= 1.0 - overtakes
    return chance


def _shares(state: MauerState, totals: list[float]) -> list[float]:
    """The chance of each seat to win a token in the end, by its standing and the cards it still has."""
    weights = []
    for seat, total in enumerate(totals):
        player = state.players[seat]
        reserve = 0 if _is_out(state, seat) else min(8, len(player.hand) + len(player.deck))
        weights.append(exp(min(40.0, (total + _CONTEST["reserve"] * reserve) / _CONTEST["sharpness"])))
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _is_out(state: MauerState, seat: int) -> bool:
    """Whether a seat will play no more cards: its set is out, or its last turn is over (rule 13b)."""
    if state.final or state.players[seat].finished:
        return True
    if state.finisher is None:
        return False
    turn = state.stack[-1].seat
    return (seat - state.finisher) % state.seats < (turn - state.finisher) % state.seats


def _worth_of_cards(state: MauerState) -> list[float]:
    """What unplayed cards may still bring: never more than the fame there is left to win with them."""
    worths = []
    for seat, player in enumerate(state.players):
        if _is_out(state, seat):
            worths.append(0.0)
            continue
        held = Counter(player.hand)
        hand = sum(_CARDS[kind] * count for kind, count in held.items())
        deck = _HAND["deck"] * _AVERAGE_CARD * len(player.deck) if state.finisher is None else 0.0
        worths.append(_HAND["worth"] * (hand + deck))
    fame_left = sum(state.supply) + sum(sum(site.tokens) for site in state.sites)
    ceiling = 0.8 * fame_left
    whole = sum(worths)
    return worths if whole <= ceiling or whole == 0 else [worth * ceiling / whole for worth in worths]


BRAIN = MauerBrain()

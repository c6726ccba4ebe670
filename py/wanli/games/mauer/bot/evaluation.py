"""What each seat may expect from the sites of Chinesische Mauer, in fame points.

`SiteNumbers` is a site in numbers, so that the bots can weigh a move without playing it; `Evaluation` knows who is
still to act and with how many cards, and turns a standing into expected fame. The weights are in `weights.toml`.
"""

from __future__ import annotations

from math import exp

from wanli.games.mauer.bot.weights import Weights
from wanli.games.mauer.rules.components import BOX, DRAGON, NOBLE, WARRIOR
from wanli.games.mauer.rules.position import VALUE
from wanli.games.mauer.rules.sites import Place, Site
from wanli.games.mauer.rules.state import MauerState


class SiteNumbers:
    """One site in numbers, seat by seat: uncovered `cards`, what they `count` without a noble, own `warriors`, and
    the `token` to be deducted; `nobles` lie in the row, `holder` has the first token (-1: it is not laid yet).
    A site `valued` in this turn is not valued in it again (W2).
    """

    __slots__ = ("cards", "count", "holder", "nobles", "token", "tokens", "valued", "warriors")

    def __init__(self, site: Site, seats: int, valued: bool = False) -> None:
        self.valued = valued
        self.tokens = sorted(site.tokens, reverse=True)
        self.cards = [0] * seats
        self.count = [0] * seats
        self.warriors = [0] * seats
        self.token = [0] * seats
        self.nobles = 0
        self.holder = -1
        for owner, kind, token, _ in site.row:
            self._add(owner, kind, 1)
            if token:
                self.holder = owner
                self.token[owner] = token

    def _add(self, owner: int, kind: str, cards: int) -> None:
        """`cards` of one kind come into the row, or leave it (-1)."""
        self.cards[owner] += cards
        if kind == WARRIOR:  # n warriors count 1 + 2 + … + n
            before = self.warriors[owner]
            after = self.warriors[owner] = before + cards
            self.count[owner] += (after * (after + 1) - before * (before + 1)) // 2
        else:
            self.count[owner] += BOX.values[kind] * cards
            if kind == NOBLE:
                self.nobles += cards

    def _copy(self) -> SiteNumbers:
        other = SiteNumbers.__new__(SiteNumbers)
        other.tokens, other.token = self.tokens, self.token
        other.cards, other.count, other.warriors = self.cards[:], self.count[:], self.warriors[:]
        other.nobles, other.holder, other.valued = self.nobles, self.holder, self.valued
        return other

    def with_cards(self, owner: int, kind: str, cards: int) -> SiteNumbers:
        """This site after `owner` has played so many cards of a kind."""
        other = self._copy()
        other._add(owner, kind, cards)
        return other

    def with_dragon(self, owner: int, under: Place) -> SiteNumbers:
        """This site after `owner` has laid a dragon on the card `under`."""
        other = self._copy()
        other._add(under.owner, under.kind, -1)
        other._add(owner, DRAGON, 1)
        return other

    def with_token(self, owner: int, value: int) -> SiteNumbers:
        """This site after `owner` has laid the first token, which is deducted from now on (rule 5)."""
        other = self._copy()
        other.tokens = self.tokens[:]
        other.tokens.remove(value)
        other.token = self.token[:]
        other.token[owner] = value
        other.holder = owner
        return other

    def totals(self) -> list[int]:
        """The total of each seat; 0 for those without cards here."""
        counted = self.cards if self.nobles else self.count
        return [cards - token for cards, token in zip(counted, self.token, strict=True)]


class Evaluation:
    """The facts of one position that bear on all its sites.

    `acts` says for each seat how many turns pass before it can next play cards, `waits` how many before its next
    valuation; `out` who will play no more cards, and `settled` that nobody will.
    """

    __slots__ = ("acts", "out", "pace", "reach", "reserve", "seats", "settled", "waits", "weights")

    def __init__(self, state: MauerState, weights: Weights, after_action: bool = False) -> None:
        """`after_action` looks from the moment when the seat to act has carried out its present action."""
        self.weights = weights
        self.seats = state.seats
        acting = state.stack[-1]
        self.acts = [(seat - acting.seat) % state.seats for seat in range(state.seats)]
        self.waits = self.acts[:]
        if acting.kind != VALUE:
            self.waits[acting.seat] = state.seats
        spare = 4 - acting.data.get("action", 2) - after_action
        if not spare:
            self.acts[acting.seat] = state.seats
        self.out = [_is_out(state, seat) for seat in range(state.seats)]
        if not spare and (acting.seat + 1) % state.seats == state.finisher:
            self.out[acting.seat] = True  # with this action the last turn ends
        self.settled = all(self.out)
        self.pace = _pace(state, self.out, weights)
        self.reach = [weights.reach + weights.reach_card * min(6, len(player.hand)) for player in state.players]
        self.reach[acting.seat] *= spare / 2
        self.reserve = [
            exp(weights.reserve * pace * min(8, len(player.hand) + len(player.deck)) / weights.sharpness)
            for player, pace in zip(state.players, self.pace, strict=True)
        ]

    def worth_of_cards(self, state: MauerState) -> list[float]:
        """What each seat's unplayed cards may still bring: never more than the fame there is left to win."""
        weights = self.weights
        cards, in_deck = weights.cards, weights.deck * weights.average_card
        worths = [
            pace * weights.worth * (sum([cards[kind] for kind in player.hand]) + in_deck * len(player.deck))
            if pace
            else 0.0
            for player, pace in zip(state.players, self.pace, strict=True)
        ]
        ceiling = weights.ceiling * (sum(state.supply) + sum(sum(site.tokens) for site in state.sites))
        whole = sum(worths)
        return worths if whole <= ceiling else [worth * ceiling / whole for worth in worths]

    def fame(self, site: SiteNumbers) -> list[float]:
        """What each seat may expect from a site; nothing from a closed one.

        A laid token is its holder's, but for a stalemate. The next one goes to whoever leads, if nobody overtakes
        him before his next valuation; else, and for the last one, the standing decides in the long run.
        """
        weights = self.weights
        fame = [0.0] * self.seats
        if not site.tokens:
            return fame
        if self.settled:
            return _settlement(site, self.seats)
        if site.holder >= 0:
            fame[site.holder] = weights.safe * site.token[site.holder]
        totals: list[float] = [
            total if cards else weights.absent for total, cards in zip(site.totals(), site.cards, strict=True)
        ]
        present = [seat for seat, cards in enumerate(site.cards) if cards]
        if len(present) == 1:  # alone at a site any total is enough (W1)
            totals[present[0]] = max(totals[present[0]], 0.5)
        first = site.tokens[0]
        leading, margin = _lead(totals, present)
        holds = self._holds(leading, margin, site.valued) if leading >= 0 else 0.0
        # The chance to win a token in the end, by the standing and the cards still unplayed.
        sharpness = weights.sharpness
        chances = [exp(total / sharpness) * reserve for total, reserve in zip(totals, self.reserve, strict=True)]
        share = (1.0 - holds) * first / sum(chances)
        fame = [sure + share * chance for sure, chance in zip(fame, chances, strict=True)]
        if leading >= 0:
            fame[leading] += holds * first
        if len(site.tokens) == 2:
            if leading >= 0:  # the first token will weigh on whoever wins it (rule 5)
                chances[leading] *= exp(-holds * first / sharpness)
            share = site.tokens[1] / sum(chances)
            fame = [sure + share * chance for sure, chance in zip(fame, chances, strict=True)]
        return fame

    def _holds(self, leading: int, margin: float, valued: bool) -> float:
        """The chance that nobody overtakes the leader before the next valuation that he may hope for (W2)."""
        weights = self.weights
        chance = 1.0
        wait = self.waits[leading] or (self.seats if valued else 0)
        for rival in range(self.seats):
            if self.acts[rival] < wait and rival != leading and not self.out[rival]:
                chance *= 1.0 - weights.eagerness / (1.0 + exp((margin - self.reach[rival]) / weights.spread))
        return chance


def _lead(totals: list[float], present: list[int]) -> tuple[int, float]:
    """The seat strictly ahead of all others with cards here, -1 if nobody is; and by how much, the absent counted."""
    leading, best, second = -1, -99.0, -99.0
    for seat in present:
        total = totals[seat]
        if total > best:
            leading, best, second = seat, total, best
        elif total > second:
            second = total
    if best == second:
        return -1, 0.0
    return leading, best - max(second, 0.0) if best > 0 else best - second


def _settlement(site: SiteNumbers, seats: int) -> list[float]:
    """What each seat gets from a site where no more cards are played: valuations until a stalemate (13b, W11).

    The leader lays the token that is better for him, what the other one brings to a rival held against it.
    """
    totals = [float(total) for total in site.totals()]
    present = [seat for seat, cards in enumerate(site.cards) if cards]
    leading, _ = _lead(totals, present)
    outcomes = [[0.0] * seats]
    if leading >= 0 and site.holder >= 0:
        outcomes[0][site.holder] += site.token[site.holder]
        outcomes[0][leading] += site.tokens[0]
    elif leading >= 0:
        outcomes = [_settlement(site.with_token(leading, value), seats) for value in site.tokens]
    return max(outcomes, key=lambda fame: fame[leading] - sum(fame) / seats)


def _is_out(state: MauerState, seat: int) -> bool:
    """Whether a seat will play no more cards: its set is out, or its last turn is over (rule 13b)."""
    if state.final or state.players[seat].finished:
        return True
    if state.finisher is None:
        return False
    turn = state.stack[-1].seat
    return (seat - state.finisher) % state.seats < (turn - state.finisher) % state.seats


def _pace(state: MauerState, out: list[bool], weights: Weights) -> list[float]:
    """The part of its cards that each seat has time to play before the end of the match."""
    needed = [
        len(player.deck) + (len(player.hand) + len(player.deck)) / weights.several for player in state.players
    ]  # actions to draw and play the whole set
    if state.finisher is not None:
        acting = state.stack[-1]
        turn = [2.0] * state.seats
        turn[acting.seat] = 4.0 - acting.data.get("action", 2)
        return [
            0.0 if out else min(1.0, time / (len(player.hand) / weights.several + 0.01))
            for out, time, player in zip(out, turn, state.players, strict=True)
        ]
    time = min(needed) + 2.0
    return [0.0 if out else min(1.0, time / (need + 0.01)) for out, need in zip(out, needed, strict=True)]

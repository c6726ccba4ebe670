"""Chinesische Mauer as a game of the table: its name card, setup and imagination."""

from __future__ import annotations

from collections import Counter

from wanli.engine import Decision, Game, JsonDict, Option, Reason, Rng, SetupRefused, State
from wanli.games.mauer.rules.components import BOX
from wanli.games.mauer.rules.player import Player, sort_hand
from wanli.games.mauer.rules.sites import Card, Place, Site
from wanli.games.mauer.rules.state import ACT, VALUE, MauerState


class Mauer(Game):
    """Chinesische Mauer by Reiner Knizia (Kosmos, 2006): 2–5 seats, rules in `rules/`, rulings W1–W18."""

    slug = "mauer"
    title = "Chinesische Mauer"
    designer = "Reiner Knizia"
    publisher = "Kosmos"
    year = 2006
    seats = (2, 3, 4, 5)
    options = (
        Option("open_scores", False),
        Option("start", "random", ("random", 0, 1, 2, 3, 4)),
    )
    secrets = ("hand", "won")

    def check_setup(self, seats: int, options: JsonDict) -> None:
        """The start player must have a seat."""
        if options["start"] != "random" and options["start"] >= seats:
            raise SetupRefused(Reason("start_seat", {"seat": options["start"]}))

    def deal(self, seats: int, rng: Rng, options: JsonDict) -> State:
        """Rules 1–3."""
        return MauerState.deal(seats, rng, options)

    def restore(self, data: JsonDict) -> State:
        """What `MauerState.encode` wrote."""
        return MauerState.restore(data)

    def imagine(self, view: JsonDict, rng: Rng) -> State:
        """Other hands are drawn from each player's unplayed cards, decks and token supply are shuffled."""
        state = MauerState(view["seats"], rng.fork(), dict(view["options"]))
        state.start = view["start"]
        state.turn = view["turn"]
        state.valued = tuple(view["valued"])
        state.finisher = view["finisher"]
        state.sites = [_imagined_site(site) for site in view["sites"]]
        state.players = [_imagined_player(player, rng) for player in view["players"]]
        state.boxed_tokens = list(view["boxed_tokens"])
        state.boxed_cards = [Card(*card) for card in view["boxed_cards"]]
        unseen = Counter(BOX.token_list()) - Counter(state.tokens_everywhere())
        state.supply = rng.shuffled(sorted(unseen.elements()))
        if view["result"] is not None:
            state.ended = view["result"]["reason"]
        else:
            seat, action = view["to_move"], view["action"]
            state.stack = [Decision(seat, VALUE) if action == 1 else Decision(seat, ACT, {"action": action})]
        state.final = view["final"]
        return state


def _imagined_site(site: JsonDict) -> Site:
    row = [
        Place(
            place["owner"],
            place["kind"],
            place["token"] or 0,
            tuple(Card(card["owner"], card["kind"]) for card in place["covered"]),
        )
        for place in site["row"]
    ]
    return Site(list(site["tokens"]), row)


def _imagined_player(player: JsonDict, rng: Rng) -> Player:
    unplayed = [kind for kind, count in player["left"].items() for _ in range(count)]
    if player["hand"] is None:
        rng.shuffle(unplayed)
        hand, deck = unplayed[: player["hand_count"]], unplayed[player["hand_count"] :]
    else:
        hand = player["hand"]
        deck = rng.shuffled(sorted((Counter(unplayed) - Counter(hand)).elements()))
    return Player(sort_hand(hand), deck, list(player["won"]))


MAUER = Mauer()
MauerState.game = MAUER

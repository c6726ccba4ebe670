"""Positions of Chinesische Mauer in a readable notation.

The notation of a site is `"3 5 | A:wall A:gate*5 B:noble>dragon(A)"`: the tokens next to it, then its cards from left
to right with their owners. `*5` is a token on the card, `>dragon(A)` a dragon of A on it, `A:wall+wall` two adjacent
cards. `""` or `"closed"` is a closed site. Seats are A, B, C, D, E.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from tests.games.mauer.oracle import SET, TOKENS, Row
from tests.games.mauer.soundness import check_soundness
from wanli.engine import Action, Event, JsonDict, Rng, State
from wanli.games.mauer.rules.game import MAUER
from wanli.games.mauer.rules.state import MauerState

LETTERS = "ABCDE"
SITES = {2: 2, 3: 3, 4: 4, 5: 4}

_CARD = re.compile(r"([a-z]+)(?:\*(\d))?((?:>dragon\([A-E]\))*)(?:\*(\d))?")


def row(text: str) -> Row:
    """The cards of a site in the format of a save: `[owner, kind, token, covered]`."""
    cards: Row = []
    for group in text.split():
        owner, colon, kinds = group.partition(":")
        assert colon, f"{group!r}: who owns it?"
        for written in kinds.split("+"):
            card_match = _CARD.fullmatch(written)
            assert card_match, f"{written!r} is no card"
            kind, under, dragons, token = card_match.groups()
            assert not (under and dragons), "a card with a token cannot be covered"
            pile = [[LETTERS.index(owner), kind]]
            pile += [[LETTERS.index(letter), "dragon"] for letter in re.findall(r"\((.)\)", dragons)]
            cards.append([*pile[-1], int(under or token or 0), pile[:-1]])
    return cards


def site(text: str) -> JsonDict:
    """A site in the format of a save."""
    tokens, _bar, cards = text.replace("closed", "").partition("|")
    return {"tokens": [int(token) for token in tokens.split()], "row": row(cards)}


def position(
    sites: Sequence[str],
    hands: Sequence[str] | None = None,
    *,
    seats: int = 3,
    turn_of: str = "A",
    action: int | None = None,
    decks: Sequence[str | None] | None = None,
    won: Sequence[Sequence[int]] | None = None,
    supply: Sequence[int] | None = None,
    boxed_tokens: Sequence[int] = (),
    valued: Sequence[int] = (),
    finisher: str | None = None,
    final: bool = False,
    options: dict[str, Any] | None = None,
) -> MauerState:
    """A position with whole sets of cards and tokens; unnamed pieces are in the decks, the supply or the box.

    `sites` that are not given are closed. `hands` has the kinds of cards per seat, by default none. `decks` are from
    bottom to top: None (the default) takes all other cards of the seat, "" leaves them in the box. `action` is 2 or 3;
    without it the turn begins with its valuations. `supply` is in drawing order; with it, the last seat has won all
    other tokens, so that positions stay whole.
    """
    written = [site(text) for text in [*sites, *[""] * (SITES[seats] - len(sites))]]
    hand_cards = [sorted(text.split(), key=list(SET).index) for text in (hands or [""] * seats)]
    hand_cards += [[] for _ in range(seats - len(hand_cards))]
    piles = [list(values) for values in (won or [])]
    piles += [[] for _ in range(seats - len(piles))]
    boxed_cards: list[list[Any]] = []
    players: list[dict[str, list[Any]]] = []
    for seat in range(seats):
        out = Counter(hand_cards[seat])
        for place in [place for site_data in written for place in site_data["row"]]:
            for owner, kind in [place[:2], *place[3]]:
                out[kind] += owner == seat
        rest = Counter(SET)
        rest.subtract(out)
        assert min(rest.values()) >= 0, f"too many cards of {LETTERS[seat]}: {-rest}"
        deck_text = decks[seat] if decks is not None and seat < len(decks) else None
        deck = sorted(rest.elements()) if deck_text is None else deck_text.split()
        rest.subtract(deck)
        assert min(rest.values()) >= 0, f"too many cards of {LETTERS[seat]}: {-rest}"
        boxed_cards += [[seat, kind] for kind in rest.elements()]
        players.append({"hand": hand_cards[seat], "deck": deck, "won": piles[seat]})
    tokens = Counter(TOKENS)
    used = [
        value
        for site_data in written
        for value in site_data["tokens"] + [place[2] for place in site_data["row"] if place[2]]
    ]
    tokens.subtract([*used, *boxed_tokens, *(value for pile in piles for value in pile), *(supply or [])])
    assert min(tokens.values()) >= 0, f"too many tokens: {-tokens}"
    if supply is None:
        supply = sorted(tokens.elements())
        if len(supply) % 2:
            players[-1]["won"].append(supply.pop())
    else:
        players[-1]["won"] += sorted(tokens.elements())
    mover = LETTERS.index(turn_of)
    decision = [mover, "value", {}] if action is None else [mover, "act", {"action": action}]
    state = MAUER.decode(
        {
            "game": "mauer",
            "version": MAUER.version,
            "seats": seats,
            "options": {"open_scores": False, "start": "random", **(options or {})},
            "chance": "0" * 16,
            "stack": [decision],
            "start": 0,
            "players": players,
            "sites": written,
            "supply": list(reversed(supply)),
            "boxed_tokens": list(boxed_tokens),
            "boxed_cards": boxed_cards,
            "turn": 1,
            "valued": list(valued),
            "finisher": None if finisher is None else LETTERS.index(finisher),
            "final": final,
            "ended": "",
        }
    )
    check_soundness(state)
    return state


def draw_site(data: JsonDict) -> str:
    """A saved site in the notation above."""
    cards = []
    for owner, kind, token, covered in data["row"]:
        pile = [*covered, [owner, kind]]
        text = f"{LETTERS[pile[0][0]]}:{pile[0][1]}"
        text += "".join(f">dragon({LETTERS[above]})" for above, _ in pile[1:])
        cards.append(text + (f"*{token}" if token else ""))
    return " ".join([*map(str, data["tokens"]), "|", *cards]) if data["tokens"] else "closed"


def sites_of(state: State) -> list[str]:
    """All sites of a state in the notation above."""
    return [draw_site(site_data) for site_data in state.encode()["sites"]]


def totals_of(state: MauerState, number: int) -> dict[str, int]:
    """The totals that a state's view shows at a site, by letter."""
    view = state.view(None)
    return {LETTERS[score["owner"]]: score["total"] for score in view["sites"][number]["scores"]}


def hand_of(state: State, letter: str) -> list[str]:
    hand: list[str] = state.encode()["players"][LETTERS.index(letter)]["hand"]
    return hand


def won_by(state: State, letter: str) -> list[int]:
    won: list[int] = state.encode()["players"][LETTERS.index(letter)]["won"]
    return won


def play_all(state: State, *actions: Action) -> list[Event]:
    """Play the actions in order; the result is all their events."""
    return [event for action in actions for event in state.play(action)]


def of_verb(state: State, verb: str) -> list[Action]:
    return [action for action in state.legal() if action[0] == verb]


def walk(seats: int, seed: int) -> Iterator[MauerState]:
    """The positions of a match that picks a random verb first, so that players play more cards."""
    state, dice = MAUER.new(seats, seed, {}), Rng(seed)
    while state.seat is not None:
        yield state
        legal = state.legal()
        verb = dice.choice(sorted({action[0] for action in legal}))
        state.play(dice.choice([action for action in legal if action[0] == verb]))

"""The OpenSpiel games, and our Nim and Goofspiel compared with those of OpenSpiel."""

from __future__ import annotations

import json
import random
import re
from itertools import permutations, product
from typing import Any

import pytest

from examples.goofspiel.rules import state as goofspiel_state
from examples.goofspiel.rules.game import GOOFSPIEL
from examples.nim.rules.game import NIM
from tests.playing import seatings
from wanli.engine import SetupRefused

pytestmark = pytest.mark.cpython
pyspiel: Any = pytest.importorskip("pyspiel")

from wanli.adapters.open_spiel import WanliState, parsed_options, register  # noqa: E402

SEATINGS = [pytest.param(v.slug, v.seats, id=str(v)) for v in seatings()]


def load(game: Any, parameters: str) -> Any:
    return pyspiel.load_game(f"{register(game)}({parameters})")


def walk(state: Any, seed: int) -> list[Any]:
    """Play a random match in place; return copies of its states."""
    rng, states = random.Random(seed), []
    while not state.is_terminal():
        states.append(state.clone())
        outcomes = [deal for deal, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(rng.choice(outcomes))
    return states


@pytest.mark.full
@pytest.mark.parametrize(("slug", "seats"), SEATINGS)
def test_the_simulation_of_open_spiel_passes(slug: str, seats: int) -> None:
    """`random_sim_test` checks clones, legal actions, returns and observations. It prints each state."""
    if slug in ("mauer", "meridian"):  # it takes minutes where matches are long
        pyspiel.random_sim_test(load(slug, f"players={seats},deals=20"), 1, False, False)
    state = load(slug, f"players={seats},deals=20").new_initial_state()
    for earlier in walk(state, 1)[:200]:
        if not earlier.is_chance_node():
            assert len(earlier.observation_tensor(0)) == earlier.get_game().observation_tensor_size()
            assert earlier.legal_actions() == sorted(set(earlier.legal_actions()))
    assert len(state.returns()) == seats


def test_a_clone_is_independent() -> None:
    state = load("mauer", "players=2,deals=5").new_initial_state()
    state.apply_action(3)
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    before = state.observation_string(0), state.legal_actions(), state.history()
    clone = state.clone()
    walk(clone, 1)
    assert clone.is_terminal()
    assert (state.observation_string(0), state.legal_actions(), state.history()) == before


def test_parameters_choose_seats_and_options() -> None:
    game = load("great_wall", "players=3,deals=2,options=mode:coop;windows:strict")
    assert game.num_players() == 3
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    state = game.new_initial_state()
    state.apply_action(1)
    assert json.loads(state.observation_string(0))[0]["options"]["windows"] == "strict"
    with pytest.raises(SetupRefused):
        parsed_options(NIM, "start:9")
    with pytest.raises(SetupRefused):
        parsed_options(NIM, "heaps:3")


def test_the_information_state_contains_only_what_the_seat_has_seen() -> None:
    """Two deals that give seat 0 the same views give it the same information states, as long as it cannot tell."""
    game = load(GOOFSPIEL, "players=2,deals=400")
    texts: dict[str, set[str]] = {}
    for deal in range(60):
        state = game.new_initial_state()
        state.apply_action(deal)
        state.apply_action(2)
        texts.setdefault(state.observation_string(1), set()).add(state.information_state_string(1))
    assert len(texts) == 7  # the first prize is all that seat 1 has seen
    assert all(len(group) == 1 for group in texts.values())


# Nim ------------------------------------------------------------------------------------------------------


def nim_pair() -> tuple[Any, Any]:
    ours = load(NIM, "deals=1,options=start:0").new_initial_state()
    theirs = pyspiel.load_game("nim(pile_sizes=3;4;5,is_misere=false)").new_initial_state()
    return ours, theirs


def nim_moves(ours: WanliState, theirs: Any) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the index of each move in our game and in theirs, by heap and count."""
    mine = {ours.setup.vocabulary.tokens[index][1:]: index for index in ours.legal_actions()}
    other = {}
    for action in theirs.legal_actions():
        heap, count = map(int, re.findall(r"\d+", theirs.action_to_string(theirs.current_player(), action)))
        other[heap, count] = action
    assert mine.keys() == other.keys()
    return {move: (mine[move], other[move]) for move in mine}


def compare_ends(ours: Any, theirs: Any) -> None:
    assert ours.is_terminal() == theirs.is_terminal()
    assert ours.current_player() == theirs.current_player()
    assert ours.returns() == theirs.returns()


def test_nim_equals_that_of_open_spiel_in_all_states() -> None:
    waiting = [nim_pair()]
    texts: dict[str, str] = {}
    while waiting:
        ours, theirs = waiting.pop()
        compare_ends(ours, theirs)
        text = str(theirs)
        heaps = [int(stones) for stones in text.split(":")[1].split()]
        view = json.loads(ours.observation_string(0))[0]
        assert view["heaps"] == heaps
        if text in texts:
            assert texts[text] == ours.observation_string(0)
            continue
        texts[text] = ours.observation_string(0)
        if not ours.is_terminal():
            for mine, other in nim_moves(ours, theirs).values():
                waiting.append((ours.child(mine), theirs.child(other)))
    assert len(set(texts.values())) == len(texts) > 200


def play_nim(seed: int) -> None:
    ours, theirs = nim_pair()
    rng = random.Random(seed)
    while not ours.is_terminal():
        mine, other = rng.choice(sorted(nim_moves(ours, theirs).values()))
        ours.apply_action(mine)
        theirs.apply_action(other)
        compare_ends(ours, theirs)


def test_nim_equals_that_of_open_spiel_in_random_matches() -> None:
    for seed in range(50):
        play_nim(seed)


@pytest.mark.full
def test_nim_equals_that_of_open_spiel_in_10000_matches() -> None:
    for seed in range(10_000):
        play_nim(seed)


# Goofspiel ------------------------------------------------------------------------------------------------


def their_goofspiel(cards: int, seats: int, returns: str) -> Any:
    parameters = f"num_cards={cards},imp_info=false,points_order=random,players={seats},returns_type={returns}"
    return pyspiel.load_game_as_turn_based(f"goofspiel({parameters})").new_initial_state()


def information(ours: WanliState, seat: int) -> str:
    """Write an information state of ours as OpenSpiel writes its own, from what `seat` has seen and done alone."""
    seen = json.loads(ours.information_state_string(seat))
    views = [item for item in seen if isinstance(item, dict)]
    view = views[-1]
    prizes: list[int] = []
    wins: list[int] = []
    before = [0] * view["seats"]
    for earlier in views:
        if earlier["prize"] and (not prizes or earlier["prize"] != prizes[-1]):
            prizes.append(earlier["prize"])
        won = [len(prizes_of_seat) for prizes_of_seat in earlier["won"]]
        decided = sum(won) + len(earlier["unclaimed"])
        if decided > len(wins):
            gained = [number for number in range(view["seats"]) if won[number] > before[number]]
            wins.append(gained[0] if gained else -3)
            before = won
    lines = [f"Current player: {view['to_move']}"]
    if view["own_bid"] is not None:
        lines.append(f"Observer's action this turn: {view['own_bid'] - 1}")
    lines.append("Point card sequence: " + "".join(f"{prize} " for prize in prizes))
    lines += [f"P{number} hand: " + "".join(f"{card} " for card in hand) for number, hand in enumerate(view["hands"])]
    lines.append("Win sequence: " + "".join(f"{winner} " for winner in wins))
    lines.append("Points: " + "".join(f"{sum(won)} " for won in view["won"]))
    return "\n".join(lines) + "\n"


def compare_goofspiel(ours: WanliState, theirs: Any, bids: Any, check_information: bool = True) -> None:
    """Play the bids in both games. OpenSpiel plays the last card of each hand by itself."""
    while not ours.is_terminal():
        position: Any = ours._match().state
        if theirs.is_chance_node():
            theirs.apply_action(position.prize - 1)
        if theirs.is_terminal():
            ours.apply_action(ours.legal_actions()[0])
            continue
        assert ours.current_player() == theirs.current_player()
        assert ours.legal_actions() == theirs.legal_actions()
        if check_information:
            for seat in range(position.seats):
                assert information(ours, seat) == theirs.information_state_string(seat)
        bid = bids(ours.legal_actions())
        ours.apply_action(bid)
        theirs.apply_action(bid)


def play_all_bids(monkeypatch: pytest.MonkeyPatch, cards: int, seats: int) -> None:
    """Compare all matches of a smaller Goofspiel: all orders of the prizes, and all orders of each seat's bids."""
    monkeypatch.setattr(goofspiel_state, "CARDS", tuple(range(1, cards + 1)))
    orders = list(permutations(range(cards)))
    game = load(GOOFSPIEL, f"players={seats},deals=500")
    deals = {}
    for deal in range(500):
        state = game.new_initial_state()
        state.apply_action(deal)
        position: Any = state._match().state
        deals[(position.prize, *position.prizes)] = deal
    assert len(deals) == len(orders)
    returns = "win_loss" if seats == 2 else "total_points"
    for deal, *bids in product(deals.values(), *[orders] * seats):
        ours, theirs = game.new_initial_state(), their_goofspiel(cards, seats, returns)
        ours.apply_action(deal)
        queue = [bid for turn in zip(*bids, strict=True) for bid in turn]
        compare_goofspiel(ours, theirs, lambda legal, queue=queue: queue.pop(0))
        scores = list(ours._match().state.result().scores)
        assert theirs.returns() == (ours.returns() if seats == 2 else scores)


def test_small_goofspiel_equals_that_of_open_spiel_in_all_states(monkeypatch: pytest.MonkeyPatch) -> None:
    play_all_bids(monkeypatch, cards=3, seats=2)


@pytest.mark.full
@pytest.mark.parametrize(("cards", "seats"), [(4, 2), (3, 3)])
def test_larger_goofspiel_equals_that_of_open_spiel_in_all_states(
    cards: int, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_all_bids(monkeypatch, cards, seats)


def play_goofspiel(seed: int, seats: int, check_information: bool) -> None:
    ours = load(GOOFSPIEL, f"players={seats},deals=10000").new_initial_state()
    ours.apply_action(seed)
    theirs = their_goofspiel(7, seats, "win_loss" if seats == 2 else "total_points")
    rng = random.Random(seed)
    compare_goofspiel(ours, theirs, rng.choice, check_information)
    scores = ours._match().state.result().scores
    assert theirs.returns() == (ours.returns() if seats == 2 else list(scores))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goofspiel_equals_that_of_open_spiel_in_random_matches(seats: int) -> None:
    for seed in range(15):
        play_goofspiel(seed, seats, check_information=True)


@pytest.mark.full
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_goofspiel_equals_that_of_open_spiel_in_10000_matches(seats: int) -> None:
    for seed in range(10_000):
        play_goofspiel(seed, seats, check_information=seed % 20 == 0)

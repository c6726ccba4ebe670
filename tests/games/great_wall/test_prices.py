"""Prices on the table of The Great Wall. Nothing is paid before confirmation."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.games.great_wall.positions import PASS, ask, do, facts_of, give, kind_of, post, run_step, table
from tests.scenes import look
from wanli.engine import Action, Rng
from wanli.games.great_wall.rules.components import COSTS
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.rules.prices import max_payable_recruits, recruits_cost
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.context import Context
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.actions import action_label
from wanli.games.great_wall.ui.labels.names import mix
from wanli.texts.languages import LANGUAGES, translator
from wanli.ui.contract.game_ui import Button
from wanli.ui.selection.picks import Picked, Play

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def context(state: GreatWallState, lang: str = "en", seat: int = 0) -> Context:
    return look(state, seat, lang=lang)


def after(screen: Context, button: Button) -> Context:
    """The context after pressing a button that only picks."""
    assert button.pick is not None, button
    answer = GAME_UI.selector.pick(screen, button.pick)
    assert isinstance(answer, Picked), answer
    return replace(screen, selection=answer.selection)


def named(screen: Context, *parts: str) -> Button:
    """The button whose label contains all these words."""
    [button] = [button for button in GAME_UI.buttons(screen) if all(word in button.label for word in parts)]
    return button


def confirmed(screen: Context) -> Action:
    answer = GAME_UI.selector.pick(screen, ("pick", "confirm"))
    assert isinstance(answer, Play), answer
    return answer.action


# Upgrades -----------------------------------------------------------------------------------------------------------


def quarry(means: int, level: int = 1, advisor: str = "") -> GreatWallState:
    """Seat 0 has `means` of every resource, and may upgrade its overseer at the quarry."""
    state = table(3)
    give(state, 0, wood=means, stone=means, gold=means, chi=means)
    clan = state.players[0]
    clan.overseers = (clan.overseers[0], (level, 0), *clan.overseers[2:])
    clan.active = (advisor,) if advisor else ()
    ask(state, 0, "upgrade", sites=[1], less=0)
    return state


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("advisor", ["", "a25"])
def test_the_upgrade_button_names_the_price(level: int, advisor: str) -> None:
    state = quarry(9, level, advisor)
    screen = context(state)
    button, _ = GAME_UI.buttons(screen)  # the other one passes
    if level:
        assert button.action is not None
        action = button.action
    else:
        screen = after(screen, button)
        assert GAME_UI.prompt(screen).startswith("Which soldier becomes overseer?")
        screen = after(screen, named(screen, "Archer"))
        action = confirmed(screen)
        assert action == ("upgrade", "quarry", "archer")
    [paid] = facts_of(do(state, action), "pay")
    assert button.label.endswith(f": {mix(screen, paid['resources'])}")
    assert state.players[0].overseers[1][0] == level + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_player_without_resources_is_asked_all_the_same(lang: str) -> None:
    poor, rich = quarry(0), quarry(9)
    assert poor.legal() == [PASS]
    t, screen = translator(lang), context(poor, lang)
    assert t("great_wall.ask.poor") in GAME_UI.prompt(screen)
    assert len(GAME_UI.prompt(screen).split()) <= 16, "still read at a glance"
    assert t("great_wall.ask.poor") not in GAME_UI.prompt(context(rich, lang))
    assert [button.action for button in GAME_UI.buttons(screen)] == [PASS]
    # waiting players see the same question for any hand
    assert GAME_UI.prompt(context(poor, lang, 1)) == GAME_UI.prompt(context(rich, lang, 1))
    assert poor.view(1)["decision"] == rich.view(1)["decision"]


# Recruits and payments ----------------------------------------------------------------------------------------------


def barracks(active: tuple[str, ...] = (), less: int = 0, extra: int = 0, chi: int = 9) -> GreatWallState:
    state = table(3)
    give(state, 0, wood=9, stone=9, gold=9, chi=chi)
    state.players[0].active = active
    assert state.turn is not None
    state.turn = state.turn._replace(recruit_discount=less)
    ask(state, 0, "recruit", count=1, extra=extra)
    return state


@pytest.mark.parametrize("active", [(), ("a04",), ("a05",), ("a06",)])
def test_the_displayed_price_of_recruits_is_paid(active: tuple[str, ...]) -> None:
    for kind in range(3):
        state = barracks(active)
        screen = context(state)
        soldiers = tuple(int(index == kind) for index in range(3))
        action: Action = ("recruit", *soldiers)
        words = action_label(screen, action)
        [button] = [candidate for candidate in GAME_UI.buttons(screen) if candidate.pick == ("pick", "whole", *action)]
        screen = after(screen, button)
        assert GAME_UI.prompt(screen).startswith(words), "nothing is paid before it is confirmed"
        assert confirmed(screen) == action
        [paid] = facts_of(do(state, action), "pay")
        price = mix(screen, paid["resources"])
        assert words.endswith(f"for {price}")
        assert button.label.endswith(f"({price})"), "the button says it in fewer words"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_steppers_for_recruits_state_the_price_of_each_and_the_prompt_the_total(lang: str) -> None:
    state = barracks()
    ask(state, 0, "recruit", count=2, extra=0)
    screen = context(state, lang)
    steppers = GAME_UI.buttons(screen)[: len(KINDS)]
    for button, price in zip(steppers, COSTS, strict=True):
        assert mix(screen, price) in button.label, "before anything is chosen"
        assert str(button.picture).count("<svg") == sum(map(bool, price))
    screen = after(after(screen, steppers[0]), GAME_UI.buttons(after(screen, steppers[0]))[2])
    total = mix(screen, [first + second for first, second in zip(COSTS[0], COSTS[1], strict=True)])
    assert total in GAME_UI.prompt(screen).partition("?")[0], "not behind “more”"


def test_discounts_and_surcharges_are_displayed() -> None:
    assert action_label(context(barracks(less=1)), ("recruit", 0, 0, 1)).endswith("(1 less)")
    words = action_label(context(barracks(extra=1)), ("recruit", 1, 1, 0))
    assert words.endswith("and any 1 resource")


def test_a_mixed_payment_is_confirmed() -> None:
    state = table(3)
    give(state, 0, wood=2, stone=2, gold=2)
    bill = {"fixed": [0, 0, 0, 0], "mix": 2, "extra": 0, "less": 0, "swap": False}
    ask(state, 0, "pay", bill=bill, why="wall")
    screen = context(state)
    assert GAME_UI.prompt(screen) == "Wall level: pay any 2 wood, stone or gold."
    screen = after(screen, named(screen, "wood"))
    assert GAME_UI.prompt(screen).startswith("Pay 2 wood"), "the payment is complete"
    screen = after(screen, named(screen, "stone"))
    assert GAME_UI.prompt(screen).startswith("Pay 1 wood and 1 stone")
    assert {button.pick for button in GAME_UI.buttons(screen)} >= {("pick", "confirm"), ("pick", "clear")}
    assert confirmed(screen) == ("pay", 1, 1, 0, 0)


def test_a_payment_can_be_changed_step_by_step() -> None:
    state = table(3)
    give(state, 0, wood=6, stone=6, gold=6)
    bill = {"fixed": [0, 0, 0, 0], "mix": 4, "extra": 0, "less": 0, "swap": False}
    ask(state, 0, "pay", bill=bill, why="wall")
    screen = context(state)
    assert [button.label for button in GAME_UI.buttons(screen)] == ["0 wood", "0 stone", "0 gold"]
    for words in ("wood", "stone", "stone", "gold"):
        screen = after(screen, named(screen, words))
    wood = named(screen, "wood")
    assert wood.label == "1 wood"
    assert wood.less is not None
    assert wood.less.pick is not None
    assert confirmed(screen) == ("pay", 1, 2, 1, 0)


@pytest.mark.parametrize(("general", "active"), [("g13", ()), ("g13", ("a03",)), ("g07", ())])
def test_the_displayed_price_of_saves_is_paid(general: str, active: tuple[str, ...]) -> None:
    for count in (1, 2):
        state = table(3)
        give(state, 0, chi=9)
        state.players[0].general, state.players[0].active = general, active
        entries = [[0, "", 0, count, 0]]
        post(state, 1, 0, count)
        run_step(state, "fallen", cause="breach", section=1, entries=entries, saved=[], stage=0)
        assert kind_of(state) == "save"
        action: Action = ("save", 0, count, 0)
        screen = context(state)
        words = action_label(screen, action)
        [paid] = facts_of(do(state, action), "pay")
        assert words.endswith(f"for {mix(screen, paid['resources'])}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_counts_of_one_are_in_the_singular(lang: str) -> None:
    t, state = translator(lang), barracks()
    assert t.plural("great_wall.count.soldiers", 1) in GAME_UI.prompt(context(state, lang))
    for left, shooters in (([0, 0, 0], 2), ([2, 0, 0], 0), ([1, 0, 1], 1)):
        view = state.view(0)
        view["decision"] = {"kind": "storm_attack", "data": {"section": 1, "left": left, "shooters": shooters}}
        prompt = GAME_UI.prompt(replace(context(state, lang), view=view, legal=(("volley", "out_a", 0), PASS)))
        assert t("great_wall.nothing") not in prompt
        assert (t.plural("great_wall.count.shooters", shooters) in prompt) == bool(shooters)


def test_max_recruits_agrees_with_payments() -> None:
    """The direct formula of the bots agrees with a search over all recruits."""
    rng, seen = Rng(8), set()
    for _ in range(300):
        resources, soldiers = [rng.below(7) for _ in range(4)], [rng.below(4) for _ in range(3)]
        count = rng.below(6)
        payable = [
            sum(recruits)
            for recruits in product(*(range(have + 1) for have in soldiers))
            if sum(recruits) <= count
            and all(cost <= held for cost, held in zip(recruits_cost(COSTS, recruits), resources, strict=True))
        ]
        assert max_payable_recruits(resources, soldiers, count) == max(payable)
        seen.add(max(payable))
    assert seen >= {0, 1, 2, 3, 4}


def test_recruits_are_counted_with_steppers_and_a_running_total() -> None:
    state = table(3)
    give(state, 0, wood=9, stone=9, gold=9, chi=9)
    ask(state, 0, "recruit", count=3, extra=0)
    screen = context(state)
    screen = after(screen, named(screen, "spearmen"))
    assert "Room for 2 more." in GAME_UI.prompt(screen)
    screen = after(screen, named(screen, "archers"))
    assert confirmed(screen) == ("recruit", 1, *(int(kind == "archer") for kind in KINDS[1:]))
    aside = [button for button in GAME_UI.buttons(screen) if button.aside]
    assert [button.pick for button in aside] == [("pick", "clear")], "taking back is no answer"

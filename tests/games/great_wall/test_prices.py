"""What the table of The Great Wall says about prices, and that nothing is paid before it has been confirmed."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.games.great_wall.positions import PASS, ask, do, give, kind_of, post, run, table, told
from tests.scenes import look
from wanli.app.core.languages import LANGUAGES, translator
from wanli.engine import Action, Rng
from wanli.games.great_wall.rules.components import COSTS
from wanli.games.great_wall.rules.prices import most_recruits, recruits_cost
from wanli.games.great_wall.rules.state import GreatWallState
from wanli.games.great_wall.ui.game_ui import GAME_UI
from wanli.games.great_wall.ui.labels.actions import action_label
from wanli.games.great_wall.ui.labels.names import mix
from wanli.ui.context import RenderContext
from wanli.ui.contract.game_ui import Button
from wanli.ui.selection.picks import Picked, Play

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel


def context(g: GreatWallState, lang: str = "en", seat: int = 0) -> RenderContext:
    return look(g, seat, lang=lang)


def after(shown: RenderContext, button: Button) -> RenderContext:
    """The context after a press of a button that only picks."""
    assert button.pick is not None, button
    answer = GAME_UI.selector.pick(shown, button.pick)
    assert isinstance(answer, Picked), answer
    return replace(shown, selection=answer.selection)


def named(shown: RenderContext, *words: str) -> Button:
    """The button that says all these words."""
    [found] = [button for button in GAME_UI.buttons(shown) if all(word in button.label for word in words)]
    return found


def confirmed(shown: RenderContext) -> Action:
    answer = GAME_UI.selector.pick(shown, ("pick", "confirm"))
    assert isinstance(answer, Play), answer
    return answer.action


# Upgrades ---------------------------------------------------------------------------------------------------


def quarry(means: int, level: int = 1, advisor: str = "") -> GreatWallState:
    """Seat 0 has so many of everything, and is asked whether it upgrades its overseer at the quarry."""
    g = table(3)
    give(g, 0, wood=means, stone=means, gold=means, chi=means)
    clan = g.players[0]
    clan.overseers = (clan.overseers[0], (level, 0), *clan.overseers[2:])
    clan.active = (advisor,) if advisor else ()
    ask(g, 0, "upgrade", sites=[1], less=0)
    return g


@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("advisor", ["", "a25"])
def test_a_button_says_yes_to_an_upgrade_with_the_price_that_is_paid(level: int, advisor: str) -> None:
    g = quarry(9, level, advisor)
    shown = context(g)
    [button] = [each for each in GAME_UI.buttons(shown) if each.primary]
    if level:
        assert button.action is not None
        action = button.action
    else:
        shown = after(shown, button)
        assert GAME_UI.prompt(shown).startswith("Which soldier becomes overseer?")
        shown = after(shown, named(shown, "Archer"))
        action = confirmed(shown)
        assert action == ("upgrade", "quarry", "archer")
    [paid] = told(do(g, action), "pay")
    assert button.label.endswith(f": {mix(shown, paid['resources'])}")
    assert g.players[0].overseers[1][0] == level + 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_can_pay_for_nothing_is_told_so_and_asked_all_the_same(lang: str) -> None:
    poor, rich = quarry(0), quarry(9)
    assert poor.legal() == [PASS]
    t, shown = translator(lang), context(poor, lang)
    assert t("great_wall.ask.poor") in GAME_UI.prompt(shown)
    assert len(GAME_UI.prompt(shown).split()) <= 16, "still read at a glance"
    assert t("great_wall.ask.poor") not in GAME_UI.prompt(context(rich, lang))
    assert [button.action for button in GAME_UI.buttons(shown)] == [PASS]
    # whoever waits sees the same question, whatever lies behind the screen
    assert GAME_UI.prompt(context(poor, lang, 1)) == GAME_UI.prompt(context(rich, lang, 1))
    assert poor.view(1)["decision"] == rich.view(1)["decision"]


# Recruits and payments --------------------------------------------------------------------------------------


def barracks(active: tuple[str, ...] = (), less: int = 0, extra: int = 0, chi: int = 9) -> GreatWallState:
    g = table(3)
    give(g, 0, wood=9, stone=9, gold=9, chi=chi)
    g.players[0].active = active
    assert g.turn is not None
    g.turn = g.turn._replace(recruit_discount=less)
    ask(g, 0, "recruit", count=1, extra=extra)
    return g


@pytest.mark.parametrize("active", [(), ("a04",), ("a05",), ("a06",)])
def test_recruits_are_priced_as_they_are_paid(active: tuple[str, ...]) -> None:
    for kind in range(3):
        g = barracks(active)
        shown = context(g)
        soldiers = tuple(int(each == kind) for each in range(3))
        action: Action = ("recruit", *soldiers)
        words = action_label(shown, action)
        [button] = [each for each in GAME_UI.buttons(shown) if each.pick == ("pick", "whole", *action)]
        shown = after(shown, button)
        assert GAME_UI.prompt(shown).startswith(words), "nothing is paid before it is confirmed"
        assert confirmed(shown) == action
        [paid] = told(do(g, action), "pay")
        price = mix(shown, paid["resources"])
        assert words.endswith(f"for {price}")
        assert button.label.endswith(f"({price})"), "the button says it in fewer words"


def test_what_is_taken_off_and_what_comes_on_top_is_said() -> None:
    assert action_label(context(barracks(less=1)), ("recruit", 0, 0, 1)).endswith("(1 less)")
    words = action_label(context(barracks(extra=1)), ("recruit", 1, 1, 0))
    assert words.endswith("and any 1 resource")


def test_a_mixed_payment_is_confirmed() -> None:
    g = table(3)
    give(g, 0, wood=2, stone=2, gold=2)
    bill = {"fixed": [0, 0, 0, 0], "mix": 2, "extra": 0, "less": 0, "swap": False}
    ask(g, 0, "pay", bill=bill, why="wall")
    shown = context(g)
    assert GAME_UI.prompt(shown) == "Pay any 2 wood, stone or gold: with which resources?"
    shown = after(shown, named(shown, "1 wood", "1 stone"))
    assert GAME_UI.prompt(shown).startswith("Pay 1 wood and 1 stone")
    assert {button.pick for button in GAME_UI.buttons(shown)} >= {("pick", "confirm"), ("pick", "clear")}
    assert confirmed(shown) == ("pay", 1, 1, 0, 0)


def test_a_payment_put_together_number_by_number_is_confirmed_too() -> None:
    g = table(3)
    give(g, 0, wood=6, stone=6, gold=6)
    bill = {"fixed": [0, 0, 0, 0], "mix": 4, "extra": 0, "less": 0, "swap": False}
    ask(g, 0, "pay", bill=bill, why="wall")
    shown = context(g)
    for words in ("1 wood", "2 stone"):
        shown = after(shown, named(shown, words))
    assert confirmed(shown) == ("pay", 1, 2, 1, 0)


@pytest.mark.parametrize(("general", "active"), [("g13", ()), ("g13", ("a03",)), ("g07", ())])
def test_saving_is_priced_as_it_is_paid(general: str, active: tuple[str, ...]) -> None:
    for count in (1, 2):
        g = table(3)
        give(g, 0, chi=9)
        g.players[0].general, g.players[0].active = general, active
        entries = [[0, "", 0, count, 0]]
        post(g, 1, 0, count)
        run(g, "fallen", cause="breach", section=1, entries=entries, saved=[], stage=0)
        assert kind_of(g) == "save"
        action: Action = ("save", 0, count, 0)
        shown = context(g)
        words = action_label(shown, action)
        [paid] = told(do(g, action), "pay")
        assert f"(for {mix(shown, paid['resources'])})" in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_counts_of_one_are_in_the_singular(lang: str) -> None:
    t, g = translator(lang), barracks()
    assert t.plural("great_wall.count.soldiers", 1) in GAME_UI.prompt(context(g, lang))
    for left, shooters in (([0, 0, 0], 2), ([2, 0, 0], 0), ([1, 0, 1], 1)):
        view = g.view(0)
        view["decision"] = {"kind": "storm_attack", "data": {"section": 1, "left": left, "shooters": shooters}}
        asked = GAME_UI.prompt(replace(context(g, lang), view=view, legal=(("volley", "out_a", 0), PASS)))
        assert t("great_wall.nothing") not in asked
        assert (t.plural("great_wall.count.shooters", shooters) in asked) == bool(shooters)


def test_the_most_recruits_are_the_most_that_can_be_paid() -> None:
    """What bots reckon without trying recruits, against all recruits tried by their cost."""
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
        assert most_recruits(resources, soldiers, count) == max(payable)
        seen.add(max(payable))
    assert seen >= {0, 1, 2, 3, 4}

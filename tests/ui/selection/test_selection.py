"""The selection engine, tested with an artificial game that uses all kinds of paths."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from typing import ClassVar

import pytest

from tests.scenes import people
from wanli.engine import Action, Reason, View
from wanli.games import GAMES
from wanli.texts.languages import translator
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import AnyOrder, Chosen, Draft, Path, Picked, Play, Refuse, Step, ViewState, Way
from wanli.ui.selection.selector import Selector

pytestmark = pytest.mark.cpython  # the catalogues are compiled by Babel

LEGAL: tuple[Action, ...] = (
    ("charge", 1, 2),
    ("charge", 1, 3),
    ("end",),
    ("march", "east", 5),
    ("march", "east", 6),
    ("march", "west", 5),
    ("rest", 7),
    ("sale", 1, 2),
    ("sale", 1, 3),
    ("sale", 2, 1),
    ("trade", 1),
)


class Trade:
    """Composes a trade of one to four pieces, of which up to three are legal."""

    def start(self, context: RenderContext) -> Draft:
        return ()

    def fits(self, context: RenderContext, draft: Draft) -> bool:
        return draft[:1] == ("trade",) and len(draft) == 2

    def open(self, context: RenderContext, step: Step) -> Draft | Reason | None:
        return ("trade", 0) if step == ("trade",) else Reason("no_bank") if step == ("bank",) else None

    def change(self, context: RenderContext, draft: Draft, step: Step) -> Draft | Reason | None:
        match step:
            case ("more", int(count)):
                return ("trade", draft[1] + count) if draft[1] + count < 5 else Reason("too_many")
            case ("trade",):
                return ()
        return None

    def lit(self, context: RenderContext, draft: Draft) -> Iterable[Step]:
        return [("more", 1)] if draft else [("trade",)]

    def action(self, draft: Draft) -> Action | None:
        return draft if draft[1] else None

    def draft(self, action: Action) -> Draft:
        return action if action[0] == "trade" else ()


class Toy(Selector):
    """Two cells in any order, a way and a place, a place to rest that plays at once, and trading."""

    always = frozenset({"way"})
    repeatable = frozenset({"way"})
    persistent = frozenset({"way"})
    quick = frozenset({"rest"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"way": {"place"}, "seller": {"buyer"}, "buyer": {"seller"}}
    composer = Trade()

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        match action:
            case ("charge", one, other):
                yield ("horse",), AnyOrder((("cell", one), ("cell", other)))
            case ("march", way, place):
                yield ("way", way), ("place", place)
            case ("sale", seller, buyer):
                yield ("shop",), AnyOrder((("seller", seller), ("buyer", buyer)))
            case ("rest", place):
                yield (("bed", place),)

    def shortcuts(self, context: RenderContext) -> Mapping[Step, Path]:
        return {("place", 6): (("way", "east"), ("place", 6))}

    def change_view(self, context: RenderContext, chosen: Chosen, step: Step) -> ViewState | None:
        return step if step[0] == "zone" else None

    def still_shown(self, view_state: ViewState, before: Path, after: Path) -> ViewState:
        return view_state if after else ()

    def intended_action(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        match step:
            case ("place", int(place)):
                return ("march", "south", place)
            case ("book",):
                return Picked(context.selection)
        return None


TOY = Toy()


def why_not(action: Action) -> Reason | None:
    known = action in LEGAL or (action[0] == "trade" and action[1] <= 3)
    return None if known else Reason("no_way", {"place": action[-1]})


def context() -> RenderContext:
    view: View = {"game": "toy", "seat": 0, "seats": 2, "options": {}, "to_move": 0}
    return RenderContext(GAMES["mauer"], view, LEGAL, (), people(2), translator("en"), (), why_not)


def after(*steps: Step) -> RenderContext:
    """The context after clicks on these steps, none of which may be refused or play an action."""
    current = context()
    for step in steps:
        answer = TOY.pick(current, ("pick", *step))
        assert isinstance(answer, Picked), (step, answer)
        current = replace(current, selection=answer.selection)
    return current


def path(*steps: Step) -> Path:
    return TOY.chosen(after(*steps)).path


def lit(*steps: Step) -> list[Step]:
    return list(TOY.chosen(after(*steps)).lit)


def refused(current: RenderContext, *step: object) -> str:
    answer = TOY.pick(current, ("pick", *step))
    assert isinstance(answer, Refuse), answer
    return answer.reason.key


def test_lit_are_first_steps_then_next_steps_then_alternatives() -> None:
    assert lit() == [("horse",), ("way", "east"), ("way", "west"), ("bed", 7), ("shop",), ("place", 6), ("trade",)]
    assert lit(("way", "east")) == [("place", 5), ("place", 6), ("way", "east"), ("way", "west")]
    assert lit(("way", "east"), ("place", 5)) == [("place", 5), ("place", 6), ("way", "east"), ("way", "west")]
    assert lit(("horse",)) == [("cell", 1), ("cell", 2), ("cell", 3), ("way", "east"), ("way", "west")]


def test_following_and_completes_answer_for_any_path() -> None:
    assert list(TOY.following(context(), (("way", "east"),))) == [("place", 5), ("place", 6)]
    assert list(TOY.following(context(), (("way", "south"),))) == []
    assert TOY.completes(context(), (("way", "east"), ("place", 6))) == ("march", "east", 6)
    assert TOY.completes(context(), (("way", "east"),)) is None


def test_picks_in_any_order_make_the_same_action() -> None:
    for cells in ((1, 3), (3, 1)):
        current = after(("horse",), *(("cell", cell) for cell in cells))
        assert TOY.chosen(current).action == ("charge", 1, 3)
        assert TOY.pick(current, ("pick", "cell", cells[1])) == Play(("charge", 1, 3))
    assert path(("horse",), ("cell", 2), ("cell", 3)) == (("horse",), ("cell", 3)), "no legal action has cells 2 and 3"


def test_a_pick_replaces_an_earlier_one_of_its_kind_and_retains_what_fits() -> None:
    assert path(("way", "east"), ("place", 5), ("way", "west")) == (("way", "west"), ("place", 5))
    assert path(("way", "east"), ("place", 6), ("way", "west")) == (("way", "west"),)
    assert path(("way", "east"), ("place", 5), ("place", 6)) == (("way", "east"), ("place", 6))
    assert path(("way", "east"), ("place", 5), ("way", "east")) == (("way", "east"), ("place", 5))
    assert path(("horse",), ("cell", 1), ("horse",)) == ()
    shop = ("shop",)
    assert path(shop, ("seller", 1), ("buyer", 3), ("buyer", 2)) == (shop, ("seller", 1), ("buyer", 2))
    swapped = path(shop, ("seller", 1), ("buyer", 2), ("seller", 2))
    assert swapped == (shop, ("seller", 2)), "a retained step never replaces the latest pick"


def test_a_shortcut_includes_the_steps_before_it() -> None:
    assert path(("place", 6)) == (("way", "east"), ("place", 6))
    assert refused(after(("way", "west")), "place", 6) == "no_way"
    assert refused(context(), "place", 5) == "no_way"


def test_quick_verbs_are_played_by_the_last_pick() -> None:
    assert TOY.pick(context(), ("pick", "bed", 7)) == Play(("rest", 7))
    shown = replace(context(), selection=TOY.show(context(), ("rest", 7)))
    assert TOY.pick(shown, ("pick", "confirm")) == Play(("rest", 7))


def test_clearing_leaves_the_persistent_steps() -> None:
    assert path(("way", "east"), ("place", 5), ("clear",)) == (("way", "east"),)
    assert after(("horse",), ("cell", 1), ("clear",)).selection == ()
    assert TOY.show(context(), ("end",)) == ()
    assert refused(context(), "confirm") == "choose_first"


def test_a_draft_is_checked_when_it_is_confirmed() -> None:
    current = after(("trade",), ("more", 1))
    assert TOY.chosen(current).draft == ("trade", 1)
    assert TOY.show(context(), ("trade", 1)) == current.selection
    assert lit(("trade",))[0] == ("more", 1)
    assert TOY.pick(after(("trade",), ("more", 3)), ("pick", "confirm")) == Play(("trade", 3))
    assert refused(after(("trade",), ("more", 4)), "confirm") == "no_way"
    assert refused(current, "more", 9) == "too_many"
    assert refused(context(), "bank") == "no_bank"
    assert refused(after(("trade",)), "confirm") == "choose_first"
    assert after(("trade",), ("trade",)).selection == ()
    assert path(("trade",), ("horse",)) == (("horse",),)
    assert TOY.chosen(replace(context(), selection=((), ("junk",), ()))).draft == ()


def test_a_change_of_view_picks_nothing() -> None:
    current = after(("way", "east"), ("zone", "wall"), ("place", 5))
    assert TOY.chosen(current).view_state == ("zone", "wall")
    assert TOY.chosen(current).action == ("march", "east", 5)
    assert TOY.chosen(after(("zone", "wall"), ("horse",), ("horse",))).view_state == ()
    assert TOY.pick(current, ("pick", "book")) == Picked(current.selection)


@pytest.mark.parametrize("click", [(), ("pick",), ("pick", {}), ("pick", ["place"]), ("pick", None), ("play", "place")])
def test_any_click_gets_an_answer(click: tuple[object, ...]) -> None:
    assert TOY.pick(context(), click) == Refuse(Reason("choose_first"))


def test_a_player_who_is_not_to_act_cannot_pick() -> None:
    waiting = replace(context(), legal=(), selection=((("horse",),), (), ()))
    assert TOY.chosen(waiting).path == ()
    assert TOY.pick(waiting, ("pick", "horse")) == Refuse(Reason("not_your_turn", {"seat": 0}))
    assert TOY.pick(replace(waiting, view={**waiting.view, "to_move": None}), ("pick", "horse")) == Refuse(
        Reason("match_over")
    )


def test_a_stale_selection_is_cut_before_its_first_illegal_step() -> None:
    stale = replace(context(), selection=((("way", "west"), ("place", 6)), (), ()))
    assert TOY.chosen(stale).path == (("way", "west"),)

"""The number of taps that an ordinary turn takes, and dragging instead of tapping.

A tap is a press of any control; taps of other players do not count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from e2e.table.decisions import file_with, first_positions
from e2e.table.tablet import DOUBLE_TAP, ENABLED, TABLET, OpenTablet, Tablet, file_where
from e2e.table.test_layout import sizes
from e2e.table.test_play import PHONE
from wanli.engine import State

FLOATING_CONFIRM = ".floating-confirm:not([hidden])"
"""The button that confirms a move next to the chosen place."""
CONFIRM = '[data-action=\'["pick","confirm"]\']'


@pytest.fixture
def tablet(request: pytest.FixtureRequest, open_tablet: OpenTablet) -> Tablet:
    """A page in English, of the size that a test asks for."""
    return open_tablet(getattr(request, "param", TABLET))


at_every_size = pytest.mark.parametrize("tablet", sizes(), indirect=True)


class TapCounter:
    """Counts its presses."""

    def __init__(self, tablet: Tablet) -> None:
        self.tablet, self.count = tablet, 0

    def __call__(self, target: Locator) -> None:
        target.click()
        self.tablet.page.wait_for_timeout(100)  # the page carries out a tap after the next frame
        self.count += 1

    def pick(self, kind: str, nth: int = 0) -> None:
        """Tap an enabled target of this kind."""
        self(targets(self.tablet, kind).nth(nth))

    def confirm(self) -> None:
        self.tablet.page.wait_for_timeout(DOUBLE_TAP + 50)  # apart from the last tap, which would make it a double tap
        floating = self.tablet.page.locator(FLOATING_CONFIRM)  # only where it covers nothing that matters
        self(floating if floating.count() else self.tablet.page.locator(f"#prompt {CONFIRM}"))


def wait_for_actions(tablet: Tablet, count: int) -> None:
    """Wait until this number of actions is stored."""
    for _ in range(80):
        if len(tablet.actions()) == count:
            return
        tablet.page.wait_for_timeout(25)
    assert len(tablet.actions()) == count


def targets(tablet: Tablet, kind: str, area: str = "") -> Locator:
    """Return the enabled targets of this kind."""
    return tablet.page.locator(f'{area} [data-action^=\'["pick","{kind}"\']{ENABLED}')


def open_position(tablet: Tablet, game: str, condition: Callable[[Any], bool], seats: int = 2) -> None:
    """Open a match of human players at a position that meets the condition, with the own hand open."""

    def ready(state: State) -> bool:
        return bool(state.stack) and condition(state)

    tablet.open_file(file_where(ready, seats, game=game))
    expect(tablet.page.locator("#screen-play, #screen-handover")).to_be_visible()
    if tablet.page.locator("#reveal").count():
        tablet.reveal()


def begins_with_cards(state: Any) -> bool:
    decision, hand = state.stack[-1], state.players[state.seat].hand
    first = decision.kind == "act" and decision.data["action"] == 2
    return bool(first and len(set(hand) - {"horseman", "dragon"}) >= 2)


def has_four_walls(state: Any) -> bool:
    return bool(state.stack[-1].kind == "deploy" and state.players[state.seat].walls == 4)


HIDDEN_PIECES = """() => {
    const button = document.querySelector(".floating-confirm:not([hidden])").getBoundingClientRect();
    return [...document.querySelectorAll("#board [data-piece]")].filter((element) => {
        const box = element.getBoundingClientRect();
        const wide = Math.min(box.right, button.right) - Math.max(box.left, button.left);
        const high = Math.min(box.bottom, button.bottom) - Math.max(box.top, button.top);
        return wide > 0 && high > 0 && wide * high > (box.width * box.height) / 2;
    }).map((element) => element.dataset.piece);
}"""
"""Returns the pieces of which the confirming button hides more than half."""


def test_the_floating_confirm_button_hides_no_pieces(open_tablet: OpenTablet) -> None:
    phone = open_tablet(PHONE, reduced_motion=True)
    phone.open_file(file_with([*first_positions("mauer", ["lay+take"]).values()]))
    phone.reveal()
    confirmed = 0
    tokens = [token.get_attribute("data-action") for token in targets(phone, "token", "#board").all()]
    for action in tokens:
        phone.page.locator(f"#board [data-action='{action}']").press("Enter")
        if phone.page.locator(FLOATING_CONFIRM).count():
            assert phone.page.evaluate(HIDDEN_PIECES) == [], action
            confirmed += 1
    assert confirmed > 1


@at_every_size
def test_two_cards_in_mauer_take_five_taps(tablet: Tablet) -> None:
    open_position(tablet, "mauer", begins_with_cards)
    taps, before = TapCounter(tablet), len(tablet.actions())
    taps.pick("hand")
    taps.pick("site")
    assert len(tablet.actions()) == before + 1, "the first is made at once, for it can be undone"
    taps.pick("hand")
    taps.pick("site")
    assert len(tablet.actions()) == before + 1, "the last action of the turn needs confirming"
    taps.confirm()
    assert len(tablet.actions()) == before + 2
    assert taps.count <= 5


SELECTION_STATE = """([action, other]) => {
    const of = (intent) => document.querySelector(`#screen-play [data-action='${intent}']`);
    const promptText = document.querySelector("#prompt .prompt-text").textContent;
    return [of(action).getAttribute("aria-pressed"), of(other).classList.contains("lit"), promptText];
}"""


def test_a_tap_is_answered_at_once_and_confirmed_by_the_next_paint(tablet: Tablet) -> None:
    """The hand and the sites show the selection at once, and the paint agrees. The next tap builds on it."""
    open_position(tablet, "mauer", begins_with_cards)
    page, card = tablet.page, targets(tablet, "hand").first
    asked = [card.get_attribute("data-action"), '["pick","site",0]']
    before = page.evaluate(SELECTION_STATE, asked)
    assert before[:2] == ["false", False]
    page.evaluate("() => { window.real = wanli.afterFrame; wanli.afterFrame = (call) => { window.wait = call; }; }")
    card.dispatch_event("click", {"detail": 1})
    assert page.evaluate(SELECTION_STATE, asked) == ["true", True, before[2]], "shown before it is painted"
    page.keyboard.press("Escape")
    assert page.evaluate(SELECTION_STATE, asked) == before, "the tap counts first, then the key that cancels it"
    page.evaluate("() => window.wait()")
    assert page.evaluate(SELECTION_STATE, asked) == before, "no tap counts twice"
    card.dispatch_event("click", {"detail": 1})
    page.evaluate("() => { window.wait(); wanli.afterFrame = window.real; }")
    pressed, open_, words = page.evaluate(SELECTION_STATE, asked)
    assert (pressed, open_) == ("true", True)
    assert words != before[2]
    page.keyboard.press("Escape")
    assert page.evaluate(SELECTION_STATE, asked) == before, "the selection is cleared"


@at_every_size
def test_four_walls_in_khan_take_eight_taps(tablet: Tablet) -> None:
    open_position(tablet, "khan", has_four_walls)
    taps, before = TapCounter(tablet), len(tablet.actions())
    if not targets(tablet, "line").count():
        taps(tablet.target("pick", "mode", "wall"))
    for number in range(4):
        taps.pick("line", 3)
        if (
            len(tablet.actions()) == before + number
        ):  # the first wall needs no confirming, for a tap has asked for walls
            taps.confirm()
        wait_for_actions(tablet, before + number + 1)
    assert taps.count <= 8


@at_every_size
def test_a_tower_in_meridian_takes_two_taps(tablet: Tablet) -> None:
    open_position(tablet, "meridian", lambda state: state.turn == 6)
    taps, before = TapCounter(tablet), len(tablet.actions())
    taps.pick("city", 2)
    taps.confirm()
    assert len(tablet.actions()) == before + 1
    assert taps.count <= 3


def can_trade(state: Any) -> bool:
    """True if the seat to move has a card, and the next seat another."""
    if state.stack[-1].kind != "main":
        return False
    own, next_ = state.hands[state.seat], state.hands[(state.seat + 1) % state.seats]
    return bool(any(own) and any(theirs and not mine for mine, theirs in zip(own, next_, strict=True)))


@at_every_size
def test_a_trade_in_settlers_takes_three_taps(tablet: Tablet) -> None:
    """The given card, the wanted card and the offer. If the setting closes accepted trades, a single player who accepts
    completes it.
    """
    tablet.setting("single", "trade")
    open_position(tablet, "settlers", can_trade, 4)
    state: Any = tablet.match().state
    own, next_ = state.hands[state.seat], state.hands[(state.seat + 1) % 4]
    give = next(kind for kind in range(5) if own[kind])
    get = next(kind for kind in range(5) if next_[kind] and not own[kind])
    taps, before = TapCounter(tablet), len(tablet.actions())
    taps(tablet.target("pick", "hand", give))
    taps(tablet.target("pick", "step", "get", get, 1))
    taps(tablet.target("pick", "confirm"))
    for answer in ("accept", "refuse", "refuse"):
        if tablet.page.locator("#reveal").count() and tablet.target("play", [answer]).count():
            tablet.press("play", [answer])  # on the handover screen, before any hand is visible
            tablet.page.wait_for_timeout(DOUBLE_TAP)
    assert [action[0] for action in tablet.actions()[before:]][-1] == "partner"
    assert taps.count <= 3


DRAGS = {
    "mauer": (begins_with_cards, '#panel [data-action^=\'["pick","hand"\']', "site"),
    "khan": (has_four_walls, '#panel [data-action=\'["pick","mode","wall"]\']', "line"),
    "meridian": (lambda state: state.turn == 6, '#panel [data-action^=\'["pick","card"\']', "city"),
    "great_wall": (
        lambda state: state.stack[-1].kind == "clerks",
        '#panel [data-action^=\'["pick","from"\']',
        "to",
    ),
}


def drag(tablet: Tablet, draggable: Locator, to: tuple[float, float], drop: bool = True) -> None:
    """Drag with the mouse, in a few movements."""
    box = draggable.bounding_box()
    assert box is not None
    mouse = tablet.page.mouse
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 4, y - 12)
    mouse.move(*to, steps=4)
    if drop:
        mouse.up()


def middle(target: Locator) -> tuple[float, float]:
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pick_up(tablet: Tablet, draggable: str) -> Locator:
    """Drag the first piece that this selector finds to (400, 300). Return its picture under the pointer."""
    drag(tablet, tablet.page.locator(f"{draggable}{ENABLED}").first, (400, 300), drop=False)
    ghost = tablet.page.locator(".drag-ghost")
    expect(ghost).to_have_count(1)
    return ghost


def drop_on_target(tablet: Tablet, kind: str) -> None:
    """Drop the dragged piece on the second target of this kind on the board, and confirm the move if asked."""
    page, before = tablet.page, len(tablet.actions())
    page.mouse.move(*middle(targets(tablet, kind, "#board").nth(1)), steps=3)
    expect(page.locator("[data-over]")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".drag-ghost, [data-over]")).to_have_count(0)
    if len(tablet.actions()) == before:
        page.wait_for_timeout(DOUBLE_TAP + 50)
        page.locator(FLOATING_CONFIRM).click()


@pytest.mark.parametrize("game", DRAGS)
def test_dragging_makes_the_same_move_as_tapping(tablet: Tablet, game: str) -> None:
    condition, draggable, target = DRAGS[game]
    open_position(tablet, game, condition)
    before = len(tablet.actions())
    pick_up(tablet, draggable)
    drop_on_target(tablet, target)
    assert len(tablet.actions()) == before + 1


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game == "mauer" else pytest.mark.full) for game in DRAGS]
)
def test_a_drop_outside_all_targets_is_cancelled(tablet: Tablet, game: str) -> None:
    condition, draggable, _ = DRAGS[game]
    open_position(tablet, game, condition)
    page, before = tablet.page, tablet.actions()
    prompt = page.locator("#prompt").inner_text()
    drag(tablet, page.locator(f"{draggable}{ENABLED}").first, (990, 20))
    expect(page.locator(".drag-ghost, [data-over]")).to_have_count(0)
    assert tablet.actions() == before
    if game != "khan":  # a cancelled drag keeps deployed pieces selected
        assert page.locator("#prompt").inner_text() == prompt


def test_a_second_finger_or_a_hidden_page_ends_a_drag(tablet: Tablet) -> None:
    open_position(tablet, "mauer", begins_with_cards)
    page, prompt = tablet.page, tablet.page.locator("#prompt").inner_text()
    drag(tablet, targets(tablet, "hand").first, (400, 300), drop=False)
    for kind, place in (("pointerdown", 500), ("pointermove", 540)):
        finger = f"{{pointerId: 77, pointerType: 'touch', bubbles: true, clientX: {place}, clientY: {place}}}"
        page.evaluate(f"document.body.dispatchEvent(new PointerEvent('{kind}', {finger}))")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    assert page.locator("#prompt").inner_text() == prompt, "nothing stays selected"
    page.mouse.up()
    drag(tablet, targets(tablet, "hand").first, (400, 300), drop=False)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    page.mouse.up()


def has_two_types(state: Any) -> bool:
    hand = state.hands[state.seat]
    return bool(state.stack[-1].kind == "main" and sum(hand) > 3 and sum(count > 0 for count in hand) > 1)


def test_a_resource_can_be_dragged_into_a_trade(tablet: Tablet) -> None:
    open_position(tablet, "settlers", has_two_types, 4)
    page = tablet.page
    card, other = targets(tablet, "hand", "#panel").first, targets(tablet, "hand", "#panel").nth(1)
    drag(tablet, card, middle(page.locator("#prompt")))
    expect(page.locator("#panel .composer")).to_be_visible()
    expect(page.locator("#panel .given")).to_have_count(1)
    drag(tablet, card, (400, 300))
    expect(page.locator("#panel .composer")).to_be_visible()
    expect(page.locator("#panel .given")).to_have_count(1)
    drag(tablet, other, (400, 300), drop=False)
    expect(page.locator("#panel .given")).to_have_count(2)
    page.mouse.up()
    expect(page.locator("#panel .given")).to_have_count(1)
    drag(tablet, other, middle(page.locator("#prompt")))
    expect(page.locator("#panel .given")).to_have_count(2)


def test_dragging_works_by_touch(tablet: Tablet) -> None:
    open_position(tablet, "mauer", begins_with_cards)
    page, before = tablet.page, len(tablet.actions())
    session = tablet.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = middle(targets(tablet, "hand").first)
    touch("touchStart", (x, y))
    for far in (14, 40, 90):
        touch("touchMove", (x, y - far))
    expect(page.locator(".drag-ghost")).to_have_count(1)
    touch("touchMove", middle(targets(tablet, "site", "#board").first))
    touch("touchEnd")
    expect(page.locator(".drag-ghost")).to_have_count(0)
    assert len(tablet.actions()) == before + 1

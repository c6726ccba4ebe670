"""Goofspiel as the table shows it: what all see stands in `board`, what the seat at the screen alone sees in `hand`."""

from __future__ import annotations

from examples.goofspiel.rules.view import GoofspielView
from examples.goofspiel.ui.context import Context
from examples.goofspiel.ui.selection import SELECTOR
from wanli.engine import Action, SeenEvent
from wanli.ui.contract import defaults
from wanli.ui.contract.game_ui import Button, GameUI
from wanli.ui.contract.text_board import bullets, choices, play_button, section
from wanli.ui.markup.html import Markup, el


def board(context: Context) -> Markup:
    """The prize, and what lies open before each seat."""
    seats = [el("li", None, line) for line in _seat_lines(context)]
    prize = el("p", {"class": "prize"}, context.t("goofspiel.prize", prize=context.view["prize"]))
    return el("div", {"class": "goofspiel goofspiel-board"}, prize, el("ul", None, seats))


def _seat_lines(context: Context) -> list[str]:
    """The cards and prizes of each seat, and whether it has bid."""
    view, t = context.view, context.t
    return [
        t(
            "goofspiel.seat.bid" if view["has_bid"][seat] else "goofspiel.seat",
            name=context.name(seat),
            hand=_numbers(view["hands"][seat]),
            won=_numbers(view["won"][seat]),
        )
        for seat in range(view["seats"])
    ]


def _numbers(cards: list[int]) -> str:
    return ", ".join(map(str, cards)) or "–"


def hand(context: Context) -> Markup | str:
    """The cards of the seat at the screen, those that may be bid as buttons, and the bid that it alone knows."""
    if context.seat is None:
        return ""
    cards = [_card(context, card) for card in context.view["hands"][context.seat]]
    bid = context.view["own_bid"]
    own = el("p", None, context.t("goofspiel.own_bid", card=bid)) if bid else None
    return el("div", {"class": "goofspiel goofspiel-hand"}, cards, own)


def _card(context: Context, card: int) -> Markup:
    chosen, step = SELECTOR.chosen(context), ("card", card)
    attrs: dict[str, object] = {"class": ["card", chosen.state(step)], "data-action": ("pick", *step)}
    if step not in chosen.lit and step not in chosen.path:
        return el("span", attrs, card)
    label = action_label(context, ("bid", card))
    return el("button", {**attrs, "type": "button", "aria-label": label, "aria-pressed": step in chosen.path}, card)


def prompt(context: Context) -> str:
    """What to do now."""
    view, t = context.view, context.t
    if view["to_move"] is None:
        return t("goofspiel.end.last_prize")
    if not context.legal:
        return t("goofspiel.prompt.wait", name=context.name(view["to_move"]))
    return t(
        "goofspiel.prompt.sure" if SELECTOR.chosen(context).action else "goofspiel.prompt.bid", prize=view["prize"]
    )


def buttons(context: Context) -> list[Button]:
    """Confirm and take back, once something is picked."""
    return defaults.confirm_and_clear(context) if SELECTOR.chosen(context).action else []


def player_bar(context: Context) -> list[str]:
    """The points of each seat."""
    return [str(sum(won)) for won in context.view["won"]]


def action_label(context: Context, action: Action) -> str:
    """A legal action in words."""
    return context.t("goofspiel.do.bid", card=action[1])


def log_line(event: SeenEvent, context: Context) -> str:
    """A line of the log; a bid names its card to its own seat alone, for only there the event has it."""
    facts, t = event.facts, context.t
    match event.kind:
        case "bid" if "card" in facts:
            return t("goofspiel.event.bid.own", card=facts["card"])
        case "bids":
            bids = ", ".join(f"{context.name(seat)} {bid}" for seat, bid in enumerate(facts["bids"]))
            if facts["winner"] is None:
                return t("goofspiel.event.bids.nobody", bids=bids, prize=facts["prize"])
            return t("goofspiel.event.bids", bids=bids, winner=context.name(facts["winner"]), prize=facts["prize"])
    return defaults.log_line(event, context)


def text_board(context: Context) -> Markup:
    """The position in words."""
    t = context.t
    moves = [play_button(action_label(context, action), action) for action in context.legal]
    bid = context.view["own_bid"]
    return el(
        "div",
        {"class": "goofspiel goofspiel-text"},
        el("p", {"class": "turn-line"}, defaults.turn_line(context)),
        el("p", None, prompt(context)),
        el("p", None, t("goofspiel.own_bid", card=bid)) if bid else None,
        choices(t("goofspiel.text.actions"), bullets(moves)) if moves else None,
        section(t("goofspiel.text.seats"), bullets(_seat_lines(context))),
    )


GAME_UI: GameUI[GoofspielView] = GameUI(
    board=board,
    hand=hand,
    prompt=prompt,
    buttons=buttons,
    player_bar=player_bar,
    selector=SELECTOR,
    action_label=action_label,
    text_board=text_board,
    log_line=log_line,
    score=defaults.score,
    reason=defaults.reason,
)

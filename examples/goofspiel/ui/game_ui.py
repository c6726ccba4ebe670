"""The user interface of Goofspiel. `board` shows public information, `hand` that of the viewing seat only."""

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
    """Return the current prize, and the cards and prizes of each seat."""
    seats = [el("li", None, line) for line in _seat_lines(context)]
    prize = el("p", {"class": "prize"}, context.t("goofspiel.prize", prize=context.view["prize"]))
    return el("div", {"class": "goofspiel goofspiel-board"}, prize, el("ul", None, seats))


def _seat_lines(context: Context) -> list[str]:
    """Return a line per seat: its cards, its prizes, and if it has bid."""
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
    """Return the cards of the viewing seat, with legal bids as buttons, and its secret bid."""
    if context.seat is None:
        return ""
    cards = [_card(context, card) for card in context.view["hands"][context.seat]]
    bid = context.view["own_bid"]
    own_bid = el("p", None, context.t("goofspiel.own_bid", card=bid)) if bid else None
    return el("div", {"class": "goofspiel goofspiel-hand"}, cards, own_bid)


def _card(context: Context, card: int) -> Markup:
    chosen, step = SELECTOR.chosen(context), ("card", card)
    attrs: dict[str, object] = {"class": ["card", chosen.state(step)], "data-action": ("pick", *step)}
    if step not in chosen.lit and step not in chosen.path:
        return el("span", attrs, card)
    label = action_label(context, ("bid", card))
    return el("button", {**attrs, "type": "button", "aria-label": label, "aria-pressed": step in chosen.path}, card)


def prompt(context: Context) -> str:
    """Return the instruction for the acting player."""
    view, t = context.view, context.t
    if view["to_move"] is None:
        return t("goofspiel.end.last_prize")
    if not context.legal:
        return t("goofspiel.prompt.wait", name=context.name(view["to_move"]))
    return t(
        "goofspiel.prompt.sure" if SELECTOR.chosen(context).action else "goofspiel.prompt.bid", prize=view["prize"]
    )


def buttons(context: Context) -> list[Button]:
    """Return the buttons to confirm or clear, once a card is picked."""
    return defaults.confirm_and_clear(context) if SELECTOR.chosen(context).action else []


def player_bar(context: Context) -> list[str]:
    """Return the points of each seat."""
    return [str(sum(won)) for won in context.view["won"]]


def action_label(context: Context, action: Action) -> str:
    """Return a legal action as text."""
    return context.t("goofspiel.do.bid", card=action[1])


def log_line(event: SeenEvent, context: Context) -> str:
    """Return a line of the log. Only the bidder's line names the card, since only its event contains it."""
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
    """Return the position as text."""
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

"""The public information next to the map: turn, dice and their history, bank, deck, bag of riders, breaches."""

from __future__ import annotations

from wanli.games.settlers.rules.components import NOTHING, RESOURCES
from wanli.games.settlers.rules.dice import NUMBERS
from wanli.games.settlers.rules.view import pending_data
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.geometry import has_wall
from wanli.games.settlers.ui.labels import cards, resource_name
from wanli.games.settlers.ui.log_lines import log_line
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.elements import count_badge, image
from wanli.ui.markup.html import Markup, el, fragment
from wanli.ui.markup.people import seat_badge

_memo: Memo[Markup] = Memo()
LAST_ROUNDS = 20
"""The number of rounds before the last one from which the limit is shown."""


def status(context: Context) -> Markup:
    """The status panel: turn, dice and their history, bank, deck, bag and breaches, on phones also the notes."""
    news = _news(context)
    return _memo(
        context,
        "status",
        lambda: el(
            "div",
            {"class": ["settlers status", "in-setup" if is_setup(context) else "", "with-news" if news else ""]},
            turn(context),
            *(_setup_note(context) if is_setup(context) else _rolls(context)),
            news,
            _bank(context),
            el("div", {"class": "supplies"}, _deck(context), _threats(context) if has_wall(context) else None),
        ),
    )


def is_setup(context: Context) -> bool:
    """Return whether the players place their first pieces."""
    return context.view["to_move"] is not None and context.view["turn"] == 0


def _setup_note(context: Context) -> list[Markup]:
    """The task during setup, in the place of the dice, which nobody rolls before the first turn."""
    return [el("p", {"class": "setup-note", "data-about": "track:round"}, setup_task(context))]


def setup_task(context: Context) -> str:
    """The task of all players during setup."""
    step = "fort" if context.view["phase"] == "fort" else "found"
    return context.t(f"settlers.setup.{step}")


def _rolls(context: Context) -> list[Markup]:
    return [_dice(context), _history_button(context), history(context)]


def turn(context: Context) -> Markup:
    """The active player and the round."""
    t, view = context.t, context.view
    if view["to_move"] is None or is_setup(context):
        text = t("settlers.bar.setup") if view["to_move"] is not None else t("settlers.bar.over")
        return el("p", {"class": "turn-of", "data-about": "track:round"}, el("span", None, text))
    active = view["active"]
    return el(
        "p",
        {"class": "turn-of", "data-about": "track:round"},
        seat_badge(context.people[active]),
        el("span", {"title": whose_turn(context)}, context.name(active)),
        el("small", None, round_of(context)),
    )


def round_of(context: Context) -> str:
    """The round; near the end of a long match also the last one, after which nobody wins."""
    view = context.view
    is_near_end = view["round_limit"] - view["round"] < LAST_ROUNDS
    key = "settlers.bar.round.last" if is_near_end else "settlers.bar.round"
    return context.t(key, round=view["round"], limit=view["round_limit"])


def whose_turn(context: Context) -> str:
    """The active player as text, which addresses the viewing seat as "you"."""
    active = context.view["active"]
    if active == context.seat:
        return context.t("settlers.bar.you")
    return context.t("settlers.bar.turn", name=context.name(active))


def aside(context: Context) -> Markup | None:
    """The notes in the free corner of the map.

    They name the seat that places the first fort, the open offer with its answers, the outcome of an offer that this
    seat has answered, or a new breach. All but the first are in the log, too.
    """
    lines = aside_lines(context)
    if not lines:
        return None
    style = "" if start_lines(context) else "in-log"
    in_prompt = "in-prompt" if context.legal and offer_lines(context) else ""
    return el(
        "ul",
        {"class": ["aside", style, in_prompt], "data-about": "aside:now"},
        [el("li", None, line) for line in lines],
    )


def _news(context: Context) -> Markup | None:
    """The notes as one paragraph for upright phones, where the corner of the map is too narrow for them.

    It leaves out the lines about an offer that the prompt repeats, and refusals.
    """
    lines = aside_lines(context)
    offer = offer_lines(context)
    if offer and lines == offer:
        refusals = [answer == "refuse" for _, answer, *_ in pending_data(context.view)["answers"]]
        lines = [line for line, refused in zip(offer, [bool(context.legal), *refusals], strict=True) if not refused]
    if not lines:
        return None
    attrs = {"class": "status-news", "data-about": "aside:now"}
    return el("p", attrs, " ".join(line if line.endswith((".", "!", "?")) else f"{line}." for line in lines))


def aside_lines(context: Context) -> list[str]:
    """The lines of the notes in the free corner of the map."""
    breaches = (log_line(event, context) for event in context.last if event.kind == "breach")
    return start_lines(context) or offer_lines(context) or [*_outcome_of_offer(context), *breaches]


def start_lines(context: Context) -> list[str]:
    """The seat that places the first fort, and the throws that decided it (scenario B2).

    Empty after all forts are placed. On an island, the start player before the first settlement is placed.
    """
    view, t = context.view, context.t
    if view["phase"] == "found" and not has_wall(context) and not view["buildings"]:
        return [t("settlers.start.lot", name=context.name(view["first"]))]
    throws: list[list[int]] = view["start_rolls"]
    if view["phase"] != "fort" or not throws:
        return []
    first = throws[-1].index(max(throws[-1]))
    lines = [t("settlers.start.first", name=context.name(first))]
    for throw_index, throw in enumerate(throws):
        thrown = [f"{context.name(seat)}: {total}" for seat, total in enumerate(throw) if total]
        lines.append(t("settlers.start.again" if throw_index else "settlers.start.throws", throws=", ".join(thrown)))
    return lines


def offer_lines(context: Context) -> list[str]:
    """The open offer and the answers so far; empty if there is none."""
    view, t = context.view, context.t
    if view["phase"] not in ("answer", "partner"):
        return []
    asked = pending_data(view)
    offering = context.name(asked["by"])
    lines = [
        t("settlers.event.offer", name=offering, give=cards(context, asked["give"]), get=cards(context, asked["get"]))
    ]
    for seat, answer, offered, demanded in asked["answers"]:
        values = {
            "name": context.name(seat),
            "give": cards(context, offered or NOTHING),
            "get": cards(context, demanded or NOTHING),
        }
        lines.append(t(f"settlers.event.{answer}", **values))
    return lines


def _outcome_of_offer(context: Context) -> list[str]:
    """The outcome of the last offer that this seat answered; empty after the next roll, and at the end."""
    if context.view["to_move"] is None or any(event.kind == "roll" for event in context.last):
        return []
    for event in context.last:
        if event.kind == "offer":
            break
        if event.kind in ("trade", "no_trade"):
            return [log_line(event, context)]
    return []


def _dice(context: Context) -> Markup:
    dice = context.view["dice"]
    label = context.t("settlers.dice", total=sum(dice)) if dice else context.t("settlers.dice.none")
    return el(
        "p",
        {"class": "dice", **image(label), "data-about": "track:dice"},
        [die(value) for value in (dice or (0, 0))],
        el("b", None, sum(dice)) if dice else None,
    )


def _history_button(context: Context) -> Markup:
    """A button on the dice that opens the history; shown only where the status has no room for it."""
    label = context.t("settlers.about.rolls")
    attrs = {"type": "button", "class": "rolls-button", "aria-label": label, "aria-haspopup": "dialog"}
    return el("button", {**attrs, "data-about": "track:rolls", "data-action": ("about", "track:rolls")})


def history(context: Context) -> Markup:
    """A bar chart of the number of rolls of each total."""
    rolls = context.view["rolls"]
    top = max(4, *rolls)
    label = context.t("settlers.rolls", rolls=rolls_text(context))
    last = sum(context.view["dice"]) if context.view["dice"] else 0
    bars = [
        el(
            "i",
            {"class": ["tally", "seven" if total == 7 else "", "last" if total == last else ""]},
            el("u", {"style": f"--share:{round(rolls[total] / top, 2)}"}),
            el("span", None, total),
        )
        for total in NUMBERS
    ]
    attrs = {"class": "rolls", **image(label), "data-about": "track:rolls"}
    return el("div", attrs, bars)


def rolls_text(context: Context) -> str:
    """The number of rolls of each total as text: "2: 1, 3: 0, …"."""
    return ", ".join(f"{total}: {context.view['rolls'][total]}" for total in NUMBERS)


def _bank(context: Context) -> Markup:
    t, bank = context.t, context.view["bank"]
    chips = [
        count_badge(
            ["chip", "low" if count < 3 else ""],
            f"bank:{resource}",
            t("settlers.bank.of", count=count, good=resource_name(context, resource)),
            icon(resource),
            count,
        )
        for resource, count in zip(RESOURCES, bank, strict=True)
    ]
    return el("div", {"class": "bank", "role": "group", "aria-label": t("settlers.bank")}, chips)


def played_text(context: Context) -> str:
    """The progress cards that have been played, as text."""
    t, played = context.t, context.view["played"]
    phrases = [f"{count}× {t(f'settlers.card.{card}')}" for card, count in played.items() if count]
    return t("settlers.played", cards=t.list(phrases)) if phrases else ""


def _deck(context: Context) -> Markup:
    label = context.t.plural("settlers.deck", context.view["deck"])
    played = played_text(context)
    return count_badge("chip deck", "track:deck", f"{label} {played}".strip(), icon("card"), context.view["deck"])


def bag_text(context: Context) -> str:
    """The riders in the bag, as text."""
    bag = context.view["bag"]
    counts_by_numeral = context.t.list([f"{count}× {numeral}" for numeral, count in bag.items()])
    return context.t.plural("settlers.bag", sum(bag.values()), each=counts_by_numeral)


def _threats(context: Context) -> Markup:
    return fragment(_bag(context), _breaches(context))


def _bag(context: Context) -> Markup:
    return count_badge("chip bag", "track:bag", bag_text(context), icon("rider"), sum(context.view["bag"].values()))


def _breaches(context: Context) -> Markup:
    count, limit = context.view["breaches"], context.view["breach_limit"]
    label = context.t.plural("settlers.breaches", count, limit=limit)
    boxes = [el("i", {"class": _breach_style(box, count, limit)}) for box in range(limit)]
    style = ["chip", "breaches", "close" if count >= limit - 2 else ""]
    return count_badge(style, "track:breaches", label, (icon("wall"), boxes), f"{count}/{limit}")


def _breach_style(box: int, count: int, limit: int) -> str:
    """The class of one box of the breach track: past, the one that ends the match, or neither."""
    if box < count:
        return "gone"
    return "last" if box == limit - 1 else ""

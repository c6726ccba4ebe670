"""The public things beside the map: dice and their history, bank, deck, bag of riders, breaches, whose turn."""

from __future__ import annotations

from wanli.games.settlers.rules.components import NOTHING, RESOURCES
from wanli.games.settlers.rules.dice import NUMBERS
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.labels import cards, resource
from wanli.games.settlers.ui.log_lines import log_line
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.elements import count_badge, image
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.people import seat_badge

_memo: Memo[Markup] = Memo()


def status(context: RenderContext) -> Markup:
    """Whose turn it is, dice and their history, bank, deck, bag and breaches."""
    return _memo(
        context,
        "status",
        lambda: el(
            "div",
            {"class": "settlers status"},
            turn(context),
            _dice(context),
            history(context),
            _bank(context),
            el("div", {"class": "supplies"}, _deck(context), _bag(context), _breaches(context)),
        ),
    )


def turn(context: RenderContext) -> Markup:
    """Whose turn it is, in which round."""
    t, view = context.t, context.view
    if view["to_move"] is None or view["turn"] == 0:
        words = t("settlers.bar.setup") if view["to_move"] is not None else t("settlers.bar.over")
        return el("p", {"class": "turn-of", "data-about": "track:round"}, el("span", None, words))
    active = view["active"]
    return el(
        "p",
        {"class": "turn-of", "data-about": "track:round"},
        seat_badge(context.people[active]),
        el("span", {"title": whose_turn(context)}, context.name(active)),
        el("small", None, t("settlers.bar.round", round=view["round"], limit=view["round_limit"])),
    )


def whose_turn(context: RenderContext) -> str:
    """Whose turn it is, said to the person in front of the screen."""
    active = context.view["active"]
    if active == context.seat:
        return context.t("settlers.bar.you")
    return context.t("settlers.bar.turn", name=context.name(active))


def aside(context: RenderContext) -> Markup | None:
    """In the free corner of the map: who places the first fort, the offer that lies open with the answers so far,
    what became of one that this person has answered, or a breach just now. All but the first the bar tells as well.
    """
    lines = aside_lines(context)
    if not lines:
        return None
    told = "" if start_lines(context) else "in-log"
    return el("ul", {"class": ["aside", told], "data-about": "aside:now"}, [el("li", None, line) for line in lines])


def aside_lines(context: RenderContext) -> list[str]:
    """What stands in the free corner of the map."""
    breaches = (log_line(event, context) for event in context.last if event.kind == "breach")
    return start_lines(context) or offer_lines(context) or [*_outcome_of_offer(context), *breaches]


def start_lines(context: RenderContext) -> list[str]:
    """Who places the first fort, and the throws that decided it (B2); nothing once all forts are placed."""
    view, t = context.view, context.t
    throws: list[list[int]] = view["start_rolls"]
    if view["phase"] != "fort" or not throws:
        return []
    first = throws[-1].index(max(throws[-1]))
    lines = [t("settlers.start.first", name=context.name(first))]
    for number, throw in enumerate(throws):
        thrown = [f"{context.name(seat)}: {total}" for seat, total in enumerate(throw) if total]
        lines.append(t("settlers.start.again" if number else "settlers.start.throws", throws=", ".join(thrown)))
    return lines


def offer_lines(context: RenderContext) -> list[str]:
    """The offer that lies open, and the answers so far; nothing if none does."""
    view, t = context.view, context.t
    if view["phase"] not in ("answer", "partner"):
        return []
    asked = view["decision"]
    by = context.name(asked["by"])
    lines = [t("settlers.event.offer", name=by, give=cards(context, asked["give"]), get=cards(context, asked["get"]))]
    for seat, answer, give, get in asked["answers"]:
        values = {
            "name": context.name(seat),
            "give": cards(context, give or NOTHING),
            "get": cards(context, get or NOTHING),
        }
        lines.append(t(f"settlers.event.{answer}", **values))
    return lines


def _outcome_of_offer(context: RenderContext) -> list[str]:
    """Whether the offer that this seat answered last came to a trade; nothing once the dice are thrown again."""
    if any(event.kind == "roll" for event in context.last):
        return []
    for event in context.last:
        if event.kind == "offer":
            break
        if event.kind in ("trade", "no_trade"):
            return [log_line(event, context)]
    return []


def _dice(context: RenderContext) -> Markup:
    dice = context.view["dice"]
    label = context.t("settlers.dice", total=sum(dice)) if dice else context.t("settlers.dice.none")
    return el(
        "p",
        {"class": "dice", **image(label), "data-about": "track:dice"},
        [die(value) for value in (dice or (0, 0))],
        el("b", None, sum(dice)) if dice else None,
    )


def history(context: RenderContext) -> Markup:
    """How often each total was rolled, as bars."""
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


def rolls_text(context: RenderContext) -> str:
    """The history in words: "2: 1, 3: 0, …"."""
    return ", ".join(f"{total}: {context.view['rolls'][total]}" for total in NUMBERS)


def _bank(context: RenderContext) -> Markup:
    t, bank = context.t, context.view["bank"]
    chips = [
        count_badge(
            ["chip", "low" if count < 3 else ""],
            f"bank:{kind}",
            t("settlers.bank.of", count=count, good=resource(context, kind)),
            icon(kind),
            count,
        )
        for kind, count in zip(RESOURCES, bank, strict=True)
    ]
    return el("div", {"class": "bank", "role": "group", "aria-label": t("settlers.bank")}, chips)


def played_text(context: RenderContext) -> str:
    """Development cards that have left the game."""
    t, played = context.t, context.view["played"]
    found = [f"{count}× {t(f'settlers.card.{kind}')}" for kind, count in played.items() if count]
    return t("settlers.played", cards=t.list(found)) if found else ""


def _deck(context: RenderContext) -> Markup:
    label = context.t.plural("settlers.deck", context.view["deck"])
    played = played_text(context)
    return count_badge("chip deck", "track:deck", f"{label} {played}".strip(), icon("card"), context.view["deck"])


def bag_text(context: RenderContext) -> str:
    """What the bag holds, in words."""
    bag = context.view["bag"]
    each = context.t.list([f"{count}× {numeral}" for numeral, count in bag.items()])
    return context.t.plural("settlers.bag", sum(bag.values()), each=each)


def _bag(context: RenderContext) -> Markup:
    return count_badge("chip bag", "track:bag", bag_text(context), icon("rider"), sum(context.view["bag"].values()))


def _breaches(context: RenderContext) -> Markup:
    count, limit = context.view["breaches"], context.view["breach_limit"]
    label = context.t.plural("settlers.breaches", count, limit=limit)
    boxes = [
        el("i", {"class": "gone" if number < count else "last" if number == limit - 1 else ""})
        for number in range(limit)
    ]
    close = "close" if count >= limit - 2 else ""
    style = ["chip", "breaches", close]
    return count_badge(style, "track:breaches", label, (icon("wall"), boxes), f"{count}/{limit}")

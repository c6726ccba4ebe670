"""The private part of the table: the cards of a seat, and next to them the cost card or the composer."""

from __future__ import annotations

from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.rules.view import PlayerView, fresh_cards, open_cards, open_hand, pieces_left
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.geometry import has_wall
from wanli.games.settlers.ui.labels import PIECES, card_rule, cards, level_of, resource_name
from wanli.games.settlers.ui.selection.composers import GIVING, max_count, one_less_given
from wanli.games.settlers.ui.selection.selector import SELECTOR, Choice, choice_of
from wanli.games.settlers.ui.selection.why_not import BUILD_VERBS, CARD_VERBS
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.elements import small_button, target
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Step

_memo: Memo[Markup] = Memo()


def hand(context: Context) -> Markup:
    """Hand, development cards and cost card; empty for a spectator."""
    if context.seat is None or context.view["players"][context.seat]["hand"] is None:
        return Markup("")
    player = context.view["players"][context.seat]
    person = context.people[context.seat]
    choice = choice_of(context)
    side = _composer(context, choice) if choice.composing else _cost_card(context, choice, player)
    return el(
        "div",
        {"class": ["settlers settlers-panel", person.style, "composing" if choice.composing else ""]},
        _hand(context, choice, player),
        None if choice.composing else _cards(context, choice, player),
        side,
    )


def _hand(context: Context, choice: Choice, player: PlayerView) -> Markup:
    """The five types of cards with their counts; the cards picked to be given are marked."""
    given = choice.args[0] if choice.kind in GIVING else (0,) * 5
    if choice.kind == "bank" and choice.args[0] >= 0:
        given = tuple(player["rates"][index] * (index == choice.args[0]) for index in range(5))
    sealed, held = player["sealed"], open_hand(player)
    pressed = {step[1]: step for step in SELECTOR.chosen(context).lit if step[0] in ("hand", "give")}
    if context.legal and context.view["phase"] == "main" and not choice.composing:  # any card may begin an offer
        pressed = {index: ("hand", index) for index in range(5) if held[index]}
    items = [
        _good(
            context,
            resource,
            held[index],
            given[index],
            pressed.get(index),
            one_less_given((choice.kind, *choice.args), index),
        )
        for index, resource in enumerate(RESOURCES)
    ]
    sealed_text = context.t("settlers.hand.sealed", cards=cards(context, sealed)) if sealed else ""
    return el(
        "div",
        {"class": "hand-of"},
        el("ul", {"class": "goods", "aria-label": context.t("settlers.hand", count=player["hand_count"])}, items),
        el("p", {"class": "note", "data-about": "note:sealed"}, sealed_text) if sealed_text else None,
    )


def _good(context: Context, resource: str, count: int, given: int, step: Step | None, less: Step | None) -> Markup:
    """The cards of one type: a button while they can be given; the pick `less` takes one of them back."""
    name = resource_name(context, resource)
    label = f"{count} {name}"
    pick = step or (("hand", RESOURCES.index(resource)) if context.legal else ())
    return el(
        "li",
        {"class": [f"good of-{resource}", "" if count else "none", f"of-{min(count, 4)}", "given" if given else ""]},
        target(
            ("pick", *pick) if pick else None,
            context.t("settlers.hand.give", good=label, given=given) if step else label,
            {
                "class": "good-card",
                "title": label,
                "data-about": f"good:{resource}",
                "data-less": ("pick", *less) if less else None,
            },
            icon(resource),
            el("b", None, count),
            el("small", None, name),
            el("i", {"class": "away"}, f"−{given}") if given else None,
            lit=bool(step),
            pressed=given > 0,
        ),
    )


def _cards(context: Context, choice: Choice, player: PlayerView) -> Markup | None:
    """The seat's development cards; those that may be played now are buttons."""
    t, held, bought = context.t, open_cards(player), fresh_cards(player)
    buttons = []
    for kind in CARDS:
        count = held[kind]
        if not count:
            continue
        playable = any(action[0] == CARD_VERBS.get(kind) for action in context.legal)
        fresh = bought[kind]
        picked = choice.kind == "do" and choice.args[:1] == (CARD_VERBS.get(kind),)
        label = t("settlers.card.label", count=count, card=t(f"settlers.card.{kind}"), rule=card_rule(context, kind))
        if fresh:
            label += " " + t.plural("settlers.card.fresh", fresh)
        attrs = {
            "class": ["dev", f"of-{kind}", "lit" if playable else "", "picked" if picked else ""],
            "title": label,
            "data-about": f"card:{kind}",
        }
        times = el("i", {"class": "times"}, f"×{count}") if count > 1 else None
        new = el("i", {"class": "new"}, t("settlers.card.new")) if fresh == count else None
        content = (icon(kind), el("small", None, t(f"settlers.card.{kind}")), times, new)
        buttons.append(target(("pick", "card", kind), label, attrs, *content, lit=playable, pressed=picked))
    if not buttons:
        return None
    return el("div", {"class": "devs", "role": "group", "aria-label": t("settlers.cards")}, buttons)


# The cost card ------------------------------------------------------------------------------------------------------


def _price(counts: tuple[int, ...] | list[int], hand: list[int]) -> Markup:
    """A price as pictures, one per card; missing cards are pale."""
    icons = []
    for resource, need, have in zip(RESOURCES, counts, hand, strict=True):
        icons += [el("i", {"class": "" if nth < have else "lack"}, icon(resource)) for nth in range(need)]
    return el("span", {"class": "price"}, icons)


def _cost_card(context: Context, choice: Choice, player: PlayerView) -> Markup:
    """The prices of everything; pieces that can be built now are buttons."""
    return el(
        "div",
        {"class": "costs", "role": "group", "aria-label": context.t("settlers.costs")},
        [_cost(context, choice, player, piece) for piece in PIECES if piece != "wall" or has_wall(context)],
    )


def _cost(context: Context, choice: Choice, player: PlayerView, piece: str) -> Markup:
    possible = context.view["phase"] in ("main", "special") and any(
        action[0] == BUILD_VERBS[piece] for action in context.legal
    )
    picked = choice.kind == "build" and choice.args == (piece,)
    picked = picked or (choice.kind == "do" and possible and choice.args[0] == BUILD_VERBS[piece])
    return _memo(context, (piece, picked), lambda: _price_of(context, player, piece, possible, picked))


def _price_of(context: Context, player: PlayerView, piece: str, possible: bool, picked: bool) -> Markup:
    """A piece with its price; a button if it can be built now."""
    t = context.t
    level = level_of(player) + 1
    done = piece == "wall" and level > COMPONENTS.top_level
    counts = COMPONENTS.walls[min(level, COMPONENTS.top_level) - 1] if piece == "wall" else COMPONENTS.costs[piece]
    name = t(f"settlers.build.{piece}", level=min(level, COMPONENTS.top_level))
    rest = context.view["deck"] if piece == "card" else pieces_left(player, piece)
    label = t("settlers.build.label", what=name, cost=cards(context, counts))
    stock = t(f"settlers.left.{'deck' if piece == 'card' else 'piece'}", count=rest)
    attrs = {
        "class": ["cost", f"of-{piece}", "lit" if possible else "", "picked" if picked else ""],
        "title": stock,
        "data-about": f"build:{piece}",
    }
    return target(
        ("pick", "build", piece) if context.legal else None,
        f"{label} {stock}",
        attrs,
        el("b", None, icon(piece), el("span", None, name), el("small", None, rest)),
        el("span", {"class": "done"}, t("settlers.wall.done")) if done else _price(counts, open_hand(player)),
        lit=possible,
        pressed=picked,
    )


# The composer -------------------------------------------------------------------------------------------------------


def _composer(context: Context, choice: Choice) -> Markup:
    """Steppers for the cards to get, discard or take, and the resources of the bank.

    Cards to give are picked in the hand.
    """
    t = context.t
    rows: list[Markup] = []
    if choice.kind in ("offer", "counter"):
        rows = [_steppers(context, choice, "get", choice.args[1], t("settlers.compose.get"))]
    elif choice.kind in ("discard", "plenty"):
        rows = [_steppers(context, choice, "cards", choice.args[0], t(f"settlers.compose.{choice.kind}"))]
    elif choice.kind == "monopoly":
        rows = [_names(context, "name", t("settlers.compose.monopoly"), [True] * 5, choice.args[0], [""] * 5)]
    elif choice.kind == "bank":
        rows = [_bank(context, choice)]
    return el("div", {"class": f"composer of-{choice.kind}", "data-gathers": True, "data-about": "compose:now"}, rows)


def _steppers(context: Context, choice: Choice, side: str, counts: tuple[int, ...], label: str) -> Markup:
    cells = []
    for index, resource in enumerate(RESOURCES):
        name = resource_name(context, resource)
        count = counts[index]
        cells.append(
            el(
                "div",
                {
                    "class": [f"step-of of-{resource}", "some" if count else ""],
                    "role": "group",
                    "aria-label": name,
                    "data-about": f"good:{resource}",
                },
                small_button(
                    ("pick", "step", side, index, -1),
                    "−",
                    label=context.t("settlers.step.less", good=name),
                    disabled=count <= 0,
                ),
                small_button(
                    ("pick", "step", side, index, 1),
                    el("i", None, "+"),
                    icon(resource),
                    el("output", None, count),
                    label=context.t("settlers.step.more", good=name),
                    disabled=count >= max_count(context, (choice.kind, *choice.args), side, index),
                ),
            )
        )
    return el(
        "div", {"class": f"row-of side-{side}", "role": "group", "aria-label": label}, el("p", None, label), cells
    )


def _names(context: Context, verb: str, label: str, possible: list[bool], picked: int, counts: list[str]) -> Markup:
    buttons = [
        small_button(
            ("pick", verb, index),
            counts[index],
            icon(resource),
            el("span", None, resource_name(context, resource)),
            label=f"{label}: {counts[index]} {resource_name(context, resource)}",
            pressed=index == picked,
            disabled=not possible[index],
        )
        for index, resource in enumerate(RESOURCES)
    ]
    return el("div", {"class": "row-of names", "role": "group", "aria-label": label}, el("p", None, label), buttons)


def _bank(context: Context, choice: Choice) -> Markup:
    give, take = choice.args
    pairs = {action[1:] for action in context.legal if action[0] == "bank"}
    takes = [
        any(pair[1] == resource and (give < 0 or pair[0] == RESOURCES[give]) for pair in pairs)
        for resource in RESOURCES
    ]
    return _names(context, "take", context.t("settlers.compose.get"), takes, take, ["1"] * 5)

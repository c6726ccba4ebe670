"""What is private to a seat: its cards, and beside them the cost card or what is being put together."""

from __future__ import annotations

from wanli.engine import JsonDict
from wanli.games.settlers.rules.components import CARDS, COMPONENTS, RESOURCES
from wanli.games.settlers.ui.drawings import icon
from wanli.games.settlers.ui.labels import PIECES, cards, level_of, resource
from wanli.games.settlers.ui.selection.composers import GIVING, most, one_less_given
from wanli.games.settlers.ui.selection.selector import SELECTOR, Choice, choice_of
from wanli.games.settlers.ui.selection.why_not import BUILD_VERBS, CARD_VERBS
from wanli.ui.context import RenderContext
from wanli.ui.contract.fragments import Memo
from wanli.ui.markup.elements import small_button, target
from wanli.ui.markup.html import Markup, el
from wanli.ui.selection.picks import Step

_memo: Memo[Markup] = Memo()


def hand(context: RenderContext) -> Markup:
    """Hand, development cards and cost card; nothing for an onlooker."""
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


def _hand(context: RenderContext, choice: Choice, player: JsonDict) -> Markup:
    """The five types of cards with their counts; what has been picked to be given stands out."""
    given = choice.args[0] if choice.what in GIVING else (0,) * 5
    if choice.what == "bank" and choice.args[0] >= 0:
        given = tuple(player["rates"][number] * (number == choice.args[0]) for number in range(5))
    sealed = player["sealed"]
    pressed = {step[1]: step for step in SELECTOR.chosen(context).lit if step[0] in ("hand", "give")}
    if context.legal and context.view["phase"] == "main" and not choice.composing:  # an offer may always be begun
        pressed = {number: ("hand", number) for number in range(5) if player["hand"][number]}
    items = [
        _good(
            context,
            kind,
            player["hand"][number],
            given[number],
            pressed.get(number),
            one_less_given((choice.what, *choice.args), number),
        )
        for number, kind in enumerate(RESOURCES)
    ]
    note = context.t("settlers.hand.sealed", cards=cards(context, sealed)) if sealed else ""
    return el(
        "div",
        {"class": "hand-of"},
        el("ul", {"class": "goods", "aria-label": context.t("settlers.hand", count=player["hand_count"])}, items),
        el("p", {"class": "note", "data-about": "note:sealed"}, note) if note else None,
    )


def _good(context: RenderContext, kind: str, count: int, given: int, step: Step | None, less: Step | None) -> Markup:
    """The cards of one type: a button while they can be given away; `less` takes one of them back."""
    name = resource(context, kind)
    label = f"{count} {name}"
    own = step or (("hand", RESOURCES.index(kind)) if context.legal else ())
    return el(
        "li",
        {"class": [f"good of-{kind}", "" if count else "none", f"of-{min(count, 4)}", "given" if given else ""]},
        target(
            ("pick", *own) if own else None,
            context.t("settlers.hand.give", good=label, given=given) if step else label,
            {
                "class": "good-card",
                "title": label,
                "data-about": f"good:{kind}",
                "data-less": ("pick", *less) if less else None,
            },
            icon(kind),
            el("b", None, count),
            el("small", None, name),
            el("i", {"class": "away"}, f"−{given}") if given else None,
            lit=bool(step),
            pressed=given > 0,
        ),
    )


def _cards(context: RenderContext, choice: Choice, player: JsonDict) -> Markup | None:
    """Own development cards. Those that may be played now are buttons."""
    t = context.t
    found = []
    for kind in CARDS:
        count = player["cards"][kind]
        if not count:
            continue
        playable = any(action[0] == CARD_VERBS.get(kind) for action in context.legal)
        fresh = player["fresh"][kind]
        picked = choice.what == "do" and choice.args[:1] == (CARD_VERBS.get(kind),)
        label = t(
            "settlers.card.label", count=count, card=t(f"settlers.card.{kind}"), rule=t(f"settlers.card.{kind}.rule")
        )
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
        found.append(target(("pick", "card", kind), label, attrs, *content, lit=playable, pressed=picked))
    if not found:
        return None
    return el("div", {"class": "devs", "role": "group", "aria-label": t("settlers.cards")}, found)


# The cost card ------------------------------------------------------------------------------------------------------


def _price(five: tuple[int, ...] | list[int], hand: list[int]) -> Markup:
    """A price as pictures, one per card; those that are missing are pale."""
    signs = []
    for kind, need, have in zip(RESOURCES, five, hand, strict=True):
        signs += [el("i", {"class": "" if nth < have else "lack"}, icon(kind)) for nth in range(need)]
    return el("span", {"class": "price"}, signs)


def _cost_card(context: RenderContext, choice: Choice, player: JsonDict) -> Markup:
    """What everything costs; what can be built now is a button."""
    return el(
        "div",
        {"class": "costs", "role": "group", "aria-label": context.t("settlers.costs")},
        [_cost(context, choice, player, piece) for piece in PIECES],
    )


def _cost(context: RenderContext, choice: Choice, player: JsonDict, piece: str) -> Markup:
    possible = context.view["phase"] in ("main", "special") and any(
        action[0] == BUILD_VERBS[piece] for action in context.legal
    )
    picked = choice.what == "build" and choice.args == (piece,)
    picked = picked or (choice.what == "do" and possible and choice.args[0] == BUILD_VERBS[piece])
    return _memo(context, (piece, picked), lambda: _price_of(context, player, piece, possible, picked))


def _price_of(context: RenderContext, player: JsonDict, piece: str, possible: bool, picked: bool) -> Markup:
    """A piece with its price; a button where it can be built."""
    t, left = context.t, player["left"]
    level = level_of(player) + 1
    done = piece == "wall" and level > COMPONENTS.top_level
    five = COMPONENTS.walls[min(level, COMPONENTS.top_level) - 1] if piece == "wall" else COMPONENTS.costs[piece]
    words = t(f"settlers.build.{piece}", level=min(level, COMPONENTS.top_level))
    rest = context.view["deck"] if piece == "card" else left[piece]
    label = t("settlers.build.label", what=words, cost=cards(context, five))
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
        el("b", None, icon(piece), el("span", None, words), el("small", None, rest)),
        el("span", {"class": "done"}, t("settlers.wall.done")) if done else _price(five, player["hand"]),
        lit=possible,
        pressed=picked,
    )


# What is put together -----------------------------------------------------------------------------------------------


def _composer(context: RenderContext, choice: Choice) -> Markup:
    """Steppers for what is wanted, discarded or taken; goods for the bank. What is given is picked in the hand."""
    t = context.t
    rows: list[Markup] = []
    if choice.what in ("offer", "counter"):
        rows = [_steppers(context, choice, "get", choice.args[1], t("settlers.compose.get"))]
    elif choice.what in ("discard", "plenty"):
        rows = [_steppers(context, choice, "cards", choice.args[0], t(f"settlers.compose.{choice.what}"))]
    elif choice.what == "monopoly":
        rows = [_names(context, "name", t("settlers.compose.monopoly"), [True] * 5, choice.args[0], [""] * 5)]
    elif choice.what == "bank":
        rows = [_bank(context, choice)]
    return el("div", {"class": f"composer of-{choice.what}", "data-gathers": True, "data-about": "compose:now"}, rows)


def _steppers(context: RenderContext, choice: Choice, side: str, counts: tuple[int, ...], words: str) -> Markup:
    cells = []
    for number, kind in enumerate(RESOURCES):
        good = resource(context, kind)
        count = counts[number]
        cells.append(
            el(
                "div",
                {
                    "class": [f"step-of of-{kind}", "some" if count else ""],
                    "role": "group",
                    "aria-label": good,
                    "data-about": f"good:{kind}",
                },
                small_button(
                    ("pick", "step", side, number, -1),
                    "−",
                    label=context.t("settlers.step.less", good=good),
                    disabled=count <= 0,
                ),
                small_button(
                    ("pick", "step", side, number, 1),
                    el("i", None, "+"),
                    icon(kind),
                    el("output", None, count),
                    label=context.t("settlers.step.more", good=good),
                    disabled=count >= most(context, (choice.what, *choice.args), side, number),
                ),
            )
        )
    return el(
        "div", {"class": f"row-of side-{side}", "role": "group", "aria-label": words}, el("p", None, words), cells
    )


def _names(
    context: RenderContext, verb: str, words: str, possible: list[bool], picked: int, counts: list[str]
) -> Markup:
    buttons = [
        small_button(
            ("pick", verb, number),
            counts[number],
            icon(kind),
            el("span", None, resource(context, kind)),
            label=f"{words}: {counts[number]} {resource(context, kind)}",
            pressed=number == picked,
            disabled=not possible[number],
        )
        for number, kind in enumerate(RESOURCES)
    ]
    return el("div", {"class": "row-of names", "role": "group", "aria-label": words}, el("p", None, words), buttons)


def _bank(context: RenderContext, choice: Choice) -> Markup:
    give, take = choice.args
    pairs = {action[1:] for action in context.legal if action[0] == "bank"}
    takes = [any(pair[1] == kind and (give < 0 or pair[0] == RESOURCES[give]) for pair in pairs) for kind in RESOURCES]
    return _names(context, "take", context.t("settlers.compose.get"), takes, take, ["1"] * 5)

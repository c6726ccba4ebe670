"""What is this? Sheets about cards, fame tokens, sites, totals and signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wanli.games.mauer.rules.components import COMPONENTS, DRAGON, HORSEMAN, KINDS
from wanli.games.mauer.ui.board import card_label
from wanli.games.mauer.ui.drawings.cards import box, card_back, card_drawing, token
from wanli.games.mauer.ui.drawings.landscape import standing_sign
from wanli.games.mauer.ui.labels import (
    boxed_cards_words,
    boxed_words,
    cards,
    kind_name,
    site_name,
    standing,
    standing_line,
)
from wanli.games.mauer.ui.player_bar import fame_words, knows_fame, left_words
from wanli.games.mauer.ui.preview import site_preview
from wanli.games.mauer.ui.status import last_round_note
from wanli.ui.context import RenderContext
from wanli.ui.contract.about import Group, InfoPopover, Makers, look_up, sentence
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import written
from wanli.ui.markup.people import Person, seat_seal

RULES = {"wall": "8", "gate": "8", "tower": "8", "warrior": "9", "horseman": "10", "noble": "11", "dragon": "12"}
"""The rule about each kind of card."""


def about(context: RenderContext, key: str) -> InfoPopover | None:
    """The sheet about the thing with this key; None if there is no such thing."""
    return look_up(_MAKERS, context, key)


def gallery(context: RenderContext) -> Sequence[Group]:
    """All cards of a set, and all values of fame tokens."""
    t = context.t
    return (
        Group(t("mauer.gallery.cards"), [f"card:{kind}" for kind in KINDS]),
        Group(t("mauer.gallery.tokens"), [f"fame:{value}" for value in COMPONENTS.tokens]),
    )


def card_picture(person: Person, kind: str) -> Markup:
    """A card in the colours of a person, with its value."""
    worth = el("b", {"class": "worth"}, COMPONENTS.values[kind])
    card = el("span", {"class": ["card", person.style, f"kind-{kind}"]}, card_drawing(kind, person.shape), worth)
    return el("div", {"class": "mauer"}, card)


def _rules_of(context: RenderContext, kind: str) -> list[str]:
    """What a kind of card does; of those that are played in a way of their own, when and where too."""
    t = context.t
    said = [sentence(t(f"mauer.rule.{kind}"))]
    if kind in (HORSEMAN, DRAGON):
        said.append(t(f"mauer.about.card.{kind}"))
    return said


def _card(context: RenderContext, which: list[str]) -> InfoPopover:
    """A kind of card: `card:wall`."""
    t, view, (kind,) = context.t, context.view, which
    count = COMPONENTS.counts[kind]
    now = []
    for seat, player in enumerate(view["players"]):
        now.append(t("mauer.about.left.of", name=context.name(seat), n=player["left"][kind]))
    held = context.seat is not None and view["players"][context.seat]["hand"]
    if held and kind in held:
        now.insert(0, t("mauer.about.held", n=held.count(kind)))
    return InfoPopover(
        title=kind_name(context, kind),
        picture=card_picture(context.people[context.seat or 0], kind),
        text=[*_rules_of(context, kind), t("mauer.about.card", n=count)],
        now=now,
        rule=RULES[kind],
        others=[f"card:{other}" for other in KINDS if other != kind],
    )


def _place(context: RenderContext, which: list[str]) -> InfoPopover:
    """A card in a row: `place:0-3`."""
    t, (number, position) = context.t, map(int, which)
    shown = site_preview(context.view["sites"][number])
    place = shown.row[position]
    return InfoPopover(
        title=kind_name(context, place.kind),
        picture=card_picture(context.people[place.owner], place.kind),
        text=[sentence(t(f"mauer.rule.{place.kind}"))],
        now=[
            sentence(card_label(context, place, shown.values[position])),
            t("mauer.about.place", site=number + 1, position=position + 1),
        ],
        rule=RULES[place.kind],
        others=[f"card:{place.kind}", f"site:{number}", f"total:{number}-{place.owner}"],
    )


def _left(context: RenderContext, which: list[str]) -> InfoPopover:
    """How many cards of a kind somebody has yet to play: `left:0-wall`."""
    t, seat, kind = context.t, int(which[0]), which[1]
    left = context.view["players"][seat]["left"]
    return InfoPopover(
        title=kind_name(context, kind),
        picture=card_picture(context.people[seat], kind),
        text=[*_rules_of(context, kind), t("mauer.about.left")],
        now=[
            t("mauer.about.left.of", name=context.name(seat), n=left[kind]),
            sentence(left_words(context, left)),
        ],
        rule="w17",
        others=[f"card:{kind}", *(f"left:{seat}-{other}" for other in KINDS if other != kind)],
    )


def _fame(context: RenderContext, which: list[str]) -> InfoPopover:
    """A value of fame tokens: `fame:7`."""
    t, value = context.t, int(which[0])
    now = [
        t("mauer.about.fame.at", site=number + 1)
        for number, site in enumerate(context.view["sites"])
        if value in site["tokens"] or value in [place["token"] for place in site["row"]]
    ]
    return InfoPopover(
        title=t("mauer.token", value=value),
        picture=el("div", {"class": "mauer"}, token(value)),
        text=[t("mauer.about.fame", value=value), t("mauer.about.fame.count", n=COMPONENTS.tokens[value])],
        now=now,
        rule="4",
        others=[f"fame:{other}" for other in COMPONENTS.tokens if other != value],
    )


def _site(context: RenderContext, which: list[str]) -> InfoPopover:
    """A building site: `site:0`."""
    t, number = context.t, int(which[0])
    site = context.view["sites"][number]
    shown = site_preview(site)
    tokens = t.list([str(value) for value in sorted(site["tokens"], reverse=True)])
    now = [sentence(standing_line(context, number, shown))] if standing(context, number, shown) else []
    if tokens:
        now.append(sentence(t("mauer.text.tokens", tokens=tokens)))
    now += [_total_line(context, number, owner) for owner in sorted(shown.scores)]
    return InfoPopover(
        title=site_name(context, number),
        text=[t("mauer.about.site")],
        now=now,
        rule="4",
        others=[f"site:{other}" for other in range(len(context.view["sites"])) if other != number],
    )


def _total_line(context: RenderContext, number: int, owner: int) -> str:
    """Somebody's total at a site, as it is worked out."""
    score = site_preview(context.view["sites"][number]).scores.get(owner)
    name = context.name(owner)
    if score is None:
        return f"{name}: {context.t('mauer.total.none')}"
    if score.token:
        return context.t(
            "mauer.about.total.less", name=name, cards=score.cards, token=score.token, total=written(score.total)
        )
    return context.t("mauer.about.total.plain", name=name, total=written(score.total))


def _total(context: RenderContext, which: list[str]) -> InfoPopover:
    """Somebody's total at a site: `total:0-1`."""
    t, (number, owner) = context.t, map(int, which)
    shown = site_preview(context.view["sites"][number])
    line = standing_line(context, number, shown)
    return InfoPopover(
        title=t("mauer.about.total", name=context.name(owner), site=number + 1),
        picture=seat_seal_picture(context.people[owner]),
        text=[t("mauer.about.total.text")],
        now=[_total_line(context, number, owner), *([sentence(line)] if line else [])],
        rule="5",
        others=[f"total:{number}-{other}" for other in sorted(shown.scores) if other != owner] + [f"site:{number}"],
    )


def seat_seal_picture(person: Person) -> Markup:
    """The seal of a person."""
    return el("span", {"class": ["big-badge", person.style]}, seat_seal(person))


def _flag(context: RenderContext, which: list[str]) -> InfoPopover:
    """The sign of who leads at a site: `flag:0`."""
    t, number = context.t, int(which[0])
    shown = site_preview(context.view["sites"][number])
    found = standing(context, number, shown) or "over"
    line = standing_line(context, number, shown)
    return InfoPopover(
        title=sentence(t("mauer.total.leads"))[:-1],
        picture=el("div", {"class": "mauer"}, el("i", {"class": f"sign {found}"}, standing_sign(found))),
        text=[t("mauer.about.flag")],
        now=[sentence(line)] if line else [],
        rule="4",
        others=[f"site:{number}"],
    )


def _step(context: RenderContext, which: list[str]) -> InfoPopover:
    """One of the three actions of a turn: `step:1`."""
    t, number = context.t, int(which[0])
    if number not in (1, 2, 3):
        raise LookupError(number)
    key = "win" if number == 1 else "card"
    now = [t("mauer.about.step.now", action=context.view["action"])] if context.view["to_move"] is not None else []
    return InfoPopover(
        title=t("mauer.about.step", number=number, what=t(f"mauer.step.{key}", number=number)),
        text=[t(f"mauer.about.step.{key}")],
        now=now,
        rule="4" if number == 1 else "7",
        others=[f"step:{other}" for other in (1, 2, 3) if other != number],
    )


def _supply(context: RenderContext, which: list[str]) -> InfoPopover:
    """The supply of fame tokens, and what has left the game unwon: `supply:tokens`, `supply:boxed`."""
    t = context.t
    left = f"{t('mauer.supply.label')} {t.plural('mauer.supply', context.view['supply'])}"
    boxed = boxed_words(context)
    seal = el("div", {"class": "mauer"}, token(""))
    if which == ["boxed"]:
        return InfoPopover(
            title=t("mauer.about.boxed"), picture=seal, text=[t("mauer.about.boxed.text")], now=[boxed], rule="2"
        )
    return InfoPopover(
        title=t("mauer.about.supply"),
        picture=seal,
        text=[t("mauer.about.supply.text")],
        now=[left, *([boxed] if boxed else [])],
        rule="1",
    )


def _box(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """The box, with the cards of finished sites: `box:cards`."""
    if which != ["cards"]:
        return None
    t = context.t
    out = Counter((owner, kind) for owner, kind in context.view["boxed_cards"])
    now = [boxed_cards_words(context)]
    for seat in range(len(context.people)):
        if found := [cards(context, kind, out[seat, kind]) for kind in KINDS if out[seat, kind]]:
            now.append(t("mauer.about.box.of", name=context.name(seat), cards=t.list(found)))
    return InfoPopover(
        title=t("mauer.about.box"),
        picture=el("div", {"class": "mauer"}, box()),
        text=[t("mauer.about.box.text")],
        now=now,
        rule="4",
        others=[f"deck:{seat}" for seat in range(len(context.people))],
    )


def _hand(context: RenderContext, which: list[str]) -> InfoPopover:
    """How many cards somebody holds: `hand:0`."""
    return _pile(context, int(which[0]), "hand", "w9")


def _deck(context: RenderContext, which: list[str]) -> InfoPopover:
    """How many cards are left in somebody's draw pile: `deck:0`."""
    return _pile(context, int(which[0]), "deck", "7")


def _pile(context: RenderContext, seat: int, what: str, rule: str) -> InfoPopover:
    t, person, player = context.t, context.people[seat], context.view["players"][seat]
    count = player[f"{what}_count"]
    now = [f"{person.name}: {t.plural(f'mauer.{what}.count', count)}"]
    if what == "hand" and seat == context.seat and not count:
        now.append(t("mauer.hand.empty"))
    if what == "deck":
        now.append(t.plural("mauer.deck", count))
    own = player["hand"] if what == "hand" else None
    if own:
        now.append(t.list([cards(context, kind, own.count(kind)) for kind in KINDS if kind in own]))
    card = el("span", {"class": ["card", person.style]}, card_back(person.shape))
    return InfoPopover(
        title=t(f"mauer.about.{what}", name=person.name),
        picture=el("div", {"class": "mauer"}, card),
        text=[t(f"mauer.about.{what}.text")],
        now=now,
        rule=rule,
        others=[f"{what}:{other}" for other in range(len(context.people)) if other != seat],
    )


def _won(context: RenderContext, which: list[str]) -> InfoPopover:
    """The fame somebody has won: `won:0`."""
    t, seat = context.t, int(which[0])
    won: list[int] = context.view["players"][seat]["won"]
    now = [f"{context.name(seat)}: {fame_words(context, seat)}", fame_words(context, seat)]
    if knows_fame(context, seat) and won:
        now[1:] = [fame_words(context, seat), t.list([str(value) for value in sorted(won, reverse=True)])]
    if seat == context.seat:
        now.append(t("mauer.fame.sum", sum=sum(won)))
    return InfoPopover(
        title=t("mauer.about.won", name=context.name(seat)),
        picture=el("div", {"class": "mauer"}, token(len(won))),
        text=[t("mauer.about.won.text")],
        now=now[1:],
        rule="14",
        others=[f"won:{other}" for other in range(len(context.people)) if other != seat],
    )


def _sign(context: RenderContext, which: list[str]) -> InfoPopover | None:
    """A remark beside the board: `sign:free-ride`, `sign:last-round`."""
    t = context.t
    match which:
        case ["free", "ride"]:
            words = t("mauer.bar.ride")
            return InfoPopover(title=words, text=[t("mauer.about.ride")], rule="10", others=["card:horseman"])
        case ["last", "round"] if last_round_note(context):
            final = context.view["final"]
            finisher = context.view["finisher"]
            words = t("mauer.bar.final") if final else t("mauer.bar.last", name=context.name(finisher))
            return InfoPopover(title=words, text=[t("mauer.about.end")], rule="13")
    return None


def _turn(context: RenderContext, which: list[str]) -> InfoPopover:
    """Whose turn it is: `turn:now`."""
    del which
    return InfoPopover(
        title=turn_line(context),
        text=[context.t("mauer.about.turn")],
        rule="turn",
        others=["step:1", "step:2", "step:3"],
    )


_MAKERS: Makers = {
    "card": _card,
    "place": _place,
    "left": _left,
    "fame": _fame,
    "site": _site,
    "total": _total,
    "flag": _flag,
    "step": _step,
    "supply": _supply,
    "box": _box,
    "hand": _hand,
    "deck": _deck,
    "won": _won,
    "sign": _sign,
    "turn": _turn,
}

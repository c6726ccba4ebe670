"""Inspect mode: a popover about each card, fame token, site, total and sign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wanli.games.mauer.rules.components import COMPONENTS, DRAGON, HORSEMAN, KINDS
from wanli.games.mauer.rules.view import MauerView
from wanli.games.mauer.ui.board import card_label
from wanli.games.mauer.ui.context import Context
from wanli.games.mauer.ui.drawings.cards import box, card_back, card_drawing, token
from wanli.games.mauer.ui.drawings.landscape import standing_sign
from wanli.games.mauer.ui.labels import (
    cards,
    kind_name,
    removed_cards_text,
    removed_tokens_text,
    site_name,
    standing,
    standing_line,
    tokens_beside,
)
from wanli.games.mauer.ui.player_bar import fame_text, knows_fame, unplayed_cards_text
from wanli.games.mauer.ui.preview import site_preview
from wanli.games.mauer.ui.status import last_round_text
from wanli.ui.contract.about import Group, InfoPopover, Makers, look_up, sentence
from wanli.ui.contract.defaults import turn_line
from wanli.ui.markup.html import Markup, el
from wanli.ui.markup.numbers import format_number
from wanli.ui.markup.people import Person, seat_seal

RULES = {"wall": "8", "gate": "8", "tower": "8", "warrior": "9", "horseman": "10", "noble": "11", "dragon": "12"}
"""The number of the rule about each kind of card."""


def about(context: Context, key: str) -> InfoPopover | None:
    """The popover for `key`, such as `card:wall`; None if the key names nothing."""
    return look_up(_MAKERS, context, key)


def gallery(context: Context) -> Sequence[Group]:
    """The groups of the gallery: all cards of a set, and all values of fame tokens."""
    t = context.t
    return (
        Group(t("mauer.gallery.cards"), [f"card:{kind}" for kind in KINDS]),
        Group(t("mauer.gallery.tokens"), [f"fame:{value}" for value in COMPONENTS.tokens]),
    )


def card_picture(person: Person, kind: str) -> Markup:
    """A card in the colours of a player, with its value."""
    worth = el("b", {"class": "worth"}, COMPONENTS.values[kind])
    card = el("span", {"class": ["card", person.style, f"kind-{kind}"]}, card_drawing(kind, person.shape), worth)
    return el("div", {"class": "mauer"}, card)


def _rules_of(context: Context, kind: str) -> list[str]:
    """The effect of a kind of card; for horsemen and dragons also when and where they are played."""
    t = context.t
    lines = [sentence(t(f"mauer.rule.{kind}"))]
    if kind in (HORSEMAN, DRAGON):
        lines.append(t(f"mauer.about.card.{kind}"))
    return lines


def _card(context: Context, key_parts: list[str]) -> InfoPopover:
    """A kind of card: `card:wall`."""
    t, view, (kind,) = context.t, context.view, key_parts
    count = COMPONENTS.counts[kind]
    current_lines = []
    for seat, player in enumerate(view["players"]):
        current_lines.append(t("mauer.about.left.of", name=context.name(seat), n=player["left"][kind]))
    own_hand = context.seat is not None and view["players"][context.seat]["hand"]
    if own_hand and kind in own_hand:
        current_lines.insert(0, t("mauer.about.held", n=own_hand.count(kind)))
    return InfoPopover(
        title=kind_name(context, kind),
        picture=card_picture(context.people[context.seat or 0], kind),
        text=[*_rules_of(context, kind), t("mauer.about.card", n=count)],
        now=current_lines,
        rule=RULES[kind],
        others=[f"card:{other}" for other in KINDS if other != kind],
    )


def _place(context: Context, key_parts: list[str]) -> InfoPopover:
    """A card in a row: `place:0-3`."""
    t, (site_index, position) = context.t, map(int, key_parts)
    preview = site_preview(context.view["sites"][site_index])
    place = preview.row[position]
    return InfoPopover(
        title=kind_name(context, place.kind),
        picture=card_picture(context.people[place.owner], place.kind),
        text=[sentence(t(f"mauer.rule.{place.kind}"))],
        now=[
            sentence(card_label(context, place, preview.values[position])),
            t("mauer.about.place", site=site_index + 1, position=position + 1),
        ],
        rule=RULES[place.kind],
        others=[f"card:{place.kind}", f"site:{site_index}", f"total:{site_index}-{place.owner}"],
    )


def _left(context: Context, key_parts: list[str]) -> InfoPopover:
    """The number of unplayed cards of one kind and seat: `left:0-wall`."""
    t, seat, kind = context.t, int(key_parts[0]), key_parts[1]
    left = context.view["players"][seat]["left"]
    return InfoPopover(
        title=kind_name(context, kind),
        picture=card_picture(context.people[seat], kind),
        text=[*_rules_of(context, kind), t("mauer.about.left")],
        now=[
            t("mauer.about.left.of", name=context.name(seat), n=left[kind]),
            sentence(unplayed_cards_text(context, left)),
        ],
        rule="w17",
        others=[f"card:{kind}", *(f"left:{seat}-{other}" for other in KINDS if other != kind)],
    )


def _fame(context: Context, key_parts: list[str]) -> InfoPopover:
    """A value of fame tokens: `fame:7`."""
    t, value = context.t, int(key_parts[0])
    current_lines = [
        t("mauer.about.fame.at", site=site_index + 1)
        for site_index, site in enumerate(context.view["sites"])
        if value in site["tokens"] or value in [place["token"] for place in site["row"]]
    ]
    return InfoPopover(
        title=t("mauer.token", value=value),
        picture=el("div", {"class": "mauer"}, token(value)),
        text=[t("mauer.about.fame", value=value), t("mauer.about.fame.count", n=COMPONENTS.tokens[value])],
        now=current_lines,
        rule="4",
        others=[f"fame:{other}" for other in COMPONENTS.tokens if other != value],
    )


def _site(context: Context, key_parts: list[str]) -> InfoPopover:
    """A building site: `site:0`."""
    t, site_index = context.t, int(key_parts[0])
    site = context.view["sites"][site_index]
    preview = site_preview(site)
    tokens = tokens_beside(context, site["tokens"])
    current_lines = (
        [sentence(standing_line(context, site_index, preview))] if standing(context, site_index, preview) else []
    )
    if tokens:
        current_lines.append(sentence(tokens))
    current_lines += [_total_line(context, site_index, owner) for owner in sorted(preview.scores)]
    return InfoPopover(
        title=site_name(context, site_index),
        text=[t("mauer.about.site")],
        now=current_lines,
        rule="4",
        others=[f"card:{kind}" for kind in dict.fromkeys(place.kind for place in preview.row)]
        + [f"fame:{value}" for value in dict.fromkeys(site["tokens"])],
    )


def _total_line(context: Context, site_index: int, owner: int) -> str:
    """A seat's total at a site, with its calculation."""
    score = site_preview(context.view["sites"][site_index]).scores.get(owner)
    name = context.name(owner)
    if score is None:
        return f"{name}: {context.t('mauer.total.none')}"
    if score.token:
        return context.t(
            "mauer.about.total.less", name=name, cards=score.cards, token=score.token, total=format_number(score.total)
        )
    return context.t("mauer.about.total.plain", name=name, total=format_number(score.total))


def _total(context: Context, key_parts: list[str]) -> InfoPopover:
    """A seat's total at a site: `total:0-1`."""
    t, (site_index, owner) = context.t, map(int, key_parts)
    preview = site_preview(context.view["sites"][site_index])
    line = standing_line(context, site_index, preview)
    return InfoPopover(
        title=t("mauer.about.total", name=context.name(owner), site=site_index + 1),
        picture=seat_seal_picture(context.people[owner]),
        text=[t("mauer.about.total.text")],
        now=[_total_line(context, site_index, owner), *([sentence(line)] if line else [])],
        rule="5",
        others=[f"total:{site_index}-{other}" for other in sorted(preview.scores) if other != owner]
        + [f"site:{site_index}"],
    )


def seat_seal_picture(person: Person) -> Markup:
    """The seal of a player."""
    return el("span", {"class": ["large-seal", person.style]}, seat_seal(person))


def _flag(context: Context, key_parts: list[str]) -> InfoPopover:
    """The flag next to the leader at a site: `flag:0`."""
    t, site_index = context.t, int(key_parts[0])
    preview = site_preview(context.view["sites"][site_index])
    sign = standing(context, site_index, preview) or "over"
    line = standing_line(context, site_index, preview)
    return InfoPopover(
        title=sentence(t("mauer.total.leads"))[:-1],
        picture=el("div", {"class": "mauer"}, el("i", {"class": f"sign {sign}"}, standing_sign(sign))),
        text=[t("mauer.about.flag")],
        now=[sentence(line)] if line else [],
        rule="4",
        others=[f"site:{site_index}"],
    )


def _step(context: Context, key_parts: list[str]) -> InfoPopover:
    """One of the three actions of a turn: `step:1`."""
    t, number = context.t, int(key_parts[0])
    if number not in (1, 2, 3):
        raise LookupError(number)
    key = "win" if number == 1 else "card"
    current_lines = (
        [t("mauer.about.step.now", action=context.view["action"])] if context.view["to_move"] is not None else []
    )
    return InfoPopover(
        title=t("mauer.about.step", number=number, what=t(f"mauer.step.{key}", number=number)),
        text=[t(f"mauer.about.step.{key}")],
        now=current_lines,
        rule="4" if number == 1 else "7",
        others=[f"step:{other}" for other in (1, 2, 3) if other != number],
    )


def _supply(context: Context, key_parts: list[str]) -> InfoPopover:
    """The supply of fame tokens, and the tokens out of the game: `supply:tokens`, `supply:boxed`."""
    t = context.t
    supply_text = f"{t('mauer.supply.label')} {t.plural('mauer.supply', context.view['supply'])}"
    removed_text = removed_tokens_text(context)
    seal = el("div", {"class": "mauer"}, token(""))
    if key_parts == ["boxed"]:
        return InfoPopover(
            title=t("mauer.about.boxed"), picture=seal, text=[t("mauer.about.boxed.text")], now=[removed_text], rule="2"
        )
    return InfoPopover(
        title=t("mauer.about.supply"),
        picture=seal,
        text=[t("mauer.about.supply.text")],
        now=[supply_text, *([removed_text] if removed_text else [])],
        rule="1",
    )


def _box(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """The box, with the cards of finished sites: `box:cards`."""
    if key_parts != ["cards"]:
        return None
    t = context.t
    boxed_counts = Counter((owner, kind) for owner, kind in context.view["boxed_cards"])
    current_lines = [removed_cards_text(context)]
    for seat in range(len(context.people)):
        if card_texts := [cards(context, kind, boxed_counts[seat, kind]) for kind in KINDS if boxed_counts[seat, kind]]:
            current_lines.append(t("mauer.about.box.of", name=context.name(seat), cards=t.list(card_texts)))
    return InfoPopover(
        title=t("mauer.about.box"),
        picture=el("div", {"class": "mauer"}, box()),
        text=[t("mauer.about.box.text")],
        now=current_lines,
        rule="4",
        others=[f"deck:{seat}" for seat in range(len(context.people))],
    )


def _hand(context: Context, key_parts: list[str]) -> InfoPopover:
    """The number of cards in a seat's hand: `hand:0`."""
    seat = int(key_parts[0])
    return _pile(context, seat, "hand", context.view["players"][seat]["hand_count"], "w9")


def _deck(context: Context, key_parts: list[str]) -> InfoPopover:
    """The number of cards in a seat's deck: `deck:0`."""
    seat = int(key_parts[0])
    return _pile(context, seat, "deck", context.view["players"][seat]["deck_count"], "7")


def _pile(context: Context, seat: int, pile: str, count: int, rule: str) -> InfoPopover:
    t, person, player = context.t, context.people[seat], context.view["players"][seat]
    current_lines = [f"{person.name}: {t.plural(f'mauer.{pile}.count', count)}"]
    if pile == "hand" and seat == context.seat and not count:
        current_lines.append(t("mauer.hand.empty"))
    if pile == "deck":
        current_lines.append(t.plural("mauer.deck", count))
    own = player["hand"] if pile == "hand" else None
    if own:
        current_lines.append(t.list([cards(context, kind, own.count(kind)) for kind in KINDS if kind in own]))
    card = el("span", {"class": ["card", person.style]}, card_back(person.shape))
    return InfoPopover(
        title=t(f"mauer.about.{pile}", name=person.name),
        picture=el("div", {"class": "mauer"}, card),
        text=[t(f"mauer.about.{pile}.text")],
        now=current_lines,
        rule=rule,
        others=[f"{pile}:{other}" for other in range(len(context.people)) if other != seat],
    )


def _won(context: Context, key_parts: list[str]) -> InfoPopover:
    """The fame that a seat has won: `won:0`."""
    t, seat = context.t, int(key_parts[0])
    won: list[int] = context.view["players"][seat]["won"]
    current_lines = [f"{context.name(seat)}: {fame_text(context, seat)}", fame_text(context, seat)]
    if knows_fame(context, seat) and won:
        current_lines[1:] = [fame_text(context, seat), t.list([str(value) for value in sorted(won, reverse=True)])]
    if seat == context.seat:
        current_lines.append(t("mauer.fame.sum", sum=sum(won)))
    return InfoPopover(
        title=t("mauer.about.won", name=context.name(seat)),
        picture=el("div", {"class": "mauer"}, token(len(won))),
        text=[t("mauer.about.won.text")],
        now=current_lines[1:],
        rule="14",
        others=[f"won:{other}" for other in range(len(context.people)) if other != seat],
    )


def _sign(context: Context, key_parts: list[str]) -> InfoPopover | None:
    """A remark next to the board: `sign:free-ride`, `sign:last-round`."""
    t = context.t
    match key_parts:
        case ["free", "ride"]:
            title = t("mauer.bar.ride")
            return InfoPopover(title=title, text=[t("mauer.about.ride")], rule="10", others=["card:horseman"])
        case ["last", "round"] if last_round_text(context):
            return InfoPopover(title=last_round_text(context), text=[t("mauer.about.end")], rule="13")
    return None


def _turn(context: Context, key_parts: list[str]) -> InfoPopover:
    """The seat whose turn it is: `turn:now`."""
    del key_parts
    return InfoPopover(
        title=turn_line(context),
        text=[context.t("mauer.about.turn")],
        rule="turn",
        others=["step:1", "step:2", "step:3"],
    )


_MAKERS: Makers[MauerView] = {
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

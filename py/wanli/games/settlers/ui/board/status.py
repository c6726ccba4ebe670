"""The public things beside the map: dice and their history, bank, deck, bag of riders, breaches, whose turn."""

from __future__ import annotations

from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.ui.drawings import die, icon
from wanli.games.settlers.ui.labels import cards, name, resource
from wanli.games.settlers.ui.log_lines import sentence
from wanli.games.settlers.ui.selection.selection import NONE
from wanli.ui.game_ui import Scene
from wanli.ui.html import Markup, el
from wanli.ui.people import seat_badge


def status(scene: Scene) -> Markup:
    """One compact row."""
    return el(
        "div",
        {"class": "status"},
        _dice(scene),
        history(scene),
        _bank(scene),
        _deck(scene),
        _bag(scene),
        _breaches(scene),
    )


def turn(scene: Scene) -> Markup:
    """Whose turn it is, in which round; lies over a free corner of the map where there is room."""
    t, view = scene.t, scene.view
    if view["to_move"] is None or view["turn"] == 0:
        words = t("settlers.bar.setup") if view["to_move"] is not None else t("settlers.bar.over")
        return el("p", {"class": "turn-of"}, el("span", None, words))
    active = view["active"]
    return el(
        "p",
        {"class": "turn-of"},
        seat_badge(scene.people[active]),
        el("span", {"title": t("settlers.bar.turn", name=name(scene, active))}, name(scene, active)),
        el("small", None, t("settlers.bar.round", round=view["round"], limit=view["round_limit"])),
    )


def aside(scene: Scene) -> Markup | None:
    """In another free corner of the map: who places the first fort, the offer that lies open with the answers so far,
    or a breach just now."""
    breaches = (sentence(event, scene) for event in scene.last if event.kind == "breach")
    lines = start_lines(scene) or offer_lines(scene) or [*breaches]
    return el("ul", {"class": "aside"}, [el("li", None, line) for line in lines]) if lines else None


def start_lines(scene: Scene) -> list[str]:
    """Who places the first fort, and the throws that decided it (B2); nothing once all forts are placed."""
    view, t = scene.view, scene.t
    throws: list[list[int]] = view["start_rolls"]
    if view["phase"] != "fort" or not throws:
        return []
    first = throws[-1].index(max(throws[-1]))
    lines = [t("settlers.start.first", name=name(scene, first))]
    for number, throw in enumerate(throws):
        thrown = [f"{name(scene, seat)}: {total}" for seat, total in enumerate(throw) if total]
        lines.append(t("settlers.start.again" if number else "settlers.start.throws", throws=", ".join(thrown)))
    return lines


def offer_lines(scene: Scene) -> list[str]:
    """The offer that lies open, and the answers so far; nothing if none does."""
    view, t = scene.view, scene.t
    if view["phase"] not in ("answer", "partner"):
        return []
    asked = view["decision"]
    by = name(scene, asked["by"])
    lines = [t("settlers.event.offer", name=by, give=cards(scene, asked["give"]), get=cards(scene, asked["get"]))]
    for seat, answer, give, get in asked["answers"]:
        values = {"name": name(scene, seat), "give": cards(scene, give or NONE), "get": cards(scene, get or NONE)}
        lines.append(t(f"settlers.event.{answer}", **values))
    return lines


def _dice(scene: Scene) -> Markup:
    dice = scene.view["dice"]
    label = scene.t("settlers.dice", total=sum(dice)) if dice else scene.t("settlers.dice.none")
    return el(
        "p",
        {"class": "dice", "role": "img", "aria-label": label, "title": label},
        [die(value) for value in (dice or (0, 0))],
        el("b", None, sum(dice)) if dice else None,
    )


def history(scene: Scene) -> Markup:
    """How often each total was rolled, as bars."""
    rolls = scene.view["rolls"]
    top = max(4, *rolls)
    label = scene.t("settlers.rolls", rolls=rolls_text(scene))
    last = sum(scene.view["dice"]) if scene.view["dice"] else 0
    bars = [
        el(
            "i",
            {"class": ["bar-of", "seven" if total == 7 else "", "last" if total == last else ""]},
            el("u", {"style": f"height:{round(rolls[total] / top * 16)}px"}),
            el("span", None, total),
        )
        for total in range(2, 13)
    ]
    return el("div", {"class": "rolls", "role": "img", "aria-label": label, "title": label}, bars)


def rolls_text(scene: Scene) -> str:
    """The history in words: "2: 1, 3: 0, …"."""
    return ", ".join(f"{total}: {scene.view['rolls'][total]}" for total in range(2, 13))


def _chip(style: str, label: str, *content: object) -> Markup:
    return el("span", {"class": f"chip {style}", "role": "img", "aria-label": label, "title": label}, *content)


def _bank(scene: Scene) -> Markup:
    t, bank = scene.t, scene.view["bank"]
    chips = [
        _chip(
            "low" if count < 3 else "",
            t("settlers.bank.of", count=count, good=resource(scene, kind)),
            icon(kind),
            el("b", None, count),
        )
        for kind, count in zip(RESOURCES, bank, strict=True)
    ]
    return el("div", {"class": "bank", "role": "group", "aria-label": t("settlers.bank")}, chips)


def played_text(scene: Scene) -> str:
    """Development cards that have left the game."""
    t, played = scene.t, scene.view["played"]
    found = [f"{count}× {t(f'settlers.card.{kind}')}" for kind, count in played.items() if count]
    return t("settlers.played", cards=t.list(found)) if found else ""


def _deck(scene: Scene) -> Markup:
    label = scene.t.plural("settlers.deck", scene.view["deck"])
    played = played_text(scene)
    return _chip("deck", f"{label} {played}".strip(), icon("card"), el("b", None, scene.view["deck"]))


def bag_text(scene: Scene) -> str:
    """What the bag holds, in words."""
    bag = scene.view["bag"]
    each = scene.t.list([f"{count}× {numeral}" for numeral, count in bag.items()])
    return scene.t.plural("settlers.bag", sum(bag.values()), each=each)


def _bag(scene: Scene) -> Markup:
    return _chip("bag", bag_text(scene), icon("rider"), el("b", None, sum(scene.view["bag"].values())))


def _breaches(scene: Scene) -> Markup:
    count, limit = scene.view["breaches"], scene.view["breach_limit"]
    label = scene.t.plural("settlers.breaches", count, limit=limit)
    boxes = [
        el("i", {"class": "gone" if number < count else "last" if number == limit - 1 else ""})
        for number in range(limit)
    ]
    close = "close" if count >= limit - 2 else ""
    return el(
        "span",
        {"class": ["chip", "breaches", close], "role": "img", "aria-label": label, "title": label},
        icon("wall"),
        boxes,
        el("b", None, f"{count}/{limit}"),
    )

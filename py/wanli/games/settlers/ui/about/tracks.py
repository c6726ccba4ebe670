"""Sheets about the public information next to the map: round, dice, deck, bag, breaches."""

from __future__ import annotations

from collections.abc import Callable

from wanli.games.settlers.rules.components import CARDS
from wanli.games.settlers.rules.throws import BALANCED, COMBINATIONS
from wanli.games.settlers.ui.about.drawn import icon_picture
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.drawings import die
from wanli.games.settlers.ui.geometry import has_wall, map_key
from wanli.games.settlers.ui.prompt import prompt
from wanli.games.settlers.ui.status import (
    bag_text,
    history,
    is_setup,
    played_text,
    rolls_text,
    round_of,
    setup_task,
    whose_turn,
)
from wanli.ui.contract.about import InfoPopover
from wanli.ui.markup.html import el


def about_track(context: Context, which: list[str]) -> InfoPopover | None:
    """The sheet about a track: `track:dice`, `track:rolls` and the other keys of `_TRACKS`."""
    (track,) = which
    tracks = [name for name in _TRACKS if has_wall(context) or name not in _OF_WALL]
    if track not in tracks:
        return None
    return _TRACKS[track](context, [f"track:{other}" for other in tracks if other != track])


def _round(context: Context, others: list[str]) -> InfoPopover:
    t, view = context.t, context.view
    over = view["to_move"] is None
    facts = [] if over else [prompt(context)]
    if not over and view["turn"]:
        facts.insert(0, f"{context.name(view['active'])}: {round_of(context)}")
    return InfoPopover(
        title=t("settlers.bar.over") if over else whose_turn(context) if view["turn"] else t("settlers.bar.setup"),
        text=[
            *([setup_task(context)] if is_setup(context) else []),
            t("settlers.about.turn", limit=view["round_limit"]),
        ],
        now=facts,
        rule="turn",
        others=others,
    )


def _dice(context: Context, others: list[str]) -> InfoPopover:
    t, dice = context.t, context.view["dice"]
    text, now = [t(map_key(context, "settlers.about.dice.text"))], []
    if context.view["options"].get("dice") == BALANCED:
        text.append(t("settlers.about.dice.balanced"))
        now.append(t("settlers.about.dice.left", n=len(COMBINATIONS) - len(context.view.get("thrown", []))))
    return InfoPopover(
        title=t("settlers.about.dice"),
        picture=el("div", {"class": "settlers dice-alone"}, [die(value) for value in dice or (0, 0)]),
        text=text,
        now=[t("settlers.dice", total=sum(dice)) if dice else t("settlers.dice.none"), *now],
        rule="b5" if has_wall(context) else "a6",
        others=others,
    )


def _rolls(context: Context, others: list[str]) -> InfoPopover:
    t = context.t
    return InfoPopover(
        title=t("settlers.about.rolls"),
        picture=el("div", {"class": "settlers rolls-alone"}, history(context)),
        text=[t("settlers.about.rolls.text")],
        now=[t("settlers.rolls", rolls=rolls_text(context))],
        rule="a6",
        others=others,
    )


def _deck(context: Context, others: list[str]) -> InfoPopover:
    del others
    t = context.t
    return InfoPopover(
        title=t("settlers.cards"),
        picture=icon_picture("card"),
        text=[t("settlers.about.deck")],
        now=[f"{t.plural('settlers.deck', context.view['deck'])} {played_text(context)}".strip()],
        rule="a12",
        others=[f"card:{kind}" for kind in CARDS],
    )


def _bag(context: Context, others: list[str]) -> InfoPopover:
    del others
    t = context.t
    return InfoPopover(
        title=t("settlers.about.bag"),
        picture=icon_picture("rider"),
        text=[t("settlers.about.bag.text")],
        now=[bag_text(context)],
        rule="b7",
        others=[f"rider:{numeral}" for numeral in context.view["bag"]],
    )


def _breaches(context: Context, others: list[str]) -> InfoPopover:
    t, view = context.t, context.view
    return InfoPopover(
        title=t("settlers.about.breaches"),
        picture=icon_picture("wall"),
        text=[t("settlers.about.breaches.text")],
        now=[t.plural("settlers.breaches", view["breaches"], limit=view["breach_limit"])],
        rule="b18",
        others=others,
    )


_OF_WALL = frozenset({"bag", "breaches"})
"""The tracks that only a map with a wall has."""
_TRACKS: dict[str, Callable[[Context, list[str]], InfoPopover]] = {
    "round": _round,
    "dice": _dice,
    "rolls": _rolls,
    "deck": _deck,
    "bag": _bag,
    "breaches": _breaches,
}

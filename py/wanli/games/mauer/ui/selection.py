"""The picks that assemble the moves of Chinesische Mauer, and the intended actions behind other clicks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.games.mauer.rules.view import MauerView
from wanli.games.mauer.ui.context import Context
from wanli.ui.selection.picks import Chosen, Path, Step, Way
from wanli.ui.selection.selector import Selector


class MauerSelector(Selector[MauerView]):
    """Picks a fame token and its card, or cards of one kind and their place, or a site to take its last token."""

    always = frozenset({"hand", "free", "count", "token", "site"})
    repeatable = frozenset({"free", "count"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"free": {"site"}, "count": {"site", "card"}}

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The sequence of picks for a legal action. Drawing has a separate button."""
        match action:
            case ("lay", site, value, position):
                yield ("token", site, value), ("card", site, position)
            case ("take", site):
                yield (("site", site),)
            case ("ride", site):
                yield ("hand", HORSEMAN), ("free", True), ("site", site)
            case ("play", kind, count, site) if kind == HORSEMAN:
                yield ("hand", kind), ("free", False), ("count", count), ("site", site)
            case ("play", kind, count, site):
                yield ("hand", kind), ("count", count), ("site", site)
            case ("cover", site, position):
                yield ("hand", DRAGON), ("count", 1), ("card", site, position)

    def automatic(self, context: Context, path: Path, options: Collection[Step]) -> Step | None:
        """The step that follows without a click: horsemen ride free if they may, and a first tap picks one card."""
        if ("free", True) in options:
            return ("free", True)
        first = next(iter(options))
        return first if first[0] in ("free", "count") else None

    def read(self, context: Context, chosen: Chosen, step: Step) -> Step:
        """The step that a click means: another tap on a kind adds a card, and any element of a site means the site."""
        choice = _choice(chosen)
        match step:
            case ("hand", str(kind)) if kind == choice.kind and not choice.free and choice.count < held(context, kind):
                return ("count", choice.count + 1)
            case ("token", int(site), int(_)):
                last = ("take", site) in context.legal
                return ("site", site) if last or (choice.mode == "cards" and _is_site(context, site)) else step
            case ("card", int(site), int(_)):
                for_token = choice.mode == "token" and choice.site == site
                return step if for_token or choice.kind == DRAGON else ("site", site)
        return step

    def highlighted_on_table(self, context: Context) -> Collection[Step]:
        """The sites where the picked cards may go, and the fame tokens that may be won."""
        places = highlighted_places(context)
        sites = places.sites | {site for site, _ in places.cards}
        return {*(("site", site) for site in sites), *(("token", *won) for won in tokens_to_win(context))}

    def rule(self, context: Context) -> str:
        """The number of the rule about the pending decision: playing cards, or valuation."""
        return "7" if context.view["phase"] == "act" else "4"

    def missing(self, context: Context, chosen: Chosen) -> Reason:
        """The pick that is still missing before the move is complete."""
        return super().missing(context, chosen) if chosen.action else what_is_missing(context, _choice(chosen))

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
        """The action that an illegal click would mean, or the reason why it does nothing."""
        choice = _choice(chosen)
        match step:
            case ("hand", str(kind)):
                return ("play", kind, 1, _some_site(context))
            case ("count", int(count)) if choice.mode == "cards":
                if choice.free and count > 1:
                    return Reason("ride_singly", rule="W8")
                return Reason("not_in_hand", {"kind": choice.kind, "held": held(context, choice.kind)}, "7")
            case ("free", bool(free)) if choice.kind == HORSEMAN:
                return ("ride", _some_site(context)) if free else ("play", HORSEMAN, 1, _some_site(context))
            case ("token", int(site), int(value)):
                return ("lay", site, value, 0)
            case ("card", int(site), int(position)):
                return ("lay", site, choice.value, position) if choice.mode == "token" else ("cover", site, position)
            case ("site", int(site)):
                return _meant_by_site(context, choice, site)
        return None


SELECTOR = MauerSelector()


@dataclass(frozen=True)
class Choice:
    """The picks so far, by name.

    `mode` is "" (nothing), "cards" (of the hand), "token" (to be laid) or "take" (the last token of a site). `kind`,
    `count` and `free` (horsemen that cost no action) describe the cards, `value` the token to be laid. `site` and
    `position` are the target, -1 before it is chosen; for cards, position -1 means the right end of the row.
    """

    mode: str = ""
    kind: str = ""
    count: int = 0
    free: bool = False
    value: int = 0
    site: int = -1
    position: int = -1
    action: Action | None = field(default=None, compare=False)


@dataclass(frozen=True)
class HighlightedPlaces:
    """The legal targets of the choice: whole sites (the right end of the row) and single cards (site, position)."""

    sites: frozenset[int] = frozenset()
    cards: frozenset[tuple[int, int]] = frozenset()


def choice_of(context: Context) -> Choice:
    """The current selection, reduced to the picks that are still legal."""
    return _choice(SELECTOR.chosen(context))


def highlighted_places(context: Context) -> HighlightedPlaces:
    """All legal targets of the picked cards or token, including the one that is being previewed."""
    chosen = SELECTOR.chosen(context)
    sites = {site for (site,) in chosen.choices("site")} if chosen.of("hand") else ()
    return HighlightedPlaces(frozenset(sites), frozenset((site, position) for site, position in chosen.choices("card")))


def tokens_to_win(context: Context) -> frozenset[tuple[int, int]]:
    """The fame tokens that may be picked now, as (site, value)."""
    chosen = SELECTOR.chosen(context)
    if chosen.of("hand"):
        return frozenset()
    last = [(site, value) for (site,) in chosen.choices("site") for value in context.view["sites"][site]["tokens"]]
    return frozenset([*last, *((site, value) for site, value in chosen.choices("token"))])


def what_is_missing(context: Context, choice: Choice) -> Reason:
    """The next pick: a token, a card of the hand, or its place. With an empty hand: drawing a card."""
    if choice.mode == "token":
        return Reason("choose_card", rule="W3")
    if choice.mode == "cards":
        return Reason("choose_place", rule="12" if choice.kind == DRAGON else "7")
    if context.view["phase"] != "act":
        return Reason("choose_first", rule="4")
    playable = any(action[0] != "draw" for action in context.legal)
    return Reason("choose_hand", rule="7") if playable else Reason("draw_first", rule="W9")


def held(context: Context, kind: str) -> int:
    """The number of cards of `kind` in the hand of the seat that uses this device."""
    hand: list[str] = (context.view["players"][context.seat]["hand"] or []) if context.seat is not None else []
    return hand.count(kind)


def may_ride(context: Context) -> bool:
    """True if a horseman may be played now without using up an action (rule 10)."""
    return any(action[0] == "ride" for action in context.legal)


def may_pay_horsemen(context: Context) -> bool:
    """True if a horseman may be the card of an action now (house ruling W8)."""
    return any(action[:2] == ("play", HORSEMAN) for action in context.legal)


@lru_cache(maxsize=4)
def _choice(chosen: Chosen) -> Choice:
    kind = chosen.path[0][0] if chosen.path else ""
    (site,) = chosen.of("site") or (-1,)
    if kind == "site":
        return Choice("take", site=site, action=chosen.action)
    if kind == "token":
        site, value = chosen.of("token")
        _, position = chosen.of("card") or (site, -1)
        return Choice("token", value=value, site=site, position=position, action=chosen.action)
    if kind == "hand":
        (card,), (count,), (free,) = chosen.of("hand"), chosen.of("count") or (1,), chosen.of("free") or (False,)
        site, position = chosen.of("card") or (site, -1)
        return Choice("cards", card, count, free, site=site, position=position, action=chosen.action)
    return Choice()


def _meant_by_site(context: Context, choice: Choice, site: int) -> Action | Reason:
    if choice.mode == "cards":
        return ("ride", site) if choice.free else ("play", choice.kind, choice.count, site)
    if (choice.mode == "token" and choice.site == site) or context.view["phase"] == "act":
        return what_is_missing(context, choice)
    if any(action[:2] == ("lay", site) for action in context.legal):
        return Reason("choose_token", rule="4")
    return ("take", site)


def _is_site(context: Context, site: int) -> bool:
    return 0 <= site < len(context.view["sites"])


def _some_site(context: Context) -> int:
    return next((site_index for site_index, site in enumerate(context.view["sites"]) if not site["closed"]), 0)

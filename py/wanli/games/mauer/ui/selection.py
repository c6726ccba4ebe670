"""By which picks the moves of Chinesische Mauer are put together, and what other clicks would have meant."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import ClassVar

from wanli.engine import Action, Reason
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.ui.context import RenderContext
from wanli.ui.selection.picks import Chosen, Path, Step, Way
from wanli.ui.selection.selector import Selector


class MauerSelector(Selector):
    """A fame token and its card, or cards of one kind and their place; a site alone where its last token is taken."""

    always = frozenset({"hand", "free", "count", "token", "site"})
    repeatable = frozenset({"free", "count"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"free": {"site"}, "count": {"site", "card"}}

    def paths(self, context: RenderContext, action: Action) -> Iterable[Way]:
        """The ways to put a legal action together; drawing has a button of its own."""
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

    def automatic(self, context: RenderContext, path: Path, options: Collection[Step]) -> Step | None:
        """A tap on the hand picks one card; horsemen ride free if they may."""
        if ("free", True) in options:
            return ("free", True)
        first = next(iter(options))
        return first if first[0] in ("free", "count") else None

    def read(self, context: RenderContext, chosen: Chosen, step: Step) -> Step:
        """Another tap on the same kind is one card more, and everything at a site stands for the site."""
        choice = _choice(chosen)
        match step:
            case ("hand", str(kind)) if kind == choice.kind and not choice.free and choice.count < held(context, kind):
                return ("count", choice.count + 1)
            case ("token", int(site), int(_)):
                last = ("take", site) in context.legal
                return ("site", site) if last or (choice.what == "cards" and _is_site(context, site)) else step
            case ("card", int(site), int(_)):
                for_token = choice.what == "token" and choice.site == site
                return step if for_token or choice.kind == DRAGON else ("site", site)
        return step

    def highlighted_on_table(self, context: RenderContext) -> Collection[Step]:
        """Sites where something goes, and fame tokens that are won."""
        places = highlighted_places(context)
        sites = places.sites | {site for site, _ in places.cards}
        return {*(("site", site) for site in sites), *(("token", *won) for won in tokens_to_win(context))}

    def rule(self, context: RenderContext) -> str:
        """Playing cards, or scoring."""
        return "7" if context.view["phase"] == "act" else "4"

    def missing(self, context: RenderContext, chosen: Chosen) -> Reason:
        """What has to be picked next, as far as nothing is complete."""
        return super().missing(context, chosen) if chosen.action else what_is_missing(context, _choice(chosen))

    def intended_action(self, context: RenderContext, chosen: Chosen, step: Step) -> Action | Reason | None:
        """What a click that fits nothing lit would have meant."""
        choice = _choice(chosen)
        match step:
            case ("hand", str(kind)):
                return ("play", kind, 1, _some_site(context))
            case ("count", int(count)) if choice.what == "cards":
                if choice.free and count > 1:
                    return Reason("ride_singly", rule="W8")
                return Reason("not_in_hand", {"kind": choice.kind, "held": held(context, choice.kind)}, "7")
            case ("free", bool(free)) if choice.kind == HORSEMAN:
                return ("ride", _some_site(context)) if free else ("play", HORSEMAN, 1, _some_site(context))
            case ("token", int(site), int(value)):
                return ("lay", site, value, 0)
            case ("card", int(site), int(position)):
                return ("lay", site, choice.value, position) if choice.what == "token" else ("cover", site, position)
            case ("site", int(site)):
                return _meant_by_site(context, choice, site)
        return None


SELECTOR = MauerSelector()


@dataclass(frozen=True)
class Choice:
    """What is picked, by name: nothing, `cards` of the hand, a fame `token` to be laid, or the last one to `take`.

    `kind`, `count` and `free` (horsemen that cost no action) belong to cards, `value` to a token to be laid. `site` and
    `position` say where; -1 means not chosen yet, and with cards a position of -1 means the right end.
    """

    what: str = ""
    kind: str = ""
    count: int = 0
    free: bool = False
    value: int = 0
    site: int = -1
    position: int = -1
    action: Action | None = field(default=None, compare=False)


@dataclass(frozen=True)
class HighlightedPlaces:
    """Where the choice may go: whole sites (the right end of the row) and single cards (site, position)."""

    sites: frozenset[int] = frozenset()
    cards: frozenset[tuple[int, int]] = frozenset()


def choice_of(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    return _choice(SELECTOR.chosen(context))


def highlighted_places(context: RenderContext) -> HighlightedPlaces:
    """All places where what is picked may legally go, wherever it is being tried just now."""
    found = SELECTOR.chosen(context)
    sites = {site for (site,) in found.choices("site")} if found.of("hand") else ()
    return HighlightedPlaces(frozenset(sites), frozenset((site, position) for site, position in found.choices("card")))


def tokens_to_win(context: RenderContext) -> frozenset[tuple[int, int]]:
    """The fame tokens that may be picked now: (site, value)."""
    found = SELECTOR.chosen(context)
    if found.of("hand"):
        return frozenset()
    last = [(site, value) for (site,) in found.choices("site") for value in context.view["sites"][site]["tokens"]]
    return frozenset([*last, *((site, value) for site, value in found.choices("token"))])


def what_is_missing(context: RenderContext, choice: Choice) -> Reason:
    """What has to be picked next: a token, a card of the hand, or its place; with an empty hand a card is drawn."""
    if choice.what == "token":
        return Reason("choose_card", rule="W3")
    if choice.what == "cards":
        return Reason("choose_place", rule="12" if choice.kind == DRAGON else "7")
    if context.view["phase"] != "act":
        return Reason("choose_first", rule="4")
    playable = any(action[0] != "draw" for action in context.legal)
    return Reason("choose_hand", rule="7") if playable else Reason("draw_first", rule="W9")


def held(context: RenderContext, kind: str) -> int:
    """How many cards of `kind` the seat in front of the screen holds."""
    hand: list[str] = (context.view["players"][context.seat]["hand"] or []) if context.seat is not None else []
    return hand.count(kind)


def may_ride(context: RenderContext) -> bool:
    """Whether a horseman may be laid now without using up an action (rule 10)."""
    return any(action[0] == "ride" for action in context.legal)


def may_pay_horsemen(context: RenderContext) -> bool:
    """Whether a horseman may be the card of an action now (W8)."""
    return any(action[:2] == ("play", HORSEMAN) for action in context.legal)


@lru_cache(maxsize=4)
def _choice(found: Chosen) -> Choice:
    kind = found.path[0][0] if found.path else ""
    (site,) = found.of("site") or (-1,)
    if kind == "site":
        return Choice("take", site=site, action=found.action)
    if kind == "token":
        site, value = found.of("token")
        _, position = found.of("card") or (site, -1)
        return Choice("token", value=value, site=site, position=position, action=found.action)
    if kind == "hand":
        (card,), (count,), (free,) = found.of("hand"), found.of("count") or (1,), found.of("free") or (False,)
        site, position = found.of("card") or (site, -1)
        return Choice("cards", card, count, free, site=site, position=position, action=found.action)
    return Choice()


def _meant_by_site(context: RenderContext, choice: Choice, site: int) -> Action | Reason:
    if choice.what == "cards":
        return ("ride", site) if choice.free else ("play", choice.kind, choice.count, site)
    if (choice.what == "token" and choice.site == site) or context.view["phase"] == "act":
        return what_is_missing(context, choice)
    if any(action[:2] == ("lay", site) for action in context.legal):
        return Reason("choose_token", rule="4")
    return ("take", site)


def _is_site(context: RenderContext, site: int) -> bool:
    return 0 <= site < len(context.view["sites"])


def _some_site(context: RenderContext) -> int:
    return next((number for number, site in enumerate(context.view["sites"]) if not site["closed"]), 0)

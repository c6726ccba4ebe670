"""Putting a move together: what has been picked so far, what may be picked next, and what a click means.

A move takes two steps at the least: the click that completes it shows it as a preview, and the same click
once more, or the button that confirms, plays it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from wanli.engine import Action, Reason
from wanli.games.mauer.rules.components import DRAGON, HORSEMAN
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, RenderContext, Selection

Answer = Picked | Play | Refuse


@dataclass(frozen=True)
class Choice:
    """What is picked: nothing, `cards` of the hand, a fame `token` to be laid, or one to `take`.

    `kind`, `count` and `free` (horsemen that cost no action) belong to cards, `value` to a token. `site` and
    `position` say where; -1 means not chosen yet, and with cards a position of -1 means the right end.
    """

    what: str = ""
    kind: str = ""
    count: int = 0
    free: bool = False
    value: int = 0
    site: int = -1
    position: int = -1

    def encode(self) -> Selection:
        """As the table keeps it."""
        if not self.what:
            return ()
        return (self.what, self.kind, self.count, self.free, self.value, self.site, self.position)

    @property
    def action(self) -> Action | None:
        """The move, if all of it is picked."""
        if self.site < 0:
            return None
        match self.what:
            case "take":
                return ("take", self.site)
            case "token" if self.position >= 0:
                return ("lay", self.site, self.value, self.position)
            case "cards" if self.free:
                return ("ride", self.site)
            case "cards" if self.position >= 0:
                return ("cover", self.site, self.position)
            case "cards":
                return ("play", self.kind, self.count, self.site)
        return None


NOTHING = Choice()


@dataclass(frozen=True)
class Targets:
    """Where the choice may go: whole sites (the right end of the row) and single cards (site, position)."""

    sites: frozenset[int] = frozenset()
    cards: frozenset[tuple[int, int]] = frozenset()


def chosen(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    choice = _decoded(context.selection)
    if choice.action is not None and choice.action not in context.legal:
        choice = replace(choice, position=-1, site=choice.site if choice.what == "token" else -1)
    if choice.action is None and targets(context, choice) == Targets():
        return NOTHING
    return choice


def _picked_for(context: RenderContext, action: Action) -> Choice:
    """What is picked when a legal action is shown as a preview; nothing for one that has none."""
    match action:
        case ("lay", int(site), int(value), int(position)):
            return Choice("token", value=value, site=site, position=position)
        case ("take", int(site)):
            return Choice("take", value=context.view["sites"][site]["tokens"][0], site=site)
        case ("play", str(kind), int(count), int(site)):
            return Choice("cards", kind, count, site=site)
        case ("ride", int(site)):
            return Choice("cards", HORSEMAN, 1, free=True, site=site)
        case ("cover", int(site), int(position)):
            return Choice("cards", DRAGON, 1, site=site, position=position)
    return NOTHING


def selection_for(context: RenderContext, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    return _picked_for(context, action).encode()


def targets(context: RenderContext, choice: Choice) -> Targets:
    """All places where what is picked may legally go, wherever it is being tried just now."""
    if choice.what == "cards":
        verbs = {a[1] for a in context.legal if a[0] == "ride"} if choice.free else set()
        if not choice.free:
            verbs = {a[3] for a in context.legal if a[:3] == ("play", choice.kind, choice.count)}
        covers = {(a[1], a[2]) for a in context.legal if a[0] == "cover" and choice.kind == DRAGON}
        return Targets(frozenset(verbs), frozenset(covers))
    if choice.what == "token":
        lays = {(a[1], a[3]) for a in context.legal if a[:3] == ("lay", choice.site, choice.value)}
        return Targets(cards=frozenset(lays))
    return Targets()


def held(context: RenderContext, kind: str) -> int:
    """How many cards of `kind` the seat in front of the screen holds."""
    hand: list[str] = (context.view["players"][context.seat]["hand"] or []) if context.seat is not None else []
    return hand.count(kind)


def may_ride(context: RenderContext) -> bool:
    """Whether a horseman may be laid now without using up an action (rule 10)."""
    return any(action[0] == "ride" for action in context.legal)


def tokens_to_win(context: RenderContext) -> frozenset[tuple[int, int]]:
    """The fame tokens that may be won now: (site, value)."""
    found = {(a[1], a[2]) for a in context.legal if a[0] == "lay"}
    found |= {(a[1], value) for a in context.legal if a[0] == "take" for value in context.view["sites"][a[1]]["tokens"]}
    return frozenset(found)


def answer(context: RenderContext, pick: Pick) -> Answer:
    """What a click does; any tuple at all gets an answer, for clicks may come late."""
    if not context.legal:
        return Refuse(_idle(context))
    choice = chosen(context)
    match pick:
        case ("pick", "clear"):
            return Picked(())
        case ("pick", "confirm"):
            return Play(choice.action) if choice.action else Refuse(Reason("choose_first"))
        case ("pick", "hand", str(kind)):
            return _pick_hand(context, choice, kind)
        case ("pick", "count", int(count)) if choice.what == "cards":
            return _pick_count(context, choice, count)
        case ("pick", "free", bool(free)) if choice.kind == HORSEMAN:
            return _pick_free(context, choice, free)
        case ("pick", "token", int(site), int(value)):
            return _pick_token(context, choice, site, value)
        case ("pick", "card", int(site), int(position)):
            return _pick_card(context, choice, site, position)
        case ("pick", "site", int(site)):
            return _pick_site(context, choice, site)
    return Refuse(Reason("choose_first"))


def _decoded(selection: Selection) -> Choice:
    try:
        choice = Choice(*selection)
    except TypeError:
        return NOTHING
    kinds: list[Any] = [str, str, int, bool, int, int, int]
    values = (choice.what, choice.kind, choice.count, choice.free, choice.value, choice.site, choice.position)
    return choice if all(map(isinstance, values, kinds)) else NOTHING


def _idle(context: RenderContext) -> Reason:
    if context.view["to_move"] is None:
        return Reason("match_over")
    return Reason("not_your_turn", {"seat": context.view["to_move"]})


def _why_not(context: RenderContext, action: Action) -> Refuse:
    """The rule against `action`; the table is told to choose first if there is none."""
    return Refuse(context.why_not(action) or Reason("choose_first"))


def _pick_hand(context: RenderContext, choice: Choice, kind: str) -> Answer:
    """The first tap picks one card (horsemen ride free if they may), each further tap one more, then none."""
    if choice.what == "cards" and choice.kind == kind:
        most = 1 if choice.free else held(context, kind)
        return _pick_count(context, choice, choice.count + 1) if choice.count < most else Picked(())
    picked = Choice("cards", kind, 1, free=kind == HORSEMAN and held(context, kind) > 0 and may_ride(context))
    if targets(context, picked) == Targets():
        return _why_not(context, ("play", kind, 1, _some_site(context)))
    return Picked(picked.encode())


def _pick_count(context: RenderContext, choice: Choice, count: int) -> Answer:
    if choice.free and count > 1:
        return Refuse(Reason("ride_singly", rule="W8"))
    if not 1 <= count <= held(context, choice.kind):
        return Refuse(Reason("not_in_hand", {"kind": choice.kind, "held": held(context, choice.kind)}, "7"))
    # Several cards may not go everywhere one may; a dragon alone covers, so the position stays with one.
    again = replace(choice, count=count)
    return Picked((again if _fits(context, again) else replace(again, site=-1, position=-1)).encode())


def _pick_free(context: RenderContext, choice: Choice, free: bool) -> Answer:
    if free and not may_ride(context):
        return _why_not(context, ("ride", _some_site(context)))
    again = replace(choice, free=free, count=1)
    return Picked((again if _fits(context, again) else replace(again, site=-1)).encode())


def _fits(context: RenderContext, choice: Choice) -> bool:
    return choice.action is None or choice.action in context.legal


def _pick_token(context: RenderContext, choice: Choice, site: int, value: int) -> Answer:
    if ("take", site) in context.legal:
        return _completed(context, choice, Choice("take", value=value, site=site))
    if (site, value) not in tokens_to_win(context):
        if choice.what == "cards" and 0 <= site < len(context.view["sites"]):
            return _pick_site(context, choice, site)
        return _why_not(context, ("lay", site, value, 0))
    picked = Choice("token", value=value, site=site)
    if choice.what == "token" and (choice.site, choice.value) == (site, value):
        return Picked(())
    return Picked(picked.encode())


def _pick_card(context: RenderContext, choice: Choice, site: int, position: int) -> Answer:
    if choice.what == "token" and choice.site == site:
        return _completed(context, choice, replace(choice, position=position))
    if choice.what == "cards" and choice.kind == DRAGON:
        return _completed(context, choice, replace(choice, site=site, position=position))
    return _pick_site(context, choice, site)


def _pick_site(context: RenderContext, choice: Choice, site: int) -> Answer:
    if choice.what == "cards":
        return _completed(context, choice, replace(choice, site=site, position=-1))
    if choice.what == "token" and choice.site == site:
        return Refuse(Reason("choose_card"))
    if context.view["phase"] == "act":
        return Refuse(Reason("choose_hand"))
    take = ("take", site)
    if take in context.legal:
        return _completed(context, choice, _picked_for(context, take))
    if any(action[:2] == ("lay", site) for action in context.legal):
        return Refuse(Reason("choose_token"))
    return _why_not(context, take)


def _completed(context: RenderContext, before: Choice, after: Choice) -> Answer:
    """A complete move: previewed when it is new, played when it was shown already, refused if illegal."""
    action = after.action
    if action is None:
        return Refuse(Reason("choose_first"))
    if action not in context.legal:
        return _why_not(context, action)
    return Play(action) if before.action == action else Picked(after.encode())


def _some_site(context: RenderContext) -> int:
    return next((number for number, site in enumerate(context.view["sites"]) if not site["closed"]), 0)

"""Putting an answer together: what is picked is the start of the route of clicks (`routes.py`) to a legal action.

Whatever can come next on some route is lit. An action that is easily taken back is played by its last click; all others
are shown first, and the same click once more, or the button that confirms, plays them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wanli.engine import Action, Reason
from wanli.games.great_wall.rules.agenda import PASS
from wanli.games.great_wall.rules.constants import KINDS
from wanli.games.great_wall.ui.selection.paths import Path, Token, routes
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, RenderContext, Selection

QUICK = frozenset("move reed slot rest march spare swap take gain kill shame absolve own".split())
"""Verbs whose last click plays at once: undo takes them back, and nothing more can be said about them. What costs
something is shown with its price and confirmed."""
MIXES = frozenset("pay gain recruit save kill donate".split())
"""Verbs that are made of numbers."""
AUTOMATIC = frozenset(["kind", "n"])
"""Tokens that need no click where there is only one of them."""
ZONES = ("wall", "city")
_ON_THE_WALL = frozenset("cell sec barricade wall zone posts unit".split())

_WALL_KINDS = frozenset(
    "kill save shame deploy storm storm_attack sortie signal winter_shot wound build march reed_attack gate".split()
)
_WALL_PHASES = frozenset("time hordes shooting defeat gates assault after".split())


@dataclass(frozen=True)
class Choice:
    """`path` is what is picked towards an action, `info` a thing that is being read about, `zone` the part of the
    board that the person wants to see large ("" leaves it to the decision)."""

    zone: str = ""
    info: Token = ()
    path: Path = ()

    def encode(self) -> Selection:
        """As the table keeps it."""
        return () if self == NOTHING else (self.zone, self.info, self.path)


NOTHING = Choice()


def _picked_for(action: Action) -> Choice:
    """What is picked when a legal action is shown as a preview; nothing for passing, which has a button of its own."""
    return NOTHING if action == PASS else Choice(path=routes(action)[0])


def selection_for(context: RenderContext, action: Action) -> Selection:
    """What is picked when a legal action is previewed, as if a person had put it together."""
    del context
    return _picked_for(action).encode()


def real(context: RenderContext) -> Iterable[Action]:
    """The legal actions without passing, which has a button of its own."""
    return (action for action in context.legal if action != PASS)


def following(context: RenderContext, path: Path) -> list[Token]:
    """What can come next after `path`, in a stable order."""
    found: dict[Token, None] = {}
    for action in real(context):
        for route in routes(action):
            if len(route) > len(path) and route[: len(path)] == path:
                found[route[len(path)]] = None
    return list(found)


def settled(context: RenderContext, path: Path) -> Path:
    """`path` with everything that goes without saying."""
    while complete(context, path) is None:
        ahead = following(context, path)
        if len(ahead) != 1 or ahead[0][0] not in AUTOMATIC:
            break
        path = (*path, ahead[0])
    return path


def complete(context: RenderContext, path: Path) -> Action | None:
    """The action that `path` is a whole route of."""
    return next((action for action in real(context) if path in routes(action)), None)


def chosen(context: RenderContext) -> Choice:
    """The selection of the context, as far as it still fits what is legal."""
    choice = _decoded(context.selection)
    if choice.path and complete(context, choice.path) is None and not following(context, choice.path):
        choice = replace(choice, path=())
    return choice


def picked(context: RenderContext) -> Path:
    """What is picked, with what goes without saying; an only mix is not picked before it has been read."""
    if not context.legal:
        return ()
    start = chosen(context).path
    path = settled(context, start)
    action = complete(context, path) if path and not start else None
    return () if action is not None and action[0] in MIXES else path


def action_picked(context: RenderContext) -> Action | None:
    """The whole action that is picked and waits to be confirmed."""
    path = picked(context)
    return complete(context, path) if path else None


def lit(context: RenderContext) -> frozenset[Token]:
    """Everything that may be clicked now to go on, or to go another way."""
    if not context.legal:
        return frozenset()
    path = picked(context)
    tokens = set(following(context, path))
    if path and complete(context, path) is not None:
        tokens.update(following(context, path[:-1]))
    return frozenset(tokens)


def zone(context: RenderContext) -> str:
    """Which part of the board is shown large: the one asked for, or the one where the decision is."""
    decision = context.view["decision"]
    if decision is None:
        return "wall"
    if context.legal:
        choice = chosen(context)
        if choice.zone in ZONES:
            return choice.zone
        kinds = {token[0] for token in (*following(context, ()), *lit(context))}
        if kinds & _ON_THE_WALL:
            return "wall"
    elif context.view["phase"] in _WALL_PHASES:
        return "wall"
    return "wall" if decision["kind"] in _WALL_KINDS else "city"


def answer(context: RenderContext, pick: Pick) -> Picked | Play | Refuse:
    """What a click does; any tuple at all gets an answer, for clicks may come late."""
    if not context.legal:
        return Refuse(_idle(context))
    choice = chosen(context)
    match pick:
        case ("pick", "clear"):
            return Picked(replace(choice, path=(), info=()).encode())
        case ("pick", "confirm"):
            action = action_picked(context)
            return Play(action) if action is not None else Refuse(Reason("choose_first"))
        case ("pick", "whole", *parts) if tuple(parts) in context.legal:
            return Picked(replace(choice, path=routes(tuple(parts))[0], info=()).encode())
        case ("pick", "zone", str(wanted)) if wanted in ZONES:
            return Picked(replace(choice, zone=wanted).encode())
        case ("pick", "info", *thing):
            return Picked(replace(choice, info=() if choice.info == tuple(thing) else tuple(thing)).encode())
        case ("pick", *parts) if parts:
            return _follow(context, choice, tuple(parts))
    return Refuse(Reason("choose_first"))


def _follow(context: RenderContext, choice: Choice, token: Token) -> Picked | Play | Refuse:
    path = picked(context)
    whole = complete(context, path) if path else None
    if whole is not None and path[-1] == token:
        return Play(whole)
    for start in (path, path[:-1], ()):
        if token in following(context, start):
            after = settled(context, (*start, token))
            action = complete(context, after)
            if action is not None and action[0] in QUICK:
                return Play(action)
            return Picked(replace(choice, path=after, info=()).encode())
    if token in path:  # the same click once more takes it back
        return Picked(replace(choice, path=path[: path.index(token)], info=()).encode())
    return _refused(context, choice, path, token)


def _refused(context: RenderContext, choice: Choice, path: Path, token: Token) -> Picked | Refuse:
    """The rule against this click; a card that cannot be used now is read instead."""
    kind = context.view["decision"]["kind"]
    wanted = _meant(kind, path, token)
    if wanted is None:
        if token[0] == "card":
            return Picked(replace(choice, info=token).encode())
        return Refuse(Reason("choose_first"))
    reason = context.why_not(wanted)
    return Refuse(reason or Reason("choose_first"))


def _meant(kind: str, path: Path, token: Token) -> Action | None:
    """The action that a click on this would have meant in a decision of this kind."""
    source: str = next((part[1] for part in path if part[0] == "from"), "supply")
    soldier: str = next((part[1] for part in path if part[0] == "kind"), "spearman")
    match token:
        case ("to" | "from", str(place)):
            verbs: dict[str, Action] = {
                "extend": ("extend", place),
                "activate": ("activate", place),
                "upgrade": ("upgrade", place, ""),
                "ledger": ("upgrade", place, ""),
                "reed_clerks": ("reed", source, place),
            }
            return verbs.get(kind, ("move", source, place))
        case ("cell", str(card), int(cell)):
            if kind == "wound":
                return ("wound", card, cell)
            if kind in ("winter_shot", "signal") or soldier == "volley":
                return ("volley", card, cell)
            if kind == "repeat":
                return ("repeat", card, cell)
            return ("attack", card, cell)
        case ("slot", int(slot)):
            return ("copy", slot) if kind == "betray" else ("slot", slot)
        case ("sec", int(section)):
            return ("section", section)
        case ("barricade" | "wall", int(section)):
            return (str(token[0]), section)
        case ("posts", int(section)):
            return ("post", section)
        case ("zone", int(section)):
            return ("rest", soldier, section)
        case ("unit", int(section), str(what)):
            return ("march", section, section, what if what in KINDS else "post_rest")
        case ("card", str(card)):
            cards: dict[str, Action] = {
                "choose": ("choose", card),
                "window": ("tactic", card, "free"),
                "hire": ("retain", card, "active"),
            }
            fits = {"choose": not card[1:].isdigit(), "window": card[0] == "t", "hire": card[0] == "a"}
            return cards[kind] if fits.get(kind) else None
    return None


def _idle(context: RenderContext) -> Reason:
    if context.view["to_move"] is None:
        return Reason("match_over")
    return Reason("not_your_turn", {"seat": context.view["to_move"]})


def _decoded(selection: Selection) -> Choice:
    match selection:
        case (str(wanted), tuple(info), tuple(path)) if all(isinstance(token, tuple) and token for token in path):
            return Choice(wanted, info, path)
    return NOTHING

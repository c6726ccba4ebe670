"""What a click means.

What changes the board takes two steps: the first click shows it, the same click once more, or the button that confirms,
plays it.
"""

from __future__ import annotations

from wanli.engine import Action, Reason
from wanli.games.settlers.rules.legal import unit
from wanli.games.settlers.ui.selection.selection import BUILD_VERBS, CARD_VERBS, NONE, Choice, board_of, chosen
from wanli.games.settlers.ui.selection.steppers import step
from wanli.games.settlers.ui.selection.why_not import why_not_bank, why_not_build, why_not_card, why_not_trade
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, RenderContext

Answer = Picked | Play | Refuse


def answer(context: RenderContext, pick: Pick) -> Answer:
    """What a click does. Stands any tuple."""
    if not context.legal:
        return Refuse(Reason("wait"))
    choice = chosen(context)
    match pick:
        case ("pick", "clear"):
            return Picked(())
        case ("pick", "confirm"):
            return _confirm(context, choice)
        case ("pick", "corner", int(corner)) if 0 <= corner < len(board_of(context).corners):
            return _corner(context, choice, corner)
        case ("pick", "edge", int(edge)) if 0 <= edge < len(board_of(context).edges):
            return _try(context, choice, ("road", edge))
        case ("pick", "hex", str(id_)) if board_of(context).is_hex(id_):
            return _hex(context, choice, id_)
        case ("pick", "section", str(id_)) if id_ in board_of(context).section_number:
            return _section(context, choice, id_)
        case ("pick", "field", str(id_)) if id_ in board_of(context).field_number:
            return _field(context, choice, id_)
        case ("pick", "build", str(piece)) if piece in BUILD_VERBS:
            return _build(context, choice, piece)
        case ("pick", "card", str(kind)):
            return _card(context, choice, kind)
        case ("pick", "trade"):
            return _trade(context)
        case ("pick", "bank"):
            return _bank(context)
        case ("pick", "counter"):
            return _counter(context)
        case ("pick", "step", str(side), int(resource), int(change)) if 0 <= resource < 5 and abs(change) == 1:
            return step(context, choice, side, resource, change)
        case ("pick", ("give" | "take") as side, int(resource)) if 0 <= resource < 5 and choice.what == "bank":
            give, take = choice.args
            give, take = (resource, take) if side == "give" else (give, resource)
            return Picked(Choice("bank", (give, -1 if take == give else take)).encode())
        case ("pick", "name", int(resource)) if 0 <= resource < 5 and choice.what == "monopoly":
            return Picked(("monopoly", resource))
    return Refuse(Reason("nothing_here"))


def _confirm(context: RenderContext, choice: Choice) -> Answer:
    action = choice.action
    if action is None:
        return Refuse(Reason("choose_first"))
    reason = None if action in context.legal else context.why_not(action)
    return Refuse(reason) if reason else Play(action)


def _try(context: RenderContext, choice: Choice, action: Action) -> Answer:
    """Shown when it is new, played when it is shown already, refused if illegal."""
    if action in context.legal:
        return Play(action) if choice.what == "do" and choice.args == action else Picked(("do", *action))
    return Refuse(context.why_not(action) or Reason("nothing_here"))


def _corner(context: RenderContext, choice: Choice, corner: int) -> Answer:
    phase = context.view["phase"]
    if phase == "fort":
        section = board_of(context).corners[corner].fort
        return _try(context, choice, ("fort", section)) if section else Refuse(Reason("fort_sites_only", rule="B2"))
    if phase == "found":
        return _try(context, choice, ("found", corner))
    own = [corner, context.view["to_move"], "settlement"] in context.view["buildings"]
    return _try(context, choice, ("city" if own else "settle", corner))


def _hex(context: RenderContext, choice: Choice, id_: str) -> Answer:
    if board_of(context).hex(id_).kind == "sea":
        return _try(context, choice, ("pirate", id_))
    if context.view["phase"] != "knight" and id_ not in context.view["blocked"]:
        return Refuse(Reason("between_hexes", rule="A4"))
    return _try(context, choice, ("remove", id_))


def _section(context: RenderContext, choice: Choice, id_: str) -> Answer:
    if context.view["phase"] == "fort":
        return _try(context, choice, ("fort", id_))
    owner = next(section["owner"] for section in context.view["sections"] if section["id"] == id_)
    if owner is not None and owner != context.view["to_move"]:
        return Refuse(Reason("not_own_section", {"seat": owner}, "B12"))
    return _try(context, choice, ("wall",))


def _field(context: RenderContext, choice: Choice, id_: str) -> Answer:
    if choice.what == "drive" and choice.args[0] != id_:
        return _try(context, choice, ("drive", choice.args[0], id_))
    if choice.what == "do" and choice.args[0] == "drive":
        if choice.args[2] == id_:
            return Play(choice.args)
        if ("drive", choice.args[1], id_) in context.legal:
            return Picked(("do", "drive", choice.args[1], id_))
    if choice.what == "drive":
        return Picked(())
    if any(action[:2] == ("drive", id_) for action in context.legal):
        return Picked(("drive", id_))
    other = next(field.id for field in board_of(context).fields if field.id != id_)
    return Refuse(context.why_not(("drive", id_, other)) or Reason("nothing_here"))


def _build(context: RenderContext, choice: Choice, piece: str) -> Answer:
    verb = BUILD_VERBS[piece]
    if verb in ("buy", "wall"):
        return _try(context, choice, (verb,))
    if any(action[0] == verb for action in context.legal) and context.view["phase"] in ("main", "special"):
        again = choice.what == "build" and choice.args == (piece,)
        return Picked(() if again else ("build", piece))
    return Refuse(why_not_build(context, piece))


def _card(context: RenderContext, choice: Choice, kind: str) -> Answer:
    if kind == "vp":
        return Refuse(Reason("vp_counts", rule="A12"))
    verb = CARD_VERBS.get(kind)
    if verb is None:
        return Refuse(Reason("nothing_here"))
    if kind in ("knight", "road"):
        return _try(context, choice, (verb,))
    if any(action[0] == verb for action in context.legal):
        if choice.what == verb:
            return Picked(())
        return Picked((verb, NONE) if kind == "plenty" else (verb, -1))
    return Refuse(why_not_card(context, kind))


def _trade(context: RenderContext) -> Answer:
    reason = why_not_trade(context)
    return Refuse(reason) if reason else Picked(("offer", NONE, NONE))


def _bank(context: RenderContext) -> Answer:
    reason = why_not_bank(context)
    return Refuse(reason) if reason else Picked(("bank", -1, -1))


def _counter(context: RenderContext) -> Answer:
    """A counter-offer begins with the terms of the offer, as far as they can be met."""
    if context.view["phase"] != "answer":
        return Refuse(context.why_not(("counter", unit(0), unit(1))) or Reason("nothing_here"))
    asked = context.view["decision"]
    hand = context.view["players"][context.view["to_move"]]["hand"]
    give = tuple(min(wanted, held) for wanted, held in zip(asked["get"], hand, strict=True))
    return Picked(("counter", give, tuple(asked["give"])))

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
from wanli.ui.game_ui import Pick, Picked, Play, Refuse, Scene

Answer = Picked | Play | Refuse


def answer(scene: Scene, pick: Pick) -> Answer:
    """What a click does. Stands any tuple."""
    if not scene.legal:
        return Refuse(Reason("wait"))
    choice = chosen(scene)
    match pick:
        case ("pick", "clear"):
            return Picked(())
        case ("pick", "confirm"):
            return _confirm(scene, choice)
        case ("pick", "corner", int(corner)) if 0 <= corner < len(board_of(scene).corners):
            return _corner(scene, choice, corner)
        case ("pick", "edge", int(edge)) if 0 <= edge < len(board_of(scene).edges):
            return _try(scene, choice, ("road", edge))
        case ("pick", "hex", str(id_)) if board_of(scene).is_hex(id_):
            return _hex(scene, choice, id_)
        case ("pick", "section", str(id_)) if id_ in board_of(scene).section_number:
            return _section(scene, choice, id_)
        case ("pick", "field", str(id_)) if id_ in board_of(scene).field_number:
            return _field(scene, choice, id_)
        case ("pick", "build", str(piece)) if piece in BUILD_VERBS:
            return _build(scene, choice, piece)
        case ("pick", "card", str(kind)):
            return _card(scene, choice, kind)
        case ("pick", "trade"):
            return _trade(scene)
        case ("pick", "bank"):
            return _bank(scene)
        case ("pick", "counter"):
            return _counter(scene)
        case ("pick", "step", str(side), int(resource), int(change)) if 0 <= resource < 5 and abs(change) == 1:
            return step(scene, choice, side, resource, change)
        case ("pick", ("give" | "take") as side, int(resource)) if 0 <= resource < 5 and choice.what == "bank":
            give, take = choice.args
            give, take = (resource, take) if side == "give" else (give, resource)
            return Picked(Choice("bank", (give, -1 if take == give else take)).encode())
        case ("pick", "name", int(resource)) if 0 <= resource < 5 and choice.what == "monopoly":
            return Picked(("monopoly", resource))
    return Refuse(Reason("nothing_here"))


def _confirm(scene: Scene, choice: Choice) -> Answer:
    action = choice.action
    if action is None:
        return Refuse(Reason("choose_first"))
    reason = None if action in scene.legal else scene.why_not(action)
    return Refuse(reason) if reason else Play(action)


def _try(scene: Scene, choice: Choice, action: Action) -> Answer:
    """Shown when it is new, played when it is shown already, refused if illegal."""
    if action in scene.legal:
        return Play(action) if choice.what == "do" and choice.args == action else Picked(("do", *action))
    return Refuse(scene.why_not(action) or Reason("nothing_here"))


def _corner(scene: Scene, choice: Choice, corner: int) -> Answer:
    phase = scene.view["phase"]
    if phase == "fort":
        section = board_of(scene).corners[corner].fort
        return _try(scene, choice, ("fort", section)) if section else Refuse(Reason("fort_sites_only", rule="B2"))
    if phase == "found":
        return _try(scene, choice, ("found", corner))
    own = [corner, scene.view["to_move"], "settlement"] in scene.view["buildings"]
    return _try(scene, choice, ("city" if own else "settle", corner))


def _hex(scene: Scene, choice: Choice, id_: str) -> Answer:
    if board_of(scene).hex(id_).kind == "sea":
        return _try(scene, choice, ("pirate", id_))
    if scene.view["phase"] != "knight" and id_ not in scene.view["blocked"]:
        return Refuse(Reason("between_hexes", rule="A4"))
    return _try(scene, choice, ("remove", id_))


def _section(scene: Scene, choice: Choice, id_: str) -> Answer:
    if scene.view["phase"] == "fort":
        return _try(scene, choice, ("fort", id_))
    owner = next(section["owner"] for section in scene.view["sections"] if section["id"] == id_)
    if owner is not None and owner != scene.view["to_move"]:
        return Refuse(Reason("not_own_section", {"seat": owner}, "B12"))
    return _try(scene, choice, ("wall",))


def _field(scene: Scene, choice: Choice, id_: str) -> Answer:
    if choice.what == "drive" and choice.args[0] != id_:
        return _try(scene, choice, ("drive", choice.args[0], id_))
    if choice.what == "do" and choice.args[0] == "drive":
        if choice.args[2] == id_:
            return Play(choice.args)
        if ("drive", choice.args[1], id_) in scene.legal:
            return Picked(("do", "drive", choice.args[1], id_))
    if choice.what == "drive":
        return Picked(())
    if any(action[:2] == ("drive", id_) for action in scene.legal):
        return Picked(("drive", id_))
    other = next(field.id for field in board_of(scene).fields if field.id != id_)
    return Refuse(scene.why_not(("drive", id_, other)) or Reason("nothing_here"))


def _build(scene: Scene, choice: Choice, piece: str) -> Answer:
    verb = BUILD_VERBS[piece]
    if verb in ("buy", "wall"):
        return _try(scene, choice, (verb,))
    if any(action[0] == verb for action in scene.legal) and scene.view["phase"] in ("main", "special"):
        again = choice.what == "build" and choice.args == (piece,)
        return Picked(() if again else ("build", piece))
    return Refuse(why_not_build(scene, piece))


def _card(scene: Scene, choice: Choice, kind: str) -> Answer:
    if kind == "vp":
        return Refuse(Reason("vp_counts", rule="A12"))
    verb = CARD_VERBS.get(kind)
    if verb is None:
        return Refuse(Reason("nothing_here"))
    if kind in ("knight", "road"):
        return _try(scene, choice, (verb,))
    if any(action[0] == verb for action in scene.legal):
        if choice.what == verb:
            return Picked(())
        return Picked((verb, NONE) if kind == "plenty" else (verb, -1))
    return Refuse(why_not_card(scene, kind))


def _trade(scene: Scene) -> Answer:
    reason = why_not_trade(scene)
    return Refuse(reason) if reason else Picked(("offer", NONE, NONE))


def _bank(scene: Scene) -> Answer:
    reason = why_not_bank(scene)
    return Refuse(reason) if reason else Picked(("bank", -1, -1))


def _counter(scene: Scene) -> Answer:
    """A counter-offer begins with the terms of the offer, as far as they can be met."""
    if scene.view["phase"] != "answer":
        return Refuse(scene.why_not(("counter", unit(0), unit(1))) or Reason("nothing_here"))
    asked = scene.view["decision"]
    hand = scene.view["players"][scene.view["to_move"]]["hand"]
    give = tuple(min(wanted, held) for wanted, held in zip(asked["get"], hand, strict=True))
    return Picked(("counter", give, tuple(asked["give"])))

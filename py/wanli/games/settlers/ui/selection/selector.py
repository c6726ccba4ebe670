"""The picks that assemble the moves of Die Große Mauer, and the intended moves of other clicks.

Moves that change the board are previewed before they are played. Moves without a fixed list, such as offers, are
composed in `composers.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar

from wanli.engine import Action, Reason
from wanli.games.settlers.rules.components import RESOURCES
from wanli.games.settlers.rules.position import KNIGHT_ACTIONS, MAIN, SPECIAL
from wanli.games.settlers.rules.view import SettlersView, acting_player
from wanli.games.settlers.ui.context import Context
from wanli.games.settlers.ui.geometry import board_of, has_wall
from wanli.games.settlers.ui.selection.composers import CardComposer
from wanli.games.settlers.ui.selection.why_not import (
    BUILD_VERBS,
    CARD_VERBS,
    RULES,
    nothing_here,
    why_not_bank,
    why_not_build,
    why_not_trade,
)
from wanli.ui.selection.picks import AnyOrder, Chosen, Picked, Step, Way
from wanli.ui.selection.selector import Selector

PIECE_OF = {verb: piece for piece, verb in BUILD_VERBS.items()}
CARD_OF = {verb: card for card, verb in CARD_VERBS.items()}

_KIND_OF_PLACE = {
    "found": "corner", "settle": "corner", "city": "corner", "road": "edge", "pirate": "hex", "robber": "hex",
    "remove": "hex",
}  # fmt: skip

COMPOSERS = frozenset({"offer", "counter", "bank", "discard", "plenty", "monopoly"})
"""The kinds of choices that the panel composes. No place on the board is highlighted during that."""


class SettlersSelector(Selector[SettlersView]):
    """The selection of actions by clicks.

    A move is picked in one of five ways: a place; a piece of the cost card and its place; a card and its resource; the
    cards given to the bank and taken from it; or two gathering fields.
    """

    always = frozenset({"give", "take"})
    repeatable = frozenset({"give", "take", "name"})
    retained: ClassVar[Mapping[str, Collection[str]]] = {"give": {"take"}, "take": {"give"}}
    composer = CardComposer()

    def paths(self, context: Context, action: Action) -> Iterable[Way]:
        """The ways to pick a legal action; actions without place or card have buttons instead."""
        verb, place = action[0], _place(context, action)
        if place:
            yield (place,)
            if verb in PIECE_OF and context.view["phase"] in (MAIN, SPECIAL):
                yield ("build", PIECE_OF[verb]), place
        elif verb in PIECE_OF:
            yield (("build", PIECE_OF[verb]),)
        elif verb == "drive":
            yield ("field", action[1]), ("field", action[2])
        elif verb in ("knight", "road_building"):
            yield (("card", CARD_OF[verb]),)
        elif verb == "monopoly":
            yield ("card", "monopoly"), ("name", RESOURCES.index(action[1]))
        elif verb == "bank":
            give, take = map(RESOURCES.index, action[1:])
            yield ("bank",), AnyOrder((("give", give), ("take", take)))

    def rule(self, context: Context) -> str:
        """The rule about the pending decision."""
        return RULES[context.view["phase"]]

    def read(self, context: Context, chosen: Chosen, step: Step) -> Step:
        """Read a section as its fort while forts are placed, later as the next level of its wall."""
        match step:
            case ("section", str(id_)) if id_ in board_of(context).section_index:
                if context.view["phase"] == "fort":
                    return ("corner", _fort_site(context, id_))
                if id_ == _own_section(context):
                    return ("build", "wall")
        return step

    def highlighted_on_table(self, context: Context) -> Collection[Step]:
        """The highlighted places of the board."""
        places = highlighted_places(context)
        kinds: dict[str, Iterable[object]] = {
            "corner": places.corners,
            "edge": places.edges,
            "hex": places.hexes,
            "field": places.fields,
            "section": places.sections,
        }
        return {(kind, id_) for kind, ids in kinds.items() for id_ in ids}

    def intended_action(self, context: Context, chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        """The intended action of a click that matches no highlighted place, or the reason why it is illegal.

        A place that is dark only because something else is being picked becomes highlighted by the click.
        """
        intended = _intended_on_board(context, step) or _intended_in_panel(context, chosen, step)
        if isinstance(intended, tuple) and intended in context.legal:
            piece = PIECE_OF.get(intended[0])
            begun = (("build", piece),)
            return self._picked(chosen, begun if self.following(context, begun) else ())
        return intended


SELECTOR = SettlersSelector()


@dataclass(frozen=True)
class Choice:
    """The picked part of a move. `args` depends on its `kind`.

    "do": a complete action, previewed but not confirmed. "build": the kind of piece to place. "drive": the field that a
    rider leaves. "offer", "counter": the cards that the acting seat gives and gets. "bank": the types given and taken,
    -1 if not picked yet. "discard", "plenty": the cards so far. "monopoly": a type or -1. `action` is the complete
    move, or None.
    """

    kind: str = ""
    args: tuple[Any, ...] = ()
    action: Action | None = field(default=None, compare=False)

    @property
    def composing(self) -> bool:
        """True if the panel composes this choice."""
        return self.kind in COMPOSERS


@dataclass(frozen=True)
class HighlightedPlaces:
    """The highlighted places of the board, with the action that a click begins or completes."""

    corners: Mapping[int, Action] = field(default_factory=dict)
    edges: Mapping[int, Action] = field(default_factory=dict)
    hexes: Mapping[str, Action] = field(default_factory=dict)
    fields: frozenset[str] = frozenset()
    sections: Mapping[str, Action] = field(default_factory=dict)


def choice_of(context: Context) -> Choice:
    """The picked part of a move, as far as it still fits the legal actions."""
    return _choice(SELECTOR.chosen(context))


@lru_cache(maxsize=4)
def _choice(chosen: Chosen) -> Choice:
    path, action = chosen.path, chosen.action
    if chosen.draft:
        return Choice(chosen.draft[0], chosen.draft[1:], action)
    match path[:1]:
        case (("bank",),):
            (give,), (take,) = chosen.of("give") or (-1,), chosen.of("take") or (-1,)
            return Choice("bank", (give, take), action)
        case (("card", "monopoly"),):
            return Choice("monopoly", chosen.of("name") or (-1,), action)
    if action is not None:
        return Choice("do", action, action)
    match path:
        case (("build", piece),):
            return Choice("build", (piece,))
        case (("field", origin),):
            return Choice("drive", (origin,))
    return Choice()


def highlighted_places(context: Context) -> HighlightedPlaces:
    """The highlighted places of the board: all that may be picked, or those for the previewed kind of piece.

    Places for other kinds are dark then, but can be picked.
    """
    chosen = SELECTOR.chosen(context)
    if _choice(chosen).composing:
        return HighlightedPlaces()
    lit, previewed = chosen.lit, chosen.action[0] if chosen.action else ""
    one_kind_only = previewed in PIECE_OF and context.view["phase"] in (MAIN, SPECIAL)
    wall_lit = ("build", "wall") in lit and not (one_kind_only and previewed != "wall")
    places: dict[str, dict[Any, Action]] = {"corner": {}, "edge": {}, "hex": {}}
    for action in context.legal:
        place = _place(context, action)
        if place in lit and not (one_kind_only and action[0] != previewed):
            places[place[0]][place[1]] = action
    return HighlightedPlaces(
        places["corner"],
        places["edge"],
        places["hex"],
        frozenset([step[1] for step in (*chosen.path[:1], *lit) if step[0] == "field"]),
        {_own_section(context): ("wall",)} if wall_lit else {},
    )


def _place(context: Context, action: Action) -> Step:
    """The step on the board that picks an action; `()` if there is none."""
    if action[0] == "fort":
        return ("corner", _fort_site(context, action[1]))
    kind = _KIND_OF_PLACE.get(action[0])
    return (kind, action[1]) if kind else ()


def _own_section(context: Context) -> str:
    return acting_player(context.view)["section"] or ""


def _fort_site(context: Context, section: str) -> int:
    board = board_of(context)
    return board.sections[board.section_index[section]].fort


# Intended actions of other clicks -----------------------------------------------------------------------------------


def _intended_on_board(context: Context, step: Step) -> Action | Reason | None:
    board = board_of(context)
    match step:
        case ("corner", int(corner)) if 0 <= corner < len(board.corners):
            return _corner(context, corner)
        case ("edge", int(edge)) if 0 <= edge < len(board.edges):
            return ("road", edge)
        case ("hex", str(id_)) if board.is_hex(id_):
            return _hex(context, id_)
        case ("section", str(id_)) if id_ in board.section_index:
            owner = next(section["owner"] for section in context.view["sections"] if section["id"] == id_)
            return ("wall",) if owner is None else Reason("not_own_section", {"seat": owner}, "B12")
        case ("field", str(id_)) if id_ in board.field_index:
            return ("drive", id_, next(other.id for other in board.fields if other.id != id_))
    return None


def _corner(context: Context, corner: int) -> Action | Reason:
    phase = context.view["phase"]
    if phase == "fort":
        section = board_of(context).corners[corner].fort
        return ("fort", section) if section else Reason("fort_sites_only", rule="B2")
    if phase == "found":
        return ("found", corner)
    own = [corner, context.view["to_move"], "settlement"] in context.view["buildings"]
    return ("city" if own else "settle", corner)


_WITH_ROBBER = ("robber", "steal", "discard")
"""The phases in which a click on a hex of an island is about the robber."""


def _hex(context: Context, id_: str) -> Action | Reason:
    if not has_wall(context):
        return ("robber", id_) if context.view["phase"] in _WITH_ROBBER else Reason("between_hexes", rule="A4")
    if board_of(context).hex(id_).kind == "sea":
        return ("pirate", id_)
    if context.view["phase"] != KNIGHT_ACTIONS and id_ not in context.view["blocked"]:
        return Reason("between_hexes", rule="A4")
    return ("remove", id_)


def _intended_in_panel(context: Context, chosen: Chosen, step: Step) -> Action | Reason | None:
    match step:
        case ("build", ("card" | "wall") as piece):
            return (BUILD_VERBS[piece],)
        case ("build", str(piece)) if piece in BUILD_VERBS:
            return why_not_build(context, piece)
        case ("hand", int()):
            return why_not_trade(context)
        case ("card", "vp"):
            return Reason("vp_counts", rule="A12")
        case ("card", str(kind)) if kind in CARD_VERBS:
            args = {"plenty": ("wood", "wood"), "monopoly": ("wood",)}.get(kind, ())
            return (CARD_VERBS[kind], *args)
        case ("bank",):
            return why_not_bank(context)
        case ("give", int(give)) if 0 <= give < 5 and ("bank",) in chosen.path:
            return ("bank", RESOURCES[give], RESOURCES[give - 1])
        case ("take", int(take)) if 0 <= take < 5 and ("bank",) in chosen.path:
            (give,) = chosen.of("give") or (take - 1,)
            return ("bank", RESOURCES[give], RESOURCES[take])
    return nothing_here(context)

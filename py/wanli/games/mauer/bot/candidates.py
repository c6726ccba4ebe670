"""The candidate moves of a position of Chinesische Mauer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.mauer.rules.components import HORSEMAN, NOBLE, WARRIOR
from wanli.games.mauer.rules.sites import Row, card_values, has_noble, leader
from wanli.games.mauer.rules.state import MauerState


def candidates(state: MauerState) -> list[Action]:
    """All but dragons on cards that are not worth it, and horsemen paid for while they are free."""
    legal = state.legal()
    return [action for action in legal if _is_useful(state, action)] or legal


def _is_useful(state: MauerState, action: Action) -> bool:
    match action:
        case ("lay", int(site), _, int(position)):
            return position == _best_card_for_token(state, site)
        case ("cover", int(site), int(position)):
            return _is_worth_a_dragon(state.sites[site].row, position, state.stack[-1].seat)
        case ("play", kind, count, _) if kind == HORSEMAN:
            return count == 1 and set(state.players[state.stack[-1].seat].hand) == {HORSEMAN}
    return True


def _is_worth_a_dragon(row: Row, position: int, seat: int) -> bool:
    """Whether `seat` may think of covering this card: a noble, or a rival's card that counts more than 1 or makes other
    warriors count less; of a rival's other cards one, if the rival leads there or has nothing else.
    """
    owner, kind, _, _ = row[position]
    if kind == NOBLE:
        return True
    if owner == seat:
        return False
    values = card_values(row)
    if values[position] > 1 or (kind == WARRIOR and not has_noble(row)):
        return True
    own = [at for at, place in enumerate(row) if place.owner == owner]
    first = next(at for at in own if values[at] == 1 and not row[at].token)
    return position == first and (len(own) == 1 or leader(row) == owner)


def _best_card_for_token(state: MauerState, number: int) -> int:
    """The own card on which a token is best laid, out of reach of dragons (rule 12).

    That is the own noble while it keeps the lead, else what counts most; a warrior last, for a dragon on any other
    warrior costs just as much.
    """
    row = state.sites[number].row
    seat = state.stack[-1].seat
    own = [position for position, place in enumerate(row) if place.owner == seat]
    values = card_values(row)
    return max(own, key=lambda at: (row[at].kind == NOBLE, row[at].kind != WARRIOR, values[at], -at))

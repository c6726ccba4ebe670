"""The candidate moves of a position of Chinesische Mauer."""

from __future__ import annotations

from wanli.engine import Action
from wanli.games.mauer.rules.components import HORSEMAN, NOBLE, WARRIOR
from wanli.games.mauer.rules.sites import Row, card_values, has_noble, leader
from wanli.games.mauer.rules.state import MauerState


def candidates(state: MauerState) -> list[Action]:
    """All legal actions except dragons on unimportant cards and paid horsemen that could ride free."""
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
    """True if `seat` should consider covering this card.

    It should for a noble, and for a rival's card that counts more than 1 or makes other warriors count more. Of a
    rival's other cards it considers one, and only if the rival leads there or has no other card.
    """
    owner, kind, _, _ = row[position]
    if kind == NOBLE:
        return True
    if owner == seat:
        return False
    values = card_values(row)
    if values[position] > 1 or (kind == WARRIOR and not has_noble(row)):
        return True
    own = [index for index, place in enumerate(row) if place.owner == owner]
    first = next(index for index in own if values[index] == 1 and not row[index].token)
    return position == first and (len(own) == 1 or leader(row) == owner)


def _best_card_for_token(state: MauerState, site_index: int) -> int:
    """The position of the player's card that most needs the protection of a token against dragons (rule 12).

    That is the player's noble, otherwise the card with the highest value. Warriors come last: a dragon on any other
    warrior costs just as much.
    """
    row = state.sites[site_index].row
    seat = state.stack[-1].seat
    own = [position for position, place in enumerate(row) if place.owner == seat]
    values = card_values(row)
    return max(own, key=lambda index: (row[index].kind == NOBLE, row[index].kind != WARRIOR, values[index], -index))

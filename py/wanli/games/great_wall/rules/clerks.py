"""Moving clerks (rules 4.5, rulings R11, R12, R51), for the seats and for the Reed Clan."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.constants import LOCATIONS, REED, SUPPLY
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def ask_clerks(
    state: GreatWallPosition, seat: int, left: int, source: str, different: bool = False, extra: int = 0
) -> None:
    """Let `seat` move up to `left` clerks (each at most once), to `different` places or not, and `extra` without this
    limit.
    """
    state.ask(seat, "clerks", **clerks_data(left, source, different, extra))


def clerks_data(left: int, source: str, different: bool = False, extra: int = 0) -> JsonDict:
    """The data of a question about clerks; `source` is the command or the kind of card that caused it."""
    return {"left": left, "extra": extra, "different": different, "targets": [], "moved": {}, "source": source}


def move(state: GreatWallPosition, owner: int, source: str, target: str) -> None:
    """Move one clerk from the supply or a location to a location."""
    if source == SUPPLY:
        state.clan(owner).clerks -= 1
    else:
        index = LOCATIONS.index(source)
        state.clerks[index] = with_added(state.clerks[index], owner, -1)
    index = LOCATIONS.index(target)
    state.clerks[index] = with_added(state.clerks[index], owner, 1)
    state.emit("move", seat=owner, source=source, target=target)


def _ends(state: GreatWallPosition, seat: int, data: JsonDict) -> tuple[list[str], list[str]]:
    """The places that the seat may move a clerk from, and those it may move a clerk to."""
    moved = data["moved"]
    free = [
        (location, clerks)
        for location, clerks, slots in zip(LOCATIONS, state.clerks, state.slots, strict=True)
        if slots is None or sum(clerks) < slots
    ]
    targets = [location for location, _ in free]
    sources = [location for location, clerks in free if clerks[seat] > moved.get(location, 0)]
    if state.players[seat].clerks:
        sources.insert(0, SUPPLY)
    if data["different"] and not data["extra"]:
        targets = [target for target in targets if target not in data["targets"]]
    return sources, targets


def is_asked(state: GreatWallPosition, seat: int, data: JsonDict) -> bool:
    """True if the seat can move a clerk, so that the question is asked."""
    if state.players[seat].clerks and not data["different"]:  # the special locations are never full
        return True
    sources, targets = _ends(state, seat, data)
    return bool(sources and targets) and (len(targets) > 1 or sources != targets)


@handlers.options("clerks", public=True, is_asked=is_asked)
def _moves(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    sources, targets = _ends(state, seat, data)
    return [PASS, *(("move", source, target) for source in sources for target in targets if source != target)]


@handlers.answer("clerks")
def _moved(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="clerks")
        return
    _, source, target = action
    move(state, seat, source, target)
    further = further_moves(data, target)
    if further is not None:
        state.ask(seat, "clerks", **further)


def further_moves(data: JsonDict, target: str) -> JsonDict | None:
    """The data of the question that follows a move to `target`, None after the last move."""
    left, extra = data["left"], data["extra"]
    if left and not (data["different"] and target in data["targets"]):
        left -= 1
    else:
        extra -= 1
    if not left + extra:
        return None
    moved = {**data["moved"], target: data["moved"].get(target, 0) + 1}
    targets = sorted({*data["targets"], target}) if data["different"] else []
    return {**data, "left": left, "extra": extra, "moved": moved, "targets": targets}


def reed_places(state: GreatWallPosition) -> list[str]:
    """The locations with a clerk of the Reed Clan."""
    return [location for location, clerks in zip(LOCATIONS, state.clerks, strict=True) if clerks[REED]]


def _reed_ends(state: GreatWallPosition, moved: list[str]) -> tuple[list[str], list[str]]:
    """The locations to move Reed clerks from and to: never two in one, locked ones stay (rules 4.11, ruling R60)."""
    places = reed_places(state)
    sources = [place for place in places if place not in moved and not state.full(LOCATIONS.index(place))]
    targets = [place for index, place in enumerate(LOCATIONS) if place not in places and not state.full(index)]
    return sources, targets


def reed_moves(state: GreatWallPosition, moved: list[str]) -> list[tuple[str, str]]:
    """Each possible move of the Reed Clan as (from, to); `moved` lists the targets of earlier moves."""
    sources, targets = _reed_ends(state, moved)
    return [(source, target) for source in sources for target in targets]


def _reed_can_move(state: GreatWallPosition, seat: int, data: JsonDict) -> bool:
    sources, targets = _reed_ends(state, data["moved"])
    return bool(sources and targets)


@handlers.options("reed_clerks", public=True, is_asked=_reed_can_move)
def _reed_moves(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    return [PASS, *(("reed", source, target) for source, target in reed_moves(state, data["moved"]))]


@handlers.answer("reed_clerks")
def _reed_moved(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="reed_clerks")
        return
    move(state, REED, action[1], action[2])
    if data["left"] > 1:
        state.ask(seat, "reed_clerks", left=data["left"] - 1, moved=[*data["moved"], action[2]])

"""The command post (rules 4.6): soldiers march from section to section."""

from __future__ import annotations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import front
from wanli.games.great_wall.rules.agenda import PASS, Handlers
from wanli.games.great_wall.rules.constants import ARCHER, KINDS
from wanli.games.great_wall.rules.counts import with_added
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


_TO_REST, _TO_POST = "post_rest", "post_post"


@handlers.options("march", public=True)
def _marches(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """March soldiers of the group one by one. The first one determines the sections for all."""
    actions: list[Action] = [PASS]
    routes = (
        [tuple(data["group"])] if data["group"] else [(a, b) for a in state.sections for b in state.sections if a != b]
    )
    for source, target in routes:
        zone = state.rest[source][seat]
        actions += [("march", source, target, KINDS[kind]) for kind in range(3) if zone[kind]]
        if state.posts[source][seat]:
            actions.append(("march", source, target, _TO_REST))
            if front.free_posts(state, target) > 0:
                actions.append(("march", source, target, _TO_POST))
    return actions


@handlers.answer("march")
def _march(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="march")
        if data["group"] and data["left"] > 1:
            state.ask(seat, "march", left=data["left"] - 1, group=[])
        return
    _, source, target, soldier = action
    state.ask(seat, "march", left=data["left"], group=[source, target])
    if soldier in KINDS:
        front.place_in_rest(state, seat, KINDS.index(soldier), source, -1)
        front.place_in_rest(state, seat, KINDS.index(soldier), target)
    else:
        state.posts[source] = with_added(state.posts[source], seat, -1)
        if soldier == _TO_POST:
            state.posts[target] = with_added(state.posts[target], seat, 1)
        else:
            front.place_in_rest(state, seat, ARCHER, target)
    state.emit("march", seat=seat, source=source, target=target, what=soldier)

"""The final score (rules 4.9, 5.7; solo 7.1, cooperative 7.2)."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.great_wall.rules.components import COMPONENTS, PRICES, Effect
from wanli.games.great_wall.rules.constants import CHI, GOODS, SOURCES
from wanli.games.great_wall.rules.position import GreatWallPosition


def counted(state: GreatWallPosition, seat: int, what: str) -> int:
    """The number of items that a seat has for artifacts that count `what`."""
    clan = state.players[seat]
    match what:
        case "overseer_levels":
            return sum(level for level, _ in clan.overseers)
        case "advisors":
            return clan.advisors
        case "tactics":
            return len(clan.tactics)
        case "clerks":
            return clan.clerks_in_play
        case "goods":
            return sum(clan.resources[:GOODS])
        case "hordes":
            return sum(not shame for _, shame in clan.claimed)
        case "shame":
            return clan.markers()
        case "posted_archers":
            return sum(state.posts[section][seat] for section in state.sections)
        case "chi":
            return clan.resources[CHI]
        case "field_soldiers":
            resting = sum(sum(state.rest[section][seat]) for section in state.sections)
            return resting + sum(sum(h.of(seat)) for section in state.sections for h in state.hordes[section])
        case "discarded_commands":
            return sum(owner == seat for owner, _ in state.command_discard)
    raise ValueError(what)


def artifact_points(state: GreatWallPosition, seat: int, effect: Effect) -> int:
    """The points of one artifact for a seat (rules 5.7)."""
    if "places" in effect:
        return int(effect["places"][state.seats_in_tea_order().index(seat)])
    points: int = effect.get("base", 0) + effect["each"] * counted(state, seat, effect["count"])
    max_points: int = effect.get("max", points)
    return max(0, min(points, max_points))


def horde_points(card: str, shame: int) -> int:
    """The points of a claimed horde at the end: none with shame on it (rules 4.9)."""
    return 0 if shame else COMPONENTS.hordes[card].honour


def score_items(state: GreatWallPosition, seat: int) -> list[ScoreItem]:
    """The items of one seat's score."""
    clan = state.players[seat]
    items = [ScoreItem(source, seat, points) for source, points in zip(SOURCES, clan.earned, strict=True) if points]
    if state.coop:
        return items
    marked = sum(clan.shamed)
    if marked:
        items.append(ScoreItem("shame", seat, -min(clan.honour, PRICES.shame_honour * marked), {"count": marked}))
    items += [
        ScoreItem("horde", seat, horde_points(card, shame), {"card": card, "shame": shame})
        for card, shame in clan.claimed
    ]
    clean = sum(not shame for _, shame in clan.claimed)
    for advisor in clan.active:
        for effect in COMPONENTS.advisors[advisor].effects:
            if COMPONENTS.advisors[advisor].trigger == "SCORING" and clean:
                items.append(ScoreItem("annalist", seat, effect["n"] * clean, {"count": clean}))
    items += [
        ScoreItem("artifact", seat, artifact_points(state, seat, COMPONENTS.artifacts[card]), {"artifact": card})
        for card in state.artifacts
    ]
    return items


def rival_score(state: GreatWallPosition) -> int:
    """The score of the Rival: his honour, his hordes, a fixed number for each artifact (rules 7.1)."""
    assert state.rival is not None
    hordes = sum(COMPONENTS.hordes[card].honour for card, _ in state.rival.claimed)
    return state.rival.honour + hordes + COMPONENTS.rival.artifact_honour * len(state.artifacts)


def result(state: GreatWallPosition) -> Result | None:
    """The final score, once the match is over."""
    return final_result(state) if state.ended else None


def final_result(state: GreatWallPosition) -> Result:
    """The result, once `ended` says how the match ended."""
    items = [item for seat in range(state.seats) for item in score_items(state, seat)]
    scores = tuple(sum(item.points for item in items if item.seat == seat) for seat in range(state.seats))
    if state.coop:
        winners = tuple(range(state.seats)) if state.ended == "goal" else ()
    elif state.rival is not None:
        rival = rival_score(state)
        items.append(ScoreItem("rival", 0, 0, {"honour": rival}))
        winners = (0,) if state.ended != "shame" and scores[0] > rival else ()
    else:
        best = max(scores)
        winners = (next(seat for seat in state.seats_in_tea_order() if scores[seat] == best),)
    return Result(scores, winners, state.ended, tuple(items))


def finish(state: GreatWallPosition, reason: str) -> None:
    """End the match for this `reason` and reveal all secrets."""
    state.ended = reason
    state.turn = None
    result = final_result(state)
    state.reveal("end", "reveal", reason=reason, scores=list(result.scores), winners=list(result.winners))

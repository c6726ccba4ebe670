"""The final score (rules 4.9, 5.7; solo 7.1, cooperative 7.2)."""

from __future__ import annotations

from wanli.engine import Result, ScoreItem
from wanli.games.great_wall.rules.components import BOARD, BOX, CLAN, PRICES, Effect
from wanli.games.great_wall.rules.constants import CHI, GOODS, REED, SOURCES
from wanli.games.great_wall.rules.position import GreatWallPosition


def counted(g: GreatWallPosition, seat: int, what: str) -> int:
    """How many of a thing that artifacts count a seat has."""
    clan = g.players[seat]
    match what:
        case "overseer_levels":
            return sum(level for level, _ in clan.overseers)
        case "advisors":
            return clan.advisors
        case "tactics":
            return len(clan.tactics)
        case "clerks":
            return int(CLAN["clerks"]) - clan.school - clan.lost_clerks
        case "goods":
            return sum(clan.resources[:GOODS])
        case "hordes":
            return sum(not shame for _, shame in clan.claimed)
        case "shame":
            return clan.markers()
        case "posted_archers":
            return sum(g.posts[section][seat] for section in g.sections)
        case "chi":
            return clan.resources[CHI]
        case "field_soldiers":
            resting = sum(sum(g.rest[section][seat]) for section in g.sections)
            return resting + sum(sum(h.of(seat)) for section in g.sections for h in g.hordes[section])
        case "discarded_commands":
            return sum(owner == seat for owner, _ in g.command_discard)
    raise ValueError(what)


def artifact_points(g: GreatWallPosition, seat: int, effect: Effect) -> int:
    """What one artifact gives a seat (rules 5.7)."""
    if "places" in effect:
        place = [owner for owner in g.tea if owner < REED].index(seat)
        return int(effect["places"][place])
    points: int = effect.get("base", 0) + effect["each"] * counted(g, seat, effect["count"])
    most: int = effect.get("max", points)
    return max(0, min(points, most))


def lines_of(g: GreatWallPosition, seat: int) -> list[ScoreItem]:
    """The items of one seat's score."""
    clan = g.players[seat]
    lines = [ScoreItem(source, seat, points) for source, points in zip(SOURCES, clan.earned, strict=True) if points]
    if g.coop:
        return lines
    marked = sum(clan.shamed)
    if marked:
        lines.append(ScoreItem("shame", seat, -min(clan.honour, PRICES["shame_honour"] * marked), {"count": marked}))
    lines += [
        ScoreItem("horde", seat, 0 if shame else BOX.hordes[card].honour, {"card": card, "shame": shame})
        for card, shame in clan.claimed
    ]
    clean = sum(not shame for _, shame in clan.claimed)
    for advisor in clan.active:
        for effect in BOX.advisors[advisor].effects:
            if BOX.advisors[advisor].trigger == "SCORING" and clean:
                lines.append(ScoreItem("annalist", seat, effect["n"] * clean, {"count": clean}))
    lines += [
        ScoreItem("artifact", seat, artifact_points(g, seat, BOX.artifacts[card]), {"artifact": card})
        for card in g.artifacts
    ]
    return lines


def rival_score(g: GreatWallPosition) -> int:
    """The Rival: his honour, his hordes, a fixed number for each artifact (rules 7.1)."""
    assert g.rival is not None
    hordes = sum(BOX.hordes[card].honour for card, _ in g.rival.claimed)
    return g.rival.honour + hordes + int(BOARD["rival"]["artifact_honour"]) * len(g.artifacts)


def final_result(g: GreatWallPosition) -> Result:
    """The result, once `ended` says how the match ended."""
    lines = [line for seat in range(g.seats) for line in lines_of(g, seat)]
    scores = tuple(sum(line.points for line in lines if line.seat == seat) for seat in range(g.seats))
    if g.coop:
        winners = tuple(range(g.seats)) if g.ended == "goal" else ()
    elif g.rival is not None:
        rival = rival_score(g)
        lines.append(ScoreItem("rival", 0, 0, {"honour": rival}))
        winners = (0,) if g.ended != "shame" and scores[0] > rival else ()
    else:
        best = max(scores)
        winners = (next(owner for owner in g.tea if owner < REED and scores[owner] == best),)
    return Result(scores, winners, g.ended, tuple(lines))


def finish(g: GreatWallPosition, reason: str) -> None:
    """The match is over; what was hidden is shown."""
    g.ended = reason
    g.turn = None
    result = final_result(g)
    g.reveal("end", "reveal", reason=reason, scores=list(result.scores), winners=list(result.winners))

"""The requests of the cooperative game (rules 7.2)."""

from __future__ import annotations

from itertools import combinations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, front
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always
from wanli.games.great_wall.rules.components import BOX, Effect
from wanli.games.great_wall.rules.constants import ARCHER, GOODS, KINDS, NO_SOLDIERS, RESOURCES
from wanli.games.great_wall.rules.pieces import Sealed, added, bump, more
from wanli.games.great_wall.rules.position import GreatWallPosition

handlers = Handlers()


def fulfil(g: GreatWallPosition) -> None:
    """The highest player in Tea order proposes; each request at most once a Winter."""
    if g.coop:
        g.then("fulfilling", tried=[])


@handlers.step("fulfilling")
def _fulfilling(g: GreatWallPosition, data: JsonDict) -> None:
    g.ask(g.people()[0], "fulfil", tried=data["tried"])


def possible(g: GreatWallPosition, request: str) -> bool:
    """Whether a request may be met, by what all can see."""
    effect = BOX.requests[request]
    n: int = effect["n"]
    match effect["op"], effect.get("what", effect.get("of")):
        case "require", "walls":
            return sum(g.wall[section] >= int(effect["level"]) for section in g.sections) >= n
        case "require", "no_shame":
            return not any(any(clan.shamed) for clan in g.players)
        case "require", _:
            return all(len(g.hordes[section]) <= n for section in g.sections)
        case "sacrifice_each", "soldier":
            return all(_victims(g, seat) for seat in range(g.seats))
        case "sacrifice_each", _:
            return all(clan.clerks >= n for clan in g.players)
        case "discard_hordes", _:
            return sum(len(clan.claimed) for clan in g.players) >= n * g.seats
        case "pay_warehouse", _:
            return sum(g.warehouse) >= n * g.seats
        case "discard_tactic", _:
            return all(len(clan.tactics) >= n for clan in g.players)
    return True


@handlers.options("fulfil", public=True)
def _fulfil_options(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    tried = data["tried"]
    return [PASS, *(("fulfil", card) for card in g.requests_open if card not in tried and possible(g, card))]


@handlers.answer("fulfil")
def _fulfil(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        g.tell("pass", seat=seat, decision="fulfil")
        return
    request: str = action[1]
    g.tell("proposed", seat=seat, request=request)
    g.then("fulfilling", tried=[*data["tried"], request])
    g.then("contributing", request=request, given=[], refused=False)
    op = BOX.requests[request]["op"]
    if op in ("pay_warehouse", "discard_hordes"):
        g.then("contribution", seat=seat, request=request)
    elif op != "require":
        for giver in reversed(g.people()):
            g.then("contribution", seat=giver, request=request)


@handlers.step("contribution")
def _contribution(g: GreatWallPosition, data: JsonDict) -> None:
    """One player's part; nobody is asked any more once somebody has refused."""
    note = g.pending("contributing")
    if note is not None and not note["refused"]:
        g.ask(data["seat"], "contribute", request=data["request"], chosen=[])


def _victims(g: GreatWallPosition, seat: int) -> list[Action]:
    supply = g.players[seat].soldiers
    found: list[Action] = [("sacrifice", "supply", KINDS[kind], -1) for kind in range(3) if supply[kind]]
    for section in g.sections:
        zone = g.rest[section][seat]
        found += [("sacrifice", "rest", KINDS[kind], section) for kind in range(3) if zone[kind]]
        if g.posts[section][seat]:
            found.append(("sacrifice", "post", KINDS[ARCHER], section))
    return found


@handlers.options("contribute", sure=always)
def contributions(g: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """What a player may give towards a request."""
    effect = BOX.requests[data["request"]]
    clan, n = g.players[seat], effect["n"]
    found: list[Action] = [PASS]
    match effect["op"]:
        case "pay_each":
            if clan.resources[RESOURCES.index(effect["of"])] >= n:
                found.append(("give",))
        case "sacrifice_each" if effect["of"] == "soldier":
            found += _victims(g, seat)
        case "sacrifice_each":
            found += [("give",)] if clan.clerks >= n else []
        case "pay_warehouse":
            found += [
                ("pay", *mix, 0)
                for mix in bank.mixes(n * g.seats, GOODS)
                if all(part <= held for part, held in zip(mix, g.warehouse, strict=True))
            ]
        case "discard_hordes":
            found += [
                ("offer", owner, card)
                for owner, other in enumerate(g.players)
                for card, _ in other.claimed
                if card not in data["chosen"]
            ]
        case "discard_tactic":
            found += [("give_tactics", *pair) for pair in sorted(set(combinations(sorted(clan.tactics), n)))]
    return found


@handlers.answer("contribute")
def _contribute(g: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    note = g.pending("contributing")
    if action == PASS or note is None:
        g.amend("contributing", refused=True)
        g.tell("refused", seat=seat, request=data["request"])
        return
    if action[0] == "give_tactics":  # the cards are shown when all have agreed
        g.tell_one("agreed", seat, {"cards": list(action[1:])}, seat=seat, request=data["request"])
        g.players[seat].sealed = Sealed("tactics", action[1:])
        g.amend("contributing", given=[*note["given"], [seat]])
        return
    g.tell("agreed", seat=seat, request=data["request"])
    g.amend("contributing", given=[*note["given"], [seat, *action]])
    if action[0] == "offer":
        chosen = [*data["chosen"], action[2]]
        if len(chosen) < BOX.requests[data["request"]]["n"] * g.seats:
            g.ask(seat, "contribute", request=data["request"], chosen=chosen)


@handlers.step("contributing")
def _contributing(g: GreatWallPosition, data: JsonDict) -> None:
    """All have agreed: everything is paid at once, and the request is fulfilled."""
    request: str = data["request"]
    if data["refused"]:
        for clan in g.players:
            clan.sealed = None
        return
    effect = BOX.requests[request]
    for seat, *given in data["given"]:
        _give(g, seat, given, effect)
    g.requests_open.remove(request)
    g.requests_done.append(request)
    g.tell("fulfilled", request=request, done=len(g.requests_done))


def _give(g: GreatWallPosition, seat: int, given: list[object], effect: Effect) -> None:
    clan = g.players[seat]
    match given:
        case ["give"] if effect["op"] == "pay_each":
            bank.pay(g, seat, bank.only(RESOURCES.index(effect["of"]), effect["n"]), "request")
        case ["give"]:
            clan.clerks -= effect["n"]
            clan.lost_clerks += effect["n"]
            g.tell("sacrifice", seat=seat, what="clerk")
        case ["sacrifice", str(place), str(soldier), int(section)]:
            kind = KINDS.index(soldier)
            if place == "supply":
                clan.soldiers = more(clan.soldiers, kind, -1)
            elif place == "rest":
                front.place_in_rest(g, seat, kind, section, -1)
            else:
                g.posts[section] = bump(g.posts[section], seat, -1)
            clan.lost = added(clan.lost, more(NO_SOLDIERS, kind))
            g.tell("sacrifice", seat=seat, what=soldier)
        case ["pay", int(wood), int(stone), int(gold), _]:
            bank.store(g, (-wood, -stone, -gold), seat, "request")
        case ["offer", int(owner), str(card)]:
            other = g.players[owner]
            other.claimed = tuple(entry for entry in other.claimed if entry[0] != card)
            g.horde_discard.append(card)
            g.tell("offer", seat=owner, card=card)
        case []:
            assert clan.sealed is not None
            cards, clan.sealed = clan.sealed.cards, None
            g.reveal("handed_in", "reveal", seat=seat, cards=list(cards))
            for card in cards:
                bank.discard_tactic(g, seat, card, "request")


def request_step(g: GreatWallPosition) -> None:
    """Each player takes a shame marker per open request; then the slots are filled (rules 7.2)."""
    if not g.coop:
        return
    g.then("refill")
    count = len(g.requests_open)
    if count:
        for seat in reversed(g.people()):
            g.then("shame", seat=seat, count=count)


@handlers.step("refill")
def _refill(g: GreatWallPosition, data: JsonDict) -> None:
    drawn = []
    while g.request_deck and len(g.requests_open) < BOX.coop["open"][g.seats]:
        drawn.append(g.request_deck.pop())
        g.requests_open.append(drawn[-1])
    if drawn:
        g.reveal("request", "chance", requests=drawn)

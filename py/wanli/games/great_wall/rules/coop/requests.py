"""The requests of the cooperative game (rules 7.2)."""

from __future__ import annotations

from itertools import combinations

from wanli.engine import Action, JsonDict
from wanli.games.great_wall.rules import bank, front
from wanli.games.great_wall.rules.agenda import PASS, Handlers, always
from wanli.games.great_wall.rules.clan import Sealed
from wanli.games.great_wall.rules.components import COMPONENTS, Effect
from wanli.games.great_wall.rules.constants import ARCHER, GOODS, KINDS, NO_SOLDIERS, RESOURCES
from wanli.games.great_wall.rules.counts import added, more, with_added
from wanli.games.great_wall.rules.position import GreatWallPosition
from wanli.games.great_wall.rules.step_data import ContributingData

handlers = Handlers()


def fulfil(state: GreatWallPosition) -> None:
    """The highest player in Tea order proposes a request. Each request is proposed at most once a Winter."""
    if state.coop:
        state.push_step("fulfilling", tried=[])


@handlers.step("fulfilling")
def _fulfilling(state: GreatWallPosition, data: JsonDict) -> None:
    state.ask(state.seats_in_tea_order()[0], "fulfil", tried=data["tried"])


def possible(state: GreatWallPosition, request: str) -> bool:
    """True if a request may be fulfilled, as far as public facts show."""
    effect = COMPONENTS.requests[request]
    n: int = effect["n"]
    match effect["op"], effect.get("what", effect.get("of")):
        case "require", "walls":
            return sum(state.wall[section] >= int(effect["level"]) for section in state.sections) >= n
        case "require", "no_shame":
            return not any(any(clan.shamed) for clan in state.players)
        case "require", _:
            return all(len(state.hordes[section]) <= n for section in state.sections)
        case "sacrifice_each", "soldier":
            return all(_victims(state, seat) for seat in range(state.seats))
        case "sacrifice_each", _:
            return all(clan.clerks >= n for clan in state.players)
        case "discard_hordes", _:
            return sum(len(clan.claimed) for clan in state.players) >= n * state.seats
        case "pay_warehouse", _:
            return sum(state.warehouse) >= n * state.seats
        case "discard_tactic", _:
            return all(len(clan.tactics) >= n for clan in state.players)
    return True


@handlers.options("fulfil", public=True)
def _fulfil_options(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    tried = data["tried"]
    return [PASS, *(("fulfil", card) for card in state.requests_open if card not in tried and possible(state, card))]


@handlers.answer("fulfil")
def _fulfil(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    if action == PASS:
        state.emit("pass", seat=seat, decision="fulfil")
        return
    request: str = action[1]
    state.emit("proposed", seat=seat, request=request)
    state.push_step("fulfilling", tried=[*data["tried"], request])
    state.push_step("contributing", request=request, given=[], refused=False)
    op = COMPONENTS.requests[request]["op"]
    if op in ("pay_warehouse", "discard_hordes"):
        state.push_step("contribution", seat=seat, request=request)
    elif op != "require":
        for giver in reversed(state.seats_in_tea_order()):
            state.push_step("contribution", seat=giver, request=request)


@handlers.step("contribution")
def _contribution(state: GreatWallPosition, data: JsonDict) -> None:
    """Ask one player for a part. After a refusal nobody else is asked."""
    contributing = state.pending("contributing")
    if contributing is not None and not contributing["refused"]:
        state.ask(data["seat"], "contribute", request=data["request"], chosen=[])


def _victims(state: GreatWallPosition, seat: int) -> list[Action]:
    supply = state.players[seat].soldiers
    actions: list[Action] = [("sacrifice", "supply", KINDS[kind], -1) for kind in range(3) if supply[kind]]
    for section in state.sections:
        zone = state.rest[section][seat]
        actions += [("sacrifice", "rest", KINDS[kind], section) for kind in range(3) if zone[kind]]
        if state.posts[section][seat]:
            actions.append(("sacrifice", "post", KINDS[ARCHER], section))
    return actions


@handlers.options("contribute", is_asked=always)
def contributions(state: GreatWallPosition, seat: int, data: JsonDict) -> list[Action]:
    """The contributions that a player may make to a request."""
    effect = COMPONENTS.requests[data["request"]]
    clan, n = state.players[seat], effect["n"]
    actions: list[Action] = [PASS]
    match effect["op"]:
        case "pay_each":
            if clan.resources[RESOURCES.index(effect["of"])] >= n:
                actions.append(("give",))
        case "sacrifice_each" if effect["of"] == "soldier":
            actions += _victims(state, seat)
        case "sacrifice_each":
            actions += [("give",)] if clan.clerks >= n else []
        case "pay_warehouse":
            actions += [
                ("pay", *mix, 0)
                for mix in bank.mixes(n * state.seats, GOODS)
                if all(part <= held for part, held in zip(mix, state.warehouse, strict=True))
            ]
        case "discard_hordes":
            actions += [
                ("offer", owner, card)
                for owner, other in enumerate(state.players)
                for card, _ in other.claimed
                if card not in data["chosen"]
            ]
        case "discard_tactic":
            actions += [("give_tactics", *pair) for pair in sorted(set(combinations(sorted(clan.tactics), n)))]
    return actions


@handlers.answer("contribute")
def _contribute(state: GreatWallPosition, seat: int, data: JsonDict, action: Action) -> None:
    contributing = state.pending("contributing")
    if action == PASS or contributing is None:
        state.update_step("contributing", refused=True)
        state.emit("refused", seat=seat, request=data["request"])
        return
    if action[0] == "give_tactics":  # the cards are revealed when all have agreed
        state.emit_private("agreed", seat, {"cards": list(action[1:])}, seat=seat, request=data["request"])
        state.players[seat].sealed = Sealed("tactics", action[1:])
        state.update_step("contributing", given=[*contributing["given"], [seat]])
        return
    state.emit("agreed", seat=seat, request=data["request"])
    state.update_step("contributing", given=[*contributing["given"], [seat, *action]])
    if action[0] == "offer":
        chosen = [*data["chosen"], action[2]]
        if len(chosen) < COMPONENTS.requests[data["request"]]["n"] * state.seats:
            state.ask(seat, "contribute", request=data["request"], chosen=chosen)


@handlers.step("contributing")
def _contributing(state: GreatWallPosition, data: ContributingData) -> None:
    """After all have agreed: pay everything at once and fulfil the request."""
    request = data["request"]
    if data["refused"]:
        for clan in state.players:
            clan.sealed = None
        return
    effect = COMPONENTS.requests[request]
    for seat, *contribution in data["given"]:
        _give(state, seat, contribution, effect)
    state.requests_open.remove(request)
    state.requests_done.append(request)
    state.emit("fulfilled", request=request, done=len(state.requests_done))


def _give(state: GreatWallPosition, seat: int, contribution: list[object], effect: Effect) -> None:
    clan = state.players[seat]
    match contribution:
        case ["give"] if effect["op"] == "pay_each":
            bank.pay(state, seat, bank.single_resource(RESOURCES.index(effect["of"]), effect["n"]), "request")
        case ["give"]:
            clan.clerks -= effect["n"]
            clan.lost_clerks += effect["n"]
            state.emit("sacrifice", seat=seat, what="clerk", where="supply")
        case ["sacrifice", str(place), str(soldier), int(section)]:
            kind = KINDS.index(soldier)
            if place == "supply":
                clan.soldiers = more(clan.soldiers, kind, -1)
            elif place == "rest":
                front.place_in_rest(state, seat, kind, section, -1)
            else:
                state.posts[section] = with_added(state.posts[section], seat, -1)
            clan.lost = added(clan.lost, more(NO_SOLDIERS, kind))
            origin = {} if place == "supply" else {"section": section}
            state.emit("sacrifice", seat=seat, what=soldier, where=place, **origin)
        case ["pay", int(wood), int(stone), int(gold), _]:
            bank.store(state, (-wood, -stone, -gold), seat, "request")
        case ["offer", int(owner), str(card)]:
            other = state.players[owner]
            other.claimed = tuple(entry for entry in other.claimed if entry[0] != card)
            state.horde_discard.append(card)
            state.emit("offer", seat=owner, card=card)
        case []:
            assert clan.sealed is not None
            cards, clan.sealed = clan.sealed.cards, None
            state.reveal("handed_in", "reveal", seat=seat, cards=list(cards))
            for card in cards:
                bank.discard_tactic(state, seat, card, "request")


def request_step(state: GreatWallPosition) -> None:
    """Each player takes a shame marker per open request. New requests fill the free slots (rules 7.2)."""
    if not state.coop:
        return
    state.push_step("refill")
    count = len(state.requests_open)
    if count:
        for seat in reversed(state.seats_in_tea_order()):
            state.push_step("shame", seat=seat, count=count)


@handlers.step("refill")
def _refill(state: GreatWallPosition, data: JsonDict) -> None:
    drawn = []
    while state.request_deck and len(state.requests_open) < COMPONENTS.coop.open[state.seats]:
        drawn.append(state.request_deck.pop())
        state.requests_open.append(drawn[-1])
    if drawn:
        state.reveal("request", "chance", requests=drawn)

"""The board and the cards, read from `data/*.toml` and checked.

The effects of cards are data: a small set of operations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from wanli.engine.data_files import load_toml, numbers, positive, whole
from wanli.games.great_wall.rules.constants import ABILITIES, COMMANDS, KINDS, LOCATIONS, RESOURCES, SECTIONS, SITES

Effect = dict[str, Any]
"""One operation: `op` names it, the other keys are its parameters. Immutable."""

OPERATIONS: dict[str, frozenset[str]] = {
    op: frozenset(keys.split())
    for op, keys in {
        "move_clerks": "n any different per plus", "extended_activation": "n per plus own", "upgrade": "n per plus",
        "attack_zone": "n per plus", "attack_one": "kind n", "shoot": "n", "count_as": "n", "copy_command": "n",
        "move_reed": "n", "gain": "of n times per clerks", "gain_any": "of n times",
        "honour": "n times per draw less wounds",
        "draw_tactic": "n", "discard_tactic": "n", "discard_shame": "n price", "ignore_shame": "n all", "save": "n",
        "save_all": "", "save_price": "n price times min", "price_delta": "what of n min per plus upgrade",
        "extra_recruit": "n price", "extra_barricade": "n price", "barricade_add": "n defence", "defence_delta": "n",
        "attack_delta": "n", "wound": "n where", "repeat_reward": "n honour", "tea_up": "n", "tea_top": "",
        "move_soldier": "n attack", "peek_hordes": "n under", "pay_as": "of", "exchange": "n to",
        "donate_limit": "n times",
        "delayed_honour": "n all", "score": "count each max base places",
        "rival_clerks": "n where", "rival_extend": "n", "rival_build": "n", "rival_overseer": "n", "rival_attack": "n",
        "rival_shoot": "", "rival_archer": "n", "rival_own_card": "n",
        "pay_each": "of n", "sacrifice_each": "of n", "require": "what n level", "discard_hordes": "n",
        "pay_warehouse": "n",
        "rule_delta": "what n", "each_gain": "of n", "each_return_soldier": "n", "each_discard_shame": "n",
        "extra_hordes": "n", "replace_row": "n",
    }.items()
}  # fmt: skip
"""All operations of cards, with the parameters of each."""

WINDOWS = (
    "KILL_SELF", "DEFEATED_ANY", "DEFEATED_SELF", "LAST_WOUND", "ATTACK:spearman", "ATTACK:archer", "ATTACK:horseman",
    "AFTER_OWN_COMMAND", "GATHER", "UPGRADE", "RECRUIT", "BUILD", "LOC:legation", "SUMMER", "BEFORE_ASSAULT", "BREACH",
)  # fmt: skip
"""The windows in which tactics may be played (rules 5.5)."""

TRIGGERS = (
    *WINDOWS, "static", "SUMMER_INCOME", "SUMMER_SHAME", "OTHERS_BOX", "LOCATION_ACTIVATED", "DONATE", "BUILD:wall",
    "BUILD:barricade", "HIRE", "UPGRADE_COST", "ATTACK", "OWN_TURN_AFTER_ACTIVATION", "DEFEATED", "CLAIM", "KILLED",
    "WINTER_SHOT", "ASSAULT_START", "SECTION_HELD", "SHAME_GAINED", "TACTIC", "SCORING",
    *(f"LOC:{location}" for location in LOCATIONS if location != "legation"),
)  # fmt: skip
"""The triggers of generals and advisors (rules 5.5)."""

REWARDS = {"W": 0, "S": 1, "G": 2, "C": 3}
TACTIC, NO_REWARD = "T", "o"
"""The letters of weak points that give a tactic, and of those without a reward; digits give honour."""


@dataclass(frozen=True, slots=True)
class Wall:
    """The wall (rules 4.1).

    By level from 0: its `cost` (which is its honour too), its `defence`, and its `posts` for archers.

    `rows`: hordes before one section; `barricades`: the total number, `barricade_slots` of them before one section. The
    price of a barricade is in resources, its honour and its defence in points.
    """

    cost: tuple[int, ...]
    defence: tuple[int, ...]
    posts: tuple[int, ...]
    rows: int
    barricades: int
    barricade_slots: int
    barricade_cost: int
    barricade_honour: int
    barricade_defence: int


@dataclass(frozen=True, slots=True)
class ClanSet:
    """The pieces of each clan.

    `clerks`, of whom those in `school` are hired for gold (`clerk_price`); the hand limit of tactics at the end of a
    turn; the shame markers that it adds to the supply.
    """

    clerks: int
    school: int
    clerk_price: int
    hand_limit: int
    shame_supply: int


@dataclass(frozen=True, slots=True)
class Prices:
    """Prices and rewards.

    Chi for a soldier to `save` and for the `penance` of a shame marker; honour that a shame marker costs and, in the
    cooperative game, `disgrace` instead of one; honour for commands, donations and defeated hordes.
    """

    save: int
    penance: int
    shame_honour: int
    disgrace: int
    command_honour: int
    donation_honour: int
    defeat_honour: int


@dataclass(frozen=True, slots=True)
class Soldier:
    """A kind of soldier: its `cost` in wood, stone, gold and chi, and the number that a clan has."""

    cost: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Rival:
    """The Rival of the solo game (rules 7.1).

    His track, his first overseers by resource, his supporters, his honour at the start by difficulty, and the events
    that earn him honour.
    """

    tokens: tuple[str, ...]
    overseers: dict[str, str]
    supporters: int
    start: dict[str, int]
    artifact_honour: int
    supporters_per_honour: int
    wound_honour: int


@dataclass(frozen=True, slots=True)
class General:
    """A general: `resources` and `tactics` at setup, `tea` value, and `effects` at `trigger` (rules 5.3)."""

    id: str
    resources: tuple[int, ...]
    tactics: int
    tea: int
    trigger: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Advisor:
    """An advisor with `effects` at `trigger` while active (rules 5.4)."""

    id: str
    trigger: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Tactic:
    """A tactic: playable in `window` with the `free` effect, or with the `boost` for `chi` (rules 5.5)."""

    id: str
    copies: int
    window: str
    free: Effect
    boost: Effect
    chi: int

    def effect(self, mode: str) -> Effect:
        """The effect of the mode "free" or "boost"."""
        return self.free if mode == "free" else self.boost


@dataclass(frozen=True, slots=True)
class HordeCard:
    """A horde: `spots` are its cells (0–11, back row first), each with the letter of its reward (rules 5.6)."""

    id: str
    section: int
    attack: int
    honour: int
    ability: str
    grid: tuple[str, str]
    spots: dict[int, str]

    @property
    def type(self) -> str:
        """The kind of horde: the first part of the id."""
        return self.id.partition("_")[0]


@dataclass(frozen=True, slots=True)
class CommandBox:
    """One box of a command: its user and its effects from first to last (rules 5.2)."""

    who: str
    ops: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of the board: slots of regular locations, the time track, walls that end the game (rules 5.1)."""

    slots: dict[str, int]
    hordes: tuple[int, ...]
    brutality: tuple[int, ...]
    walls: int


@dataclass(frozen=True, slots=True)
class Solo:
    """A command of the Rival: his effects, and the player's effect in the framed box (rules 7.1)."""

    id: str
    ops: tuple[Effect, ...]
    framed: Effect


@dataclass(frozen=True, slots=True)
class CoopEvent:
    """An event of the cooperative game; a passive one lasts (rules 7.2)."""

    id: str
    passive: bool
    effect: Effect


@dataclass(frozen=True, slots=True)
class Coop:
    """The cooperative game (rules 7.2): by seats the requests that win it and those that are open; the addition to the
    attack of each horde.
    """

    goals: dict[int, int]
    open: dict[int, int]
    attack: int


@dataclass(frozen=True, slots=True)
class Components:
    """All components, and the numbers of the rules.

    `soldiers` by kind; `overseer_prices` of levels 1, 2, 3; `paid_in` is the resource of each production site's
    overseer, by number; `shameful` are the locations with the shame symbol (rules 4.6); `reed_clerks` the locations
    where the Reed Clan begins.
    """

    wall: Wall
    clan: ClanSet
    prices: Prices
    soldiers: tuple[Soldier, ...]
    overseer_prices: tuple[int, ...]
    paid_in: tuple[int, ...]
    shameful: frozenset[str]
    reed_clerks: tuple[str, ...]
    rival: Rival
    sides: dict[int, Side]
    generals: dict[str, General]
    advisors: dict[str, Advisor]
    tactics: dict[str, Tactic]
    hordes: dict[str, HordeCard]
    commands: dict[str, tuple[CommandBox, ...]]
    never_taken_back: frozenset[str]
    artifacts: dict[str, Effect]
    solo: dict[str, Solo]
    requests: dict[str, Effect]
    requests_without: dict[str, int]
    events: dict[str, CoopEvent]
    coop: Coop

    def tactic_deck(self) -> list[str]:
        """All copies of all tactics."""
        return [tactic.id for tactic in self.tactics.values() for _ in range(tactic.copies)]

    def lasting(self, events_seen: Iterable[str], what: str) -> int:
        """The change of a number by the lasting events among `events_seen` (rules 7.2)."""
        total = 0
        for seen in events_seen:
            event = self.events[seen]
            if event.passive and event.effect["what"] == what:
                total += event.effect["n"]
        return total


def check_effect(effect: Mapping[str, Any], where: str) -> Effect:
    """`effect` if it uses the known operations. Raises ValueError with `where` it does not."""
    op = effect.get("op")
    if op not in OPERATIONS:
        raise ValueError(f"{where}: no operation {op!r}")
    strange = effect.keys() - OPERATIONS[op] - {"op"}
    if strange:
        raise ValueError(f"{where}: {op} knows no {', '.join(sorted(strange))}")
    for key in ("n", "plus", "price", "min", "each", "max", "base", "clerks", "defence"):
        numbers = effect.get(key, 0)
        for number in numbers.values() if isinstance(numbers, dict) else [numbers]:
            if type(number) is not int:
                raise ValueError(f"{where}: {key} must be a whole number, not {number!r}")
    if effect.get("times", "N") != "N":
        raise ValueError(f"{where}: times can only be N, the symbols of supporting advisors")
    if "per" in effect and "plus" in effect and effect["per"] not in COMMANDS:
        raise ValueError(f"{where}: no command {effect['per']!r}")
    return dict(effect)


def _effects(card: Mapping[str, Any]) -> tuple[Effect, ...]:
    return tuple(check_effect(effect, card["id"]) for effect in card["effect"])


def _trigger(card: Mapping[str, Any], allowed: tuple[str, ...], key: str = "trigger") -> str:
    trigger: str = card[key]
    if trigger not in allowed:
        raise ValueError(f"{card['id']}: no {key} {trigger!r}")
    return trigger


def _horde(card: Mapping[str, Any]) -> HordeCard:
    back, front = card["grid"]
    if len(back) != 6 or len(front) != 6:
        raise ValueError(f"{card['id']}: a grid is two rows of six")
    spots = {cell: letter for cell, letter in enumerate(back + front) if letter != "."}
    if set(spots.values()) - set("oWSGC23T"):
        raise ValueError(f"{card['id']}: no such reward in {back}/{front}")
    if not any(cell >= 6 for cell in spots):
        raise ValueError(f"{card['id']}: no spot in the front row")
    if card["ability"] not in ABILITIES or card["section"] not in SECTIONS:
        raise ValueError(f"{card['id']}: no such ability or section")
    section = SECTIONS.index(card["section"])
    return HordeCard(card["id"], section, card["attack"], card["honour"], card["ability"], (back, front), spots)


def _by_id(cards: list[Any]) -> dict[str, Any]:
    cards_by_id = {card.id: card for card in cards}
    if len(cards_by_id) != len(cards):
        raise ValueError("two cards with one id")
    return cards_by_id


def _positives(values: Iterable[object], what: str) -> tuple[int, ...]:
    return tuple(positive(value, what) for value in values)


def _wholes(values: Iterable[object], what: str) -> tuple[int, ...]:
    return tuple(whole(value, what) for value in values)


def _by_seats(table: Mapping[str, object], what: str) -> dict[int, int]:
    return {int(seats): positive(value, what) for seats, value in table.items()}


def _wall(table: Mapping[str, Any]) -> Wall:
    cost, defence, posts = (_wholes(table[name], name) for name in ("cost", "defence", "posts"))
    if not len(cost) == len(defence) == len(posts):
        raise ValueError("each level of the wall has a cost, a defence and posts")
    rest = {name: value for name, value in table.items() if name not in ("cost", "defence", "posts")}
    return numbers(partial(Wall, cost, defence, posts), rest)


def _soldier(kind: str, table: Mapping[str, Any]) -> Soldier:
    cost = _wholes(table["cost"], kind)
    if len(cost) != len(RESOURCES):
        raise ValueError(f"{kind}: a cost is {', '.join(RESOURCES)}")
    return Soldier(cost, positive(table["count"], kind))


def _rival(table: Mapping[str, Any]) -> Rival:
    overseers = dict(table["overseers"])
    if tuple(overseers) != RESOURCES or not set(overseers.values()) <= set(KINDS):
        raise ValueError("the Rival has a soldier as overseer of each resource")
    return Rival(
        tokens=tuple(table["tokens"]),
        overseers=overseers,
        supporters=positive(table["supporters"], "supporters"),
        start={level: whole(honour, level) for level, honour in table["start"].items()},
        artifact_honour=positive(table["artifact_honour"], "artifact_honour"),
        supporters_per_honour=positive(table["supporters_per_honour"], "supporters_per_honour"),
        wound_honour=positive(table["wound_honour"], "wound_honour"),
    )


def _sides(board: Mapping[str, Any]) -> dict[int, Side]:
    sides = {
        int(number): Side(
            {place["id"]: place["slots"][number] for place in board["location"] if "slots" in place},
            _positives(side["hordes"], "hordes"), _positives(side["brutality"], "brutality"),
            positive(side["walls"], "walls"),
        )
        for number, side in board["side"].items()
    }  # fmt: skip
    if any(len(side.hordes) != len(side.brutality) for side in sides.values()):
        raise ValueError("each time slot has new hordes and a brutality")
    return sides


def _reed_clerks(table: Mapping[str, Any]) -> tuple[str, ...]:
    locations = tuple(table["clerks"])
    if not set(locations) <= set(LOCATIONS):
        raise ValueError("the Reed Clan begins at a location")
    return locations


def _commands(cards: Iterable[Mapping[str, Any]]) -> dict[str, tuple[CommandBox, ...]]:
    commands = {card["id"]: tuple(_box(box, card["id"]) for box in card["boxes"]) for card in cards}
    if set(commands) != {*COMMANDS, "reed"}:
        raise ValueError("the commands are not those of the rules")
    return commands


def _box(box: Mapping[str, Any], where: str) -> CommandBox:
    if box["who"] not in ("owner", "others", "all", "commander"):
        raise ValueError(f"{where}: whose box is {box['who']!r}?")
    return CommandBox(box["who"], tuple(check_effect(effect, where) for effect in box["ops"]))


def _generals(cards: Iterable[Mapping[str, Any]]) -> dict[str, General]:
    generals = [
        General(
            card["id"], tuple(card["setup"][name] for name in RESOURCES), card["setup"]["tactics"],
            card["setup"]["tea"],
            _trigger(card, TRIGGERS), _effects(card),
        )
        for card in cards
    ]  # fmt: skip
    if len({general.tea for general in generals}) != len(generals):
        raise ValueError("two generals with one tea value")
    return _by_id(generals)


def _advisor(card: Mapping[str, Any]) -> Advisor:
    return Advisor(card["id"], _trigger(card, TRIGGERS), _effects(card))


def _tactic(card: Mapping[str, Any]) -> Tactic:
    boost = {key: value for key, value in card["boost"].items() if key != "chi"}
    return Tactic(
        card["id"], card["copies"], _trigger(card, WINDOWS, "window"), check_effect(card["free"], card["id"]),
        check_effect(boost, card["id"]), card["boost"]["chi"],
    )  # fmt: skip


def _solo(cards: Iterable[Mapping[str, Any]]) -> dict[str, Solo]:
    solo = [
        Solo(c["id"], tuple(check_effect(e, c["id"]) for e in c["ops"]), check_effect(c["framed"], c["id"]))
        for c in cards
    ]
    if [card.id for card in solo] != list(COMMANDS):
        raise ValueError("the Rival has one card for each command")
    return _by_id(solo)


def _event(card: Mapping[str, Any]) -> CoopEvent:
    return CoopEvent(card["id"], card["passive"], check_effect(card["effect"], card["id"]))


def _effect_by_id(cards: Iterable[Mapping[str, Any]]) -> dict[str, Effect]:
    """The effects of cards that have only one effect, by id."""
    return {card["id"]: check_effect(card["effect"], card["id"]) for card in cards}


def read(data: Mapping[str, Mapping[str, Any]]) -> Components:
    """The components from parsed TOML, one entry per file of `data/`. Raises ValueError that names the error."""
    board, commands, requests = data["board"], data["commands"]["command"], data["requests"]
    if tuple(location["id"] for location in board["location"]) != LOCATIONS:
        raise ValueError(f"the locations must be {', '.join(LOCATIONS)}")
    if tuple(board["soldiers"]) != KINDS:
        raise ValueError(f"the soldiers must be {', '.join(KINDS)}")
    return Components(
        wall=_wall(board["wall"]),
        clan=numbers(ClanSet, board["clan"]),
        prices=numbers(Prices, board["prices"]),
        soldiers=tuple(_soldier(kind, table) for kind, table in board["soldiers"].items()),
        overseer_prices=_positives(board["overseers"]["prices"], "the price of an overseer"),
        paid_in=tuple(RESOURCES.index(place["price"]) for place in board["location"] if place["id"] in SITES),
        shameful=frozenset(place["id"] for place in board["location"] if place.get("shame")),
        reed_clerks=_reed_clerks(board["reed"]),
        rival=_rival(board["rival"]),
        sides=_sides(board),
        generals=_generals(data["generals"]["general"]),
        advisors=_by_id([_advisor(card) for card in data["advisors"]["advisor"]]),
        tactics=_by_id([_tactic(card) for card in data["tactics"]["tactic"]]),
        hordes=_by_id([_horde(card) for card in data["hordes"]["horde"]]),
        commands=_commands(commands),
        never_taken_back=frozenset(card["id"] for card in commands if card.get("kept")),
        artifacts=_effect_by_id(data["artifacts"]["artifact"]),
        solo=_solo(data["solo"]["solo"]),
        requests=_effect_by_id(requests["request"]),
        requests_without={card["id"]: card.get("without", 0) for card in requests["request"]},
        events=_by_id([_event(card) for card in requests["event"]]),
        coop=Coop(
            goals=_by_seats(requests["goals"], "goals"),
            open=_by_seats(requests["open"], "open"),
            attack=whole(requests["attack"], "attack"),
        ),
    )


NAMES = ("board", "commands", "generals", "advisors", "tactics", "hordes", "artifacts", "solo", "requests")


def parsed() -> dict[str, dict[str, Any]]:
    """The parsed TOML files of the package."""
    return {name: load_toml(__package__, "data", f"{name}.toml") for name in NAMES}


COMPONENTS = read(parsed())
WALL = COMPONENTS.wall
CLAN = COMPONENTS.clan
PRICES = COMPONENTS.prices
COSTS = tuple(soldier.cost for soldier in COMPONENTS.soldiers)
"""The price of a soldier of each kind in wood, stone, gold and chi."""
SOLDIERS = tuple(soldier.count for soldier in COMPONENTS.soldiers)
"""The number of soldiers of each kind in a clan."""
TOP_WALL = len(WALL.cost) - 1
"""The last level of the wall."""
TOP_OVERSEER = len(COMPONENTS.overseer_prices)
"""The last level of an overseer."""

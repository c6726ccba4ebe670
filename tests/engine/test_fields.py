"""Copying, encoding and decoding of records as derived from their annotations, and the rejection of damaged data."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

import pytest

from wanli.engine import CustomCodec, Derived, Key, Public, Rng
from wanli.engine.fields import codec_for, copied, decoded, decoded_fields, encoded

pytestmark = pytest.mark.pyodide


class Card(NamedTuple):
    owner: int
    kind: str


class Pile(NamedTuple):
    top: Card
    rest: tuple[Card, ...]


@dataclass(slots=True, eq=False)
class Hand:
    cards: list[str]
    open: bool = False


@dataclass(frozen=True)
class Plan:
    steps: tuple[int, ...]


class Wall:
    """An immutable class with its own encoding."""

    def __init__(self, pieces: str) -> None:
        self.pieces = pieces

    def encode(self) -> list[str]:
        return list(self.pieces)

    @staticmethod
    def decode(data: object) -> Wall:
        if type(data) is not list or any(piece not in ("x", "o") for piece in data):
            raise ValueError("no wall")
        return Wall("".join(data))


def bits(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def mask(places: Any) -> int:
    if type(places) is not list or any(type(place) is not int or not 0 <= place < 64 for place in places):
        raise ValueError("no places")
    return sum(1 << place for place in set(places))


Bits = Annotated[int, CustomCodec(bits, mask)]


@dataclass(slots=True, eq=False)
class Base:
    rng: Annotated[Rng, Key("chance")]
    number: Public[int] = 0


@dataclass(slots=True, eq=False)
class Everything(Base):
    word: str = ""
    numbers: Public[list[int]] = field(default_factory=list)
    table: list[list[int]] = field(default_factory=list)
    piles: list[Pile] = field(default_factory=list)
    hands: list[Hand] = field(default_factory=list)
    best: Hand | None = None
    pair: tuple[Hand, int] | None = None
    both: tuple[Hand, ...] = ()
    dice: tuple[int, int] | None = None
    plan: Plan = field(default_factory=lambda: Plan(()))
    names: dict[str, int] = field(default_factory=dict)
    boxes: dict[str, list[int]] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    known: frozenset[Card] = frozenset()
    sealed: list[Card | None] = field(default_factory=list)
    towns: list[Bits] = field(default_factory=list)
    notes: dict[str, Any] = field(default_factory=dict)
    agenda: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    wall: Wall = field(default_factory=lambda: Wall(""))
    end: Literal["", "time"] = ""
    reach: Derived[list[int]] = field(default_factory=list)
    board: Derived[object] = None


def example() -> Everything:
    return Everything(
        Rng(5),
        7,
        "x",
        [1, 2],
        [[1], [2, 3]],
        [Pile(Card(0, "a"), (Card(1, "b"),))],
        [Hand(["a"]), Hand([], True)],
        Hand(["c"]),
        (Hand(["d"]), 3),
        (Hand(["e"]),),
        (1, 6),
        Plan((1, 2)),
        {"one": 1},
        {"some": [1]},
        {3, 1, 2},
        frozenset({Card(1, "b"), Card(0, "a")}),
        [None, Card(2, "z")],
        [0b101, 0],
        {"any": [1, {"deep": None}]},
        [("step", {"seat": 1})],
        Wall("xo"),
        "time",
        [9],
        object(),
    )


ENCODED = {
    "chance": Rng(5).encode(),
    "number": 7,
    "word": "x",
    "numbers": [1, 2],
    "table": [[1], [2, 3]],
    "piles": [[[0, "a"], [[1, "b"]]]],
    "hands": [{"cards": ["a"], "open": False}, {"cards": [], "open": True}],
    "best": {"cards": ["c"], "open": False},
    "pair": [{"cards": ["d"], "open": False}, 3],
    "both": [{"cards": ["e"], "open": False}],
    "dice": [1, 6],
    "plan": {"steps": [1, 2]},
    "names": {"one": 1},
    "boxes": {"some": [1]},
    "seen": [1, 2, 3],
    "known": [[0, "a"], [1, "b"]],
    "sealed": [None, [2, "z"]],
    "towns": [[0, 2], []],
    "notes": {"any": [1, {"deep": None}]},
    "agenda": [["step", {"seat": 1}]],
    "wall": ["x", "o"],
    "end": "time",
}


def test_fields_are_encoded_in_order_of_declaration() -> None:
    assert json.dumps(encoded(example())) == json.dumps(ENCODED)


def test_decoding_restores_the_types() -> None:
    restored = decoded(Everything, json.loads(json.dumps(ENCODED)))
    assert json.dumps(encoded(restored)) == json.dumps(ENCODED)
    assert type(restored.piles[0]) is Pile
    assert type(restored.piles[0].top) is Card
    assert type(restored.piles[0].rest) is tuple
    assert type(restored.hands[0]) is Hand
    assert restored.dice == (1, 6)
    assert restored.known == frozenset({Card(0, "a"), Card(1, "b")})
    assert restored.towns == [0b101, 0]
    assert (restored.reach, restored.board) == ([], None), "derived fields have their defaults"


def test_encoded_data_shares_nothing_with_the_record() -> None:
    record = example()
    text = json.dumps(encoded(record))
    empty(encoded(record))
    assert json.dumps(encoded(record)) == text


def empty(data: Any) -> None:
    if isinstance(data, dict):
        for value in data.values():
            empty(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            empty(value)
        data.clear()


def test_a_copy_shares_only_immutable_values() -> None:
    original = example()
    copy = copied(original)
    assert type(copy) is Everything
    assert encoded(copy) == encoded(original)
    assert copy.board is original.board
    assert copy.wall is original.wall
    assert copy.piles[0] is original.piles[0]
    assert copy.notes is original.notes, "plain data is replaced, never changed"
    assert copy.rng.bits() == Rng(5).bits()
    copy.numbers.append(3)
    copy.table[0].append(3)
    copy.piles.clear()
    copy.hands[0].cards.append("new")
    assert copy.best is not None
    copy.best.cards.clear()
    assert copy.pair is not None
    copy.pair[0].cards.clear()
    copy.both[0].cards.clear()
    copy.names["two"] = 2
    copy.boxes["some"].append(2)
    copy.seen.add(9)
    copy.sealed.clear()
    copy.towns[0] = 0
    copy.agenda.clear()
    copy.reach.append(1)
    assert json.dumps(encoded(original)) == json.dumps(ENCODED)
    assert original.reach == [9]


def test_only_public_fields_are_decoded_from_a_view() -> None:
    assert decoded_fields(Everything, {"number": 3, "numbers": [4], "word": 1}, public_only=True) == {
        "number": 3,
        "numbers": [4],
    }


def test_only_public_fields_are_encoded_for_a_view() -> None:
    assert encoded(example(), public_only=True) == {"number": 7, "numbers": [1, 2]}


def test_unknown_keys_are_ignored() -> None:
    assert encoded(decoded(Everything, {**ENCODED, "later": 1})) == ENCODED


@pytest.mark.parametrize("key", ENCODED)
def test_a_missing_key_is_rejected(key: str) -> None:
    with pytest.raises(KeyError):
        decoded(Everything, {name: value for name, value in ENCODED.items() if name != key})


MALFORMED: list[tuple[str, list[Any]]] = [
    ("chance", [None, 0, "0"]),
    ("number", [None, True, 1.0, "1", [1]]),
    ("word", [None, 1, b"x", ["x"]]),
    ("numbers", [None, (1,), {}, 1, [1.0], [True], [None], [[1]]]),
    ("table", [[1], [[None]], [(1,)], {}]),
    ("piles", [[[]], [[[0, "a"]]], [[[0, "a"], [], 1]], [[[0, 1], []]], [[[0, "a"], [[0]]]], [{}]]),
    ("hands", [{}, [[]], [{"cards": []}], [{"cards": [1], "open": True}], [{"cards": [], "open": 1}]]),
    ("best", [[], {}, 0, False]),
    ("pair", [[], [None, 3], [{"cards": [], "open": False}], [{"cards": [], "open": False}, "3"]]),
    ("both", [None, [None], {}]),
    ("dice", [[], [1], [1, 2, 3], ["1", 2], 0]),
    ("plan", [[], None, {"steps": 1}]),
    ("names", [[], {"one": None}, {1: 1}]),
    ("boxes", [[], {"some": 1}]),
    ("seen", [[1, 1], ["1"], {}]),
    ("known", [[[0, "a"], [0, "a"]], [[0]], [0]]),
    ("sealed", [[0], [[None, "z"]], None]),
    ("towns", [[1], [[-1]], [[64]], [["1"]]]),
    ("notes", [None, []]),
    ("agenda", [[["step"]], [["step", []]], [[1, {}]]]),
    ("wall", [None, "xo"]),
    ("end", [None, "never", 0, ["time"], {}]),
]


@pytest.mark.parametrize(("key", "values"), MALFORMED, ids=[key for key, _ in MALFORMED])
def test_malformed_values_are_rejected(key: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises((ValueError, KeyError)):
            decoded(Everything, {**ENCODED, key: value})


def test_a_dataclass_is_decoded_from_an_object_only() -> None:
    for data in (None, [], "x", 1, [ENCODED]):
        with pytest.raises(ValueError, match="dict"):
            decoded(Everything, data)


@pytest.mark.parametrize("hint", [int | str, float, dict[int, int], "int", list])
def test_an_unsupported_annotation_raises_type_error(hint: Any) -> None:
    with pytest.raises(TypeError):
        codec_for(hint).decode(0)

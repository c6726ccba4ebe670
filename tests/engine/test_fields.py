"""What follows from the annotations of a record: its copy, its JSON codec, and what is refused."""

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
    """Writes itself, and never changes."""

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


WRITTEN = {
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


def test_fields_are_written_in_their_order() -> None:
    assert json.dumps(encoded(example())) == json.dumps(WRITTEN)


def test_what_is_written_is_read_with_the_same_types() -> None:
    again = decoded(Everything, json.loads(json.dumps(WRITTEN)))
    assert json.dumps(encoded(again)) == json.dumps(WRITTEN)
    assert type(again.piles[0]) is Pile
    assert type(again.piles[0].top) is Card
    assert type(again.piles[0].rest) is tuple
    assert type(again.hands[0]) is Hand
    assert again.dice == (1, 6)
    assert again.known == frozenset({Card(0, "a"), Card(1, "b")})
    assert again.towns == [0b101, 0]
    assert (again.reach, again.board) == ([], None), "derived fields begin anew"


def test_writing_shares_nothing() -> None:
    one = example()
    text = json.dumps(encoded(one))
    spoil(encoded(one))
    assert json.dumps(encoded(one)) == text


def spoil(data: Any) -> None:
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.clear()


def test_a_copy_shares_only_what_never_changes() -> None:
    one = example()
    other = copied(one)
    assert type(other) is Everything
    assert encoded(other) == encoded(one)
    assert other.board is one.board
    assert other.wall is one.wall
    assert other.piles[0] is one.piles[0]
    assert other.notes is one.notes, "plain data is replaced, never changed"
    assert other.rng.bits() == Rng(5).bits()
    other.numbers.append(3)
    other.table[0].append(3)
    other.piles.clear()
    other.hands[0].cards.append("new")
    assert other.best is not None
    other.best.cards.clear()
    assert other.pair is not None
    other.pair[0].cards.clear()
    other.both[0].cards.clear()
    other.names["two"] = 2
    other.boxes["some"].append(2)
    other.seen.add(9)
    other.sealed.clear()
    other.towns[0] = 0
    other.agenda.clear()
    other.reach.append(1)
    assert json.dumps(encoded(one)) == json.dumps(WRITTEN)
    assert one.reach == [9]


def test_of_a_view_only_public_fields_are_read() -> None:
    assert decoded_fields(Everything, {"number": 3, "numbers": [4], "word": 1}, public_only=True) == {
        "number": 3,
        "numbers": [4],
    }


def test_for_a_view_only_public_fields_are_written() -> None:
    assert encoded(example(), public_only=True) == {"number": 7, "numbers": [1, 2]}


def test_unknown_keys_are_left_aside() -> None:
    assert encoded(decoded(Everything, {**WRITTEN, "later": 1})) == WRITTEN


@pytest.mark.parametrize("key", WRITTEN)
def test_a_missing_key_is_refused(key: str) -> None:
    with pytest.raises(KeyError):
        decoded(Everything, {name: value for name, value in WRITTEN.items() if name != key})


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
def test_what_has_another_form_is_refused(key: str, values: list[Any]) -> None:
    for value in values:
        with pytest.raises((ValueError, KeyError)):
            decoded(Everything, {**WRITTEN, key: value})


def test_no_dataclass_is_read_from_anything_but_an_object() -> None:
    for data in (None, [], "x", 1, [WRITTEN]):
        with pytest.raises(ValueError, match="dict"):
            decoded(Everything, data)


@pytest.mark.parametrize("hint", [int | str, float, dict[int, int], "int", list])
def test_what_has_no_form_is_a_mistake_of_the_programmer(hint: Any) -> None:
    with pytest.raises(TypeError):
        codec_for(hint).decode(0)

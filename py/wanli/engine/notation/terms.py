"""Terms: the text of the arguments of an action, in both directions."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

Values = tuple[Any, ...]
"""Consecutive arguments of an action."""

_REPLACED = {ord(dash): "-" for dash in "\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"}
_REPLACED |= {ord("\N{SOFT HYPHEN}"): "", ord("\N{RIGHT SINGLE QUOTATION MARK}"): "'"}
_NOTHING = "nothing"


def fold(text: str) -> str:
    """Return the form in which texts are compared: lower case, single spaces, plain hyphens, no final stop.

    >>> fold(" C3  Farmer. ")
    'c3 farmer'
    """
    return " ".join(text.translate(_REPLACED).casefold().split()).removesuffix(".").rstrip()


class Term(ABC):
    """The text of one or more consecutive arguments.

    - `size` is the number of arguments; None stands for all remaining ones.
    - `pattern` is a regular expression without groups that matches every folded text of the term.
    """

    size: int | None = 1
    pattern: str = ""

    @abstractmethod
    def write(self, values: Values) -> str | None:
        """Return the text of the arguments, or None if the term cannot express them."""

    @abstractmethod
    def read(self, text: str) -> Values | None:
        """Return the arguments that a folded text stands for, or None."""


class Number(Term):
    """A non-negative int. The text shows the number plus `shift`, for instance to count from 1.

    >>> Number(shift=1).write((0,)), Number(shift=1).read("1")
    ('1', (0,))
    """

    pattern = r"\d{1,9}"

    def __init__(self, shift: int = 0) -> None:
        self.shift = shift

    def write(self, values: Values) -> str | None:
        """Return the number plus `shift`."""
        (value,) = values
        return str(value + self.shift) if type(value) is int and value >= 0 else None

    def read(self, text: str) -> Values | None:
        """Return the number in the text minus `shift`."""
        value = int(text) - self.shift
        return (value,) if value >= 0 else None


class Name(Term):
    """A name for each value. `names` maps values to names; a sequence of str stands for values that are their names.

    `also` maps other accepted names to values.

    >>> Name({0: "A1", 1: "B1"}, {"corner": 0}).read("corner")
    (0,)
    """

    def __init__(self, names: Mapping[Any, str] | Sequence[str], also: Mapping[str, Any] | None = None) -> None:
        self.names = dict(names) if isinstance(names, Mapping) else {name: name for name in names}
        self._values = {fold(name): value for name, value in (also or {}).items()}
        self._values |= {fold(name): value for value, name in self.names.items()}
        self.pattern = _any_of(self._values)
        self._type = type(next(iter(self.names)))

    def write(self, values: Values) -> str | None:
        """Return the name of the value."""
        (value,) = values
        return self.names.get(value) if type(value) is self._type else None

    def read(self, text: str) -> Values | None:
        """Return the value with this name."""
        return (self._values[text],) if text in self._values else None


class Counted(Term):
    """A kind and its number, two arguments: "1 wall", "2 walls". `plurals` maps each kind to its plural.

    >>> Counted({"wall": "walls"}).write(("wall", 2)), Counted({"wall": "walls"}).read("2 walls")
    ('2 walls', ('wall', 2))
    """

    size = 2

    def __init__(self, plurals: Mapping[str, str]) -> None:
        self.plurals = dict(plurals)
        self._kinds = _kinds(self.plurals)
        self.pattern = rf"(?:\d{{1,9}} )?{_any_of(self._kinds)}"

    def write(self, values: Values) -> str | None:
        """Return the number and the kind."""
        kind, count = values
        if type(kind) is not str or kind not in self.plurals or type(count) is not int or count < 0:
            return None
        return f"{count} {kind if count == 1 else self.plurals[kind]}"

    def read(self, text: str) -> Values | None:
        """Return the kind and the number. A kind alone counts as one."""
        count, _, word = text.rpartition(" ") if text[:1].isdigit() else ("1", "", text)
        return (self._kinds[word], int(count)) if word in self._kinds else None


class Amounts(Term):
    """A number of each of several kinds: "2 wood, 1 stone", or "nothing".

    The arguments are one number for each kind, or one tuple of these numbers if the term is `nested`. `kinds` are the
    kinds in this order, each a single word that maps to its plural.

    >>> goods = Amounts({"wood": "wood", "archer": "archers"})
    >>> goods.write((1, 2)), goods.read("2 archers and 1 wood"), goods.read("nothing")
    ('1 wood, 2 archers', (1, 2), (0, 0))
    """

    def __init__(self, kinds: Mapping[str, str], nested: bool = False) -> None:
        self.kinds = tuple(kinds.items())
        self.nested = nested
        self.size = 1 if nested else len(self.kinds)
        self._index = {name: index for index, pair in enumerate(self.kinds) for name in pair}
        one = rf"\d{{1,9}} {_any_of(self._index)}"
        self.pattern = rf"(?:{_NOTHING}|{one}(?:(?:,|,? and|) {one})*)"

    def write(self, values: Values) -> str | None:
        """Return the numbers that are not 0, each with its kind."""
        counts = values[0] if self.nested else values
        if type(counts) is not tuple or len(counts) != len(self.kinds):
            return None
        if any(type(count) is not int or count < 0 for count in counts):
            return None
        pairs = zip(counts, self.kinds, strict=True)
        return ", ".join([f"{count} {names[count != 1]}" for count, names in pairs if count]) or _NOTHING

    def read(self, text: str) -> Values | None:
        """Return the number of each kind. Repeated kinds add up."""
        counts = [0] * len(self.kinds)
        for count, name in re.findall(r"(\d+) ([^\W\d]+)", text):
            if name not in self._index:
                return None
            counts[self._index[name]] += int(count)
        return (tuple(counts),) if self.nested else tuple(counts)


class Listed(Term):
    """All remaining arguments, at least one, separated by commas.

    >>> Listed(Name(["herb", "plague"])).read("herb, plague")
    ('herb', 'plague')
    """

    size = None

    def __init__(self, term: Term) -> None:
        self.term = term
        self.pattern = f"{term.pattern}(?:, {term.pattern})*"

    def write(self, values: Values) -> str | None:
        """Return the texts of all arguments, separated by commas."""
        texts = [self.term.write((value,)) for value in values]
        return ", ".join([text for text in texts if text is not None]) if texts and None not in texts else None

    def read(self, text: str) -> Values | None:
        """Return the arguments of the parts between commas."""
        values = [self.term.read(part) for part in text.split(", ")]
        return tuple([value[0] for value in values if value is not None]) if None not in values else None


class Fixed:
    """An argument that always has this value. Its template does not mention it."""

    def __init__(self, value: object) -> None:
        self.value = value

    def fits(self, value: object, values: Mapping[str, Values]) -> bool:
        """Return True if the argument has the fixed value."""
        del values
        return type(value) is type(self.value) and value == self.value

    def value_for(self, values: Mapping[str, Values]) -> object:
        """Return the fixed value."""
        del values
        return self.value


class Implied:
    """An argument that follows from another one, the `source`. Its template does not mention it."""

    def __init__(self, source: str, derive: Callable[[Any], object] = lambda value: value) -> None:
        self.source = source
        self.derive = derive

    def fits(self, value: object, values: Mapping[str, Values]) -> bool:
        """Return True if the argument is the one that follows from the source."""
        derived = self.value_for(values)
        return type(value) is type(derived) and value == derived

    def value_for(self, values: Mapping[str, Values]) -> object:
        """Return the value that follows from the source."""
        return self.derive(values[self.source][0])


def _any_of(words: Iterable[str]) -> str:
    """Return a regular expression for one of the folded `words`, longer ones first."""
    return f"(?:{'|'.join(re.escape(word) for word in sorted(words, key=len, reverse=True))})"


def _kinds(plurals: Mapping[str, str]) -> dict[str, str]:
    """Return the kind for each folded singular and plural."""
    return {fold(name): kind for kind, plural in plurals.items() for name in (kind, plural)}

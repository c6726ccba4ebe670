"""Copying and JSON encoding of records, derived from the annotations of their fields.

A record is a dataclass or a NamedTuple. The annotation of a field determines how it is copied, encoded and decoded:

- Copies share immutable values: int, str, bool, Literal, tuple, frozenset, NamedTuple and frozen dataclasses. A tuple
  that contains something mutable is copied. `Any` stands for plain JSON data, which is replaced and never changed in
  place, so it is shared too.
- list, set, dict with str keys, and other dataclasses are copied, together with their mutable parts.
- A NamedTuple is encoded as the list of its fields, a dataclass as an object, a set as a sorted list.
- Any other class must have `encode` and a static `decode`, and `copy` if it is mutable. A record may define these too,
  to choose another encoding.

`Derived`, `Public`, `Added`, `Key` and `CustomCodec` in an annotation adjust this for one field:

>>> from dataclasses import dataclass
>>> @dataclass
... class Player:
...     cards: Annotated[list[int], Key("hand")]
...     total: Derived[int] = 0
>>> encoded(Player([3, 5], 8))
{'hand': [3, 5]}
>>> decoded(Player, {"hand": [3, 5]})
Player(cards=[3, 5], total=0)
>>> decoded(Player, {"hand": "3"})
Traceback (most recent call last):
    ...
ValueError: no list of int
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, Field, fields
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from wanli.engine.actions import JsonDict, to_json

T = TypeVar("T")

_DERIVED, _PUBLIC, _ADDED = "derived", "public", "added"

Derived = Annotated[T, _DERIVED]
"""A field that is not encoded, since it follows from the others."""

Public = Annotated[T, _PUBLIC]
"""A field that every view contains, with the key and encoding it has in the state."""

Added = Annotated[T, _ADDED]
"""A field that a later release introduced. JSON omits it while it has its default, so older data has the same form."""


class Key(NamedTuple):
    """`Annotated[T, Key("name")]`: the field has a different name in JSON."""

    name: str


class CustomCodec(NamedTuple):
    """`Annotated[T, CustomCodec(encode, decode)]`: a custom encoding. `decode` raises ValueError for bad data."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


class FieldCodec(NamedTuple):
    """The way to copy, encode and decode the values of one type.

    - `copy` is a Python expression in which `@` stands for the value, or None if copies share the value. The
      expression may use the names in `_COPY_NAMESPACE`.
    - `encode` turns a value into JSON data; None if the value already is JSON data.
    - `decode` reads it back. It checks the type at every level and raises ValueError or KeyError.
    """

    copy: str | None
    encode: Callable[[Any], Any] | None
    decode: Callable[[Any], Any]


class Declared(NamedTuple):
    """One field of a dataclass: its attribute name, its JSON key, its codec, and whether it is derived or public.

    `default` is the value that JSON omits, wrapped in a tuple; it is empty for a field that JSON always contains.
    """

    name: str
    key: str
    codec: FieldCodec
    derived: bool
    public: bool
    default: tuple[Any, ...] = ()


@cache
def declared(cls: type) -> tuple[Declared, ...]:
    """Return the fields of a dataclass in order of declaration, those of its base classes first."""
    hints = _hints(cls)
    return tuple(_declared(field, hints[field.name]) for field in fields(cls))


def _declared(field: Field[Any], hint: Any) -> Declared:
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((mark.name for mark in marks if isinstance(mark, Key)), field.name)
    default: tuple[Any, ...] = ()
    if _ADDED in marks:
        if field.default is MISSING:
            raise TypeError(f"the added field {field.name} has no immutable default")
        default = (field.default,)
    return Declared(field.name, key, codec_for(hint), _DERIVED in marks, _PUBLIC in marks, default)


def _hints(cls: type) -> dict[str, Any]:
    """Return the annotation of each field. `typing.get_type_hints` would also evaluate those of class variables."""
    hints: dict[str, Any] = {}
    field_names = {field.name for field in fields(cls)}
    for base in reversed(cls.__mro__):
        scope = vars(sys.modules[base.__module__])
        for name, hint in inspect.get_annotations(base).items():
            if name in field_names:
                hints[name] = eval(hint, scope) if isinstance(hint, str) else hint
    return hints


# Dataclasses ---------------------------------------------------------------------------------------------------------


def _copier(cls: type) -> Callable[[Any], Any]:
    """Return a function that copies objects of this dataclass.

    It is generated as source code with one assignment per field, just as `dataclass` generates `__init__`. Bots spend
    more time on copying than on anything else.
    """
    name = _name(cls)
    _COPY_NAMESPACE[name] = cls
    values = {field.name: _on(field.codec.copy or "@", f"original.{field.name}") for field in declared(cls)}
    init_only_assigns = all(field.init for field in fields(cls)) and not hasattr(cls, "__post_init__")
    if init_only_assigns and len(values) <= _MAX_INIT_FIELDS:
        lines = [f"return {name}({', '.join(values.values())})"]
    else:
        assignments = [f"result.{attribute} = {value}" for attribute, value in values.items()]
        lines = [f"result = new({name})", *assignments, "return result"]
    exec("\n    ".join([f"def copy_{name}(original):", *lines]), _COPY_NAMESPACE)
    copy_function: Callable[[Any], Any] = _COPY_NAMESPACE.pop(f"copy_{name}")
    return copy_function


_MAX_INIT_FIELDS = 12
"""Up to this number of fields, the constructor is faster than `new` in a browser. In CPython `new` always is faster."""

_COPY_NAMESPACE: dict[str, Any] = {"new": object.__new__}
"""The globals of the generated copy functions: classes, and the copy functions of other classes."""


def _name(cls: type) -> str:
    return re.sub(r"\W", "_", f"{cls.__module__}_{cls.__qualname__}")


def _on(expression: str, value: str) -> str:
    return expression.replace("@", value)


class _Copiers(dict[type, Callable[[Any], Any]]):
    """The copy function of each dataclass, generated on first use."""

    def __missing__(self, cls: type) -> Callable[[Any], Any]:
        copy_function = self[cls] = _copier(cls)
        return copy_function


COPIERS = _Copiers()


def copied(original: T) -> T:
    """Return an independent copy of a dataclass instance."""
    result: T = COPIERS[type(original)](original)
    return result


def encoded(instance: object, public_only: bool = False) -> JsonDict:
    """Return a dataclass instance as a JSON object: all fields that are not `Derived`, or only the `Public` ones."""
    cls: Any = type(instance)
    omitted = [field.name for field in _added_fields(cls) if getattr(instance, field.name) == field.default[0]]
    return {
        key: getattr(instance, name) if codec.encode is None else codec.encode(getattr(instance, name))
        for name, key, codec in _written_fields(cls, public_only)
        if name not in omitted
    }


def decoded(cls: type[T], data: object) -> T:
    """Read the output of `encoded`. Unknown keys are ignored. Raises ValueError or KeyError for damaged data."""
    return cls(**decoded_fields(cls, data))


def decoded_fields(cls: type, data: object, public_only: bool = False) -> dict[str, Any]:
    """Return the decoded fields of a dataclass by attribute name, without its `Derived` and its omitted fields.

    Raises ValueError or KeyError for damaged data.
    """
    json_object = _checked(dict, data)
    omitted = [field.name for field in _added_fields(cls) if field.key not in json_object]
    return {
        name: codec.decode(json_object[key])
        for name, key, codec in _written_fields(cls, public_only)
        if name not in omitted
    }


@cache
def _written_fields(cls: type, public_only: bool) -> tuple[tuple[str, str, FieldCodec], ...]:
    """Return the attribute name, JSON key and codec of every encoded field."""
    return tuple(
        (field.name, field.key, field.codec)
        for field in declared(cls)
        if not field.derived and (field.public or not public_only)
    )


@cache
def _added_fields(cls: type) -> tuple[Declared, ...]:
    """Return the encoded fields that a later release introduced."""
    return tuple(field for field in declared(cls) if field.default and not field.derived)


# Codecs --------------------------------------------------------------------------------------------------------------


def _scalar(kind: type) -> FieldCodec:
    def decode(data: object) -> Any:
        if type(data) is not kind:
            raise ValueError(f"no {kind.__name__}")
        return data

    return FieldCodec(None, None, decode)


_SCALARS = {kind: _scalar(kind) for kind in (int, str, bool)}


def codec_for(hint: Any) -> FieldCodec:
    """Return the codec of an annotated type. Raises TypeError if the type has none."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        codec = codec_for(args[0])
        coder = next((mark for mark in args[1:] if isinstance(mark, CustomCodec)), None)
        return codec if coder is None else FieldCodec(codec.copy, *coder)
    if origin in (Union, UnionType) and len(args) == 2 and NoneType in args:
        return _optional(codec_for(args[0] if args[1] is NoneType else args[1]))
    if origin is tuple and args[1:] != (...,):
        return _row(tuple, [codec_for(part) for part in args])
    if origin is tuple:
        return _tuple(codec_for(args[0]))
    if origin is list:
        return _list(codec_for(args[0]))
    if origin in (set, frozenset):
        return _set(origin, codec_for(args[0]))
    if origin is dict and args[0] is str:
        return FieldCodec(None, to_json, _json_object) if args[1] is Any else _table(codec_for(args[1]))
    if hint is Any:
        return FieldCodec(None, to_json, to_json)
    if hint in _SCALARS:
        return _SCALARS[hint]
    if origin is Literal:
        return FieldCodec(None, None, partial(_one_of, args))
    if isinstance(hint, type):
        return _class(hint)
    raise TypeError(f"{hint} has no codec in JSON")


def _optional(codec: FieldCodec) -> FieldCodec:
    return FieldCodec(
        None if codec.copy is None else f"(None if @ is None else {codec.copy})",
        lambda value: None if value is None else _written(codec, value),
        lambda data: None if data is None else codec.decode(data),
    )


def _list(part: FieldCodec) -> FieldCodec:
    copy, encode, decode = part
    return FieldCodec(
        "@[:]" if copy is None else f"[{_on(copy, 'part')} for part in @]",
        list if encode is None else lambda value: [encode(item) for item in value],
        _scalars(list, part) or (lambda data: [decode(item) for item in _checked(list, data)]),
    )


def _tuple(part: FieldCodec) -> FieldCodec:
    """Return the codec of a tuple of any length."""
    copy, encode, decode = part
    return FieldCodec(
        None if copy is None else f"tuple([{_on(copy, 'part')} for part in @])",
        list if encode is None else lambda value: [encode(item) for item in value],
        _scalars(tuple, part) or (lambda data: tuple([decode(item) for item in _checked(list, data)])),
    )


def _scalars(make: Callable[[list[Any]], Any], part: FieldCodec) -> Callable[[object], Any] | None:
    """Return a decoder for a list of values of one scalar type, which compares all types at once; None for others."""
    kind = next((kind for kind, codec in _SCALARS.items() if codec is part), None)
    if kind is None:
        return None
    allowed_types = frozenset({kind})

    def decode(data: object) -> Any:
        if type(data) is not list or not allowed_types.issuperset(map(type, data)):
            raise ValueError(f"no list of {kind.__name__}")
        return make(data)

    return decode


def _row(make: Callable[[Iterable[Any]], Any], parts: Sequence[FieldCodec]) -> FieldCodec:
    """Return the codec of a tuple with one codec per element."""
    kinds: list[type] = [kind for part in parts for kind, codec in _SCALARS.items() if codec is part]
    if len(kinds) == len(parts):
        return _scalar_row(make, kinds)
    decodes = [codec.decode for codec in parts]

    def decode(data: object) -> Any:
        return make([decode(item) for decode, item in zip(decodes, _checked(list, data), strict=True)])

    return FieldCodec(
        _row_copy(make, parts),
        lambda value: [_written(codec, item) for codec, item in zip(parts, value, strict=True)],
        decode,
    )


def _row_copy(make: Callable[[Iterable[Any]], Any], parts: Sequence[FieldCodec]) -> str | None:
    if all(codec.copy is None for codec in parts):
        return None
    name = f"make{len(_COPY_NAMESPACE)}"
    _COPY_NAMESPACE[name] = make
    return f"{name}(({', '.join(_on(codec.copy or '@', f'@[{index}]') for index, codec in enumerate(parts))},))"


def _scalar_row(make: Callable[[Iterable[Any]], Any], kinds: list[type]) -> FieldCodec:
    """Return the codec of a tuple of scalars. It compares all types in one step: `imagine` reads hundreds of tuples."""

    def decode(data: object) -> Any:
        if type(data) is not list or list(map(type, data)) != kinds:
            raise ValueError(f"no {kinds}")
        return make(data)

    return FieldCodec(None, list, decode)


def _set(kind: type, part: FieldCodec) -> FieldCodec:
    def decode(data: object) -> Any:
        members = [part.decode(item) for item in _checked(list, data)]
        result = kind(members)
        if len(result) != len(members):
            raise ValueError("duplicate member in a set")
        return result

    encode: Callable[[Any], Any] = lambda value: sorted(_written(part, item) for item in value)  # noqa: E731
    return FieldCodec("@.copy()" if kind is set else None, encode, decode)


def _table(part: FieldCodec) -> FieldCodec:
    """Return the codec of a dict with str keys."""
    copy = part.copy
    return FieldCodec(
        "@.copy()" if copy is None else f"{{key: {_on(copy, 'part')} for key, part in @.items()}}",
        lambda value: {key: _written(part, item) for key, item in value.items()},
        lambda data: {_checked(str, key): part.decode(item) for key, item in _checked(dict, data).items()},
    )


def _class(cls: Any) -> FieldCodec:
    if hasattr(cls, "__dataclass_params__"):
        frozen = cls.__dataclass_params__.frozen
        codec = FieldCodec(None if frozen else _copy_call(cls), encoded, lambda data: decoded(cls, data))
    elif issubclass(cls, tuple) and hasattr(cls, "_fields"):
        hints = get_type_hints(cls, include_extras=True)
        make = partial(tuple.__new__, cls)  # faster than `_make`; `_row` checks the length
        codec = _row(make, [codec_for(hints[name]) for name in cls._fields])
    else:  # a class with its own `encode` and `decode`, or one that is only copied
        codec = FieldCodec("@.copy()" if hasattr(cls, "copy") else None, _no_codec, _no_codec)
    if hasattr(cls, "encode") and hasattr(cls, "decode"):
        codec = FieldCodec(codec.copy, cls.encode, cls.decode)
    return codec


def _copy_call(cls: type) -> str:
    name = f"copy_{_name(cls)}"
    _COPY_NAMESPACE[name] = COPIERS[cls]
    return f"{name}(@)"


def _no_codec(value: object) -> Any:
    raise TypeError(f"{value!r} has no codec in JSON")


def _written(codec: FieldCodec, value: Any) -> Any:
    return value if codec.encode is None else codec.encode(value)


def _json_object(data: object) -> JsonDict:
    json_object: JsonDict = to_json(_checked(dict, data))
    return json_object


def _one_of(values: tuple[object, ...], data: object) -> object:
    if not any(data is value or (type(data) is type(value) and data == value) for value in values):
        raise ValueError(f"none of {values}")
    return data


def _checked(kind: type, data: object) -> Any:
    if type(data) is not kind:
        raise ValueError(f"no {kind.__name__}")
    return data

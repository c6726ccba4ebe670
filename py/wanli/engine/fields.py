"""Copies and the JSON codec of records, worked out from their annotated fields.

A record is a dataclass or a NamedTuple. How a field is copied, written and read follows from its annotation:

- int, str, bool, Literal, tuple, frozenset, NamedTuple and frozen dataclasses never change, so copies share them (a
  tuple is copied if something in it can change). `Any` is plain JSON data that is replaced and never changed: shared
  too.
- list, set, dict with text as keys, and other dataclasses are copied, with their parts as far as these can change.
- A NamedTuple is written as the list of its fields, a dataclass as an object, a set as a sorted list.
- Any other class, or one that wants another codec, has `encode` and a static `decode`, and `copy` if it can change.

What else there is to say about a field stands in its annotation: `Derived`, `Public`, `Key`, `CustomCodec`.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

from wanli.engine.actions import JsonDict, to_json

T = TypeVar("T")

_DERIVED, _PUBLIC = "derived", "public"

Derived = Annotated[T, _DERIVED]
"""A field that is not written: it follows from the others."""

Public = Annotated[T, _PUBLIC]
"""A field that every view shows, under the key and in the codec in which it is written."""


class Key(NamedTuple):
    """`Annotated[T, Key("name")]`: the field has another name in JSON."""

    name: str


class CustomCodec(NamedTuple):
    """`Annotated[T, CustomCodec(encode, decode)]`: the field has another codec in JSON; `decode` raises ValueError."""

    encode: Callable[[Any], Any]
    decode: Callable[[Any], Any]


class FieldCodec(NamedTuple):
    """How the values of a type are copied (None: shared), written (None: as they are), and read from JSON.

    `copy` is an expression in which `@` is the value; it may call what `_CALLS` holds.
    `decode` accepts nothing but this type, in its parts too; it raises ValueError or KeyError.
    """

    copy: str | None
    encode: Callable[[Any], Any] | None
    decode: Callable[[Any], Any]


class Declared(NamedTuple):
    """One field of a dataclass: the attribute, its key in JSON, its codec, and how it is marked."""

    name: str
    key: str
    codec: FieldCodec
    derived: bool
    public: bool


@cache
def declared(cls: type) -> tuple[Declared, ...]:
    """The fields of a dataclass in the order of their declaration, those of its base classes first."""
    hints = _hints(cls)
    return tuple(_declared(field.name, hints[field.name]) for field in fields(cls))


def _declared(name: str, hint: Any) -> Declared:
    marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((mark.name for mark in marks if isinstance(mark, Key)), name)
    return Declared(name, key, codec_for(hint), _DERIVED in marks, _PUBLIC in marks)


def _hints(cls: type) -> dict[str, Any]:
    """The annotations of all fields; `typing.get_type_hints` would ask for those of class variables as well."""
    found: dict[str, Any] = {}
    names = {field.name for field in fields(cls)}
    for base in reversed(cls.__mro__):
        scope = vars(sys.modules[base.__module__])
        for name, hint in inspect.get_annotations(base).items():
            if name in names:
                found[name] = eval(hint, scope) if isinstance(hint, str) else hint
    return found


# Dataclasses ---------------------------------------------------------------------------------------------------------


def _copier(cls: type) -> Callable[[Any], Any]:
    """The function that copies objects of this dataclass.

    It is put together as source with one assignment for each field, as `dataclass` makes `__init__`: searches copy
    more than they do anything else.
    """
    name = _name(cls)
    _CALLS[name] = cls
    values = {field.name: _on(field.codec.copy or "@", f"one.{field.name}") for field in declared(cls)}
    constructs = all(field.init for field in fields(cls)) and not hasattr(cls, "__post_init__")
    if constructs and len(values) <= _FEW_FIELDS:
        lines = [f"return {name}({', '.join(values.values())})"]
    else:
        assignments = [f"other.{attribute} = {value}" for attribute, value in values.items()]
        lines = [f"other = new({name})", *assignments, "return other"]
    exec("\n    ".join([f"def copy_{name}(one):", *lines]), _CALLS)
    made: Callable[[Any], Any] = _CALLS.pop(f"copy_{name}")
    return made


_FEW_FIELDS = 12
"""Up to so many, a constructor is quicker than `new` in a browser; in CPython `new` is quicker for any number."""

_CALLS: dict[str, Any] = {"new": object.__new__}
"""What the source of copying functions refers to: classes, and their copying functions."""


def _name(cls: type) -> str:
    return re.sub(r"\W", "_", f"{cls.__module__}_{cls.__qualname__}")


def _on(expression: str, value: str) -> str:
    return expression.replace("@", value)


class _Copiers(dict[type, Callable[[Any], Any]]):
    """The copying function of each dataclass, made when it is first asked for."""

    def __missing__(self, cls: type) -> Callable[[Any], Any]:
        made = self[cls] = _copier(cls)
        return made


COPIERS = _Copiers()


def copied(one: T) -> T:
    """An independent copy of a dataclass."""
    other: T = COPIERS[type(one)](one)
    return other


def encoded(one: object, public_only: bool = False) -> JsonDict:
    """A dataclass as a JSON object: all but its derived fields, or only those that every view shows."""
    cls: Any = type(one)
    return {
        key: getattr(one, name) if codec.encode is None else codec.encode(getattr(one, name))
        for name, key, codec in _written_fields(cls, public_only)
    }


def decoded(cls: type[T], data: object) -> T:
    """The dataclass that `encoded` wrote. Raises ValueError or KeyError; unknown keys are left aside."""
    return cls(**decoded_fields(cls, data))


def decoded_fields(cls: type, data: object, public_only: bool = False) -> dict[str, Any]:
    """What the constructor of a dataclass takes, by name, all but derived fields. Raises ValueError or KeyError."""
    found = _checked(dict, data)
    return {name: codec.decode(found[key]) for name, key, codec in _written_fields(cls, public_only)}


@cache
def _written_fields(cls: type, public_only: bool) -> tuple[tuple[str, str, FieldCodec], ...]:
    """The attributes that are written, each with its key and codec."""
    return tuple(
        (field.name, field.key, field.codec)
        for field in declared(cls)
        if not field.derived and (field.public or not public_only)
    )


# Forms ---------------------------------------------------------------------------------------------------------------


def _scalar(kind: type) -> FieldCodec:
    def decode(data: object) -> Any:
        if type(data) is not kind:
            raise ValueError(f"no {kind.__name__}")
        return data

    return FieldCodec(None, None, decode)


_SCALARS = {kind: _scalar(kind) for kind in (int, str, bool)}


def codec_for(hint: Any) -> FieldCodec:
    """The codec of a type, given as an annotation. Raises TypeError if it has none."""
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
        list if encode is None else lambda value: [encode(one) for one in value],
        _scalars(list, part) or (lambda data: [decode(one) for one in _checked(list, data)]),
    )


def _tuple(part: FieldCodec) -> FieldCodec:
    """A tuple of any length."""
    copy, encode, decode = part
    return FieldCodec(
        None if copy is None else f"tuple([{_on(copy, 'part')} for part in @])",
        list if encode is None else lambda value: [encode(one) for one in value],
        _scalars(tuple, part) or (lambda data: tuple([decode(one) for one in _checked(list, data)])),
    )


def _scalars(make: Callable[[list[Any]], Any], part: FieldCodec) -> Callable[[object], Any] | None:
    """How any number of parts of one scalar type are read: their types are compared all at once."""
    kind = next((kind for kind, codec in _SCALARS.items() if codec is part), None)
    if kind is None:
        return None
    only = frozenset({kind})

    def decode(data: object) -> Any:
        if type(data) is not list or not only.issuperset(map(type, data)):
            raise ValueError(f"no list of {kind.__name__}")
        return make(data)

    return decode


def _row(make: Callable[[Iterable[Any]], Any], parts: Sequence[FieldCodec]) -> FieldCodec:
    """A tuple with a codec for each of its parts."""
    kinds: list[type] = [kind for part in parts for kind, codec in _SCALARS.items() if codec is part]
    if len(kinds) == len(parts):
        return _scalar_row(make, kinds)
    decodes = [codec.decode for codec in parts]

    def decode(data: object) -> Any:
        return make([decode(one) for decode, one in zip(decodes, _checked(list, data), strict=True)])

    return FieldCodec(
        _row_copy(make, parts),
        lambda value: [_written(codec, one) for codec, one in zip(parts, value, strict=True)],
        decode,
    )


def _row_copy(make: Callable[[Iterable[Any]], Any], parts: Sequence[FieldCodec]) -> str | None:
    if all(codec.copy is None for codec in parts):
        return None
    name = f"make{len(_CALLS)}"
    _CALLS[name] = make
    return f"{name}(({', '.join(_on(codec.copy or '@', f'@[{at}]') for at, codec in enumerate(parts))},))"


def _scalar_row(make: Callable[[Iterable[Any]], Any], kinds: list[type]) -> FieldCodec:
    """The commonest row: the types are compared all at once, for `imagine` reads hundreds of them."""

    def decode(data: object) -> Any:
        if type(data) is not list or list(map(type, data)) != kinds:
            raise ValueError(f"no {kinds}")
        return make(data)

    return FieldCodec(None, list, decode)


def _set(kind: type, part: FieldCodec) -> FieldCodec:
    def decode(data: object) -> Any:
        parts = [part.decode(one) for one in _checked(list, data)]
        found = kind(parts)
        if len(found) != len(parts):
            raise ValueError("a set holds nothing twice")
        return found

    encode: Callable[[Any], Any] = lambda value: sorted(_written(part, one) for one in value)  # noqa: E731
    return FieldCodec("@.copy()" if kind is set else None, encode, decode)


def _table(part: FieldCodec) -> FieldCodec:
    """A dict with text as keys."""
    copy = part.copy
    return FieldCodec(
        "@.copy()" if copy is None else f"{{key: {_on(copy, 'part')} for key, part in @.items()}}",
        lambda value: {key: _written(part, one) for key, one in value.items()},
        lambda data: {_checked(str, key): part.decode(one) for key, one in _checked(dict, data).items()},
    )


def _class(cls: Any) -> FieldCodec:
    if hasattr(cls, "__dataclass_params__"):
        frozen = cls.__dataclass_params__.frozen
        codec = FieldCodec(None if frozen else _copy_call(cls), encoded, lambda data: decoded(cls, data))
    elif issubclass(cls, tuple) and hasattr(cls, "_fields"):
        hints = get_type_hints(cls, include_extras=True)
        make = partial(tuple.__new__, cls)  # quicker than `_make`; the number of parts has been compared already
        codec = _row(make, [codec_for(hints[name]) for name in cls._fields])
    else:  # known by name, or a field that is only copied
        codec = FieldCodec("@.copy()" if hasattr(cls, "copy") else None, _no_codec, _no_codec)
    if hasattr(cls, "encode") and hasattr(cls, "decode"):
        codec = FieldCodec(codec.copy, cls.encode, cls.decode)
    return codec


def _copy_call(cls: type) -> str:
    name = f"copy_{_name(cls)}"
    _CALLS[name] = COPIERS[cls]
    return f"{name}(@)"


def _no_codec(value: object) -> Any:
    raise TypeError(f"{value!r} has no codec in JSON")


def _written(codec: FieldCodec, value: Any) -> Any:
    return value if codec.encode is None else codec.encode(value)


def _json_object(data: object) -> JsonDict:
    found: JsonDict = to_json(_checked(dict, data))
    return found


def _one_of(values: tuple[object, ...], data: object) -> object:
    if not any(data is value or (type(data) is type(value) and data == value) for value in values):
        raise ValueError(f"none of {values}")
    return data


def _checked(kind: type, data: object) -> Any:
    if type(data) is not kind:
        raise ValueError(f"no {kind.__name__}")
    return data

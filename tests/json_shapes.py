"""Compares JSON data with a type, so that a test can show that a TypedDict tells the truth."""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfits(data: object, hint: Any, path: str = "") -> Iterator[str]:
    """Where `data` is not of the type `hint`: a TypedDict, list, dict with text as keys, Literal, union or plain type.

    Anything fits `Any` and `object`. Raises TypeError for a type that JSON data cannot have.
    """
    origin, args = get_origin(hint), get_args(hint)
    if hint in (Any, object):
        return
    if is_typeddict(hint):
        yield from _misfits_of_keys(data, hint, path)
    elif origin in (Union, UnionType):
        if all(any(misfits(data, each)) for each in args):
            yield f"{path}: {data!r} is none of {args}"
    elif origin is Literal:
        if not any(data == each and type(data) is type(each) for each in args):
            yield f"{path}: {data!r} is none of {args}"
    elif hint is list or origin is list:
        if type(data) is not list:
            yield f"{path}: {data!r} is no list"
            return
        for number, item in enumerate(data):
            yield from misfits(item, args[0] if args else Any, f"{path}/{number}")
    elif hint is dict or origin is dict:
        if type(data) is not dict:
            yield f"{path}: {data!r} is no dict"
            return
        for key, value in data.items():
            yield from misfits(key, args[0] if args else str, f"{path}/{key} (key)")
            yield from misfits(value, args[1] if args else Any, f"{path}/{key}")
    elif hint in (None, NoneType, bool, int, float, str):
        if type(data) is not (NoneType if hint is None else hint):
            yield f"{path}: {data!r} is no {hint}"
    else:
        raise TypeError(f"{path}: JSON data is never {hint}")


def _misfits_of_keys(data: object, hint: Any, path: str) -> Iterator[str]:
    if type(data) is not dict:
        yield f"{path}: {data!r} is no {hint.__name__}"
        return
    hints = get_type_hints(hint)
    missing, unknown = _required(hint) - data.keys(), data.keys() - hints.keys()
    if missing or unknown:
        yield f"{path}: {hint.__name__} lacks {sorted(missing)}, does not know {sorted(map(str, unknown))}"
    for key in data.keys() & hints.keys():
        yield from misfits(data[key], hints[key], f"{path}/{key}")


def _required(hint: Any) -> set[str]:
    """The keys that are always there; `__required_keys__` overlooks marks in annotations that are kept as text."""
    marks = {key: get_origin(each) for key, each in get_type_hints(hint, include_extras=True).items()}
    return {
        key
        for key, mark in marks.items()
        if mark is Required or (mark is not NotRequired and key in hint.__required_keys__)
    }

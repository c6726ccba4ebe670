"""Options of a game: declared with their default and choices, checked in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wanli.engine.actions import JsonDict
from wanli.engine.reasons import Reason, SetupRefused, truncate_repr

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice that the players make before the match.

    - `key` identifies the option in saves and texts.
    - `default` is one of `choices`; `choices` lists every allowed value in menu order.
    - `names_seat` is True if its ints are seats. Then only seats of the match can be chosen.
    - `added` is True if a later release introduced the option. Its default is then omitted from the options of a
      match, so that older saves and newer ones have the same form.
    - `refines` is the key of another option, on whose chosen value the choices of this one depend. A menu lists it
      right below that option.
    """

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    names_seat: bool = False
    added: bool = False
    refines: str = ""

    def allows(self, value: object) -> bool:
        """Return True if `value` is one of the choices, in type too: `1` is not `True`."""
        return any(type(choice) is type(value) and choice == value for choice in self.choices)


def start_option(max_seats: int) -> Option:
    """Return the option `start`: which seat begins, or "random" (`State.draw_start`)."""
    return Option("start", "random", ("random", *range(max_seats)), names_seat=True)


def resolve_options(declared: Sequence[Option], chosen: Mapping[str, object]) -> JsonDict:
    """Return every declared option with its chosen or default value.

    An option marked `added` is included only if its value differs from the default.

    Raises SetupRefused for an unknown option (`unknown_option`) or a value outside its choices (`option_value`).

    >>> resolve_options([Option("notes", False), Option("rounds", 4, (4, 6))], {"rounds": 6})
    {'notes': False, 'rounds': 6}
    """
    options_by_key = {option.key: option for option in declared}
    for key, value in chosen.items():
        if key not in options_by_key:
            raise SetupRefused(Reason("unknown_option", {"option": truncate_repr(key)}))
        if not options_by_key[key].allows(value):
            raise SetupRefused(Reason("option_value", {"option": key, "value": truncate_repr(value)}))
    resolved = {option.key: chosen.get(option.key, option.default) for option in declared}
    return {
        key: value
        for key, value in resolved.items()
        if not options_by_key[key].added or value != options_by_key[key].default
    }

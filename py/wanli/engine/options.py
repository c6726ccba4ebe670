"""Options of a game: declared with their defaults and choices, checked in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from wanli.engine.actions import JsonDict
from wanli.engine.reasons import Reason, SetupRefused, truncate_repr

OptionValue = bool | int | str


@dataclass(frozen=True)
class Option:
    """A choice made before the match: `key`, the `default`, and every allowed value in menu order.

    `names_seat`: its numbers are seats, so that only those of the match can be chosen. `added`: it came in after
    matches had been kept; where it has its default it is left out, so that these stay as they are.
    """

    key: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    names_seat: bool = False
    added: bool = False

    def allows(self, value: object) -> bool:
        """Whether `value` is one of the choices; `1` is not `True` here."""
        return any(type(choice) is type(value) and choice == value for choice in self.choices)


def start_option(most_seats: int) -> Option:
    """The option `start`: a seat, or one at random (`State.draw_start`)."""
    return Option("start", "random", ("random", *range(most_seats)), names_seat=True)


def resolve_options(declared: Sequence[Option], chosen: Mapping[str, object]) -> JsonDict:
    """All declared options with the chosen or default value; `added` ones only with another than the default.

    Raises SetupRefused for an unknown option (`unknown_option`) or a value it does not have (`option_value`).
    """
    known = {option.key: option for option in declared}
    for key, value in chosen.items():
        if key not in known:
            raise SetupRefused(Reason("unknown_option", {"option": truncate_repr(key)}))
        if not known[key].allows(value):
            raise SetupRefused(Reason("option_value", {"option": key, "value": truncate_repr(value)}))
    settled = {option.key: chosen.get(option.key, option.default) for option in declared}
    return {key: value for key, value in settled.items() if not known[key].added or value != known[key].default}

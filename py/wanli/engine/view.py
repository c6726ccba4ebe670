"""The type of views: the keys that every view has. The view of a game adds its own (`games/<slug>/rules/view.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from wanli.engine.actions import JsonDict
from wanli.engine.result import ResultData

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # the standard library has defaults since Python 3.13

    V = TypeVar("V", bound="View", default=Any)
    V_co = TypeVar("V_co", bound="View", default=Any, covariant=True)
    V_contra = TypeVar("V_contra", bound="View", default=Any, contravariant=True)
else:
    from typing import TypeVar

    V, V_co, V_contra = TypeVar("V"), TypeVar("V_co"), TypeVar("V_contra")


class View(TypedDict):
    """The header of every view (`State.view_header`), as plain JSON data.

    `seat` is the seat whose view it is, None for an onlooker; `to_move` is the seat whose decision is pending, None
    when the match is over. `version` is there only in a match that is played under older rules.
    """

    game: str
    seat: int | None
    seats: int
    options: JsonDict
    to_move: int | None
    version: NotRequired[int]


class ViewWithResult(View):
    """A view that also shows how the match ended; None before the end."""

    result: ResultData | None

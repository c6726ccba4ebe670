"""The type of views: the keys that every view has. Each game adds its own keys in `games/<slug>/rules/view.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from wanli.engine.actions import JsonDict
from wanli.engine.result import ResultData

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # `typing.TypeVar` has defaults only since Python 3.13

    V = TypeVar("V", bound="View", default=Any)
    V_co = TypeVar("V_co", bound="View", default="View", covariant=True)
    V_contra = TypeVar("V_contra", bound="View", default=Any, contravariant=True)
else:
    from typing import TypeVar

    V, V_co, V_contra = TypeVar("V"), TypeVar("V_co"), TypeVar("V_contra")


class View(TypedDict):
    """The header of every view, as plain JSON data; `State.view_header` writes it.

    - `game` is the slug of the game, `seats` the number of seats, `options` the options of the match.
    - `seat` is the seat whose knowledge the view holds; None for a spectator.
    - `to_move` is the seat whose decision is pending; None once the match is over.
    - `version` is present only in a match that is played under earlier rules (`Game.legacy_versions`).
    """

    game: str
    seat: int | None
    seats: int
    options: JsonDict
    to_move: int | None
    version: NotRequired[int]


class ViewWithResult(View):
    """A view with the result of the match; `result` is None until the match is over."""

    result: ResultData | None

"""What is picked on the table, and what a click comes to: the terms of the selection engine
(`wanli.ui.selection.selector`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wanli.engine import Action, Reason, V_contra
from wanli.ui.context import RenderContext, Selection

Step = tuple[Any, ...]
"""One pick: its kind and what is picked, `("site", 3)`; the click `("pick", "site", 3)` asks for it."""

Path = tuple[Step, ...]
"""Picks in the order in which they were made."""

Draft = tuple[Any, ...]
"""What a `Composer` has put together so far; `()` is nothing."""

ViewState = tuple[Any, ...]
"""What is shown beside the picks and is no part of any action, such as which part of the board is large."""


@dataclass(frozen=True)
class Picked:
    """The click changed what is selected."""

    selection: Selection


@dataclass(frozen=True)
class Play:
    """The click completes a move."""

    action: Action


@dataclass(frozen=True)
class Refuse:
    """The click means nothing now, and this is why."""

    reason: Reason


Answer = Picked | Play | Refuse


@dataclass(frozen=True)
class AnyOrder:
    """Picks of a way that may be made in any order."""

    steps: Path


Way = Sequence[Step | AnyOrder]
"""How an action is put together."""


@dataclass(frozen=True, eq=False)
class Chosen:
    """What is picked, as far as it fits what is legal, with all that goes without saying.

    `action` is the action that is complete. `options` may be picked next. `lit` is everything that a click may pick
    now to go on or to go another way, in a stable order.
    """

    path: Path = ()
    action: Action | None = None
    options: Collection[Step] = ()
    lit: Collection[Step] = ()
    draft: Draft = ()
    view_state: ViewState = ()

    def of(self, kind: str) -> Step:
        """What the picked step of this kind says, without its kind; `()` if none is picked."""
        for step in self.path:
            if step[0] == kind:
                return step[1:]
        return ()

    def choices(self, kind: str) -> list[Step]:
        """What the lit steps of this kind say, without their kind."""
        return [step[1:] for step in self.lit if step[0] == kind]

    def state(self, step: Step) -> str:
        """The class of a thing on the table that stands for `step`: "picked", "lit" or nothing."""
        return "picked" if step in self.path else "lit" if step in self.lit else ""


class Composer(Protocol[V_contra]):
    """Puts together what `legal` lists only a part of: a trade, a discard. While a draft is open, `path` is empty.

    Whether a draft is an action is for `why_not` to say.
    """

    def start(self, context: RenderContext[V_contra]) -> Draft:
        """The draft that is open before anything is clicked; `()` for none."""

    def fits(self, context: RenderContext[V_contra], draft: Draft) -> bool:
        """Whether `draft`, which may be any tuple, is one that can be open now."""

    def open(self, context: RenderContext[V_contra], step: Step) -> Draft | Reason | None:
        """The draft that a click opens, or why it cannot be opened; None if the click is not about drafts."""

    def change(self, context: RenderContext[V_contra], draft: Draft, step: Step) -> Draft | Reason | None:
        """The draft after a click, or why not; None if the click does not mean this draft. `()` puts it away."""

    def lit(self, context: RenderContext[V_contra], draft: Draft) -> Iterable[Step]:
        """The clicks that open or change a draft now."""

    def action(self, draft: Draft) -> Action | None:
        """The action that the draft stands for, None while it is incomplete."""

    def draft(self, action: Action) -> Draft:
        """The draft of an action; `()` for an action that is put together by picks."""

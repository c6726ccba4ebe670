"""The types of the selection engine (`wanli.ui.selection.selector`): picks, and the answers to clicks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from wanli.engine import Action, Reason, V_contra
from wanli.ui.context import RenderContext, Selection

Step = tuple[Any, ...]
"""One pick: its kind and its arguments, such as `("site", 3)`. The click `("pick", "site", 3)` makes it."""

Path = tuple[Step, ...]
"""Picks in chronological order."""

Draft = tuple[Any, ...]
"""An action under construction in a `Composer`; `()` if there is none."""

ViewState = tuple[Any, ...]
"""View state that is not part of any action, such as the enlarged part of the board."""


@dataclass(frozen=True)
class Picked:
    """The click changes the selection."""

    selection: Selection


@dataclass(frozen=True)
class Play:
    """The click plays an action."""

    action: Action


@dataclass(frozen=True)
class Refuse:
    """The click is refused, with a reason."""

    reason: Reason


Answer = Picked | Play | Refuse


@dataclass(frozen=True)
class AnyOrder:
    """Picks of a way that can be made in any order."""

    steps: Path


Way = Sequence[Step | AnyOrder]
"""One way to compose an action: its picks in order."""


@dataclass(frozen=True, eq=False)
class Chosen:
    """The current selection: the longest legal beginning of the picks, completed with automatic picks.

    `action` is the completed action, or None. `options` are the possible next picks. `lit` are all possible picks,
    including those that replace earlier ones, in a stable order.
    """

    path: Path = ()
    action: Action | None = None
    options: Collection[Step] = ()
    lit: Collection[Step] = ()
    draft: Draft = ()
    view_state: ViewState = ()

    def of(self, kind: str) -> Step:
        """The arguments of the picked step of this kind; `()` if none is picked."""
        for step in self.path:
            if step[0] == kind:
                return step[1:]
        return ()

    def choices(self, kind: str) -> list[Step]:
        """The arguments of the lit steps of this kind."""
        return [step[1:] for step in self.lit if step[0] == kind]

    def state(self, step: Step) -> str:
        """The CSS class of the element for `step`: "picked", "lit" or ""."""
        return "picked" if step in self.path else "lit" if step in self.lit else ""


class Composer(Protocol[V_contra]):
    """Composes actions of which `legal` lists only some, such as trades or discards.

    While a draft is open, `path` is empty. `why_not` decides whether a draft is a legal action.
    """

    def start(self, context: RenderContext[V_contra]) -> Draft:
        """The draft that is open before the first click; `()` for none."""

    def fits(self, context: RenderContext[V_contra], draft: Draft) -> bool:
        """True if `draft`, which may be any tuple, can be open now."""

    def open(self, context: RenderContext[V_contra], step: Step) -> Draft | Reason | None:
        """The draft that a click opens, or the reason why it cannot; None if the click does not concern drafts."""

    def change(self, context: RenderContext[V_contra], draft: Draft, step: Step) -> Draft | Reason | None:
        """The draft after a click, or why it is refused; None if the click does not concern it. `()` closes it."""

    def lit(self, context: RenderContext[V_contra], draft: Draft) -> Iterable[Step]:
        """The steps that open or change a draft now."""

    def action(self, draft: Draft) -> Action | None:
        """The action that the draft describes; None while it is incomplete."""

    def draft(self, action: Action) -> Draft:
        """The draft of an action; `()` for an action that is composed by picks."""

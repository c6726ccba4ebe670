"""The selection engine, which composes actions from picks. It knows the legal actions but no rules, like the `dests`
of chessground.

A game defines the picks that compose each legal action (`Selector.paths`). The engine derives from them the
highlights, the effect of each click (continue, switch, undo, complete, play, refuse), and the selection that `show`
makes for an action. The game answers three questions: which step a click stands for (`read`), which steps are automatic
(`automatic`), and which illegal action a refused click intended (`meant`); `why_not` then gives the reason.

A complete action is shown as a preview. Repeating the last click, or the confirm button, plays it. Verbs in `quick` are
played by the click that completes them.

The clicks have the same form in every game: `("pick", "clear")`, `("pick", "confirm")`, `("pick", "whole", *action)`,
which selects a whole legal action, and `("pick", *step)` for all others.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic

from wanli.engine import Action, Reason, V
from wanli.ui.context import Pick, RenderContext, Selection
from wanli.ui.selection.path_tree import PathNode, orders_of
from wanli.ui.selection.picks import Answer, Chosen, Composer, Draft, Path, Picked, Play, Refuse, Step, ViewState, Way


@dataclass
class _Decision:
    """The path tree of one decision and the selections computed from it. `inputs` identify the decision."""

    inputs: tuple[object, ...] = ()
    root: PathNode = field(default_factory=lambda: PathNode(0, []))
    shortcuts: Mapping[Step, Path] = field(default_factory=dict)
    chosen: dict[Selection, Chosen] = field(default_factory=dict)


class Selector(Generic[V]):
    """Composes the actions of a game from picks: the base class of `SELECTOR` in each game's `selection.py`."""

    quick: Collection[str] = frozenset()
    """Verbs of actions that the last pick plays at once."""
    always: Collection[str] = frozenset()
    """Kinds of steps that stay lit after other picks, wherever on the path they can be picked."""
    retained: ClassVar[Mapping[str, Collection[str]]] = {}
    """By kind of step: the kinds of later picks that are retained, if still legal, when such a step is replaced."""
    repeatable: Collection[str] = frozenset()
    """Kinds of steps that a second click picks again instead of undoing them."""
    persistent: Collection[str] = frozenset()
    """Kinds of steps that remain after clearing the selection. A path can begin with them alone."""
    composer: Composer[V] | None = None
    """Composes open-ended actions; None if the game has none."""

    def __init__(self) -> None:
        self._decision = _Decision()

    # Defined by the game ------------------------------------------------------------------------------------

    def paths(self, context: RenderContext[V], action: Action) -> Iterable[Way]:
        """The ways to compose a legal action, the usual one first; none for an action with its own button."""
        raise NotImplementedError

    def intended_action(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        """The intention of a click on something that is not lit: an illegal action, whose reason `why_not` gives, or a
        reason.

        None if the only answer is that something else must be picked first; `Picked` if the click does change the
        selection. `step` may be any tuple.
        """
        raise NotImplementedError

    def read(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Step:
        """The step that a click stands for now, by default `step` itself, which may be any tuple."""
        del context, chosen
        return step

    def automatic(self, context: RenderContext[V], path: Path, options: Collection[Step]) -> Step | None:
        """The option after `path` that is picked automatically; None to wait for a click."""
        del context, path, options
        return None

    def shortcuts(self, context: RenderContext[V]) -> Mapping[Step, Path]:
        """Steps that can be picked early, each with the whole path that it then stands for."""
        del context
        return {}

    def again(self, path: Path) -> Step:
        """The step of a complete path that plays the action when clicked again; by default the last one."""
        return path[-1]

    def rule(self, context: RenderContext[V]) -> str:
        """The rule about the current decision, for the refusal of a premature click; "" for none."""
        del context
        return ""

    def missing(self, context: RenderContext[V], chosen: Chosen) -> Reason:
        """The reason that names the next required pick."""
        del chosen
        return Reason("choose_first", rule=self.rule(context))

    def idle(self, context: RenderContext[V]) -> Reason:
        """The reason why a player who is not to act cannot pick anything."""
        if context.view["to_move"] is None:
            return Reason("match_over")
        return Reason("not_your_turn", {"seat": context.view["to_move"]})

    def highlighted_on_table(self, context: RenderContext[V]) -> Collection[Step]:
        """The steps whose elements on the table have the class `lit` with this selection, for optimistic updates.

        Elements that no pick affects may be omitted. By default none: then a tap first shows only its pressed state.
        """
        del context
        return ()

    def change_view(self, context: RenderContext[V], chosen: Chosen, step: Step) -> ViewState | None:
        """The view state after a click that only changes the view; None for any other click."""
        del context, chosen, step
        return None

    def still_shown(self, view_state: ViewState, before: Path, after: Path) -> ViewState:
        """The rest of `view_state` when the path changes from `before` to `after`; by default nothing remains."""
        del view_state, before, after
        return ()

    # Derived by the engine ----------------------------------------------------------------------------------

    def chosen(self, context: RenderContext[V]) -> Chosen:
        """The selection of a context."""
        decision = self._decide(context)
        chosen = decision.chosen.get(context.selection)
        if chosen is None:
            chosen = decision.chosen[context.selection] = self._read_selection(context, decision)
        return chosen

    def following(self, context: RenderContext[V], path: Path) -> Collection[Step]:
        """The possible picks after `path`, in the order of the legal actions."""
        self._decide(context)
        return self._options(path)

    def completes(self, context: RenderContext[V], path: Path) -> Action | None:
        """The action that `path` completes; None if it is incomplete."""
        self._decide(context)
        return self._whole(path)

    def show(self, context: RenderContext[V], action: Action) -> Selection:
        """The selection that previews a legal action, as if a player had picked it; `()` if it has no path."""
        draft = self.composer.draft(action) if self.composer else ()
        if draft:
            return _encoded((), draft)
        way = next(iter(self.paths(context, action)), None)
        if way is None:
            return ()
        path = self._settled(context, ())
        for step in next(iter(orders_of(way))):
            path = self._after(context, path, step) or path
        return _encoded(path)

    def pick(self, context: RenderContext[V], click: Pick) -> Answer:
        """The answer to a click. Any tuple gets an answer, because clicks may arrive late."""
        if not context.legal:
            return Refuse(self.idle(context))
        chosen = self.chosen(context)
        match click:
            case ("pick", "clear"):
                return self._picked(chosen, self._settled(context, self._after_clearing(chosen.path)))
            case ("pick", "confirm"):
                return self._confirmed(context, chosen)
            case ("pick", "whole", *parts) if tuple(parts) in context.legal:
                path, draft, _ = self.show(context, tuple(parts)) or ((), (), ())
                return self._picked(chosen, path, draft)
            case ("pick", *parts) if parts and _hashable(parts):
                return self._clicked(context, chosen, tuple(parts))
        return Refuse(self.missing(context, chosen))

    def _decide(self, context: RenderContext[V]) -> _Decision:
        """The path tree of the context's decision, computed once per decision."""
        inputs = (context.view, context.legal)
        known = self._decision.inputs
        if not known or known[0] is not context.view or known[1] is not context.legal:
            ways: list[tuple[Path, Action]] = []
            for action in context.legal:
                for way in self.paths(context, action):
                    ways += [(path, action) for path in orders_of(way)]
            shortcuts = self.shortcuts(context) if context.legal else {}
            self._decision = _Decision(inputs, PathNode(0, ways), shortcuts)
        return self._decision

    def _read_selection(self, context: RenderContext[V], decision: _Decision) -> Chosen:
        """The longest legal beginning of the selection."""
        if not context.legal:
            return Chosen()
        match context.selection:
            case (tuple(picked), tuple(begun), tuple(changes)):
                path, draft, view_state = picked, begun, changes
            case _:
                path, draft, view_state = (), (), ()
        composer = self.composer
        if composer and not (draft and composer.fits(context, draft)):
            draft = () if path else composer.start(context)
        if composer and draft:
            lit = dict.fromkeys((*composer.lit(context, draft), *decision.root.next))
            return Chosen((), composer.action(draft), (), lit, draft, view_state)
        while (node := decision.root.find(path)) is None:
            path = path[:-1]
        path = self._settled(context, path)
        node = decision.root.find(path)
        assert node is not None
        return Chosen(path, node.action, node.next, self._lit(context, decision, path, node), (), view_state)

    def _lit(self, context: RenderContext[V], decision: _Decision, path: Path, node: PathNode) -> Collection[Step]:
        """The next picks, the alternatives to the last pick of a complete action, and the steps that are always lit."""
        lit: dict[Step, object] = {**node.next}
        if path and node.action is not None:
            lit |= self._options(path[:-1])
        always, before = self.always, decision.root
        for picked in path:
            for step in before.next:
                if step[0] in always:
                    lit[step] = None
            before = before.next[picked]
        lit |= {step: None for step in decision.shortcuts if not path or step[0] in self.always}
        if self.composer and not path:
            lit |= dict.fromkeys(self.composer.lit(context, ()))
        return lit

    def _options(self, path: Path) -> Mapping[Step, object]:
        """The children of the node at `path`."""
        node = self._decision.root.find(path)
        return {} if node is None else node.next

    def _whole(self, path: Path) -> Action | None:
        """The action that `path` completes, or None."""
        node = self._decision.root.find(path)
        return None if node is None else node.action

    def _settled(self, context: RenderContext[V], path: Path) -> Path:
        """`path` extended by automatic picks."""
        self._decide(context)
        while self._whole(path) is None:
            options = self._options(path)
            step = self.automatic(context, path, options) if options else None
            if step is None:
                break
            path = (*path, step)
        return path

    def _after(self, context: RenderContext[V], path: Path, step: Step) -> Path | None:
        """The path after picking `step`: appended, or in place of the latest pick it can replace; None if neither."""
        for end in range(len(path), -1, -1):
            if step in self._options(path[:end]):
                after = self._settled(context, (*path[:end], step))
                for later in path[end + 1 :]:
                    if later[0] in self.retained.get(step[0], ()):
                        extended = self._after(context, after, later)
                        if extended is not None and step in extended:  # `later` must not replace `step`
                            after = extended
                return after
        return None

    def _clicked(self, context: RenderContext[V], chosen: Chosen, click: Step) -> Answer:
        """The answer to a click on an element of the table."""
        view_state = self.change_view(context, chosen, click)
        if view_state is not None:
            return Picked(_encoded(chosen.path, chosen.draft, view_state))
        composed = self._composed(context, chosen, click)
        if composed is not None:
            return composed
        step, path = self.read(context, chosen, click), chosen.path
        if step in path and step[0] not in self.repeatable:
            confirms = chosen.action is not None and step == self.again(path)
            return (
                self._confirmed(context, chosen)
                if confirms
                else self._picked(chosen, self._taken_back(context, step, path))
            )
        after = self._after(context, path, step)
        if after is None and step in self._decision.shortcuts:
            after = self._settled(context, self._decision.shortcuts[step])
        # a step that is not lit may begin another path but must not complete one
        if after is not None and (step in chosen.lit or self._whole(after) is None):
            action = self._whole(after)
            return Play(action) if action is not None and action[0] in self.quick else self._picked(chosen, after)
        meant = self.intended_action(context, chosen, step)
        if isinstance(meant, Picked):
            return meant
        reason = meant if isinstance(meant, Reason) else context.why_not(meant) if meant is not None else None
        return Refuse(reason or self.missing(context, chosen))

    def _composed(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Answer | None:
        """The answer to a click that opens or changes a draft; None for any other click."""
        if self.composer is None:
            return None
        draft = self.composer.change(context, chosen.draft, step) if chosen.draft else None
        if draft is None:
            draft = self.composer.open(context, step)
        if draft is None:
            return None
        return Refuse(draft) if isinstance(draft, Reason) else Picked(_encoded((), draft, chosen.view_state))

    def _confirmed(self, context: RenderContext[V], chosen: Chosen) -> Answer:
        """Play the complete action; refuse an incomplete one, or a draft that is not legal."""
        if chosen.action is None:
            return Refuse(self.missing(context, chosen))
        reason = context.why_not(chosen.action) if chosen.draft else None
        return Refuse(reason) if reason else Play(chosen.action)

    def _taken_back(self, context: RenderContext[V], step: Step, path: Path) -> Path:
        """The path without `step` and the steps after it.

        If `step` would be picked again automatically, the steps before it are removed too.
        """
        for end in range(path.index(step), -1, -1):
            after = self._settled(context, path[:end])
            if step not in after:
                return after
        return self._settled(context, path[: path.index(step)])

    def _after_clearing(self, path: Path) -> Path:
        """The steps of `path` that remain after clearing the selection."""
        return tuple(step for step in path if step[0] in self.persistent)

    def _picked(self, chosen: Chosen, path: Path, draft: Draft = ()) -> Picked:
        """The answer that selects `path` or opens `draft`."""
        return Picked(_encoded(path, draft, self.still_shown(chosen.view_state, chosen.path, path)))


def _encoded(path: Path, draft: Draft = (), view_state: ViewState = ()) -> Selection:
    """The selection in the form stored in `RenderContext.selection`."""
    return (path, draft, view_state) if path or draft or view_state else ()


def _hashable(parts: Sequence[object]) -> bool:
    try:
        hash(tuple(parts))
    except TypeError:
        return False
    return True

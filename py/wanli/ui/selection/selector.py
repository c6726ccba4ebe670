"""One engine for putting actions together by picks, as chessground has `dests`: it is told what is legal, and no rules.

A game says by which picks each legal action is put together (`Selector.paths`). From that follow what is lit, what a
click does (go on, switch, take back, complete, play), what `show` picks for an action, and which click is refused.
What the engine cannot know it asks the game for: what a click stands for (`read`), what goes without saying
(`automatic`), and which action a click on something unlit would have meant (`meant`), which `why_not` then judges.

A complete action is shown as a preview; the same click once more, or the button that confirms, plays it. Verbs that are
`quick` are played by the click that completes them.

Four clicks are the same in every game: `("pick", "clear")`, `("pick", "confirm")`, `("pick", "whole", *action)`, which
picks a whole legal action, and `("pick", *step)` for anything else.
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
    """The ways to all actions of one decision, and what has been worked out about them."""

    moment: tuple[object, ...] = ()
    root: PathNode = field(default_factory=lambda: PathNode(0, []))
    shortcuts: Mapping[Step, Path] = field(default_factory=dict)
    chosen: dict[Selection, Chosen] = field(default_factory=dict)


class Selector(Generic[V]):
    """How the actions of a game are put together: the base of `SELECTOR` in each game's `selection.py`."""

    quick: Collection[str] = frozenset()
    """Verbs whose last pick plays at once."""
    always: Collection[str] = frozenset()
    """Kinds of steps that stay lit once something else is picked, wherever on the way they can be picked."""
    retained: ClassVar[Mapping[str, Collection[str]]] = {}
    """By kind of step: the kinds of later picks that stay, as far as they fit, when another one takes its place."""
    repeatable: Collection[str] = frozenset()
    """Kinds of steps that a second click picks once more instead of taking them back."""
    persistent: Collection[str] = frozenset()
    """Kinds of steps that taking everything back leaves; they can begin a way without the others."""
    composer: Composer[V] | None = None
    """What puts open-ended actions together."""

    def __init__(self) -> None:
        self._decision = _Decision()

    # What a game says -----------------------------------------------------------------------------------------

    def paths(self, context: RenderContext[V], action: Action) -> Iterable[Way]:
        """The ways to put a legal action together, the usual one first; none for one that has a button of its own."""
        raise NotImplementedError

    def intended_action(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Action | Reason | Picked | None:
        """What a click that fits nothing lit would have meant: an action for `why_not` to judge, or a reason outright.

        None if there is nothing to say but what has to be picked first; `Picked` if the click does something after all.
        `step` is any tuple.
        """
        raise NotImplementedError

    def read(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Step:
        """The step that a click stands for just now. `step` is any tuple; by default it stands for itself."""
        del context, chosen
        return step

    def automatic(self, context: RenderContext[V], path: Path, options: Collection[Step]) -> Step | None:
        """The option after `path` that is picked without a click; None to wait for one."""
        del context, path, options
        return None

    def shortcuts(self, context: RenderContext[V]) -> Mapping[Step, Path]:
        """Steps that may be picked before what comes before them, each with the whole path that it then stands for."""
        del context
        return {}

    def again(self, path: Path) -> Step:
        """The step of a complete path whose second click plays the action."""
        return path[-1]

    def rule(self, context: RenderContext[V]) -> str:
        """The rule about what is decided now, where somebody is sent who clicks on what comes later; "" for none."""
        del context
        return ""

    def missing(self, context: RenderContext[V], chosen: Chosen) -> Reason:
        """What has to be picked next before there is an action."""
        del chosen
        return Reason("choose_first", rule=self.rule(context))

    def idle(self, context: RenderContext[V]) -> Reason:
        """Why somebody who is not to act cannot pick anything."""
        if context.view["to_move"] is None:
            return Reason("match_over")
        return Reason("not_your_turn", {"seat": context.view["to_move"]})

    def highlighted_on_table(self, context: RenderContext[V]) -> Collection[Step]:
        """The steps whose things on the table have the class `lit` with what is picked in this context; only what picks
        make a difference to. By default none: then a touch shows at once no more than what is pressed.
        """
        del context
        return ()

    def change_view(self, context: RenderContext[V], chosen: Chosen, step: Step) -> ViewState | None:
        """What is shown beside the picks after a click that picks nothing; None if the click is none of these."""
        del context, chosen, step
        return None

    def still_shown(self, view_state: ViewState, before: Path, after: Path) -> ViewState:
        """What of `view_state` is still shown when `after` is picked instead of `before`."""
        del view_state, before, after
        return ()

    # What follows from it --------------------------------------------------------------------------------------

    def chosen(self, context: RenderContext[V]) -> Chosen:
        """What is picked in a context."""
        decision = self._decide(context)
        found = decision.chosen.get(context.selection)
        if found is None:
            found = decision.chosen[context.selection] = self._read_selection(context, decision)
        return found

    def following(self, context: RenderContext[V], path: Path) -> Collection[Step]:
        """What may be picked after `path`, in the order of the legal actions."""
        self._decide(context)
        return self._options(path)

    def completes(self, context: RenderContext[V], path: Path) -> Action | None:
        """The action that `path` completes; None if it is not the whole way of one."""
        self._decide(context)
        return self._whole(path)

    def show(self, context: RenderContext[V], action: Action) -> Selection:
        """What is picked when a legal action is previewed, as if a person had picked it; `()` if it has no path."""
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
        """What a click does; any tuple at all gets an answer, for clicks may come late."""
        if not context.legal:
            return Refuse(self.idle(context))
        chosen = self.chosen(context)
        match click:
            case ("pick", "clear"):
                return self._picked(chosen, self._settled(context, self._kept_when_cleared(chosen.path)))
            case ("pick", "confirm"):
                return self._confirmed(context, chosen)
            case ("pick", "whole", *parts) if tuple(parts) in context.legal:
                path, draft, _ = self.show(context, tuple(parts)) or ((), (), ())
                return self._picked(chosen, path, draft)
            case ("pick", *parts) if parts and _hashable(parts):
                return self._clicked(context, chosen, tuple(parts))
        return Refuse(self.missing(context, chosen))

    def _decide(self, context: RenderContext[V]) -> _Decision:
        """The ways of the context's decision, worked out once for all that is picked towards it."""
        moment = (context.view, context.legal)
        known = self._decision.moment
        if not known or known[0] is not context.view or known[1] is not context.legal:
            ways: list[tuple[Path, Action]] = []
            for action in context.legal:
                for way in self.paths(context, action):
                    ways += [(path, action) for path in orders_of(way)]
            shortcuts = self.shortcuts(context) if context.legal else {}
            self._decision = _Decision(moment, PathNode(0, ways), shortcuts)
        return self._decision

    def _read_selection(self, context: RenderContext[V], decision: _Decision) -> Chosen:
        """The selection as far as it fits what is legal."""
        if not context.legal:
            return Chosen()
        match context.selection:
            case (tuple(picked), tuple(begun), tuple(beside)):
                path, draft, view_state = picked, begun, beside
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
        """What may come next; instead of the last pick, once the action is complete; and what is always lit."""
        found: dict[Step, object] = {**node.next}
        if path and node.action is not None:
            found |= self._options(path[:-1])
        always, before = self.always, decision.root
        for picked in path:
            for step in before.next:
                if step[0] in always:
                    found[step] = None
            before = before.next[picked]
        found |= {step: None for step in decision.shortcuts if not path or step[0] in self.always}
        if self.composer and not path:
            found |= dict.fromkeys(self.composer.lit(context, ()))
        return found

    def _options(self, path: Path) -> Mapping[Step, object]:
        """What may be picked after `path`."""
        node = self._decision.root.find(path)
        return {} if node is None else node.next

    def _whole(self, path: Path) -> Action | None:
        """The action that `path` completes."""
        node = self._decision.root.find(path)
        return None if node is None else node.action

    def _settled(self, context: RenderContext[V], path: Path) -> Path:
        """`path` with everything that goes without saying."""
        self._decide(context)
        while self._whole(path) is None:
            options = self._options(path)
            step = self.automatic(context, path, options) if options else None
            if step is None:
                break
            path = (*path, step)
        return path

    def _after(self, context: RenderContext[V], path: Path, step: Step) -> Path | None:
        """The path once `step` is picked: at the end, or instead of the latest pick that it can replace; else None."""
        for end in range(len(path), -1, -1):
            if step in self._options(path[:end]):
                after = self._settled(context, (*path[:end], step))
                for later in path[end + 1 :]:
                    if later[0] in self.retained.get(step[0], ()):
                        kept = self._after(context, after, later)
                        if kept is not None and step in kept:  # not in its place
                            after = kept
                return after
        return None

    def _clicked(self, context: RenderContext[V], chosen: Chosen, click: Step) -> Answer:
        """What a click on anything on the table does."""
        view_state = self.change_view(context, chosen, click)
        if view_state is not None:
            return Picked(_encoded(chosen.path, chosen.draft, view_state))
        composed = self._composed(context, chosen, click)
        if composed is not None:
            return composed
        step, path = self.read(context, chosen, click), chosen.path
        if step in path and step[0] not in self.repeatable:
            whole = chosen.action is not None and step == self.again(path)
            return (
                self._confirmed(context, chosen)
                if whole
                else self._picked(chosen, self._taken_back(context, step, path))
            )
        after = self._after(context, path, step)
        if after is None and step in self._decision.shortcuts:
            after = self._settled(context, self._decision.shortcuts[step])
        # what is not lit may begin another way, but never is the last word
        if after is not None and (step in chosen.lit or self._whole(after) is None):
            action = self._whole(after)
            return Play(action) if action is not None and action[0] in self.quick else self._picked(chosen, after)
        meant = self.intended_action(context, chosen, step)
        if isinstance(meant, Picked):
            return meant
        reason = meant if isinstance(meant, Reason) else context.why_not(meant) if meant is not None else None
        return Refuse(reason or self.missing(context, chosen))

    def _composed(self, context: RenderContext[V], chosen: Chosen, step: Step) -> Answer | None:
        """What a click does to a draft; None if it is not about one."""
        if self.composer is None:
            return None
        found = self.composer.change(context, chosen.draft, step) if chosen.draft else None
        if found is None:
            found = self.composer.open(context, step)
        if found is None:
            return None
        return Refuse(found) if isinstance(found, Reason) else Picked(_encoded((), found, chosen.view_state))

    def _confirmed(self, context: RenderContext[V], chosen: Chosen) -> Answer:
        """Play what is complete; a draft only if it is legal."""
        if chosen.action is None:
            return Refuse(self.missing(context, chosen))
        reason = context.why_not(chosen.action) if chosen.draft else None
        return Refuse(reason) if reason else Play(chosen.action)

    def _taken_back(self, context: RenderContext[V], step: Step, path: Path) -> Path:
        """The path without `step` and what came after it.

        If it would be picked again by itself, what led there is taken back too.
        """
        for end in range(path.index(step), -1, -1):
            after = self._settled(context, path[:end])
            if step not in after:
                return after
        return self._settled(context, path[: path.index(step)])

    def _kept_when_cleared(self, path: Path) -> Path:
        """What taking everything back leaves of a path."""
        return tuple(step for step in path if step[0] in self.persistent)

    def _picked(self, chosen: Chosen, path: Path, draft: Draft = ()) -> Picked:
        """That `path` is picked now, or `draft` is open."""
        return Picked(_encoded(path, draft, self.still_shown(chosen.view_state, chosen.path, path)))


def _encoded(path: Path, draft: Draft = (), view_state: ViewState = ()) -> Selection:
    """What is picked as the table keeps it."""
    return (path, draft, view_state) if path or draft or view_state else ()


def _hashable(parts: Sequence[object]) -> bool:
    try:
        hash(tuple(parts))
    except TypeError:
        return False
    return True

"""The ways to put legal actions together, as a tree: one pick leads from each node to the next."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations, product

from wanli.engine import Action
from wanli.ui.selection.picks import AnyOrder, Path, Step, Way


class PathNode:
    """All ways that begin with the same picks. They are told apart by the next pick when that is first asked for."""

    __slots__ = ("_depth", "_next", "_ways", "action")

    def __init__(self, depth: int, ways: list[tuple[Path, Action]]) -> None:
        self._depth, self._ways = depth, ways
        self._next: dict[Step, PathNode] | None = None
        self.action = next((action for path, action in ways if len(path) == depth), None)
        """The action that these picks complete."""

    @property
    def next(self) -> dict[Step, PathNode]:
        """What may be picked next, in the order of the legal actions."""
        if self._next is None:
            depth = self._depth
            groups: dict[Step, list[tuple[Path, Action]]] = {}
            for way in self._ways:
                if len(way[0]) > depth:
                    groups.setdefault(way[0][depth], []).append(way)
            self._next = {step: PathNode(depth + 1, ways) for step, ways in groups.items()}
        return self._next

    def find(self, path: Path) -> PathNode | None:
        """The node that `path` leads to from here."""
        node: PathNode | None = self
        for step in path:
            if node is None:
                return None
            node = node.next.get(step)
        return node


def orders_of(way: Way) -> Iterable[Path]:
    """A way as paths, one for each order in which its picks may be made."""
    for part in way:
        if type(part) is AnyOrder:
            break
    else:
        return (tuple(way),)  # type: ignore[arg-type]
    orders = [permutations(part.steps) if isinstance(part, AnyOrder) else [(part,)] for part in way]
    return [tuple(step for part in parts for step in part) for parts in product(*orders)]

"""The paths to all legal actions, as a tree: each pick leads from a node to a child."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations, product

from wanli.engine import Action
from wanli.ui.selection.picks import AnyOrder, Path, Step, Way


class PathNode:
    """All paths with the same first picks. Children are created on first access to `next`."""

    __slots__ = ("_depth", "_next", "_ways", "action")

    def __init__(self, depth: int, ways: list[tuple[Path, Action]]) -> None:
        self._depth, self._ways = depth, ways
        self._next: dict[Step, PathNode] | None = None
        self.action = next((action for path, action in ways if len(path) == depth), None)
        """The action that these picks complete; None if they complete none."""

    @property
    def next(self) -> dict[Step, PathNode]:
        """The children by the next pick, in the order of the legal actions."""
        if self._next is None:
            depth = self._depth
            groups: dict[Step, list[tuple[Path, Action]]] = {}
            for way in self._ways:
                if len(way[0]) > depth:
                    groups.setdefault(way[0][depth], []).append(way)
            self._next = {step: PathNode(depth + 1, ways) for step, ways in groups.items()}
        return self._next

    def find(self, path: Path) -> PathNode | None:
        """The node at the end of `path`, starting here; None if there is none."""
        node: PathNode | None = self
        for step in path:
            if node is None:
                return None
            node = node.next.get(step)
        return node


def orders_of(way: Way) -> Iterable[Path]:
    """The paths of a way, one for each permitted order of its picks."""
    for part in way:
        if type(part) is AnyOrder:
            break
    else:
        return (tuple(way),)  # type: ignore[arg-type]
    orders = [permutations(part.steps) if isinstance(part, AnyOrder) else [(part,)] for part in way]
    return [tuple(step for part in parts for step in part) for parts in product(*orders)]

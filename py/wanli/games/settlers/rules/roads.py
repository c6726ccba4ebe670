"""Road sites and the Longest Road (base A5, A14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from wanli.engine import Event
from wanli.games.settlers.rules.board import Board, bits
from wanli.games.settlers.rules.components import COMPONENTS
from wanli.games.settlers.rules.position import SettlersPosition
from wanli.games.settlers.rules.snapshots import Awards, PlacedPieces, replaced


def open_corners(state: SettlersPosition, seat: int) -> int:
    """The corners where the seat may extend its roads: at its roads or buildings, without a rival's building."""
    own = state.settlements[seat] | state.cities[seat]
    return (state.reach[seat] | own) & ~(state.built & ~own)


def road_sites(state: SettlersPosition, seat: int) -> int:
    """The set of edges where the seat may lay a road now (base A5)."""
    return edges_at(state.board, open_corners(state, seat)) & ~state.laid


@lru_cache(maxsize=4096)
def edges_at(board: Board, corners: int) -> int:
    """The set of edges that end at these corners and may take a road."""
    edges = 0
    road_bits = board.road_bits
    while corners:
        low = corners & -corners
        edges |= road_bits[low.bit_length() - 1]
        corners ^= low
    return edges


def trail(state: SettlersPosition, seat: int) -> int:
    """The length of the seat's longest trail."""
    own = state.settlements[seat] | state.cities[seat]
    return longest_trail(state.board, state.roads[seat], state.reach[seat] & state.built & ~own)


def trail_among(pieces: PlacedPieces, board: Board, seat: int) -> int:
    """The length of the seat's longest trail among `pieces`, as `trail` computes it from a position."""
    return longest_trail(board, pieces.roads[seat], pieces.reach[seat] & pieces.built & ~pieces.own(seat))


def lay_road(state: SettlersPosition, seat: int, edge: int, events: list[Event], how: str) -> None:
    """Lay a road and award the Longest Road; `how` names the payment in the event: "paid", "card" or "founding"."""
    state.roads[seat] |= 1 << edge
    state.laid |= 1 << edge
    a, b = state.board.ends[edge]
    state.reach[seat] |= 1 << a | 1 << b
    events.append(Event("road", {"seat": seat, "edge": edge, "how": how}))
    if state.lengths[seat] < state.roads[seat].bit_count():
        length = trail(state, seat)
        if length != state.lengths[seat]:
            state.lengths[seat] = length
            award_longest(state, events)


def pieces_and_awards_after_road(
    pieces: PlacedPieces, awards: Awards, board: Board, seat: int, edge: int
) -> tuple[PlacedPieces, Awards]:
    """The pieces and awards after `lay_road`."""
    a, b = board.ends[edge]
    roads = replaced(pieces.roads, seat, pieces.roads[seat] | 1 << edge)
    reach = replaced(pieces.reach, seat, pieces.reach[seat] | 1 << a | 1 << b)
    pieces = pieces._replace(roads=roads, reach=reach, laid=pieces.laid | 1 << edge)
    count = roads[seat].bit_count()
    awards = awards._replace(roads=replaced(awards.roads, seat, count))
    if awards.lengths[seat] < count:
        awards = awards_with_lengths(awards, {seat: trail_among(pieces, board, seat)})
    return pieces, awards


def cut_roads(state: SettlersPosition, seat: int, corner: int, events: list[Event]) -> None:
    """Shorten the trails of other seats that a new building of `seat` on `corner` interrupts."""
    bit, changed = 1 << corner, False
    for other in range(state.seats):
        if other != seat and state.reach[other] & bit:
            length = trail(state, other)
            changed |= length != state.lengths[other]
            state.lengths[other] = length
    if changed:
        award_longest(state, events)


def awards_after_cut(pieces: PlacedPieces, awards: Awards, board: Board, seat: int, corner: int) -> Awards:
    """The awards after `cut_roads`; `pieces` already include the new building."""
    cut = [other for other, reach in enumerate(pieces.reach) if other != seat and reach >> corner & 1]
    return awards_with_lengths(awards, {other: trail_among(pieces, board, other) for other in cut})


def awards_with_lengths(awards: Awards, trails: dict[int, int]) -> Awards:
    """The awards after the longest trails of some seats have changed; `trails` maps seats to lengths."""
    lengths = awards.lengths
    for seat, length in trails.items():
        lengths = replaced(lengths, seat, length)
    if lengths == awards.lengths:
        return awards
    return awards._replace(lengths=lengths, longest=holder_of_longest(lengths, awards.longest))


def award_longest(state: SettlersPosition, events: list[Event]) -> None:
    """Give the Longest Road to its rightful holder."""
    before = state.longest
    holder = holder_of_longest(state.lengths, before)
    if holder != before:
        state.longest = holder
        facts = {
            "seat": None if holder < 0 else holder, "length": max(state.lengths),
            "from": None if before < 0 else before,
        }  # fmt: skip
        events.append(Event("longest", facts))


def holder_of_longest(lengths: Sequence[int], before: int) -> int:
    """The holder of the Longest Road (base A14). The holder `before` retains it while nobody has a longer trail."""
    best = max(lengths)
    if best < COMPONENTS.limits.longest:
        return -1
    if before >= 0 and lengths[before] == best:
        return before
    leaders = [seat for seat, length in enumerate(lengths) if length == best]
    return leaders[0] if len(leaders) == 1 else -1


def takes_longest(state: SettlersPosition, seat: int, edge: int) -> bool:
    """True if a road of the seat on `edge` takes the Longest Road from another holder or from nobody (base A14).

    It agrees with `pieces_and_awards_after_road` and is quicker if the answer is no.
    """
    if state.longest == seat or state.roads[seat].bit_count() + 1 < COMPONENTS.limits.longest:
        return False
    a, b = state.board.ends[edge]
    rivals = (state.reach[seat] | 1 << a | 1 << b) & state.built & ~state.own(seat)
    lengths = state.lengths[:]
    lengths[seat] = longest_trail(state.board, state.roads[seat] | 1 << edge, rivals)
    return holder_of_longest(lengths, state.longest) == seat


def leaves_site(state: SettlersPosition, seat: int, edge: int) -> bool:
    """True if the seat can lay another road after one on `edge`, by the sites and the supply after it."""
    a, b = state.board.ends[edge]
    rivals = state.built & ~state.own(seat)
    corners = open_corners(state, seat) | (1 << a | 1 << b) & ~rivals
    return state.left(seat, "road") > 1 and bool(edges_at(state.board, corners) & ~(state.laid | 1 << edge))


@lru_cache(maxsize=4096)
def longest_trail(board: Board, roads: int, rivals: int) -> int:
    """The length of the longest trail in `roads`: no road is used twice, no corner in `rivals` is passed."""
    steps: dict[int, list[tuple[int, int]]] = {}
    for edge in bits(roads):
        a, b = board.ends[edge]
        steps.setdefault(a, []).append((1 << edge, b))
        steps.setdefault(b, []).append((1 << edge, a))

    def furthest(corner: int, used: int) -> tuple[int, int]:
        """The longest continuation from `corner` without the roads in `used`: its length and last corner."""
        best, end = 0, corner
        for bit, other in steps[corner]:
            if not used & bit:
                length, last = (0, other) if rivals >> other & 1 else furthest(other, used | bit)
                if length >= best:
                    best, end = length + 1, last
        return best, end

    longest = 0
    for size, corners, starts, origin in _components(steps, rivals):
        if size <= longest:
            continue
        if not starts:
            longest = size
        elif size == corners - 1:  # a tree: the corner furthest from any other is an end of a longest trail
            longest = max(longest, furthest(furthest(origin, 0)[1], 0)[0])
        else:
            longest = max(longest, *(furthest(corner, 0)[0] for corner in starts))
    return longest


def _components(steps: dict[int, list[tuple[int, int]]], rivals: int) -> Iterator[tuple[int, int, list[int], int]]:
    """The connected components of roads, without passing rivals.

    Each is (number of roads, number of corners, corners where a trail may begin, a corner without a rival). A longest
    trail that is not closed begins at a corner of odd degree, since otherwise an unused road would be left to prepend.
    So the possible starts are those corners and the corners of rivals, which count once for each road that ends there.
    A component without any start is an Eulerian circuit, so all its roads form one trail.
    """
    seen = 0
    for origin in steps:
        if (seen | rivals) >> origin & 1:
            continue
        seen |= 1 << origin
        todo, edges, corners, starts = [origin], 0, 0, []
        while todo:
            corner = todo.pop()
            corners += 1
            if rivals >> corner & 1:
                starts.append(corner)
                continue
            if len(steps[corner]) & 1:
                starts.append(corner)
            for bit, other in steps[corner]:
                edges |= bit
                if rivals >> other & 1:
                    todo.append(other)
                elif not seen >> other & 1:
                    seen |= 1 << other
                    todo.append(other)
        yield edges.bit_count(), corners, starts, origin

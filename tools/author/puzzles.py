"""Finds puzzles in matches between bots, and checks those there are.

`python -m tools.author.puzzles find mauer --count 30` plays matches and writes each decision in which one move is
clearly best to build/puzzles/mauer.jsonl, and goes on there when it is called again; with `--seats 5` it looks at
matches of five alone. `take mauer` makes the puzzles of the game of the best of them, and with `--add` leaves those
that there are; `check` plays all puzzles of all games up to their positions.

A decision is found in several looks, each at more imagined worlds than the one before, and all legal moves are weighed:
only where the best one, or a few that are as good, stays clearly ahead of all others at twenty times the thought of
the hard bot, and the hard bot itself agrees, whatever the seed of its imagination, is it a puzzle.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Literal

from tools.paths import BUILD
from tools.paths import GAMES as GAMES_FOLDER
from wanli.app.core.languages import translator
from wanli.app.learn.game_puzzle_controller import SEED
from wanli.app.learn.puzzles.check import check_puzzles
from wanli.app.learn.puzzles.collection import FILE
from wanli.app.links.link_codec import checksum, write_link
from wanli.app.session.match_session import MatchSession
from wanli.app.storage.save_cursor import SaveCursor
from wanli.app.storage.saved_match import SavedMatch
from wanli.bots import Comparison, Heuristic, Iterations, Why, choose
from wanli.bots.features import total
from wanli.bots.greedy import best_move
from wanli.bots.search import played_out
from wanli.engine import Action, Game, JsonDict, Match, Rng, State, View
from wanli.engine.actions import from_json, to_json
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.ui.markup.people import COLOURS, SHAPES, Person

THOUGHT = 200
"""Playouts of the hard bot for one decision, about one second in the page."""
TIMES = 20
"""So many times that thought a puzzle must withstand."""
SEEDS = (11, 22, 33)
"""Of the imagination: each must come to the same."""
GLANCES = ((1, 0.0), (3, 0.0), (8, 1.0))
"""Worlds of the first looks, which only pass over what is plainly no puzzle, and standard errors that must lie between.
The first is at all legal moves, the others at the best of them.
"""
KEPT = 8
"""Moves of the first look that the others are about."""
FEWEST = 8
"""Worlds before any move is dropped while all are weighed."""
ERRORS = 3.0
"""Standard errors by which a move must be behind to be dropped, or to be clearly behind."""
BRIEF_ERRORS = 2.0
"""The same after three times the thought of the hard bot, before the long look."""
CLEAR = 0.25
"""Of what a beginner is warned of (`Heuristic.costly`), the share by which every wrong move must be behind."""
GLANCED = 0.5
"""Of that, what suffices for the first looks."""
AS_GOOD = 0.1
"""The same share, below which a move is as good as the best one."""
MOST_ANSWERS = 3
LEAST_CHOICE = 5
"""Legal moves that there must be; and a fourth of them at most may be right."""
MOST_CHOICE = 60
"""With more legal moves a decision is passed over: they cannot all be weighed."""
LOOKED_AT = 0.7
"""The share of the decisions of a match that is looked at."""

SETUPS: dict[str, Sequence[tuple[int, dict[str, OptionValue]]]] = {
    "mauer": [(2, {}), (3, {}), (4, {}), (5, {})],
    "meridian": [(2, {}), (3, {}), (4, {})],
    "khan": [(2, {}), (3, {}), (4, {})],
    "settlers": [(4, {}), (4, {"wall_roads": True}), (6, {})],
    "great_wall": [(1, {}), (2, {}), (3, {}), (4, {}), (2, {"mode": "coop"}), (3, {"mode": "coop"}), (5, {})],
}
"""What is played in turn to find puzzles; other games with all their numbers of seats."""
OPEN_ENDED = frozenset({"offer"})
"""Verbs of moves of which `legal()` lists only some: another one could be as good."""


WALL = frozenset({"falls", "holds", "breached", "wall_last"})
"""Changes by which a section of the wall falls or holds."""


@dataclass(frozen=True)
class Weighed:
    """Moves by how much they are `behind` the best, best first; `errors` is the standard error of that."""

    behind: dict[Action, float]
    errors: dict[Action, float]

    def split(self, clear: float, as_good: float, errors: float = ERRORS) -> tuple[list[Action], Action] | None:
        """The moves that are right, and the best of the wrong ones; None if they are not clearly apart."""
        right = [action for action, gap in self.behind.items() if gap <= as_good]
        rest = [action for action in self.behind if action not in right]
        if not rest or len(right) > MOST_ANSWERS:
            return None
        if any(self.behind[action] < clear for action in rest):
            return None
        if errors and any(self.behind[action] < errors * self.errors[action] for action in rest):
            return None
        return right, rest[0]


def weigh(
    game: Game,
    view: View,
    seed: int,
    heuristic: Heuristic,
    playouts: int,
    among: Sequence[Action] = (),
) -> Weighed:
    """Play moves out in the same imagined worlds, all legal ones or those `among`; who falls clearly behind is dropped.

    It ends early when all that are left are as good as each other.
    """
    rng = Rng(seed)
    seat = view["seat"]
    assert seat is not None
    first = game.imagine(view, rng.copy())
    moves = [*among] or first.legal()
    features_beyond_horizon = {action: total(heuristic.features_beyond_horizon(first, action)) for action in moves}
    values: dict[Action, list[float]] = {action: [] for action in moves}
    alive, left = moves, playouts

    def behind(action: Action, best: Action) -> tuple[float, float]:
        """By how much, world by world and by what is promised, and the standard error of that."""
        mean, error = _gap(values[best], values[action])
        return mean + features_beyond_horizon[best] - features_beyond_horizon[action], error

    def leader() -> Action:
        samples = len(values[alive[0]])
        return max(alive, key=lambda action: sum(values[action]) / samples + features_beyond_horizon[action])

    while left > 0 and len(alive) > 1:
        sample = game.imagine(view, rng)
        for action in alive:
            values[action].append(heuristic.value(_end(played_out(sample, action, seat, heuristic)), seat))
        left -= len(alive)
        if len(values[alive[0]]) >= FEWEST:
            best = leader()
            gaps = {action: behind(action, best) for action in alive}
            alive = [action for action, (gap, error) in gaps.items() if gap <= ERRORS * error]
            if all(gaps[action][0] + ERRORS * gaps[action][1] < AS_GOOD * heuristic.costly for action in alive):
                break
    best = leader()
    found = {action: (0.0, 0.0) if action == best else behind(action, best) for action in moves}
    ranking = sorted(found, key=lambda action: (found[action][0], action != best))
    return Weighed({action: found[action][0] for action in ranking}, {action: found[action][1] for action in ranking})


def _end(steps: Iterator[bool]) -> State:
    """Where a playout ends."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: State = end.value
            return found


def _gap(best: Sequence[float], own: Sequence[float]) -> tuple[float, float]:
    """By how much the first is better, world by world, and the standard error of that."""
    gaps = [better - value for better, value in zip(best, own, strict=False)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) < 2:
        return mean, float("inf")
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) * (len(gaps) - 1)))


@dataclass(frozen=True)
class Found:
    """A decision that is a puzzle. `missed`: of so many tries of weaker bots none of the answers came so often."""

    setup: JsonDict
    actions: list[Any]
    seat: int
    choice: int
    answers: list[Any]
    other: Any
    behind: float
    missed: float
    obvious: bool
    share: float
    """Of the match that is played."""


def examine(game: Game, state: State, heuristic: Heuristic) -> tuple[list[Action], Action, float] | None:
    """The right moves, the best of the others and by how much that is behind; None if this is no puzzle."""
    assert state.seat is not None
    view, legal = state.view(state.seat), state.legal()
    if not LEAST_CHOICE <= len(legal) <= MOST_CHOICE:
        return None
    clear, as_good = CLEAR * heuristic.costly, AS_GOOD * heuristic.costly
    among: list[Action] = legal
    for samples, errors in GLANCES:
        weighed = weigh(game, view, samples, heuristic, samples * len(among), among)
        if weighed.split(GLANCED * clear, as_good, errors) is None:
            return None
        among = [*weighed.behind][:KEPT]
    split = weigh(game, view, 1, heuristic, 3 * THOUGHT).split(clear, as_good, BRIEF_ERRORS)
    if split is None or 4 * len(split[0]) > len(legal) or any(action[0] in OPEN_ENDED for action in split[0]):
        return None
    right, other = split
    behind = 0.0
    for seed in SEEDS:
        weighed = weigh(game, view, seed, heuristic, TIMES * THOUGHT)
        split = weighed.split(clear, as_good)
        if split is None or set(split[0]) != set(right):
            return None
        right, other = split
        behind = weighed.behind[other]
        if choose(game, view, "hard", seed, Iterations(TIMES * THOUGHT), heuristic) not in right:
            return None
    return right, other, behind


def setups_of(slug: str) -> Sequence[tuple[int, dict[str, OptionValue]]]:
    """What is played in turn: numbers of seats, and options."""
    return SETUPS.get(slug) or [(seats, {}) for seats in GAMES[slug].seats]


def setup_of(slug: str, deal: int) -> tuple[int, dict[str, OptionValue]]:
    """With how many seats, and under which options, the match of this number is played."""
    setups = setups_of(slug)
    return setups[deal % len(setups)]


def search(slug: str, deal: int) -> Iterator[Found]:
    """The puzzles in one match between bots, at most one in each third; all follows from the number of the deal."""
    game, heuristic = GAMES[slug], load_heuristic(slug)
    seats, options = setup_of(slug, deal)
    rng = Rng(deal)
    match = Match.new(slug, seats=seats, seed=rng.below(1000), options=options)
    levels = [rng.choice(["medium", "medium", "easy"]) for _ in range(seats)]
    points: list[tuple[int, State]] = []
    while not match.over:
        state = match.state
        assert state.seat is not None
        legal = state.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        if len(legal) >= LEAST_CHOICE:
            points.append((len(match.log), state.copy()))
        view = state.view(state.seat)
        match.play(choose(game, view, levels[state.seat], rng.bits(), Iterations(1000), heuristic))
    looked_at = [point for point in points if rng.below(1000) < 1000 * LOOKED_AT]
    while looked_at:
        point, state = looked_at.pop(rng.below(len(looked_at)))
        share = point / len(match.log)
        found = examine(game, state, heuristic)
        if found is None:
            continue
        assert state.seat is not None
        right, other, behind = found
        view = state.view(state.seat)
        tries = [
            choose(game, view, level, seed, Iterations(1000), heuristic)
            for level in ("medium", "easy")
            for seed in SEEDS
        ]
        if all(each in right for each in tries):
            continue  # too easy
        yield Found(
            match.setup(),
            to_json(list(match.actions[:point])),
            state.seat,
            len(state.legal()),
            to_json(right),
            to_json(other),
            round(behind / heuristic.costly, 2),
            round(sum(each not in right for each in tries) / len(tries), 2),
            best_move(game.imagine(view, Rng(1)), heuristic) in right,
            round(share, 2),
        )
        looked_at = [each for each in looked_at if int(3 * each[0] / len(match.log)) != int(3 * share)]


def record(slug: str) -> Path:
    """Where the found decisions of a game are kept."""
    return BUILD / "puzzles" / f"{slug}.jsonl"


def find(slug: str, count: int, seats: int | None = None) -> None:
    """Find so many decisions, going on after the last deal that was looked at.

    With `seats` in matches of so many alone. Raises ValueError if none are played.
    """
    if seats is not None and seats not in [known for known, _ in setups_of(slug)]:
        raise ValueError(f"no match of {seats} is played to find puzzles")
    path = record(slug)
    path.parent.mkdir(parents=True, exist_ok=True)
    kept = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    deal = max((entry["deal"] for entry in kept), default=0)
    number = sum("actions" in entry for entry in kept)
    while number < count:
        deal += 1
        if seats not in (None, setup_of(slug, deal)[0]):
            continue
        entries: list[JsonDict] = [asdict(found) for found in search(slug, deal)]
        number += len(entries)
        with path.open("a", encoding="utf-8") as file:
            for entry in entries or [{}]:
                file.write(json.dumps({"deal": deal, **entry}) + "\n")
        for entry in entries:
            told = {name: value for name, value in entry.items() if name not in ("setup", "actions")}
            print(f"{slug} {deal}: {len(entry['actions'])} actions, {told}", flush=True)


def take(slug: str, count: int, add: bool = False) -> None:
    """Make the puzzles of a game of the best of what was found, the easiest first; or add them to those there are."""
    path = record(slug)
    kept = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    chosen = choose_from([told for entry in kept if "actions" in entry and (told := explained(slug, entry))], count)
    file = GAMES_FOLDER / slug / "lessons" / FILE
    puzzles: list[JsonDict] = json.loads(file.read_text("utf-8")) if add else []
    known = {puzzle["key"] for puzzle in puzzles}
    puzzles += [puzzle for puzzle in map(written, chosen) if puzzle["key"] not in known]
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False) for puzzle in puzzles)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{slug}: {len(puzzles)} puzzles")


def choose_from(found: Sequence[JsonDict], count: int) -> list[JsonDict]:
    """The `count` that weaker bots miss most, of as many kinds as can be, the easiest first.

    A kind is the verb of the answer, the set-up, the part of the match, and the match itself; each that has been chosen
    lowers the rank of the next of its like.
    """
    left, chosen = list(found), list[JsonDict]()

    def rank(entry: JsonDict) -> float:
        alike = sum(each == other for one in chosen for each, other in zip(_kinds(entry), _kinds(one), strict=True))
        return float(entry["missed"] + 0.3 * (not entry["obvious"]) + 0.3 * entry["told"] - 0.12 * alike)

    while left and len(chosen) < count:
        best = max(left, key=rank)
        left.remove(best)
        chosen.append(best)
    return sorted(chosen, key=lambda entry: (entry["missed"], entry["obvious"], entry["deal"]))


def _kinds(entry: JsonDict) -> tuple[str, str, int, int]:
    setup = entry["setup"]
    played = json.dumps([setup["seats"], setup["options"]])
    return entry["answers"][0][0], played, int(3 * entry["share"]), entry["deal"]


def explained(slug: str, entry: JsonDict) -> JsonDict | None:
    """A found decision, with the question to ask and whether something is `told` of the board for its answer.

    None if two of its moves are called the same, or if the answer does not look better in the page's few worlds.
    """
    match, seat = Match.decode({**entry["setup"], "actions": entry["actions"]}), entry["seat"]
    answers, other = [from_json(each) for each in entry["answers"]], from_json(entry["other"])
    session = MatchSession(SavedMatch("", match, _people(match.seats, seat)), SaveCursor(""))
    session.viewer = seat
    context, game_ui = session.context(translator("en")), load_ui(slug)
    names = {game_ui.action_label(context, action) for action in (*answers, other)}
    comparison = Comparison(GAMES[slug], match.state.view(seat), SEED, load_heuristic(slug), answers[0], other)
    for _ in range(FEWEST):
        comparison.step()
    early = comparison.told().behind
    while comparison.step():
        pass
    told = comparison.told()
    if len(names) <= len(answers) or early >= 0 or told.behind >= 0:
        return None
    return {**entry, "ask": question(told.why), "told": told.why.change is not None}


def written(entry: JsonDict) -> JsonDict:
    """An explained decision as the page reads it."""
    match = Match.decode({**entry["setup"], "actions": entry["actions"]})
    saved = SavedMatch("", match, _people(match.seats, entry["seat"]))
    return {
        "key": checksum(match.state),
        "ask": entry["ask"],
        "answers": entry["answers"],
        "other": entry["other"],
        "match": write_link(saved, "position", names=False),
    }


def _people(seats: int, person: int) -> tuple[Person, ...]:
    kinds: list[Literal["human", "bot"]] = ["human" if seat == person else "bot" for seat in range(seats)]
    return tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat], kind) for seat, kind in enumerate(kinds))


def question(why: Why) -> str:
    """Which question a puzzle asks, by what speaks for its answer."""
    if why.change is not None and why.change.kind in WALL:
        return "wall"
    return {"prevents": "guard", "brings": "gain"}.get(why.cause, "best")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("slug", choices=GAMES)
    finding.add_argument("--count", type=int, default=30)
    finding.add_argument("--seats", type=int)
    taking = commands.add_parser("take")
    taking.add_argument("slug", choices=GAMES)
    taking.add_argument("--count", type=int, default=12)
    taking.add_argument("--add", action="store_true")
    commands.add_parser("check")
    arguments = parser.parse_args()
    if arguments.command == "find":
        find(arguments.slug, arguments.count, arguments.seats)
    elif arguments.command == "take":
        take(arguments.slug, arguments.count, arguments.add)
    else:
        print(f"{check_puzzles()} puzzles")


if __name__ == "__main__":
    main()

"""Find puzzles in matches between bots, and check the existing ones.

`python -m tools.author.puzzles find mauer --count 30` plays matches and writes each decision in which one move is
clearly best to build/puzzles/mauer.jsonl; another call continues there. With `--seats 5` it plays only matches of five.
`take mauer` makes the puzzles of the game from the best candidates, and with `--add` preserves the existing ones;
`check` plays all puzzles of all games up to their positions.

A decision is examined in several looks, each with more sampled states than the last, in which all legal moves are
compared. It is a puzzle only if one move stays clearly ahead of all others at twenty times the hard bot's playouts, and
if the hard bot agrees with every seed.
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
from wanli.app.learn.game_puzzle_controller import SEED
from wanli.bots import Comparison, Heuristic, Iterations, MoveReason, choose
from wanli.bots.greedy import best_move
from wanli.bots.search import played_out
from wanli.engine import Action, Game, JsonDict, Match, Rng, State, View
from wanli.engine.actions import from_json, to_json
from wanli.engine.options import OptionValue
from wanli.games import GAMES, load_heuristic, load_ui
from wanli.learn.puzzles.check import check_puzzles
from wanli.learn.puzzles.collection import FILE
from wanli.saves.link_codec import checksum, write_link
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.markup.people import COLOURS, SHAPES, Person

HARD_PLAYOUTS = 200
"""The playouts of the hard bot for one decision, about one second in the page."""
MULTIPLE = 20
"""A puzzle must withstand this multiple of those playouts."""
SEEDS = (11, 22, 33)
"""The seeds of the sampled states. Each must give the same answers."""
FIRST_LOOKS = ((1, 0.0), (3, 0.0), (8, 1.0))
"""Sampled states of the first looks, which reject obvious non-puzzles, and the required gap in standard errors.
The first look considers all legal moves, the others the best of them.
"""
MAX_CANDIDATES = 8
"""The number of moves that remain after the first look."""
MIN_SAMPLES = 8
"""The number of sampled states before a comparison drops any move."""
STANDARD_ERRORS = 3.0
"""A move this many standard errors behind the best is dropped, or counts as clearly behind."""
BRIEF_STANDARD_ERRORS = 2.0
"""The same after three times the playouts of the hard bot, before the long look."""
CLEAR_SHARE = 0.25
"""The gap of every wrong move, as a share of the loss of which beginners are warned (`Heuristic.blunder_threshold`)."""
FIRST_LOOK_SHARE = 0.5
"""The part of that gap that suffices in the first looks."""
AS_GOOD = 0.1
"""A move is as good as the best if its gap is below this share."""
MAX_ANSWERS = 1
"""The number of right moves: a puzzle with several of them has nothing to find."""
MIN_CHOICE = 5
"""The minimum number of legal moves; at most a quarter of them may be right."""
MAX_CHOICE = 60
"""The maximum number of legal moves, because every one is evaluated."""
EXAMINED_SHARE = 0.7
"""The share of the decisions of a match that is examined."""

SETUPS: dict[str, Sequence[tuple[int, dict[str, OptionValue]]]] = {
    "mauer": [(2, {}), (3, {}), (4, {}), (5, {})],
    "meridian": [(2, {}), (3, {}), (4, {})],
    "khan": [(2, {}), (3, {}), (4, {})],
    "settlers": [(4, {}), (4, {"wall_roads": True}), (6, {}), (4, {"map": "island"}), (3, {"map": "island"})],
    "great_wall": [(1, {}), (2, {}), (3, {}), (4, {}), (2, {"mode": "coop"}), (3, {"mode": "coop"}), (5, {})],
}
"""Match setups to cycle through. Games not listed use every supported player count."""
OPEN_ENDED = frozenset({"offer"})
"""Verbs whose moves `legal()` lists only partly. Such a move is no puzzle answer, because an unlisted move might be as
good.
"""

WALL_CHANGES = frozenset({"falls", "holds", "breached", "wall_last"})
"""View-diff kinds about a wall section falling or holding."""


@dataclass(frozen=True)
class MoveComparison:
    """Moves, best first. `gaps`: points behind the best move. `errors`: the standard errors of the gaps."""

    gaps: dict[Action, float]
    errors: dict[Action, float]

    def split(
        self, min_wrong_gap: float, max_right_gap: float, min_standard_errors: float = STANDARD_ERRORS
    ) -> tuple[list[Action], Action] | None:
        """Return the right moves and the best wrong one; None if they are not clearly separated."""
        right = [action for action, gap in self.gaps.items() if gap <= max_right_gap]
        others = [action for action in self.gaps if action not in right]
        if not others or len(right) > MAX_ANSWERS:
            return None
        if any(self.gaps[action] < min_wrong_gap for action in others):
            return None
        if min_standard_errors and any(
            self.gaps[action] < min_standard_errors * self.errors[action] for action in others
        ):
            return None
        return right, others[0]


def weigh(
    game: Game,
    view: View,
    seed: int,
    heuristic: Heuristic,
    playouts: int,
    candidates: Sequence[Action] = (),
) -> MoveComparison:
    """Play out moves in the same sampled states, all legal ones or `candidates`. Drop moves that fall clearly behind.

    The comparison ends early when the remaining moves are equally good.
    """
    rng = Rng(seed)
    seat = view["seat"]
    assert seat is not None
    moves = [*candidates] or game.imagine(view, rng.copy()).legal()
    values: dict[Action, list[float]] = {action: [] for action in moves}
    alive, left = moves, playouts

    def behind(action: Action, best: Action) -> tuple[float, float]:
        """Return the mean gap and its standard error."""
        return _gap(values[best], values[action])

    def leader() -> Action:
        return max(alive, key=lambda action: sum(values[action]))

    while left > 0 and len(alive) > 1:
        sample = game.imagine(view, rng)
        for action in alive:
            values[action].append(heuristic.value(_end(played_out(sample, action, seat, heuristic)), seat))
        left -= len(alive)
        if len(values[alive[0]]) >= MIN_SAMPLES:
            best = leader()
            gaps = {action: behind(action, best) for action in alive}
            alive = [action for action, (gap, error) in gaps.items() if gap <= STANDARD_ERRORS * error]
            if all(
                gaps[action][0] + STANDARD_ERRORS * gaps[action][1] < AS_GOOD * heuristic.blunder_threshold
                for action in alive
            ):
                break
    best = leader()
    gaps_to_best = {action: (0.0, 0.0) if action == best else behind(action, best) for action in moves}
    ranking = sorted(gaps_to_best, key=lambda action: (gaps_to_best[action][0], action != best))
    return MoveComparison(
        {action: gaps_to_best[action][0] for action in ranking}, {action: gaps_to_best[action][1] for action in ranking}
    )


def _end(steps: Iterator[bool]) -> State:
    """Run a playout. Return its last state."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            state: State = end.value
            return state


def _gap(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return the mean gap between the paired values, and its standard error."""
    gaps = [better - value for better, value in zip(best, other, strict=False)]
    mean = sum(gaps) / len(gaps)
    if len(gaps) < 2:
        return mean, float("inf")
    return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) * (len(gaps) - 1)))


@dataclass(frozen=True)
class Candidate:
    """A decision that makes a puzzle. `missed`: the share of wrong tries by weaker bots."""

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
    """The share of the match that has been played."""


def examine(game: Game, state: State, heuristic: Heuristic) -> tuple[list[Action], Action, float] | None:
    """Return the right moves, the best wrong one and its gap; None if the decision makes no puzzle."""
    assert state.seat is not None
    view, legal = state.view(state.seat), state.legal()
    if not MIN_CHOICE <= len(legal) <= MAX_CHOICE:
        return None
    min_wrong_gap = CLEAR_SHARE * heuristic.blunder_threshold
    max_right_gap = AS_GOOD * heuristic.blunder_threshold
    candidates: list[Action] = legal
    for samples, standard_errors in FIRST_LOOKS:
        comparison = weigh(game, view, samples, heuristic, samples * len(candidates), candidates)
        if comparison.split(FIRST_LOOK_SHARE * min_wrong_gap, max_right_gap, standard_errors) is None:
            return None
        candidates = [*comparison.gaps][:MAX_CANDIDATES]
    split = weigh(game, view, 1, heuristic, 3 * HARD_PLAYOUTS).split(
        min_wrong_gap, max_right_gap, BRIEF_STANDARD_ERRORS
    )
    if split is None or 4 * len(split[0]) > len(legal) or any(action[0] in OPEN_ENDED for action in split[0]):
        return None
    right, other = split
    behind = 0.0
    for seed in SEEDS:
        comparison = weigh(game, view, seed, heuristic, MULTIPLE * HARD_PLAYOUTS)
        split = comparison.split(min_wrong_gap, max_right_gap)
        if split is None or set(split[0]) != set(right):
            return None
        right, other = split
        behind = comparison.gaps[other]
        if choose(game, view, "hard", seed, Iterations(MULTIPLE * HARD_PLAYOUTS), heuristic) not in right:
            return None
    return right, other, behind


def setups_of(slug: str) -> Sequence[tuple[int, dict[str, OptionValue]]]:
    """Return the matches that are played in turn: numbers of seats, and options."""
    return SETUPS.get(slug) or [(seats, {}) for seats in GAMES[slug].seats]


def setup_of(slug: str, deal: int) -> tuple[int, dict[str, OptionValue]]:
    """Return the number of seats and the options of the match with this number."""
    setups = setups_of(slug)
    return setups[deal % len(setups)]


def search(slug: str, deal: int) -> Iterator[Candidate]:
    """Yield the puzzles in one match between bots, at most one per third. The number `deal` determines everything."""
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
        if len(legal) >= MIN_CHOICE:
            points.append((len(match.log), state.copy()))
        view = state.view(state.seat)
        match.play(choose(game, view, levels[state.seat], rng.bits(), Iterations(1000), heuristic))
    remaining = [point for point in points if rng.below(1000) < 1000 * EXAMINED_SHARE]
    while remaining:
        point, state = remaining.pop(rng.below(len(remaining)))
        share = point / len(match.log)
        puzzle = examine(game, state, heuristic)
        if puzzle is None:
            continue
        assert state.seat is not None
        right, other, behind = puzzle
        view = state.view(state.seat)
        tries = [
            choose(game, view, level, seed, Iterations(1000), heuristic)
            for level in ("medium", "easy")
            for seed in SEEDS
        ]
        if all(action in right for action in tries):
            continue  # too easy
        yield Candidate(
            match.setup(),
            to_json(list(match.actions[:point])),
            state.seat,
            len(state.legal()),
            to_json(right),
            to_json(other),
            round(behind / heuristic.blunder_threshold, 2),
            round(sum(action not in right for action in tries) / len(tries), 2),
            best_move(game.imagine(view, Rng(1)), heuristic) in right,
            round(share, 2),
        )
        remaining = [(index, state) for index, state in remaining if int(3 * index / len(match.log)) != int(3 * share)]


def record(slug: str) -> Path:
    """Return the file in which the candidates of a game are stored."""
    return BUILD / "puzzles" / f"{slug}.jsonl"


def find(slug: str, count: int, seats: int | None = None) -> None:
    """Find candidates until there are `count`, continuing after the last match that was examined.

    `seats` restricts the search to matches of this size. Raises ValueError if no such match is played.
    """
    if seats is not None and seats not in [known for known, _ in setups_of(slug)]:
        raise ValueError(f"no match of {seats} is played to find puzzles")
    path = record(slug)
    path.parent.mkdir(parents=True, exist_ok=True)
    entries_so_far = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    deal = max((entry["deal"] for entry in entries_so_far), default=0)
    number = sum("actions" in entry for entry in entries_so_far)
    while number < count:
        deal += 1
        if seats not in (None, setup_of(slug, deal)[0]):
            continue
        entries: list[JsonDict] = [asdict(candidate) for candidate in search(slug, deal)]
        number += len(entries)
        with path.open("a", encoding="utf-8") as file:
            for entry in entries or [{}]:
                file.write(json.dumps({"deal": deal, **entry}) + "\n")
        for entry in entries:
            summary = {name: value for name, value in entry.items() if name not in ("setup", "actions")}
            print(f"{slug} {deal}: {len(entry['actions'])} actions, {summary}", flush=True)


def take(slug: str, count: int, add: bool = False) -> None:
    """Make the puzzles of a game from the best candidates, the easiest first, or add them to the existing ones."""
    path = record(slug)
    entries_so_far = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    candidates = [entry for entry in entries_so_far if "actions" in entry]
    chosen = choose_from([puzzle for entry in candidates if (puzzle := explained(slug, entry))], count)
    file = GAMES_FOLDER / slug / "lessons" / FILE
    puzzles: list[JsonDict] = json.loads(file.read_text("utf-8")) if add else []
    known = {puzzle["key"] for puzzle in puzzles}
    puzzles += [puzzle for puzzle in map(written, chosen) if puzzle["key"] not in known]
    lines = ",\n".join(json.dumps(puzzle, ensure_ascii=False) for puzzle in puzzles)
    file.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    print(f"{slug}: {len(puzzles)} puzzles")


def choose_from(candidates: Sequence[JsonDict], count: int) -> list[JsonDict]:
    """Choose the `count` candidates that weaker bots miss most, of as many kinds as possible, the easiest first.

    A kind is the verb of the answer, the set-up, the part of the match, and the match itself; each chosen candidate
    lowers the rank of similar ones.
    """
    left, chosen = list(candidates), list[JsonDict]()

    def rank(entry: JsonDict) -> float:
        same_kind_count = sum(
            kind == other_kind
            for other in chosen
            for kind, other_kind in zip(_kinds(entry), _kinds(other), strict=True)
        )
        return float(entry["missed"] + 0.3 * (not entry["obvious"]) + 0.3 * entry["told"] - 0.12 * same_kind_count)

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
    """Return a candidate with its question, and `told`: True if a change on the board explains its answer.

    None if two of its moves have the same name, or if the answer does not look better in the page's few sampled states.
    """
    match, seat = Match.decode({**entry["setup"], "actions": entry["actions"]}), entry["seat"]
    answers, other = [from_json(answer) for answer in entry["answers"]], from_json(entry["other"])
    session = MatchSession(SavedMatch("", match, _people(match.seats, seat)), SaveCursor(""))
    session.viewer = seat
    context, game_ui = session.context(translator("en")), load_ui(slug)
    names = {game_ui.action_label(context, action) for action in (*answers, other)}
    comparison = Comparison(GAMES[slug], match.state.view(seat), SEED, load_heuristic(slug), answers[0], other)
    for _ in range(MIN_SAMPLES):
        comparison.step()
    early = comparison.suggestion().behind
    while comparison.step():
        pass
    comparison_result = comparison.suggestion()
    if len(names) <= len(answers) or early >= 0 or comparison_result.behind >= 0:
        return None
    why = comparison_result.why
    return {**entry, "ask": question(why), "told": why.change is not None}


def written(entry: JsonDict) -> JsonDict:
    """Return an explained candidate in the format that the page reads."""
    match = Match.decode({**entry["setup"], "actions": entry["actions"]})
    saved = SavedMatch("", match, _people(match.seats, entry["seat"]))
    return {
        "key": checksum(match.state),
        "ask": entry["ask"],
        "answers": entry["answers"],
        "other": entry["other"],
        "match": write_link(saved, "position", names=False),
    }


def _people(seats: int, human_seat: int) -> tuple[Person, ...]:
    kinds: list[Literal["human", "bot"]] = ["human" if seat == human_seat else "bot" for seat in range(seats)]
    return tuple(Person(str(seat + 1), COLOURS[seat], SHAPES[seat], kind) for seat, kind in enumerate(kinds))


def question(why: MoveReason) -> str:
    """Return the key of the question that a puzzle asks, by the reason for its answer."""
    if why.change is not None and why.change.kind in WALL_CHANGES:
        return "wall"
    return {"prevents": "guard", "brings": "gain"}.get(why.cause, "best")


def main() -> None:
    """Run the command."""
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

"""The narration of Winters in The Great Wall: `python -m tools.author.great_wall_winters --seats 3 --matches 4`.

Bots choose for all seats. The table gives the number of messages of each Winter and the time they take at the default
pace, as the person in seat 0 sees them, until the next Spring begins. `--show` prints the messages of each Winter as
well.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median

from tools.author.great_wall_balance import decide
from wanli.app.playback.timing import DEFAULT_STEP_MS, fit_chapter
from wanli.app.session.playback_queue import Chapter, animation_steps
from wanli.engine import Match, Rng
from wanli.games import load_ui
from wanli.saves.save_cursor import SaveCursor
from wanli.saves.saved_match import SavedMatch
from wanli.session.match_session import MatchSession
from wanli.texts.languages import translator
from wanli.ui.contract.motion import AnimationStep
from wanli.ui.markup.people import COLOURS, SHAPES, Person


@dataclass
class Winter:
    """The steps of a Winter. Each is shown, or left to the summary because of the limit."""

    name: str
    steps: list[tuple[AnimationStep, bool]] = field(default_factory=list)

    @property
    def shown(self) -> list[AnimationStep]:
        """The steps within the limit."""
        return [step for step, is_shown in self.steps if is_shown]

    @property
    def all(self) -> list[AnimationStep]:
        """All steps that there would be without a limit."""
        return [step for step, _ in self.steps]


def time_of(steps: Sequence[AnimationStep]) -> float:
    """The duration of steps in seconds at the default pace."""
    return sum(step.duration or (DEFAULT_STEP_MS if step.line else 0) for step in steps) / 1000


def winters(seed: int, seats: int, mode: str) -> list[Winter]:
    """Play one match and return its Winters."""
    match, dice, t = Match.new("great_wall", seats, seed, {"mode": mode}), Rng(seed), translator("en")
    game_ui = load_ui("great_wall")
    people = tuple(
        Person(name, COLOURS[seat], SHAPES[seat], "bot" if seat else "human", "easy")
        for seat, name in enumerate(("Anna", "Ben", "Carla", "Dirk", "Eva")[:seats])
    )
    session = MatchSession(SavedMatch("", match, people), SaveCursor(""), t=t)
    result: list[Winter] = []
    chapter, in_winter = Chapter(), False
    while match.state.seat is not None:
        seat, legal = match.state.seat, match.state.legal()
        action = legal[0] if len(legal) == 1 else decide(match.state.view(seat), dice, 0)
        events = session.play(action)
        views = session.views_during(len(match.log) - 1, 0, game_ui.motion.moments)
        steps = animation_steps(events, 0 if seat == 0 else None, session, game_ui, session.context(t), views)
        shown, chapter = fit_chapter(steps, chapter)
        seasons = iter([event.facts["season"] for event in events if event.kind == "season"])
        is_shown = {id(step) for step in shown}
        for step in steps:
            if step.chapter_limit is not None:
                in_winter = next(seasons) == "winter"
                if in_winter:
                    result.append(Winter(f"seed {seed}, Winter {len(result) + 1}"))
            if in_winter:
                result[-1].steps.append((step, id(step) in is_shown))
    return result


def report(found: Sequence[Winter], show: bool) -> str:
    """One line for each figure: the median, and the maximum with its Winter."""
    lines = []
    for winter in found if show else ():
        lines.append(winter.name)
        lines += [
            f"  {time_of([step]):4.1f} {'!' if step.blocks else ' '} {step.line}"
            + ("" if is_shown else "  (left to the summary)")
            for step, is_shown in winter.steps
        ]
    figures: dict[str, Callable[[Winter], float]] = {
        "messages": lambda winter: sum(bool(step.line) for step in winter.shown),
        "seconds": lambda winter: time_of(winter.shown),
        "messages without limit": lambda winter: sum(bool(step.line) for step in winter.all),
        "seconds without limit": lambda winter: time_of(winter.all),
        "decisive, left out": lambda winter: sum(step.blocks and not is_shown for step, is_shown in winter.steps),
    }
    lines.append(f"{len(found)} Winters")
    for title, figure in figures.items():
        longest = max(found, key=figure)
        lines.append(
            f"{title:24}median {median(map(figure, found)):5.1f}, most {figure(longest):5.1f} ({longest.name})"
        )
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table for the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--matches", type=int, default=4)
    parser.add_argument("--mode", choices=("standard", "coop"), default="standard")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args(arguments)
    found = [winter for seed in range(options.matches) for winter in winters(seed, options.seats, options.mode)]
    print(report(found, options.show))


if __name__ == "__main__":
    main()

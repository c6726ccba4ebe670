"""A terminal that types prepared lines and remembers everything that was printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from wanli.engine import Match
from wanli.saves.saved_match import SavedMatch
from wanli.terminal.match_files import MatchFile
from wanli.terminal.screen import Completer, Style
from wanli.terminal.table import Pace, Table
from wanli.terminal.texts import terminal_translator
from wanli.ui.markup.people import COLOURS, SHAPES, Person

FAST = Pace(hard=0.0, other=0.0)
CLEARED = "<cleared>"


class ScriptedScreen:
    """A `Screen` that types `lines`, and then reaches the end of the input.

    `printed` holds every line printed, and CLEARED where the screen was cleared. `at_prompt` is called before each
    typed line.
    """

    def __init__(self, lines: Iterable[str], at_prompt: Callable[[Person | None], None] = lambda person: None) -> None:
        self._lines = iter(lines)
        self._at_prompt = at_prompt
        self.printed: list[str] = []
        self.complete: Completer = lambda text: []

    def line(self, text: str, style: Style = "plain") -> None:
        self.printed.append(text)

    def markdown(self, text: str) -> None:
        self.printed += text.splitlines()

    def choices(self, rows: Sequence[tuple[int, str, str]]) -> None:
        self.printed += [f"{number} {label} [{written}]" for number, label, written in rows]

    def ask(self, person: Person | None, complete: Completer) -> str:
        self.complete = complete
        self._at_prompt(person)
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        self.printed.append(f"{person.name if person else ''}> {line}")
        return line

    def clear(self) -> None:
        self.printed.append(CLEARED)

    @property
    def text(self) -> str:
        return "\n".join(self.printed)

    def since_last_clear(self) -> str:
        """Everything on the screen now."""
        start = max((index for index, line in enumerate(self.printed) if line == CLEARED), default=-1)
        return "\n".join(self.printed[start + 1 :])


def people(*kinds: str) -> tuple[Person, ...]:
    """Players called Ada, Bea, Cyd, …; each kind is "human" or a level."""
    names = ("Ada", "Bea", "Cyd", "Dov", "Eli", "Fay")
    return tuple(
        Person(name, colour, shape, "human" if kind == "human" else "bot", "easy" if kind == "human" else kind)  # type: ignore[arg-type]
        for name, colour, shape, kind in zip(names, COLOURS, SHAPES, kinds, strict=False)
    )


def new_match(slug: str, *kinds: str, seed: int = 7, **options: object) -> SavedMatch:
    """A new match in the terminal."""
    return SavedMatch("", Match.new(slug, len(kinds), seed, options), people(*kinds))


def play(saved: SavedMatch, screen: ScriptedScreen, folder: Path, lang: str = "en", address: str = "") -> Path:
    """Play a match at the terminal until the lines end. Returns the file of the match."""
    saved.id = saved.id or "terminal1"
    file = MatchFile(folder / f"{saved.id}.json")
    Table(saved, file, screen, terminal_translator(lang), address, FAST).run()
    return file.path

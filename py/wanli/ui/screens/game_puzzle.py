"""A puzzle of a game (position, question, verdict on an attempt), and the list of a game's puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.engine import Game
from wanli.ui.contract.points import MIN_POINTS
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import points_words, reason_list
from wanli.ui.screens.common import button
from wanli.ui.screens.puzzle import PuzzleTable, puzzle_prompt, puzzle_table


@dataclass(frozen=True)
class PuzzleWords:
    """The text next to the board. `number` counts from 1 to `count`. `standing` says who leads, "" if nothing does.

    `verdict` is "" before the first attempt. Then it says whether the attempted `move` is right or wrong, or that the
    solution is shown. `why` is the reason in one sentence and `features` are the numbers behind it; both are empty
    while `waiting` for the bot. A wrong move is `behind` by so many points, the answer is `ahead` of `other`, the next
    best move. `last` is True for the last puzzle.
    """

    number: int
    count: int
    question: str
    standing: str = ""
    verdict: Literal["", "right", "wrong", "shown"] = ""
    move: str = ""
    why: str = ""
    behind: float = 0.0
    ahead: float = 0.0
    other: str = ""
    features: Sequence[tuple[str, float]] = ()
    waiting: bool = False
    last: bool = False

    @property
    def task(self) -> str:
        """The standing and the question; the question alone after an attempt, whose preview changes the standing."""
        return self.question if self.verdict else f"{self.standing} {self.question}".strip()


def game_puzzle_screen(model: PuzzleTable, words: PuzzleWords, t: Translator) -> Markup:
    """The puzzle screen."""
    title = t("puzzle.number", number=words.number, count=words.count)
    return puzzle_table(model, title, _prompt(model, words, t), _panel(words, t), "with-lesson", t)


def _prompt(model: PuzzleTable, words: PuzzleWords, t: Translator) -> Markup:
    """The game's prompt; after an attempt, the buttons to try again or continue."""
    if not words.verdict:
        return puzzle_prompt(model, "", (), t)
    wrong = words.verdict == "wrong"
    buttons = [button(t("puzzle.again"), ("puzzle_again",), primary=wrong, drawing="again", id_="puzzle-again")]
    if not wrong:
        label = t("puzzle.list" if words.last else "puzzle.next")
        buttons.append(button(label, ("puzzle_next",), primary=True, drawing="next", id_="puzzle-next"))
    text = t("puzzle.answer" if words.verdict == "shown" else "puzzle.tried", move=words.move)
    return puzzle_prompt(model, text, buttons, t)


def _panel(words: PuzzleWords, t: Translator) -> Markup:
    """The question until it is answered; after an attempt, the verdict."""
    content: list[Markup | None] = []
    if words.verdict:
        content.append(el("p", {"class": ["explanation", words.verdict]}, *_verdict(words, t)))
    is_answered = words.verdict in ("right", "shown")
    if not is_answered:
        content.append(el("p", {"class": "lesson-text"}, words.task))
    numbers = reason_list(words.features, t)
    if numbers is not None:
        more = el("summary", None, t("advice.more"))
        content.append(el("details", {"class": "feature-details", "id": "puzzle-more"}, more, numbers))
    show = button(t("puzzle.show"), ("puzzle_answer",), drawing="advice", id_="puzzle-answer")
    return el(
        "section",
        {
            "class": [
                "lesson puzzle-panel",
                "with-explanation" if words.verdict else "",
                "answered" if is_answered else "with-button",
            ],
            "id": "verdict",
            "aria-labelledby": "puzzle-title",
            "tabindex": -1,
        },
        el("header", None, el("h2", {"id": "puzzle-title"}, t("puzzle.title"))),
        el("div", {"class": "lesson-body", "data-scrolls": True}, content),
        None if is_answered else show,
    )


def _verdict(words: PuzzleWords, t: Translator) -> list[Markup | str]:
    """The verdict and its reason."""
    pieces: list[Markup | str] = []
    if words.verdict != "shown":
        pieces += [el("b", None, t(f"puzzle.{words.verdict}")), " "]
    if words.waiting:
        pieces.append(t("advice.thinking"))
    if words.why:
        pieces.append(words.why)
    if words.verdict == "wrong" and words.behind >= MIN_POINTS:
        pieces += [" ", t("puzzle.behind", points=points_words(words.behind, t))]
    if words.verdict != "wrong" and words.ahead >= MIN_POINTS:
        pieces += [" ", t("puzzle.ahead", move=words.other, points=points_words(words.ahead, t))]
    return pieces


@dataclass(frozen=True)
class PuzzleRow:
    """A puzzle in the list; `state` is "" if nobody has attempted it."""

    key: str
    state: Literal["", "tried", "shown", "solved"] = ""


MARKS = {"": "", "tried": "·", "shown": "·", "solved": "✓"}


def puzzle_list(game: Game, rows: Sequence[PuzzleRow] | None, failed: bool, t: Translator) -> Markup | None:
    """The puzzles of a game, by number. `rows` is None while they are loading or if loading has `failed`."""
    if rows is not None and not rows:
        return None
    if rows is None:
        content = el("p", {"class": "fine-print", "role": "status"}, t("puzzle.none" if failed else "puzzle.reading"))
    else:
        solved = sum(row.state == "solved" for row in rows)
        content = el(
            "div",
            None,
            el("p", None, t("puzzle.about")),
            el("p", {"class": "fine-print"}, t("puzzle.solved_of", solved=solved, count=len(rows))),
            el("ol", {"class": "puzzle-list"}, [_row(game, number, row, t) for number, row in enumerate(rows, 1)]),
        )
    return el(
        "section",
        {"class": "puzzles", "id": "puzzles", "tabindex": -1, "aria-labelledby": "puzzles-title"},
        el("h2", {"id": "puzzles-title"}, t("puzzle.list")),
        content,
    )


def _row(game: Game, number: int, row: PuzzleRow, t: Translator) -> Markup:
    return el(
        "li",
        None,
        el(
            "button",
            {
                "type": "button",
                "class": ["button", row.state],
                "data-action": ("game_puzzle", game.slug, row.key),
                "id": f"puzzle-{row.key}",
            },
            hidden(f"{t('puzzle.one')} "),
            el("b", None, number),
            el("span", {"class": "mark", "aria-hidden": True}, MARKS[row.state]) if row.state else None,
            hidden(f", {t(f'puzzle.state.{row.state}')}") if row.state else None,
        ),
    )

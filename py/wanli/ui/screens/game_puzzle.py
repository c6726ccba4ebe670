"""A puzzle of a game: the position, what is asked, and what is said to a try. And the list of the puzzles of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from wanli.engine import Game
from wanli.ui.markup.html import Markup, el, hidden
from wanli.ui.markup.translate import Translator
from wanli.ui.screens.advice import LEAST, points_words, reason_list
from wanli.ui.screens.common import button
from wanli.ui.screens.puzzle import PuzzleTable, puzzle_prompt, puzzle_table


@dataclass(frozen=True)
class PuzzleWords:
    """What is said beside the board. `number` of `count`, from 1; `question` is what is asked.

    `verdict`: "" before anything has been tried; the `move` that was tried is the answer ("right") or not ("wrong"), or
    the answer is shown. `why` is the reason in one sentence, `features` the numbers behind it, "" and none while the
    bot is `waiting` for; a wrong move is so many points `behind`. `as_good`: other answers. `last`: no puzzle follows.
    """

    number: int
    count: int
    question: str
    verdict: Literal["", "right", "wrong", "shown"] = ""
    move: str = ""
    why: str = ""
    behind: float = 0.0
    features: Sequence[tuple[str, float]] = ()
    as_good: Sequence[str] = ()
    waiting: bool = False
    last: bool = False


def game_puzzle_screen(model: PuzzleTable, words: PuzzleWords, t: Translator) -> Markup:
    """The screen."""
    title = t("puzzle.number", number=words.number, count=words.count)
    return puzzle_table(model, title, _prompt(model, words, t), _words(words, t), "with-lesson", t)


def _prompt(model: PuzzleTable, words: PuzzleWords, t: Translator) -> Markup:
    """What the game asks for; once something has been tried, the ways on."""
    if not words.verdict:
        return puzzle_prompt(model, "", (), t)
    wrong = words.verdict == "wrong"
    buttons = [button(t("puzzle.again"), ("puzzle_again",), primary=wrong, drawing="again", id_="puzzle-again")]
    if not wrong:
        on = t("puzzle.list" if words.last else "puzzle.next")
        buttons.append(button(on, ("puzzle_next",), primary=True, drawing="next", id_="puzzle-next"))
    told = t("puzzle.answer" if words.verdict == "shown" else "puzzle.tried", move=words.move)
    return puzzle_prompt(model, told, buttons, t)


def _words(words: PuzzleWords, t: Translator) -> Markup:
    """What is asked; once something has been tried, what the bot says to it."""
    told: list[Markup | None] = []
    if words.verdict:
        told.append(el("p", {"class": ["why", words.verdict]}, *_told(words, t)))
    told.append(el("p", {"class": "say"}, words.question))
    numbers = reason_list(words.features, t)
    if numbers is not None:
        more = el("summary", None, t("advice.more"))
        told.append(el("details", {"class": "more", "id": "puzzle-more"}, more, numbers))
    show = button(t("puzzle.show"), ("puzzle_answer",), drawing="advice", id_="puzzle-answer")
    return el(
        "section",
        {
            "class": ["lesson puzzle-words", "with-why" if words.verdict else ""],
            "id": "verdict",
            "aria-labelledby": "puzzle-title",
            "tabindex": -1,
        },
        el("header", None, el("h2", {"id": "puzzle-title"}, t("puzzle.title"))),
        el("div", {"class": "lesson-words", "data-scrolls": True}, told),
        show if words.verdict in ("", "wrong") else None,
    )


def _told(words: PuzzleWords, t: Translator) -> list[Markup | str]:
    """The verdict and its reason."""
    told: list[Markup | str] = []
    if words.verdict != "shown":
        told += [el("b", None, t(f"puzzle.{words.verdict}")), " "]
    if words.waiting:
        told.append(t("advice.thinking"))
    if words.why:
        told.append(words.why)
    if words.verdict == "wrong" and words.behind >= LEAST:
        told += [" ", t("puzzle.behind", points=points_words(words.behind, t))]
    if words.as_good:
        told += [" ", t("puzzle.as_good", moves="; ".join(words.as_good))]
    return told


@dataclass(frozen=True)
class PuzzleRow:
    """A puzzle in the list; `state` is what has come of it, "" if nobody has tried it."""

    key: str
    state: Literal["", "tried", "shown", "solved"] = ""


MARKS = {"": "", "tried": "·", "shown": "·", "solved": "✓"}


def puzzle_list(game: Game, rows: Sequence[PuzzleRow] | None, failed: bool, t: Translator) -> Markup | None:
    """The puzzles of a game, by number; `rows` is None while they are being fetched, or that has `failed`."""
    if rows is not None and not rows:
        return None
    if rows is None:
        content = el("p", {"class": "fine", "role": "status"}, t("puzzle.none" if failed else "puzzle.reading"))
    else:
        solved = sum(row.state == "solved" for row in rows)
        content = el(
            "div",
            None,
            el("p", None, t("puzzle.about")),
            el("p", {"class": "fine"}, t("puzzle.solved_of", solved=solved, count=len(rows))),
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

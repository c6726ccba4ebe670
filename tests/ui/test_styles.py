"""The style sheets of the app's own screens stay on those screens."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wanli.games import GAMES

ROOT = Path(__file__).parents[2]
SCREENS = ("home", "lesson", "lobby", "screens")


def selectors(sheet: Path) -> Iterator[str]:
    """Each selector of a style sheet by itself."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    text = re.sub(r"\([^()]*\)", "", text)  # a comma in them parts no selectors
    for found in re.finditer(r"([^{}]+)\{", text):
        yield from (one.strip() for one in found[1].split(","))


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_styles_no_class_of_a_board(screen: str) -> None:
    everywhere = {one[1:] for one in selectors(ROOT / f"assets/css/{screen}.css") if re.fullmatch(r"\.[\w-]+", one)}
    assert everywhere
    for game in GAMES:
        sheet = ROOT / f"py/wanli/games/{game}/ui/style.css"
        of_board = {name for one in selectors(sheet) for name in re.findall(r"\.([a-zA-Z][\w-]*)", one)}
        assert not everywhere & of_board, f"{screen}.css reaches into the board of {game}"


def test_what_lies_over_the_page_has_a_class_of_its_own() -> None:
    """A layer over the whole page, by a class that a board gives to something of its own, would cover the table."""
    layers = set()
    for sheet in (ROOT / "assets/css").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        layers |= set(re.findall(r"(?m)^\s*\.([\w-]+)\s*\{[^}]*position: fixed", text))
    assert {"veil", "travels"} <= layers
    for file in (ROOT / "py/wanli/games").glob("*/ui/**/*.py"):
        texts = [one.value for one in ast.walk(ast.parse(file.read_text())) if isinstance(one, ast.Constant)]
        classes = {word for text in texts if re.fullmatch(r"[\w -]+", str(text)) for word in str(text).split()}
        assert not layers & classes, f"{file.name} gives a class of the page's layers to something of its own"


def ungated(text: str) -> list[str]:
    """The selectors of a style sheet that style what is pointed at, also where nothing can be pointed at."""
    found, around, words = [], [""], ""
    for sign in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL):
        if sign == "{":
            if ":hover" in words and not any("(hover: hover)" in each for each in around):
                found.append(words.strip())
            around.append(words)
        elif sign == "}":
            around.pop()
        words = "" if sign in "{};" else words + sign
    return found


SHEETS = [*(ROOT / "assets/css").glob("*.css"), *(ROOT / "py/wanli/games").glob("*/ui/style.css")]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_nothing_is_styled_as_pointed_at_where_a_finger_leaves_it_so(sheet: Path) -> None:
    """On a touch screen `:hover` stays with what was tapped last."""
    assert ungated(sheet.read_text()) == []


def test_what_stays_pointed_at_is_found() -> None:
    assert ungated("@media (hover: hover) { .a:hover { color: red; } } .b, .c:hover { color: red; }") == [
        ".b, .c:hover"
    ]

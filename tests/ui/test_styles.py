"""The style sheets: screens do not affect boards, layers have unique classes, hover styles need a pointer."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wanli.games import GAMES

ROOT = Path(__file__).parents[2]
SCREENS = ("home", "lesson", "lobby", "night", "screens")


def selectors(sheet: Path) -> Iterator[str]:
    """The single selectors of a style sheet, without the arguments of functions such as `:is()`."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
    text = re.sub(r"\([^()]*\)", "", text)  # their commas do not separate selectors
    for prelude in re.finditer(r"([^{}]+)\{", text):
        yield from (selector.strip() for selector in prelude[1].split(","))


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_styles_no_class_of_a_board(screen: str) -> None:
    sheet = ROOT / f"assets/css/{screen}.css"
    unscoped = {selector[1:] for selector in selectors(sheet) if re.fullmatch(r"\.[\w-]+", selector)}
    assert unscoped
    for game in GAMES:
        sheet = ROOT / f"py/wanli/games/{game}/ui/style.css"
        board_classes = {name for selector in selectors(sheet) for name in re.findall(r"\.([a-zA-Z][\w-]*)", selector)}
        assert not unscoped & board_classes, f"{screen}.css affects the board of {game}"


def test_no_game_uses_a_class_of_a_layer_over_the_page() -> None:
    """Classes with `position: fixed` are reserved: on an element of a board they would cover the table."""
    layers = set()
    for sheet in (ROOT / "assets/css").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        layers |= set(re.findall(r"(?m)^\s*\.([\w-]+)\s*\{[^}]*position: fixed", text))
    assert {"dialog-backdrop", "animation-layer"} <= layers
    for file in (ROOT / "py/wanli/games").glob("*/ui/**/*.py"):
        texts = [node.value for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Constant)]
        classes = {word for text in texts if re.fullmatch(r"[\w -]+", str(text)) for word in str(text).split()}
        assert not layers & classes, f"{file.name} uses a class of a layer over the page"


def ungated(text: str) -> list[str]:
    """The selectors with `:hover` outside `@media (hover: hover)`."""
    violations, enclosing, prelude = [], [""], ""
    for char in re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL):
        if char == "{":
            if ":hover" in prelude and not any("(hover: hover)" in rule for rule in enclosing):
                violations.append(prelude.strip())
            enclosing.append(prelude)
        elif char == "}":
            enclosing.pop()
        prelude = "" if char in "{};" else prelude + char
    return violations


SHEETS = [*(ROOT / "assets/css").glob("*.css"), *(ROOT / "py/wanli/games").glob("*/ui/style.css")]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_hover_styles_apply_only_with_a_hovering_pointer(sheet: Path) -> None:
    """On a touch screen `:hover` would stick to the element that was tapped last."""
    assert ungated(sheet.read_text()) == []


def test_ungated_reports_hover_styles_outside_the_media_query() -> None:
    assert ungated("@media (hover: hover) { .a:hover { color: red; } } .b, .c:hover { color: red; }") == [
        ".b, .c:hover"
    ]


SHORT = re.compile(r"text-decoration:\s*([^;}]+)")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_an_underline_has_a_style_that_webkit_knows(sheet: Path) -> None:
    """WebKit ignores the short form `text-decoration` with more than one value (S56)."""
    assert [value for value in SHORT.findall(sheet.read_text()) if len(value.split()) > 1] == []


def test_the_grain_of_the_paper_has_no_oblique_lines() -> None:
    """WebKit draws a page in squares of 512 px, and oblique lines do not meet between them (S55)."""
    sheet = (ROOT / "assets/css/wanli.css").read_text()
    grains = re.findall(r"(?m)(?:^|\s)body \{([^}]*background-image[^}]*)\}", sheet)
    assert len(grains) >= 3
    assert [angle for grain in grains for angle in re.findall(r"(\d+)deg", grain) if int(angle) % 90] == []


def test_no_rule_tests_the_content_of_the_whole_page() -> None:
    """`:root:has(…)` would search the page, and may restyle it, at every tap (docs/performance.md)."""
    sheets = [*(ROOT / "assets/css").glob("*.css"), *(ROOT / "py/wanli/games").glob("*/ui/style.css")]
    assert len(sheets) > len(GAMES)
    for sheet in sheets:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
        assert not re.search(r"(:root|html|body)[^\s,{]*:has\(", text), sheet.name

"""Buttons of dialogs with an effect ignore taps at first, because a tap meant for the page may hit them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from wanli.app.core.tap_effects import ACTING

ROOT = Path(__file__).parents[2]
HARMLESS = {
    *("close", "home", "rules", "rule", "settings", "help", "lessons", "gallery", "replay", "share"),  # navigate
    *("seats", "ask", "export_this", "export_this_ask", "match_copy", "notes", "notes_copy", "typed"),  # change nothing
}


def verbs_of_dialogs() -> Iterator[str]:
    """The verbs of the buttons in functions that create a dialog."""
    for path in (ROOT / "py/wanli").rglob("*.py"):
        for function in ast.walk(ast.parse(path.read_text())):
            if isinstance(function, ast.FunctionDef) and any(called(node) == "Dialog" for node in ast.walk(function)):
                for node in ast.walk(function):
                    if called(node) in ("button", "danger_button") and isinstance(node, ast.Call):
                        yield from verb(node)


def called(node: ast.AST) -> str:
    return node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""


def verb(button: ast.Call) -> Iterator[str]:
    intent = button.args[1]
    if isinstance(intent, ast.Tuple) and isinstance(intent.elts[0], ast.Constant):
        yield str(intent.elts[0].value)


def test_taps_on_all_effective_buttons_of_dialogs_must_be_deliberate() -> None:
    verbs = {*verbs_of_dialogs()}
    assert {"delete_yes", "statistics_delete_yes", "play_anyway", "adopt", "copy"} <= verbs
    assert verbs - HARMLESS <= ACTING

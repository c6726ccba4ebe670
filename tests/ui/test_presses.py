"""Buttons of dialogs come where a tap may still be under way: those that do something rest for a moment."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
TAKEN_BACK = {
    *("close", "home", "rules", "rule", "settings", "help", "lessons", "gallery", "replay", "share"),  # lead elsewhere
    *("seats", "ask", "export_this"),  # change nothing
}


def verbs_of_dialogs() -> Iterator[str]:
    """What the buttons ask for that are made where a dialog is."""
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


def test_what_a_dialog_does_rests_before_it_takes_taps() -> None:
    listed = re.search(
        r"const ACTING = new Set\(\[(.*?)\]\)", (ROOT / "assets/glue/input/tap_guard.mjs").read_text(), re.DOTALL
    )
    assert listed is not None
    acting = set(re.findall(r'"(\w+)"', listed[1]))
    found = {*verbs_of_dialogs()}
    assert {"delete_yes", "statistics_delete_yes", "play_anyway", "adopt", "copy"} <= found
    assert found - TAKEN_BACK <= acting

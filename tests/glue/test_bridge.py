"""Python and JavaScript agree on the functions of `window.wanli` and on the events between them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[2]
GLUE = ROOT / "assets" / "glue"
PLATFORM = ROOT / "py" / "wanli" / "app" / "platform"
BRIDGE = (GLUE / "boot" / "bridge.mjs").read_text(encoding="utf-8")

ADDED = {"updates.mjs", "install.mjs", "full_screen.mjs"}
"""Modules whose functions return further properties of the bridge."""


def properties(text: str) -> set[str]:
    """The properties of the object literals in `text`, by their names."""
    return set(re.findall(r"^ {4}(?:async )?(\w+)(?:,|:|\()", text, re.MULTILINE))


def test_the_bridge_has_every_function_that_python_calls() -> None:
    bridge = properties(BRIDGE[BRIDGE.index("const wanli = {") :])
    for name in ADDED:
        module = (GLUE / "services" / name).read_text(encoding="utf-8")
        bridge |= properties(module[module.rindex("  return {") :])
    used: set[str] = set()
    for path in [*PLATFORM.rglob("*.py"), ROOT / "py" / "main.py"]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "wanli":
                used.add(node.attr)
    assert {"morph", "think", "isFullScreen", "canInstall", "applyUpdate"} <= used
    assert used <= bridge


def test_javascript_dispatches_every_event_that_python_hears() -> None:
    listeners = (PLATFORM / "listeners.py").read_text(encoding="utf-8")
    heard = set(re.findall(r'"(wanli:[\w-]+)"', listeners))
    dispatched = {
        name
        for path in GLUE.rglob("*.mjs")
        for name in re.findall(r'Event\("(wanli:[\w-]+)"', path.read_text(encoding="utf-8"))
    }
    documented = set(re.findall(r"^// +(wanli:[\w-]+) ", BRIDGE, re.MULTILINE))
    assert heard
    assert heard == documented
    assert heard <= dispatched


def test_python_has_every_class_that_javascript_imports() -> None:
    imported = [
        match
        for path in GLUE.rglob("*.mjs")
        for match in re.findall(r'pyimport\("([\w.]+)"\)\.(\w+)', path.read_text(encoding="utf-8"))
    ]
    assert imported
    for module, name in imported:
        source = (ROOT / "py" / f"{module.replace('.', '/')}.py").read_text(encoding="utf-8")
        assert f"class {name}(" in source

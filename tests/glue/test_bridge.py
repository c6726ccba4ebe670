"""Python and JavaScript declare the same interface, and both implement it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.glue.stubbed_page import GLUE, run

pytestmark = pytest.mark.cpython

ROOT = Path(__file__).parents[2]
PLATFORM = ROOT / "py" / "wanli" / "app" / "platform"

Interface = dict[str, tuple[str, ...] | None]
"""The members of an interface: the parameters of each function, None for a property."""


def in_javascript() -> dict[str, Interface]:
    """The interfaces that bridge.d.ts declares."""
    text = (GLUE / "boot" / "bridge.d.ts").read_text(encoding="utf-8")
    interfaces = {}
    for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text, re.MULTILINE | re.DOTALL):
        functions = re.findall(r"^  (\w+)\((.*)\):", body, re.MULTILINE)
        parameters: Interface = {own: tuple(re.findall(r"(\w+)\??: ", rest)) for own, rest in functions}
        interfaces[name] = parameters | dict.fromkeys(re.findall(r"^  readonly (\w+):", body, re.MULTILINE))
    return interfaces


def in_python() -> dict[str, Interface]:
    """The interfaces that bridge.py declares."""
    tree = ast.parse((PLATFORM / "bridge.py").read_text(encoding="utf-8"))
    interfaces = {}
    for protocol in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        interface: Interface = {}
        for node in protocol.body:
            if isinstance(node, ast.FunctionDef):
                interface[node.name] = tuple(argument.arg for argument in node.args.args[1:])
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                interface[node.target.id] = None
        interfaces[protocol.name] = interface
    return interfaces


def test_python_and_javascript_declare_the_same_interface() -> None:
    declared = in_javascript()
    assert {"Wanli", "App", "Matches"} == set(declared)
    assert declared["Wanli"]["think"] == ("request",)
    assert in_python() == declared


CREATE = """
const { createBridge } = await import(`file://${folder}/boot/bridge.mjs`); const { app } = await
import(`file://${folder}/boot/app.mjs`); const bridge = createBridge({ ready() {}, failed() {} });
console.log(JSON.stringify({ Wanli: Object.keys(bridge), App: Object.keys(app), Matches: Object.keys(bridge.matches)
})); process.exit();
"""


def test_javascript_implements_the_interface(tmp_path: Path) -> None:
    made = run(CREATE, tmp_path)
    assert {name: sorted(members) for name, members in made.items()} == {
        name: sorted(interface) for name, interface in in_javascript().items()
    }


def test_python_implements_the_functions_that_javascript_calls() -> None:
    tree = ast.parse((PLATFORM / "listeners.py").read_text(encoding="utf-8"))
    functions = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.name == "_functions")
    returned = next(node for node in functions.body if isinstance(node, ast.Return))
    assert isinstance(returned.value, ast.Dict)
    names = {key.value for key in returned.value.keys if isinstance(key, ast.Constant)}
    assert names == set(in_javascript()["App"])


def test_only_the_bridge_and_the_entry_point_import_the_global() -> None:
    importing = {
        path.name
        for path in [*PLATFORM.rglob("*.py"), ROOT / "py" / "main.py"]
        if re.search(r"^ *from js import .*\bwanli\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert importing == {"bridge.py", "main.py"}


def test_no_event_of_the_page_is_a_call_of_python() -> None:
    listeners = (PLATFORM / "listeners.py").read_text(encoding="utf-8")
    assert not re.findall(r'"wanli:[\w-]+"', listeners)


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

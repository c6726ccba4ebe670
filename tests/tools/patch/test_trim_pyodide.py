"""The trimmed Pyodide: it has all functions that the scripts call, and none that only dynamic libraries need."""

from __future__ import annotations

import json
import subprocess

import pytest

from tools.patch import trim_pyodide

SCRIPT = (
    "var GOT={};var _malloc,_free,_PyRun,_PyList_New,_PyLong;"
    "function assignWasmExports(wasmExports){"
    '_malloc=Module["_malloc"]=wasmExports["malloc"];'
    '_free=Module["_free"]=wasmExports["free"];'
    '_PyRun=Module["_PyRun"]=wasmExports["PyRun"].value>>>0;'
    '_PyList_New=Module["_PyList_New"]=wasmExports["PyList_New"];'
    'wasmTable=Module["wasmTable"]=wasmExports["table"];'
    '_PyLong=Module["_PyLong"]=wasmExports["PyLong"]}'
    'function start(){updateGOT(origExports);_malloc(8);wasmTable.get(0);wasmExports.begin();find("PyLong")}'
    'function unsigned(wasmExports){wasmExports["malloc"]=makeWrapper_pp(wasmExports["malloc"]);'
    'wasmExports["PyList_New"]=makeWrapper_p(wasmExports["PyList_New"]);return wasmExports}'
)


def test_unused_exports_are_removed_and_used_ones_stay() -> None:
    script, exports = trim_pyodide.cut_script(SCRIPT, ["module._free(1)"])
    assert exports == {"malloc", "free", "table", "PyLong", "begin"}
    assert "PyRun" not in script
    assert "PyList_New" not in script
    assert "updateGOT" not in script
    assert "var _malloc,_free,_PyLong;function assign" in script
    assert '_malloc=Module["_malloc"]=wasmExports["malloc"];' in script
    assert 'wasmExports["malloc"]=makeWrapper_pp(wasmExports["malloc"]);return wasmExports}' in script


@pytest.mark.parametrize("missing", ["function assignWasmExports(wasmExports){", "updateGOT(origExports);", "var "])
def test_a_script_of_another_form_is_rejected(missing: str) -> None:
    with pytest.raises(ValueError, match="unknown structure"):
        trim_pyodide.cut_script(SCRIPT.replace(missing, ""), [])


EXPORTS = """
const { readFileSync } = require("node:fs");
const module = new WebAssembly.Module(readFileSync(process.argv[1]));
console.log(JSON.stringify(WebAssembly.Module.exports(module).map(({ name }) => name)));
"""


def test_the_trimmed_program_has_all_functions_that_its_script_calls() -> None:
    folder = trim_pyodide.program()
    command = ["node", "--eval", EXPORTS, str(folder / trim_pyodide.PROGRAM)]
    exports = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    script = (folder / trim_pyodide.SCRIPT).read_text("utf-8")
    assert {"malloc", "__main_argc_argv", "_pyproxy_apply", "emscripten_stack_get_base"} <= {*exports}
    assert len(exports) < 300
    assert '_malloc=Module["_malloc"]=' in script
    assert "PyDict_Clear" not in script

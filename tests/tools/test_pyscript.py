"""PyScript's package of Python travels with our sources, and its script no longer writes it."""

from __future__ import annotations

from pathlib import Path

from tools.pyscript import package_sources, without_package
from tools.vendor import pyscript_scripts, vendor_pyscript

SCRIPT = (
    r"""const w=1;wo(".",{pyscript:{"__init__.py":"import a\n}}),x","b.py":'c'}}),"""
    'ho.push("import pyscript as _pyscript");'
)


def test_what_writes_the_package_is_cut_and_its_import_stays() -> None:
    cut = without_package(SCRIPT).splitlines()
    assert cut[0].startswith("// Changed")
    assert cut[1:] == ['const w=1;ho.push("import pyscript as _pyscript");']
    assert without_package("const w=1;") == "const w=1;"


def test_the_scripts_that_travel_hold_no_module_of_it(tmp_path: Path) -> None:
    vendor_pyscript(tmp_path / "pyscript")
    placed = "".join(path.read_text("utf-8") for path in (tmp_path / "pyscript").iterdir())
    whole = "".join(path.read_text("utf-8") for path in pyscript_scripts())
    assert "__init__.py" in whole
    assert not [file for file in package_sources() if f'"{file}":' in placed]

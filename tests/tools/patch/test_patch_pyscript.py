"""The patched PyScript: its Python package is part of the archive, and its script does not observe the whole page."""

from __future__ import annotations

from pathlib import Path

from tools.build.vendor import pyscript_scripts, vendor_pyscript
from tools.patch.patch_pyscript import package_sources, patched

SCRIPT = (
    r"""const w=1;wo(".",{pyscript:{"__init__.py":"import a\n}}),x","b.py":'c'}}),"""
    'ho.push("import pyscript as _pyscript");'
)


def test_the_code_that_writes_the_package_is_cut_and_its_import_stays() -> None:
    cut = patched(SCRIPT).splitlines()
    assert cut[0].startswith("// Changed")
    assert cut[1:] == ['const w=1;ho.push("import pyscript as _pyscript");']
    assert patched("const w=1;") == "const w=1;"


def test_the_document_observer_watches_only_children_of_the_body() -> None:
    before, after = "n=t=>(e.observe(t,{childList:!0", "}),t),{attachShadow:r}=Element.prototype;"
    cut = patched(f"{before},subtree:!0,attributes:!0{after}As(n(document))").splitlines()
    assert cut[0].startswith("// Changed")
    assert cut[1:] == [f"{before}{after}As(n(document.body))"]


def test_the_distributed_scripts_contain_no_python_module_and_no_document_observer(tmp_path: Path) -> None:
    vendor_pyscript(tmp_path / "pyscript")
    placed = "".join(path.read_text("utf-8") for path in (tmp_path / "pyscript").iterdir())
    whole = "".join(path.read_text("utf-8") for path in pyscript_scripts())
    assert "__init__.py" in whole
    assert not [file for file in package_sources() if f'"{file}":' in placed]
    assert "childList:!0,subtree:!0,attributes:!0" in whole
    assert "childList:!0,subtree:!0,attributes:!0" not in placed
    assert "observe(" in placed

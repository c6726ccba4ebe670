"""The steps of the build, each on small inputs."""

from __future__ import annotations

import io
import json
import random
import subprocess
import zipfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import zstandard

from tools.build import archive, bundle, page_template, precache, styles
from tools.build.build_cache import once
from tools.build.catalogues import compile_po
from tools.build.hashing import digest, folder_digest, place_file, place_folder
from tools.build.rules_pages import render_rules
from tools.build.vendor import EXPORT_LINE, OMITTED_MODULES, classic, cut_stdlib, pack, vendor_unpacker
from tools.patch.preload_imports import unannotated
from tools.patch.strip_docstrings import strip_archive, without_docstrings
from tools.paths import ASSETS

PO = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "table.turn"
msgstr "De beurt van {name}"

msgid "table.empty"
msgstr ""
"""


def test_a_digest_depends_on_the_boundaries_of_parts() -> None:
    assert digest([b"ab", b"c"]) != digest([b"a", b"bc"])
    assert digest([b"ab", b"c"]) == digest([b"ab", b"c"])


def test_the_digest_of_a_folder_depends_on_names_and_contents(tmp_path: Path) -> None:
    for name, file, content in (
        ("one", "a", "x"),
        ("two", "a", "x"),
        ("three", "a", "y"),
        ("four", "b", "x"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / file).write_text(content, encoding="utf-8")
    one, two, three, four = (folder_digest(tmp_path / name) for name in ("one", "two", "three", "four"))
    assert one == two
    assert len({one, three, four}) == 3
    assert place_folder(tmp_path / "one", tmp_path / "made" / "lib").name == f"lib-{one}"


def test_a_placed_file_has_its_digest_in_its_name(tmp_path: Path) -> None:
    placed = place_file(b"body{}", tmp_path / "assets" / "wanli.css")
    assert placed.name == f"wanli.{digest([b'body{}'])}.css"
    assert placed.read_bytes() == b"body{}"


DOCUMENTED = b'''"""A module,
with a long name."""

from __future__ import annotations

NAME = """kept"""


class Wall:
    """One."""

    async def rise(self) -> str:
        """
        Two.
        """; return __file__


def fall() -> str: "Three."; return NAME
'''


def test_docstrings_are_removed_and_line_numbers_preserved() -> None:
    source = without_docstrings(DOCUMENTED)
    assert len(source.splitlines()) == len(DOCUMENTED.splitlines())
    for text in (b"long name", b"One", b"Two", b"Three"):
        assert text not in source
    for line in (4, 6, 9, 12):
        assert source.splitlines()[line - 1] == DOCUMENTED.splitlines()[line - 1]
    assert [number for number, line in enumerate(source.splitlines(), 1) if b"return" in line] == [15, 18]
    module: dict[str, object] = {}
    exec(compile(source, "wall.py", "exec"), module)
    fall = module["fall"]
    assert callable(fall)
    assert fall() == "kept"
    assert not fall.__doc__
    assert not str(module["__doc__"]).strip()


def test_docstrings_are_removed_except_in_listed_packages(tmp_path: Path) -> None:
    file = tmp_path / "library.zip"
    with zipfile.ZipFile(file, "w") as out:
        for name in ("wall.py", "kept/", "kept/wall.py", "kept.txt"):
            out.writestr(zipfile.ZipInfo(name, (2001, 2, 3, 4, 5, 6)), b"" if name.endswith("/") else DOCUMENTED)
    strip_archive(str(file), ["kept"])
    with zipfile.ZipFile(file) as made:
        assert made.namelist() == ["wall.py", "kept/", "kept/wall.py", "kept.txt"]
        assert made.read("wall.py") == without_docstrings(DOCUMENTED)
        assert made.read("kept/wall.py") == made.read("kept.txt") == DOCUMENTED
        assert made.getinfo("wall.py").date_time == (2001, 2, 3, 4, 5, 6)


def test_a_cached_step_runs_once_for_each_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.build.build_cache.BUILD", tmp_path)
    made: list[str] = []

    def make(folder: Path) -> None:
        folder.mkdir()
        made.append(folder.name)

    assert once("step", "k1", make) == once("step", "k1", make)
    assert len(made) == 1
    once("step", "k2", make)
    assert len(made) == 2
    assert [path.name for path in (tmp_path / "kept").iterdir()] == ["step-k2"]  # the old entry is removed


def test_a_failed_step_leaves_no_cache_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.build.build_cache.BUILD", tmp_path)

    def fail(folder: Path) -> None:
        folder.mkdir()
        raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        once("step", "k", fail)
    assert not (tmp_path / "kept" / "step-k").exists()


def test_the_archive_contains_only_sources_and_data() -> None:
    with zipfile.ZipFile(io.BytesIO(archive.pack_archive())) as packed:
        names = packed.namelist()
    assert "wanli/engine/__init__.py" in names
    assert {"wanli/app/platform/page.py", "pyscript/__init__.py"} <= {*names}
    assert {Path(name).suffix for name in names} <= {".py", ".toml", ".mo"}
    assert not [name for name in names if "__pycache__" in name]
    assert not [name for name in names if name.startswith(("wanli/terminal", "wanli/adapters", "wanli/arena"))]
    assert not [name for name in names if "encoding" in Path(name).parts]


def test_the_archive_is_reproducible() -> None:
    assert archive.pack_archive() == archive.pack_archive()


def test_a_catalogue_is_compiled_without_untranslated_entries(tmp_path: Path) -> None:
    import gettext

    source = tmp_path / "nl.po"
    source.write_text(PO, encoding="utf-8")
    texts = gettext.GNUTranslations(io.BytesIO(compile_po(source)))
    assert texts.gettext("table.turn") == "De beurt van {name}"
    assert texts.gettext("table.empty") == "table.empty"


def test_a_compiled_catalogue_has_no_timestamp(tmp_path: Path) -> None:
    source = tmp_path / "nl.po"
    source.write_text(PO, encoding="utf-8")
    assert f"{datetime.now(tz=UTC).year}-".encode() not in compile_po(source)


def test_rules_are_rendered_with_tables_and_without_raw_html(tmp_path: Path) -> None:
    source = tmp_path / "en.md"
    source.write_text("# Title\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<script>x</script>\n", encoding="utf-8")
    html = render_rules(source)
    assert "<h1>Title</h1>" in html
    assert "<td>1</td>" in html
    assert "<script>" not in html


def test_word_headings_of_wide_tables_are_marked(tmp_path: Path) -> None:
    source = tmp_path / "en.md"
    many = "| Name | Strength | 7 | Weak points |\n|---|---|---|---|\n| a | 1 | 2 | 3 |\n\nText.\n\n"
    source.write_text(many + "| Name | Strength | Honour |\n|---|---|---|\n| a | 1 | 2 |\n", encoding="utf-8")
    html = render_rules(source)
    assert '<th>Name</th>\n<th class="upright">Strength</th>\n<th>7</th>\n<th class="upright">Weak points</th>' in html
    assert "<th>Strength</th>\n<th>Honour</th>" in html


@pytest.mark.parametrize("text", ["@import 'x.css';", "a { background: url(https://example.org/x.png) }"])
def test_a_style_sheet_that_loads_files_is_rejected(text: str, tmp_path: Path) -> None:
    sheet = tmp_path / "style.css"
    sheet.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match="fetches"):
        styles.bundle_styles([sheet])


def test_the_standard_library_is_trimmed_to_the_needs_of_pages(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.zip", tmp_path / "cut.zip"
    with zipfile.ZipFile(whole, "w") as out:
        for name in ("json/", "json/__init__.py", "pdb.py", "email/message.py", "encodings/cp1252.py"):
            out.writestr(name, "")
        out.writestr("encodings/cp037.py", "")
        out.writestr("typing.py", "x = 1")
    cut_stdlib(whole, cut)
    with zipfile.ZipFile(cut) as made:
        assert made.namelist() == ["json/", "json/__init__.py", "encodings/cp1252.py", "typing.py"]
        assert made.read("typing.py") == b"x = 1"
    assert {"typing", "json", "asyncio", "gettext"}.isdisjoint(OMITTED_MODULES)


def test_packed_files_are_zstandard_with_their_size() -> None:
    packed = pack(b"x" * 1000)
    assert pack(b"x" * 1000) == packed
    assert zstandard.frame_content_size(packed) == 1000  # the page allocates this size
    assert zstandard.ZstdDecompressor().decompress(packed) == b"x" * 1000


UNPACK = """
import { readFileSync } from "node:fs";
const [unpack, program, packed] = process.argv.slice(2);
globalThis.fetch = async (address) => new Response(readFileSync(address));
const { unpacker } = await import(unpack);
const text = await unpacker(program)(new Uint8Array(readFileSync(packed)));
process.stdout.write(text);
"""


def _unpacked(packed: bytes, folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Unpack with the page's own script, in Node."""
    files = {"run.mjs": UNPACK.encode(), "program.wasm": vendor_unpacker(), "packed.bin": packed}
    for name, content in files.items():
        (folder / name).write_bytes(content)
    command = ["node", "run.mjs", str(ASSETS / "glue" / "runtime" / "unpack.mjs"), "program.wasm", "packed.bin"]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False)


def test_the_page_unpacks_files_packed_by_the_build(tmp_path: Path) -> None:
    content = random.Random(1).randbytes(1 << 16) * 70
    assert _unpacked(pack(content), tmp_path).stdout == content


@pytest.mark.parametrize("damage", ["cut", "changed", "no such file at all"])
def test_a_damaged_file_is_rejected(damage: str, tmp_path: Path) -> None:
    packed = pack(random.Random(2).randbytes(5000) * 3)
    wrong = {"cut": packed[:2000], "changed": packed[:10] + bytes(40) + packed[50:]}.get(damage, b"<!doctype html>")
    done = _unpacked(wrong, tmp_path)
    assert done.returncode
    assert b"damaged" in done.stderr


def _dist(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    for name in ("index.html", "sw.js", "assets/a.wasm.bin", "assets/unpack.0a.js", "assets/zstddec.1b.wasm"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_the_precache_lists_each_file_once_with_the_hash_of_its_download(tmp_path: Path) -> None:
    entries = {entry["url"]: entry for entry in precache.entries(_dist(tmp_path))}
    assert set(entries) == {"index.html", "assets/a.wasm", "assets/unpack.0a.js", "assets/zstddec.1b.wasm"}
    wasm = entries["assets/a.wasm"]
    assert (wasm["packed"], wasm["type"]) == ("assets/a.wasm.bin", "application/wasm")
    (tmp_path / "alone").mkdir()
    (tmp_path / "alone" / "x.html").write_text("assets/a.wasm.bin", encoding="utf-8")
    assert precache.entries(tmp_path / "alone")[0]["integrity"] == wasm["integrity"]


def test_a_file_that_exists_packed_and_unpacked_is_cached_as_downloaded(tmp_path: Path) -> None:
    (_dist(tmp_path) / "assets" / "a.wasm").write_text("whole", encoding="utf-8")
    [wasm] = [entry for entry in precache.entries(tmp_path) if "a.wasm" in entry["url"]]
    assert set(wasm) == {"url", "integrity"}


def test_pyodides_script_exists_as_a_classic_script_and_as_a_module() -> None:
    module = f"async function _createPyodideModule() {{ return import.meta.url; }}{EXPORT_LINE}\n"
    script = classic(module)
    assert "import.meta" not in script
    assert "export" not in script
    with pytest.raises(AssertionError):
        classic(script)


def test_the_worker_gets_its_version_and_list(tmp_path: Path) -> None:
    precache.write_worker(_dist(tmp_path), "v1")
    script = (tmp_path / "sw.js").read_text(encoding="utf-8")
    start = script.index("/* PRECACHE */") if "/* PRECACHE */" in script else script.index("} = {") + 4
    content, _ = json.JSONDecoder().raw_decode(script[start:])
    assert content["version"] == "v1"
    assert content["unpack"] == {"script": "assets/unpack.0a.js", "program": "assets/zstddec.1b.wasm"}
    assert len(content["files"]) == 4


def test_a_field_of_the_page_is_an_address_or_an_escaped_text(monkeypatch: pytest.MonkeyPatch) -> None:
    class Texts:
        def gettext(self, key: str) -> str:
            return f"<{key}>"

    monkeypatch.setattr(page_template, "texts", lambda language: Texts())
    assert page_template.fill("{{style}} {{boot.failed}}", {"style": "a.css"}, "en") == "a.css &lt;boot.failed&gt;"


def test_modules_are_bundled_and_shared_code_is_split_off(tmp_path: Path) -> None:
    folder, out = tmp_path / "glue", tmp_path / "out"
    folder.mkdir()
    scripts = {
        "shared.mjs": "export const shared = { wall: 'one' }; // a remark",
        "first.mjs": 'import { shared } from "./shared.mjs"; globalThis.first = () => shared;',
        "second.mjs": 'import { shared } from "./shared.mjs"; export * from "../pyodide-1/x.js"; y = shared;',
        "worker.mjs": 'import { shared } from "./shared.mjs"; postMessage(shared);',
    }
    for name, text in scripts.items():
        (folder / name).write_text(text, encoding="utf-8")
    bundle.bundle_modules(folder, ["first.mjs", "second.mjs"], ["worker.mjs"], out)
    [shared] = bundle.imported(out / "first.js", out / "second.js")
    assert {path.name for path in out.iterdir()} == {"first.js", "second.js", "worker.js", shared.name}
    assert shared.suffix == ".js"
    assert "wall" in shared.read_text(encoding="utf-8")
    assert '"../pyodide-1/x.js"' in (out / "second.js").read_text(encoding="utf-8")
    worker = (out / "worker.js").read_text(encoding="utf-8")
    assert "import" not in worker
    assert "remark" not in worker


def test_a_style_sheet_is_minified_without_losing_rules() -> None:
    sheet = b"/* a remark */\n.a { color: red; }\n.a { color: blue; & .b { margin: 0 1px 0 1px; } }\n"
    assert bundle.minified_sheet(sheet).strip() == b".a{color:red}.a{color:blue;& .b{margin:0 1px 0 1px}}"


ANNOTATED = """from dataclasses import dataclass, fields

LIMIT: Unknown = 3


@dataclass
class Wall:
    height: int
    name: str = "wall"

    def risen(self, by: Unknown = 1, *more: Unknown, **named: Unknown) -> Unknown:
        higher: Unknown
        sum_: Unknown = self.height + by
        higher = sum_
        return higher, __import__("sys")._getframe().f_lineno


async def waits(wall: Wall) -> None: ...
"""


def test_snapshot_modules_have_annotations_only_on_fields() -> None:
    code = compile(unannotated(ANNOTATED), "walls.py", "exec", dont_inherit=True)
    module: dict[str, Any] = {"__name__": "walls"}
    exec(code, module)
    wall = module["Wall"](height=2)
    line = next(number for number, line in enumerate(ANNOTATED.splitlines(), 1) if "_getframe" in line)
    assert wall.risen() == (3, line)  # line numbers are preserved
    assert [field.name for field in module["fields"](wall)] == ["height", "name"]
    assert module["LIMIT"] == 3
    assert module["waits"].__annotations__ == module["Wall"].risen.__annotations__ == {}

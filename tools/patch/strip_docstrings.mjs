// Empties the docstrings of an archive of Python sources, except in some packages:
// `node tools/patch/strip_docstrings.mjs ARCHIVE [PACKAGE …]`.
// It runs in Pyodide, because an older Python might not know the syntax of Pyodide's standard library.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const [file, ...excluded] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/tmp/archive.zip", await readFile(file));
python.FS.writeFile("/tmp/strip_docstrings.py", await readFile(new URL("strip_docstrings.py", import.meta.url)));
python.runPython(`import sys; sys.path.insert(0, "/tmp")`);
python.pyimport("strip_docstrings").strip_archive("/tmp/archive.zip", excluded);
await writeFile(file, python.FS.readFile("/tmp/archive.zip"));

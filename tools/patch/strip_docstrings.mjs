// Empties the docstrings of an archive of Python sources: `node tools/patch/strip_docstrings.mjs ARCHIVE [PACKAGE …]`, but for
// those packages. It runs in Pyodide, for only the Python that is to read the sources is sure to know their syntax.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const [file, ...kept] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/tmp/archive.zip", await readFile(file));
python.FS.writeFile("/tmp/strip_docstrings.py", await readFile(new URL("strip_docstrings.py", import.meta.url)));
python.runPython(`import sys; sys.path.insert(0, "/tmp")`);
python.pyimport("strip_docstrings").undocument("/tmp/archive.zip", kept);
await writeFile(file, python.FS.readFile("/tmp/archive.zip"));

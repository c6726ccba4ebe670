// Empties the docstrings of an archive of Python sources: `node tools/undocument.mjs ARCHIVE [PACKAGE …]`, but for
// those packages. It runs in Pyodide, for only the Python that is to read the sources is sure to know their syntax.
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const [file, ...kept] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/tmp/archive.zip", await readFile(file));
python.FS.writeFile("/tmp/undocument.py", await readFile(new URL("undocument.py", import.meta.url)));
python.runPython(`import sys; sys.path.insert(0, "/tmp")`);
python.pyimport("undocument").undocument("/tmp/archive.zip", kept);
await writeFile(file, python.FS.readFile("/tmp/archive.zip"));

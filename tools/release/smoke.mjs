// Runs tools/release/smoke.py in Pyodide under Node; try_packages.py calls it with one JSON argument: pyodide, stdlib,
// lock, wheel, smoke.
import { readFile } from "node:fs/promises";

const FOLDER = "/packages";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(job.pyodide);
const python = await loadPyodide({ stdLibURL: job.stdlib, lockFileContents: job.lock });
python.unpackArchive(new Uint8Array(await readFile(job.wheel)), "zip", { extractDir: FOLDER });
python.globals.set("smoke", job.smoke);
try {
  python.runPython(`
    import sys
    sys.argv = ["smoke.py", "${FOLDER}"]
    exec(compile(smoke, "smoke.py", "exec"), {"__name__": "__main__"})
  `);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

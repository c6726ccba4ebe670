// Runs pytest in Pyodide under Node; tools/ci/pyodide_tests.py calls it with one JSON argument: root, pyodide, stdlib, lock,
// packages, arguments.
import { readFile } from "node:fs/promises";

const MOUNTED = "/wanli";
const PACKAGES = "/packages";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(job.pyodide);
const python = await loadPyodide({ stdLibURL: job.stdlib, lockFileContents: job.lock });
python.unpackArchive(new Uint8Array(await readFile(job.packages)), "zip", { extractDir: PACKAGES });
python.FS.mkdirTree(MOUNTED);
python.FS.mount(python.FS.filesystems.NODEFS, { root: job.root }, MOUNTED);
python.globals.set("arguments", JSON.stringify(job.arguments));
try {
  process.exitCode = python.runPython(`
    import json, os, sys
    sys.dont_write_bytecode = True  # the checkout is mounted, and is not ours
    sys.path.insert(0, "${PACKAGES}")
    os.chdir("${MOUNTED}")
    import pytest
    print("Python", sys.version.split()[0], "on", sys.platform, flush=True)
    int(pytest.main(json.loads(arguments)))
  `);
} catch (error) {
  console.error(error.message); // Node itself would quote Pyodide's longest line
  process.exitCode = 1;
}

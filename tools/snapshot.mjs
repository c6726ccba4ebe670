// Makes the memory snapshot: Python with everything the page needs already imported, as one gzipped file.
// tools/snapshot.py calls it with one JSON argument: archive, stdlib, lock, pyscript, out.
//
// It must be made in Node: one made in Chromium does not load in WebKit. It fits the very pyodide.asm.wasm and
// standard library it was made with. The file system is not part of it, only memory.
import { readFile, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const MOST_MIB = 32; // made from a larger heap it would not load

const job = JSON.parse(process.argv[2]);
const { default: sources } = await import(job.pyscript);

try {
  await make();
} catch (error) {
  console.error(`the snapshot could not be made: ${error.message}`); // Node itself would quote Pyodide's longest line
  process.exitCode = 1;
}

async function make() {
  const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: job.stdlib, lockFileContents: job.lock });
  python.FS.writeFile("/tmp/wanli.zip", await readFile(job.archive));
  const inside = await readFile(new URL("./inside.py", import.meta.url), "utf8");
  const names = JSON.parse(python.runPython(`${inside}\nfill(${JSON.stringify(JSON.stringify(sources.pyscript))})`));
  python.runPython("for name in [name for name in globals() if not name.startswith('__')]: del globals()[name]");
  python.FS.unlink("/tmp/wanli.zip");

  const memory = python.makeMemorySnapshot();
  const mib = memory.length / 2 ** 20;
  if (mib > MOST_MIB) throw new Error(`the snapshot is ${mib.toFixed(1)} MiB, more than ${MOST_MIB} MiB`);
  const packed = gzipSync(memory, { level: 9 });
  await writeFile(job.out, packed);
  console.log(`snapshot: ${names.length} modules, ${mib.toFixed(1)} MiB, packed ${(packed.length / 2 ** 20).toFixed(1)} MiB`);
}

// Makes the memory snapshot: Python with everything the page needs already imported, as one file.
// tools/patch/snapshot.py calls it with one JSON argument: archive, stdlib, pyodide, wasm, lock, pyscript, out.
//
// It must be made in Node: a snapshot made in Chromium does not load in WebKit. It fits only the pyodide.asm.wasm and
// the standard library that it was made with. It holds the memory, not the file system.
import { readFile, writeFile } from "node:fs/promises";
import { freeStack, headerSize, xorConstants } from "../../assets/glue/runtime/snapshot_patch.mjs";

const job = JSON.parse(process.argv[2]);
const { loadPyodide } = await import(job.pyodide);

try {
  await make();
} catch (error) {
  console.error(`the snapshot could not be made: ${error.message}`); // Node itself would quote Pyodide's longest line
  process.exitCode = 1;
}

async function make() {
  const python = await loadPyodide({
    _makeSnapshot: true,
    stdLibURL: job.stdlib,
    lockFileContents: job.lock,
    env: { PYTHONNODEBUGRANGES: "1" }, // tracebacks without columns save a tenth of the size
  });
  python.FS.writeFile("/tmp/wanli.zip", await readFile(job.archive));
  const preload = await readFile(new URL("./preload_imports.py", import.meta.url), "utf8");
  const names = JSON.parse(python.runPython(`${preload}\nfill(${JSON.stringify(JSON.stringify(job.pyscript))})`));
  python.runPython("for name in [name for name in globals() if not name.startswith('__')]: del globals()[name]");
  python.FS.unlink("/tmp/wanli.zip");

  const used = scrub(python._module);
  const whole = python.makeMemorySnapshot(); // a header, then the heap; only its used part is saved
  const start = headerSize(whole);
  const memory = xorConstants(trimmed(whole.subarray(0, start + used)), await readFile(job.wasm));
  const { from, to } = freeStack(python._module);
  if (python._module.stackSave() < to) throw new Error("more of the stack is in use than the snapshot saves");
  await writeFile(job.out, Buffer.concat([memory.subarray(0, start + from), memory.subarray(start + to)]));
  console.log(`snapshot: ${names.length} modules, heap ${(memory.length / 2 ** 20).toFixed(1)} MiB`);
}

/** Removes the zeros at the end, since the page's memory starts as zeros. The length remains a multiple of 16. */
function trimmed(memory) {
  let length = memory.length;
  while (memory[length - 1] === 0) length--;
  return memory.subarray(0, Math.ceil(length / 16) * 16);
}

/** Overwrites the free blocks of the heap with zeros, so that they compress well. Returns the size of the used part. */
function scrub(module) { // growing the heap replaces its views, so they are read each time
  const heapTop = () => module.HEAPU32[module._emscripten_get_sbrk_ptr() >> 2];
  const top = heapTop();
  const taken = [];
  for (let size = 2 ** 20; size >= 32; size >>= 1) {
    for (;;) {
      const block = module._malloc(size);
      taken.push(block);
      if (block + size > top) break; // no free block of this size is left below the top
      module.HEAPU8.fill(0, block, block + size);
    }
  }
  taken.forEach((block) => module._free(block));
  return heapTop();
}

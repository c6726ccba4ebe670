// The interpreter PyScript starts: Pyodide, booted from a memory snapshot when there is one that works.
//
// PyScript imports this module as if it were pyodide.mjs, in the page and in the worker of the bots, and calls
// loadPyodide. The boot begins when the module is read, beside PyScript's own start, and needs nothing from it.
// A snapshot is a private interface of Pyodide and fits one build only: whatever goes wrong with it, Python boots
// plainly and reads the same sources from an archive. `?plain` in this module's address asks for that directly.
import "./pyscript_storage.mjs";
import { loadPyodide as boot, version } from "../pyodide/pyodide.mjs";
import { build } from "./build.mjs";
import { heard, kept, scriptAnew, script, snapshot, wasm } from "./fetched.mjs";
import { step } from "./steps.mjs";
import { answered } from "./unpack.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker runs from a blob
const plain = new URL(import.meta.url).searchParams.has("plain");

const module = heard(kept ? import(kept).catch(() => imported(scriptAnew())) : imported(script));
const started = start();
heard(started); // whoever awaits loadPyodide hears of it

/** PyScript's call. Its options say only where output goes and an index address, which are settled here. */
export async function loadPyodide() {
  return started;
}

async function start() {
  if (build.snapshot && !plain) {
    try {
      // Pyodide would wait for the snapshot before all else. It is given an empty one, and the real one when its own
      // program stands.
      const options = { ...settings(), createPyodideModule: restored, _loadSnapshot: new Uint8Array(0) };
      return await boot(options).then(step("Python runs"));
    } catch (error) {
      console.warn("Wanli: the snapshot did not load, starting plainly.", error);
    }
  }
  return fromArchive();
}

async function fromArchive() {
  const archive = fetch(here(build.archive)).then((response) => answered(response).arrayBuffer());
  archive.catch(() => {}); // awaited below
  const python = await boot(settings());
  const [folder] = python.runPython("import site; site.getsitepackages()").toJs();
  python.unpackArchive(await archive, "zip", { extractDir: folder });
  return python;
}

function settings() {
  handOverWasm();
  return {
    createPyodideModule: created,
    indexURL: here(build.pyodide),
    stdLibURL: here(build.stdlib),
    lockFileContents: build.lock, // no package is ever installed: an index without packages is enough
    packageBaseUrl: here(build.pyodide),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  };
}

/** Pyodide's module. */
async function created(wanted) {
  const { default: create } = await module.then(step("script read"));
  return create(wanted).then(step("program instantiated"));
}

/** The script around Pyodide's program, which travels packed, so it is imported from memory. */
async function imported(blob) {
  const address = URL.createObjectURL(await blob);
  try {
    return await import(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Pyodide's module, with room for the snapshot, and the snapshot that it is to restore. */
async function restored(wanted) {
  delete wanted.INITIAL_MEMORY; // the size of the empty one
  const [module, memory] = await Promise.all([created(wanted), snapshot.then((buffer) => new Uint8Array(buffer))]);
  if (memory.length > module.HEAP8.length) module._emscripten_resize_heap(memory.length);
  step("memory restored")();
  const { API } = module;
  const { restoreSnapshot } = API;
  API.restoreSnapshot = () => restoreSnapshot(memory);
  return module;
}

/** Pyodide fetches its wasm by a fixed name and compiles it late. It is given the one that is compiled meanwhile. */
function handOverWasm() {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, options) => {
    if (!String(resource?.url ?? resource).endsWith("/pyodide.asm.wasm")) return fetch(resource, options);
    globalThis.fetch = fetch;
    return wasm;
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== wasm) return instantiateStreaming(source, imports);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

// The interpreter PyScript starts: Pyodide, booted from a memory snapshot when there is one that works.
//
// PyScript imports this module as if it were pyodide.mjs, in the page and in the worker of the bots, and calls
// loadPyodide. The boot begins when the module is read, beside PyScript's own start, and needs nothing from it.
// A snapshot is a private interface of Pyodide and fits one build only: whatever goes wrong with it, Python boots
// plainly and reads the same sources from an archive. `?plain` in this module's address asks for that directly.
import "./pyscript_storage.mjs";
import createPyodideModule from "../pyodide/pyodide.asm.mjs";
import { loadPyodide as boot, version } from "../pyodide/pyodide.mjs";
import { build } from "./build.mjs";
import { snapshot, wasm } from "./fetched.mjs";
import { answered } from "./unpack.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker runs from a blob
const plain = new URL(import.meta.url).searchParams.has("plain");

const started = start();
started.catch(() => {}); // whoever awaits loadPyodide hears of it

/** PyScript's call. Its options say only where output goes and an index address, which are settled here. */
export async function loadPyodide() {
  return started;
}

async function start() {
  await painted();
  if (build.snapshot && !plain) {
    try {
      return await boot({ ...settings(), _loadSnapshot: snapshot });
    } catch (error) {
      console.warn("Wanli: the snapshot did not load, starting plainly.", error);
    }
  }
  return fromArchive();
}

/** The home screen comes first: nothing heavy before the page's first frame. */
async function painted() {
  if (!globalThis.document || document.hidden) return;
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200); // no frame comes: start anyway
  });
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
    createPyodideModule: grown,
    indexURL: here(build.pyodide),
    stdLibURL: here(build.stdlib),
    lockFileContents: build.lock, // no package is ever installed: an index without packages is enough
    packageBaseUrl: here(build.pyodide),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  };
}

/** Pyodide's module, with room for the snapshot: Pyodide itself only asks for that much memory, in vain. */
async function grown(wanted) {
  const module = await createPyodideModule(wanted);
  const size = wanted.INITIAL_MEMORY ?? 0; // set by Pyodide to the snapshot's size
  if (size > module.HEAP8.length) module._emscripten_resize_heap(size);
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

// The interpreter PyScript starts: Pyodide, booted from a memory snapshot when there is one that works.
//
// PyScript imports this module as if it were pyodide.mjs, in the page and in the worker of the bots, and calls
// loadPyodide. The boot begins when the module is read, beside PyScript's own start, and needs nothing from it.
// A snapshot is a private interface of Pyodide and fits one build only: whatever goes wrong with it, Python boots
// plainly and reads the same sources from an archive. `?plain` in this module's address asks for that directly.
import "./pyscript_storage.mjs";
import { loadPyodide as boot, version } from "../../pyodide/pyodide.js";
import { build } from "../build.mjs";
import { heard, kept, scriptAnew, script, snapshot, wasm } from "./downloads.mjs";
import { freeStack, headerSize } from "./snapshot_patch.mjs";
import { step } from "../boot/startup_marks.mjs";
import { answered } from "./unpack.mjs";

export { version };

// Where Python runs on a stack of its own (JSPI), Chromium 156 crashes now and then: its collector of garbage reads beyond
// the end of that stack. Nothing here waits in the middle of Python, so it runs as in browsers without.
delete WebAssembly.Suspending;

const LATER = 3000; // milliseconds in which the first touches and their bytes go before what may wait
const AGAIN = 5000; // milliseconds after which what did not come is asked for again, doubled each time

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker runs from a blob
const plain = new URL(import.meta.url).searchParams.has("plain");

const create = heard(kept ? run(kept).catch(() => imported(scriptAnew())) : imported(script));
const started = start();
heard(started); // whoever awaits loadPyodide hears of it

/** PyScript's call. Its options say only where output goes and an index address, which are settled here. */
export async function loadPyodide() {
  return started;
}

async function start() {
  if (build.snapshot && !plain) {
    try {
      return await fromSnapshot();
    } catch (error) {
      console.warn("Wanli: the snapshot did not load, starting plainly.", error);
    }
  }
  return fromArchive();
}

async function fromSnapshot() {
  // Pyodide would wait for the snapshot before all else. It is given an empty one, and the real one when its own
  // program stands.
  const options = { ...settings(), createPyodideModule: restored, _loadSnapshot: new Uint8Array(0) };
  const takeBack = handOver(options.stdLibURL, new Response()); // what a start needs of it is in the snapshot
  try {
    const python = await boot(options).then(step("Python runs"));
    addLibrary(python, options.stdLibURL);
    return python;
  } finally {
    takeBack();
  }
}

/**
 * Gives Python the rest of its standard library, a while after the page can be used. Whoever needs a module of it before
 * waits for it, and the page with them.
 */
async function addLibrary(python, address) {
  let came = false;
  const put = (library) => {
    python.FS.writeFile(awaited.place, library);
    came = true;
  };
  const awaited = python.pyimport("wanli.app.platform.deferred_stdlib").AwaitedLibrary(() => {
    try {
      put(fetchedNow(address));
      return true;
    } catch (error) {
      console.warn("Wanli: the standard library was needed and did not come.", error);
      return false;
    }
  });
  python.FS.unlink(awaited.place); // it is empty: whoever wants to show a line of it should find none, not a damaged one
  if (globalThis.document && !("ready" in document.documentElement.dataset)) {
    await new Promise((resolve) => addEventListener("wanli:usable", resolve, { once: true }));
  }
  await passed(LATER);
  if (came) return;
  put(await untilFetched(address));
  awaited.arrived();
}

/** A file, as bytes, while all else stands still. */
function fetchedNow(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // a page that waits is given text only: a byte each
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} for ${address}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

async function untilFetched(address) {
  for (let wait = AGAIN; ; wait *= 2) {
    try {
      return new Uint8Array(await answered(await fetch(address)).arrayBuffer());
    } catch (error) {
      console.warn("Wanli: the standard library did not come yet.", error);
      await passed(wait);
    }
  }
}

const passed = (time) => new Promise((resolve) => setTimeout(resolve, time));

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
  const createModule = await create.then(step("script read"));
  return createModule(wanted).then(step("program instantiated"));
}

/** What the script around Pyodide's program defines, once its element has been run. */
async function run({ element, ended }) {
  await ended;
  const create = globalThis[build.creating];
  if (!create) throw new Error(`${element.src} did not come`);
  return create;
}

/** The same from memory, for the script travels packed. */
async function imported(blob) {
  const address = URL.createObjectURL(await blob);
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Pyodide's module, with room for the snapshot, and the snapshot that it is to restore. */
async function restored(wanted) {
  delete wanted.INITIAL_MEMORY; // the size of the empty one
  const [module, memory] = await Promise.all([created(wanted), snapshot.then((buffer) => new Uint8Array(buffer))]);
  const { from, to } = freeStack(module);
  const [low, high] = [memory.subarray(0, headerSize(memory) + from), memory.subarray(headerSize(memory) + from)];
  if (to + high.length > module.HEAP8.length) module._emscripten_resize_heap(to + high.length);
  step("memory restored")();
  const { API } = module;
  const { restoreSnapshot } = API;
  API.restoreSnapshot = () => {
    const state = restoreSnapshot(low);
    module.HEAPU8.set(high, to);
    return state;
  };
  return module;
}

/** Pyodide fetches its wasm by a fixed name and compiles it late. It is given the one that is compiled meanwhile. */
function handOverWasm() {
  handOver("/pyodide.asm.wasm", wasm);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== wasm) return instantiateStreaming(source, imports);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/** The next fetch of an address that ends so is answered by this. What it gives takes that back. */
function handOver(end, answer) {
  const { fetch } = globalThis;
  const handing = (resource, options) => {
    if (!String(resource?.url ?? resource).endsWith(end)) return fetch(resource, options);
    takeBack();
    return Promise.resolve(answer);
  };
  const takeBack = () => {
    if (globalThis.fetch === handing) globalThis.fetch = fetch;
  };
  globalThis.fetch = handing;
  return takeBack;
}

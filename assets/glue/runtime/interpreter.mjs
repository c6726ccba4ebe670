// The interpreter that PyScript starts: Pyodide, restored from a memory snapshot if possible.
//
// PyScript imports this module as if it were pyodide.mjs, in the page and in the bot worker, and calls
// `loadPyodide`. The start begins as soon as this module is imported, in parallel with PyScript's own start, and needs
// nothing from PyScript. A snapshot uses a private interface of Pyodide and fits one build only. If anything goes wrong
// with it, Python starts without it and reads the same sources from an archive. `?plain` in the address of this module
// asks for such a start.
import "./pyscript_storage.mjs";
import { loadPyodide as boot, version } from "../../pyodide/pyodide.js";
import { mark } from "../boot/startup_marks.mjs";
import { build } from "../build.mjs";
import { downloadScript, ignoreUnhandled, script, scriptElement, snapshot, wasm } from "./downloads.mjs";
import { freeStack, headerSize } from "./snapshot_patch.mjs";
import { checkResponse } from "./unpack.mjs";

export { version };

// With JSPI (WebAssembly.Suspending) Python runs on a separate stack, and the garbage collector of Chromium 156 sometimes
// reads beyond the end of that stack and crashes. Nothing in Wanli suspends Python, so it runs without JSPI everywhere.
delete WebAssembly.Suspending;

const LIBRARY_DELAY_MS = 3000; // lets the user's first actions and their downloads go first
const FIRST_RETRY_MS = 5000; // doubles with each retry

const here = (path) => new URL(path, import.meta.url).href; // absolute, since a worker runs from a blob
const isPlain = new URL(import.meta.url).searchParams.has("plain");

const createModule = ignoreUnhandled(
  scriptElement ? runElement(scriptElement).catch(() => importBlob(downloadScript())) : importBlob(script),
);
const started = start();
ignoreUnhandled(started); // `loadPyodide` reports the error

/** PyScript calls this. Its options name an output and a package index. This module sets both itself. */
export async function loadPyodide() {
  return started;
}

async function start() {
  if (build.snapshot && !isPlain) {
    try {
      return await startFromSnapshot();
    } catch (error) {
      console.warn("Wanli: the snapshot did not load, starting plainly.", error);
    }
  }
  return startFromArchive();
}

async function startFromSnapshot() {
  // Given a snapshot, Pyodide waits for it before anything else. So it gets an empty one here, and `createRestorableModule`
  // supplies the real one when the program is ready.
  const options = { ...settings(), createPyodideModule: createRestorableModule, _loadSnapshot: new Uint8Array(0) };
  const restoreFetch = answerFetch(options.stdLibURL, new Response()); // the snapshot has all modules that a start needs
  try {
    const python = await boot(options).then(mark("Python runs"));
    addLibrary(python, options.stdLibURL);
    return python;
  } finally {
    restoreFetch();
  }
}

/**
 * Adds the rest of Python's standard library, some time after the page has become usable. Code that imports one of its
 * modules earlier waits for the download, and blocks the page meanwhile.
 */
async function addLibrary(python, address) {
  let isComplete = false;
  const write = (library) => {
    python.FS.writeFile(deferred.place, library);
    isComplete = true;
  };
  const deferred = python.pyimport("wanli.app.platform.deferred_stdlib").DeferredStdlib(() => {
    try {
      write(fetchBlocking(address));
      return true;
    } catch (error) {
      console.warn("Wanli: the standard library was needed and did not come.", error);
      return false;
    }
  });
  python.FS.unlink(deferred.place); // an empty file there looks damaged to code that reads source lines for a traceback
  if (globalThis.document && !("ready" in document.documentElement.dataset)) {
    await new Promise((resolve) => addEventListener("wanli:usable", resolve, { once: true }));
  }
  await sleep(LIBRARY_DELAY_MS);
  if (isComplete) return;
  write(await fetchWithRetries(address));
  deferred.arrived();
}

/** Fetches a file synchronously. Returns its bytes. */
function fetchBlocking(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined"); // synchronous requests return text: one letter per byte
  request.send();
  if (request.status !== 200) throw new Error(`${request.status} for ${address}`);
  return Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
}

async function fetchWithRetries(address) {
  for (let delay = FIRST_RETRY_MS; ; delay *= 2) {
    try {
      return new Uint8Array(await checkResponse(await fetch(address)).arrayBuffer());
    } catch (error) {
      console.warn("Wanli: the standard library did not come yet.", error);
      await sleep(delay);
    }
  }
}

const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function startFromArchive() {
  const archive = fetch(here(build.archive)).then((response) => checkResponse(response).arrayBuffer());
  ignoreUnhandled(archive); // awaited below
  const python = await boot(settings());
  const [folder] = python.runPython("import site; site.getsitepackages()").toJs();
  python.unpackArchive(await archive, "zip", { extractDir: folder });
  return python;
}

/** Returns the options for Pyodide. */
function settings() {
  supplyWasm();
  return {
    createPyodideModule,
    indexURL: here(build.pyodide),
    stdLibURL: here(build.stdlib),
    lockFileContents: build.lock, // an empty index: no package is ever installed
    packageBaseUrl: here(build.pyodide),
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
  };
}

/** Creates Pyodide's Emscripten module. */
async function createPyodideModule(moduleSettings) {
  const create = await createModule.then(mark("script read"));
  return create(moduleSettings).then(mark("program instantiated"));
}

/** Waits for the script element and returns the function that its script defines. */
async function runElement({ element, ended }) {
  await ended;
  const create = globalThis[build.creating];
  if (!create) throw new Error(`${element.src} did not come`);
  return create;
}

/** Returns the same function from the downloaded script. */
async function importBlob(blob) {
  const address = URL.createObjectURL(await blob);
  try {
    return (await import(address)).default;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Creates Pyodide's module, with memory large enough for the snapshot, and makes it restore the real snapshot. */
async function createRestorableModule(moduleSettings) {
  delete moduleSettings.INITIAL_MEMORY; // computed from the empty snapshot
  const memoryReady = snapshot.then((buffer) => new Uint8Array(buffer));
  const [module, memory] = await Promise.all([createPyodideModule(moduleSettings), memoryReady]);
  const { from, to } = freeStack(module); // the snapshot leaves this range out
  const lowEnd = headerSize(memory) + from;
  const [low, high] = [memory.subarray(0, lowEnd), memory.subarray(lowEnd)];
  if (to + high.length > module.HEAP8.length) module._emscripten_resize_heap(to + high.length);
  mark("memory restored")();
  const { API } = module;
  const { restoreSnapshot } = API;
  API.restoreSnapshot = () => {
    const state = restoreSnapshot(low);
    module.HEAPU8.set(high, to);
    return state;
  };
  return module;
}

/** Pyodide fetches its wasm by a fixed name and compiles it late. This supplies the program that is being compiled already. */
function supplyWasm() {
  answerFetch("/pyodide.asm.wasm", wasm);
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== wasm) return instantiateStreaming(source, imports);
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await wasm;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

/**
 * Makes the next `fetch` of an address that ends with `ending` resolve with `answer`.
 * @returns {() => void} a function that restores the original `fetch`
 */
function answerFetch(ending, answer) {
  const { fetch } = globalThis;
  const replacement = (resource, options) => {
    if (!String(resource?.url ?? resource).endsWith(ending)) return fetch(resource, options);
    restore();
    return Promise.resolve(answer);
  };
  const restore = () => {
    if (globalThis.fetch === replacement) globalThis.fetch = fetch;
  };
  globalThis.fetch = replacement;
  return restore;
}

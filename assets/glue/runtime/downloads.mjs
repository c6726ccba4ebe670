// The downloads that Python starts from. In the page they come from the worker that early.js has started. The worker of the
// bots downloads in its own thread.
import { runtimeFiles } from "./runtime_files.mjs";

const NAMES = ["script", "wasm", "snapshot"];

const earlyFetcher = globalThis.wanliEarly?.fetcher;

/** The element that runs Pyodide's script, in a page that the service worker serves; otherwise undefined. */
export const scriptElement = globalThis.wanliEarly?.script;

/** Promises of the files, as `runtimeFiles` gives them. */
export const { script, wasm, snapshot } = globalThis.document ? fetchInWorker() : fetchHere();

/** Takes the files from fetcher.mjs. If that worker fails, fetches them in this thread. */
function fetchInWorker() {
  const downloads = Object.fromEntries(NAMES.map((name) => [name, deferred()]));
  const fail = (reason) => {
    console.warn("Wanli: fetching in the page's own thread.", reason);
    const files = fetchHere();
    for (const name of NAMES) downloads[name].resolve(files[name]);
  };
  const receive = ({ type, data, message }) => {
    if (type === "error") return fail(message);
    if (data.bytes) window.dispatchEvent(new CustomEvent("wanli:bytes", { detail: data.bytes }));
    if (data.failed) fail(data.failed);
    for (const name of NAMES) if (name in data) downloads[name].resolve(data[name]);
  };
  if (!earlyFetcher) fail("no worker");
  else {
    earlyFetcher.worker.onmessage = earlyFetcher.worker.onerror = receive;
    setTimeout(() => earlyFetcher.events.splice(0).forEach(receive)); // later, when all modules listen to wanli:bytes
  }
  return Object.fromEntries(NAMES.map((name) => [name, downloads[name].promise]));
}

/** Downloads the script again, if `scriptElement` did not load it. */
export const downloadScript = () => fetchHere().script;

function fetchHere() {
  const files = runtimeFiles();
  return Object.fromEntries(NAMES.map((name) => [name, ignoreUnhandled(files[name])]));
}

function deferred() {
  const download = {};
  download.promise = ignoreUnhandled(new Promise((resolve, reject) => Object.assign(download, { resolve, reject })));
  return download;
}

/** Returns the promise. If it is rejected before anyone awaits it, the browser does not report that. */
export function ignoreUnhandled(promise) {
  promise.catch(() => {});
  return promise;
}

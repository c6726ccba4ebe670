// What Python needs, on its way: in the page from the worker that early.js has started. The worker of the bots, a worker
// already, fetches in its own thread.
import { large } from "./runtime_files.mjs";

const NAMES = ["script", "wasm", "snapshot"];

const early = globalThis.wanliEarly?.fetcher;

/** The element of the script around Python's program, in a page that the service worker serves; else undefined. */
export const kept = globalThis.wanliEarly?.script;

/** What runtime_files.mjs gives. */
export const { script, wasm, snapshot } = globalThis.document ? aside() : direct();

/** The files through fetcher.mjs; if that worker fails, in this thread after all. */
function aside() {
  const found = Object.fromEntries(NAMES.map((name) => [name, promised()]));
  const fail = (reason) => {
    console.warn("Wanli: fetching in the page's own thread.", reason);
    const own = direct();
    for (const name of NAMES) found[name].resolve(own[name]);
  };
  const hear = ({ type, data, message }) => {
    if (type === "error") return fail(message);
    if (data.bytes) window.dispatchEvent(new CustomEvent("wanli:bytes", { detail: data.bytes }));
    if (data.failed) fail(data.failed);
    for (const name of NAMES) if (name in data) found[name].resolve(data[name]);
  };
  if (!early) fail("no worker");
  else {
    early.worker.onmessage = early.worker.onerror = hear;
    setTimeout(() => early.heard.splice(0).forEach(hear)); // once all modules listen
  }
  return Object.fromEntries(NAMES.map((name) => [name, found[name].promise]));
}

/** The script once more, if it is not kept after all. */
export const scriptAnew = () => direct().script;

function direct() {
  const found = large();
  return Object.fromEntries(NAMES.map((name) => [name, heard(found[name])]));
}

function promised() {
  const one = {};
  one.promise = heard(new Promise((resolve, reject) => Object.assign(one, { resolve, reject })));
  return one;
}

/** A promise whose failure is dealt with later, by whoever awaits it. */
export function heard(promise) {
  promise.catch(() => {});
  return promise;
}

// Starts to fetch what Python needs as early as it can: the first module of the page imports this one, and so does the
// interpreter. In the page a worker does it; that of the bots, a worker already, does it in its own thread.
const NAMES = ["script", "wasm", "snapshot"];

/** What large.mjs gives. */
export const { script, wasm, snapshot } = globalThis.document ? aside() : direct();

/** The files through fetcher.mjs; if that worker fails, in this thread after all. */
function aside() {
  const found = Object.fromEntries(NAMES.map((name) => [name, promised()]));
  const fail = (reason) => {
    console.warn("Wanli: fetching in the page's own thread.", reason);
    const own = direct();
    for (const name of NAMES) found[name].resolve(own[name]);
  };
  try {
    const worker = new Worker(new URL("./fetcher.mjs", import.meta.url), { type: "module" });
    worker.addEventListener("error", (event) => fail(event.message));
    worker.addEventListener("message", ({ data }) => {
      if (data.progress) window.dispatchEvent(new CustomEvent("wanli:bytes", { detail: data.progress }));
      if (data.failed) fail(data.failed);
      for (const name of NAMES) if (name in data) found[name].resolve(data[name]);
    });
  } catch (error) {
    fail(error);
  }
  return Object.fromEntries(NAMES.map((name) => [name, found[name].promise]));
}

function direct() {
  const all = import("./large.mjs").then(({ large }) => large());
  return Object.fromEntries(NAMES.map((name) => [name, heard(all.then((given) => given[name]))]));
}

function promised() {
  const one = {};
  one.promise = heard(new Promise((resolve, reject) => Object.assign(one, { resolve, reject })));
  return one;
}

/** A promise whose failure is dealt with later, by whoever awaits it. */
function heard(promise) {
  promise.catch(() => {});
  return promise;
}

// Starts to fetch what Python needs as early as it can: the page runs this module by itself, before all others, and
// the interpreter imports it. In the page a worker does it; that of the bots, a worker already, does it in its own thread.
export const { wasm, snapshot } = globalThis.document ? aside() : direct();

/** Both files through fetcher.mjs; if that worker fails, in this thread after all. */
function aside() {
  const found = { wasm: promised(), snapshot: promised() };
  const fail = (reason) => {
    console.warn("Wanli: fetching in the page's own thread.", reason);
    const own = direct();
    for (const name of ["wasm", "snapshot"]) found[name].resolve(own[name]);
  };
  try {
    const worker = new Worker(new URL("./fetcher.mjs", import.meta.url), { type: "module" });
    worker.addEventListener("error", (event) => fail(event.message));
    worker.addEventListener("message", ({ data }) => {
      if (data.progress) window.dispatchEvent(new CustomEvent("wanli:bytes", { detail: data.progress }));
      if (data.failed) fail(data.failed);
      for (const name of ["wasm", "snapshot"]) if (name in data) found[name].resolve(data[name]);
    });
  } catch (error) {
    fail(error);
  }
  return { wasm: found.wasm.promise, snapshot: found.snapshot.promise };
}

function direct() {
  const both = import("./large.mjs").then(({ large }) => large());
  return { wasm: heard(both.then(({ wasm }) => wasm)), snapshot: heard(both.then(({ snapshot }) => snapshot)) };
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

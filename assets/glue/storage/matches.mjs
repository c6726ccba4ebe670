// Stored matches, for Python. The database runs in a worker, so that a move is on disk at once even while the page's own
// thread is busy. It runs in this thread if that worker does not start, and always in WebKit, for two reasons: there a
// worker's database waits for the page's thread anyway, and the page itself has to abort its transactions when the user
// leaves it, or the database never answers any later page.
//
// Every function resolves with JSON: {"ok": result}, or {"refused": "full" | "denied" | "lost"} (database.mjs).

// Timeouts count ticks instead of comparing times: while the thread is busy or the device asleep no answer can arrive, and
// a delayed tick counts only once.
const TICK_MS = 100;
const RETRY_TICKS = 15; // without an answer, until all requests go out again over a new connection
const GIVE_UP_TICKS = 40; // without an answer after that, until all requests are refused
const PROBE_MS = 5_000; // between a silence and the next attempt to reach the database

const openRequests = new Map(); // number -> {request, resolve}
let lastNumber = 0;
let backend = null; // {send, end}
let createBackend = navigator.vendor.startsWith("Apple") ? runInThisThread : runInWorker;
let ticker = 0; // the timer, while there are open requests
let silentTicks = 0;
let isRetrying = false;
let isSilent = false; // the database was given up: requests are refused at once, until a probe is answered
let hasAnswered = false;

/** Returns the metadata of all matches, by id. */
export const heads = () => send("heads");

/** Returns the metadata of one match, null if it never existed, "" if it was deleted. */
export const head = (id) => send("head", id);

/** Returns a whole match as {head, entries}, null if it is missing or deleted. */
export const read = (id) => send("read", id);

/** Writes the entries from `number` on, and the metadata, unless the stored match differs. The write has begun on return. */
export const append = (id, number, before, texts, head) => send("append", id, number, before, texts, head);

/** Deletes a match permanently. */
export const remove = (id) => send("remove", id);

function send(operation, ...parameters) {
  return isSilent ? Promise.resolve(refusal()) : request(operation, parameters);
}

const refusal = () => JSON.stringify({ refused: hasAnswered ? "lost" : "denied" });

function request(operation, parameters) {
  const request = { number: ++lastNumber, operation, parameters };
  const answer = new Promise((resolve) => openRequests.set(request.number, { request, resolve }));
  backend ??= createBackend();
  backend.send(request);
  startTicker();
  return answer;
}

function receive({ number, text }) {
  silentTicks = 0;
  isRetrying = false;
  isSilent = false;
  hasAnswered = true;
  openRequests.get(number)?.resolve(text);
  openRequests.delete(number);
}

function startTicker() {
  if (ticker) return;
  silentTicks = 0;
  ticker = setInterval(tick, TICK_MS);
}

function tick() {
  if (openRequests.size) {
    if (++silentTicks >= (isRetrying ? GIVE_UP_TICKS : RETRY_TICKS)) handleSilence();
  } else {
    clearInterval(ticker);
    ticker = 0;
  }
}

/**
 * Called when the database does not answer. Sends every request once more, then refuses them and all later ones, until
 * a probe is answered. All requests are idempotent.
 */
function handleSilence() {
  silentTicks = 0;
  backend?.end();
  backend = null;
  if (isRetrying) {
    for (const { resolve } of openRequests.values()) resolve(refusal());
    openRequests.clear();
    isRetrying = false;
    isSilent = true;
    setTimeout(() => request("open", []), PROBE_MS);
  } else {
    isRetrying = true;
    backend = createBackend();
    resendAll();
  }
}

function resendAll() {
  for (const { request } of openRequests.values()) backend.send(request);
}

function runInWorker() {
  let worker;
  try {
    // The build gives the file this name.
    worker = new Worker(new URL("./database_worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    return fallBack(error);
  }
  worker.addEventListener("message", ({ data }) => receive(data));
  worker.addEventListener("error", ({ message }) => {
    worker.terminate();
    backend = fallBack(message);
    resendAll();
  });
  return {
    send: (request) => worker.postMessage(request),
    end: () => worker.terminate(), // this closes its connection
  };
}

function fallBack(reason) {
  console.warn("Wanli: the database runs in the page's own thread.", reason);
  createBackend = runInThisThread;
  return runInThisThread();
}

function runInThisThread() {
  let database = null;
  const loaded = import("./database.mjs").then((module) => (database = module));
  const suspend = () => database?.suspend(new Promise((shown) => addEventListener("pageshow", shown, { once: true })));
  addEventListener("pagehide", suspend);
  return {
    send: ({ number, operation, parameters }) =>
      void loaded.then(({ execute }) => execute(operation, parameters)).then((text) => receive({ number, text }), () => {}),
    end() {
      removeEventListener("pagehide", suspend);
      database?.suspend(Promise.resolve());
    },
  };
}

send("open"); // so that the connection is open when Python needs it

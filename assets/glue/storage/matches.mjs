// Matches on disk, for Python. The database is asked in a worker, for a move must be on disk in a moment however long
// the page's own thread is busy. In this thread where that worker does not start; and in WebKit, where even a worker's
// database waits for the page's thread, and where whatever still runs when a page is left must be ended by the page
// itself, or every later page finds the database silent.
//
// Every function answers with JSON text: {"ok": …}, or {"refused": "full" | "denied" | "lost"} (database.mjs).

// Silence is counted in ticks and not by the clock: while the page's thread is busy, or the device asleep, an answer
// cannot be heard, and a tick that comes late is only one tick.
const TICK = 100; // milliseconds
const ANSWER = 15; // ticks until a database that does not answer is asked anew over another connection
const TIMEOUT = 40; // ticks until it is given up

const asked = new Map(); // number -> a question that is not answered yet
let count = 0;
let way = null; // to the database
let makeWay = navigator.vendor.startsWith("Apple") ? inThisThread : throughWorker;
let clock = 0; // runs while anything is asked
let silence = 0; // ticks since anything was heard
let anew = false; // whether it is asked for the second time
let worked = false; // whether it has ever answered

/** The heads of all matches by id. */
export const heads = () => ask("heads");

/** The head of one match, null if there never was one. */
export const head = (id) => ask("head", id);

/** A whole match as {head, entries}, null if there is none. */
export const read = (id) => ask("read", id);

/** Writes entries from `number` on and the head, if the match goes on so; it is on its way when this returns. */
export const append = (id, number, before, texts, head) => ask("append", id, number, before, texts, head);

/** Deletes a match, for ever. */
export const remove = (id) => ask("remove", id);

function ask(name, ...given) {
  const question = { number: ++count, name, given };
  const answer = new Promise((resolve) => asked.set(question.number, { question, resolve }));
  way ??= makeWay();
  way.send(question);
  watch();
  return answer;
}

function hear({ number, text }) {
  silence = 0;
  anew = false;
  worked = true;
  asked.get(number)?.resolve(text);
  asked.delete(number);
}

function watch() {
  if (clock) return;
  silence = 0;
  clock = setInterval(tick, TICK);
}

function tick() {
  if (asked.size) {
    if (++silence >= (anew ? TIMEOUT : ANSWER)) silent();
  } else {
    clearInterval(clock);
    clock = 0;
  }
}

/** The database does not answer: everything is asked once more, then refused. All work may safely be done twice. */
function silent() {
  silence = 0;
  way?.end();
  way = null;
  if (anew) {
    const refused = JSON.stringify({ refused: worked ? "lost" : "denied" });
    for (const { resolve } of asked.values()) resolve(refused);
    asked.clear();
    anew = false;
  } else {
    anew = true;
    way = makeWay();
    sendAll();
  }
}

function sendAll() {
  for (const { question } of asked.values()) way.send(question);
}

function throughWorker() {
  let worker;
  try {
    // As the build names it.
    worker = new Worker(new URL("./database_worker.js", import.meta.url), { type: "module" });
  } catch (error) {
    return withoutWorker(error);
  }
  worker.addEventListener("message", ({ data }) => hear(data));
  worker.addEventListener("error", ({ message }) => {
    worker.terminate();
    way = withoutWorker(message);
    sendAll();
  });
  return {
    send: (question) => worker.postMessage(question),
    end: () => worker.terminate(), // and with it the connection
  };
}

function withoutWorker(reason) {
  console.warn("Wanli: the database is asked in the page's own thread.", reason);
  makeWay = inThisThread;
  return inThisThread();
}

function inThisThread() {
  let database = null;
  const loaded = import("./database.mjs").then((module) => (database = module));
  const leave = () => database?.leave(new Promise((back) => addEventListener("pageshow", back, { once: true })));
  addEventListener("pagehide", leave);
  return {
    send: ({ number, name, given }) =>
      void loaded.then(({ answer }) => answer(name, given)).then((text) => hear({ number, text }), () => {}),
    end() {
      removeEventListener("pagehide", leave);
      database?.leave(Promise.resolve());
    },
  };
}

ask("open"); // so that it is open by the time that Python asks

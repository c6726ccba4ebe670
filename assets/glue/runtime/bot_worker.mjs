// The bot worker: a second Python that searches for the moves of bots, so that the page never blocks. It starts when it
// is first needed and may be stopped at any time; the next request starts a new one. After a while without requests it
// stops by itself, because it takes as much memory as the page's Python.
//
// A worker that has an open request sends a heartbeat every 2 seconds. One that is silent for too long is stopped, so that
// its requests fail instead of waiting forever.
import { build } from "../build.mjs";

const IDLE_MS = 60_000; // without a request

// Silence is counted in ticks: while the device sleeps or the page is suspended, neither side can make a sound.
const TICK_MS = 500;
const START_TICKS = 80; // for the start of Python, which sends no heartbeats
const SILENT_TICKS = 20;
const HEARTBEAT = "wanli:heartbeat"; // sent by bot_worker.py

let current = null;
let startCount = 0;

/** Starts the worker if none is running. */
export function startIfNeeded() {
  current ??= start();
  current.restartIdleTimer();
}

/**
 * Sends a request to bot_worker.py.
 * @param {string} request JSON
 * @returns {Promise<string>} the answer, as JSON; rejects with a BotWorkerStopped error if the worker is stopped meanwhile
 */
export async function think(request) {
  startIfNeeded();
  const handle = current;
  const { worker, stopped } = handle;
  handle.begin();
  const answer = worker.then(({ sync }) => sync.think(request));
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    handle.end();
  }
}

/** Ends the current search early; its request resolves with the best move so far. */
export function endSearchEarly() {
  current?.worker.then(({ sync }) => sync.hurry()).catch(() => {}); // a worker that failed to start has no search
}

/** Stops the worker at once; open requests reject with a BotWorkerStopped error. */
export function stop() {
  current?.terminate();
  current = null;
}

/** Stops an idle worker. If the user is still in a match, their next press starts a new one, before they need it. */
function stopIdle() {
  stop();
  const address = location.hash;
  if (!address.startsWith("#match/")) return;
  addEventListener("pointerdown", () => location.hash === address && startIfNeeded(), { capture: true, once: true });
}

/** Starts a worker by adding a script element. PyScript gives the worker the settings of the page. */
function start() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = new URL(build.bot_worker, import.meta.url).href;
  script.setAttribute("worker", "");
  script.setAttribute("name", `bot-worker-${++startCount}`);
  document.body.append(script);

  let rejectStopped;
  const stopped = new Promise((_, reject) => (rejectStopped = reject));
  stopped.catch(() => {}); // there may be no open request
  let openRequests = 0;
  let silentTicks = 0;
  let maxSilentTicks = START_TICKS;
  const worker = workerOf(script).then((xworker) => {
    xworker.addEventListener("message", ({ data }) => data === HEARTBEAT && (silentTicks = 0));
    return xworker.ready;
  });
  worker.then(() => ([silentTicks, maxSilentTicks] = [0, SILENT_TICKS]), () => {});
  worker.catch(() => current?.worker === worker && (current = null)); // failed to start: the next request tries again
  let idleTimer, ticker;

  return {
    worker,
    stopped,
    begin() {
      openRequests++;
      if (openRequests > 1) return;
      silentTicks = 0;
      ticker = setInterval(() => ++silentTicks > maxSilentTicks && this === current && stop(), TICK_MS);
    },
    end() {
      openRequests--;
      if (!openRequests) clearInterval(ticker);
      this.restartIdleTimer();
    },
    restartIdleTimer() {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => this === current && !openRequests && stopIdle(), IDLE_MS);
    },
    terminate() {
      clearTimeout(idleTimer);
      clearInterval(ticker);
      const error = new Error("the worker of the bots was stopped");
      error.name = "BotWorkerStopped";
      rejectStopped(error);
      workerOf(script).then((xworker) => xworker.terminate());
      script.remove();
    },
  };
}

/** Waits until PyScript has noticed the element and given it a worker. */
async function workerOf(script) {
  while (!script.xworker) await new Promise((resolve) => setTimeout(resolve, 5));
  return script.xworker;
}

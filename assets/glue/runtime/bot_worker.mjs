// The worker of the bots: a second Python that searches for the moves of bots, so that the page never blocks. It starts when it
// is first needed and may be stopped at any time; the next request starts a new one. After a while without requests it
// stops by itself, because it takes as much memory as the page's Python.
import { build } from "../build.mjs";

const IDLE_MS = 60_000; // without a request

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
  handle.openRequests++;
  const answer = worker.then(({ sync }) => sync.think(request));
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    handle.openRequests--;
    handle.restartIdleTimer();
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
  const worker = workerOf(script).then((xworker) => xworker.ready);
  worker.catch(() => current?.worker === worker && (current = null)); // failed to start: the next request tries again
  let idleTimer;
  return {
    worker,
    stopped,
    openRequests: 0,
    restartIdleTimer() {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => this === current && !this.openRequests && stopIdle(), IDLE_MS);
    },
    terminate() {
      clearTimeout(idleTimer);
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

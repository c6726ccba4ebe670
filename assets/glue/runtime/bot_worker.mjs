// The worker of the bots: a second Python, where bots think, so that the page never waits. It is started when first
// needed, and can be killed at any time: the next thought starts a new one. With nothing to think about it ends by
// itself, for a second Python takes as much memory as the first.
import { build } from "../build.mjs";

const IDLE = 60_000; // milliseconds without a question

let current = null;
let count = 0;

/** Starts the worker, if none runs. */
export function warm() {
  current ??= start();
  current.rest();
}

/** Sends one request to bot_worker.py and resolves with its answer, both JSON text. */
export async function think(request) {
  warm();
  const asked = current;
  const { worker, stopped } = asked;
  asked.open++;
  const answer = worker.then(({ sync }) => sync.think(request));
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    asked.open--;
    asked.rest();
  }
}

/** Lets the thought at hand end: its request is answered with the best move so far. */
export function hurry() {
  current?.worker.then(({ sync }) => sync.hurry()).catch(() => {}); // a worker that did not start has no thought
}

/** Kills the worker, whatever it does; its unanswered thoughts reject with a BotWorkerStopped error. */
export function stop() {
  current?.kill();
  current = null;
}

/** Stops the idle worker. Whoever comes back to the match he left it in will need it with his move. */
function end() {
  stop();
  const place = location.hash;
  if (!place.startsWith("#match/")) return;
  addEventListener("pointerdown", () => location.hash === place && warm(), { capture: true, once: true });
}

/** A script element without settings of its own: PyScript gives its worker those of the page. */
function start() {
  const script = document.createElement("script");
  script.type = "py";
  script.src = new URL(build.bot_worker, import.meta.url).href;
  script.setAttribute("worker", "");
  script.setAttribute("name", `bot-worker-${++count}`);
  document.body.append(script);

  let reject;
  const stopped = new Promise((_, refuse) => (reject = refuse));
  stopped.catch(() => {}); // nobody may be waiting
  const worker = appeared(script).then((xworker) => xworker.ready);
  worker.catch(() => current?.worker === worker && (current = null)); // did not start: the next thought tries anew
  let timer;
  return {
    worker,
    stopped,
    open: 0, // questions without an answer
    /** Ends the worker in a while, if nothing is asked until then. */
    rest() {
      clearTimeout(timer);
      timer = setTimeout(() => this === current && !this.open && end(), IDLE);
    },
    kill() {
      clearTimeout(timer);
      const error = new Error("the worker of the bots was stopped");
      error.name = "BotWorkerStopped";
      reject(error);
      appeared(script).then((xworker) => xworker.terminate());
      script.remove();
    },
  };
}

/** PyScript notices the new element a little later and gives it its worker. */
async function appeared(script) {
  while (!script.xworker) await new Promise((resume) => setTimeout(resume, 5));
  return script.xworker;
}

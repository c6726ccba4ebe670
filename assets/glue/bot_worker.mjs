// The worker of the bots: a second Python, where bots think, so that the page never waits. It is started when first
// needed, and can be killed at any time: the next thought starts a new one.
import { build } from "./build.mjs";

let current = null;
let count = 0;

/** Starts the worker, if none runs. */
export function warm() {
  current ??= start();
}

/** Sends one request to bot_worker.py and resolves with its answer, both JSON text. */
export async function think(request) {
  warm();
  const { worker, stopped } = current;
  const answer = worker.then(({ sync }) => sync.think(request));
  return Promise.race([answer, stopped]);
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
  return {
    worker,
    stopped,
    kill() {
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

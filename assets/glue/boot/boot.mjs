// The page before Python: starts the interpreter, shows how far it is, remembers an early click, and says so when
// nothing comes. `window.wanli` is what Python finds of the browser's side.
import "../runtime/pyscript_storage.mjs";
import "../runtime/downloads.mjs";
import { build } from "../build.mjs";
import { replay } from "./early_clicks.mjs";
import { fullScreen } from "../services/full_screen.mjs";
import { installing } from "../services/install.mjs";
import { attachListeners } from "./listeners.mjs";
import * as matches from "../storage/matches.mjs";
import * as page from "../page/page.mjs";
import { progress } from "./progress.mjs";
import * as botWorker from "../runtime/bot_worker.mjs";
import * as picture from "../services/picture.mjs";
import * as share from "../services/share.mjs";
import { step } from "./startup_marks.mjs";
import { updates } from "../services/updates.mjs";

const TIMEOUT = 45_000; // milliseconds without any sign of life before the page offers a plain start

const files = [build.script, build.wasm, build.snapshot].filter(Boolean);
const total = files.reduce((sum, { size }) => sum + size, 0);
const line = progress(document.getElementById("boot"), total);
attachListeners();
let watch = setTimeout(() => failed("timeout"), TIMEOUT);

const wanli = {
  build: build.version,
  ready,
  failed,
  think: botWorker.think,
  warmBotWorker: botWorker.warm,
  hurryBotWorker: botWorker.hurry,
  stopBotWorker: botWorker.stop,
  matches,
  ...page,
  ...picture,
  ...share,
};
Object.assign(wanli, updates(wanli), installing(wanli), fullScreen(wanli));
window.wanli = wanli;

// `?plain` asks for a start without the snapshot; the interpreter hears of it by its own address.
const asked = new URLSearchParams(location.search).has("plain") ? "?plain" : "";
const here = (path) => new URL(path, import.meta.url).href;
start().catch((error) => failed(String(error)));

/** Python by the interpreter, and PyScript, which takes it from there. */
async function start() {
  const interpreter = here(`./interpreter.js${asked}`); // as the build names it
  configure(interpreter);
  step("glue runs")();
  document.querySelector("link[media='not all']").media = "all"; // the games' style sheet, which home does without
  await Promise.all([
    import(interpreter).then(step("interpreter read")).then(({ loadPyodide }) => loadPyodide()),
    import(here(build.pyscript)).then(step("PyScript read")),
  ]);
}

window.addEventListener("wanli:bytes", ({ detail }) => {
  clearTimeout(watch);
  watch = setTimeout(() => failed("timeout"), TIMEOUT);
  line.arrived(detail);
});

/** Python calls this once its first screen is painted and listens. */
function ready() {
  clearTimeout(watch);
  performance.mark("wanli:usable");
  document.documentElement.dataset.ready = "";
  window.dispatchEvent(new Event("wanli:usable"));
  line.done();
  wanli.keepUpdated();
  replay();
}

/** Python did not start: say so, with the detail for whoever reports it. */
function failed(detail) {
  clearTimeout(watch);
  console.error("Wanli did not start:", detail);
  if ("ready" in document.documentElement.dataset) return; // the app has its own screen for errors
  line.failed(detail);
}

/** PyScript reads its settings off elements: of Python, and of MicroPython too. */
function configure(interpreter) {
  const { config } = build;
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = build.main; // not as an address: PyScript would fetch it only when Python runs
  script.setAttribute("config", JSON.stringify({ ...config, interpreter }));
  document.body.append(script);
  const unused = document.createElement("mpy-config");
  unused.hidden = true;
  unused.setAttribute("type", "json");
  unused.textContent = JSON.stringify({ plugins: config.plugins });
  document.head.append(unused);
}

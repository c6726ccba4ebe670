// Starts the page: attaches the listeners, publishes the bridge to Python, loads Python and PyScript, shows the progress
// of the download, and reports a start that failed.
import "../runtime/pyscript_storage.mjs";
import "../runtime/downloads.mjs";
import { build } from "../build.mjs";
import { createBridge } from "./bridge.mjs";
import { replayEarlyClick } from "./early_clicks.mjs";
import { onStyleSheet } from "../page/text_size.mjs";
import { attachListeners } from "./listeners.mjs";
import { progressBar } from "./progress.mjs";
import { mark } from "./startup_marks.mjs";

const TIMEOUT_MS = 45_000; // without any sign of progress; then the page offers a start without the snapshot

const files = [build.script, build.wasm, build.snapshot].filter(Boolean);
const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
const progress = progressBar(document.getElementById("boot"), totalBytes);
let watchdog = setTimeout(() => failed("timeout"), TIMEOUT_MS);

attachListeners();
const wanli = (window.wanli = createBridge({ ready, failed }));

// `?plain` asks for a start without the snapshot. The interpreter reads it from its own address.
const asked = new URLSearchParams(location.search).has("plain") ? "?plain" : "";
const here = (path) => new URL(path, import.meta.url).href;
start().catch((error) => failed(String(error)));

/** Loads the interpreter and PyScript. PyScript then runs py/main.py. */
async function start() {
  const interpreter = here(`./interpreter.js${asked}`); // as the build names it
  configure(interpreter);
  mark("glue runs")();
  const tables = document.querySelector("link[media='not all']"); // the style sheet that the home screen does not need
  tables.media = "all";
  tables.addEventListener("load", onStyleSheet);
  onStyleSheet();
  await Promise.all([
    import(interpreter).then(mark("interpreter read")).then(({ loadPyodide }) => loadPyodide()),
    import(here(build.pyscript)).then(mark("PyScript read")),
  ]);
}

window.addEventListener("wanli:bytes", ({ detail }) => {
  clearTimeout(watchdog);
  watchdog = setTimeout(() => failed("timeout"), TIMEOUT_MS);
  progress.add(detail);
});

/** Python calls this when it has rendered its first screen and listens to events. */
function ready() {
  clearTimeout(watchdog);
  performance.mark("wanli:usable");
  document.documentElement.dataset.ready = "";
  window.dispatchEvent(new Event("wanli:usable"));
  progress.remove();
  wanli.keepUpdated();
  replayEarlyClick();
}

/** Reports that Python did not start, with the detail that a bug report needs. */
function failed(detail) {
  clearTimeout(watchdog);
  console.error("Wanli did not start:", detail);
  if ("ready" in document.documentElement.dataset) return; // the app has an error screen
  progress.fail(detail);
}

/** Adds the elements from which PyScript reads its settings, for Python and for MicroPython. */
function configure(interpreter) {
  const { config } = build;
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = build.main; // inline: PyScript would fetch an address only after Python runs
  script.setAttribute("config", JSON.stringify({ ...config, interpreter }));
  document.body.append(script);
  const microPython = document.createElement("mpy-config");
  microPython.hidden = true;
  microPython.setAttribute("type", "json");
  microPython.textContent = JSON.stringify({ plugins: config.plugins });
  document.head.append(microPython);
}

// Facts that only the build knows. This file shows their shape; the build (tools/build/site.py) replaces it with the real values.
// All addresses are relative to the bundled scripts, which are in one folder of dist/. `make dev` builds no snapshot, and
// Python then starts from its archive.
export const build = {
  version: "dev",
  worker: null, // sw.js, or null for no service worker
  config: {}, // pyscript.toml
  pyodide: "../pyodide/",
  lock: "{}", // an index of packages without packages
  pyscript: "../pyscript/core.js",
  unpacker: "../zstddec.wasm",
  wasm: { plain: "../pyodide/pyodide.asm.wasm", packed: "../pyodide/pyodide.asm.wasm.bin", size: 0 },
  script: null, // pyodide.asm.js, described like wasm
  creating: "", // the global function that this script defines
  exporting: "", // code that turns this script into a module
  stdlib: "../pyodide/stdlib.zip",
  snapshot: null, // described like wasm
  archive: "../wanli.zip",
  main: "", // the source of py/main.py
  bot_worker: "../bot_worker.txt",
  rules: "../rules/",
  puzzles: "../puzzles/",
};

// What the build knows and the page needs. This file is a model for reading: tools/build/__main__.py writes the real one.
// Addresses are relative to this module. In `make dev` there is no snapshot and Python boots plainly.
export const build = {
  version: "dev",
  worker: null, // sw.js, or null to keep none
  config: {}, // pyscript.toml
  pyodide: "../pyodide/",
  lock: "{}",
  pyscript: "../pyscript/core.js",
  unpacker: "../zstddec.wasm",
  wasm: { plain: "../pyodide/pyodide.asm.wasm", packed: "../pyodide/pyodide.asm.wasm.bin", size: 0 },
  script: null, // pyodide.asm.js, like wasm
  creating: "", // the name of its function
  exporting: "", // what makes a module of it
  stdlib: "../pyodide/stdlib.zip",
  snapshot: null, // like wasm
  archive: "../wanli.zip",
  main: "", // py/main.py itself
  bot_worker: "../bot_worker.txt",
  rules: "../rules/",
  puzzles: "../puzzles/",
};

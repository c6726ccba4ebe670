// Trims Pyodide's WebAssembly module to the given exports and everything that they, the table and the constants reach.
// tools/patch/trim_pyodide.py calls it with one JSON argument: program, exports, out.
import { readFile, writeFile } from "node:fs/promises";
import binaryen from "binaryen";

const job = JSON.parse(process.argv[2]);
const { Features } = binaryen;
// The features that Pyodide's module uses. Every browser that runs Pyodide supports them.
const FEATURES =
  Features.MutableGlobals |
  Features.NontrappingFPToInt |
  Features.SignExt |
  Features.BulkMemory |
  Features.BulkMemoryOpt |
  Features.ReferenceTypes |
  Features.CallIndirectOverlong |
  Features.Multivalue |
  Features.ExceptionHandling;

try {
  await trim();
} catch (error) {
  console.error(`the module could not be trimmed: ${error.message}`); // Node itself would quote binaryen's longest line
  process.exitCode = 1;
}

async function trim() {
  const whole = await readFile(job.program);
  const exports = new Set(job.exports);
  const program = binaryen.readBinary(whole);
  program.setFeatures(FEATURES);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(whole))) {
    if (!exports.has(name)) program.removeExport(name);
  }
  program.runPasses(["remove-unused-module-elements"]);
  if (!program.validate()) throw new Error("the module needs further features of WebAssembly");
  const trimmed = program.emitBinary();
  const fromScript = WebAssembly.Module.imports(new WebAssembly.Module(trimmed)).filter(({ module }) => module.startsWith("GOT"));
  if (fromScript.length > 0) throw new Error(`the module imports from its script: ${fromScript.map(({ name }) => name)}`);
  await writeFile(job.out, trimmed);
}

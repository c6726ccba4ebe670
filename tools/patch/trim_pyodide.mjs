// Cuts Python's program down to what its exports that are named, its table and its constants lead to.
// tools/patch/trim_pyodide.py calls it with one JSON argument: program, exports, out.
import { readFile, writeFile } from "node:fs/promises";
import binaryen from "binaryen";

const job = JSON.parse(process.argv[2]);
const { Features } = binaryen;
// What Pyodide's own program makes use of; every browser that runs it knows these.
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
  await cut();
} catch (error) {
  console.error(`the program could not be cut: ${error.message}`); // Node itself would quote binaryen's longest line
  process.exitCode = 1;
}

async function cut() {
  const whole = await readFile(job.program);
  const wanted = new Set(job.exports);
  const program = binaryen.readBinary(whole);
  program.setFeatures(FEATURES);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(whole))) {
    if (!wanted.has(name)) program.removeExport(name);
  }
  program.runPasses(["remove-unused-module-elements"]);
  if (!program.validate()) throw new Error("the program needs more of WebAssembly than it did");
  const made = program.emitBinary();
  const listed = WebAssembly.Module.imports(new WebAssembly.Module(made)).filter(({ module }) => module.startsWith("GOT"));
  if (listed.length > 0) throw new Error(`the program asks its script for ${listed.map(({ name }) => name)}`);
  await writeFile(job.out, made);
}

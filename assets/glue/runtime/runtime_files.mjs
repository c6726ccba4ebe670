// The three large files that Python starts from, downloaded and prepared for use.
import { build } from "../build.mjs";
import { mark } from "../boot/startup_marks.mjs";
import { xorConstants } from "./snapshot_patch.mjs";
import { loadPacked, unpacker } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href; // absolute, since a worker may run from a blob

/**
 * Starts all downloads in parallel.
 *
 * - wasm: Python's program, compiled.
 * - script: the JavaScript around it, as a module to import. On the server it is a classic script, because browsers
 *   store the compiled code of those.
 * - snapshot: the memory snapshot, null if this build has none.
 * @param {(bytes: number) => void} [onBytes] called with the number of packed bytes that have just arrived
 * @param {boolean} [withScript] false to leave the script out
 * @returns {{wasm: Promise<WebAssembly.Module>, script: Promise<Blob> | null, snapshot: Promise<ArrayBuffer | null>}}
 */
export function runtimeFiles(onBytes = () => {}, withScript = true) {
  const unpack = unpacker(here(build.unpacker));
  const script = withScript ? download(build.script) : null;
  const program = download(build.wasm);
  return {
    script: script?.then((bytes) => new Blob([bytes, build.exporting], { type: "text/javascript" })),
    wasm: program.then((bytes) => WebAssembly.compile(bytes)).then(mark("program compiled")),
    snapshot: build.snapshot ? loadSnapshot().then(mark("snapshot ready")) : Promise.resolve(null),
  };

  async function loadSnapshot() {
    const memory = await download(build.snapshot);
    return xorConstants(memory, await program).buffer;
  }

  function download({ plain, packed }) {
    return loadPacked({ plain: here(plain), packed: here(packed) }, unpack, onBytes);
  }
}

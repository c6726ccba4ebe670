// The three large files that Python starts from, fetched and made ready for use.
import { build } from "../build.mjs";
import { mix } from "./snapshot_patch.mjs";
import { step } from "../boot/startup_marks.mjs";
import { load, unpacker } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker may run from a blob

/**
 * Python itself, compiled; the script around it, as a module to import; and the memory snapshot, null if this build
 * has none. All are fetched side by side. As a file the script is a classic one, for browsers keep those compiled.
 * @param {(bytes: number) => void} [arrived] told of packed bytes as they come
 * @param {boolean} [withScript] the script too; otherwise null comes instead of it
 * @returns {{wasm: Promise<WebAssembly.Module>, script: Promise<Blob> | null, snapshot: Promise<ArrayBuffer | null>}}
 */
export function large(arrived = () => {}, withScript = true) {
  const unpack = unpacker(here(build.unpacker));
  const script = withScript ? fetched(build.script) : null;
  const program = fetched(build.wasm);
  return {
    script: script?.then((bytes) => new Blob([bytes, build.exporting], { type: "text/javascript" })),
    wasm: program.then((bytes) => WebAssembly.compile(bytes)).then(step("program compiled")),
    snapshot: build.snapshot ? restored().then(step("snapshot ready")) : Promise.resolve(null),
  };

  async function restored() {
    const memory = await fetched(build.snapshot);
    return mix(memory, await program).buffer;
  }

  function fetched({ plain, packed }) {
    return load({ plain: here(plain), packed: here(packed) }, unpack, arrived);
  }
}

// The three large files that Python starts from, fetched and made ready for use.
import { build } from "./build.mjs";
import { mix } from "./image.mjs";
import { load, unpacker } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker may run from a blob

/**
 * Python itself, compiled; the script around it, as a module to import; and the memory snapshot, null if this build
 * has none. All are fetched side by side.
 * @param {(progress: {file: string, size: number, bytes: number}) => void} [arrived] told of bytes as they come
 * @returns {{wasm: Promise<WebAssembly.Module>, script: Promise<Blob>, snapshot: Promise<ArrayBuffer | null>}}
 */
export function large(arrived = () => {}) {
  const unpack = unpacker(here(build.unpacker));
  const script = fetched(build.script, "text/javascript");
  const program = fetched(build.wasm, "application/wasm").then((response) => [response, response.clone()]);
  return {
    script: script.then((response) => response.blob()),
    wasm: program.then(([response]) => WebAssembly.compileStreaming(response)),
    snapshot: build.snapshot ? restored() : Promise.resolve(null),
  };

  async function restored() {
    const memory = await fetched(build.snapshot, "application/octet-stream").then(bytes);
    const [, copy] = await program;
    return mix(memory, await bytes(copy)).buffer;
  }

  function fetched({ plain, packed, size }, type) {
    const file = { plain: here(plain), packed: here(packed) };
    return load(file, type, unpack, (bytes) => arrived({ file: packed, size, bytes }));
  }
}

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}

// The two large files that Python starts from, fetched and made ready for use.
import { build } from "./build.mjs";
import { mix } from "./image.mjs";
import { load } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker may run from a blob

/**
 * Python itself, compiled, and the memory snapshot; null if this build has none. Both are fetched side by side.
 * @param {(progress: {file: string, size: number, bytes: number}) => void} [arrived] told of bytes as they come
 * @returns {{wasm: Promise<WebAssembly.Module>, snapshot: Promise<ArrayBuffer | null>}}
 */
export function large(arrived) {
  const program = fetched(build.wasm, "application/wasm", arrived).then((response) => [response, response.clone()]);
  return {
    wasm: program.then(([response]) => WebAssembly.compileStreaming(response)),
    snapshot: build.snapshot ? restored() : Promise.resolve(null),
  };

  async function restored() {
    const memory = await fetched(build.snapshot, "application/octet-stream", arrived).then(bytes);
    const [, copy] = await program;
    return mix(memory, await bytes(copy)).buffer;
  }
}

async function bytes(response) {
  return new Uint8Array(await response.arrayBuffer());
}

function fetched({ plain, packed, size }, type, arrived = () => {}) {
  const file = { plain: here(plain), packed: here(packed) };
  return load(file, type, (bytes) => arrived({ file: packed, size, bytes }));
}

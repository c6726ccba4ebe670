// The two large files that Python starts from, fetched and made ready for use.
import { build } from "./build.mjs";
import { load } from "./unpack.mjs";

const here = (path) => new URL(path, import.meta.url).href; // whole addresses: a worker may run from a blob

/**
 * Python itself, compiled.
 * @param {(progress: {file: string, size: number, bytes: number}) => void} [arrived] told of bytes as they come
 * @returns {Promise<WebAssembly.Module>}
 */
export function wasm(arrived) {
  return WebAssembly.compileStreaming(fetched(build.wasm, "application/wasm", arrived));
}

/** The memory snapshot, an ArrayBuffer; null if this build has none. */
export async function snapshot(arrived) {
  if (!build.snapshot) return null;
  return (await fetched(build.snapshot, "application/octet-stream", arrived)).arrayBuffer();
}

function fetched({ plain, packed, size }, type, arrived = () => {}) {
  const file = { plain: here(plain), packed: here(packed) };
  return load(file, type, (bytes) => arrived({ file: packed, size, bytes }));
}

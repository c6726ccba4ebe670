// Downloads files that are compressed with Zstandard, which makes them a third smaller than the formats that browsers
// decompress themselves. The server stores them as .bin files, so it needs no configuration.

/**
 * Loads a file: from the offline cache, which stores it uncompressed, or its compressed copy from the network.
 * @param {{plain: string, packed: string}} file absolute addresses: the key in the cache, and the compressed copy
 * @param {Unpack} unpack from `unpacker`
 * @param {(bytes: number) => void} [onBytes] called with the number of compressed bytes that have just arrived
 * @returns {Promise<Uint8Array>} the uncompressed content
 */
export async function loadPacked({ plain, packed }, unpack, onBytes = () => {}) {
  const cached = await fromCache(plain);
  if (cached) return new Uint8Array(await cached.arrayBuffer());
  unpack.start(); // in parallel with the download
  const { body } = checkResponse(await fetch(packed));
  const chunks = [];
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    onBytes(value.byteLength);
    chunks.push(value);
  }
  const name = packed.split("/").pop();
  performance.mark(`wanli:${name} fetched`);
  const content = new Uint8Array(await new Blob(chunks).arrayBuffer());
  const unpacked = await unpack(content);
  performance.mark(`wanli:${name} unpacked`);
  return unpacked;
}

/** Reads from the offline cache directly, since a worker that runs from a blob may have no service worker. */
async function fromCache(address) {
  try {
    return await globalThis.caches?.match(address);
  } catch {
    return undefined; // storage is denied, so use the network
  }
}

/**
 * Decompresses the content of a file. Rejects if it is damaged.
 * @typedef {((packed: Uint8Array) => Promise<Uint8Array>) & {start: () => void}} Unpack
 */

/**
 * Creates a decompressor.
 * @param {string} address of zstddec's program; it is fetched by the first use or by `start`
 * @returns {Unpack}
 */
export function unpacker(address) {
  let program = null;
  const start = () => {
    program ??= loadProgram(address);
    program.catch(() => {}); // the call that unpacks something reports the error
  };
  const unpack = async (packed) => {
    start();
    return decompress(await program, packed);
  };
  return Object.assign(unpack, { start });
}

async function loadProgram(address) {
  const bytes = await checkResponse(await fetch(address)).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, { env: { emscripten_notify_memory_growth() {} } });
  return instance.exports;
}

function decompress({ memory, malloc, free, ZSTD_findDecompressedSize, ZSTD_decompress, ZSTD_isError }, packed) {
  const source = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, source);
  const size = Number(ZSTD_findDecompressedSize(source, packed.length));
  if (size < 0 || size > 2 ** 31) throw new Error("a packed file is damaged"); // error codes are outside this range
  const target = malloc(size);
  const written = ZSTD_decompress(target, size, source, packed.length);
  if (ZSTD_isError(written) || written !== size) throw new Error("a packed file is damaged");
  const content = new Uint8Array(memory.buffer).slice(target, target + size);
  free(source);
  free(target);
  return content;
}

/** Returns the response, or throws an error with its status and address. */
export function checkResponse(response) {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}

// Files that travel packed by Zstandard, which makes them a third smaller than what browsers unpack by themselves.
// They lie on the host as .bin and are unpacked here, so that no host needs to be told anything.

/**
 * A file: from the offline cache, which holds it unpacked, else its packed copy from the network.
 * @param {{plain: string, packed: string}} file whole addresses: where the cache holds it, and where it travels
 * @param {Unpack} unpack from `unpacker`
 * @param {(bytes: number) => void} [arrived] told of packed bytes as they come
 * @returns {Promise<Uint8Array>} its bytes
 */
export async function load({ plain, packed }, unpack, arrived = () => {}) {
  const kept = await fromCache(plain);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  unpack.start(); // while the file comes
  const { body } = answered(await fetch(packed));
  const parts = [];
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    arrived(value.byteLength);
    parts.push(value);
  }
  const name = packed.split("/").pop();
  performance.mark(`wanli:${name} fetched`);
  const whole = new Uint8Array(await new Blob(parts).arrayBuffer());
  const unpacked = await unpack(whole);
  performance.mark(`wanli:${name} unpacked`);
  return unpacked;
}

/** Looks into the cache without the service worker between: a worker made from a blob may have none. */
async function fromCache(address) {
  try {
    return await globalThis.caches?.match(address);
  } catch {
    return undefined; // storage is denied: the network has it
  }
}

/**
 * What unpacks a file.
 * @typedef {((packed: Uint8Array) => Promise<Uint8Array>) & {start: () => void}} Unpack rejects what is no whole file
 * @param {string} address of zstddec's program, which is fetched when something is unpacked or `start` says so
 * @returns {Unpack}
 */
export function unpacker(address) {
  let started = null;
  const start = () => {
    started ??= program(address);
    started.catch(() => {}); // told to whoever has something to unpack
  };
  const unpack = async (packed) => {
    start();
    return unpacked(await started, packed);
  };
  return Object.assign(unpack, { start });
}

async function program(address) {
  const bytes = await answered(await fetch(address)).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(bytes, { env: { emscripten_notify_memory_growth() {} } });
  return instance.exports;
}

function unpacked({ memory, malloc, free, ZSTD_findDecompressedSize, ZSTD_decompress, ZSTD_isError }, packed) {
  const from = malloc(packed.length);
  new Uint8Array(memory.buffer).set(packed, from);
  const size = Number(ZSTD_findDecompressedSize(from, packed.length));
  if (size < 0 || size > 2 ** 31) throw new Error("a packed file is damaged"); // its two answers for what is none
  const to = malloc(size);
  const written = ZSTD_decompress(to, size, from, packed.length);
  if (ZSTD_isError(written) || written !== size) throw new Error("a packed file is damaged");
  const result = new Uint8Array(memory.buffer).slice(to, to + size);
  free(from);
  free(to);
  return result;
}

/** The response, or an error that names what did not come. */
export function answered(response) {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}

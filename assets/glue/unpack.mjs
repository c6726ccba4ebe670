// Files that travel compressed. They are stored gzipped under a neutral name (.bin), because hosts differ in what
// they do to .gz files, and unpacked here, so that no host needs to be told anything.

/**
 * A large file: from the offline cache, which holds it unpacked, else its packed copy from the network, unpacked
 * on the way.
 * @param {{plain: string, packed: string}} file whole addresses of the file and its gzipped copy
 * @param {string} type media type of the answer
 * @param {(bytes: number) => void} [arrived] told of packed bytes as they come
 * @returns {Promise<Response>}
 */
export async function load({ plain, packed }, type, arrived = () => {}) {
  const kept = await fromCache(plain);
  if (kept) return kept;
  if (typeof DecompressionStream !== "function") return answered(await fetch(plain));
  const { body } = answered(await fetch(packed));
  const counted = new TransformStream({
    transform(chunk, out) {
      arrived(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return new Response(body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip")), {
    headers: { "content-type": type },
  });
}

/** Looks into the cache without the service worker between: a worker made from a blob may have none. */
async function fromCache(address) {
  try {
    return await globalThis.caches?.match(address);
  } catch {
    return undefined; // storage is denied: the network has it
  }
}

/** The response, or an error that names what did not come. */
export function answered(response) {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  return response;
}

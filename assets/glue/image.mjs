// What the snapshot need not carry: the constants of Python's own program, which travel in its wasm already. The build
// takes them out of the snapshot, and the page puts them back.

const DATA = 11; // number of the section of a wasm file that holds constants
const CONSTANT = 0x41; // i32.const: the address of a piece follows
const END = 0x0b;

/**
 * Combines a snapshot, in place, with the constants of the wasm it was made with: exclusive or, so that doing it
 * twice undoes it. What lies beyond the end of a snapshot that was cut short is left out; Pyodide refuses that one.
 * @param {Uint8Array} snapshot a header, which says in its second word how long it is, then memory from address 0
 * @param {Uint8Array} wasm the whole file
 * @returns {Uint8Array} the snapshot
 */
export function mix(snapshot, wasm) {
  const start = new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);
  for (const { address, from, size } of constants(wasm)) {
    const at = start + address;
    const length = Math.min(size, snapshot.length - at);
    for (let i = 0; i < length; i++) snapshot[at + i] ^= wasm[from + i];
  }
  return snapshot;
}

/** Each piece of constants: its address in memory, where it lies in the file, and its size in bytes. */
function* constants(wasm) {
  const reader = { wasm, at: 8 }; // after the file's mark and version
  while (reader.at < wasm.length) {
    const section = wasm[reader.at++];
    const length = number(reader);
    if (section !== DATA) {
      reader.at += length;
      continue;
    }
    for (let count = number(reader); count > 0; count--) {
      const kind = number(reader);
      if (kind !== 0 || wasm[reader.at++] !== CONSTANT) throw new Error("constants without a fixed address");
      const address = number(reader);
      if (wasm[reader.at++] !== END) throw new Error("an address that is worked out");
      const size = number(reader);
      yield { address, from: reader.at, size };
      reader.at += size;
    }
    return;
  }
}

/** The next number: seven bits a byte, the lowest first. */
function number(reader) {
  for (let value = 0, shift = 0; ; shift += 7) {
    const byte = reader.wasm[reader.at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return value;
  }
}

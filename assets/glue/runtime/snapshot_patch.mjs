// What the snapshot need not carry: the constants of Python's own program, which travel in its wasm already, and the free
// part of the stack. The build takes them out of the snapshot, and the page puts them back.

const DATA = 11; // number of the section of a wasm file that holds constants
const CONSTANT = 0x41; // i32.const: the address of a piece follows
const END = 0x0b;
const IN_USE = 4096; // bytes at the stack's top that may be in use while no Python runs

/**
 * Combines a snapshot, in place, with the constants of the wasm it was made with: exclusive or, so that doing it
 * twice undoes it. What lies beyond the end of a snapshot that was cut short is left out; Pyodide refuses that one.
 * @param {Uint8Array} snapshot a header, which says in its second word how long it is, then memory from address 0
 * @param {Uint8Array} wasm the whole file
 * @returns {Uint8Array} the snapshot
 */
export function mix(snapshot, wasm) {
  const start = headerSize(snapshot);
  for (const { address, from, size } of constants(wasm)) {
    const at = start + address;
    const length = Math.min(size, snapshot.length - at);
    for (let i = 0; i < length; i++) snapshot[at + i] ^= wasm[from + i];
  }
  return snapshot;
}

/** The free part of the stack of Python's program, {from, to}: addresses of its first byte and of the one after it. */
export function freeStack(program) {
  return { from: program._emscripten_stack_get_end(), to: program._emscripten_stack_get_base() - IN_USE };
}

/** Where memory begins in a snapshot. */
export const headerSize = (snapshot) => new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);

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

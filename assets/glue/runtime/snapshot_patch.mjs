// Makes the memory snapshot smaller. It leaves out the constants of Python's program, which the wasm file contains already,
// and the free part of the stack. The build removes both, and the page restores them.

const DATA_SECTION = 11; // the section of a wasm file that contains constants
const I32_CONST = 0x41; // the instruction before the address of a data segment
const END = 0x0b;
const STACK_IN_USE = 4096; // bytes at the top of the stack that may be in use while no Python code runs

/**
 * Combines a snapshot, in place, with the constants of the wasm file it belongs to. It uses exclusive or, so a second call
 * undoes the first. Constants beyond the end of a truncated snapshot are skipped; Pyodide then refuses that snapshot.
 * @param {Uint8Array} snapshot a header, whose second word is its own length, and then the memory from address 0
 * @param {Uint8Array} wasm the whole file
 * @returns {Uint8Array} the snapshot
 */
export function xorConstants(snapshot, wasm) {
  const memoryStart = headerSize(snapshot);
  for (const { address, offset, size } of dataSegments(wasm)) {
    const target = memoryStart + address;
    const length = Math.min(size, snapshot.length - target);
    for (let i = 0; i < length; i++) snapshot[target + i] ^= wasm[offset + i];
  }
  return snapshot;
}

/** Returns the address range {from, to} of the free part of the stack; `to` is exclusive. */
export function freeStack(program) {
  return { from: program._emscripten_stack_get_end(), to: program._emscripten_stack_get_base() - STACK_IN_USE };
}

/** Returns the offset of the memory in a snapshot. */
export const headerSize = (snapshot) => new DataView(snapshot.buffer, snapshot.byteOffset).getUint32(4, true);

/** Yields each data segment: its address in memory, its offset in the file, and its size in bytes. */
function* dataSegments(wasm) {
  const reader = { wasm, offset: 8 }; // after the magic number and the version
  while (reader.offset < wasm.length) {
    const section = wasm[reader.offset++];
    const length = readNumber(reader);
    if (section !== DATA_SECTION) {
      reader.offset += length;
      continue;
    }
    for (let count = readNumber(reader); count > 0; count--) {
      const kind = readNumber(reader);
      if (kind !== 0 || wasm[reader.offset++] !== I32_CONST) throw new Error("a data segment without a fixed address");
      const address = readNumber(reader);
      if (wasm[reader.offset++] !== END) throw new Error("a data segment with a computed address");
      const size = readNumber(reader);
      yield { address, offset: reader.offset, size };
      reader.offset += size;
    }
    return;
  }
}

/** Reads an unsigned LEB128 number: seven bits in each byte, the lowest first. */
function readNumber(reader) {
  for (let value = 0, shift = 0; ; shift += 7) {
    const byte = reader.wasm[reader.offset++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return value;
  }
}

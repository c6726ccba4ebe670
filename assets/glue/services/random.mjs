/** Returns a random seed below 2**53. Python's own source of randomness is frozen in the snapshot. */
export function randomSeed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

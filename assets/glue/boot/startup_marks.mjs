/**
 * Returns a function that records a performance mark and passes its argument on, for use in a chain of promises.
 * `make bench` with `--trace` reads the marks.
 */
export function mark(name) {
  return (value) => {
    performance.mark(`wanli:${name}`);
    return value;
  };
}

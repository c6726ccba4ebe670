/** Passes on what it gets, and marks the moment as a step of the start, for `make bench` with `--trace`. */
export function step(name) {
  return (value) => {
    performance.mark(`wanli:${name}`);
    return value;
  };
}

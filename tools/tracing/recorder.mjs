// Records the calls of project functions, in the page and in workers. Both the instrumented glue and python_calls.py call it.
// A call is [time in milliseconds since 1970, depth of the stack, name].
export const wanliTrace = (globalThis.wanliTrace ??= (() => {
  let calls = null;
  let depth = 0;
  return {
    /** Records that a function is entered. */
    enter(name) {
      calls?.push([performance.timeOrigin + performance.now(), depth, name]);
      depth += 1;
    },
    /** A function ends, or waits. */
    leave() {
      depth -= 1;
    },
    /** A function continues after it has waited. */
    resume() {
      depth += 1;
    },
    begin() {
      calls = [];
    },
    /** Returns the calls since `begin`. */
    end() {
      const recorded = calls ?? [];
      calls = null;
      return recorded;
    },
  };
})());

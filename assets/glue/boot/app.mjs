// The functions of Python that JavaScript calls (`App` in bridge.d.ts).

/** @type {import("./bridge").App} */
export const app = {
  consider: () => "free",
  commit() {},
  key() {},
  playbackEnded() {},
  blockingEnded() {},
  intermediateState: () => "",
  pressRejected() {},
  inspect() {},
  updateReady() {},
  fullScreenChanged() {},
  installReady() {},
};

/** Python calls this at its start. Until then the functions do nothing. */
export const connect = (functions) => void Object.assign(app, functions);

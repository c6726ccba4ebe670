// The motion of the steps of a playback, from one state of the table to the next.
import { cancelAll } from "./animations.mjs";
import { captureTable, measureTable, plan } from "./choreography.mjs";
import { discardNextState, hideIntermediateState, layOutState, prepareState, visibleRoot } from "./intermediate_state.mjs";

let previousTable = null; // the table before the playback, from `captureTable`; null if nothing moves

/** Sets the table from which the first step starts, null if nothing moves. */
export function startFrom(table) {
  previousTable = table;
}

/**
 * Measures the motion of the steps that share one state of the table.
 * @returns {{root: Element, start: () => void} | null} the table that is visible then, and a function that shows that state
 *     and starts the motion; null if nothing moves
 */
export function measureMotion(steps, stepMs, isFirst) {
  if (!previousTable) return null;
  const before = isFirst ? previousTable : captureTable(steps, visibleRoot(), measureTable(visibleRoot()));
  const [{ state }] = steps;
  const intermediateState = state === undefined ? null : layOutState(state);
  const { root, show } = intermediateState ?? { root: document.getElementById("app"), show: hideIntermediateState };
  const startMotion = plan(steps, stepMs, before, root, { isIntermediate: Boolean(intermediateState) });
  return {
    root,
    start() {
      show();
      startMotion();
    },
  };
}

/** Prepares the state of a later step while nothing moves. */
export function prepare({ state }) {
  if (previousTable && state !== undefined) prepareState(state);
}

/** Ends all motion and shows the current state. */
export function finish() {
  cancelAll();
  hideIntermediateState();
  discardNextState();
}

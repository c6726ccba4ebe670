// Animates the changes that a render makes. The page shows the new state from the start: every piece is at its place and can be
// pressed, and only looks as if it came from its old place. All motion ends at the next playback, at a press, and when the
// screen changes.
import { isZoomed } from "../input/zoom.mjs";
import { cancelAll, isMotionOff, isRunning } from "./animations.mjs";
import { captureTable, measureTable } from "./choreography.mjs";
import { alignShownState, discardNextState, discardStates, hideIntermediateState } from "./intermediate_state.mjs";
import { addSounds, dropBlocking, play, stopPlayback } from "./playback.mjs";
import { finish, startFrom } from "./step_motion.mjs";

export { finish };

const page = () => document.getElementById("app");
const screenId = () => document.querySelector("#app .screen")?.id;

/** Measures the table ahead of a `beforeRender` that follows soon. Returns null if nothing will move. */
export const measure = () => (isMotionOff() || isRunning() ? null : measureTable(page()));

/**
 * Captures the table before a render.
 * @param {string} narrationJson the steps to play back (`wanli.app.session.playback_queue`), "" for none
 * @param {object | null} [measured] from `measure`
 * @returns {object} the argument for `afterRender`
 */
export function beforeRender(narrationJson, measured = null) {
  const narration = narrationJson && JSON.parse(narrationJson);
  const before = { screenId: screenId(), narration };
  const steps = narration?.steps ?? [];
  const motionOff = isMotionOff();
  if (motionOff || isZoomed()) for (const step of steps) delete step.state; // then no intermediate states are shown
  if (narration?.discardsEarlier) discardStates();
  if (steps[0]?.state === undefined) discardNextState(); // keep a prerendered state only if the first step uses one
  if (!narration || narration.isSoundOnly) return before;
  cancelAll();
  const firstSteps = steps.filter(({ state }) => state === steps[0].state);
  const isOtherViewer = narration.discardsEarlier;
  startFrom(motionOff ? null : captureTable(firstSteps, page(), measured ?? measureTable(page()), { isOtherViewer }));
  stopPlayback();
  hideIntermediateState();
  return before;
}

/** Starts the playback after a render. */
export function afterRender({ screenId: oldScreenId, narration }) {
  const isSameScreen = oldScreenId === screenId();
  if (!isSameScreen) {
    finish();
    discardStates();
    dropBlocking(narration?.steps);
    stopPlayback();
    startFrom(null);
  } else if (!narration) {
    alignShownState(); // another part of the page, such as the log, may have moved the table
  }
  if (narration?.isSoundOnly) addSounds(narration.sounds);
  else if (narration) play(isSameScreen || narration.arriving ? narration : { ...narration, steps: [] });
}

export function onVisibilityChange() {
  finish();
  discardStates();
}

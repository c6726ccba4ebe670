// Animates what a render changes. The page shows the new state from the start: every piece is at its place and can be
// pressed, and only looks as if it came from its old place. All motion ends at the next playback, at a press, and when the
// screen changes.
import { isZoomed } from "../input/zoom.mjs";
import { advanceAll, cancelAll, isRunning } from "./animations.mjs";
import { capture, plan, remember } from "./choreography.mjs";
import {
  discardNextState, discardStates, hideIntermediateState, layOutState, prepareState, visibleRoot,
} from "./intermediate_state.mjs";
import { addSounds, play, setAnimator, stop } from "./playback.mjs";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const isMotionOff = () =>
  reducedMotion.matches || document.hidden || document.documentElement.dataset.motion === "off";

let remembered = null; // the table before the playback, from `remember`; null where nothing moves

const page = () => document.getElementById("app");
const screenId = () => document.querySelector("#app .screen")?.id;

/** Ends all motion and shows the current state. */
export function finish() {
  cancelAll();
  hideIntermediateState();
  discardNextState();
}

/** Measures the table ahead of a `beforeRender` that follows soon. Returns null where that would be useless. */
export const measure = () => (isMotionOff() || isRunning() ? null : capture(page()));

/**
 * Remembers the table before a render.
 * @param {string} narrationJson the steps to play back (`wanli.app.session.playback_queue`), "" for none
 * @param {object | null} [measured] from `measure`
 * @returns {object} the argument for `afterRender`
 */
export function beforeRender(narrationJson, measured = null) {
  const narration = narrationJson && JSON.parse(narrationJson);
  const before = { screenId: screenId(), narration };
  const steps = narration?.beats ?? [];
  const motionOff = isMotionOff();
  if (motionOff || isZoomed()) for (const step of steps) delete step.moment;
  if (narration?.turned) discardStates();
  if (steps[0]?.moment === undefined) discardNextState(); // otherwise it may be the state that Python has rendered for it
  if (!narration || narration.ends === false) return before;
  cancelAll();
  const firstSteps = steps.filter(({ moment }) => moment === steps[0].moment);
  remembered = motionOff ? null : remember(firstSteps, page(), measured ?? capture(page()), narration.turned);
  stop();
  hideIntermediateState();
  return before;
}

/** Starts the playback after a render. */
export function afterRender({ screenId: oldScreenId, narration }) {
  const isSameScreen = oldScreenId === screenId();
  if (!isSameScreen) {
    finish();
    discardStates();
    stop();
    remembered = null;
  }
  if (narration?.ends === false) addSounds(narration.sounds);
  else if (narration) play(isSameScreen || narration.arriving ? narration : { ...narration, beats: [] });
}

/** Begins the steps that share one state of the table (see `setAnimator`). */
function begin(steps, stepMs, isFirst) {
  if (!remembered) return null;
  const old = isFirst ? remembered : remember(steps, visibleRoot(), capture(visibleRoot()));
  const [{ moment }] = steps;
  const intermediate = moment === undefined ? null : layOutState(moment);
  const { root, show } = intermediate ?? { root: page(), show: hideIntermediateState };
  const start = plan(steps, stepMs, old, root, Boolean(intermediate));
  return {
    root,
    start() {
      show();
      start();
    },
  };
}

/** Prepares the state of a later step while nothing moves. */
function prepare({ moment }) {
  if (remembered && moment !== undefined) prepareState(moment);
}

setAnimator({ begin, prepare, advance: advanceAll, end: finish });

export function onVisibilityChange() {
  finish();
  discardStates();
}

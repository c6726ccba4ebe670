// Plays back the latest events, step by step: each step has a caption, rings around the pieces that it is about, and a
// sound. A tap on the board or outside it skips to the next step. A press on anything else, or a long press, ends the
// playback, and the press counts. It does not count if an intermediate state shows something else in its place: then the
// app says so.
//
// Decisive events block: the page has no question until they have been shown. A tap on the table, Enter or the space bar
// skips to the next step, Escape or the button "Skip to the end" to the end. Other controls work and end nothing.
import { app } from "../boot/app.mjs";
import { visibleBoxOf } from "../page/coordinates.mjs";
import { find } from "../page/element_lookup.mjs";
import { createHidden } from "../page/inert.mjs";
import { say, setNarrating } from "../page/live_region.mjs";
import { DOUBLE_TAP_MS, DOUBLE_TAP_PX } from "../input/touch.mjs";
import { advanceAll } from "./animations.mjs";
import { placeBeside, placeInBar } from "./caption_place.mjs";
import { showRings } from "./clones.mjs";
import { isCovered, isUnseen, visibleRoot } from "./intermediate_state.mjs";
import { playSound } from "./sound.mjs";
import { finish, measureMotion, prepare } from "./step_motion.mjs";

const PRESSABLE = "[data-action], button, a, summary, input, select";
const ENABLED = ':is(button, [tabindex="0"])';
const PREPARE_AT = 0.6; // after this fraction of a step all motion has ended, and the next state is prepared
const SOUND_GAP_MS = 150; // between several sounds at the end
const TABLE = "#board, #panel, #player-bar, #status, #prompt, .narration"; // a tap here skips a step that blocks
const CONTROLS = "#skip-narration, #prompt-more"; // except on these
const SKIP = '["skip_narration"]';

const caption = createHidden("div", "narration"); // the live region has its text
const captionText = caption.appendChild(document.createElement("p"));
const captionCount = caption.appendChild(document.createElement("small"));
document.body.append(caption);

let steps = [];
let nextIndex = 0;
let finalSounds = [];
let stepMs = 0; // the duration of a step that sets no duration
let isBlocking = false; // whether the page waits for the end of a step with `blocks`
let blockingEnd = -DOUBLE_TAP_MS; // when the last such step ended by itself
let stepStart = 0; // when the current step began
let stepTimer = 0;
let prepareTimer = 0;
let captionTimer = 0;

let lastAdvance = { x: 0, y: 0, time: -DOUBLE_TAP_MS }; // the last tap that skipped a step

/** Plays back steps. The sounds without a step follow at the end. */
export function play({ steps: newSteps, pace, sounds }) {
  [steps, stepMs, finalSounds] = [newSteps, pace, sounds];
  nextIndex = 0;
  isBlocking = steps.some(({ blocks }) => blocks);
  setNarrating(steps.length > 0);
  if (steps.length) playStep();
  else playFinalSounds();
}

/** Adds sounds at the end of the current playback, or plays them now if there is none. */
export function addSounds(sounds) {
  finalSounds.push(...sounds);
  if (!steps.length) playFinalSounds();
}

function playFinalSounds() {
  finalSounds.forEach((name, index) => setTimeout(playSound, SOUND_GAP_MS * index, name));
  finalSounds = [];
}

function playStep() {
  const { line, pointsAt, sound, state, duration = stepMs } = steps[nextIndex];
  if (isBlocking && !steps[nextIndex].blocks) setTimeout(endBlocking); // after the measurements
  const isNewState = nextIndex === 0 || steps[nextIndex - 1].state !== state;
  const motion = isNewState && measureMotion(stepsOfSameState(), stepMs, nextIndex === 0);
  const { root, start } = motion || { root: visibleRoot(), start() {} };
  const boxes = pointsAt.map((name) => visibleBoxOf(find(name, root))).filter(Boolean);
  nextIndex += 1;
  stepStart = performance.now();
  start(); // after all measurements
  captionText.textContent = line;
  say(line);
  captionCount.textContent = steps.length > 1 ? `${nextIndex} / ${steps.length}` : "";
  const isLast = nextIndex >= steps.length;
  captionTimer = setTimeout(() => {
    showCaption(line, duration === stepMs ? null : boxes); // in a separate task, since it measures the new text
    stepTimer = setTimeout(isLast ? endByItself : playStep, duration); // a slow device shows the caption just as long
    playSound(sound);
  });
  showRings(boxes);
  if (!isLast && steps[nextIndex].state !== state) {
    prepareTimer = setTimeout(prepare, PREPARE_AT * duration, steps[nextIndex]);
  }
}

/** Shows the caption beside the boxes that it is about, or in the bar if they are null. */
function showCaption(text, boxes) {
  if (text && boxes) placeBeside(caption, boxes);
  else if (text) placeInBar(caption);
  caption.classList.toggle("shown", Boolean(text));
  document.documentElement.toggleAttribute("data-telling", Boolean(text));
}

/** Returns the steps from the next one on that share its state of the table. */
function stepsOfSameState() {
  const end = steps.findIndex(({ state }, index) => index > nextIndex && state !== steps[nextIndex].state);
  return steps.slice(nextIndex, end < 0 ? steps.length : end);
}

/** The last step has ended by itself. A tap that was meant for it must not answer the question that appears now. */
function endByItself() {
  if (isBlocking) blockingEnd = performance.now();
  end();
}

/** The last step that blocks has ended. The page asks its question. */
function endBlocking() {
  if (!isBlocking) return;
  isBlocking = false;
  app.blockingEnded();
}

/** Reports the end of steps that block and were dropped during a render, because the screen has changed. */
export function dropBlocking(newSteps = []) {
  if (!isBlocking && !newSteps.some(({ blocks }) => blocks)) return;
  isBlocking = false;
  setTimeout(() => app.blockingEnded());
}

/** Skips to the next step. */
function advance() {
  if (!steps.length) return;
  stopTimers();
  const { duration = stepMs } = steps[nextIndex - 1];
  advanceAll(Math.max(0, duration - (performance.now() - stepStart)));
  if (nextIndex < steps.length) playStep();
  else end();
}

/** Ends the playback and reports that to the app. */
function end() {
  if (!steps.length) return;
  const wasBlocking = isBlocking;
  playFinalSounds();
  stopPlayback();
  app.playbackEnded();
  if (wasBlocking) app.blockingEnded();
}

/** Stops the playback without a report. */
export function stopPlayback() {
  stopTimers();
  steps = [];
  isBlocking = false;
  setNarrating(false);
  captionText.textContent = "";
  caption.classList.remove("shown");
  document.documentElement.removeAttribute("data-telling");
  showRings([]);
}

function stopTimers() {
  clearTimeout(stepTimer);
  clearTimeout(prepareTimer);
  clearTimeout(captionTimer);
}

/** Ends the playback and all motion. */
export function skip() {
  finish();
  end();
}

/** Ends the playback because the user acts. Steps that block end only by their own button. */
export function interrupt(action) {
  if (!isBlocking || action === SKIP) skip();
}

const isOnTable = (hit) => Boolean(hit.closest(TABLE)) && !hit.closest(CONTROLS);

/**
 * Returns whether a tap on this element counts as a tap on the board itself: the element cannot be picked, or the user
 * sees another state.
 */
function isBackground(element) {
  if (!element) return true;
  if (element.matches(ENABLED) || !element.closest("#screen-play #board")) return false;
  return isCovered(element) || !document.querySelector(`#screen-play ${ENABLED}[data-action^='["pick",']`);
}

/**
 * Returns whether a press on an element misses it, because another one is visible in its place. An element that only
 * explains itself may be hit.
 */
export function isMiss(hit) {
  const element = hit?.closest?.(PRESSABLE);
  return Boolean(element) && isUnseen(element) && !element.dataset.action?.startsWith('["tell",');
}

/** Returns whether a tap is the second half of a double tap whose first half skipped a step. */
const isRepeat = ({ x, y, time }) =>
  time - lastAdvance.time < DOUBLE_TAP_MS && Math.hypot(x - lastAdvance.x, y - lastAdvance.y) <= DOUBLE_TAP_PX;

/** Ends the playback. The app explains that the target of the press was not visible. */
function rejectPress() {
  skip();
  app.pressRejected();
}

export const isPlaying = () => steps.length > 0;

/**
 * Handles a tap, if it concerns the playback.
 * @param {Element} hit
 * @param {{x: number, y: number, time: number, element: Element, isUnseen: boolean}} pointer `element`: where it went down;
 *     `isUnseen`: whether that was a miss
 * @returns {boolean} whether the tap has no other effect
 */
export function tap(hit, pointer) {
  const element = hit.closest(PRESSABLE);
  if (isBlocking && !isOnTable(hit)) return false;
  if (isBlocking) {
    lastAdvance = { x: pointer.x, y: pointer.y, time: performance.now() };
    advance();
    return true;
  }
  if (pointer.time - blockingEnd < DOUBLE_TAP_MS && isOnTable(hit)) return true;
  const beganOnMiss = pointer.isUnseen && !isBackground(pointer.element.closest(PRESSABLE));
  if ((steps.length && isBackground(element) && !beganOnMiss) || isRepeat(pointer)) {
    lastAdvance = { x: pointer.x, y: pointer.y, time: pointer.time };
    advance();
    return Boolean(element);
  }
  const isRejected = beganOnMiss || (Boolean(element) && (pointer.isUnseen || isMiss(element)));
  if (isRejected) rejectPress();
  return isRejected;
}

/** Ends the playback after a long press on the board or outside it. Returns whether there was one. */
export function endLongPress(hit) {
  if (!steps.length || isBlocking || !isBackground(hit.closest(PRESSABLE))) return false;
  skip();
  return true;
}

/**
 * Ends the playback because of a key, or skips to the next step that blocks.
 * @param {string} key
 * @param {Element | null} hit the element that the key presses
 * @param {boolean} isRepeated whether the key is held down
 * @returns {boolean} whether the key has no other effect, because the element was not visible or the key was for a step
 */
export function pressKey(key, hit, isRepeated) {
  if (isBlocking) return pressKeyWhileBlocking(key, hit, isRepeated);
  const isRejected = isMiss(hit);
  if (isRejected) rejectPress();
  else skip();
  return isRejected;
}

function pressKeyWhileBlocking(key, hit, isRepeated) {
  if (key === "Tab" || document.querySelector(".dialog-backdrop")) return false;
  if (key === "Escape") {
    skip();
    return true;
  }
  if (hit?.closest(PRESSABLE) && !isOnTable(hit)) return false;
  if (!isRepeated) advance();
  return true;
}

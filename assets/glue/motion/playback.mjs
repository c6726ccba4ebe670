// Plays back the latest events, step by step: each step has a caption, rings around the pieces that it is about, and a
// sound. The table itself is never blocked. A tap on the board or outside it skips to the next step. A press on anything
// else, or a long press, ends the playback, and the press counts. It does not count if an intermediate state shows
// something else in its place: then the app says so.
import { app } from "../boot/app.mjs";
import { find } from "../page/element_lookup.mjs";
import { DOUBLE_TAP_MS, DOUBLE_TAP_PX } from "../input/touch.mjs";
import { showRings } from "./clones.mjs";
import { isCovered, isUnseen, visibleRoot } from "./intermediate_state.mjs";
import { playSound } from "./sound.mjs";

const PRESSABLE = "[data-action], button, a, summary, input, select";
const ENABLED = ':is(button, [tabindex="0"])';
const PREPARE_AT = 0.6; // after this fraction of a step all motion has ended, and the next state is prepared
const SOUND_GAP_MS = 150; // between several sounds at the end

const caption = document.createElement("div");
caption.className = "narration";
const captionText = caption.appendChild(document.createElement("p"));
captionText.setAttribute("role", "status");
const captionCount = caption.appendChild(document.createElement("small"));
captionCount.setAttribute("aria-hidden", "true");
document.body.append(caption);

let steps = [];
let nextIndex = 0;
let finalSounds = [];
let stepMs = 0; // the duration of a step
let stepStart = 0; // when the current step began
let stepTimer = 0;
let prepareTimer = 0;
let captionTimer = 0;
let animator = { begin() {}, prepare() {}, advance() {}, end() {} };

let lastAdvance = { x: 0, y: 0, time: -DOUBLE_TAP_MS }; // the last tap that skipped a step

/**
 * Registers the module that animates the steps (motion.mjs).
 * @param {object} newAnimator
 *   - begin(steps, stepMs, isFirst): measures the motion of the steps that share one state. Returns null if nothing moves,
 *     or `root`, the table that is visible then, and `start()`, which shows that state and starts the motion.
 *   - prepare(step): prepares the state of a later step.
 *   - advance(milliseconds): skips the motion ahead.
 *   - end(): ends all motion.
 */
export function setAnimator(newAnimator) {
  animator = newAnimator;
}

/** Plays back steps. The sounds without a step follow at the end. */
export function play({ steps: newSteps, pace, sounds }) {
  [steps, stepMs, finalSounds] = [newSteps, pace, sounds];
  nextIndex = 0;
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
  const { line, pointsAt, sound, state } = steps[nextIndex];
  const isNewState = nextIndex === 0 || steps[nextIndex - 1].state !== state;
  const motion = isNewState && animator.begin(stepsOfSameState(), stepMs, nextIndex === 0);
  const { root, start } = motion || { root: visibleRoot(), start() {} };
  const boxes = pointsAt.map((name) => find(name, root)?.getBoundingClientRect()).filter(Boolean);
  nextIndex += 1;
  stepStart = performance.now();
  start(); // after all measurements
  if (captionText.textContent !== line) captionText.textContent = line;
  captionCount.textContent = steps.length > 1 ? `${nextIndex} / ${steps.length}` : "";
  captionTimer = setTimeout(() => {
    showCaption(line); // in a separate task, since it measures the new text
    playSound(sound);
  });
  showRings(boxes);
  const isLast = nextIndex >= steps.length;
  stepTimer = setTimeout(isLast ? end : playStep, stepMs);
  if (!isLast && steps[nextIndex].state !== state) {
    prepareTimer = setTimeout(animator.prepare, PREPARE_AT * stepMs, steps[nextIndex]);
  }
}

function showCaption(text) {
  if (text) placeCaption();
  caption.classList.toggle("shown", Boolean(text));
  document.documentElement.toggleAttribute("data-telling", Boolean(text));
}

/** Places the caption in the bar, over as little of the bar as possible: the title first, and the whole bar last. */
function placeCaption() {
  const boxOf = (selector) => document.querySelector(`#app .bar${selector}`)?.getBoundingClientRect();
  const [bar, title, tools] = [boxOf(""), boxOf(" #title"), boxOf(" .bar-tools")];
  if (!bar || !title) return;
  const ranges = [
    [title.left, title.right],
    [title.left, tools?.left ?? bar.right],
    [title.left, bar.right],
    [bar.left, bar.right],
  ];
  Object.assign(caption.style, { top: `${bar.top}px`, minHeight: `${bar.height}px` });
  for (const [left, right] of ranges) {
    Object.assign(caption.style, { left: `${left}px`, width: `${right - left}px` });
    if (caption.offsetHeight <= bar.height) return;
  }
}

/** Returns the steps from the next one on that share its state of the table. */
function stepsOfSameState() {
  const end = steps.findIndex(({ state }, index) => index > nextIndex && state !== steps[nextIndex].state);
  return steps.slice(nextIndex, end < 0 ? steps.length : end);
}

/** Skips to the next step. */
function advance() {
  if (!steps.length) return;
  stopTimers();
  animator.advance(Math.max(0, stepMs - (performance.now() - stepStart)));
  if (nextIndex < steps.length) playStep();
  else end();
}

/** Ends the playback and reports that to the app. */
function end() {
  if (!steps.length) return;
  playFinalSounds();
  stopPlayback();
  app.playbackEnded();
}

/** Stops the playback without a report. */
export function stopPlayback() {
  stopTimers();
  steps = [];
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
  animator.end();
  end();
}

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
  if (!steps.length || !isBackground(hit.closest(PRESSABLE))) return false;
  skip();
  return true;
}

/**
 * Ends the playback because of a key.
 * @param {Element | null} hit the element that the key presses
 * @returns {boolean} whether the key has no other effect, because the element was not visible
 */
export function pressKey(hit) {
  const isRejected = isMiss(hit);
  if (isRejected) rejectPress();
  else skip();
  return isRejected;
}

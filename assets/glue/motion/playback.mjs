// Plays back the latest events, step by step: each step has a caption, rings around the pieces that it is about, and a
// sound. The table itself is never blocked. A tap on the board or outside it skips to the next step. A press on anything
// else, or a long press, ends the playback, and the press counts. It does not count if an intermediate state shows
// something else in its place: then the app says so.
import { app } from "../boot/app.mjs";
import { find } from "../page/element_lookup.mjs";
import { DOUBLE_TAP_MS, DRAG_THRESHOLD_PX, LONG_PRESS_MS, SNAP_RADIUS_PX } from "../input/touch.mjs";
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

// The current press:
let unseenPress = null; // {x, y} where it began, if it began on an element that the user does not see
let isPressSpent = false; // whether it has had its effect before its click
let longPressTimer = null;
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

/** Returns whether another element is visible at the place of this one. An element that only explains itself may be hit. */
const isMiss = (element) => isUnseen(element) && !element.dataset.action?.startsWith('["tell",');

/** Returns whether a tap is the second half of a double tap whose first half skipped a step. */
const isRepeat = ({ clientX, clientY, timeStamp }) =>
  timeStamp - lastAdvance.time < DOUBLE_TAP_MS &&
  Math.hypot(clientX - lastAdvance.x, clientY - lastAdvance.y) <= SNAP_RADIUS_PX;

function claim(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Ends the playback. The press has no other effect; the app explains that its target was not visible. */
function rejectPress(event) {
  claim(event);
  skip();
  app.pressRejected();
}

export function onPointerDown(event) {
  const element = event.target.closest?.(PRESSABLE);
  clearTimeout(longPressTimer);
  isPressSpent = false;
  unseenPress = null;
  if (!isRepeat(event) && !isBackground(element)) {
    if (isMiss(element)) unseenPress = { x: event.clientX, y: event.clientY };
    else skip();
  } else if (steps.length) {
    longPressTimer = setTimeout(() => {
      isPressSpent = true;
      skip();
    }, LONG_PRESS_MS);
  }
}

export function onPointerUp(event) {
  clearTimeout(longPressTimer);
  if (!unseenPress) return;
  if (Math.hypot(event.clientX - unseenPress.x, event.clientY - unseenPress.y) <= DRAG_THRESHOLD_PX) return;
  unseenPress = null; // it was a drag; a click may follow, on any element
  isPressSpent = true;
  rejectPress(event);
}

export function onPointerCancel() {
  clearTimeout(longPressTimer);
}

export function onClick(event) {
  const element = event.target.closest?.(PRESSABLE);
  const isPointer = event.detail > 0; // keys and assistive tools always hit the intended element
  const isOnBackground = steps.length && isBackground(element) && (isPointer || !element);
  if (isPressSpent) {
    claim(event);
  } else if (isOnBackground || (isPointer && isRepeat(event))) {
    lastAdvance = { x: event.clientX, y: event.clientY, time: event.timeStamp };
    if (element) claim(event);
    advance();
  } else if (isPointer && element && (unseenPress || isMiss(element))) {
    rejectPress(event);
  } else if (element) {
    skip();
  }
  isPressSpent = false;
  unseenPress = null;
}

export function onKeyDown(event) {
  const { key, target } = event;
  if (!["Enter", " ", "Escape", "Tab"].includes(key)) return;
  const element = key === "Enter" || key === " " ? target.closest?.(PRESSABLE) : null;
  isPressSpent = Boolean(element && isMiss(element));
  if (isPressSpent) rejectPress(event);
  else skip();
}

export function onKeyUp() {
  setTimeout(() => (isPressSpent = false)); // after the click that the key makes
}

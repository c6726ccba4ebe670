// Guards against taps on the wrong button. A tap means the button that was under the finger when it went down. It does not
// count if the button has changed before the finger is lifted, and a new button that replaces another takes no taps for a
// short time, because the second half of a double tap would hit it. Keys and assistive tools always count.
import { overlap } from "../page/geometry.mjs";
import { DOUBLE_TAP_MS } from "./touch.mjs";

/** Actions that take effect at once and another tap cannot undo. */
const ACTING = new Set([
  "play", "play_anyway", "standing_answer", "withdraw_answer", "pass", "reveal", "undo", "rematch", "again",
  "delete_yes", "statistics_delete_yes", "adopt", "copy", "lesson_again",
]);

let recentButtons = []; // the buttons before the last renders: {action, label, box, time}
let pressed = null; // the button under the finger when it went down: {action, label}; null between presses

/** Describes the button at an element by its action, "" if there is none, and its label. */
function describe(target) {
  const button = target.closest?.("[data-action]");
  if (!button) return { action: "", label: "" };
  return { action: button.getAttribute("data-action"), label: button.getAttribute("aria-label") ?? button.textContent };
}

function isActing(action) {
  if (!action.startsWith("[")) return false;
  const [verb, subject] = JSON.parse(action);
  return ACTING.has(verb) || (verb === "pick" && subject === "confirm");
}

/**
 * Returns whether two descriptions are of the same button. A button that only explains why it is disabled ("tell") counts
 * as the same when it becomes enabled.
 */
const isSame = (before, after) =>
  before.label === after.label && (before.action === after.action || before.action.startsWith('["tell"'));

/** Treats the current press as one on `target`, even if the finger is next to it. */
export function aimAt(target) {
  pressed = describe(target);
}

/** Records the buttons in `element` and their boxes. Called before each render. */
export function rememberButtons(element) {
  const time = performance.now();
  recentButtons = recentButtons.filter((button) => time - button.time < DOUBLE_TAP_MS);
  for (const button of element.querySelectorAll("button[data-action]")) {
    recentButtons.push({ ...describe(button), box: button.getBoundingClientRect(), time });
  }
}

/**
 * Finds the buttons in `element` that have replaced another. Called after each render.
 * @returns {() => void} a function that makes these buttons ignore taps for a short time (`data-resting`)
 */
export function restChangedButtons(element) {
  const now = performance.now();
  const buttons = [];
  for (const button of element.querySelectorAll("button[data-action]")) {
    const description = describe(button);
    if (!isActing(description.action)) continue;
    const box = button.getBoundingClientRect();
    const replaced = recentButtons.filter((recent) => !isSame(recent, description) && overlap(recent.box, box));
    const wait = Math.max(0, ...replaced.map(({ time }) => time + DOUBLE_TAP_MS - now));
    buttons.push({ button, description, wait });
  }
  return () => {
    for (const { button, description, wait } of buttons) {
      button.toggleAttribute("data-resting", wait > 0);
      if (wait > 0) setTimeout(() => enable(button, description), wait);
    }
  };
}

/** Lets a button take taps again, unless a later render has made it another button. */
function enable(button, description) {
  if (isSame(description, describe(button))) button.removeAttribute("data-resting");
}

export function onPointerDown({ target }) {
  aimAt(target);
}

export function onPointerCancel() {
  pressed = null;
}

export function onClick(event) {
  const before = pressed;
  pressed = null;
  const now = describe(event.target);
  const isPointer = event.detail > 0;
  if (isPointer && before && isActing(now.action) && !isSame(before, now)) event.stopImmediatePropagation();
}

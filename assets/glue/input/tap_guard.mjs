// A tap means what was under the finger when it went down. Two things would make it mean something else: a button that
// changes between the finger's way down and up, and the second half of a double tap, which meets whatever has taken the
// place of the first. Keys, and tools that press without a pointer, always count.
import { meet } from "../page/geometry.mjs";
import { REST } from "./touch.mjs";

/** What acts on a match at once; anything else is taken back as easily as it was done. */
const ACTING = new Set([
  "play", "play_anyway", "standing_answer", "withdraw_answer", "pass", "reveal", "undo", "rematch", "again",
  "delete_yes", "statistics_delete_yes", "adopt", "copy", "lesson_again",
]);

let left = []; // the buttons of the last moments: {intent, words, box, since}
let down = null; // what the finger went down on; null if none has since the last click

/** What a press here asks for; its intent is "" where nothing can be pressed. */
function pressable(target) {
  const element = target.closest?.("[data-action]");
  if (!element) return { intent: "", words: "" };
  return { intent: element.getAttribute("data-action"), words: element.getAttribute("aria-label") ?? element.textContent };
}

function acts(intent) {
  if (!intent.startsWith("[")) return false;
  const [verb, what] = JSON.parse(intent);
  return ACTING.has(verb) || (verb === "pick" && what === "confirm");
}

/** Whether both are one button; one that told why it could not be pressed may be pressed as soon as it can. */
const same = (before, now) =>
  before.words === now.words && (before.intent === now.intent || before.intent.startsWith('["tell"'));

/** The finger that is down means `target`, though it may lie beside it. */
export function aimAt(target) {
  down = pressable(target);
}

/** Remembers where the buttons of `element` are. To be called before they change. */
export function beforeChange(element) {
  const since = performance.now();
  left = left.filter((one) => since - one.since < REST);
  for (const button of element.querySelectorAll("button[data-action]")) {
    left.push({ ...pressable(button), box: button.getBoundingClientRect(), since });
  }
}

/**
 * Lets those buttons of `element` rest whose place was another's a moment ago (`data-resting`). It measures; what it
 * gives back writes.
 */
export function afterChange(element) {
  const now = performance.now();
  const found = [];
  for (const button of element.querySelectorAll("button[data-action]")) {
    const here = pressable(button);
    if (!acts(here.intent)) continue;
    const box = button.getBoundingClientRect();
    const others = left.filter((one) => !same(one, here) && meet(one.box, box));
    found.push({ button, here, wait: Math.max(0, ...others.map((one) => one.since + REST - now)) });
  }
  return () => {
    for (const { button, here, wait } of found) {
      button.toggleAttribute("data-resting", wait > 0);
      if (wait > 0) setTimeout(() => wake(button, here), wait);
    }
  };
}

/** Ends the rest of a button, unless a later change has made it another. */
function wake(button, here) {
  if (same(here, pressable(button))) button.removeAttribute("data-resting");
}

export function onPointerDown({ target }) {
  aimAt(target);
}

export function onPointerCancel() {
  down = null;
}

export function onClick(event) {
  const before = down;
  down = null;
  const now = pressable(event.target);
  if (event.detail && before && acts(now.intent) && !same(before, now)) event.stopImmediatePropagation();
}

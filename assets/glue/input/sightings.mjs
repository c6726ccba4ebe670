// Records how long each target has been visible at its position. A tap that acts counts only if the user had time to see
// its target (tap_policy.mjs).
import { overlapsByHalf } from "../page/geometry.mjs";
import { afterFrame } from "../page/optimistic.mjs";

const TARGETS = "[data-action], [data-taps]";

const MAX_WAIT_MS = 100;
const whenIdle = window.requestIdleCallback ?? ((callback) => setTimeout(callback, MAX_WAIT_MS)); // WebKit has none

let sightings = new Map(); // action -> [{box, since}] in the frame that the user sees
let isFrameAwaited = false;
let shownAt = null; // the time of a frame whose targets have not been measured, or null

/** Returns the action of a target: its `data-action`, or `data-taps` for a second button of the same action. */
export const actionOf = (element) => element.getAttribute("data-action") ?? element.getAttribute("data-taps");

/** Returns the target at an element, or null. */
export const targetAt = (element) => element?.closest?.(TARGETS) ?? null;

/** Returns the action and the box of a target. */
export const describe = (target) => ({ action: actionOf(target), box: target.getBoundingClientRect() });

/**
 * Called when targets may have appeared or moved. They count from the next frame. They are measured when the browser is
 * idle, or by the next tap, so that a render that follows at once does not wait.
 */
export function onChange() {
  shownAt = null;
  if (!isFrameAwaited) afterFrame(onFrame);
  isFrameAwaited = true;
}

/** Returns the time since which a target, from `describe`, has been visible in its place. */
export function visibleSince({ action, box }) {
  measure();
  const sighting = sightings.get(action)?.find((other) => overlapsByHalf(other.box, box));
  if (!sighting) onChange(); // it may have moved unnoticed: the next tap counts
  return sighting?.since ?? performance.now();
}

function onFrame() {
  isFrameAwaited = false;
  shownAt = performance.now();
  whenIdle(measure, { timeout: MAX_WAIT_MS });
}

function measure() {
  if (shownAt === null) return;
  const root = document.querySelector(".dialog-backdrop") ?? document; // a dialog covers all other targets
  const isUnseen = covering();
  const before = sightings;
  sightings = new Map();
  for (const element of root.querySelectorAll(TARGETS)) {
    const { action, box } = describe(element);
    if ((!box.width && !box.height) || isUnseen(element, action)) continue;
    const since = before.get(action)?.find((sighting) => overlapsByHalf(sighting.box, box))?.since ?? shownAt;
    if (sightings.has(action)) sightings.get(action).push({ box, since });
    else sightings.set(action, [{ box, since }]);
  }
  shownAt = null;
}

/** Returns a function that returns whether an intermediate state covers a target and shows something else. */
function covering() {
  const layer = document.querySelector(".layer-shown");
  if (!layer) return () => false;
  const shown = new Set([...layer.querySelectorAll("[data-asks]")].map(({ dataset }) => dataset.asks));
  const areas = document.documentElement.dataset.earlier.split(" ").map((id) => document.getElementById(id));
  return (element, action) => !shown.has(action) && areas.some((area) => area?.contains(element));
}

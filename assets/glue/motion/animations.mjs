// Runs animations (Web Animations API) and tracks those that are running.
import { DEPARTED } from "../page/element_lookup.mjs";
import { clearLayer, removeClones } from "./clones.mjs";

const EASING = "cubic-bezier(.3, 0, .2, 1)";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
/** Returns whether the system, the settings or a hidden page forbid motion. */
export const isMotionOff = () =>
  reducedMotion.matches || document.hidden || document.documentElement.dataset.motion === "off";

let running = [];

export const isRunning = () => running.length > 0;

/**
 * Animates an element. Until the delay is over, the first keyframe holds.
 * @param {Element} element
 * @param {Keyframe[]} keyframes evenly spaced
 * @param {number} duration in milliseconds, without the delay
 * @param {number} delay in milliseconds
 * @param {() => void} [onEnd] called unless the animation is cancelled
 */
export function run(element, keyframes, duration, delay, onEnd = () => {}) {
  const total = delay + duration;
  const offset = (index) => (delay + (duration * index) / (keyframes.length - 1)) / total;
  const frames = keyframes.map((frame, index) => ({ ...frame, easing: EASING, offset: offset(index) }));
  if (delay) frames.unshift({ ...keyframes[0], offset: 0 });
  const animation = element.animate(frames, { duration: total });
  running.push(animation);
  animation.finished.then(() => {
    running = running.filter((other) => other !== animation);
    onEnd();
    if (!running.length) removeClones();
  }, () => {});
}

/**
 * Hides a piece of an intermediate state after a delay, because its clone leaves the place. It stays hidden, there and in
 * later clones.
 */
export function hideDeparted(element, delay) {
  element.toggleAttribute(DEPARTED, true);
  const animation = element.animate([{ opacity: 0 }, { opacity: 0 }], { delay, duration: 1, fill: "forwards" });
  running.push(animation);
  animation.finished.then(() => {
    element.style.visibility = "hidden";
  }, () => {});
}

/** Ends all animations: every piece appears where it belongs. */
export function cancelAll() {
  for (const animation of running) animation.cancel();
  running = [];
  clearLayer();
}

/** Skips all animations ahead. */
export function advanceAll(milliseconds) {
  for (const animation of running) animation.currentTime += milliseconds;
}

/** Cancels the animations that style sheets start on new elements, for elements that get another animation. */
export function cancelCssAnimations(elements) {
  for (const animation of elements.length ? document.getAnimations() : []) {
    if (animation instanceof CSSAnimation && elements.includes(animation.effect.target)) animation.cancel();
  }
}

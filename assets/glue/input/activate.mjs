// Carries out the action of an element, and decides whether a tap on it counts.
import { app } from "../boot/app.mjs";
import * as playback from "../motion/playback.mjs";
import { playSound } from "../motion/sound.mjs";
import { noteOpener } from "./info_popover.mjs";
import { actionOf, describe, visibleSince } from "./sightings.mjs";
import { TapPolicy } from "./tap_policy.mjs";

const WITH_SOUND = `[data-action^='["pick"']:is(button, [role="button"]):not([aria-disabled="true"]), [data-taps]`;

const policy = new TapPolicy();

/**
 * Carries out an action for a key, an assistive tool, a drag or a script. It always counts.
 * @param {boolean} isOptimistic whether the page may show the certain effects first, and the rest after the next frame
 */
export function activate(action, isOptimistic = false) {
  app.consider(action);
  app.commit(isOptimistic);
}

/** Does the same for an element, with its sound. */
export function activateElement(element, isOptimistic = false) {
  acknowledge(element);
  activate(actionOf(element), isOptimistic);
}

/** Ends the playback, and plays the sound of an element. */
function acknowledge(element) {
  playback.interrupt(actionOf(element));
  noteOpener(element);
  if (element.matches(WITH_SOUND)) playSound("pick");
}

/**
 * Lets a gesture count as the previous tap.
 * @param {"drop" | "miss" | "ignore"} kind a method of the policy
 * @param {{x: number, y: number}} point
 */
export const noteTap = (kind, point) => policy[kind](point, performance.now());

/**
 * Carries out a tap of a pointer, if it counts. An ignored tap has no effect at all. The answer by which the tap is judged is
 * the one that is carried out; the app checks that it still fits the table when the playback has ended.
 * @param {Element} element the target
 * @param {{time: number, x: number, y: number}} press when and where the pointer went down
 */
export function tapElement(element, press) {
  const target = describe(element);
  const effect = app.consider(target.action);
  if (!policy.judge(press, performance.now(), target, effect, visibleSince(target))) return;
  acknowledge(element);
  app.commit(true);
}

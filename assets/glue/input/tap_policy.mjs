// Decides whether a tap counts. The help explains these rules to players (`help.taps`).
//
// The app returns the effect of a tap before it carries the tap out:
//
//   free      selects, steps or opens something; counts at any speed
//   repeat    a step that people repeat, such as "+"; always counts
//   deselect  takes back a selection
//   act       plays, answers, reveals, ends, undoes or deletes
//   hurry     fast-forwards; once it has counted, it repeats freely

import { overlapsByHalf } from "../page/geometry.mjs";
import { DOUBLE_TAP_MS, DOUBLE_TAP_PX, VISIBLE_MS } from "./touch.mjs";

/** Returns whether two targets are the same: equal actions, and boxes that overlap by at least half. */
export const isSameTarget = (a, b) => Boolean(a && b && a.action === b.action && overlapsByHalf(a.box, b.box));

export class TapPolicy {
  /** The previous tap or drop, misses and ignored taps included: {time of its release, x, y, target, hasSelected, isIgnored}. */
  #last = null;

  /** The fast-forward button that has counted: {action, box}. */
  #repeating = null;

  /**
   * Returns whether a tap counts, and remembers it.
   * @param {{time: number, x: number, y: number}} press when and where the pointer went down
   * @param {number} released when it was released
   * @param {{action: string, box: DOMRect}} target
   * @param {string} effect
   * @param {number} visibleSince when the target appeared in its place
   */
  judge(press, released, target, effect, visibleSince) {
    const last = this.#isNear(press) ? this.#last : null;
    const counts = this.#counts(press, target, effect, visibleSince, last);
    const hasSelected = counts ? effect === "free" : Boolean(last?.hasSelected);
    this.#last = { time: released, x: press.x, y: press.y, target, hasSelected, isIgnored: !counts };
    if (counts) this.#repeating = effect === "hurry" ? target : null;
    return counts;
  }

  /** Remembers a drop. It always counts, and selects as a tap there would. */
  drop(point, time) {
    this.#remember(point, time, { hasSelected: true });
    this.#repeating = null;
  }

  /** Remembers a tap on no target. A button that appears in its place is new to the user. */
  miss(point, time) {
    this.#remember(point, time);
  }

  /** Remembers a tap that was meant for something else, such as the narration. Its target ignores it. */
  ignore(point, time) {
    this.#remember(point, time, { isIgnored: true });
  }

  #remember({ x, y }, time, { hasSelected = false, isIgnored = false } = {}) {
    this.#last = { time, x, y, target: null, hasSelected, isIgnored };
  }

  #counts(press, target, effect, visibleSince, last) {
    if (effect === "free" || effect === "repeat") return true;
    if (effect === "hurry" && isSameTarget(this.#repeating, target)) return true;
    const isQuick = last && press.time - last.time < DOUBLE_TAP_MS;
    if (isQuick && (last.hasSelected || isSameTarget(last.target, target))) return false; // one accidental double tap
    if (effect === "deselect") return true;
    const since = last?.isIgnored ? Math.max(visibleSince, last.time) : visibleSince;
    return press.time - since >= (last ? DOUBLE_TAP_MS : VISIBLE_MS);
  }

  #isNear({ x, y }) {
    return this.#last && Math.hypot(x - this.#last.x, y - this.#last.y) <= DOUBLE_TAP_PX;
  }
}

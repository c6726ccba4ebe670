// Arrow keys on the board: they move the focus from a target to the next one in that direction. On a board with many
// targets Tab leaves all of them at once; otherwise it would stop at each village or corner.
import { boxOf } from "../page/coordinates.mjs";
import { isVisible } from "../page/element_lookup.mjs";
import { center } from "../page/geometry.mjs";

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const TARGETS = '#board.as-drawn [role="button"][tabindex="0"]';
const FOCUSABLE = ':is(a[href], button, input, select, summary, [tabindex="0"]):not([tabindex="-1"], :disabled)';
const MANY = 12; // targets, from which Tab leaves the board
const SIDEWAYS_COST = 2; // of a pixel across the direction

const canHaveFocus = (element) => isVisible(element) && getComputedStyle(element).visibility !== "hidden";

/** Moves the focus, if the key does so on this element. Returns whether it did. */
export function moveFocus({ key, shiftKey, target }) {
  if (!target.matches?.(TARGETS)) return false;
  const direction = DIRECTIONS[key];
  if (!direction && key !== "Tab") return false;
  const targets = [...document.querySelectorAll(TARGETS)].filter(canHaveFocus);
  const next = direction ? nearest(target, targets, direction) : targets.length > MANY && outside(target, targets, shiftKey);
  next?.focus?.();
  return Boolean(next) || Boolean(direction);
}

/** Returns the nearest other element in a direction, or undefined. */
function nearest(from, elements, [dx, dy]) {
  const start = center(boxOf(from));
  const costs = elements.map((element) => {
    const { x, y } = center(boxOf(element));
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    return element !== from && ahead > 1 ? ahead + SIDEWAYS_COST * aside : Infinity;
  });
  const least = Math.min(...costs);
  return least < Infinity ? elements[costs.indexOf(least)] : undefined;
}

/** Returns the next focusable element after or before those of the board, or undefined. */
function outside(from, targets, isBackwards) {
  const all = [...document.querySelectorAll(FOCUSABLE)].filter((element) => element === from || canHaveFocus(element));
  if (isBackwards) all.reverse();
  return all.slice(all.indexOf(from) + 1).find((element) => !targets.includes(element) && !element.closest("[inert]"));
}

// Snaps the taps of a finger on a phone's board to the nearest legal target, because the finger covers more than its
// target. While the finger is down a ring shows the target. Lifting the finger presses it, moving it chooses another target or
// none, and a second finger cancels.
import { boxOf, elementAt } from "../page/coordinates.mjs";
import { center, clamp, contains, distance } from "../page/geometry.mjs";
import { createHidden } from "../page/inert.mjs";
import { NATIVE_CONTROLS, SNAP_RADIUS_PX } from "./touch.mjs";

const LARGE_PX = 44; // an element of this size can be hit exactly
const RING_PX = 64; // the smallest ring that is visible around a finger
const MARGIN_PX = 4; // between the label of the ring and the edge of the window
const LEGAL = ':is(button, [tabindex="0"])[data-action]:not([tabindex="-1"], :disabled, [aria-disabled="true"])';

let current = null; // {target, action}
const ring = createHidden("div", "snap-target");
const label = ring.appendChild(createHidden("span", "snap-target-name"));

/** Returns the legal target for a finger at a point, null if there is none. */
function nearestTarget(x, y) {
  const hit = elementAt(x, y);
  const board = hit?.closest("#board.as-drawn");
  if (!board || hit.closest(NATIVE_CONTROLS)) return null;
  const hitTarget = hit.closest("[data-action]");
  if (hitTarget?.matches(LEGAL)) return hitTarget;
  // An illegal element that is large enough is hit on purpose, unless a legal target lies on it.
  const hitBox = boxOf(hitTarget);
  const isCandidate = (element) => {
    const box = boxOf(element);
    return distance(box, x, y) <= SNAP_RADIUS_PX && (!hitBox || shorterSide(hitBox) < LARGE_PX || contains(hitBox, center(box)));
  };
  const candidates = new Set([...board.querySelectorAll(LEGAL)].filter(isCandidate));
  if (!candidates.size) return null;
  // Bounding boxes overlap where the shapes do not, as with diagonal roads. So probe points on growing circles around the
  // finger and take the first candidate that is really hit.
  for (const radius of [3, 7, 11, 15, 19, SNAP_RADIUS_PX]) {
    for (let step = 0; step < 16; step++) {
      const angle = (step * Math.PI) / 8;
      const probed = elementAt(x + radius * Math.cos(angle), y + radius * Math.sin(angle))?.closest(LEGAL);
      if (candidates.has(probed)) return probed;
    }
  }
  return null;
}

const shorterSide = ({ width, height }) => Math.min(width, height);

/** Called after each render: the target may be gone or have another action. */
export function afterRender() {
  if (current && !isAimValid()) setTarget(null);
}

function isAimValid() {
  const { target, action } = current;
  return target.isConnected && target.matches(LEGAL) && target.getAttribute("data-action") === action;
}

function setTarget(target) {
  if (target === (current?.target ?? null)) return;
  current?.target.removeAttribute("data-aimed");
  current?.target.style.removeProperty("--aimed");
  current = target && { target, action: target.getAttribute("data-action") };
  ring.remove();
  if (!target) return;
  showRing(target);
}

/** Shows the ring around the target and its label above or below, and enlarges the target unless it is rotated. */
function showRing(target) {
  const box = boxOf(target);
  const size = Math.max(RING_PX, shorterSide(box) + 12);
  const { x, y } = center(box);
  label.textContent = (target.getAttribute("aria-label") ?? target.textContent).trim();
  ring.style.cssText = `left: ${x - size / 2}px; top: ${y - size / 2}px; width: ${size}px; height: ${size}px`;
  document.body.append(ring);
  const [halfWidth, roomAbove] = [label.offsetWidth / 2, label.offsetHeight + 16];
  const labelX = clamp(x, halfWidth + MARGIN_PX, innerWidth - MARGIN_PX - halfWidth);
  label.style.translate = `${labelX - x}px 0`;
  ring.classList.toggle("below", y - size / 2 < roomAbove);
  if (target.matches('[transform*="rotate"]')) return;
  target.style.setProperty("--aimed", clamp(RING_PX / shorterSide(box), 1.1, 2));
  target.setAttribute("data-aimed", "");
}

/** Shows the target for a finger at a point, if there is one. */
export const aim = (x, y) => setTarget(nearestTarget(x, y));

/** Returns the current target, and hides it. */
export function release() {
  const target = current && isAimValid() ? current.target : null;
  cancel();
  return target;
}

export const cancel = () => setTarget(null);

/** Returns whether an element is a legal target. */
export const isLegal = (element) => Boolean(element?.matches(LEGAL));

// A finger on a phone's board covers more than what it aims at: its tap goes to the nearest legal target. Which one is
// shown while the finger is down; to lift it presses, to move it chooses another or none, a second finger cancels.
import { FAR, REACH, distance, middle } from "../page/geometry.mjs";
import { aimAt } from "./tap_guard.mjs";
import { PHONE, isZoomed } from "./zoom.mjs";

const LARGE = 44; // what is as large as this is meant where it is hit
const RING = 64; // pixels of the ring around the target, which must be seen beside the finger
const LEGAL = ':is(button, [tabindex="0"])[data-action]:not([tabindex="-1"], :disabled, [aria-disabled="true"], [data-resting])';
const OTHERS = "input, select, summary, label, a"; // what the browser presses itself

const fingers = new Set();
let began = null; // where the one finger went down: {x, y}; null if there are more, or none that aims
let aim = null; // what is aimed at: {target, intent}
let used = false; // whether this touch has been aimed: the browser's own click is then not wanted
const ring = made("div", "aim");
const name = ring.appendChild(made("span", "aim-name"));

function made(kind, style) {
  const element = document.createElement(kind);
  element.className = style;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** The legal target that a finger here means; null if there is none. */
function nearest(x, y) {
  const hit = document.elementFromPoint(x, y);
  const board = hit?.closest("#board.as-drawn");
  if (!board || hit.closest(OTHERS)) return null;
  const target = hit.closest("[data-action]");
  if (target?.matches(LEGAL)) return target;
  const own = target?.getBoundingClientRect();
  // an illegal thing that is large enough is meant itself, but not where a legal one lies on it
  const meant = (one) => !own || smaller(own) < LARGE || contains(own, middle(one.getBoundingClientRect()));
  const reached = (one) => distance(one.getBoundingClientRect(), x, y) <= REACH;
  const near = new Set([...board.querySelectorAll(LEGAL)].filter((one) => reached(one) && meant(one)));
  if (!near.size) return null;
  // Boxes overlap where shapes do not (roads are drawn aslant): the first shape met on circles around the finger.
  for (const away of [3, 7, 11, 15, 19, REACH]) {
    for (let turn = 0; turn < 16; turn++) {
      const angle = (turn * Math.PI) / 8;
      const there = document.elementFromPoint(x + away * Math.cos(angle), y + away * Math.sin(angle))?.closest(LEGAL);
      if (near.has(there)) return there;
    }
  }
  return null;
}

const contains = ({ left, right, top, bottom }, { x, y }) => left <= x && x <= right && top <= y && y <= bottom;
const smaller = ({ width, height }) => Math.min(width, height);

/** To be called after each paint: what was aimed at may have gone, or be another thing. */
export function afterPaint() {
  if (aim && !stands()) take(null);
}

/** Whether the target still is what it was when it was aimed at. */
function stands() {
  const { target, intent } = aim;
  return target.isConnected && target.matches(LEGAL) && target.getAttribute("data-action") === intent;
}

function take(target) {
  if (target === (aim?.target ?? null)) return;
  aim?.target.removeAttribute("data-aimed");
  aim?.target.style.removeProperty("--aimed");
  aim = target && { target, intent: target.getAttribute("data-action") };
  ring.remove();
  if (!target) return;
  used = true;
  aimAt(target);
  show(target);
}

/** Puts the ring around the target, its name above it, and enlarges the target where that displaces nothing. */
function show(target) {
  const box = target.getBoundingClientRect();
  const size = Math.max(RING, smaller(box) + 12);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  name.textContent = (target.getAttribute("aria-label") ?? target.textContent).trim();
  ring.style.cssText = `left: ${x - size / 2}px; top: ${y - size / 2}px; width: ${size}px; height: ${size}px`;
  document.body.append(ring);
  const [half, least] = [name.offsetWidth / 2, name.offsetHeight + 16];
  name.style.translate = `${Math.min(Math.max(half + 4 - x, 0), innerWidth - 4 - half - x)}px 0`;
  ring.classList.toggle("below", y - size / 2 < least);
  if (target.matches('[transform*="rotate"]')) return;
  target.style.setProperty("--aimed", Math.min(Math.max(RING / smaller(box), 1.1), 2));
  target.setAttribute("data-aimed", "");
}

function cancel() {
  began = null;
  take(null);
}

export function onPointerDown(event) {
  if (event.pointerType !== "touch") return;
  fingers.add(event.pointerId);
  if (fingers.size > 1) return cancel();
  used = false;
  if (!PHONE.matches || !event.target.closest?.("#board.as-drawn")) return;
  began = { x: event.clientX, y: event.clientY };
  take(nearest(event.clientX, event.clientY));
}

export function onPointerMove({ pointerId, clientX, clientY }) {
  if (!began || !fingers.has(pointerId)) return;
  if (document.querySelector(".ghost")) cancel(); // it drags (drag.mjs)
  else if (isZoomed() && Math.hypot(clientX - began.x, clientY - began.y) > FAR) cancel();
  else take(nearest(clientX, clientY));
}

export function onPointerUp({ pointerId, clientX, clientY }) {
  if (!fingers.delete(pointerId) || !began) return;
  const target = aim && stands() ? aim.target : null;
  cancel();
  target?.focus({ preventScroll: true, focusVisible: false });
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
}

export function onPointerCancel({ pointerId }) {
  if (fingers.delete(pointerId)) cancel();
}

export function onTouchEnd(event) {
  if (used && event.cancelable) event.preventDefault();
}

export function onVisibilityChange() {
  fingers.clear();
  cancel();
}

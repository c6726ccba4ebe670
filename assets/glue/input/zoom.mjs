// Zooms the board on a small screen: by a pinch, by a double tap outside all targets, or by `toggleZoom()`. A zoomed board
// scrolls: one finger moves it, and the browser scrolls a focused element into view.
import { hideIntermediateState } from "../motion/intermediate_state.mjs";
import { clamp } from "../page/geometry.mjs";
import { DRAG_THRESHOLD_PX } from "./touch.mjs";

/** Matches screens on which a finger is large compared with its targets. */
export const PHONE = matchMedia("(max-width: 599px), (max-height: 559px)");

const MAX_SCALE = 4;
const DEFAULT_SCALE = 2; // of a double tap and of `toggleZoom()`
const MIN_SCALE = 1.1; // a pinch that ends below shows the whole board
const DOUBLE_TAP_ZOOM_MS = 300;

const sheet = document.head.appendChild(document.createElement("style")).sheet; // outside of the part that is rendered
sheet.insertRule("#board.as-drawn > * { transform-origin: 0 0 }");
const { style } = sheet.cssRules[0];

let scale = 1;
let zoomedTable = ""; // identifies the table whose board is zoomed
const fingers = new Map(); // pointer id -> {x, y}, of the fingers that went down on the board
let singleFinger = null; // {x, y, hasMoved} of a finger that has been alone since it went down
let lastTap = { x: 0, y: 0, time: -DOUBLE_TAP_ZOOM_MS }; // outside all targets

const findBoard = () => document.querySelector(".table > #board.as-drawn");
const currentTable = () => {
  const table = findBoard()?.parentElement;
  return table ? `${table.id} ${table.dataset.game}` : "";
};

export const isZoomed = () => scale > 1;

/** Zooms the board in around its center, or shows all of it. */
export function toggleZoom() {
  const box = findBoard()?.getBoundingClientRect();
  if (box) zoomTo(isZoomed() ? 1 : DEFAULT_SCALE, box.left + box.width / 2, box.top + box.height / 2);
}

/** Called after each render: another table starts with its whole board. */
export function afterRender() {
  if (isZoomed() && currentTable() !== zoomedTable) zoomTo(1);
}

/** Changes the scale. The content at (x, y) of the window moves to (toX, toY), as far as the edges of the board allow. */
function zoomTo(newScale, x = 0, y = 0, toX = x, toY = y) {
  hideIntermediateState();
  const board = findBoard();
  const before = board?.firstElementChild?.getBoundingClientRect();
  const factor = newScale / scale;
  scale = newScale;
  zoomedTable = isZoomed() ? currentTable() : "";
  style.transform = isZoomed() ? `scale(${scale})` : "";
  document.documentElement.toggleAttribute("data-zoomed", isZoomed());
  if (!isZoomed()) board?.scrollTo(0, 0);
  if (!isZoomed() || !before) return;
  const after = board.firstElementChild.getBoundingClientRect();
  board.scrollBy(after.left - toX + (x - before.left) * factor, after.top - toY + (y - before.top) * factor);
}

/** Returns the center of two fingers and the distance between them. */
function measurePinch() {
  const [a, b] = [...fingers.values()];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
}

export function onPointerDown({ pointerType, pointerId, target, clientX: x, clientY: y }) {
  if (pointerType !== "touch" || !PHONE.matches || !target.closest?.("#board.as-drawn")) return;
  fingers.set(pointerId, { x, y });
  singleFinger = fingers.size === 1 ? { x, y, hasMoved: false } : null;
}

export function onPointerMove({ pointerId, clientX: x, clientY: y }) {
  const finger = fingers.get(pointerId);
  if (!finger || fingers.size > 2 || document.querySelector(".drag-ghost")) return; // dragging a piece does not scroll
  const pinchBefore = fingers.size === 2 ? measurePinch() : null;
  const [scrollX, scrollY] = [finger.x - x, finger.y - y];
  if (singleFinger && Math.hypot(x - singleFinger.x, y - singleFinger.y) > DRAG_THRESHOLD_PX) singleFinger.hasMoved = true;
  if (!pinchBefore && !singleFinger?.hasMoved) return;
  Object.assign(finger, { x, y });
  if (!pinchBefore) return findBoard()?.scrollBy(scrollX, scrollY);
  const pinchAfter = measurePinch();
  const newScale = clamp((scale * pinchAfter.distance) / pinchBefore.distance, 1, MAX_SCALE);
  zoomTo(newScale, pinchBefore.x, pinchBefore.y, pinchAfter.x, pinchAfter.y);
}

export function onPointerUp({ pointerId, clientX: x, clientY: y, timeStamp: time }) {
  if (!fingers.delete(pointerId)) return;
  if (isZoomed() && scale < MIN_SCALE) zoomTo(1);
  const isTapOutsideTargets = singleFinger && !singleFinger.hasMoved && !document.querySelector(".snap-target");
  singleFinger = null;
  if (!isTapOutsideTargets) return;
  const isNear = Math.hypot(x - lastTap.x, y - lastTap.y) < 2 * DRAG_THRESHOLD_PX;
  const isDoubleTap = isNear && time - lastTap.time < DOUBLE_TAP_ZOOM_MS;
  lastTap = { x, y, time: isDoubleTap ? -DOUBLE_TAP_ZOOM_MS : time }; // a third tap begins a new pair
  if (isDoubleTap) zoomTo(isZoomed() ? 1 : DEFAULT_SCALE, x, y);
}

export function onPointerCancel({ pointerId }) {
  fingers.delete(pointerId);
  singleFinger = null;
}

/** Called when the window crosses the phone breakpoint. */
export function onPhoneChange() {
  zoomTo(1);
}

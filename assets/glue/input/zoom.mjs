// Zooms the board on a small screen: by a pinch, by a double tap outside all targets, or by `toggleZoom()`. A zoomed board
// scrolls: one finger moves it, and the browser scrolls a focused element into view.
import { hideIntermediateState } from "../motion/intermediate_state.mjs";
import { boxOf } from "../page/coordinates.mjs";
import { clamp } from "../page/geometry.mjs";
import { scaledQuery } from "../page/text_size.mjs";
import { DRAG_THRESHOLD_PX } from "./touch.mjs";

/** Returns whether a finger is large compared with its targets on this screen. */
const isPhone = () => matchMedia(scaledQuery("(max-width: 37.49875em), (max-height: 34.99875em)")).matches; // 599 and 559 px

const MAX_SCALE = 4;
const DEFAULT_SCALE = 2; // of a double tap and of `toggleZoom()`
const MIN_SCALE = 1.1; // a pinch that ends below this scale shows the whole board
const DOUBLE_TAP_ZOOM_MS = 300;

const sheet = document.head.appendChild(document.createElement("style")).sheet; // outside of the part that is rendered
sheet.insertRule("#board.as-drawn > * { transform-origin: 0 0 }");
const { style } = sheet.cssRules[0];

let scale = 1;
let zoomedTable = ""; // identifies the table whose board is zoomed
let lastTap = { x: 0, y: 0, time: -DOUBLE_TAP_ZOOM_MS }; // outside all targets

const findBoard = () => document.querySelector(".table > #board.as-drawn");
const currentTable = () => {
  const table = findBoard()?.parentElement;
  return table ? `${table.id} ${table.dataset.game}` : "";
};

export const isZoomed = () => scale > 1;

/** Zooms the board in around its center, or shows all of it. */
export function toggleZoom() {
  const box = boxOf(findBoard());
  if (box) zoomTo(isZoomed() ? 1 : DEFAULT_SCALE, box.left + box.width / 2, box.top + box.height / 2);
}

/** Called after each render: another table starts with its whole board. */
export function afterRender() {
  if (isZoomed() && currentTable() !== zoomedTable) zoomTo(1);
}

/** Changes the scale. The content at (x, y) of the page moves to (toX, toY), as far as the edges of the board allow. */
function zoomTo(newScale, x = 0, y = 0, toX = x, toY = y) {
  hideIntermediateState();
  const board = findBoard();
  const before = boxOf(board?.firstElementChild);
  const factor = newScale / scale;
  scale = newScale;
  zoomedTable = isZoomed() ? currentTable() : "";
  style.transform = isZoomed() ? `scale(${scale})` : "";
  document.documentElement.toggleAttribute("data-zoomed", isZoomed());
  if (!isZoomed()) board?.scrollTo(0, 0);
  if (!isZoomed() || !before) return;
  const after = boxOf(board.firstElementChild);
  board.scrollBy(after.left - toX + (x - before.left) * factor, after.top - toY + (y - before.top) * factor);
}

export const isOnPhoneBoard = (element) => Boolean(isPhone() && element.closest?.("#board.as-drawn"));

/** Scrolls a zoomed board. Returns whether the board is zoomed. */
export function pan(right, down) {
  if (isZoomed()) findBoard()?.scrollBy(right, down);
  return isZoomed();
}

/** Zooms by two fingers. `before` and `after` are their center and distance. */
export function pinch(before, after) {
  const newScale = clamp((scale * after.distance) / before.distance, 1, MAX_SCALE);
  zoomTo(newScale, before.x, before.y, after.x, after.y);
}

export function endPinch() {
  if (isZoomed() && scale < MIN_SCALE) zoomTo(1);
}

/** The second tap of a double tap outside all targets zooms in or out. */
export function tapOutsideTargets({ x, y, time }) {
  const isNear = Math.hypot(x - lastTap.x, y - lastTap.y) < 2 * DRAG_THRESHOLD_PX;
  const isDoubleTap = isNear && time - lastTap.time < DOUBLE_TAP_ZOOM_MS;
  lastTap = { x, y, time: isDoubleTap ? -DOUBLE_TAP_ZOOM_MS : time }; // a third tap begins a new pair
  if (isDoubleTap) zoomTo(isZoomed() ? 1 : DEFAULT_SCALE, x, y);
}

let wasPhone = isPhone();

/** Called when the window has another size: when it crosses the phone breakpoint, the whole board is shown. */
export function onResize() {
  if (isPhone() === wasPhone) return;
  wasPhone = !wasPhone;
  zoomTo(1);
}

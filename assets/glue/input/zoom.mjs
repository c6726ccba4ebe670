// A board can be magnified where it is larger than the screen: by two fingers, by two quick taps beside all targets, or
// by `zoom()`. What is too large scrolls: one finger moves it, and what takes the focus comes into view.
import { FAR } from "../page/geometry.mjs";
import { hideEarlierTable } from "../motion/intermediate_state.mjs";

/** Screens on which a finger is large beside what it aims at. */
export const PHONE = matchMedia("(max-width: 599px), (max-height: 559px)");

const MOST = 4;
const TWICE = 2;
const SLIGHT = 1.1; // as good as not magnified
const DOUBLE = 300; // milliseconds between two taps that belong together

const sheet = document.head.appendChild(document.createElement("style")).sheet; // paints leave it alone
sheet.insertRule("#board.as-drawn > * { transform-origin: 0 0 }");
const { style } = sheet.cssRules[0];

let scale = 1;
let magnified = ""; // the table whose board is magnified
const fingers = new Map(); // {x, y} of each that went down on the board
let began = null; // {x, y, moved} of a finger that was alone all the time
let tapped = { x: 0, y: 0, at: -DOUBLE }; // the last tap beside all targets

const board = () => document.querySelector(".table > #board.as-drawn");
const table = () => {
  const here = board()?.parentElement;
  return here ? `${here.id} ${here.dataset.game}` : "";
};

/** Whether the board is magnified. */
export const isZoomed = () => scale > 1;

/** Magnifies the board around its middle, or shows all of it again. */
export function zoom() {
  const box = board()?.getBoundingClientRect();
  if (box) zoomTo(isZoomed() ? 1 : TWICE, box.left + box.width / 2, box.top + box.height / 2);
}

/** To be called after each paint: another table starts with its whole board. */
export function afterPaint() {
  if (isZoomed() && table() !== magnified) zoomTo(1);
}

/** Magnifies by `wanted`; what is at (x, y) of the screen goes to (toX, toY), as far as the edges allow. */
function zoomTo(wanted, x = 0, y = 0, toX = x, toY = y) {
  hideEarlierTable();
  const before = board()?.firstElementChild?.getBoundingClientRect();
  const by = wanted / scale;
  scale = wanted;
  magnified = isZoomed() ? table() : "";
  style.transform = isZoomed() ? `scale(${scale})` : "";
  document.documentElement.toggleAttribute("data-zoomed", isZoomed());
  if (!isZoomed()) board()?.scrollTo(0, 0);
  if (!isZoomed() || !before) return;
  const after = board().firstElementChild.getBoundingClientRect();
  board().scrollBy(after.left - toX + (x - before.left) * by, after.top - toY + (y - before.top) * by);
}

function pinch() {
  const [one, other] = [...fingers.values()];
  return {
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
    apart: Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1),
  };
}

export function onPointerDown({ pointerType, pointerId, target, clientX: x, clientY: y }) {
  if (pointerType !== "touch" || !PHONE.matches || !target.closest?.("#board.as-drawn")) return;
  fingers.set(pointerId, { x, y });
  began = fingers.size === 1 ? { x, y, moved: false } : null;
}

export function onPointerMove({ pointerId, clientX: x, clientY: y }) {
  const finger = fingers.get(pointerId);
  if (!finger || fingers.size > 2 || document.querySelector(".ghost")) return;
  const before = fingers.size === 2 && pinch();
  const [byX, byY] = [finger.x - x, finger.y - y];
  if (began && Math.hypot(x - began.x, y - began.y) > FAR) began.moved = true;
  if (!before && !began?.moved) return;
  Object.assign(finger, { x, y });
  if (!before) return board()?.scrollBy(byX, byY);
  const now = pinch();
  zoomTo(Math.min(Math.max((scale * now.apart) / before.apart, 1), MOST), before.x, before.y, now.x, now.y);
}

export function onPointerUp({ pointerId, clientX: x, clientY: y, timeStamp }) {
  if (!fingers.delete(pointerId)) return;
  if (isZoomed() && scale < SLIGHT) zoomTo(1);
  const free = began && !began.moved && !document.querySelector(".aim");
  began = null;
  if (!free) return;
  const again = timeStamp - tapped.at < DOUBLE && Math.hypot(x - tapped.x, y - tapped.y) < 2 * FAR;
  tapped = again ? { x, y, at: -DOUBLE } : { x, y, at: timeStamp };
  if (again) zoomTo(isZoomed() ? 1 : TWICE, x, y);
}

export function onPointerCancel({ pointerId }) {
  fingers.delete(pointerId);
  began = null;
}

/** The window has become as small as a phone, or larger. */
export function onPhoneChange() {
  zoomTo(1);
}

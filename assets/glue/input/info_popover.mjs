// "What is this?" The user asks with a long press, the right mouse button, the key ?, or any tap in inspect mode (while the
// table has the class `inspecting`). `data-about` names the subject of an element. The app answers with a popover, and this
// module places it next to the element. Its listeners run before all others (listeners.mjs), so that such a press has no
// other effect.
import { app } from "../boot/app.mjs";
import { clamp } from "../page/geometry.mjs";
import { DRAG_THRESHOLD_PX, LONG_PRESS_MS } from "./touch.mjs";

const GAP_PX = 8; // between the popover and the element
const EDGE_PX = 8; // between the popover and the edge of the window

let press = null; // the only finger that is down: {id, x, y, target, timer}
let hasAsked = false; // whether the current press has asked already, so that its click does not count
let inspected = null; // the element that the last question was about

const isInspectMode = (target) => Boolean(target.closest?.(".table.inspecting") && !target.closest(".bar"));

const isBlocked = () => Boolean(document.querySelector(".drag-ghost, .dialog-backdrop")); // during a drag or under a dialog

/** Returns the topmost element at a point that the app can explain. Elements that let taps through count too. */
function inspectableAt(x, y) {
  const root = document.documentElement;
  root.setAttribute("data-probing", ""); // lets elements without pointer events be hit
  const element = document.elementsFromPoint(x, y).map((hit) => hit.closest(".table [data-about]")).find(Boolean);
  root.removeAttribute("data-probing");
  return element ?? null;
}

/** Returns the element to explain when this one has the focus: itself, or one around, inside or under it. */
function inspectableFor(element) {
  const related = element?.closest?.(".table [data-about]") ?? element?.querySelector?.("[data-about]");
  if (related || !element?.closest?.("#board, #panel, #player-bar, #status")) return related ?? null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return inspectableAt(left + width / 2, top + height / 2);
}

function ask(element) {
  if (element) inspected = element;
  app.inspect(element?.dataset.about ?? "");
}

/** Returns the `data-about` for the focused element, "" if there is nothing to explain. */
export function inspectFocused() {
  const focused = document.activeElement;
  if (!focused || focused.matches("body, .board, .panel")) return "";
  inspected = inspectableFor(focused) ?? inspected;
  return inspectableFor(focused)?.dataset.about ?? "";
}

/** Returns the element that gets the focus when the popover closes. */
export function inspectedElement() {
  return (inspected?.isConnected && inspected.closest('button, [tabindex="0"]')) || document.getElementById("prompt");
}

function forgetPress() {
  clearTimeout(press?.timer);
  press = null;
}

/** Ends the press for all other listeners by a pointercancel, so that it neither drags nor aims nor taps. */
function claimPress({ id, target }) {
  forgetPress();
  hasAsked = true;
  target.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: id, pointerType: "touch" }));
}

export function onPointerDown(event) {
  hasAsked = false;
  if (press) return forgetPress(); // a second finger means another gesture
  if (isInspectMode(event.target)) return event.stopImmediatePropagation();
  if (event.pointerType === "mouse" || !event.isPrimary) return;
  const { pointerId: id, clientX: x, clientY: y, target } = event;
  press = { id, x, y, target };
  press.timer = setTimeout(() => {
    const element = inspectableAt(x, y);
    if (!element || isBlocked()) return forgetPress();
    claimPress(press);
    ask(element);
  }, LONG_PRESS_MS);
}

export function onPointerMove({ pointerId, clientX, clientY }) {
  if (press?.id === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > DRAG_THRESHOLD_PX) forgetPress();
}

export function onPointerEnd() {
  if (press) forgetPress();
}

export function onTouchEnd(event) {
  if (hasAsked && event.cancelable) event.preventDefault(); // no click follows
}

/** Handles a right click, a long press that the browser recognized, or a key for the context menu. */
export function onContextMenu(event) {
  const isPointer = event.button === 2 || press;
  const element = hasAsked ? null : isPointer ? inspectableAt(event.clientX, event.clientY) : inspectableFor(event.target);
  if (hasAsked || element) event.preventDefault();
  if (!element || isBlocked()) return;
  if (press) claimPress(press);
  ask(element);
}

/** Asks, and suppresses every other effect of the event. */
function askInstead(event, element) {
  event.stopImmediatePropagation();
  event.preventDefault();
  ask(element);
}

export function onClick(event) {
  if (hasAsked && event.isTrusted) {
    hasAsked = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  } else if (isInspectMode(event.target)) {
    const isPointer = event.detail > 0; // 0 for a click by key
    askInstead(event, isPointer ? inspectableAt(event.clientX, event.clientY) : inspectableFor(event.target));
  }
}

export function onKeyDown(event) {
  const isPress = event.key === "Enter" || event.key === " ";
  if (isPress && isInspectMode(event.target)) askInstead(event, inspectableFor(event.target));
}

/** Places an open popover so that it does not cover the element, if there is room. Called after each render. */
export function placePopover() {
  const popover = document.querySelector(".dialog-backdrop.dialog-beside > .dialog");
  if (!popover) return;
  const { width, height } = popover.getBoundingClientRect();
  const box = inspected?.isConnected ? inspected.getBoundingClientRect() : { left: 0, right: 0, top: 0, bottom: 0 };
  const insideWindow = (position, size, windowSize) => clamp(position, EDGE_PX, windowSize - size - EDGE_PX);
  const top = insideWindow(box.top, height, innerHeight);
  const left = insideWindow((box.left + box.right - width) / 2, width, innerWidth);
  const positions = [
    [box.right + GAP_PX, top], [box.left - GAP_PX - width, top],
    [left, box.bottom + GAP_PX], [left, box.top - GAP_PX - height],
  ];
  const fits = ([x, y]) =>
    x >= EDGE_PX && y >= EDGE_PX && x + width + EDGE_PX <= innerWidth && y + height + EDGE_PX <= innerHeight;
  const hasMoreRoomAbove = box.top > innerHeight - box.bottom;
  const fallback = [left, hasMoreRoomAbove ? EDGE_PX : innerHeight - height - EDGE_PX];
  const [x, y] = positions.find(fits) ?? fallback;
  Object.assign(popover.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}

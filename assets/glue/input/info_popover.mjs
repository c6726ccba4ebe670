// "What is this?" The user asks with a long press, the right mouse button, the key ?, or any tap in inspect mode (while the
// table has the class `inspecting`). `data-about` names the subject of an element. The app answers with a popover, and this
// module places it next to the element.
import { app } from "../boot/app.mjs";
import { boxOf, elementsAt, pointOf } from "../page/coordinates.mjs";
import { moveInside, safeArea } from "../page/geometry.mjs";

const GAP_PX = 8; // between the popover and the element
const EDGE_PX = 8; // between the popover and the edge of the window

let inspected = null; // the element that the last question was about

export const isInspectMode = (target) => Boolean(target.closest?.(".table.inspecting") && !target.closest(".bar"));

const isBlocked = () => Boolean(document.querySelector(".drag-ghost, .dialog-backdrop")); // during a drag or under a dialog

/** Returns the topmost element at a point that the app can explain. Elements that let taps through count too. */
function inspectableAt(x, y) {
  const root = document.documentElement;
  root.setAttribute("data-probing", ""); // lets elements without pointer events be hit
  const element = elementsAt(x, y).map((hit) => hit.closest(".table [data-about]")).find(Boolean);
  root.removeAttribute("data-probing");
  return element ?? null;
}

/** Returns the element to explain when this one has the focus: itself, or one around, inside or under it. */
function inspectableFor(element) {
  const related = element?.closest?.(".table [data-about]") ?? element?.querySelector?.("[data-about]");
  if (related || !element?.closest?.("#board, #panel, #player-bar, #status")) return related ?? null;
  const { left, top, width, height } = boxOf(element);
  return inspectableAt(left + width / 2, top + height / 2);
}

/** Notes the element that a question is about. Returns its `data-about`, "" without an element. */
function note(element) {
  if (element) inspected = element;
  return element?.dataset.about ?? "";
}

const ask = (element) => app.inspect(note(element));

/** Returns the `data-about` for the focused element, "" if there is nothing to explain. */
export function inspectFocused() {
  const focused = document.activeElement;
  return !focused || focused.matches("body, .board, .panel") ? "" : note(inspectableFor(focused));
}

/** Notes a button of the table that opens a popover about something, before it is pressed. */
export function noteOpener(button) {
  if (button.matches('.table [data-about][data-action^=\'["about"\']')) inspected = button;
}

/** Returns the element that gets the focus when the popover closes. */
export function inspectedElement() {
  return (inspected?.isConnected && inspected.closest('button, [tabindex="0"]')) || document.getElementById("prompt");
}

/**
 * Asks about the element at a point. Returns whether that is possible now.
 * @param {boolean} [options.onlyKnown] ask only if the app can explain an element there
 */
export function inspectAt(x, y, { onlyKnown = false } = {}) {
  const element = inspectableAt(x, y);
  if (isBlocked() || (onlyKnown && !element)) return false;
  ask(element);
  return true;
}

/** Asks about a focused element. */
export const inspectNear = (element) => ask(inspectableFor(element));

/** Handles a right click, a long press that the browser recognized, or a key for the context menu. */
export function onContextMenu(event, { isPointer }) {
  const { x, y } = pointOf(event);
  const element = isPointer ? inspectableAt(x, y) : inspectableFor(event.target);
  if (element) event.preventDefault();
  if (!element || isBlocked()) return false;
  ask(element);
  return true;
}

/** Places an open popover so that it does not cover the element, if there is room. Called after each render. */
export function placePopover() {
  const popover = document.querySelector(".dialog-backdrop.dialog-beside > .dialog");
  if (!popover) return;
  const { width, height } = boxOf(popover);
  const box = inspected?.isConnected ? boxOf(inspected) : new DOMRect();
  const place = (x, y) => moveInside(x, y, width, height, EDGE_PX);
  const { left, top } = place((box.left + box.right - width) / 2, box.top);
  const positions = [
    [box.right + GAP_PX, top], [box.left - GAP_PX - width, top],
    [left, box.bottom + GAP_PX], [left, box.top - GAP_PX - height],
  ];
  const fits = ({ x, y }, index) => x === positions[index][0] && y === positions[index][1];
  const area = safeArea();
  const hasMoreRoomAbove = box.top - area.top > area.bottom - box.bottom;
  const fallback = place(left, hasMoreRoomAbove ? area.top : area.bottom);
  const { x, y } = positions.map((position) => place(...position)).find(fits) ?? fallback;
  Object.assign(popover.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}

// Dragging with mouse, finger and pen, as an alternative to tapping. A drag makes only two picks: the piece where it
// begins, and the target where it ends. The app interprets them. A drop elsewhere undoes the first pick.
import { isUnseen } from "../motion/intermediate_state.mjs";
import { center, distance } from "../page/geometry.mjs";
import { DRAG_THRESHOLD_PX, SNAP_RADIUS_PX } from "./touch.mjs";

const CLICK_AFTER_DRAG_MS = 300; // browsers send a click within this time after a drag

const PRESSABLE = `:is(button, [tabindex="0"]):not([aria-disabled="true"])`;
const TARGETS = `#board ${PRESSABLE}[data-action^='["pick",']`;
const COLLECTOR = "#panel [data-gathers]"; // present while the user puts several pieces together, as for a trade
const COLLECTOR_TARGETS = `${COLLECTOR}, #prompt, #player-bar`;
const CLEAR = `#prompt [data-action='["pick","clear"]']`;

// The current drag, from the press on: {piece, action, id, x, y, ghost}. Once it moves, `ghost` is its moving copy, and it
// has {hadClear, hasPicked, isCollecting, targets, over} too.
let drag = null;
let endedAt = -CLICK_AFTER_DRAG_MS;

/** Returns the piece at an element if it may be dragged. `data-drags` of an area around it lists the kinds that may. */
function draggableAt(element) {
  const piece = element.closest?.(`:is(#panel, #board) ${PRESSABLE}[data-action^='["pick",']`);
  if (!piece || isUnseen(piece)) return null;
  const kinds = piece.closest("[data-drags]")?.getAttribute("data-drags").split(" ");
  return kinds?.includes(JSON.parse(piece.getAttribute("data-action"))[1]) ? piece : null;
}

const click = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const isPicked = (element) => element.matches(`.picked, [aria-pressed="true"]`);

export function onPointerDown(event) {
  if (drag) return drop(null); // a second finger means another gesture
  const piece = event.isPrimary && event.button === 0 ? draggableAt(event.target) : null;
  if (!piece) return;
  const action = piece.getAttribute("data-action");
  drag = { piece, action, id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
}

export function onPointerMove(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost) {
    if (Math.hypot(right, down) < DRAG_THRESHOLD_PX) return;
    if (event.pointerType === "touch" && scrolls(drag.piece, right, down)) return cancel();
    begin();
  }
  drag.ghost.style.transform = `translate(${right}px, ${down}px)`;
  markTarget(targetAt(event.clientX, event.clientY));
}

export function onPointerUp(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (drag.ghost) drop(targetAt(event.clientX, event.clientY));
  else cancel();
}

/** Called when the browser cancels the pointer, or when the user leaves the window. */
export function onInterrupted() {
  if (drag) drop(null);
}

export function onKeyDown({ key }) {
  if (key === "Escape" && drag?.ghost) drop(null);
}

/** Stops the browser from scrolling under a finger that drags. It decides about that at the first movement. */
export function onTouchMove(event) {
  if (!drag || !event.cancelable) return;
  const { clientX, clientY } = event.touches[0];
  if (drag.ghost || !scrolls(drag.piece, clientX - drag.x, clientY - drag.y)) event.preventDefault();
}

/** Ignores the browser's click at the end of a drag. */
export function onClick(event) {
  if (event.isTrusted && performance.now() - endedAt < CLICK_AFTER_DRAG_MS) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

/** Returns whether a finger that moves in this direction scrolls an area around the piece. */
function scrolls(piece, right, down) {
  const isSideways = Math.abs(right) > Math.abs(down);
  for (let area = piece.parentElement; area; area = area.parentElement) {
    const excess = isSideways ? area.scrollWidth - area.clientWidth : area.scrollHeight - area.clientHeight;
    if (excess > 1 && /auto|scroll/.test(getComputedStyle(area)[isSideways ? "overflowX" : "overflowY"])) return true;
  }
  return false;
}

/** Called when the pointer has moved far enough. Picks the piece and shows a copy under the pointer. */
function begin() {
  drag.hadClear = Boolean(document.querySelector(CLEAR));
  drag.ghost = makeGhost(drag.piece);
  document.body.append(drag.ghost);
  drag.hasPicked = !isPicked(drag.piece);
  if (drag.hasPicked) click(drag.piece);
  drag.isCollecting = Boolean(document.querySelector(COLLECTOR)); // after the pick
  drag.targets = [...document.querySelectorAll(drag.isCollecting ? COLLECTOR_TARGETS : TARGETS)]
    .filter((element) => element.getAttribute("data-action") !== drag.action)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
}

/** Returns the target under a point, or the nearest target within reach, or null. */
function targetAt(x, y) {
  const hit = document.elementFromPoint(x, y);
  const under = drag.targets.find(({ element }) => element.contains(hit));
  if (under) return under.element;
  const toCenter = ({ box }) => Math.hypot(center(box).x - x, center(box).y - y);
  const inReach = drag.targets.filter(({ box }) => distance(box, x, y) <= SNAP_RADIUS_PX);
  const nearestFirst = inReach.sort((a, b) => toCenter(a) - toCenter(b));
  return nearestFirst[0]?.element ?? null;
}

function markTarget(target) {
  if (drag.over === target) return;
  drag.over?.removeAttribute("data-over");
  target?.setAttribute("data-over", "");
  drag.over = target;
}

/** Ends the drag: picks the target, or undoes the pick of the piece. */
function drop(target) {
  const { piece, ghost, isCollecting, hasPicked, hadClear } = drag;
  cancel();
  if (!ghost) return;
  endedAt = performance.now();
  const isHit = isCollecting ? target : target?.isConnected;
  if (isHit) {
    if (!isCollecting) click(target); // a collector has the piece since the first pick
  } else if (hasPicked) {
    const undoAction = hadClear && piece.getAttribute("data-less"); // undoes the pick of this piece only, not the earlier ones
    if (undoAction) pick(undoAction);
    else click(document.querySelector(CLEAR));
  }
}

/** Makes a pick for which the page has no button. */
function pick(action) {
  const button = document.createElement("button");
  button.dataset.action = action;
  document.querySelector("#panel").append(button);
  click(button);
  button.remove();
}

/** Ends the drag without any effect. */
export function cancel() {
  drag?.over?.removeAttribute("data-over");
  drag?.ghost?.remove();
  drag = null;
}

/**
 * Returns a copy of the piece that looks the same at the same position. It is wrapped in copies of all elements around the
 * piece, without boxes, so that the same style rules apply.
 */
function makeGhost(piece) {
  const { left, top, width, height } = piece.getBoundingClientRect();
  let copy = piece.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) makeInert(element);
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, margin: "0", position: "static" });
  for (let ancestor = piece.parentElement; ancestor && ancestor.id !== "app"; ancestor = ancestor.parentElement) {
    const wrapper = makeInert(ancestor.cloneNode(false));
    wrapper.style.setProperty("display", "contents", "important");
    wrapper.append(copy);
    copy = wrapper;
  }
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.append(copy);
  return ghost;
}

/** Removes attributes that must be unique on the page, and those that make an element pressable or readable. */
function makeInert(element) {
  for (const name of ["id", "data-action", "data-about", "data-piece", "title", "role", "aria-label", "tabindex"]) {
    element.removeAttribute(name);
  }
  return element;
}

/** Called after each render: ends a drag when the table has gone. */
export function dragRendered() {
  if (drag && !document.querySelector("#screen-play")) cancel();
}

// Dragging with mouse, finger and pen, as an alternative to tapping. A drag makes only two picks: the piece where it
// begins, and the target where it ends. The app interprets them. A drop elsewhere undoes the first pick.
import { isUnseen } from "../motion/intermediate_state.mjs";
import { boxOf, elementAt } from "../page/coordinates.mjs";
import { center, distance } from "../page/geometry.mjs";
import { createHidden, makeAllInert, makeInert } from "../page/inert.mjs";
import { activate, noteTap } from "./activate.mjs";
import { SCROLL_SLOPE, SNAP_RADIUS_PX } from "./touch.mjs";

const PRESSABLE = `:is(button, [tabindex="0"]):not([aria-disabled="true"])`;
const TARGETS = `#board ${PRESSABLE}[data-action^='["pick",']`;
const COLLECTOR = "#panel [data-gathers]"; // present while the user puts several pieces together, as for a trade
const COLLECTOR_TARGETS = `${COLLECTOR}, #prompt, #player-bar`;
const CLEAR = '["pick","clear"]';

// The current drag: {piece, action, start, ghost, hadClear, hasPicked, isCollecting, targets, over}. `ghost` is the moving
// copy of the piece.
let drag = null;

/** Returns the piece at an element if it may be dragged. `data-drags` of an area around it lists the kinds that may. */
export function draggableAt(element) {
  const piece = element.closest?.(`:is(#panel, #board) ${PRESSABLE}[data-action^='["pick",']`);
  if (!piece || isUnseen(piece)) return null;
  const kinds = piece.closest("[data-drags]")?.getAttribute("data-drags").split(" ");
  return kinds?.includes(JSON.parse(piece.getAttribute("data-action"))[1]) ? piece : null;
}

const isPicked = (element) => element.matches(`.picked, [aria-pressed="true"]`);
const canClear = () => Boolean(document.querySelector(`#prompt [data-action='${CLEAR}']`));

/**
 * Returns whether a finger that moves in this direction scrolls an area around the piece: along the area, much more than
 * across it, and with something left to show. The way to the board is usually oblique and drags.
 */
export function scrolls(piece, right, down) {
  const isSideways = Math.abs(right) > Math.abs(down);
  const [along, across] = isSideways ? [right, down] : [down, right];
  if (Math.abs(along) < SCROLL_SLOPE * Math.abs(across)) return false;
  for (let area = piece.parentElement; area; area = area.parentElement) {
    if (area.matches("[data-panel]")) continue; // a drag of a piece wins over a swipe
    const excess = isSideways ? area.scrollWidth - area.clientWidth : area.scrollHeight - area.clientHeight;
    const before = isSideways ? area.scrollLeft : area.scrollTop;
    const hidden = along > 0 ? before : excess - before; // the content follows the finger
    if (hidden > 1 && /auto|scroll/.test(getComputedStyle(area)[isSideways ? "overflowX" : "overflowY"])) return true;
  }
  return false;
}

/** Begins a drag: picks the piece and shows a copy under the pointer. */
export function begin(piece, start) {
  drag = { piece, action: piece.getAttribute("data-action"), start, hadClear: canClear(), ghost: makeGhost(piece) };
  document.body.append(drag.ghost);
  drag.hasPicked = !isPicked(piece);
  if (drag.hasPicked) activate(drag.action);
  drag.isCollecting = Boolean(document.querySelector(COLLECTOR)); // after the pick
  drag.targets = [...document.querySelectorAll(drag.isCollecting ? COLLECTOR_TARGETS : TARGETS)]
    .filter((element) => element.getAttribute("data-action") !== drag.action)
    .map((element) => ({ element, box: boxOf(element) }));
}

export function move({ x, y }) {
  drag.ghost.style.transform = `translate(${x - drag.start.x}px, ${y - drag.start.y}px)`;
  markTarget(dropTargetAt(x, y));
}

/** Returns the target under a point, or the nearest one within reach, or null. Whatever takes a tap takes a drop. */
function dropTargetAt(x, y) {
  const hit = elementAt(x, y);
  const action = hit?.closest("#board [data-action]")?.getAttribute("data-action");
  const isUnder = ({ element }) => element.contains(hit) || (action && element.getAttribute("data-action") === action);
  const under = drag.targets.find(isUnder);
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

/** Ends the drag at a point: picks the target there, or undoes the pick of the piece. */
export function drop({ x, y }) {
  const { isCollecting } = drag;
  const target = dropTargetAt(x, y);
  if (!(isCollecting ? target : target?.isConnected)) return undo();
  remove();
  noteTap("drop", { x, y });
  if (!isCollecting) activate(target.getAttribute("data-action")); // a collector has the piece since the first pick
}

/** Ends the drag and undoes the pick of the piece. */
export function undo() {
  const { piece, hasPicked, hadClear } = drag;
  remove();
  if (!hasPicked) return;
  const undoAction = hadClear && piece.getAttribute("data-less"); // undoes the pick of this piece only, not the earlier ones
  if (undoAction) activate(undoAction);
  else if (canClear()) activate(CLEAR);
}

function remove() {
  drag.over?.removeAttribute("data-over");
  drag.ghost.remove();
  drag = null;
}

/**
 * Returns a copy of the piece that looks the same at the same position. It is wrapped in copies of all elements around the
 * piece, without boxes, so that the same style rules apply.
 */
function makeGhost(piece) {
  const { left, top, width, height } = boxOf(piece);
  let copy = makeAllInert(piece.cloneNode(true));
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, margin: "0", position: "static" });
  for (let ancestor = piece.parentElement; ancestor && ancestor.id !== "app"; ancestor = ancestor.parentElement) {
    const wrapper = makeInert(ancestor.cloneNode(false));
    wrapper.style.setProperty("display", "contents", "important");
    wrapper.append(copy);
    copy = wrapper;
  }
  const ghost = createHidden("div", "drag-ghost");
  ghost.inert = true;
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.append(copy);
  return ghost;
}

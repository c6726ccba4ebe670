// Dragging beside tapping, with mouse, finger and pen. A drag is nothing but two picks: of the thing where it begins, and
// of the target where it is dropped. What that means is for the app to say; dropped elsewhere it is taken back.
import { FAR, REACH, distance, middle } from "../page/geometry.mjs";
import { isUnseen } from "../motion/intermediate_state.mjs";

const AFTER = 300; // milliseconds after a drag in which the browser's own click is not meant

const PRESSABLE = `:is(button, [tabindex="0"]):not([aria-disabled="true"])`;
const TARGETS = `#board ${PRESSABLE}[data-action^='["pick",']`;
const GATHERS = "#panel [data-gathers]"; // where one thing after another is laid: a trade
const GATHERED = `${GATHERS}, #prompt, #player-bar`; // where it takes them
const CLEAR = `#prompt [data-action='["pick","clear"]']`;

let drag = null; // {thing, action, id, x, y, ghost, targets, over, picked, had, gathers} from the press on; ghost is null until it moves
let ended = -AFTER;

/** The thing under the pointer that may be dragged. Its kind is among those that the table names (`data-drags`). */
function thingAt(element) {
  const thing = element.closest?.(`:is(#panel, #board) ${PRESSABLE}[data-action^='["pick",']`);
  if (!thing || isUnseen(thing)) return null;
  const kinds = thing.closest("[data-drags]")?.getAttribute("data-drags").split(" ");
  return kinds?.includes(JSON.parse(thing.getAttribute("data-action"))[1]) ? thing : null;
}

const press = (element) => element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
const isPicked = (element) => element.matches(`.picked, [aria-pressed="true"]`);

export function onPointerDown(event) {
  if (drag) return end(null); // a second finger means something else
  const thing = event.isPrimary && event.button === 0 ? thingAt(event.target) : null;
  if (!thing) return;
  drag = { thing, action: thing.getAttribute("data-action"), id: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
}

export function onPointerMove(event) {
  if (!drag || event.pointerId !== drag.id) return;
  const [right, down] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.ghost) {
    if (Math.hypot(right, down) < FAR) return;
    if (event.pointerType === "touch" && scrolls(drag.thing, right, down)) return forget();
    begin();
  }
  drag.ghost.style.transform = `translate(${right}px, ${down}px)`;
  show(targetAt(event.clientX, event.clientY));
}

export function onPointerUp(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (drag.ghost) end(targetAt(event.clientX, event.clientY));
  else forget();
}

/** The pointer was cancelled, or the window left. */
export function onInterrupted() {
  if (drag) end(null);
}

export function onKeyDown({ key }) {
  if (key === "Escape" && drag?.ghost) end(null);
}

/** A finger that drags does not scroll: the browser decides that by the first movement. */
export function onTouchMove(event) {
  if (!drag || !event.cancelable) return;
  const { clientX, clientY } = event.touches[0];
  if (drag.ghost || !scrolls(drag.thing, clientX - drag.x, clientY - drag.y)) event.preventDefault();
}

export function onClick(event) {
  if (event.isTrusted && performance.now() - ended < AFTER) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
}

/** Whether a finger that moves like this scrolls what the thing lies in. */
function scrolls(thing, right, down) {
  const sideways = Math.abs(right) > Math.abs(down);
  for (let one = thing.parentElement; one; one = one.parentElement) {
    const more = sideways ? one.scrollWidth - one.clientWidth : one.scrollHeight - one.clientHeight;
    if (more > 1 && /auto|scroll/.test(getComputedStyle(one)[sideways ? "overflowX" : "overflowY"])) return true;
  }
  return false;
}

function begin() {
  drag.had = Boolean(document.querySelector(CLEAR));
  drag.ghost = ghostOf(drag.thing);
  document.body.append(drag.ghost);
  drag.picked = !isPicked(drag.thing);
  if (drag.picked) press(drag.thing);
  drag.gathers = Boolean(document.querySelector(GATHERS));
  drag.targets = [...document.querySelectorAll(drag.gathers ? GATHERED : TARGETS)]
    .filter((one) => one.getAttribute("data-action") !== drag.action)
    .map((element) => ({ element, box: element.getBoundingClientRect() }));
}

/** The target under a finger, or the nearest one beside it; null if there is none. */
function targetAt(x, y) {
  const hit = document.elementFromPoint(x, y);
  const under = drag.targets.find(({ element }) => element.contains(hit));
  if (under) return under.element;
  const fromMiddle = ({ box }) => Math.hypot(middle(box).x - x, middle(box).y - y);
  const reached = drag.targets.filter(({ box }) => distance(box, x, y) <= REACH);
  const near = reached.sort((one, other) => fromMiddle(one) - fromMiddle(other));
  return near[0]?.element ?? null;
}

function show(target) {
  if (drag.over === target) return;
  drag.over?.removeAttribute("data-over");
  target?.setAttribute("data-over", "");
  drag.over = target;
}

/** The drop: the target is picked, or the thing is laid back. */
function end(target) {
  const { thing, ghost, gathers, picked, had } = drag;
  forget();
  if (!ghost) return;
  ended = performance.now();
  if (gathers ? target : target?.isConnected) {
    if (!gathers) press(target);
  } else if (picked) {
    const less = had && thing.getAttribute("data-less");
    if (less) pick(less);
    else press(document.querySelector(CLEAR));
  }
}

/** Makes a pick for which there is no button. */
function pick(action) {
  const button = document.createElement("button");
  button.dataset.action = action;
  document.querySelector("#panel").append(button);
  press(button);
  button.remove();
}

/** Without a trace: the page was covered, or has become another. */
export function forget() {
  drag?.over?.removeAttribute("data-over");
  drag?.ghost?.remove();
  drag = null;
}

/** A copy of what is dragged, as it looks where it lies. Around it stands what gives it its looks, without a place. */
function ghostOf(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  let copy = thing.cloneNode(true);
  for (const one of [copy, ...copy.querySelectorAll("*")]) bare(one);
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, margin: "0", position: "static" });
  for (let around = thing.parentElement; around && around.id !== "app"; around = around.parentElement) {
    const shell = bare(around.cloneNode(false));
    shell.style.setProperty("display", "contents", "important");
    shell.append(copy);
    copy = shell;
  }
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  ghost.append(copy);
  return ghost;
}

/** Takes from a copy what there may be only once, and what could be pressed or read. */
function bare(element) {
  for (const name of ["id", "data-action", "data-about", "data-piece", "title", "role", "aria-label", "tabindex"]) {
    element.removeAttribute(name);
  }
  return element;
}

/** To be called after each painting: what is dragged may have gone. */
export function dragPainted() {
  if (drag && !document.querySelector("#screen-play")) forget();
}

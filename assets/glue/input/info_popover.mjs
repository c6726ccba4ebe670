// "What is this?": a long press, the right button, the key ?, or any tap while the table is `.asking`. `data-about` says
// what a thing is, the app answers with a sheet, and the sheet is put beside the thing. Its listeners come before all
// others (listeners.mjs): a press that asks is none of theirs.
import { FAR } from "../page/geometry.mjs";
import { LONG } from "./touch.mjs";

const GAP = 8; // pixels between the sheet and what was asked about
const EDGE = 8; // pixels between the sheet and the edge of the screen

let press = null; // the one finger that is down: {id, x, y, target, timer}
let done = false; // whether this press has asked: it is then no tap
let thing = null; // what was asked about last

const asking = (target) => {
  const table = target.closest?.(".table.asking");
  return Boolean(table && !target.closest(".bar"));
};

/** What at (x, y) can be asked about, the uppermost first; also what lets taps through. */
function thingAt(x, y) {
  const root = document.documentElement;
  root.setAttribute("data-probing", "");
  const found = document.elementsFromPoint(x, y).map((one) => one.closest(".table [data-about]")).find(Boolean);
  root.removeAttribute("data-probing");
  return found ?? null;
}

/** What a key asks about: what has the focus, what lies in it, or what it lies on. */
function thingOf(element) {
  const own = element?.closest?.(".table [data-about]") ?? element?.querySelector?.("[data-about]");
  if (own || !element?.closest?.("#board, #panel, #player-bar, #status")) return own ?? null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return thingAt(left + width / 2, top + height / 2);
}

function ask(found) {
  if (found) thing = found;
  dispatchEvent(new CustomEvent("wanli:about", { detail: found?.dataset.about ?? "" }));
}

/** The key of what has the focus; "" if nothing can be said about it. */
export function askedByKey() {
  const element = document.activeElement;
  if (!element || element.matches("body, .board, .panel")) return "";
  thing = thingOf(element) ?? thing;
  return thingOf(element)?.dataset.about ?? "";
}

/** What had the focus around the thing that was asked about, to get it back; null if nothing there can have it. */
export function asked() {
  return (thing?.isConnected && thing.closest('button, [tabindex="0"]')) || document.getElementById("prompt");
}

function forget() {
  clearTimeout(press?.timer);
  press = null;
}

/** The press is over for all others: nothing is dragged, aimed at or tapped by it. */
function take({ id, target }) {
  forget();
  done = true;
  target.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerId: id, pointerType: "touch" }));
}

export function onPointerDown(event) {
  done = false;
  if (press) return forget(); // a second finger means something else
  if (asking(event.target)) return event.stopImmediatePropagation();
  if (event.pointerType === "mouse" || !event.isPrimary) return;
  const { pointerId: id, clientX: x, clientY: y, target } = event;
  press = { id, x, y, target };
  press.timer = setTimeout(() => {
    const found = thingAt(x, y);
    if (!found || document.querySelector(".ghost, .veil")) return forget();
    take(press);
    ask(found);
  }, LONG);
}

export function onPointerMove({ pointerId, clientX, clientY }) {
  if (press?.id === pointerId && Math.hypot(clientX - press.x, clientY - press.y) > FAR) forget();
}

export function onPointerEnd() {
  if (press) forget();
}

export function onTouchEnd(event) {
  if (done && event.cancelable) event.preventDefault();
}

export function onContextMenu(event) {
  const found = done ? null : event.button === 2 || press ? thingAt(event.clientX, event.clientY) : thingOf(event.target);
  if (done || found) event.preventDefault();
  if (!found || document.querySelector(".ghost, .veil")) return;
  if (press) take(press);
  ask(found);
}

/** A press that asks, with whatever it was made. */
function instead(event, found) {
  event.stopImmediatePropagation();
  event.preventDefault();
  ask(found);
}

export function onClick(event) {
  if (done && event.isTrusted) {
    done = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  } else if (asking(event.target)) {
    instead(event, event.detail ? thingAt(event.clientX, event.clientY) : thingOf(event.target));
  }
}

export function onKeyDown(event) {
  if ((event.key === "Enter" || event.key === " ") && asking(event.target)) instead(event, thingOf(event.target));
}

/** Puts an open sheet where it does not cover what was asked about, if there is room. To be called after each painting. */
export function placeSheet() {
  const sheet = document.querySelector(".veil.clear > .dialog");
  if (!sheet) return;
  const { width, height } = sheet.getBoundingClientRect();
  const box = thing?.isConnected ? thing.getBoundingClientRect() : { left: 0, right: 0, top: 0, bottom: 0 };
  const along = (wanted, size, all) => Math.max(EDGE, Math.min(wanted, all - size - EDGE));
  const top = along(box.top, height, innerHeight);
  const left = along((box.left + box.right - width) / 2, width, innerWidth);
  const places = [
    [box.right + GAP, top], [box.left - GAP - width, top],
    [left, box.bottom + GAP], [left, box.top - GAP - height],
  ];
  const fits = ([x, y]) => x >= EDGE && y >= EDGE && x + width + EDGE <= innerWidth && y + height + EDGE <= innerHeight;
  const upper = box.top > innerHeight - box.bottom; // no room: at the end of the screen that is farther away
  const [x, y] = places.find(fits) ?? [left, upper ? EDGE : innerHeight - height - EDGE];
  Object.assign(sheet.style, { left: `${Math.round(x)}px`, top: `${Math.round(y)}px` });
}

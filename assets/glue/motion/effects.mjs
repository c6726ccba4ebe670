// The single effects of an animation. Durations and delays are in milliseconds. Functions that begin with "prepare" measure
// and return a function that starts the effect, so that many effects need only one layout. The others start at once.
import { boxOf } from "../page/coordinates.mjs";
import { center, centerOfAll, clamp } from "../page/geometry.mjs";
import { run } from "./animations.mjs";
import { isInsideSvg, prepareClone, showDrawing } from "./clones.mjs";

/** The duration of a piece's move on the board. */
export const MOVE_MS = 250;

/** The duration of a move past other places. */
export const ROUTE_MS = 700;

/** The duration of a flight across the table. */
export const FLIGHT_MS = 400;

const ROLL_MS = 880; // of dice; shorter than a step

/** The time after which rolling dice lie still. */
export const ROLL_STOP_MS = 0.8 * ROLL_MS;

const MIN_SCALE = 0.35; // of a piece that arrives from a smaller box or leaves to one
const RISE_PX = 36; // height of a drawing that rises where it is
const FOCUSABLE = "button, [tabindex]";

/** Returns [x, y], the shift that brings an element to a box, in the units of its own coordinate system. */
function shiftTo(element, box) {
  const [from, to] = [center(boxOf(element)), center(box)];
  const [x, y] = [to.x - from.x, to.y - from.y];
  if (isInsideSvg(element)) {
    const { a, b, c, d } = element.parentNode.getScreenCTM().inverse();
    const sign = isMatrixTurned(element) ? -1 : 1;
    return [sign * (a * x + c * y), sign * (b * x + d * y)];
  }
  const parent = element.parentElement;
  const scale = parent?.offsetWidth ? boxOf(parent).width / parent.offsetWidth : 1;
  return [x / scale, y / scale];
}

/** Returns whether the matrix of a drawing contains the turn of the page. No game turns a whole drawing by itself. */
function isMatrixTurned(element) {
  let drawing = element.ownerSVGElement;
  while (drawing.ownerSVGElement) drawing = drawing.ownerSVGElement;
  return drawing.getScreenCTM().a < 0;
}

/** Returns a keyframe that adds a shift to the element's `translate` in the style sheet. */
function shifted(element, [x, y]) {
  const { translate } = getComputedStyle(element);
  const [left, top = "0px"] = translate === "none" ? ["0px"] : translate.split(" ");
  return { translate: `calc(${left} + ${x}px) calc(${top} + ${y}px)` };
}

/** Moves an element from a box to its place, past other boxes. */
export function prepareMove(element, box, delay, stops = []) {
  const shifts = [...[box, ...stops].map((stop) => shiftTo(element, stop)), [0, 0]];
  const frames = shifts.map((shift) => shifted(element, shift));
  return () => run(element, frames, stops.length ? ROUTE_MS : MOVE_MS, delay);
}

/**
 * Lets an element appear from a box elsewhere on the table. A clone moves in its place, because areas of the page may clip
 * an element that leaves them.
 */
export function prepareArrival(element, box, delay) {
  const [addClone, ownBox] = [prepareClone(element), boxOf(element)];
  const scale = clamp((Math.max(box.width, box.height) * 1.2) / Math.max(ownBox.width, 1), MIN_SCALE, 1);
  const [from, to] = [center(box), center(ownBox)];
  const isSvg = isInsideSvg(element);
  const shift = isSvg ? shiftTo(element, box) : [from.x - to.x, from.y - to.y]; // HTML clones are never inside a scaled element
  const translated = ([x, y]) => (isSvg ? shifted(element, [x, y]) : { translate: `${x}px ${y}px` });
  const frames = [
    { ...translated(shift), scale: String(scale), opacity: 0 },
    { opacity: 1 },
    { ...translated([0, 0]), scale: "1", opacity: 1 },
  ];
  return () => {
    const clone = addClone();
    run(clone, frames, FLIGHT_MS, delay, () => clone.remove());
    run(element, [{ opacity: 0 }, { opacity: 0 }], FLIGHT_MS, delay);
  };
}

/** Moves the clone of a piece that was at `oldBox` to another box and removes it. Without a box the clone fades. */
export function prepareDeparture(clone, oldBox, box, delay) {
  if (!box) return () => fade(clone, delay);
  const scale = clamp(Math.max(box.width, box.height) / Math.max(oldBox.width, oldBox.height, 1), MIN_SCALE, 1);
  const frames = [
    { ...shifted(clone, [0, 0]), scale: "1" },
    { ...shifted(clone, shiftTo(clone, box)), scale: String(scale) },
  ];
  return () => run(clone, frames, FLIGHT_MS, delay, () => clone.remove());
}

/**
 * Shows the old content of a counter until it should change: when the first counted piece arrives or leaves, otherwise when
 * the first of all movements ends.
 * @param {object} counter from `changedCounters`
 * @param {{pieces: string, start?: string, end?: string, delay: number, duration: number, hidesEnd: boolean}[]} movements
 */
export function prepareCounter({ name, element, rises, restore }, movements) {
  const leaving = movements.filter(({ start }) => start === name);
  const arriving = movements.filter(({ start, end }) => end === name && start !== end);
  const changing = movements.filter(({ pieces }) => pieces === name); // the counter is itself part of the piece
  const time = Math.min(...changeTimes());
  const isHidden = movements.some(({ end, hidesEnd }) => hidesEnd && end === name);
  if (!Number.isFinite(time) || time === 0 || isHidden) return () => {};
  const addClone = restore && prepareClone(element, restore);
  const canFocus = element.matches(FOCUSABLE) || element.querySelector(FOCUSABLE); // `visibility` would take the focus away
  const invisible = canFocus ? { opacity: 0 } : { visibility: "hidden" }; // `opacity` would need a layer
  return () => {
    const clone = addClone?.();
    run(element, [invisible, invisible], time, 0);
    if (clone) run(clone, [{ visibility: "visible" }, { visibility: "visible" }], time, 0, () => clone.remove());
  };

  /** Returns the possible times of the change. The earliest counts. */
  function changeTimes() {
    if (!rises && leaving.length) return leaving.map(({ delay }) => delay);
    const relevant = changing.length ? changing : rises && arriving.length ? arriving : movements;
    return relevant.map(({ delay, duration }) => delay + duration);
  }
}

/** Rolls large dice at a box; they come to rest at another box, or exactly over the dice at `place`. */
export function prepareRoll(drawing, from, to, delay, place) {
  const dice = [...(place?.querySelectorAll(".die") ?? [])].map(boxOf);
  const end = dice.length ? centerOfAll(dice) : center(to);
  return () => roll(drawing, center(from), end, delay, place);
}

/** Shows a clone until another piece has come to lie on it. */
export function stay(clone, delay) {
  run(clone, [{ opacity: 1 }, { opacity: 1 }], FLIGHT_MS, delay, () => clone.remove());
}

/** Fades a clone out. */
export function fade(clone, delay) {
  run(clone, [{ opacity: 1 }, { opacity: 0 }], FLIGHT_MS, delay, () => clone.remove());
}

/** Moves a drawing from one box to another, or lets it rise. */
export function fly(drawing, from, to, delay, rises) {
  const [start, end] = [center(from), center(to)];
  const element = showDrawing(drawing, start.x, start.y);
  const [x, y] = rises ? [0, -RISE_PX] : [end.x - start.x, end.y - start.y];
  run(element, [
    { translate: "0px 0px", opacity: 0 },
    { opacity: 1 },
    { translate: `${x}px ${y}px`, opacity: 1 },
    { translate: `${x}px ${y}px`, opacity: 0 },
  ], rises ? 2 * FLIGHT_MS : 1.5 * FLIGHT_MS, delay, () => element.remove());
}

/** Rolls dice from one point to another. The dice of the page at `place` are hidden until then. */
function roll(drawing, start, end, delay, place) {
  const element = showDrawing(drawing, start.x, start.y);
  const [atStart, atEnd] = ["0px 0px", `${end.x - start.x}px ${end.y - start.y}px`];
  run(element, [
    { translate: atStart, scale: "1", opacity: 0 },
    ...Array(3).fill({ translate: atStart, scale: "1", opacity: 1 }),
    { translate: atEnd, scale: "0.4", opacity: 1 },
    { translate: atEnd, scale: "0.4", opacity: 0 },
  ], ROLL_MS, delay, () => element.remove());
  if (place) run(place, [{ opacity: 0 }, { opacity: 0 }], ROLL_STOP_MS, delay);
  for (const die of element.querySelectorAll(".animation-dice > *")) {
    run(die, [{ rotate: "-400deg" }, { rotate: "0deg" }], ROLL_MS / 2, delay);
  }
}

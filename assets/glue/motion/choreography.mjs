// Plans the motion of a few steps: how every piece gets from its place in the old state of the table to its place in the
// new one. Python names the movements of a step (`wanli.ui.contract.motion`). A piece that no movement names goes straight
// to its new place.
import { boxOf } from "../page/coordinates.mjs";
import { find, findPieces, isVisible, matchingPieces } from "../page/element_lookup.mjs";
import { isNear, overlap } from "../page/geometry.mjs";
import { cancelAll, cancelCssAnimations, hideDeparted } from "./animations.mjs";
import { prepareClone } from "./clones.mjs";
import { changedCounters, readCounters, saveContents } from "./counters.mjs";
import * as effects from "./effects.mjs";
import { areasOf, findVisible } from "./intermediate_state.mjs";

const MAX_EFFECTS = 24; // if more pieces would move at once, nothing moves
const FLIGHT_GAP_MS = 80; // between drawings that fly together

/** Returns the pieces of a table with their boxes, and its counters. */
export const measureTable = (root) => ({ pieces: findPieces(root), counters: readCounters(areasOf(root)) });

const boxNamed = (name, root) => name && boxOf(findVisible(root, name));

/** Returns the last part of a place's name. */
const innerName = (place) => place?.split("/").at(-1);

/**
 * Captures the old state of the table, with clones of the pieces that will leave, be covered or change.
 * @param {object[]} steps that are about to be animated
 * @param {Element} root the table in the old state
 * @param {{pieces: Map, counters: Map}} measured from `measureTable`
 * @param {boolean} [options.isOtherViewer] another player looks at the table now, and may not see the old counters
 */
export function captureTable(steps, root, { pieces, counters }, { isOtherViewer = false } = {}) {
  const previews = [...root.querySelectorAll("#board .tried")].filter(isVisible).map(boxOf);
  const movements = steps.flatMap(({ travels }) => travels);
  if (!isOtherViewer) {
    saveContents(counters, new Set(movements.flatMap(({ start, end }) => [innerName(start), innerName(end)])));
  }
  const places = new Map();
  const prepared = new Map(); // name -> a function that adds a clone
  const prepare = (name, element) => {
    if (element && !prepared.has(name) && prepared.size < MAX_EFFECTS) {
      prepared.set(name, prepareClone(element, (clone) => hidePieces(clone, prepared)));
    }
  };
  const preparePieces = (names) => {
    for (const name of names) prepare(name, pieces.get(name).element);
  };
  for (const { way, things = "", start, end } of movements) {
    for (const place of [start, end]) if (place) places.set(place, boxNamed(place, root));
    if (way === "goes" || (way === "stays" && !isOtherViewer)) preparePieces(matchingPieces(pieces, things));
    if (way === "turns") prepare(things, find(things, root));
    if (way === "comes") preparePieces(piecesBelow(pieces, things));
  }
  const clones = new Map();
  for (const [name, addClone] of prepared) clones.set(name, addClone());
  return { pieces, counters: isOtherViewer ? null : counters, places, clones, previews };
}

/** Hides those pieces on a clone that have clones too. */
function hidePieces(clone, prepared) {
  for (const piece of clone.querySelectorAll("[data-piece]")) {
    if (prepared.has(piece.dataset.piece)) piece.style.visibility = "hidden";
  }
}

/** Returns the old pieces at the place where a single piece arrives. */
const piecesBelow = (oldPieces, name) => (name.endsWith("*") ? [] : matchingPieces(oldPieces, name));

/**
 * Measures the motion of several steps, from a captured state to the state of the table at `root`.
 * @param {object[]} steps that share the new state
 * @param {number} stepMs the duration of a step that sets no duration
 * @param {object} before from `captureTable`
 * @param {Element} root the table in the new state
 * @param {boolean} options.isIntermediate whether that is an intermediate state
 * @returns {() => void} a function that starts the motion
 */
export function plan(steps, stepMs, before, root, { isIntermediate }) {
  const planner = new Planner(before, root, isIntermediate);
  let start = 0;
  for (const { travels, duration = stepMs } of steps) {
    for (const movement of travels) planner.add(movement, start);
    start += duration;
  }
  planner.addUnnamedMoves();
  return planner.finish();
}

class Planner {
  /** Functions that measure an effect on a piece and return its start, by the name of the piece. */
  pieceEffects = new Map();

  /** The same for effects on clones and drawings. */
  otherEffects = [];

  /** Functions that hide pieces of the new state. These pieces leave it in a later step. */
  hideStarts = [];

  /** The places of the new state that fade over from their old look: {element, delay}. */
  turning = [];

  /** All movements, for the counters. */
  movements = [];

  /** The names of the clones that are in use. */
  used = new Set();

  /** How many drawings fly together already, by step and route. */
  flightCounts = new Map();

  constructor(before, root, isIntermediate) {
    this.before = before;
    this.root = root;
    this.isIntermediate = isIntermediate;
    this.pieces = findPieces(root);
  }

  /** Adds a movement of the step that starts at this time, in milliseconds. */
  add(movement, stepStart) {
    const { way, things = "", start, end, via = [], after = 0 } = movement;
    const delay = stepStart + after + (way === "flies" ? this.flightDelay(`${stepStart} ${start} ${end}`) : 0);
    const duration = way === "rolls" ? effects.ROLL_STOP_MS : via.length ? effects.ROUTE_MS : effects.FLIGHT_MS;
    const [startName, endName] = [innerName(start), innerName(end)];
    this.movements.push({ pieces: things, start: startName, end: endName, delay, duration, hidesEnd: way === "rolls" });
    const from = start && (this.before.places.get(start) ?? boxNamed(start, this.root));
    if (way === "moves") this.addMoves(things, via, delay);
    else if (way === "comes" && from) this.addArrivals(things, from, delay);
    else if (way === "goes") this.addDepartures(things, end, delay);
    else if (way === "stays") this.addStays(things, delay);
    else if (way === "turns") this.addTurn(things, delay);
    else if (from) this.addDrawing(movement, from, delay);
  }

  flightDelay(route) {
    const count = this.flightCounts.get(route) ?? 0;
    this.flightCounts.set(route, count + 1);
    return FLIGHT_GAP_MS * count;
  }

  addMoves(pattern, via, delay) {
    const stops = via.map((place) => boxNamed(place, this.root)).filter(Boolean);
    for (const name of matchingPieces(this.pieces, pattern)) if (this.hasMoved(name)) this.addMove(name, delay, stops);
  }

  addMove(name, delay, stops = []) {
    const { element } = this.pieces.get(name);
    this.pieceEffects.set(name, () => effects.prepareMove(element, this.before.pieces.get(name).box, delay, stops));
  }

  /** Pieces appear from a box. A piece that was shown as a preview at its place already does not. */
  addArrivals(pattern, from, delay) {
    const isNew = (name) => !pattern.endsWith("*") || !this.before.pieces.has(name);
    const wasPreviewed = (name) => this.before.previews.some((box) => isNear(box, this.pieces.get(name).box));
    const names = matchingPieces(this.pieces, pattern).filter((name) => isNew(name) && !wasPreviewed(name));
    for (const name of names) {
      const { element } = this.pieces.get(name);
      this.pieceEffects.set(name, () => effects.prepareArrival(element, from, delay));
    }
    if (!names.length) return;
    for (const name of piecesBelow(this.before.pieces, pattern)) {
      if (this.before.clones.has(name)) this.addCloneEffect(name, (clone) => effects.stay(clone, delay));
    }
  }

  addDepartures(pattern, end, delay) {
    for (const name of this.unusedClones(pattern)) {
      const leavesLater = this.leavesLater(name);
      if (this.pieces.has(name) && !leavesLater) continue;
      this.used.add(name);
      const to = boxNamed(end, this.root) ?? this.before.places.get(end);
      const [clone, { box }] = [this.before.clones.get(name), this.before.pieces.get(name)];
      this.otherEffects.push(() => effects.prepareDeparture(clone, box, to, delay));
      if (leavesLater) this.hideStarts.push(() => hideDeparted(this.pieces.get(name).element, delay));
    }
  }

  addStays(pattern, delay) {
    for (const name of this.unusedClones(pattern)) {
      if (!this.pieces.has(name)) this.addCloneEffect(name, (clone) => effects.stay(clone, delay));
    }
  }

  addTurn(name, delay) {
    if (!this.before.clones.has(name)) return;
    this.addCloneEffect(name, (clone) => effects.fade(clone, delay));
    this.turning.push({ element: find(name, this.root), delay });
  }

  /** A drawing flies, or dice roll. */
  addDrawing({ way, look, start, end }, from, delay) {
    const to = boxNamed(end, this.root) ?? this.before.places.get(end) ?? from;
    if (way === "rolls") this.otherEffects.push(() => effects.prepareRoll(look, from, to, delay, findVisible(this.root, end)));
    else this.otherEffects.push(() => () => effects.fly(look, from, to, delay, start === end));
  }

  addCloneEffect(name, start) {
    this.used.add(name);
    const clone = this.before.clones.get(name);
    this.otherEffects.push(() => () => start(clone));
  }

  /** Returns the names of old pieces with clones that are free. */
  unusedClones(pattern) {
    return matchingPieces(this.before.pieces, pattern).filter((name) => this.before.clones.has(name) && !this.used.has(name));
  }

  hasMoved(name) {
    const [before, after] = [this.before.pieces.get(name), this.pieces.get(name)];
    return Boolean(before && after && before.place !== after.place);
  }

  /** Returns whether a piece that leaves in these steps is still part of the intermediate state that they show. */
  leavesLater(name) {
    return this.isIntermediate && this.pieces.has(name) && !this.hasMoved(name);
  }

  /** Pieces that no movement names move straight to their new places. */
  addUnnamedMoves() {
    for (const name of this.pieces.keys()) {
      if (!this.pieceEffects.has(name) && this.hasMoved(name)) this.addMove(name, 0);
    }
  }

  /** Measures all effects. Returns a function that starts them. */
  finish() {
    const onTurning = this.piecesOnTurningPlaces();
    if (this.pieceEffects.size + this.otherEffects.length > MAX_EFFECTS) return cancelAll;
    cancelCssAnimations([...this.pieceEffects.keys()].map((name) => this.pieces.get(name).element));
    if (this.pieceEffects.size && !this.movements.length) this.movements.push({ delay: 0, duration: effects.MOVE_MS });
    const { counters, clones } = this.before;
    const changed = counters ? changedCounters(counters, areasOf(this.root)) : [];
    const measurements = [
      ...changed.slice(0, MAX_EFFECTS).map((counter) => () => effects.prepareCounter(counter, this.movements)),
      ...onTurning.slice(0, MAX_EFFECTS),
      ...this.pieceEffects.values(),
      ...this.otherEffects,
    ];
    const starts = measurements.map((measure) => measure());
    return () => {
      for (const [name, clone] of clones) if (!this.used.has(name)) clone.remove();
      for (const start of [...this.hideStarts, ...starts]) start();
    };
  }

  /** Clones the pieces that lie on a turning place, because the clone of the place would hide them. */
  piecesOnTurningPlaces() {
    return this.turning.flatMap(({ element: place, delay }) => [...this.pieces]
      .filter(([name, { element }]) => !this.pieceEffects.has(name) && liesOn(element, place))
      .map(([, { element }]) => () => {
        const addClone = prepareClone(element);
        return () => effects.stay(addClone(), delay);
      }));
  }
}

/** Returns whether a piece lies on a place: it overlaps the place and follows it in the document, but is not part of it. */
function liesOn(piece, place) {
  if (!place) return false;
  const position = place.compareDocumentPosition(piece);
  const isAfter = position & Node.DOCUMENT_POSITION_FOLLOWING && !(position & Node.DOCUMENT_POSITION_CONTAINED_BY);
  return isAfter && overlap(boxOf(piece), boxOf(place));
}

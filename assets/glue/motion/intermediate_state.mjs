// Shows the table in an intermediate state: before the steps that are still to be animated. The page below shows
// the current state from the start. The intermediate state is a layer over the areas of the table; it is only
// visible and takes neither touch nor focus.
//
// Python renders an intermediate state when `requestState` asks for it. Parsing and layout are done ahead of time if
// possible, in small tasks, so that a state appears without a delay.
import morphdom from "../../morphdom/morphdom.mjs";
import { app } from "../boot/app.mjs";
import * as sightings from "../input/sightings.mjs";
import { boxOf } from "../page/coordinates.mjs";
import { find } from "../page/element_lookup.mjs";
import { isNear } from "../page/geometry.mjs";
import { createHidden } from "../page/inert.mjs";
import { showNamedPanel } from "../page/panels.mjs";

const AREAS = ["board", "panel", "player-bar", "status"];
const RENAMED = { id: "data-id", "data-action": "data-asks" }; // ids must be unique, and elements of the layer have no actions
const REMOVED = [...Object.keys(RENAMED), "tabindex", "role", "data-scrolls", "data-same"];

const CACHE_MS = 60_000; // how long the hidden layer stays in the page; the next state then needs few changes to it

let layer = createLayer(); // it has the class "layer-shown" while it is shown

// The state that is shown next: {markup, number, layout}. `number` is -1 if Python has drawn it ahead. `layout` is null
// until the markup is parsed; it then is a generator that lays out one area per step.
let next = null;
let discardTimer = 0;
let parseTimer = 0;

function createLayer() {
  const element = createHidden("div", "intermediate-layer");
  element.inert = true;
  return element;
}

const isShown = () => layer.classList.contains("layer-shown");

/** Returns the root of the table that the user sees: the layer, or the page itself. */
export const visibleRoot = () => (isShown() ? layer : document.getElementById("app"));

/** Returns the areas of a table. Where the layer lacks an area, the area of the page is visible and counts. */
export function areasOf(root) {
  const areaInLayer = (id) => (root === layer ? layer.querySelector(`[data-id="${id}"]`) : null);
  return AREAS.map((id) => areaInLayer(id) ?? document.getElementById(id)).filter(Boolean);
}

/** Returns the visible element with this name on a table, or null. */
export function findVisible(root, name) {
  const element = find(name, root);
  if (element || root !== layer) return element;
  const onPage = find(name);
  return areasOf(root).some((area) => area.contains(onPage)) ? onPage : null;
}

const coveredAreas = () => (document.documentElement.dataset.earlier ?? "").split(" ").filter(Boolean);

/** Returns whether an element of the page lies under the layer. */
export const isCovered = (element) => isShown() && coveredAreas().some((area) => element.closest(`#${area}`));

/**
 * Returns whether the layer covers an element and shows something else in its place: neither the same piece nor the same
 * field of the board.
 */
export function isUnseen(element) {
  if (!isCovered(element)) return false;
  const { action, piece } = element.dataset;
  if (!action) return true;
  const box = boxOf(element);
  const isCounterpart = (other) =>
    other.dataset.asks === action && other.dataset.piece === piece && isNear(boxOf(other), box);
  return ![...layer.querySelectorAll("[data-asks]")].some(isCounterpart);
}

/** Renders and parses a state ahead of time, while the user looks at another one. */
export function prepareState(number) {
  requestState(number);
  clearTimeout(parseTimer);
  parseTimer = setTimeout(parseState); // in a separate task
}

/** Makes Python render a state, unless it is the one that is shown next. */
function requestState(number) {
  if (next?.number === number) return;
  receiveState(app.intermediateState(number));
  if (next) next.number = number;
}

/**
 * Receives the state that is shown next.
 * @param {string} markup some areas of the table (`wanli.ui.screens.play.moment`); "" if the state is outdated
 */
export function receiveState(markup) {
  if (next?.markup !== markup) next = markup ? { markup, layout: null } : null;
  if (next) next.number = -1;
}

/** Parses the next state. */
export function parseState() {
  const table = document.querySelector("#app .table");
  if (!table) next = null;
  if (next) next.layout ??= layOut(parse(table, next.markup));
}

/**
 * Lays out one more area of the next state, invisibly. Does nothing while a state is shown.
 * @returns {boolean} whether there may be more to lay out
 */
export function layOutNextArea() {
  parseState();
  if (!next || isShown()) return false;
  const { done } = next.layout.next();
  void layer.offsetHeight; // forces the layout in this task instead of the next frame
  return !done;
}

/** Returns a clone of the table's element with the areas of the markup. */
function parse(table, markup) {
  const parsed = document.createElement("div");
  parsed.innerHTML = markup;
  const clone = table.cloneNode(false);
  clone.append(...AREAS.map((id) => parsed.querySelector(`#${id}`)).filter(Boolean));
  for (const element of [clone, ...clone.querySelectorAll(REMOVED.map((name) => `[${name}]`))]) renameAttributes(element);
  return clone;
}

/** Pairs each area of a state with the area of the page, which may be missing. */
const pairAreas = (table) => [...table.children].map((area) => ({ area, onPage: document.getElementById(area.dataset.id) }));

/** Positions the areas of a state exactly over those of the page, and hides those that the page lacks. */
function alignAreas(table) {
  const pairs = pairAreas(table);
  const boxes = pairs.map(({ onPage }) => boxOf(onPage));
  pairs.forEach(({ area }, index) => {
    const box = boxes[index];
    const sides = ["left", "top", "width", "height"];
    const style = box ? sides.map((side) => `${side}: ${box[side]}px !important`).join("; ") : "display: none !important";
    if (area.getAttribute("style") !== style) area.setAttribute("style", style);
  });
}

/** Positions the areas of the visible state over those of the page again. */
export function alignShownState() {
  if (isShown()) alignAreas(layer.firstChild);
}

/** Changes the layer into a parsed state, one area per step, with as few changes to the DOM as possible. */
function* layOut(parsed) {
  const emptyTable = parsed.cloneNode(false);
  alignAreas(parsed);
  if (!layer.firstChild?.cloneNode(false).isEqualNode(emptyTable)) layer.replaceChildren(emptyTable);
  if (!layer.isConnected) document.body.append(layer);
  const table = layer.firstChild;
  const areas = [...parsed.children];
  for (const old of [...table.children]) if (!areas.some((area) => isSameArea(old, area))) old.remove();
  let current = table.firstChild;
  for (const area of areas) {
    if (current && isSameArea(current, area)) current = morphdom(current, area, MORPH_OPTIONS).nextSibling;
    else table.insertBefore(area, current);
    yield;
  }
}

const isSameArea = (a, b) => a.dataset.id === b.dataset.id;

const MORPH_OPTIONS = {
  getNodeKey: (node) => node.dataset?.id,
  onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
};

/**
 * Lays a state out completely, without showing it.
 * @returns {{root: HTMLElement, show: () => void} | null} the root of its table, and a function that shows it; null if the
 *     state is outdated
 */
export function layOutState(number) {
  requestState(number);
  parseState();
  if (!next) return null;
  const { layout } = next;
  next = null;
  while (!layout.next().done); // the remaining areas
  const table = layer.firstChild;
  alignAreas(table);
  const pairs = pairAreas(table).filter(({ onPage }) => onPage);
  const toScroll = pairs.map(({ area, onPage }) => ({ area, left: onPage.scrollLeft, top: onPage.scrollTop }))
    .filter(({ area, left, top }) => area.scrollLeft !== left || area.scrollTop !== top);
  return {
    root: layer,
    show() {
      const { className } = document.querySelector("#app .table");
      if (table.className !== className) table.className = className;
      clearTimeout(discardTimer);
      layer.classList.add("layer-shown");
      for (const { area, left, top } of toScroll) area.scrollTo(left, top);
      showNamedPanel(layer);
      document.documentElement.dataset.earlier = pairs.map(({ onPage }) => onPage.id).join(" ");
      sightings.onChange();
    },
  };
}

/** Hides the layer, so that the user sees the current state. */
export function hideIntermediateState() {
  layer.classList.remove("layer-shown");
  delete document.documentElement.dataset.earlier;
  sightings.onChange();
  clearTimeout(discardTimer);
  discardTimer = setTimeout(discardStates, CACHE_MS);
}

/** Discards the state that would be shown next. */
export function discardNextState() {
  next = null;
}

/** Discards the layer too, for example because another player looks at the table and may know less. */
export function discardStates() {
  discardNextState();
  hideIntermediateState();
  clearTimeout(discardTimer);
  layer.remove();
  layer = createLayer();
}

/** Renames or removes attributes that must be unique on the page, and those that make an element pressable or readable. */
function renameAttributes(element) {
  for (const [name, newName] of Object.entries(RENAMED)) {
    if (element.hasAttribute(name)) element.setAttribute(newName, element.getAttribute(name));
  }
  for (const name of REMOVED) element.removeAttribute(name);
}

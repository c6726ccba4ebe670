// The table at an earlier moment, while what followed is still to be told. It lies over the areas of the table, which are
// right at once, and takes no touch and no key.
import morphdom from "../../morphdom/morphdom.mjs";
import { isNear } from "../page/geometry.mjs";
import { find } from "../page/element_lookup.mjs";

const AREAS = ["board", "panel", "player-bar", "status"];
const RENAMED = { id: "data-id", "data-action": "data-asks" };
const GONE = [...Object.keys(RENAMED), "tabindex", "role", "data-scrolls", "data-same"]; // what makes something of an element

const WAITS = 60_000; // milliseconds that a moment stays in the page unseen: the next one differs little from it

let layer = newLayer(); // its class is "earlier-table" too while it is seen
let coming = null; // the moment that comes next, once it is drawn: {markup, number, areas}; `areas` lays them, null until it is read
let asked = -1; // the number of the moment that the app draws
let waiting = 0;
let reading = 0;

function newLayer() {
  const made = document.createElement("div");
  made.className = "moment-layer";
  made.setAttribute("aria-hidden", "true");
  made.inert = true;
  return made;
}

/** Whether an earlier moment is on the table. */
export const isEarlier = () => layer.classList.contains("earlier-table");

/** What is seen of the table: what lies over it, or the page itself. */
export const stage = () => (isEarlier() ? layer : document.getElementById("app"));

/** The areas that are seen on a table: those of an earlier moment, and those of the page that it leaves out. */
export function areasOn(root) {
  const earlier = (id) => (root === layer ? layer.querySelector(`[data-id="${id}"]`) : null);
  return AREAS.map((id) => earlier(id) ?? document.getElementById(id)).filter(Boolean);
}

/** What is seen at a place of a table. */
export function seenOn(root, name) {
  const found = find(name, root);
  if (found || root !== layer) return found;
  const below = find(name);
  return areasOn(root).some((area) => area.contains(below)) ? below : null;
}

/** Whether an element lies under an earlier table. */
export const isCovered = (element) => isEarlier() && covered().some((area) => element.closest(`#${area}`));

/**
 * Whether an element lies under an earlier table that shows something else in its place: neither the same piece nor the
 * same place of the board.
 */
export function isUnseen(element) {
  if (!isCovered(element)) return false;
  const { action, piece } = element.dataset;
  if (!action) return true;
  const box = element.getBoundingClientRect();
  const same = (one) => one.dataset.asks === action && one.dataset.piece === piece && isNear(one.getBoundingClientRect(), box);
  return ![...layer.querySelectorAll("[data-asks]")].some(same);
}

const covered = () => (document.documentElement.dataset.earlier ?? "").split(" ").filter(Boolean);

/** Has a moment drawn and read, so that `showMoment` need not: there is time for it while another one is looked at. */
export function prepareMoment(number) {
  ask(number);
  clearTimeout(reading);
  reading = setTimeout(readMoment); // in a task of its own
}

/** The app calls `takeMoment` at once. */
function ask(number) {
  if (coming?.number === number) return;
  asked = number;
  dispatchEvent(new CustomEvent("wanli:moment", { detail: number }));
}

/**
 * Takes the moment that comes next.
 * @param {string} markup some areas of the table (`wanli.ui.screens.play.moment`); "" if it is over
 */
export function takeMoment(markup) {
  if (coming?.markup !== markup) coming = markup ? { markup, areas: null } : null;
  if (coming) coming.number = asked;
  asked = -1;
}

/** Reads the moment that comes next. */
export function readMoment() {
  const table = document.querySelector("#app .table");
  if (!table) coming = null;
  if (coming) coming.areas ??= become(shellOf(table, coming.markup));
}

/** Lays its next area out where it is not seen, as long as no other moment is. Whether there was one. */
export function layOutMoment() {
  readMoment();
  if (!coming || isEarlier()) return false;
  const { done } = coming.areas.next();
  void layer.offsetHeight; // in this task, and not in the next frame
  return !done;
}

/** The areas of a table as they were, in an element like that around them now. */
function shellOf(table, markup) {
  const found = document.createElement("div");
  found.innerHTML = markup;
  const shell = table.cloneNode(false);
  shell.append(...AREAS.map((id) => found.querySelector(`#${id}`)).filter(Boolean));
  for (const element of [shell, ...shell.querySelectorAll(GONE.map((name) => `[${name}]`))]) bare(element);
  return shell;
}

/** The areas of a shell, each with that of the page, which may have none: {then, here}. */
const areasOf = (shell) => [...shell.children].map((then) => ({ then, here: document.getElementById(then.dataset.id) }));

/** Lays areas exactly over those of the page; what the page has not is not seen. */
function lay(shell) {
  const areas = areasOf(shell);
  const boxes = areas.map(({ here }) => here?.getBoundingClientRect());
  areas.forEach(({ then }, number) => {
    const box = boxes[number];
    const sides = box ? ["left", "top", "width", "height"].map((side) => `${side}: ${box[side]}px !important`) : ["display: none !important"];
    const style = sides.join("; ");
    if (then.getAttribute("style") !== style) then.setAttribute("style", style);
  });
}

/** Makes the layer these areas, one at a time, with as few changes as it takes. */
function* become(shell) {
  const around = shell.cloneNode(false);
  lay(shell);
  if (!layer.firstChild?.cloneNode(false).isEqualNode(around)) layer.replaceChildren(around);
  if (!layer.isConnected) document.body.append(layer);
  const there = layer.firstChild;
  const areas = [...shell.children];
  for (const old of [...there.children]) if (!areas.some((area) => isSame(old, area))) old.remove();
  let next = there.firstChild;
  for (const area of areas) {
    if (next && isSame(next, area)) next = morphdom(next, area, CHANGES).nextSibling;
    else there.insertBefore(area, next);
    yield;
  }
}

const isSame = (one, other) => one.dataset.id === other.dataset.id;

const CHANGES = {
  getNodeKey: (node) => node.dataset?.id,
  onBeforeElUpdated: (from, to) => !from.isEqualNode(to),
};

/**
 * Lays a moment out. It measures; `show` shows it, `root` is where it lies. Null if it is over.
 * @returns {{root: HTMLElement, show: () => void} | null}
 */
export function layMoment(number) {
  ask(number);
  readMoment();
  if (!coming) return null;
  const { areas } = coming;
  coming = null;
  while (!areas.next().done); // those that are not laid yet
  const there = layer.firstChild;
  lay(there);
  const found = areasOf(there).filter(({ here }) => here);
  const scrolled = found.map(({ then, here }) => ({ then, left: here.scrollLeft, top: here.scrollTop }))
    .filter(({ then, left, top }) => then.scrollLeft !== left || then.scrollTop !== top);
  return {
    root: layer,
    show() {
      const { className } = document.querySelector("#app .table");
      if (there.className !== className) there.className = className;
      clearTimeout(waiting);
      layer.classList.add("earlier-table");
      for (const { then, left, top } of scrolled) then.scrollTo(left, top);
      document.documentElement.dataset.earlier = found.map(({ here }) => here.id).join(" ");
    },
  };
}

/** The table is seen as it is. */
export function hideEarlierTable() {
  layer.classList.remove("earlier-table");
  delete document.documentElement.dataset.earlier;
  clearTimeout(waiting);
  waiting = setTimeout(dropEarlierTable, WAITS);
}

/** No moment comes next. */
export function dropMoment() {
  coming = null;
}

/** Nothing is left of any moment: whoever looks at the table now may know less. */
export function dropEarlierTable() {
  dropMoment();
  hideEarlierTable();
  clearTimeout(waiting);
  layer.remove();
  layer = newLayer();
}

/** An id is on the page only once; style sheets and `element_lookup.mjs` know the other name too. Nothing asks for anything. */
function bare(element) {
  for (const [name, other] of Object.entries(RENAMED)) {
    if (element.hasAttribute(name)) element.setAttribute(other, element.getAttribute(name));
  }
  for (const name of GONE) element.removeAttribute(name);
}

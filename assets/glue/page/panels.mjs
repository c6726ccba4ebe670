// The panels of a board that a phone shows one at a time, one below the other. The scroller names the panel that the question
// is about (`data-panel`), and that panel comes into view when another one is named. A quick movement of a finger leads to
// the next panel, as does a button with `data-to-panel`. On larger screens all panels are in view and nothing scrolls.

import { isMotionOff } from "../motion/animations.mjs";
import { boxOf } from "./coordinates.mjs";
import { clamp } from "./geometry.mjs";

const SWIPE_MS = 300; // a finger that moves later chooses a target instead
const MIN_SWIPE_PX = 24;
const SETTLE_MS = 500;

let shown = { table: "", name: "" }; // the panel that came into view last
let inView = ""; // the name of the panel that is in view; "" if all are
let swipe = null; // {scroller, from}: the movement of a finger

const findScroller = (board = document.getElementById("board")) => board?.querySelector("[data-panel]");
const marksOf = (scroller) => [...scroller.querySelectorAll("[data-panel-name]")];
const doesScroll = (scroller) => scroller.scrollHeight > scroller.clientHeight + 1;

/** Returns the scroll position of a panel. */
function topOf(scroller, mark) {
  const top = boxOf(mark).top - boxOf(scroller).top + scroller.scrollTop;
  return clamp(top, 0, scroller.scrollHeight - scroller.clientHeight);
}

/** Returns the mark of the panel that is in view. */
function current(scroller) {
  const distance = (mark) => Math.abs(topOf(scroller, mark) - scroller.scrollTop);
  return marksOf(scroller).reduce((best, mark) => (distance(mark) < distance(best) ? mark : best));
}

function scrollTo(scroller, mark, behavior = "instant") {
  if (mark) scroller.scrollTo({ top: topOf(scroller, mark), behavior });
}

const markNamed = (scroller, name) => marksOf(scroller).find(({ dataset }) => dataset.panelName === name);

/** Called after each render, and after the window turned (`isForced`): the named panel comes into view if it is another one. */
export function afterRender(isForced = false) {
  const scroller = findScroller();
  if (!scroller) return void (shown = { table: "", name: "" });
  const [table, name] = [scroller.closest(".table")?.id, scroller.dataset.panel];
  if (!isForced && shown.table === table && shown.name === name) return pressButtons(); // without a measurement
  shown = { table, name };
  if (doesScroll(scroller)) scrollTo(scroller, markNamed(scroller, name));
  markButtons();
}

export const onResize = () => afterRender(true);

/** Shows the named panel of an intermediate state, whose `root` is a layer over the table. */
export function showNamedPanel(root) {
  const scroller = findScroller(root.querySelector("[data-id='board']"));
  if (scroller && doesScroll(scroller)) scrollTo(scroller, markNamed(scroller, scroller.dataset.panel));
}

/** Marks the button of the panel that is in view. */
export function markButtons() {
  const scroller = findScroller();
  inView = scroller && doesScroll(scroller) ? current(scroller).dataset.panelName : "";
  pressButtons();
}

function pressButtons() {
  if (!inView) return;
  for (const button of document.querySelectorAll("#board [data-to-panel]")) {
    button.setAttribute("aria-pressed", button.dataset.toPanel === inView);
  }
}

/** A button leads to its panel. */
export function onTap(element) {
  const button = element.closest("[data-to-panel]"), scroller = findScroller();
  if (!button || !scroller) return;
  scrollTo(scroller, markNamed(scroller, button.dataset.toPanel));
  markButtons();
}

/**
 * The panels follow a finger that began to move soon after it went down, mostly up or down.
 * @returns {boolean} whether they do
 */
export function pan(right, down, { element, time, phase }) {
  if (phase !== "panning") {
    const scroller = element.closest("[data-panel]");
    const isSwipe = Math.abs(down) > Math.abs(right) && performance.now() - time < SWIPE_MS;
    if (!scroller || !isSwipe || !doesScroll(scroller)) return false;
    swipe = { scroller, from: scroller.scrollTop, mark: current(scroller) };
    scroller.style.scrollSnapType = "none";
  }
  swipe?.scroller.scrollBy({ top: down, behavior: "instant" });
  return Boolean(swipe);
}

/** The finger left the screen: the next panel in its direction comes into view. */
export function endPan() {
  if (!swipe) return;
  const { scroller, from, mark } = swipe;
  swipe = null;
  const moved = scroller.scrollTop - from;
  const marks = marksOf(scroller);
  const step = Math.abs(moved) < MIN_SWIPE_PX ? 0 : Math.sign(moved);
  scrollTo(scroller, marks[clamp(marks.indexOf(mark) + step, 0, marks.length - 1)], isMotionOff() ? "instant" : "smooth");
  setTimeout(() => {
    scroller.style.removeProperty("scroll-snap-type");
    markButtons();
  }, SETTLE_MS);
}

// A second button to confirm a move, next to the selected piece on the board, so that the hand need not travel. It floats
// over the page and moves nothing. It is for fingers and mice only: keys and screen readers use the button in the prompt.
import { clamp, overlap } from "../page/geometry.mjs";

const GAP_PX = 8; // between the button and the piece
const WIDE_GAP_PX = 24; // used if it hides less
const CONFIRM = `#prompt [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const PRESSABLE = `:is(button, [tabindex="0"])[data-action]:not([aria-disabled="true"])`;
const COSTS = { button: 3, pressable: 2, piece: 1 }; // of hiding such an element completely
const SELECTED_COST = 99; // of hiding the selected piece
const SELECTED = [".tried", ".picked", `[aria-pressed="true"]:not(.tab)`];

const floating = document.createElement("button");
floating.type = "button";
floating.className = "button primary floating-confirm";
floating.tabIndex = -1;
floating.hidden = true;
floating.setAttribute("aria-hidden", "true");
floating.dataset.taps = '["pick","confirm"]';

/**
 * Shows the button at its previous position, so that `placeConfirm` can measure it. Called after each render.
 * @returns {object | null} the argument for `placeConfirm`
 */
export function showConfirm() {
  const original = document.querySelector(CONFIRM);
  const board = document.querySelector("#board.as-drawn");
  const selected = original && board && SELECTED.map((selector) => board.querySelector(selector)).find(Boolean);
  if (!selected || document.querySelector(".dialog-backdrop")) {
    floating.hidden = true;
    return null;
  }
  if (!floating.isConnected) document.body.append(floating);
  if (floating.textContent !== original.textContent) floating.textContent = original.textContent;
  floating.hidden = false;
  return { board, selected };
}

/**
 * Measures the best position for the button.
 * @param {object | null} shown from `showConfirm`
 * @returns {() => void} a function that moves the button there, or hides it
 */
export function placeConfirm(shown) {
  if (!shown) return () => {};
  const { board, selected } = shown;
  const [box, area] = [selected.getBoundingClientRect(), board.getBoundingClientRect()];
  if (!box.width || !overlap(box, area)) return () => (floating.hidden = true);
  const others = [...board.querySelectorAll(`${PRESSABLE}, [data-piece]`)]
    .filter((element) => !element.contains(selected) && !selected.contains(element))
    .map((element) => ({ box: element.getBoundingClientRect(), cost: costOf(element) }))
    .filter((other) => other.box.width && other.box.height);
  const [left, top] = bestPosition(box, area, others, floating.getBoundingClientRect());
  return () => (floating.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`);
}

function costOf(element) {
  if (!element.matches(PRESSABLE)) return COSTS.piece;
  return element.localName === "button" ? COSTS.button : COSTS.pressable;
}

/** Returns the position [left, top] around the piece where the button hides the least, inside the area of the board. */
function bestPosition(selectedBox, area, others, { width, height }) {
  const costAt = ([left, top]) => {
    const box = { left, top, right: left + width, bottom: top + height };
    const selectedCost = overlap(selectedBox, box) ? SELECTED_COST : 0;
    return others.map((other) => other.cost * hiddenFraction(other.box, box)).reduce((sum, cost) => sum + cost, selectedCost);
  };
  let [best, minCost] = [null, Infinity];
  for (const [left, top] of positionsAround(selectedBox, width, height)) {
    const position = [clamp(left, area.left, area.right - width), clamp(top, area.top, area.bottom - height)];
    const cost = costAt(position);
    if (cost < minCost - 0.05) [best, minCost] = [position, cost]; // earlier positions look better
  }
  return best;
}

/** Yields positions around a box: near before far, and the middle of each side before its ends. */
function* positionsAround(box, width, height) {
  const columns = [box.left + (box.width - width) / 2, box.left, box.right - width];
  const rows = [box.top + (box.height - height) / 2, box.top, box.bottom - height];
  for (const gap of [GAP_PX, WIDE_GAP_PX]) {
    for (const alignment of [0, 1, 2]) {
      yield [box.right + gap, rows[alignment]];
      yield [box.left - gap - width, rows[alignment]];
      yield [columns[alignment], box.bottom + gap];
      yield [columns[alignment], box.top - gap - height];
    }
  }
}

/** Returns the fraction of a box that another box covers: 0 to 1. */
function hiddenFraction(box, cover) {
  const width = Math.min(box.right, cover.right) - Math.max(box.left, cover.left);
  const height = Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top);
  return width > 0 && height > 0 ? (width * height) / (box.width * box.height) : 0;
}

let isFramePending = false;

/** Follows the board when it scrolls, zooms or turns without a render. */
export function onPageMoved({ type, buttons }) {
  if (isFramePending || floating.hidden || (type === "pointermove" && !buttons)) return;
  isFramePending = true;
  requestAnimationFrame(() => {
    isFramePending = false;
    placeConfirm(showConfirm())();
  });
}

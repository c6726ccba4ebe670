// A second button to confirm a move, next to the selected piece on the board, so that the hand need not travel. It floats
// over the page and moves nothing. It appears only where it covers no target, piece, number or name, and stays there until
// something else is selected. It hides while a panel, a popover or a dialog is open. It is for fingers and mice only: keys
// and screen readers use the button in the prompt.
import { boxOf } from "../page/coordinates.mjs";
import { selectedOn, textNodes } from "../page/element_lookup.mjs";
import { clamp, overlap } from "../page/geometry.mjs";
import { createHidden } from "../page/inert.mjs";

const GAPS_PX = [8, 24, 48]; // between the button and the piece
const CONFIRM = `#prompt [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const PRESSABLE = `:is(button, [tabindex="0"])[data-action]:not([aria-disabled="true"])`;
const UNCOVERED = `${PRESSABLE}, [data-piece], [data-landmark]`; // and all texts
const OPEN = ".dialog-backdrop, .table > :is(.log, .advice), .popup[open]"; // what the player reads now; the button must not cover it

const floating = createHidden("button", "button primary floating-confirm");
Object.assign(floating, { type: "button", tabIndex: -1, hidden: true });
floating.dataset.taps = '["pick","confirm"]';

let placed = { key: "", position: null }; // for which selection, and where

/**
 * Shows the button at its previous position, so that `placeConfirm` can measure it. Called after each render.
 * @returns {object | null} the argument for `placeConfirm`
 */
export function showConfirm() {
  const original = document.querySelector(CONFIRM);
  const board = document.querySelector("#board.as-drawn");
  const selected = original && board && selectedOn(board);
  if (!selected || document.querySelector(OPEN)) {
    floating.hidden = true;
    placed = { key: "", position: null };
    return null;
  }
  if (!floating.isConnected) document.body.append(floating);
  if (floating.textContent !== original.textContent) floating.textContent = original.textContent;
  floating.hidden = false;
  return { board, selected };
}

/**
 * Measures a free position for the button.
 * @param {object | null} shown from `showConfirm`
 * @returns {() => void} a function that moves the button there, or hides it
 */
export function placeConfirm(shown) {
  if (!shown) return () => {};
  const { board, selected } = shown;
  const [box, area] = [boxOf(selected), boxOf(board)];
  const key = [selectionKey(selected), area.left, area.top, area.width, area.height, board.scrollLeft, board.scrollTop].join();
  const isSame = key === placed.key;
  if (isSame && !placed.position) return () => (floating.hidden = true); // until something else is selected
  const others = [...obstacles(board, selected)];
  const { width, height } = boxOf(floating);
  const isFree = (position) => !others.some((other) => overlap(other, new DOMRect(...position, width, height)));
  if (!isSame) placed = { key, position: box.width && overlap(box, area) ? freePosition(box, area, isFree, width, height) : null };
  else if (!isFree(placed.position)) placed.position = null;
  const { position } = placed;
  if (!position) return () => (floating.hidden = true);
  return () => (floating.style.transform = `translate(${position[0]}px, ${position[1]}px)`);
}

/** Names the selected place. It stays the same while the piece there changes, such as the height of a tower. */
function selectionKey(selected) {
  const named = selected.closest("[data-at], [data-action]") ?? selected;
  return named.dataset.at ?? named.dataset.action ?? named.id;
}

/** Yields the boxes on the board that the button must not cover. */
function* obstacles(board, selected) {
  const texts = textNodes(board).map(({ parentElement }) => parentElement);
  for (const element of new Set([selected, ...board.querySelectorAll(UNCOVERED), ...texts])) {
    if (element !== selected && element.matches(PRESSABLE) && element.contains(selected)) continue; // the area around it
    const box = boxOf(element);
    if (box.width > 1 && box.height > 1) yield box; // hidden texts measure 1 px
  }
}

/** Returns the first position [left, top] around the piece where nothing is covered, inside the area, or null. */
function freePosition(selectedBox, area, isFree, width, height) {
  for (const [left, top] of positionsAround(selectedBox, width, height)) {
    const position = [clamp(left, area.left, area.right - width), clamp(top, area.top, area.bottom - height)].map(Math.round);
    if (isFree(position)) return position;
  }
  return null;
}

/** Yields positions around a box: near before far, and the middle of each side before its ends. */
function* positionsAround(box, width, height) {
  const columns = [box.left + (box.width - width) / 2, box.left, box.right - width];
  const rows = [box.top + (box.height - height) / 2, box.top, box.bottom - height];
  for (const gap of GAPS_PX) {
    for (const alignment of [0, 1, 2]) {
      yield [box.right + gap, rows[alignment]];
      yield [box.left - gap - width, rows[alignment]];
      yield [columns[alignment], box.bottom + gap];
      yield [columns[alignment], box.top - gap - height];
    }
  }
}

let isFramePending = false;

/** Follows the board when it scrolls, zooms or turns without a render, and hides when a popup opens. */
export function onPageMoved({ type, buttons }) {
  if (isFramePending || !document.querySelector(CONFIRM) || (type === "pointermove" && !buttons)) return;
  isFramePending = true;
  requestAnimationFrame(() => {
    isFramePending = false;
    placeConfirm(showConfirm())();
  });
}

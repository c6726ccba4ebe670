// Scrolls parts of the page on behalf of Python.
import { boxOf } from "./coordinates.mjs";
import { selectedOn } from "./element_lookup.mjs";

const EDGE_PX = 8; // beside the card that comes into view

/** Scrolls the move that is being previewed or picked into view if the board scrolls. */
export function scrollToSelection() {
  const board = document.getElementById("board");
  if (board) selectedOn(board)?.scrollIntoView({ block: "center", inline: "center" });
}

const lastHighlights = new WeakMap(); // scroller -> the actions of its highlighted elements

/** Called after each render: a hand whose new highlighted cards are all out of view scrolls to the first of them. */
export function scrollToHighlights() {
  for (const area of document.querySelectorAll("#panel [data-scrolls]")) {
    const highlighted = [...area.querySelectorAll(".lit, .picked")];
    const actions = highlighted.map(({ dataset }) => dataset.action).join();
    if (lastHighlights.get(area) === actions) continue;
    lastHighlights.set(area, actions);
    if (!highlighted.length || area.scrollWidth <= area.clientWidth + 1) continue;
    const { left, right } = boxOf(area);
    const boxes = highlighted.map(boxOf);
    if (!boxes.some((box) => box.left >= left - 1 && box.right <= right + 1)) area.scrollBy(boxes[0].left - left - EDGE_PX, 0);
  }
}

/** Scrolls a heading or paragraph of the rules to the top if it has a picture, so that the picture is in view. */
export function scrollToPicture(element) {
  if (!element.closest(".rules")) return;
  const next = element.nextElementSibling;
  if (element.querySelector(".pictures") || next?.matches(".pictures")) element.scrollIntoView({ block: "start" });
}

const lastChoices = new WeakMap(); // strip of games -> the value of the chosen one

/** Called after each render: the strip of games in the lobby scrolls to the chosen game when it is another one. */
export function scrollToChoice() {
  const strip = document.querySelector(".game-choice .choices");
  const chosen = strip?.querySelector("input:checked");
  if (!chosen || lastChoices.get(strip) === chosen.value) return;
  lastChoices.set(strip, chosen.value);
  if (strip.scrollWidth <= strip.clientWidth + 1) return;
  const box = boxOf(chosen.closest(".choice"));
  const { left, right } = boxOf(strip);
  strip.scrollBy((box.left + box.right - left - right) / 2, 0);
}

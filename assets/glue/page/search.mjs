// Search fields. `data-finds` is the selector of the items that a field filters. Only items that contain every typed word
// stay visible; the words are marked in them, and the first hit is scrolled into view.

import { boxOf, pageScroller } from "./coordinates.mjs";
import { textNodes } from "./element_lookup.mjs";

const HIT_GAP_PX = 24; // between the field and the first hit
const MIN_VISIBLE_PX = 60; // of a hit at the lower edge of the window

/** Returns the text in lower case, without accents and soft hyphens. */
const normalized = (text) => text.normalize("NFD").replace(/[\p{M}\u00AD]/gu, "").toLowerCase();

/** Filters the items. Called when the user types, and after each render. */
export function search() {
  const field = document.querySelector("input[data-finds]");
  if (!field) return;
  const words = normalized(field.value).split(/\s+/).filter(Boolean);
  let matchCount = 0;
  for (const item of document.querySelectorAll(field.dataset.finds)) {
    const text = normalized(item.textContent);
    const isMatch = words.every((word) => text.includes(word));
    item.toggleAttribute("data-missed", !isMatch);
    if (isMatch) matchCount++;
    const section = item.closest("details");
    if (section && words.length && isMatch) section.open = true;
  }
  for (const group of document.querySelectorAll("[data-found-in]")) {
    const items = [...group.querySelectorAll(field.dataset.finds)];
    group.toggleAttribute("data-missed", items.length > 0 && items.every((item) => item.hasAttribute("data-missed")));
  }
  markWords(field, words);
  const { none: messageNone, some: messageSome } = field.dataset;
  const message = !words.length ? "" : matchCount ? messageSome.replace("{n}", matchCount) : messageNone;
  const output = document.getElementById("found");
  if (output.textContent !== message) output.textContent = message; // a screen reader reads each change
}

export function onInput({ target }) {
  if (!target.matches("input[data-finds]")) return;
  search();
  showFirstHit(target);
}

/** Scrolls the first hit to just below the field, if it is out of sight. */
function showFirstHit(field) {
  const hit = field.value.trim() && document.querySelector(`:is(${field.dataset.finds}):not([data-missed])`);
  if (!hit) return;
  const { bottom } = boxOf(field);
  const { top } = boxOf(hit);
  if (top < bottom || top > innerHeight - MIN_VISIBLE_PX) pageScroller().scrollBy(0, top - bottom - HIT_GAP_PX);
}

/** Marks the typed words in all hits, in browsers that can do so without changing the page. */
function markWords(field, words) {
  if (!globalThis.CSS?.highlights) return;
  const ranges = words.length ? [...document.querySelectorAll(`:is(${field.dataset.finds}):not([data-missed])`)].flatMap((hit) => rangesIn(hit, words)) : [];
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** Returns the ranges of the words in the texts of an element. */
function rangesIn(element, words) {
  const ranges = [];
  for (const node of textNodes(element)) {
    const text = normalized(node.data);
    if (text.length !== node.data.length) continue; // positions would differ
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

// Counters show a number, such as a hand size or a score. They change only when the pieces that they count have arrived.
// Outside the board every element with `data-about` that contains a number is a counter; on the board only an element with
// `data-counts`, the name of the piece that changes it.
import { isVisible, textNodes } from "../page/element_lookup.mjs";

/**
 * Reads all counters.
 * @param {Element[]} areas areas of the table
 * @returns {Map<string, {element: Element, texts: string[], content: string | null, className: string}>} `content` is null
 *     until `saveContents`
 */
export function readCounters(areas) {
  const counters = new Map();
  for (const [key, element] of findCounters(areas)) {
    counters.set(key, { element, texts: readTexts(element), content: null, className: element.className });
  }
  return counters;
}

/**
 * Saves the markup of those counters that pieces will move to or from. Called while it is still unchanged.
 * @param {Map} counters from `readCounters`
 * @param {Set<string>} names of the places that pieces move to or from
 */
export function saveContents(counters, names) {
  for (const counter of counters.values()) {
    const { about, counts } = counter.element.dataset;
    if (counts || names.has(about)) counter.content = counter.element.innerHTML;
  }
}

/**
 * Returns the counters that have changed.
 * @param {Map} before from `readCounters`
 * @param {Element[]} areas of the table now
 * @returns {{name: string, element: Element, rises: boolean, restore: ((clone: Element) => void) | null}[]} `restore` makes
 *     a clone show the old content; null for a counter that is new
 */
export function changedCounters(before, areas) {
  const changed = [];
  for (const [key, element] of findCounters(areas)) {
    const texts = readTexts(element);
    const old = before.get(key);
    const [oldText, newText] = [old?.texts.join(" ") ?? "", texts.join(" ")];
    if (oldText === newText || !/\d/.test(oldText + newText) || !isVisible(element)) continue;
    const { about, counts: name = about } = element.dataset;
    const rises = isMore(oldText, newText);
    if (!old || old.content !== null) {
      changed.push({ name, element, rises, restore: old ? (clone) => restoreContent(clone, old) : null });
    } else if (withoutNumbers(oldText) === withoutNumbers(newText)) {
      changed.push({ name, element, rises, restore: (clone) => restoreTexts(clone, old.texts) });
    }
  }
  return changed;
}

function restoreContent(clone, { content, className }) {
  clone.innerHTML = content;
  clone.className = className;
}

const restoreTexts = (clone, texts) => textNodes(clone).forEach((node, index) => (node.data = texts[index]));

const withoutNumbers = (text) => text.replace(/\d+/g, "0");

/** Returns whether the first number that differs has become larger. */
function isMore(oldText, newText) {
  const [oldNumbers, newNumbers] = [oldText, newText].map((text) => (text.match(/\d+/g) ?? ["0"]).map(Number));
  const changed = newNumbers.findIndex((number, index) => number !== (oldNumbers[index] ?? 0));
  return changed >= 0 && newNumbers[changed] > (oldNumbers[changed] ?? 0);
}

/** Yields each counter with a key: its area, its name, and its number among the counters of that name. */
function* findCounters(areas) {
  for (const area of areas) {
    const occurrences = new Map();
    const areaName = area.id || area.dataset.id;
    for (const element of area.querySelectorAll(areaName === "board" ? "[data-counts]" : "[data-about]")) {
      if (element.querySelector("[data-about]")) continue;
      const { about } = element.dataset;
      occurrences.set(about, (occurrences.get(about) ?? 0) + 1);
      yield [`${areaName}/${about}/${occurrences.get(about)}`, element];
    }
  }
}

const readTexts = (element) => textNodes(element).map(({ data }) => data);

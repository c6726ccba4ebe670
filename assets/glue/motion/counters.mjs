// Numbers change when what they count has arrived: what they said before a painting, and which of them say something else
// after it. Beside the board each is one that can be asked about; on it one with `data-counts`, the piece that makes it.
import { isSeen } from "../page/element_lookup.mjs";

/**
 * What all numbers say.
 * @param {Element[]} areas areas of the table
 * @returns {Map<string, {element: Element, words: string[], content: string | null, style: string}>} `content` is null
 */
export function readNumbers(areas) {
  const found = new Map();
  for (const [key, element] of numbersIn(areas)) {
    found.set(key, { element, words: textsIn(element).map(({ data }) => data), content: null, style: element.className });
  }
  return found;
}

/**
 * Keeps all that numbers contain which something is on its way to or from, as long as they are as they were read.
 * @param {Map} numbers what `readNumbers` gave
 * @param {Set<string>} names of those
 */
export function keepContents(numbers, names) {
  for (const number of numbers.values()) {
    const { about, counts } = number.element.dataset;
    if (counts || names.has(about)) number.content = number.element.innerHTML;
  }
}

/**
 * The numbers that say something else now: `rises` if it is more; `restore(copy)` makes a copy say what was said before,
 * null if it was not there.
 * @param {Map} before what `readNumbers` gave
 */
export function changedNumbers(before, areas) {
  const found = [];
  for (const [key, element] of numbersIn(areas)) {
    const words = textsIn(element).map(({ data }) => data);
    const old = before.get(key);
    const [was, is] = [old?.words.join(" ") ?? "", words.join(" ")];
    if (was === is || !/\d/.test(was + is) || !isSeen(element)) continue;
    const { about, counts: name = about } = element.dataset;
    if (!old || old.content !== null) found.push({ name, element, rises: isMore(was, is), restore: old ? (copy) => repaint(copy, old) : null });
    else if (unnumbered(was) === unnumbered(is)) found.push({ name, element, rises: isMore(was, is), restore: (copy) => write(copy, old.words) });
  }
  return found;
}

function repaint(copy, { content, style }) {
  copy.innerHTML = content;
  copy.className = style;
}

const write = (copy, words) => textsIn(copy).forEach((text, at) => (text.data = words[at]));

const unnumbered = (words) => words.replace(/\d+/g, "0");

/** Whether the first number that differs is larger now. */
function isMore(was, is) {
  const [old, now] = [was, is].map((words) => (words.match(/\d+/g) ?? ["0"]).map(Number));
  const at = now.findIndex((number, at) => number !== (old[at] ?? 0));
  return at >= 0 && now[at] > (old[at] ?? 0);
}

/** Each number by its area, its name and how many of that name came before it. */
function* numbersIn(areas) {
  for (const area of areas) {
    const times = new Map();
    const isBoard = (area.id || area.dataset.id) === "board";
    for (const element of area.querySelectorAll(isBoard ? "[data-counts]" : "[data-about]")) {
      if (element.querySelector("[data-about]")) continue;
      const { about } = element.dataset;
      times.set(about, (times.get(about) ?? 0) + 1);
      yield [`${area.id || area.dataset.id}/${about}/${times.get(about)}`, element];
    }
  }
}

function textsIn(element) {
  const found = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim()) found.push(walker.currentNode);
  return found;
}

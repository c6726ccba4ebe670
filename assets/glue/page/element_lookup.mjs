// Finds the elements that games name in their animation steps: pieces, ids, and places.
import { boxOf } from "./coordinates.mjs";

const NAMING_ATTRIBUTES = ["data-piece", "id", "data-id", "data-about", "data-at"];

/** An attribute of a piece that has already left the intermediate state it belongs to. Lookups skip such a piece. */
export const DEPARTED = "data-left";

/**
 * Returns the element with this name, or null.
 * @param {string} name a name, or one of these forms:
 *     - `a/b`: b inside a, or a if there is no b
 *     - `a?b`: a, or b if a does not exist
 * @param {Element} [root] the table, or an intermediate state of it
 */
export function find(name, root = document.getElementById("app")) {
  for (const alternative of name.split("?")) {
    const [outer, inner] = alternative.split("/");
    const element = findVisible(root, outer);
    if (element) return (inner && findVisible(element, inner)) || element;
  }
  return null;
}

function findVisible(root, name) {
  for (const attribute of NAMING_ATTRIBUTES) {
    const elements = [...root.querySelectorAll(`[${attribute}="${CSS.escape(name)}"]`)];
    const visible = elements.find(isVisible);
    if (visible) return visible;
  }
  return null;
}

/** Returns the pieces of text in an element that are not empty. */
export function textNodes(element) {
  const nodes = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (walker.currentNode.data.trim()) nodes.push(walker.currentNode);
  return nodes;
}

/** Returns the previewed move on a board, or else the selected piece. */
export const selectedOn = (board) =>
  board.querySelector(".tried") ?? board.querySelector(".picked") ?? board.querySelector('[aria-pressed="true"]:not(.tab)');

/** Returns whether an element takes up space. */
export const isVisible = (element) => element.getClientRects().length > 0;

/**
 * Returns all pieces of a table by name.
 * @returns {Map<string, {element: Element, place: string, box: DOMRect}>}
 */
export function findPieces(root) {
  const pieces = new Map();
  for (const element of root.querySelectorAll(`.table [data-piece]:not([${DEPARTED}])`)) {
    const box = boxOf(element);
    const { piece: name, at: place } = element.dataset;
    // A box with a size needs no second measurement. A visible piece may have a box without a size.
    if (box.width || box.height || isVisible(element)) pieces.set(name, { element, place, box });
  }
  return pieces;
}

/**
 * Returns the names of the pieces that a pattern matches.
 * @param {Map} pieces from `findPieces`
 * @param {string} pattern a name, the beginning of names followed by "*", or the place of the pieces
 */
export function matchingPieces(pieces, pattern) {
  const names = [...pieces.keys()];
  if (pattern.endsWith("*")) return names.filter((name) => name.startsWith(pattern.slice(0, -1)));
  return pieces.has(pattern) ? [pattern] : names.filter((name) => pieces.get(name).place === pattern);
}

// Finds the elements that games name in their animation steps: pieces, ids, and places.

const NAMING_ATTRIBUTES = ["data-piece", "id", "data-id", "data-about", "data-at"];

/** An attribute of a piece in an intermediate state that has already left it. Lookups skip such a piece. */
export const DEPARTED = "data-left";

/**
 * Returns the element of a name, null if there is none.
 * @param {string} name a name; "outer/inner" for an element inside another, with `outer` as fallback; or alternatives
 *     separated by "?", of which the first that exists counts
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

/** Returns whether an element takes up space. */
export const isVisible = (element) => element.getClientRects().length > 0;

/**
 * Returns all pieces of a table by name.
 * @returns {Map<string, {element: Element, at: string, box: DOMRect}>} `at` is the place of the piece
 */
export function findPieces(root) {
  const pieces = new Map();
  for (const element of root.querySelectorAll(`.table [data-piece]:not([${DEPARTED}])`)) {
    const box = element.getBoundingClientRect();
    const { piece: name, at } = element.dataset;
    if (box.width || box.height || isVisible(element)) pieces.set(name, { element, at, box });
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
  return pieces.has(pattern) ? [pattern] : names.filter((name) => pieces.get(name).at === pattern);
}

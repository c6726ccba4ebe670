// Elements that are only to be looked at: copies of others, and decorations.

const STYLED = new Set(["data-game", "data-seats"]); // style rules depend on these

/** Creates an element that screen readers ignore. */
export function createHidden(tag, className) {
  const element = document.createElement(tag);
  element.className = className;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/**
 * Removes the attributes of a copy that must be unique on the page, and those that make an element pressable or readable.
 * Returns the copy.
 */
export function makeInert(copy) {
  for (const name of copy.getAttributeNames()) {
    if (/^(id|tabindex|role|title|(aria|data)-.*)$/.test(name) && !STYLED.has(name)) copy.removeAttribute(name);
  }
  return copy;
}

/** Makes a copy and everything in it inert. Returns the copy. */
export function makeAllInert(copy) {
  for (const element of [copy, ...copy.querySelectorAll("*")]) makeInert(element);
  return copy;
}

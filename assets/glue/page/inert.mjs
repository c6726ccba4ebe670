// Copies of elements that only look like the original.

const STYLED = new Set(["data-game", "data-seats"]); // style rules depend on these

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

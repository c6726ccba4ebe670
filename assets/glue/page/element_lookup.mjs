// Places of the table by the names that games use: a piece, an id, what can be asked about, or where a piece lies.

const BY = ["data-piece", "id", "data-id", "data-about", "data-at"];

/** An attribute of pieces of an earlier moment that have left it: whoever looks for them does not find them. */
export const LEFT = "data-left";

/** The element of a name, or of a name inside another ("player-2/number:deck"); the outer one where the inner is missing. */
export function find(names, root = document.getElementById("app")) {
  for (const name of names.split("?")) {
    const [outer, inner] = name.split("/");
    const found = within(root, outer);
    if (found) return (inner && within(found, inner)) || found;
  }
  return null;
}

function within(root, name) {
  for (const by of BY) {
    const found = [...root.querySelectorAll(`[${by}="${CSS.escape(name)}"]`)];
    const seen = found.find(isSeen);
    if (seen) return seen;
  }
  return null;
}

/** Whether an element takes any room. */
export const isSeen = (element) => element.getClientRects().length > 0;

/** All pieces on a table, by name: {element, at, box}. */
export function pieces(root) {
  const found = new Map();
  for (const element of root.querySelectorAll(`.table [data-piece]:not([${LEFT}])`)) {
    const box = element.getBoundingClientRect();
    if (box.width || box.height || isSeen(element)) found.set(element.dataset.piece, { element, at: element.dataset.at, box });
  }
  return found;
}

/** The pieces of this name, or of all names that begin like it if it ends with a star. */
export function named(all, name) {
  if (!name.endsWith("*")) return all.has(name) ? [name] : [...all.keys()].filter((one) => all.get(one).at === name);
  return [...all.keys()].filter((one) => one.startsWith(name.slice(0, -1)));
}

// Page coordinates: pixels from the top left corner of the page, as the reader of the page sees it. The page can be turned by
// 180° towards a player on the far side of the tablet (`data-side="far"` of the root element, wanli.css). Coordinates of the
// window then count from the opposite corner. All modules measure and place elements in page coordinates, so that they need
// not know whether the page is turned; only sightings.mjs needs to know where an element is on the glass.

/** Returns whether the page is turned towards the far side of the tablet. */
export const isTurned = () => document.documentElement.dataset.side === "far";

/** Returns the box of an element (DOMRect), or undefined if there is no element. */
export function boxOf(element) {
  const box = element?.getBoundingClientRect();
  if (!box || !isTurned()) return box;
  return new DOMRect(innerWidth - box.right, innerHeight - box.bottom, box.width, box.height);
}

/**
 * Returns the part of an element's box inside the areas that scroll or clip it, such as the panels of a phone. An element
 * outside all of them has its whole box; undefined if there is no element.
 */
export function visibleBoxOf(element) {
  let box = boxOf(element);
  for (let area = element?.parentElement; area && area !== document.body; area = area.parentElement) {
    const clip = boxOf(area);
    if (!clip.height || getComputedStyle(area).overflowY === "visible") continue; // an area without a size has a layer inside
    const [left, top] = [Math.max(box.left, clip.left), Math.max(box.top, clip.top)];
    const [width, height] = [Math.min(box.right, clip.right) - left, Math.min(box.bottom, clip.bottom) - top];
    if (width <= 0 || height <= 0) return boxOf(element);
    box = new DOMRect(left, top, width, height);
  }
  return box;
}

const flip = ({ x, y }) => (isTurned() ? { x: innerWidth - x, y: innerHeight - y } : { x, y });

/** Returns the point of an event or a touch. */
export const pointOf = ({ clientX, clientY }) => flip({ x: clientX, y: clientY });

/** Returns the topmost element at a point, or null. */
export function elementAt(x, y) {
  const point = flip({ x, y });
  return document.elementFromPoint(point.x, point.y);
}

/** Returns all elements at a point, the topmost first. */
export function elementsAt(x, y) {
  const point = flip({ x, y });
  return document.elementsFromPoint(point.x, point.y);
}

/** Returns the element that scrolls the page. */
export const pageScroller = () => (isTurned() ? document.getElementById("app") : document.scrollingElement);

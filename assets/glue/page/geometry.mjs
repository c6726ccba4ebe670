// Calculations with bounding boxes (DOMRect) and points of the page.

/** Returns whether two boxes overlap. */
export const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns whether two boxes overlap by at least half of the smaller one. */
export function overlapsByHalf(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const smaller = Math.min((a.right - a.left) * (a.bottom - a.top), (b.right - b.left) * (b.bottom - b.top));
  return width >= 0 && height >= 0 && width * height >= smaller / 2;
}

/** Returns the distance from a point to a box, in pixels; 0 inside. */
export const distance = ({ left, right, top, bottom }, x, y) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Returns whether a point lies in a box. */
export const contains = ({ left, right, top, bottom }, { x, y }) => left <= x && x <= right && top <= y && y <= bottom;

/** Returns the center of a box. */
export const center = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Returns the center of the smallest box around several boxes. */
export const centerOfAll = (boxes) => center({
  left: Math.min(...boxes.map(({ left }) => left)),
  right: Math.max(...boxes.map(({ right }) => right)),
  top: Math.min(...boxes.map(({ top }) => top)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Returns whether the centers of two boxes are closer than half the size of the larger box. */
export function isNear(a, b) {
  const [from, to] = [center(a), center(b)];
  return Math.hypot(to.x - from.x, to.y - from.y) < Math.max(a.width, a.height, b.width, b.height) / 2;
}

/** Returns the part of the window that no notch and no home indicator covers: the body's padding leaves it free. */
export function safeArea() {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(document.body);
  const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map((text) => parseFloat(text) || 0);
  return { top, left, right: innerWidth - right, bottom: innerHeight - bottom };
}

/** Returns a box, moved into the safe area at this distance from its edges. */
export function moveInside(left, top, width, height, margin) {
  const area = safeArea();
  const x = clamp(left, area.left + margin, area.right - width - margin);
  const y = clamp(top, area.top + margin, area.bottom - height - margin);
  return new DOMRect(x, y, width, height);
}

/** Limits a value to the range from `min` to `max`; `min` wins if the range is empty. */
export const clamp = (value, min, max) => Math.max(min, Math.min(value, max));

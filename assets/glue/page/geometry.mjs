// Boxes of the page and points in them, for fingers: what lies how near.

/** Whether two boxes have anything in common. */
export const meet = (one, other) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export const REACH = 22; // pixels around a target that still count as the target

export const FAR = 10; // pixels after which a press is a drag

/** How far a point lies outside a box, in pixels; 0 within. */
export const distance = ({ left, right, top, bottom }, x, y) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** The point in the middle of a box. */
export const middle = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Whether the middles of two boxes are nearer to each other than half the size of the larger one. */
export function isNear(one, other) {
  const [from, to] = [middle(one), middle(other)];
  return Math.hypot(to.x - from.x, to.y - from.y) < Math.max(one.width, one.height, other.width, other.height) / 2;
}

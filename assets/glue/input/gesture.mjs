// Decides which gesture each pointer forms: a tap, a drag, a long press, a pinch or a pan. It knows neither the page nor the
// app: pointer.mjs passes it the events, and the handlers carry the gestures out.
//
// Each pointer is judged separately, so that a resting hand blocks nobody. Phases of a pointer:
//
//   pressed   it may still become any gesture; released, it is a tap
//   resting   a finger that has not moved for LONG_PRESS_MS; released, it is nothing. If it moves while no other finger is
//             down, it may still drag or aim.
//   dragging  it drags a piece
//   pinching  one of two fingers that zoom
//   panning   it scrolls a zoomed board, or swipes the panels of a board
//   spent     its gesture is over; the rest of it has no effect

import { DRAG_THRESHOLD_PX, LONG_PRESS_MS } from "./touch.mjs";

/**
 * @typedef {object} Pointer
 * @property {number} id
 * @property {"mouse" | "touch" | "pen"} kind
 * @property {{x: number, y: number}} start where it went down
 * @property {number} time when it went down, in milliseconds
 * @property {number} x @property {number} y where it is now
 * @property {boolean} canDrag whether it went down on a piece that can be dragged
 * @property {boolean} canZoom whether it went down on a board that fingers zoom
 * @property {boolean} canAim whether it chooses the nearest target while it is down
 */

export class GestureRecognizer {
  /** @type {Map<number, Pointer>} */
  pointers = new Map();

  /**
   * @param {object} handlers
   *   - tap(pointer), longPress(pointer): the latter returns whether it had an effect
   *   - dragStart(pointer): returns false if the movement scrolls instead; dragMove(pointer), drop(pointer), dragCancel()
   *   - pan(right, down, pointer): the content follows one finger; returns whether the board scrolls. panEnd() follows.
   *   - pinch(before, after): both are {x, y, distance}, of the center and between the fingers; pinchEnd()
   *   - follow(pointer), abandon(pointer): a pressed pointer has moved, or can no longer become a tap
   * @param {(callback: () => void, milliseconds: number) => unknown} schedule as `setTimeout`
   */
  constructor(handlers, schedule = setTimeout) {
    this.handlers = handlers;
    this.schedule = (callback, milliseconds) => schedule(callback, milliseconds); // `setTimeout` must not be called as a method
  }

  /** A pointer went down. */
  down({ id, kind, x, y, time, canDrag = false, canZoom = false, canAim = false, ...details }) {
    this.cancel(id); // its release was lost
    const can = { canDrag, canZoom, canAim };
    const pointer = { ...details, ...can, id, kind, x, y, time, start: { x, y }, phase: "pressed", hasMoved: false };
    this.pointers.set(id, pointer);
    this.schedule(() => this.#hold(pointer), LONG_PRESS_MS);
    const partner = canZoom && this.#others(pointer).find((other) => other.canZoom && other.phase === "pressed");
    if (partner) this.#pinch(partner, pointer);
    return pointer;
  }

  move(id, x, y) {
    const pointer = this.pointers.get(id);
    if (!pointer) return;
    const { handlers } = this;
    const before = { x: pointer.x, y: pointer.y };
    const partner = pointer.phase === "pinching" && this.#others(pointer).find(({ phase }) => phase === "pinching");
    const pinchBefore = partner && measure(pointer, partner);
    Object.assign(pointer, { x, y });
    if (partner) return handlers.pinch(pinchBefore, measure(pointer, partner));
    if (pointer.phase === "dragging") return handlers.dragMove(pointer);
    if (pointer.phase === "panning") return void handlers.pan(before.x - x, before.y - y, pointer);
    if (pointer.phase === "spent") return;
    if (!pointer.hasMoved && Math.hypot(x - pointer.start.x, y - pointer.start.y) <= DRAG_THRESHOLD_PX) return;
    if (!pointer.hasMoved) this.#begin(pointer);
    if (pointer.phase === "pressed") handlers.follow(pointer);
  }

  up(id, x, y) {
    const pointer = this.pointers.get(id);
    if (!pointer) return;
    Object.assign(pointer, { x, y });
    this.pointers.delete(id);
    if (pointer.phase === "dragging") this.handlers.drop(pointer);
    else if (pointer.phase === "pinching") this.#endPinch();
    else if (pointer.phase === "panning") this.handlers.panEnd();
    else if (pointer.phase === "pressed" && (!pointer.hasRested || pointer.canAim)) this.handlers.tap(pointer);
    pointer.phase = "spent";
  }

  /** The browser uses the pointer for something else, such as scrolling. */
  cancel(id) {
    const pointer = this.pointers.get(id);
    if (pointer) this.spend(pointer);
    this.pointers.delete(id);
  }

  /** Ends all gestures without a trace: the window turned, a dialog opened, or the page was hidden. */
  cancelAll() {
    for (const pointer of this.pointers.values()) this.spend(pointer);
  }

  /** Ends the gesture of a pointer without a trace. */
  spend(pointer) {
    const { phase } = pointer;
    pointer.phase = "spent";
    if (phase === "dragging") this.handlers.dragCancel();
    else if (phase === "pinching") this.#endPinch();
    else if (phase === "panning") this.handlers.panEnd();
    else if (phase === "pressed") this.handlers.abandon(pointer);
  }

  get isDragging() {
    return [...this.pointers.values()].some(({ phase }) => phase === "dragging");
  }

  /** Returns the other pointers that are down and not part of a resting hand. */
  #others(pointer) {
    return [...this.pointers.values()].filter((other) => other !== pointer && other.phase !== "resting");
  }

  /** Called when a pointer has been down for LONG_PRESS_MS. */
  #hold(pointer) {
    if (pointer.phase !== "pressed" || pointer.hasMoved) return;
    const isAlone = !this.#others(pointer).some(({ hasMoved }) => hasMoved);
    if (isAlone && this.handlers.longPress(pointer)) return this.spend(pointer);
    if (pointer.kind === "touch") {
      pointer.phase = "resting";
      pointer.hasRested = true;
      this.handlers.abandon(pointer);
    }
  }

  /** Called when a pointer has moved far enough. A second moving finger ends the drag of the first. */
  #begin(pointer) {
    const { handlers } = this;
    pointer.hasMoved = true;
    const others = this.#others(pointer);
    const dragging = others.find(({ phase }) => phase === "dragging");
    if (dragging) {
      this.spend(dragging);
      return this.spend(pointer);
    }
    const partner = pointer.canZoom && others.find((other) => other.canZoom && other.phase !== "spent");
    if (partner) return this.#pinch(partner, pointer);
    if (pointer.phase === "resting") pointer.phase = others.length ? "spent" : "pressed";
    if (pointer.phase === "spent") return;
    if (pointer.canDrag && handlers.dragStart(pointer)) {
      pointer.phase = "dragging";
      return handlers.dragMove(pointer);
    }
    if (pointer.canZoom && handlers.pan(pointer.start.x - pointer.x, pointer.start.y - pointer.y, pointer)) {
      handlers.abandon(pointer);
      pointer.phase = "panning";
    }
  }

  #pinch(...pair) {
    for (const pointer of pair) {
      this.spend(pointer);
      pointer.phase = "pinching";
    }
  }

  #endPinch() {
    for (const pointer of this.pointers.values()) if (pointer.phase === "pinching") pointer.phase = "spent";
    this.handlers.pinchEnd();
  }
}

/** Returns the center of two pointers and the distance between them. */
function measure(a, b) {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, distance: Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1) };
}

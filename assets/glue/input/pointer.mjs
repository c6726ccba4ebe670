// Binds pointers to the gesture recognizer and carries out its gestures. Taps are recognized from pointer events, because
// browsers make no click while another finger rests on the screen. A click counts only if it follows no pointer, as those
// of keys, assistive tools and scripts, or if it belongs to one of the browser's own controls.
import { interrupt, isPlaying, isMiss, endLongPress, tap as tapPlayback } from "../motion/playback.mjs";
import { unlockAudio } from "../motion/sound.mjs";
import { elementAt, pointOf } from "../page/coordinates.mjs";
import * as details from "../page/details.mjs";
import * as overflow from "../page/overflow.mjs";
import * as panels from "../page/panels.mjs";
import { activateElement, noteTap, tapElement } from "./activate.mjs";
import * as drag from "./drag.mjs";
import { GestureRecognizer } from "./gesture.mjs";
import * as infoPopover from "./info_popover.mjs";
import * as sightings from "./sightings.mjs";
import * as snapTarget from "./snap_target.mjs";
import { isSameTarget } from "./tap_policy.mjs";
import { NATIVE_CONTROLS } from "./touch.mjs";
import * as zoom from "./zoom.mjs";

const CLICK_MS = 700; // a browser's click comes at most this long after the release of the pointer

// About the click that the browser may make of the last release: whether it was decided already, and whether it must have no
// effect on a control of the browser either.
let isClickDecided = false;
let isClickVoid = false;
let clickTimer = 0;

const recognizer = new GestureRecognizer({
  tap,
  longPress,
  dragStart,
  dragMove: drag.move,
  drop: drag.drop,
  dragCancel: drag.undo,
  pan: (right, down, pointer) => zoom.pan(right, down) || panels.pan(right, down, pointer),
  panEnd: panels.endPan,
  pinch: zoom.pinch,
  pinchEnd: zoom.endPinch,
  follow: (pointer) => pointer.canAim && snapTarget.aim(pointer.x, pointer.y),
  abandon: (pointer) => pointer.canAim && snapTarget.cancel(),
});

function decideClick({ isVoid }) {
  isClickDecided = true;
  isClickVoid = isVoid;
  clearTimeout(clickTimer);
  clickTimer = setTimeout(() => (isClickDecided = false), CLICK_MS);
}

export function onPointerDown(event) {
  const { pointerId: id, pointerType: kind, target: element } = event;
  const { x, y } = pointOf(event);
  isClickDecided = isClickVoid = false;
  if (event.button !== 0) return;
  const isInspecting = infoPopover.isInspectMode(element);
  const piece = isInspecting ? null : drag.draggableAt(element);
  const target = sightings.targetAt(element);
  const isOnBoard = kind === "touch" && !isInspecting && zoom.isOnPhoneBoard(element);
  const canAim = isOnBoard && recognizer.pointers.size === 0;
  if (canAim) snapTarget.aim(x, y);
  recognizer.down({
    id, kind, x, y, element, isInspecting, piece, canAim,
    time: timeOf(event),
    target: target && sightings.describe(target),
    isUnseen: isMiss(element),
    canDrag: Boolean(piece),
    canZoom: isOnBoard,
  });
}

/** Returns when an event happened. Events wait while the page is busy. */
function timeOf({ timeStamp }) {
  const now = performance.now();
  return timeStamp <= now && now - timeStamp < 10_000 ? timeStamp : now; // some browsers use another clock
}

export function onPointerMove(event) {
  const { x, y } = pointOf(event);
  recognizer.move(event.pointerId, x, y);
}

export function onPointerUp(event) {
  const { pointerId } = event;
  unlockAudio();
  const pointer = recognizer.pointers.get(pointerId);
  if (!pointer) return;
  decideClick({ isVoid: pointer.phase !== "pressed" });
  const { x, y } = pointOf(event);
  recognizer.up(pointerId, x, y);
}

export function onPointerCancel({ pointerId }) {
  recognizer.cancel(pointerId);
}

/** Stops the browser from scrolling under a finger that drags. It decides about that at the first movement. */
export function onTouchMove(event) {
  if (!event.cancelable) return;
  const [touch] = event.targetTouches;
  const pointer = [...recognizer.pointers.values()].find(({ element, kind }) => kind === "touch" && element === touch?.target);
  if (!pointer?.piece) return;
  const { x, y } = pointOf(touch);
  const [right, down] = [x - pointer.start.x, y - pointer.start.y];
  if (pointer.phase === "dragging" || (pointer.phase === "pressed" && !drag.scrolls(pointer.piece, right, down))) {
    event.preventDefault();
  }
}

/** Stops the browser from making a click of a touch that was decided already, and from pressing what is there now. */
export function onTouchEnd(event) {
  unlockAudio();
  if (!isClickDecided || !event.cancelable) return;
  if (!isClickVoid && event.target.closest?.(NATIVE_CONTROLS)) return;
  event.preventDefault();
  isClickDecided = false;
}

/** Handles the release of a pointer that has formed no other gesture. */
function tap(pointer) {
  const { x, y, start, time, isInspecting, hasMoved } = pointer;
  const aimed = pointer.canAim ? snapTarget.release() : null;
  const element = aimed ?? elementAt(x, y);
  if (!element) return;
  if (isInspecting || tapPlayback(element, pointer)) {
    isClickVoid = true;
    noteTap("ignore", start);
    if (isInspecting) infoPopover.inspectAt(x, y);
    return;
  }
  if (element.closest(NATIVE_CONTROLS)) return noteTap("miss", start);
  const target = sightings.targetAt(element);
  const isPressed = aimed || (target ? isSameTarget(pointer.target, sightings.describe(target)) : !pointer.target && !hasMoved);
  if (!isPressed) return;
  if (pointer.canZoom && !aimed && !hasMoved && !snapTarget.isLegal(target)) zoom.tapOutsideTargets(pointer);
  if (target) {
    if (pointer.kind === "touch") target.focus({ preventScroll: true, focusVisible: false }); // as a mouse does
    tapElement(target, { time, ...start });
  } else {
    noteTap("miss", start);
    if (element.closest("button") && isPlaying()) interrupt("");
  }
  closeOpenParts(element);
}

/** Opens and closes the parts of the page that the app does not know. Targets may move. */
function closeOpenParts(element) {
  details.onTap(element);
  overflow.onTap(element);
  panels.onTap(element);
  sightings.onChange();
}

/** Handles clicks that follow no pointer. Those that follow one were decided at its release. */
export function onClick(event) {
  const { target, detail } = event;
  if (isClickDecided && event.isTrusted && detail > 0) {
    isClickDecided = false;
    if (isClickVoid) suppress(event);
    else if (target.closest(NATIVE_CONTROLS)) closeOpenParts(target);
    return;
  }
  unlockAudio();
  if (infoPopover.isInspectMode(target)) {
    suppress(event);
    return infoPopover.inspectNear(target);
  }
  closeOpenParts(target);
  const element = sightings.targetAt(target);
  if (element && !element.matches("input, select")) activateElement(element, detail > 0);
  else if (target.closest("button, a, summary, input, select")) interrupt("");
}

function suppress(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** A mouse asks for explanations with its right button. */
function longPress({ element, kind, x, y, isInspecting }) {
  if (isInspecting) return false;
  return (kind !== "mouse" && infoPopover.inspectAt(x, y, { onlyKnown: true })) || endLongPress(element);
}

function dragStart(pointer) {
  const { piece, kind, start, x, y } = pointer;
  if (recognizer.isDragging || (kind === "touch" && drag.scrolls(piece, x - start.x, y - start.y))) return false;
  interrupt("");
  if (pointer.canAim) snapTarget.cancel();
  drag.begin(piece, start);
  return true;
}

/** Handles a right click, a long press that the browser recognized, or a key for the context menu. */
export function onContextMenu(event) {
  const pressed = [...recognizer.pointers.values()].find(({ phase }) => phase === "pressed" || phase === "spent");
  if (pressed?.phase === "spent") event.preventDefault();
  if (pressed?.phase === "spent" || recognizer.isDragging) return;
  const isAsked = infoPopover.onContextMenu(event, { isPointer: event.button === 2 || Boolean(pressed) });
  if (isAsked && pressed) recognizer.spend(pressed);
}

/** Ends all gestures without a trace, because the window turned or was hidden. */
export const cancelAll = () => recognizer.cancelAll();

/** Called after each render: a dialog or another screen ends the gestures below it. */
export function afterRender() {
  sightings.onChange();
  snapTarget.afterRender();
  const dialog = document.querySelector(".dialog-backdrop");
  const isTable = document.querySelector("#screen-play");
  for (const pointer of recognizer.pointers.values()) {
    if (dialog ? !dialog.contains(pointer.element) : pointer.phase === "dragging" && !isTable) recognizer.spend(pointer);
  }
}

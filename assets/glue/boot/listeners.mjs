// The only module that attaches listeners to the window and the document. All pointers, clicks and keys go to pointer.mjs
// and keys.mjs, which decide what they mean. Python attaches its own listeners for changes of fields and of the page.
import * as bareBoard from "../input/bare_board.mjs";
import * as floatingConfirm from "../input/floating_confirm.mjs";
import * as infoPopover from "../input/info_popover.mjs";
import * as keys from "../input/keys.mjs";
import * as pointer from "../input/pointer.mjs";
import * as sightings from "../input/sightings.mjs";
import * as textFields from "../input/text_fields.mjs";
import * as zoom from "../input/zoom.mjs";
import * as motion from "../motion/motion.mjs";
import * as playback from "../motion/playback.mjs";
import * as overflow from "../page/overflow.mjs";
import * as panels from "../page/panels.mjs";
import * as printing from "../page/printing.mjs";
import * as search from "../page/search.mjs";
import * as wakeLock from "../services/wake_lock.mjs";
import * as textSize from "../page/text_size.mjs";

const CAPTURE = { capture: true };
const PASSIVE = { capture: true, passive: true }; // never calls preventDefault, so scrolling need not wait for it
const ACTIVE = { capture: true, passive: false }; // may call preventDefault to stop the browser's own scroll or click
const BUBBLE = {};

/** Each row: target, event, listener, options. Listeners of one event run in this order. */
export const LISTENERS = [
  [document, "pointerdown", wakeLock.onInput, PASSIVE],
  [document, "pointerdown", pointer.onPointerDown, CAPTURE],
  [document, "pointerdown", bareBoard.onPointerDown, CAPTURE],
  [document, "pointermove", pointer.onPointerMove, CAPTURE],
  [document, "pointermove", floatingConfirm.onPageMoved, PASSIVE],
  [document, "pointerup", pointer.onPointerUp, CAPTURE],
  [document, "pointerup", bareBoard.show, CAPTURE],
  [document, "pointercancel", pointer.onPointerCancel, CAPTURE],
  [document, "pointercancel", bareBoard.show, CAPTURE],
  [document, "touchmove", pointer.onTouchMove, ACTIVE],
  [document, "touchend", pointer.onTouchEnd, ACTIVE],
  [document, "click", pointer.onClick, CAPTURE],
  [document, "contextmenu", pointer.onContextMenu, CAPTURE],

  [window, "keydown", wakeLock.onInput, PASSIVE],
  [window, "keydown", keys.onKeyDown, CAPTURE],
  [window, "keyup", keys.onKeyUp, CAPTURE],
  [window, "focusin", keys.onFocusChange, CAPTURE],

  [document, "input", search.onInput, BUBBLE],
  [document, "input", textFields.onInput, CAPTURE],
  [document, "change", textFields.onChange, CAPTURE],

  [window, "scroll", floatingConfirm.onPageMoved, PASSIVE],
  [window, "scroll", sightings.onChange, PASSIVE],
  [window, "wheel", floatingConfirm.onPageMoved, PASSIVE],
  [window, "transitionend", floatingConfirm.onPageMoved, PASSIVE],
  [window, "transitionend", sightings.onChange, PASSIVE],

  [document, "toggle", floatingConfirm.onPageMoved, PASSIVE],

  [window, "resize", textSize.onResize, BUBBLE], // first, because others depend on it
  [window, "resize", zoom.onResize, BUBBLE],
  [window, "resize", pointer.cancelAll, BUBBLE],
  [window, "resize", infoPopover.placePopover, BUBBLE],
  [window, "resize", floatingConfirm.onPageMoved, PASSIVE],
  [window, "resize", sightings.onChange, BUBBLE],
  [window, "resize", motion.finish, BUBBLE],
  [window, "resize", overflow.onResize, BUBBLE],
  [window, "resize", panels.onResize, BUBBLE],
  [document, "scrollend", panels.markButtons, PASSIVE],

  [document, "visibilitychange", textFields.commit, BUBBLE],
  [document, "visibilitychange", pointer.cancelAll, BUBBLE],
  [document, "visibilitychange", bareBoard.show, BUBBLE],
  [document, "visibilitychange", playback.skip, BUBBLE],
  [document, "visibilitychange", motion.onVisibilityChange, BUBBLE],
  [document, "visibilitychange", wakeLock.onVisibilityChange, BUBBLE],
  [window, "blur", pointer.cancelAll, BUBBLE],
  [window, "blur", bareBoard.show, BUBBLE],
  [window, "pagehide", textFields.commit, BUBBLE],
  [window, "pagehide", pointer.cancelAll, BUBBLE],
  [window, "beforeprint", printing.onBeforePrint, BUBBLE],
  [window, "afterprint", printing.onAfterPrint, BUBBLE],
];

/** Attaches all listeners; boot.mjs calls this once. */
export function attachListeners() {
  for (const [target, event, listener, options] of LISTENERS) target.addEventListener(event, listener, options);
}

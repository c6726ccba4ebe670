// The one place that attaches listeners to the window and the document. For each event the table lists its listeners in
// the order in which they run. The order matters: a listener that claims a press stops the event, and the listeners after
// it never see it. In short:
//
// 1. about: a press that asks "What is this?" is nobody else's.
// 2. drag: the click that a browser makes at the end of a drag is no tap.
// 3. sound: an early listener, so that a browser lets the page play sound in answer to this very press.
// 4. beats: a press that skips the animation may not count for the button under it.
// 5. zoom and presses: pinches; taps on a button that has just changed.
// 6. nearest: moves a tap beside a target onto that target, so it comes last.
//
// Python's own listeners, which act on a click, sit below these on #app and on the document.
import * as about from "../input/info_popover.mjs";
import * as beats from "../motion/playback.mjs";
import * as beside from "../input/floating_confirm.mjs";
import * as keys from "../input/keyboard_focus.mjs";
import * as drag from "../input/drag.mjs";
import * as folds from "../page/details.mjs";
import * as motion from "../motion/motion.mjs";
import * as nearest from "../input/snap_target.mjs";
import * as overflow from "../page/overflow.mjs";
import * as presses from "../input/tap_guard.mjs";
import * as search from "../page/search.mjs";
import * as sound from "../motion/sound.mjs";
import * as texts from "../input/text_fields.mjs";
import * as zoom from "../input/zoom.mjs";

const CAPTURE = { capture: true };
const PASSIVE = { capture: true, passive: true }; // never calls preventDefault, so scrolling need not wait for it
const ACTIVE = { capture: true, passive: false }; // may call preventDefault to stop the browser's own scroll or click
const BUBBLE = {};

/** Each row: target, event, listener, options. */
export const LISTENERS = [
  [window, "pointerdown", about.onPointerDown, CAPTURE],
  [window, "pointerdown", drag.onPointerDown, CAPTURE],
  [window, "pointerdown", beats.onPointerDown, CAPTURE],
  [window, "pointerdown", zoom.onPointerDown, CAPTURE],
  [window, "pointerdown", presses.onPointerDown, CAPTURE],
  [window, "pointerdown", nearest.onPointerDown, CAPTURE],

  [window, "pointermove", about.onPointerMove, CAPTURE],
  [window, "pointermove", beside.onPageMoved, PASSIVE],
  [window, "pointermove", drag.onPointerMove, CAPTURE],
  [window, "pointermove", zoom.onPointerMove, CAPTURE],
  [window, "pointermove", nearest.onPointerMove, CAPTURE],

  [window, "pointerup", about.onPointerEnd, CAPTURE],
  [window, "pointerup", drag.onPointerUp, CAPTURE],
  [window, "pointerup", sound.wake, CAPTURE],
  [window, "pointerup", beats.onPointerUp, CAPTURE],
  [window, "pointerup", zoom.onPointerUp, CAPTURE],
  [window, "pointerup", nearest.onPointerUp, CAPTURE],

  [window, "pointercancel", about.onPointerEnd, CAPTURE],
  [window, "pointercancel", drag.onInterrupted, CAPTURE],
  [window, "pointercancel", beats.onPointerCancel, CAPTURE],
  [window, "pointercancel", zoom.onPointerCancel, CAPTURE],
  [window, "pointercancel", presses.onPointerCancel, CAPTURE],
  [window, "pointercancel", nearest.onPointerCancel, CAPTURE],

  [document, "touchmove", drag.onTouchMove, ACTIVE],

  [window, "touchend", about.onTouchEnd, ACTIVE],
  [window, "touchend", sound.wake, CAPTURE],
  [window, "touchend", nearest.onTouchEnd, ACTIVE],

  [window, "contextmenu", about.onContextMenu, CAPTURE],

  [window, "click", about.onClick, CAPTURE],
  [window, "click", drag.onClick, CAPTURE],
  [window, "click", sound.wake, CAPTURE],
  [window, "click", sound.onClick, CAPTURE],
  [window, "click", beats.onClick, CAPTURE],
  [window, "click", presses.onClick, CAPTURE],
  [document, "click", folds.onClick, BUBBLE],
  [document, "click", overflow.onClick, BUBBLE],

  [window, "keydown", about.onKeyDown, CAPTURE],
  [window, "keydown", drag.onKeyDown, CAPTURE],
  [window, "keydown", sound.wake, CAPTURE],
  [window, "keydown", beats.onKeyDown, CAPTURE],

  [window, "keyup", keys.onFocusChange, CAPTURE],
  [window, "keyup", beats.onKeyUp, CAPTURE],

  [window, "focusin", keys.onFocusChange, CAPTURE],

  [document, "input", search.onInput, BUBBLE],
  [document, "input", texts.onInput, CAPTURE],
  [document, "change", texts.onChange, CAPTURE],

  [window, "scroll", beside.onPageMoved, PASSIVE],
  [window, "wheel", beside.onPageMoved, PASSIVE],
  [window, "transitionend", beside.onPageMoved, PASSIVE],

  [window, "resize", about.placeSheet, BUBBLE],
  [window, "resize", beside.onPageMoved, PASSIVE],
  [window, "resize", motion.finish, BUBBLE],
  [window, "resize", overflow.onResize, BUBBLE],
  [zoom.PHONE, "change", zoom.onPhoneChange, BUBBLE],

  [window, "visibilitychange", nearest.onVisibilityChange, CAPTURE],
  [document, "visibilitychange", drag.forget, BUBBLE],
  [document, "visibilitychange", beats.skip, BUBBLE],
  [document, "visibilitychange", motion.onVisibilityChange, BUBBLE],
  [window, "blur", drag.onInterrupted, BUBBLE],
  [window, "pagehide", drag.onInterrupted, BUBBLE],
];

/** Attaches all listeners; boot.mjs calls this once. */
export function attachListeners() {
  for (const [target, event, listener, options] of LISTENERS) target.addEventListener(event, listener, options);
}

// The only module that attaches listeners to the window and the document. For each event the table lists the listeners in
// the order in which they run. The order matters: a listener that claims a press stops the event, and the listeners after
// it never receive it.
//
// 1. infoPopover comes first: a press that asks for an explanation has no other effect.
// 2. drag ignores the click that a browser makes at the end of a drag.
// 3. sound runs early, since some browsers let a page play sound only in answer to a press.
// 4. playback claims presses that skip an animation, so that they do not hit the button below.
// 5. zoom handles pinches; tapGuard claims taps on a button that has just changed.
// 6. snapTarget moves a tap near a target onto that target.
//
// The app attaches its own listeners later, in Python.
import * as drag from "../input/drag.mjs";
import * as floatingConfirm from "../input/floating_confirm.mjs";
import * as infoPopover from "../input/info_popover.mjs";
import * as keyboardFocus from "../input/keyboard_focus.mjs";
import * as snapTarget from "../input/snap_target.mjs";
import * as tapGuard from "../input/tap_guard.mjs";
import * as textFields from "../input/text_fields.mjs";
import * as zoom from "../input/zoom.mjs";
import * as motion from "../motion/motion.mjs";
import * as playback from "../motion/playback.mjs";
import * as sound from "../motion/sound.mjs";
import * as details from "../page/details.mjs";
import * as overflow from "../page/overflow.mjs";
import * as search from "../page/search.mjs";

const CAPTURE = { capture: true };
const PASSIVE = { capture: true, passive: true }; // never calls preventDefault, so scrolling need not wait for it
const ACTIVE = { capture: true, passive: false }; // may call preventDefault to stop the browser's own scroll or click
const BUBBLE = {};

/** Each row: target, event, listener, options. */
export const LISTENERS = [
  [window, "pointerdown", infoPopover.onPointerDown, CAPTURE],
  [window, "pointerdown", drag.onPointerDown, CAPTURE],
  [window, "pointerdown", playback.onPointerDown, CAPTURE],
  [window, "pointerdown", zoom.onPointerDown, CAPTURE],
  [window, "pointerdown", tapGuard.onPointerDown, CAPTURE],
  [window, "pointerdown", snapTarget.onPointerDown, CAPTURE],

  [window, "pointermove", infoPopover.onPointerMove, CAPTURE],
  [window, "pointermove", floatingConfirm.onPageMoved, PASSIVE],
  [window, "pointermove", drag.onPointerMove, CAPTURE],
  [window, "pointermove", zoom.onPointerMove, CAPTURE],
  [window, "pointermove", snapTarget.onPointerMove, CAPTURE],

  [window, "pointerup", infoPopover.onPointerEnd, CAPTURE],
  [window, "pointerup", drag.onPointerUp, CAPTURE],
  [window, "pointerup", sound.unlockAudio, CAPTURE],
  [window, "pointerup", playback.onPointerUp, CAPTURE],
  [window, "pointerup", zoom.onPointerUp, CAPTURE],
  [window, "pointerup", snapTarget.onPointerUp, CAPTURE],

  [window, "pointercancel", infoPopover.onPointerEnd, CAPTURE],
  [window, "pointercancel", drag.onInterrupted, CAPTURE],
  [window, "pointercancel", playback.onPointerCancel, CAPTURE],
  [window, "pointercancel", zoom.onPointerCancel, CAPTURE],
  [window, "pointercancel", tapGuard.onPointerCancel, CAPTURE],
  [window, "pointercancel", snapTarget.onPointerCancel, CAPTURE],

  [document, "touchmove", drag.onTouchMove, ACTIVE],

  [window, "touchend", infoPopover.onTouchEnd, ACTIVE],
  [window, "touchend", sound.unlockAudio, CAPTURE],
  [window, "touchend", snapTarget.onTouchEnd, ACTIVE],

  [window, "contextmenu", infoPopover.onContextMenu, CAPTURE],

  [window, "click", infoPopover.onClick, CAPTURE],
  [window, "click", drag.onClick, CAPTURE],
  [window, "click", sound.unlockAudio, CAPTURE],
  [window, "click", sound.onClick, CAPTURE],
  [window, "click", playback.onClick, CAPTURE],
  [window, "click", tapGuard.onClick, CAPTURE],
  [document, "click", details.onClick, BUBBLE],
  [document, "click", overflow.onClick, BUBBLE],

  [window, "keydown", infoPopover.onKeyDown, CAPTURE],
  [window, "keydown", drag.onKeyDown, CAPTURE],
  [window, "keydown", sound.unlockAudio, CAPTURE],
  [window, "keydown", playback.onKeyDown, CAPTURE],

  [window, "keyup", keyboardFocus.onFocusChange, CAPTURE],
  [window, "keyup", playback.onKeyUp, CAPTURE],

  [window, "focusin", keyboardFocus.onFocusChange, CAPTURE],

  [document, "input", search.onInput, BUBBLE],
  [document, "input", textFields.onInput, CAPTURE],
  [document, "change", textFields.onChange, CAPTURE],

  [window, "scroll", floatingConfirm.onPageMoved, PASSIVE],
  [window, "wheel", floatingConfirm.onPageMoved, PASSIVE],
  [window, "transitionend", floatingConfirm.onPageMoved, PASSIVE],

  [window, "resize", infoPopover.placePopover, BUBBLE],
  [window, "resize", floatingConfirm.onPageMoved, PASSIVE],
  [window, "resize", motion.finish, BUBBLE],
  [window, "resize", overflow.onResize, BUBBLE],
  [zoom.PHONE, "change", zoom.onPhoneChange, BUBBLE],

  [window, "visibilitychange", snapTarget.onVisibilityChange, CAPTURE],
  [document, "visibilitychange", drag.cancel, BUBBLE],
  [document, "visibilitychange", playback.skip, BUBBLE],
  [document, "visibilitychange", motion.onVisibilityChange, BUBBLE],
  [window, "blur", drag.onInterrupted, BUBBLE],
  [window, "pagehide", drag.onInterrupted, BUBBLE],
];

/** Attaches all listeners; boot.mjs calls this once. */
export function attachListeners() {
  for (const [target, event, listener, options] of LISTENERS) target.addEventListener(event, listener, options);
}

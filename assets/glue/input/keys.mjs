// Handles keys. They always count. A key that is held down repeats only on steppers.
import { app } from "../boot/app.mjs";
import * as playback from "../motion/playback.mjs";
import { unlockAudio } from "../motion/sound.mjs";
import * as details from "../page/details.mjs";
import * as overflow from "../page/overflow.mjs";
import { activateElement } from "./activate.mjs";
import { moveFocus } from "./arrow_keys.mjs";
import * as bareBoard from "./bare_board.mjs";
import * as infoPopover from "./info_popover.mjs";
import * as pointer from "./pointer.mjs";
import * as textFields from "./text_fields.mjs";
import * as sightings from "./sightings.mjs";

const APP_KEYS = new Set(["Escape", "ArrowLeft", "ArrowRight", "Home", "End"]); // besides single characters
const ENDING_PLAYBACK = new Set(["Enter", " ", "Escape", "Tab"]);
const COMBOBOX_KEYS = new Set(["Enter", "ArrowUp", "ArrowDown"]); // in the field for typed moves
const STEPPER = ".stepper";

let isVoid = false; // whether the pressed key must not make a click

export function onKeyDown(event) {
  const { key, target } = event;
  const isPress = key === "Enter" || key === " ";
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  const isCombobox = target.role === "combobox" && COMBOBOX_KEYS.has(key) && !event.isComposing;
  unlockAudio();
  if (key === "Escape") textFields.commit();
  else if (target.localName === "textarea" && key !== "Tab") return; // every other key belongs to the text
  if (isPress && infoPopover.isInspectMode(target)) {
    claim(event);
    return infoPopover.inspectNear(target);
  }
  if (key === "Escape") {
    pointer.cancelAll();
    if (closePopups()) return claim(event);
  }
  isVoid = ENDING_PLAYBACK.has(key) && playback.pressKey(key, isPress && !isCombobox ? target : null, event.repeat);
  if (isVoid) return claim(event);
  if (target.localName !== "input" && !hasModifier && bareBoard.pressKey(event)) return claim(event);
  if (isCombobox) return pressInCombobox(event);
  if (isPress) return press(event);
  if (hasModifier || (event.repeat && key === "Escape")) return;
  if (target.localName === "input" && key !== "Escape") return;
  if (moveFocus(event)) return claim(event);
  if (!APP_KEYS.has(key) && key.length !== 1) return;
  app.key(key, key === "?" ? infoPopover.inspectFocused() : "");
  if (document.activeElement !== target && document.activeElement?.matches("input, textarea")) {
    event.preventDefault(); // the key opened a text field: it must not also be typed there
  }
}

/** The app moves the active option of the list, takes it over, or carries out the typed text. */
function pressInCombobox(event) {
  const { key, target } = event;
  claim(event);
  if (key === "Enter" && event.repeat) return;
  app.key(key, "");
  document.getElementById(target.getAttribute("aria-activedescendant"))?.scrollIntoView({ block: "nearest" });
}

/** Browsers make a click of the space bar when it is released. */
export function onKeyUp(event) {
  if (isVoid) event.preventDefault();
  isVoid = false;
  bareBoard.show();
  onFocusChange();
}

/** Enter and the space bar press the focused element. Browsers make no click for a drawn button. */
function press(event) {
  const { target } = event;
  if (event.repeat && target.localName !== "input" && !target.closest(STEPPER)) return event.preventDefault();
  if (target.localName === "button" || !target.matches("[role=button][data-action]")) return;
  event.preventDefault();
  activateElement(target);
}

/** Escape closes an open popup before anything else. Returns whether there was one. */
function closePopups() {
  if (document.querySelector(".dialog-backdrop")) return false;
  sightings.onChange();
  return [details.close(), overflow.close()].some(Boolean);
}

function claim(event) {
  event.stopImmediatePropagation();
  event.preventDefault();
}

/** Sets `data-by-keys` on the root element while the focus is visible: `:has(:focus-visible)` would restyle whole boards. */
export function onFocusChange() {
  const isVisible = Boolean(document.activeElement?.matches(":focus-visible"));
  document.documentElement.toggleAttribute("data-by-keys", isVisible);
}

// Renders the app's markup: changes the page into it with as few changes to the DOM as possible.
import morphdom from "../../morphdom/morphdom.mjs";
import { placeConfirm, showConfirm } from "../input/floating_confirm.mjs";
import { placePopover } from "../input/info_popover.mjs";
import * as pointer from "../input/pointer.mjs";
import { duringRender, resetTexts } from "../input/text_fields.mjs";
import * as zooming from "../input/zoom.mjs";
import * as motion from "../motion/motion.mjs";
import * as clock from "./clock.mjs";
import { pageScroller } from "./coordinates.mjs";
import * as liveRegion from "./live_region.mjs";
import { revertOptimisticUpdate } from "./optimistic.mjs";
import { fit } from "./overflow.mjs";
import * as panels from "./panels.mjs";
import { scrollToChoice, scrollToHighlights } from "./scrolling.mjs";
import { search } from "./search.mjs";

/**
 * Parses markup and measures the page ahead of a `morph` that follows soon, in a task of its own.
 * @returns {object} the argument for `morph`
 */
export const prepare = (element, html) => ({ target: parse(element, html), measured: motion.measure() });

function parse(element, html) {
  const target = element.cloneNode(false);
  target.innerHTML = html;
  return target;
}

/**
 * Replaces the content of `element` by the markup. Focus and open text fields survive. An element with `data-same` in the
 * markup stands for the present element with the same id.
 * @param {string | object} content markup, or the result of `prepare`
 * @param {string} narration the events to animate, as JSON; "" for none
 * @returns {boolean} whether the page had an element for every `data-same`
 */
export function morph(element, content, narration = "") {
  const { target, measured } = typeof content === "string" ? { target: parse(element, content) } : content;
  const before = motion.beforeRender(narration, measured);
  const opensScreen = isOtherScreen(element, target);
  if (opensScreen) document.documentElement.dataset.moved = ""; // screens fade in from now on
  revertOptimisticUpdate(target);
  duringRender(() => morphdom(element, target, { childrenOnly: true, onBeforeElUpdated: needsUpdate }));
  document.documentElement.toggleAttribute("data-at-table", Boolean(element.querySelector(".screen.table")));
  if (opensScreen) pageScroller().scrollTo(0, 0); // the last screen may have been scrolled
  zooming.afterRender();
  panels.afterRender(); // before pieces are measured
  scrollToHighlights();
  scrollToChoice();
  resetTexts();
  clock.afterRender();
  liveRegion.afterRender();
  const confirm = showConfirm();
  // Measure first, write afterwards: the browser then lays the page out only once.
  const writes = [fit(), placeConfirm(confirm)];
  motion.afterRender(before);
  for (const write of writes) write();
  placePopover();
  pointer.afterRender();
  search();
  return !element.querySelector("[data-same]");
}

function isOtherScreen(element, target) {
  const [from, to] = [element, target].map((root) => root.querySelector(".screen")?.id);
  return Boolean(from && to && from !== to);
}

/**
 * Returns false for equal elements, which morphdom then skips. Adjusts the new element where the state of the user's
 * input must survive: the text in the focused field, and an open list with the same text.
 */
function needsUpdate(from, to) {
  if (to.hasAttribute("data-same")) return false;
  if (from.localName === "details" && from.open && from.textContent === to.textContent) to.open = true;
  if (from.isEqualNode(to)) return false;
  if (from === document.activeElement && from.localName === "textarea" && from.getAttribute("aria-label") === to.getAttribute("aria-label")) return false; // its text is newer
  if (from === document.activeElement && from.localName === "input" && from.getAttribute("value") === to.getAttribute("value")) {
    to.value = from.value;
  }
  return true;
}

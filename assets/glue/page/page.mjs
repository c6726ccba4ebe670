// Small services of the browser, one call each, for Python.
import morphdom from "../../morphdom/morphdom.mjs";
import { placeSheet } from "../input/info_popover.mjs";
import { placeConfirm, showConfirm } from "../input/floating_confirm.mjs";
import { build } from "../build.mjs";
import { dragPainted } from "../input/drag.mjs";
import * as motion from "../motion/motion.mjs";
import * as nearest from "../input/snap_target.mjs";
import { takeBackUpdate } from "./optimistic.mjs";
import { fit } from "./overflow.mjs";
import { afterChange, beforeChange } from "../input/tap_guard.mjs";
import { search } from "./search.mjs";
import { resetTexts } from "../input/text_fields.mjs";
import { answered, load, unpacker } from "../runtime/unpack.mjs";
import * as zooming from "../input/zoom.mjs";

export { asked, askedByKey } from "../input/info_popover.mjs";
export { afterFrame, showUpdate } from "./optimistic.mjs";
export { layOutMoment, readMoment, takeMoment } from "../motion/intermediate_state.mjs";
export { zoom } from "../input/zoom.mjs";

const here = (path) => new URL(path, import.meta.url).href;

/** Reads the markup and measures what is here, so that a `morph` that comes soon need not. */
export const prepare = (element, html) => ({ wanted: read(element, html), measured: motion.measure() });

function read(element, html) {
  const wanted = element.cloneNode(false);
  wanted.innerHTML = html;
  return wanted;
}

/**
 * Makes the content of `element` this markup with as few changes as it takes; focus and open fields survive. An element
 * with `data-same` stands for the one with its id that is here already. `told` is what has happened, for motion and sound.
 * @param {string | object} ready markup, or what `prepare` has made of it
 * @returns {boolean} whether each of these was here
 */
export function morph(element, ready, told = "") {
  const { wanted, measured } = typeof ready === "string" ? { wanted: read(element, ready) } : ready;
  beforeChange(element);
  const before = motion.beforePaint(told, measured);
  if (elsewhere(element, wanted)) document.documentElement.dataset.moved = "";
  takeBackUpdate(wanted);
  morphdom(element, wanted, { childrenOnly: true, onBeforeElUpdated: differs });
  nearest.afterPaint();
  zooming.afterPaint();
  resetTexts();
  dragPainted();
  const confirm = showConfirm();
  // all that measures comes before all that writes, so that the page is laid out once
  const writes = [afterChange(element), fit(), placeConfirm(confirm)];
  motion.afterPaint(before);
  for (const write of writes) write();
  placeSheet();
  search();
  return !element.querySelector("[data-same]");
}

/** Whether this leads from one screen to another. From then on screens fade in; the first one is there at once. */
function elsewhere(element, wanted) {
  const [from, to] = [element, wanted].map((one) => one.querySelector(".screen")?.id);
  return Boolean(from && to && from !== to);
}

/**
 * Skips equal parts. What somebody is typing into is never overwritten by the markup's older value, and a list that
 * somebody has unfolded stays so while it says the same.
 */
function differs(from, to) {
  if (to.hasAttribute("data-same")) return false;
  if (from.localName === "details" && from.open && from.textContent === to.textContent) to.open = true;
  if (from.isEqualNode(to)) return false;
  if (from === document.activeElement && from.localName === "input" && from.getAttribute("value") === to.getAttribute("value")) {
    to.value = from.value;
  }
  return true;
}

/** Scrolls to what is tried out, where a part of the board scrolls. */
export function bringIntoView() {
  const find = (what) => document.querySelector(`#board ${what}`);
  const tried = find(".tried") ?? find(".picked") ?? find("[aria-pressed='true']:not(.tab)");
  tried?.scrollIntoView({ block: "center", inline: "center" });
}

/** Scrolls a place in the rules so far that the picture at it is in sight too. */
export function showPicture(place) {
  if (!place.closest(".rules")) return;
  const after = place.nextElementSibling;
  if (place.querySelector(".pictures") || after?.matches(".pictures")) place.scrollIntoView({ block: "start" });
}

/** The texts in local storage under keys, null where there is none; both are JSON. */
export const storedTexts = (keys) => JSON.stringify(JSON.parse(keys).map((key) => localStorage.getItem(key)));

/** A seed from the system's randomness, below 2**53. Python's own is frozen in the snapshot. */
export function seed() {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/** The rules page of a game, as markup of our own build. */
export async function rules(slug, language) {
  const plain = here(`${build.rules}${slug}.${language}.html`);
  const bytes = await load({ plain, packed: `${plain}.bin` }, unpacker(here(build.unpacker)));
  return new TextDecoder().decode(bytes);
}

/** The puzzles of a game, as JSON text. */
export async function puzzles(slug) {
  return answered(await fetch(here(`${build.puzzles}${slug}.json`))).text();
}

/** Asks the browser to keep our storage. Whether it will. */
export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

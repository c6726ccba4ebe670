// The button that confirms stands beside what was chosen on the board as well, so that a hand need not travel. It lies
// over the page and moves nothing. It is a twin for fingers and mice: what keys and screen readers find is the first one.
import { meet } from "../page/geometry.mjs";
import { REST } from "./touch.mjs";

const GAP = 8; // pixels between it and what was chosen
const CONFIRM = `#prompt [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const PRESSABLE = `:is(button, [tabindex="0"])[data-action]:not([aria-disabled="true"])`;
const WEIGHTS = { button: 3, pressable: 2, piece: 1 }; // how bad it is to hide one of these
const FARTHER = 24; // pixels that it may lie farther off, where that hides less
const CHOSEN = [".tried", ".picked", `[aria-pressed="true"]:not(.tab)`];

const twin = document.createElement("button");
twin.type = "button";
twin.className = "button primary beside";
twin.tabIndex = -1;
twin.hidden = true;
twin.setAttribute("aria-hidden", "true");
let since = 0; // when it came to the place where it is

/** To be called after each painting: shows it wherever it was, for `placeConfirm` to measure it. */
export function showConfirm() {
  const first = document.querySelector(CONFIRM);
  const board = document.querySelector("#board.as-drawn");
  const chosen = first && board && CHOSEN.map((what) => board.querySelector(what)).find(Boolean);
  if (!chosen || document.querySelector(".veil")) {
    twin.hidden = true;
    return null;
  }
  if (!twin.isConnected) document.body.append(twin);
  if (twin.textContent !== first.textContent) twin.textContent = first.textContent;
  const before = twin.hidden ? "" : twin.style.transform;
  twin.hidden = false;
  return { board, chosen, before };
}

/** Shows what `showConfirm` found where it belongs, or not at all. It measures; what it gives back writes. */
export function placeConfirm(found) {
  if (!found) return () => {};
  const { board, chosen, before } = found;
  const [box, area] = [chosen.getBoundingClientRect(), board.getBoundingClientRect()];
  if (!box.width || !meet(box, area)) return () => (twin.hidden = true);
  const others = [...board.querySelectorAll(`${PRESSABLE}, [data-piece]`)].filter((one) => !one.contains(chosen) && !chosen.contains(one))
    .map((one) => ({ box: one.getBoundingClientRect(), weight: weightOf(one) })).filter((one) => one.box.width && one.box.height);
  const [left, top] = place(box, area, others, twin.getBoundingClientRect());
  return () => {
    twin.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    if (twin.style.transform !== before) since = performance.now();
  };
}

const weightOf = (one) => (!one.matches(PRESSABLE) ? WEIGHTS.piece : one.localName === "button" ? WEIGHTS.button : WEIGHTS.pressable);

/** Right of the box, left, below or above, where it hides the least; always inside the area of the board. */
function place(box, area, others, { width, height }) {
  const hidden = ([left, top]) => {
    const here = { left, top, right: left + width, bottom: top + height };
    const parts = others.map((one) => one.weight * part(one.box, here));
    return parts.reduce((sum, one) => sum + one, meet(box, here) ? 99 : 0);
  };
  let [best, least] = [null, Infinity];
  for (const [left, top] of around(box, width, height)) {
    const at = [clamp(left, area.left, area.right - width), clamp(top, area.top, area.bottom - height)];
    const worse = hidden(at);
    if (worse < least - 0.05) [best, least] = [at, worse];
  }
  return best;
}

/** Places around a box for something of this size, those in the middle of its sides and near it first. */
function* around(box, width, height) {
  const across = [box.left + (box.width - width) / 2, box.left, box.right - width];
  const along = [box.top + (box.height - height) / 2, box.top, box.bottom - height];
  for (const gap of [GAP, FARTHER]) {
    for (const side of [0, 1, 2]) {
      yield [box.right + gap, along[side]];
      yield [box.left - gap - width, along[side]];
      yield [across[side], box.bottom + gap];
      yield [across[side], box.top - gap - height];
    }
  }
}

/** How much of a box another one hides: 0 to 1. */
function part(box, other) {
  const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return wide > 0 && high > 0 ? (wide * high) / (box.width * box.height) : 0;
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

twin.addEventListener("click", () => {
  const first = document.querySelector(CONFIRM);
  if (first && !first.hasAttribute("data-resting") && performance.now() - since >= REST) first.click();
});

let waiting = false;
/** What moves without a painting: scrolled, zoomed or turned. */
export function onPageMoved({ type, buttons }) {
  if (waiting || twin.hidden || (type === "pointermove" && !buttons)) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    placeConfirm(showConfirm())();
  });
}

// The button that confirms stands beside what was chosen on the board as well, so that a hand need not travel. It lies
// over the page and moves nothing. It is a twin for fingers and mice: what keys and screen readers find is the first one.
import { meet } from "./boxes.mjs";
import { REST } from "./fingers.mjs";

const GAP = 8; // pixels between it and what was chosen
const CONFIRM = `#prompt [data-action='["pick","confirm"]']:not([aria-disabled="true"])`;
const PRESSABLE = `:is(button, [tabindex="0"])[data-action]:not([aria-disabled="true"])`;
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
  const others = [...board.querySelectorAll(PRESSABLE)].filter((one) => !one.contains(chosen))
    .map((one) => ({ box: one.getBoundingClientRect(), weight: one.localName === "button" ? 3 : 1 }));
  const [left, top] = place(box, area, others, twin.getBoundingClientRect());
  return () => {
    twin.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    if (twin.style.transform !== before) since = performance.now();
  };
}

/** Right of the box, left, below or above, where it hides the least that can be pressed; always inside the area of the board. */
function place(box, area, others, { width, height }) {
  const across = box.left + (box.width - width) / 2;
  const along = box.top + (box.height - height) / 2;
  const within = (left, top) => [clamp(left, area.left, area.right - width), clamp(top, area.top, area.bottom - height)];
  const places = [
    within(box.right + GAP, along), within(box.left - GAP - width, along),
    within(across, box.bottom + GAP), within(across, box.top - GAP - height),
  ];
  const hidden = ([left, top]) => {
    const here = { left, top, right: left + width, bottom: top + height };
    const weights = others.filter((one) => meet(one.box, here)).map(({ weight }) => weight);
    return weights.reduce((sum, one) => sum + one, meet(box, here) ? 99 : 0);
  };
  const counts = places.map(hidden);
  return places[counts.indexOf(Math.min(...counts))];
}

const clamp = (value, least, most) => Math.max(least, Math.min(value, most));

twin.addEventListener("click", () => {
  const first = document.querySelector(CONFIRM);
  if (first && !first.hasAttribute("data-resting") && performance.now() - since >= REST) first.click();
});

let waiting = false;
/** What moves without a painting: scrolled, zoomed or turned. */
function moved({ type, buttons }) {
  if (waiting || twin.hidden || (type === "pointermove" && !buttons)) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    placeConfirm(showConfirm())();
  });
}
for (const kind of ["scroll", "resize", "pointermove", "wheel", "transitionend"]) {
  addEventListener(kind, moved, { capture: true, passive: true });
}

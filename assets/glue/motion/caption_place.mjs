// Places the caption of a step: in the bar, or beside the pieces that it is about.
import { boxOf } from "../page/coordinates.mjs";
import { moveInside, overlap } from "../page/geometry.mjs";

const GAP_PX = 10; // between the caption and the pieces, and to the edge of the page
const AVOIDED = "#app .bar, #player-bar, #panel, #prompt, .floating-confirm:not([hidden])"; // the title, players, hand and question

/**
 * Places the caption in the bar, over as little of the bar as possible: the title first, and the whole bar last. A caption that is
 * too long for the bar is on the board, so that it covers no player.
 */
export function placeInBar(caption) {
  const boxIn = (selector) => boxOf(document.querySelector(`#app .bar${selector}`));
  const [bar, title, tools] = [boxIn(""), boxIn(" #title"), boxIn(" .bar-tools")];
  if (!bar || !title) return;
  const ranges = [
    [title.left, title.right],
    [title.left, tools?.left ?? bar.right],
    [title.left, bar.right],
    [bar.left, bar.right],
  ];
  caption.classList.remove("beside");
  Object.assign(caption.style, { maxWidth: "", top: `${bar.top}px`, minHeight: `${bar.height}px` });
  for (const [left, right] of ranges) {
    Object.assign(caption.style, { left: `${left}px`, width: `${right - left}px` });
    if (caption.offsetHeight <= bar.height) return;
  }
  if (document.getElementById("board")) placeBeside(caption, []);
}

/** Places the caption beside boxes on the table, or on the board if there are none. */
export function placeBeside(caption, boxes) {
  caption.classList.add("beside");
  Object.assign(caption.style, { left: "0px", top: "0px", width: "", minHeight: "" });
  const [width, height] = [caption.offsetWidth, caption.offsetHeight];
  const board = boxOf(document.getElementById("board"));
  const around = boxes.length ? boxes : [board].filter(Boolean);
  if (!around.length) return placeInBar(caption);
  const avoided = [...document.querySelectorAll(AVOIDED)].map(boxOf);
  const positions = around.flatMap((box) => positionsAround(box, width, height));
  const places = positions.map(([left, top]) => moveInside(left, top, width, height, GAP_PX));
  const free = places.find((place) => !avoided.some((box) => overlap(place, box)) && !boxes.some((box) => overlap(place, box)));
  const { left, top } = free ?? places.find((place) => !avoided.some((box) => overlap(place, box))) ?? places[0];
  Object.assign(caption.style, { left: `${left}px`, top: `${top}px` });
}

/** Returns the positions around a box, the best first, and then those inside it. */
function positionsAround(box, width, height) {
  const [center, middle] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2];
  return [
    [center, box.bottom + GAP_PX],
    [center, box.top - height - GAP_PX],
    [box.right + GAP_PX, middle],
    [box.left - width - GAP_PX, middle],
    [center, box.bottom - height - GAP_PX],
    [center, box.top + GAP_PX],
    [center, middle],
  ];
}

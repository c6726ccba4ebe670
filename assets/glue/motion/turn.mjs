// Turns the page by 180° towards the player on the other side of the tablet, in one movement (wanli.css). The page itself is
// turned at once; the browser rotates a picture of it (View Transitions), so that boxes are never measured half-way. The
// picture takes all taps meanwhile. Browsers without such transitions turn without a movement.
import * as pointer from "../input/pointer.mjs";
import * as sightings from "../input/sightings.mjs";
import { isMotionOff } from "./animations.mjs";

/**
 * Turns the page.
 * @param {"near" | "far"} side the side of the tablet on which the reader sits
 */
export function turnTable(side) {
  const root = document.documentElement;
  const before = root.dataset.side;
  const turn = () => {
    root.dataset.side = side;
    pointer.cancelAll();
    sightings.onChange(); // every target is in another place on the glass
  };
  if (before === undefined || isMotionOff() || !document.startViewTransition) turn();
  else document.startViewTransition(turn).finished.catch(() => {}); // a second turn cuts the first short
}

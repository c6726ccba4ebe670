// The table at an earlier moment, while what followed is still to be told. It lies over the areas of the table, which are
// right at once, and takes no touch and no key.
import { isNear } from "./boxes.mjs";

const AREAS = ["board", "panel", "player-bar", "status"];
const RENAMED = { id: "data-id", "data-action": "data-asks" };
const GONE = [...Object.keys(RENAMED), "tabindex", "role", "data-scrolls", "data-same"]; // what makes something of an element

const layer = document.createElement("div");
layer.className = "earlier-table";
layer.setAttribute("aria-hidden", "true");
layer.inert = true;

/** Whether an earlier moment is on the table. */
export const isEarlier = () => layer.isConnected;

/** What is seen of the table: what lies over it, or the page itself. */
export const stage = () => (isEarlier() ? layer : document.getElementById("app"));

/** Whether an element lies under an earlier table. */
export const isCovered = (element) => isEarlier() && covered().some((area) => element.closest(`#${area}`));

/**
 * Whether an element lies under an earlier table that shows something else in its place: neither the same piece nor the
 * same place of the board.
 */
export function isUnseen(element) {
  if (!isCovered(element)) return false;
  const { action, piece } = element.dataset;
  if (!action) return true;
  const box = element.getBoundingClientRect();
  const same = (one) => one.dataset.asks === action && one.dataset.piece === piece && isNear(one.getBoundingClientRect(), box);
  return ![...layer.querySelectorAll("[data-asks]")].some(same);
}

const covered = () => (document.documentElement.dataset.earlier ?? "").split(" ").filter(Boolean);

/**
 * Shows an earlier moment.
 * @param {string} markup some areas of the table (`wanli.ui.screens.play.moment`); "" for none
 */
export function showEarlierTable(markup) {
  const table = document.querySelector("#app .table");
  if (!table || !markup) return hideEarlierTable();
  const found = document.createElement("div");
  found.innerHTML = markup;
  const shell = table.cloneNode(false);
  const areas = AREAS.map((id) => ({ id, here: document.getElementById(id), then: found.querySelector(`#${id}`) })).filter(({ here, then }) => here && then);
  for (const { here, then } of areas) {
    const { left, top, width, height } = here.getBoundingClientRect();
    for (const [name, value] of Object.entries({ left, top, width, height })) then.style.setProperty(name, `${value}px`, "important");
    shell.append(then);
  }
  for (const element of [shell, ...shell.querySelectorAll("*")]) bare(element);
  layer.replaceChildren(shell);
  document.body.append(layer);
  for (const { here, then } of areas) then.scrollTo(here.scrollLeft, here.scrollTop);
  document.documentElement.dataset.earlier = areas.map(({ id }) => id).join(" ");
}

/** The table is seen as it is. */
export function hideEarlierTable() {
  layer.remove();
  layer.replaceChildren();
  delete document.documentElement.dataset.earlier;
}

/** An id is on the page only once; style sheets and `places.mjs` know the other name too. Nothing asks for anything. */
function bare(element) {
  for (const [name, other] of Object.entries(RENAMED)) {
    if (element.hasAttribute(name)) element.setAttribute(other, element.getAttribute(name));
  }
  for (const name of GONE) element.removeAttribute(name);
}

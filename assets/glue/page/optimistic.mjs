// Shows the effect of a tap in the next frame, before the app has rendered everything that follows from it. Python predicts
// which elements become highlighted or selected; the next render replaces the prediction.

const PICKS = `#screen-play [data-action^='["pick",']`;
const SELECTABLE = `:is(button, [tabindex="0"]):is([aria-pressed], .lit)`;
const MAX_WAIT_MS = 100; // a hidden page gets no frames

let changes = []; // {element, name, before} for each attribute changed since the last render, in order

/**
 * Highlights and selects elements.
 * @param {string} update JSON: four lists of `data-action` values, of the elements to highlight, to stop highlighting, to
 *     select, and to deselect
 */
export function showOptimisticUpdate(update) {
  const [highlighted, dimmed, selected, deselected] = JSON.parse(update).map((actions) => new Set(actions));
  for (const element of document.querySelectorAll(PICKS)) {
    const action = element.getAttribute("data-action");
    const isSelected = selected.has(action);
    if ((isSelected || deselected.has(action)) && element.matches(SELECTABLE)) {
      toggleClass(element, "picked", isSelected);
      change(element, "aria-pressed", String(isSelected));
    }
    if (highlighted.has(action)) toggleClass(element, "lit", true);
    if (dimmed.has(action)) toggleClass(element, "lit", false);
  }
}

/**
 * Reverts the changes inside elements that the next render leaves alone (`data-same`); it overwrites all others. Called
 * before each render.
 * @param {HTMLElement} target the page to be rendered
 */
export function revertOptimisticUpdate(target) {
  if (!changes.length) return;
  const retained = [...target.querySelectorAll("[data-same]")].map(({ id }) => document.getElementById(id));
  for (const { element, name, before } of changes.reverse()) {
    if (!retained.some((part) => part?.contains(element))) continue;
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  }
  changes = [];
}

/** Calls a function once, after the browser has painted the next frame. */
export function afterFrame(callback) {
  let isPending = true;
  const once = () => {
    if (isPending) callback();
    isPending = false;
  };
  setTimeout(once, MAX_WAIT_MS);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = once;
    port2.postMessage(null); // arrives in a task after the frame
  });
}

function toggleClass(element, name, isOn) {
  const classes = new Set((element.getAttribute("class") ?? "").split(" "));
  if (isOn) classes.add(name);
  else classes.delete(name);
  change(element, "class", [...classes].join(" "));
}

function change(element, name, value) {
  changes.push({ element, name, before: element.getAttribute(name) });
  element.setAttribute(name, value);
}

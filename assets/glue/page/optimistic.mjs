// What a touch lights up is seen in the next frame, before all that follows from it is painted. Python says which classes
// of the table certainly change; the painting says all of it again, and finds what it leaves alone as it left it.

const PICKS = `#screen-play [data-action^='["pick",']`;
const CAN_BE_PRESSED = `:is(button, [tabindex="0"]):is([aria-pressed], .lit)`;
const LATE = 100; // milliseconds after which no frame is waited for, as in a hidden page

let changed = []; // {element, name, before}: what was changed since the last painting, the last change last

/**
 * Shows which things become lit, are lit no longer, become pressed and are pressed no longer.
 * @param {string} update JSON: four lists of what things ask for, as in `data-action`
 */
export function showUpdate(update) {
  const [lit, unlit, pressed, released] = JSON.parse(update).map((picks) => new Set(picks));
  for (const element of document.querySelectorAll(PICKS)) {
    const action = element.getAttribute("data-action");
    const is = pressed.has(action);
    if ((is || released.has(action)) && element.matches(CAN_BE_PRESSED)) {
      mark(element, "picked", is);
      change(element, "aria-pressed", String(is));
    }
    if (lit.has(action)) mark(element, "lit", true);
    if (unlit.has(action)) mark(element, "lit", false);
  }
}

/**
 * Leaves those parts of the page as they were painted that the next painting leaves alone; all others it says anew. To be
 * called before each painting.
 * @param {HTMLElement} wanted what is to be painted
 */
export function takeBackUpdate(wanted) {
  if (!changed.length) return;
  const same = [...wanted.querySelectorAll("[data-same]")].map(({ id }) => document.getElementById(id));
  for (const { element, name, before } of changed.reverse()) {
    if (!same.some((part) => part?.contains(element))) continue;
    if (before === null) element.removeAttribute(name);
    else element.setAttribute(name, before);
  }
  changed = [];
}

/** Calls once when the next frame has been painted. */
export function afterFrame(call) {
  let waits = true;
  const once = () => {
    if (waits) call();
    waits = false;
  };
  setTimeout(once, LATE);
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = once;
    port2.postMessage(null);
  });
}

function mark(element, style, is) {
  const styles = new Set((element.getAttribute("class") ?? "").split(" "));
  if (is) styles.add(style);
  else styles.delete(style);
  change(element, "class", [...styles].join(" "));
}

function change(element, name, value) {
  changed.push({ element, name, before: element.getAttribute(name) });
  element.setAttribute(name, value);
}

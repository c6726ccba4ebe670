// Text fields that the user has changed. The app may shorten or refuse a text. If its markup is then the same as before,
// a render would not touch the field, so the fields are reset to the value in the markup.

const TYPING_PAUSE_MS = 600; // after the last key, until a text of several lines is reported

const changedFields = new Set();
let pauseTimer = 0;
let isRendering = false;

export function onChange(event) {
  const { target } = event;
  if (isRendering) event.stopPropagation(); // the field is being removed: Python must not render again inside a render
  if (target.type === "text") changedFields.add(target);
}

/** Called when the user types again. */
export function onInput({ target }) {
  changedFields.delete(target);
  if (target.localName !== "textarea") return;
  clearTimeout(pauseTimer);
  pauseTimer = setTimeout(report, TYPING_PAUSE_MS);
}

/** Leaves the focused field with several lines, which reports its text. Called before something closes the field. */
export function commit() {
  clearTimeout(pauseTimer);
  const field = document.activeElement;
  if (field?.localName === "textarea") field.blur();
}

/** Reports the text of the focused field with several lines in a pause of the typing, as if the user had left it. */
function report() {
  const field = document.activeElement;
  if (field?.localName === "textarea") field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Runs `render`. Browsers report the text of a focused field when it is removed; that comes too late. */
export function duringRender(render) {
  isRendering = true;
  try {
    render();
  } finally {
    isRendering = false;
  }
}

/** Resets the fields to the value in the markup. Called after each render. */
export function resetTexts() {
  for (const field of changedFields) field.value = field.getAttribute("value");
  changedFields.clear();
}

// Text fields that the user has changed. The app may shorten or refuse a text. If its markup is then the same as before,
// a render would not touch the field, so the fields are reset to the value in the markup.

const TYPING_PAUSE_MS = 600; // after the last key, until a text of several lines is reported

const changedFields = new Set();
let pauseTimer = 0;

export function onChange({ target }) {
  if (target.type === "text") changedFields.add(target);
}

/** Called when the user types again. */
export function onInput({ target }) {
  changedFields.delete(target);
  if (target.localName !== "textarea") return;
  clearTimeout(pauseTimer);
  pauseTimer = setTimeout(commit, TYPING_PAUSE_MS);
}

/**
 * Reports the text of the focused field with several lines, as if the user had left the field. Called in a pause of the
 * typing, and before something closes the field.
 */
export function commit() {
  clearTimeout(pauseTimer);
  const field = document.activeElement;
  if (field?.localName === "textarea") field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Resets the fields to the value in the markup. Called after each render. */
export function resetTexts() {
  for (const field of changedFields) field.value = field.getAttribute("value");
  changedFields.clear();
}

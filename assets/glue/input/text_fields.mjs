// Text fields that the user has changed. The app may shorten or refuse a text. If its markup is then the same as before,
// a render would not touch the field, so the fields are reset to the value in the markup.

const changedFields = new Set();

export function onChange({ target }) {
  if (target.type === "text") changedFields.add(target);
}

/** Called when the user types again. */
export function onInput({ target }) {
  changedFields.delete(target);
}

/** Resets the fields to the value in the markup. Called after each render. */
export function resetTexts() {
  for (const field of changedFields) field.value = field.getAttribute("value");
  changedFields.clear();
}

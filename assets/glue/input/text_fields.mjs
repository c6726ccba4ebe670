// Text fields whose text the person has just confirmed. The next painting shows the value of the markup in them, even where
// the markup is as before: the app may have shortened or refused the text.

const given = new Set();

export function onChange({ target }) {
  if (target.type === "text") given.add(target);
}

export function onInput({ target }) {
  given.delete(target);
}

/** Shows in each of them the value of the markup. To be called after each painting. */
export function resetTexts() {
  for (const field of given) field.value = field.getAttribute("value");
  given.clear();
}

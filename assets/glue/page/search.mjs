// Search fields. `data-finds` is the selector of the items that a field filters. Only items that contain every typed word
// stay visible.

/** Returns the text in lower case, without accents and soft hyphens. */
const normalized = (text) => text.normalize("NFD").replace(/[\p{M}\u00AD]/gu, "").toLowerCase();

/** Filters the items. Called when the user types, and after each render. */
export function search() {
  const field = document.querySelector("input[data-finds]");
  if (!field) return;
  const words = normalized(field.value).split(/\s+/).filter(Boolean);
  let matchCount = 0;
  for (const item of document.querySelectorAll(field.dataset.finds)) {
    const text = normalized(item.textContent);
    const isMatch = words.every((word) => text.includes(word));
    item.toggleAttribute("data-missed", !isMatch);
    if (isMatch) matchCount++;
    const section = item.closest("details");
    if (section && words.length && isMatch) section.open = true;
  }
  for (const group of document.querySelectorAll("[data-found-in]")) {
    const items = [...group.querySelectorAll(field.dataset.finds)];
    group.toggleAttribute("data-missed", items.length > 0 && items.every((item) => item.hasAttribute("data-missed")));
  }
  const { none: messageNone, some: messageSome } = field.dataset;
  const message = !words.length ? "" : matchCount ? messageSome.replace("{n}", matchCount) : messageNone;
  const output = document.getElementById("found");
  if (output.textContent !== message) output.textContent = message; // a screen reader reads each change
}

export function onInput({ target }) {
  if (target.matches("input[data-finds]")) search();
}

// A field that finds: of what it names (`data-finds`) only that stays in sight which holds all words that are typed.

/** Letters without accents and soft hyphens, small. */
const plain = (text) => text.normalize("NFD").replace(/[\p{M}\u00AD]/gu, "").toLowerCase();

/** To be called after each painting, too. */
export function search() {
  const field = document.querySelector("input[data-finds]");
  if (!field) return;
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const item of document.querySelectorAll(field.dataset.finds)) {
    const text = plain(item.textContent);
    const missed = !words.every((word) => text.includes(word));
    item.toggleAttribute("data-missed", missed);
    if (!missed) found++;
    const folded = item.closest("details");
    if (folded && words.length && !missed) folded.open = true;
  }
  for (const group of document.querySelectorAll("[data-found-in]")) {
    const items = [...group.querySelectorAll(field.dataset.finds)];
    group.toggleAttribute("data-missed", items.length > 0 && items.every((item) => item.hasAttribute("data-missed")));
  }
  const { none, some } = field.dataset;
  const said = !words.length ? "" : found ? some.replace("{n}", found) : none;
  const output = document.getElementById("found");
  if (output.textContent !== said) output.textContent = said;
}

export function onInput({ target }) {
  if (target.matches("input[data-finds]")) search();
}

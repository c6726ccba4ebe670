// A list that hangs over the board folds up when somebody taps beside it.
export function onClick({ target }) {
  for (const list of document.querySelectorAll("details.recap[open]")) {
    if (!list.contains(target)) list.open = false;
  }
}

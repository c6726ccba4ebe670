/** Closes a recap that hangs over the board when the person taps beside it. */
export function onClick({ target }) {
  for (const list of document.querySelectorAll("details.recap[open]")) {
    if (!list.contains(target)) list.open = false;
  }
}

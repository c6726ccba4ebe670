/** Closes a recap that covers part of the board when the user taps outside it. */
export function onClick({ target }) {
  for (const list of document.querySelectorAll("details.recap[open]")) {
    if (!list.contains(target)) list.open = false;
  }
}

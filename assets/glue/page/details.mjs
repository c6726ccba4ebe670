// A recap covers part of the board while it is open.

/** Closes a recap when the user taps outside it. */
export function onTap(element) {
  for (const list of document.querySelectorAll("details.recap[open]")) {
    if (!list.contains(element)) list.open = false;
  }
}

/** Closes all recaps. Returns whether one was open. */
export function close() {
  const open = document.querySelectorAll("details.recap[open]");
  for (const list of open) list.open = false;
  return open.length > 0;
}

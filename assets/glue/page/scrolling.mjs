// Scrolls parts of the page on behalf of Python.

/** Scrolls the move that is being previewed or picked into view if the board scrolls. */
export function scrollToSelection() {
  const onBoard = (selector) => document.querySelector(`#board ${selector}`);
  const piece = onBoard(".tried") ?? onBoard(".picked") ?? onBoard("[aria-pressed='true']:not(.tab)");
  piece?.scrollIntoView({ block: "center", inline: "center" });
}

/** Scrolls a heading or paragraph of the rules to the top if it has a picture, so that the picture is in view. */
export function scrollToPicture(element) {
  if (!element.closest(".rules")) return;
  const next = element.nextElementSibling;
  if (element.querySelector(".pictures") || next?.matches(".pictures")) element.scrollIntoView({ block: "start" });
}

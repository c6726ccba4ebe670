// Shows the bare board, without its pieces, while a button or the key "x" is held. A setting adds the button to the table.
const BUTTON = "#hide-pieces";
const root = document.documentElement;

/** A pointer on the button hides the pieces until it is released. */
export function onPointerDown({ button, target }) {
  if (button === 0 && target.closest(BUTTON)) hide();
}

/** A key hides the pieces if it is the shortcut, or presses the focused button. Returns whether it does. */
export function pressKey({ key, target }) {
  const button = document.querySelector(BUTTON);
  const isPress = (key === "Enter" || key === " ") && target === button;
  if (!button || !(isPress || key === button.dataset.key)) return false;
  hide();
  return true;
}

/** Shows the pieces again. Called when a pointer or a key is released, or the page loses it. */
export function show() {
  root.removeAttribute("data-bare");
}

function hide() {
  root.setAttribute("data-bare", "");
}

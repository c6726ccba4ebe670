// The home screen is visible before Python runs. early.js records a click made in that time, and this module repeats it.

/** Stops recording, and repeats the recorded click on the button of the same action in the screen that Python rendered. */
export function replayEarlyClick() {
  const app = document.getElementById("app");
  const { clicked, listener } = window.wanliEarly ?? {};
  app.removeEventListener("click", listener);
  if (!clicked) return;
  clicked.removeAttribute("aria-busy");
  clicked.style.removeProperty("--here");
  const action = clicked.getAttribute("data-action");
  const button = [...app.querySelectorAll("[data-action]")].find((element) => element.getAttribute("data-action") === action);
  button?.click();
}

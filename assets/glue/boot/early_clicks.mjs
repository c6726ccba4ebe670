// The home screen is visible before Python runs. A click made then is not lost: early.js keeps the last one.

/** Makes the click that was kept again, on what the app has painted since; from now on the app listens itself. */
export function replay() {
  const app = document.getElementById("app");
  const { clicked, listener } = window.wanliEarly ?? {};
  app.removeEventListener("click", listener);
  if (!clicked) return;
  clicked.removeAttribute("aria-busy");
  clicked.style.removeProperty("--here");
  const action = clicked.getAttribute("data-action");
  const now = [...app.querySelectorAll("[data-action]")].find((one) => one.getAttribute("data-action") === action);
  now?.click();
}

// The home screen is visible before Python runs. A click made then is not lost: the last one is replayed.

/**
 * Watches `app` for clicks on elements with data-action until `replay()` makes the last of them again.
 * @param {Element} app the element the app paints into
 */
export function clicks(app) {
  let last = null;

  function remember(event) {
    const target = event.target.closest("[data-action]");
    if (!target) return;
    last?.removeAttribute("aria-busy");
    last = target;
    last.setAttribute("aria-busy", "true"); // the style sheet shows that it was heard
  }

  app.addEventListener("click", remember);
  return {
    replay() {
      app.removeEventListener("click", remember);
      if (!last) return;
      const action = last.getAttribute("data-action"); // the app may have painted other elements since
      const now = [...app.querySelectorAll("[data-action]")].find((one) => one.getAttribute("data-action") === action);
      last.removeAttribute("aria-busy");
      now?.click();
    },
  };
}

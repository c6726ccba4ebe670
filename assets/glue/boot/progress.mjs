// The line at the top of the page while Python comes, and on what was pressed meanwhile; the notice when it does not come.

/**
 * @param {HTMLElement} element holds a <progress> and, hidden, the notice of failure
 * @param {number} total bytes that are to come
 */
export function progress(element, total) {
  const bar = element.querySelector("progress") ?? document.createElement("progress"); // none after an early failure
  let sum = 0;

  return {
    /** So many more bytes are here. */
    arrived(bytes) {
      sum += bytes;
      bar.value = Math.min(0.95, sum / total); // the rest is starting, which nobody can measure
      window.wanliEarly?.clicked?.style.setProperty("--here", bar.value); // eyes are where the finger was
    },
    done() {
      element.remove();
    },
    failed(detail) {
      bar.remove();
      const notice = element.querySelector("[data-failed]");
      notice.querySelector("code").textContent = detail.slice(0, 2000);
      notice.hidden = false;
    },
  };
}

// The line at the top of the page while Python comes, and the notice when it does not.

/**
 * @param {HTMLElement} element holds a <progress> and, hidden, the notice of failure
 */
export function progress(element) {
  const bar = element.querySelector("progress") ?? document.createElement("progress"); // none after an early failure
  const came = new Map(); // file -> [bytes so far, size]

  return {
    /** So many more bytes of a file are here. */
    arrived({ file, bytes, size }) {
      const [before] = came.get(file) ?? [0];
      came.set(file, [before + bytes, size]);
      let [sum, total] = [0, 0];
      for (const [part, whole] of came.values()) [sum, total] = [sum + part, total + whole];
      bar.value = Math.min(0.95, sum / total); // the rest is starting, which nobody can measure
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

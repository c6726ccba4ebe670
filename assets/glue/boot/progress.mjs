// The progress bar at the top of the page while Python downloads, and the notice of a start that failed.

/**
 * Controls the progress bar.
 * @param {HTMLElement} element contains a <progress> and a hidden notice of failure
 * @param {number} totalBytes the size of all downloads
 */
export function progressBar(element, totalBytes) {
  const bar = element.querySelector("progress") ?? document.createElement("progress"); // early.js removes it on an error
  let receivedBytes = 0;

  return {
    /** Adds bytes that have arrived. */
    add(bytes) {
      receivedBytes += bytes;
      bar.value = Math.min(0.95, receivedBytes / totalBytes); // the rest is for the start itself, whose progress is unknown
      window.wanliEarly?.clicked?.style.setProperty("--here", bar.value); // shown on the pressed button too
    },
    remove() {
      element.remove();
    },
    /** Shows the notice of failure with this detail. */
    fail(detail) {
      bar.remove();
      const notice = element.querySelector("[data-failed]");
      notice.querySelector("code").textContent = detail.slice(0, 2000);
      notice.hidden = false;
    },
  };
}

// The service worker, seen from the page. A page keeps the version it started with; a newer one waits, complete in
// its own cache, until the person takes it. Without service workers everything comes from the network.
import { build } from "../build.mjs";

const HOUR = 3_600_000;

/** The part of `window.wanli` that keeps it updated; a waiting version is told of by the event wanli:update. */
export function updates(wanli) {
  const workers = build.worker && navigator.serviceWorker;
  let registration = null;

  function waiting() {
    // The very first worker of a visitor replaces nothing, so it is no update.
    if (!registration.waiting || !registration.active) return;
    wanli.updateWaiting = true;
    window.dispatchEvent(new CustomEvent("wanli:update"));
  }

  function installing() {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && waiting());
  }

  async function keepUpdated() {
    if (!workers) return;
    const controlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      if (controlled || wanli.updateWaiting) location.reload(); // taken, here or in another tab: never half and half
    });
    try {
      const address = new URL(build.worker, import.meta.url);
      registration = await workers.register(address, { updateViaCache: "none" });
    } catch (error) {
      console.warn("Wanli: no service worker here, so no play offline.", error);
      return;
    }
    registration.addEventListener("updatefound", installing);
    installing();
    waiting();
    setInterval(() => document.hidden || registration.update().catch(() => {}), HOUR);
    // From the first visit on, what this page still has to fetch comes from the cache, if it is of the same version.
    const { active } = await workers.ready;
    active.postMessage({ claim: build.version });
  }

  return {
    updateWaiting: false,
    keepUpdated,
    /** Takes the waiting version: its worker takes over, and every tab loads anew. */
    update() {
      if (registration?.waiting) registration.waiting.postMessage({ activate: true });
      else location.reload();
    },
  };
}

// Registers the service worker and handles new versions. A page stays on the version it started with. A newer version
// waits, complete in a separate cache, until the user installs it. Without a service worker everything comes from the
// network.
import { app } from "../boot/app.mjs";
import { build } from "../build.mjs";

const HOUR_MS = 3_600_000;

/**
 * Returns properties for `window.wanli`: `updateWaiting`, `keepUpdated()` and `applyUpdate()`.
 */
export function updates(wanli) {
  const workers = build.worker && navigator.serviceWorker;
  let registration = null;

  function reportWaiting() {
    // A visitor's first worker replaces nothing, so it is no update.
    if (!registration.waiting || !registration.active) return;
    wanli.updateWaiting = true;
    app.updateReady();
  }

  function watchInstalling() {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && reportWaiting());
  }

  /** Registers the service worker and looks for a new version every hour. */
  async function keepUpdated() {
    if (!workers) return;
    const wasControlled = Boolean(workers.controller);
    workers.addEventListener("controllerchange", () => {
      // The new version was taken, here or in another tab. Reload, so that no page mixes files of two versions.
      if (wasControlled || wanli.updateWaiting) location.reload();
    });
    try {
      const address = new URL(build.worker, import.meta.url);
      registration = await workers.register(address, { updateViaCache: "none" });
    } catch (error) {
      console.warn("Wanli: no service worker here, so no play offline.", error);
      return;
    }
    registration.addEventListener("updatefound", watchInstalling);
    watchInstalling();
    reportWaiting();
    setInterval(() => document.hidden || registration.update().catch(() => {}), HOUR_MS);
    // On a first visit the worker takes over at once if it has the same version, so that later requests use its cache.
    const { active } = await workers.ready;
    active.postMessage({ claim: build.version });
  }

  return {
    updateWaiting: false,
    keepUpdated,
    /** Takes the waiting version: its worker takes over, and every tab reloads. */
    applyUpdate() {
      if (registration?.waiting) registration.waiting.postMessage({ activate: true });
      else location.reload();
    },
  };
}

// Installs the page as an app, where the browser offers that by an event (Chromium). In other browsers the app explains
// the menu.
import { app } from "../boot/app.mjs";

/** Returns properties for `window.wanli`: `canInstall` and `install()`. */
export function installing(wanli) {
  let offer = null;

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // the app asks later, at a better time
    offer = event;
    wanli.canInstall = true;
    app.installReady();
  });

  return {
    canInstall: false,
    /** Shows the browser's question. Resolves to whether the user accepted. */
    async install() {
      if (!offer) return false;
      const { outcome } = await offer.prompt();
      offer = null;
      wanli.canInstall = false;
      return outcome === "accepted";
    },
  };
}

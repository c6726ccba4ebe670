// Installing as an app, where the browser offers it by an event (Chromium). Elsewhere the app explains the menu.

/** The part of `window.wanli` that installs: `canInstall` and `install()`, told of by the event wanli:install. */
export function installing(wanli) {
  let offer = null;

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // ours to show when it suits
    offer = event;
    wanli.canInstall = true;
    window.dispatchEvent(new CustomEvent("wanli:install"));
  });

  return {
    canInstall: false,
    async install() {
      if (!offer) return false;
      const { outcome } = await offer.prompt();
      offer = null;
      wanli.canInstall = false;
      return outcome === "accepted";
    },
  };
}

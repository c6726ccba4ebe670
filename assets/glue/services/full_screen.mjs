// The whole screen for the page, where the browser gives it (not on iPhones). Whoever leaves it by a key or a gesture
// of the device is noticed too.

/** The part of `window.wanli` for it: `isFullScreen`, null where there is none; the event wanli:full-screen tells of it. */
export function fullScreen(wanli) {
  const root = document.documentElement;
  const request = root.requestFullscreen ?? root.webkitRequestFullscreen;
  const exit = document.exitFullscreen ?? document.webkitExitFullscreen;
  const enabled = document.fullscreenEnabled ?? document.webkitFullscreenEnabled ?? false;
  const now = () => Boolean(document.fullscreenElement ?? document.webkitFullscreenElement);

  for (const event of ["fullscreenchange", "webkitfullscreenchange"]) {
    document.addEventListener(event, () => {
      if (wanli.isFullScreen === now()) return; // both events may come
      wanli.isFullScreen = now();
      window.dispatchEvent(new CustomEvent("wanli:full-screen"));
    });
  }

  return {
    isFullScreen: enabled ? now() : null,
    /** Takes the whole screen, or gives it back; only in answer to a press. */
    async toggleFullScreen() {
      try {
        await (now() ? exit.call(document) : request.call(root, { navigationUI: "hide" }));
      } catch (error) {
        console.info("Wanli: no full screen now.", error);
      }
    },
  };
}

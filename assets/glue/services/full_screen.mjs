// Full screen, where the browser supports it (iPhones do not). It also notices when the user leaves full screen by a key
// or a gesture.
import { app } from "../boot/app.mjs";

/**
 * Returns properties for `window.wanli`: `isFullScreen`, null if full screen is unsupported, and `toggleFullScreen()`.
 */
export function fullScreen(wanli) {
  const root = document.documentElement;
  const request = root.requestFullscreen ?? root.webkitRequestFullscreen;
  const exit = document.exitFullscreen ?? document.webkitExitFullscreen;
  const isSupported = document.fullscreenEnabled ?? document.webkitFullscreenEnabled ?? false;
  const isActive = () => Boolean(document.fullscreenElement ?? document.webkitFullscreenElement);

  for (const event of ["fullscreenchange", "webkitfullscreenchange"]) {
    document.addEventListener(event, () => {
      if (wanli.isFullScreen === isActive()) return; // some browsers send both events
      wanli.isFullScreen = isActive();
      app.fullScreenChanged(isActive());
    });
  }

  return {
    isFullScreen: isSupported ? isActive() : null,
    /** Enters or leaves full screen. Browsers allow this only in answer to a press. */
    async toggleFullScreen() {
      try {
        await (isActive() ? exit.call(document) : request.call(root, { navigationUI: "hide" }));
      } catch (error) {
        console.info("Wanli: no full screen now.", error);
      }
    },
  };
}

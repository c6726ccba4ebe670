// The bridge between Python and JavaScript. Python calls the functions of `window.wanli`, which this module lists in full.
// JavaScript calls Python by dispatching events on the window:
//
//   wanli:told         the playback has ended
//   wanli:moment       Python shall pass an intermediate state to `takeMoment` during the dispatch; `detail`: its number
//   wanli:unseen       the person pressed an element that an intermediate state covers
//   wanli:about        the person asked about a thing; `detail`: its `data-about`, "" if nothing is known about it
//   wanli:update       a new version is ready to be taken (`updateWaiting`)
//   wanli:full-screen  the page entered or left full screen (`isFullScreen`)
//   wanli:install      the browser offers to install the app (`canInstall`)
import { build } from "../build.mjs";
import { asked, askedByKey } from "../input/info_popover.mjs";
import { zoom } from "../input/zoom.mjs";
import { layOutMoment, readMoment, takeMoment } from "../motion/intermediate_state.mjs";
import { morph, prepare } from "../page/morph.mjs";
import { afterFrame, showUpdate } from "../page/optimistic.mjs";
import { bringIntoView, showPicture } from "../page/scrolling.mjs";
import * as botWorker from "../runtime/bot_worker.mjs";
import { puzzles, rules } from "../services/content.mjs";
import { fullScreen } from "../services/full_screen.mjs";
import { installing } from "../services/install.mjs";
import { canSharePicture, drawBoard, savePicture, sharePicture } from "../services/picture.mjs";
import { seed } from "../services/random.mjs";
import { canShare, copy, qrCode, share, shareText } from "../services/share.mjs";
import { updates } from "../services/updates.mjs";
import { persist, storedTexts } from "../storage/local_storage.mjs";
import * as matches from "../storage/matches.mjs";

/**
 * Returns the object for `window.wanli`.
 * @param {{ready: () => void, failed: (detail: string) => void}} start called by Python when it has started, or has not
 */
export function createBridge({ ready, failed }) {
  const wanli = {
    build: build.version,
    ready,
    failed,
    // rendering
    prepare,
    morph,
    showUpdate,
    afterFrame,
    bringIntoView,
    showPicture,
    asked,
    askedByKey,
    zoom,
    // intermediate states
    takeMoment,
    readMoment,
    layOutMoment,
    // bots
    think: botWorker.think,
    warmBotWorker: botWorker.warm,
    hurryBotWorker: botWorker.hurry,
    stopBotWorker: botWorker.stop,
    // storage
    matches,
    storedTexts,
    persist,
    // content and services
    rules,
    puzzles,
    seed,
    drawBoard,
    canSharePicture,
    savePicture,
    sharePicture,
    canShare,
    share,
    shareText,
    copy,
    qrCode,
  };
  // These have properties that change, such as `isFullScreen`, and write to the same object.
  return Object.assign(wanli, updates(wanli), installing(wanli), fullScreen(wanli));
}

// The bridge between Python and JavaScript. Python calls the functions of `window.wanli`, which this module lists in full.
// JavaScript calls Python by dispatching events on the window:
//
//   wanli:playback-ended  the playback of the latest events has ended
//   wanli:state-needed    Python must pass an intermediate state to `receiveState` during the dispatch; `detail`: its number
//   wanli:press-rejected  the user pressed an element that an intermediate state covers
//   wanli:inspect         the user asked about an element; `detail`: its `data-about`, "" if the app cannot explain it
//   wanli:update          a new version is ready to install (`updateWaiting`)
//   wanli:full-screen     the page entered or left full screen (`isFullScreen`)
//   wanli:install         the browser offers to install the app (`canInstall`)
import { build } from "../build.mjs";
import { inspectedElement, inspectFocused } from "../input/info_popover.mjs";
import { toggleZoom } from "../input/zoom.mjs";
import { layOutNextArea, parseState, receiveState } from "../motion/intermediate_state.mjs";
import { morph, prepare } from "../page/morph.mjs";
import { afterFrame, showOptimisticUpdate } from "../page/optimistic.mjs";
import { scrollToPicture, scrollToSelection } from "../page/scrolling.mjs";
import * as botWorker from "../runtime/bot_worker.mjs";
import { fetchPuzzles, fetchRules } from "../services/content.mjs";
import { fullScreen } from "../services/full_screen.mjs";
import { installing } from "../services/install.mjs";
import { canSharePicture, drawBoard, savePicture, sharePicture } from "../services/picture.mjs";
import { randomSeed } from "../services/random.mjs";
import { canShare, copyText, qrCode, shareLink, shareText } from "../services/share.mjs";
import { updates } from "../services/updates.mjs";
import { persistStorage, readTexts } from "../storage/local_storage.mjs";
import * as matches from "../storage/matches.mjs";

/**
 * Returns the object for `window.wanli`.
 * @param {{ready: () => void, failed: (detail: string) => void}} start Python calls one of them after its start
 */
export function createBridge({ ready, failed }) {
  const wanli = {
    build: build.version,
    ready,
    failed,
    // rendering
    prepare,
    morph,
    showOptimisticUpdate,
    afterFrame,
    scrollToSelection,
    scrollToPicture,
    inspectedElement,
    inspectFocused,
    toggleZoom,
    // intermediate states
    receiveState,
    parseState,
    layOutNextArea,
    // bots
    think: botWorker.think,
    startBotWorker: botWorker.startIfNeeded,
    endSearchEarly: botWorker.endSearchEarly,
    stopBotWorker: botWorker.stop,
    // storage
    matches,
    readTexts,
    persistStorage,
    // content and services
    fetchRules,
    fetchPuzzles,
    randomSeed,
    drawBoard,
    canSharePicture,
    savePicture,
    sharePicture,
    canShare,
    shareLink,
    shareText,
    copyText,
    qrCode,
  };
  // These have properties that change, such as `isFullScreen`, and write to the same object.
  return Object.assign(wanli, updates(wanli), installing(wanli), fullScreen(wanli));
}

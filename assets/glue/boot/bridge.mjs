// Creates `window.wanli`, the interface to Python that bridge.d.ts declares.
import { build } from "../build.mjs";
import { inspectedElement } from "../input/info_popover.mjs";
import { toggleZoom } from "../input/zoom.mjs";
import { layOutNextArea, parseState, receiveState } from "../motion/intermediate_state.mjs";
import { turnTable } from "../motion/turn.mjs";
import { morph, prepare } from "../page/morph.mjs";
import { afterFrame, showOptimisticUpdate } from "../page/optimistic.mjs";
import { scrollToPicture, scrollToSelection } from "../page/scrolling.mjs";
import { setTextSize } from "../page/text_size.mjs";
import * as botWorker from "../runtime/bot_worker.mjs";
import { canShareFile, canUseFolder, chooseFolder, saveToFolder, shareFile } from "../services/backup.mjs";
import { fetchPuzzles, fetchRules } from "../services/content.mjs";
import { fullScreen } from "../services/full_screen.mjs";
import { installing } from "../services/install.mjs";
import { canSharePicture, drawBoard, savePicture, sharePicture } from "../services/picture.mjs";
import { randomSeed } from "../services/random.mjs";
import { canShare, copyText, qrCode, shareLink, shareText } from "../services/share.mjs";
import { updates } from "../services/updates.mjs";
import { keepAwake } from "../services/wake_lock.mjs";
import { persistStorage, readTexts } from "../storage/local_storage.mjs";
import * as matches from "../storage/matches.mjs";
import { connect } from "./app.mjs";

/**
 * Returns the object for `window.wanli`.
 * @param {{ready: () => void, failed: (detail: string) => void}} start Python calls one of them after its start
 * @returns {import("./bridge").Wanli}
 */
export function createBridge({ ready, failed }) {
  const wanli = {
    build: build.version,
    ready,
    failed,
    connect,
    // rendering
    prepare,
    morph,
    showOptimisticUpdate,
    afterFrame,
    scrollToSelection,
    scrollToPicture,
    inspectedElement,
    toggleZoom,
    turnTable,
    setTextSize,
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
    keepAwake,
    drawBoard,
    canSharePicture,
    savePicture,
    sharePicture,
    canShare,
    shareLink,
    shareText,
    canShareFile,
    shareFile,
    canUseFolder,
    chooseFolder,
    saveToFolder,
    copyText,
    qrCode,
  };
  // These modules write changing properties, such as `isFullScreen`, to the same object.
  return Object.assign(wanli, updates(wanli), installing(wanli), fullScreen(wanli));
}

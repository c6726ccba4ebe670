// Backups of matches: as a file in the share sheet, or in a folder that the user has chosen (File System Access).
import { openDB } from "../../idb/idb.mjs";

const DATABASE = "wanli-folder"; // separate from the matches, so that their format stays the same
const STORE = "handles";
const KEY = "backup";
/** Some share sheets refuse JSON but accept the same text under another name. */
const KINDS = [
  { ending: "", type: "application/json" },
  { ending: ".txt", type: "text/plain" },
];
/**
 * The outcomes of errors by name. A second share sheet is an InvalidStateError in some browsers; the first one is open.
 * A folder that was deleted, renamed or unplugged is a NotFoundError.
 * @type {Record<string, import("../boot/bridge.d.ts").BackupOutcome>}
 */
const OUTCOMES = {
  AbortError: "closed",
  InvalidStateError: "closed",
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  QuotaExceededError: "full",
};

const outcomeOf = (error) => OUTCOMES[error?.name] ?? "failed";

const fileOf = (name, bytes, { ending, type }) => new File([bytes], name + ending, { type });

/** Returns the first kind of file that the share sheet accepts, undefined if there is none. */
const sharedKind = () => KINDS.find((kind) => navigator.canShare?.({ files: [fileOf("wanli.json", "{}", kind)] }));

/** Returns whether the share sheet accepts files. */
export const canShareFile = () => sharedKind() !== undefined;

/** Shows the share sheet for a file. Resolves to the outcome. */
export async function shareFile(name, bytes) {
  try {
    await navigator.share({ files: [fileOf(name, bytes, sharedKind())] });
    return "saved";
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Returns whether the page can write into a folder of the device. */
export const canUseFolder = () => typeof window.showDirectoryPicker === "function";

/** Lets the user choose the folder for backups. Resolves to the outcome and the folder's name, "" without one. */
export async function chooseFolder() {
  try {
    const folder = await window.showDirectoryPicker({ id: "wanli", mode: "readwrite" });
    await withHandles((database) => database.put(STORE, folder, KEY));
    return ["saved", folder.name];
  } catch (error) {
    return [outcomeOf(error), ""];
  }
}

/**
 * Writes a file into the chosen folder. `mayAsk`: a press is being handled, so that the browser may ask for permission.
 * Resolves to the outcome; "asks" if the browser must ask and may not.
 */
export async function saveToFolder(name, bytes, mayAsk) {
  try {
    const folder = await withHandles((database) => database.get(STORE, KEY));
    if (!folder) return "missing";
    const permission = { mode: "readwrite" };
    let state = await folder.queryPermission(permission);
    if (state === "prompt" && !mayAsk) return "asks";
    if (state !== "granted" && mayAsk) state = await folder.requestPermission(permission);
    if (state !== "granted") return "denied";
    await write(await folder.getFileHandle(name, { create: true }), bytes);
    return "saved";
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Writes a whole file. The browser replaces the file when the stream is closed; a failed write leaves it as it was. */
async function write(file, bytes) {
  const stream = await file.createWritable();
  try {
    await stream.write(bytes);
  } catch (error) {
    await stream.abort().catch(() => {}); // the error of the write is the cause
    throw error;
  }
  await stream.close();
}

async function withHandles(use) {
  const database = await openDB(DATABASE, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

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

const fileOf = (name, bytes, { ending, type }) => new File([bytes], name + ending, { type });

/** Returns the first kind of file that the share sheet accepts, undefined if there is none. */
const sharedKind = () => KINDS.find((kind) => navigator.canShare?.({ files: [fileOf("wanli.json", "{}", kind)] }));

/** Returns whether the share sheet accepts files. */
export const canShareFile = () => sharedKind() !== undefined;

/** Shows the share sheet for a file. Resolves to whether the user shared it. */
export async function shareFile(name, bytes) {
  try {
    await navigator.share({ files: [fileOf(name, bytes, sharedKind())] });
    return true;
  } catch {
    return false; // the user closed the share sheet
  }
}

/** Returns whether the page can write into a folder of the device. */
export const canUseFolder = () => typeof window.showDirectoryPicker === "function";

/** Lets the user choose the folder for backups. Resolves to its name, "" if the user chose none. */
export async function chooseFolder() {
  try {
    const folder = await window.showDirectoryPicker({ id: "wanli", mode: "readwrite" });
    await withHandles((database) => database.put(STORE, folder, KEY));
    return folder.name;
  } catch {
    return "";
  }
}

/**
 * Writes a file into the chosen folder. `mayAsk`: a press is being handled, so that the browser may ask for permission.
 * Resolves to whether the file is written.
 */
export async function saveToFolder(name, bytes, mayAsk) {
  try {
    const folder = await withHandles((database) => database.get(STORE, KEY));
    const permission = { mode: "readwrite" };
    let granted = (await folder.queryPermission(permission)) === "granted";
    if (!granted && mayAsk) granted = (await folder.requestPermission(permission)) === "granted";
    if (!granted) return false;
    const file = await folder.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(bytes);
    await stream.close();
    return true;
  } catch {
    return false; // no folder, or one that was deleted
  }
}

async function withHandles(use) {
  const database = await openDB(DATABASE, 1, { upgrade: (created) => void created.createObjectStore(STORE) });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

// Matches in IndexedDB, one record for each entry, written with strict durability: what is answered is on disk.
import { openDB } from "../../idb/idb.mjs";

const NAME = "wanli";

let opened = null; // the promise of a connection
let worked = false; // whether there ever was one
const running = new Set(); // transactions that have not ended
let present = Promise.resolve(); // comes true when the page is there

/**
 * What the work of this name comes to, as JSON text: {"ok": …}, or {"refused": "full" | "denied" | "lost"}. A connection
 * that breaks, as iOS lets it, is opened anew once.
 */
export async function answer(name, given) {
  for (let again = true; ; again = false) {
    try {
      const database = await connected();
      worked = true;
      return JSON.stringify({ ok: (await work[name](database, ...given)) ?? null });
    } catch (error) {
      if (error?.name === "QuotaExceededError") return JSON.stringify({ refused: "full" });
      close();
      if (!again) return JSON.stringify({ refused: worked ? "lost" : "denied" });
    }
  }
}

/**
 * The page is left, and perhaps kept. All work ends now, to be taken up again when the page comes back (`back`): WebKit
 * lets what is still running in a page that goes hold up every later one, for ever.
 */
export function leave(back) {
  present = back;
  for (const transaction of running) {
    try {
      transaction.abort();
    } catch {
      // it is being committed, which needs nothing more of this page
    }
  }
  close();
}

/** Lets the connection go: what has been asked of it is still done, and the next work opens another. */
function close() {
  opened?.then((database) => database.close()).catch(() => {});
  opened = null;
}

async function connected() {
  await present;
  const mine = (opened ??= connect());
  const database = await mine;
  return opened === mine ? database : connected(); // it was given up before it came, and is closed
}

async function connect() {
  return openDB(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("heads"); // by the id of the match; "" for one that was deleted
      database.createObjectStore("entries"); // by [id, number]
    },
    blocking: close, // a newer version in another tab
    terminated: close,
  });
}

const all = (id) => IDBKeyRange.bound([id], [id, []]); // the keys of all entries of a match

const work = {
  /** Nothing: the connection is open then. */
  open() {},

  /** The heads of all matches by id. */
  async heads(database) {
    const store = begin(database, "readonly").objectStore("heads");
    const [ids, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return Object.fromEntries(ids.map((id, at) => [id, texts[at]]));
  },

  /** The head of one match, null if there never was one. */
  head: (database, id) => begin(database, "readonly").objectStore("heads").get(id),

  /** A whole match as {head, entries}, null if there is none. */
  async read(database, id) {
    const reading = begin(database, "readonly");
    const [head, entries] = await Promise.all([
      reading.objectStore("heads").get(id),
      reading.objectStore("entries").getAll(all(id)),
    ]);
    return head ? { head, entries } : null;
  },

  /**
   * Writes `texts` (JSON of a list) as the entries from `number` on, and the head, in one transaction, if the match
   * goes on so: `before` must be the entry before them, what is stored of them already must be the same, and nothing
   * may be stored after them. "kept", "conflict", or "gone" for a match that was deleted.
   */
  async append(database, id, number, before, texts, head) {
    const writing = begin(database, "readwrite");
    const [headStore, entryStore] = [writing.objectStore("heads"), writing.objectStore("entries")];
    const entries = JSON.parse(texts);
    const [known, last, [previous, ...there]] = await Promise.all([
      headStore.get(id),
      entryStore.openKeyCursor(all(id), "prev"),
      entryStore
        .getAll(IDBKeyRange.bound([id, number - 1], [id, []]))
        .then((found) => (number ? found : [before, ...found])),
    ]);
    if (known === "" || (known === undefined && number > 0)) return "gone";
    const length = last ? last.key[1] + 1 : 0;
    if (length < number || length > number + entries.length || previous !== before) return "conflict";
    if (there.some((text, at) => text !== entries[at])) return "conflict";
    const puts = entries.slice(length - number).map((entry, at) => entryStore.put(entry, [id, length + at]));
    await written(writing, [...puts, headStore.put(head, id)]);
    return "kept";
  },

  /** Deletes a match, for ever. */
  async remove(database, id) {
    const writing = begin(database, "readwrite");
    await written(writing, [
      writing.objectStore("entries").delete(all(id)),
      writing.objectStore("heads").put("", id),
    ]);
  },
};

function begin(database, mode) {
  const transaction = database.transaction(["heads", "entries"], mode, { durability: "strict" });
  running.add(transaction);
  const ended = () => void running.delete(transaction);
  transaction.done.then(ended, ended);
  return transaction;
}

/** Waits until a transaction is on disk. Of all that fails with it, that there is no room is told first. */
async function written(writing, requests) {
  writing.commit?.();
  const ends = await Promise.allSettled([...requests, writing.done]);
  const errors = [writing.error, ...ends.map(({ reason }) => reason)].filter(Boolean);
  if (errors.length) throw errors.find(({ name }) => name === "QuotaExceededError") ?? errors[0];
}

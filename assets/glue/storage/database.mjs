// Matches in IndexedDB, with one record for each entry. Writes use strict durability: once answered, they are on disk.
import { openDB } from "../../idb/idb.mjs";

const NAME = "wanli";
const UNREADABLE = "?"; // instead of metadata; the app lists the match as damaged

let connection = null; // a promise
let hasConnected = false; // at any time since the page was loaded
const openTransactions = new Set();
let pageShown = Promise.resolve(); // pending while the page is in the back/forward cache

/**
 * Runs an operation. If the connection breaks, as it does on iOS, it connects again and retries once.
 * @param {string} operation a name in `operations`
 * @param {unknown[]} parameters of the operation
 * @returns {Promise<string>} JSON: {"ok": result}, or {"refused": "full" | "denied" | "lost"}
 */
export async function execute(operation, parameters) {
  for (let isRetry = false; ; isRetry = true) {
    try {
      const database = await connect();
      hasConnected = true;
      return JSON.stringify({ ok: (await operations[operation](database, ...parameters)) ?? null });
    } catch (error) {
      if (error?.name === "QuotaExceededError") return JSON.stringify({ refused: "full" });
      close();
      if (isRetry) return JSON.stringify({ refused: hasConnected ? "lost" : "denied" });
    }
  }
}

/**
 * Aborts all transactions, because the user leaves the page; they are retried after `shownAgain`. In WebKit a transaction
 * that is still running when a page is unloaded blocks all later transactions permanently.
 * @param {Promise} shownAgain resolves when the page comes back from the back/forward cache
 */
export function suspend(shownAgain) {
  pageShown = shownAgain;
  for (const transaction of openTransactions) {
    try {
      transaction.abort();
    } catch {
      // it is being committed, which no longer depends on this page
    }
  }
  close();
}

/** Closes the connection after the requests that are already made. The next operation opens another. */
function close() {
  connection?.then((database) => database.close()).catch(() => {});
  connection = null;
}

async function connect() {
  await pageShown;
  const current = (connection ??= open());
  let database;
  try {
    database = await current;
  } catch (error) {
    if (connection === current) connection = null; // whatever the error, the next operation must open another
    throw error;
  }
  return connection === current ? database : connect(); // it may have been closed while it was opening
}

async function open() {
  return openDB(NAME, 1, {
    upgrade(database) {
      database.createObjectStore("heads"); // metadata by match id; "" for a deleted match
      database.createObjectStore("entries"); // by [match id, number]
    },
    blocking: close, // a newer version in another tab waits for this connection
    terminated: close,
  });
}

const entryKeys = (id, ...first) => IDBKeyRange.bound([id, ...first], [id, []]); // all entries, or those from `first` on

const operations = {
  /** Does nothing. Its effect is an open connection. */
  open() {},

  /** Returns the metadata of all matches, by id; `UNREADABLE` for each that the browser cannot read. */
  async heads(database) {
    const store = begin(database, "readonly").objectStore("heads");
    const reading = Promise.all([store.getAllKeys(), store.getAll()]);
    const [ids, heads] = await reading.catch((error) => readHeadsOneByOne(database, error));
    return Object.fromEntries(ids.map((id, index) => [id, heads[index]]));
  },

  /** Returns the metadata of one match: "" if it was deleted, undefined if it never existed. */
  head: (database, id) => begin(database, "readonly").objectStore("heads").get(id),

  /** Returns a whole match as {head, entries}, null if it is missing or deleted. */
  async read(database, id) {
    const transaction = begin(database, "readonly");
    const [head, entries] = await Promise.all([
      transaction.objectStore("heads").get(id),
      transaction.objectStore("entries").getAll(entryKeys(id)),
    ]);
    return head ? { head, entries } : null;
  },

  /**
   * Writes entries and the metadata of a match in one transaction, unless the stored match differs: the entry before them
   * must be `before`, those of them that are stored already must be equal, and none may be stored after them.
   * @param {string} id of the match
   * @param {number} number of the first entry
   * @param {string} before the entry before it
   * @param {string} texts a JSON list of the entries
   * @param {string} head the metadata
   * @returns {Promise<"kept" | "conflict" | "gone">} "gone" if the match was deleted
   */
  async append(database, id, number, before, texts, head) {
    const transaction = begin(database, "readwrite");
    const [headStore, entryStore] = [transaction.objectStore("heads"), transaction.objectStore("entries")];
    const entries = JSON.parse(texts);
    const [storedHead, last, [storedBefore, ...storedEntries]] = await Promise.all([
      headStore.get(id),
      entryStore.openKeyCursor(entryKeys(id), "prev"),
      entryStore
        .getAll(entryKeys(id, number - 1))
        .then((stored) => (number ? stored : [before, ...stored])),
    ]);
    if (storedHead === "" || (storedHead === undefined && number > 0)) return "gone";
    const length = last ? last.key[1] + 1 : 0;
    if (length < number || length > number + entries.length || storedBefore !== before) return "conflict";
    if (storedEntries.some((text, index) => text !== entries[index])) return "conflict";
    const puts = entries.slice(length - number).map((entry, index) => entryStore.put(entry, [id, length + index]));
    await commit(transaction, [...puts, headStore.put(head, id)]);
    return "kept";
  },

  /** Deletes a match and leaves "" as its metadata, so that an old copy in another tab does not restore it. */
  async remove(database, id) {
    const transaction = begin(database, "readwrite");
    await commit(transaction, [
      transaction.objectStore("entries").delete(entryKeys(id)),
      transaction.objectStore("heads").put("", id),
    ]);
  },
};

/** As `heads`, after a common read failed with `error`: one value that is damaged on disk must not hide the others. */
async function readHeadsOneByOne(database, error) {
  const ids = await begin(database, "readonly").objectStore("heads").getAllKeys();
  const results = await Promise.allSettled(ids.map((id) => operations.head(database, id)));
  if (results.every(({ status }) => status === "rejected")) throw error; // then it is not the fault of single values
  return [ids, results.map(({ status, value }) => (status === "rejected" ? UNREADABLE : value))];
}

function begin(database, mode) {
  const transaction = database.transaction(["heads", "entries"], mode, { durability: "strict" });
  openTransactions.add(transaction);
  const ended = () => void openTransactions.delete(transaction);
  transaction.done.then(ended, ended);
  return transaction;
}

/** Waits until a transaction is on disk. If it fails, throws the error, preferably the one that the disk is full. */
async function commit(transaction, requests) {
  transaction.commit?.();
  const results = await Promise.allSettled([...requests, transaction.done]);
  const errors = [transaction.error, ...results.map(({ reason }) => reason)].filter(Boolean);
  if (errors.length) throw errors.find(({ name }) => name === "QuotaExceededError") ?? errors[0];
}
